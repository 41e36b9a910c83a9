// SB-1 Conventions.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>

// The situation refuses any call that is not one ten-sided die.
Test(blades, sb_1_1_every_roll_is_one_ten_sided_die)
{
    sb_situation("14x3",
                 "red bowman Toyo A2; red ninja Moth C2; red samurai Akagi G2;"
                 "blue monk Ryokan E2; blue peasant Ichi H2",
                 "");
    stage_play("red shoot Toyo at Ryokan head | 6; blue deflect yes | 1");
    stage_play("red throw Moth at Ryokan head | 10");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Ichi | 10");
    stage_expect_told("The column is 7-1, the die 10: B, the attacker retreats");
}

Test(blades, sb_1_2_a_blank_is_no_effect)
{
    sb_situation("14x3", "red bowman Toyo A2; blue peasant Ichi E2", "");
    stage_play("red shoot Toyo at Ichi head | 7");
    stage_expect_told("Toyo shoots at Ichi, with 7 on the die after modifiers: nothing");
    sb_expect_health("Ichi", "healthy");
    sb_expect_at("Ichi", "E2");
}

Test(blades, sb_1_2_a_die_pushed_past_10_reads_row_10)
{
    sb_situation("64x3", "red bowman Toyo A2; blue peasant Ichi AF2", "");
    stage_play("red shoot Toyo at Ichi head | 10");
    stage_expect_told("Toyo shoots at Ichi, with 11 on the die after modifiers: nothing");
    sb_expect_health("Ichi", "healthy");
}

// E4 The die of 9 at long range.
Test(blades, sb_1_2_a_nine_at_long_range_is_no_effect)
{
    struct blades_shot shot = {.range = 150};
    struct dice dice;
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, 9);
    cr_expect_eq(blades_shot_letter(&shot, &dice, 1), NOTHING);
}

Test(blades, sb_1_3_only_the_side_whose_phase_it_is_acts)
{
    sb_situation("14x3", "red bowman Toyo A2; blue bowman Gohei E2", "");
    stage_expect_step(FOOT_FIRE, RED);
    stage_refuse("blue shoot Gohei at Toyo head", "SB-3.2");
    stage_refuse("red shoot Gohei at Toyo head", "SB-1.4");
    sb_end_step();
    stage_expect_step(MOVEMENT, RED);
    stage_refuse("blue move Gohei to F2", "SB-3.4");
    stage_refuse("red move Gohei to F2", "SB-1.3");
}

Test(blades, sb_1_3_the_other_side_answers_what_is_put_to_it)
{
    sb_situation("14x3", "red bowman Toyo A2; blue monk Ryokan E2", "");
    stage_play("red shoot Toyo at Ryokan head | 6");
    stage_expect_step(DEFLECTION, BLUE);
    stage_refuse("red deflect no", "SB-5.5");
    stage_play("blue deflect no");
    stage_expect_step(FLIGHT, BLUE);
    stage_refuse("red retreat Ryokan to G2", "SB-4.14");
    stage_play("blue retreat Ryokan to G2");
    stage_expect_step(MOVEMENT, RED);
}

static const char passing[] = "red bowman Toyo A3; blue samurai Akagi C2";

Test(blades, sb_1_4_a_standing_figure_stops_those_who_pass)
{
    sb_situation("14x5", passing, "");
    sb_step(MOVEMENT, RED);
    stage_play("red move Toyo to B3; red move Toyo to C3");
    stage_refuse("red move Toyo to D3", "SB-6.1");
}

Test(blades, sb_1_4_a_wounded_figure_stands)
{
    sb_situation("14x5", "red bowman Toyo A3; blue samurai Akagi C2 wounded", "");
    sb_step(MOVEMENT, RED);
    stage_play("red move Toyo to B3; red move Toyo to C3");
    stage_refuse("red move Toyo to D3", "SB-6.1");
}

Test(blades, sb_1_4_the_stunned_and_the_sleeper_do_not)
{
    static const char *const forces[] = {"red bowman Toyo A3; blue samurai Akagi C2 stunned",
                                         "red bowman Toyo A3; blue samurai Akagi C2 asleep"};
    for (int i = 0; i < 2; i++) {
        sb_situation("14x5", forces[i], "");
        sb_step(MOVEMENT, RED);
        stage_play("red move Toyo to B3; red move Toyo to C3; red move Toyo to D3");
        sb_expect_at("Toyo", "D3");
    }
}

Test(blades, sb_1_4_only_standing_figures_act)
{
    sb_situation("14x5", "red bowman Toyo A3 stunned; red bowman Jiro A5; blue samurai Akagi C2",
                 "");
    stage_refuse("red shoot Toyo at Akagi head", "SB-1.4");
    sb_step(MOVEMENT, RED);
    stage_refuse("red move Toyo to A4", "SB-1.4");
}

// On the table of shuriken every hex counts.
Test(blades, sb_1_5_a_neighbour_is_at_range_1)
{
    sb_situation("14x5", "red ninja Moth D3; blue samurai Akagi E3; blue peasant Ichi F3", "");
    stage_play("red throw Moth at Akagi head | 6");
    sb_expect_health("Akagi", "wounded"); // at 1 a 6 wounds
    sb_step(PHASE, RED);
    stage_play("red throw Moth at Ichi head | 6");
    sb_expect_health("Ichi", "healthy"); // at 2 it does nothing
}

Test(blades, sb_1_5_distances_are_counted_in_hexes)
{
    sb_situation("14x5", "red ninja Moth A1; blue peasant Ichi D5; blue peasant Ni E5", "");
    stage_allow("red throw Moth at Ichi head"); // 4 rows down go 2 columns aside: 4 + 1
    stage_refuse("red throw Moth at Ni head", "SB-10.2");
}

// C by an arrow, C by a sword and C by an arrow at a rider.
Test(blades, sb_1_6_letters_mean_what_their_own_key_says)
{
    sb_situation("14x5",
                 "red bowman Toyo A3; red samurai Akagi G3; blue peasant Ichi C3;"
                 "blue samurai Kiso H3; blue samurai Ito C1/D1 mounted",
                 "");
    stage_play("red shoot Toyo at Ichi head | 1");
    stage_expect_told("Toyo shoots at Ichi, with 1 on the die after modifiers: C, killed");
    sb_expect_health("Ichi", "killed");
    sb_step(PHASE, RED);
    stage_play("red shoot Toyo at Ito head | 2");
    stage_expect_told("Toyo shoots at Ito, with 2 on the die after modifiers: C, "
                      "wounded and off his horse");
    sb_expect_health("Ito", "wounded");
    stage_play("blue land Ito to E1");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Kiso | 4");
    stage_expect_told("The column is 3-1, the die 4: C, the defender retreats");
    sb_expect_health("Kiso", "healthy");
    stage_expect_step(FALLING_BACK, BLUE);
}
