// 15 Event cards.
#include "rules/daimyo/events/events.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

int dm_draw(struct dice *dice, uint32_t pack)
{
    assert(pack && !(pack & ~DM_FULL_PACK));
    int left = roll_pick(dice, DM_15_1, 0, __builtin_popcount(pack));
    while (left--) {
        pack &= pack - 1;
    }
    return __builtin_ctz(pack);
}

struct dm_attack dm_ninja_attack(struct dm_fighter against, bool inside)
{
    return (struct dm_attack){
        .attacker = {.type = NINJA, .weapon = SWORD, .alone = true},
        .defender = against,
        .place = inside ? INSIDE : IN_THE_FIELD,
    };
}
