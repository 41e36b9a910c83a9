// SB-3 Sequence of play.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>

// Both sides have something to do in every step.
static const char busy[] =
    "red bowman Toyo A1; red samurai Akagi C1/B1 mounted bow; red ronin Rin G3;"
    "blue ronin Ken H3; blue bowman Gohei A9; blue bandit Goro C9/B9 mounted bow";

Test(blades, sb_3_1_both_phases_have_the_same_six_steps_in_order)
{
    static const enum blades_step steps[] = {FOOT_FIRE, HORSE_FIRE, MOVEMENT, SECOND_FIRE, COMBAT};
    sb_situation("14x9", busy, "");
    for (int phase = 0; phase < 4; phase++) {
        cr_expect_eq(sb_now()->head.turn, 1 + phase / 2);
        for (int i = 0; i < 5; i++) {
            stage_expect_step(steps[i], phase % 2 ? BLUE : RED);
            sb_end_step();
        }
    }
    stage_expect_told("Turn 3: the phase of red begins");
}

Test(blades, sb_3_1_the_scenario_says_who_is_first)
{
    sb_situation("14x9", busy, "first=blue");
    stage_expect_step(FOOT_FIRE, BLUE);
    sb_end_phase();
    cr_expect_eq(sb_now()->head.turn, 1);
    sb_end_phase();
    cr_expect_eq(sb_now()->head.turn, 2);
}

Test(blades, sb_3_1_a_step_does_not_do_the_work_of_another)
{
    sb_situation("14x9", busy, "");
    stage_refuse("red move Toyo to B2", "SB-3.1");
    sb_step(COMBAT, RED);
    stage_refuse("red move Toyo to B2", "SB-3.6");
}

Test(blades, sb_3_2_bowmen_on_foot_shoot_in_step_1)
{
    sb_situation("14x9", busy, "");
    stage_refuse("red shoot Akagi at Ken head", "SB-3.5"); // mounted
    stage_refuse("red shoot Rin at Ken head", "SB-2.12");
    stage_play("red shoot Toyo at Ken head | 10");
}

Test(blades, sb_3_2_not_those_who_were_in_combat)
{
    sb_situation("14x9", "red bowman Toyo A1; red bowman Jiro A3; blue ronin Ken H3", "");
    sb_figure("Toyo")->fought = 1;
    sb_step(FOOT_FIRE, RED);
    stage_refuse("red shoot Toyo at Ken head", "SB-3.8");
    stage_allow("red shoot Jiro at Ken head");
}

Test(blades, sb_3_3_horse_archers_shoot_in_step_2)
{
    sb_situation("14x9", busy, "");
    sb_end_step();
    stage_refuse("red shoot Toyo at Ken head", "SB-3.3");
    stage_play("red shoot Akagi at Ken head | 10");
}

Test(blades, sb_3_3_not_those_who_were_in_combat)
{
    sb_situation("14x9", busy, "");
    sb_figure("Akagi")->fought = 1;
    sb_step(HORSE_FIRE, RED);
    stage_expect_step(MOVEMENT, RED); // there is nobody else
}

Test(blades, sb_3_4_all_may_move)
{
    sb_situation("14x9", busy, "");
    stage_play("red shoot Toyo at Ken head | 10");
    sb_figure("Rin")->fought = 1;
    sb_step(MOVEMENT, RED);
    stage_allow("red move Toyo to A2");
    stage_allow("red ride Akagi f");
    stage_allow("red move Rin to F3");
}

Test(blades, sb_3_5_step_4_is_also_for_those_who_were_in_combat)
{
    sb_situation("14x9", busy, "");
    sb_figure("Toyo")->fought = 1;
    sb_step(SECOND_FIRE, RED);
    stage_play("red shoot Toyo at Ken head | 10");
}

Test(blades, sb_3_5_but_not_for_horse_archers)
{
    sb_situation("14x9", busy, "");
    sb_step(SECOND_FIRE, RED);
    stage_refuse("red shoot Akagi at Ken head", "SB-3.5");
}

Test(blades, sb_3_6_figures_next_to_enemies_may_attack)
{
    sb_situation("14x9", busy, "");
    sb_step(COMBAT, RED);
    stage_refuse("red attack Toyo - at Ken", "SB-7.2");
    stage_play("red attack Rin - at Ken | 4"); // 3-1: C
    stage_play("blue retreat Ken to I3; red advance Rin to H3");
    sb_expect_at("Rin", "H3");
}

Test(blades, sb_3_6_nobody_attacks_earlier)
{
    sb_situation("14x9", busy, "");
    stage_refuse("red attack Rin - at Ken", "SB-3.1");
    sb_step(MOVEMENT, RED);
    cr_expect_not(stage_offers("red attack Rin - at Ken"));
}

