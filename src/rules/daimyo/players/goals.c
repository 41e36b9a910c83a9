// What is fought for beside the enemy's life: how far it is, and what it has come to.
#include "core/lure.h"
#include "core/text.h"
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"
#include "rules/daimyo/players/weights.h"
#include "rules/daimyo/turn/turn.h"

bool dm_goal_is_of(const struct dm_goal *goal, enum side side)
{
    if (goal->aim == NO_AIM || goal->aim == AIM_OUTLAST) return false;
    return goal->aim == AIM_LINE || goal->side == side;
}

static int32_t to_shape(const struct shape *shape, struct point at)
{
    if (shape_holds(shape, at)) return 0;
    int32_t far = dm_apart(at, shape_nearest(shape, at)) - shape->radius;
    return far > 0 ? far : 0;
}

// To the far side of the river: north of it for the Invader. A column has its last to bring over, too.
static int32_t to_far_side(const struct dm_picture *picture, const struct dm_goal *goal, int unit)
{
    const struct dm_battle *battle = picture->battle;
    struct point at = picture->bodies[unit].at;
    struct dm_crossing crossing;
    struct patch patch;
    bool north = goal->side != battle->home;
    if (!terrain_patch(&picture->field->terrain, goal->work, &patch)) return 0;
    struct point bank = shape_nearest(&patch.shape, at);
    bool over = north ? at.y < bank.y : at.y > bank.y;
    int32_t far = dm_apart(at, bank), room = patch.shape.radius + DM_NEAR;
    if (battle->units[unit].drill == IN_COLUMN) {
        room += (picture->bodies[unit].alive - 1) *
                (dm_rides(&battle->units[unit]) ? CM(5) : 2 * DM_FOOT) / 2;
    }
    if (over) return far >= room ? 0 : room - far;
    struct point beyond = {bank.x, bank.y + (north ? -room : room)};
    if (!dm_crossing_to(picture->field, at, beyond, &crossing)) return far + room;
    return dm_apart(at, crossing.near) + dm_apart(crossing.near, crossing.far) / 2 + room +
           dm_forming_of(battle, unit);
}

// The nearest of the buildings that it asks for, and the nearest place of it.
static int32_t to_building(const struct dm_picture *picture, const struct dm_goal *goal,
                           struct point at, struct point *place)
{
    const struct dm_battle *battle = picture->battle;
    int32_t least = DM_NOWHERE;
    for (int i = 1; i <= battle->work_count; i++) {
        struct shape shape;
        bool wanted = goal->aim == AIM_BURN
                          ? battle->works[i].fuel == A_BUILDING + 1 && !battle->works[i].lit
                          : i == goal->work;
        if (!wanted || !dm_work_shape(picture->field, i, &shape)) continue;
        int32_t far = to_shape(&shape, at);
        if (far >= least) continue;
        least = far;
        *place = shape_nearest(&shape, at);
    }
    return least;
}

// Samurai light, and whoever pushes a cart; anybody can hold a place.
static bool is_of_use(const struct dm_picture *picture, const struct dm_goal *goal, int unit)
{
    const struct dm_unit *his = &picture->battle->units[unit];
    if (his->type >= DM_UNIT_TYPES || his->retreat || his->missile == GUN + 1) return false;
    if (goal->aim == AIM_BURN) {
        return dm_is_samurai(his) || picture->battle->engines[his->engine].kind == ENGINE_WAGON;
    }
    if (goal->aim == AIM_ACROSS || goal->aim == AIM_TOUCH) {
        return picture->bodies[unit].alive >= goal->least;
    }
    return true;
}

int32_t dm_way_to_goal(const struct dm_picture *picture, const struct dm_goal *goal, int unit)
{
    const struct dm_body *body = &picture->bodies[unit];
    struct point place;
    struct patch patch;
    if (!body->alive || !is_of_use(picture, goal, unit)) return DM_NOWHERE;
    switch (goal->aim) {
    case AIM_LINE:
        if (!terrain_patch(&picture->field->terrain, goal->work, &patch)) return DM_NOWHERE;
        return to_shape(&patch.shape, body->at);
    case AIM_ACROSS: return to_far_side(picture, goal, unit);
    case AIM_BURN:
    case AIM_TOUCH:
    case AIM_RUIN: return to_building(picture, goal, body->at, &place);
    default: return DM_NOWHERE;
    }
}

