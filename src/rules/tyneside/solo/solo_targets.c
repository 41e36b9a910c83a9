// Whom a solo unit shoots at or goes for (TY_12_7, TY_12_10), and whom it waits for (TY_12_9).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/solo/solo.h"

#define LIKELY_CHARGE CM(48) // TY_R54

// Most of those who stand, as they draw up.
static bool is_mounted_unit(const struct ty_battle *battle, int unit)
{
    int riders = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        riders += figure->unit == unit && figure->mounted && ty_standing(battle, figure);
    }
    return 2 * riders > ty_standing_in(battle, unit);
}

// Section 3.7 (5): what the unit shoots with; of two as common, what the first man has.
enum ty_missile ty_solo_weapon(const struct ty_battle *battle, int unit)
{
    int counts[TY_MISSILES] = {0}, best = TY_NO_MISSILE;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure)) counts[figure->missiles[0]]++;
    }
    counts[TY_NO_MISSILE] = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (counts[figure->missiles[0]] > counts[best]) best = figure->missiles[0];
    }
    return (enum ty_missile)best;
}

struct point ty_solo_place(const struct ty_battle *battle, int unit)
{
    return ty_point(&battle->figures[ty_first_in(battle, unit)]);
}

static bool is_visible(const struct ty_battle *battle, int unit)
{
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && figure->seen) return true;
    }
    return false;
}

struct ty_nearest ty_solo_nearest(const struct ty_battle *battle, int unit, int other)
{
    struct ty_nearest nearest = {0, 0, INT32_MAX};
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
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

// TY_R54 How far two actions take him, or the one that a wound has left him.
static int32_t reach_of(const struct ty_battle *battle, const struct ty_figure *figure)
{
    int actions = figure->mounted
                      ? ty_actions_of(TY_HORSE, false, figure->horse_wounds)
                      : ty_actions_of(figure->class, ty_is_four(battle), figure->wounds);
    return actions * ty_allowance(battle, figure);
}

static bool is_within(const struct ty_battle *battle, const struct ty_figure *figure, int unit,
                      int32_t gap)
{
    int nearest = ty_nearest_of(battle, figure, unit);
    return nearest && ty_gap(figure, &battle->figures[nearest]) <= gap;
}

// TY_R54 Each of them has his own way to go, and his own legs.
bool ty_solo_in_reach(const struct ty_battle *battle, int unit, int other)
{
    for (int i = battle->units[other].numbers.first; i <= battle->units[other].numbers.last; i++) {
        const struct ty_figure *foe = &battle->figures[i];
        if (foe->unit != other || !ty_standing(battle, foe)) continue;
        if (is_within(battle, foe, unit, reach_of(battle, foe))) return true;
    }
    return false;
}

static int64_t way_to(const struct ty_battle *battle, int unit, struct point place)
{
    int64_t least = INT64_MAX;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        int64_t way = plane_distance2(ty_point(figure), place);
        if (way < least) least = way;
    }
    return least;
}

// TY_12_8 Nearer to this unit, not just to anybody, than where its latest phase began. No base has its
// middle on the table's edge: a unit with 0 there has had no phase yet.
bool ty_solo_comes(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    struct point began = {battle->units[other].began_x, battle->units[other].began_y};
    struct point now = ty_seen_at(battle, other);
    if (began.x <= 0 || now.x < 0) return false;
    return way_to(battle, solo->unit, now) < way_to(battle, solo->unit, began);
}

static bool is_inside(const struct ty_battle *battle, int unit)
{
    const int16_t *area = battle->terms.area;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (figure->x >= area[0] && figure->y >= area[1] && figure->x <= area[2] &&
            figure->y <= area[3]) {
            return true;
        }
    }
    return false;
}

static bool is_target(const struct solo *solo, int unit)
{
    return solo->battle->units[unit].side != solo->side && is_visible(solo->battle, unit);
}

// TY_12_11
bool ty_solo_is_idle(const struct solo *solo)
{
    if (solo->battle->terms.defends != solo->side) return false;
    for (int other = 1; other <= solo->battle->unit_count; other++) {
        if (is_target(solo, other) && is_inside(solo->battle, other)) return false;
    }
    return true;
}

static int heaviest_armour(const struct ty_battle *battle, int unit)
{
    int heaviest = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && figure->armour > heaviest) {
            heaviest = figure->armour;
        }
    }
    return heaviest;
}

// TY_12_7 The first category that is not empty; the lower the better.
static int missile_category(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    if (ty_solo_in_reach(battle, solo->unit, other)) return 0;
    if (ty_was_shot_by(&battle->units[solo->unit], other)) return 1;
    if (ty_solo_weapon(battle, solo->unit) == ARQUEBUS) {
        return 2 + HEAVY - heaviest_armour(battle, other);
    }
    return 2 + HEAVY + 1;
}

// TY_12_10 Those who shoot at it, those most like it, the nearest.
static int melee_category(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    bool leader;
    if (ty_was_shot_by(&battle->units[solo->unit], other)) return 0;
    int own = ty_class_of_unit(battle, solo->unit, &leader);
    int foe = ty_class_of_unit(battle, other, &leader);
    int apart = own > foe ? own - foe : foe - own;
    bool alike = is_mounted_unit(battle, solo->unit) == is_mounted_unit(battle, other);
    return 1 + 2 * apart + (alike ? 0 : 1);
}

// TY_12_11 Who defends a place engages those in it; only while there are none may missiles fly at the
// others (section 3.7 (2)).
int ty_solo_target(const struct solo *solo, bool missiles, uint32_t but_not)
{
    const struct ty_battle *battle = solo->battle;
    bool anywhere = battle->terms.defends != solo->side || ty_solo_is_idle(solo);
    int best = 0, best_category = INT16_MAX;
    int32_t best_gap = INT32_MAX;
    for (int other = 1; other <= battle->unit_count; other++) {
        if (but_not >> other & 1 || !is_target(solo, other)) continue;
        if (!anywhere && !is_inside(battle, other)) continue;
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

// Anybody of them who can ride at anybody of the unit; 'nearest' is how near the nearest rider is.
static bool can_ride_at(const struct solo *solo, int other, int32_t *nearest)
{
    const struct ty_battle *battle = solo->battle;
    bool can = false;
    *nearest = INT32_MAX;
    for (int i = battle->units[other].numbers.first; i <= battle->units[other].numbers.last; i++) {
        const struct ty_figure *rider = &battle->figures[i];
        if (rider->unit != other || !rider->mounted || !ty_standing(battle, rider)) continue;
        for (int j = 1; j <= battle->count; j++) {
            const struct ty_figure *own = &battle->figures[j];
            if (own->unit != solo->unit || !ty_standing(battle, own)) continue;
            if (!ty_is_nearer(rider, own, LIKELY_CHARGE + 1)) continue;
            int32_t gap = ty_gap(rider, own);
            if (gap < *nearest) *nearest = gap;
            can = can || ty_solo_has_path(solo, i, j);
        }
    }
    return can;
}

// TY_12_9, TY_R54 Nobody waits for riders who are at Short range already.
bool ty_solo_fears_horses(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    enum ty_missile missile = ty_solo_weapon(battle, solo->unit);
    for (int other = 1; other <= battle->unit_count; other++) {
        int32_t nearest;
        if (!is_target(solo, other) || !is_mounted_unit(battle, other)) continue;
        if (!can_ride_at(solo, other, &nearest)) continue;
        if (ty_band_of(missile, nearest) != BAND_SHORT) return true;
    }
    return false;
}
