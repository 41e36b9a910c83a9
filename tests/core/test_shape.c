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
