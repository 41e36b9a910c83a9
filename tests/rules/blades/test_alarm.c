// SB-11 Sleepers and guards, the watch, the alarm, a lord who dresses.
#include "rules/blades/sb_situation.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define GARRISON "{kind: garrison, side: blue}"

static bool sees(const char *viewer, const char *target)
{
    return blades_seen_by(stage_ground(), sb_now(), stage_number(viewer), stage_number(target));
}

// 11.5 Sleepers and guards.

Test(blades, sb_11_5_a_sleeper_does_nothing)
{
    sb_situation_with("8x5",
                      "red ninja Moth B3; blue bowman Sleeper C3 asleep; blue bowman Guard E1",
                      "night=yes first=blue", GARRISON "; {kind: lantern, at: B3}");
    stage_play("blue end"); // the guard sees the ninja, but lets it pass
    stage_refuse("blue shoot Sleeper at Moth head", "SB-1.4");
    stage_play("blue end");
    stage_refuse("blue move Sleeper to D3", "SB-1.4");
    cr_expect(sees("Guard", "Moth"));
    sb_figure("Guard")->asleep = 1;
    cr_expect_not(blades_seen_by_side(stage_ground(), sb_now(), BLUE, stage_number("Moth")));
}

Test(blades, sb_11_5_a_sleeper_stops_nobody)
{
    sb_situation_with("8x5", "red ninja Moth A3; blue samurai Sleeper C2 asleep; blue monk Far H5",
                      "night=yes", GARRISON);
    sb_step(MOVEMENT, RED);
    stage_play(
        "red move Moth to B3; red move Moth to C3; red move Moth to D3; red move Moth to E3");
    sb_expect_at("Moth", "E3");
}

