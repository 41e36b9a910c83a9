// How a battle ends (section 3.6): Daimyos, broken armies, what the scenario asks for, losses.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/turn/turn.h"
#include "rules/daimyo/units/units.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LORDS  "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define ARMIES "red ashigaru Reds 5 90,80 line spear; blue ashigaru Blues 5 90,30 line spear"

static struct umpire by_hand(void)
{
    return (struct umpire){&daimyo_ruleset, stage_ground(), &dm_change()->head, &stage_game()->dice,
                           NULL};
}

static void kill(const char *unit)
{
    struct umpire umpire = by_hand();
    dm_lose(&umpire, dm_unit(unit)->first, SAY_CUT_DOWN, DM_9_13);
}

Test(daimyo, dm_10_10_a_side_whose_daimyo_is_dead_has_lost)
{
    dm_stage("", ARMIES LORDS, "");
    kill("Kenshin");
    cr_expect(dm_unit("Blues")->for_good);
    dm_turn_over("");
    stage_expect_outcome("red wins");
}

// 7.6, 54
Test(daimyo, dm_10_10_or_its_army_leaves_by_its_own_edge)
{
    dm_stage("", ARMIES LORDS, "end-on-daimyo=off");
    kill("Kenshin");
    cr_expect_neq(dm_now()->head.outcome, RED_WINS);
    for (int turn = 0; turn < 4 && dm_now()->head.outcome == UNDECIDED; turn++) {
        dm_turn_over("");
    }
    stage_expect_outcome("red wins");
    dm_expect_alive("Blues", 0);
}

Test(daimyo, dm_10_9_an_army_that_is_all_in_retreat_is_broken)
{
    dm_stage("", ARMIES LORDS, "");
    dm_unit("Blues")->retreat = 4;
    dm_turn_over("");
    stage_expect_outcome("red wins");
    stage_expect_told_so("red wins: the enemy's army is broken");
}

// DM_R52 The die of each figure that is lost, 60 for a Daimyo, 24 for an allied one.
Test(daimyo, dm_2_2_losses_are_weighed_when_the_sequences_have_run_out)
{
    dm_stage("", ARMIES "; blue samurai-foot Bushi 5 120,30 line" LORDS, "turns=1");
    kill("Bushi");
    cr_expect_eq(dm_points(dm_now(), RED), 10);
    cr_expect_eq(dm_points(dm_now(), BLUE), 0);
    dm_turn_over("");
    dm_turn_over("");
    stage_expect_outcome("red wins");
}

Test(daimyo, dm_2_2_less_than_ten_points_apart_nobody_wins)
{
    dm_stage("", ARMIES LORDS, "turns=1");
    kill("Blues");
    dm_turn_over("");
    dm_turn_over("");
    stage_expect_outcome("drawn");
}

Test(daimyo, dm_12_6_a_clan_that_turned_counts_for_nobody)
{
    dm_stage("",
             ARMIES LORDS
             "; blue guard Kuwa 5 150,20 line clan=Kuwa; blue daimyo Norihisa 1 150,17.5 koku-5000 "
             "clan=Kuwa",
             "");
    kill("Kuwa");
    cr_expect_eq(dm_points(dm_now(), RED), 12);
    dm_change()->clans[1].turned = 1;
    cr_expect_eq(dm_points(dm_now(), RED), 0);
}

// 6.1
Test(daimyo, dm_14_1_who_has_more_men_near_the_dyke_wins_at_the_end)
{
    for (int blues = 0; blues < 2; blues++) {
        dm_stage("low-wall 60,60 120,60 name Dyke; *line name=Dyke",
                 blues ? "red ashigaru Reds 5 90,80 line spear; blue ashigaru Blues 5 90,56 line "
                         "spear" LORDS
                       : "red ashigaru Reds 5 90,64 line spear; blue ashigaru Blues 5 90,30 line "
                         "spear" LORDS,
                 "turns=1");
        dm_turn_over("");
        dm_turn_over("");
        stage_expect_outcome(blues ? "blue wins" : "red wins");
    }
}

Test(daimyo, dm_10_10_if_both_daimyos_fall_who_was_to_come_has_won)
{
    dm_stage("", ARMIES LORDS, "");
    kill("Kenshin");
    kill("Shingen");
    dm_turn_over("");
    stage_expect_outcome("blue wins");
}

Test(daimyo, dm_10_9_if_both_armies_are_broken_nobody_wins)
{
    dm_stage("", ARMIES LORDS, "");
    dm_unit("Blues")->retreat = dm_unit("Reds")->retreat = 4;
    dm_turn_over("");
    stage_expect_outcome("drawn");
}

static void sequences(int number)
{
    for (int i = 0; i < 2 * number && dm_now()->head.outcome == UNDECIDED; i++) {
        dm_turn_over("");
    }
}

