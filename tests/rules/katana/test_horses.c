// KY-6: horses and how they jump, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define FOE "; blue samurai Goro 28,8:3 katana 3"

// A rider of reaction speed 5 who heads east, so that every phase is his.
static void ride(const char *board, const char *words)
{
    char forces[256];
    snprintf(forces, sizeof forces, "red samurai Ban 5,4:0 katana 4 mounted reaction 5 %s" FOE,
             words);
    ky_situation(board, forces, "");
    ky_phase(1, MOVING);
}

static const char *gait_of(const char *rider)
{
    return ky_activities[ky_horse(rider)->gait].id;
}

static void expect_rear(const char *rider, int column, int row)
{
    struct hex hex = ground_hex(stage_ground(), ky_rear(stage_ground(), ky_horse(rider)));
    cr_expect(hex_column(hex) == column && hex_row(hex) == row, "the hindquarters are at %d,%d",
              hex_column(hex), hex_row(hex));
}

Test(katana, ky_6_1_a_horse_fills_two_hexes)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted; red samurai Taro 4,3:1 katana 4; "
                 "red samurai Ken 5,3:2 katana 4; blue samurai Goro 28,8:3",
                 "");
    expect_rear("Ban", 4, 4);
    ky_phase(2, MOVING);
    stage_refuse("red forward Taro", "KY-4.5");
    stage_refuse("red forward Ken", "KY-4.5");
}

Test(katana, ky_6_1_its_hindquarters_must_have_room_when_it_is_set_up)
{
    ky_expect_fault("30x9", "red samurai Ban 0,4:0 katana 4 mounted" FOE, "", "Ban");
    ky_expect_fault("30x9", "red samurai Ban 5,4:0 mounted; red samurai Taro 4,4:0" FOE, "",
                    "Taro");
}

// KY-E7
Test(katana, ky_6_2_a_horse_moves_in_every_phase)
{
    ky_situation("30x9", "red ashigaru Ban 5,4:0 katana 4 mounted walk" FOE, "");
    stage_play("red end-phase; blue end-phase");
    ky_go_on(3, MOVING, "");
    ky_expect_at("Ban", "7,4");
    stage_expect_told_by("Ban rides to 7,4", "KY-6.5");
}

// KY-E7
Test(katana, ky_6_3_the_activity_changes_in_action_phases_only)
{
    ky_situation("30x9", "red ashigaru Ban 5,4:0 katana 4 mounted walk; red samurai Taro 1,1:0" FOE,
                 "");
    ky_phase(2, MOVING);
    stage_refuse("red gait Ban canter", "KY-3.3");
    ky_play("", "");
    ky_expect_at("Ban", "6,4");
    ky_play("red gait Ban canter", "");
    stage_expect_told_by("The horse of Ban canters", "KY-6.3");
    stage_expect_told("Ban rides to 9,4");
    ky_expect_at("Ban", "12,4");
    cr_expect_eq(ky_now()->phase, 5);
    stage_refuse("red gait Ban halt", "KY-6.6");
    stage_play("red gait Ban walk");
    ky_expect_at("Ban", "13,4");
}

// KY-R45
Test(katana, ky_6_3_left_alone_it_repeats_a_gait_and_halts_after_anything_else)
{
    ride("30x9", "");
    ky_play("red gait Ban back", "");
    ky_expect_at("Ban", "4,4");
    ky_play("", "");
    ky_expect_at("Ban", "4,4");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_3_it_may_turn_within_its_gait_in_an_action_phase)
{
    ride("30x9", "trot");
    ky_play("red gait Ban trot turn right after 1", "");
    ky_expect_at("Ban", "6,6");
    ky_expect_facing("Ban", 1);
    stage_expect_untold("The horse of Ban");
}

Test(katana, ky_6_3_a_rider_in_non_tactical_mode_may_change_it_in_every_phase)
{
    ky_situation("30x9", "red ashigaru Ban 5,4:0 katana 4 mounted walk" FOE, "");
    ky_figure("Ban")->mode = NON_TACTICAL;
    ky_phase(1, MOVING);
    stage_play("red gait Ban canter");
    ky_expect_at("Ban", "8,4");
}