// At 4-1: D at 4, C at 6, E at 1.
Test(blades, sb_11_5_any_harm_and_any_retreat_kills_a_sleeper_e35)
{
    static const struct {
        const char *line, *health;
    } rows[] = {
        {"red attack Moth - at Kiso | 1", "killed"},  {"red attack Moth - at Kiso | 4", "killed"},
        {"red attack Moth - at Kiso | 6", "killed"},  {"red attack Moth - at Kiso | 9", "asleep"},
        {"red attack Moth - at Kiso | 10", "asleep"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("hhhhhhhh hhhhhhhh hhhhhhhh",
                          "red ninja Moth B1; red ninja Reed B3; blue lord-nightrobe Kiso C1 "
                          "asleep; blue lord-nightrobe Other C3 asleep; blue monk Far H3",
                          "night=yes", GARRISON);
        sb_step(COMBAT, RED);
        stage_play(rows[i].line);
        bool injured = i < 2; // a retreat kills him by SB-2.6, as it does the stunned
        if (injured) stage_expect_told_by("Kiso is killed", "SB-11.5");
        if (sb_figure("Kiso")->where == BLADES_DEAD) stage_play("red pass"); // no advance
        sb_expect_health("Kiso", rows[i].health);
        stage_expect_step(COMBAT, RED);
    }
}

Test(blades, sb_11_5_a_sleeper_has_his_normal_defence_e35)
{
    struct blades_attack attack;
    static const char *const forces = "red ninja Moth B1; red ninja Reed B2; blue lord-nightrobe "
                                      "Kiso C1 asleep; blue monk Far H3";
    sb_situation_with("hhhhhhhh hhhhhhhh hhhhhhhh", forces, "night=yes", GARRISON);
    struct choice one = {.kind = ATTACK, .side = RED, .figure = 1, .target = 3};
    struct choice two = {
        .kind = ATTACK, .side = RED, .figure = 1, .target = 3, .with.bits = {1u << 2}};
    blades_attack_of(stage_ground(), sb_now(), &one, &attack);
    cr_expect_eq(blades_column(&attack), 4);
    blades_attack_of(stage_ground(), sb_now(), &two, &attack);
    cr_expect_eq(blades_column(&attack), 8);
    char line[64];
    for (int die = 1; die <= 10; die++) {
        sb_situation_with("hhhhhhhh hhhhhhhh hhhhhhhh", forces, "night=yes", GARRISON);
        sb_step(COMBAT, RED);
        snprintf(line, sizeof line, "red attack Moth Reed at Kiso | %d", die);
        stage_play(line);
        sb_expect_health("Kiso", "killed");
    }
}

Test(blades, sb_11_5_an_arrow_that_drives_back_kills_a_sleeper)
{
    sb_situation_with("8x5", "red bowman Toyo A1; blue samurai Sleeper B1 asleep; blue monk Far H5",
                      "night=yes", GARRISON);
    stage_play("red shoot Toyo at Sleeper head | 5");
    sb_expect_health("Sleeper", "killed");
}

Test(blades, sb_11_5_guards_keep_near_their_posts_until_the_alarm)
{
    static const char *const forces =
        "red ninja Moth L5; blue monk Guard A1 guard; blue monk Far A5";
    sb_situation_with("12x5", forces, "night=yes first=blue", GARRISON);
    stage_refuse("blue move Guard to F1", "SB-11.5");
    stage_play("blue move Guard to E1");
    sb_end_phase();
    sb_end_phase();
    stage_refuse("blue move Guard to F1", "SB-11.5");
    stage_allow("blue move Guard to D1");
    sb_battle()->alarm = 1;
    stage_play("blue move Guard to F1");
    sb_expect_at("Guard", "F1");
}

Test(blades, sb_11_5_the_scenario_says_how_far)
{
    sb_situation_with("12x5", "red ninja Moth L5; blue monk Guard A1 guard; blue monk Free A5",
                      "night=yes first=blue post-radius=2", GARRISON);
    stage_refuse("blue move Guard to D1", "SB-11.5");
    stage_allow("blue move Guard to C1");
    stage_play("blue move Free to B5; blue move Free to C5; blue move Free to D5");
}

Test(blades, sb_11_5_a_guard_of_any_speed_may_be_moved)
{
    sb_situation_with("40x40", "red ninja Moth A1; blue monk Guard T20 guard move 60",
                      "night=yes first=blue post-radius=20", GARRISON);
    stage_refuse("blue move Guard to A1", "SB-11.5");
    stage_play("blue move Guard to AH20");
    sb_expect_at("Guard", "AH20");
}

Test(blades, sb_11_5_the_post_is_where_he_was_set_up)
{
    sb_situation_with("16x5", "red ninja Moth P5; blue monk Guard A1 guard", "night=yes first=blue",
                      GARRISON "; {kind: zone, side: blue, at: A1 P5}");
    stage_play("blue place Guard to H1");
    sb_step(PHASE, BLUE);
    stage_refuse("blue move Guard to C1", "SB-11.5");
    stage_play("blue move Guard to L1");
    sb_expect_at("Guard", "L1");
}

// 11.7 The watch.

Test(blades, sb_11_7_who_sees_a_ninja_may_raise_the_alarm_e31)
{
    sb_situation_with("8x5",
                      "red ninja Moth D3; blue monk Guard F3; blue monk Other H5; blue samurai "
                      "Sleeper H1 asleep",
                      "night=yes night-sight=2 first=blue", GARRISON);
    stage_expect_step(WATCH, BLUE);
    stage_refuse("blue raise-alarm Other", "SB-11.7");
    stage_refuse("blue raise-alarm Sleeper", "SB-11.7");
    stage_play("blue raise-alarm Guard");
    stage_expect_told("Guard raises the alarm");
    stage_expect_step(MOVEMENT, BLUE);
    sb_expect_health("Sleeper", "asleep");
    sb_end_phase();
    sb_expect_health("Sleeper", "healthy");
}

Test(blades, sb_11_7_not_in_the_phase_of_the_ninja_and_not_once_he_is_silenced_e31)
{
    sb_situation_with("8x5",
                      "red ninja Moth A3; blue monk Guard F3; blue samurai Sleeper H1 asleep",
                      "night=yes night-sight=2", GARRISON);
    stage_play(
        "red move Moth to B3; red move Moth to C3; red move Moth to D3; red halt Moth; red end");
    stage_expect_step(SECOND_FIRE, RED); // seen, and nobody of the garrison is asked
    cr_expect(sees("Guard", "Moth"));
    stage_play("red throw Moth at Guard head | 1");
    sb_expect_health("Guard", "killed");
    stage_play("red end");            // hidden again, so it is asked to throw
    stage_expect_step(MOVEMENT, RED); // the sleeper has nothing to say in his own phase
    sb_expect_health("Sleeper", "asleep");
    cr_expect_not(sb_now()->alarm);
}

Test(blades, sb_11_7_whoever_sees_is_offered_it_the_first_of_all_too)
{
    sb_situation_with("8x5", "blue monk Guard F3; blue monk Other E5; red ninja Moth D3",
                      "night=yes night-sight=2 first=blue", GARRISON);
    stage_expect_step(WATCH, BLUE);
    cr_expect(stage_offers("blue raise-alarm Guard"));
}

Test(blades, sb_11_7_he_may_let_it_be)
{
    sb_situation_with("8x5", "red ninja Moth D3; blue monk Guard F3",
                      "night=yes night-sight=2 first=blue", GARRISON);
    stage_play("blue end");
    cr_expect_not(sb_now()->alarm);
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_11_7_he_must_still_stand_and_still_see)
{
    static const char *const rows[] = {
        "red ninja Moth D3; blue monk Guard F3 stunned; blue monk Far H1",
        "red ninja Moth D3; blue monk Guard F3 asleep; blue monk Far H1",
        "red ninja Moth C3; blue monk Guard F3; blue monk Far H1",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5", rows[i], "night=yes night-sight=2 first=blue", GARRISON);
        stage_expect_step(MOVEMENT, BLUE);
    }
}

Test(blades, sb_11_7_the_alarm_is_raised_once)
{
    sb_situation_with("8x5", "red ninja Moth D3; blue monk Guard F3",
                      "night=yes night-sight=2 first=blue", GARRISON);
    stage_play("blue raise-alarm Guard");
    sb_end_phase();
    sb_end_phase();
    stage_expect_step(MOVEMENT, BLUE);
}

// 11.8 Survivors.

Test(blades, sb_11_8_who_survives_a_shuriken_may_cry_out_wounded_or_not)
{
    static const struct {
        const char *options;
        int die;
        bool asked;
    } rows[] = {
        {"night=yes", 10, true},
        {"night=yes", 5, true},
        {"night=yes alarm-wounded=no", 10, true},
        {"night=yes alarm-wounded=no", 5, false},
    };
    char line[64];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5", "red ninja Moth A1; blue monk Guard B1; blue monk Far H5",
                          rows[i].options, GARRISON);
        snprintf(line, sizeof line, "red throw Moth at Guard head | %d", rows[i].die);
        stage_play(line);
        stage_expect_step(rows[i].asked ? SURVIVOR : MOVEMENT, rows[i].asked ? BLUE : RED);
    }
}

