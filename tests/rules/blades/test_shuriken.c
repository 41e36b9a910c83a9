// SB-10 Ninja and shuriken.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define GARRISON "{kind: garrison, side: blue}"

// 10.1 When they are thrown.

Test(blades, sb_10_1_shuriken_are_thrown_in_step_1_or_in_step_4)
{
    sb_situation("8x3", "red ninja Moth A1; red ninja Reed A3; blue monk Ryo C1; blue monk Far H3",
                 "");
    stage_expect_step(FOOT_FIRE, RED);
    stage_play("red throw Moth at Ryo head | 10; red end; red end");
    stage_expect_step(SECOND_FIRE, RED);
    stage_refuse("red throw Moth at Ryo head", "SB-10.1");
    stage_play("red throw Reed at Ryo head | 10");
}

Test(blades, sb_10_1_who_has_no_bow_is_offered_his_throw)
{
    sb_situation("8x3", "red ninja Moth A1; blue monk Ryo C1; blue monk Far H3", "");
    cr_expect(stage_offers("red throw Moth at Ryo head"));
}

Test(blades, sb_10_1_shuriken_are_not_thrown_in_step_2)
{
    sb_situation("8x3",
                 "red ninja Moth A1; red samurai Taro B3:e mounted bow; blue monk Ryo C1; blue "
                 "monk Far H3",
                 "");
    sb_step(HORSE_FIRE, RED);
    stage_refuse("red throw Moth at Ryo head", "SB-3.3");
}

Test(blades, sb_10_1_the_next_phase_gives_another_throw)
{
    sb_situation("8x3", "red ninja Moth A1; blue monk Ryo C1; blue monk Far H3", "");
    stage_play("red throw Moth at Ryo head | 10");
    sb_end_phase();
    sb_end_phase();
    stage_expect_step(FOOT_FIRE, RED);
    stage_play("red throw Moth at Ryo head | 10");
}

Test(blades, sb_10_1_who_was_in_combat_throws_in_step_4_only)
{
    sb_situation("8x3", "red ninja Moth A1; red ninja Reed A3; blue monk Ryo C1; blue monk Far H3",
                 "");
    sb_figure("Moth")->fought = 1;
    sb_step(FOOT_FIRE, RED);
    stage_refuse("red throw Moth at Ryo head", "SB-3.8");
    sb_step(SECOND_FIRE, RED);
    stage_allow("red throw Moth at Ryo head");
}

Test(blades, sb_10_1_a_throw_needs_a_line_of_sight)
{
    sb_situation(".#...... ........ ........",
                 "red ninja Moth A1; blue monk Ryo C1; blue monk Soto A3", "");
    stage_refuse("red throw Moth at Ryo head", "SB-4.3");
    stage_allow("red throw Moth at Soto head");
}

Test(blades, sb_10_1_only_who_has_shuriken_throws)
{
    sb_situation("8x3", "red bowman Toyo A1; red ninja Moth A3; blue monk Ryo C1; blue monk Far H3",
                 "");
    stage_refuse("red throw Toyo at Ryo head", "SB-2.11");
}

Test(blades, sb_10_1_two_throws_by_the_switch_but_one_a_step)
{
    sb_situation("8x3", "red ninja Moth A1; red ninja Reed A3; blue monk Ryo C1; blue monk Far H3",
                 "two-throws=yes");
    stage_play("red throw Moth at Ryo head | 10");
    stage_refuse("red throw Moth at Ryo head", "SB-3.9");
    stage_play("red end; red end");
    stage_expect_step(SECOND_FIRE, RED);
    stage_play("red throw Moth at Ryo head | 10");
}

// 10.2 The table.

