// A horse's way: two halves, each a turn and a stretch straight ahead (TY_6_2, TY_R70); and what
// walls and houses do to everybody's.
#include "rules/tyneside/movement.h"

#include <stdlib.h>

#define TURN_45    (TURN_RIGHT_ANGLE / 2)
#define BEND_STEPS 6 // lengths of a first half that are tried

static bool is_same(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

// A point on the table is rounded: over a length that may turn a bearing by so much.
static bool is_turn(uint16_t facing, struct point from, struct point to, unsigned most)
{
    int turn = (int16_t)(uint16_t)(plane_bearing(from, to) - facing);
    int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
    return abs(turn) <= (int)most + 2 + 16384 / (length + 1);
}

// A first half without length is still a turn.
static bool may_ride(uint16_t facing, struct point from, struct point via, struct point to)
{
    bool turned = is_same(from, via);
    uint16_t ahead = turned ? facing : plane_bearing(from, via);
    if (!turned && !is_turn(facing, from, via, TURN_45)) return false;
    return is_same(via, to) || is_turn(ahead, via, to, turned ? 2 * TURN_45 : TURN_45);
}

struct ride {
    const struct ty_survey *survey;
    const struct ty_figure *rider;
    struct ty_mover *mover;
    bool found; // one that the horse can turn to, though something may be in its way
};

// True: nothing is against it. The first that can be turned to is kept for want of a better one.
static bool try_ride(struct ride *ride, struct point via)
{
    struct ty_mover tried = *ride->mover;
    struct point from = ty_way_from(&tried), to = ty_way_to(&tried);
    if (!may_ride(ride->rider->facing, from, via, to)) return false;
    tried.bends = 0;
    ty_way_bend(&tried, via);
    struct ty_mover checked = tried;
    bool good = fine(ty_way_check(ride->survey, &checked));
    if (good || !ride->found) *ride->mover = tried;
    ride->found = true;
    return good;
}

static bool find_ride(struct ride *ride)
{
    struct point from = ty_way_from(ride->mover), to = ty_way_to(ride->mover);
    int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
    int32_t half = ty_allowance(ride->survey->battle, ride->rider) / 2;
    if (try_ride(ride, plane_towards(from, to, length / 2))) return true;
    bool straight = ride->found && length <= 2 * half;
    for (int eighth = 1; eighth < 8 && straight; eighth++) {
        if (try_ride(ride, plane_towards(from, to, length * eighth / 8))) return true;
    }
    for (int step = 0; step <= BEND_STEPS; step++) {
        for (int side = -1; side <= 1; side++) {
            uint16_t ahead = (uint16_t)(ride->rider->facing + side * (int)TURN_45);
            if (try_ride(ride, plane_offset(from, ahead, half * step / BEND_STEPS))) return true;
        }
    }
    return ride->found;
}

// A rider's two halves, or a straight way; by the places that were named for it, if there are any.
bool ty_way_find(const struct ty_survey *survey, int number, struct point to,
                 struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[number];
    const struct ty_command *command = &survey->battle->command;
    *mover = (struct ty_mover){.figure = (uint8_t)number,
                               .from_x = figure->x,
                               .from_y = figure->y,
                               .from_facing = figure->facing,
                               .to_x = (int16_t)to.x,
                               .to_y = (int16_t)to.y,
                               .how = figure->mounted ? WAY_RIDDEN : WAY_WALKED};
    struct ride ride = {survey, figure, mover, false};
    bool shown = command->via_figure == number;
    for (int i = 0; shown && i < command->via_count; i++) {
        ty_way_bend(mover, (struct point){command->via[i].x, command->via[i].y});
    }
    if (!figure->mounted) return true;
    if (!shown) return find_ride(&ride);
    return may_ride(figure->facing, ty_way_from(mover), ty_way_stop(mover, 1), to);
}

static bool is_at_edge(const struct ground *ground, const struct ty_battle *battle,
                       const struct feature *door, struct point a, struct point b)
{
    for (int i = 0; i < door->corners; i++) {
        struct point corner = ty_feature_corner(ground, battle, door, i);
        if (!segment_within(a, b, corner, MM(1))) return false;
    }
    return true;
}

// Every edge that is crossed must be crossed at one of its doors.
static bool goes_through_wall(const struct ground *ground, const struct ty_battle *battle,
                              const struct feature *building, struct point from, struct point to)
{
    for (int i = 0; i < building->corners; i++) {
        struct point a = ty_feature_corner(ground, battle, building, i);
        struct point b = ty_feature_corner(ground, battle, building, i + 1);
        bool crossed = segments_cross(from, to, a, b);
        for (int j = 0; crossed && j < ground->feature_count; j++) {
            const struct feature *door = &ground->features[j];
            if (door->terrain != DOOR || !is_at_edge(ground, battle, door, a, b)) continue;
            crossed = !ty_feature_meets(ground, battle, door, from, to);
        }
        if (crossed) return true;
    }
    return false;
}

// TY_R73 What is climbed is not walked over; from inside an outline one walks within it.
static bool is_barred(const struct ground *ground, const struct ty_battle *battle,
                      const struct feature *feature, const struct ty_figure *figure,
                      struct point from, struct point to)
{
    if (!ty_is_climbed(feature->terrain)) return false;
    if (!feature->linear && ty_feature_holds(ground, battle, feature, from)) {
        return !ty_feature_holds(ground, battle, feature, to);
    }
    return ty_feature_bars(ground, battle, feature, from, to, ty_radius(figure));
}

bool ty_houses_bar(const struct ground *ground, const struct ty_battle *battle,
                   const struct ty_figure *figure, struct point from, struct point to)
{
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->terrain != BUILDING) continue;
        bool closed = figure->mounted ? ty_feature_meets(ground, battle, feature, from, to)
                                      : goes_through_wall(ground, battle, feature, from, to);
        if (closed) return true;
    }
    return false;
}

bool ty_walls_bar(const struct ground *ground, const struct ty_battle *battle,
                  const struct ty_figure *figure, struct point from, struct point to)
{
    for (int i = 0; i < ground->feature_count; i++) {
        if (is_barred(ground, battle, &ground->features[i], figure, from, to)) return true;
    }
    return false;
}

struct problem ty_ground_check(const struct ground *ground, const struct ty_battle *battle,
                               const struct ty_figure *figure, struct point from, struct point to)
{
    if (is_same(from, to)) return no_problem();
    if (ty_houses_bar(ground, battle, figure, from, to)) {
        return forbidden(TY_6_4, "a building is entered on foot, by its doors");
    }
    if (ty_walls_bar(ground, battle, figure, from, to)) {
        return forbidden(TY_6_4, "what is in the way must be climbed");
    }
    return no_problem();
}