Test(blades, sb_3_7_the_stunned_of_the_side_get_up_in_step_6)
{
    sb_situation("14x9",
                 "red ronin Rin G3 stunned; red bowman Toyo A1; "
                 "blue ronin Ken H8 stunned; blue peasant Ichi A9",
                 "");
    sb_end_phase();
    stage_expect_told("Rin gets up");
    stage_expect_untold("Ken gets up");
    sb_expect_health("Rin", "healthy");
    sb_expect_health("Ken", "stunned");
}

static const char clash[] =
    "red ronin Rin B3; blue bowman Gohei C3; blue bowman Heiji C1; red bowman Toyo H9";

// E13
Test(blades, sb_3_8_a_bowman_attacked_in_the_enemys_step_5_misses_step_1)
{
    sb_situation("14x9", clash, "");
    sb_step(COMBAT, RED);
    stage_play("red attack Rin - at Gohei | 10"); // 5-1: nothing
    stage_expect_step(FOOT_FIRE, BLUE);
    stage_refuse("blue shoot Gohei at Toyo head", "SB-3.8");
    stage_allow("blue shoot Heiji at Toyo head");
    sb_end_step();
    sb_end_step();
    stage_expect_step(SECOND_FIRE, BLUE);
    stage_allow("blue shoot Gohei at Toyo head");
    sb_end_phase();
    sb_end_phase();
    stage_expect_step(FOOT_FIRE, BLUE);
    stage_allow("blue shoot Gohei at Toyo head");
}

Test(blades, sb_3_8_so_does_one_who_attacked_in_his_own)
{
    sb_situation("14x9", clash, "first=blue");
    sb_step(COMBAT, BLUE);
    stage_play("blue attack Gohei - at Rin | 10");
    stage_expect_step(FOOT_FIRE, RED);
    sb_end_phase();
    stage_expect_step(FOOT_FIRE, BLUE);
    stage_refuse("blue shoot Gohei at Toyo head", "SB-3.8");
    stage_allow("blue shoot Heiji at Toyo head");
}

Test(blades, sb_3_8_the_flag_is_forgotten_for_one_side_with_its_step_2)
{
    sb_situation("14x9", clash, "");
    sb_step(COMBAT, RED);
    stage_play("red attack Rin - at Gohei | 10");
    cr_expect(sb_figure("Gohei")->fought);
    cr_expect(sb_figure("Rin")->fought);
    sb_end_step();
    stage_expect_step(MOVEMENT, BLUE);
    cr_expect_not(sb_figure("Gohei")->fought);
    cr_expect(sb_figure("Rin")->fought);
}

Test(blades, sb_3_9_each_shoots_once_in_a_step)
{
    sb_situation("14x9", "red bowman Toyo A1; red bowman Jiro A3; blue ronin Ken H3", "");
    stage_play("red shoot Toyo at Ken head | 10");
    stage_refuse("red shoot Toyo at Ken head", "SB-3.9");
    stage_allow("red shoot Jiro at Ken head");
}

Test(blades, sb_3_9_a_bowman_on_foot_twice_in_a_phase)
{
    sb_situation("14x9", busy, "");
    stage_play(
        "red shoot Toyo at Ken head | 10; red end; red end; red shoot Toyo at Ken head | 10");
}

Test(blades, sb_3_9_a_horse_archer_once)
{
    sb_situation("14x9",
                 "red samurai Akagi C1/B1 mounted bow; red bandit Goro C3/B3 mounted bow;"
                 "blue ronin Ken H3",
                 "");
    stage_expect_step(HORSE_FIRE, RED); // there is nobody for step 1
    stage_play("red shoot Akagi at Ken head | 10");
    stage_refuse("red shoot Akagi at Ken head", "SB-3.9");
    stage_play("red shoot Goro at Ken head | 10; red end");
    stage_expect_step(MOVEMENT, BLUE); // nor for step 4
}

Test(blades, sb_3_10_nobody_has_to_act)
{
    sb_situation("14x9", busy, "");
    for (int phase = 0; phase < 4; phase++) {
        sb_end_phase(); // without a die
    }
    sb_expect_at("Rin", "G3");
    sb_expect_at("Ken", "H3");
}

Test(blades, sb_3_10_who_has_begun_to_move_may_halt)
{
    sb_situation("14x9", "red ronin Rin G3; blue ronin Ken K8", "");
    stage_play("red move Rin to F3; red halt Rin; red end");
    sb_expect_at("Rin", "F3");
}