Test(katana, ky_6_4_no_change_and_stroke_in_one_phase)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted; blue samurai Goro 7,3:3 katana 3; "
                 "red samurai Taro 7,4:5 katana 4",
                 "");
    ky_phase(2, MOVING);
    stage_play("red gait Ban walk; red end-phase; blue end-phase");
    stage_expect_step(CLASHING, RED);
    stage_refuse("red attack Ban Goro", "KY-6.4");
    stage_allow("red attack Taro Goro");
}

Test(katana, ky_6_4_no_change_and_shot_in_one_phase)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 bow 4 mounted; red samurai Taro 1,4:0 bow 4; "
                 "blue samurai Goro 20,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    stage_play("red gait Ban walk; red end-phase; blue end-phase");
    stage_expect_step(SHOOTING, RED);
    stage_refuse("red shoot Ban Goro", "KY-6.4");
}

Test(katana, ky_6_4_a_rider_strikes_in_his_own_phases_while_the_horse_goes_on)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted walk; blue samurai Goro 6,3:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    ky_play("", "");
    ky_expect_at("Ban", "6,4");
    stage_allow("red attack Ban Goro");
    ky_phase(4, CLASHING);
    cr_expect(ky_now()->phase != 4 || !stage_offers("red attack Ban Goro"));
}

Test(katana, ky_6_5_the_activities)
{
    static const struct {
        const char *gait, *before, *to;
        int facing;
    } rows[] = {
        {"gallop", "canter", "9,4", 0},
        {"canter", "canter", "8,4", 0},
        {"canter turn left after 0", "canter", "6,0", 5},
        {"canter turn right after 3", "canter", "7,5", 1},
        {"trot", "canter", "7,4", 0},
        {"trot turn left after 1", "trot", "6,2", 5},
        {"walk", "", "6,4", 0},
        {"walk turn right after 0", "", "5,6", 1},
        {"sidestep left", "", "5,3", 0},
        {"sidestep right", "", "5,5", 0},
        {"turn left", "", "4,3", 5},
        {"turn right", "", "4,5", 1},
        {"back", "", "4,4", 0},
        {"halt", "", "5,4", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[64];
        ride("30x9", rows[i].before);
        snprintf(line, sizeof line, "red gait Ban %s", rows[i].gait);
        stage_play(line);
        ky_expect_at("Ban", rows[i].to);
        ky_expect_facing("Ban", rows[i].facing);
        cr_expect_null(katana_ruleset.unsound(stage_ground(), stage_battle()));
    }
}

Test(katana, ky_6_5_a_gallop_has_no_turn_and_no_gait_goes_further_than_its_hexes)
{
    ride("30x9", "canter");
    stage_refuse("red gait Ban gallop turn left after 1", "KY-6.5");
    stage_refuse("red gait Ban canter turn left after 4", "KY-6.5");
    stage_refuse("red forward Ban", "KY-6.3");
}

Test(katana, ky_6_5_a_horse_needs_room_to_step_aside_or_back)
{
    ride("30x9; # 5,3 3,4", "");
    stage_refuse("red gait Ban sidestep left", "KY-6.5");
    stage_refuse("red gait Ban back", "KY-6.5");
    stage_allow("red gait Ban sidestep right");
}

Test(katana, ky_6_6_the_speed_changes_by_two_at_most)
{
    ride("30x9", "");
    stage_refuse("red gait Ban canter", "KY-6.6");
    stage_refuse("red gait Ban gallop", "KY-6.6");
    stage_allow("red gait Ban trot");
    ride("30x9", "gallop");
    stage_refuse("red gait Ban walk", "KY-6.6");
    stage_allow("red gait Ban trot");
    ride("30x9", "trot");
    stage_refuse("red gait Ban back", "KY-6.6");
    stage_allow("red gait Ban turn left");
}

Test(katana, ky_6_7_men_on_foot_never_stop_a_horse)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted gallop; blue samurai Goro 7,4:0 katana 3; "
                 "blue samurai Ken 8,4:0",
                 "");
    ky_phase(1, MOVING);
    ky_expect_at("Ban", "9,4");
    ky_expect_lying("Goro", true);
    ky_expect_lying("Ken", true);
    cr_expect_str_eq(gait_of("Ban"), "gallop");
}

