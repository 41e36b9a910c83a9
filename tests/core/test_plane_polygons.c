// The plane: segments and polygons.
#include "core/plane_trials.h"

#include <criterion/criterion.h>
#include <math.h>

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
        long double side_c = spot_side(from, to, c), side_d = spot_side(from, to, d);
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

// On a table of eight units many run along the edges, or through the corners.
Test(plane, chords_of_boxes_are_those_of_their_corners)
{
    for (struct draw d = {0}; d.round < 40000; d.round++) {
        int32_t size = d.round % 3 ? 8 : PLANE_MAX;
        struct point c = draw_point(&d, size), e = draw_point(&d, size);
        struct point a = draw_point(&d, size), b = draw_point(&d, size);
        struct point least = {c.x < e.x ? c.x : e.x, c.y < e.y ? c.y : e.y};
        struct point most = {c.x < e.x ? e.x : c.x, c.y < e.y ? e.y : c.y};
        struct point box[4] = {least, {most.x, least.y}, most, {least.x, most.y}};
        cr_assert_eq(box_chord(least, most, a, b), polygon_chord(box, 4, a, b), ROUND);
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
