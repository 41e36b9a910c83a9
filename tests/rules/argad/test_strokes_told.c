// How people are told to fight: weapons, grips, whom they strike, whom they spare (AR-3.2, AR-14.5, AR-15.1).
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void fight(const char *forces, const char *orders, const char *dice)
{
    ag_battle("80x60", forces, "");
    ag_begin(STROKES);
    ag_play(orders, dice);
}

// The longest he has, unless he takes another.
Test(argad, ar_3_2_he_names_his_weapon)
{
    const char *forces = "red samurai Aka 20,20 yari; blue samurai Ao 22,20";
    fight(forces, "", "5");
    ag_expect_state("Ao", "out");
    fight(forces, "red weapon Aka katana", "5 6 2"); // both at once, and his six is the higher die
    ag_expect_state("Aka", "out");
    ag_battle("80x60", forces, "");
    ag_begin(STROKES);
    stage_refuse("red weapon Aka pike", "AR-3.2");
    stage_allow("red weapon Aka bare");
}

Test(argad, ar_14_5_he_says_whether_he_swings)
{
    const char *forces = "red samurai Aka 20,20 naginata; blue samurai Ao 22,20";
    fight(forces, "", "4");
    ag_expect_state("Ao", "out");
    fight(forces, "red grip Aka plain", "4");
    ag_expect_state("Ao", "able");
    fight(forces, "red grip Aka plain; red grip Aka swing", "4");
    ag_expect_state("Ao", "out");
}

Test(argad, ar_14_5_who_has_no_room_to_swing)
{
    ag_battle("80x60", "red samurai Aka 20,20 naginata cavalry; blue samurai Ao 23,20 yari", "");
    ag_begin(STROKES);
    stage_refuse("red grip Aka swing", "AR-14.5");
    stage_allow("red grip Aka plain");
    stage_refuse("blue grip Ao plain", "AR-14.5");
    ag_battle("80x60", "red samurai Aka 20,20 naginata; blue samurai Ao 22,20 yari", "");
    ag_figure("Aka")->formed = 1;
    ag_begin(STROKES);
    stage_refuse("red grip Aka swing", "AR-14.5");
}

// In front a glaive is swung unless a lancer means to strike past it.
Test(argad, ar_14_5_room_is_left_for_who_will_strike)
{
    const char *forces = "red samurai Aka 20,20 naginata; red ashigaru Midori 17.6,20 yari; "
                         "blue samurai Ao 22,20 armour-5s";
    fight(forces, "", "4 4"); // both thrust
    stage_expect_told("Aka strikes at Ao, 4 against 4, armour 5: driven back");
    fight(forces, "red spare Midori", "5");
    stage_expect_told("Aka strikes at Ao, 6 against 4, armour 5: felled");
}

// AR-15.1 Each of these is a length sooner, and nothing else is.
Test(argad, ar_15_1_what_is_drawn_so_fast)
{
    static const struct {
        const char *fast, *other;
        bool first;
    } rows[] = {
        {"katana", "nodachi", false}, {"katana", "katana", true},     {"wakizashi", "katana", true},
        {"nunchaku", "katana", true}, {"knife", "knife", true},       {"knife", "katana", false},
        {"nodachi", "nodachi", true}, {"nodachi", "yari", false},     {"kanabo", "kanabo", false},
        {"naginata", "yari", false},  {"improvised", "knife", false},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160], orders[96];
        snprintf(forces, sizeof forces,
                 "red samurai Aka 20,20 fast %s; blue samurai Ao 22,20 class 1 %s", rows[i].fast,
                 rows[i].other);
        snprintf(orders, sizeof orders, "red weapon Aka %s; blue weapon Ao %s", rows[i].fast,
                 rows[i].other);
        fight(forces, orders, rows[i].first ? "5" : "5 2"); // who is felled first throws no die
        ag_expect_state("Ao", "out");
    }
}

// A wall between them keeps them apart, a slit in it too.
Test(argad, ar_13_1_nobody_strikes_through_a_wall)
{
    const char *forces = "red samurai Aka 20,20; blue samurai Ao 22,20; red samurai Kuro 20,30; "
                         "blue samurai Kiro 22.5,30";
    ag_battle("80x60; wall 21,10 21,25", forces, "");
    ag_go_on(PLAN, "");
    ag_expect_number("turn", "is", ag_now()->head.turn, 1);
    ag_end_turn("");
    ag_battle("80x60; wall 21,10 21,25; loophole 21,19 21,21", forces, "");
    ag_end_turn("");
}

// Across a fence half a centimetre is near enough; in the open it is not.
Test(argad, ar_13_1_how_near_is_near)
{
    for (int i = 0; i < 4; i++) {
        char forces[96];
        snprintf(forces, sizeof forces, "red samurai Aka 20,20 yari; blue samurai Ao %s,20",
                 i < 2 ? (i ? "22.06" : "22.05") : (i == 2 ? "22.1" : "22.2"));
        ag_battle(i < 2 ? "80x60" : "80x60; fence 21.05,10 21.05,30", forces, "");
        ag_end_turn(i == 0 || i == 2 ? "1 1" : "");
    }
}