Test(katana, ky_6_7_what_is_solid_stops_it_and_shakes_who_gallops)
{
    ride("30x9; # 8,4", "canter");
    stage_play("red gait Ban gallop | 5");
    ky_expect_at("Ban", "7,4");
    stage_expect_told_by("The horse of Ban stops before something solid", "KY-6.7");
    stage_expect_told("Ban stays in the saddle");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_7_at_a_walk_it_just_stops)
{
    ride("30x9; # 6,4", "walk");
    ky_play("", "");
    ky_expect_at("Ban", "5,4");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_7_another_horse_stops_it)
{
    ky_situation(
        "30x9",
        "red samurai Ban 5,4:0 katana 4 mounted trot expert; blue samurai Goro 7,4:3 katana 3 mounted good",
        "");
    ky_phase(2, MOVING);
    stage_play("red end-phase | 5 5");
    ky_expect_at("Ban", "6,4");
    stage_expect_told_by("The horse of Ban collides with that of Goro", "KY-14.11");
}

Test(katana, ky_6_7_the_edge_of_the_board_stops_it)
{
    ky_situation("8x9", "red samurai Ban 5,4:0 katana 4 mounted gallop; blue samurai Goro 1,8:3",
                 "");
    ky_phase(2, MOVING);
    ky_play("", "");
    ky_expect_at("Ban", "7,4");
    ky_expect_state("Ban", "able");
}

// KY-E9
Test(katana, ky_6_8_a_horse_at_a_canter_jumps_by_the_table)
{
    ride("30x9; v 6,4 7,4", "gallop average");
    ky_play("", "3");
    stage_expect_told_by("The horse of Ban takes the ditch of two hexes", "KY-6.8");
    ky_expect_at("Ban", "9,4");
}

// KY-E8
Test(katana, ky_6_8_it_refuses_inside_the_range)
{
    ride("30x9; H 7,4", "gallop average");
    ky_play("", "6 3 5");
    stage_expect_told_by("The horse of Ban refuses the high hedge", "KY-6.8");
    stage_expect_told_by("Ban cannot stay in the saddle", "KY-6.10");
    cr_expect_eq(ky_figure("Ban")->horse, 0);
    ky_expect_lying("Ban", true);
}

// KY-R46
Test(katana, ky_6_8_at_a_walk_or_trot_it_halts_before_an_obstacle)
{
    ride("30x9; h 7,4", "trot");
    ky_play("", "");
    ky_expect_at("Ban", "6,4");
    stage_expect_told("The horse of Ban halts before the obstacle");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_8_it_needs_the_hexes_to_land_and_else_gathers_itself)
{
    ride("30x9; h 8,4", "canter");
    ky_play("", "");
    ky_expect_at("Ban", "7,4");
    stage_expect_told("The horse of Ban gathers itself before the obstacle");
    cr_expect_str_eq(gait_of("Ban"), "canter");
    ky_play("", "5");
    ky_expect_at("Ban", "10,4");
}

Test(katana, ky_6_8_a_ditch_of_four_is_not_jumped)
{
    ride("30x9; v 6,4 7,4 8,4 9,4", "gallop");
    ky_play("", "");
    ky_expect_at("Ban", "5,4");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_8_a_line_of_spears_is_an_obstacle)
{
    static const char forces[] = "red samurai Ban 5,4:0 katana 4 mounted expert gallop; "
                                 "blue samurai Goro 8,4:3 yari 3; blue samurai Ken 7,3:0 yari 3";
    ky_situation("30x9", forces, "");
    ky_phase(4, MOVING);
    stage_expect_step(STOPPING, BLUE);
    stage_play("blue stop Goro no | 3 5");
    stage_expect_told("The horse of Ban refuses the line of spears");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_8_one_spear_alone_is_no_line)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted expert gallop; "
                 "blue samurai Goro 8,4:3 yari 3; blue samurai Ken 12,8:3 yari 3",
                 "");
    ky_phase(4, MOVING);
    stage_play("blue stop Goro no");
    ky_expect_lying("Goro", true);
    ky_expect_at("Ban", "9,4");
}

