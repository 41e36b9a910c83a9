// The command line: one program, one file a subcommand.
//
// A command returns the exit status: 0, 1 where a check it was asked for fails, 2 where it could
// not do what was asked; then one sentence on standard error has said why.
#ifndef KASSEN_CLI_CLI_H
#define KASSEN_CLI_CLI_H

#include "record/battle_file.h"

#include <argp.h>
#include <stdint.h>

#define CLI_FAILED     1
#define CLI_IMPOSSIBLE 2
#define CLI_TEXT_CAP   65536

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
int help_command(int argc, char **argv);

// Says why not, and returns CLI_IMPOSSIBLE.
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Runs argp as all commands do: errors in one sentence, status 2.
int cli_parse(const struct argp *, int argc, char **argv, void *input);

// A scenario by path, or by name from the scenarios that came with the program.
bool cli_find_scenario(const char *name, char path[4096]);
const char *cli_first_scenario(void); // a name; the one for beginners

const struct ruleset *cli_ruleset(const char *id); // NULL: it has said why

bool cli_number(const char *word, long least, long most, long *number); // false: it has said why
uint64_t cli_new_seed(void);

// Options collected from the command line, NULL-ended.
struct settings {
    const char *list[64];
    int count;
};

bool settings_add(struct settings *, const char *setting);

#endif
