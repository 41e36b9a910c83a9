// 5 Formation fail.
#include "rules/daimyo/formation/formation.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

bool dm_finds_order(struct dice *dice, enum dm_type type)
{
    assert(type < DM_UNIT_TYPES); // DM_5_1 A Daimyo never loses it
    return roll_die(dice, DM_5_3, 0, dm_types[type].die) >= DM_FORMED;
}
