// A horse's way: two halves, each a turn and a stretch straight ahead (TY_6_2, TY_R70); and what
// walls and houses do to everybody's.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "table/opening.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define BEND_STEPS 6 // lengths of a first half that are tried

static int turn_between(uint16_t facing, uint16_t other)
{
    return (int16_t)(uint16_t)(other - facing);
}

// One half of a ride.
struct half {
    struct point from, to;
    uint16_t before;      // how the horse faces until then
    const uint16_t *told; // how it was told to face; NULL: as the place says
};

// A point on the table is rounded: over a length that may turn a bearing by 2 + 16384 / (length + 1).
// Is an angle more than that? Asked of the square of the length, so that no root is taken.
static bool is_turn(const struct half *half, int angle)
{
    int64_t longer = angle > 2 ? 16384 / (angle - 2) : INT32_MAX;
    return plane_distance2(half->from, half->to) >= longer * longer;
}

static bool may_turn_as_told(const struct half *half)
{
    int turn = turn_between(half->before, *half->told);
    if (abs(turn) > TURN_45 + TY_HALF_A_DEGREE) return false;
    if (ty_same_place(half->from, half->to)) return true;
    uint16_t ahead = plane_bearing(half->from, half->to);
    return !is_turn(half, abs(turn_between(*half->told, ahead)));
}

// How it faces then; false: it cannot turn so far. Since places are rounded, what looks like hardly
// a turn is none, and what looks like hardly more than 45 degrees is 45.
static bool find_facing(const struct half *half, uint16_t *facing)
{
    *facing = half->told ? *half->told : half->before;
    if (half->told) return may_turn_as_told(half);
    if (ty_same_place(half->from, half->to)) return true;
    int turn = turn_between(half->before, plane_bearing(half->from, half->to));
    int most = TURN_45;
    if (is_turn(half, abs(turn) - most)) return false;
    if (abs(turn) > most) turn = turn < 0 ? -most : most;
    if (is_turn(half, abs(turn))) *facing = (uint16_t)(half->before + turn);
    return true;
}

// A first half that goes nowhere turns the horse all the same, if the second needs more than one.
static bool find_facings(struct ty_mover *mover, const uint16_t *const told[2])
{
    struct half first = {ty_way_from(mover), ty_way_stop(mover, 1), mover->from_facing, told[0]};
    if (!find_facing(&first, &mover->facings[0])) return false;
    struct half second = {first.to, ty_way_to(mover), mover->facings[0], told[1]};
    if (find_facing(&second, &mover->facings[1])) return true;
    if (told[0] || !ty_same_place(first.from, first.to)) return false;
    uint16_t wanted = told[1] ? *told[1] : plane_bearing(second.from, second.to);
    int turn = turn_between(first.before, wanted) < 0 ? -TURN_45 : TURN_45;
    second.before = mover->facings[0] = (uint16_t)(first.before + turn);
    return find_facing(&second, &mover->facings[1]);
}

struct ride {
    struct ty_survey *survey;
    const struct ty_figure *rider;
    struct ty_mover *mover;
    const uint16_t *told[2]; // the turns of its halves; NULL: as the places say
    int32_t half;            // how far it takes the horse at most
    struct ty_foes foes;     // who may be met, and cut a way short
    bool found;              // one that the horse can turn to, though something may be in its way:
    struct problem problem;  // that
};

// Whom it could meet, by whichever way its halves lead there.
static void find_foes(struct ride *ride)
{
    struct point from = ty_way_from(ride->mover), to = ty_way_to(ride->mover);
    struct bounds about = bounds_about(from, to, ride->half);
    ty_find_foes(ride->survey, ride->rider, &about, &ride->foes);
}

// Once there is a way to keep, one with a half that is too long as the crow flies is no better,
// unless an enemy cuts it short.
static bool is_no_better(const struct ride *ride, struct point via)
{
    return ride->found && ride->foes.count == 0 &&
           !(plane_within(ty_way_from(ride->mover), via, ride->half) &&
             plane_within(via, ty_way_to(ride->mover), ride->half));
}

static int32_t sure_length(const struct ride *ride, struct point from, struct point to)
{
    return ty_length_before(&ride->foes, ride->rider, from, to);
}

// Whether walls bar so much of a way as no enemy can cut short, wherever its halves meet on it.
static bool is_walled_off(const struct ride *ride, struct point from, struct point to, int32_t sure)
{
    if (!ride->survey->reach.barred || sure <= 0) return false;
    struct point there = plane_within(from, to, sure) ? to : plane_towards(from, to, sure);
    return ty_walls_cross(&ride->survey->terrain, ride->rider, from, there);
}