Test(blades, sb_11_8_a_survivor_may_also_keep_silent)
{
    sb_situation_with("8x5", "red ninja Moth A1; blue monk Guard B1; blue monk Far H5", "night=yes",
                      GARRISON);
    stage_play("red throw Moth at Guard head | 10");
    cr_expect(stage_offers("blue pass"));
    cr_expect(stage_offers("blue raise-alarm Guard"));
}

// Against a monk at 3-1: 9 is nothing, 1 wounds, 2 stuns.
Test(blades, sb_11_8_who_survives_an_attack_may_cry_out_unless_stunned)
{
    static const struct {
        int die;
        const char *health;
        bool asked;
    } rows[] = {{9, "healthy", true}, {1, "wounded", true}, {2, "stunned", false}};
    char line[64];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5",
                          "red ninja Moth A1; red ninja Reed A5; blue monk Guard B1; blue monk "
                          "Other B5; blue monk Far H3",
                          "night=yes", GARRISON);
        sb_step(COMBAT, RED);
        snprintf(line, sizeof line, "red attack Moth - at Guard | %d", rows[i].die);
        stage_play(line);
        sb_expect_health("Guard", rows[i].health);
        stage_expect_step(rows[i].asked ? SURVIVOR : COMBAT, rows[i].asked ? BLUE : RED);
        if (!rows[i].asked) continue;
        stage_play("blue raise-alarm Guard");
        cr_expect(sb_now()->alarm);
    }
}

