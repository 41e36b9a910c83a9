// Ways: lengths, what they cross, what they cost.
#include "table/way.h"

#include "core/plane_trials.h"
#include "table/pitch.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static struct terrain terrain;

static struct way bent_way(void)
{
    struct way way = way_straight((struct point){0, 0}, (struct point){300, 400});
    cr_assert(way_lead(&way, (struct point){1300, 400}));
    return way;
}

Test(way, lengths_points_and_cuts)
{
    struct way way = bent_way();
    cr_expect_eq(way_length(&way), 1500);
    cr_expect(same(way_along(&way, 250), (struct point){150, 200}));
    cr_expect(same(way_along(&way, 500), (struct point){300, 400}));
    cr_expect(same(way_along(&way, 900), (struct point){700, 400}));
    cr_expect(same(way_along(&way, 9000), (struct point){1300, 400}));
    cr_expect_eq(way_facing(&way, 900), 0);
    cr_expect_eq(way_facing(&way, 100), plane_bearing((struct point){0, 0}, (struct point){3, 4}));
    way_cut(&way, 900);
    cr_expect_eq(way_length(&way), 900);
    cr_expect_eq(way.count, 3);
    way_cut(&way, 250);
    cr_expect_eq(way.count, 2);
    cr_expect(same(way_end(&way), (struct point){150, 200}));
}

Test(way, has_so_many_corners_and_no_more)
{
    struct way way = way_straight((struct point){0, 0}, (struct point){1, 0});
    for (int i = 2; i < WAY_CAP; i++) {
        cr_expect(way_lead(&way, (struct point){i, 0}));
    }
    cr_expect_not(way_lead(&way, (struct point){99, 0}));
    cr_expect_eq(way_length(&way), WAY_CAP - 1);
}

// Infantry by the numbers of daimyo: 20 cm, 10 in soft cover, 7.5 in hard.
static const struct going goings[] = {
    {.property = HIDES, .rate = MM(75), .reach = MM(12) + 5},
    {.property = SLOWS, .rate = CM(10), .reach = MM(12) + 5},
};

static struct walker infantry(void)
{
    return (struct walker){&terrain, goings, 2, CM(20)};
}

static long double share_of(int64_t cost)
{
    return (long double)cost / WAY_MOVE;
}

// A low wall as a band: 4 cm of soft going are 1.5 cm of it and 1.25 on either side.
Test(way, mixed_going_is_added_up_in_proportion)
{
    pitch_begin(CM(180), CM(120));
    pitch_box(SWAMP, 2000, 0, 2150, 3000);
    pitch_lay(&terrain, NULL, 0);
    struct walker walker = infantry();
    struct way way = way_straight((struct point){1000, 1000}, (struct point){2600, 1000});
    cr_expect_lt(fabsl(share_of(way_cost(&walker, &way)) - 1), 0.0005L);
    way.stops[1].x += 10;
    cr_expect_gt(share_of(way_cost(&walker, &way)), 1.004L);
    cr_expect_eq(way_worst(&walker, &way), 1);
    way.stops[1].x = 1800;
    cr_expect_eq(way_worst(&walker, &way), 2);
    cr_expect_eq(way_cost(&walker, &way), (WAY_MOVE * 8 + 19) / 20);
}

Test(way, the_worst_counts_where_grounds_overlap)
{
    pitch_begin(CM(180), CM(120));
    pitch_box(SWAMP, 1000, 0, 3000, 3000);
    pitch_box(FOREST, 2000, 0, 4000, 3000);
    pitch_lay(&terrain, NULL, 0);
    struct walker walker = infantry();
    struct way way = way_straight((struct point){1500, 1000}, (struct point){2500, 1000});
    int64_t soft = 500 - 125, hard = 500 + 125;
    long double cost = soft / 1000.0L + hard / 750.0L;
    cr_expect_lt(fabsl(share_of(way_cost(&walker, &way)) - cost), 0.0005L);
    cr_expect_eq(way_worst(&walker, &way), 0);
    int32_t paid = way_paid(&walker, &way, WAY_MOVE);
    cr_expect(paid >= 375 + 467 && paid <= 375 + 469, "%d", paid);
    cr_expect_eq(way_paid(&walker, &way, 2 * WAY_MOVE), 1000);
}

