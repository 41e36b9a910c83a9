// Section 4.7, DM-10.9: retreats that steer themselves, and pulling back; DM-13: over water.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "170,5; blue ashigaru Rear 5 150,5 line spear"
#define RUNNERS "blue ashigaru Runners 5 90,50 line spear"

static void situation(const char *table, const char *forces, const char *options)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(table, all, options);
}

static void run(const char *unit, enum side side)
{
    dm_unit(unit)->retreat = 4;
    dm_unit(unit)->ff = 1;
    dm_change()->active = (uint8_t)side;
    stage_enter(RETREATING, side);
}

static void expect_at(const char *unit, int place, int x, int y)
{
    const struct dm_figure *figure = dm_figure_of(unit, place);
    cr_expect(figure->x >= x - 2 && figure->x <= x + 2, "%s %d: x is %d", unit, place, figure->x);
    cr_expect(figure->y >= y - 2 && figure->y <= y + 2, "%s %d: y is %d", unit, place, figure->y);
}

// 7.6, 53
Test(daimyo, dm_10_9_a_retreat_goes_40_cm_to_the_base_line_and_waits_there)
{
    situation("", RUNNERS, "");
    run("Runners", BLUE);
    expect_at("Runners", 3, 9000, 1000);
    cr_expect_eq(dm_figure_of("Runners", 1)->facing, 3 * TURN_RIGHT_ANGLE);
    run("Runners", BLUE);
    expect_at("Runners", 3, 9000, 125);
    run("Runners", BLUE);
    expect_at("Runners", 3, 9000, 125);
}

// 7.8, 70
Test(daimyo, dm_10_9_a_retreat_goes_round_friends_60_degrees_to_the_left)
{
    situation("", RUNNERS "; blue ashigaru Wall 5 90,40 line spear", "");
    run("Runners", BLUE);
    expect_at("Runners", 3, 5536, 3000);
}

Test(daimyo, dm_10_9_skirmishers_let_it_through_and_lose_their_order)
{
    situation("", RUNNERS "; blue ashigaru Bows 5 90,40 skirmish bow", "");
    run("Runners", BLUE);
    expect_at("Runners", 3, 9000, 1000);
    dm_expect_ff("Bows", true);
}

Test(daimyo, dm_10_9_who_is_held_by_three_stays_behind)
{
    situation("",
              "blue ashigaru Runners 2 90,50/95,50 line spear; "
              "red ashigaru Foes 3 90,52.5/87.5,50/90,47.5 line spear",
              "");
    run("Runners", BLUE);
    expect_at("Runners", 1, 9000, 5000);
    expect_at("Runners", 2, 9500, 1000);
}

Test(daimyo, dm_10_10_who_leaves_for_good_goes_over_the_edge)
{
    situation("", "blue ashigaru Runners 5 90,30 line spear", "end-on-daimyo=off");
    dm_unit("Runners")->for_good = 1;
    run("Runners", BLUE);
    dm_expect_alive("Runners", 0);
    cr_expect_eq(dm_figure_of("Runners", 1)->state, DM_LEFT);
}

Test(daimyo, dm_10_9_by_the_switch_a_retreat_leaves_the_table)
{
    situation("", "blue ashigaru Runners 5 90,30 line spear", "base-line=leave");
    run("Runners", BLUE);
    dm_expect_alive("Runners", 0);
    stage_expect_told_by("Runners-man 1 leaves the table", "DM-10.9");
}

#define HUT "wooden-building 85,40 95,50 name Hut words door-south"

static void put_inside(const char *unit, int count)
{
    for (int i = 1; i <= count; i++) {
        dm_figure_of(unit, i)->inside = 1;
    }
    dm_unit(unit)->drill = IN_BUILDING;
}

// DM_R27, DM-9.14 Indoors everybody touches everybody.
Test(daimyo, dm_9_14_whom_three_hold_in_a_house_does_not_come_out_of_it)
{
    for (int foes = 2; foes <= 3; foes++) {
        situation(HUT, RUNNERS "; red ashigaru Foes 5 40,90 line spear", "");
        put_inside("Runners", 2);
        put_inside("Foes", foes);
        dm_figure_of("Runners", 3)->x = dm_figure_of("Runners", 4)->x = 2000;
        dm_figure_of("Runners", 5)->x = 2600;
        dm_figure_of("Runners", 4)->x = 2300;
        run("Runners", BLUE);
        cr_expect_eq(dm_figure_of("Runners", 1)->inside, foes == 3);
    }
}