Test(blades, sb_10_2_the_table_goes_by_range)
{
    static const char *const table[10] = {"DDDDD", "DDDDW", "DDDW-", "DDW--", "DW---",
                                          "W----", "-----", "-----", "-----", "-----"};
    char forces[128], line[64];
    for (int range = 1; range <= 5; range++) {
        for (int die = 1; die <= 10; die++) {
            snprintf(forces, sizeof forces,
                     "red ninja Moth A1; blue monk Ryo %c1; blue monk Far J3", 'A' + range);
            sb_situation("10x3", forces, "");
            snprintf(line, sizeof line, "red throw Moth at Ryo head | %d", die);
            stage_play(line);
            char letter = table[die - 1][range - 1];
            sb_expect_health("Ryo", letter == 'D'   ? "killed"
                                    : letter == 'W' ? "wounded"
                                                    : "healthy");
        }
    }
}

Test(blades, sb_10_2_nobody_throws_farther_than_5_hexes)
{
    sb_situation("10x3", "red ninja Moth A1; blue monk Ryo G1; blue monk Soto F1", "");
    stage_refuse("red throw Moth at Ryo head", "SB-10.2");
    stage_allow("red throw Moth at Soto head");
}

// 10.3 In the dark. Night-sight 5 lets the thrower see his man at all.

Test(blades, sb_10_3_one_more_on_the_die_in_the_dark_e30)
{
    static const struct {
        const char *place, *lantern, *line, *health;
    } rows[] = {
        {"D1", "D2", "red throw Moth at Guard head | 3", "killed"},
        {"D1", "D2", "red throw Moth at Guard head | 4", "wounded"},
        {"D1", "J3", "red throw Moth at Guard head | 3", "wounded"},
        {"F1", "J3", "red throw Moth at Guard head | 2", "healthy"},
        {"F1", "F2", "red throw Moth at Guard head | 2", "wounded"},
    };
    char forces[128], marks[128];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(forces, sizeof forces, "red ninja Moth A1; blue monk Guard %s; blue monk Far J1",
                 rows[i].place);
        snprintf(marks, sizeof marks, GARRISON "; {kind: lantern, at: %s}", rows[i].lantern);
        sb_situation_with("10x3", forces, "night=yes night-sight=5", marks);
        stage_play(rows[i].line);
        sb_expect_health("Guard", rows[i].health);
    }
}

Test(blades, sb_10_3_range_1_in_the_dark_is_no_exception)
{
    sb_situation_with("10x3", "red ninja Moth A1; blue monk Guard B1; blue monk Far J1",
                      "night=yes", GARRISON);
    stage_play("red throw Moth at Guard head | 6");
    sb_expect_health("Guard", "healthy");
}

Test(blades, sb_10_3_by_day_every_hex_is_light)
{
    sb_situation("10x3", "red ninja Moth A1; blue monk Guard F1; blue monk Far J1", "");
    stage_play("red throw Moth at Guard head | 2");
    sb_expect_health("Guard", "wounded");
}

// 10.4 What does not matter.

Test(blades, sb_10_4_cover_and_armour_do_not_matter)
{
    static const char *const forces[] = {
        "red ninja Moth A1; blue samurai Taro B1; blue monk Far H3",
        "red ninja Moth A1; blue samurai-monk Taro B1; blue monk Far H3",
        "red ninja Moth A1; blue villager Taro B1; blue monk Far H3",
    };
    static const char *const maps[] = {
        "........ ........ ........",
        ".w...... ........ ........",
        ".t...... ........ ........",
        ".b...... ........ ........",
    };
    for (size_t i = 0; i < sizeof forces / sizeof *forces; i++) {
        for (size_t j = 0; j < sizeof maps / sizeof *maps; j++) {
            sb_situation(maps[j], forces[i], "");
            stage_play("red throw Moth at Taro head | 6");
            sb_expect_health("Taro", "wounded");
            sb_situation(maps[j], forces[i], "");
            stage_play("red throw Moth at Taro head | 5");
            sb_expect_health("Taro", "killed");
        }
    }
}

Test(blades, sb_10_4_a_wound_kills_the_wounded_and_the_stunned)
{
    static const char *const states[] = {"wounded", "stunned"};
    char forces[128];
    for (int i = 0; i < 2; i++) {
        snprintf(forces, sizeof forces,
                 "red ninja Moth A1; blue samurai Taro B1 %s; blue monk M H3", states[i]);
        sb_situation("8x3", forces, "");
        stage_play("red throw Moth at Taro head | 6");
        sb_expect_health("Taro", "killed");
    }
}

