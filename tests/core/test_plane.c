#include "core/plane.h"

#include "core/mix.h"

#include <criterion/criterion.h>
#include <math.h>

#define SEED 20240502u
#define TURN 65536

__extension__ typedef unsigned __int128 wide;

// A row of random numbers; 'round' is for the message of a failure.
struct draw {
    unsigned round, place;
};

static int32_t draw(struct draw *d, int32_t low, int32_t high)
{
    uint64_t mixed = mix_at(SEED + d->round, d->place++);
    return low + (int32_t)mix_below(mixed, (uint32_t)(high - low + 1));
}

// Crowded, middling or as wide as the plane, so that touches and limits both come up.
static int32_t draw_size(struct draw *d)
{
    static const int32_t sizes[] = {6, 60, 1500, PLANE_MAX};
    return sizes[draw(d, 0, 3)];
}

static struct point draw_point(struct draw *d, int32_t size)
{
    int32_t x = draw(d, -size, size);
    return (struct point){x, draw(d, -size, size)};
}

static uint16_t draw_angle(struct draw *d)
{
    return (uint16_t)draw(d, 0, TURN - 1);
}

#define ROUND "seed %u, round %u", SEED, d.round

static struct point minus(struct point a, struct point b)
{
    return (struct point){a.x - b.x, a.y - b.y};
}

static bool same(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

// The same geometry in long doubles.
struct spot {
    long double x, y;
};

static struct spot spot(struct point p)
{
    return (struct spot){p.x, p.y};
}

static long double spots_apart(struct spot a, struct spot b)
{
    return hypotl(a.x - b.x, a.y - b.y);
}

static long double off_segment(struct spot a, struct spot b, struct spot p)
{
    long double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    long double t = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
    t = fminl(1, fmaxl(0, t));
    return spots_apart(p, (struct spot){a.x + t * x, a.y + t * y});
}

static long double side(struct spot a, struct spot b, struct spot p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static long double segments_apart(struct spot a, struct spot b, struct spot c, struct spot d)
{
    bool parted = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    if (parted) return 0;
    return fminl(fminl(off_segment(a, b, c), off_segment(a, b, d)),
                 fminl(off_segment(c, d, a), off_segment(c, d, b)));
}

static bool spot_inside(const struct spot *corners, int count, struct spot p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++) {
        struct spot a = corners[j], b = corners[i];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

static long double radians(uint16_t angle)
{
    return angle * 2 * acosl(-1) / TURN;
}

// Points.

Test(plane, length_is_the_root_rounded_down)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        struct point p = draw_point(&d, 2 * draw_size(&d));
        int64_t length = plane_length(p), square = plane_dot(p, p);
        cr_assert_leq(length * length, square, ROUND);
        cr_assert_gt((length + 1) * (length + 1), square, ROUND);
    }
    cr_expect_eq(plane_length((struct point){0, 0}), 0);
    cr_expect_eq(plane_length((struct point){-30, 40}), 50);
    cr_expect_eq(plane_length((struct point){2 * PLANE_MAX, 0}), 2 * PLANE_MAX);
    cr_expect_eq(plane_length((struct point){2 * PLANE_MAX, -2 * PLANE_MAX}), 90509);
}

Test(plane, within_includes_the_limit)
{
    struct point a = {-PLANE_MAX, -PLANE_MAX}, b = {a.x + 3000, a.y + 4000};
    cr_expect(plane_within(a, b, 5000));
    cr_expect_not(plane_within(a, b, 4999));
    cr_expect(plane_within(a, a, 0));
    cr_expect_not(plane_within(a, a, -1));
    b = (struct point){PLANE_MAX, PLANE_MAX};
    cr_expect_eq(plane_distance2(a, b), 8192000000);
    cr_expect(plane_within(a, b, 90510));
    cr_expect_not(plane_within(a, b, 90509));
}

// The coordinate is the largest whole number that is not beyond size * length / distance.
static void expect_share(int64_t difference, int64_t got, int32_t length, int64_t whole2,
                         struct draw d)
{
    wide exact2 = (wide)(difference * difference) * (wide)((int64_t)length * length);
    int64_t size = got < 0 ? -got : got;
    cr_assert((wide)(size * size) * (wide)whole2 <= exact2, ROUND);
    cr_assert((wide)((size + 1) * (size + 1)) * (wide)whole2 > exact2, ROUND);
    cr_assert(got == 0 || (got < 0) == (difference < 0), ROUND);
}

Test(plane, towards_rounds_towards_the_start)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        int32_t size = draw_size(&d);
        struct point from = draw_point(&d, size), to = draw_point(&d, size);
        struct point way = minus(to, from);
        int32_t length = draw(&d, 0, d.round % 2 ? 2 * size : 2 * PLANE_MAX);
        if (same(from, to) || length == plane_length(way)) continue;
        struct point got = minus(plane_towards(from, to, length), from);
        expect_share(way.x, got.x, length, plane_dot(way, way), d);
        expect_share(way.y, got.y, length, plane_dot(way, way), d);
    }
}