bool dm_goal_place(const struct dm_picture *picture, const struct dm_goal *goal, int unit,
                   struct point *place)
{
    const struct dm_body *body = &picture->bodies[unit];
    struct patch patch;
    int32_t far = dm_way_to_goal(picture, goal, unit);
    if (far == 0 || far == DM_NOWHERE) return false;
    if (goal->aim == AIM_BURN || goal->aim == AIM_TOUCH || goal->aim == AIM_RUIN) {
        return to_building(picture, goal, body->at, place) < DM_NOWHERE;
    }
    if (!terrain_patch(&picture->field->terrain, goal->work, &patch)) return false;
    *place = shape_nearest(&patch.shape, body->at);
    if (goal->aim == AIM_ACROSS) {
        bool north = goal->side != picture->battle->home;
        place->y += (north ? -1 : 1) * (patch.shape.radius + DM_NEAR);
    }
    return true;
}

bool dm_watch_place(const struct dm_picture *picture, const struct dm_goal *goal, int unit,
                    struct point *place)
{
    struct point at = picture->bodies[unit].at;
    struct dm_crossing crossing;
    struct patch patch;
    if (goal->aim == AIM_BURN || goal->aim == AIM_TOUCH || goal->aim == AIM_RUIN) {
        return to_building(picture, goal, at, place) < DM_NOWHERE;
    }
    if (goal->aim != AIM_ACROSS || !terrain_patch(&picture->field->terrain, goal->work, &patch)) {
        return false;
    }
    *place = shape_nearest(&patch.shape, at);
    if (dm_crossing_to(picture->field, at, *place, &crossing)) *place = crossing.near;
    return true;
}

bool dm_has_errand(const struct dm_picture *picture, int unit)
{
    enum side side = (enum side)picture->battle->units[unit].side;
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &picture->battle->goals[i];
        if (!dm_goal_is_of(goal, side) || goal->aim == AIM_LINE) continue;
        int32_t far = dm_way_to_goal(picture, goal, unit);
        if (far > 0 && far < DM_NOWHERE) return true;
    }
    return false;
}

static int sequences_left(const struct dm_battle *battle)
{
    int left = battle->sequences - battle->head.turn;
    return left > 0 ? left : 0;
}

// What counts at the end counts the more the nearer that is.
static int late(const struct dm_battle *battle, int worth)
{
    return worth / (1 + sequences_left(battle));
}

static int hits_lost(const struct dm_work *work)
{
    int lost = 0;
    for (int i = 0; i < work->sections && work->kind < DM_STRUCTURES; i++) {
        lost += dm_structures[work->kind].hits - work->hits[i];
    }
    return lost;
}

static int achieved(const struct dm_picture *picture, const struct dm_goal *goal, enum side side)
{
    const struct dm_work *work = &picture->battle->works[goal->work];
    int count = dm_goal_count(picture->field, goal, side);
    switch (goal->aim) {
    case AIM_LINE: return late(picture->battle, NEAR_THE_LINE * count);
    case AIM_ACROSS: return ACROSS * (count > goal->count + 1 ? goal->count + 1 : count);
    case AIM_BURN: return ALIGHT * count;
    case AIM_TOUCH: return REACHED * count;
    case AIM_RUIN:
        return count ? RUINED : 100 * hits_lost(work) + 150 * __builtin_popcountll(work->burning);
    default: return 0;
    }
}

