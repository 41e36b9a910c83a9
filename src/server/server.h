// Kassen for browsers: pages and sockets in one process; each game, and each thought about it, in one of
// its own.
#ifndef KASSEN_SERVER_SERVER_H
#define KASSEN_SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

struct text;

#define SERVER_BUDGET_S 20

struct server_setup {
    const char *address;           // to listen on; NULL: every one this machine has
    int port;                      // 0: any that is free
    const char *database;          // file that keeps the games
    const char *certificate, *key; // for TLS; NULL: plain
    const char *proxy; // trusted: its guests count by the address it forwards; NULL: none
    long patience_s;   // for those who read nothing; 0: without end
    long reserve_mb;   // of the disk, which new games leave free
    long expire_days;  // games that nobody visits are forgotten; 0: never
    long budget_s;     // of the processor: a room that takes longer over a line is ended
    uint64_t seed;     // of the dice of every battle, to try things out; 0: by chance
    bool quiet;        // no log
    bool local;        // for this machine alone: other host names are refused

    const char *scenario; // a file that may be played besides the library; NULL: none

    // A battle to be made at once, in the words of `new`; NULL: none.
    const char *game;
    // The server calls this when it listens, with the token of the battle's first seat, or an empty one.
    void (*ready)(const struct server_setup *, int port, const char *token);
};

// Serves until the program is told to stop. False: the server could not begin; the text says why.
bool server_run(const struct server_setup *, struct text *why);

#endif
