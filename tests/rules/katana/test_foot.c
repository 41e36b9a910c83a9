// KY-4: movement on foot, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Far enough away to do nothing.
#define FOE "; blue ronin Goro 18,8:3 katana 3"

static void stand(const char *board, const char *taro, int phase)
{
    char forces[256];
    snprintf(forces, sizeof forces, "red samurai Taro %s" FOE, taro);
    ky_situation(board, forces, "");
    ky_phase(phase, MOVING);
}

Test(katana, ky_4_1_the_normal_actions)
{
    stand("20x9", "3,4:0 katana 4", 2);
    stage_play("red forward Taro");
    ky_expect_at("Taro", "4,4");
    ky_phase(3, MOVING);
    stage_play("red turn Taro left");
    ky_expect_facing("Taro", 5);
    ky_expect_at("Taro", "4,4");
    ky_phase(5, MOVING);
    stage_play("red lie Taro");
    ky_expect_lying("Taro", true);
    ky_phase(2, MOVING);
    stage_play("red stand Taro");
    ky_expect_lying("Taro", false);
    ky_phase(3, MOVING);
    stage_play("red stay Taro");
    ky_expect_at("Taro", "4,4");
}

Test(katana, ky_4_1_turning_right_is_clockwise)
{
    stand("20x9", "3,4:0 katana 4", 2);
    stage_play("red turn Taro right");
    ky_expect_facing("Taro", 1);
}

Test(katana, ky_4_1_one_action_in_a_phase)
{
    ky_situation(
        "20x9",
        "red samurai Taro 3,4:0 katana 4; red samurai Jiro 3,2:0 katana 4; blue ronin Goro 18,8:3",
        "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_refuse("red turn Taro left", "KY-4.1");
    stage_refuse("red stand Jiro", "KY-4.1");
    stage_refuse("red forward Goro", "KY-5.3");
}

// 4.4: forward f, back f+3, sidesteps f+5 and f+1, back aside f+4 and f+2; facing is kept.
Test(katana, ky_4_2_special_actions_keep_the_facing)
{
    static const struct {
        const char *line, *to;
    } steps[] = {
        {"red back Taro", "5,4"},
        {"red sidestep Taro left", "6,3"},
        {"red sidestep Taro right", "6,5"},
        {"red sidestep-back Taro left", "5,3"},
        {"red sidestep-back Taro right", "5,5"},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        stand("20x9", "6,4:0 katana 4", 2);
        stage_play(steps[i].line);
        ky_expect_at("Taro", steps[i].to);
        ky_expect_facing("Taro", 0);
    }
}

// KY-E5
Test(katana, ky_4_2_special_actions_do_not_follow_each_other)
{
    stand("20x9", "6,4:0 katana 4", 2);
    ky_play("red sidestep Taro left", "");
    ky_go_on(3, MOVING, "");
    stage_refuse("red back Taro", "KY-4.2");
    ky_play("red forward Taro", "");
    ky_go_on(5, MOVING, "");
    stage_allow("red back Taro");
}

Test(katana, ky_4_2_nor_over_the_end_of_a_move)
{
    stand("20x9", "6,4:0 katana 4", 5);
    ky_play("red back Taro", "");
    cr_expect_eq(stage_battle()->turn, 2);
    ky_phase(2, MOVING);
    stage_refuse("red back Taro", "KY-4.2");
}

Test(katana, ky_4_2_who_was_dazed_meanwhile_still_remembers_his_last_step)
{
    stand("20x9", "6,4:0 katana 4", 3);
    stage_play("red back Taro");
    ky_figure("Taro")->distractions = 5; // phase 2 is lost, 3 and 5 are left
    ky_go_on(5, MOVING, "");
    stage_refuse("red back Taro", "KY-4.2");
}

Test(katana, ky_4_3_only_who_moves_non_tactically_runs)
{
    stand("20x9", "3,4:0 katana 4", 2);
    stage_refuse("red run Taro", "KY-4.3");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(4, MOVING);
    stage_play("red run Taro");
    ky_expect_at("Taro", "5,4");
}

Test(katana, ky_4_4_a_lying_man_stays_or_stands_up)
{
    stand("20x9", "3,4:0 katana 4 wakizashi 3 lying", 2);
    stage_refuse("red forward Taro", "KY-4.4");
    stage_refuse("red turn Taro left", "KY-4.4");
    stage_refuse("red back Taro", "KY-4.4");
    stage_refuse("red lie Taro", "KY-4.4");
    stage_allow("red draw Taro wakizashi");
    stage_allow("red stay Taro");
    stage_play("red stand Taro");
    ky_expect_lying("Taro", false);
}

// KY-R87: standing up is the action of the phase, and he may strike in it.
Test(katana, ky_4_4_who_stands_up_may_strike_in_the_phase)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4 lying; blue ronin Goro 4,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    ky_play("red stand Taro", "");
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 9 : 8 Goro");
}

