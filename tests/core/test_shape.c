// Shapes: areas and lines as features have them, and lines that are thick.
#include "core/shape.h"

#include "core/cuts.h"
#include "core/plane_trials.h"

#include <criterion/criterion.h>
#include <math.h>

static const struct point ell[6] = {{0, 0},       {4000, 0},    {4000, 2000},
                                    {2000, 2000}, {2000, 4000}, {0, 4000}};
static const struct point bent[3] = {{0, 0}, {3000, 0}, {3000, 4000}};

static long double off_shape(const struct shape *shape, struct spot p)
{
    struct spot spots[8];
    long double least = INFINITY;
    for (int i = 0; i < shape->count; i++) {
        spots[i] = spot(shape->corners[i]);
    }
    if (!shape->linear && spot_inside(spots, shape->count, p)) return 0;
    for (int i = 0; i < shape_edges(shape); i++) {
        least = fminl(least, off_segment(spots[i], spots[(i + 1) % shape->count], p));
    }
    return fmaxl(0, least - shape->radius);
}

static struct shape draw_shape(struct draw *d)
{
    switch (draw(d, 0, 3)) {
    case 0: return shape_area(ell, 6);
    case 1: return shape_line(bent, 3, 0);
    case 2: return shape_line(bent, 3, draw(d, 1, 900));
    default: return shape_line(bent, 1, draw(d, 1, 2500));
    }
}

static struct point draw_place(struct draw *d)
{
    int32_t x = draw(d, -2000, 6000);
    return (struct point){x, draw(d, -2000, 6000)};
}

Test(shape, bounds_hold_all_of_it)
{
    struct shape area = shape_area(ell, 6), band = shape_line(bent, 3, 250);
    cr_expect_eq(area.bounds.least.x, 0);
    cr_expect_eq(area.bounds.most.y, 4000);
    cr_expect_eq(band.bounds.least.y, -250);
    cr_expect_eq(band.bounds.most.x, 3250);
    cr_expect(same(shape_middle(&band), (struct point){1500, 2000}));
    cr_expect_eq(shape_edges(&area), 6);
    cr_expect_eq(shape_edges(&band), 2);
    cr_expect(same(shape_corner(&area, 6), ell[0]));
}

Test(shape, distances_are_to_the_nearest_point)
{
    for (struct draw d = {0}; d.round < 30000; d.round++) {
        struct shape shape = draw_shape(&d);
        struct point p = draw_place(&d);
        int32_t distance = draw(&d, 0, 1500), radius = draw(&d, 1, 300);
        struct base base = plane_disc(p, radius);
        long double exact = off_shape(&shape, spot(p));
        if (fabsl(exact - distance) > 1e-6L) {
            cr_assert_eq(shape_within(&shape, p, distance), exact < distance, ROUND);
        }
        if (fabsl(exact - distance - radius) > 1e-6L) {
            cr_assert_eq(shape_near(&shape, &base, distance), exact < distance + radius, ROUND);
        }
        if (exact > 1e-6L || exact == 0) {
            cr_assert_eq(shape_holds(&shape, p), exact == 0, ROUND);
        }
        long double nearest = spots_apart(spot(shape_nearest(&shape, p)), spot(p));
        if (exact > 0) cr_assert(fabsl(nearest - shape.radius - exact) < 1.5L, ROUND);
    }
}

