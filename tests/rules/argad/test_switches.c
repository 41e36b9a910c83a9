// AR-19.3: switches that change play, both ways, where the tests of their clauses show one of them only.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void fight(const char *forces, const char *options, const char *dice)
{
    ag_battle("80x60", forces, options);
    ag_begin(STROKES);
    ag_play("", dice);
}

Test(argad, ar_2_2_scraps_of_metal_count_in_melee_unless_they_are_switched_off)
{
    const char *forces = "red samurai Aka 20,20; blue bandit Ao 22,20 armour-3";
    fight(forces, "", "3 1");
    ag_expect_state("Ao", "able");
    fight(forces, "armour-3=off", "3 1");
    ag_expect_state("Ao", "out");
}

Test(argad, ar_5_7_by_a_switch_people_at_home_throw_two_dice)
{
    const char *forces = "red villager Aka 20,20 at-home; blue samurai Ao 70,50";
    const char *table = "80x60; bushes 24,0 60,60";
    ag_battle(table, forces, "terrain-habit=on");
    ag_play("red move Aka 60,20", "2d6:6+2");
    ag_expect_at("Aka", "38,20");
    ag_battle(table, forces, "");
    ag_play("red move Aka 60,20", "6");
    ag_expect_at("Aka", "23,20");
}

Test(argad, ar_18_2_a_hide_makes_no_lone_target_and_needs_its_switch)
{
    const char *forces = "red ashigaru Taro 10,10 ozutsu; blue samurai Oni 27,10 armour-6 pace 12";
    ag_battle("80x60", forces, "fantasy=on");
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Oni", "5 1");
    ag_expect_state("Oni", "out");
    ag_expect_fault("80x60", forces, "", "hides of 6 and 7 are of the option fantasy");
    ag_battle("80x60", "red ashigaru Taro 10,10 ozutsu; blue samurai Oni 27,10", "");
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Oni", "5 1");
    ag_expect_state("Oni", "able");
}

Test(argad, ar_1_7_without_the_switch_a_leader_falls_like_anybody)
{
    const char *forces = "red ashigaru Taro 10,10 yumi; blue samurai Goro 20,10 leader";
    ag_battle("80x60", forces, "");
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Goro", "5");
    ag_expect_state("Goro", "out");
}

#define SIX                                                                                \
    "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 yumi; red ashigaru R3 10,16 yumi; " \
    "red ashigaru R4 10,19 yumi; red ashigaru R5 10,22 yumi; red ashigaru R6 10,25 yumi; "

Test(argad, ar_8_14_without_the_switch_archers_are_never_short_of_arrows)
{
    ag_battle("80x60", SIX "blue ashigaru Goro 30,10", "");
    ag_go_on(SHOTS, "");
    ag_play("red shoot R1 at Goro", "1");
    ag_go_on(SHOTS, "");
    stage_allow("red shoot R1 at Goro");
}

Test(argad, ar_4_2_without_the_switch_the_first_plans_are_final)
{
    ag_battle("80x60", "red samurai Aka 20,20; blue samurai Ao 60,20", "");
    ag_play("red move Aka 30,20; blue move Ao 50,20", "");
    ag_expect_at("Aka", "30,20");
}

Test(argad, ar_11_3_two_carry_a_mantlet_for_4_cm_each)
{
    const char *two = "red servant A 20,20; red servant B 20,22; blue samurai Ao 70,50";
    ag_battle("80x60; *mantlet carried-by=A two", two, "");
    ag_play("red move A 60,20; red move B 60,22", "");
    ag_expect_at("A", "36,20");
    ag_battle("80x60; *mantlet carried-by=A", two, "");
    ag_play("red move A 60,20", "");
    ag_expect_at("A", "32,20");
}

// X8
Test(argad, ar_16_4_a_second_ambush_follows_a_signal)
{
    const char *table = "120x60; bushes 0,0 20,20; bushes 90,0 119,20; "
                        "*hides red 0,0 119,59 figures 2 groups 2";
    const char *forces = "red ninja A 10,10 hidden arquebus; red ninja B 100,10 hidden; "
                         "blue samurai Ao 30,12; blue samurai Aoi 100,30";
    ag_battle(table, forces, "");
    ag_go_on(AMBUSH, "");
    stage_play("red shoot A at Ao");
    stage_refuse("red charge B Aoi", "AR-16.4");
    ag_end_turn("d6:6 d6:1");
    ag_go_on(AMBUSH, "");
    stage_allow("red charge B Aoi");
}

static void expect_charge(const char *table, const char *forces, bool charged)
{
    ag_battle(table, forces, "");
    ag_play("blue charge Ao A", charged ? "" : "2d6:1+2");
    ag_expect_number("Ao", "has charged", ag_figure("Ao")->charged, charged);
}

Test(argad, ar_11_4_a_mantlet_on_its_posts_stops_a_charge)
{
    const char *forces = "red servant A 20,20; blue samurai Ao 40,20 cavalry yari";
    expect_charge("80x60", forces, true);
    expect_charge("80x60; *mantlet 24,20 facing 0", forces, false);
    expect_charge("80x60; *mantlet carried-by=A", forces, true);
}
