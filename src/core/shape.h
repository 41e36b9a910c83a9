// What lies on the open table: an area, a line of walls, a band, a disc.
//
// A shape is made of corners. They enclose an area, or they are joined to a line; a line may be
// thick, and then it is everything within 'radius' of it: a road, a river, and with one corner a
// disc. Geometry is asked of shapes; nobody here knows what a shape stands for. The corners belong
// to whoever made the shape and must outlive it.
#ifndef KASSEN_CORE_SHAPE_H
#define KASSEN_CORE_SHAPE_H

#include "core/plane.h"

struct bounds {
    struct point least, most;
};

struct shape {
    const struct point *corners;
    int32_t radius; // of a line; areas have none
    uint16_t count;
    bool linear;
    bool upright;         // a rectangle along the table's edges: all of its bounds
    struct bounds bounds; // everything of it is inside
};

struct shape shape_area(const struct point *corners, int count);
struct shape shape_line(const struct point *corners, int count, int32_t radius);

// Bounds settle most questions cheaply.
static inline struct bounds bounds_about(struct point a, struct point b, int32_t margin)
{
    struct bounds bounds = {{(a.x < b.x ? a.x : b.x) - margin, (a.y < b.y ? a.y : b.y) - margin},
                            {(a.x > b.x ? a.x : b.x) + margin, (a.y > b.y ? a.y : b.y) + margin}};
    return bounds;
}

static inline struct bounds bounds_with(const struct bounds *bounds, struct point p)
{
    struct point least = bounds->least, most = bounds->most;
    return (struct bounds){{p.x < least.x ? p.x : least.x, p.y < least.y ? p.y : least.y},
                           {p.x > most.x ? p.x : most.x, p.y > most.y ? p.y : most.y}};
}

static inline bool bounds_meet(const struct bounds *a, const struct bounds *b)
{
    return a->least.x <= b->most.x && b->least.x <= a->most.x && a->least.y <= b->most.y &&
           b->least.y <= a->most.y;
}

// Do four corners lie upright, two and two on one line along the table's edges?
static inline bool corners_upright(const struct point corners[4])
{
    const struct point *a = &corners[0], *b = &corners[1], *c = &corners[2], *d = &corners[3];
    return (a->x == b->x && b->y == c->y && c->x == d->x && d->y == a->y) ||
           (a->y == b->y && b->x == c->x && c->y == d->y && d->x == a->x);
}

// The sides of an area, or the stretches of a line; a lone corner is a stretch without length.
// The corners of an area go round: after the last comes the first again.
int shape_edges(const struct shape *);
struct point shape_corner(const struct shape *, int number);
struct point shape_middle(const struct shape *); // of the box around it

// To touch is to be in it. The chord is the length of the segment that lies inside, rounded down; a
// line without thickness has none.
bool shape_holds(const struct shape *, struct point);
bool shape_meets(const struct shape *, struct point a, struct point b);
int32_t shape_chord(const struct shape *, struct point a, struct point b);

// Distances are to the nearest point of it, and 0 inside.
bool shape_within(const struct shape *, struct point, int32_t distance);
bool shape_near(const struct shape *, const struct base *, int32_t distance); // edge to edge
struct point shape_nearest(const struct shape *, struct point); // of its edges, without thickness

// How far a disc can go along a straight line until it meets the shape; not at all when its centre
// is in an area. The other says whether that stops it at all, on a way of some length.
int32_t shape_sweep(const struct shape *, struct point from, struct point to, int32_t radius);
bool shape_bars(const struct shape *, struct point from, struct point to, int32_t radius);

#endif
