// The words behind a command, and its help: both made from one table, so that they cannot disagree.
//
// getopt_long reads them. One sentence says what it refuses.
#ifndef KASSEN_CLI_ARGUMENTS_H
#define KASSEN_CLI_ARGUMENTS_H

#include <stdbool.h>

#define KEY_WORD 1 // given to 'take' for a word that belongs to no option

// An option as people write it: --seed S.
struct option_row {
    const char *name;     // NULL ends the list
    int key;              // below 128: its short form, too
    const char *argument; // NULL: it takes none
    const char *gist;
};

struct usage {
    const char *command;
    const char *words; // what may stand behind it besides options: "[SCENARIO]"
    const char *gist;
    const struct option_row *options;
    const char *examples;                                     // lines for the end of the help
    bool (*take)(void *input, int key, const char *argument); // false: it has said why
};

// Reads the words. False: they were wrong, or somebody asked for help, and the command ends with the
// status.
bool usage_read(const struct usage *, int argc, char **argv, void *input, int *status);

#endif
