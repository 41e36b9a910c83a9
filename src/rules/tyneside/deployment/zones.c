// Where the figures of a side may be set up, as the scenario says (TY_12_3, section 6).
//
// A side has a zone; single units may have one of their own instead, and one unit may lie in ambush
// in a third. Whoever keeps off the enemy measures to all of him that does not hide.
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/moving.h"
#include "table/zone.h"

#define STEP CM(1) // between places tried

static bool holds(const int16_t box[4], int32_t beyond, const struct base *base)
{
    struct bounds zone = {{box[0], box[1]}, {box[2], box[3]}};
    return zone_holds(&zone, beyond, base);
}

static bool has_a_zone(const struct ty_terms *terms, uint8_t unit)
{
    for (int i = 0; i < TY_ZONES; i++) {
        if (terms->others[i].unit == unit && !terms->others[i].hidden) return true;
    }
    return false;
}

static bool is_in_zone(const struct ty_battle *battle, const struct ty_figure *figure,
                       const struct base *base)
{
    const struct ty_terms *terms = &battle->terms;
    if (!has_a_zone(terms, figure->unit)) {
        return holds(terms->zones[figure->side], terms->beyond[figure->side], base);
    }
    for (int i = 0; i < TY_ZONES; i++) {
        const struct ty_zone *zone = &terms->others[i];
        if (zone->unit != figure->unit || zone->hidden) continue;
        if (holds(zone->box, zone->beyond, base)) return true;
    }
    return false;
}

// Where only an ambush may be.
static bool is_in_lair(const struct ty_battle *battle, const struct ty_figure *figure,
                       const struct base *base)
{
    if (is_in_zone(battle, figure, base)) return false;
    for (int i = 0; i < TY_ZONES; i++) {
        const struct ty_zone *zone = &battle->terms.others[i];
        if (zone->side != figure->side || !zone->hidden) continue;
        if (zone->unit && zone->unit != figure->unit) continue;
        if (holds(zone->box, zone->beyond, base)) return true;
    }
    return false;
}

static int count_in_lair(const struct ty_battle *battle, int unit)
{
    int count = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        struct base base = ty_base(figure);
        if (figure->unit != unit || !ty_on_table(figure)) continue;
        count += is_in_lair(battle, figure, &base);
    }
    return count;
}

// The first unit of a side that lies in ambush there, or will; 0: none.
static int unit_in_lair(const struct ty_battle *battle, enum side side, int but)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != side || i == but) continue;
        if (count_in_lair(battle, i)) return i;
    }
    return 0;
}

static struct problem zone_check(const struct ty_battle *battle, const struct ty_figure *figure,
                                 const struct base *base)
{
    if (is_in_zone(battle, figure, base)) return no_problem();
    if (is_in_lair(battle, figure, base)) {
        if (!unit_in_lair(battle, figure->side, figure->unit)) return no_problem();
        return forbidden(TY_12_3, "one unit may set up there, and another does");
    }
    if (has_a_zone(&battle->terms, figure->unit)) {
        return forbidden(TY_12_3, "that is outside the place where this unit sets up");
    }
    return forbidden(TY_12_3, "that is outside the place where this side sets up");
}

// Those in hiding are counted by nobody: it would give them away.
static bool is_too_near(const struct ty_battle *battle, const struct ty_figure *figure,
                        const struct base *base)
{
    int32_t apart = battle->terms.apart[figure->side];
    for (int i = battle->numbers[side_other(figure->side)].first;
         i <= battle->numbers[side_other(figure->side)].last && apart; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->side == figure->side || enemy->hidden || !ty_on_table(enemy)) continue;
        int64_t reach = apart + base->radius + ty_radius(enemy);
        if (plane_distance2(base->centre, ty_point(enemy)) < reach * reach) return true;
    }
    return false;
}

static int taken_by(const struct ty_battle *battle, int number, const struct base *base)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        struct base taken = ty_base(other);
        if (i != number && ty_on_table(other) && base_overlaps(base, &taken)) return i;
    }
    return 0;
}

struct problem ty_place_check(const struct ground *ground, const struct ty_battle *battle,
                              int number, struct point at)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct base base = plane_disc(at, ty_radius(figure));
    struct problem problem = zone_check(battle, figure, &base);
    if (!fine(problem)) return problem;
    if (!ground_holds_disc(ground, at, base.radius)) {
        return forbidden(TY_12_3, "bases stay on the table");
    }
    if (is_too_near(battle, figure, &base)) {
        return forbidden(TY_12_3, "that is nearer to an enemy than this side may set up");
    }
    problem = ty_footing_check(ground, battle, figure, at);
    if (!fine(problem)) return problem;
    int who = taken_by(battle, number, &base);
    return who ? forbidden_by(TY_12_3, "somebody stands there", who) : no_problem();
}

bool ty_may_stay(const struct ground *ground, const struct ty_battle *battle, int number,
                 struct point at)
{
    struct base base = plane_disc(at, ty_radius(&battle->figures[number]));
    return !is_in_lair(battle, &battle->figures[number], &base) &&
           fine(ty_place_check(ground, battle, number, at));
}

struct settling {
    const struct ground *ground;
    const struct ty_battle *battle;
    int number;
};

static bool is_room(void *context, struct point at)
{
    const struct settling *settling = context;
    return ty_may_stay(settling->ground, settling->battle, settling->number, at);
}

bool ty_room_near(const struct ground *ground, const struct ty_battle *battle, int number,
                  struct point near, int32_t reach, struct point *found)
{
    struct settling settling = {ground, battle, number};
    struct zone_search search = {.zone = {{0, 0}, {ground->width, ground->height}},
                                 .step = STEP,
                                 .reach = reach,
                                 .is_free = is_room,
                                 .context = &settling};
    return zone_room(&search, near, found);
}

// The enemy may have come near since; where there is no other place, that is not held against it.
static bool must_give_way(const struct ground *ground, const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        struct base base = ty_base(figure);
        struct point room;
        if (figure->unit != unit || !ty_on_table(figure)) continue;
        if (!is_too_near(battle, figure, &base)) continue;
        if (ty_room_near(ground, battle, i, base.centre, PLANE_MAX, &room)) return true;
    }
    return false;
}

struct problem ty_unit_ready_check(const struct ground *ground, const struct ty_battle *battle,
                                   int unit)
{
    struct problem problem = ty_together_check(ground, battle, unit);
    int in_lair = count_in_lair(battle, unit);
    if (!fine(problem)) return problem;
    if (must_give_way(ground, battle, unit)) {
        return forbidden(TY_12_3, "somebody is nearer to an enemy than this side may set up");
    }
    if (!in_lair) return no_problem();
    if (in_lair < ty_standing_in(battle, unit)) {
        return forbidden(TY_12_3, "a unit may not set up half in hiding and half elsewhere");
    }
    if (unit_in_lair(battle, battle->units[unit].side, unit)) {
        return forbidden(TY_12_3, "only one unit may set up there");
    }
    if (!battle->units[unit].ambush) {
        return forbidden(TY_12_3, "the unit that sets up there must hide there");
    }
    return no_problem();
}
