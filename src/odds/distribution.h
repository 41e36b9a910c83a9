// What may come of something, and how likely each outcome is: names with exact fractions in
// lowest terms, sorted by name. An outcome that cannot happen is not in it.
#ifndef KASSEN_ODDS_DISTRIBUTION_H
#define KASSEN_ODDS_DISTRIBUTION_H

#include <gmp.h>
#include <stdbool.h>

struct text;

#define ODDS_NAME_CAP 160

struct odds_outcome {
    char name[ODDS_NAME_CAP];
    mpq_t weight;
};

struct distribution {
    int count, room; // of the list; those past the count are kept for the next time
    struct odds_outcome *list;
};

void distribution_init(struct distribution *);
void distribution_clear(struct distribution *); // forgets the outcomes
void distribution_fini(struct distribution *);

// Adds to the outcome of that name, which may be new.
void distribution_add(struct distribution *, const char *name, mpq_srcptr weight);

void fraction_print(mpq_srcptr, struct text *); // "3/25", and "1/1" for certainty

#endif
