#include "table/detour.h"

#include "table/opening.h"

struct stop {
    struct point at;
    int32_t length; // of the shortest way there that is known
    int32_t ahead;  // from there as the crow flies
    uint8_t first;  // stop on that way
    bool left;      // its way is the shortest there is
};

struct search {
    const struct detour *detour;
    struct point goal;
    int count;
    struct stop stops[DETOUR_STOPS]; // the start, then the goal
};

enum { START, GOAL };

static int32_t length_of(struct point from, struct point to)
{
    return plane_length((struct point){to.x - from.x, to.y - from.y});
}

static bool is_barred(const struct detour *detour, struct point from, struct point to)
{
    return detour->barred(detour->context, from, to);
}

static void add_stop(struct search *search, struct point at)
{
    const struct ground *ground = search->detour->terrain->ground;
    if (search->count == DETOUR_STOPS || !ground_on_table(ground, at)) return;
    search->stops[search->count++] =
        (struct stop){.at = at, .length = INT32_MAX / 2, .ahead = length_of(at, search->goal)};
}

// A square round the corner, wide enough to go along all sides of it.
static void add_corner(struct search *search, struct point corner)
{
    int32_t apart = search->detour->apart;
    add_stop(search, (struct point){corner.x - apart, corner.y - apart});
    add_stop(search, (struct point){corner.x - apart, corner.y + apart});
    add_stop(search, (struct point){corner.x + apart, corner.y - apart});
    add_stop(search, (struct point){corner.x + apart, corner.y + apart});
}

static void add_patch(struct search *search, const struct patch *patch)
{
    const struct detour *detour = search->detour;
    if (terrain_has(detour->terrain, detour->opening, patch)) {
        struct point sides[2];
        opening_sides(&patch->shape, detour->apart, sides);
        add_stop(search, sides[0]);
        add_stop(search, sides[1]);
        return;
    }
    for (int i = 0; i < patch->shape.count; i++) {
        add_corner(search, patch->shape.corners[i]);
    }
}

static int nearest_stop(const struct search *search)
{
    int best = START;
    int32_t least = INT32_MAX / 2;
    for (int i = 0; i < search->count; i++) {
        const struct stop *stop = &search->stops[i];
        if (stop->left || stop->length + stop->ahead >= least) continue;
        least = stop->length + stop->ahead;
        best = i;
    }
    return best;
}

// On from there to whatever can be reached in a straight line.
static void leave(struct search *search, int number)
{
    struct stop *stop = &search->stops[number];
    stop->left = true;
    for (int i = GOAL; i < search->count; i++) {
        struct stop *next = &search->stops[i];
        int32_t length = stop->length + length_of(stop->at, next->at);
        if (next->left || length >= next->length) continue;
        if (is_barred(search->detour, stop->at, next->at)) continue;
        next->length = length;
        next->first = number == START ? (uint8_t)i : stop->first;
    }
}

static bool find_way(struct search *search)
{
    const struct detour *detour = search->detour;
    for (struct patches each = terrain_near(detour->terrain, detour->property, NULL);
         patches_next(&each);) {
        add_patch(search, &each.patch);
    }
    search->stops[START].length = 0;
    while (!search->stops[GOAL].left) {
        int next = nearest_stop(search);
        if (search->stops[next].left) return false;
        leave(search, next);
    }
    return true;
}

struct route detour_find(const struct detour *detour, struct point from, struct point goal)
{
    struct search search;
    if (!is_barred(detour, from, goal)) return (struct route){goal, length_of(from, goal)};
    search.detour = detour;
    search.goal = goal;
    search.count = 0;
    add_stop(&search, from);
    add_stop(&search, goal);
    if (search.count < 2 || !find_way(&search)) return (struct route){goal, INT32_MAX};
    const struct stop *end = &search.stops[GOAL];
    return (struct route){search.stops[end->first].at, end->length};
}
