// Shapes: areas, and lines that may be thick.
#include "core/shape.h"

#include "core/cuts.h"

#include <assert.h>

static struct point offset(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

static struct shape shape_of(const struct point *corners, int count, int32_t radius)
{
    struct point least = corners[0], most = corners[0];
    assert(count > 0);
    assert(count <= UINT16_MAX);
    assert(radius >= 0);
    for (int i = 1; i < count; i++) {
        struct point corner = corners[i];
        if (corner.x < least.x) least.x = corner.x;
        if (corner.y < least.y) least.y = corner.y;
        if (corner.x > most.x) most.x = corner.x;
        if (corner.y > most.y) most.y = corner.y;
    }
    return (struct shape){.corners = corners,
                          .radius = radius,
                          .count = (uint16_t)count,
                          .bounds = bounds_about(least, most, radius)};
}

struct shape shape_area(const struct point *corners, int count)
{
    struct shape shape = shape_of(corners, count, 0);
    shape.upright = count == 4 && corners_upright(corners);
    return shape;
}

struct shape shape_line(const struct point *corners, int count, int32_t radius)
{
    struct shape shape = shape_of(corners, count, radius);
    shape.linear = true;
    return shape;
}

int shape_edges(const struct shape *shape)
{
    return shape->linear && shape->count > 1 ? shape->count - 1 : shape->count;
}

struct point shape_corner(const struct shape *shape, int number)
{
    return shape->corners[number < shape->count ? number : number - shape->count];
}

struct point shape_middle(const struct shape *shape)
{
    const struct bounds *bounds = &shape->bounds;
    return (struct point){(bounds->least.x + bounds->most.x) / 2,
                          (bounds->least.y + bounds->most.y) / 2};
}

// Does the line through two points leave all of the box around a shape on one side? So do the two
// corners of it that are farthest to either side.
static bool passes_box(const struct shape *shape, struct point a, struct point b, int32_t margin)
{
    struct point way = offset(a, b), least = offset(a, shape->bounds.least),
                 most = offset(a, shape->bounds.most);
    int64_t left = (int64_t)way.x * (way.x > 0 ? most.y + margin : least.y - margin) -
                   (int64_t)way.y * (way.y > 0 ? least.x - margin : most.x + margin);
    int64_t right = (int64_t)way.x * (way.x > 0 ? least.y - margin : most.y + margin) -
                    (int64_t)way.y * (way.y > 0 ? most.x + margin : least.x - margin);
    return left < 0 || right > 0;
}

// Does the segment come so near to the box around a shape that it could concern it? With no margin:
// does it meet the box?
static bool near_box(const struct shape *shape, struct point a, struct point b, int32_t margin)
{
    struct bounds about = bounds_about(a, b, margin);
    return bounds_meet(&about, &shape->bounds) && !passes_box(shape, a, b, margin);
}

static bool is_in_box(const struct shape *shape, struct point p, int32_t margin)
{
    struct point least = shape->bounds.least, most = shape->bounds.most;
    return p.x >= least.x - margin && p.y >= least.y - margin && p.x <= most.x + margin &&
           p.y <= most.y + margin;
}

static bool segments_within(struct point a, struct point b, struct point c, struct point d,
                            int32_t distance)
{
    return segment_within(a, b, c, distance) || segment_within(a, b, d, distance) ||
           segment_within(c, d, a, distance) || segment_within(c, d, b, distance) ||
           segments_cross(a, b, c, d);
}

bool shape_holds(const struct shape *shape, struct point p)
{
    if (shape->linear) return shape_meets(shape, p, p);
    if (!is_in_box(shape, p, 0)) return false;
    return shape->upright || polygon_holds(shape->corners, shape->count, p);
}

bool shape_meets(const struct shape *shape, struct point a, struct point b)
{
    if (shape->linear && shape->count == 2 && !shape->radius) {
        return segments_cross(a, b, shape->corners[0], shape->corners[1]);
    }
    if (!near_box(shape, a, b, 0)) return false;
    if (shape->upright) return true;
    if (!shape->linear) return polygon_meets(shape->corners, shape->count, a, b);
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point c = shape->corners[i], d = shape_corner(shape, i + 1);
        bool met =
            shape->radius ? segments_within(a, b, c, d, shape->radius) : segments_cross(a, b, c, d);
        if (met) return true;
    }
    return false;
}

