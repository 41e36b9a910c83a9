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

Test(ground, a_feature_has_a_shape)
{
    static const struct point wood[4] = {{1000, 1000}, {2000, 1000}, {2000, 1600}, {1000, 1600}};
    static const struct point hedge[3] = {{3000, 1000}, {3000, 2000}, {4000, 2000}};
    ground_lay_table(&ground, CM(180), CM(120));
    add_feature(wood, 4, false);
    add_feature(hedge, 3, true);
    struct shape area = feature_shape(&ground, &ground.features[0]);
    struct shape line = feature_shape(&ground, &ground.features[1]);
    cr_expect_eq(area.count, 4);
    cr_expect_not(area.linear);
    cr_expect_eq(area.bounds.most.y, 1600);
    cr_expect_eq(line.corners, feature_corners(&ground, &ground.features[1]));
    cr_expect(line.linear);
    cr_expect_eq(line.radius, 0);
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
