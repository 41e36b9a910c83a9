// SB-11 Night: light, sight and lanterns.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define GARRISON "{kind: garrison, side: blue}"

static bool is_lit(const char *place)
{
    return blades_lit(stage_ground(), sb_now(), sb_cell(place));
}

static bool sees(const char *viewer, const char *target)
{
    return blades_seen_by(stage_ground(), sb_now(), stage_number(viewer), stage_number(target));
}

// 11.1, 11.2 Light.

Test(blades, sb_11_1_at_night_hexes_are_light_or_dark)
{
    static const char *const forces = "red ninja Moth A1; blue monk Guard H5";
    static const char *const marks = GARRISON "; {kind: lantern, at: D3}";
    sb_situation_with("8x5", forces, "night=yes", marks);
    cr_expect(is_lit("D3"));
    cr_expect_not(is_lit("A1"));
    sb_situation_with("8x5", forces, "", marks);
    cr_expect(is_lit("A1"));
}

Test(blades, sb_11_1_night_needs_a_garrison)
{
    sb_expect_fault("8x5", "red ninja Moth A1; blue monk Guard H5", "night=yes", "", "garrison");
}

Test(blades, sb_11_2_a_lantern_lights_the_hexes_next_to_it)
{
    static const char *const forces = "red ninja Moth A1; blue monk Guard H5";
    static const char *const marks = GARRISON "; {kind: lantern, at: D3}";
    static const char *const next[] = {"E3", "D2", "C2", "C3", "C4", "D4"};
    static const char *const two[] = {"F3", "E2", "E1", "D1", "C1", "B2", "B3", "E5"};
    sb_situation_with("8x5", forces, "night=yes", marks);
    for (size_t i = 0; i < sizeof next / sizeof *next; i++) {
        cr_expect(is_lit(next[i]), "%s", next[i]);
    }
    for (size_t i = 0; i < sizeof two / sizeof *two; i++) {
        cr_expect_not(is_lit(two[i]), "%s", two[i]);
    }
    sb_situation_with("8x5", forces, "night=yes lantern-radius=2", marks);
    for (size_t i = 0; i < sizeof two / sizeof *two; i++) {
        cr_expect(is_lit(two[i]), "%s", two[i]);
    }
    cr_expect_not(is_lit("G3"));
}

Test(blades, sb_11_2_light_does_not_go_through_walls)
{
    sb_situation_with("....#... ....#... ....#... ....#... ....#...",
                      "red ninja Moth A1; blue monk Guard H5", "night=yes lantern-radius=2",
                      GARRISON "; {kind: lantern, at: D3}");
    cr_expect(is_lit("B3"));
    cr_expect_not(is_lit("F3"));
}

Test(blades, sb_11_2_a_carried_lantern_moves_with_its_carrier)
{
    sb_situation_with("8x5", "red ninja Moth A5; blue monk Bearer C1; blue monk Guard H5",
                      "night=yes first=blue", GARRISON "; {kind: lantern, name: Bearer}");
    cr_expect(is_lit("B1"));
    cr_expect_not(is_lit("G1"));
    stage_play("blue move Bearer to D1; blue move Bearer to E1; blue move Bearer to F1");
    cr_expect(is_lit("G1"));
    cr_expect_not(is_lit("B1"));
}

Test(blades, sb_11_2_a_lantern_that_is_out_lights_nothing)
{
    sb_situation_with("8x5", "red ninja Moth A1; blue monk Guard H5", "night=yes",
                      GARRISON "; {kind: lantern, at: D3}");
    sb_battle()->lanterns[1].lit = 0;
    cr_expect_not(is_lit("D3"));
}

// 11.3 Sight.

Test(blades, sb_11_3_one_sees_enemies_in_the_light_and_near_by)
{
    static const struct {
        const char *place, *options, *lantern;
        bool seen;
    } rows[] = {
        {"B3", "night=yes", "H1", true},
        {"B3", "night=yes night-sight=0", "H1", true},
        {"C3", "night=yes", "H1", false},
        {"C3", "night=yes night-sight=2", "H1", true},
        {"D3", "night=yes night-sight=2", "H1", false},
        {"G3", "night=yes", "G2", true},
        {"G3", "night=yes", "F1", false},
        {"G3", "night=yes lantern-radius=2", "F1", true},
        {"G3", "", "H1", true},
    };
    char forces[96], marks[96];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(forces, sizeof forces, "red ninja Moth %s; blue monk Guard A3", rows[i].place);
        snprintf(marks, sizeof marks, GARRISON "; {kind: lantern, at: %s}", rows[i].lantern);
        sb_situation_with("8x5", forces, rows[i].options, marks);
        cr_expect_eq(sees("Guard", "Moth"), rows[i].seen, "row %zu", i);
    }
}