Test(katana, ky_4_4_from_the_ground_he_fights_at_two_less)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4 lying; blue ronin Goro 4,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 7 : 8 Goro");
}

Test(katana, ky_4_5_a_hex_with_somebody_standing_is_closed)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Jiro 4,4:0 katana 4; "
                 "blue ronin Goro 3,3:3 katana 3; blue samurai Ban 4,5:3 katana 3 mounted",
                 "");
    ky_phase(2, MOVING);
    stage_refuse("red forward Taro", "KY-4.5");
    stage_refuse("red sidestep Taro left", "KY-4.5");
    stage_refuse("red sidestep Jiro right", "KY-4.5");
    ky_figure("Goro")->lying = 1;
    ky_phase(2, MOVING);
    stage_play("red sidestep Taro left");
    ky_expect_at("Taro", "3,3");
}

// KY-R29
Test(katana, ky_4_5_nobody_stands_up_under_another)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 lying; blue ronin Goro 4,4:3 katana 3; "
                 "red samurai Jiro 10,4:0",
                 "");
    ky_figure("Goro")->cell = ky_figure("Taro")->cell;
    ky_phase(2, MOVING);
    stage_refuse("red stand Taro", "KY-4.5");
}

Test(katana, ky_4_6_solid_ground_is_closed_and_other_ground_costs_nothing)
{
    stand("20x9; # 4,4; w 4,3; ~ 3,5", "3,4:0 katana 4", 2);
    stage_refuse("red forward Taro", "KY-4.6");
    stand("20x9; w 4,4", "3,4:0 katana 4", 2);
    stage_refuse("red forward Taro", "KY-4.6");
    stand("20x9; ~ 4,4; r 4,4", "3,4:0 katana 4", 2);
    stage_play("red forward Taro");
    ky_expect_at("Taro", "4,4");
}

Test(katana, ky_4_6_into_a_low_hedge_by_one_step)
{
    stand("20x9; h 4,4", "3,4:0 katana 4", 2);
    stage_play("red forward Taro");
    ky_expect_at("Taro", "4,4");
}

Test(katana, ky_4_6_an_obstacle_is_crossed_straight_ahead)
{
    static const char *const boards[] = {"20x9; H 3,5", "20x9; b 3,5", "20x9; v 3,5"};
    for (int i = 0; i < 3; i++) {
        stand(boards[i], "3,4:0 katana 4", 2);
        stage_refuse("red sidestep Taro right", "KY-4.6");
    }
}

// KY-R76
Test(katana, ky_4_6_a_climb_is_begun_and_ended_in_consecutive_action_phases)
{
    stand("20x9; H 4,4", "3,4:0 katana 4", 2);
    ky_play("red forward Taro", "");
    stage_expect_told_by("Taro begins to climb", "KY-4.6");
    ky_expect_at("Taro", "3,4");
    ky_go_on(3, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "4,4");
    ky_go_on(5, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "5,4");
}

Test(katana, ky_4_6_a_climb_that_is_broken_off_begins_anew)
{
    stand("20x9; b 4,4", "3,4:0 katana 4", 2);
    ky_play("red forward Taro", "");
    ky_go_on(3, MOVING, "");
    ky_play("red stay Taro", "");
    ky_go_on(5, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "3,4");
}

Test(katana, ky_4_6_a_ditch_is_climbed_in_and_out)
{
    stand("20x9; v 4,4", "3,4:0 katana 4", 2);
    ky_play("red forward Taro", "");
    ky_go_on(3, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "4,4");
    ky_go_on(5, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "4,4");
    cr_expect_eq(stage_battle()->turn, 2);
    ky_go_on(2, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "5,4");
}

// KY-R88
Test(katana, ky_4_6_one_level_is_a_step_and_two_are_a_wall)
{
    stand("20x9; +1 4,4; +2 3,3", "3,4:0 katana 4", 2);
    stage_refuse("red sidestep Taro left", "KY-4.6");
    stage_play("red forward Taro");
    ky_expect_at("Taro", "4,4");
}

Test(katana, ky_4_7_a_jump_is_a_run_over_a_low_obstacle)
{
    stand("20x9; h 4,4", "3,4:0 katana 4", 2);
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    stage_play("red run Taro | 6");
    ky_expect_at("Taro", "5,4");
    stage_expect_told_by("Taro jumps and keeps his feet", "KY-4.7");
    ky_expect_lying("Taro", false);
}

