#ifndef KASSEN_CLI_SERVE_H
#define KASSEN_CLI_SERVE_H

#include "server/server.h"

int serve_run(struct server_setup *); // until told to stop; the exit status

// Opens the seat in a browser, or prints where it is.
void serve_open_board(const struct server_setup *, int port, const char *token);

#endif
