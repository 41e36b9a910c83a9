// The command line: one program, one file a subcommand.
//
// A command returns the exit status: 0 if all went well, 1 if a check failed that somebody asked for,
// 2 if it could not do what was asked. Then it has said why, in one sentence on standard error.
#ifndef KASSEN_CLI_CLI_H
#define KASSEN_CLI_CLI_H

#include "cli/arguments.h"
#include "record/battle_file.h"
#include "record/library.h"

#include <stdint.h>

#define CLI_FAILED     1
#define CLI_IMPOSSIBLE 2
#define CLI_TEXT_CAP   65536
#define CLI_PATH_CAP   LIBRARY_PATH_CAP

struct player;

struct command {
    const char *name; // NULL ends the list
    int (*run)(int argc, char **argv);
    const char *gist;
};

extern const struct command commands[];

int odds_command(int argc, char **argv);
int sim_command(int argc, char **argv);
int replay_command(int argc, char **argv);
int analyse_command(int argc, char **argv);
int rules_command(int argc, char **argv);
int show_command(int argc, char **argv);
int play_command(int argc, char **argv);
int umpire_command(int argc, char **argv);
int serve_command(int argc, char **argv);
int backup_command(int argc, char **argv);
int muster_command(int argc, char **argv);
int campaign_command(int argc, char **argv);
int help_command(int argc, char **argv);

// Prints why something cannot be done, on one line whatever it quotes, and returns CLI_IMPOSSIBLE.
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Prints a text in lines that fit a terminal, the first at the present column, the others behind a
// margin.
void cli_wrap(const char *text, int margin);

// Finds a scenario of the library, or a file. False: it has printed why.
bool cli_find_scenario(const char *name, char path[CLI_PATH_CAP]);

// These read what a person typed. False, or NULL: they have printed why.
const struct ruleset *cli_ruleset(const char *id);
bool cli_player(const char *name, bool or_person, const struct player **); // NULL: a person
// Says whether a player may play that side. False: it has printed why.
bool cli_may_play(const struct player *, const struct ruleset *, const struct battle *, enum side);
bool cli_file(const char *word, const char **path); // any name but an empty one
bool cli_number(const char *word, long least, long most, long *number);
bool cli_seed(const char *word, uint64_t *seed);
uint64_t cli_new_seed(void);

// Prints a clause, or a chapter with all of its clauses, and how they are read. False: there is none.
bool cli_print_clause(const struct ruleset *, const char *name);

// Settings of the ruleset's options that a command line has named; NULL ends them.
struct settings {
    const char *list[64];
    int count;
};

bool settings_add(struct settings *, const char *setting); // false: it has printed why

#endif
