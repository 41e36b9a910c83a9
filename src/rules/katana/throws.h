// The dice of the book: ten-sided ones are read 0 to 9 (KY-R1).
#ifndef KASSEN_RULES_KATANA_THROWS_H
#define KASSEN_RULES_KATANA_THROWS_H

#include "core/dice.h"

static inline int ky_d10(struct dice *dice, uint16_t clause, uint16_t figure)
{
    return roll(dice,
                (struct roll_call){.clause = clause, .figure = figure, .count = 1, .sides = 10});
}

static inline int ky_2d10(struct dice *dice, uint16_t clause, uint16_t figure)
{
    return roll(dice,
                (struct roll_call){.clause = clause, .figure = figure, .count = 2, .sides = 10});
}

static inline int ky_d6(struct dice *dice, uint16_t clause, uint16_t figure)
{
    return roll_die(dice, clause, figure, 6);
}

static inline int ky_d3(struct dice *dice, uint16_t clause, uint16_t figure)
{
    return roll_die(dice, clause, figure, 3);
}

#endif
