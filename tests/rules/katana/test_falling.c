// KY-7: tripping and falling, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Taro, who has four levels of skill more, drives Goro back by one: dice 5 and 5 make 9 against 8 when
// Goro's skill is 3. The rest of the dice is for what happens to Goro.
static void drive_back(const char *board, const char *goro, const char *dice)
{
    char forces[256], all[64];
    snprintf(forces, sizeof forces,
             "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 %s; blue samurai Body 5,4:0",
             goro);
    ky_situation(board, forces, "");
    ky_figure("Body")->cell = 0;
    ky_figure("Body")->state = KY_GONE;
    snprintf(all, sizeof all, "5 5 %s", dice);
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", all);
    ky_expect_at("Goro", "5,4");
}

static void lay_body(const char *goro, const char *dice)
{
    char forces[256], all[64];
    snprintf(forces, sizeof forces,
             "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 %s; blue samurai Body 5,4:0",
             goro);
    ky_situation("20x9", forces, "");
    ky_figure("Body")->state = KY_DEAD;
    ky_figure("Body")->wounds = 6;
    ky_figure("Body")->lying = 1;
    snprintf(all, sizeof all, "5 5 %s", dice);
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", all);
    ky_expect_at("Goro", "5,4");
}

Test(katana, ky_7_1_pushed_back_over_a_body)
{
    lay_body("katana 3", "3");
    stage_expect_told_by("Goro trips and falls", "KY-7.1");
    ky_expect_lying("Goro", true);
    lay_body("katana 3", "4");
    stage_expect_told("Goro keeps his feet");
    ky_expect_lying("Goro", false);
}

Test(katana, ky_7_1_forced_back_into_an_obstacle)
{
    static const char *const boards[] = {"20x9; h 5,4", "20x9; H 5,4", "20x9; b 5,4",
                                         "20x9; v 5,4"};
    for (int i = 0; i < 4; i++) {
        drive_back(boards[i], "katana 3", "4");
        ky_expect_lying("Goro", true);
        drive_back(boards[i], "katana 3", "5");
        ky_expect_lying("Goro", false);
    }
}

// KY-E15
Test(katana, ky_7_1_forced_back_uphill)
{
    drive_back("20x9; +1 5,4", "katana 3", "4");
    ky_expect_lying("Goro", true);
    drive_back("20x9; +1 5,4", "katana 3", "5");
    ky_expect_lying("Goro", false);
}

Test(katana, ky_7_1_nobody_trips_on_firm_and_level_ground)
{
    drive_back("20x9", "katana 3", "");
    ky_expect_lying("Goro", false);
}

