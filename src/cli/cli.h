// The command line: one program, one file a subcommand.
//
// A command returns the exit status: 0, 1 where a check it was asked for fails, 2 where it could
// not do what was asked; then one sentence on standard error has said why.
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
int rules_command(int argc, char **argv);
int show_command(int argc, char **argv);
int play_command(int argc, char **argv);
int umpire_command(int argc, char **argv);
int serve_command(int argc, char **argv);
int backup_command(int argc, char **argv);
int muster_command(int argc, char **argv);
int help_command(int argc, char **argv);

// Says why not, in one line whatever is quoted in it, and returns CLI_IMPOSSIBLE.
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Prints a text in lines that fit a terminal, the first at the present column, the others behind a
// margin.
void cli_wrap(const char *text, int margin);

// A scenario of the library, or a file; false: it has said why.
bool cli_find_scenario(const char *name, char path[CLI_PATH_CAP]);

// Looked up by what a person typed; false, or NULL: it has said why.
const struct ruleset *cli_ruleset(const char *id);
bool cli_player(const char *name, bool or_person, const struct player **); // NULL: a person
// Has said why not, if it may not.
bool cli_may_play(const struct player *, const struct ruleset *, const struct battle *, enum side);
bool cli_file(const char *word, const char **path); // any name but an empty one
bool cli_number(const char *word, long least, long most, long *number);
bool cli_seed(const char *word, uint64_t *seed);
uint64_t cli_new_seed(void);

// A clause, or a chapter with all of its clauses, and how they are read; false: there is none.
bool cli_print_clause(const struct ruleset *, const char *name);

// Options of the ruleset collected from the command line, NULL-ended.
struct settings {
    const char *list[64];
    int count;
};

bool settings_add(struct settings *, const char *setting);

#endif
