// Bodies of figures: the numbers are those of daimyo's examples 67 to 69, in its own coordinates with y
// growing southwards and facings told clockwise from the north.
#include "table/body.h"

#include "core/plane_trials.h"
#include "table/pitch.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define FOOT MM(12) + 5

static uint16_t bearing(int degrees)
{
    return (uint16_t)(degrees * 65536 / 360 - (int)TURN_RIGHT_ANGLE);
}

static struct layout line_at(int32_t x, int32_t y, int degrees)
{
    return (struct layout){.form = LAYOUT_LINE,
                           .count = 5,
                           .centre = {x, y},
                           .facing = bearing(degrees),
                           .y_down = true,
                           .file = MM(25),
                           .rank = MM(25)};
}

static void expect_near(struct point at, int32_t x, int32_t y)
{
    cr_expect(abs(at.x - x) <= 1 && abs(at.y - y) <= 1, "%d,%d is not %d,%d", at.x, at.y, x, y);
}

Test(body, a_line_stands_from_left_to_right)
{
    struct layout line = line_at(9000, 6600, 30);
    static const int32_t slots[5][2] = {
        {8567, 6350}, {8783, 6475}, {9000, 6600}, {9217, 6725}, {9433, 6850}};
    for (int i = 0; i < 5; i++) {
        expect_near(layout_slot(&line, i), slots[i][0], slots[i][1]);
        cr_expect_eq(layout_facing(&line, i), bearing(30));
    }
    line.y_down = false; // seen from the other side of the table
    expect_near(layout_slot(&line, 0), 9433, 6850);
}

Test(body, a_column_stands_from_its_head_back)
{
    struct layout column = line_at(9000, 6500, 0);
    column.form = LAYOUT_COLUMN;
    expect_near(layout_slot(&column, 0), 9000, 6000);
    expect_near(layout_slot(&column, 4), 9000, 7000);
}

Test(body, ranks_and_rings)
{
    struct layout ranks = line_at(9000, 6500, 0);
    ranks.form = LAYOUT_RANKS;
    ranks.files = 3;
    expect_near(layout_slot(&ranks, 0), 8750, 6500);
    expect_near(layout_slot(&ranks, 2), 9250, 6500);
    expect_near(layout_slot(&ranks, 3), 8750, 6750);
    struct layout ring = {
        .form = LAYOUT_RING, .count = 4, .centre = {5000, 5000}, .radius = 400, .facing = 0};
    expect_near(layout_slot(&ring, 0), 5400, 5000);
    expect_near(layout_slot(&ring, 1), 5000, 5400);
    expect_near(layout_slot(&ring, 2), 4600, 5000);
    cr_expect_eq(layout_facing(&ring, 1), TURN_RIGHT_ANGLE);
}

static int64_t squared_way(void *context, int figure, struct point to)
{
    const struct point *places = context;
    return plane_distance2(places[figure], to);
}

Test(body, figures_take_slots_as_comes_cheaper)
{
    struct layout before = line_at(9000, 8200, 0), about = line_at(9000, 8200, 180);
    struct layout wheeled = line_at(9000, 6600, 30);
    struct point places[5];
    for (int i = 0; i < 5; i++) {
        places[i] = layout_slot(&before, i);
    }
    cr_expect(body_descends(&about, squared_way, places));
    for (int i = 0; i < 5; i++) {
        cr_expect(same(places[i], layout_slot(&about, 4 - i)), "nobody walks to face about");
    }
    cr_expect_not(body_descends(&wheeled, squared_way, places));
    int32_t length = plane_length(minus(layout_slot(&wheeled, 0), places[0]));
    cr_expect(abs(length - 1851) <= 1, "%d", length);
    cr_expect_not(body_descends(&before, squared_way, places), "of equals the ascending");
}

Test(body, a_body_wheels_and_shifts)
{
    struct point places[2] = {{1000, 1000}, {1500, 1000}};
    body_turn(places, 2, places[0], TURN_RIGHT_ANGLE);
    cr_expect(same(places[0], (struct point){1000, 1000}));
    cr_expect(same(places[1], (struct point){1000, 1500}));
    body_shift(places, 2, (struct point){-10, 5});
    cr_expect(same(places[1], (struct point){990, 1505}));
}

static void draw_up(struct base bases[5], const struct layout *layout)
{
    for (int i = 0; i < 5; i++) {
        bases[i] = plane_capsule(layout_slot(layout, i), layout_facing(layout, i), 0, FOOT);
    }
}

