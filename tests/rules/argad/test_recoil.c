// AR-13.14, 13.15 and AR-7.5 in play: how far somebody goes back, what stops him, whom he takes along.
#include "rules/argad/ag_battle.h"
#include "rules/argad/field/field.h"

#include <criterion/criterion.h>

// Aka strikes from the west with a yari; a 4 drives back whoever is of class 4. Those struck have swords.
#define AKA   "red samurai Aka 20,20 yari; "
#define DRIVE "red strike Aka Ao"

static void drive_back(const char *table, const char *forces, const char *dice)
{
    ag_battle(table, forces, "");
    ag_begin(STROKES);
    ag_play(DRIVE "; red stay Aka", dice);
}

static void expect_disorder(const char *name, int until)
{
    ag_expect_number(name, "is in disorder until", ag_figure(name)->disorder, until);
}

Test(argad, ar_13_14_a_recoil_is_2_cm_straight_away)
{
    drive_back("80x60", AKA "blue samurai Ao 22,20", "4");
    ag_expect_at("Ao", "24,20");
    ag_expect_at("Aka", "20,20");
    stage_expect_told_by("Ao recoils to 24,20", "AR-13.14");
    expect_disorder("Ao", 0);
}

Test(argad, ar_13_14_a_rider_recoils_4_cm)
{
    drive_back("80x60", AKA "blue samurai Ao 23,20 cavalry", "5");
    ag_expect_at("Ao", "27,20");
}

Test(argad, ar_13_15_friends_are_pushed_along)
{
    drive_back("80x60",
               AKA "blue samurai Ao 22,20; blue samurai Kiro 24.5,20; blue samurai Shiro 27,20",
               "4");
    ag_expect_at("Ao", "24,20");
    ag_expect_at("Kiro", "26,20");
    ag_expect_at("Shiro", "28,20");
    stage_expect_told_by("Kiro is pushed to 26,20", "AR-13.15");
    expect_disorder("Ao", 0);
}

Test(argad, ar_13_15_an_enemy_stops_it)
{
    drive_back("80x60", AKA "blue samurai Ao 22,20; red samurai Midori 25.5,20", "4 1");
    ag_expect_at("Ao", "23.5,20");
    expect_disorder("Ao", 0);
    drive_back("80x60", AKA "blue samurai Ao 22,20; red samurai Midori 24.5,20", "4 1");
    ag_expect_at("Ao", "22.5,20");
    expect_disorder("Ao", 2);
}

// X78
Test(argad, ar_13_15_under_half_the_way_is_disorder)
{
    drive_back("80x60; wall 23.6,10 23.6,30", AKA "blue samurai Ao 22,20", "4");
    ag_expect_at("Ao", "22.6,20");
    expect_disorder("Ao", 2);
    stage_expect_told_by("Ao has no room to recoil, and is in disorder", "AR-13.15");
    drive_back("80x60; wall 24.5,10 24.5,30", AKA "blue samurai Ao 22,20", "4");
    ag_expect_at("Ao", "23.5,20");
    expect_disorder("Ao", 0);
}

Test(argad, ar_7_8_disorder_lasts_until_the_end_of_the_next_turn)
{
    drive_back("80x60; wall 23.6,10 23.6,30", AKA "blue samurai Ao 22,20 naginata", "4 1");
    ag_go_on(PLAN, "");
    ag_play("red charge Aka Ao", "");
    ag_go_on(STROKES, "");
    expect_disorder("Ao", 2);
    ag_play("red spare Aka; blue strike Ao Aka", "4"); // 1 is lost, and 4 only drives back
    ag_expect_state("Aka", "able");
    ag_expect_at("Aka", "18.6,20");
    ag_go_on(PLAN, "");
    cr_assert_lt(ag_figure("Ao")->disorder, stage_battle()->turn);
}

Test(argad, ar_13_15_a_push_is_stopped_as_well)
{
    drive_back("80x60; wall 26.5,10 26.5,30", AKA "blue samurai Ao 22,20; blue samurai Kiro 24,20",
               "4");
    ag_expect_at("Kiro", "25.5,20");
    ag_expect_at("Ao", "23.5,20");
    expect_disorder("Ao", 0);
}

Test(argad, ar_13_15_a_door_lets_him_through_a_shut_gate_does_not)
{
    drive_back("80x60; wall 23.2,10 23.2,30; door 23.2,18 23.2,22", AKA "blue samurai Ao 22,20",
               "4");
    ag_expect_at("Ao", "24,20");
    drive_back("80x60; wall 23.2,10 23.2,30; gate 23.2,18 23.2,22", AKA "blue samurai Ao 22,20",
               "4");
    ag_expect_at("Ao", "22.2,20");
}

Test(argad, ar_13_15_barriers_deep_water_and_the_edge_stop_it)
{
    drive_back("80x60; barrier 23.5,10 23.5,30", AKA "blue samurai Ao 22,20", "4");
    ag_expect_at("Ao", "22.5,20");
    drive_back("80x60; deep 23.5,10 30,30", AKA "blue samurai Ao 22,20", "4");
    ag_expect_at("Ao", "22.5,20");
    drive_back("24x60", AKA "blue samurai Ao 22,20", "4");
    ag_expect_at("Ao", "23,20");
}

