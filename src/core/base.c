// Bases, segments, polygons and sweeps: the part of the plane that has extent.
//
// A core is what is left of a base without its radius: a point, a segment or a parallelogram.
// Every question about bases is one about the distance of two cores, and that is always the
// distance of a corner of one and an edge of the other, unless they meet.
#include "core/plane.h"

#include "core/root.h"

#include <assert.h>

#define CORE_CORNERS 4
#define CHORD_BITS   30 // of the fractions a chord is added up in

struct core {
    int count; // 1, 2 or 4 corners
    struct point at[CORE_CORNERS];
};

// The square of a distance: area² / length² beside an edge, a plain square off its ends.
struct square {
    wide above;
    uint64_t below;
};

static struct point offset(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

// Which side of the line a b a point is on: above 0 is left as the angles turn.
static int64_t side_of(struct point a, struct point b, struct point p)
{
    return plane_cross(offset(a, b), offset(a, p));
}

struct base plane_disc(struct point centre, int32_t radius)
{
    assert(radius >= 0);
    return (struct base){.centre = centre, .radius = radius};
}

struct base plane_capsule(struct point centre, uint16_t facing, int32_t ahead, int32_t radius)
{
    assert(ahead >= 0);
    assert(radius >= 0);
    return (struct base){centre, facing, .radius = radius, .ahead = ahead};
}

struct base plane_rectangle(struct point centre, uint16_t facing, int32_t ahead, int32_t across)
{
    assert(ahead >= 0);
    assert(across >= 0);
    return (struct base){centre, facing, .ahead = ahead, .across = across};
}

// Corners are rounded towards the centre, two opposite ones alike, so that the centre stays in the
// middle. A slanting core is turned a little by it, and a side of it may come out by less than a
// unit.
static struct core core_of(const struct base *base)
{
    struct point c = base->centre;
    if (base->ahead == 0 && base->across == 0) return (struct core){1, {c}};

    int64_t cosine = plane_cosine(base->facing), sine = plane_sine(base->facing);
    int64_t ahead_x = base->ahead * cosine, ahead_y = base->ahead * sine;
    int64_t left_x = -base->across * sine, left_y = base->across * cosine;
    int32_t x = (int32_t)((ahead_x + left_x) / 65536), y = (int32_t)((ahead_y + left_y) / 65536);
    struct point first = {c.x + x, c.y + y}, opposite = {c.x - x, c.y - y};
    if (base->ahead == 0 || base->across == 0) return (struct core){2, {first, opposite}};

    x = (int32_t)((left_x - ahead_x) / 65536), y = (int32_t)((left_y - ahead_y) / 65536);
    return (struct core){4, {first, {c.x + x, c.y + y}, opposite, {c.x - x, c.y - y}}};
}

static struct core core_of_segment(struct point a, struct point b)
{
    return (struct core){2, {a, b}};
}

static int core_edges(const struct core *core)
{
    return core->count == CORE_CORNERS ? CORE_CORNERS : 1;
}

static struct point next_corner(const struct core *core, int i)
{
    return core->at[i + 1 == core->count ? 0 : i + 1];
}

// From a point to the edge a b, whose ends may be the same.
static struct square edge_distance2(struct point a, struct point b, struct point p)
{
    struct point edge = offset(a, b), way = offset(a, p);
    int64_t along = plane_dot(edge, way), length2 = plane_dot(edge, edge);
    if (along <= 0) return (struct square){(wide)plane_dot(way, way), 1};
    if (along >= length2) return (struct square){(wide)plane_distance2(b, p), 1};
    int64_t area = plane_cross(edge, way);
    uint64_t size = (uint64_t)(area < 0 ? -area : area);
    return (struct square){(wide)size * size, (uint64_t)length2};
}

static bool square_less(struct square a, struct square b)
{
    return a.above * b.below < b.above * a.below;
}

// At most a distance away or, if it is to be nearer than that, with one to spare: the squares are
// compared as whole numbers.
static bool square_within(struct square square, int64_t distance, int spare)
{
    return square.above + (wide)spare <= (wide)(distance * distance) * square.below;
}

static bool corners_within(const struct core *corners, const struct core *edges, int64_t distance,
                           int spare)
{
    for (int i = 0; i < core_edges(edges); i++) {
        struct point a = edges->at[i], b = next_corner(edges, i);
        for (int j = 0; j < corners->count; j++) {
            struct square square = edge_distance2(a, b, corners->at[j]);
            if (square_within(square, distance, spare)) return true;
        }
    }
    return false;
}

static bool cores_meet(const struct core *a, const struct core *b)
{
    if (a->count == CORE_CORNERS && polygon_holds(a->at, a->count, b->at[0])) return true;
    if (b->count == CORE_CORNERS && polygon_holds(b->at, b->count, a->at[0])) return true;
    for (int i = 0; i < core_edges(a); i++) {
        struct point from = a->at[i], to = next_corner(a, i);
        for (int j = 0; j < core_edges(b); j++) {
            struct point c = b->at[j], d = next_corner(b, j);
            if (segments_cross(from, to, c, d)) return true;
        }
    }
    return false;
}

struct box {
    struct point least, most;
};

static struct box box_of(const struct core *core)
{
    struct box box = {core->at[0], core->at[0]};
    for (int i = 1; i < core->count; i++) {
        struct point p = core->at[i];
        if (p.x < box.least.x) box.least.x = p.x;
        if (p.y < box.least.y) box.least.y = p.y;
        if (p.x > box.most.x) box.most.x = p.x;
        if (p.y > box.most.y) box.most.y = p.y;
    }
    return box;
}

// Says no to most that are not that near, and cheaply.
static bool boxes_within(struct box a, struct box b, int64_t distance)
{
    return a.least.x - distance <= b.most.x && b.least.x - distance <= a.most.x &&
           a.least.y - distance <= b.most.y && b.least.y - distance <= a.most.y;
}

// The corners of a segment are no nearer to a point than the segment is.
static bool cores_within(const struct core *a, const struct core *b, int64_t distance, int spare)
{
    if (distance < spare || !boxes_within(box_of(a), box_of(b), distance)) return false;
    if ((b->count > 1 || a->count == 1) && corners_within(a, b, distance, spare)) return true;
    if (a->count > 1 && corners_within(b, a, distance, spare)) return true;
    return cores_meet(a, b);
}

// No part of a core is farther from its centre than this.
static int64_t core_reach(const struct base *base)
{
    return (int64_t)base->ahead + base->across;
}

// Kept apart, so that discs need not pay for what only the others use.
__attribute__((noinline)) static bool shapes_within(const struct base *a, const struct base *b,
                                                    int64_t distance, int spare)
{
    struct core core_a = core_of(a), core_b = core_of(b);
    return cores_within(&core_a, &core_b, distance, spare);
}

// The centres settle most cases: they belong to the cores.
static bool bases_within(const struct base *a, const struct base *b, int64_t distance, int spare)
{
    int64_t centres2 = plane_distance2(a->centre, b->centre) + spare;
    if (distance < 0) return false;
    if (centres2 <= distance * distance) return true;
    int64_t farther = distance + core_reach(a) + core_reach(b);
    if (farther == distance || centres2 > farther * farther) return false;
    return shapes_within(a, b, distance, spare);
}

bool base_within(const struct base *a, const struct base *b, int32_t distance)
{
    return bases_within(a, b, (int64_t)a->radius + b->radius + distance, 0);
}

bool base_overlaps(const struct base *a, const struct base *b)
{
    return bases_within(a, b, (int64_t)a->radius + b->radius, 1);
}

// Squeezed between what the centres allow, since a distance to an edge has no square that is a
// whole number.
int32_t base_gap(const struct base *a, const struct base *b)
{
    int64_t radii = (int64_t)a->radius + b->radius;
    int64_t most = root((uint64_t)plane_distance2(a->centre, b->centre)) - radii;
    int64_t least = most - core_reach(a) - core_reach(b);
    if (most <= 0) return 0;
    if (least < 0) least = 0;
    while (least < most) {
        int64_t middle = (least + most + 1) / 2;
        if (bases_within(a, b, radii + middle, 1)) {
            most = middle - 1;
        } else {
            least = middle;
        }
    }
    return (int32_t)least;
}

bool base_near_segment(const struct base *base, struct point a, struct point b, int32_t distance)
{
    int64_t reach = (int64_t)base->radius + distance, farther = reach + core_reach(base);
    struct square square = edge_distance2(a, b, base->centre);
    if (reach < 0 || !square_within(square, farther, 0)) return false;
    if (farther == reach || square_within(square, reach, 0)) return true;
    struct core core = core_of(base), segment = core_of_segment(a, b);
    return cores_within(&core, &segment, reach, 0);
}

static bool spans_meet(int32_t a, int32_t b, int32_t c, int32_t d)
{
    return (a < b ? a : b) <= (c < d ? d : c) && (c < d ? c : d) <= (a < b ? b : a);
}

static bool same_side(int64_t a, int64_t b)
{
    return (a > 0 && b > 0) || (a < 0 && b < 0);
}

// With the boxes around them meeting, segments on one line and segments without length need no
// case of their own.
bool segments_cross(struct point a, struct point b, struct point c, struct point d)
{
    if (!spans_meet(a.x, b.x, c.x, d.x) || !spans_meet(a.y, b.y, c.y, d.y)) return false;
    if (same_side(side_of(a, b, c), side_of(a, b, d))) return false;
    return !same_side(side_of(c, d, a), side_of(c, d, b));
}

bool segment_within(struct point a, struct point b, struct point from, int32_t distance)
{
    return distance >= 0 && square_within(edge_distance2(a, b, from), distance, 0);
}

struct point segment_nearest(struct point a, struct point b, struct point from)
{
    struct point edge = {b.x - a.x, b.y - a.y}, way = {from.x - a.x, from.y - a.y};
    int64_t along = plane_dot(edge, way), whole = plane_dot(edge, edge);
    if (along <= 0 || whole == 0) return a;
    if (along >= whole) return b;
    return (struct point){a.x + (int32_t)(edge.x * along / whole),
                          a.y + (int32_t)(edge.y * along / whole)};
}

// Counts the edges that a ray towards +x crosses; a corner at its height counts as below it.
bool polygon_holds(const struct point *corners, int count, struct point p)
{
    bool inside = false;
    assert(count > 0);
    struct point a = corners[count - 1];
    for (int i = 0; i < count; i++) {
        struct point b = corners[i];
        bool above_a = a.y > p.y, above_b = b.y > p.y;
        if (above_a != above_b) {
            int64_t side = side_of(a, b, p);
            if (side == 0) return true;
            if ((side > 0) == above_b) inside = !inside;
        } else if (a.y == p.y || b.y == p.y) {
            if (segments_cross(a, b, p, p)) return true;
        }
        a = b;
    }
    return inside;
}

bool polygon_meets(const struct point *corners, int count, struct point a, struct point b)
{
    assert(count > 0);
    struct point c = corners[count - 1];
    for (int i = 0; i < count; i++) {
        if (segments_cross(a, b, c, corners[i])) return true;
        c = corners[i];
    }
    return polygon_holds(corners, count, a);
}

// How far along something a part is, from 0 to 2^CHORD_BITS; off its ends counts as at the end.
static int64_t fraction(int64_t part, int64_t whole)
{
    assert(whole > 0);
    if (part <= 0) return 0;
    if (part >= whole) return (int64_t)1 << CHORD_BITS;
    uint64_t parts = ((uint64_t)part << CHORD_BITS) + (uint64_t)whole / 2;
    return (int64_t)(parts / (uint64_t)whole);
}

// Of a length the part that is told by twice its fraction. What lacks less than a thousandth of a
// unit counts as whole: it is owed to the fractions.
static int32_t share_of(int64_t length2, int64_t twice)
{
    uint64_t length = root_fine((uint64_t)length2), shift = ROOT_FINE_BITS + CHORD_BITS + 1;
    uint64_t share = (length * (uint64_t)twice + ((uint64_t)1 << (shift - 10))) >> shift;
    length >>= ROOT_FINE_BITS;
    return (int32_t)(share < length ? share : length);
}

// Along a line the edges of a polygon come in turns from its one side and from its other, so the
// places where the line goes in and out, taken with these signs, add up to the length inside, and
// places off the segment's ends may be moved to its ends. Whether a corner on the line belongs to
// its left or its right is a matter of a hair's breadth: both ways are added up. An edge along the
// line is inside for one of the two only, hence is added once more; then all has been counted
// twice.
int32_t polygon_chord(const struct point *corners, int count, struct point a, struct point b)
{
    struct point way = offset(a, b);
    int64_t length2 = plane_dot(way, way), crossings = 0, edges = 0;
    assert(count > 0);
    if (length2 == 0) return 0;
    struct point c = corners[count - 1];
    int64_t side_c = side_of(a, b, c);
    for (int i = 0; i < count; i++) {
        struct point d = corners[i];
        int64_t side_d = side_of(a, b, d), turn = side_d - side_c;
        int ways = ((side_c > 0) != (side_d > 0)) + ((side_c >= 0) != (side_d >= 0));
        if (side_c == 0 && side_d == 0) {
            int64_t stretch = fraction(plane_dot(way, offset(a, d)), length2) -
                              fraction(plane_dot(way, offset(a, c)), length2);
            edges += stretch < 0 ? -stretch : stretch;
        } else if (ways > 0) {
            int64_t area = plane_cross(offset(a, c), offset(c, d));
            crossings += turn > 0 ? ways * fraction(area, turn) : -ways * fraction(-area, -turn);
        }
        c = d, side_c = side_d;
    }
    return share_of(length2, (crossings < 0 ? -crossings : crossings) + edges);
}

// Of a segment that begins at 0 and goes so far along one axis, the part between two limits, as
// fractions; it is made the lesser of what it was and that. False: there is none.
static bool clip(int32_t least, int32_t most, int32_t way, int64_t part[2])
{
    if (way == 0) return least <= 0 && most >= 0;
    int64_t enters = way > 0 ? least : -(int64_t)most, leaves = way > 0 ? most : -(int64_t)least;
    int64_t whole = way > 0 ? way : -(int64_t)way;
    if (leaves < 0 || enters > whole) return false;
    int64_t in = fraction(enters, whole), out = fraction(leaves, whole);
    if (in > part[0]) part[0] = in;
    if (out < part[1]) part[1] = out;
    return part[0] < part[1];
}

int32_t box_chord(struct point least, struct point most, struct point a, struct point b)
{
    struct point way = offset(a, b);
    int64_t part[2] = {0, (int64_t)1 << CHORD_BITS};
    if (!clip(least.x - a.x, most.x - a.x, way.x, part)) return 0;
    if (!clip(least.y - a.y, most.y - a.y, way.y, part)) return 0;
    int64_t length2 = plane_dot(way, way);
    return length2 ? share_of(length2, 2 * (part[1] - part[0])) : 0;
}

// Is the straight way from a point, at its very start, one that brings it no nearer to a core?
// A core has no hollows, so such a way never comes nearer later on either.
static bool leads_away(struct point from, struct point to, const struct core *core)
{
    struct core start = {1, {from}};
    if (cores_meet(&start, core)) return true;

    struct point a = core->at[0], b = next_corner(core, 0);
    struct square least = edge_distance2(a, b, from);
    for (int i = 1; i < core_edges(core); i++) {
        struct point c = core->at[i], d = next_corner(core, i);
        struct square square = edge_distance2(c, d, from);
        if (square_less(square, least)) a = c, b = d, least = square;
    }
    struct point way = offset(from, to), edge = offset(a, b);
    int64_t along = plane_dot(edge, offset(a, from));
    if (along <= 0) return plane_dot(way, offset(a, from)) >= 0;
    if (along >= plane_dot(edge, edge)) return plane_dot(way, offset(b, from)) >= 0;
    return !same_side(side_of(a, b, from), -plane_cross(edge, way));
}

// The end of the way is tried first, being free as a rule. Where it is not, the search ends with
// a length that is free and one that is not, a unit apart; each is judged by the way as it is
// walked, from whole coordinates to whole coordinates.
static int32_t sweep(struct point from, struct point to, int64_t reach, const struct core *core)
{
    struct core start = {1, {from}}, path = core_of_segment(from, to);
    int32_t length = plane_length(offset(from, to));
    assert(reach > 0);
    if (cores_within(&start, core, reach, 1)) return leads_away(from, to, core) ? length : 0;
    if (!cores_within(&path, core, reach, 1)) return length;

    struct ray ray = plane_ray(from, to);
    int32_t clear = 0, blocked = length;
    while (blocked - clear > 1) {
        int32_t middle = (clear + blocked) / 2;
        path.at[1] = ray_along(&ray, middle);
        if (cores_within(&path, core, reach, 1)) {
            blocked = middle;
        } else {
            clear = middle;
        }
    }
    return clear;
}

// How near a straight way comes to a point: roughly, and so for little work.
struct approach {
    int64_t start2, along; // from the start to the point; to the foot of it, in parts of a unit
};

#define ALONG_BITS 10
#define ROUGHLY    128 // square units that the square of a distance may be off, with some to spare
#define ABOUT      4 // units on either side of where a way meets its reach that are looked at closely

static struct approach approach_of(const struct ray *ray, struct point past)
{
    int64_t dot = plane_dot(offset(ray->from, ray->to), offset(ray->from, past));
    assert(dot > 0);
    uint64_t parts = (uint64_t)dot << (ROOT_FINE_BITS + ALONG_BITS);
    return (struct approach){plane_distance2(ray->from, past), (int64_t)(parts / ray->fine)};
}

static int64_t about_distance2(const struct approach *approach, int64_t length)
{
    int64_t foot = approach->along >> ALONG_BITS;
    if (length > foot) length = foot;
    return approach->start2 + length * length - (2 * length * approach->along >> ALONG_BITS);
}

// A way is walked to whole coordinates, which takes its end aside by less than a unit and a half: these
// are sure whatever that does.
static bool is_surely_clear(const struct approach *approach, int64_t length, int64_t reach)
{
    return about_distance2(approach, length) > reach * reach + 3 * reach + ROUGHLY;
}

static bool is_surely_within(const struct approach *approach, int64_t length, int64_t reach)
{
    return about_distance2(approach, length) < reach * reach - 3 * reach - ROUGHLY;
}

// Of how much of a way it is sure that it does not come within reach, and from where on that it does:
// the longer it is, the nearer it comes.
static void find_doubtful(const struct approach *approach, int64_t reach, int32_t doubtful[2])
{
    int64_t foot = approach->along >> ALONG_BITS;
    int64_t inside2 = reach * reach - about_distance2(approach, foot);
    int64_t meets = foot - (inside2 > 0 ? root((uint64_t)inside2) : 0);
    bool before = meets > ABOUT && is_surely_clear(approach, meets - ABOUT, reach);
    doubtful[0] = before ? (int32_t)meets - ABOUT : -1;
    bool behind = is_surely_within(approach, meets + ABOUT, reach);
    doubtful[1] = behind ? (int32_t)meets + ABOUT : INT32_MAX;
}

// Does so much of a way come within reach of a point? Only where that is in doubt it is laid out.
static bool comes_within(const struct ray *ray, const struct approach *approach, int32_t length,
                         int64_t reach, struct point past)
{
    if (is_surely_clear(approach, length, reach)) return false;
    if (is_surely_within(approach, length, reach)) return true;
    struct point end = ray_along(ray, length);
    return square_within(edge_distance2(ray->from, end, past), reach, 1);
}

// The same past a point, which is what a disc comes to as a rule.
static int32_t sweep_past(struct point from, struct point to, int64_t reach, struct point past)
{
    int32_t length = plane_length(offset(from, to)), clear = 0, blocked = length;
    assert(reach > 0);
    if (plane_distance2(from, past) < reach * reach) {
        return plane_dot(offset(from, to), offset(past, from)) >= 0 ? length : 0;
    }
    if (!square_within(edge_distance2(from, to, past), reach, 1)) return length;
    struct ray ray = plane_ray(from, to);
    struct approach approach = approach_of(&ray, past);
    int32_t doubtful[2];
    find_doubtful(&approach, reach, doubtful);
    while (blocked - clear > 1) {
        int32_t middle = (clear + blocked) / 2;
        if (middle > doubtful[0] &&
            (middle >= doubtful[1] || comes_within(&ray, &approach, middle, reach, past))) {
            blocked = middle;
        } else {
            clear = middle;
        }
    }
    return clear;
}

int32_t sweep_to_disc(struct point from, struct point to, int32_t radius, const struct base *base)
{
    int64_t reach = (int64_t)radius + base->radius;
    if (core_reach(base) == 0) return sweep_past(from, to, reach, base->centre);
    struct core core = core_of(base);
    return sweep(from, to, reach, &core);
}

int32_t sweep_to_wall(struct point from, struct point to, int32_t radius, struct point a,
                      struct point b)
{
    struct core core = core_of_segment(a, b);
    return sweep(from, to, radius, &core);
}

bool sweep_meets_wall(struct point from, struct point to, int32_t radius, struct point a,
                      struct point b)
{
    struct core wall = core_of_segment(a, b), path = core_of_segment(from, to);
    assert(radius > 0);
    if (square_within(edge_distance2(a, b, from), radius, 1)) return !leads_away(from, to, &wall);
    return cores_within(&path, &wall, radius, 1);
}