Test(plane, towards_arrives)
{
    for (struct draw d = {0}; d.round < 20000; d.round++) {
        int32_t size = draw_size(&d);
        struct point from = draw_point(&d, size), to = draw_point(&d, size);
        cr_assert(same(plane_towards(from, to, plane_length(minus(to, from))), to), ROUND);
        cr_assert(same(plane_towards(from, to, 0), from) || same(from, to), ROUND);
    }
    struct point here = {5, -5};
    cr_expect(same(plane_towards(here, here, 100), here));
}

Test(plane, towards_advances_with_every_unit_and_goes_on_beyond)
{
    struct point from = {-700, 300}, to = {-650, 419}, last = from;
    for (int32_t length = 1; length < 1000; length++) {
        struct point next = plane_towards(from, to, length);
        cr_assert(next.x >= last.x && next.y >= last.y, "length %d", length);
        cr_assert_leq(plane_length(minus(next, from)), length, "length %d", length);
        last = next;
    }
    cr_expect(same(plane_towards((struct point){0, 0}, (struct point){-3, 4}, 500),
                   (struct point){-300, 400}));
    cr_expect(same(plane_towards((struct point){0, 0}, (struct point){-1, 1}, 4 * PLANE_MAX),
                   (struct point){-90509, 90509}));
}

Test(plane, offset_is_never_too_long_and_hardly_too_short)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        struct point from = draw_point(&d, 1000);
        uint16_t angle = draw_angle(&d);
        int32_t length = draw(&d, 0, draw_size(&d));
        struct point got = minus(plane_offset(from, angle, length), from);
        long double x = length * cosl(radians(angle)), y = length * sinl(radians(angle));
        long double allowed = 1 + length * 2.5L / TURN;
        cr_assert(plane_dot(got, got) <= (int64_t)length * length, ROUND);
        cr_assert_leq(abs(got.x), fabsl(x) + 1e-9L, ROUND);
        cr_assert_leq(abs(got.y), fabsl(y) + 1e-9L, ROUND);
        cr_assert_leq(fabsl(got.x - x), allowed, ROUND);
        cr_assert_leq(fabsl(got.y - y), allowed, ROUND);
        struct point back = minus(plane_offset(from, (uint16_t)(angle + TURN / 2), length), from);
        cr_assert(back.x == -got.x && back.y == -got.y, ROUND);
        back = minus(plane_offset(from, angle, -length), from);
        cr_assert(back.x == -got.x && back.y == -got.y, ROUND);
    }
}

// Angles.

Test(plane, sine_is_the_sine_rounded_down)
{
    for (int angle = 0; angle < TURN; angle++) {
        long double exact = sinl(radians((uint16_t)angle)) * TURN;
        int32_t got = plane_sine((uint16_t)angle);
        cr_assert_leq(abs(got), fabsl(exact) + 1e-9L, "angle %d", angle);
        cr_assert_geq(abs(got), fabsl(exact) - 2.4L, "angle %d", angle);
        cr_assert_eq(plane_sine((uint16_t)-angle), -got, "angle %d", angle);
        cr_assert_eq(plane_cosine((uint16_t)(angle - TURN / 4)), got, "angle %d", angle);
        if (angle < TURN / 4) cr_assert_geq(plane_sine((uint16_t)(angle + 1)), got);
    }
    cr_expect_eq(plane_sine(0), 0);
    cr_expect_eq(plane_cosine(0), TURN);
    cr_expect_eq(plane_sine(TURN / 4), TURN);
    cr_expect_eq(plane_cosine(TURN / 4), 0);
    cr_expect_eq(plane_cosine(TURN / 2), -TURN);
    cr_expect_eq(plane_sine(TURN / 4 * 3), -TURN);
    cr_expect_eq(plane_sine(TURN / 8), plane_cosine(TURN / 8));
}

Test(plane, bearing_is_the_nearest_angle)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        int32_t size = draw_size(&d);
        struct point from = draw_point(&d, size), to = draw_point(&d, size);
        struct point way = minus(to, from);
        if (same(from, to)) continue;
        long double exact = atan2l(way.y, way.x) * TURN / (2 * acosl(-1));
        long double off = remainderl(plane_bearing(from, to) - exact, TURN);
        cr_assert_leq(fabsl(off), 0.7L, ROUND);
        uint16_t back = plane_bearing(to, from);
        cr_assert_eq((uint16_t)(back - plane_bearing(from, to)), TURN / 2, ROUND);
    }
}

