#include "store/store.h"

#include "core/text.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum query {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_GAME,
    ADD_SEAT,
    NAME_SEAT,
    SET_GAME,
    NOTE_GAME,
    CUT_LINES,
    ADD_LINE,
    FIND_SEAT,
    READ_GAME,
    READ_LINES,
    READ_SEATS,
    COUNT_GAMES,
    QUERIES
};

static const char *const queries[QUERIES] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_GAME] = "INSERT INTO game (head, ending, state, made) VALUES (?1, ?2, ?3, ?4)",
    [ADD_SEAT] = "INSERT INTO seat (token, game, sides, sees, name) VALUES (?1, ?2, ?3, ?4, ?5)",
    [NAME_SEAT] = "UPDATE seat SET name = ?2 WHERE token = ?1",
    [SET_GAME] = "UPDATE game SET ending = ?2, state = ?3 WHERE id = ?1",
    [NOTE_GAME] = "UPDATE game SET state = state || ?2 WHERE id = ?1",
    [CUT_LINES] = "DELETE FROM line WHERE game = ?1 AND ply >= ?2",
    [ADD_LINE] = "INSERT INTO line (game, ply, words) VALUES (?1, ?2, ?3)",
    [FIND_SEAT] = "SELECT game FROM seat WHERE token = ?1",
    [READ_GAME] = "SELECT head, ending, state, made FROM game WHERE id = ?1",
    [READ_LINES] = "SELECT words FROM line WHERE game = ?1 ORDER BY ply",
    [READ_SEATS] = "SELECT token, sides, sees, name FROM seat WHERE game = ?1 ORDER BY rowid",
    [COUNT_GAMES] = "SELECT count(*) FROM game",
};