// X82
Test(argad, ar_5_12_a_climber_falls_back_to_the_foot)
{
    ag_battle("80x60; wall 10,30 50,30; walkway 10,30 50,33; *ladder name=Steps 30,29",
              "red samurai Aka 30,28 armour-5s; blue ashigaru Ao 30,31.5 yari armour-4", "");
    ag_change()->objects[1].lie = RAISED;
    ag_change()->objects[1].wall = 1;
    ag_begin(PLAN);
    ag_play("red climb Aka", "");
    stage_expect_told("Aka hangs at the head of the ladder");
    ag_go_on(STROKES, "");
    ag_play("blue strike Ao Aka", "3"); // 3, and 1 for the obstacle, and 1 for the height
    ag_expect_state("Aka", "able");
    ag_expect_at("Aka", "30,29");
    stage_expect_told_by("Aka recoils to 30,29", "AR-5.12");
    ag_expect_number("Aka", "hangs at", ag_figure("Aka")->climbing, 0);
}

Test(argad, ar_7_5_who_recoils_out_of_touch_leaves_the_order)
{
    ag_battle(
        "80x60",
        AKA
        "blue ashigaru Ao 22,20 class 4 formed group=G; blue ashigaru Kiro 22,22 formed group=G; "
        "blue ashigaru Shiro 22,24 formed group=G; blue ashigaru Kuro 22,26 formed group=G",
        "");
    ag_begin(STROKES);
    ag_play(DRIVE, "4");
    ag_expect_number("Ao", "is formed", ag_figure("Ao")->formed, 0);
    ag_expect_number("Kiro", "is formed", ag_figure("Kiro")->formed, 3);
    ag_expect_number("Kuro", "is formed", ag_figure("Kuro")->formed, 3);
}

Test(argad, ar_7_5_two_are_no_close_order)
{
    ag_battle(
        "80x60",
        AKA
        "blue ashigaru Ao 22,20 class 4 formed group=G; blue ashigaru Kiro 22,22 formed group=G; "
        "blue ashigaru Shiro 22,24 formed group=G",
        "");
    ag_begin(STROKES);
    ag_play(DRIVE, "4");
    ag_expect_number("Kiro", "is formed", ag_figure("Kiro")->formed, 0);
    ag_expect_number("Shiro", "is formed", ag_figure("Shiro")->formed, 0);
}

// X74
Test(argad, ar_1_7_a_leader_has_a_life_to_lose)
{
    ag_battle("80x60", "red samurai Aka 20,20 yari; blue samurai Ao 22,20 leader",
              "life-points=on");
    ag_begin(STROKES);
    ag_play(DRIVE, "5");
    ag_expect_state("Ao", "able");
    ag_expect_at("Ao", "24,20");
    stage_expect_told_by("Ao is hit and fights on", "AR-1.7");
    ag_figure("Ao")->x = CM(22) + ag_figure("Aka")->x - CM(20);
    ag_begin(STROKES);
    ag_play(DRIVE, "5");
    ag_expect_state("Ao", "out");
}

Test(argad, ar_1_6_a_hit_puts_horse_and_rider_out)
{
    ag_battle("80x60", AKA "blue samurai Ao 23,20 cavalry", "");
    ag_begin(STROKES);
    ag_play(DRIVE, "6 3");
    ag_expect_state("Ao", "out");
    stage_expect_told_by("Ao is out of the game", "AR-1.6");
}

// Nine tenths of a centimetre are less than half of two; eleven are not.
Test(argad, ar_13_15_half_of_it_is_half)
{
    drive_back("80x60; wall 23.9,10 23.9,30", AKA "blue samurai Ao 22,20", "4");
    expect_disorder("Ao", 2);
    drive_back("80x60; wall 24,10 24,30", AKA "blue samurai Ao 22,20", "4");
    expect_disorder("Ao", 0);
}

// Where somebody stands at the foot of the ladder he falls beside him.
Test(argad, ar_5_12_a_climber_falls_on_nobody)
{
    ag_battle("80x60; wall 10,30 50,30; walkway 10,30 50,33; *ladder name=Steps 30,29",
              "red samurai Aka 30,28 armour-5s; red samurai Kuro 30,26; "
              "blue ashigaru Ao 30,31.5 yari armour-4",
              "");
    ag_change()->objects[1].lie = RAISED;
    ag_change()->objects[1].wall = 1;
    ag_begin(PLAN);
    ag_play("red climb Aka; red move Kuro 30,29", "");
    ag_expect_number("Aka", "hangs on", ag_figure("Aka")->climbing, 1);
    ag_play("", "3"); // and 2 more
    ag_expect_number("Aka", "hangs on", ag_figure("Aka")->climbing, 0);
    cr_assert_not(plane_within(ag_point(ag_figure("Aka")), ag_point(ag_figure("Kuro")), CM(2) - 2));
    cr_assert_lt(ag_figure("Aka")->y, CM(30));
}
