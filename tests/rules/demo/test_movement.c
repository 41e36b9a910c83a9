// DE-5 Movement.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>

static const char alone_on_hexes[] = "red spearman Van C3; blue spearman Van H1";
static const char alone_on_table[] = "red spearman Van 10,10; blue spearman Van 38,28";

static void red_attacks(const char *setting, const char *forces)
{
    de_situation(setting, forces);
    stage_play("red order 1 attack; red ready; blue ready");
}

static void moves_to(const char *setting, const char *forces, const char *place)
{
    char line[64], sentence[64];
    red_attacks(setting, forces);
    snprintf(line, sizeof line, "red move 1 to %s", place);
    snprintf(sentence, sizeof sentence, "spearman 1 goes to %s", place);
    stage_play(line);
    stage_expect_told(sentence);
}

Test(demo, de_5_1_a_figure_moves_to_a_hex_next_to_its_own)
{
    static const char *const near[] = {"D3", "C2", "B2", "B3", "B4", "C4"};
    static const char *const far[] = {"C3", "E3", "D2", "D4", "C1", "A3"};
    for (int i = 0; i < 6; i++) {
        char line[64];
        moves_to(PLAIN HEXES, alone_on_hexes, near[i]);
        red_attacks(PLAIN HEXES, alone_on_hexes);
        snprintf(line, sizeof line, "red move 1 to %s", far[i]);
        stage_refuse(line, "DE-5.1");
    }
}

// 3, 4 and 5 are the sides of a right-angled triangle.
Test(demo, de_5_1_a_figure_moves_5_cm_on_a_table)
{
    static const char *const near[] = {"15,10", "10,5", "13,14", "7,6", "10.01,10", "5,10"};
    static const char *const far[] = {"15.01,10", "10,15.01", "13.01,14",
                                      "13,14.01", "5,9",      "10,10"};
    for (int i = 0; i < 6; i++) {
        char line[64];
        moves_to(PLAIN TABLE, alone_on_table, near[i]);
        red_attacks(PLAIN TABLE, alone_on_table);
        snprintf(line, sizeof line, "red move 1 to %s", far[i]);
        stage_refuse(line, "DE-5.1");
    }
}

Test(demo, de_5_1_a_figure_moves_once)
{
    red_attacks(PLAIN HEXES, alone_on_hexes);
    stage_play("red move 1 to D3");
    stage_expect_asked("blue: spearman 2 may move, shoot or pass");
}

// The left edge of the rock is 1 cm, the radius of a base, from 14,10.
#define ROCK "terrain: [{kind: rock, at: \"15,5 16,15\"}]\n"

