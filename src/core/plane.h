// The open table: points in tenths of a millimetre, angles in 1/65536 of a turn, integers only.
//
// "Within" is decided on squared lengths, so there is no root and no rounding to argue about. A
// point that is computed is rounded towards where it came from, so that rounding never makes two
// bases touch or overlap. No terrain and no rules here.
#ifndef KASSEN_CORE_PLANE_H
#define KASSEN_CORE_PLANE_H

#include <stdbool.h>
#include <stdint.h>

#define PLANE_MAX 32000 // largest coordinate: a table of 3.2 m; its areas fit 33 bits
#define CM(n)     ((n)*100)
#define MM(n)     ((n)*10)

#define TURN_RIGHT_ANGLE 16384u // a quarter of a turn

struct point {
    int32_t x, y;
};

// Some of what lies around a point: from that angle on, as angles grow. Sweep 0: all of it.
struct sector {
    uint16_t from, sweep;
};

// The ground a figure stands on: everything within 'radius' of a core, which is a point, or a
// segment or rectangle of half length 'ahead' and half width 'across' turned to the facing.
struct base {
    struct point centre;
    uint16_t facing;
    int32_t radius, ahead, across;
};

struct base plane_disc(struct point centre, int32_t radius);
struct base plane_capsule(struct point centre, uint16_t facing, int32_t ahead, int32_t radius);
struct base plane_rectangle(struct point centre, uint16_t facing, int32_t ahead, int32_t across);

// Points. The whole plane_length of a way leads to its very end, whatever was rounded off.
static inline int64_t plane_distance2(struct point a, struct point b)
{
    int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y;
    return x * x + y * y;
}

static inline bool plane_within(struct point a, struct point b, int32_t distance)
{
    return distance >= 0 && plane_distance2(a, b) <= (int64_t)distance * distance;
}

static inline int64_t plane_cross(struct point a, struct point b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

static inline int64_t plane_dot(struct point a, struct point b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

int32_t plane_length(struct point);                                             // rounded down
struct point plane_towards(struct point from, struct point to, int32_t length); // or beyond it
struct point plane_offset(struct point, uint16_t direction, int32_t length);
struct point plane_turned(struct point offset, uint16_t angle);

// Angles: 0 is +x, a quarter is +y.
int32_t plane_sine(uint16_t);   // times 65536
int32_t plane_cosine(uint16_t); // likewise
uint16_t plane_bearing(struct point from, struct point to);
bool plane_in_arc(struct point from, uint16_t facing, uint16_t half_width, struct point target);

// Bases: distances are from edge to edge; "within" includes the limit.
bool base_within(const struct base *, const struct base *, int32_t distance);
bool base_overlaps(const struct base *, const struct base *); // deeper than a touch
int32_t base_gap(const struct base *, const struct base *);   // rounded down; 0 when touching
bool base_near_segment(const struct base *, struct point, struct point, int32_t distance);

// Segments and polygons: to touch is to cross, and edges belong to what they enclose. A chord is
// the length inside, rounded down, what lacks less than a thousandth of a unit counting as whole.
bool segments_cross(struct point a, struct point b, struct point c, struct point d);
bool segment_within(struct point a, struct point b, struct point from, int32_t distance);
struct point segment_nearest(struct point a, struct point b, struct point from); // on it
bool polygon_holds(const struct point *corners, int count, struct point);
bool polygon_meets(const struct point *corners, int count, struct point a, struct point b);
int32_t polygon_chord(const struct point *corners, int count, struct point a, struct point b);

// Moving a disc along a straight line: how far its centre gets before the disc would overlap the
// obstacle, in tenths of a millimetre from 'from', at most the whole way. Where they overlap from
// the start it may go the whole way if it comes no nearer by it, and else not at all.
int32_t sweep_to_disc(struct point from, struct point to, int32_t radius, const struct base *);
int32_t sweep_to_wall(struct point from, struct point to, int32_t radius, struct point a,
                      struct point b);
// Does it stop short? Asked where nobody wants to know how far it gets; the way has a length.
bool sweep_meets_wall(struct point from, struct point to, int32_t radius, struct point a,
                      struct point b);

#endif
