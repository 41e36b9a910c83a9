// Moves worth a computer player's thought, and a person's: a handful a unit.
//
// They are checked as they are offered, unless whoever asked will check the one he takes; then more
// of them are listed than will do.
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/maps.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/turn/turn.h"

#include <stdlib.h>

#define SAMPLES    24
#define STOP_SHORT CM(2) // of an enemy whom it may not touch
#define HAIR       5     // between two who touch
#define FLANK      (2 * (int)TURN_RIGHT_ANGLE / 3)

struct sampling {
    struct ty_survey *survey;
    const struct ty_battle *battle;
    struct choices *choices;
    int unit, guide, mate; // the first of it who can move; who stands
    int first;             // the unit's samples begin here in the list
    struct choice move;    // of the whole unit by its guide, or of the one man it consists of
    struct ty_kept *kept;  // NULL: nothing is checked
};

static bool is_full(const struct sampling *sampling)
{
    return sampling->kept && sampling->choices->count - sampling->first >= SAMPLES;
}

static bool is_offered(const struct sampling *sampling, const struct choice *choice)
{
    for (int i = sampling->first; i < sampling->choices->count; i++) {
        if (choice_equal(&sampling->choices->list[i], choice)) return true;
    }
    return false;
}

// True: it will do. What nobody has checked may not, so that others are offered in its stead.
static bool offer(struct sampling *sampling, const struct choice *choice)
{
    struct ty_survey *survey = sampling->survey;
    if (!sampling->kept) {
        choices_add(sampling->choices, choice);
        return false;
    }
    if (is_full(sampling)) return false;
    if (is_offered(sampling, choice)) return true;
    if (!fine(ty_action_check_on(survey->ground, survey->battle, survey, choice))) return false;
    if (choice_equal(&survey->checked, choice)) ty_keep_command(sampling->kept, survey);
    choices_add(sampling->choices, choice);
    return true;
}

// A horse does not go where it cannot turn to.
static bool is_behind(const struct ty_figure *rider, struct point to)
{
    if (!rider->mounted) return false;
    struct point ahead = {plane_cosine(rider->facing), plane_sine(rider->facing)};
    struct point way = {to.x - rider->x, to.y - rider->y};
    return plane_dot(ahead, way) < 0;
}

static bool offer_move(struct sampling *sampling, struct point to)
{
    struct choice choice = sampling->move;
    if (is_behind(&sampling->battle->figures[sampling->guide], to)) return false;
    choice.x = to.x;
    choice.y = to.y;
    return offer(sampling, &choice);
}

static struct point part_of(struct point from, struct point to, int quarters)
{
    return (struct point){from.x + (to.x - from.x) * quarters / 4,
                          from.y + (to.y - from.y) * quarters / 4};
}

// Until a move that nobody has checked is worked out, it leads to a goal and its other fields, of
// which moves have no use, say how: the goal is its place, or beside the way to its target by its
// facing. These are the numbers of its extra.
enum { QUARTERS, SHORT_OF, GUIDE };

static struct point goal_of(const struct ty_battle *battle, const struct choice *wish)
{
    const struct ty_figure *guide = &battle->figures[wish->extra[GUIDE]];
    if (!wish->target) return (struct point){wish->x, wish->y};
    uint16_t ahead = plane_bearing(ty_point(guide), ty_point(&battle->figures[wish->target]));
    return plane_offset(ty_point(guide), (uint16_t)(ahead + wish->facing),
                        ty_allowance(battle, guide));
}

// As far as one action takes it.
static struct point end_of(const struct ty_battle *battle, const struct choice *wish)
{
    const struct ty_figure *guide = &battle->figures[wish->extra[GUIDE]];
    struct point from = ty_point(guide), goal = goal_of(battle, wish);
    int32_t length = ty_allowance(battle, guide), short_of = wish->extra[SHORT_OF];
    if (plane_within(from, goal, length + short_of)) {
        length = plane_length((struct point){goal.x - from.x, goal.y - from.y}) - short_of;
    }
    return plane_towards(from, goal, length);
}

bool ty_is_put_off(const struct choice *choice)
{
    return choice->extra[QUARTERS] != 0;
}

