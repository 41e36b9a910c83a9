#include "store/local.h"

#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PAGES_AT_ONCE 256
#define PAUSE_MS      5 // for whoever else wants the disk

// SQLite's own copying begins anew when somebody writes meanwhile, so it is done in one go where it
// has begun anew too often.
#define PATIENCE 2000

static int copy_pages(sqlite3_backup *backup)
{
    int result = SQLITE_OK;
    for (int i = 0; result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED; i++) {
        if (i) sqlite3_sleep(PAUSE_MS);
        result = sqlite3_backup_step(backup, i < PATIENCE ? PAGES_AT_ONCE : -1);
        if (i >= 2 * PATIENCE) break;
    }
    return result;
}

static bool copy(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return false;
    bool good = copy_pages(backup) == SQLITE_DONE;
    return sqlite3_backup_finish(backup) == SQLITE_OK && good;
}

static bool is_sound(sqlite3 *database)
{
    sqlite3_stmt *statement = NULL;
    bool sound = sqlite3_prepare_v2(database, "PRAGMA integrity_check(1)", -1, &statement, NULL) ==
                     SQLITE_OK &&
                 sqlite3_step(statement) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return sound;
}

// By a name that nobody reads until it is whole.
static bool make_copy(const char *from, const char *part, struct text *why)
{
    sqlite3 *source = NULL, *target = NULL;
    bool good = sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK;
    if (!good) {
        text_addf(why, "%s cannot be read: %s", from, sqlite3_errmsg(source));
    } else if (sqlite3_open_v2(part, &target, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
               !copy(source, target)) {
        text_addf(why, "%s cannot be copied to %s: %s", from, part, sqlite3_errmsg(target));
        good = false;
    } else if (!is_sound(target)) {
        text_addf(why, "%s is damaged, and so would its copy be", from);
        good = false;
    }
    sqlite3_close(target);
    sqlite3_close(source);
    return good;
}

bool store_backup(const char *from, const char *to, struct text *why)
{
    char part[4200];
    int length = snprintf(part, sizeof part, "%s.part", to);
    if (length < 0 || length >= (int)sizeof part) {
        text_add(why, "the name of the copy is too long");
        return false;
    }
    if (access(to, F_OK) == 0) {
        text_addf(why, "%s is there already", to);
        return false;
    }
    int file = open(part, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        text_addf(why, "%s cannot be written: %s", part, strerror(errno));
        return false;
    }
    bool good = make_copy(from, part, why);
    if (good && (fsync(file) != 0 || rename(part, to) != 0)) {
        text_addf(why, "%s cannot be written: %s", to, strerror(errno));
        good = false;
    }
    close(file);
    if (!good) unlink(part);
    return good;
}