// KY-E16
Test(katana, ky_7_1_who_has_fought_on_mud_may_slip)
{
    ky_situation("20x9; s 3,4 4,4",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 8", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "8 4 3 2");
    stage_expect_told("Taro 12 : 12 Goro");
    ky_expect_lying("Taro", true);
    ky_expect_lying("Goro", false);
}

Test(katana, ky_7_1_it_is_the_hex_they_fought_on)
{
    static const char forces[] =
        "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3";
    ky_situation("20x9; s 4,4", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "7 5 1");
    ky_expect_at("Goro", "5,4");
    ky_expect_lying("Goro", true);
    ky_situation("20x9; s 5,4", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "7 5"); // no die for the mud he is pushed to
    ky_expect_at("Goro", "5,4");
    ky_expect_lying("Goro", false);
}

Test(katana, ky_7_1_who_did_not_fight_does_not_slip)
{
    ky_situation("20x9; s 3,4 4,4 3,3",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 4; "
                 "red samurai Jiro 3,3:3 katana 4",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5 9 9");
    ky_expect_lying("Jiro", false);
}

// KY-E13
Test(katana, ky_7_2_great_skill_keeps_one_on_his_feet)
{
    lay_body("katana 3 bow 7", "2");
    ky_expect_lying("Goro", false);
    lay_body("katana 3 bow 7", "1");
    ky_expect_lying("Goro", true);
}

Test(katana, ky_7_2_little_skill_does_not)
{
    // Goro's skill is 2, so the difference is 2: he takes 2 wounds and is pushed back.
    lay_body("katana 2", "4");
    ky_expect_lying("Goro", true);
    lay_body("katana 2", "5");
    ky_expect_lying("Goro", false);
}

Test(katana, ky_7_2_armour_counts_in_a_jump_only)
{
    lay_body("katana 3 armoured", "4");
    ky_expect_lying("Goro", false);
}

Test(katana, ky_7_3_falling_over_on_foot_does_no_harm)
{
    lay_body("katana 3", "0");
    ky_expect_lying("Goro", true);
    ky_expect_harm("Goro", 0, 0);
}

// KY-R53: one roll for a push, with the highest number.
Test(katana, ky_7_1_one_roll_for_a_push_whatever_meets)
{
    ky_situation("20x9; h 5,4; +1 5,4",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5 5");
    ky_expect_lying("Goro", false);
}

// 4.7: a lying man is pushed, but not tripped.
Test(katana, ky_7_1_who_lies_does_not_trip)
{
    ky_situation("20x9; h 5,4",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 5 lying", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    ky_expect_at("Goro", "5,4");
    ky_expect_lying("Goro", true);
}

// Goro stands on an edge of so many levels, and Taro drives him over it.
static void drive_over(int levels, const char *dice)
{
    char board[64], all[32];
    snprintf(board, sizeof board, "20x9; +%d 3,4 4,4", levels);
    ky_situation(board, "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3 full",
                 "");
    snprintf(all, sizeof all, "5 5 %s", dice);
    ky_figure("Goro")->reaction = 5;
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", all);
    ky_expect_at("Goro", "5,4");
}

// KY-R88
Test(katana, ky_7_4_a_man_is_pushed_over_an_edge_and_falls)
{
    drive_over(2, "1");
    ky_expect_lying("Goro", true);
    ky_expect_harm("Goro", 0, 3);
    drive_over(1, "");
    ky_expect_lying("Goro", false);
}

// KY-E78: 20 feet are one off the die.
Test(katana, ky_7_4_every_ten_feet_beyond_the_first_ten_are_one_off)
{
    drive_over(4, "6");
    ky_expect_harm("Goro", 0, 4);
    drive_over(3, "6");
    ky_expect_harm("Goro", 0, 2);
}

Test(katana, ky_7_4_nobody_steps_down_two_levels_but_he_may_leap)
{
    ky_situation("20x9; +2 3,4", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 15,4:3", "");
    ky_phase(2, MOVING);
    stage_refuse("red forward Taro", "KY-7.4");
    stage_play("red leap Taro | 4");
    ky_expect_at("Taro", "4,4");
    ky_expect_lying("Taro", true);
    ky_expect_harm("Taro", 0, 1);
    ky_phase(3, MOVING);
    stage_refuse("red leap Taro", "KY-4.4");
}

Test(katana, ky_7_4_there_must_be_an_edge_to_leap_from)
{
    ky_situation("20x9; +1 3,4", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 15,4:3", "");
    ky_phase(2, MOVING);
    stage_refuse("red leap Taro", "KY-7.4");
}

Test(katana, ky_7_5_the_high_column)
{
    static const struct {
        const char *dice, *state;
        int wounds, distractions;
    } rows[] = {
        {"0", "dead", 0, 0},      {"1", "out", 0, 0},       {"2", "out", 0, 0},
        {"3 d6:5", "able", 5, 4}, {"4 d3:2", "able", 2, 4}, {"5", "able", 0, 4},
        {"6", "able", 0, 2},      {"9", "able", 0, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        drive_over(3, rows[i].dice);
        ky_expect_state("Goro", rows[i].state);
        ky_expect_harm("Goro", rows[i].wounds, rows[i].distractions);
    }
}

Test(katana, ky_7_5_the_low_column)
{
    static const int distractions[] = {4, 3, 2, 1, 1, 0, 0, 0, 0, 0};
    for (int die = 0; die <= 9; die++) {
        char dice[] = {(char)('0' + die), '\0'};
        drive_over(2, dice);
        ky_expect_harm("Goro", 0, distractions[die]);
    }
}

// Killed by the fall, at 40 feet: three off the die.
Test(katana, ky_7_5_a_great_fall_kills)
{
    drive_over(8, "3");
    ky_expect_state("Goro", "dead");
}

Test(katana, ky_7_6_whoever_falls_from_a_height_ends_on_the_ground)
{
    drive_over(2, "9");
    ky_expect_lying("Goro", true);
    ky_expect_harm("Goro", 0, 0);
}

// KY-R54: Goro wears full armour, which would have turned three wounds.
Test(katana, ky_7_6_armour_does_not_help_in_a_fall)
{
    drive_over(3, "4 d3:3");
    ky_expect_harm("Goro", 3, 4);
}

Test(katana, ky_7_1_neither_riders_nor_men_on_the_ground_slip)
{
    ky_situation(
        "12x9; s 5,4 6,4",
        "red ronin Taro 5,4:0 katana 3 mounted average; blue ronin Goro 6,4:3 katana 3 lying", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "3 6"); // one off ahead of the horse, two off on the ground
    stage_expect_told("Taro 5 : 7 Goro");
}