Test(plane, bearings_of_the_eight_winds_are_exact)
{
    static const struct point winds[8] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                          {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    for (int i = 0; i < 8; i++) {
        for (int32_t size = 1; size <= 2 * PLANE_MAX; size = size * 3 + 1) {
            struct point to = {winds[i].x * size, winds[i].y * size};
            cr_expect_eq(plane_bearing((struct point){0, 0}, to), i * TURN / 8);
        }
    }
    cr_expect_eq(plane_bearing((struct point){7, 7}, (struct point){7, 7}), 0);
}

Test(plane, every_angle_comes_back_as_a_bearing)
{
    for (int angle = 0; angle < TURN; angle++) {
        struct point to = {plane_cosine((uint16_t)angle), plane_sine((uint16_t)angle)};
        int16_t off = (int16_t)(plane_bearing((struct point){0, 0}, to) - angle);
        cr_assert(off >= -1 && off <= 1, "angle %d comes back %d off", angle, off);
    }
}

Test(plane, arcs_are_angles)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        int32_t size = draw_size(&d);
        struct point from = draw_point(&d, size), target = draw_point(&d, size);
        struct point way = minus(target, from);
        uint16_t facing = draw_angle(&d), half = draw_angle(&d);
        if (same(from, target)) continue;
        long double off = fabsl(remainderl(atan2l(way.y, way.x) - radians(facing), 2 * acosl(-1)));
        if (fabsl(off - radians(half)) < 5e-5L) continue;
        cr_assert_eq(plane_in_arc(from, facing, half, target), off <= radians(half), ROUND);
    }
}

// 45, 90 and 135 degrees off one of the eight winds, as scalar products put it.
Test(plane, arcs_of_the_eight_winds_are_exact)
{
    static const struct point winds[8] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                          {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        int wind = draw(&d, 0, 7);
        uint16_t facing = (uint16_t)(wind * TURN / 8);
        struct point from = draw_point(&d, PLANE_MAX), to = draw_point(&d, PLANE_MAX);
        if (d.round % 2) to = (struct point){from.x + draw(&d, -4, 4), from.y + draw(&d, -4, 4)};
        struct point way = minus(to, from);
        int64_t dot = plane_dot(winds[wind], way), f2 = plane_dot(winds[wind], winds[wind]);
        wide twice = (wide)(dot < 0 ? -dot : dot) * (wide)(dot < 0 ? -dot : dot) * 2;
        wide squares = (wide)f2 * (wide)plane_dot(way, way);
        cr_assert_eq(plane_in_arc(from, facing, TURN / 8, to), dot >= 0 && twice >= squares, ROUND);
        cr_assert_eq(plane_in_arc(from, facing, TURN / 4, to), dot >= 0, ROUND);
        cr_assert_eq(plane_in_arc(from, facing, TURN / 8 * 3, to), dot >= 0 || twice <= squares,
                     ROUND);
        cr_assert(plane_in_arc(from, facing, TURN / 2, to), ROUND);
    }
}

Test(plane, an_arc_without_width_is_a_ray)
{
    struct point from = {10, 10};
    cr_expect(plane_in_arc(from, 0, 0, (struct point){500, 10}));
    cr_expect_not(plane_in_arc(from, 0, 0, (struct point){500, 11}));
    cr_expect_not(plane_in_arc(from, 0, 0, (struct point){-500, 10}));
    cr_expect(plane_in_arc(from, 0, 0, from));
    cr_expect_not(plane_in_arc(from, 0, TURN / 2 - 1, (struct point){-500, 10}));
}

// Bases.

Test(plane, discs_touch_and_overlap_to_the_unit)
{
    struct base a = plane_disc((struct point){0, 0}, 125);
    for (int32_t x = -400; x <= 400; x++) {
        struct base b = plane_disc((struct point){x, 0}, 125);
        int32_t gap = abs(x) - 250;
        cr_assert_eq(base_overlaps(&a, &b), gap < 0, "x %d", x);
        cr_assert_eq(base_within(&a, &b, 0), gap <= 0, "x %d", x);
        cr_assert_eq(base_within(&a, &b, 10), gap <= 10, "x %d", x);
        cr_assert_eq(base_within(&a, &b, -20), gap <= -20, "x %d", x);
        cr_assert_eq(base_gap(&a, &b), gap > 0 ? gap : 0, "x %d", x);
    }
    cr_expect_not(base_within(&a, &a, -251));
}

Test(plane, capsules_side_by_side_and_in_file)
{
    struct base rider = plane_capsule((struct point){0, 0}, 0, 125, 125);
    struct base ahead = plane_capsule((struct point){500, 0}, TURN / 2, 125, 125);
    struct base beside = plane_capsule((struct point){60, -250}, 0, 125, 125);
    struct base athwart = plane_capsule((struct point){375, 0}, TURN / 4, 125, 125);
    const struct base *others[] = {&ahead, &beside, &athwart};
    for (int i = 0; i < 3; i++) {
        struct base other = *others[i];
        cr_expect(base_within(&rider, &other, 0), "%d", i);
        cr_expect_not(base_overlaps(&rider, &other), "%d", i);
        other.radius++;
        cr_expect(base_overlaps(&rider, &other), "%d", i);
        other.radius -= 11;
        cr_expect_eq(base_gap(&rider, &other), 10, "%d", i);
        cr_expect_not(base_within(&rider, &other, 9), "%d", i);
        cr_expect(base_within(&rider, &other, 10), "%d", i);
    }
}