static int32_t band_chord(const struct shape *shape, struct point a, struct point b)
{
    struct cuts cuts;
    int64_t inside = 0;
    cuts_begin(&cuts, a, b);
    cuts_add(&cuts, shape, 0);
    for (int i = 1; i < cuts.count; i++) {
        if (shape_holds(shape, cuts_middle(&cuts, i))) inside += cuts.at[i] - cuts.at[i - 1];
    }
    return cuts_length(&cuts, inside);
}

int32_t shape_chord(const struct shape *shape, struct point a, struct point b)
{
    if (!near_box(shape, a, b, 0)) return 0;
    if (!shape->linear) return polygon_chord(shape->corners, shape->count, a, b);
    return shape->radius ? band_chord(shape, a, b) : 0;
}

bool shape_within(const struct shape *shape, struct point p, int32_t distance)
{
    if (!is_in_box(shape, p, distance)) return false;
    if (!shape->linear && polygon_holds(shape->corners, shape->count, p)) return distance >= 0;
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point a = shape->corners[i], b = shape_corner(shape, i + 1);
        if (segment_within(a, b, p, distance + shape->radius)) return true;
    }
    return false;
}

// All of a base may lie inside an area, and then its centre does.
bool shape_near(const struct shape *shape, const struct base *base, int32_t distance)
{
    int32_t reach = base->radius + base->ahead + base->across + distance;
    if (!is_in_box(shape, base->centre, reach)) return false;
    if (!shape->linear && polygon_holds(shape->corners, shape->count, base->centre)) return true;
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point a = shape->corners[i], b = shape_corner(shape, i + 1);
        if (base_near_segment(base, a, b, distance + shape->radius)) return true;
    }
    return false;
}

struct point shape_nearest(const struct shape *shape, struct point p)
{
    struct point nearest = p;
    int64_t least = INT64_MAX;
    if (!shape->linear && polygon_holds(shape->corners, shape->count, p)) return p;
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point at = segment_nearest(shape->corners[i], shape_corner(shape, i + 1), p);
        int64_t distance2 = plane_distance2(at, p);
        if (distance2 >= least) continue;
        least = distance2;
        nearest = at;
    }
    return nearest;
}

// How far the disc gets before the nearest of the edges.
static int32_t sweep_edges(const struct shape *shape, struct point from, struct point to,
                           int32_t radius)
{
    int32_t least = plane_length(offset(from, to));
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point a = shape->corners[i], b = shape_corner(shape, i + 1);
        int32_t length = sweep_to_wall(from, to, radius + shape->radius, a, b);
        if (length < least) least = length;
    }
    return least;
}

int32_t shape_sweep(const struct shape *shape, struct point from, struct point to, int32_t radius)
{
    int32_t whole = plane_length(offset(from, to));
    if (!near_box(shape, from, to, radius)) return whole;
    if (!shape->linear && shape_holds(shape, from)) return 0;
    int32_t length = sweep_edges(shape, from, to, radius);

    // A way that is cut short for one edge ends on rounded coordinates, and by that hair it may
    // overlap another edge that it would have passed by.
    for (; length < whole; length--) {
        struct point end = plane_towards(from, to, length);
        if (sweep_edges(shape, from, end, radius) == plane_length(offset(from, end))) break;
    }
    return length;
}

bool shape_bars(const struct shape *shape, struct point from, struct point to, int32_t radius)
{
    if (!near_box(shape, from, to, radius)) return false;
    if (!shape->linear && shape_holds(shape, from)) return true;
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point a = shape->corners[i], b = shape_corner(shape, i + 1);
        if (sweep_meets_wall(from, to, radius + shape->radius, a, b)) return true;
    }
    return false;
}