Test(demo, de_5_2_a_figure_stays_on_the_map_off_rocks_and_out_of_the_others)
{
    static const char *const rows[][3] = {
        // Off the map.
        {PLAIN HEXES, "red scout Van H3; blue scout Van A1", "red move 1 to I3"},
        {PLAIN HEXES, "red scout Van H5; blue scout Van A1", "red move 1 to H6"},
        {PLAIN TABLE, "red scout Van 2,2; blue scout Van 30,2", "red move 1 to -0.01,2"},
        {PLAIN TABLE, "red scout Van 2,28; blue scout Van 30,2", "red move 1 to 2,30.01"},
        // A rock: onto it, with the edge of the base only, and over it.
        {PLAIN "map: |\n  ..#.\n", "red scout Van B1; blue scout Van A1", "red move 1 to C1"},
        {PLAIN TABLE ROCK, "red scout Van 12,10; blue scout Van 30,2", "red move 1 to 15.5,10"},
        {PLAIN TABLE ROCK, "red scout Van 12,10; blue scout Van 30,2", "red move 1 to 14.01,10"},
        {PLAIN TABLE ROCK, "red scout Van 13,10; blue scout Van 30,2", "red move 1 to 18,10"},
        // A friend, an enemy: onto and through them.
        {PLAIN HEXES, "red scout Van B1; red scout Van C1; blue scout Van A5", "red move 1 to C1"},
        {PLAIN HEXES, "red scout Van B1; blue scout Van C1", "red move 1 to C1"},
        {PLAIN TABLE, "red scout Van 10,10; red scout Van 14,10; blue scout Van 30,2",
         "red move 1 to 12.01,10"},
        {PLAIN TABLE, "red scout Van 10,10; red scout Van 12.4,10; blue scout Van 30,2",
         "red move 1 to 15,10"},
        {PLAIN TABLE, "red scout Van 10,10; blue scout Van 12.4,11.99", "red move 1 to 15,10"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        red_attacks(rows[i][0], rows[i][1]);
        stage_refuse(rows[i][2], "DE-5.2");
    }
}

Test(demo, de_5_2_to_touch_is_not_to_be_in_the_way)
{
    moves_to(PLAIN TABLE, "red spearman Van 10,10; blue spearman Van 12.5,12", "15,10");
    moves_to(PLAIN TABLE, "red spearman Van 10,10; blue spearman Van 14,10", "12,10");
    moves_to(PLAIN TABLE ROCK, "red spearman Van 12,10; blue spearman Van 30,2", "14,10");
}

Test(demo, de_5_2_the_fallen_are_not_in_the_way)
{
    de_situation(PLAIN HEXES, "red archer Van A1; red spearman Van B2; blue spearman Van C1");
    stage_play(
        "red order 1 attack; red ready; blue ready; red shoot 1 at 3 | d6:6; red move 2 to C1");
    stage_expect_told("spearman 2 goes to C1");
}

Test(demo, de_5_2_nobody_begins_on_a_rock_or_on_another)
{
    de_expect_fault(PLAIN "map: |\n  #...\n", "red scout Van A1; blue scout Van C1", "DE-5.2");
    de_expect_fault(PLAIN HEXES, "red scout Van A1; blue scout Van A1",
                    "another figure stands there");
    de_expect_fault(PLAIN TABLE, "red scout Van 5,5; blue scout Van 6.99,5",
                    "another figure stands there");
}

// Stretches of 3 and 2 cm are as long as a straight way of 5, wherever they lead.
Test(demo, de_5_4_a_way_may_turn_at_corners)
{
    red_attacks(PLAIN TABLE, alone_on_table);
    stage_refuse("red move 1 to 13,12.01 by 13,10", "DE-5.1");
    stage_refuse("red move 1 to 13,10 by 13,10", "DE-5.1");
    stage_refuse("red move 1 to 10,12 by 11,10 11,11 10,11", "DE-5.4");
    stage_play("red move 1 to 13,12 by 13,10");
    stage_expect_told("spearman 1 goes to 13,12");
    red_attacks(PLAIN TABLE, alone_on_table);
    stage_play("red move 1 to 10,12 by 11,10 11,12");
    stage_expect_told("spearman 1 goes to 10,12");
    red_attacks(PLAIN HEXES, alone_on_hexes);
    stage_refuse("red move 1 to D3 by C4", "DE-5.4");
}

// The stretches are swept, not the line from end to end.
Test(demo, de_5_4_corners_lead_around_others_and_into_them)
{
    static const char around[] = "red scout Van 10,10; red scout Van 12,12; blue scout Van 38,2";
    red_attacks(PLAIN TABLE, around);
    stage_refuse("red move 1 to 12.4,12.4", "DE-5.2");
    stage_refuse("red move 1 to 10,10.1 by 10.9,10.9", "DE-5.2");
    red_attacks(PLAIN TABLE ROCK, "red scout Van 13.5,10; blue scout Van 38,2");
    stage_refuse("red move 1 to 13,12 by 14.1,11", "DE-5.2");
    red_attacks(PLAIN TABLE, "red scout Van 38,10; blue scout Van 8,2");
    stage_refuse("red move 1 to 38,11 by 40.01,10", "DE-5.2");
}

// A hidden scout is met on the second stretch: 5,5 to 8,5 is free, and so is the straight line.
Test(demo, de_5_4_a_hidden_scout_behind_a_corner_stops_the_mover)
{
    red_attacks(PLAIN TABLE, "red spearman Van 5,5; blue scout Van 10,5 hidden");
    stage_play("red move 1 to 8,7 by 8,5");
    stage_expect_told("spearman 1 goes to 8,7");
    red_attacks(PLAIN TABLE, "red spearman Van 5,5; blue scout Van 9.9,6.5 hidden");
    stage_play("red move 1 to 8,7 by 8,5");
    stage_expect_told("spearman 1 runs into scout 2 and stops");
    cr_assert_eq(de_now()->figures[1].x, 500);
}

Test(demo, de_5_5_a_figure_creeps_25_mm_or_runs_8_cm_on_a_table)
{
    red_attacks(PLAIN TABLE, alone_on_table);
    stage_refuse("red move 1 to 12.51,10 at creep", "DE-5.5");
    stage_refuse("red move 1 to 18.01,10 at run", "DE-5.5");
    stage_refuse("red move 1 to 14,14.01 by 14,10 at run", "DE-5.5");
    stage_play("red move 1 to 14,14 by 14,10 at run");
    stage_expect_told("spearman 1 goes to 14,14");
    red_attacks(PLAIN TABLE, alone_on_table);
    stage_play("red move 1 to 12.5,10 at creep");
    stage_expect_told("spearman 1 goes to 12.5,10");
    red_attacks(PLAIN HEXES, alone_on_hexes);
    stage_refuse("red move 1 to D3 at run", "DE-5.5");
}

// 5.3 Reactions.

static const char reaction[] = "blue: spearman 1 is on the move: shoot at it, or pass";

Test(demo, de_5_3_an_archer_may_shoot_at_a_mover)
{
    static const char *const rows[][3] = {
        {PLAIN HEXES, "red spearman Van A1; blue archer Van D1", "red move 1 to B1"},
        {PLAIN TABLE, "red spearman Van 5,5; blue archer Van 20,5", "red move 1 to 9,5"},
    };
    for (int i = 0; i < 2; i++) {
        red_attacks(rows[i][0], rows[i][1]);
        stage_play(rows[i][2]);
        stage_expect_asked(reaction);
        stage_expect_untold("spearman 1 goes");
        stage_play("blue shoot 2 at 1 | d6:4; blue pass");
        stage_expect_untold("spearman 1 goes");
        stage_expect_outcome("blue wins");
    }
}

Test(demo, de_5_3_a_mover_that_is_missed_or_spared_goes_on)
{
    red_attacks(PLAIN HEXES, "red spearman Van A1; blue archer Van D1");
    stage_play("red move 1 to B1; blue shoot 2 at 1 | d6:3");
    stage_expect_told("spearman 1 goes to B1");
    red_attacks(PLAIN HEXES, "red spearman Van A1; blue archer Van D1");
    stage_play("red move 1 to B1; blue pass");
    stage_expect_told("spearman 1 goes to B1");
}

// A shot reaches 17 cm from centre to centre. The mover comes from 18.5 through 16 to 13.5 cm, or
// goes the other way.
Test(demo, de_5_3_the_shot_is_at_the_middle_of_the_way)
{
    red_attacks(PLAIN TABLE, "red spearman Van 5,5; blue archer Van 23.5,5");
    stage_play("red move 1 to 10,5");
    stage_expect_asked(reaction);
    red_attacks(PLAIN TABLE, "red spearman Van 10,5; blue archer Van 26,5");
    stage_play("red move 1 to 5,5");
    stage_expect_told("spearman 1 goes to 5,5");
}

// From 5,5 by 9,5 to 9,6 the middle is 7.5,5; 17 cm from it is 24.5,5.
Test(demo, de_5_4_the_shot_is_at_the_middle_of_a_way_with_corners)
{
    static const char move[] = "red move 1 to 9,6 by 9,5";
    red_attacks(PLAIN TABLE, "red spearman Van 5,5; blue archer Van 24.5,5");
    stage_play(move);
    stage_expect_asked(reaction);
    cr_assert_eq(de_now()->figures[1].x, 750);
    cr_assert_eq(de_now()->figures[1].y, 500);
    stage_play("blue shoot 2 at 1 | d6:3");
    stage_expect_told("spearman 1 goes to 9,6");
    red_attacks(PLAIN TABLE, "red spearman Van 5,5; blue archer Van 24.51,5");
    stage_play(move);
    stage_expect_told("spearman 1 goes to 9,6");
}

// Only while it moves: the archer who acts after it needs 4 again.
Test(demo, de_5_5_reactions_need_one_more_at_a_creep_and_one_less_at_a_run)
{
    static const char *const rows[][3] = {
        {"red move 1 to 7,5 at creep", "blue shoot 2 at 1 | d6:4",
         "archer 2 shoots at spearman 1, needs 5, throws 4: a miss"},
        {"red move 1 to 13,5 at run", "blue shoot 2 at 1 | d6:2",
         "archer 2 shoots at spearman 1, needs 3, throws 2: a miss"},
    };
    for (int i = 0; i < 2; i++) {
        red_attacks(PLAIN TABLE,
                    "red spearman Van 5,5; blue archer Van 20,5; blue archer Van 20,9");
        stage_play(rows[i][0]);
        stage_play(rows[i][1]);
        stage_expect_told(rows[i][2]);
        stage_play("blue pass; blue pass; blue shoot 3 at 1 | d6:3");
        stage_expect_told("archer 3 shoots at spearman 1, needs 4, throws 3: a miss");
    }
}

Test(demo, de_5_3_one_shoots_only_at_the_mover)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; red spearman Van A2; blue archer Van D1");
    stage_play("red order 1 attack; red ready; blue ready; red move 1 to B1");
    stage_refuse("blue shoot 3 at 2", "DE-5.3");
    stage_refuse("blue move 3 to D2", "DE-5.3");
    stage_refuse("red pass", "DE-5.3");
}