Test(blades, sb_11_8_a_sleeper_wakes_at_the_end_of_the_step_and_may_cry_out_e35)
{
    sb_situation_with("hhhhhhhh hhhhhhhh hhhhhhhh",
                      "red ninja Moth B1; red ninja Reed C2; blue lord-nightrobe Kiso C1 asleep; "
                      "blue monk Far H3",
                      "night=yes", GARRISON);
    sb_step(COMBAT, RED);
    stage_play("red attack Moth - at Kiso | 9");
    stage_expect_step(COMBAT, RED);
    sb_expect_health("Kiso", "asleep");
    stage_play("red end");
    stage_expect_told("Kiso wakes");
    stage_expect_step(SURVIVOR, BLUE);
    stage_play("blue raise-alarm Kiso");
    sb_expect_health("Kiso", "healthy");
    cr_expect(sb_now()->alarm);
}

Test(blades, sb_11_8_until_then_he_is_struck_as_a_sleeper)
{
    sb_situation_with("hhhhhhhh hhhhhhhh hhhhhhhh",
                      "red ninja Moth B1; red ninja Reed B2; blue lord-nightrobe Kiso C1 asleep; "
                      "blue monk Far H3",
                      "night=yes", GARRISON);
    sb_step(COMBAT, RED);
    stage_play("red attack Moth - at Kiso | 9; red attack Reed - at Kiso | 6");
    sb_expect_health("Kiso", "killed");
}

Test(blades, sb_11_8_a_sleeper_who_was_thrown_at_wakes_at_the_end_of_that_step)
{
    sb_situation_with(
        "8x5",
        "red ninja Moth A1; red ninja Reed C1; red samurai Rider C3:e mounted bow; blue "
        "monk Sleeper B1 asleep; blue monk Guard E3",
        "night=yes", GARRISON "; {kind: lantern, at: E3}");
    stage_play("red throw Moth at Sleeper head | 10");
    stage_expect_step(FOOT_FIRE, RED);
    sb_expect_health("Sleeper", "asleep");
    stage_play("red end");
    stage_expect_step(SURVIVOR, BLUE);
    stage_play("blue pass");
    sb_expect_health("Sleeper", "healthy");
    stage_expect_step(HORSE_FIRE, RED);
}

Test(blades, sb_11_8_in_step_4_too)
{
    sb_situation_with("8x5",
                      "red ninja Moth A1; red ninja Reed A3; blue monk Sleeper B1 asleep; blue "
                      "monk Far H5",
                      "night=yes night-sight=3", GARRISON);
    sb_step(SECOND_FIRE, RED);
    stage_play("red throw Moth at Sleeper head | 10; red end");
    stage_expect_step(SURVIVOR, BLUE);
    stage_play("blue raise-alarm Sleeper");
    cr_expect(sb_now()->alarm);
}

Test(blades, sb_11_8_nobody_cries_out_by_day_or_after_the_alarm)
{
    static const char *const forces = "red ninja Moth A1; blue monk Guard B1; blue monk Far H5";
    sb_situation_with("8x5", forces, "", GARRISON);
    stage_play("red throw Moth at Guard head | 10");
    stage_expect_step(MOVEMENT, RED);
    sb_situation_with("8x5", forces, "night=yes", GARRISON);
    sb_battle()->alarm = 1;
    stage_play("red throw Moth at Guard head | 10");
    stage_expect_step(MOVEMENT, RED);
}

Test(blades, sb_11_8_any_number_of_sleepers_may_wake_at_once)
{
    static const char columns[] = "ADGJMPSV";
    char forces[1024], line[64];
    struct text text;
    text_init(&text, forces, sizeof forces);
    for (int i = 0; i < 8; i++) {
        text_addf(&text, "red ninja N%d %c1; blue monk S%d %c1 asleep; ", i, columns[i], i,
                  columns[i] + 1);
    }
    sb_situation_with("24x3", forces, "night=yes", GARRISON);
    sb_step(COMBAT, RED);
    for (int i = 0; i < 8; i++) {
        snprintf(line, sizeof line, "red attack N%d - at S%d | 10", i, i);
        stage_play(line);
    }
    for (int asked = 0; asked < 8; asked++) {
        stage_expect_step(SURVIVOR, BLUE);
        stage_play("blue pass");
    }
    sb_expect_health("S0", "healthy");
    sb_expect_health("S7", "healthy");
}

// 11.9 Waking.