// A half fails if what no enemy can cut short of it is too long, or barred. Cut short it takes the
// horse so far at most.
static bool is_half_hopeless(const struct ride *ride, struct point from, struct point to,
                             int32_t most)
{
    const struct ty_survey *survey = ride->survey;
    bool far = !plane_within(from, to, ride->half);
    if (!far && !survey->reach.barred) return false;
    int32_t sure = sure_length(ride, from, to);
    if (plane_within(from, to, sure)) {
        return far || !fine(ty_stretch_check(&survey->terrain, ride->rider, from, to));
    }
    return sure > most || is_walled_off(ride, from, to, sure);
}

// Whatever the second half is. A ride that ends in its first half is halved anew.
static bool is_hopeless(const struct ride *ride, struct point via)
{
    return is_half_hopeless(ride, ty_point(ride->rider), via, 2 * ride->half);
}

// The second half matters unless an enemy may cut short the first.
static bool ends_hopeless(const struct ride *ride, struct point via)
{
    if (ty_foe_by(&ride->foes, ride->rider, ty_point(ride->rider), via)) return false;
    return is_half_hopeless(ride, via, ty_way_to(ride->mover), ride->half);
}

// True: nothing is against it, and it is cut where it meets an enemy. The first that can be turned to is
// kept for want of a better one.
static bool check_way(struct ride *ride, const struct ty_mover *tried)
{
    struct ty_mover checked = *tried;
    struct problem problem = ty_way_check_among(ride->survey, &ride->foes, &checked);
    bool good = fine(problem);
    if (good || !ride->found) {
        *ride->mover = good ? checked : *tried;
        ride->problem = problem;
    }
    ride->found = true;
    return good;
}

static bool try_way(struct ride *ride, const struct ty_mover *tried)
{
    struct point via = ty_way_stop(tried, 1);
    if (ride->found && (is_hopeless(ride, via) || ends_hopeless(ride, via))) return false;
    return check_way(ride, tried);
}

static struct ty_mover bent(const struct ty_mover *mover, struct point via)
{
    struct ty_mover tried = *mover;
    tried.bends = 0;
    ty_way_bend(&tried, via);
    return tried;
}

static bool try_ride(struct ride *ride, struct point via)
{
    if (is_no_better(ride, via)) return false;
    struct ty_mover tried = bent(ride->mover, via);
    return find_facings(&tried, ride->told) && try_way(ride, &tried);
}

// Straight there, with the halves as long as the ground wants them. It turns once, by the whole of
// the way: the place between the halves is rounded.
static bool find_straight(struct ride *ride)
{
    struct point from = ty_way_from(ride->mover), to = ty_way_to(ride->mover);
    const uint16_t *last = ride->told[1], *told = ride->told[0] ? ride->told[0] : last;
    struct half whole = {from, to, ride->mover->from_facing, told};
    uint16_t ahead;
    if (!find_facing(&whole, &ahead)) return false;
    if (last && is_turn(&whole, abs(turn_between(*last, ahead)))) return false;
    int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
    for (int i = 0; i < 8 && (i == 0 || length <= 2 * ride->half); i++) {
        struct point via = plane_towards(from, to, i == 0 ? length / 2 : length * i / 8);
        if (is_no_better(ride, via)) continue;
        struct ty_mover tried = bent(ride->mover, via);
        tried.facings[0] = ahead;
        tried.facings[1] = last ? *last : ahead;
        if (try_way(ride, &tried)) return true;
        if (i == 0 && is_walled_off(ride, from, to, sure_length(ride, from, to))) return false;
    }
    return false;
}

static_assert(TY_FIRSTS == 3 * BEND_STEPS, "to the left, ahead, to the right");

// Those that a rider is not told are the same for all places he might go to.
static struct ty_first *first_half(const struct ride *ride, int step, int side)
{
    struct ty_survey *survey = ride->survey;
    if (survey->rider != ride->mover->figure) memset(survey->firsts, 0, sizeof survey->firsts);
    survey->rider = ride->mover->figure;
    struct ty_first *first = &survey->firsts[3 * (step - 1) + side + 1];
    if (first->laid) return first;
    struct half half = {.from = ty_point(ride->rider), .before = ride->rider->facing};
    uint16_t ahead = (uint16_t)(half.before + side * TURN_45);
    half.to = first->via = plane_offset(half.from, ahead, ride->half * step / BEND_STEPS);
    first->turns = find_facing(&half, &first->facing);
    first->ahead = (struct point){plane_cosine(first->facing), plane_sine(first->facing)};
    first->laid = true;
    return first;
}

