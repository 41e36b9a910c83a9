// How a solo unit goes: towards somebody, round walls, into cover.
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/solo/solo.h"

#define STEP_LEAST CM(1)
#define A_CLIMB    CM(10) // of walking: the action that it takes
#define FAN        4
#define FAN_STEP   (TURN_RIGHT_ANGLE / 6) // 15 degrees

// Straight at it, or by a way that bends off a little more each time; as far as may be.
static bool step_straight(const struct solo *solo, struct choice choice, struct point from,
                          struct point goal, int32_t most)
{
    uint16_t ahead = plane_bearing(from, goal);
    int32_t whole = plane_length((struct point){goal.x - from.x, goal.y - from.y});
    for (int fan = 0; fan <= 2 * FAN; fan++) {
        int turn = (fan + 1) / 2 * (fan % 2 ? 1 : -1) * (int)FAN_STEP;
        for (int32_t length = most < whole ? most : whole; length >= STEP_LEAST; length /= 2) {
            struct point to = fan ? plane_offset(from, (uint16_t)(ahead + turn), length)
                                  : plane_towards(from, goal, length);
            choice.x = to.x;
            choice.y = to.y;
            if (ty_solo_finds(solo, choice)) return true;
        }
    }
    return false;
}

// Over a wall, where that is the shorter way for a man on foot.
static bool goes_over(const struct solo *solo, const struct ty_figure *figure, struct point goal)
{
    struct point from = ty_point(figure);
    int32_t whole = plane_length((struct point){goal.x - from.x, goal.y - from.y});
    if (figure->mounted) return false;
    if (ty_wall_ahead(solo->ground, solo->battle, figure, goal) == whole) return false;
    return ty_detour(solo->ground, solo->battle, figure, goal).length - A_CLIMB > whole;
}

static bool climbs(const struct solo *solo, uint8_t number, struct point goal)
{
    const struct ty_figure *figure = &solo->battle->figures[number];
    if (!goes_over(solo, figure, goal)) return false;
    struct bounds about = bounds_about(ty_point(figure), goal, 0);
    struct terrain terrain;
    ty_terrain(solo->ground, solo->battle, &terrain);
    for (struct patches each = terrain_near(&terrain, TY_CLIMBED, &about); patches_next(&each);) {
        struct choice climb = {
            .kind = CLIMB, .figure = number, .option = (uint16_t)(each.patch.number - 1)};
        if (!shape_meets(&each.patch.shape, ty_point(figure), goal)) continue;
        if (ty_solo_finds(solo, climb)) return true;
    }
    return false;
}

// Over walls or round them; where nobody can go that way, however it gets nearer.
static bool step_towards(const struct solo *solo, struct choice choice, int guide,
                         struct point goal, int32_t most)
{
    const struct ty_figure *figure = &solo->battle->figures[guide];
    struct point from = ty_point(figure), first = goal;
    if (goes_over(solo, figure, goal)) {
        int32_t length = ty_wall_ahead(solo->ground, solo->battle, figure, goal);
        if (length <= most) first = plane_towards(from, goal, length);
    } else {
        first = ty_detour(solo->ground, solo->battle, figure, goal).first;
    }
    if (step_straight(solo, choice, from, first, most)) return true;
    return (first.x != goal.x || first.y != goal.y) &&
           step_straight(solo, choice, from, goal, most);
}

// How far it may go this action, and wants to.
static int32_t pace_of(const struct solo *solo, int number, struct point goal, int32_t short_of)
{
    const struct ty_figure *figure = &solo->battle->figures[number];
    int32_t allowance = ty_allowance(solo->battle, figure);
    int32_t way = plane_length((struct point){goal.x - figure->x, goal.y - figure->y}) - short_of;
    return way < allowance ? way : allowance;
}

bool ty_solo_goes_together(const struct solo *solo, struct point goal, int32_t short_of)
{
    const struct ty_battle *battle = solo->battle;
    int first = ty_first_in(battle, solo->unit);
    int32_t most = pace_of(solo, first, goal, short_of);
    if (most < STEP_LEAST) return false;
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != solo->unit || !ty_may_move(battle, figure)) continue;
        if (climbs(solo, i, goal)) return true;
    }
    struct choice body = {.kind = ADVANCE, .group = (uint8_t)solo->unit};
    return step_towards(solo, body, first, goal, most);
}

bool ty_solo_goes_alone(const struct solo *solo, uint8_t number, struct point goal,
                        int32_t short_of)
{
    struct choice choice = {.kind = MOVE, .figure = number};
    int32_t most = pace_of(solo, number, goal, short_of);
    if (most < STEP_LEAST) return false;
    return climbs(solo, number, goal) || step_towards(solo, choice, number, goal, most);
}

// As a body if it can, man by man if it must. Where the first has arrived the unit has.
bool ty_solo_goes(const struct solo *solo, struct point goal)
{
    const struct ty_battle *battle = solo->battle;
    int first = ty_first_in(battle, solo->unit);
    if (pace_of(solo, first, goal, 0) < STEP_LEAST) return false;
    if (ty_solo_goes_together(solo, goal, 0)) return true;
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != solo->unit || !ty_may_move(battle, figure)) continue;
        if (ty_solo_goes_alone(solo, i, goal, 0)) return true;
    }
    return false;
}

bool ty_solo_closes_in(const struct solo *solo, uint8_t number, int unit)
{
    const struct ty_figure *figure = &solo->battle->figures[number];
    int enemy = ty_nearest_of(solo->battle, figure, unit);
    if (!enemy || ty_engaged(solo->battle, number) || !ty_may_move(solo->battle, figure)) {
        return false;
    }
    struct choice choice = {.kind = MOVE, .figure = number};
    return step_towards(solo, choice, number, ty_point(&solo->battle->figures[enemy]),
                        ty_allowance(solo->battle, figure));
}