// 6.2 Wholly beyond the river, wherever it bends.
Test(daimyo, dm_2_2_units_that_are_across_have_won)
{
    static const struct {
        const char *reds;
        const char *outcome;
    } rows[] = {{"red ashigaru Reds 5 150,72 line spear", "red wins"},
                {"red ashigaru Reds 5 150,87 line spear", "undecided"},
                {"red ashigaru Reds 5 40,55 line spear", "red wins"},
                {"red ashigaru Reds 5 40,56.5 line spear", "undecided"},
                {"red ashigaru Reds 2 40,50/42.5,50 spear", "undecided"}};
    for (int i = 0; i < 5; i++) {
        char forces[300];
        snprintf(forces, sizeof forces,
                 "%s; red ronin Band 5 20,110 line; blue ashigaru Blues 5 90,30 line spear" LORDS,
                 rows[i].reds);
        dm_stage("river 0,60 90,60 180,90 name Kawa; *flow slow; "
                 "*across red name=Kawa units 1 figures 3",
                 forces, "");
        sequences(1);
        stage_expect_outcome(rows[i].outcome);
    }
}

#define HUTS                                                    \
    "wooden-building 85,50 95,62.5 name Hut words door-south; " \
    "wooden-building 20,50 30,62.5 name Barn words door-south"

Test(daimyo, dm_2_2_so_many_buildings_on_fire_have_won)
{
    for (int lit = 1; lit <= 2; lit++) {
        dm_stage(HUTS "; *burn red buildings 2", ARMIES LORDS, "");
        for (int i = 1; i <= lit; i++) {
            dm_change()->works[i].lit = 1;
        }
        sequences(1);
        stage_expect_outcome(lit == 2 ? "red wins" : "undecided");
    }
}

// 6.3 At the ends of two sequences running.
Test(daimyo, dm_2_2_a_building_is_held_twice_running)
{
    dm_stage(HUTS "; *touch red name=Hut figures 3",
             "red ashigaru Reds 5 90,63.75 line spear; red ronin Band 5 20,110 line; "
             "blue ashigaru Blues 5 90,20 line spear" LORDS,
             "");
    sequences(1);
    stage_expect_outcome("undecided");
    cr_expect_eq(dm_now()->works[1].held, 1);
    dm_play("red move Reds 90,70 0");
    sequences(1);
    cr_expect_eq(dm_now()->works[1].held, 0);
    dm_play("red move Reds 90,63.75 0");
    sequences(2);
    stage_expect_outcome("red wins");
    dm_stage(HUTS "; *touch red name=Hut figures 3",
             "red ashigaru Reds 2 90,63.75/92.5,63.75 spear; red ronin Band 5 20,110 line; "
             "blue ashigaru Blues 5 90,20 line spear" LORDS,
             "");
    sequences(2);
    stage_expect_outcome("undecided");
}

Test(daimyo, dm_2_2_a_building_that_is_down_or_burns_all_over_is_lost)
{
    for (int burns = 0; burns < 2; burns++) {
        dm_stage(HUTS "; *ruin red name=Hut", ARMIES LORDS, "");
        sequences(1);
        stage_expect_outcome("undecided");
        dm_change()->works[1].full = dm_change()->works[1].lit = (uint8_t)burns;
        dm_change()->works[1].burning = burns ? (UINT64_C(1) << 20) - 1 : 0;
        dm_change()->works[1].ruined = !burns;
        sequences(1);
        stage_expect_outcome("red wins");
    }
}

Test(daimyo, dm_2_2_who_is_to_hold_out_wins_when_the_sequences_have_run_out)
{
    dm_stage("*outlast blue", ARMIES LORDS, "turns=2");
    sequences(1);
    stage_expect_outcome("undecided");
    sequences(1);
    stage_expect_outcome("blue wins");
}

Test(daimyo, dm_2_2_animals_are_worth_no_points)
{
    dm_stage(
        "",
        "red cart Cart 1 60,90 facing=0; red ox Cart 1 60,83.75; blue ashigaru Foes 5 90,20 line "
        "spear; red ashigaru Own 5 40,110 line spear" LORDS,
        "");
    kill("Cart");
    cr_expect_eq(dm_points(dm_now(), BLUE), 0);
}

// Samurai and the clans, who are never tested.
Test(daimyo, dm_10_10_all_who_obeyed_him_leave_with_the_daimyo)
{
    dm_stage("",
             ARMIES
             "; blue samurai-foot Bushi 5 120,30 line; blue guard Kuwa 5 150,20 line clan=Kuwa; "
             "blue daimyo Norihisa 1 150,17.5 koku-5000 clan=Kuwa" LORDS,
             "end-on-daimyo=off");
    kill("Kenshin");
    cr_expect(dm_unit("Bushi")->for_good);
    cr_expect(dm_unit("Kuwa")->for_good);
    cr_expect(dm_unit("Norihisa")->for_good);
    cr_expect_not(dm_unit("Reds")->for_good);
}
