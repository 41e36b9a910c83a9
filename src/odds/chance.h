// The chance that a cell of the tape comes to its value. Counting the ways of several dice takes
// a while, so the counts are kept by what was rolled.
#ifndef KASSEN_ODDS_CHANCE_H
#define KASSEN_ODDS_CHANCE_H

#include "core/dice.h"

#include <stdint.h>

#define CHANCE_TABLES 64

// All values of one kind of call, in lowest terms as a whole: 20d6 hitting on 4 is over 2^20.
struct chance_table {
    uint64_t shape; // of the call; 0: not in use
    uint64_t total;
    int least;
    uint64_t *ways; // by value, from the least
};

struct chances {
    struct chance_table tables[CHANCE_TABLES]; // all zero at first
};

// Counts the ways to the value of a roll, and the ways to all values it could have.
void chance_of(struct chances *, const struct roll *, uint64_t *ways, uint64_t *total);

void chances_fini(struct chances *);

#endif
