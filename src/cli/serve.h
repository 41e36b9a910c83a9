// A server that a command runs, for `kassen serve` and for a battle on a board of one's own.
#ifndef KASSEN_CLI_SERVE_H
#define KASSEN_CLI_SERVE_H

#include "server/server.h"

// Serves until the program is told to stop; returns the exit status.
int serve_run(struct server_setup *);

// Opens the seat in a browser, or prints where it is.
void serve_open_board(const struct server_setup *, int port, const char *token);

#endif
