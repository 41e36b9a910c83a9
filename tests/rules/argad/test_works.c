// AR-12 in play: the heavy gun, what it breaks, and what its arrows set alight.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void shots(const char *table, const char *forces, const char *options)
{
    ag_battle(table, forces, options);
    ag_go_on(SHOTS, "");
}

static int out_of(enum side side)
{
    int out = 0;
    for (int i = 1; i <= ag_now()->count; i++) {
        out += ag_now()->figures[i].side == side && ag_now()->figures[i].state == AG_OUT;
    }
    return out;
}

// The gun fires again, whatever turn it is.
static void fire_again(const char *line, const char *dice)
{
    ag_figure("Taro")->reload = ag_figure("Taro")->shot = 0;
    ag_begin(SHOTS);
    ag_play(line, dice);
}

#define GUN      "red ashigaru Taro 40,10 ozutsu; "
#define GROUP(y) "blue ashigaru B1 38," y "; blue ashigaru B2 40," y "; blue ashigaru B3 42," y

// X30
Test(argad, ar_12_2_the_red_die_first_and_then_the_white_one)
{
    static const struct {
        const char *dice;
        int out;
    } rows[] = {{"5 3 d3:1", 1}, {"4 6", 0}, {"6 6 d3:1 d2:1", 2}};
    for (int i = 0; i < 3; i++) {
        shots("80x60", GUN GROUP("27"), "");
        ag_play("red shoot Taro at B1", rows[i].dice);
        ag_expect_number("blue", "has lost", out_of(BLUE), rows[i].out);
    }
}

// X31, X32
Test(argad, ar_12_3_it_is_for_crowds)
{
    shots("80x60", GUN "blue samurai Goro 40,27 armour-5s", "");
    ag_play("red shoot Taro at Goro", "6 5");
    ag_expect_number("blue", "has lost", out_of(BLUE), 1);
    for (int both = 0; both < 2; both++) {
        ag_battle("80x80", GUN GROUP("62"), "");
        for (int i = 2; i <= 4; i++) {
            ag_change()->figures[i].formed = 2;
        }
        ag_begin(SHOTS);
        ag_play("red shoot Taro at B1", both ? "6 6 d3:1 d2:1" : "6 2 d3:1");
        ag_expect_number("blue", "has lost", out_of(BLUE), 1 + both);
    }
}

// X33
Test(argad, ar_12_5_a_ball_goes_through_a_mantlet_and_breaks_it)
{
    shots("80x60; *mantlet 40,40.5 facing 270 name=Board",
          GUN "blue ashigaru Goro 39,42; blue ashigaru Saburo 41,42", "");
    ag_play("red shoot Taro at Goro", "6 6 d2:1");
    ag_expect_state("Goro", "out");
    ag_expect_state("Saburo", "able");
    stage_expect_told_by("Board goes to pieces", "AR-12.5");
    ag_expect_number("Board", "is", ag_now()->objects[2].kind, NO_OBJECT);
}

Test(argad, ar_12_5_and_through_a_light_fence)
{
    for (int i = 0; i < 2; i++) {
        char table[80];
        snprintf(table, sizeof table, "80x60; %s 20,26 60,26 name Rail", i ? "barrier" : "fence");
        shots(table, GUN GROUP("27"), "");
        ag_play("red shoot Taro at B1", i ? "5 6" : "5 1 d3:2");
        ag_expect_number("blue", "has lost", out_of(BLUE), !i);
        if (!i) stage_expect_told_by("Rail goes to pieces", "AR-12.5");
    }
}

// X1
Test(argad, ar_12_6_a_gate_takes_damage_until_it_falls)
{
    shots("80x60; wall 10,30 70,30; gate 37,30 43,30 hits 4 name Gate",
          GUN "blue ashigaru Goro 10,50", "");
    ag_play("red shoot Taro at Gate", "5 1 d4:2");
    stage_expect_told_by("Gate is damaged: 1, solidity 4, and stands", "AR-12.6");
    fire_again("red shoot Taro at Gate", "5 1 d4:2");
    stage_expect_told_by("Gate is destroyed", "AR-12.6");
    ag_expect_number("Gate", "is", ag_work("Gate")->state, WORK_DOWN);
}

