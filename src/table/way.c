#include "table/way.h"

#include "core/root.h"

#include <assert.h>

static int32_t length_of(struct point from, struct point to)
{
    return plane_length((struct point){to.x - from.x, to.y - from.y});
}

struct way way_straight(struct point from, struct point to)
{
    return (struct way){2, {from, to}};
}

bool way_lead(struct way *way, struct point to)
{
    if (way->count == WAY_CAP) return false;
    way->stops[way->count++] = to;
    return true;
}

struct point way_end(const struct way *way)
{
    assert(way->count > 0);
    return way->stops[way->count - 1];
}

int32_t way_length(const struct way *way)
{
    int32_t length = 0;
    for (int i = 1; i < way->count; i++) {
        length += length_of(way->stops[i - 1], way->stops[i]);
    }
    return length;
}

// The stop before which a length ends, and how far after the one before that.
static int stop_after(const struct way *way, int32_t *length)
{
    int stop = 1;
    for (; stop + 1 < way->count; stop++) {
        int32_t whole = length_of(way->stops[stop - 1], way->stops[stop]);
        if (*length < whole) break;
        *length -= whole;
    }
    return stop;
}

struct point way_along(const struct way *way, int32_t length)
{
    assert(length >= 0);
    if (way->count < 2) return way_end(way);
    int stop = stop_after(way, &length);
    struct point from = way->stops[stop - 1], to = way->stops[stop];
    return length >= length_of(from, to) ? to : plane_towards(from, to, length);
}

uint16_t way_facing(const struct way *way, int32_t length)
{
    if (way->count < 2) return 0;
    int stop = stop_after(way, &length);
    return plane_bearing(way->stops[stop - 1], way->stops[stop]);
}

void way_cut(struct way *way, int32_t length)
{
    if (way->count < 2) return;
    struct point end = way_along(way, length);
    int stop = stop_after(way, &length);
    way->stops[stop] = end;
    way->count = stop + 1;
}

static struct bounds bounds_of(struct point a, struct point b, int32_t reach)
{
    return bounds_about(a, b, reach > 0 ? reach : 0);
}

static bool is_in(const struct terrain *terrain, int property, int32_t reach, struct point at)
{
    struct bounds about = bounds_of(at, at, reach);
    for (struct patches each = terrain_near(terrain, property, &about); patches_next(&each);) {
        if (shape_within(&each.patch.shape, at, reach)) return true;
    }
    return false;
}

static void cut_at(struct cuts *cuts, const struct terrain *terrain, int property, int32_t reach)
{
    struct bounds about = bounds_of(cuts->from, cuts->to, reach);
    for (struct patches each = terrain_near(terrain, property, &about); patches_next(&each);) {
        cuts_add(cuts, &each.patch.shape, reach);
    }
}

int32_t way_inside(const struct terrain *terrain, int property, int32_t reach, struct point from,
                   struct point to)
{
    struct cuts cuts;
    int64_t inside = 0;
    cuts_begin(&cuts, from, to);
    cut_at(&cuts, terrain, property, reach);
    for (int i = 1; i < cuts.count; i++) {
        if (cuts.at[i] == cuts.at[i - 1]) continue;
        if (!is_in(terrain, property, reach, cuts_middle(&cuts, i))) continue;
        inside += cuts.at[i] - cuts.at[i - 1];
    }
    return cuts_length(&cuts, inside);
}

static void cut_stretch(const struct walker *walker, struct point from, struct point to,
                        struct cuts *cuts)
{
    cuts_begin(cuts, from, to);
    for (int i = 0; i < walker->count; i++) {
        cut_at(cuts, walker->terrain, walker->goings[i].property, walker->goings[i].reach);
    }
}

static int going_at(const struct walker *walker, struct point at)
{
    for (int i = 0; i < walker->count; i++) {
        const struct going *going = &walker->goings[i];
        if (is_in(walker->terrain, going->property, going->reach, at)) return i;
    }
    return walker->count;
}

static int64_t rate_of(const struct walker *walker, int going)
{
    return going < walker->count ? walker->goings[going].rate : walker->open;
}