Test(body, a_column_marches_in_the_track_of_its_head)
{
    static const int32_t ends[5][3] = {{9600, 5000, 1600},
                                       {9350, 5000, 1600},
                                       {9100, 5000, 1600},
                                       {9000, 5229, 1521},
                                       {9000, 5479, 1521}};
    struct layout column = line_at(9000, 6500, 0);
    struct base bases[5];
    int32_t lengths[BODY_CAP];
    column.form = LAYOUT_COLUMN;
    draw_up(bases, &column);
    struct way way = way_straight(bases[0].centre, (struct point){9000, 5000});
    way_lead(&way, (struct point){9600, 5000});
    cr_assert(body_march(bases, 5, &way, lengths));
    for (int i = 0; i < 5; i++) {
        struct point at = bases[i].centre;
        cr_expect(abs(at.x - ends[i][0]) <= 4 && abs(at.y - ends[i][1]) <= 4, "%d: %d,%d", i, at.x,
                  at.y);
        cr_expect(abs(lengths[i] - ends[i][2]) <= 4, "%d: %d", i, lengths[i]);
    }
    cr_expect_eq(bases[0].facing, bearing(90));
    struct body_limits limits = {.contact = MM(1), .bend = 65536 / 6};
    cr_expect(body_in_column(bases, 5, &limits));
    bases[4].facing = (uint16_t)(bases[4].facing + TURN_RIGHT_ANGLE);
    cr_expect_not(body_in_column(bases, 5, &limits), "the last looks aside");
}

// Whoever has moved at all stops before who is before him; a head that comes back to its own column
// may stand on those who cannot even set out.
Test(body, nobody_walks_into_who_is_before_him)
{
    int moved = 0;
    for (struct draw d = {0}; d.round < 300; d.round++) {
        struct base bases[6];
        int32_t lengths[BODY_CAP];
        int32_t ahead = draw(&d, 0, 1) ? 0 : MM(12);
        for (int i = 0; i < 6; i++) {
            bases[i] = plane_capsule((struct point){5000, 5000 + i * 500}, 3 * TURN_RIGHT_ANGLE,
                                     ahead, FOOT);
        }
        struct way way = way_straight(bases[0].centre, bases[0].centre);
        for (int i = 0; i < 3; i++) {
            struct point end = way_end(&way);
            way_lead(&way, plane_offset(end, draw_angle(&d), draw(&d, 300, 2000)));
        }
        cr_assert(body_march(bases, 6, &way, lengths), ROUND);
        for (int i = 1; i < 6; i++) {
            cr_assert(lengths[i] == 0 || !base_overlaps(&bases[i], &bases[i - 1]), ROUND);
            moved += lengths[i] > 0;
        }
    }
    cr_expect_gt(moved, 1000);
}

Test(body, a_line_is_one_within_its_limits)
{
    struct body_limits limits = {.contact = MM(1), .astray = MM(3), .askew = 1820};
    struct layout layout = line_at(9000, 6600, 30);
    struct base bases[5];
    draw_up(bases, &layout);
    cr_expect(body_in_line(bases, 5, &limits));
    struct base first = bases[0];
    bases[0] = bases[3];
    bases[3] = first;
    cr_expect(body_in_line(bases, 5, &limits), "in whatever order");
    bases[2].centre = plane_offset(bases[2].centre, bearing(30), MM(4));
    cr_expect_not(body_in_line(bases, 5, &limits), "astray");
    draw_up(bases, &layout);
    bases[1].facing = (uint16_t)(bases[1].facing + 2000);
    cr_expect_not(body_in_line(bases, 5, &limits), "askew");
    draw_up(bases, &layout);
    for (int i = 0; i < 5; i++) {
        bases[i].facing = bearing(60);
    }
    cr_expect_not(body_in_line(bases, 5, &limits), "not square to it");
    layout = line_at(9000, 6600, 90);
    layout.file = MM(27);
    draw_up(bases, &layout);
    cr_expect_not(body_in_line(bases, 5, &limits), "not in contact");
    cr_expect(body_chained(bases, 5, MM(2)));
    cr_expect(body_apart(bases, 5, MM(2)));
    cr_expect_not(body_apart(bases, 5, MM(2) + 1));
}

Test(body, a_body_goes_as_far_as_all_of_it_can)
{
    static struct terrain terrain;
    static struct crowd crowd;
    struct layout layout = line_at(9000, 6600, 0);
    struct base bases[5];
    struct body_bars bars = {.terrain = &terrain, .property = BARS, .crowd = &crowd};
    pitch_begin(CM(180), CM(120));
    pitch_wall(RAMPART, 9400, 5000, 9600, 5000);
    pitch_lay(&terrain, NULL, 0);
    crowd_begin(&crowd, CM(180), CM(120));
    draw_up(bases, &layout);
    cr_expect_eq(body_free(bases, 5, (struct point){0, -3000}, &bars), 1600 - (FOOT));
    cr_expect_eq(body_free(bases, 5, (struct point){0, -1000}, &bars), 1000);
    struct crowd_member man = {.base = plane_disc((struct point){8500, 6000}, FOOT), .id = 1};
    cr_assert(crowd_add(&crowd, &man));
    cr_expect_eq(body_free(bases, 5, (struct point){0, -3000}, &bars), 600 - 2 * (FOOT));
}

Test(body, a_spot_is_the_nearest_place_in_contact)
{
    for (struct draw d = {0}; d.round < 3000; d.round++) {
        struct base of = draw_base(&d, 3000),
                    who = plane_capsule((struct point){0, 0}, 0, 120, 125);
        uint16_t direction = draw_angle(&d);
        struct base there = body_spot(&of, &who, direction);
        cr_assert_not(base_overlaps(&there, &of), ROUND);
        cr_assert_leq(base_gap(&there, &of), 4, ROUND);
    }
}
