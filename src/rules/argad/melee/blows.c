// What strokes do, told and carried out.
#include "rules/argad/melee/phase.h"
#include "rules/argad/people/figures.h"

// By which rule a stroke came to what it did.
static uint16_t clause_of(const struct ag_stroke *stroke, int die, int result, enum ag_fate fate)
{
    if (die == 1) return AR_13_7;
    if (die == 8) return AR_13_8;
    if (fate == STUNNED) return AR_13_13;
    return fate == RECOILS && result > stroke->target.class ? AR_13_6 : AR_13_5;
}

// AR_13_6 The word for armour that counts beside the class, from the first; 0: it does not count.
static int16_t armour_told(const struct ag_fighter *target)
{
    int armour = ag_armours[target->armour].melee;
    return (int16_t)(armour > target->class ? armour - 2 : 0);
}

void ag_blows_tell(void *context, const struct ag_stroke *stroke, uint8_t who, int die,
                   enum ag_fate fate)
{
    struct ag_phase *phase = context;
    struct tally tally;
    ag_stroke_tally(stroke, &tally);
    int result = die + tally.total, class = stroke->target.class;
    phase->battle->figures[who].strokes++;
    ag_reveal(phase->umpire, who, AR_16_8);
    tell(phase->umpire,
         (struct event){.clause = clause_of(stroke, die, result, fate),
                        .kind = SAY_STRIKES,
                        .figure = who,
                        .target = stroke->target.figure,
                        .roll = last_roll(phase->umpire),
                        .amount = {(int16_t)die, (int16_t)tally.total, (int16_t)result,
                                   (int16_t) class, (int16_t)fate, armour_told(&stroke->target)}});
}

// AR_13_9 to AR_13_12
void ag_blow_yields(void *context, uint8_t who, uint8_t to, uint16_t clause, enum ag_strength by)
{
    struct ag_phase *phase = context;
    int reason = clause == AR_13_10 ? BY_NOTHING : clause == AR_13_12 ? BY_NOTHING + 1 : (int)by;
    tell(phase->umpire, (struct event){.clause = clause,
                                       .kind = SAY_OUTDONE,
                                       .figure = who,
                                       .target = to,
                                       .amount = {(int16_t)reason}});
}

void ag_blow_counts(void *context, uint8_t who, uint8_t foe, enum ag_fate fate)
{
    struct ag_phase *phase = context;
    phase->battle->figures[who].hits = foe;
    phase->battle->figures[who].hits_as = (uint8_t)fate;
}

// What an instant does to somebody: the worst of it, and where that came from.
struct blow {
    uint8_t fate;
    struct point from, at;
};

// 4.8 Of several who strike him so the lowest number is what he goes back from.
static void gather(const struct ag_battle *battle, struct blow blows[AG_FIGURES + 1])
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *striker = &battle->figures[i];
        struct blow *blow = &blows[striker->hits];
        if (!striker->hits || striker->hits_as <= blow->fate) continue;
        *blow = (struct blow){striker->hits_as, ag_point(striker),
                              ag_point(&battle->figures[striker->hits])};
    }
}

// AR_13_14 Whoever brought it about has won the place.
static void note_winners(struct ag_battle *battle, const struct blow *blows)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *striker = &battle->figures[i];
        const struct blow *blow = &blows[striker->hits];
        if (striker->hits && striker->hits_as == blow->fate && blow->fate != STUNNED) {
            striker->won = striker->hits;
            striker->won_x = (int16_t)blow->at.x;
            striker->won_y = (int16_t)blow->at.y;
        }
        striker->hits = striker->hits_as = 0;
    }
}

static bool falls(const struct ag_figure *figure, const struct blow *blow)
{
    return blow->fate == KILLED && figure->life <= 1;
}

static void take_off(struct ag_phase *phase, const struct blow *blows)
{
    struct ag_battle *battle = phase->battle;
    for (int i = 1; i <= battle->count; i++) {
        if (falls(&battle->figures[i], &blows[i])) {
            ag_hit(phase->umpire, i, blows[i].from);
        } else if (blows[i].fate == STUNNED) {
            battle->figures[i].stunned = (uint8_t)(battle->head.turn + 1);
            ag_tell(phase->umpire, SAY_STUNNED, AR_13_13, i);
        }
    }
    ag_check_orders(phase->umpire->ground, battle);
}

// AR_1_7 Who has a life to lose goes back as well, and has no stroke any more.
static void drive_back(struct ag_phase *phase, const struct blow *blows)
{
    struct ag_battle *battle = phase->battle;
    for (int i = 1; i <= battle->count; i++) {
        if (!ag_on_table(&battle->figures[i])) continue;
        if (blows[i].fate == RECOILS) ag_recoil(phase->umpire, i, blows[i].from);
        if (blows[i].fate == KILLED) {
            ag_hit(phase->umpire, i, blows[i].from);
            battle->figures[i].part.fate = RECOILS;
        }
    }
}

// AR_14_2 Casualties first, then recoils by their numbers.
void ag_blows_apply(struct ag_phase *phase)
{
    struct blow blows[AG_FIGURES + 1] = {{0}};
    gather(phase->battle, blows);
    note_winners(phase->battle, blows);
    take_off(phase, blows);
    drive_back(phase, blows);
}
