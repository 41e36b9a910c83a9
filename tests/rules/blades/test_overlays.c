// What a person may have marked on the map: sight, control, range, light; and where figures are.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <string.h>

static struct marks marks; // too large for a stack

static const struct overlay *overlay(const char *name)
{
    const struct overlay *found = blades_overlays;
    while (found->name && strcmp(found->name, name) != 0) {
        found++;
    }
    cr_assert_not_null(found->name, "there is no overlay %s", name);
    return found;
}

static void mark_at(const char *name, int figure, int32_t x, int32_t y)
{
    struct overlay_query query = {stage_ground(), &sb_now()->head, (uint16_t)figure, x, y};
    marks.count = 0;
    overlay(name)->mark(&query, &marks);
}

// Of a figure, by name; of a place; "" for neither.
static void mark(const char *name, const char *figure, const char *place)
{
    struct hex hex = ground_hex(stage_ground(), *place ? sb_cell(place) : 1);
    mark_at(name, *figure ? stage_number(figure) : 0, *place ? hex_column(hex) : -1,
            *place ? hex_row(hex) : -1);
}

static int band_of(uint16_t cell)
{
    struct hex hex = ground_hex(stage_ground(), cell);
    for (int i = 0; i < marks.count; i++) {
        if (marks.list[i].x == hex_column(hex) && marks.list[i].y == hex_row(hex)) {
            return marks.list[i].band;
        }
    }
    return -1;
}

static int band(const char *place) // -1: not marked
{
    return band_of(sb_cell(place));
}

// Who and where.

Test(blades, a_figure_has_an_owner_and_a_place)
{
    struct standing standing = {0};
    sb_situation(
        "8x5",
        "red ronin Kai C3; blue samurai Akagi G3:nw mounted; red bandit Goro - enters 2 north", "");
    cr_expect_eq(blades_owner(&sb_now()->head, 1), RED);
    cr_expect_eq(blades_owner(&sb_now()->head, 2), BLUE);
    cr_expect_eq(blades_owner(&sb_now()->head, 0), NOBODY);
    cr_expect_eq(blades_owner(&sb_now()->head, 4), NOBODY);
    cr_expect_eq(blades_owner(&sb_now()->head, BLADES_IDS), NOBODY);
    cr_assert(blades_where(stage_ground(), &sb_now()->head, 1, &standing));
    cr_expect_eq(standing.x, 2);
    cr_expect_eq(standing.y, 2);
    cr_expect_eq(standing.facing, 0);
    cr_assert(blades_where(stage_ground(), &sb_now()->head, 2, &standing));
    cr_expect_eq(standing.x, 6);
    cr_expect_eq(standing.facing, sb_figure("Akagi")->facing);
    cr_expect_not(blades_where(stage_ground(), &sb_now()->head, 3, &standing), "not yet there");
    cr_expect_not(blades_where(stage_ground(), &sb_now()->head, 0, &standing));
    cr_expect_not(blades_where(stage_ground(), &sb_now()->head, 4, &standing));
    cr_expect_not(blades_where(stage_ground(), &sb_now()->head, BLADES_IDS, &standing));
}

Test(blades, where_the_hidden_are_is_not_known)
{
    struct standing standing;
    sb_situation_with("8x5", "red ninja Moth C3 hidden; blue monk Guard H1", "night=yes",
                      "{kind: garrison, side: blue}");
    cr_expect(blades_where(stage_ground(), &sb_known_to(RED)->head, 1, &standing));
    cr_expect_not(blades_where(stage_ground(), &sb_known_to(BLUE)->head, 1, &standing));
    cr_expect_eq(blades_owner(&sb_known_to(BLUE)->head, 1), RED);
}

// Sight.

Test(blades, sb_4_3_on_a_bare_field_everything_is_seen)
{
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo F3", "");
    mark("sight", "Kai", "C3");
    cr_expect_eq(marks.count, 40);
    for (int i = 0; i < marks.count; i++) {
        cr_expect_eq(marks.list[i].band, 0);
    }
    mark("sight", "", "A1");
    cr_expect_eq(marks.count, 40, "nobody needs to stand there");
}

Test(blades, sb_4_3_from_off_the_map_nothing_is_seen)
{
    static const int places[][2] = {{-1, 0}, {0, -1}, {8, 0}, {0, 5}, {100000, -100000}};
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo F3", "");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        mark_at("sight", 1, places[i][0], places[i][1]);
        cr_expect_eq(marks.count, 0, "%d,%d", places[i][0], places[i][1]);
    }
}

Test(blades, sb_4_3_trees_and_walls_hide_what_lies_behind_them)
{
    sb_situation("...T.... ........ ...#....", "red ronin Kai A1; blue ronin Jo H2", "");
    mark("sight", "Kai", "A1");
    cr_expect_eq(band("D1"), 0, "the tree itself is seen");
    cr_expect_eq(band("E1"), -1);
    cr_expect_eq(band("H1"), -1);
    cr_expect_eq(band("C1"), 0);
    mark("sight", "", "A3");
    cr_expect_eq(band("D3"), 0);
    cr_expect_eq(band("E3"), -1);
}

