// Dice that find the hidden, and the one that begins a battle.
#include "core/plane.h"
#include "rules/tyneside/arms.h"

#define SPOT_LEAST   CM(5)  // nearer counts as this
#define AMBUSH_REACH CM(10) // for each pip

// TY_13_4, TY_13_5 Nearer than 5 cm counts as 5 cm, so that in cover luck is still needed.
bool ty_spotted(int32_t distance, int32_t spot_unit, struct dice *dice, uint8_t ninja,
                uint8_t hidden_from)
{
    int die = roll(dice, (struct roll_call){.clause = TY_13_4,
                                            .unit = ninja,
                                            .count = 1,
                                            .sides = 6,
                                            .lowest = 1,
                                            .hidden_from = hidden_from});
    return (distance < SPOT_LEAST ? SPOT_LEAST : distance) <= die * spot_unit;
}

int32_t ty_ambush_reach(struct dice *dice, uint8_t unit, uint8_t hidden_from)
{
    int die = roll(dice, (struct roll_call){.clause = TY_11_2,
                                            .unit = unit,
                                            .count = 1,
                                            .sides = 6,
                                            .lowest = 1,
                                            .hidden_from = hidden_from});
    return die * AMBUSH_REACH;
}

// TY_12_2
int ty_attacker(struct dice *dice)
{
    int first = roll_die(dice, TY_12_2, 0, 6);
    int second = roll_die(dice, TY_12_2, 0, 6);
    return first > second ? 1 : first < second ? 2 : 0;
}