Test(plane, cores_that_cross_overlap_whatever_their_radius)
{
    struct base a = plane_capsule((struct point){0, 0}, 0, 500, 1);
    struct base b = plane_capsule((struct point){100, 100}, TURN / 4, 500, 0);
    cr_expect(base_overlaps(&a, &b));
    cr_expect_eq(base_gap(&a, &b), 0);
    a.radius = 0; // Lines without breadth meet, but no deeper than a touch.
    cr_expect(base_within(&a, &b, 0));
    cr_expect_not(base_overlaps(&a, &b));
    struct base cart = plane_rectangle((struct point){0, 0}, 1234, 300, 200);
    struct base man = plane_disc((struct point){20, -30}, 10);
    cr_expect(base_overlaps(&cart, &man));
    cr_expect(base_overlaps(&man, &cart));
}

Test(plane, rectangles_have_corners)
{
    struct base cart = plane_rectangle((struct point){0, 0}, 0, 300, 200);
    struct base man = plane_disc((struct point){330, 240}, 50);
    cr_expect(base_within(&cart, &man, 0));
    cr_expect_not(base_overlaps(&cart, &man));
    man.centre.x = 331;
    cr_expect_not(base_within(&cart, &man, 0));
    cart.facing = TURN / 4;
    man.centre = (struct point){-240, -330};
    cr_expect(base_within(&cart, &man, 0));
    cr_expect_not(base_overlaps(&cart, &man));
}

static struct base draw_base(struct draw *d, int32_t size)
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

// Corners of the core as it would be without rounding.
static int spots_of(const struct base *base, struct spot *at)
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

static long double spots_gap(const struct spot *a, int count_a, const struct spot *b, int count_b)
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

// A corner rounded towards the centre may be nearer or farther by a unit each way.
Test(plane, base_distances_are_those_of_the_shapes)
{
    for (struct draw d = {0}; d.round < 30000; d.round++) {
        int32_t size = d.round % 3 ? 900 : PLANE_MAX;
        struct base a = draw_base(&d, size), b = draw_base(&d, size);
        struct spot spots_a[4], spots_b[4];
        long double exact =
            spots_gap(spots_a, spots_of(&a, spots_a), spots_b, spots_of(&b, spots_b));
        exact = fmaxl(0, exact - a.radius - b.radius);
        int32_t gap = base_gap(&a, &b), distance = draw(&d, 0, 1500);
        cr_assert_leq(gap, exact + 3, ROUND);
        cr_assert_geq(gap, exact - 2, ROUND);
        cr_assert_eq(gap, base_gap(&b, &a), ROUND);
        cr_assert_eq(base_within(&a, &b, distance), base_within(&b, &a, distance), ROUND);
        cr_assert_eq(base_overlaps(&a, &b), base_overlaps(&b, &a), ROUND);
        if (distance > exact + 3) cr_assert(base_within(&a, &b, distance), ROUND);
        if (distance < exact - 1) cr_assert_not(base_within(&a, &b, distance), ROUND);
    }
}

Test(plane, gap_within_and_overlap_agree)
{
    for (struct draw d = {0}; d.round < 30000; d.round++) {
        struct base a = draw_base(&d, 500), b = draw_base(&d, 500);
        int32_t gap = base_gap(&a, &b);
        cr_assert(base_within(&a, &b, gap + 1), ROUND);
        if (gap > 0) cr_assert_not(base_within(&a, &b, gap - 1), ROUND);
        if (base_overlaps(&a, &b)) cr_assert(gap == 0 && base_within(&a, &b, 0), ROUND);
        if (!base_overlaps(&a, &b) && gap == 0) cr_assert(base_within(&a, &b, 1), ROUND);
    }
}

Test(plane, bases_near_a_segment)
{
    for (struct draw d = {0}; d.round < 30000; d.round++) {
        int32_t size = d.round % 3 ? 900 : PLANE_MAX, distance = draw(&d, 0, 900);
        struct base base = draw_base(&d, size);
        struct point from = draw_point(&d, size), to = draw_point(&d, size);
        struct spot spots[4], segment[2] = {spot(from), spot(to)};
        long double exact = spots_gap(spots, spots_of(&base, spots), segment, 2) - base.radius;
        bool near = base_near_segment(&base, from, to, distance);
        if (distance > exact + 3) cr_assert(near, ROUND);
        if (distance < exact - 1) cr_assert_not(near, ROUND);
        cr_assert_eq(near, base_near_segment(&base, to, from, distance), ROUND);
    }
    struct base man = plane_disc((struct point){0, 100}, 50);
    cr_expect(base_near_segment(&man, (struct point){-9, 0}, (struct point){9, 0}, 50));
    cr_expect_not(base_near_segment(&man, (struct point){-9, 0}, (struct point){9, 0}, 49));
}

// Segments and polygons.

// All segments on a small grid, judged by looking for a shared point in twelfths of the way: that
// finds every crossing on the grid, whose numbers have the divisors 1 to 4, 6 and 8 only.
static bool share_a_point(struct point a, struct point b, struct point c, struct point d)
{
    for (int i = 0; i <= 24; i++) {
        struct spot p = {a.x + (b.x - a.x) * i / 24.0L, a.y + (b.y - a.y) * i / 24.0L};
        if (off_segment(spot(c), spot(d), p) < 1e-9L) return true;
    }
    return false;
}