Test(blades, sb_10_4_a_rider_who_is_hit_stays_mounted)
{
    sb_situation("8x3", "red ninja Moth A1; blue samurai Taro B1/C1 mounted; blue monk Far H3", "");
    stage_play("red throw Moth at Taro head | 6");
    sb_expect_health("Taro", "wounded");
    sb_expect_at("Taro", "B1/C1");
    cr_expect(sb_figure("Taro")->mounted);
}

Test(blades, sb_10_4_the_range_is_that_of_the_hex_aimed_at)
{
    sb_situation("8x3", "red ninja Moth A1; blue samurai Taro B1/C1 mounted; blue monk Far H3", "");
    stage_play("red throw Moth at Taro rear | 6");
    sb_expect_health("Taro", "healthy");
}

Test(blades, sb_10_4_monks_do_not_deflect_shuriken)
{
    sb_situation("8x3", "red ninja Moth A1; blue monk Ryo B1; blue monk Far H3", "");
    stage_play("red throw Moth at Ryo head | 6");
    sb_expect_health("Ryo", "wounded");
    stage_expect_step(MOVEMENT, RED);
}

// 10.5 The survivor.

Test(blades, sb_10_5_a_target_that_survives_may_raise_the_alarm_e30)
{
    sb_situation_with("10x3",
                      "red ninja Moth A1; red ninja Reed B3; blue monk Guard F1; blue monk Far J1",
                      "night=yes night-sight=5", GARRISON);
    stage_play("red throw Moth at Guard head | 2");
    stage_expect_step(SURVIVOR, BLUE);
    stage_refuse("blue raise-alarm Far", "SB-11.8");
    stage_play("blue raise-alarm Guard");
    cr_expect(sb_now()->alarm);
    stage_expect_told("Guard raises the alarm");
    stage_play("red end; red end");
    stage_expect_step(SECOND_FIRE, RED);
    stage_refuse("red throw Moth at Guard head", "SB-10.1");
}

Test(blades, sb_10_5_he_need_not_raise_it)
{
    sb_situation_with("10x3", "red ninja Moth A1; blue monk Guard F1; blue monk Far J1",
                      "night=yes night-sight=5", GARRISON);
    stage_play("red throw Moth at Guard head | 10; blue pass");
    cr_expect_not(sb_now()->alarm);
    stage_expect_step(MOVEMENT, RED);
}

Test(blades, sb_10_5_the_dead_raise_no_alarm)
{
    sb_situation_with("10x3", "red ninja Moth A1; blue monk Guard C1; blue monk Far J1",
                      "night=yes night-sight=5", GARRISON);
    stage_play("red throw Moth at Guard head | 1");
    sb_expect_health("Guard", "killed");
    stage_expect_step(MOVEMENT, RED);
    cr_expect_not(sb_now()->alarm);
}

// 10.6 The supply.

Test(blades, sb_10_6_the_supply_has_no_end_unless_the_scenario_gives_a_number)
{
    sb_situation("8x3",
                 "red ninja Moth A1 shuriken 1; red ninja Reed A3; blue monk Ryo C1; blue monk Far "
                 "H3",
                 "");
    cr_expect_eq(sb_figure("Moth")->shuriken, 1);
    cr_expect_eq(sb_figure("Reed")->shuriken, BLADES_ENDLESS);
    stage_play("red throw Moth at Ryo head | 10; red throw Reed at Ryo head | 10");
    sb_end_phase();
    sb_end_phase();
    stage_expect_step(FOOT_FIRE, RED);
    stage_refuse("red throw Moth at Ryo head", "SB-10.6");
    stage_play("red throw Reed at Ryo head | 10");
    cr_expect_eq(sb_figure("Reed")->shuriken, BLADES_ENDLESS);
}
