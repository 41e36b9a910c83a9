// The forms the database has had. One that is older is brought up to date when it is opened, all of
// it or nothing; one that is newer is left alone.
#include "store/local.h"

#include "core/text.h"

// What leads from each form to the next; the first makes it from nothing.
static const char *const ways[] = {
    "CREATE TABLE game (id INTEGER PRIMARY KEY, head TEXT NOT NULL,"
    "  ending TEXT NOT NULL, state TEXT NOT NULL, made INTEGER NOT NULL) STRICT;"
    "CREATE TABLE line (game INTEGER NOT NULL REFERENCES game, ply INTEGER NOT NULL,"
    "  words TEXT NOT NULL, PRIMARY KEY (game, ply)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE seat (token TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES game,"
    "  sides INTEGER NOT NULL, sees INTEGER NOT NULL, name TEXT NOT NULL) STRICT;"
    "CREATE INDEX seat_of_game ON seat (game);",

    // How many lines a game has, so that none can go missing unnoticed; when somebody last cared for
    // it; and whether a seat waits for the first who comes.
    "ALTER TABLE game ADD COLUMN plies INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN open INTEGER NOT NULL DEFAULT 0;"
    "UPDATE game SET plies = (SELECT count(*) FROM line WHERE line.game = game.id),"
    "  touched = unixepoch();"
    "CREATE INDEX game_by_touch ON game (touched);",

    // Records also have what was told and who stands where: form 2, which programs of before do not read.
    "UPDATE game SET head = 'kassen-record 2' || substr(head, 16)"
    "  WHERE head LIKE 'kassen-record 1%';",

    // What people say to each other at the table.
    "CREATE TABLE remark (game INTEGER NOT NULL REFERENCES game, number INTEGER NOT NULL,"
    "  said INTEGER NOT NULL, side INTEGER NOT NULL, name TEXT NOT NULL, words TEXT NOT NULL,"
    "  PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;",
};

#define PRESENT ((int)(sizeof ways / sizeof *ways))

// A number that the database tells of itself; -1: it cannot be read.
static int ask(sqlite3 *database, const char *question)
{
    sqlite3_stmt *statement = NULL;
    int number = -1;
    if (sqlite3_prepare_v2(database, question, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        number = sqlite3_column_int(statement, 0);
    }
    sqlite3_finalize(statement);
    return number;
}

static bool go(sqlite3 *database, int version)
{
    char note[64];
    snprintf(note, sizeof note, "PRAGMA user_version = %d", version + 1);
    bool good = sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
                sqlite3_exec(database, ways[version], NULL, NULL, NULL) == SQLITE_OK &&
                sqlite3_exec(database, note, NULL, NULL, NULL) == SQLITE_OK &&
                sqlite3_exec(database, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!good && !sqlite3_get_autocommit(database)) {
        sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    }
    return good;
}

bool store_bring_up(sqlite3 *database, struct text *why)
{
    int version = ask(database, "PRAGMA user_version");
    int tables = ask(database, "SELECT count(*) FROM sqlite_schema");
    if (version < 0 || tables < 0) {
        text_add(why, sqlite3_errmsg(database));
        return false;
    }
    if (version > PRESENT) {
        text_addf(why, "a newer Kassen has written it (form %d, and this one knows %d)", version,
                  PRESENT);
        return false;
    }
    if (version == 0 && tables > 0) {
        text_add(why, "it is a database of something else");
        return false;
    }
    for (; version < PRESENT; version++) {
        if (go(database, version)) continue;
        text_addf(why, "it cannot be brought from form %d to %d: %s", version, version + 1,
                  sqlite3_errmsg(database));
        return false;
    }
    return true;
}