Test(blades, sb_4_17_figures_in_between_block_by_the_switch_and_for_a_viewer)
{
    static const char forces[] = "red ronin Kai A1; blue ronin Jo D1; blue ronin Ken H3";
    sb_situation("8x3", forces, "figures-block=yes");
    mark("sight", "Kai", "A1");
    cr_expect_eq(band("D1"), 0);
    cr_expect_eq(band("F1"), -1);
    mark("sight", "", "A1");
    cr_expect_eq(band("F1"), 0, "light passes figures");
    sb_situation("8x3", forces, "figures-block=no");
    mark("sight", "Kai", "A1");
    cr_expect_eq(band("F1"), 0);
}

#define NIGHT_MAP "............... ............... ......T........ ............... ..............."
#define NIGHT_ON  "night=yes night-sight=2 lantern-radius=2"

Test(blades, sb_11_3_at_night_the_dark_is_told_from_what_is_seen)
{
    sb_situation_with(NIGHT_MAP, "red ninja Moth A1; blue monk Guard O5", NIGHT_ON,
                      "{kind: garrison, side: blue}; {kind: lantern, at: K1}");
    mark("sight", "Moth", "A1");
    cr_expect_eq(band("A1"), 0);
    cr_expect_eq(band("C1"), 0, "near by");
    cr_expect_eq(band("D1"), 1, "in the line of sight, but dark");
    cr_expect_eq(band("I1"), 0, "far, but lit");
    cr_expect_eq(band("M1"), 0);
    cr_expect_eq(band("N1"), 1);
}

// What is marked as seen is what the rules say is seen, wherever somebody may stand.
Test(blades, sb_11_3_what_is_marked_as_seen_is_what_is_seen)
{
    sb_situation_with(NIGHT_MAP, "red ninja Moth H3; blue monk Guard O5; blue monk Jo A5", NIGHT_ON,
                      "{kind: garrison, side: blue}; {kind: lantern, at: D2}");
    mark("sight", "Jo", "A5");
    struct blades_figure *moth = sb_figure("Moth");
    int wrong = 0, seen = 0;
    for (uint16_t cell = 1; cell <= 75; cell++) {
        if (cell == sb_cell("A5") || cell == sb_cell("O5")) continue;
        moth->head = cell;
        bool sees = blades_seen_by(stage_ground(), sb_now(), 3, 1);
        wrong += sees != (band_of(cell) == 0);
        seen += sees;
    }
    cr_expect_eq(wrong, 0, "%d hexes", wrong);
    cr_expect_gt(seen, 10);
    cr_expect_lt(seen, 50);
}

// Control.

Test(blades, sb_6_8_control_is_marked_next_to_standing_enemies)
{
    sb_situation("9x5",
                 "red ronin Kai A1; blue ronin Jo D3; blue ronin Ken H3 stunned; red ronin Ao F5",
                 "");
    mark("control", "Kai", "");
    cr_expect_eq(marks.count, 6);
    cr_expect_eq(band("C3"), 0);
    cr_expect_eq(band("E3"), 0);
    cr_expect_eq(band("D3"), -1);
    cr_expect_eq(band("G3"), -1, "the stunned control nothing (SB-2.7)");
    cr_expect_eq(band("E5"), -1, "nor do friends");
    mark("control", "Jo", "");
    cr_expect_eq(band("E5"), 0, "which are Jo's enemies");
    cr_expect_eq(band("C3"), -1);
}

Test(blades, sb_6_8_where_control_is_marked_a_walk_ends)
{
    sb_situation("9x5", "red ronin Kai B3; blue ronin Jo E3", "");
    mark("control", "Kai", "");
    cr_expect_eq(band("C3"), -1);
    cr_expect_eq(band("D3"), 0);
    stage_play("red move Kai to C3");
    cr_expect(stage_offers("red move Kai to D3"));
    stage_play("red move Kai to D3");
    cr_expect_eq(sb_figure("Kai")->moving, BLADES_MOVED, "it cannot go on");
}

Test(blades, sb_6_8_by_the_switch_nobody_controls_anything)
{
    sb_situation("9x5", "red ronin Kai A1; blue ronin Jo D3", "control=free");
    mark("control", "Kai", "");
    cr_expect_eq(marks.count, 0);
}

Test(blades, sb_9_3_both_hexes_of_an_enemy_rider_control)
{
    sb_situation("9x5", "red ronin Kai A1; blue samurai Akagi E3/F3 mounted", "");
    mark("control", "Kai", "");
    cr_expect_eq(marks.count, 10, "around two hexes, these included: %d", marks.count);
    cr_expect_eq(band("D3"), 0);
    cr_expect_eq(band("G3"), 0);
}

Test(blades, sb_6_8_the_hidden_control_nothing_that_others_know_of)
{
    sb_situation_with("9x5", "red ninja Moth C3 hidden; blue monk Guard H5", "night=yes",
                      "{kind: garrison, side: blue}");
    mark("control", "Guard", "");
    cr_expect_eq(marks.count, 0);
    mark("control", "Moth", "");
    cr_expect_gt(marks.count, 0);
}

