// Whom everybody strikes, as the phase goes on (AR-14.1, 3.6).
#include "rules/argad/melee/phase.h"
#include "rules/argad/people/figures.h"

// AR_14_3 One lancer of each rank over one friend.
struct shoulders {
    bool taken[AG_FIGURES + 1][2]; // of the second rank, of the third
};

static int free_shoulder(const struct ag_clinch *clinch, const struct shoulders *shoulders,
                         int figure, int foe)
{
    int front = 0;
    while ((front = ag_shoulder(clinch, figure, foe, front)) != 0) {
        if (!shoulders->taken[front][ag_rank(clinch, figure, front, foe) - 2]) return front;
    }
    return 0;
}

static bool finds_a_shoulder(const struct ag_clinch *clinch, const void *context, int figure,
                             int foe)
{
    return !ag_springs_at(clinch->field->battle, figure, foe) &&
           free_shoulder(clinch, context, figure, foe);
}

static void take_shoulder(struct ag_phase *phase, struct shoulders *shoulders, int number)
{
    struct ag_figure *figure = &phase->battle->figures[number];
    int foe = 0;
    if (ag_touches_foes(&phase->clinch, number) || figure->spares) return;
    if (!fine(ag_strokes_barred(phase->battle, number))) return;
    for (int i = 0; i < AG_STROKES && figure->foes[i] && !foe; i++) {
        if (finds_a_shoulder(&phase->clinch, shoulders, number, figure->foes[i])) {
            foe = figure->foes[i];
        }
    }
    if (!foe) foe = ag_likeliest(&phase->clinch, number, finds_a_shoulder, shoulders);
    if (!foe) return;
    figure->over = (uint8_t)free_shoulder(&phase->clinch, shoulders, number, foe);
    int rank = ag_rank(&phase->clinch, number, figure->over, foe);
    shoulders->taken[figure->over][rank - 2] = true;
}

// AR_3_2, AR_14_1 Who was told whom to strike comes first.
void ag_phase_prepare(struct ag_phase *phase)
{
    struct ag_battle *battle = phase->battle;
    struct shoulders shoulders = {{{false}}};
    uint8_t grips[AG_FIGURES + 1] = {0};
    for (int i = 1; i <= battle->count; i++) {
        if (!ag_is_seen(&battle->figures[i])) continue;
        if (!ag_weapons[ag_arm_of(battle, i)].both_hands) continue;
        grips[i] = ag_thrusts(&phase->clinch, i) ? PLAIN_GRIP : SWUNG;
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (!ag_is_seen(figure)) continue;
        figure->weapon = (uint8_t)(ag_arm_of(battle, i) + 1);
        figure->grip = grips[i];
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 1; i <= battle->count; i++) {
            bool told = battle->figures[i].foes[0];
            if (told == !pass && !battle->figures[i].over) take_shoulder(phase, &shoulders, i);
        }
    }
}

static bool reaches_over(const struct ag_phase *phase, int number, int foe)
{
    int front = phase->battle->figures[number].over;
    return front && phase->parts[front].fate == UNHURT &&
           ag_rank(&phase->clinch, number, front, foe);
}

// AR_14_9 Across an obstacle one of the defenders strikes at each who attacks.
static bool is_warded(const struct ag_phase *phase, int number, int foe)
{
    int by = phase->battle->figures[foe].warded;
    return by && by != number && ag_defends(&phase->clinch, number, foe);
}

// Those felled in this phase are gone, and who is stunned is left alone while others fight (AR_R49).
static bool allows(const struct ag_clinch *clinch, const void *context, int number, int foe)
{
    const struct ag_phase *phase = context;
    if (phase->parts[foe].fate >= STUNNED) return false;
    if (ag_springs_at(phase->battle, number, foe)) return false;
    if (ag_touches_foe(clinch, number, foe)) return !is_warded(phase, number, foe);
    return !ag_touches_foes(clinch, number) && reaches_over(phase, number, foe);
}

// AR_15_3 He may name a foe for each stroke; who is gone is replaced by the next, or else by the likeliest.
static int foe_of(const struct ag_phase *phase, int number)
{
    const struct ag_figure *figure = &phase->battle->figures[number];
    int first = figure->strokes;
    while (first > 0 && !figure->foes[first]) {
        first--;
    }
    for (int i = first; i < AG_STROKES && figure->foes[i]; i++) {
        if (allows(&phase->clinch, phase, number, figure->foes[i])) return figure->foes[i];
    }
    return ag_likeliest(&phase->clinch, number, allows, phase);
}

// A stroke whose time went by while nobody was there is made as soon as somebody is.
uint8_t ag_aim_of(void *context, const struct ag_instant *due, uint8_t who)
{
    struct ag_phase *phase = context;
    const struct ag_figure *figure = &phase->battle->figures[who];
    if (figure->spares || figure->strokes != due->stroke - 1) return 0;
    if (!fine(ag_strokes_barred(phase->battle, who))) return 0;
    int foe = foe_of(phase, who);
    if (!foe) return 0;
    struct ag_stroke stroke = ag_stroke_at(&phase->clinch, who, foe);
    if (stroke.striker.strikes < due->stroke) return 0;
    if (ag_length_of(&stroke.striker, stroke.place.indoors) < due->length) return 0;
    if (stroke.striker.defends) phase->battle->figures[foe].warded = who;
    return (uint8_t)foe;
}

int ag_foes_of(const void *context, uint8_t who)
{
    const struct ag_phase *phase = context;
    int count = 0;
    for (int i = 1; i <= phase->battle->count; i++) {
        if (phase->battle->figures[i].side == phase->battle->figures[who].side) continue;
        count += ag_touches_foe(&phase->clinch, i, who) || reaches_over(phase, i, who);
    }
    return count;
}