Test(katana, ky_6_9_who_refuses_stops_at_once_and_the_rider_rolls)
{
    ride("30x9; h 8,4", "gallop expert");
    ky_play("", "1 2");
    ky_expect_at("Ban", "7,4");
    cr_expect_str_eq(gait_of("Ban"), "halt");
    stage_expect_told_by("Ban stays in the saddle", "KY-6.10");
}

Test(katana, ky_6_10_who_stays_on_by_rank)
{
    static const struct {
        const char *rank;
        int least;
    } rows[] = {{"master", 1},  {"expert", 2}, {"good", 3},
                {"average", 4}, {"poor", 6},   {"useless", 8}};
    for (int i = 0; i < 6; i++) {
        for (int short_of = 0; short_of < 2; short_of++) {
            char words[32], dice[16];
            snprintf(words, sizeof words, "gallop %s", rows[i].rank);
            snprintf(dice, sizeof dice, short_of ? "0 %d 9" : "0 %d", rows[i].least - short_of);
            ride("30x9; h 8,4", words);
            ky_play("", dice);
            cr_expect_eq(ky_figure("Ban")->horse != 0, !short_of, "%s", rows[i].rank);
        }
    }
}

// KY-E11
Test(katana, ky_6_11_an_unseated_rider_falls_by_the_low_column)
{
    ride("30x9; h 8,4", "gallop expert");
    ky_play("", "0 1 1");
    stage_expect_told_by("Ban comes off his horse at 6,3", "KY-6.11");
    ky_expect_harm("Ban", 0, 3);
    ky_expect_lying("Ban", true);
}

// KY-R48: beside the head on the left of the horse, then on the right, and so on.
Test(katana, ky_6_11_he_comes_down_in_the_first_free_hex_beside_the_horse)
{
    ky_situation(
        "30x9; h 8,4",
        "red samurai Ban 5,4:0 katana 4 mounted gallop expert reaction 5; red samurai Taro 6,3:0" FOE,
        "");
    ky_phase(4, MOVING);
    ky_play("", "0 1 9");
    ky_expect_at("Ban", "6,5");
    ky_expect_harm("Ban", 0, 0);
}

Test(katana, ky_6_11_the_horse_halts_and_can_be_mounted_again)
{
    ride("30x9; h 8,4", "gallop expert");
    ky_play("", "0 1 9");
    ky_play("red stand Ban", "");
    ky_play("red mount Ban", "");
    stage_expect_told_by("Ban gets into the saddle at 7,4", "KY-6.12");
    ky_expect_at("Ban", "7,4");
    ky_expect_facing("Ban", 0);
}

Test(katana, ky_6_12_mounting_and_dismounting_take_an_action_beside_a_halted_horse)
{
    ride("30x9", "walk");
    stage_refuse("red dismount Ban", "KY-6.12");
    stage_refuse("red mount Ban", "KY-6.3");
    ride("30x9", "");
    stage_play("red dismount Ban");
    ky_expect_at("Ban", "4,3");
    stage_expect_told_by("Ban dismounts at 4,3", "KY-6.12");
    cr_expect_eq(ky_figure("Ban")->horse, 0);
    cr_expect_eq(ky_now()->mounts[1].rider, 0);
}

Test(katana, ky_6_12_only_beside_a_horse_without_a_rider)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted; red samurai Taro 5,5:0 katana 4" FOE, "");
    ky_phase(2, MOVING);
    stage_refuse("red mount Taro", "KY-6.12");
    stage_play("red dismount Ban");
    stage_allow("red mount Taro");
}