Test(daimyo, dm_16_6_nobody_runs_out_by_a_door_that_burns)
{
    for (int burns = 0; burns < 2; burns++) {
        situation(HUT, RUNNERS, "");
        put_inside("Runners", 5);
        dm_change()->works[1].lit = dm_change()->burning = dm_change()->wind = 1;
        dm_change()->works[1].burning = UINT64_C(1) << (burns ? dm_now()->works[1].door - 1 : 0);
        run("Runners", BLUE);
        cr_expect_eq(dm_figure_of("Runners", 1)->inside, burns);
    }
}

// DM_R34
Test(daimyo, dm_13_3_a_fast_river_is_retreated_over_by_the_bridge)
{
    situation("river 0,40 180,40; bridge 90,36 90,44; *flow fast", RUNNERS, "");
    run("Runners", BLUE);
    int beyond = 0;
    for (int i = 1; i <= 5; i++) {
        beyond += dm_figure_of("Runners", i)->y < 3600;
    }
    cr_expect_geq(beyond, 4);
    dm_expect_alive("Runners", 5);
}

// 7.2, 15
Test(daimyo, dm_15_2_who_is_pulled_back_stops_at_the_edge_and_looks_as_before)
{
    situation("", "red samurai-cavalry Horse 1 100,80 line naginata", "");
    struct umpire umpire = {
        .rules = &daimyo_ruleset, .ground = stage_ground(), .battle = stage_battle()};
    struct dice dice;
    dice_init(&dice, BEYOND_RANDOM, 1);
    umpire.dice = &dice;
    dm_pull_back(&umpire, dm_unit_number("Horse"), dm_full_move(dm_now(), dm_unit_number("Horse")),
                 true);
    expect_at("Horse", 1, 10000, 11750);
    cr_expect_eq(dm_figure_of("Horse", 1)->facing, 3 * TURN_RIGHT_ANGLE);
}

Test(daimyo, dm_15_2_what_bars_the_way_cuts_pulling_back_short)
{
    situation("", "red ashigaru Spears 5 90,80 line spear; red ashigaru Wall 5 90,90 line spear",
              "");
    struct umpire umpire = {
        .rules = &daimyo_ruleset, .ground = stage_ground(), .battle = stage_battle()};
    struct dice dice;
    dice_init(&dice, BEYOND_RANDOM, 1);
    umpire.dice = &dice;
    dm_pull_back(&umpire, dm_unit_number("Spears"), 2000, true);
    cr_expect_geq(dm_figure_of("Spears", 3)->y, 8700);
    cr_expect_leq(dm_figure_of("Spears", 3)->y, 8755);
}

#define RIVER "river 0,70 180,70; *flow "

// 7.7, 57
Test(daimyo, dm_13_4_dm_13_5_who_wades_throws_and_low_numbers_drown)
{
    situation(RIVER "slow", "red ashigaru Spears 5 90,74 line spear", "");
    stage_refuse("red move Spears 90,64 0", "DM-3.2");
    dm_play("red move Spears 90,66.5 0 | d6:2 d6:6 d6:1 d6:3 d6:5");
    dm_expect_alive("Spears", 3);
    stage_expect_told_by("5 of Spears cross the water; drowned: 2", "DM-13.5");
    dm_expect_ff("Spears", true);
}

Test(daimyo, dm_13_5_steady_water_drowns_more_and_horses_swim_better)
{
    situation(RIVER "steady", "red ashigaru Spears 5 90,74 line spear", "");
    dm_play("red move Spears 90,70 0 | d6:2 d6:6 d6:1 d6:3 d6:5");
    dm_expect_alive("Spears", 2);
    situation(RIVER "steady", "red samurai-cavalry Horse 1 90,80 line naginata", "");
    dm_play("red move Horse 90,60 0 | d6:3");
    dm_expect_alive("Horse", 1);
}

Test(daimyo, dm_13_3_nobody_wades_into_a_fast_river)
{
    situation(RIVER "fast", "red ashigaru Spears 5 90,80 line spear", "");
    stage_refuse("red move Spears 90,72 0", "DM-13.3");
}

Test(daimyo, dm_13_2_over_a_bridge_in_single_file_nobody_throws)
{
    situation("river 0,70 180,70; bridge 90,66 90,74; *flow fast",
              "red ashigaru Spears 5 90,80 column spear", "");
    dm_play("red move Spears 90,62 0");
    dm_expect_alive("Spears", 5);
    dm_expect_ff("Spears", false);
    situation("river 0,70 180,70; bridge 90,66 90,74; *flow fast",
              "red ashigaru Spears 5 90,80 line spear", "");
    stage_refuse("red move Spears 90,72 0", "DM-13.3");
}

