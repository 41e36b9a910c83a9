#include "core/ground.h"

#include "core/battle.h"
#include "core/mix.h"

#include <criterion/criterion.h>

#define SEED 20240503u

static struct ground ground; // too large for the stack of a test

static int32_t draw(unsigned place, int32_t low, int32_t high)
{
    return low + (int32_t)mix_below(mix_at(SEED, place), (uint32_t)(high - low + 1));
}

static void add_feature(const struct point *corners, int count, bool linear)
{
    struct feature *feature = &ground.features[ground.feature_count++];
    *feature = (struct feature){.linear = linear,
                                .first = (uint16_t)ground.corner_count,
                                .corners = (uint16_t)count,
                                .least = corners[0],
                                .most = corners[0]};
    for (int i = 0; i < count; i++) {
        struct point p = corners[i];
        ground.corners[ground.corner_count++] = p;
        if (p.x < feature->least.x) feature->least.x = p.x;
        if (p.y < feature->least.y) feature->least.y = p.y;
        if (p.x > feature->most.x) feature->most.x = p.x;
        if (p.y > feature->most.y) feature->most.y = p.y;
    }
}

Test(ground, cells_are_numbered_row_by_row_from_one)
{
    ground_lay_hexes(&ground, 7, 5);
    int cell = 0;
    for (int row = 0; row < 5; row++) {
        for (int column = 0; column < 7; column++) {
            cr_assert_eq(ground_cell_at(&ground, column, row), ++cell);
            struct hex hex = ground_hex(&ground, (uint16_t)cell);
            cr_assert(hex_same(hex, hex_at(column, row)));
            cr_assert_eq(ground_cell(&ground, hex), cell);
        }
    }
    cr_expect_eq(ground_cell_at(&ground, -1, 2), 0);
    cr_expect_eq(ground_cell_at(&ground, 7, 2), 0);
    cr_expect_eq(ground_cell_at(&ground, 3, -1), 0);
    cr_expect_eq(ground_cell_at(&ground, 3, 5), 0);
    cr_expect_eq(ground_cell(&ground, (struct hex){-30000, 30000}), 0);
}

Test(ground, laying_clears_what_was_there)
{
    memset(&ground, 0xff, sizeof ground);
    ground_lay_hexes(&ground, 64, 48);
    cr_expect_eq(ground.kind, GROUND_HEX);
    cr_expect_eq(ground_cell_at(&ground, 63, 47), GROUND_CELLS_CAP);
    cr_expect_eq(ground.feature_count, 0);
    cr_expect_eq(ground.corner_count, 0);
    for (int cell = 0; cell <= GROUND_CELLS_CAP; cell++) {
        cr_assert_eq(ground.cells[cell].terrain, 0);
        cr_assert_eq(ground.cells[cell].level, 0);
        cr_assert_eq(ground.cells[cell].flags, 0);
    }
    ground_lay_hexes(&ground, 2, 2);
    for (int direction = 0; direction < 6; direction++) {
        cr_expect_eq(ground.next[5][direction], 0, "off the smaller map");
    }
}

Test(ground, neighbours_are_one_step_away_and_mutual)
{
    ground_lay_hexes(&ground, 9, 8);
    int links = 0;
    for (uint16_t cell = 1; cell <= 72; cell++) {
        for (int direction = 0; direction < 6; direction++) {
            uint16_t next = ground.next[cell][direction];
            if (next == 0) continue;
            links++;
            cr_assert_eq(hex_direction(ground_hex(&ground, cell), ground_hex(&ground, next)),
                         direction);
            cr_assert_eq(ground.next[next][(direction + 3) % 6], cell);
        }
    }
    // 8 rows of 8 links sideways, 7 seams of 17 links, each seen from both ends.
    cr_expect_eq(links, 2 * (8 * 8 + 7 * 17));
    for (int direction = 0; direction < 6; direction++) {
        cr_expect_eq(ground.next[0][direction], 0);
    }
}

