// The file that keeps the games: its forms, its lock, its secrets, its damages, its copies.
#include "store/store.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <glob.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define RED_OF_GAME_1 "075539b75946caf189e1fce805863d38" // in tests/store/version-1.db
#define TOKEN         "000102030405060708090a0b0c0d0e0f"
#define LINK          "101112131415161718191a1b1c1d1e1f"

static struct store *store;
static char folder[64], path[128], sentence[512];
static struct text why;

static void expect_sentence(const char *words)
{
    cr_expect(strstr(sentence, words), "'%s' was expected, not: %s", words, sentence);
}

static struct store *open_file(void)
{
    text_init(&why, sentence, sizeof sentence);
    return store_open(path, &why);
}

static void copy_old(void)
{
    char bytes[65536];
    FILE *from = fopen("tests/store/version-1.db", "rb"), *to = fopen(path, "wb");
    cr_assert(from && to);
    size_t length = fread(bytes, 1, sizeof bytes, from);
    cr_assert_eq(fwrite(bytes, 1, length, to), length);
    fclose(from);
    fclose(to);
}

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/kassen-file-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.db", folder);
}

static void remove_folder(void)
{
    char all[128];
    glob_t found;
    store_close(store);
    snprintf(all, sizeof all, "%s/*", folder);
    if (glob(all, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++) {
            unlink(found.gl_pathv[i]);
        }
        globfree(&found);
    }
    rmdir(folder);
}

TestSuite(games_file, .init = make_folder, .fini = remove_folder);

// Does something to the file behind the store's back.
static void tamper(const char *words)
{
    sqlite3 *database = NULL;
    char *message = NULL;
    cr_assert_eq(sqlite3_open(path, &database), SQLITE_OK);
    sqlite3_exec(database, words, NULL, NULL, &message);
    cr_assert_null(message, "%s", message);
    sqlite3_close(database);
}

static int64_t add_game(void)
{
    struct stored_game game = {
        .head = (char[]){"kassen-record 1\n"},
        .plies = (char *[]){(char[]){"begin | - | 1\n"}, (char[]){"1 red pass | - | 2\n"},
                            (char[]){"2 blue pass | - | 3\n"}},
        .ply_count = 3,
        .end = (char[]){"end undecided\n"},
        .state = (char[]){"think 0\n"},
        .seats = {{.token = TOKEN, .sides = 2}, {.token = LINK, .sides = 4, .open = true}},
        .seat_count = 2};
    cr_assert(store_add(store, &game));
    return game.id;
}

static void begin_with_game(void)
{
    make_folder();
    store = open_file();
    cr_assert_not_null(store, "%s", sentence);
    cr_assert_eq(add_game(), 1);
}

TestSuite(games_kept, .init = begin_with_game, .fini = remove_folder);

static bool load(int64_t id, struct stored_game *game)
{
    text_init(&why, sentence, sizeof sentence);
    return store_load(store, id, game, &why);
}

// Forms.

Test(games_file, one_of_an_older_form_is_brought_up_with_all_that_is_in_it)
{
    struct stored_game game;
    int64_t id = 0;
    copy_old();
    store = open_file();
    cr_assert_not_null(store, "%s", sentence);
    cr_expect_eq(store_count(store), 2);
    cr_expect(store_find(store, RED_OF_GAME_1, &id, &why));
    cr_expect_eq(id, 1);
    cr_assert(load(1, &game), "%s", sentence);
    cr_expect_eq(game.made, 1794809688);
    cr_expect_eq(game.seat_count, 4);
    cr_expect_str_eq(game.seats[0].name, "Sasaki");
    cr_expect_not(game.seats[1].open, "whoever had a seat has it still");
    cr_expect(strncmp(game.head, "kassen-record 2\n", 16) == 0);
    stored_game_free(&game);
    cr_assert(load(2, &game), "%s", sentence);
    int lines = 0;
    for (const char *at = game.lines; *at != '\0'; at++) {
        lines += *at == '\n';
    }
    cr_expect_eq(lines, 27);
    stored_game_free(&game);
    cr_expect_eq(store_expire(store, time(NULL) - 60, 0), 0, "none of them is thought abandoned");
    struct stored_remark remarks[STORE_REMARKS], word = {.number = 1, .words = "welcome back"};
    cr_expect_eq(store_remarks(store, 1, remarks), 0);
    cr_expect(store_say(store, 1, &word), "people can talk there now");
}

