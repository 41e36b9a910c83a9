// Kassen for browsers: pages, sockets and games in one program and one thread; computer players and
// odds think in threads of their own.
#ifndef KASSEN_SERVER_SERVER_H
#define KASSEN_SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

struct text;

struct server_setup {
    const char *address;           // to listen on; NULL: every one this machine has
    int port;                      // 0: any that is free
    const char *database;          // file that keeps the games
    const char *certificate, *key; // for TLS; NULL: plain
    bool quiet;                    // no log
    bool local;                    // for this machine alone: other host names are refused

    const char *scenario; // a file that may be played besides the library; NULL: none

    // A battle to be made at once, in the words of `new`; NULL: none.
    const char *game;
    // The server calls this when it listens, with the token of the battle's first seat, or an empty one.
    void (*ready)(const struct server_setup *, int port, const char *token);
};

// Serves until the program is told to stop. False: the server could not begin; the text says why.
bool server_run(const struct server_setup *, struct text *why);

#endif
