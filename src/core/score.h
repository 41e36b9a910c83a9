// The score of a battle: one line for each thing that the sides fight for, with a number for each side.
// A ruleset fills it in from what a side knows; pages show it beside the aims and in the result.
#ifndef KASSEN_CORE_SCORE_H
#define KASSEN_CORE_SCORE_H

#include "core/battle.h"

struct ruleset;
struct ground;
struct json;

#define SCORE_CAP      24
#define SCORE_WHAT_CAP 96

struct score_line {
    uint16_t clause;
    uint8_t sides;  // whose numbers are counted, a set
    int16_t needed; // so many win; 0: it is held against the other's
    int16_t number[SIDES];
    char what[SCORE_WHAT_CAP]; // "Stores looted"
};

struct score {
    int count;
    struct score_line lines[SCORE_CAP];
};

// A new line, counted for nobody yet. Where there is no room, the last line is another's.
struct score_line *score_add(struct score *, uint16_t clause, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void score_count(struct score_line *, enum side, int number);

// As a list among the members of an object that is open.
void score_view(const struct ruleset *, const struct ground *, const struct battle *,
                struct json *);

#endif