// Along the links of the map, which has no holes to go round.
Test(ground, distance_counts_links)
{
    enum { COLUMNS = 11, ROWS = 10, CELLS = COLUMNS * ROWS };
    ground_lay_hexes(&ground, COLUMNS, ROWS);
    for (int from = 1; from <= CELLS; from += 7) {
        int steps[CELLS + 1];
        memset(steps, -1, sizeof steps);
        steps[from] = 0;
        for (int ring = 0; ring < CELLS; ring++) {
            for (int i = 0; i < CELLS * 6; i++) {
                uint16_t next = ground.next[i / 6 + 1][i % 6];
                if (next == 0 || steps[i / 6 + 1] != ring) continue;
                if (steps[next] < 0) steps[next] = ring + 1;
            }
        }
        for (int to = 1; to <= CELLS; to++) {
            int distance = ground_distance(&ground, (uint16_t)from, (uint16_t)to);
            cr_assert_eq(distance, steps[to], "%d to %d", from, to);
        }
    }
}

// A list of the cells called back for; stops at one of terrain 1.
struct trail {
    int count;
    uint16_t cells[2 * GROUND_SIDE_CAP];
};

static bool note_cell(const struct ground *on, uint16_t cell, void *context)
{
    struct trail *trail = context;
    cr_assert(cell > 0);
    trail->cells[trail->count++] = cell;
    return on->cells[cell].terrain != 1;
}

Test(ground, a_line_calls_for_what_lies_strictly_between)
{
    ground_lay_hexes(&ground, 30, 20);
    for (unsigned i = 0; i < 5000; i++) {
        uint16_t from = (uint16_t)draw(2 * i, 1, 600), to = (uint16_t)draw(2 * i + 1, 1, 600);
        enum hex_nudge nudge = i % 2 ? HEX_NUDGE_PLUS : HEX_NUDGE_MINUS;
        struct hex first = ground_hex(&ground, from), last = ground_hex(&ground, to);
        struct trail trail = {0};
        cr_assert(ground_line_clear(&ground, from, to, nudge, note_cell, &trail));
        int noted = 0;
        for (int step = 1; step < hex_distance(first, last); step++) {
            uint16_t cell = ground_cell(&ground, hex_on_line(first, last, step, nudge));
            if (cell == 0) continue;
            cr_assert_eq(trail.cells[noted++], cell, "seed %u, round %u", SEED, i);
        }
        cr_assert_eq(trail.count, noted, "seed %u, round %u", SEED, i);
    }
}

Test(ground, a_line_stops_at_the_first_that_blocks)
{
    struct trail trail = {0};
    ground_lay_hexes(&ground, 12, 3);
    uint16_t from = ground_cell_at(&ground, 1, 1), to = ground_cell_at(&ground, 10, 1);
    ground.cells[ground_cell_at(&ground, 4, 1)].terrain = 1;
    ground.cells[ground_cell_at(&ground, 6, 1)].terrain = 1;
    cr_expect_not(ground_line_clear(&ground, from, to, HEX_NUDGE_PLUS, note_cell, &trail));
    cr_expect_eq(trail.count, 3);
    trail.count = 0;
    cr_expect(ground_line_clear(&ground, from, from, HEX_NUDGE_PLUS, note_cell, &trail));
    cr_expect(
        ground_line_clear(&ground, from, ground.next[from][0], HEX_NUDGE_PLUS, note_cell, &trail));
    cr_expect_eq(trail.count, 0);
    ground.cells[from].terrain = ground.cells[to].terrain = 1;
    ground.cells[ground_cell_at(&ground, 4, 1)].terrain = 0;
    ground.cells[ground_cell_at(&ground, 6, 1)].terrain = 0;
    cr_expect(ground_line_clear(&ground, from, to, HEX_NUDGE_PLUS, note_cell, &trail));
}

// Up and down the edge of the map one of the two lines runs half a hex outside.
Test(ground, a_line_along_the_edge_may_leave_the_map)
{
    ground_lay_hexes(&ground, 5, 9);
    uint16_t top = ground_cell_at(&ground, 0, 0), bottom = ground_cell_at(&ground, 0, 8);
    struct trail plus = {0}, minus = {0};
    cr_expect(ground_line_clear(&ground, top, bottom, HEX_NUDGE_PLUS, note_cell, &plus));
    cr_expect(ground_line_clear(&ground, top, bottom, HEX_NUDGE_MINUS, note_cell, &minus));
    cr_expect_eq(plus.count + minus.count, 3 + 7);
}

