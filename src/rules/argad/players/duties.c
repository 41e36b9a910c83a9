// What somebody has to do beside fighting: guns are served, things escorted, walls held and climbed.
#include "rules/argad/people/figures.h"
#include "rules/argad/players/goals.h"
#include "rules/argad/players/weights.h"
#include "rules/argad/structures/works.h"
#include "rules/argad/turn/endings.h"

#define AHEAD_OF_BEARER CM(15)
#define BEFORE_GUNNER   CM(4)
#define TOUCHING        2 // cm, from the middle of one to that of the other
#define AT_A_WALL       (AG_FOOT + MM(2))

static const struct ag_term *term_of(const struct ag_battle *battle, enum side side,
                                     enum ag_term_kind kind)
{
    for (int i = 0; i < AG_TERMS; i++) {
        if (battle->terms[i].kind == kind && battle->terms[i].side == side) {
            return &battle->terms[i];
        }
    }
    return NULL;
}

static bool zone_has(const struct ag_zone *zone, const struct ag_figure *figure)
{
    return figure->x >= zone->left && figure->x <= zone->right && figure->y >= zone->bottom &&
           figure->y <= zone->top;
}

bool ag_holds_walls(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_term *inside =
        term_of(battle, side_other((enum side)figure->side), TERM_POINTS_INSIDE);
    return inside && (figure->level || zone_has(&inside->zone, figure));
}

bool ag_has_climbed(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_term *inside = term_of(battle, (enum side)figure->side, TERM_POINTS_INSIDE);
    return inside && !ag_has(figure, CIVILIAN) &&
           (figure->level || zone_has(&inside->zone, figure));
}

bool ag_is_patient(const struct ag_battle *battle, int number)
{
    enum side side = (enum side)battle->figures[number].side;
    const struct ag_term *off = term_of(battle, side, TERM_CARRIES_OFF);
    return term_of(battle, side, TERM_LAST) || ag_holds_walls(battle, number) ||
           (off && ag_carries(battle, side, off->object));
}

// A gate that the side is to bring down, and that stands: its work; 0: there is none.
static int gate_to_break(const struct ag_battle *battle, enum side side)
{
    const struct ag_term *term = term_of(battle, side, TERM_POINTS_GATE);
    return term && battle->works[term->object].state == WORK_STANDS ? term->object : 0;
}

static struct point gate_place(const struct ag_field *field, int work)
{
    struct shape gate = ag_feature(field, field->battle->works[work].feature);
    return shape_middle(&gate);
}

static bool serves_gun(const struct ag_figure *figure)
{
    return figure->missile == OZUTSU + 1;
}

static int nearest_gunner(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    int nearest = 0;
    int64_t least = INT64_MAX;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (other->side != figure->side || !ag_on_table(other) || !serves_gun(other)) continue;
        int64_t apart = plane_distance2(ag_point(figure), ag_point(other));
        if (apart >= least) continue;
        least = apart;
        nearest = i;
    }
    return nearest;
}

// At the gun, or with a board before it.
static bool duty_at_gun(const struct ag_field *field, int number, int gate, struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    if (serves_gun(figure)) {
        *goal = (struct ag_goal){
            .kind = GOAL_GUNS, .at = gate_place(field, gate), .target = 0, .near = BATTERY};
        return true;
    }
    bool board = battle->objects[figure->carries].kind == MANTLET;
    int gunner = board || ag_has(figure, GUNNER) ? nearest_gunner(battle, number) : 0;
    if (!gunner) return false;
    struct point at = ag_bound_for(battle, gunner);
    if (board) at = plane_towards(at, gate_place(field, gate), BEFORE_GUNNER);
    *goal = (struct ag_goal){.kind = GOAL_GUNNER, .at = at, .near = BESIDE};
    return true;
}

static int enemies_by(const struct ag_battle *battle, enum side side, struct point at, int32_t far)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == side || !ag_is_seen(foe) || foe->bound || ag_has(foe, CIVILIAN)) continue;
        count += plane_within(at, ag_point(foe), far);
    }
    return count;
}

// The middle of a stretch of the wall, from outside, by which few of the enemy stand.
static bool foot_of_wall(const struct ag_field *field, int number, const struct ag_zone *inside,
                         struct point *foot)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct point middle = {(inside->left + inside->right) / 2, (inside->bottom + inside->top) / 2};
    int32_t least = INT32_MAX;
    for (struct patches each = terrain_near(&field->terrain, IS_SOLID, NULL);
         patches_next(&each);) {
        if (each.patch.kind != G_WALL || each.patch.level < 1) continue;
        for (int i = 0; i + 1 < each.patch.shape.count; i++) {
            struct point a = shape_corner(&each.patch.shape, i);
            struct point b = shape_corner(&each.patch.shape, i + 1);
            struct point on = {(a.x + b.x) / 2, (a.y + b.y) / 2};
            uint16_t along = plane_bearing(a, b);
            struct point out = plane_offset(on, (uint16_t)(along + TURN_RIGHT_ANGLE), AT_A_WALL);
            struct point other = plane_offset(on, (uint16_t)(along - TURN_RIGHT_ANGLE), AT_A_WALL);
            if (plane_distance2(other, middle) > plane_distance2(out, middle)) out = other;
            struct point off = {out.x - figure->x, out.y - figure->y};
            int32_t length =
                plane_length(off) +
                CM(20) * enemies_by(field->battle, (enum side)figure->side, out, CM(30));
            if (length >= least || !ground_holds_disc(field->ground, out, AG_FOOT)) continue;
            least = length;
            *foot = out;
        }
    }
    return least < INT32_MAX;
}

