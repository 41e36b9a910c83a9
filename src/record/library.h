// The scenarios and forces that came with the program, and those a person keeps elsewhere.
#ifndef KASSEN_RECORD_LIBRARY_H
#define KASSEN_RECORD_LIBRARY_H

#include <stdbool.h>

struct ruleset;

#define LIBRARY_PATH_CAP       4096
#define LIBRARY_FIRST_SCENARIO "duel-at-dawn" // the one for beginners

// Finds a scenario by its path, by its name among those that came with the program, or as
// "ruleset/name" where two rulesets use the same name. It opens any path, so what strangers send must
// not come here.
bool library_find(const char *name, char path[LIBRARY_PATH_CAP]);

// Visit every scenario, or every force, that can be found by name, ruleset by ruleset; they return
// how many there are.
typedef void (*library_visit)(void *to, const struct ruleset *, const char *name, const char *path);
int library_each(library_visit, void *to);
int library_each_force(library_visit, void *to);

#endif