// X34
Test(argad, ar_12_4_red_for_the_gate_and_white_for_its_guards)
{
    const char *table = "80x60; wall 10,30 70,30; gate 37,30 43,30 hits 4 name Gate; "
                        "loophole 44,30 46,30";
    const char *forces = "red ashigaru Taro 40,11 ozutsu; blue ashigaru Goro 45,31.05";
    ag_battle(table, forces, "");
    ag_work("Gate")->damages = 1;
    ag_begin(SHOTS);
    ag_play("red shoot Taro at Gate", "5 6 d4:2");
    ag_expect_number("Gate", "is", ag_work("Gate")->state, WORK_DOWN);
    ag_expect_state("Goro", "able");
    shots(table, "red ashigaru Taro 40,11 ozutsu; blue ashigaru Goro 40,31.05", "");
    ag_play("red shoot Taro at Gate", "6 6 d4:4"); // behind the shut gate: 1 less
    ag_expect_state("Goro", "out");
    ag_expect_number("Gate", "has", ag_work("Gate")->damages, 1);
}

Test(argad, ar_12_4_both_dice_for_an_empty_house)
{
    shots("80x60; building 35,27 45,37 hits 8 name Hall", GUN "blue ashigaru Goro 10,50", "");
    ag_play("red shoot Taro at Hall", "5 5 d8:8 d8:8");
    ag_expect_number("Hall", "has", ag_work("Hall")->damages, 2);
}

// X35
Test(argad, ar_12_1_loading_takes_two_turns_or_one_with_help)
{
    for (int helped = 0; helped < 2; helped++) {
        ag_battle("80x60",
                  helped ? GUN "red ashigaru Jiro 40,7.5 gunner; blue ashigaru Goro 40,27"
                         : GUN "red ashigaru Jiro 40,7.5; blue ashigaru Goro 40,27",
                  "");
        ag_go_on(SHOTS, "");
        ag_play("red shoot Taro at Goro", "1 1");
        ag_expect_number("Taro", "loads", ag_figure("Taro")->reload, 2);
        ag_end_turn("");
        ag_expect_number("Taro", "loads", ag_figure("Taro")->reload, helped ? 0 : 1);
        ag_end_turn("");
        ag_expect_number("Taro", "loads", ag_figure("Taro")->reload, 0);
    }
}

Test(argad, ar_12_1_a_heavy_gun_is_held_and_not_carried_about)
{
    ag_battle("80x60", GUN "red ashigaru Jiro 10,10 yumi; blue ashigaru Goro 40,27", "");
    ag_figure("Taro")->moved = 1;
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Goro", "AR-12.1");
    ag_battle("80x60", GUN "red ashigaru Jiro 10,10 yumi; blue ashigaru Goro 40,27", "");
    ag_change()->objects[1].bearer = ag_figure("Taro")->carries = 0;
    ag_change()->objects[1].lie = LYING;
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Goro", "AR-12.1");
    stage_refuse("red shoot Jiro at Goro fire", "AR-12.8");
}

#define TOWN                                                                                   \
    "160x120; building 30,72 50,82 hits 8 words \"large,burns\" name Hall; straw 80,72 84,76 " \
    "name Stack; straw 20,60 24,64 name Rick; straw 140,110 144,114 name Far"

// X36
Test(argad, ar_12_8_a_fire_arrow_has_four_outcomes)
{
    static const struct {
        const char *dice;
        int burns, stuck, rick;
    } rows[] = {{"6 6", 1, 0, 0}, {"6 3", 0, 1, 0}, {"3 6 d2:2", 0, 0, 1}, {"5 5", 0, 0, 0}};
    for (int i = 0; i < 4; i++) {
        shots(TOWN, "red ashigaru Taro 40,11 ozutsu; blue ashigaru Goro 150,20", "");
        ag_play("red shoot Taro at Hall fire", rows[i].dice);
        ag_expect_number("Hall", "burns", ag_work("Hall")->burns, rows[i].burns);
        ag_expect_number("Hall", "holds an arrow", ag_work("Hall")->stuck, rows[i].stuck);
        ag_expect_number("Rick", "holds an arrow", ag_work("Rick")->stuck, rows[i].rick);
    }
}