Test(games_file, one_of_a_newer_form_is_refused_and_not_touched)
{
    copy_old();
    tamper("PRAGMA user_version = 99");
    cr_expect_null(open_file());
    expect_sentence("a newer Kassen has written it (form 99, and this one knows 4)");
    tamper("PRAGMA user_version = 1");
    store = open_file();
    cr_expect_not_null(store, "%s", sentence);
}

Test(games_file, a_database_of_something_else_is_refused)
{
    tamper("CREATE TABLE recipe (name TEXT)");
    cr_expect_null(open_file());
    expect_sentence("it is a database of something else");
}

// Secrets.

static int mode_of(const char *suffix)
{
    struct stat there;
    char name[160];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return stat(name, &there) == 0 ? (int)(there.st_mode & 0777) : -1;
}

Test(games_kept, its_files_are_for_their_owner_alone)
{
    cr_expect_eq(mode_of(""), 0600);
    cr_expect_eq(mode_of("-wal"), 0600);
    cr_expect_eq(mode_of("-lock"), 0600);
}

Test(games_file, one_that_others_could_read_is_shut)
{
    copy_old();
    cr_assert_eq(chmod(path, 0664), 0);
    store = open_file();
    cr_assert_not_null(store);
    cr_expect_eq(mode_of(""), 0600);
}

// The lock.

