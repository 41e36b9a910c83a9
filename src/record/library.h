// The scenarios and forces that came with the program, and those a person keeps elsewhere.
#ifndef KASSEN_RECORD_LIBRARY_H
#define KASSEN_RECORD_LIBRARY_H

#include <stdbool.h>

struct ruleset;

#define LIBRARY_PATH_CAP       4096
#define LIBRARY_FIRST_SCENARIO "duel-at-dawn" // the one for beginners

// A scenario by path, by name from the scenarios that came with the program, or, where two
// rulesets use the same name, as "ruleset/name". Not for what strangers send: any path will do.
bool library_find(const char *name, char path[LIBRARY_PATH_CAP]);

// Every scenario, or force, that can be found by name, ruleset by ruleset; returns how many.
typedef void (*library_visit)(void *to, const struct ruleset *, const char *name, const char *path);
int library_each(library_visit, void *to);
int library_each_force(library_visit, void *to);

#endif
