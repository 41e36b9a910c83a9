// Dice that find the hidden, and the one that begins a battle.
#include "core/plane.h"
#include "rules/tyneside/arms.h"

#define SPOT_LEAST CM(5) // nearer counts as this

// TY_13_4, TY_13_5 Nearer than 5 cm counts as 5 cm, so that in cover luck is still needed.
bool ty_spotted(int32_t distance, int32_t spot_unit, struct dice *dice, uint8_t ninja,
                uint8_t hidden_from)
{
    int die = roll(dice, (struct roll_call){.clause = TY_13_4,
                                            .figure = ninja,
                                            .count = 1,
                                            .sides = 6,
                                            .lowest = 1,
                                            .hidden_from = hidden_from});
    return (distance < SPOT_LEAST ? SPOT_LEAST : distance) <= die * spot_unit;
}

// TY_R49 For a unit that hides; in play neither side sees it.
int ty_ambush_die(struct dice *dice, uint8_t hidden_from)
{
    struct roll_call call = {
        .clause = TY_11_2, .count = 1, .sides = 6, .lowest = 1, .hidden_from = hidden_from};
    return roll(dice, call);
}

// TY_12_2 The higher die attacks; equal dice are thrown again.
int ty_attacker(struct dice *dice, int thrown[2])
{
    thrown[0] = roll_die(dice, TY_12_2, 0, 6);
    thrown[1] = roll_die(dice, TY_12_2, 0, 6);
    return thrown[0] > thrown[1] ? 1 : thrown[0] < thrown[1] ? 2 : 0;
}
