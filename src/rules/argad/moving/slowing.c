#include "rules/argad/moving/slowing.h"
#include "rules/argad/vocabulary.h"

// AR_5_1, AR_5_2 What is carried comes off before anything else.
int ag_allowance(const struct ag_mover *mover)
{
    int speed = mover->pace ? mover->pace : ag_armours[mover->armour].speed[mover->mount];
    speed -= ag_loads[mover->load];
    return speed < 0 ? 0 : speed;
}

// AR_5_3 One die on foot. AR_5_7 Who is at home there throws two and keeps the lower.
static struct ag_loss lost_on_foot(struct dice *dice, const struct ag_mover *mover)
{
    struct roll_call call = {.clause = AR_5_3, .count = 1, .sides = 6, .lowest = 1};
    if (mover->at_home) {
        call = (struct roll_call){
            .clause = AR_5_7, .kind = ROLL_WORST, .count = 2, .sides = 6, .lowest = 1};
    }
    call.figure = mover->figure;
    int steps = roll(dice, call);
    return (struct ag_loss){(uint8_t)steps, steps == 6};
}

// AR_5_5 Riders throw two: bad ground stops them by two sixes, very bad ground by one.
static struct ag_loss lost_in_the_saddle(struct dice *dice, const struct ag_mover *mover)
{
    uint8_t faces[DICE_FACES_CAP];
    struct roll_call call = {.clause = AR_5_5,
                             .kind = ROLL_SORTED,
                             .count = 2,
                             .sides = 6,
                             .lowest = 1,
                             .figure = mover->figure};
    roll_sorted(dice, call, faces);
    return (struct ag_loss){(uint8_t)faces_sum(faces, 2),
                            faces_showing(faces, 2, 6) >= (mover->going == VERY_DIFFICULT ? 1 : 2)};
}

struct ag_loss ag_loss_of(struct dice *dice, const struct ag_mover *mover)
{
    if (mover->going == EASY) return (struct ag_loss){0}; // AR_5_8
    if (mover->mount == ON_FOOT) return lost_on_foot(dice, mover);
    return lost_in_the_saddle(dice, mover);
}

int ag_left(const struct ag_mover *mover, struct ag_loss loss)
{
    int allowance = ag_allowance(mover);
    if (loss.blocked) return AG_BLOCKED;
    if (mover->going == VERY_DIFFICULT) allowance /= 2; // AR_5_4
    return allowance > loss.steps ? allowance - loss.steps : 0;
}

int ag_slowed(struct dice *dice, const struct ag_mover *mover)
{
    return ag_left(mover, ag_loss_of(dice, mover));
}
