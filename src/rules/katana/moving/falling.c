#include "rules/katana/moving/falling.h"

#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

// KY_7_2
int ky_trip_modifier(const struct ky_stumbler *man, enum ky_trip cause)
{
    int modifier = man->best_skill >= 7 ? 2 : man->best_skill <= 2 ? -1 : 0;
    if (cause == TRIP_JUMP && man->armour >= ARMOURED) modifier -= 1;
    return modifier;
}

// KY_7_1
bool ky_trips_up(const struct ky_stumbler *man, enum ky_trip cause, struct dice *dice)
{
    int die = ky_d10(dice, KY_7_1, man->figure);
    return die + ky_trip_modifier(man, cause) <= ky_trips[cause];
}

// KY_7_4, KY_7_5
struct ky_harm ky_fall(int feet, uint16_t figure, struct dice *dice)
{
    bool high = feet > 10;
    int die = ky_d10(dice, KY_7_4, figure);
    if (high) die -= (feet - 10) / 10;
    const struct ky_harm_row *row = ky_harm_at(ky_falls[high], die);
    struct ky_harm harm = {row->wounds, row->distractions, row->fate};
    if (row->wounds_die) harm.wounds = (uint8_t)roll_die(dice, KY_7_5, figure, row->wounds_die);
    return harm;
}

// KY_6_10
bool ky_stays_on(enum ky_riding riding, uint16_t rider, struct dice *dice)
{
    return ky_d10(dice, KY_6_10, rider) >= ky_staying_on[riding];
}

// KY_6_8, KY_17_2
bool ky_refuses(const struct ky_jump *jump, struct dice *dice)
{
    const struct ky_horse_kind *horse = &ky_horses[jump->horse];
    int plus = jump->obstacle == SPEAR_LINE ? horse->spear_line : horse->obstacle;
    return ky_d10(dice, KY_6_8, jump->rider) + plus <= ky_refusals[jump->obstacle][jump->riding];
}

// KY_1_11, KY_12_7
enum ky_fate ky_fate_of(struct ky_harm had, struct ky_harm more, int capacity)
{
    if (more.fate == KILLED || had.wounds + more.wounds >= capacity) return KILLED;
    if (more.fate == KNOCKED_OUT || had.distractions + more.distractions >= OUT_AT) {
        return KNOCKED_OUT;
    }
    return SURVIVES;
}