Test(plane, segments_cross_where_they_share_a_point)
{
    enum { SIDE = 3, SPOTS = SIDE * SIDE };
    for (int i = 0; i < SPOTS * SPOTS * SPOTS * SPOTS; i++) {
        struct point p[4];
        for (int j = 0, rest = i; j < 4; j++, rest /= SPOTS) {
            p[j] = (struct point){rest % SPOTS / SIDE - 1, rest % SPOTS % SIDE - 1};
        }
        bool crossing = segments_cross(p[0], p[1], p[2], p[3]);
        cr_assert(crossing || !share_a_point(p[0], p[1], p[2], p[3]), "grid %d", i);
        long double apart = segments_apart(spot(p[0]), spot(p[1]), spot(p[2]), spot(p[3]));
        cr_assert_eq(crossing, apart < 1e-9L, "grid %d", i);
    }
}

Test(plane, segments_cross_in_any_order_and_anywhere)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        int32_t size = draw_size(&d);
        struct point a = draw_point(&d, size), b = draw_point(&d, size);
        struct point c = draw_point(&d, size), e = draw_point(&d, size);
        bool crossing = segments_cross(a, b, c, e);
        cr_assert_eq(crossing, segments_cross(c, e, a, b), ROUND);
        cr_assert_eq(crossing, segments_cross(b, a, c, e), ROUND);
        cr_assert_eq(crossing, segments_cross(a, b, e, c), ROUND);
        long double apart = segments_apart(spot(a), spot(b), spot(c), spot(e));
        cr_assert_eq(crossing, apart < 1e-7L, ROUND);
    }
}

Test(plane, points_within_of_a_segment)
{
    for (struct draw d = {0}; d.round < 50000; d.round++) {
        int32_t size = draw_size(&d), distance = draw(&d, 0, size);
        struct point a = draw_point(&d, size), b = draw_point(&d, size), p = draw_point(&d, size);
        long double exact = off_segment(spot(a), spot(b), spot(p));
        if (fabsl(exact - distance) < 1e-7L) continue;
        cr_assert_eq(segment_within(a, b, p, distance), exact < distance, ROUND);
    }
    struct point a = {-PLANE_MAX, -PLANE_MAX}, b = {PLANE_MAX, PLANE_MAX};
    cr_expect(segment_within(a, b, (struct point){100, 100}, 0));
    cr_expect_not(segment_within(a, b, (struct point){100, 101}, 0));
    cr_expect(segment_within(a, b, (struct point){100, 101}, 1));
    cr_expect_not(segment_within(a, b, (struct point){0, 0}, -1));
}

#define POLYGON_CAP 14

struct polygon {
    int count;
    struct point at[POLYGON_CAP];
};

// Corners in turn about a middle, some near and some far: simple, and seldom without hollows.
static struct polygon draw_polygon(struct draw *d, int32_t size)
{
    struct polygon polygon = {draw(d, 3, POLYGON_CAP)};
    struct point middle = draw_point(d, size / 2);
    int32_t slice = TURN / polygon.count, start = draw(d, 0, TURN - 1);
    for (int i = 0; i < polygon.count; i++) {
        int32_t angle = start + i * slice + draw(d, 0, slice / 3);
        int32_t length = draw(d, size / 8 + 20, size / 2 + 20);
        polygon.at[i] = plane_offset(middle, (uint16_t)angle, length);
    }
    for (int i = 0; d->round % 2 && i < polygon.count / 2; i++) {
        struct point other = polygon.at[polygon.count - 1 - i];
        polygon.at[polygon.count - 1 - i] = polygon.at[i];
        polygon.at[i] = other;
    }
    return polygon;
}

static void polygon_spots(const struct polygon *polygon, struct spot *spots)
{
    for (int i = 0; i < polygon->count; i++) {
        spots[i] = spot(polygon->at[i]);
    }
}

static long double off_edges(const struct polygon *polygon, struct spot p)
{
    long double least = INFINITY;
    for (int i = 0; i < polygon->count; i++) {
        struct point a = polygon->at[i], b = polygon->at[(i + 1) % polygon->count];
        least = fminl(least, off_segment(spot(a), spot(b), p));
    }
    return least;
}

Test(plane, polygons_hold_what_is_inside_and_on_the_edge)
{
    for (struct draw d = {0}; d.round < 30000; d.round++) {
        int32_t size = d.round % 2 ? 40 : PLANE_MAX / 2;
        struct polygon polygon = draw_polygon(&d, size);
        struct spot spots[POLYGON_CAP];
        polygon_spots(&polygon, spots);
        struct point p = draw_point(&d, size);
        bool inside = spot_inside(spots, polygon.count, spot(p));
        if (off_edges(&polygon, spot(p)) < 1e-7L) inside = true;
        cr_assert_eq(polygon_holds(polygon.at, polygon.count, p), inside, ROUND);
        cr_assert(polygon_holds(polygon.at, polygon.count, polygon.at[0]), ROUND);
    }
}