Test(way, nobody_gets_through_what_has_no_rate)
{
    static const struct going shut[] = {{.property = SLOWS, .rate = 0, .reach = 100, .spare = 50}};
    pitch_begin(CM(180), CM(120));
    pitch_box(SWAMP, 1000, 0, 3000, 3000);
    pitch_lay(&terrain, NULL, 0);
    struct walker walker = {&terrain, shut, 1, CM(20)};
    struct way way = way_straight((struct point){0, 1000}, (struct point){2000, 1000});
    cr_expect_eq(way_cost(&walker, &way), WAY_SHUT);
    cr_expect_eq(way_paid(&walker, &way, WAY_MOVE), 900);
    cr_expect_eq(way_worst(&walker, &way), 0);
    way.stops[1].x = 950;
    cr_expect_eq(way_worst(&walker, &way), 1);
    way.stops[1].x = 951;
    cr_expect_eq(way_worst(&walker, &way), 0);
}

// Single file on a road: the middle line is what counts, so far inside its edges.
Test(way, a_reach_below_nothing_is_inside)
{
    struct terrain_change road = {.deed = TERRAIN_LINE,
                                  .kind = SWAMP,
                                  .x = 0,
                                  .y = 1000,
                                  .x2 = 4000,
                                  .y2 = 1000,
                                  .width = CM(5)};
    pitch_begin(CM(180), CM(120));
    pitch_lay(&terrain, &road, 1);
    cr_expect_eq(way_inside(&terrain, SLOWS, MM(10) - MM(25), (struct point){500, 1000},
                            (struct point){1500, 1000}),
                 1000);
    cr_expect_eq(way_inside(&terrain, SLOWS, MM(10) - MM(25), (struct point){500, 1101},
                            (struct point){1500, 1101}),
                 0);
    cr_expect_eq(way_inside(&terrain, SLOWS, MM(10) - MM(25), (struct point){1000, 500},
                            (struct point){1000, 1500}),
                 200);
}

Test(way, lengths_inside_are_counted_once)
{
    enum { PARTS = 500 };
    pitch_begin(CM(60), CM(60));
    pitch_box(SWAMP, 1000, 1000, 3000, 3000);
    pitch_box(FOREST, 2500, 2000, 5000, 4000);
    pitch_wall(RAMPART, 0, 0, 6000, 6000);
    pitch_lay(&terrain, NULL, 0);
    for (struct draw d = {0}; d.round < 2000; d.round++) {
        struct point a = {draw(&d, 0, 6000), draw(&d, 0, 6000)};
        struct point b = {draw(&d, 0, 6000), draw(&d, 0, 6000)};
        int32_t reach = draw(&d, 0, 200);
        int inside = 0;
        for (int i = 0; i < PARTS; i++) {
            struct point p = {a.x + (b.x - a.x) * (2 * i + 1) / (2 * PARTS),
                              a.y + (b.y - a.y) * (2 * i + 1) / (2 * PARTS)};
            bool near = false;
            for (int j = 0; j < 2; j++) {
                struct shape shape = feature_shape(&pitch, &pitch.features[j]);
                near |= shape_within(&shape, p, reach);
            }
            inside += near;
        }
        int32_t length = plane_length(minus(b, a)), expected = length * inside / PARTS;
        int32_t found = way_inside(&terrain, SLOWS, reach, a, b);
        cr_assert_leq(abs(found - expected), 4 * length / PARTS + 4, ROUND);
    }
}

Test(way, discs_stop_at_walls_and_at_people)
{
    static struct crowd crowd;
    struct way way = bent_way();
    int32_t length;
    pitch_begin(CM(180), CM(120));
    pitch_wall(RAMPART, 1200, 0, 1200, 1000);
    pitch_lay(&terrain, NULL, 0);
    cr_expect_eq(way_free(&way, 100, &terrain, BARS), 500 + 800);
    cr_expect_eq(way_free(&way, 100, &terrain, SLOWS), 1500);
    crowd_begin(&crowd, CM(180), CM(120));
    struct crowd_member man = {
        .base = plane_disc((struct point){900, 400}, 100), .id = 4, .marks = 2};
    cr_assert(crowd_add(&crowd, &man));
    cr_expect_eq(way_meets(&way, 100, &crowd, (struct among){.marks = 2}, &length), 4);
    cr_expect_eq(length, 500 + 400);
    cr_expect_eq(way_meets(&way, 100, &crowd, (struct among){.marks = 1}, &length), 0);
    cr_expect_eq(length, 1500);
}
