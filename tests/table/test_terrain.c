// Terrain as it lies now.
#include "core/plane_trials.h"
#include "table/pitch.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct terrain terrain;

// The numbers of the patches with a property, as text.
static const char *numbers(int property, const struct bounds *about)
{
    static char text[200];
    text[0] = '\0';
    for (struct patches each = terrain_near(&terrain, property, about); patches_next(&each);) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "%d ", each.patch.number);
    }
    return text;
}

static struct patch first_patch(int property)
{
    struct patches each = terrain_near(&terrain, property, NULL);
    cr_assert(patches_next(&each));
    return each.patch;
}

static void lay_four(void)
{
    pitch_begin(CM(180), CM(120));
    pitch_box(FOREST, 1000, 1000, 2000, 2000);
    pitch_wall(RAMPART, 3000, 1000, 3000, 4000);
    pitch_box(SWAMP, 5000, 1000, 6000, 2000);
    pitch_box(FOREST, 1000, 5000, 2000, 6000);
}

Test(terrain, pieces_are_found_by_property_and_place)
{
    struct bounds low = {{0, 0}, {18000, 3000}};
    lay_four();
    pitch_lay(&terrain, NULL, 0);
    cr_expect_str_eq(numbers(SLOWS, NULL), "1 3 4 ");
    cr_expect_str_eq(numbers(SLOWS, &low), "1 3 ");
    cr_expect_str_eq(numbers(BARS, NULL), "2 ");
    cr_expect_str_eq(numbers(RAISES, NULL), "");
    cr_expect_eq(terrain.corner_count, 0);
    cr_expect_eq(first_patch(SLOWS).shape.corners, pitch.corners);
    cr_expect(terrain_holds(&terrain, HIDES, (struct point){1500, 1500}));
    cr_expect_not(terrain_holds(&terrain, HIDES, (struct point){5500, 1500}));
}

Test(terrain, what_was_moved_and_turned_keeps_its_place_in_the_row)
{
    struct terrain_change changes[3] = {
        {.deed = TERRAIN_MOVED, .number = 3, .x = 100, .y = -200},
        {.deed = TERRAIN_MOVED, .number = 1, .x = 500, .turn = TURN_RIGHT_ANGLE},
        {.deed = TERRAIN_MOVED, .number = 3, .x = 50},
    };
    lay_four();
    pitch_lay(&terrain, changes, 3);
    cr_expect_str_eq(numbers(SLOWS, NULL), "1 3 4 ");
    struct patch forest = first_patch(SLOWS), swamp = first_patch(ROUGH);
    cr_expect(same(forest.shape.corners[0], (struct point){2500, 1000}));
    cr_expect(same(forest.shape.corners[1], (struct point){2500, 2000}));
    cr_expect_eq(forest.shape.bounds.least.x, 1500);
    cr_expect(same(swamp.shape.corners[0], (struct point){5150, 800}));
    cr_expect_eq(swamp.kind, SWAMP);
}

Test(terrain, a_gate_opens_and_a_house_is_no_more)
{
    struct terrain_change changes[4] = {{.deed = TERRAIN_BECAME, .number = 2, .kind = PORTAL},
                                        {.deed = TERRAIN_BECAME, .number = 4}};
    lay_four();
    pitch_lay(&terrain, changes, 4);
    cr_expect_str_eq(numbers(BARS, NULL), "");
    cr_expect_str_eq(numbers(OPENS, NULL), "2 ");
    cr_expect_str_eq(numbers(SLOWS, NULL), "1 3 ");
    cr_expect(terrain_any(&terrain, OPENS, NULL));
    cr_expect_not(terrain_any(&terrain, BARS, NULL));
    pitch_lay(&terrain, &changes[1], 1);
    cr_expect_str_eq(numbers(SLOWS, NULL), "1 3 ");
    changes[2] = (struct terrain_change){.deed = TERRAIN_BECAME, .number = 2, .kind = RAMPART};
    pitch_lay(&terrain, changes, 4);
    cr_expect_str_eq(numbers(BARS, NULL), "2 ");
}

// The wall is 30 cm long: two sections of 12 and one of 6.
Test(terrain, a_wall_is_broken_by_sections)
{
    struct terrain_change changes[3] = {
        {.deed = TERRAIN_HIT, .number = 2, .section = 0, .length = CM(12), .count = 3},
        {.deed = TERRAIN_BROKEN, .number = 2, .section = 1, .length = CM(12)},
        {.deed = TERRAIN_BROKEN, .number = 2, .section = 2, .length = CM(12), .kind = RUINS},
    };
    lay_four();
    pitch_lay(&terrain, changes, 3);
    cr_expect_str_eq(numbers(BARS, NULL), "2 ");
    struct patch whole = first_patch(BARS);
    cr_expect(same(whole.shape.corners[0], (struct point){3000, 1000}));
    cr_expect(same(whole.shape.corners[1], (struct point){3000, 2200}));
    cr_expect_str_eq(numbers(ROUGH, NULL), "2 3 ");
    struct patch ruin = first_patch(ROUGH);
    cr_expect(same(ruin.shape.corners[0], (struct point){3000, 3400}));
    cr_expect(same(ruin.shape.corners[1], (struct point){3000, 4000}));
    pitch_lay(&terrain, changes, 1);
    cr_expect_eq(terrain.count, 0);
}