static int raised_ladder(const struct ag_battle *battle, const struct ag_figure *figure)
{
    int nearest = 0;
    int64_t least = (int64_t)CM(30) * CM(30);
    for (int i = 1; i <= battle->object_count; i++) {
        const struct ag_object *object = &battle->objects[i];
        struct point at = {object->x, object->y};
        if (object->kind != LADDER || object->lie != RAISED) continue;
        int64_t apart = plane_distance2(ag_point(figure), at);
        if (apart >= least) continue;
        least = apart;
        nearest = i;
    }
    return nearest;
}

static bool duty_at_ladder(const struct ag_field *field, int number, struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_term *inside = term_of(battle, (enum side)figure->side, TERM_POINTS_INSIDE);
    const struct ag_object *carried = &battle->objects[figure->carries];
    struct point foot;
    if (!inside || figure->level || zone_has(&inside->zone, figure)) return false;
    if (carried->kind == LADDER && carried->second == number) {
        struct point mate = ag_bound_for(battle, carried->bearer);
        *goal = (struct ag_goal){.kind = GOAL_GUNNER,
                                 .at = plane_towards(mate, ag_point(figure), 2 * AG_FOOT + 2)};
        return true;
    }
    if (carried->kind == LADDER) {
        if (!foot_of_wall(field, carried->bearer, &inside->zone, &foot)) return false;
        *goal = (struct ag_goal){.kind = GOAL_WALL, .at = foot, .near = 0};
        return true;
    }
    int ladder = figure->mount == ON_FOOT && figure->class > 2 ? raised_ladder(battle, figure) : 0;
    if (!ladder) return false;
    const struct ag_object *object = &battle->objects[ladder];
    *goal = (struct ag_goal){.kind = GOAL_WALL, .at = {object->x, object->y}};
    return true;
}

// AR_5_2, AR_5_13 Whoever would be out much sooner with it goes to be handed it.
static bool duty_as_relay(const struct ag_field *field, int number, int bearer, int32_t far,
                          struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int object = battle->figures[bearer].carries;
    int32_t apart = ag_gap(figure, &battle->figures[bearer]);
    if (figure->carries || !ag_may_be_handed(battle, number) || ag_in_contact(field, number))
        return false;
    int alone = ag_turns_to(battle, bearer, object, far);
    int together =
        ag_turns_to(battle, number, object, far) + 100 + ag_turns_to(battle, number, 0, apart);
    if (together + 50 > alone) return false;
    *goal = (struct ag_goal){
        .kind = GOAL_RELAY, .at = ag_point(&battle->figures[bearer]), .near = TOUCHING};
    return true;
}

// On the way out before whoever carries what the side fights for, unless the enemy is near him.
static bool duty_as_escort(const struct ag_field *field, int number, struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_term *term = term_of(battle, (enum side)figure->side, TERM_CARRIES_OFF);
    if (!term || !ag_carries(battle, (enum side)figure->side, term->object)) return false;
    int bearer = battle->objects[term->object].bearer;
    if (bearer == number) return false;
    struct point from = ag_point(&battle->figures[bearer]);
    struct point way = ag_way_out(field->ground, from, term->edges);
    int32_t far = plane_length((struct point){way.x - from.x, way.y - from.y});
    if (duty_as_relay(field, number, bearer, far, goal)) return true;
    if (enemies_by(battle, (enum side)figure->side, from, CM(22))) return false;
    *goal = (struct ag_goal){
        .kind = GOAL_ESCORT, .at = plane_towards(from, way, AHEAD_OF_BEARER), .near = ESCORTED};
    return true;
}

static bool is_wanted(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->kind == TERM_POINTS_FALL && term->side != figure->side &&
            term->object == figure->unit) {
            return true;
        }
    }
    return false;
}

// Until the gate is down there is nothing to do below it but to keep the enemy off.
static enum ag_duty duty_below_walls(const struct ag_battle *battle, int number,
                                     struct ag_goal *goal)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (figure->missile || ag_has_climbed(battle, number)) return NO_DUTY;
    int enemy = ag_nearest_within(battle, number, CM(SALLY));
    if (!enemy || is_wanted(battle, number) || battle->figures[enemy].level) return DUTY_IS_TO_WAIT;
    *goal = (struct ag_goal){
        .kind = GOAL_ENEMY, .at = ag_point(&battle->figures[enemy]), .target = (uint16_t)enemy};
    return DUTY_CALLS;
}

enum ag_duty ag_duty_of(const struct ag_field *field, int number, struct ag_goal *goal)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int gate = gate_to_break(battle, (enum side)figure->side);
    if (ag_has(figure, CIVILIAN) || ag_has(figure, MUSICIAN)) return DUTY_IS_TO_WAIT;
    if (gate && duty_at_gun(field, number, gate, goal)) return DUTY_CALLS;
    if (duty_at_ladder(field, number, goal)) return DUTY_CALLS;
    if (duty_as_escort(field, number, goal)) return DUTY_CALLS;
    return gate ? duty_below_walls(battle, number, goal) : NO_DUTY;
}