// Who must be somewhere at the end goes there in time, and no sooner.
static int pull_of_line(const struct dm_picture *picture, const struct dm_goal *goal,
                        enum side side)
{
    int worth = 0, left = sequences_left(picture->battle);
    for (int i = 1; i <= picture->battle->unit_count; i++) {
        if (picture->battle->units[i].side != side) continue;
        int32_t far = dm_way_to_goal(picture, goal, i), pace = dm_full_move(picture->battle, i);
        if (far == DM_NOWHERE || !pace) continue;
        int moves = (far + pace - 1) / pace, spare = left - moves;
        if (spare < 0) spare = 0;
        worth -= PULLED * (far / CM(1)) * picture->bodies[i].alive / (1 + spare);
    }
    return worth;
}

// How near the side's units are to it, the nearest counting most.
static int pull(const struct dm_picture *picture, const struct dm_goal *goal, enum side side)
{
    int worth = 0;
    int32_t least = DM_NOWHERE;
    if (goal->aim == AIM_LINE) return pull_of_line(picture, goal, side);
    for (int i = 1; i <= picture->battle->unit_count; i++) {
        if (picture->battle->units[i].side != side) continue;
        int32_t far = dm_way_to_goal(picture, goal, i);
        if (far == DM_NOWHERE) continue;
        worth -= far / CM(1) * picture->bodies[i].alive;
        if (far < least) least = far;
    }
    if (least == DM_NOWHERE) return worth;
    bool there = goal->aim == AIM_TOUCH && least <= CM(3);
    return 4 * worth - DRAWN_BY * (least / CM(1)) + (there ? AT_IT : 0);
}

int dm_goals_worth(const struct dm_picture *picture, enum side side)
{
    int worth = 0;
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &picture->battle->goals[i];
        if (!dm_goal_is_of(goal, side)) continue;
        worth += achieved(picture, goal, side);
    }
    return worth;
}

int dm_goals_pull(const struct dm_picture *picture, enum side side)
{
    int worth = 0;
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &picture->battle->goals[i];
        if (dm_goal_is_of(goal, side)) worth += pull(picture, goal, side);
    }
    return worth;
}

// What draws a figure by what his side fights for, for hints: the scenario's goals, then the enemy's Daimyo.

static const char *name_of_goal(const struct ground *ground, const struct dm_goal *goal)
{
    bool feature = goal->aim == AIM_LINE || goal->aim == AIM_ACROSS;
    if (goal->aim == AIM_BURN) return "a building to burn";
    if (!feature) return ground_name(ground, (uint16_t)(DM_WORK_ID + goal->work));
    if (goal->work > ground->feature_count) return "the line";
    const char *name = ground->features[goal->work - 1].name;
    if (*name) return name;
    return goal->aim == AIM_LINE ? "the line" : "the far bank";
}

static void lure_to(struct lure *lure, int32_t far, const char *name)
{
    struct text text;
    lure->far = far / CM(1);
    text_init(&text, lure->name, sizeof lure->name);
    text_add(&text, name);
}

bool dm_lure(const struct ground *ground, const struct battle *head, uint16_t figure, int number,
             struct lure *lure)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_picture picture;
    struct dm_field field;
    if (figure < 1 || figure > DM_FIGURES || !dm_standing(battle, figure)) return false;
    int unit = battle->figures[figure].unit;
    enum side side = dm_side(battle, figure);
    dm_field_lay(&field, ground, battle);
    dm_picture_draw(&picture, &field);
    for (int i = 0; i < DM_GOALS && side; i++) {
        const struct dm_goal *goal = &battle->goals[i];
        if (!dm_goal_is_of(goal, side)) continue;
        int32_t far = dm_way_to_goal(&picture, goal, unit);
        if (far == DM_NOWHERE || number-- > 0) continue;
        lure_to(lure, far, name_of_goal(ground, goal));
        return true;
    }
    int chief = side ? battle->chiefs[side_other(side)] : 0;
    if (!chief || !picture.bodies[chief].alive || number > 0) return false;
    lure_to(lure, dm_apart(dm_point(&battle->figures[figure]), picture.bodies[chief].at),
            ground_name(ground, battle->units[chief].first));
    return true;
}
