// Runs the program as a person's shell would, and keeps what came of it.
//
// A script is for sh: $K is the program, $T a folder that lasts as long as the test.
#ifndef KASSEN_TESTS_CLI_RUN_H
#define KASSEN_TESTS_CLI_RUN_H

#include <stdbool.h>

struct run {
    int status; // of the script; 1000 and more: killed by that signal
    char *out, *err;
};

struct run run(const char *script, const char *input);
void run_free(struct run *);

// The whole of a small file of $T; NULL: there is none. To be freed.
char *test_file(const char *name);

void folder_make(void); // for .init and .fini
void folder_remove(void);

// How often a text occurs in another.
int occurrences(const char *text, const char *part);

// One sentence of the program: one line, with its name in front and a stop at the end.
bool is_sentence(const char *text);

#endif
