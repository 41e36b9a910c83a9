// 10 Morale.
#include "rules/daimyo/morale/morale.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

#define DREAD_DIE 10 // for each of the dead, for disorder, for friends who run

// DM_10_6 Samurai, monks and Daimyos have no die for it.
bool dm_is_tested(enum dm_type type)
{
    return dm_types[type].morale[IN_THE_OPEN];
}

static int dread_dice(const struct dm_nerve *nerve)
{
    return nerve->dead + nerve->ff + nerve->sees_retreat; // DM_5_11
}

static int sum_of_dice(struct dice *dice, uint16_t clause, int count, int sides)
{
    if (!count) return 0;
    return roll(dice, (struct roll_call){.clause = clause,
                                         .kind = ROLL_SUM,
                                         .count = (uint8_t)count,
                                         .sides = (uint8_t)sides,
                                         .lowest = 1});
}

int dm_nerve_thrown(struct dice *dice, const struct dm_nerve *nerve, enum dm_nerve_throw part)
{
    assert(dm_is_tested((enum dm_type)nerve->type) && part < DM_NERVE_THROWS);
    if (part == OF_THE_DEAD) return -sum_of_dice(dice, DM_10_4, dread_dice(nerve), DREAD_DIE);
    return sum_of_dice(dice, DM_10_3, nerve->alive[part], dm_types[nerve->type].morale[part]);
}

enum dm_nerve_result dm_nerve_result(enum dm_type type, int score)
{
    if (score >= 0) return CARRIES_ON;         // DM_10_5
    return type == PEASANT ? HIDES : RETREATS; // DM_10_8
}

enum dm_nerve_result dm_nerve_test(struct dice *dice, const struct dm_nerve *nerve)
{
    int score = 0;
    for (int part = 0; part < DM_NERVE_THROWS; part++) {
        score += dm_nerve_thrown(dice, nerve, (enum dm_nerve_throw)part);
    }
    return dm_nerve_result((enum dm_type)nerve->type, score);
}