// Full synchronisation: a commit has reached the disk when it returns.
static const char schema[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;"
    "CREATE TABLE IF NOT EXISTS game (id INTEGER PRIMARY KEY, head TEXT NOT NULL,"
    "  ending TEXT NOT NULL, state TEXT NOT NULL, made INTEGER NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS line (game INTEGER NOT NULL REFERENCES game, ply INTEGER NOT NULL,"
    "  words TEXT NOT NULL, PRIMARY KEY (game, ply)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS seat (token TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES game,"
    "  sides INTEGER NOT NULL, sees INTEGER NOT NULL, name TEXT NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS seat_of_game ON seat (game);"
    "PRAGMA user_version = 1;";

struct store {
    sqlite3 *database;
    sqlite3_stmt *prepared[QUERIES];
};

static bool prepare(struct store *store)
{
    for (int i = 0; i < QUERIES; i++) {
        if (sqlite3_prepare_v3(store->database, queries[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->prepared[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

struct store *store_open(const char *path, struct text *why)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store) abort();
    bool good = sqlite3_open(path, &store->database) == SQLITE_OK;
    if (good) sqlite3_busy_timeout(store->database, 2000);
    good = good && sqlite3_exec(store->database, schema, NULL, NULL, NULL) == SQLITE_OK;
    if (good && prepare(store)) return store;
    text_addf(why, "%s cannot be used to keep games: %s", path, sqlite3_errmsg(store->database));
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store) return;
    for (int i = 0; i < QUERIES; i++) {
        sqlite3_finalize(store->prepared[i]);
    }
    sqlite3_close(store->database);
    free(store);
}

static sqlite3_stmt *begin(struct store *store, enum query query)
{
    sqlite3_stmt *statement = store->prepared[query];
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return statement;
}

static bool finish(sqlite3_stmt *statement)
{
    bool good = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return good;
}

static bool run(struct store *store, enum query query)
{
    return finish(begin(store, query));
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

// All of it or none.
static bool conclude(struct store *store, bool good)
{
    if (good && run(store, COMMIT)) return true;
    run(store, ROLLBACK);
    return false;
}

static bool add_line(struct store *store, int64_t game, int ply, const char *line, int length)
{
    sqlite3_stmt *statement = begin(store, ADD_LINE);
    sqlite3_bind_int64(statement, 1, game);
    sqlite3_bind_int(statement, 2, ply);
    sqlite3_bind_text(statement, 3, line, length, SQLITE_STATIC);
    return finish(statement);
}

static bool add_lines(struct store *store, const struct stored_game *game)
{
    int ply = 0;
    for (const char *line = game->lines; *line != '\0'; ply++) {
        const char *next = strchr(line, '\n');
        next = next ? next + 1 : line + strlen(line);
        if (!add_line(store, game->id, ply, line, (int)(next - line))) return false;
        line = next;
    }
    return true;
}

bool store_add_seat(struct store *store, int64_t game, const struct stored_seat *seat)
{
    sqlite3_stmt *statement = begin(store, ADD_SEAT);
    bind_text(statement, 1, seat->token);
    sqlite3_bind_int64(statement, 2, game);
    sqlite3_bind_int(statement, 3, seat->sides);
    sqlite3_bind_int(statement, 4, seat->sees);
    bind_text(statement, 5, seat->name);
    return finish(statement);
}

bool store_add(struct store *store, struct stored_game *game)
{
    if (!run(store, BEGIN)) return false;
    sqlite3_stmt *statement = begin(store, ADD_GAME);
    bind_text(statement, 1, game->head);
    bind_text(statement, 2, game->end);
    bind_text(statement, 3, game->state);
    sqlite3_bind_int64(statement, 4, game->made);
    bool good = finish(statement);
    game->id = sqlite3_last_insert_rowid(store->database);
    good = good && add_lines(store, game);
    for (int i = 0; good && i < game->seat_count; i++) {
        good = store_add_seat(store, game->id, &game->seats[i]);
    }
    return conclude(store, good);
}

bool store_name_seat(struct store *store, const char *token, const char *name)
{
    sqlite3_stmt *statement = begin(store, NAME_SEAT);
    bind_text(statement, 1, token);
    bind_text(statement, 2, name);
    return finish(statement);
}

bool store_step(struct store *store, const struct stored_step *step)
{
    if (!run(store, BEGIN)) return false;
    sqlite3_stmt *statement = begin(store, CUT_LINES);
    sqlite3_bind_int64(statement, 1, step->game);
    sqlite3_bind_int(statement, 2, step->ply);
    bool good = finish(statement);
    for (int i = 0; good && i < step->line_count; i++) {
        good = add_line(store, step->game, step->ply + i, step->lines[i], -1);
    }
    statement = begin(store, SET_GAME);
    sqlite3_bind_int64(statement, 1, step->game);
    bind_text(statement, 2, step->end);
    bind_text(statement, 3, step->state);
    good = good && finish(statement);
    return conclude(store, good);
}

bool store_note(struct store *store, int64_t game, const char *line)
{
    sqlite3_stmt *statement = begin(store, NOTE_GAME);
    sqlite3_bind_int64(statement, 1, game);
    bind_text(statement, 2, line);
    return finish(statement);
}

bool store_find(struct store *store, const char *token, int64_t *game)
{
    sqlite3_stmt *statement = begin(store, FIND_SEAT);
    bind_text(statement, 1, token);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *game = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return found;
}

static char *column_copy(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    char *copy = strdup(text ? (const char *)text : "");
    if (!copy) abort();
    return copy;
}

static bool read_game(struct store *store, struct stored_game *game)
{
    sqlite3_stmt *statement = begin(store, READ_GAME);
    sqlite3_bind_int64(statement, 1, game->id);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        game->head = column_copy(statement, 0);
        game->end = column_copy(statement, 1);
        game->state = column_copy(statement, 2);
        game->made = sqlite3_column_int64(statement, 3);
    }
    sqlite3_reset(statement);
    return found;
}

static void read_lines(struct store *store, struct stored_game *game)
{
    size_t length = 0;
    FILE *out = open_memstream(&game->lines, &length);
    if (!out) abort();
    sqlite3_stmt *statement = begin(store, READ_LINES);
    sqlite3_bind_int64(statement, 1, game->id);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        fputs((const char *)sqlite3_column_text(statement, 0), out);
    }
    sqlite3_reset(statement);
    fclose(out);
}

static void read_seats(struct store *store, struct stored_game *game)
{
    sqlite3_stmt *statement = begin(store, READ_SEATS);
    sqlite3_bind_int64(statement, 1, game->id);
    while (game->seat_count < STORE_SEATS_CAP && sqlite3_step(statement) == SQLITE_ROW) {
        struct stored_seat *seat = &game->seats[game->seat_count++];
        snprintf(seat->token, sizeof seat->token, "%s", sqlite3_column_text(statement, 0));
        seat->sides = (uint8_t)sqlite3_column_int(statement, 1);
        seat->sees = (uint8_t)sqlite3_column_int(statement, 2);
        snprintf(seat->name, sizeof seat->name, "%s", sqlite3_column_text(statement, 3));
    }
    sqlite3_reset(statement);
}

bool store_load(struct store *store, int64_t id, struct stored_game *game)
{
    *game = (struct stored_game){.id = id};
    if (!read_game(store, game)) return false;
    read_lines(store, game);
    read_seats(store, game);
    return true;
}

void stored_game_free(struct stored_game *game)
{
    free(game->head);
    free(game->lines);
    free(game->end);
    free(game->state);
    *game = (struct stored_game){0};
}

int64_t store_count(struct store *store)
{
    sqlite3_stmt *statement = begin(store, COUNT_GAMES);
    int64_t count = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return count;
}