Test(terrain, a_broken_wall_has_two_pieces_round_the_gap)
{
    struct terrain_change gap = {
        .deed = TERRAIN_BROKEN, .number = 2, .section = 1, .length = CM(10)};
    lay_four();
    pitch_lay(&terrain, &gap, 1);
    cr_expect_str_eq(numbers(BARS, NULL), "2 2 ");
}

Test(terrain, a_player_places_areas_roads_and_discs)
{
    struct terrain_change changes[8] = {
        {.deed = TERRAIN_AREA, .kind = FOREST, .x = 9000, .y = 9000, .length = 2000, .width = 1000},
        {.deed = TERRAIN_LINE,
         .kind = SWAMP,
         .x = 0,
         .y = 3000,
         .x2 = 4000,
         .y2 = 3000,
         .width = 500},
        {.deed = TERRAIN_BEND, .x2 = 4000, .y2 = 12000},
        {.deed = TERRAIN_DISC, .kind = MOUND, .x = 15000, .y = 3000, .width = 1000, .level = 1},
        {.deed = TERRAIN_MOVED, .number = 5, .x = -1000, .turn = TURN_RIGHT_ANGLE},
    };
    lay_four();
    pitch_lay(&terrain, changes, 8);
    cr_expect_str_eq(numbers(SLOWS, NULL), "1 3 4 5 6 ");
    cr_expect_str_eq(numbers(RAISES, NULL), "7 ");
    cr_expect_eq(first_patch(RAISES).level, 1);
    cr_expect_str_eq(numbers(TERRAIN_RAISED, NULL), "7 ");
    cr_expect_eq(terrain_level(&terrain, (struct point){15000, 3000}), 1);
    cr_expect_eq(terrain_level(&terrain, (struct point){14000, 3000}), 0);
    cr_expect(terrain_holds(&terrain, RAISES, (struct point){15000, 3500}));
    cr_expect_not(terrain_holds(&terrain, RAISES, (struct point){15001, 3500}));
    // The river bends, and its banks are 2.5 cm from its middle.
    cr_expect(terrain_holds(&terrain, ROUGH, (struct point){2000, 3250}));
    cr_expect(terrain_holds(&terrain, ROUGH, (struct point){4250, 8000}));
    cr_expect_not(terrain_holds(&terrain, ROUGH, (struct point){2000, 3251}));
    // The wood was turned about its middle after it had been placed.
    cr_expect(terrain_holds(&terrain, HIDES, (struct point){8000, 10000}));
    cr_expect_not(terrain_holds(&terrain, HIDES, (struct point){9000, 9000}));
}

Test(terrain, the_slot_of_a_change_is_found_again)
{
    struct terrain_change changes[2] = {0};
    struct terrain_change hit = {.deed = TERRAIN_HIT, .number = 2, .section = 1, .length = CM(15)};
    terrain_change_of(changes, 2, &hit)->count++;
    terrain_change_of(changes, 2, &hit)->count++;
    cr_expect_eq(changes[0].count, 2);
    hit.section = 2;
    terrain_change_of(changes, 2, &hit)->count++;
    cr_expect_eq(changes[1].section, 2);
    hit.section = 3;
    cr_expect_null(terrain_change_of(changes, 2, &hit));
}

Test(terrain, more_than_there_is_room_for_is_said)
{
    static struct terrain_change changes[TERRAIN_CORNERS_CAP];
    for (int i = 0; i < TERRAIN_CORNERS_CAP; i++) {
        changes[i] = (struct terrain_change){.deed = TERRAIN_DISC, .kind = SWAMP, .width = 100};
    }
    lay_four();
    pitch_lay(&terrain, NULL, 0);
    cr_expect(terrain_lay(&terrain, &pitch, &pitch_index, changes, TERRAIN_PATCHES_CAP));
    cr_expect_not(terrain_lay(&terrain, &pitch, &pitch_index, changes, TERRAIN_PATCHES_CAP + 1));
}

Test(terrain, a_change_has_no_gaps)
{
    cr_expect_eq(sizeof(struct terrain_change), 4 + 10 * 2 + 8);
}

Test(terrain, a_patch_is_found_by_its_number)
{
    static const struct point tower[4] = {{7000, 7000}, {8000, 7000}, {8000, 8000}, {7000, 8000}};
    struct terrain_change changes[3] = {{.deed = TERRAIN_MOVED, .number = 3, .x = 100},
                                        {.deed = TERRAIN_BECAME, .number = 2},
                                        {.deed = TERRAIN_DISC, .kind = SWAMP, .width = 100}};
    struct patch patch;
    lay_four();
    pitch_area(MOUND, tower, 4, 2);
    pitch_lay(&terrain, changes, 3);
    cr_assert(terrain_patch(&terrain, 1, &patch));
    cr_expect_eq(patch.kind, FOREST);
    cr_assert(terrain_patch(&terrain, 3, &patch));
    cr_expect_eq(patch.shape.bounds.least.x, 5100);
    cr_expect_not(terrain_patch(&terrain, 2, &patch));
    cr_assert(terrain_patch(&terrain, 6, &patch));
    cr_expect_eq(patch.shape.count, 1);
    cr_expect_not(terrain_patch(&terrain, 7, &patch));
    cr_expect_eq(terrain_level(&terrain, (struct point){7500, 7500}), 2);
}