Test(games_kept, another_program_cannot_use_it_meanwhile)
{
    pid_t child = fork();
    if (child == 0) {
        bool refused = open_file() == NULL && strstr(sentence, "another Kassen uses it (process ");
        _exit(refused ? 0 : 1);
    }
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// Damage.

Test(games_kept, a_game_that_misses_a_line_is_named_and_left_as_it_is)
{
    struct stored_game game;
    tamper("DELETE FROM line WHERE ply = 1");
    cr_expect_not(load(1, &game));
    expect_sentence("game 1 is damaged and is left as it is: lines of it are missing");
    cr_expect_null(game.lines);
    cr_expect_eq(store_count(store), 1);
}

Test(games_kept, a_game_that_misses_its_last_lines_is_not_taken_for_a_shorter_one)
{
    struct stored_game game;
    tamper("DELETE FROM line WHERE ply = 2");
    cr_expect_not(load(1, &game));
    expect_sentence("lines of it are missing");
}

// Where in the file a table begins.
static off_t place_of(const char *table)
{
    sqlite3 *database = NULL;
    sqlite3_stmt *statement = NULL;
    cr_assert_eq(sqlite3_open(path, &database), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(database, "SELECT rootpage FROM sqlite_schema WHERE name = ?1",
                                    -1, &statement, NULL),
                 SQLITE_OK);
    sqlite3_bind_text(statement, 1, table, -1, SQLITE_STATIC);
    cr_assert_eq(sqlite3_step(statement), SQLITE_ROW);
    off_t place = 4096 * (off_t)(sqlite3_column_int(statement, 0) - 1);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return place;
}

// Writes rubbish over the beginnings of tables, when no page is in memory any more.
static void spoil(const char *const *tables)
{
    char rubbish[4096];
    store_close(store);
    store = NULL;
    memset(rubbish, 0xa5, sizeof rubbish);
    for (; *tables; tables++) {
        off_t place = place_of(*tables);
        int file = open(path, O_RDWR);
        cr_assert(file >= 0);
        cr_assert_eq(pwrite(file, rubbish, sizeof rubbish, place), (ssize_t)sizeof rubbish);
        close(file);
    }
    store = open_file();
    cr_assert_not_null(store, "%s", sentence);
}

static const char *const everything[] = {"game", "line", "seat", "game_by_touch", NULL};

Test(games_kept, what_cannot_be_read_is_not_taken_for_what_is_not_there)
{
    struct stored_game game;
    int64_t id = 7;
    spoil(everything);
    cr_expect_not(load(1, &game));
    expect_sentence("game 1 is damaged and is left as it is: ");
    text_init(&why, sentence, sizeof sentence);
    cr_expect_not(store_find(store, TOKEN, &id, &why));
    expect_sentence("the seats cannot be read: ");
    cr_expect_eq(store_count(store), -1);
}

Test(games_kept, seats_that_cannot_be_read_are_not_taken_for_none)
{
    struct stored_game game;
    spoil((const char *const[]){"seat", NULL});
    cr_expect_not(load(1, &game));
    expect_sentence("game 1 is damaged and is left as it is: ");
}

// Links.

Test(games_kept, a_link_is_claimed_once)
{
    struct stored_game game;
    const char *other = "202122232425262728292a2b2c2d2e2f";
    cr_expect_not(store_claim_seat(store, TOKEN, other), "it is no link");
    cr_expect(store_claim_seat(store, LINK, other));
    cr_expect_not(store_claim_seat(store, LINK, other));
    cr_expect_not(store_claim_seat(store, other, LINK));
    cr_assert(load(1, &game));
    cr_expect_str_eq(game.seats[1].token, other);
    cr_expect_not(game.seats[1].open);
    stored_game_free(&game);
}

// Expiry.

Test(games_kept, only_what_nobody_has_touched_is_forgotten)
{
    struct stored_game game;
    tamper("INSERT INTO game (head, ending, state, made, plies, touched)"
           " VALUES ('a', 'b', 'c', 1, 0, 1000), ('a', 'b', 'c', 1, 0, 1000)");
    cr_assert(store_touch(store, 3));
    cr_expect_eq(store_expire(store, 2000, 0), 2);
    cr_expect_eq(store_expire(store, 2000, 2), 0);
    cr_expect_eq(store_count(store), 2);
    cr_expect_eq(store_expire(store, time(NULL) + 60, 0), 1);
    cr_expect_not(load(1, &game));
    expect_sentence("no longer there");
    int64_t id;
    cr_expect_not(store_find(store, TOKEN, &id, &why), "its seats are gone with it");
}

// Copies.

Test(games_kept, a_copy_is_made_while_games_are_played_and_is_whole)
{
    struct stored_game game;
    char copy[160];
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    text_init(&why, sentence, sizeof sentence);
    cr_assert(store_backup(path, copy, &why), "%s", sentence);
    cr_assert(store_touch(store, 1), "the first is in use all the while");
    cr_expect_not(store_backup(path, copy, &why));
    expect_sentence("copy.db is there already");
    store_close(store);
    snprintf(path, sizeof path, "%s/copy.db", folder);
    cr_expect_eq(mode_of(""), 0600);
    store = open_file();
    cr_assert_not_null(store, "%s", sentence);
    cr_assert(load(1, &game));
    cr_expect_eq(game.seat_count, 2);
    stored_game_free(&game);
}

Test(games_kept, what_is_damaged_is_not_copied)
{
    char copy[160];
    spoil(everything);
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    text_init(&why, sentence, sizeof sentence);
    cr_expect_not(store_backup(path, copy, &why));
    expect_sentence("games.db is damaged");
    cr_expect_neq(access(copy, F_OK), 0);
}

Test(games_file, what_is_not_there_is_not_copied)
{
    char copy[160];
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    text_init(&why, sentence, sizeof sentence);
    cr_expect_not(store_backup(path, copy, &why));
    expect_sentence("games.db cannot be read: ");
}
