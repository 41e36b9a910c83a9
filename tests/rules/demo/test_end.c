// DE-10 The end.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>

Test(demo, de_10_1_a_side_alone_has_won)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue scout Van C1");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:6");
    stage_expect_told("red wins the day");
    stage_expect_outcome("red wins");
    stage_expect_asked("");
}

Test(demo, de_10_1_two_of_three_sides_go_on)
{
    de_situation(PLAIN HEXES, "red scout Van H1; blue archer Van A1; green scout Van C1");
    stage_play("red ready; blue ready; green ready; red pass; blue shoot 2 at 3 | d6:6");
    stage_expect_outcome("undecided");
    stage_expect_asked("red and blue: give orders to the squads, then say ready");
}

Test(demo, de_10_1_those_who_fled_do_not_stand)
{
    de_situation(PLAIN HEXES, "red scout Van A1; red scout Van A3; blue spearman Van B1");
    de_play_turn("d6:1 d6:6 2d6:3+3");
    stage_expect_outcome("blue wins");
}

Test(demo, de_10_1_nobody_left_is_a_draw)
{
    de_situation("options: [cards=no, ties=both-fall]\n" HEXES,
                 "red scout Van A1; blue scout Van B1");
    de_play_turn("d6:3 d6:3");
    stage_expect_told("Nobody wins the day");
    stage_expect_outcome("drawn");
    cr_expect_eq(de_now()->head.turn, 1, "not at the end of the last turn only");
}

Test(demo, de_10_2_after_the_last_turn_most_standing_figures_win)
{
    static const char *const rows[][2] = {
        {"red scout V A1; red scout V A2; blue scout V H1", "red wins"},
        {"red scout V A1; blue scout V H2; blue scout V H1", "blue wins"},
        {"red scout V A1; blue scout V H1", "drawn"},
        {"red scout V A1; blue scout V H1; green scout V A5; green scout V B5", "green wins"},
        {"red scout V A1; red scout V B1; blue scout V H1; blue scout V G1; green scout V A5",
         "drawn"},
        {"red scout V A1; blue scout V H1; blue scout V G1; green scout V A5", "blue wins"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        de_situation(PLAIN HEXES "turns: 2\n", rows[i][0]);
        de_play_turn("");
        stage_expect_outcome("undecided");
        de_play_turn("");
        stage_expect_outcome(rows[i][1]);
    }
}

Test(demo, de_10_2_the_fallen_do_not_count)
{
    de_situation(PLAIN HEXES "turns: 1\n",
                 "red archer Van A1; blue scout Van C1; blue scout Rear H1;"
                 "red scout Rear A5");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:6; red pass; blue pass");
    stage_expect_outcome("red wins");
}

Test(demo, de_10_2_six_turns_are_played_if_the_scenario_does_not_say)
{
    de_situation(PLAIN HEXES, "red scout Van A1; blue scout Van H1");
    for (int turn = 1; turn <= 5; turn++) {
        de_play_turn("");
    }
    stage_expect_outcome("undecided");
    de_play_turn("");
    stage_expect_outcome("drawn");
}
