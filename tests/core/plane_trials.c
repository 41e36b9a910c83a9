#include "core/plane_trials.h"

#include "core/mix.h"

#include <math.h>

int32_t draw(struct draw *d, int32_t low, int32_t high)
{
    uint64_t mixed = mix_at(SEED + d->round, d->place++);
    return low + (int32_t)mix_below(mixed, (uint32_t)(high - low + 1));
}

int32_t draw_size(struct draw *d)
{
    static const int32_t sizes[] = {6, 60, 1500, PLANE_MAX};
    return sizes[draw(d, 0, 3)];
}

struct point draw_point(struct draw *d, int32_t size)
{
    int32_t x = draw(d, -size, size);
    return (struct point){x, draw(d, -size, size)};
}

uint16_t draw_angle(struct draw *d)
{
    return (uint16_t)draw(d, 0, TURN - 1);
}

struct spot spot(struct point p)
{
    return (struct spot){p.x, p.y};
}

long double spots_apart(struct spot a, struct spot b)
{
    return hypotl(a.x - b.x, a.y - b.y);
}

long double off_segment(struct spot a, struct spot b, struct spot p)
{
    long double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    long double t = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
    t = fminl(1, fmaxl(0, t));
    return spots_apart(p, (struct spot){a.x + t * x, a.y + t * y});
}

long double spot_side(struct spot a, struct spot b, struct spot p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

long double segments_apart(struct spot a, struct spot b, struct spot c, struct spot d)
{
    bool parted =
        spot_side(a, b, c) * spot_side(a, b, d) < 0 && spot_side(c, d, a) * spot_side(c, d, b) < 0;
    if (parted) return 0;
    return fminl(fminl(off_segment(a, b, c), off_segment(a, b, d)),
                 fminl(off_segment(c, d, a), off_segment(c, d, b)));
}

bool spot_inside(const struct spot *corners, int count, struct spot p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++) {
        struct spot a = corners[j], b = corners[i];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

long double radians(uint16_t angle)
{
    return angle * 2 * acosl(-1) / TURN;
}

struct base draw_base(struct draw *d, int32_t size)
{
    struct point centre = draw_point(d, size);
    int32_t ahead = draw(d, 1, 400), across = draw(d, 1, 300), radius = draw(d, 1, 200);
    uint16_t facing = draw_angle(d);
    switch (draw(d, 0, 2)) {
    case 0: return plane_disc(centre, radius);
    case 1: return plane_capsule(centre, facing, ahead, radius);
    default: return plane_rectangle(centre, facing, ahead, across);
    }
}

int spots_of(const struct base *base, struct spot *at)
{
    long double cosine = cosl(radians(base->facing)), sine = sinl(radians(base->facing));
    for (int i = 0; i < 4; i++) {
        long double ahead = (i == 0 || i == 3 ? 1 : -1) * base->ahead;
        long double left = (i < 2 ? 1 : -1) * base->across;
        at[i] = (struct spot){base->centre.x + ahead * cosine - left * sine,
                              base->centre.y + ahead * sine + left * cosine};
    }
    return 4;
}

long double spots_gap(const struct spot *a, int count_a, const struct spot *b, int count_b)
{
    if (spot_inside(a, count_a, b[0]) || spot_inside(b, count_b, a[0])) return 0;
    long double least = INFINITY;
    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++) {
            long double gap =
                segments_apart(a[i], a[(i + 1) % count_a], b[j], b[(j + 1) % count_b]);
            least = fminl(least, gap);
        }
    }
    return least;
}
