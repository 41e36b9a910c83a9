// Section 4: hexes, facings, sectors, sight, push-backs, bodies, kinds of ground.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"
#include "rules/katana/shooting/shot.h"
#include "rules/katana/shooting/sight.h"

#include <criterion/criterion.h>
#include <stdio.h>

// 4.1, 4.2: odd rows are shifted to the right, and facings count clockwise from east.
Test(katana, section_4_2_six_facings_lead_to_six_hexes)
{
    static const char *const from_even[] = {"7,4", "6,5", "5,5", "5,4", "5,3", "6,3"};
    static const char *const from_odd[] = {"7,5", "7,6", "6,6", "5,5", "6,4", "7,4"};
    for (int facing = 0; facing < 6; facing++) {
        for (int odd = 0; odd < 2; odd++) {
            char forces[128];
            snprintf(forces, sizeof forces, "red samurai Taro 6,%d:%d; blue samurai Goro 18,8:3",
                     4 + odd, facing);
            ky_situation("20x9", forces, "");
            ky_phase(2, MOVING);
            stage_play("red forward Taro");
            ky_expect_at("Taro", odd ? from_odd[facing] : from_even[facing]);
        }
    }
}

Test(katana, section_4_1_distance_is_counted_in_hexes)
{
    ky_situation("20x9", "red samurai Taro 3,4:0; blue samurai Goro 18,8:3", "");
    const struct ground *ground = stage_ground();
    cr_expect_eq(
        ground_distance(ground, ground_cell_at(ground, 0, 0), ground_cell_at(ground, 3, 0)), 3);
    cr_expect_eq(
        ground_distance(ground, ground_cell_at(ground, 0, 0), ground_cell_at(ground, 0, 2)), 2);
    cr_expect_eq(
        ground_distance(ground, ground_cell_at(ground, 0, 0), ground_cell_at(ground, 1, 2)), 2);
    cr_expect_eq(
        ground_distance(ground, ground_cell_at(ground, 0, 0), ground_cell_at(ground, 2, 2)), 3);
}

// 4.3, in hexes as seen by who looks east; core counts rows as the page does.
Test(katana, section_4_3_sectors)
{
    static const struct {
        int q, r;
        enum hex_sector sector;
    } rows[] = {
        {1, 0, HEX_FRONT},  {1, -1, HEX_FRONT}, {0, 1, HEX_FRONT},  {0, -1, HEX_FLANK},
        {-1, 1, HEX_FLANK}, {-1, 0, HEX_REAR},  {2, -2, HEX_FRONT}, {1, -2, HEX_FLANK},
        {0, -2, HEX_FLANK}, {-1, -1, HEX_REAR}, {-2, 2, HEX_FLANK}, {-2, 1, HEX_REAR},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hex hex = {rows[i].q, rows[i].r};
        cr_expect_eq(hex_sector(hex, 0), rows[i].sector, "%d,%d", rows[i].q, rows[i].r);
    }
}

// 4.6 Sight.

static int seen(const char *board, const char *others)
{
    char forces[256];
    struct ky_field field;
    snprintf(forces, sizeof forces,
             "red samurai Taro 2,4:0; blue samurai Goro 10,4:3; %sblue samurai Last 19,8:3",
             others);
    ky_situation(board, forces, "");
    ky_field_lay(&field, stage_ground(), ky_now());
    int there = ky_seen(&field, stage_number("Taro"), stage_number("Goro"));
    bool both = ky_seen(&field, stage_number("Goro"), stage_number("Taro")) != UNSEEN;
    cr_expect_eq(there != UNSEEN, both, "who sees is seen");
    return there;
}

Test(katana, section_4_6_what_blocks_the_sight)
{
    cr_expect_eq(seen("20x9", ""), CLEAR);
    cr_expect_eq(seen("20x9; # 6,4", ""), UNSEEN);
    cr_expect_eq(seen("20x9; w 6,4", ""), CLEAR, "deep water does not");
    cr_expect_eq(seen("20x9; H 6,4", ""), UNSEEN);
    cr_expect_eq(seen("20x9; H 3,4", ""), CLEAR, "not the hedge right before the shooter");
    cr_expect_eq(seen("20x9; H 9,4", ""), MINIMAL, "nor that before the target");
    cr_expect_eq(seen("20x9; T 5,4 6,4; B 7,4", ""), UNSEEN);
    cr_expect_eq(seen("20x9; +1 6,4", ""), UNSEEN);
    cr_expect_eq(seen("20x9; +1 6,4 2,4", ""), CLEAR, "unless one end is as high");
}

Test(katana, section_4_6_what_obscures_partly)
{
    cr_expect_eq(seen("20x9; h 9,4", ""), PARTLY);
    cr_expect_eq(seen("20x9; h 10,4", ""), PARTLY);
    cr_expect_eq(seen("20x9; h 6,4", ""), CLEAR, "a low hedge in between does nothing");
    cr_expect_eq(seen("20x9; h 3,4", ""), CLEAR);
    cr_expect_eq(seen("20x9; T 6,4", ""), PARTLY);
    cr_expect_eq(seen("20x9; T 6,4 7,4", ""), PARTLY);
    cr_expect_eq(seen("20x9", "red samurai Jiro 6,4:0; "), PARTLY);
    cr_expect_eq(seen("20x9", "red samurai Jiro 6,4:0 lying; "), CLEAR);
}