Test(demo, de_5_3_every_archer_in_sight_may_shoot)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; blue archer Van D1; blue archer Van C2;"
                              "green archer Van C3");
    stage_play("red order 1 attack; red ready; blue ready; green ready; red move 1 to B1");
    stage_refuse("blue shoot 4 at 1", "DE-6.1"); // green's
    stage_play("blue shoot 2 at 1 | d6:1");
    stage_expect_asked(reaction);
    stage_play("blue shoot 3 at 1 | d6:1");
    stage_expect_asked("green: spearman 1 is on the move: shoot at it, or pass");
    stage_play("green shoot 4 at 1 | d6:1");
    stage_expect_told("spearman 1 goes to B1");
}

// Nobody is asked, and the move is over at once.
Test(demo, de_5_3_who_may_not_shoot_does_not_react)
{
    static const char *const rows[][2] = {
        // By the switch; a friend, or no archer; too far; woods between.
        {"options: [cards=no, reactions=no]\n" HEXES, "red spearman Van A1; blue archer Van D1"},
        {PLAIN HEXES, "red spearman Van A1; red archer Van A2; blue spearman Van C3"},
        {PLAIN HEXES, "red spearman Van A1; blue archer Van E1"},
        {PLAIN "map: |\n  ..TT.\n   .TT..\n  .....\n", "red spearman Van A1; blue archer Van D1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        red_attacks(rows[i][0], rows[i][1]);
        stage_play("red move 1 to B1");
        stage_expect_told("spearman 1 goes to B1");
    }
}
