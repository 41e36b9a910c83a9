// AR-4, AR-5 in play: plans that are sealed, ways, ground, contact, and what is carried.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>

#define AKA "red samurai Aka 20,20; "
#define AO  "blue samurai Ao 60,20"

static void expect_step(enum ag_step step)
{
    cr_assert_eq(battle_frame(stage_battle())->step, step);
}

Test(argad, ar_4_1_the_turn_goes_by_its_phases)
{
    ag_battle("80x60", "red samurai Aka 20,20; blue samurai Ao 22,20", "");
    expect_step(PLAN);
    ag_play("", "");
    expect_step(STROKES);
    ag_end_turn("1 1");
    stage_expect_told("Turn 2 begins");
    expect_step(PLAN);
}

Test(argad, ar_4_2_plans_are_sealed_and_carried_out_together)
{
    ag_battle("80x60", AKA AO, "");
    stage_play("red move Aka 30,20");
    ag_expect_at("Aka", "20,20");
    cr_assert_eq(ag_known_to(RED)->figures[1].order.kind, MOVE);
    cr_assert_eq(ag_known_to(BLUE)->figures[1].order.kind, 0);
    ag_play("blue move Ao 50,20", "");
    ag_expect_at("Aka", "30,20");
    ag_expect_at("Ao", "50,20");
}

Test(argad, ar_4_2_a_plan_can_be_changed_until_ready)
{
    ag_battle("80x60", AKA AO, "");
    ag_play("red move Aka 30,20; red move Aka 20,30; red hold 1", "");
    ag_expect_at("Aka", "20,20");
}

Test(argad, ar_4_2_second_plans_are_made_with_the_first_in_sight)
{
    ag_battle("80x60", AKA AO, "amend-rounds=1");
    ag_play("red move Aka 30,20; blue move Ao 50,20", "");
    expect_step(AMENDS);
    cr_assert_eq(ag_known_to(BLUE)->figures[1].order.kind, MOVE);
    ag_play("red hold 1", "");
    ag_expect_at("Aka", "20,20");
    ag_expect_at("Ao", "50,20");
}

Test(argad, ar_4_8_turning_is_not_moving)
{
    ag_battle("80x60", AKA AO, "");
    ag_play("red turn Aka 90; blue move Ao 50,20", "");
    ag_expect_number("Aka", "has moved", ag_figure("Aka")->rode, 0);
    ag_expect_number("Aka", "faces", ag_figure("Aka")->facing, TURN_RIGHT_ANGLE);
    ag_expect_number("Ao", "has moved", ag_figure("Ao")->rode, 1);
}

// X65, X66
Test(argad, ar_5_3_ground_takes_its_dice_in_play)
{
    ag_battle("80x60; bushes 24,0 60,60", AKA AO, "");
    ag_play("red move Aka 60,20", "4");
    ag_expect_at("Aka", "36,20");
    stage_expect_told_by("The ground takes 4 cm of Aka's way", "AR-5.3");
}

Test(argad, ar_5_5_who_is_blocked_stops_at_the_edge)
{
    ag_battle("80x60; bushes 24,0 60,60", AKA AO, "");
    ag_play("red move Aka 60,20", "6");
    ag_expect_at("Aka", "23,20");
    stage_expect_told_by("The ground stops Aka", "AR-5.5");
}

// X81
Test(argad, ar_5_6_a_group_shares_one_throw)
{
    ag_battle(
        "80x60; bushes 24,0 60,60",
        "red ashigaru A 20,20; red ashigaru B 20,23; red ashigaru C 20,26; red ashigaru D 20,50; " AO,
        "");
    ag_play("red move A 60,20; red move B 60,23; red move C 60,26; red move D 60,50", "4 2");
    ag_expect_at("A", "36,20");
    ag_expect_at("C", "36,26");
    ag_expect_at("D", "38,50");
}

Test(argad, ar_5_9_contact_stops_both)
{
    ag_battle("80x60", "red samurai Aka 20,20; blue samurai Ao 40,20", "");
    ag_play("red charge Aka Ao; blue move Ao 20,20", "");
    ag_expect_at("Aka", "29,20");
    ag_expect_at("Ao", "31,20");
    stage_expect_told_by("Aka comes into contact with Ao", "AR-5.9");
}

// X79
Test(argad, ar_5_9_who_walks_away_is_not_caught_by_one_a_little_faster)
{
    ag_battle("120x60", "red samurai Aka 20,20; blue samurai Ao 32,20 armour-4", "");
    ag_play("red charge Aka Ao; blue move Ao 60,20", "");
    ag_expect_at("Ao", "48,20");
    ag_expect_at("Aka", "40,20");
}

// X80
Test(argad, ar_5_9_who_touched_at_the_start_may_walk_away)
{
    ag_battle("120x60", "red samurai Aka 40,20; blue samurai Ao 42,20 armour-4", "");
    ag_play("red move Aka 20,20; blue charge Ao Aka", "");
    ag_expect_at("Aka", "20,20");
    ag_expect_at("Ao", "26,20");
}

