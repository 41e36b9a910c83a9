#include "rules/argad/moving/slowing.h"
#include "rules/argad/vocabulary.h"

// AR_5_1, AR_5_2 What is carried comes off before anything else.
int ag_allowance(const struct ag_mover *mover)
{
    int speed = ag_armours[mover->armour].speed[mover->mount] - ag_loads[mover->load];
    return speed < 0 ? 0 : speed;
}

// AR_5_3 One die on foot. AR_5_7 Who is at home there throws two and keeps the lower.
static int steps_lost(struct dice *dice, const struct ag_mover *mover, bool *blocked)
{
    struct roll_call call = {.clause = AR_5_3, .count = 1, .sides = 6, .lowest = 1};
    if (mover->mount == ON_FOOT && mover->at_home) {
        call = (struct roll_call){
            .clause = AR_5_7, .kind = ROLL_WORST, .count = 2, .sides = 6, .lowest = 1};
    }
    if (mover->mount == ON_FOOT) {
        int lost = roll(dice, call);
        *blocked = lost == 6;
        return lost;
    }
    // AR_5_5 Riders throw two: bad ground stops them by two sixes, very bad ground by one.
    uint8_t faces[DICE_FACES_CAP];
    call = (struct roll_call){
        .clause = AR_5_5, .kind = ROLL_SORTED, .count = 2, .sides = 6, .lowest = 1};
    roll_sorted(dice, call, faces);
    *blocked = faces_showing(faces, 2, 6) >= (mover->going == VERY_DIFFICULT ? 1 : 2);
    return faces_sum(faces, 2);
}

int ag_slowed(struct dice *dice, const struct ag_mover *mover)
{
    int allowance = ag_allowance(mover);
    if (mover->going == EASY) return allowance; // AR_5_8
    bool blocked;
    int lost = steps_lost(dice, mover, &blocked);
    if (blocked) return AG_BLOCKED;
    if (mover->going == VERY_DIFFICULT) allowance /= 2; // AR_5_4
    return allowance > lost ? allowance - lost : 0;
}