// Two obstacles one behind the other are two rolls, the hexes of a ditch one.
Test(katana, ky_6_8_every_obstacle_is_rolled_for)
{
    ride("30x9; h 6,4; v 7,4 8,4", "gallop good");
    ky_play("", "2 2");
    stage_expect_told("The horse of Ban takes the low hedge");
    stage_expect_told("The horse of Ban takes the ditch of two hexes");
    ky_expect_at("Ban", "9,4");
}

Test(katana, ky_6_8_there_must_be_a_clear_hex_to_land_in)
{
    ride("30x9; h 7,4; # 8,4", "gallop");
    ky_play("", "");
    ky_expect_at("Ban", "6,4");
    stage_expect_told("The horse of Ban halts before the obstacle");
    ky_situation("30x9; h 7,4",
                 "red samurai Ban 5,4:0 katana 4 mounted reaction 5 gallop; "
                 "blue samurai Goro 9,4:0 katana 3 mounted reaction 5",
                 "");
    ky_phase(1, MOVING);
    stage_play("red end-phase");
    ky_expect_at("Ban", "6,4");
}

Test(katana, ky_6_8_spears_on_the_ground_are_no_line)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted reaction 5 gallop; "
                 "blue samurai Goro 8,4:3 yari 3 lying; blue samurai Ken 7,3:0 yari 3",
                 "");
    ky_phase(1, MOVING);
    stage_play("red end-phase; blue stop Goro no");
    ky_expect_at("Ban", "9,4");
}

Test(katana, ky_6_8_an_obstacle_is_jumped_straight)
{
    // The turn comes when the horse is before the hedge: it swings its head into it, and halts.
    ride("30x9; h 5,5", "canter");
    stage_play("red gait Ban canter turn right after 1");
    ky_expect_at("Ban", "6,4");
    cr_expect_str_eq(gait_of("Ban"), "halt");
}

Test(katana, ky_6_12_one_must_stand_beside_the_horse)
{
    ky_situation(
        "30x9",
        "red samurai Ban 5,4:0 katana 4 mounted reaction 5; red samurai Taro 8,4:0 katana 4; "
        "red samurai Jiro 3,5:0 katana 4" FOE,
        "");
    ky_phase(2, MOVING);
    stage_play("red dismount Ban");
    stage_refuse("red mount Taro", "KY-6.12");
    stage_play("red mount Jiro");
    ky_expect_at("Jiro", "5,4");
}

Test(katana, ky_6_7_who_goes_back_rides_off_the_board)
{
    ky_situation("8x9", "red samurai Ban 5,4:0 katana 4 mounted gallop; blue samurai Goro 1,4:3",
                 "");
    ky_group("Ban")->morale = RETIRE;
    ky_phase(2, MOVING);
    stage_play("red end-phase");
    ky_expect_state("Ban", "gone");
    cr_expect_eq(ky_now()->mounts[1].head, 0);
}

// KY-R79 for riders.
Test(katana, ky_6_3_a_rider_who_must_go_back_owes_a_step_away)
{
    ky_situation("30x9",
                 "red ashigaru Ban 10,4:0 katana 4 mounted; blue samurai Goro 15,4:3 katana 3", "");
    ky_group("Ban")->morale = RETIRE;
    ky_phase(5, MOVING);
    stage_refuse("red end-phase", "KY-15.6");
    stage_refuse("red stay Ban", "KY-15.6");
    stage_refuse("red gait Ban walk", "KY-15.7");
    stage_play("red gait Ban back");
    ky_expect_at("Ban", "9,4");
}

Test(katana, ky_6_3_a_horse_that_already_goes_away_pays_it)
{
    ky_situation("30x9",
                 "red ashigaru Ban 10,4:3 katana 4 mounted walk; blue samurai Goro 15,4:3 katana 3",
                 "");
    ky_group("Ban")->morale = RETIRE;
    ky_phase(5, MOVING);
    stage_allow("red stay Ban");
    ky_situation("30x9",
                 "red ashigaru Ban 10,4:3 katana 4 mounted walk; red samurai Taro 1,1:0 pc; "
                 "blue samurai Goro 15,4:3 katana 3",
                 "");
    ky_group("Ban")->morale = RETIRE;
    ky_phase(2, MOVING);
    ky_play("", "");
    cr_expect(ky_figure("Ban")->fled);
}

