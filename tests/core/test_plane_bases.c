// The plane: bases, and the ways they sweep over.
#include "core/plane_trials.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

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