Test(ground, a_table_has_edges)
{
    ground_lay_table(&ground, CM(180), CM(120));
    cr_expect_eq(ground.kind, GROUND_OPEN);
    cr_expect(ground_on_table(&ground, (struct point){0, 0}));
    cr_expect(ground_on_table(&ground, (struct point){CM(180), CM(120)}));
    cr_expect_not(ground_on_table(&ground, (struct point){-1, 0}));
    cr_expect_not(ground_on_table(&ground, (struct point){0, CM(120) + 1}));
    cr_expect_not(ground_on_table(&ground, (struct point){CM(180) + 1, 0}));
    cr_expect_not(ground_on_table(&ground, (struct point){0, -1}));
}

static const struct point wood[4] = {{1000, 1000}, {2000, 1000}, {2000, 1600}, {1000, 1600}};
static const struct point hedge[3] = {{3000, 1000}, {3000, 2000}, {4000, 2000}};

static void lay_wood_and_hedge(void)
{
    ground_lay_table(&ground, CM(180), CM(120));
    add_feature(wood, 4, false);
    add_feature(hedge, 3, true);
}

Test(ground, an_area_holds_meets_and_has_chords)
{
    lay_wood_and_hedge();
    const struct feature *area = &ground.features[0];
    struct point left = {0, 1300}, right = {9000, 1300};
    cr_expect(feature_holds(&ground, area, (struct point){1500, 1300}));
    cr_expect(feature_holds(&ground, area, (struct point){2000, 1600}));
    cr_expect_not(feature_holds(&ground, area, (struct point){2001, 1600}));
    cr_expect(feature_meets(&ground, area, left, right));
    cr_expect_not(feature_meets(&ground, area, left, (struct point){999, 1300}));
    cr_expect_not(feature_meets(&ground, area, (struct point){0, 0}, (struct point){9000, 0}));
    cr_expect_eq(feature_chord(&ground, area, left, right), 1000);
    cr_expect_eq(feature_chord(&ground, area, (struct point){1, 0}, (struct point){1, 900}), 0);
    cr_expect_eq(feature_corners(&ground, area)[2].y, 1600);
}

Test(ground, a_line_is_open_and_has_no_inside)
{
    lay_wood_and_hedge();
    const struct feature *line = &ground.features[1];
    cr_expect_eq(feature_corners(&ground, line)[0].x, 3000);
    cr_expect(feature_holds(&ground, line, (struct point){3000, 1500}));
    cr_expect_not(feature_holds(&ground, line, (struct point){3100, 1900}));
    cr_expect(feature_meets(&ground, line, (struct point){2900, 1500}, (struct point){3100, 1500}));
    // From its last corner back to its first there is nothing.
    cr_expect_not(
        feature_meets(&ground, line, (struct point){3400, 1600}, (struct point){3600, 1400}));
    cr_expect_eq(feature_chord(&ground, line, (struct point){3000, 0}, (struct point){3000, 3000}),
                 0);
}

Test(ground, discs_stop_at_features)
{
    lay_wood_and_hedge();
    const struct feature *area = &ground.features[0], *line = &ground.features[1];
    struct point left = {0, 1300}, right = {9000, 1300};
    cr_expect_eq(feature_sweep(&ground, area, left, right, 100), 900);
    cr_expect_eq(feature_sweep(&ground, line, left, right, 100), 2900);
    cr_expect_eq(feature_sweep(&ground, area, right, left, 125), 9000 - 2125);
    cr_expect_eq(feature_sweep(&ground, area, (struct point){1500, 1300}, left, 100), 0);
    cr_expect_eq(
        feature_sweep(&ground, area, (struct point){0, 900}, (struct point){9000, 900}, 100), 9000);
    cr_expect_eq(
        feature_sweep(&ground, area, (struct point){0, 800}, (struct point){9000, 800}, 100), 9000);
    // The hedge's corner is a pocket: out of it the way is free, into it it ends at the second arm.
    cr_expect_eq(
        feature_sweep(&ground, line, (struct point){3100, 1200}, (struct point){3100, 2500}, 100),
        700);
    cr_expect_eq(
        feature_sweep(&ground, line, (struct point){3100, 1900}, (struct point){3500, 1500}, 100),
        565);
}

