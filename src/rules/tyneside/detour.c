// Round what bars the way. Where it does not lead straight to a place it leads from corner to corner
// of walls and houses and through doors, and the shortest of such ways is found.
#include "rules/tyneside/movement.h"

#define HAIR      MM(1) // between a base and the wall it goes round
#define STOPS_CAP 192

struct stop {
    struct point at;
    int32_t length; // of the shortest way there that is known
    int32_t ahead;  // from there as the crow flies
    uint8_t first;  // stop on that way
    bool left;      // its way is the shortest there is
};

struct detour {
    const struct ground *ground;
    const struct ty_battle *battle;
    const struct ty_figure *figure;
    int count;
    struct stop stops[STOPS_CAP]; // the start, then the goal
};

enum { START, GOAL };

static int32_t length_of(struct point from, struct point to)
{
    return plane_length((struct point){to.x - from.x, to.y - from.y});
}

static bool is_barred(const struct detour *detour, struct point from, struct point to)
{
    return !fine(ty_ground_check(detour->ground, detour->battle, detour->figure, from, to));
}

static void add_stop(struct detour *detour, struct point at)
{
    if (detour->count == STOPS_CAP || !ground_on_table(detour->ground, at)) return;
    int32_t ahead = detour->count ? length_of(at, detour->stops[GOAL].at) : 0;
    detour->stops[detour->count++] =
        (struct stop){.at = at, .length = INT32_MAX / 2, .ahead = ahead};
}

// A square round the corner, wide enough to go along all sides of it.
static void add_corner(struct detour *detour, struct point corner, int32_t apart)
{
    add_stop(detour, (struct point){corner.x - apart, corner.y - apart});
    add_stop(detour, (struct point){corner.x - apart, corner.y + apart});
    add_stop(detour, (struct point){corner.x + apart, corner.y - apart});
    add_stop(detour, (struct point){corner.x + apart, corner.y + apart});
}

// Before it and behind it.
static void add_door(struct detour *detour, const struct feature *door, int32_t apart)
{
    struct point a = ty_feature_corner(detour->ground, detour->battle, door, 0);
    struct point b = ty_feature_corner(detour->ground, detour->battle, door, 1);
    struct point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    uint16_t across = (uint16_t)(plane_bearing(a, b) + TURN_RIGHT_ANGLE);
    add_stop(detour, plane_offset(middle, across, apart));
    add_stop(detour, plane_offset(middle, (uint16_t)(across + 2 * TURN_RIGHT_ANGLE), apart));
}

static void add_stops(struct detour *detour)
{
    const struct ground *ground = detour->ground;
    int32_t apart = ty_radius(detour->figure) + HAIR;
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->terrain == DOOR) add_door(detour, feature, apart);
        if (feature->terrain != BUILDING && !ty_is_climbed(feature->terrain)) continue;
        for (int j = 0; j < feature->corners; j++) {
            add_corner(detour, ty_feature_corner(ground, detour->battle, feature, j), apart);
        }
    }
}

static int nearest_stop(const struct detour *detour)
{
    int best = START;
    int32_t least = INT32_MAX / 2;
    for (int i = 0; i < detour->count; i++) {
        const struct stop *stop = &detour->stops[i];
        if (stop->left || stop->length + stop->ahead >= least) continue;
        least = stop->length + stop->ahead;
        best = i;
    }
    return best;
}

// On from there to whatever can be reached in a straight line.
static void leave(struct detour *detour, int number)
{
    struct stop *stop = &detour->stops[number];
    stop->left = true;
    for (int i = GOAL; i < detour->count; i++) {
        struct stop *next = &detour->stops[i];
        int32_t length = stop->length + length_of(stop->at, next->at);
        if (next->left || length >= next->length) continue;
        if (is_barred(detour, stop->at, next->at)) continue;
        next->length = length;
        next->first = number == START ? (uint8_t)i : stop->first;
    }
}

static bool find_way(struct detour *detour)
{
    add_stops(detour);
    detour->stops[START].length = 0;
    while (!detour->stops[GOAL].left) {
        int next = nearest_stop(detour);
        if (detour->stops[next].left) return false;
        leave(detour, next);
    }
    return true;
}

struct ty_route ty_detour(const struct ground *ground, const struct ty_battle *battle,
                          const struct ty_figure *figure, struct point goal)
{
    struct detour detour = {.ground = ground, .battle = battle, .figure = figure};
    struct ty_route route = {goal, length_of(ty_point(figure), goal)};
    if (!is_barred(&detour, ty_point(figure), goal)) return route;
    add_stop(&detour, ty_point(figure));
    add_stop(&detour, goal);
    if (detour.count < 2 || !find_way(&detour)) return (struct ty_route){goal, INT32_MAX};
    const struct stop *end = &detour.stops[GOAL];
    return (struct ty_route){detour.stops[end->first].at, end->length};
}

// To the first wall that would have to be climbed, if it goes straight; or all the way.
int32_t ty_wall_ahead(const struct ground *ground, const struct ty_battle *battle,
                      const struct ty_figure *figure, struct point goal)
{
    struct point from = ty_point(figure);
    int32_t least = length_of(from, goal);
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_climbed(feature->terrain)) continue;
        int32_t length = ty_feature_sweep(ground, battle, feature, from, goal, ty_radius(figure));
        if (length < least) least = length;
    }
    return least;
}