Test(argad, ar_12_8_what_burns_and_what_does_not)
{
    shots("80x60; wall 10,30 70,30; gate 37,30 43,30 hits 4 name Gate",
          GUN "red ashigaru Jiro 20,10 yumi; blue ashigaru Goro 10,50", "");
    stage_refuse("red shoot Taro at Gate fire", "AR-12.8");
    stage_refuse("red shoot Jiro at Gate", "AR-12.4");
    stage_allow("red shoot Taro at Gate ball");
}

// X86
Test(argad, ar_12_9_a_fire_arrow_at_a_man)
{
    for (int hit = 0; hit < 2; hit++) {
        shots("80x60", GUN "blue samurai Goro 40,28 cavalry armour-5s", "");
        ag_play("red shoot Taro at Goro fire", hit ? "6 6" : "6 2");
        ag_expect_state("Goro", hit ? "out" : "able");
    }
}

Test(argad, ar_12_9_from_an_opening_it_flies_straight_in)
{
    for (int opening = 0; opening < 2; opening++) {
        shots("80x60; barrier 36,26.5 44,26.5; window 39,27 41,27; "
              "building 35,27 45,37 hits 8 words burns name Hall",
              opening ? "red ashigaru Taro 40,26 ozutsu; blue ashigaru Goro 10,50"
                      : "red ashigaru Taro 40,20 ozutsu; blue ashigaru Goro 10,50",
              "");
        ag_play("red shoot Taro at Hall fire", "5 5");
        ag_expect_number("Hall", "burns", ag_work("Hall")->burns, opening);
    }
}

// Inside the yard, at 40 cm, and a millimetre beyond.
Test(argad, ar_12_13_not_in_the_same_yard_nor_too_far)
{
    const char *table =
        "160x120; yard 25,25 60,60; building 30,27 50,37 hits 8 words burns name Hall; "
        "straw 52,45 56,49 name In; straw 90,27 94,31 name Out; straw 90.1,37 94,41 name Far";
    shots(table, "red ashigaru Taro 40,10 ozutsu; blue ashigaru Goro 150,110", "");
    ag_play("red shoot Taro at Hall fire", "1 6");
    stage_expect_told("The fire arrow falls on Out");
    ag_expect_number("Out", "holds an arrow", ag_work("Out")->stuck, 1);
}

Test(argad, ar_12_10_a_scatter_die_says_where)
{
    const char *table = "160x120; building 30,27 50,37 hits 8 words burns name Hall; "
                        "straw 60,30 64,34 name East; straw 70,30 74,34 name Behind; "
                        "straw 38,60 42,64 name North";
    static const struct {
        const char *dice, *told;
    } rows[] = {
        {"1 6 d8:1", "The fire arrow falls on East"},
        {"1 6 d8:3", "The fire arrow falls on North"},
        {"1 6 d8:5", "The fire arrow misses Hall and is lost"},
    };
    for (int i = 0; i < 3; i++) {
        shots(table, "red ashigaru Taro 40,10 ozutsu; blue ashigaru Goro 150,110",
              "scatter-die=on");
        ag_play("red shoot Taro at Hall fire", rows[i].dice);
        stage_expect_told(rows[i].told);
    }
}

// X37
Test(argad, ar_12_11_one_man_puts_an_arrow_out)
{
    ag_battle("80x60; building 35,27 45,37 hits 8 words burns name Hall",
              GUN "blue ashigaru Goro 46,32; blue ashigaru Saburo 70,50", "");
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Hall fire", "6 1");
    ag_end_turn("3"); // the first turn
    stage_expect_told_by("The fire arrow in Hall smoulders", "AR-12.12");
    ag_play("blue extinguish Goro Hall", "");
    stage_expect_told_by("The fire arrow in Hall is put out", "AR-12.11");
}

Test(argad, ar_12_12_an_arrow_becomes_a_fire)
{
    ag_battle("80x60; straw 35,27 45,37 name Stack", GUN "blue ashigaru Goro 70,50", "");
    ag_work("Stack")->stuck = 1;
    ag_change()->head.turn = 2;
    ag_begin(PLAN);
    ag_end_turn("1");
    stage_expect_told("Stack catches fire");
    ag_expect_number("Stack", "burns", ag_work("Stack")->burns, 2);
}

#define BURNING "80x60; building 35,27 45,37 hits 8 words burns name Hall; door 39,27 41,27"