Test(blades, sb_11_3_values_of_the_scenario_e36)
{
    static const char *const forces = "red ninja Moth C3; blue monk Guard A3";
    static const char *const marks = GARRISON "; {kind: lantern, at: E3}";
    sb_situation_with("8x5", forces, "night=yes", marks);
    cr_expect_not(sees("Guard", "Moth"));
    sb_situation_with("8x5", forces, "night=yes lantern-radius=2 night-sight=2", marks);
    cr_expect(sees("Guard", "Moth"));
    sb_situation_with("8x5", forces, "night=yes lantern-radius=2", marks);
    cr_expect(sees("Guard", "Moth"));
    sb_situation_with("8x5", forces, "night=yes night-sight=2", marks);
    cr_expect(sees("Guard", "Moth"));
}

Test(blades, sb_11_3_a_wall_hides_what_is_lit)
{
    sb_situation_with("..#..... ..#..... ..#..... ..#..... ..#.....",
                      "red ninja Moth F3; blue monk Guard A3", "night=yes night-sight=9",
                      GARRISON "; {kind: lantern, at: F3}");
    cr_expect_not(sees("Guard", "Moth"));
}

// Next to means some hex of the one and some hex of the other.
Test(blades, sb_11_3_whoever_is_next_to_a_riders_rear_is_seen)
{
    sb_situation_with("8x5", "red ninja Moth A3; blue samurai Taro C3/B3 mounted", "night=yes",
                      GARRISON);
    cr_expect(sees("Taro", "Moth"));
    cr_expect(sees("Moth", "Taro"));
}

Test(blades, sb_11_3_figures_in_between_block_the_sight_where_the_switch_says_so)
{
    static const char *const forces = "red ninja Moth D3; blue monk Guard A3; blue monk Other C3";
    sb_situation_with("8x5", forces, "night=yes night-sight=3", GARRISON);
    cr_expect(sees("Guard", "Moth"));
    sb_situation_with("8x5", forces, "night=yes night-sight=3 figures-block=yes", GARRISON);
    cr_expect_not(sees("Guard", "Moth"));
    cr_expect(sees("Other", "Moth"));
}

Test(blades, sb_11_3_only_the_seen_are_shot_at)
{
    sb_situation_with("8x5", "red ninja Moth D3; red ninja Reed B1; blue bowman Archer A1",
                      "night=yes first=blue", GARRISON "; {kind: lantern, at: H5}");
    stage_play("blue raise-alarm Archer");
    stage_expect_step(FOOT_FIRE, BLUE);
    stage_refuse("blue shoot Archer at Moth head", "SB-11.3");
    stage_allow("blue shoot Archer at Reed head");
}

Test(blades, sb_11_3_only_the_seen_are_thrown_at)
{
    sb_situation_with("8x5", "red ninja Moth A3; blue monk Guard C3; blue monk Other A4",
                      "night=yes", GARRISON);
    stage_refuse("red throw Moth at Guard head", "SB-11.3");
    stage_allow("red throw Moth at Other head");
}

Test(blades, sb_11_3_only_the_seen_are_challenged)
{
    static const char *const forces = "red ronin Taro A3; blue samurai Jiro D3";
    sb_situation_with("8x5", forces, "night=yes challenges=yes", GARRISON);
    stage_refuse("red challenge Taro against Jiro", "SB-12.1");
    sb_situation_with("8x5", forces, "night=yes challenges=yes",
                      GARRISON "; {kind: lantern, at: D4}");
    stage_allow("red challenge Taro against Jiro");
}

// 11.4 Lanterns go out and are lit again.

Test(blades, sb_11_4_a_ninja_next_to_a_lantern_puts_it_out_for_nothing)
{
    sb_situation_with("8x5", "red ninja Moth A3; red samurai Taro E4; blue monk Guard H1",
                      "night=yes", GARRISON "; {kind: lantern, at: D3}");
    sb_step(MOVEMENT, RED);
    stage_refuse("red douse Moth at lantern1", "SB-11.4");
    stage_play("red move Moth to B3; red move Moth to C3; red halt Moth");
    stage_refuse("red douse Taro at lantern1", "SB-11.4");
    stage_refuse("red relight Taro at lantern1", "SB-11.4");
    stage_play("red douse Moth at lantern1");
    stage_expect_told("A lantern goes out");
    cr_expect_not(is_lit("D3"));
    cr_expect_eq(sb_figure("Moth")->spent, 2);
    stage_refuse("red douse Moth at lantern1", "SB-11.4");
    stage_refuse("red move Moth to B3", "SB-6.1");
}

Test(blades, sb_11_4_those_who_came_by_night_light_nothing)
{
    sb_situation_with("8x5", "red ninja Moth C3; red samurai Taro E3; blue monk Guard H1",
                      "night=yes", GARRISON "; {kind: lantern, at: D3}");
    sb_step(MOVEMENT, RED);
    stage_play("red douse Moth at lantern1");
    stage_refuse("red relight Taro at lantern1", "SB-11.4");
}

Test(blades, sb_11_4_or_on_it_without_having_moved)
{
    sb_situation_with("8x5", "red ninja Moth D3; blue monk Guard H1", "night=yes",
                      GARRISON "; {kind: lantern, at: D3}");
    sb_step(MOVEMENT, RED);
    stage_play("red douse Moth at lantern1");
    cr_expect_not(is_lit("D3"));
    stage_refuse("red move Moth to C3", "SB-6.1");
}