Test(daimyo, dm_5_2j_who_retreats_has_lost_his_order)
{
    situation("", RUNNERS, "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_rout(&umpire, dm_unit_number("Runners"));
    cr_expect_eq(dm_unit("Runners")->retreat, 4);
    dm_expect_ff("Runners", true);
    dm_act(BLUE);
    dm_turn_over("");
    dm_turn_over("");
    dm_expect_ff("Runners", true);
}

Test(daimyo, dm_5_2d_whom_the_enemy_runs_from_has_lost_his_order)
{
    situation("", RUNNERS "; red ashigaru Reds 5 90,52.5 line spear", "");
    dm_unit("Reds")->fought = 1;
    run("Runners", BLUE);
    expect_at("Runners", 3, 9000, 1000);
    dm_expect_ff("Reds", true);
}

// 7.8, 73
Test(daimyo, dm_12_5_a_clan_without_a_head_strikes_and_then_leaves_the_table)
{
    situation("",
              "blue guard Kuwa 5 90,50 line clan=Kuwa; blue daimyo Norihisa 1 90,47.5 koku-5000 "
              "clan=Kuwa; red ashigaru Reds 5 90,52.5 line sword",
              "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_lose(&umpire, dm_unit("Norihisa")->first, SAY_CUT_DOWN, DM_9_13);
    dm_turn_over("");
    expect_at("Kuwa", 3, 9000, 5000);
    stage_refuse("blue move Kuwa 90,45 180", "DM-10.9");
    dm_play("blue melee Kuwa | d12:1 d6:6 d12:1 d6:6 d12:1 d6:6 d12:1 d6:6 d12:1 d6:6");
    dm_turn_over("d6:1"); // Reds have fought, touch nobody any more, and do not find their order
    expect_at("Kuwa", 3, 9000, 1000);
    dm_expect_ff("Reds", true);
    dm_turn_over("");
    dm_expect_alive("Kuwa", 0);
    cr_expect_eq(dm_figure_of("Kuwa", 1)->state, DM_LEFT);
}

// 4.7 Nobody stands in the way of who was behind him.
Test(daimyo, dm_10_9_the_nearest_to_the_base_line_goes_first)
{
    situation("", "blue ashigaru Front 5 90,84 line spear; blue ashigaru Behind 5 90,80 line spear",
              "");
    dm_unit("Front")->ff = 1;
    dm_unit("Front")->retreat = 4;
    run("Behind", BLUE);
    expect_at("Behind", 3, 9000, 4000);
    expect_at("Front", 3, 9000, 4400);
}

// 4.3 A cart bars the way as people do.
Test(daimyo, dm_4_7_nobody_goes_through_a_cart)
{
    situation("", "red cart Cart 1 90,75 facing=0; red ashigaru Spears 5 90,82 line spear", "");
    stage_refuse("red move Spears 90,67 0", "DM-4.7");
    stage_allow("red move Spears 90,80 0");
}

static void pull_back(const char *unit)
{
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_pull_back(&umpire, dm_unit_number(unit), 2000, true);
}

// DM_R40 Even out of a house, and away from a cart.
Test(daimyo, dm_15_2_who_is_pulled_back_comes_out_of_the_house_first)
{
    situation(HUT, "red ashigaru Spears 5 120,70 line spear", "");
    put_inside("Spears", 5);
    pull_back("Spears");
    for (int i = 1; i <= 5; i++) {
        cr_expect_not(dm_figure_of("Spears", i)->inside);
        cr_expect_geq(dm_figure_of("Spears", i)->y, 5000 + 2000);
    }
    dm_expect_ff("Spears", true);
}

Test(daimyo, dm_15_2_who_is_pulled_back_lets_go_of_what_he_pushes)
{
    situation("",
              "red cart Cart 1 90,80 facing=0; "
              "red ashigaru Spears 3 87.5,85.1/90,85.1/92.5,85.1 few spear pushes",
              "");
    cr_assert_eq(dm_unit("Spears")->drill, AT_ENGINE);
    pull_back("Spears");
    cr_expect_eq(dm_unit("Spears")->drill, IN_LINE);
    cr_expect_eq(dm_unit("Spears")->engine, 0);
    cr_expect_eq(dm_now()->engines[1].y, 8000);
}

Test(daimyo, dm_3_2_riders_retreat_120_cm)
{
    situation("", "red samurai-cavalry Runners 5 90,5 line mounted", "");
    run("Runners", RED);
    cr_expect_eq(dm_figure_of("Runners", 3)->y, 11750);
    situation("", "red ronin Runners 5 90,5 line", "");
    run("Runners", RED);
    cr_expect_eq(dm_figure_of("Runners", 3)->y, 4500);
}
