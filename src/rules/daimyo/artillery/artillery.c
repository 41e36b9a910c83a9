// 3.12 Realigning, and 11 artillery against what is built.
#include "rules/daimyo/artillery/artillery.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

// The muzzle is two inches from what it turns about, and its travel is a straight line: twice the sine
// of half the angle. So one inch reaches to 29 degrees less a little, two to 60, three to 97.
static const uint8_t turned_by[] = {[1] = 28, [2] = 60, [3] = 97, [4] = 180};

int dm_realign_needed(int degrees)
{
    int inches = 1;
    assert(degrees >= 0 && degrees <= turned_by[4]);
    while (degrees > turned_by[inches]) {
        inches++;
    }
    return inches;
}

int dm_realign_thrown(struct dice *dice)
{
    return roll_die(dice, DM_3_12, 0, 4);
}

bool dm_realigns(struct dice *dice, int degrees)
{
    return dm_realign_thrown(dice) >= dm_realign_needed(degrees);
}

int dm_bombard(struct dice *dice, const struct dm_structure_row *row, int artillerymen)
{
    return roll(dice, (struct roll_call){.clause = DM_11_2,
                                         .kind = ROLL_HITS,
                                         .count = (uint8_t)artillerymen,
                                         .sides = 8,
                                         .lowest = 1,
                                         .needed = row->needed});
}

// DM_11_8 It does not save.
int dm_structure_left(int left, int hits)
{
    return hits < left ? left - hits : 0;
}

// DM_11_4, DM_11_7
bool dm_structure_is_down(const struct dm_structure_row *row, int left)
{
    return left <= row->down;
}
