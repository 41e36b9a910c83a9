// Whom a solo unit shoots at or goes for (TY_12_7, TY_12_10), and whom it waits for (TY_12_9).
#include "rules/tyneside/solo.h"

#define LIKELY_CHARGE CM(48) // TY_R54

static bool is_mounted_unit(const struct ty_battle *battle, int unit)
{
    int first = ty_first_in(battle, unit);
    return first && battle->figures[first].mounted;
}

static bool is_visible(const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && figure->seen) return true;
    }
    return false;
}

struct ty_nearest ty_solo_nearest(const struct ty_battle *battle, int unit, int other)
{
    struct ty_nearest nearest = {0, 0, INT32_MAX};
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *own = &battle->figures[i];
        if (own->unit != unit || !ty_standing(battle, own)) continue;
        for (int j = 1; j <= battle->count; j++) {
            const struct ty_figure *foe = &battle->figures[j];
            if (foe->unit != other || !ty_standing(battle, foe)) continue;
            if (!ty_is_nearer(own, foe, nearest.gap)) continue;
            nearest = (struct ty_nearest){i, j, ty_gap(own, foe)};
        }
    }
    return nearest;
}

// TY_R54
bool ty_solo_in_reach(const struct ty_battle *battle, int unit, int other)
{
    const struct ty_figure *first = &battle->figures[ty_first_in(battle, other)];
    return ty_solo_nearest(battle, unit, other).gap <= 2 * ty_allowance(battle, first);
}

// TY_12_11 Only those inside are engaged.
static bool is_inside(const struct solo *solo, int unit)
{
    const struct ty_terms *terms = &solo->battle->terms;
    if (terms->defends != solo->side) return true;
    for (int i = 1; i <= solo->battle->count; i++) {
        const struct ty_figure *figure = &solo->battle->figures[i];
        if (figure->unit != unit || !ty_standing(solo->battle, figure)) continue;
        if (figure->x >= terms->area[0] && figure->y >= terms->area[1] &&
            figure->x <= terms->area[2] && figure->y <= terms->area[3]) {
            return true;
        }
    }
    return false;
}

static int heaviest_armour(const struct ty_battle *battle, int unit)
{
    int heaviest = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && figure->armour > heaviest) {
            heaviest = figure->armour;
        }
    }
    return heaviest;
}

static bool has_arquebuses(const struct ty_battle *battle, int unit)
{
    int first = ty_first_in(battle, unit);
    return first && battle->figures[first].missiles[0] == ARQUEBUS;
}

// TY_12_7 The first category that is not empty; the lower the better.
static int missile_category(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    if (ty_solo_in_reach(battle, solo->unit, other)) return 0;
    if (battle->units[other].fired && battle->units[solo->unit].shot_at) return 1;
    if (has_arquebuses(battle, solo->unit)) return 2 + HEAVY - heaviest_armour(battle, other);
    return 2 + HEAVY + 1;
}

// TY_12_10 Those who shoot at it, those most like it, the nearest.
static int melee_category(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    bool leader;
    if (battle->units[other].fired && battle->units[solo->unit].shot_at) return 0;
    int own = ty_class_of_unit(battle, solo->unit, &leader);
    int foe = ty_class_of_unit(battle, other, &leader);
    int apart = own > foe ? own - foe : foe - own;
    bool alike = is_mounted_unit(battle, solo->unit) == is_mounted_unit(battle, other);
    return 1 + 2 * apart + (alike ? 0 : 1);
}

int ty_solo_target(const struct solo *solo, bool missiles)
{
    const struct ty_battle *battle = solo->battle;
    int best = 0, best_category = INT16_MAX;
    int32_t best_gap = INT32_MAX;
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == solo->side || !is_visible(battle, other)) continue;
        if (!is_inside(solo, other)) continue;
        int category = missiles ? missile_category(solo, other) : melee_category(solo, other);
        int32_t gap = ty_solo_nearest(battle, solo->unit, other).gap;
        if (category > best_category || (category == best_category && gap >= best_gap)) continue;
        best = other;
        best_category = category;
        best_gap = gap;
    }
    return best;
}

// With nothing between them that stops it before they touch.
bool ty_solo_has_path(const struct solo *solo, int figure, int other)
{
    const struct ty_figure *own = &solo->battle->figures[figure];
    const struct ty_figure *foe = &solo->battle->figures[other];
    struct point end = plane_towards(ty_point(own), ty_point(foe), ty_gap(own, foe));
    return fine(ty_ground_check(solo->ground, solo->battle, own, ty_point(own), end));
}

// TY_12_9, TY_R54
bool ty_solo_fears_horses(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    enum ty_missile missile = battle->figures[ty_first_in(battle, solo->unit)].missiles[0];
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == solo->side || !is_visible(battle, other)) continue;
        if (!is_mounted_unit(battle, other)) continue;
        struct ty_nearest nearest = ty_solo_nearest(battle, solo->unit, other);
        if (nearest.gap > LIKELY_CHARGE) continue;
        if (ty_band_of(missile, nearest.gap) == BAND_SHORT) continue;
        if (ty_solo_has_path(solo, nearest.foe, nearest.own)) return true;
    }
    return false;
}