Test(argad, ar_5_10_friends_are_passed_but_not_stood_upon)
{
    ag_battle("80x60", "red samurai Aka 20,20; red samurai Kuro 25,20; " AO, "");
    ag_play("red move Aka 35,20", "");
    ag_expect_at("Aka", "35,20");
    ag_battle("80x60", "red samurai Aka 20,20; red samurai Kuro 39,20; " AO, "");
    ag_play("red move Aka 39,20", "");
    cr_assert(ag_figure("Aka")->x <= CM(37), "he stands on a friend");
}

Test(argad, ar_5_10_walls_and_the_edge_are_not_crossed)
{
    ag_battle("80x60; wall 24,10 24,30", AKA AO, "");
    stage_refuse("red move Aka 30,20", "AR-5.10");
    stage_refuse("red move Aka 30,200 20,20", "AR-5.10");
    stage_allow("red move Aka 20,35 30,35 30,20");
}

Test(argad, ar_5_11_forming_up_is_lost_when_somebody_is_touched)
{
    ag_battle(
        "80x60",
        "red ashigaru A 20,20 sergeant; red ashigaru B 23,20; red ashigaru C 26,20; blue samurai Ao 40,20",
        "");
    ag_play("red form 1-3 facing 0 files 3; blue charge Ao C", "");
    stage_expect_told_by("C is touched, and what he began is lost", "AR-5.11");
}

Test(argad, ar_5_11_mounting_takes_a_turn)
{
    ag_battle("80x60", "red samurai Aka 20,20 cavalry; " AO, "");
    ag_play("red dismount Aka", "");
    ag_expect_number("Aka", "rides", ag_figure("Aka")->mount, 0);
    stage_expect_told_by("Aka dismounts", "AR-5.11");
    ag_play("red mount Aka", "");
    stage_expect_told_by("Aka mounts", "AR-5.11");
    ag_expect_at("Aka", "20,20");
}

// X83
Test(argad, ar_5_13_what_an_enemy_touches_is_not_taken)
{
    ag_battle("80x60; *chest 30,20 name=Box", "red samurai Aka 20,20; blue samurai Ao 40,20", "");
    ag_play("red take Aka 111; blue move Ao 31,21.5", "");
    stage_expect_told_by("Aka cannot take Box: an enemy touches it", "AR-5.13");
    ag_battle("80x60; *chest 30,20 name=Box", "red samurai Aka 20,20; blue samurai Ao 60,20", "");
    ag_play("red take Aka 111", "");
    stage_expect_told_by("Aka takes Box", "AR-5.13");
    ag_expect_number("Aka", "carries", ag_figure("Aka")->carries, 1);
}

Test(argad, ar_5_13_things_are_put_down_and_handed_on)
{
    ag_battle("80x60; *chest carried-by=Aka name=Box",
              "red samurai Aka 20,20; red samurai Kuro 22,20; " AO, "");
    stage_refuse("red give Kuro Aka", "AR-5.13");
    ag_play("red give Aka Kuro", "");
    ag_expect_number("Kuro", "carries", ag_figure("Kuro")->carries, 1);
    ag_end_turn("");
    ag_play("red drop Kuro", "");
    ag_expect_number("Kuro", "carries", ag_figure("Kuro")->carries, 0);
    cr_assert_eq(ag_now()->objects[1].lie, LYING);
}

Test(argad, ar_5_2_a_chest_takes_4_cm)
{
    ag_battle("80x60; *chest carried-by=Aka name=Box", AKA AO, "");
    ag_play("red move Aka 60,20", "");
    ag_expect_at("Aka", "36,20");
}

Test(argad, ar_5_12_who_begins_at_its_foot_climbs_a_ladder)
{
    ag_battle(
        "80x60; wall 10,30 50,30 level 1; walkway 10,30 50,33 level 1; *ladder carried-by=Aka name=Ladder",
        "red samurai Aka 30,29; " AO, "");
    ag_play("red ladder Aka", "");
    stage_expect_told_by("Aka has raised a ladder", "AR-5.12");
    ag_play("red climb Aka", "");
    stage_expect_told_by("Aka climbs onto the wall", "AR-5.12");
    ag_expect_number("Aka", "is on level", ag_figure("Aka")->level, 1);
}

Test(argad, ar_6_1_deep_water_is_not_crossed)
{
    ag_battle("80x60; deep 25,0 30,60", AKA AO, "");
    stage_refuse("red move Aka 40,20", "AR-6.1");
}

Test(argad, ar_6_4_a_charge_over_a_fence_is_none)
{
    ag_battle("80x60; fence 30,10 30,30", "red samurai Aka 20,20 cavalry; blue samurai Ao 45,20",
              "");
    ag_play("red charge Aka Ao", "1+2");
    ag_expect_number("Aka", "charges", ag_figure("Aka")->charged, 0);
    ag_battle("80x60", "red samurai Aka 20,20 cavalry; blue samurai Ao 45,20", "");
    ag_play("red charge Aka Ao", "");
    ag_expect_number("Aka", "charges", ag_figure("Aka")->charged, 2);
}

Test(argad, ar_6_6_who_crouches_does_nothing_else)
{
    ag_battle("80x60; bushes 10,10 30,30", AKA AO, "");
    ag_play("red crouch 1", "");
    stage_expect_told_by("Aka crouches", "AR-6.6");
    ag_battle("80x60", AKA AO, "");
    stage_refuse("red crouch 1", "AR-6.6");
}