// An L, by every point of the grid about it.
Test(plane, a_polygon_with_a_hollow)
{
    static const struct point corners[6] = {{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}};
    for (int32_t x = -2; x <= 6; x++) {
        for (int32_t y = -2; y <= 6; y++) {
            bool inside = x >= 0 && y >= 0 && ((x <= 4 && y <= 2) || (x <= 2 && y <= 4));
            cr_expect_eq(polygon_holds(corners, 6, (struct point){x, y}), inside, "%d,%d", x, y);
        }
    }
    cr_expect_not(polygon_meets(corners, 6, (struct point){3, 5}, (struct point){5, 3}));
    cr_expect(polygon_meets(corners, 6, (struct point){1, 5}, (struct point){5, 1}));
    cr_expect(polygon_meets(corners, 6, (struct point){1, 1}, (struct point){1, 1}));
    cr_expect(polygon_meets(corners, 6, (struct point){4, -1}, (struct point){4, 9}));
    cr_expect(polygon_meets(corners, 6, (struct point){6, 4}, (struct point){2, 4}));
}

// Cuts the segment at every edge and adds up the pieces whose middles are inside.
static long double chord_in_floats(const struct polygon *polygon, struct point a, struct point b)
{
    struct spot spots[POLYGON_CAP], from = spot(a), to = spot(b);
    long double cuts[POLYGON_CAP + 2] = {0, 1}, chord = 0;
    int count = 2;
    polygon_spots(polygon, spots);
    for (int i = 0; i < polygon->count; i++) {
        struct spot c = spots[i], d = spots[(i + 1) % polygon->count];
        long double side_c = side(from, to, c), side_d = side(from, to, d);
        long double across = (to.x - from.x) * (d.y - c.y) - (to.y - from.y) * (d.x - c.x);
        if (side_c == side_d || side_c * side_d > 0) continue;
        long double t = ((c.x - from.x) * (d.y - c.y) - (c.y - from.y) * (d.x - c.x)) / across;
        if (t > 0 && t < 1) cuts[count++] = t;
    }
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && cuts[j - 1] > cuts[j]; j--) {
            long double other = cuts[j];
            cuts[j] = cuts[j - 1];
            cuts[j - 1] = other;
        }
    }
    for (int i = 1; i < count; i++) {
        long double middle = (cuts[i - 1] + cuts[i]) / 2;
        struct spot p = {from.x + (to.x - from.x) * middle, from.y + (to.y - from.y) * middle};
        if (spot_inside(spots, polygon->count, p)) chord += cuts[i] - cuts[i - 1];
    }
    return chord * spots_apart(from, to);
}

Test(plane, chords_are_the_length_inside)
{
    for (struct draw d = {0}; d.round < 40000; d.round++) {
        int32_t size = d.round % 3 ? 3000 : PLANE_MAX;
        struct polygon polygon = draw_polygon(&d, size);
        struct point a = draw_point(&d, size), b = draw_point(&d, size);
        if (d.round % 7 == 0) a = polygon.at[0];
        if (d.round % 11 == 0) b = polygon.at[2];
        long double exact = chord_in_floats(&polygon, a, b);
        int32_t chord = polygon_chord(polygon.at, polygon.count, a, b);
        bool meets = polygon_meets(polygon.at, polygon.count, a, b);
        bool along = d.round % 77 == 0; // The floats may take an edge for the outside.
        if (!along) cr_assert_leq(chord, exact + 0.001L, ROUND);
        cr_assert_gt(chord, exact - 1.01L, ROUND);
        cr_assert_eq(chord, polygon_chord(polygon.at, polygon.count, b, a), ROUND);
        cr_assert_leq(chord, plane_length(minus(b, a)), ROUND);
        cr_assert(meets || chord == 0, ROUND);
        if (exact > 0.01L) cr_assert(meets, ROUND);
    }
}

Test(plane, chords_of_whole_lengths_are_exact)
{
    static const struct point wood[4] = {{100, 100}, {1100, 100}, {1100, 700}, {100, 700}};
    struct point left = {-3000, 350}, right = {7000, 350};
    cr_expect_eq(polygon_chord(wood, 4, left, right), 1000);
    cr_expect_eq(polygon_chord(wood, 4, right, left), 1000);
    cr_expect_eq(polygon_chord(wood, 4, left, (struct point){433, 350}), 333);
    cr_expect_eq(polygon_chord(wood, 4, (struct point){200, 350}, (struct point){700, 350}), 500);
    cr_expect_eq(polygon_chord(wood, 4, (struct point){-200, -300}, (struct point){700, 900}), 750);
    cr_expect_eq(polygon_chord(wood, 4, left, left), 0);
    cr_expect_eq(polygon_chord(wood, 4, (struct point){0, 0}, (struct point){0, 900}), 0);
}