Test(argad, ar_12_14_whoever_stays_in_a_fire_perishes)
{
    ag_battle(BURNING,
              "red ashigaru Taro 40,10; blue ashigaru Goro 40,32; blue ashigaru Jiro 70,50", "");
    ag_work("Hall")->burns = 1;
    ag_begin(PLAN);
    ag_end_turn(""); // it caught fire in this turn
    ag_expect_state("Goro", "able");
    ag_end_turn("6");
    stage_expect_told_by("Goro perishes in Hall", "AR-12.14");
    ag_expect_state("Goro", "out");
    ag_end_turn("2");
    stage_expect_told("Hall burns down");
    ag_expect_number("Hall", "is", ag_work("Hall")->state, WORK_DOWN);
}

Test(argad, ar_12_14_three_put_a_fire_out_in_its_first_turn)
{
    const char *forces = "red ashigaru Taro 40,10; blue ashigaru B1 46,30; blue ashigaru B2 46,33; "
                         "blue ashigaru B3 46,36";
    for (int three = 0; three < 2; three++) {
        ag_battle(BURNING, forces, "");
        ag_work("Hall")->burns = 1;
        ag_change()->head.turn = 2;
        ag_begin(PLAN);
        stage_play("blue extinguish B1 Hall; blue extinguish B2 Hall");
        if (three) stage_play("blue extinguish B3 Hall");
        ag_end_turn(three ? "" : "6");
        ag_expect_number("Hall", "burns", ag_work("Hall")->burns, !three);
    }
    ag_battle(BURNING, forces, "");
    ag_work("Hall")->burns = 1;
    ag_change()->head.turn = 3;
    ag_begin(PLAN);
    stage_refuse("blue extinguish B1 Hall", "AR-12.14");
}

#define FORT \
    "80x60; yard 10,30 70,60; wall 10,60 10,30 70,30 70,60; gate 37,30 43,30 hits 4 name Gate"

Test(argad, ar_6_1_a_gate_is_opened_from_inside)
{
    const char *forces =
        "red ashigaru Taro 40,29; blue ashigaru Goro 40,31; blue ashigaru Jiro 20,50";
    ag_battle(FORT, forces, "");
    stage_refuse("red open Taro Gate", "AR-6.1");
    stage_refuse("blue open Jiro Gate", "AR-6.1");
    stage_refuse("blue shut Goro Gate", "AR-6.1");
    ag_play("blue open Goro Gate", "");
    ag_expect_number("Gate", "is", ag_work("Gate")->state, WORK_OPEN);
}

Test(argad, ar_6_1_a_tower_that_falls_brings_people_down)
{
    ag_battle("80x60; tower 36,27 44,35 hits 2 name Tower", GUN "blue ashigaru Goro 40,31", "");
    ag_expect_number("Goro", "stands on level", ag_figure("Goro")->level, 1);
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Tower", "5 1 d2:1");
    ag_expect_number("Goro", "stands on level", ag_figure("Goro")->level, 0);
}

Test(argad, ar_12_5_a_board_that_is_carried_goes_to_pieces_in_his_hands)
{
    shots("80x60; *mantlet carried-by=Goro name=Board",
          GUN "blue ashigaru Goro 40,27 facing=270; blue ashigaru Saburo 40,29.5", "");
    ag_play("red shoot Taro at Goro", "6 1 d2:1"); // he stoops, and hides nobody
    ag_expect_state("Goro", "out");
    stage_expect_told_by("Board goes to pieces", "AR-12.5");
    stage_expect_told("Taro fires the heavy gun at Goro: red 6, needs 6; white 1, needs 6");
}

Test(argad, ar_12_4_who_works_are_shot_at_with)
{
    ag_battle(TOWN, "red ashigaru Taro 40,50 ozutsu; blue ashigaru Goro 150,20", "");
    ag_work("Stack")->burns = 1;
    ag_work("Rick")->state = WORK_DOWN;
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Stack fire", "AR-12.8");
    stage_refuse("red shoot Taro at Stack", "AR-12.6");
    stage_refuse("red shoot Taro at Rick fire", "AR-12.4");
    cr_expect(stage_offers("red shoot Taro at Hall"));
    cr_expect(stage_offers("red shoot Taro at Hall fire"));
    cr_expect_eq(stage_count_offers(RED), 3); // and to be ready
}

