// Words of the rules that ask for nothing to happen, or for something to happen later.
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>

// KY-15.2: the scenario may be the umpire.
Test(katana, ky_15_2_a_group_tests_in_the_move_that_the_scenario_names)
{
    const char *forces = "red ashigaru Ichi 3,4:0 yari 2 leadership 3 group=Guards; "
                         "blue samurai Goro 10,4:3 katana 3";
    ky_situation("12x9", forces, "rally=off | {kind: tests-morale, name: Guards, words: move 2}");
    ky_end_move("");
    ky_expect_morale("Guards", "continue");
    ky_end_move("2");
    ky_expect_morale("Guards", "no-advance");
    ky_end_move("");
    ky_expect_fault("12x9", forces, "| {kind: tests-morale, name: Nobody}",
                    "names no group of the forces");
    ky_expect_fault("12x9", forces, "| {kind: tests-morale, name: Guards, words: move 100}", "100");
}

// KY-R133
Test(katana, ky_15_7_who_breaks_within_a_move_runs_at_once)
{
    ky_situation("20x9",
                 "red peasant Yo 6,4:0 kama 1 leadership 0 group=Village; "
                 "red samurai Ken 1,1:0 pc; red peasant Nu 6,6:0 kama 1 pc group=Village; "
                 "blue samurai Goro 12,4:3 katana 3",
                 "morale-timing=immediate rally=off");
    ky_phase(2, MOVING);
    ky_group("Village")->trigger = 1;
    ky_go_on(3, MOVING, "0");
    ky_expect_morale("Village", "run-away");
    cr_expect_eq(ky_figure("Yo")->mode, NON_TACTICAL);
    cr_expect_eq(ky_figure("Nu")->mode, TACTICAL, "he need not obey");
    cr_expect_eq(ky_figure("Ken")->mode, TACTICAL);
    stage_allow("red back Yo"); // phase 3, which is none of a peasant's
}

Test(katana, ky_10_3_who_only_parries_is_not_asked_again)
{
    ky_situation("12x9",
                 "red ronin Taro 5,4:0 katana 3; red ronin Jiro 1,1:0 katana 3; "
                 "blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    stage_play("red defend Taro");
    stage_expect_step(CLASHING, BLUE);
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-10.3");
    stage_play("blue attack Goro Taro | 5 5");
    stage_expect_told("Taro 8 : 8 Goro");
    ky_phase(3, CLASHING);
    stage_allow("red attack Taro Goro");
    ky_refuse_stroke(1, "red defend Taro", "KY-3.6"); // there is nothing to hold back
}

Test(katana, ky_10_3_who_parries_only_surprises_in_his_parry)
{
    ky_situation("12x9",
                 "red ronin Taro 5,4:0 katana 5 iaijutsu 9 sheathed; "
                 "blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red defend Taro; blue attack Goro Taro", "0 5 5");
    stage_expect_told("Taro 12 : 8 Goro");
}

Test(katana, ky_8_3_who_holds_his_fire_is_not_asked_again)
{
    ky_situation("20x9",
                 "red ronin Taro 3,4:0 bow 3; red ronin Jiro 3,6:0 bow 3; "
                 "blue ronin Goro 10,4:3 katana 3",
                 "");
    ky_phase(2, SHOOTING);
    stage_play("red hold Taro");
    stage_refuse("red shoot Taro Goro", "KY-8.3");
    stage_expect_step(SHOOTING, RED); // Jiro
    stage_play("red hold Jiro");
    cr_expect_neq(battle_frame(stage_battle())->step, SHOOTING);
    ky_phase(3, SHOOTING);
    stage_allow("red shoot Taro Goro");
    ky_situation("20x9", "red ronin Taro 9,4:0 bow 3; blue ronin Goro 10,4:3 katana 3", "");
    ky_phase(2, SHOOTING);
    ky_play("red hold Taro", "");
    stage_allow("red attack Taro Goro"); // it is no shot
}

// KY-R132
Test(katana, ky_17_8_who_rests_sits_down)
{
    ky_situation("20x9",
                 "red ronin Taro 3,4:0 katana 3 pc; red ronin Jiro 3,6:0 katana 3 pc; "
                 "blue ronin Goro 18,4:3 katana 3 pc",
                 "exhaustion=on");
    ky_figure("Taro")->stamina = ky_figure("Jiro")->stamina = 2;
    ky_play("red task Taro rest", "");
    for (int move = 0; move < 5; move++) {
        ky_end_move("");
    }
    cr_expect_eq(ky_figure("Taro")->stamina, 8);
    cr_expect_eq(ky_figure("Jiro")->stamina, 7);
    ky_go_on(2, MOVING, "");
    ky_play("red forward Taro", "");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->task, NO_TASK, "who does anything rests no longer");
}
