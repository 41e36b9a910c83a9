// Records on disk: complete, or not there at all.
#include "core/text.h"
#include "record/battle_situation.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/kassen-test-XXXXXX";
static char path[128];

static void make_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/battle.kassen", folder);
}

static int files_in_folder(void)
{
    char pattern[128];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*", folder);
    int count = glob(pattern, GLOB_PERIOD, NULL, &found) == 0 ? (int)found.gl_pathc : 0;
    globfree(&found);
    return count - 2; // itself and the one above
}

static void remove_folder(void)
{
    unlink(path);
    rmdir(path);
    rmdir(folder);
}

TestSuite(battle_save, .init = make_folder, .fini = remove_folder);

static bool save(const struct battle_record *record, const char *to)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_save(record, to, &why);
}

static struct battle_record *load(const char *from)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_load(from, NULL, &why);
}

static void put_file(const char *to, const char *text)
{
    FILE *out = fopen(to, "w");
    cr_assert_not_null(out);
    fputs(text, out);
    fclose(out);
}

static void expect_file(const char *from, const char *text)
{
    char found[64] = "";
    FILE *in = fopen(from, "r");
    cr_assert_not_null(in);
    cr_assert_not_null(fgets(found, sizeof found, in));
    fclose(in);
    cr_expect_str_eq(found, text);
}

Test(battle_save, a_saved_battle_is_loaded_again)
{
    struct battle_record *record = played();
    cr_assert(save(record, path), "%s", sentence);
    struct battle_record *again = load(path);
    cr_assert_not_null(again, "%s", sentence);
    expect_same_battle(record, again, path);
    cr_expect_eq(files_in_folder(), 1);
    battle_record_free(again);
    battle_record_free(record);
}

Test(battle_save, a_file_that_was_there_is_replaced)
{
    struct battle_record *record = played();
    put_file(path, "old");
    cr_assert(save(record, path), "%s", sentence);
    struct battle_record *again = load(path);
    cr_expect_not_null(again, "%s", sentence);
    cr_expect_eq(files_in_folder(), 1);
    battle_record_free(again);
    battle_record_free(record);
}

// A disk of 100 bytes.
static void fill_disk(bool full)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = full ? 100 : limit.rlim_max;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

Test(battle_save, a_full_disk_leaves_the_old_file_as_it_was)
{
    struct battle_record *record = played();
    put_file(path, "old");
    fill_disk(true);
    bool saved = save(record, path);
    fill_disk(false);
    cr_expect_not(saved);
    cr_expect_not_null(strstr(sentence, "was not written: File too large"), "%s", sentence);
    expect_file(path, "old");
    cr_expect_eq(files_in_folder(), 1, "no temporary file is left");
    cr_expect(save(record, path), "it can be saved once there is room: %s", sentence);
    battle_record_free(record);
}

Test(battle_save, a_full_disk_leaves_nothing_where_nothing_was)
{
    struct battle_record *record = played();
    fill_disk(true);
    bool saved = save(record, path);
    fill_disk(false);
    cr_expect_not(saved);
    cr_expect_eq(files_in_folder(), 0);
    battle_record_free(record);
}

static const char *const unwritable[] = {
    "/nonexistent/battle.kassen",
    "/proc/battle.kassen",
    "/dev/null/battle.kassen",
    "",
};

Test(battle_save, where_nothing_can_be_written_it_is_said)
{
    struct battle_record *record = played();
    for (size_t i = 0; i < sizeof unwritable / sizeof *unwritable; i++) {
        if (unwritable[i][0] == '\0') cr_assert_eq(chdir("/proc"), 0);
        cr_expect_not(save(record, unwritable[i]), "%s", unwritable[i]);
        cr_expect_not_null(strstr(sentence, " cannot be written: "), "%s", sentence);
    }
    battle_record_free(record);
}

Test(battle_save, a_folder_one_may_not_write_to_is_left_alone)
{
    if (geteuid() == 0) cr_skip_test("root may write anywhere");
    struct battle_record *record = played();
    chmod(folder, 0500);
    bool saved = save(record, path);
    chmod(folder, 0700);
    cr_expect_not(saved);
    cr_expect_not_null(strstr(sentence, "cannot be written: Permission denied"), "%s", sentence);
    battle_record_free(record);
}

Test(battle_save, a_folder_is_not_written_over)
{
    struct battle_record *record = played();
    cr_assert_eq(mkdir(path, 0700), 0);
    cr_expect_not(save(record, path));
    cr_expect_not_null(strstr(sentence, "cannot be written: "), "%s", sentence);
    cr_expect_eq(files_in_folder(), 1);
    battle_record_free(record);
}

Test(battle_save, a_name_too_long_is_said_to_be)
{
    char long_path[5000];
    struct battle_record *record = played();
    memset(long_path, 'x', sizeof long_path);
    long_path[sizeof long_path - 1] = '\0';
    cr_expect_not(save(record, long_path));
    cr_expect_not_null(strstr(sentence, "name is too long"), "%s", sentence);
    battle_record_free(record);
}

// The program may have been killed, or the machine switched off, while it saved.
Test(battle_save, what_an_interrupted_save_left_behind_does_not_stop_the_next)
{
    struct battle_record *record = played();
    char temporary[160];
    snprintf(temporary, sizeof temporary, "%s.kassen-tmp", path);
    put_file(temporary, "half a rec");
    cr_expect(save(record, path), "%s", sentence);
    unlink(temporary);
    battle_record_free(record);
}

Test(battle_save, what_cannot_be_read_is_not_loaded)
{
    cr_expect_null(load(path));
    cr_expect_not_null(strstr(sentence, "cannot be read: No such file"), "%s", sentence);
    cr_expect_null(load(folder));
    cr_expect_not_null(strstr(sentence, "cannot be read: Is a directory"), "%s", sentence);
    put_file(path, "hello\n");
    cr_expect_null(load(path));
    cr_expect_not_null(strstr(sentence, "line 1: 'kassen-record …' was expected"), "%s", sentence);
}

Test(battle_save, a_file_larger_than_any_record_is_not_loaded)
{
    put_file(path, "kassen-record 1\n");
    cr_assert_eq(truncate(path, RECORD_BYTES_CAP + 1), 0);
    cr_expect_null(load(path));
    cr_expect_not_null(strstr(sentence, "is larger than any record"), "%s", sentence);
}
