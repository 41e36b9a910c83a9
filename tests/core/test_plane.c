// The plane: points and angles.
#include "core/plane_trials.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

__extension__ typedef unsigned __int128 wide;

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
