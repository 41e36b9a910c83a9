// What bars a way, and who may be passed through (DM-4.5 to 4.8, DM_R6, section 4.3).
#include "rules/daimyo/moving/local.h"
#define LETS_CAP 32

// DM_9_14
bool dm_held(const struct dm_field *field, int figure)
{
    uint8_t list[DM_FIGURES];
    enum side side = dm_side(field->battle, figure);
    return dm_touching(field, figure, dm_marks_against(side), list) >= DM_HOLDERS;
}

// DM_4_5, DM_4_6 Where one of two is skirmishing. DM_R6 A Daimyo is let through by his own.
static bool may_pass(const struct dm_battle *battle, int unit, int other)
{
    const struct dm_unit *own = &battle->units[unit], *mate = &battle->units[other];
    if (own->side != mate->side || mate->type == ANIMAL) return false;
    if (dm_is_lord(own) || dm_is_lord(mate)) return true;
    return own->drill == IN_SKIRMISH || mate->drill == IN_SKIRMISH;
}

static bool goes_along(const struct dm_team *team, const struct crowd_member *member)
{
    if (member->id > DM_ENGINE_ID) return member->id == DM_ENGINE_ID + team->engine;
    return figure_set_has(&team->along, member->group);
}

static struct problem barred_by(const struct dm_team *team, const struct crowd_member *member)
{
    if (member->id > DM_ENGINE_ID) {
        return forbidden_by(DM_4_7, "a gun or a wagon stands in the way", member->id);
    }
    if (team->battle->units[member->group].side != team->battle->units[team->unit].side) {
        return forbidden_by(DM_4_8, "an enemy stands in the way", member->id);
    }
    return forbidden_by(DM_4_7, "formed units do not pass through each other", member->id);
}

// Whoever is met on a straight stretch of it.
struct meeting {
    const struct dm_team *team;
    struct point from, to;
    int32_t radius, free;
    struct problem problem;
    int count; // of those who let one through
    struct let {
        uint16_t unit;
        int32_t comes;
    } lets[LETS_CAP];
};

static void meet(struct meeting *meeting, const struct crowd_member *member)
{
    const struct dm_team *team = meeting->team;
    if (goes_along(team, member)) return;
    int32_t reach = member->base.radius + member->base.ahead + meeting->radius;
    if (!segment_within(meeting->from, meeting->to, member->base.centre, reach)) return;
    int32_t comes = sweep_to_disc(meeting->from, meeting->to, meeting->radius, &member->base);
    if (comes >= meeting->free) return;
    bool person = member->id <= DM_FIGURES;
    if (person && may_pass(team->battle, team->unit, member->group)) {
        if (meeting->count < LETS_CAP) {
            meeting->lets[meeting->count++] = (struct let){member->group, comes};
        }
        return;
    }
    meeting->free = comes;
    meeting->problem = barred_by(team, member);
}

static void meet_people(struct meeting *meeting)
{
    const struct crowd *crowd = &meeting->team->field->crowd;
    struct bounds about = bounds_about(meeting->from, meeting->to, meeting->radius + crowd->widest);
    for (int i = 0; i < crowd->count; i++) {
        if (bounds_hold(&about, crowd->members[i].base.centre, 0)) {
            meet(meeting, &crowd->members[i]);
        }
    }
}

static void meet_walls(struct meeting *meeting)
{
    const struct terrain *terrain = &meeting->team->field->terrain;
    struct bounds about = bounds_about(meeting->from, meeting->to, meeting->radius);
    if (!terrain_any(terrain, IS_SHUT, &about)) return;
    struct way way = way_straight(meeting->from, meeting->to);
    int32_t free = way_free(&way, meeting->radius, terrain, IS_SHUT);
    if (free >= meeting->free) return;
    meeting->free = free;
    meeting->problem = forbidden(DM_6_1, "a building or a castle wall is in the way");
}

// How far one gets, and what bars him there. Nobody is hindered by those who go with him.
struct problem dm_passage(const struct dm_team *team, const struct way *way, int32_t radius,
                          struct figure_set *passed, int32_t *free)
{
    int32_t before = 0, dry;
    for (int i = 1; i < way->count; i++) {
        struct meeting meeting = {.team = team,
                                  .from = way->stops[i - 1],
                                  .to = way->stops[i],
                                  .radius = radius - DM_OVERLAP};
        int32_t whole = plane_length(
            (struct point){meeting.to.x - meeting.from.x, meeting.to.y - meeting.from.y});
        meeting.free = whole;
        meet_walls(&meeting);
        meet_people(&meeting);
        for (int j = 0; j < meeting.count; j++) {
            if (meeting.lets[j].comes < meeting.free) figure_set_add(passed, meeting.lets[j].unit);
        }
        before += meeting.free;
        *free = before;
        if (!fine(meeting.problem)) return meeting.problem;
    }
    if (team->battle->flow == FAST + 1 && dm_way_wet(team->field, way, &dry)) { // DM_13_3
        *free = dry < before ? dry : before;
        return forbidden(DM_13_3, "a fast river is crossed at bridges and fords only");
    }
    *free = before;
    return no_problem();
}

bool dm_can_go(const struct dm_team *team, const struct way *way)
{
    struct figure_set passed = {{0}};
    int32_t free;
    return fine(dm_passage(team, way, DM_FOOT, &passed, &free));
}

