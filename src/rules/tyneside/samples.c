// Moves worth a computer player's thought: a handful a unit, each of them legal.
#include "rules/tyneside/movement.h"

#define SAMPLES    16
#define STOP_SHORT CM(2) // of an enemy whom it may not touch

struct sampling {
    const struct ground *ground;
    const struct ty_battle *battle;
    struct choices *choices;
    int unit, guide, first; // the unit's samples begin at 'first' in the list
    bool together;          // several go as a body
};

static bool is_full(const struct sampling *sampling)
{
    return sampling->choices->count - sampling->first >= SAMPLES;
}

static bool offer(struct sampling *sampling, struct choice choice)
{
    choice.side = sampling->battle->units[sampling->unit].side;
    if (is_full(sampling)) return false;
    for (int i = sampling->first; i < sampling->choices->count; i++) {
        if (choice_equal(&sampling->choices->list[i], &choice)) return true;
    }
    if (!fine(ty_action_check(sampling->ground, &sampling->battle->head, &choice))) return false;
    choices_add(sampling->choices, &choice);
    return true;
}

// The whole unit by its guide, or the one man it consists of.
static bool offer_move(struct sampling *sampling, struct point to)
{
    return offer(sampling, (struct choice){.kind = sampling->together ? ADVANCE : MOVE,
                                           .unit = (uint8_t)(sampling->together ? sampling->unit
                                                                                : sampling->guide),
                                           .x = to.x,
                                           .y = to.y});
}

// A whole move, or what of it can be gone; and half of one.
static void offer_way(struct sampling *sampling, struct point goal, int32_t short_of)
{
    const struct ty_figure *guide = &sampling->battle->figures[sampling->guide];
    struct point from = ty_point(guide);
    int32_t length = plane_length((struct point){goal.x - from.x, goal.y - from.y}) - short_of;
    int32_t allowance = ty_allowance(sampling->battle, guide);
    if (length > allowance) length = allowance;
    if (length <= 0) return;
    bool whole = offer_move(sampling, plane_towards(from, goal, length)) ||
                 offer_move(sampling, plane_towards(from, goal, length / 4 * 3));
    bool half = offer_move(sampling, plane_towards(from, goal, length / 2));
    if (!whole && !half) offer_move(sampling, plane_towards(from, goal, length / 4));
}

static struct point beside(const struct sampling *sampling, uint16_t direction)
{
    const struct ty_figure *guide = &sampling->battle->figures[sampling->guide];
    return plane_offset(ty_point(guide), direction, ty_allowance(sampling->battle, guide));
}

// At the enemy, away from him, along before him.
static void offer_by_enemy(struct sampling *sampling, int enemy)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *guide = &battle->figures[sampling->guide];
    struct point at = ty_point(&battle->figures[enemy]);
    uint16_t ahead = plane_bearing(ty_point(guide), at);
    bool charging = battle->units[sampling->unit].target;
    int32_t apart = ty_radius(guide) + ty_radius(&battle->figures[enemy]);
    offer_way(sampling, at, charging ? apart : apart + STOP_SHORT);
    if (charging) return;
    offer_way(sampling, beside(sampling, (uint16_t)(ahead + 2 * TURN_RIGHT_ANGLE)), 0);
    offer_move(sampling, beside(sampling, (uint16_t)(ahead + TURN_RIGHT_ANGLE)));
    offer_move(sampling, beside(sampling, (uint16_t)(ahead - TURN_RIGHT_ANGLE)));
}

static bool is_robber(const struct ty_battle *battle, const struct ty_figure *figure)
{
    const struct ty_terms *terms = &battle->terms;
    return figure->carries && figure->carries == terms->loot_object &&
           figure->side == terms->loot_side;
}

static struct point nearest_edge(const struct ground *ground, struct point from)
{
    int32_t left = from.x, right = ground->width - from.x, low = from.y,
            high = ground->height - from.y;
    int32_t across = left < right ? left : right, along = low < high ? low : high;
    if (across < along) return (struct point){left < right ? 0 : ground->width, from.y};
    return (struct point){from.x, low < high ? 0 : ground->height};
}