Test(katana, section_4_6_a_lying_target_is_partly_obscured)
{
    struct ky_field field;
    ky_situation("20x9", "red samurai Taro 2,4:0; blue samurai Goro 10,4:3 lying", "");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(ky_seen(&field, 1, 2), PARTLY);
}

Test(katana, section_4_6_what_leaves_little_to_see)
{
    cr_expect_eq(seen("20x9; b 9,4", ""), MINIMAL);
    cr_expect_eq(seen("20x9; b 10,4", ""), MINIMAL);
    cr_expect_eq(seen("20x9; b 3,4", ""), CLEAR);
    cr_expect_eq(seen("20x9; l 10,4", ""), MINIMAL);
    cr_expect_eq(seen("20x9", "red samurai Jiro 6,4:0; red samurai Ken 7,4:0; "), MINIMAL);
    cr_expect_eq(seen("20x9; T 6,4; h 9,4", ""), MINIMAL, "two reasons of different kinds");
}

// KY-R93
Test(katana, section_4_6_a_horse_on_the_line_is_one)
{
    cr_expect_eq(seen("20x9", "red samurai Ban 7,4:0 mounted; "), PARTLY);
    struct ky_field field;
    ky_situation("20x9", "red samurai Taro 2,4:0; blue samurai Goro 10,4:0 mounted", "");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(ky_seen(&field, 1, 2), CLEAR, "his own horse does not hide him");
}

// 4.7 Push-backs. Taro drives Goro back by one.

static void drive_back(const char *board, const char *others)
{
    char forces[256];
    snprintf(forces, sizeof forces,
             "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3 pc; %s", others);
    ky_situation(board, forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
}

Test(katana, section_4_7_straight_back_first)
{
    drive_back("20x9", "");
    ky_expect_at("Goro", "5,4");
    ky_expect_facing("Goro", 3);
}

// KY-E74
Test(katana, section_4_7_then_the_diagonal_with_the_smaller_number)
{
    drive_back("20x9", "blue samurai Friend 5,4:0 pc");
    ky_expect_at("Goro", "4,5");
    drive_back("20x9; # 5,4", "");
    ky_expect_at("Goro", "4,5");
    drive_back("20x9; # 5,4 4,5", "");
    ky_expect_at("Goro", "4,3");
}

Test(katana, section_4_7_without_room_he_stays)
{
    drive_back("20x9; # 5,4 4,5 4,3", "");
    ky_expect_at("Goro", "4,4");
    drive_back("20x9; +2 5,4 4,5 4,3", "");
    ky_expect_at("Goro", "4,4");
}

Test(katana, section_4_7_the_edge_stops_him_unless_it_is_open)
{
    static const char forces[] =
        "red samurai Taro 18,0:0 katana 4; blue samurai Goro 19,0:3 katana 3 pc; "
        "blue samurai Else 1,8:0 pc";
    ky_situation("20x9; # 19,1", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    ky_expect_at("Goro", "19,0");
    ky_situation("20x9; # 19,1", forces, "| {kind: open-edges}");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    ky_expect_state("Goro", "gone");
}

// 4.8, KY-R30: his own hex and the next one away from his killer.
Test(katana, section_4_8_a_body_covers_two_hexes)
{
    struct ky_field field;
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3; "
                 "blue samurai Ken 15,4:3 pc",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    ky_expect_state("Goro", "dead");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect(field.lies[ground_cell_at(stage_ground(), 4, 4)]);
    cr_expect(field.lies[ground_cell_at(stage_ground(), 5, 4)]);
}

Test(katana, section_4_8_against_a_wall_it_covers_one)
{
    struct ky_field field;
    ky_situation("20x9; # 5,4",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3; "
                 "blue samurai Ken 15,4:3 pc",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(ky_figure("Goro")->body, 0);
    cr_expect_not(field.lies[ground_cell_at(stage_ground(), 5, 4)]);
}

// 4.12 What each kind of ground takes off the die of who stands in it: 5 and 4 make 9 on clear ground.
Test(katana, section_4_12_kinds_of_ground_in_a_clash)
{
    static const struct {
        const char *board;
        int less;
    } rows[] = {
        {"20x9", 0},
        {"20x9; - 3,4", 1},
        {"20x9; ~ 3,4", 2},
        {"20x9; = 3,4", 3},
        {"20x9; h 3,4", 3},
        {"20x9; H 3,4", 3},
        {"20x9; b 3,4", 0},
        {"20x9; v 3,4", 0},
        {"20x9; T 3,4", 1},
        {"20x9; B 3,4", 1},
        {"20x9; r 3,4", 1},
        {"20x9; c 3,4", 1},
        {"20x9; ~ 3,4; r 3,4", 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char told[64];
        ky_situation(rows[i].board,
                     "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 9 pc", "");
        ky_phase(2, CLASHING);
        ky_play("red attack Taro Goro", "5 5");
        snprintf(told, sizeof told, "Taro %d : 14 Goro", 9 - rows[i].less);
        stage_expect_told(told);
    }
}
