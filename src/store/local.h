// Private to store/: the database and its statements, each result of which is looked at.
#ifndef KASSEN_STORE_LOCAL_H
#define KASSEN_STORE_LOCAL_H

#include "store/store.h"

#include <sqlite3.h>

enum query {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_GAME,
    ADD_SEAT,
    NAME_SEAT,
    CLAIM_SEAT,
    SET_GAME,
    NOTE_GAME,
    TOUCH_GAME,
    CUT_LINES,
    ADD_LINE,
    FIND_SEAT,
    GLANCE,
    ADD_REMARK,
    READ_REMARKS,
    CUT_REMARKS,
    READ_GAME,
    READ_LINES,
    READ_SEATS,
    COUNT_GAMES,
    FIND_OLD,
    CUT_SEATS,
    CUT_GAME,
    QUERIES
};

struct store {
    sqlite3 *database;
    sqlite3_stmt *prepared[QUERIES];
    int lock;     // file that says the database is in use, where writers stand in line; -1: none
    bool failing; // the last write did not succeed
    int64_t failures;
};

// versions.c: brings the database into the form this program knows.
bool store_bring_up(sqlite3 *, struct text *why);

// open.c
extern const char *const store_queries[QUERIES];

#endif