// A segment meets what some point of it is in; its chord is the share of the points that are.
Test(shape, segments_meet_and_have_chords)
{
    enum { PARTS = 600 };
    int crossed = 0;
    for (struct draw d = {0}; d.round < 4000; d.round++) {
        struct shape shape = draw_shape(&d);
        struct point a = draw_place(&d), b = draw_place(&d);
        int inside = 0;
        for (int i = 0; i < PARTS; i++) {
            long double t = (i + 0.5L) / PARTS;
            struct spot p = {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
            inside += off_shape(&shape, p) == 0;
        }
        long double length = spots_apart(spot(a), spot(b)), chord = length * inside / PARTS;
        int32_t found = shape_chord(&shape, a, b);
        bool has_inside = !shape.linear || shape.radius > 0;
        cr_assert(inside == 0 || shape_meets(&shape, a, b), ROUND);
        cr_assert(!has_inside || fabsl(found - chord) <= 4 * length / PARTS + 3, ROUND);
        cr_assert(shape_meets(&shape, a, b) || found == 0, ROUND);
        crossed += has_inside && inside > 0;
    }
    cr_expect_gt(crossed, 1000);
}

Test(shape, a_disc_stops_before_a_thick_line)
{
    struct shape river = shape_line(bent, 3, 250);
    struct point from = {1000, 3000}, to = {1000, -3000};
    cr_expect_eq(shape_sweep(&river, from, to, 100), 3000 - 350);
    cr_expect(shape_bars(&river, from, to, 100));
    cr_expect_not(shape_bars(&river, from, (struct point){1000, 350}, 100));
    cr_expect_eq(shape_chord(&river, from, to), 500);
}

static const struct point wood[4] = {{1000, 1000}, {2000, 1000}, {2000, 1600}, {1000, 1600}};
static const struct point hedge[3] = {{3000, 1000}, {3000, 2000}, {4000, 2000}};

Test(shape, an_area_holds_meets_and_has_chords)
{
    struct shape area = shape_area(wood, 4);
    struct point left = {0, 1300}, right = {9000, 1300};
    cr_expect(shape_holds(&area, (struct point){1500, 1300}));
    cr_expect(shape_holds(&area, (struct point){2000, 1600}));
    cr_expect_not(shape_holds(&area, (struct point){2001, 1600}));
    cr_expect(shape_meets(&area, left, right));
    cr_expect_not(shape_meets(&area, left, (struct point){999, 1300}));
    cr_expect_not(shape_meets(&area, (struct point){0, 0}, (struct point){9000, 0}));
    cr_expect_eq(shape_chord(&area, left, right), 1000);
    cr_expect_eq(shape_chord(&area, (struct point){1, 0}, (struct point){1, 900}), 0);
}

Test(shape, a_line_is_open_and_has_no_inside)
{
    struct shape line = shape_line(hedge, 3, 0);
    cr_expect(shape_holds(&line, (struct point){3000, 1500}));
    cr_expect_not(shape_holds(&line, (struct point){3100, 1900}));
    cr_expect(shape_meets(&line, (struct point){2900, 1500}, (struct point){3100, 1500}));
    // From its last corner back to its first there is nothing.
    cr_expect_not(shape_meets(&line, (struct point){3400, 1600}, (struct point){3600, 1400}));
    cr_expect_eq(shape_chord(&line, (struct point){3000, 0}, (struct point){3000, 3000}), 0);
}

Test(shape, discs_stop_at_areas_and_lines)
{
    struct shape area = shape_area(wood, 4), line = shape_line(hedge, 3, 0);
    struct point left = {0, 1300}, right = {9000, 1300};
    cr_expect_eq(shape_sweep(&area, left, right, 100), 900);
    cr_expect_eq(shape_sweep(&line, left, right, 100), 2900);
    cr_expect_eq(shape_sweep(&area, right, left, 125), 9000 - 2125);
    cr_expect_eq(shape_sweep(&area, (struct point){1500, 1300}, left, 100), 0);
    cr_expect_eq(shape_sweep(&area, (struct point){0, 900}, (struct point){9000, 900}, 100), 9000);
    cr_expect_eq(shape_sweep(&area, (struct point){0, 800}, (struct point){9000, 800}, 100), 9000);
    // The hedge's corner is a pocket: out of it the way is free, into it it ends at the second arm.
    cr_expect_eq(shape_sweep(&line, (struct point){3100, 1200}, (struct point){3100, 2500}, 100),
                 700);
    cr_expect_eq(shape_sweep(&line, (struct point){3100, 1900}, (struct point){3500, 1500}, 100),
                 565);
}

// Nothing ends up overlapping an edge that it did not overlap before.
Test(shape, sweeps_never_end_in_a_shape)
{
    int stopped = 0;
    for (struct draw d = {0}; d.round < 20000; d.round++) {
        struct point from = {draw(&d, 0, 5000), draw(&d, 0, 3000)};
        struct point to = {draw(&d, 0, 5000), draw(&d, 0, 3000)};
        int32_t radius = draw(&d, 1, 300);
        struct shape shape = d.round % 2 ? shape_line(hedge, 3, 0) : shape_area(wood, 4);
        struct base disc = plane_disc(from, radius);
        int32_t length = shape_sweep(&shape, from, to, radius);
        cr_assert_eq(shape_bars(&shape, from, to, radius), length < plane_length(minus(to, from)),
                     ROUND);
        bool clear = !shape_near(&shape, &disc, -1);
        if (!clear) continue;
        disc.centre = plane_towards(from, to, length);
        stopped += !same(disc.centre, to);
        cr_assert_not(shape_near(&shape, &disc, -1), ROUND);
        for (int i = 0; i < shape_edges(&shape); i++) {
            struct point a = shape_corner(&shape, i), b = shape_corner(&shape, i + 1);
            cr_assert_not(segments_cross(from, disc.centre, a, b), ROUND);
        }
    }
    cr_expect_gt(stopped, 2000);
}

// The first arm is touched all along the way, the second cuts it short: at a length whose rounded
// end overlaps the first by a hair. The sweep has to step back from there.
Test(shape, a_way_cut_short_does_not_end_in_what_it_passes_by)
{
    int stepped_back = 0;
    struct point from = {0, 0}, to = {4000, 3000};
    for (int32_t x = 1650; x < 1800; x++) {
        struct point fence[3] = {{-340, -380}, {2060, 1420}, {x, 1900}};
        struct shape shape = shape_line(fence, 3, 0);
        int32_t length = shape_sweep(&shape, from, to, 100);
        struct point end = plane_towards(from, to, length);
        cr_assert_eq(sweep_to_wall(from, to, 100, fence[0], fence[1]), 5000);
        cr_assert_eq(sweep_to_wall(from, end, 100, fence[0], fence[1]), plane_length(end));
        cr_assert_eq(sweep_to_wall(from, end, 100, fence[1], fence[2]), plane_length(end));
        int32_t second = sweep_to_wall(from, to, 100, fence[1], fence[2]);
        cr_assert(length <= second && length > second - 5, "%d and %d", length, second);
        stepped_back += length < second;
    }
    cr_expect_gt(stepped_back, 10);
}

Test(shape, a_lone_corner_is_an_obstacle_too)
{
    static const struct point post[1] = {{500, 500}};
    struct shape shape = shape_line(post, 1, 0);
    cr_expect_eq(shape_sweep(&shape, (struct point){0, 500}, (struct point){900, 500}, 50), 450);
    cr_expect(shape_meets(&shape, (struct point){0, 0}, (struct point){900, 900}));
    cr_expect_not(shape_holds(&shape, (struct point){500, 501}));
}

// Where nothing changes between two cuts the middle speaks for all of a part.
Test(cuts, between_two_cuts_nothing_changes)
{
    for (struct draw d = {0}; d.round < 3000; d.round++) {
        struct shape shape = draw_shape(&d), other = draw_shape(&d);
        struct point a = draw_place(&d), b = draw_place(&d);
        int32_t reach = draw(&d, 0, 400);
        struct cuts cuts;
        if (same(a, b)) continue;
        cuts_begin(&cuts, a, b);
        cuts_add(&cuts, &shape, reach);
        cuts_add(&cuts, &other, reach);
        cr_assert_eq(cuts.at[0], 0, ROUND);
        cr_assert_eq(cuts.at[cuts.count - 1], CUTS_WHOLE, ROUND);
        for (int i = 1; i < cuts.count; i++) {
            cr_assert_leq(cuts.at[i - 1], cuts.at[i], ROUND);
            bool middle = off_shape(&shape, spot(cuts_middle(&cuts, i))) <= reach;
            for (int j = 1; j < 8; j++) {
                long double t = cuts.at[i - 1] + (cuts.at[i] - cuts.at[i - 1]) * j / 8.0L;
                struct spot p = {a.x + (b.x - a.x) * t / CUTS_WHOLE,
                                 a.y + (b.y - a.y) * t / CUTS_WHOLE};
                long double off = off_shape(&shape, p) - reach;
                cr_assert(fabsl(off) < 3 || (off < 0) == middle, ROUND);
            }
        }
        cr_assert_eq(cuts_length(&cuts, CUTS_WHOLE), plane_length(minus(b, a)), ROUND);
    }
}

Test(plane, turning_keeps_lengths_and_does_not_lengthen)
{
    cr_expect(
        same(plane_turned((struct point){300, 100}, TURN_RIGHT_ANGLE), (struct point){-100, 300}));
    for (struct draw d = {0}; d.round < 20000; d.round++) {
        struct point p = draw_point(&d, draw_size(&d));
        uint16_t angle = draw_angle(&d);
        struct point turned = plane_turned(p, angle);
        long double c = cosl(radians(angle)), s = sinl(radians(angle));
        struct spot exact = {p.x * c - p.y * s, p.x * s + p.y * c};
        cr_assert(spots_apart(exact, spot(turned)) < 4, ROUND);
    }
}