static bool is_first_hopeless(const struct ride *ride, struct ty_first *first)
{
    if (first->hope == HOPE_NOT_ASKED) {
        first->hope = is_hopeless(ride, first->via) ? HOPE_NONE : HOPE_SOME;
    }
    return first->hope == HOPE_NONE;
}

// Does a second half there need more of a turn than any rounding makes of 45 degrees? Most do, and
// need no bearing to be told so.
static bool is_far_round(const struct ty_first *first, struct point to)
{
    struct point way = {to.x - first->via.x, to.y - first->via.y};
    int64_t along = plane_dot(first->ahead, way), across = plane_cross(first->ahead, way);
    if (plane_dot(way, way) < CM(1) * CM(1)) return false;
    return 9 * llabs(across) > 10 * along; // 48 degrees
}

// The same as try_ride, by a first half that is known.
static bool try_first(struct ride *ride, struct ty_first *first)
{
    struct half second = {first->via, ty_way_to(ride->mover), first->facing, NULL};
    uint16_t last;
    if (ty_same_place(ty_way_from(ride->mover), first->via)) return try_ride(ride, first->via);
    if (!first->turns || is_far_round(first, second.to)) return false;
    if (is_no_better(ride, first->via)) return false;
    if (ride->found && is_first_hopeless(ride, first)) return false;
    if (!find_facing(&second, &last)) return false;
    if (ride->found && ends_hopeless(ride, first->via)) return false;
    struct ty_mover tried = bent(ride->mover, first->via);
    tried.facings[0] = first->facing;
    tried.facings[1] = last;
    return check_way(ride, &tried);
}

// By a first half that turns as far as it may, or as it was told, or not at all; or by none.
static bool find_bend(struct ride *ride)
{
    struct point from = ty_way_from(ride->mover);
    if (try_ride(ride, from)) return true;
    for (int step = 1; step <= BEND_STEPS; step++) {
        if (ride->told[0]) {
            struct point via = plane_offset(from, *ride->told[0], ride->half * step / BEND_STEPS);
            if (try_ride(ride, via)) return true;
            continue;
        }
        for (int side = -1; side <= 1; side++) {
            if (try_first(ride, first_half(ride, step, side))) return true;
        }
    }
    return false;
}

// By a second half that leads where it was told to face: from the end back to the start.
static bool find_end(struct ride *ride)
{
    struct point to = ty_way_to(ride->mover);
    uint16_t astern = (uint16_t)(*ride->told[1] + 2 * TURN_RIGHT_ANGLE);
    for (int step = 0; step <= BEND_STEPS; step++) {
        struct point via = plane_offset(to, astern, ride->half * step / BEND_STEPS);
        if (try_ride(ride, via)) return true;
    }
    return try_ride(ride, ty_way_from(ride->mover));
}

static struct problem cannot_turn(void)
{
    return forbidden(TY_6_2, "a horse turns by 45 degrees in each half of its move");
}

static struct problem find_ride(struct ride *ride)
{
    bool good = find_straight(ride) || (ride->told[1] ? find_end(ride) : find_bend(ride));
    return good || ride->found ? ride->problem : cannot_turn();
}

static struct ty_mover mover_of(const struct ty_battle *battle, int number, struct point to)
{
    const struct ty_figure *figure = &battle->figures[number];
    return (struct ty_mover){.figure = (uint8_t)number,
                             .from_x = figure->x,
                             .from_y = figure->y,
                             .from_facing = figure->facing,
                             .to_x = (int16_t)to.x,
                             .to_y = (int16_t)to.y,
                             .how = figure->mounted ? WAY_RIDDEN : WAY_WALKED};
}

static struct ty_told told_by(const struct ty_command *command)
{
    struct ty_told told = {.count = command->via_count, .turned = command->turned};
    memcpy(told.corners, command->via, sizeof told.corners);
    memcpy(told.turns, command->turns, sizeof told.turns);
    return told;
}

struct ty_told ty_told_of(const struct ty_battle *battle, int number)
{
    if (battle->command.via_figure == number) return told_by(&battle->command);
    return (struct ty_told){0};
}

static const uint16_t *told_turn(const struct ty_told *told, int half)
{
    return told->turned >> half & 1 ? &told->turns[half] : NULL;
}

static void bend_as_told(const struct ty_told *told, struct ty_mover *mover)
{
    for (int i = 0; i < told->count; i++) {
        ty_way_bend(mover, (struct point){told->corners[i].x, told->corners[i].y});
    }
}