Test(blades, sb_11_9_raised_in_the_phase_of_the_ninja_the_alarm_wakes_in_the_next_step_6)
{
    sb_situation_with("8x5",
                      "red ninja Moth A1; blue monk Guard B1; blue samurai Sleeper H5 asleep",
                      "night=yes", GARRISON);
    stage_play("red throw Moth at Guard head | 10; blue raise-alarm Guard; red end; red end");
    stage_expect_step(MOVEMENT, BLUE);
    sb_expect_health("Sleeper", "asleep");
    stage_refuse("blue move Sleeper to G5", "SB-1.4");
    sb_end_phase();
    stage_expect_told("Sleeper wakes");
    sb_expect_health("Sleeper", "healthy");
}

Test(blades, sb_11_9_without_it_they_sleep_on_and_it_never_ends)
{
    sb_situation_with("8x5",
                      "red ninja Moth A1; blue monk Guard H1; blue samurai Sleeper H5 asleep",
                      "night=yes first=blue", GARRISON);
    sb_end_phase();
    sb_expect_health("Sleeper", "asleep");
    sb_end_phase();
    sb_battle()->alarm = 1;
    sb_end_phase();
    sb_end_phase();
    sb_expect_health("Sleeper", "healthy");
    cr_expect(sb_now()->alarm);
}

// 11.10 Dressing.

Test(blades, sb_11_10_a_lord_dresses_a_stage_a_phase)
{
    sb_situation_with("8x5", "red ninja Moth A1; blue lord-nightrobe Kiso H5 wounded",
                      "night=yes first=blue", GARRISON);
    stage_play("blue dress Kiso");
    stage_refuse("blue move Kiso to G5", "SB-6.1");
    cr_expect_eq(sb_figure("Kiso")->type, LORD_NIGHTROBE);
    sb_end_phase();
    cr_expect_eq(sb_figure("Kiso")->type, LORD_HALF_ARMED);
    cr_expect_eq(blades_value(sb_figure("Kiso"), ATTACK_VALUE), 14);
    cr_expect_eq(blades_value(sb_figure("Kiso"), DEFENCE_VALUE), 4);
    sb_end_phase();
    stage_play("blue dress Kiso");
    sb_end_phase();
    cr_expect_eq(sb_figure("Kiso")->type, DAIMYO);
    sb_expect_health("Kiso", "wounded");
    sb_end_phase();
    stage_refuse("blue dress Kiso", "SB-11.10");
}

Test(blades, sb_11_10_it_takes_the_whole_phase_away_from_enemies)
{
    sb_situation_with(
        "8x5",
        "red ninja Moth A1; blue lord-nightrobe Kiso B1; blue lord-nightrobe Late C5; "
        "blue lord-nightrobe Abed E5 asleep; blue samurai Taro H5",
        "night=yes first=blue", GARRISON);
    sb_step(MOVEMENT, BLUE);
    stage_refuse("blue dress Kiso", "SB-11.10");
    stage_refuse("blue dress Taro", "SB-11.10");
    stage_refuse("blue dress Abed", "SB-1.4");
    stage_play("blue move Late to D5; blue halt Late");
    stage_refuse("blue dress Late", "SB-6.1");
}

Test(blades, sb_11_10_who_dresses_does_not_shoot)
{
    sb_situation_with("8x5", "red ninja Moth F3; blue lord-nightrobe Kiso H5 bow; blue bowman B H1",
                      "night=yes first=blue night-sight=5", GARRISON);
    sb_step(MOVEMENT, BLUE);
    stage_play("blue dress Kiso; blue end");
    stage_expect_step(SECOND_FIRE, BLUE);
    stage_refuse("blue shoot Kiso at Moth head", "SB-11.10");
}

Test(blades, sb_11_10_nor_does_he_attack)
{
    sb_situation_with("8x5", "red ninja Moth F5; blue lord-nightrobe Kiso H5; blue monk Guard E5",
                      "night=yes first=blue", GARRISON);
    sb_step(MOVEMENT, BLUE);
    stage_play("blue dress Kiso");
    sb_figure("Moth")->head = sb_cell("G5"); // it comes to him, against all rules
    stage_play("blue end");
    cr_expect_neq(battle_frame(&sb_now()->head)->step, COMBAT);
}
