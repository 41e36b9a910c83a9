// Morale: dice of the living against dice of the dead.
#ifndef KASSEN_RULES_DAIMYO_MORALE_H
#define KASSEN_RULES_DAIMYO_MORALE_H

#include "core/dice.h"
#include "rules/daimyo/troops.h"

struct dm_nerve {
    uint8_t type;
    uint8_t alive[DM_COVERS]; // figures, by the cover they stand in
    uint8_t dead;             // lost since the battle began (DM-R26)
    bool ff, sees_retreat;
};

// The throws of a test, in this order.
enum dm_nerve_throw { OF_THE_OPEN, OF_SOFT_COVER, OF_HARD_COVER, OF_THE_DEAD, DM_NERVE_THROWS };

enum dm_nerve_result { CARRIES_ON, RETREATS, HIDES };

bool dm_is_tested(enum dm_type); // DM_10_6 Samurai, monks and Daimyos never are.

// What one of the throws adds to the score.
int dm_nerve_thrown(struct dice *, const struct dm_nerve *, enum dm_nerve_throw);
enum dm_nerve_result dm_nerve_result(enum dm_type, int score);

// The whole test.
enum dm_nerve_result dm_nerve_test(struct dice *, const struct dm_nerve *);

#endif
