// Morale: what bears on a unit, its check, and rallying.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/tables.h"

#define RALLY_LEAST 4

struct modifiers {
    int8_t values[TY_MODIFIERS]; // 0: it does not apply
};

// TY_10_3 Each once, all that apply.
static struct modifiers modifiers_of(const struct ty_nerve *nerve)
{
    const bool applies[TY_MODIFIERS] = {
        [COMMANDER_JUST_LOST] = nerve->commander == COMMANDER_LOST_NOW,
        [HALF_LOST] = nerve->half_lost,
        [COMMANDER_LOST_BEFORE] = nerve->commander == COMMANDER_DEAD,
        [HALF_WOUNDED] = nerve->half_wounded,
        [UNIT_RETIRES] = nerve->motion == RETIRING,
        [FLANKED] = nerve->flanked,
        [UNIT_ADVANCES] = nerve->motion == ADVANCING,
        [FRIENDS_DO_WELL] = nerve->friends,
        [GOOD_GROUND] = nerve->ground != LIE_OPEN,
        [COMMANDER_AT_HAND] = nerve->commander == COMMANDER_NEAR,
        [LEADER_PRESENT] = nerve->leader,
    };
    struct modifiers modifiers;
    for (int i = 0; i < TY_MODIFIERS; i++) {
        modifiers.values[i] = (int8_t)(applies[i] ? ty_modifiers[i].value : 0);
    }
    return modifiers;
}

void ty_nerve_tally(const struct ty_nerve *nerve, struct tally *tally)
{
    struct modifiers modifiers = modifiers_of(nerve);
    tally_init(tally, "added to the quality die");
    tally_die(tally, (struct tally_line){.clause = TY_10_2,
                                         .value = ty_classes[nerve->quality].quality,
                                         .kind = TALLY_DIE});
    for (int i = 0; i < TY_MODIFIERS; i++) {
        tally_add(tally, ty_modifiers[i].clause, modifiers.values[i]);
    }
}

static int throw_for(struct dice *dice, uint16_t clause, uint8_t unit, uint8_t sides)
{
    return roll(dice,
                (struct roll_call){
                    .clause = clause, .group = unit, .count = 1, .sides = sides, .lowest = 1});
}

// TY_10_2, TY_10_4
enum ty_morale ty_nerve_resolve(const struct ty_nerve *nerve, struct dice *dice, uint8_t unit)
{
    struct modifiers modifiers = modifiers_of(nerve);
    int sum = throw_for(dice, TY_10_2, unit, ty_classes[nerve->quality].quality);
    for (int i = 0; i < TY_MODIFIERS; i++) {
        sum += modifiers.values[i];
    }
    return ty_morale_result(sum);
}

// TY_10_5 The bare die.
bool ty_rallies(enum ty_class class, struct dice *dice, uint8_t unit)
{
    int die = throw_for(dice, TY_10_5, unit, ty_classes[class].quality);
    return die >= RALLY_LEAST;
}

// TY_1_3 Of classes equally strong in the unit the lower one counts; who is above it leads.
enum ty_class ty_majority(const uint8_t standing[TY_CLASSES], bool *leader)
{
    enum ty_class most = TY_NO_CLASS;
    *leader = false;
    for (enum ty_class rank = NOUMIN; rank <= KENSEI; rank++) {
        if (standing[rank] > (most ? standing[most] : 0)) {
            most = rank;
            *leader = false;
        } else if (standing[rank] && most) {
            *leader = true;
        }
    }
    return most;
}

bool ty_is_half(int part, int whole)
{
    return 2 * part >= whole;
}
