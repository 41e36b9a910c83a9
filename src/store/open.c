// Opening the database: for its owner alone, and for one program at a time.
#include "store/local.h"

#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATH_CAP 4200

// Full synchronisation: a commit has reached the disk when it returns.
static const char manner[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";

const char *const store_queries[QUERIES] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_GAME] = ("INSERT INTO game (head, ending, state, made, plies, touched)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, unixepoch())"),
    [ADD_SEAT] = ("INSERT INTO seat (token, game, sides, sees, name, open)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
    [NAME_SEAT] = "UPDATE seat SET name = ?2 WHERE token = ?1",
    [CLAIM_SEAT] = "UPDATE seat SET token = ?2, open = 0 WHERE token = ?1 AND open = 1",
    [SET_GAME] = "UPDATE game SET ending = ?2, state = ?3, plies = ?4, touched = unixepoch()"
                 " WHERE id = ?1",
    [NOTE_GAME] = "UPDATE game SET state = state || ?2 WHERE id = ?1",
    [TOUCH_GAME] = "UPDATE game SET touched = unixepoch() WHERE id = ?1",
    [CUT_LINES] = "DELETE FROM line WHERE game = ?1 AND ply >= ?2",
    [ADD_LINE] = "INSERT INTO line (game, ply, words) VALUES (?1, ?2, ?3)",
    [FIND_SEAT] = "SELECT game FROM seat WHERE token = ?1",
    [GLANCE] = "SELECT seat.sides, game.state FROM seat JOIN game ON game.id = seat.game"
               " WHERE seat.token = ?1 AND seat.open = 0",
    [ADD_REMARK] = ("INSERT INTO remark (game, number, said, side, name, words)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
    [READ_REMARKS] =
        "SELECT number, said, side, name, words FROM remark WHERE game = ?1 ORDER BY number",
    [CUT_REMARKS] = "DELETE FROM remark WHERE game = ?1 AND number <= ?2",
    [READ_GAME] = "SELECT head, ending, state, made, plies FROM game WHERE id = ?1",
    [READ_LINES] = "SELECT ply, words FROM line WHERE game = ?1 ORDER BY ply",
    [READ_SEATS] = "SELECT token, sides, sees, name, open FROM seat WHERE game = ?1 ORDER BY rowid",
    [COUNT_GAMES] = "SELECT count(*) FROM game",
    [FIND_OLD] = "SELECT id FROM game WHERE touched < ?1 AND id > ?2 ORDER BY id LIMIT 1",
    [CUT_SEATS] = "DELETE FROM seat WHERE game = ?1",
    [CUT_GAME] = "DELETE FROM game WHERE id = ?1",
};

static bool prepare(struct store *store)
{
    for (int i = 0; i < QUERIES; i++) {
        if (sqlite3_prepare_v3(store->database, store_queries[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->prepared[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

// Seats are secrets: what others could read before, they cannot read any more.
static bool make_private(const char *path, struct text *why)
{
    static const char *const beside[] = {"", "-wal", "-shm"};
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    if (file < 0 && errno != EEXIST) {
        text_add(why, strerror(errno));
        return false;
    }
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        char name[PATH_CAP];
        struct stat there;
        snprintf(name, sizeof name, "%s%s", path, beside[i]);
        if (stat(name, &there) == 0 && S_ISREG(there.st_mode) && (there.st_mode & 077) != 0) {
            chmod(name, 0600);
        }
    }
    return true;
}

static bool open_lock(struct store *store, const char *path, struct text *why)
{
    char name[PATH_CAP], real[PATH_CAP];
    const char *resolved = realpath(path, real);
    snprintf(name, sizeof name, "%s-lock", resolved ? resolved : path);
    store->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock >= 0) return true;
    text_addf(why, "%s: %s", name, strerror(errno));
    return false;
}

// The lock lies on a file beside it, since closing any other file of the database would lose one on
// the database itself. It ends with the program, however that ends.
static bool lock(struct store *store, struct text *why)
{
    struct flock wanted = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(store->lock, F_SETLK, &wanted) == 0) return true;
    if (fcntl(store->lock, F_GETLK, &wanted) == 0 && wanted.l_type != F_UNLCK) {
        text_addf(why, "another Kassen uses it (process %ld)", (long)wanted.l_pid);
    } else {
        text_add(why, "another Kassen uses it");
    }
    return false;
}

static bool open_database(struct store *store, const char *path, struct text *why)
{
    bool good = sqlite3_open(path, &store->database) == SQLITE_OK &&
                sqlite3_busy_timeout(store->database, 2000) == SQLITE_OK &&
                sqlite3_extended_result_codes(store->database, 1) == SQLITE_OK;
    if (good && !store_bring_up(store->database, why)) return false;
    good = good && sqlite3_exec(store->database, manner, NULL, NULL, NULL) == SQLITE_OK;
    if (good && prepare(store)) return true;
    text_add(why, sqlite3_errmsg(store->database));
    return false;
}

static bool open_alone(struct store *store, const char *path, struct text *why)
{
    bool in_memory = strcmp(path, ":memory:") == 0;
    if (in_memory) return open_database(store, path, why);
    return make_private(path, why) && open_lock(store, path, why) && lock(store, why) &&
           open_database(store, path, why);
}

static bool open_besides(struct store *store, const char *path, struct text *why)
{
    return open_lock(store, path, why) && open_database(store, path, why);
}

static struct store *open_by(bool (*manner_of)(struct store *, const char *, struct text *),
                             const char *path, struct text *why)
{
    char sentence[512];
    struct text reason;
    struct store *store = calloc(1, sizeof *store);
    if (!store) abort();
    store->lock = -1;
    text_init(&reason, sentence, sizeof sentence);
    if (manner_of(store, path, &reason)) return store;
    text_addf(why, "%s cannot be used to keep games: %s", path, sentence);
    store_close(store);
    return NULL;
}

struct store *store_open(const char *path, struct text *why)
{
    return open_by(open_alone, path, why);
}

struct store *store_join(const char *path, struct text *why)
{
    return open_by(open_besides, path, why);
}

void store_close(struct store *store)
{
    if (!store) return;
    for (int i = 0; i < QUERIES; i++) {
        sqlite3_finalize(store->prepared[i]);
    }
    sqlite3_close(store->database);
    if (store->lock >= 0) close(store->lock);
    free(store);
}