struct choice ty_move_worked_out(const struct ty_battle *battle, const struct choice *wish)
{
    struct point from = ty_point(&battle->figures[wish->extra[GUIDE]]);
    struct point to = part_of(from, end_of(battle, wish), wish->extra[QUARTERS]);
    return (struct choice){.kind = wish->kind,
                           .side = wish->side,
                           .figure = wish->figure,
                           .group = wish->group,
                           .x = to.x,
                           .y = to.y};
}

// A rider's is worked out at once: what is behind him is not offered.
static bool puts_off(const struct sampling *sampling)
{
    return !sampling->kept && !sampling->battle->figures[sampling->guide].mounted;
}

// A whole move, or most of it where the ground is slow; and half of one.
static void offer_parts(struct sampling *sampling, struct choice *wish)
{
    if (puts_off(sampling)) {
        for (wish->extra[QUARTERS] = 4; wish->extra[QUARTERS]; wish->extra[QUARTERS]--) {
            choices_add(sampling->choices, wish);
        }
        return;
    }
    struct point from = ty_point(&sampling->battle->figures[sampling->guide]);
    struct point to = end_of(sampling->battle, wish);
    bool whole = offer_move(sampling, to) || offer_move(sampling, part_of(from, to, 3));
    bool half = offer_move(sampling, part_of(from, to, 2));
    if (!whole && !half) offer_move(sampling, part_of(from, to, 1));
}

static struct choice wish_of(const struct sampling *sampling)
{
    struct choice wish = sampling->move;
    wish.extra[GUIDE] = (uint16_t)sampling->guide;
    return wish;
}

static void offer_way(struct sampling *sampling, struct point goal, int32_t short_of)
{
    struct point from = ty_point(&sampling->battle->figures[sampling->guide]);
    struct choice wish = wish_of(sampling);
    wish.extra[SHORT_OF] = (uint16_t)short_of;
    wish.x = goal.x;
    wish.y = goal.y;
    int64_t least = short_of + 1;
    if (plane_distance2(from, goal) >= least * least) offer_parts(sampling, &wish);
}

// As far as it can go, at an angle to the way to an enemy; or no more than that.
static void offer_beside(struct sampling *sampling, int enemy, unsigned angle, bool parts)
{
    struct choice wish = wish_of(sampling);
    wish.target = (uint16_t)enemy;
    wish.facing = (uint16_t)angle;
    wish.extra[QUARTERS] = 4;
    if (parts) {
        offer_parts(sampling, &wish);
    } else if (puts_off(sampling)) {
        choices_add(sampling->choices, &wish);
    } else {
        offer_move(sampling, goal_of(sampling->battle, &wish));
    }
}

// At the enemy, away from him, along before him.
static void offer_by_enemy(struct sampling *sampling, int enemy)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *guide = &battle->figures[sampling->guide];
    struct point at = ty_point(&battle->figures[enemy]);
    bool charging = battle->units[sampling->unit].target;
    int32_t apart = ty_radius(guide) + ty_radius(&battle->figures[enemy]);
    offer_way(sampling, at, charging ? apart : apart + STOP_SHORT);
    if (charging) return;
    offer_beside(sampling, enemy, 2 * TURN_RIGHT_ANGLE, true);
    offer_beside(sampling, enemy, TURN_RIGHT_ANGLE, false);
    offer_beside(sampling, enemy, 3 * TURN_RIGHT_ANGLE, false);
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

// As far as the first wall in the way, to climb it.
static void offer_wall(struct sampling *sampling, struct point to)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ground *ground = sampling->survey->ground;
    const struct ty_figure *guide = &battle->figures[sampling->guide];
    struct point from = ty_point(guide);
    if (guide->mounted || !sampling->survey->reach.barred) return;
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
    int32_t least = ty_wall_ahead(ground, battle, guide, to);
    if (least > 0 && least < whole) offer_move(sampling, plane_towards(from, to, least));
}

