// AR-5 and AR-16 where people meet: who stops, who shares dice, who is found, who may do what.
#include "rules/argad/ag_battle.h"
#include "rules/argad/moving/slowing.h"
#include "rules/argad/surprise/surprise.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define AO "blue samurai Ao 70,50"

Test(argad, ar_5_2_nobody_goes_less_than_nothing)
{
    struct ag_mover mover = {.mount = ON_FOOT, .pace = 5, .load = LOAD_MANTLET};
    cr_assert_eq(ag_allowance(&mover), 0);
    mover.load = LOAD_CHEST;
    cr_assert_eq(ag_allowance(&mover), 1);
}

// A ladder is 8 cm to one man, and 4 to each of two who touch each other.
Test(argad, ar_5_2_two_carry_a_ladder)
{
    for (int apart = 0; apart < 2; apart++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red samurai Aka 20,20; red samurai Kuro 20,%s; " AO,
                 apart ? "23" : "22");
        ag_battle("80x60; *ladder carried-by=Aka two", forces, "");
        ag_play("red move Aka 60,20", "");
        ag_expect_at("Aka", apart ? "32,20" : "36,20");
    }
}

// Riders throw for themselves, and those whose ground is worse.
Test(argad, ar_5_6_who_throws_for_himself)
{
    ag_battle(
        "80x60; bushes 30,0 50,60",
        "red samurai Aka 20,20; red samurai Kuro 20,23; red samurai Midori 20,27 cavalry; " AO, "");
    ag_play("red move Aka 60,20; red move Kuro 60,23; red move Midori 60,27", "4 2d6:2+3");
    ag_expect_at("Aka", "36,20");
    ag_expect_at("Kuro", "36,23");
    ag_expect_at("Midori", "55,27");
    ag_battle("80x60; bushes 30,0 50,24; woods 30,24 50,60",
              "red samurai Aka 20,20 cavalry; red samurai Kuro 20,27 cavalry; " AO, "");
    ag_play("red move Aka 60,20; red move Kuro 60,27", "2d6:1+1 2d6:2+3");
    ag_expect_at("Aka", "58,20");
    ag_expect_at("Kuro", "35,27"); // half of 40, less 5
}

// His dice were for easy ground: he stops where other ground begins.
Test(argad, ar_5_6_who_runs_after_somebody_stops_before_worse_ground)
{
    ag_battle("80x60; bushes 33,0 60,60", "red samurai Aka 20,20; blue samurai Ao 28,20", "");
    ag_play("blue move Ao 45,20; red charge Aka Ao", "1");
    ag_expect_at("Ao", "45,20");
    ag_expect_at("Aka", "32,20");
}

// A man in the heavier armour holds up a column.
Test(argad, ar_7_3_no_faster_than_the_slowest)
{
    ag_battle("80x60",
              "red ashigaru P1 40,21 formed group=P; red ashigaru P2 40,19 formed group=P; "
              "red ashigaru P3 38,21 formed group=P; red ashigaru P4 38,19 formed armour-5h "
              "group=P; " AO,
              "");
    for (int i = 1; i <= 4; i++) {
        ag_change()->figures[i].facing = 0;
    }
    ag_begin(PLAN);
    stage_refuse("red march P1 ahead 12.1", "AR-7.3");
    stage_allow("red march P1 ahead 12");
}

// A detour through bushes is no charge, though he ends where he might have come straight.
Test(argad, ar_13_4d_all_of_the_way_is_easy)
{
    ag_battle("80x60; bushes 30,25 40,40", "red ashigaru Aka 50,20; blue samurai Ao 20,20 cavalry",
              "");
    ag_play("blue move Ao 35,30 50,20", "2d6:1+1");
    ag_expect_number("Ao", "has charged", ag_figure("Ao")->charged, 0);
    stage_expect_told_so("Ao comes into contact with Aka");
}

// Who came up to somebody has not been met by him.
Test(argad, ar_8_12_only_who_is_met_throws_at_whom_he_meets)
{
    const char *forces =
        "red ninja Aka 20,20 shuriken; red ninja Kuro 30,28 shuriken; blue ninja Ao 30,20 shuriken";
    ag_battle("80x60", forces, "");
    ag_play("red charge Aka Ao", "");
    stage_refuse("red throw Aka at Ao", "AR-8.12");
    stage_allow("blue throw Ao at Aka");
}

// Whom an enemy touches stands up, and strikes.
Test(argad, ar_6_6_contact_ends_crouching)
{
    ag_battle("80x60; bushes 10,10 30,30", "red samurai Aka 28,20 yari; blue samurai Ao 40,20", "");
    ag_play("red crouch Aka; blue charge Ao Aka", "1");
    ag_expect_number("Aka", "crouches", ag_figure("Aka")->crouched, 0);
    ag_play("", "5");
    ag_expect_state("Ao", "out");
}