Test(katana, ky_4_7_who_trips_lies_where_he_lands)
{
    stand("20x9; v 4,4", "3,4:0 katana 4", 2);
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    stage_play("red run Taro | 5");
    ky_expect_at("Taro", "5,4");
    ky_expect_lying("Taro", true);
}

// KY-E14
Test(katana, ky_4_7_armour_and_little_skill_make_a_jump_harder)
{
    stand("20x9; h 4,4", "3,4:0 katana 2 armoured", 2);
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    stage_play("red run Taro | 7");
    ky_expect_lying("Taro", true);
}

Test(katana, ky_4_7_high_and_wide_obstacles_are_not_jumped)
{
    static const char *const boards[] = {"20x9; H 4,4", "20x9; b 4,4", "20x9; v 4,4 5,4",
                                         "20x9; h 4,4 5,4", "20x9; h 5,4"};
    for (int i = 0; i < 5; i++) {
        stand(boards[i], "3,4:0 katana 4", 2);
        ky_figure("Taro")->mode = NON_TACTICAL;
        ky_phase(2, MOVING);
        stage_refuse("red run Taro", "KY-4.7");
    }
}

Test(katana, ky_4_8_an_action_and_a_stroke_in_one_phase)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue ronin Goro 5,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red forward Taro", "");
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 9 : 8 Goro");
}

Test(katana, ky_4_8_drawing_is_the_action_of_the_phase)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 wakizashi 3; blue ronin Goro 4,4:3 katana 3", "");
    ky_phase(2, MOVING);
    stage_play("red draw Taro wakizashi");
    stage_expect_told_by("Taro draws a weapon", "KY-4.8");
    cr_expect_eq(ky_figure("Taro")->hand, 2);
    ky_play("", "");
    // 3 for the wakizashi, 4 less for drawing, 1 less for short against standard.
    ky_play("red attack Taro Goro", "9 0");
    stage_expect_told("Taro 7 : 3 Goro");
}

Test(katana, ky_4_8_who_has_moved_does_not_draw_and_who_drew_does_not_move)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 wakizashi 3; red samurai Jiro 3,6:0; "
                 "red samurai Saburo 3,8:0; "
                 "blue ronin Goro 18,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    stage_play("red draw Taro wakizashi");
    stage_refuse("red forward Taro", "KY-4.1");
    stage_play("red forward Jiro");
    stage_refuse("red draw Jiro wakizashi", "KY-4.1");
}

// KY-R37: a sword goes back to the belt, a pole is dropped.
Test(katana, ky_4_8_what_was_in_hand_goes_to_the_belt_or_to_the_ground)
{
    ky_situation(
        "20x9",
        "red samurai Taro 3,4:0 yari 4 katana 3; red samurai Jiro 3,6:0 katana 4 wakizashi 3; "
        "blue ronin Goro 18,4:3 katana 3",
        "");
    ky_phase(2, MOVING);
    stage_play("red draw Taro katana; red draw Jiro wakizashi");
    cr_expect_eq(ky_figure("Taro")->arms[0].place, DROPPED);
    cr_expect_eq(ky_figure("Taro")->arms[0].cell, ky_figure("Taro")->cell);
    cr_expect_eq(ky_figure("Jiro")->arms[0].place, CARRIED);
    ky_phase(3, MOVING);
    stage_refuse("red pick-up Jiro", "KY-10.13");
    stage_play("red pick-up Taro");
    cr_expect_eq(ky_figure("Taro")->hand, 1);
    cr_expect_eq(ky_figure("Taro")->arms[0].place, CARRIED);
}

// KY-E80
Test(katana, ky_4_8_a_musket_that_is_dropped_may_keep_its_priming)
{
    ky_situation("20x9",
                 "red ashigaru Jin 3,4:0 musket 2 wakizashi 1; blue samurai Goro 4,4:3 katana 3",
                 "");
    ky_phase(3, MOVING);
    stage_play("red draw Jin wakizashi | 3");
    stage_expect_told_by("The musket of Jin keeps its priming", "KY-9.4");
    cr_expect_eq(ky_figure("Jin")->arms[0].place, DROPPED);
    cr_expect(ky_figure("Jin")->arms[0].primed);
    ky_play("", "");
    // He parries with 1, less 4 for drawing and 1 for short against standard.
    ky_play("blue attack Goro Jin", "5 5");
    stage_expect_told("Jin 1 : 8 Goro");
}