static bool is_same(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

struct problem dm_go(const struct dm_team *team, struct dm_order *order, int place,
                     const struct way *way)
{
    int figure = team->figures[place];
    struct point to = way_end(way);
    int32_t free, dry;
    order->at[place] = to;
    if (way->count <= 2 && is_same(to, way->stops[0])) return no_problem();
    int64_t cost = dm_price(team, way);
    if (cost > order->cost) {
        order->cost = cost;
        order->dearest = (uint8_t)figure;
    }
    if (cost > DM_LIMIT) {
        return forbidden_by(DM_3_2, "that is farther than a move leads over such ground", figure);
    }
    if (dm_held(team->field, figure)) {
        return forbidden_by(DM_9_14, "three enemies hold a figure, and it cannot go", figure);
    }
    struct problem problem = dm_passage(team, way, DM_FOOT, &order->passed, &free);
    if (!fine(problem)) return problem;
    figure_set_add(&order->gone, figure);
    if (dm_way_covered(team->field, way)) order->covered = true;
    if (dm_way_wet(team->field, way, &dry)) figure_set_add(&order->wet, figure);
    return no_problem();
}

static struct base base_there(const struct dm_field *field, const struct dm_order *order, int place)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit = &battle->units[battle->figures[order->figures[place]].unit];
    return dm_base_at(unit, order->at[place], order->facing[place]);
}

static bool in_order(const struct dm_order *order, int id)
{
    for (int i = 0; i < order->count; i++) {
        if (order->figures[i] == id) return true;
    }
    return order->engine && id == DM_ENGINE_ID + order->engine;
}

// The lowest id on which a base would stand, of those who do not go; 0: nobody.
static int stands_on(const struct dm_field *field, const struct dm_order *order,
                     const struct base *base)
{
    struct base least = *base;
    uint16_t ids[CROWD_CAP];
    least.radius -= DM_OVERLAP;
    if (crowd_clear(&field->crowd, &least, (struct among){0})) return 0;
    int count = crowd_within(&field->crowd, &least, 0, (struct among){0}, ids);
    for (int i = 0; i < count; i++) {
        int place = crowd_place(&field->crowd, ids[i]);
        if (in_order(order, ids[i])) continue;
        if (base_overlaps(&least, &field->crowd.members[place].base)) return ids[i];
    }
    return 0;
}

bool dm_is_clear(const struct dm_field *field, const struct dm_order *order, int place)
{
    struct base own = base_there(field, order, place);
    if (stands_on(field, order, &own)) return false;
    own.radius -= DM_OVERLAP;
    for (int i = 0; i < order->count; i++) {
        struct base mate = base_there(field, order, i);
        if (i != place && base_overlaps(&own, &mate)) return false;
    }
    return true;
}

static bool is_in_wall(const struct dm_field *field, const struct base *base)
{
    int32_t reach = base->radius + base->ahead;
    struct bounds about = bounds_about(base->centre, base->centre, reach);
    for (struct patches each = terrain_near(&field->terrain, IS_SHUT, &about);
         patches_next(&each);) {
        if (shape_near(&each.patch.shape, base, -DM_OVERLAP - 1)) return true;
    }
    return false;
}

static bool is_on_table(const struct ground *ground, const struct base *base)
{
    for (int end = -1; end <= 1; end += 2) {
        struct point at = plane_offset(
            base->centre, (uint16_t)(base->facing + (end < 0 ? 2 * TURN_RIGHT_ANGLE : 0)),
            base->ahead);
        if (!ground_holds_disc(ground, at, base->radius)) return false;
    }
    return true;
}

struct problem dm_ground_check(const struct dm_field *field, const struct base *base)
{
    if (!is_on_table(field->ground, base)) {
        return forbidden(DM_3_14, "that is over the edge of the table");
    }
    if (is_in_wall(field, base)) {
        return forbidden(DM_6_1, "a building or a castle wall is in the way");
    }
    if (field->battle->flow != FAST + 1 || !sight_amid(&field->terrain, IS_RIVER, base) ||
        dm_on_track(field, base->centre)) {
        return no_problem();
    }
    return forbidden(DM_13_3, "nobody stands in a fast river");
}

static struct problem base_stands(const struct dm_field *field, const struct dm_order *order,
                                  const struct base *base)
{
    struct problem problem = dm_ground_check(field, base);
    if (!fine(problem)) return problem;
    int id = stands_on(field, order, base);
    return id ? forbidden_by(DM_1_2, "somebody would stand upon another", id) : no_problem();
}

struct problem dm_stands_check(const struct dm_field *field, const struct dm_order *order)
{
    for (int i = 0; i < order->count; i++) {
        struct base own = base_there(field, order, i);
        struct problem problem = base_stands(field, order, &own);
        if (!fine(problem)) return problem;
        own.radius -= DM_OVERLAP;
        for (int j = 0; j < i; j++) {
            struct base mate = base_there(field, order, j);
            if (base_overlaps(&own, &mate)) {
                return forbidden_by(DM_1_2, "somebody would stand upon another", order->figures[j]);
            }
        }
    }
    if (!order->engine) return no_problem();
    struct dm_engine engine = field->battle->engines[order->engine];
    engine.x = (int16_t)order->engine_at.x;
    engine.y = (int16_t)order->engine_at.y;
    engine.facing = order->engine_facing;
    struct base base = dm_engine_base(&engine);
    return base_stands(field, order, &base);
}