// By a touch, and not by coming near.
Test(argad, ar_16_8_who_is_disguised_is_found_by_touch)
{
    static const char *const ways[] = {"red move Aka 67.4,20", "red charge Aka Yoru"};
    for (int touches = 0; touches < 2; touches++) {
        ag_battle("120x80",
                  "red samurai Aka 60,20; blue civilian Hana 75,20 bound group=P; "
                  "blue ninja Yoru 70,20 disguised group=P; blue ronin R 100,60",
                  "");
        ag_play(ways[touches], "");
        ag_expect_number("Yoru", "is cloaked", ag_figure("Yoru")->cloak,
                         touches ? IN_THE_OPEN_AIR : DISGUISED);
        if (touches) stage_expect_told_by("Yoru throws off his disguise", "AR-16.8");
    }
}

// One climber for each ladder.
Test(argad, ar_5_12_one_climbs_at_a_time)
{
    ag_battle("80x60; wall 10,30 70,30; walkway 10,30 70,33; *ladder name=Steps 30,29",
              "red samurai Aka 29,29; red samurai Kuro 31,29; " AO, "");
    ag_change()->objects[1].lie = RAISED;
    ag_change()->objects[1].wall = 1;
    ag_begin(PLAN);
    ag_play("red climb Aka; red climb Kuro", "");
    ag_expect_number("Aka", "is on level", ag_figure("Aka")->level, 1);
    ag_expect_number("Kuro", "is on level", ag_figure("Kuro")->level, 0);
}

Test(argad, ar_5_11_nobody_mounts_before_an_enemy)
{
    ag_battle("80x60", "red samurai Aka 20,20 cavalry; blue samurai Ao 23,20", "");
    stage_refuse("red dismount Aka", "AR-5.11");
    ag_figure("Ao")->x = CM(30);
    ag_begin(PLAN);
    stage_allow("red dismount Aka");
    stage_refuse("red mount Aka", "AR-5.11");
}

Test(argad, ar_5_13_who_can_be_handed_something)
{
    ag_battle("80x60; *chest carried-by=Aka name=Box; *chest carried-by=Midori name=Other",
              "red samurai Aka 20,20; red samurai Kuro 22,20; red samurai Midori 20,22; "
              "blue samurai Ao 18,20; blue samurai Aoi 70,50",
              "");
    stage_allow("red give Aka Kuro");
    stage_refuse("red give Aka Midori", "AR-5.13");
    stage_refuse("red give Kuro Aka", "AR-5.13");
    stage_refuse("red give Aka Ao", "AR-5.13");
    stage_refuse("red give Aka Aka", "AR-5.13");
    stage_refuse("red take Aka Other", "AR-5.13");
    stage_refuse("red take Kuro Other", "AR-5.13");
}

// X62: his own group is warned by its officer, as far as he shouts.
Test(argad, ar_16_6_a_warning_carries_20_cm)
{
    ag_battle("120x80; bushes 40,0 80,20; *hides blue 30,0 120,30",
              "red ashigaru A 50,30; red ashigaru B 56,30; red ashigaru C 62,30; "
              "red ashigaru D 68,30; red samurai O 74,30 class 5 officer; "
              "blue ronin R 50,18 hidden",
              "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge R A", "1 3");
    ag_expect_number("A", "is surprised", ag_figure("A")->surprised, 1);
    ag_expect_number("B", "is surprised", ag_figure("B")->surprised, 0);
    ag_expect_number("O", "is surprised", ag_figure("O")->surprised, 0);
}

Test(argad, ar_16_6_a_companion_who_is_no_sharper_warns_nobody)
{
    cr_assert_eq(ag_notices(3, 3, 3), SURPRISED);
    cr_assert_eq(ag_notices(3, 3, 4), WARNED);
    cr_assert_eq(ag_notices(3, 2, 4), SURPRISED);
    cr_assert_eq(ag_notices(1, 1, 0), NOTICED);
    cr_assert_eq(ag_notices(1, 0, 0), NOTICED);
}

// What is of stone catches no stray arrow.
Test(argad, ar_12_13_only_what_burns_catches_fire)
{
    ag_battle("160x120; building 30,72 50,82 hits 8 words burns name Hall; "
              "building 70,72 80,82 hits 8 name Stone; straw 20,60 24,64 name Rick",
              "red ashigaru Taro 40,55 ozutsu; blue ashigaru Goro 150,20", "");
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Hall fire", "3 6");
    stage_expect_told("The fire arrow falls on Rick");
}
