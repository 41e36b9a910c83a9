// Where games are kept when nobody says where: in a folder of one's own.
#ifndef KASSEN_CLI_DATABASE_H
#define KASSEN_CLI_DATABASE_H

#include "cli/cli.h"

// What is served and what is played alone have files of their own: a house that others visit and an
// evening at home do not meet by accident.
#define SERVED_GAMES "games.db"
#define PLAYED_GAMES "play.db"

// Makes the folder, too; false: it has said why not.
bool database_default(const char *name, char path[CLI_PATH_CAP]);

#endif