Test(plane, chords_along_edges_and_through_corners)
{
    // A Z: y = 100 is the upper edge of its lower half and the lower edge of its upper one.
    static const struct point z[8] = {{0, 0},     {200, 0},   {200, 100}, {500, 100},
                                      {500, 200}, {100, 200}, {100, 100}, {0, 100}};
    static const struct point diamond[4] = {{0, -100}, {100, 0}, {0, 100}, {-100, 0}};
    cr_expect_eq(polygon_chord(z, 8, (struct point){-900, 100}, (struct point){900, 100}), 500);
    cr_expect_eq(polygon_chord(z, 8, (struct point){900, 100}, (struct point){-900, 100}), 500);
    cr_expect_eq(polygon_chord(z, 8, (struct point){50, 100}, (struct point){300, 100}), 250);
    cr_expect_eq(polygon_chord(z, 8, (struct point){-9, 0}, (struct point){90, 0}), 90);
    cr_expect_eq(polygon_chord(z, 8, (struct point){300, 200}, (struct point){900, 200}), 200);
    cr_expect_eq(polygon_chord(z, 8, (struct point){100, -9}, (struct point){100, 900}), 200);
    cr_expect_eq(polygon_chord(diamond, 4, (struct point){-500, 0}, (struct point){500, 0}), 200);
    cr_expect_eq(polygon_chord(diamond, 4, (struct point){-500, 100}, (struct point){500, 100}), 0);
    cr_expect_eq(polygon_chord(diamond, 4, (struct point){0, 100}, (struct point){200, -100}), 141);
    cr_expect(polygon_meets(diamond, 4, (struct point){-500, 100}, (struct point){500, 100}));
}

// Its length is 610.9992: a chord is allowed that hair, but not beyond what plane_length says.
Test(plane, a_way_all_inside_is_a_chord_of_its_whole_length)
{
    static const struct point wood[4] = {
        {-9000, -9000}, {9000, -9000}, {9000, 9000}, {-9000, 9000}};
    struct point from = {-500, 20}, to = {from.x + 78, from.y - 606};
    cr_assert_eq(plane_distance2(from, to), 611 * 611 - 1);
    cr_expect_eq(polygon_chord(wood, 4, from, to), 610);
}

Test(plane, chords_at_the_limits_do_not_overflow)
{
    static const struct point all[4] = {{-PLANE_MAX, -PLANE_MAX},
                                        {PLANE_MAX, -PLANE_MAX},
                                        {PLANE_MAX, PLANE_MAX},
                                        {-PLANE_MAX, PLANE_MAX}};
    cr_expect_eq(polygon_chord(all, 4, all[0], all[2]), 90509);
    cr_expect_eq(polygon_chord(all, 4, all[3], all[1]), 90509);
    cr_expect_eq(polygon_chord(all, 4, all[0], all[1]), 2 * PLANE_MAX);
    cr_expect_eq(polygon_chord(all, 3, all[3], all[1]), 45254);
}

// Sweeps.

static void expect_sweep(struct point from, struct point to, int32_t got, long double reach,
                         const struct spot *obstacle, int count, struct draw d)
{
    int32_t whole = plane_length(minus(to, from));
    struct spot path[2] = {spot(from), spot(plane_towards(from, to, got))};
    cr_assert(got >= 0 && got <= whole, ROUND);
    cr_assert_geq(spots_gap(path, 2, obstacle, count), reach - 1e-6L, ROUND);
    if (got == whole) return;
    path[1] = spot(plane_towards(from, to, got + 1));
    cr_assert_leq(spots_gap(path, 2, obstacle, count), reach + 1e-6L, ROUND);
}

Test(plane, sweeps_to_walls_stop_in_time_and_not_too_early)
{
    int stopped = 0;
    for (struct draw d = {0}; d.round < 20000; d.round++) {
        int32_t size = d.round % 4 ? 1500 : PLANE_MAX, radius = draw(&d, 1, 250);
        struct point from = draw_point(&d, size), to = draw_point(&d, size);
        struct point a = draw_point(&d, size), b = draw_point(&d, size);
        struct spot wall[2] = {spot(a), spot(b)}, start[2] = {spot(from), spot(from)};
        int32_t got = sweep_to_wall(from, to, radius, a, b), whole = plane_length(minus(to, from));
        if (whole) cr_assert_eq(sweep_meets_wall(from, to, radius, a, b), got < whole, ROUND);
        if (spots_gap(start, 2, wall, 2) < radius) continue;
        expect_sweep(from, to, got, radius, wall, 2, d);
        cr_assert_eq(got, sweep_to_wall(from, to, radius, b, a), ROUND);
        stopped += got < whole;
    }
    cr_expect_gt(stopped, 1000);
}