// Where the battle is decided: objectives, orders, things worth having, the way out with them.
static void offer_by_goals(struct sampling *sampling)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_unit *unit = &battle->units[sampling->unit];
    const struct ty_figure *guide = &battle->figures[sampling->guide];
    for (int i = 0; i < TY_GOALS; i++) {
        if (!battle->goals[i].kind) continue;
        offer_way(sampling, (struct point){battle->goals[i].x, battle->goals[i].y}, 0);
    }
    if (unit->order == ORDER_MOVE) {
        offer_way(sampling, (struct point){unit->order_x, unit->order_y}, 0);
    }
    const struct ty_object *loot = &battle->objects[battle->terms.loot_object];
    if (battle->terms.loot_side == unit->side && !loot->carrier && loot->x >= 0) {
        offer_way(sampling, (struct point){loot->x, loot->y}, ty_radius(guide) + MM(10));
    }
    if (is_robber(battle, guide)) {
        offer_way(sampling, nearest_edge(sampling->ground, ty_point(guide)), 0);
    }
}

static int enemy_for(const struct ty_battle *battle, const struct ty_figure *figure, int unit)
{
    int nearest = 0;
    int32_t least = INT32_MAX;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->unit != unit || !ty_standing(battle, enemy)) continue;
        int32_t gap = ty_gap(figure, enemy);
        if (gap >= least) continue;
        least = gap;
        nearest = i;
    }
    return nearest;
}

// One man into the fight his unit has, or back to his unit.
static void offer_single(struct sampling *sampling, int number)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *figure = &battle->figures[number];
    struct sampling alone = *sampling;
    int target = battle->units[sampling->unit].target, enemy = 0;
    alone.guide = number;
    alone.together = false;
    if (ty_is_engaged(battle, number)) return;
    if (target) enemy = enemy_for(battle, figure, target);
    for (int i = 1; i <= battle->unit_count && !enemy; i++) {
        if (battle->units[i].side == figure->side) continue;
        if (ty_fights_unit(battle, sampling->unit, i)) enemy = enemy_for(battle, figure, i);
    }
    if (enemy) offer_way(&alone, ty_point(&battle->figures[enemy]), MM(10));
    int mate = ty_first_in(battle, sampling->unit);
    if (!enemy && mate != number) offer_way(&alone, ty_point(&battle->figures[mate]), CM(3));
}

// What one man can do about the wall before him, or a chest at his feet; a horse can turn.
static void offer_deeds(struct sampling *sampling, int number)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *figure = &battle->figures[number];
    struct choice choice = {.kind = CLIMB, .unit = (uint8_t)number};
    for (int i = 0; i < sampling->ground->feature_count && !figure->mounted; i++) {
        choice.option = (uint16_t)i;
        offer(sampling, choice);
    }
    choice = (struct choice){.kind = TAKE, .unit = (uint8_t)number};
    for (int i = 1; i <= TY_OBJECTS && !ty_is_laden(figure); i++) {
        if (!battle->objects[i].kind) continue;
        choice.target = (uint8_t)(TY_OBJECT_ID + i);
        offer(sampling, choice);
    }
    choice = (struct choice){.kind = FACE, .unit = (uint8_t)number};
    int enemy = figure->mounted ? ty_nearest_enemy(battle, figure, true) : 0;
    if (!enemy) return;
    uint16_t wanted = plane_bearing(ty_point(figure), ty_point(&battle->figures[enemy]));
    int turn = (int16_t)(uint16_t)(wanted - figure->facing), most = (int)TURN_RIGHT_ANGLE;
    turn = turn > most ? most : turn < -most ? -most : turn;
    // In whole degrees, as people say it.
    long degrees = (long)(uint16_t)(figure->facing + turn) * 360 / 65536;
    choice.facing = (uint16_t)((degrees * 65536 + 180) / 360);
    if (turn > most / 2 || turn < -most / 2) offer(sampling, choice);
}

void ty_propose_moves(const struct ground *ground, const struct ty_battle *battle, int unit,
                      struct choices *choices)
{
    struct sampling sampling = {ground, battle, choices, unit, 0, choices->count, false};
    int movers = 0;
    for (int i = battle->count; i >= 1; i--) {
        if (battle->figures[i].unit != unit || !ty_may_move(battle, &battle->figures[i])) continue;
        sampling.guide = i;
        movers++;
    }
    if (!movers) return;
    sampling.together = movers > 1;
    const struct ty_figure *guide = &battle->figures[sampling.guide];
    int target = battle->units[unit].target;
    int enemy = target ? enemy_for(battle, guide, target) : ty_nearest_enemy(battle, guide, true);
    if (enemy) offer_by_enemy(&sampling, enemy);
    if (!target) offer_by_goals(&sampling);
    bool body = sampling.choices->count > sampling.first;
    for (int i = 1; i <= battle->count && !is_full(&sampling); i++) {
        if (battle->figures[i].unit != unit || !ty_may_move(battle, &battle->figures[i])) continue;
        if (!body || target || ty_standing_in(battle, unit) != movers) offer_single(&sampling, i);
        offer_deeds(&sampling, i);
    }
}