#define OPEN_HALL "80x60; building 35,20 45,30 hits 8 words \"burns\" name Hall; door 35,23 35,27"

Test(argad, ar_12_14_a_fire_is_not_entered)
{
    const char *forces = "red samurai Aka 30,25; red samurai Kuro 40,28; blue samurai Ao 70,50";
    ag_battle(OPEN_HALL, forces, "");
    stage_allow("red move Aka 40,25");
    ag_work("Hall")->burns = 1;
    ag_begin(PLAN);
    stage_refuse("red move Aka 40,25", "AR-12.14");
    stage_allow("red move Kuro 38,26");
    stage_allow("red move Kuro 36.5,25 30,28");
    ag_battle(OPEN_HALL, forces, "");
    stage_play("red move Aka 40,25");
    ag_work("Hall")->burns = 1; // by what was shot before anybody moved
    ag_play("", "");
    ag_expect_at("Aka", "34.9,25");
}

Test(argad, ar_12_7_what_structures_are_made_of)
{
    ag_battle("80x60; building 30,10 40,20 name Hall; tower 50,10 60,20 name Tower; "
              "gate 10,30 16,30 name Gate; fence 10,40 30,40 name Fence; "
              "gate 20,30 26,30 hits 6 name Strong",
              "red samurai Aka 70,50; blue samurai Ao 10,50", "");
    ag_expect_number("Hall", "is of solidity", ag_work("Hall")->solidity, 8);
    ag_expect_number("Tower", "is of solidity", ag_work("Tower")->solidity, 8);
    ag_expect_number("Gate", "is of solidity", ag_work("Gate")->solidity, 4);
    ag_expect_number("Fence", "is of solidity", ag_work("Fence")->solidity, 2);
    ag_expect_number("Strong", "is of solidity", ag_work("Strong")->solidity, 6);
}

// Battlements that are defended: red for the wall, white for those on it, 1 less behind their parapet.
Test(argad, ar_12_4_a_wall_of_some_solidity_is_shot_down)
{
    const char *table = "80x60; wall 10,30 70,30 hits 6 name Bailey; walkway 10,30.1 70,33";
    shots(table, GUN "blue ashigaru Goro 40,31.5", "");
    ag_play("red shoot Taro at Bailey", "5 5 d6:6");
    ag_expect_state("Goro", "able");
    ag_expect_number("Bailey", "has", ag_work("Bailey")->damages, 1);
    fire_again("red shoot Taro at Bailey", "5 6 d6:2");
    ag_expect_state("Goro", "out");
    ag_expect_number("Bailey", "is", ag_work("Bailey")->state, WORK_DOWN);
    shots("80x60; wall 10,30 70,30 name Bailey", GUN "blue ashigaru Goro 40,31.5", "");
    ag_expect_number("works", "are", ag_now()->work_count, 0);
}

#define HOUSE "80x60; building 30,30 50,45; door 38,30 42,30 hits 3 name Door; "

// A door that a scenario gives some solidity is shut: nobody goes or looks through it before somebody
// opens it from inside, or a heavy gun has broken it.
Test(argad, ar_12_7_house_doors_are_shot_down)
{
    const char *forces = "red ashigaru Taro 40,10 ozutsu; red samurai Aka 36,27; "
                         "blue samurai Goro 40,35; blue samurai Saburo 33,33";
    shots(HOUSE, forces, "");
    stage_refuse("red shoot Taro at Goro", "AR-8.9");
    ag_play("red shoot Taro at Door", "5 1 d3:2"); // by X1 it falls with a 1
    ag_expect_number("Door", "is damaged", ag_work("Door")->damages, 1);
    stage_refuse("red move Aka 40,27 40,33", "AR-5.10");
    fire_again("red shoot Taro at Door", "5 1 d3:2");
    ag_expect_number("Door", "is down", ag_work("Door")->state, WORK_DOWN);
    ag_end_turn("");
    stage_allow("red move Aka 40,27 40,32");
}

Test(argad, ar_6_1_a_shut_door_is_opened_from_inside)
{
    ag_battle(HOUSE, "red samurai Aka 40,28.98; blue samurai Goro 40,31.02", "");
    stage_refuse("red open Aka Door", "AR-6.1");
    ag_play("blue open Goro Door", "");
    ag_expect_number("Door", "is open", ag_work("Door")->state, WORK_OPEN);
}