Test(plane, sweeps_to_bases_stop_in_time_and_not_too_early)
{
    int stopped = 0;
    for (struct draw d = {0}; d.round < 20000; d.round++) {
        int32_t size = d.round % 4 ? 1500 : PLANE_MAX, radius = draw(&d, 1, 250);
        struct point from = draw_point(&d, size), to = draw_point(&d, size);
        struct base base = draw_base(&d, size), mover = plane_disc(from, radius);
        struct spot centre[1] = {spot(base.centre)};
        int32_t got = sweep_to_disc(from, to, radius, &base), whole = plane_length(minus(to, from));
        if (base_overlaps(&mover, &base)) continue;
        mover.centre = plane_towards(from, to, got);
        cr_assert_not(base_overlaps(&mover, &base), ROUND);
        stopped += got < whole;
        if (base.ahead == 0) {
            expect_sweep(from, to, got, (long double)radius + base.radius, centre, 1, d);
        } else if (got < whole) {
            base.radius += radius;
            cr_assert(base_near_segment(&base, from, plane_towards(from, to, got + 1), 0), ROUND);
        }
    }
    cr_expect_gt(stopped, 1000);
}

Test(plane, a_straight_approach_ends_in_touch)
{
    struct base man = plane_disc((struct point){1000, 0}, 100);
    struct point from = {0, 0}, to = {2000, 0};
    cr_expect_eq(sweep_to_disc(from, to, 100, &man), 800);
    cr_expect_eq(sweep_to_wall(from, to, 100, (struct point){1000, -5}, (struct point){1000, 5}),
                 900);
    cr_expect_eq(sweep_to_wall(from, to, 100, (struct point){950, 0}, (struct point){960, 0}), 850);
    cr_expect_eq(sweep_to_disc(from, (struct point){800, 0}, 100, &man), 800);
    cr_expect_eq(sweep_to_disc(from, (struct point){801, 0}, 100, &man), 800);
    cr_expect_eq(sweep_to_disc(from, from, 100, &man), 0);
}

Test(plane, walking_along_a_wall_is_not_stopped_by_it)
{
    struct point a = {-PLANE_MAX, 0}, b = {PLANE_MAX, 0};
    cr_expect_eq(sweep_to_wall((struct point){-5000, 100}, (struct point){5000, 100}, 100, a, b),
                 10000);
    struct base man = plane_disc((struct point){0, 0}, 100);
    cr_expect_eq(sweep_to_disc((struct point){-5000, 200}, (struct point){5000, 200}, 100, &man),
                 10000);
    cr_expect_lt(sweep_to_disc((struct point){-5000, 199}, (struct point){5000, 199}, 100, &man),
                 5000);
}

Test(plane, who_overlaps_may_leave_but_not_press_on)
{
    struct base man = plane_disc((struct point){0, 0}, 100);
    struct point from = {150, 0};
    cr_expect_eq(sweep_to_disc(from, (struct point){1150, 0}, 100, &man), 1000);
    cr_expect_eq(sweep_to_disc(from, (struct point){150, 1000}, 100, &man), 1000);
    cr_expect_eq(sweep_to_disc(from, (struct point){149, 1000}, 100, &man), 0);
    cr_expect_eq(sweep_to_disc(from, (struct point){-1000, 0}, 100, &man), 0);
    cr_expect_eq(sweep_to_disc(man.centre, (struct point){0, 500}, 100, &man), 500);

    struct point a = {0, -500}, b = {0, 500};
    cr_expect_eq(sweep_to_wall((struct point){-60, 0}, (struct point){-60, 900}, 100, a, b), 900);
    cr_expect_eq(sweep_to_wall((struct point){-60, 0}, (struct point){-61, 0}, 100, a, b), 1);
    cr_expect_eq(sweep_to_wall((struct point){-60, 0}, (struct point){-59, 900}, 100, a, b), 0);
    cr_expect_eq(sweep_to_wall((struct point){60, 0}, (struct point){59, 900}, 100, a, b), 0);
    cr_expect_eq(sweep_to_wall((struct point){60, 540}, (struct point){160, 600}, 100, a, b), 116);
}

// Away from a wagon means away from its nearest side or corner. Ways that hardly change the
// distance are left out, since the corners of the core are rounded.
Test(plane, leaving_a_wagon_by_its_nearest_side)
{
    int leaving = 0, staying = 0;
    for (struct draw d = {0}; d.round < 30000; d.round++) {
        struct base base = draw_base(&d, 500), mover = plane_disc(draw_point(&d, 500), 100);
        struct point from = mover.centre, to = draw_point(&d, 900), way = minus(to, from);
        if (same(from, to) || !base_overlaps(&mover, &base)) continue;
        int32_t whole = plane_length(way), got = sweep_to_disc(from, to, 100, &base);
        cr_assert(got == 0 || got == whole, ROUND);

        struct spot spots[4], here = spot(from), there = here;
        there.x += way.x / (100 * hypotl(way.x, way.y));
        there.y += way.y / (100 * hypotl(way.x, way.y));
        long double before = spots_gap(spots, spots_of(&base, spots), &here, 1);
        long double rate = (spots_gap(spots, 4, &there, 1) - before) * 100;
        if (before < 40 || fabsl(rate) < 0.1L) continue;
        cr_assert_eq(got == whole, rate > 0, ROUND);
        leaving += rate > 0;
        staying += rate < 0;
    }
    cr_expect(leaving > 200 && staying > 200);
}