// A fraction of a stretch in parts of a move: it is rounded up, for nobody gets a length for nothing.
static int64_t price(const struct cuts *cuts, int64_t fraction, int64_t rate)
{
    if (fraction == 0 || cuts->length == 0) return 0;
    if (rate == 0) return WAY_SHUT;
    int64_t fine = (int64_t)root_fine((uint64_t)plane_distance2(cuts->from, cuts->to));
    int64_t length = (fraction * fine + ((int64_t)1 << ROOT_FINE_BITS) - 1) >> ROOT_FINE_BITS;
    return (length + rate - 1) / rate;
}

static int64_t stretch_cost(const struct walker *walker, struct point from, struct point to)
{
    struct cuts cuts;
    int64_t cost = 0;
    cut_stretch(walker, from, to, &cuts);
    for (int i = 1; i < cuts.count; i++) {
        int64_t fraction = cuts.at[i] - cuts.at[i - 1];
        if (fraction == 0) continue;
        int64_t rate = rate_of(walker, going_at(walker, cuts_middle(&cuts, i)));
        int64_t part = price(&cuts, fraction, rate);
        if (part == WAY_SHUT) return WAY_SHUT;
        cost += part;
    }
    return cost;
}

int64_t way_cost(const struct walker *walker, const struct way *way)
{
    int64_t cost = 0;
    for (int i = 1; i < way->count; i++) {
        int64_t stretch = stretch_cost(walker, way->stops[i - 1], way->stops[i]);
        if (stretch == WAY_SHUT) return WAY_SHUT;
        cost += stretch;
    }
    return cost;
}

// How far along a stretch it goes on, and what is left of the payment; false: that ran out.
static bool go_on(const struct walker *walker, struct cuts *cuts, int64_t *left, int32_t *length)
{
    for (int i = 1; i < cuts->count; i++) {
        int64_t fraction = cuts->at[i] - cuts->at[i - 1];
        if (fraction == 0) continue;
        int64_t rate = rate_of(walker, going_at(walker, cuts_middle(cuts, i)));
        int64_t part = price(cuts, fraction, rate);
        if (part <= *left) {
            *left -= part;
            continue;
        }
        int64_t more = part == WAY_SHUT ? 0 : *left * rate / cuts->length;
        *length += cuts_length(cuts, cuts->at[i - 1] + more);
        return false;
    }
    *length += cuts->length;
    return true;
}

int32_t way_paid(const struct walker *walker, const struct way *way, int64_t cost)
{
    int32_t length = 0;
    for (int i = 1; i < way->count; i++) {
        struct cuts cuts;
        cut_stretch(walker, way->stops[i - 1], way->stops[i], &cuts);
        if (!go_on(walker, &cuts, &cost, &length)) break;
    }
    return length;
}

int way_worst(const struct walker *walker, const struct way *way)
{
    for (int going = 0; going < walker->count; going++) {
        const struct going *one = &walker->goings[going];
        int32_t inside = 0;
        for (int i = 1; i < way->count; i++) {
            inside += way_inside(walker->terrain, one->property, one->reach, way->stops[i - 1],
                                 way->stops[i]);
        }
        if (inside > one->spare) return going;
    }
    return walker->count;
}

static int32_t free_of(const struct terrain *terrain, int property, const struct base *from,
                       struct point to)
{
    struct bounds about = bounds_about(from->centre, to, from->radius);
    int32_t least = length_of(from->centre, to);
    for (struct patches each = terrain_near(terrain, property, &about); patches_next(&each);) {
        int32_t length = shape_sweep(&each.patch.shape, from->centre, to, from->radius);
        if (length < least) least = length;
    }
    return least;
}

int32_t way_free(const struct way *way, int32_t radius, const struct terrain *terrain, int property)
{
    int32_t before = 0;
    for (int i = 1; i < way->count; i++) {
        struct base from = plane_disc(way->stops[i - 1], radius);
        int32_t free = free_of(terrain, property, &from, way->stops[i]);
        before += free;
        if (free < length_of(from.centre, way->stops[i])) break;
    }
    return before;
}

uint16_t way_meets(const struct way *way, int32_t radius, const struct crowd *crowd,
                   struct among among, int32_t *length)
{
    int32_t before = 0;
    for (int i = 1; i < way->count; i++) {
        struct base from = plane_disc(way->stops[i - 1], radius);
        uint16_t id = crowd_first(crowd, &from, way->stops[i], among, length);
        before += *length;
        if (!id) continue;
        *length = before;
        return id;
    }
    *length = before;
    return 0;
}