bool ty_way_shown(const struct ty_battle *battle, const struct ty_command *command,
                  struct ty_mover *mover)
{
    const struct ty_figure *figure = &battle->figures[command->via_figure];
    struct ty_told told = told_by(command);
    const uint16_t *const turns[2] = {told_turn(&told, 0), told_turn(&told, 1)};
    *mover = mover_of(battle, command->via_figure, ty_point(figure));
    bend_as_told(&told, mover);
    struct point last = ty_way_stop(mover, command->via_count);
    mover->to_x = (int16_t)last.x;
    mover->to_y = (int16_t)last.y;
    return !figure->mounted || find_facings(mover, turns);
}

// Its foes are not zeroed first: they take more room than all the rest.
static void begin_ride(struct ride *ride, struct ty_survey *survey, struct ty_mover *mover,
                       const uint16_t *const told[2])
{
    const struct ty_figure *rider = &survey->battle->figures[mover->figure];
    ride->survey = survey;
    ride->rider = rider;
    ride->mover = mover;
    ride->told[0] = told[0];
    ride->told[1] = told[1];
    ride->half = ty_allowance(survey->battle, rider) / 2;
    ride->found = false;
    find_foes(ride);
}

struct problem ty_way_find(struct ty_survey *survey, int number, struct point to,
                           const struct ty_told *told, struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[number];
    *mover = mover_of(survey->battle, number, to);
    bend_as_told(told, mover);
    if (!figure->mounted) return ty_way_check(survey, mover);
    const uint16_t *const turns[2] = {told_turn(told, 0), told_turn(told, 1)};
    if (mover->bends) {
        return find_facings(mover, turns) ? ty_way_check(survey, mover) : cannot_turn();
    }
    struct ride ride;
    begin_ride(&ride, survey, mover, turns);
    return find_ride(&ride);
}

// TY_R73 What is climbed is not walked over; from inside an outline one walks within it.
static bool is_barred(const struct shape *shape, const struct ty_figure *figure, struct point from,
                      struct point to)
{
    if (!shape->linear && shape_holds(shape, from)) return !shape_holds(shape, to);
    return shape_bars(shape, from, to, ty_radius(figure));
}

int ty_houses_bar(const struct terrain *terrain, const struct ty_figure *figure, struct point from,
                  struct point to)
{
    struct bounds about = bounds_about(from, to, 0);
    struct patches each = terrain_near(terrain, TY_HOUSE, &about);
    while (patches_next(&each)) {
        const struct shape *house = &each.patch.shape;
        bool closed = figure->mounted ? shape_meets(house, from, to)
                                      : !opening_leads(terrain, TY_DOOR, house, from, to);
        if (closed) return each.patch.number;
    }
    return 0;
}

int ty_walls_bar(const struct terrain *terrain, const struct ty_figure *figure, struct point from,
                 struct point to)
{
    struct bounds about = bounds_about(from, to, ty_radius(figure));
    struct patches each = terrain_near(terrain, TY_CLIMBED, &about);
    while (patches_next(&each)) {
        if (is_barred(&each.patch.shape, figure, from, to)) return each.patch.number;
    }
    return 0;
}

bool ty_walls_cross(const struct terrain *terrain, const struct ty_figure *figure,
                    struct point from, struct point to)
{
    int32_t radius = ty_radius(figure);
    struct bounds about = bounds_about(from, to, radius);
    struct patches each = terrain_near(terrain, TY_CLIMBED, &about);
    while (patches_next(&each)) {
        const struct shape *wall = &each.patch.shape;
        if (!wall->linear || !shape_bars(wall, from, to, radius - MM(1))) continue;
        if (!shape_within(wall, from, radius)) return true;
    }
    return false;
}

static struct problem barred_by(const char *text, int piece)
{
    return (struct problem){.text = text, .clause = TY_6_4, .piece = (uint16_t)piece};
}

struct problem ty_stretch_check(const struct terrain *terrain, const struct ty_figure *figure,
                                struct point from, struct point to)
{
    if (ty_same_place(from, to)) return no_problem();
    int house = ty_houses_bar(terrain, figure, from, to);
    if (house) return barred_by("a building is entered on foot, by its doors", house);
    int wall = ty_walls_bar(terrain, figure, from, to);
    return wall ? barred_by("what is in the way must be climbed", wall) : no_problem();
}

struct problem ty_ground_check(const struct ground *ground, const struct ty_battle *battle,
                               const struct ty_figure *figure, struct point from, struct point to)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    return ty_stretch_check(&terrain, figure, from, to);
}
