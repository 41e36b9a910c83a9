#include "core/cuts.h"

#include "core/root.h"

#include <assert.h>

#define GRAIN_BITS 8 // lengths beside a way are reckoned in 1/256 of a unit

// Some of the way; empty where it ends before it begins.
struct span {
    int64_t begin, end;
};

static const struct span nothing = {CUTS_WHOLE, 0}, everything = {0, CUTS_WHOLE};

static struct point offset(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

void cuts_begin(struct cuts *cuts, struct point from, struct point to)
{
    cuts->from = from;
    cuts->to = to;
    cuts->length = plane_length(offset(from, to));
    cuts->count = 2;
    cuts->at[0] = 0;
    cuts->at[1] = CUTS_WHOLE;
}

static void add_cut(struct cuts *cuts, int64_t at)
{
    if (at <= 0 || at >= CUTS_WHOLE) return;
    assert(cuts->count < CUTS_CAP);
    int place = cuts->count++;
    for (; cuts->at[place - 1] > at; place--) {
        cuts->at[place] = cuts->at[place - 1];
    }
    cuts->at[place] = (int32_t)at;
}

static struct span clamped(int64_t begin, int64_t end)
{
    if (end < 0 || begin > CUTS_WHOLE || begin > end) return nothing;
    return (struct span){begin > 0 ? begin : 0, end < CUTS_WHOLE ? end : CUTS_WHOLE};
}

static struct span shared(struct span a, struct span b)
{
    return clamped(a.begin > b.begin ? a.begin : b.begin, a.end < b.end ? a.end : b.end);
}

// Of two that have no gap between them.
static struct span joined(struct span a, struct span b)
{
    if (a.begin > a.end) return b;
    if (b.begin > b.end) return a;
    return (struct span){a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

// Where a number that grows steadily from 'first' by 'growth' all along the way is between two
// others.
static struct span between(int64_t first, int64_t growth, int64_t low, int64_t high)
{
    if (growth == 0) return first >= low && first <= high ? everything : nothing;
    int64_t a = (low - first) * CUTS_WHOLE / growth, b = (high - first) * CUTS_WHOLE / growth;
    return growth > 0 ? clamped(a, b) : clamped(b, a);
}

static struct span in_disc(const struct cuts *cuts, struct point centre, int32_t radius)
{
    struct point way = offset(cuts->from, cuts->to), to_centre = offset(cuts->from, centre);
    int64_t length = (int64_t)root_fine((uint64_t)plane_dot(way, way));
    assert(length > 0);
    int64_t grain = (int64_t)1 << (ROOT_FINE_BITS + GRAIN_BITS);
    int64_t beside = plane_cross(way, to_centre) * grain / length;
    int64_t along = plane_dot(way, to_centre) * grain / length;
    int64_t reach = (int64_t)radius << GRAIN_BITS, left = reach * reach - beside * beside;
    if (left < 0) return nothing;
    int64_t half = root((uint64_t)left), whole = length >> (ROOT_FINE_BITS - GRAIN_BITS);
    assert(whole > 0);
    return clamped((along - half) * CUTS_WHOLE / whole, (along + half) * CUTS_WHOLE / whole);
}

// Beside the edge, not round its ends.
static struct span in_strip(const struct cuts *cuts, struct point a, struct point b, int32_t radius)
{
    struct point way = offset(cuts->from, cuts->to), edge = offset(a, b),
                 at = offset(a, cuts->from);
    int64_t length2 = plane_dot(edge, edge);
    if (length2 == 0) return nothing;
    int64_t reach = (int64_t)root_fine((uint64_t)length2) * radius >> ROOT_FINE_BITS;
    struct span along = between(plane_dot(edge, at), plane_dot(edge, way), 0, length2);
    struct span beside = between(plane_cross(edge, at), plane_cross(edge, way), -reach, reach);
    return shared(along, beside);
}

// An edge along the way needs no cut: its neighbours cut where it begins and ends.
static void cut_at_edge(struct cuts *cuts, struct point a, struct point b)
{
    struct point way = offset(cuts->from, cuts->to), edge = offset(a, b);
    int64_t whole = plane_cross(way, edge);
    if (whole == 0 || !segments_cross(cuts->from, cuts->to, a, b)) return;
    add_cut(cuts, plane_cross(offset(cuts->from, a), edge) * CUTS_WHOLE / whole);
}

static void cut_near_edge(struct cuts *cuts, struct point a, struct point b, int32_t distance)
{
    struct span ends = joined(in_disc(cuts, a, distance), in_disc(cuts, b, distance));
    struct span span = joined(in_strip(cuts, a, b, distance), ends);
    if (span.begin > span.end) return;
    add_cut(cuts, span.begin);
    add_cut(cuts, span.end);
}

void cuts_add(struct cuts *cuts, const struct shape *shape, int32_t distance)
{
    struct bounds way = bounds_about(cuts->from, cuts->to, distance);
    int32_t reach = distance + shape->radius;
    if (cuts->length == 0 || !bounds_meet(&way, &shape->bounds)) return;
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point a = shape_corner(shape, i), b = shape_corner(shape, i + 1);
        if (reach > 0) {
            cut_near_edge(cuts, a, b, reach);
        } else {
            cut_at_edge(cuts, a, b);
        }
    }
}

struct point cuts_middle(const struct cuts *cuts, int part)
{
    assert(part > 0);
    assert(part < cuts->count);
    struct point way = offset(cuts->from, cuts->to);
    int64_t middle = (cuts->at[part - 1] + cuts->at[part]) / 2;
    return (struct point){cuts->from.x + (int32_t)(way.x * middle / CUTS_WHOLE),
                          cuts->from.y + (int32_t)(way.y * middle / CUTS_WHOLE)};
}

// What lacks less than a sixteenth of a unit counts as whole: it is owed to the fractions.
int32_t cuts_length(const struct cuts *cuts, int64_t fraction)
{
    int64_t length = (cuts->length * fraction + CUTS_WHOLE / 16) / CUTS_WHOLE;
    return (int32_t)(length < cuts->length ? length : cuts->length);
}