// Nothing ends up overlapping an edge that it did not overlap before.
Test(ground, sweeps_never_end_in_a_feature)
{
    lay_wood_and_hedge();
    int stopped = 0;
    for (unsigned i = 0; i < 20000; i++) {
        struct point from = {draw(5 * i, 0, 5000), draw(5 * i + 1, 0, 3000)};
        struct point to = {draw(5 * i + 2, 0, 5000), draw(5 * i + 3, 0, 3000)};
        int32_t radius = draw(5 * i + 4, 1, 300);
        const struct feature *feature = &ground.features[i % 2];
        const struct point *corners = feature_corners(&ground, feature);
        int edges = feature->linear ? feature->corners - 1 : feature->corners;
        struct base disc = plane_disc(from, radius);
        int32_t length = feature_sweep(&ground, feature, from, to, radius);
        int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
        cr_assert_eq(feature_bars(&ground, feature, from, to, radius), length < whole,
                     "seed %u, round %u", SEED, i);
        bool clear = !feature_holds(&ground, feature, from);
        for (int j = 0; j < edges; j++) {
            struct point a = corners[j], b = corners[(j + 1) % feature->corners];
            if (base_near_segment(&disc, a, b, -1)) clear = false;
        }
        if (!clear) continue;
        disc.centre = plane_towards(from, to, length);
        stopped += disc.centre.x != to.x || disc.centre.y != to.y;
        cr_assert_not(feature_holds(&ground, feature, disc.centre), "seed %u, round %u", SEED, i);
        for (int j = 0; j < edges; j++) {
            struct point a = corners[j], b = corners[(j + 1) % feature->corners];
            cr_assert_not(base_near_segment(&disc, a, b, -1), "seed %u, round %u", SEED, i);
            cr_assert_not(segments_cross(from, disc.centre, a, b), "seed %u, round %u", SEED, i);
        }
    }
    cr_expect_gt(stopped, 2000);
}

// The first arm is touched all along the way, the second cuts it short: at a length whose rounded
// end overlaps the first by a hair. The sweep has to step back from there.
Test(ground, a_way_cut_short_does_not_end_in_what_it_passes_by)
{
    int stepped_back = 0;
    struct point from = {0, 0}, to = {4000, 3000};
    for (int32_t x = 1650; x < 1800; x++) {
        struct point fence[3] = {{-340, -380}, {2060, 1420}, {x, 1900}};
        ground_lay_table(&ground, CM(180), CM(120));
        add_feature(fence, 3, true);
        int32_t length = feature_sweep(&ground, &ground.features[0], from, to, 100);
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

Test(ground, a_lone_corner_is_an_obstacle_too)
{
    static const struct point post[1] = {{500, 500}};
    ground_lay_table(&ground, 1000, 1000);
    add_feature(post, 1, true);
    const struct feature *feature = &ground.features[0];
    cr_expect_eq(
        feature_sweep(&ground, feature, (struct point){0, 500}, (struct point){900, 500}, 50), 450);
    cr_expect(feature_meets(&ground, feature, (struct point){0, 0}, (struct point){900, 900}));
    cr_expect_not(feature_holds(&ground, feature, (struct point){500, 501}));
}

Test(ground, names_fall_back_on_nothing_and_on_the_colour)
{
    memset(&ground, 0, sizeof ground);
    cr_expect_str_eq(ground_name(&ground, 255), "");
    snprintf(ground.names[3], GROUND_NAME_CAP, "Kanbei");
    cr_expect_str_eq(ground_name(&ground, 3), "Kanbei");
    cr_expect_str_eq(ground_side_name(&ground, RED), "red");
    snprintf(ground.side_names[BLUE], GROUND_NAME_CAP, "bandits");
    cr_expect_str_eq(ground_side_name(&ground, BLUE), "bandits");
    cr_expect_str_eq(ground_side_name(&ground, NOBODY), "nobody");
}