// Range.

Test(blades, sb_4_1_the_bands_of_a_bow_are_marked_on_foot_and_on_horseback)
{
    static const struct {
        const char *forces;
        int last_short, last_medium; // columns away
    } rows[] = {
        {"red bowman Toyo A1 bow; blue ronin Jo A3", 30, 90},
        {"red samurai Toyo B1/A1 mounted bow; blue ronin Jo A3", 20, 40},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation("60x3", rows[i].forces, "");
        mark("range", "Toyo", "");
        uint16_t from = sb_figure("Toyo")->head;
        int wrong = 0;
        for (uint16_t cell = 1; cell <= 60; cell++) {
            int away = ground_distance(stage_ground(), from, cell);
            int expected = away == 0                     ? -1
                           : away <= rows[i].last_short  ? 0
                           : away <= rows[i].last_medium ? 1
                                                         : 2;
            wrong += band_of(cell) != expected;
        }
        cr_expect_eq(wrong, 0, "row %zu: %d hexes", i, wrong);
    }
}

Test(blades, sb_4_1_who_has_no_bow_or_is_not_there_has_no_range)
{
    sb_situation("9x5", "red ronin Kai A1; blue bowman Yumi - bow enters 2 north; blue ronin Jo H5",
                 "");
    for (int figure = 0; figure <= BLADES_IDS; figure++) {
        mark_at("range", figure, 0, 0);
        cr_expect_eq(marks.count, 0, "figure %d", figure);
    }
}

Test(blades, sb_4_3_the_range_ends_where_the_sight_does)
{
    sb_situation("...T.... ........", "red bowman Toyo A1 bow; blue ronin Jo H2", "");
    mark("range", "Toyo", "");
    cr_expect_eq(band("C1"), 0);
    cr_expect_eq(band("E1"), -1);
}

// Light.

Test(blades, sb_11_1_by_day_everything_is_lit)
{
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo F3", "");
    mark("light", "", "");
    cr_expect_eq(marks.count, 40);
}

Test(blades, sb_11_2_at_night_there_is_light_around_lanterns_that_burn)
{
    sb_situation_with(NIGHT_MAP, "red ninja Moth A5; blue monk Guard O5", NIGHT_ON,
                      "{kind: garrison, side: blue}; {kind: lantern, at: E3}");
    mark("light", "", "");
    cr_expect_eq(band("E3"), 0);
    cr_expect_eq(band("C3"), 0);
    cr_expect_eq(band("B3"), -1, "beyond its radius");
    cr_expect_eq(marks.count, 19, "two hexes all around: %d", marks.count);
    sb_battle()->lanterns[1].lit = 0;
    mark("light", "", "");
    cr_expect_eq(marks.count, 0);
}

Test(blades, sb_11_2_a_lantern_that_is_carried_gives_light_where_its_bearer_is)
{
    sb_situation_with(NIGHT_MAP, "red ninja Moth A5; blue monk Guard L2", NIGHT_ON,
                      "{kind: garrison, side: blue}; {kind: lantern, name: Guard}");
    mark("light", "", "");
    cr_expect_eq(band("L2"), 0);
    cr_expect_eq(band("E2"), -1);
    sb_figure("Guard")->head = sb_cell("E2");
    mark("light", "", "");
    cr_expect_eq(band("L2"), -1);
    cr_expect_eq(band("E2"), 0);
}

Test(blades, sb_11_3_where_one_would_be_seen_is_marked_before_one_goes_there)
{
    sb_situation_with(NIGHT_MAP, "red ninja Moth H3; blue monk Guard O5; blue monk Jo A5", NIGHT_ON,
                      "{kind: garrison, side: blue}; {kind: lantern, at: D2}");
    mark("seen", "Moth", "");
    struct blades_figure *moth = sb_figure("Moth");
    int wrong = 0, seen = 0;
    for (uint16_t cell = 1; cell <= 75; cell++) {
        moth->head = cell;
        bool sees = blades_seen_by_side(stage_ground(), sb_now(), BLUE, 1);
        wrong += sees != (band_of(cell) == 0);
        seen += sees;
    }
    cr_expect_eq(wrong, 0, "%d hexes", wrong);
    cr_expect(seen > 5 && seen < 70, "%d hexes", seen);
    cr_expect(overlay("seen")->danger);
    cr_expect(overlay("control")->danger);
    cr_expect_not(overlay("sight")->danger);
    sb_situation("..... ..... .....", "red ninja Moth B2; blue monk Guard D2", "");
    mark("seen", "Moth", "");
    cr_expect_eq(marks.count, 0, "by day it is not asked");
}

// The table itself.

Test(blades, every_overlay_cites_a_clause_and_says_what_its_bands_mean)
{
    for (const struct overlay *one = blades_overlays; one->name; one++) {
        cr_expect_neq(one->clause, 0, "%s", one->name);
        cr_expect_gt(strlen(one->gist), 8, "%s", one->name);
        cr_expect_gt(strlen(one->bands), 2, "%s", one->name);
    }
}
