// How a battle ends (section 3.6): Daimyos, broken armies, what the scenario asks for, losses.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/turn/turn.h"
#include "rules/daimyo/units/units.h"

#include <criterion/criterion.h>

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