// By the map, round what cannot be crossed.
static void offer_by_map(struct sampling *sampling)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ground *ground = sampling->survey->ground;
    const struct ty_figure *guide = &battle->figures[sampling->guide];
    enum ty_map map = is_robber(battle, guide) ? MAP_OUT
                      : guide->mounted         ? MAP_THERE_RIDING
                                               : MAP_THERE;
    int cm = (int)(ty_allowance(battle, guide) / CM(1));
    struct point from = ty_point(guide), half, whole;
    if (!ty_map_ahead(ground, battle, map, from, cm / 2, &half)) return;
    int gone = ty_map_at(ground, map, from) - ty_map_at(ground, map, half);
    if (!ty_map_ahead(ground, battle, map, half, cm - gone, &whole)) whole = half;
    offer_way(sampling, whole, 0);
    offer_wall(sampling, whole);
    offer_way(sampling, half, 0);
    offer_wall(sampling, half);
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
    const struct ty_object *loot = ty_object_in(battle, battle->terms.loot_object);
    if (battle->terms.loot_side == unit->side && !loot->carrier && loot->x >= 0) {
        offer_way(sampling, (struct point){loot->x, loot->y}, ty_radius(guide) + MM(10));
    }
    if (is_robber(battle, guide)) {
        offer_way(sampling, nearest_edge(sampling->survey->ground, ty_point(guide)), 0);
    }
    offer_by_map(sampling);
}

// The first enemies the unit fights, or those it charges; 0: none.
static int opponents_of(const struct sampling *sampling)
{
    int target = sampling->battle->units[sampling->unit].target;
    return target ? target : ty_survey_fought(sampling->survey);
}

// Straight at him, or round to where he can be touched from the side.
static void offer_contact(struct sampling *alone, int enemy)
{
    const struct ty_battle *battle = alone->battle;
    const struct ty_figure *figure = &battle->figures[alone->guide], *foe = &battle->figures[enemy];
    struct point from = ty_point(figure), at = ty_point(foe);
    int32_t apart = ty_radius(figure) + ty_radius(foe) + HAIR, pace = ty_allowance(battle, figure);
    uint16_t towards = plane_bearing(at, from);
    for (int side = 0; side < 3; side++) {
        uint16_t turn = (uint16_t)(side == 2 ? -FLANK : side * FLANK);
        struct point to = plane_offset(at, (uint16_t)(towards + turn), apart);
        int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
        if (length > pace && side > 0) continue;
        offer_move(alone, length > pace ? plane_towards(from, to, pace) : to);
    }
}

static struct choice move_of(const struct ty_battle *battle, int number)
{
    return (struct choice){
        .kind = MOVE, .side = battle->figures[number].side, .figure = (uint8_t)number};
}

// One man into the fight his unit has, or back to his unit.
static void offer_single(struct sampling *sampling, int number, int opponents)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *figure = &battle->figures[number];
    int enemy = opponents ? ty_nearest_of(battle, figure, opponents) : 0;
    if (!enemy && number == sampling->mate) return;
    struct sampling alone = *sampling;
    alone.guide = number;
    alone.move = move_of(battle, number);
    if (enemy) {
        offer_contact(&alone, enemy);
    } else {
        offer_way(&alone, ty_point(&battle->figures[sampling->mate]), CM(3));
    }
}

// Walls he stands by.
static void offer_climbs(struct sampling *sampling, int number)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *figure = &battle->figures[number];
    if (figure->mounted || !sampling->survey->reach.barred) return;
    struct choice choice = {.kind = CLIMB, .side = figure->side, .figure = (uint8_t)number};
    struct point at = ty_point(figure);
    struct bounds about = bounds_about(at, at, ty_radius(figure) + TY_CONTACT);
    struct patches each = terrain_near(&sampling->survey->terrain, TY_CLIMBED, &about);
    while (patches_next(&each)) {
        choice.option = (uint16_t)(each.patch.number - 1);
        offer(sampling, &choice);
    }
}

// As people say it: the nearest, so that a turn told is hardly more than the one meant.
uint16_t ty_whole_degrees(uint16_t angle)
{
    long degrees = ((long)angle * 360 + 32768) / 65536;
    return (uint16_t)((degrees * 65536 + 180) / 360);
}

// The turn towards somebody from a place, as far as it may be.
static int turn_towards(const struct ty_figure *rider, struct point from,
                        const struct ty_figure *enemy, int most)
{
    int turn = (int16_t)(uint16_t)(plane_bearing(from, ty_point(enemy)) - rider->facing);
    return turn > most ? most : turn < -most ? -most : turn;
}