Test(katana, ky_4_8_shooting_excludes_any_other_action)
{
    ky_situation(
        "20x9",
        "red samurai Taro 3,4:0 bow 4; red samurai Jiro 3,6:0 bow 4; blue ronin Goro 15,4:3", "");
    ky_phase(2, MOVING);
    ky_play("red forward Taro", "");
    stage_expect_step(SHOOTING, RED);
    stage_refuse("red shoot Taro Goro", "KY-8.3");
    stage_allow("red shoot Jiro Goro");
}

// KY-R37: swords, short and close-in weapons go back to the belt.
Test(katana, ky_4_8_what_fits_the_belt)
{
    static const char *const belt[] = {"katana", "tachi", "nodachi",  "ninjato",  "bokken",
                                       "kama",   "tanto", "shuriken", "wakizashi"};
    static const char *const ground[] = {"yari",     "naginata",   "bo",        "tetsubo", "bow",
                                         "crossbow", "kusarigama", "yari-nage", "jo"};
    for (int i = 0; i < 18; i++) {
        char forces[128];
        snprintf(forces, sizeof forces, "red samurai Taro 3,4:0 %s 4 doshi 3" FOE,
                 i < 9 ? belt[i] : ground[i - 9]);
        ky_situation("20x9", forces, "");
        ky_phase(2, MOVING);
        stage_play("red draw Taro doshi");
        cr_expect_eq(ky_figure("Taro")->arms[0].place, i < 9 ? CARRIED : DROPPED, "%s", forces);
    }
}

Test(katana, ky_4_8_what_others_dropped_is_used_with_ones_own_skill)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 tetsubo 2; blue samurai Goro 18,8:3 tetsubo 6",
                 "");
    ky_figure("Goro")->arms[0].place = DROPPED;
    ky_figure("Goro")->arms[0].cell = ky_figure("Taro")->cell;
    ky_figure("Goro")->hand = ky_figure("Goro")->way = 0;
    ky_phase(2, MOVING);
    stage_play("red pick-up Taro");
    cr_expect_eq(ky_figure("Taro")->hand, 3);
    cr_expect_eq(ky_figure("Taro")->arms[2].skill, 2);
    cr_expect_eq(ky_figure("Goro")->arms[0].tool, 0);
}

Test(katana, ky_1_1_nobody_carries_more_than_six_weapons)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana wakizashi doshi tanto kama sai; "
                 "blue samurai Goro 18,8:3 tetsubo 6; red samurai Jiro 3,6:0",
                 "");
    ky_figure("Goro")->arms[0].place = DROPPED;
    ky_figure("Goro")->arms[0].cell = ky_figure("Taro")->cell;
    ky_figure("Goro")->hand = ky_figure("Goro")->way = 0;
    ky_phase(2, MOVING);
    stage_refuse("red pick-up Taro", "KY-1.1");
    ky_expect_fault("20x9", "red samurai Taro 3,4:0 katana wakizashi doshi tanto kama sai club" FOE,
                    "", "'club' is one too many");
}

// KY-R29: a hex that two share is closed to everybody else, though both lie.
Test(katana, ky_4_5_a_shared_hex_is_closed)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Jiro 4,4:0 lying; "
                 "blue samurai Goro 5,4:3 lying",
                 "");
    ky_figure("Goro")->cell = ky_figure("Jiro")->cell;
    ky_figure("Goro")->shares = 2;
    ky_figure("Jiro")->shares = 3;
    ky_phase(2, MOVING);
    stage_refuse("red forward Taro", "KY-4.6");
}

Test(katana, ky_4_6_the_edge_is_crossed_by_who_goes_back_or_where_it_is_open)
{
    static const char forces[] = "red peasant Yo 0,4:3 kama 1; blue samurai Goro 10,4:3 katana 3; "
                                 "red samurai Taro 3,8:0 pc";
    ky_situation("20x9", forces, "");
    ky_phase(5, MOVING);
    stage_refuse("red forward Yo", "KY-4.1");
    ky_situation("20x9", forces, "");
    ky_group("Yo")->morale = RETIRE;
    ky_phase(5, MOVING);
    stage_play("red forward Yo");
    ky_expect_state("Yo", "gone");
    ky_situation("20x9", forces, "| {kind: open-edges}");
    ky_figure("Yo")->mode = NON_TACTICAL;
    ky_phase(5, MOVING);
    stage_play("red run Yo");
    ky_expect_state("Yo", "gone");
}

Test(katana, ky_4_1_who_is_down_does_nothing)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; red samurai Jiro 3,6:0" FOE, "");
    ky_figure("Taro")->state = KY_OUT;
    ky_figure("Taro")->lying = 1;
    ky_phase(2, MOVING);
    stage_refuse("red stand Taro", "KY-4.1");
}
