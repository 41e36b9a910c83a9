// 2.1 Who is at home, 13 rivers, 14 the battlefield.
#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

enum dm_home dm_throw_home(struct dice *dice)
{
    int first = roll_die(dice, DM_2_1, 0, 12);
    int second = roll_die(dice, DM_2_1, 0, 12);
    if (first == second) return NOBODY_IS_HOME;
    return first > second ? FIRST_IS_HOME : SECOND_IS_HOME;
}

int dm_throw_scenery(struct dice *dice)
{
    return roll_die(dice, DM_14_2, 0, 10);
}

enum dm_flow dm_throw_flow(struct dice *dice)
{
    int face = roll_die(dice, DM_13_1, 0, 6);
    if (face == 1) return FAST;
    return face <= 3 ? STEADY : SLOW;
}

int dm_throw_square(struct dice *dice, bool two_dice)
{
    if (!two_dice) return roll_die(dice, DM_15_2, 0, DM_SQUARES);
    return roll(dice,
                (struct roll_call){
                    .clause = DM_15_2, .kind = ROLL_SUM, .count = 2, .sides = 12, .lowest = 1});
}

bool dm_may_be_entered(enum dm_flow flow)
{
    return flow != FAST; // DM_13_3
}

int dm_drown(struct dice *dice, enum dm_flow flow, bool mounted, int figures)
{
    assert(dm_may_be_entered(flow) && figures > 0);
    int saved = roll(dice, (struct roll_call){.clause = DM_13_5,
                                              .kind = ROLL_HITS,
                                              .count = (uint8_t)figures,
                                              .sides = 6,
                                              .lowest = 1,
                                              .needed = (uint8_t)(dm_drowned[flow][mounted] + 1)});
    return figures - saved;
}
