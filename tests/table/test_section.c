// Sections of a line and cells of a house.
#include "core/plane_trials.h"
#include "table/cells.h"
#include "table/section.h"

#include <criterion/criterion.h>

static const struct point bent[3] = {{0, 0}, {2000, 0}, {2000, 2500}};

Test(section, sections_go_round_corners)
{
    struct shape wall = shape_line(bent, 3, 0);
    struct point corners[8];
    cr_expect_eq(section_count(&wall, CM(15)), 3);
    cr_expect_eq(section_corners(&wall, CM(15), 0, 1, corners, 8), 2);
    cr_expect(same(corners[1], (struct point){1500, 0}));
    cr_expect_eq(section_corners(&wall, CM(15), 1, 2, corners, 8), 3);
    cr_expect(same(corners[0], (struct point){1500, 0}));
    cr_expect(same(corners[1], (struct point){2000, 0}));
    cr_expect(same(corners[2], (struct point){2000, 1000}));
    cr_expect_eq(section_corners(&wall, CM(15), 0, 3, corners, 8), 3);
    cr_expect(same(corners[2], bent[2]));
    cr_expect_eq(section_corners(&wall, CM(15), 0, 3, corners, 2), 0);
}

Test(section, the_last_may_be_shorter)
{
    struct shape wall = shape_line(bent, 3, 0);
    struct point corners[8];
    cr_expect_eq(section_count(&wall, CM(20)), 3);
    cr_expect_eq(section_corners(&wall, CM(20), 2, 3, corners, 8), 2);
    cr_expect(same(corners[0], (struct point){2000, 2000}));
    cr_expect(same(corners[1], bent[2]));
}

Test(section, a_shot_hits_the_nearest)
{
    struct shape wall = shape_line(bent, 3, 0);
    cr_expect_eq(section_nearest(&wall, CM(15), (struct point){700, -900}), 0);
    cr_expect_eq(section_nearest(&wall, CM(15), (struct point){1700, 200}), 1);
    cr_expect_eq(section_nearest(&wall, CM(15), (struct point){1900, 900}), 1);
    cr_expect_eq(section_nearest(&wall, CM(15), (struct point){2100, 9000}), 2);
}

// A house of 4 by 6 cells of 2.5 cm, lit at a corner: nine burn after two spreads, and so on.
static void light_house(struct cells *cells, struct point corners[4], int columns, int rows)
{
    corners[0] = (struct point){1000, 1000};
    corners[1] = (struct point){1000 + columns * 250, 1000};
    corners[2] = (struct point){1000 + columns * 250, 1000 + rows * 250};
    corners[3] = (struct point){1000, 1000 + rows * 250};
    struct shape house = shape_area(corners, 4);
    cr_assert(cells_of(cells, &house, MM(25)));
    cr_assert_eq(cells->columns, columns);
    cr_assert_eq(cells->rows, rows);
}

Test(cells, fire_spreads_to_all_neighbours)
{
    static const int burning[] = {1, 4, 9, 16, 20, 24};
    struct point corners[4];
    struct cells cells;
    light_house(&cells, corners, 4, 6);
    uint64_t fire = 1;
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(__builtin_popcountll(fire), burning[i], "after %d", i);
        cr_expect_eq(cells_room(&cells, fire, 2), i < 4, "after %d", i);
        fire = cells_spread(&cells, fire);
    }
    cr_expect_eq(fire, cells_all(&cells));
}

Test(cells, a_square_house_is_lost_after_two)
{
    struct point corners[4];
    struct cells cells;
    light_house(&cells, corners, 4, 4);
    uint64_t fire = cells_spread(&cells, 1);
    cr_expect(cells_room(&cells, fire, 2));
    fire = cells_spread(&cells, fire);
    cr_expect_eq(__builtin_popcountll(fire), 9);
    cr_expect_not(cells_room(&cells, fire, 2));
}

Test(cells, the_cell_touched_is_the_nearest)
{
    struct point corners[4], cell[4];
    struct cells cells;
    light_house(&cells, corners, 4, 6);
    for (struct draw d = {0}; d.round < 5000; d.round++) {
        struct point p = {draw(&d, 0, 3000), draw(&d, 0, 3500)};
        int64_t least = INT64_MAX;
        int found = cells_nearest(&cells, p);
        for (int i = 0; i < 24; i++) {
            cells_corners(&cells, i, cell);
            struct shape shape = shape_area(cell, 4);
            int64_t far = plane_distance2(shape_nearest(&shape, p), p);
            if (far < least) least = far;
        }
        cells_corners(&cells, found, cell);
        struct shape shape = shape_area(cell, 4);
        cr_assert_eq(plane_distance2(shape_nearest(&shape, p), p), least, ROUND);
    }
}

Test(cells, smoke_goes_downwind_and_fire_is_felt_beside_it)
{
    struct point corners[4];
    struct cells cells;
    light_house(&cells, corners, 4, 4);
    uint64_t fire = 1; // from 1000,1000 to 1250,1250
    cr_expect(cells_smoke(&cells, fire, (struct point){1100, 3250}, TURN_RIGHT_ANGLE, CM(20)));
    cr_expect_not(cells_smoke(&cells, fire, (struct point){1100, 3251}, TURN_RIGHT_ANGLE, CM(20)));
    cr_expect_not(cells_smoke(&cells, fire, (struct point){1300, 2000}, TURN_RIGHT_ANGLE, CM(20)));
    cr_expect_not(cells_smoke(&cells, fire, (struct point){1100, 900}, TURN_RIGHT_ANGLE, CM(20)));
    cr_expect(cells_smoke(&cells, fire, (struct point){1100, 1100}, 0, 0));
    struct base man = plane_disc((struct point){1100, 1000 - 250 - 125}, 125);
    cr_expect(cells_near(&cells, fire, &man, MM(25)));
    man.centre.y--;
    cr_expect_not(cells_near(&cells, fire, &man, MM(25)));
}

Test(cells, only_rectangles_have_them_and_not_too_many)
{
    static const struct point skew[4] = {{0, 0}, {1000, 0}, {1500, 1000}, {500, 1000}};
    static const struct point turned[4] = {{0, 0}, {866, 500}, {366, 1366}, {-500, 866}};
    static const struct point large[4] = {{0, 0}, {3000, 0}, {3000, 3000}, {0, 3000}};
    struct shape shapes[3] = {shape_area(skew, 4), shape_area(turned, 4), shape_area(large, 4)};
    struct cells cells;
    cr_expect_not(cells_of(&cells, &shapes[0], MM(25)));
    cr_expect(cells_of(&cells, &shapes[1], MM(25)));
    cr_expect_eq(cells.columns, 4);
    cr_expect_not(cells_of(&cells, &shapes[2], MM(25)));
}