// Ban rides at Goro, and his group is afraid.
static void ride_in_fear(const char *words, enum ky_morale morale, const char *options)
{
    char forces[240];
    snprintf(forces, sizeof forces,
             "red ashigaru Ban 10,4:0 katana 4 %s; red samurai Taro 1,1:0 pc; "
             "blue samurai Goro 20,4:3 katana 3",
             words);
    ky_situation("30x9", forces, options);
    ky_group("Ban")->morale = (uint8_t)morale;
}

Test(katana, ky_15_6_a_rider_does_not_let_his_horse_carry_him_nearer)
{
    ride_in_fear("mounted walk tanto 1", NO_ADVANCE, "");
    ky_phase(3, MOVING);
    stage_refuse("red stay Ban", "KY-15.6");
    stage_refuse("red draw Ban tanto", "KY-15.6");
    stage_refuse("red gait Ban walk", "KY-15.6");
    stage_allow("red gait Ban halt");
    stage_allow("red gait Ban turn left");
    ride_in_fear("mounted walk", RETIRE, "");
    ky_phase(3, MOVING);
    stage_refuse("red stay Ban", "KY-15.7");
}

Test(katana, ky_15_6_a_rider_reins_in_as_hard_as_he_can)
{
    ride_in_fear("mounted trot", NO_ADVANCE, "");
    ky_phase(3, MOVING);
    stage_refuse("red gait Ban walk", "KY-15.6"); // it could halt
    ride_in_fear("mounted gallop", NO_ADVANCE, "");
    ky_phase(3, MOVING);
    stage_refuse("red gait Ban canter", "KY-15.6");
    stage_allow("red gait Ban trot");
}

// KY-R131
Test(katana, ky_15_6_the_horse_of_who_says_nothing_is_reined_in)
{
    ride_in_fear("mounted walk", NO_ADVANCE, "");
    ky_phase(2, MOVING); // no phase of his: the horse goes on
    ky_play("", "");
    ky_expect_at("Ban", "11,4");
    ky_go_on(3, MOVING, "");
    ky_play("", "");
    ky_expect_at("Ban", "11,4");
    stage_expect_told("The horse of Ban halts");
    ride_in_fear("mounted canter", RUN_AWAY, "");
    ky_phase(3, MOVING);
    ky_play("", "");
    ky_expect_at("Ban", "12,4"); // and once more in phase 4
    cr_expect_eq(ky_horse("Ban")->gait, WALK);
}

Test(katana, ky_15_6_under_written_orders_he_is_reined_in_too)
{
    ride_in_fear("mounted walk", NO_ADVANCE, "movement-order=written");
    ky_phase(3, ORDERS);
    stage_refuse("red order Ban 3 stay", "KY-15.6");
    ky_play("", "");
    ky_expect_at("Ban", "10,4");
    ride_in_fear("mounted walk", NO_ADVANCE, "movement-order=written-all rally=off");
    ky_play("red order Ban 3 stay; red order Ban 5 stay", "");
    ky_expect_at("Ban", "12,4"); // two phases that are not his, and no further
}

Test(katana, ky_15_8_a_player_rides_on_in_spite_of_his_group)
{
    ride_in_fear("mounted walk pc", NO_ADVANCE, "");
    ky_phase(3, MOVING);
    stage_allow("red stay Ban");
    ky_play("", "");
    ky_expect_at("Ban", "12,4");
}

Test(katana, ky_15_6_who_has_struck_out_of_turn_cannot_rein_in)
{
    ride_in_fear("mounted walk", NO_ADVANCE, "");
    ky_phase(3, MOVING);
    ky_figure("Ban")->strokes = 1;
    stage_allow("red stay Ban");
    ky_play("", "");
    ky_expect_at("Ban", "12,4");
}