// A horse that looks another way can turn to the enemy: where it stands, or after the half of a ride
// that takes it past him (TY_R70).
static void offer_turns(struct sampling *sampling, int number)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *figure = &battle->figures[number];
    int enemy = figure->mounted ? ty_nearest_enemy(battle, figure, true) : 0, half = TURN_45;
    if (!enemy) return;
    const struct ty_figure *foe = &battle->figures[enemy];
    int turn = turn_towards(figure, ty_point(figure), foe, 2 * half);
    struct choice choice = {.side = figure->side, .figure = (uint8_t)number};
    if (abs(turn) > half) {
        choice.kind = FACE;
        choice.facing = ty_whole_degrees((uint16_t)(figure->facing + turn));
        offer(sampling, &choice);
    }
    struct point to =
        plane_offset(ty_point(figure), figure->facing, ty_allowance(battle, figure) / 2);
    turn = turn_towards(figure, to, foe, half);
    if (abs(turn) <= half / 2) return;
    choice.kind = RIDE;
    choice.facing = ty_whole_degrees((uint16_t)(figure->facing + turn));
    choice.x = to.x;
    choice.y = to.y;
    offer(sampling, &choice);
}

// TY_R57 Thrown on the move: and away, or from as near as may be.
static void offer_flings(struct sampling *sampling, int number)
{
    const struct ty_battle *battle = sampling->battle;
    const struct ty_figure *figure = &battle->figures[number];
    bool ready = (figure->missiles[0] == SHURIKEN && ty_is_loaded(figure, 0)) ||
                 (figure->missiles[1] == SHURIKEN && ty_is_loaded(figure, 1));
    int enemy = ready ? ty_nearest_enemy(battle, figure, true) : 0;
    if (!enemy) return;
    struct point from = ty_point(figure), at = ty_point(&battle->figures[enemy]);
    int32_t far = ty_gap(figure, &battle->figures[enemy]) - STOP_SHORT;
    int32_t pace = ty_allowance(battle, figure);
    struct point to = plane_offset(from, plane_bearing(at, from), pace);
    struct choice fling = {.kind = FLING,
                           .side = figure->side,
                           .figure = (uint8_t)number,
                           .target = (uint8_t)enemy,
                           .x = to.x,
                           .y = to.y};
    offer(sampling, &fling);
    if (far <= 0) return;
    to = plane_towards(from, at, far < pace ? far : pace);
    fling.x = to.x;
    fling.y = to.y;
    fling.option = 1;
    offer(sampling, &fling);
}

void ty_sample_moves(struct ty_survey *survey, int unit, struct ty_kept *kept,
                     struct choices *choices)
{
    const struct ty_battle *battle = survey->battle;
    const struct ty_reach *reach = &survey->reach;
    struct sampling sampling = {.survey = survey,
                                .battle = battle,
                                .choices = choices,
                                .unit = unit,
                                .first = choices->count,
                                .kept = kept};
    const struct ty_peg *movers[TY_MEMBERS];
    int count = 0, standing = 0;
    ty_survey_unit(survey, unit);
    for (int i = 0; i < reach->own; i++) {
        const struct ty_peg *peg = &reach->members[i];
        standing += peg->standing;
        if (peg->may_move) movers[count++] = peg;
    }
    if (!count) return;
    ty_survey_reach(survey, unit);
    sampling.guide = movers[0]->figure;
    sampling.mate = ty_first_in(battle, unit);
    sampling.move = move_of(battle, sampling.guide);
    if (count > 1) {
        sampling.move = (struct choice){
            .kind = ADVANCE, .side = battle->units[unit].side, .group = (uint8_t)unit};
    }
    const struct ty_figure *guide = &battle->figures[sampling.guide];
    int target = battle->units[unit].target;
    int enemy =
        target ? ty_nearest_of(battle, guide, target) : ty_nearest_enemy(battle, guide, true);
    if (enemy) offer_by_enemy(&sampling, enemy);
    if (!target) offer_by_goals(&sampling);
    bool body = kept && choices->count > sampling.first;
    int opponents = opponents_of(&sampling);
    for (int i = 0; i < count && !is_full(&sampling); i++) {
        bool joins = !movers[i]->fights && (!body || opponents || standing != count);
        if (joins) offer_single(&sampling, movers[i]->figure, opponents);
        offer_climbs(&sampling, movers[i]->figure);
        offer_turns(&sampling, movers[i]->figure);
        offer_flings(&sampling, movers[i]->figure);
    }
}
