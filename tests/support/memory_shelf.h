// A shelf of a few files in memory, for whoever reads files that include others.
#ifndef TESTS_SUPPORT_MEMORY_SHELF_H
#define TESTS_SUPPORT_MEMORY_SHELF_H

#include "core/ruleset.h"
#include "record/shelf.h"

// The last of several has no name.
struct memory_file {
    const char *name, *text;
};

struct shelf memory_shelf(struct memory_file *); // which must outlast it

// Reads the first of the files as a scenario; false: the sentence says why not.
#define MEMORY_SENTENCE_CAP 512
bool memory_scenario(struct memory_file *, const struct ruleset *const *rulesets, struct scenario *,
                     char sentence[MEMORY_SENTENCE_CAP]);

#endif
