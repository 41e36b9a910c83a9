// How a number was arrived at: one line a clause, so that it can be shown and argued.
#ifndef KASSEN_CORE_TALLY_H
#define KASSEN_CORE_TALLY_H

#include <stdint.h>

#define TALLY_CAP 32

enum verdict { LET_DICE_DECIDE, AUTOMATIC, IMPOSSIBLE };

struct tally_line {
    uint16_t clause; // its gist is what the line says
    int16_t value;
};

struct tally {
    enum verdict verdict;
    uint16_t verdict_clause;
    const char *of; // what is counted: "to hit"
    int total, count;
    struct tally_line lines[TALLY_CAP];
};

void tally_init(struct tally *, const char *of);
void tally_add(struct tally *, uint16_t clause, int value); // nothing for a value of 0
void tally_settle(struct tally *, enum verdict, uint16_t clause);

#endif
