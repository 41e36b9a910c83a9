// AR-6 to the centimetre: woods, who is of use to whom as cover, who sees whom, and what is indoors.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void shots(const char *table, const char *forces)
{
    ag_battle(table, forces, "");
    ag_go_on(SHOTS, "");
}

// Who is shot at with a 5 from near, which is enough unless something is taken off.
static void expect_cover(const char *table, const char *target, bool covered)
{
    char forces[160];
    snprintf(forces, sizeof forces, "red ashigaru Taro 30,20 arquebus; blue samurai Goro %s",
             target);
    shots(table, forces);
    ag_play("red shoot Taro at Goro", "5");
    ag_expect_state("Goro", covered ? "able" : "out");
}

Test(argad, ar_6_1_so_much_wood_covers)
{
    expect_cover("80x60; woods 35,0 37.1,60", "45,20", true);
    expect_cover("80x60; woods 35,0 36.9,60", "45,20", false);
    expect_cover("80x60; woods 33,0 34.9,60", "45,20", false); // more than 10 cm before him
    expect_cover("80x60; woods 35,0 37.1,60", "45,20 cavalry", true);
    expect_cover("80x60; woods 44,0 60,60", "45,20 cavalry", true);
}

Test(argad, ar_6_1_ten_centimetres_of_wood_hide)
{
    shots("80x60; woods 35,0 44.9,60", "red ashigaru Taro 30,20 arquebus; blue samurai Goro 46,20");
    stage_allow("red shoot Taro at Goro");
    ag_battle("80x60; woods 35,0 45,60",
              "red ashigaru Taro 30,20 arquebus; red ashigaru Jiro 30,40 arquebus; "
              "blue samurai Goro 47,20; blue samurai Saburo 32,50",
              "");
    ag_go_on(SHOTS, "");
    stage_refuse("red shoot Taro at Goro", "AR-8.9");
}

// Hedges, bushes and boards are too low for riders.
Test(argad, ar_6_1_a_rider_is_higher_than_a_hedge)
{
    static const char *const tables[] = {"80x60; bushes 42,0 60,60", "80x60; barrier 43,0 43,59",
                                         "80x60; fence 43,0 43,59",
                                         "80x60; *mantlet 43,20 facing 180"};
    for (int i = 0; i < 4; i++) {
        expect_cover(tables[i], "45,20", true);
        expect_cover(tables[i], "45.5,20 cavalry", false);
    }
    expect_cover("80x60; wall 43,0 43,59; window 43,15 43,25", "45.5,20 cavalry", true);
}

Test(argad, ar_6_3_four_centimetres_before_the_shooter)
{
    expect_cover("80x60; barrier 35,0 35,59", "45,20", true);
    expect_cover("80x60; barrier 35.1,0 35.1,59", "45,20", false);
    expect_cover("80x60; barrier 31,0 31,59", "45,20", false); // he leans on it
}

Test(argad, ar_6_6_a_rider_does_not_crouch)
{
    ag_battle("80x60; bushes 20,10 40,30",
              "red samurai Aka 30,20 cavalry; red samurai Kuro 25,20; red samurai Midori 60,20; "
              "blue samurai Ao 70,50",
              "");
    stage_refuse("red crouch Aka", "AR-6.6");
    stage_refuse("red crouch Midori", "AR-6.6");
    stage_allow("red crouch Kuro");
}

// Somebody stands before both of them.
Test(argad, ar_10_7_nobody_shields_a_slinger)
{
    for (int slings = 0; slings < 2; slings++) {
        ag_battle("80x60",
                  "red ashigaru Taro 30,20 yumi; red servant Hachi 45,38; "
                  "blue villager Goro 47,20 sling; blue ashigaru Saburo 40,20; "
                  "blue ashigaru Shiro 20,45",
                  "early-shots=all");
        ag_play(slings ? "blue shoot Goro at Hachi" : "", slings ? "1" : "");
        ag_go_on(SHOTS, "");
        if (slings) {
            stage_allow("red shoot Taro at Goro");
        } else {
            stage_refuse("red shoot Taro at Goro", "AR-8.9");
        }
    }
}

Test(argad, ar_11_1_a_horo_hangs_down_while_its_rider_stands)
{
    for (int moves = 0; moves < 2; moves++) {
        ag_battle("80x60", "red samurai Aka 40,30 cavalry horo; blue ashigaru Ao 30,30 yumi", "");
        ag_figure("Aka")->facing = 0;
        ag_figure("Aka")->moved = (uint8_t)moves;
        ag_begin(SHOTS);
        ag_play("blue shoot Ao at Aka", "5");
        ag_expect_state("Aka", moves ? "able" : "out");
    }
}

// From a door or a tower, too, a yumi does not reach far.
Test(argad, ar_10_1_indoors_is_behind_doors_and_on_towers)
{
    static const char *const tables[] = {
        "80x60; building 20,10 30,30; door 30,18 30,22",
        "80x60; tower 20,10 30,30",
    };
    for (int i = 0; i < 2; i++) {
        shots(tables[i], "red ashigaru Taro 28.9,20 yumi; blue ashigaru Goro 50.9,20");
        stage_allow("red shoot Taro at Goro");
        ag_battle(tables[i],
                  "red ashigaru Taro 28.9,20 yumi; red ashigaru Jiro 50,40 yumi; "
                  "blue ashigaru Goro 51,20",
                  "");
        ag_go_on(SHOTS, "");
        stage_refuse("red shoot Taro at Goro", "AR-10.1");
    }
}

// Both strike at once where they fight indoors, and then the higher die counts; else the yari is first.
static void expect_indoors(const char *table, bool indoors)
{
    ag_battle(table, "red samurai Aka 20,20 yari; blue samurai Ao 22,20", "");
    ag_begin(STROKES);
    ag_play("", indoors ? "5 6 2" : "5");
    ag_expect_state(indoors ? "Aka" : "Ao", "out");
}

Test(argad, ar_6_5_what_is_narrow)
{
    expect_indoors("80x60; wall 21,10 21,30; door 21,18 21,22", false);
    expect_indoors("80x60; wall 21,10 21,30; door 21,18 21,21.9", true);
    expect_indoors("80x60; wall 21,10 21,30; window 21,15 21,25", true);
    expect_indoors("80x60; building 10,10 40,30", true);
    expect_indoors("80x60; building 10,10 21,30; door 21,15 21,25", false);
}