// Three hexes from the lantern, so 4 would be a miss in the dark and is none in the light.
Test(blades, sb_11_4_a_shuriken_puts_a_lantern_out)
{
    static const struct {
        const char *line;
        bool lit;
    } rows[] = {
        {"red throw Moth at lantern1 head | 3", false},
        {"red throw Moth at lantern1 head | 4", false},
        {"red throw Moth at lantern1 head | 5", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5", "red ninja Moth A3; red ninja Reed A1; blue monk Guard H1",
                          "night=yes", GARRISON "; {kind: lantern, at: D3}");
        stage_play(rows[i].line);
        cr_expect_eq(is_lit("D3"), rows[i].lit, "%s", rows[i].line);
    }
}

Test(blades, sb_11_4_only_lit_lanterns_in_sight_are_thrown_at)
{
    sb_situation_with("..#..... ........ ........ ........ ........",
                      "red ninja Moth A1; red ninja Reed A3; blue monk Guard H1", "night=yes",
                      GARRISON "; {kind: lantern, at: D1}; {kind: lantern, at: D3}; {kind: "
                               "lantern, at: C4}");
    sb_battle()->lanterns[2].lit = 0;
    stage_refuse("red throw Moth at lantern1 head", "SB-4.3");
    stage_refuse("red throw Reed at lantern2 head", "SB-11.4");
    stage_allow("red throw Reed at lantern3 head");
}

// They count as seeing a ninja, though he is in the dark.
Test(blades, sb_11_4_who_saw_the_lantern_hit_may_raise_the_alarm)
{
    sb_situation_with(
        ".....#.. .....#.. ........ ........ ........",
        "red ninja Moth A3; blue monk Guard H3; blue monk Blind H1; blue monk Sleeper "
        "H5 asleep",
        "night=yes", GARRISON "; {kind: lantern, at: D3}");
    stage_play("red throw Moth at lantern1 head | 3; red end");
    stage_expect_step(WATCH, BLUE);
    stage_refuse("blue raise-alarm Blind", "SB-11.7");
    stage_refuse("blue raise-alarm Sleeper", "SB-11.7");
    stage_play("blue raise-alarm Guard");
    cr_expect(sb_now()->alarm);
}

Test(blades, sb_11_4_a_lantern_missed_wakes_no_suspicion)
{
    sb_situation_with("8x5", "red ninja Moth A3; blue monk Guard H3", "night=yes",
                      GARRISON "; {kind: lantern, at: D3}");
    stage_play("red throw Moth at lantern1 head | 9; red end");
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_11_4_a_carried_lantern_goes_out_when_its_carrier_is_killed)
{
    sb_situation_with("8x5", "red ninja Moth B1; blue monk Bearer C1; blue monk Guard H5",
                      "night=yes", GARRISON "; {kind: lantern, name: Bearer}");
    cr_expect(is_lit("C1"));
    stage_play("red throw Moth at Bearer head | 1");
    sb_expect_health("Bearer", "killed");
    cr_expect_not(is_lit("C1"));
    cr_expect_eq(blades_lantern_cell(sb_now(), 1), sb_cell("C1"));
}

Test(blades, sb_11_4_the_garrison_relights_with_a_whole_movement)
{
    sb_situation_with("8x5",
                      "red ninja Moth A1; blue monk Guard F3; blue monk Beside D4; blue monk On D3",
                      "night=yes first=blue", GARRISON "; {kind: lantern, at: D3}");
    stage_refuse("blue relight Beside at lantern1", "SB-11.4");
    sb_battle()->lanterns[1].lit = 0;
    stage_refuse("blue relight Guard at lantern1", "SB-11.4");
    stage_play("blue move Guard to E3; blue halt Guard");
    stage_refuse("blue relight Guard at lantern1", "SB-6.1");
    stage_refuse("blue douse Beside at lantern1", "SB-11.4");
    stage_allow("blue relight On at lantern1");
    stage_play("blue relight Beside at lantern1");
    stage_expect_told("Beside lights a lantern");
    cr_expect(is_lit("D3"));
    stage_refuse("blue move Beside to E5", "SB-6.1");
}

Test(blades, sb_11_5_a_guard_who_comes_later_has_no_post)
{
    sb_situation_with("8x5", "red ronin Kai H1; blue monk Goro - enters 1 west guard",
                      "night=yes first=blue", "{kind: garrison, side: blue}");
    stage_play("blue enter Goro to A3; blue move Goro to B3; blue move Goro to C3");
    sb_expect_at("Goro", "C3");
}

Test(blades, sb_11_5_a_sleeper_does_not_come_in)
{
    sb_situation_with("8x5", "red ronin Kai H1; blue monk Goro - enters 1 west asleep",
                      "night=yes first=blue", "{kind: garrison, side: blue}");
    stage_refuse("blue enter Goro to A3", "SB-11.5");
    stage_allow("blue end");
}
