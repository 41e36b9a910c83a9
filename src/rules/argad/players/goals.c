// Goals: the thing to be carried off, the way out, a gate, or the nearest enemy.
#include "rules/argad/players/goals.h"
#include "core/lure.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/players/players.h"
#include "rules/argad/structures/works.h"
#include "table/detour.h"
#include "table/zone.h"

#include <stdio.h>

int ag_nearest_enemy(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    int nearest = 0;
    int64_t least = INT64_MAX;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == figure->side || !ag_is_seen(foe) || ag_has(foe, CIVILIAN)) continue;
        int64_t apart = plane_distance2(ag_point(figure), ag_point(foe));
        if (apart >= least) continue;
        least = apart;
        nearest = i;
    }
    return nearest;
}

int ag_nearest_within(const struct ag_battle *battle, int number, int32_t distance)
{
    int enemy = ag_nearest_enemy(battle, number);
    if (!enemy || ag_gap(&battle->figures[number], &battle->figures[enemy]) > distance) return 0;
    return enemy;
}

// The nearest place of an edge by which his side may carry it off, a little beyond it.
struct point ag_way_out(const struct ground *ground, struct point from, uint8_t edges)
{
    struct point best = from;
    int64_t least = INT64_MAX;
    for (int edge = ZONE_LEFT; edge <= ZONE_FAR; edge++) {
        struct point out = from;
        if (edges && !(edges >> edge & 1)) continue;
        if (edge == ZONE_LEFT) out.x = -CM(1);
        if (edge == ZONE_RIGHT) out.x = ground->width + CM(1);
        if (edge == ZONE_NEAR) out.y = -CM(1);
        if (edge == ZONE_FAR) out.y = ground->height + CM(1);
        if (plane_distance2(from, out) >= least) continue;
        least = plane_distance2(from, out);
        best = out;
    }
    return best;
}

// A thing that somebody fights for: to his own side to be carried, to the other to be taken away.
static bool goal_by_object(const struct ag_field *field, int number, const struct ag_term *term,
                           struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_object *object = &battle->objects[term->object];
    bool own_term = term->side == figure->side, carries = figure->carries == term->object;
    if (!object->kind) return false;
    if (carries && own_term && term->kind == TERM_CARRIES_OFF) {
        struct point out = ag_way_out(field->ground, ag_point(figure), term->edges);
        *goal = (struct ag_goal){.kind = GOAL_EXIT, .at = out};
        return true;
    }
    if (carries) return false;
    const struct ag_figure *bearer = &battle->figures[object->bearer];
    if (object->lie != CARRIED) {
        *goal = (struct ag_goal){.kind = GOAL_OBJECT,
                                 .at = {object->x, object->y},
                                 .target = (uint16_t)(AG_OBJECT_ID + term->object)};
        return true;
    }
    if (bearer->side == figure->side || !ag_is_seen(bearer)) return false;
    *goal = (struct ag_goal){.kind = GOAL_BEARER, .at = ag_point(bearer), .target = object->bearer};
    return true;
}

static bool goal_by_term(const struct ag_field *field, int number, const struct ag_term *term,
                         struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    switch (term->kind) {
    case TERM_CARRIES_OFF:
    case TERM_KEEPS:
    case TERM_HOLDS: return goal_by_object(field, number, term, goal);
    case TERM_POINTS_INSIDE:
        if (term->side != figure->side) return false;
        *goal = (struct ag_goal){.kind = GOAL_WORK,
                                 .at = {(term->zone.left + term->zone.right) / 2,
                                        (term->zone.bottom + term->zone.top) / 2}};
        return true;
    case TERM_POINTS_FALL:
        for (int i = 1; i <= battle->count && term->side == figure->side; i++) {
            const struct ag_figure *foe = &battle->figures[i];
            if (foe->unit != term->object || !ag_is_seen(foe)) continue;
            *goal =
                (struct ag_goal){.kind = GOAL_BEARER, .at = ag_point(foe), .target = (uint16_t)i};
            return true;
        }
        return false;
    default: return false;
    }
}

bool ag_goal_of(const struct ag_field *field, int number, int place, struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    enum ag_duty duty = ag_duty_of(field, number, goal);
    if (duty != NO_DUTY) return duty == DUTY_CALLS && place == 0;
    for (int i = 0; i < AG_TERMS && !ag_holds_walls(battle, number); i++) {
        if (goal_by_term(field, number, &battle->terms[i], goal) && place-- == 0) return true;
    }
    int enemy = ag_nearest_enemy(battle, number);
    if (!enemy || place != 0) return false;
    *goal = (struct ag_goal){
        .kind = GOAL_ENEMY, .at = ag_point(&battle->figures[enemy]), .target = (uint16_t)enemy};
    return true;
}

struct detour_at {
    const struct ag_field *field;
    int32_t radius;
};

static bool is_barred(void *context, struct point from, struct point to)
{
    const struct detour_at *at = context;
    struct bounds about = bounds_about(from, to, 0);
    if (ag_wall_between(at->field, from, to, 0)) return true;
    if (!terrain_any(&at->field->terrain, IS_DEEP, &about)) return false;
    struct way way = way_straight(from, to);
    return way_free(&way, at->radius, &at->field->terrain, IS_DEEP) < way_length(&way);
}

bool ag_is_barred(const struct ag_field *field, int number, struct point from, struct point to)
{
    struct detour_at at = {field, ag_radius(&field->battle->figures[number])};
    return is_barred(&at, from, to);
}

struct point ag_first_stop(const struct ag_field *field, int number, struct point to,
                           int32_t *length)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct detour_at at = {field, ag_radius(figure)};
    struct point from = ag_point(figure);
    *length = plane_length((struct point){to.x - from.x, to.y - from.y});
    if (!is_barred(&at, from, to)) return to;
    static const enum ag_property bars[] = {IS_DEEP, IS_SOLID};
    struct route best = {to, INT32_MAX};
    for (unsigned i = 0; i < sizeof bars / sizeof *bars; i++) {
        struct detour detour = {&field->terrain,           (int)bars[i], IS_WAY,
                                ag_radius(figure) + MM(2), is_barred,    &at};
        struct route route = detour_find(&detour, from, to);
        if (route.length < best.length) best = route;
    }
    if (best.length == INT32_MAX) {
        *length += CM(60);
    } else {
        *length = best.length;
    }
    return best.first;
}

bool ag_lure(const struct ground *ground, const struct battle *head, uint16_t number, int place,
             struct lure *lure)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    struct ag_goal goal;
    if (number > battle->count || !ag_on_table(&battle->figures[number])) return false;
    ag_field_lay(&field, ground, battle);
    if (!ag_goal_of(&field, number, place, &goal)) return false;
    struct point from = ag_point(&battle->figures[number]);
    lure->far = plane_length((struct point){goal.at.x - from.x, goal.at.y - from.y});
    static const char *const names[] = {
        [GOAL_EXIT] = "the way out",     [GOAL_WORK] = "the inside", [GOAL_GUNS] = "the battery",
        [GOAL_GUNNER] = "the heavy gun", [GOAL_WALL] = "the wall",   [GOAL_ESCORT] = "the escort",
        [GOAL_RELAY] = "the bearer",
    };
    const char *name = names[goal.kind] ? names[goal.kind] : ground_name(ground, goal.target);
    snprintf(lure->name, sizeof lure->name, "%s", name);
    return true;
}
