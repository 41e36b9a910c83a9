// For the tests of the plane: things drawn at random, and the same geometry in long doubles.
#ifndef TESTS_CORE_PLANE_TRIALS_H
#define TESTS_CORE_PLANE_TRIALS_H

#include "core/plane.h"

#include <stdbool.h>
#include <stdint.h>

#define SEED 20240502u
#define TURN 65536

// A row of random numbers; 'round' is for the message of a failure.
struct draw {
    unsigned round, place;
};

#define ROUND "seed %u, round %u", SEED, d.round

int32_t draw(struct draw *, int32_t low, int32_t high);
uint16_t draw_angle(struct draw *);
struct point draw_point(struct draw *, int32_t size);
struct base draw_base(struct draw *, int32_t size);

// Crowded, middling or as wide as the plane, so that touches and limits both come up.
int32_t draw_size(struct draw *);

struct spot {
    long double x, y;
};

struct spot spot(struct point);
long double radians(uint16_t angle);
long double spots_apart(struct spot, struct spot);
long double off_segment(struct spot a, struct spot b, struct spot);
long double segments_apart(struct spot a, struct spot b, struct spot c, struct spot d);

// Twice the area between a, b and p: to the one side of the line it is more than 0, to the other
// less.
long double spot_side(struct spot a, struct spot b, struct spot p);

bool spot_inside(const struct spot *corners, int count, struct spot);
long double spots_gap(const struct spot *, int count, const struct spot *others, int other_count);

// Corners of a base's core as it would be without rounding: 4.
int spots_of(const struct base *, struct spot *);

static inline struct point minus(struct point a, struct point b)
{
    return (struct point){a.x - b.x, a.y - b.y};
}

static inline bool same(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

#endif
