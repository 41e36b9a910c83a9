// AR-5 and AR-7 to the centimetre: marches that turn, ground that is hardly touched, what a charge takes,
// ladders of which there are several.
#include "rules/argad/ag_battle.h"
#include "rules/argad/field/field.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define AO "blue samurai Ao 70,50"
#define COLUMN                                                                               \
    "red ashigaru P1 40,21 pike formed group=P; red ashigaru P2 40,19 pike formed group=P; " \
    "red ashigaru P3 38,21 pike formed group=P; red ashigaru P4 38,19 yumi formed group=P; "

static void look_east(int count)
{
    for (int i = 1; i <= count; i++) {
        ag_change()->figures[i].facing = 0;
    }
    ag_begin(PLAN);
}

Test(argad, ar_7_4_who_turns_first_marches_that_way)
{
    ag_battle("80x60", COLUMN AO, "");
    look_east(4);
    ag_play("red march P1 ahead 8 turn 90 first", "");
    ag_expect_at("P1", "40,29");
    ag_expect_at("P4", "38,27");
    ag_expect_number("P4", "faces", ag_figure("P4")->facing, TURN_RIGHT_ANGLE);
}

// At the start of a march or at its end, and instead of turning.
Test(argad, ar_7_4_ranks_change_on_a_march)
{
    for (int last = 0; last < 2; last++) {
        ag_battle("80x60", COLUMN AO, "");
        look_east(4);
        ag_play(last ? "red march P1 ahead 8 swap last" : "red march P1 ahead 8 swap first", "");
        ag_expect_at("P1", "46,21");
        ag_expect_at("P3", "48,21");
        ag_expect_number("P3", "is formed", ag_figure("P3")->formed, 1);
    }
    ag_battle("80x60", COLUMN AO, "");
    look_east(4);
    stage_refuse("red march P1 ahead 8 turn 90 first swap last", "AR-7.4");
    stage_allow("red march P1 ahead 0 swap first");
}

// Who changes his place in the ranks is not immobile: he shoots nothing that must be held still.
Test(argad, ar_4_8_who_changes_ranks_has_moved)
{
    for (int swaps = 0; swaps < 2; swaps++) {
        ag_battle("80x60", COLUMN "red ashigaru Far 5,55 yumi; blue samurai Ao 45,10", "");
        ag_figure("P4")->missile = YUMI + 1;
        look_east(4);
        ag_play(swaps ? "red swap P1" : "", "");
        if (swaps) stage_refuse("red shoot P4 at Ao", "AR-10.1");
        if (!swaps) stage_allow("red shoot P4 at Ao");
    }
}

// On the way that they come to look it is bad ground or the edge, too.
Test(argad, ar_7_3_a_march_is_checked_where_it_leads)
{
    ag_battle("80x60; bushes 30,26 50,40", COLUMN AO, "");
    look_east(4);
    stage_allow("red march P1 ahead 8 turn 90 last");
    stage_refuse("red march P1 ahead 8 turn 90 first", "AR-7.3");
    stage_refuse("red march P1 left 8", "AR-7.3");
    stage_allow("red march P1 right 8");
    stage_allow("red march P1 back 8");
}

// Six who stand two abreast are a column of twos; where they turn aside first they are a line.
Test(argad, ar_7_3_a_column_that_turns_is_none)
{
    ag_battle("80x60",
              "red ashigaru P1 40,21 formed group=P; red ashigaru P2 40,19 formed group=P; "
              "red ashigaru P3 38,21 formed group=P; red ashigaru P4 38,19 formed group=P; "
              "red ashigaru P5 36,21 formed group=P; red ashigaru P6 36,19 formed group=P; " AO,
              "");
    look_east(6);
    stage_allow("red march P1 ahead 16 turn 90 last");
    stage_allow("red march P1 ahead 12 turn 90 first");
    stage_refuse("red march P1 ahead 12.1 turn 90 first", "AR-7.3");
    stage_refuse("red march P1 ahead 12.1 turn 270 first", "AR-7.3");
    stage_allow("red march P1 ahead 16 turn 180 first");
    for (int i = 1; i <= 6; i++) {
        ag_change()->figures[i].facing = TURN_RIGHT_ANGLE;
    }
    ag_begin(PLAN);
    stage_refuse("red march P1 ahead 12.1", "AR-7.3");
    stage_allow("red march P1 ahead 16 turn 90 first");
}

Test(argad, ar_4_6_who_marches_does_not_shoot_early)
{
    ag_battle("80x60", COLUMN "blue samurai Ao 55,19", "early-shots=all");
    ag_figure("P2")->missile = YUMI + 1;
    look_east(4);
    stage_allow("red shoot P2 at Ao");
    stage_play("red march P1 ahead 4");
    stage_refuse("red shoot P2 at Ao", "AR-10.1");
}

Test(argad, ar_7_5_one_unit_breaks_up_and_not_the_other)
{
    ag_battle("80x60",
              COLUMN "red ashigaru Q1 20,41 pike formed group=Q; red ashigaru Q2 20,39 pike formed "
                     "group=Q; red ashigaru Q3 20,37 pike formed group=Q; " AO,
              "");
    ag_play("red break P1", "");
    ag_expect_number("P2", "is formed", ag_figure("P2")->formed, 0);
    ag_expect_number("Q2", "is formed", ag_figure("Q2")->formed, 5);
}

#define AKA "red samurai Aka 20,20; "

// AR_5_3 and section 4.6: half a centimetre of it is as good as none.
Test(argad, ar_5_3_half_a_centimetre_of_bad_ground_is_none)
{
    ag_battle("80x60; bushes 30,0 60,40", AKA AO, "");
    ag_play("red move Aka 29.4,20", "");
    ag_expect_at("Aka", "29.4,20");
    ag_battle("80x60; bushes 30,0 60,40", AKA AO, "");
    ag_play("red move Aka 29.6,20", "6");
    ag_expect_at("Aka", "29,20");
}

Test(argad, ar_5_3_a_barrier_is_crossed_or_is_not)
{
    ag_battle("80x60; fence 30,0 30,59", AKA AO, "");
    ag_play("red move Aka 29.5,20", "");
    ag_expect_at("Aka", "29.5,20");
    ag_battle("80x60; fence 30,0 30,59", AKA AO, "");
    ag_play("red move Aka 45,20", "4");
    ag_expect_at("Aka", "36,20");
}

// A rider who comes 4 cm over easy ground has charged; on a horse that is not trained nobody does.
Test(argad, ar_13_4d_a_charge_takes_4_cm)
{
    static const struct {
        const char *rider;
        int charged;
    } rows[] = {{"33,20 cavalry", 1}, {"32.9,20 cavalry", 0}, {"40,20 mounted", 0}};
    for (int i = 0; i < 3; i++) {
        char forces[128];
        snprintf(forces, sizeof forces, "red ashigaru Aka 26,20; blue samurai Ao %s",
                 rows[i].rider);
        ag_battle("80x60", forces, "");
        ag_play("blue charge Ao Aka", "");
        ag_expect_number("Ao", "has charged", ag_figure("Ao")->charged != 0, rows[i].charged);
    }
}

#define WALL "80x60; wall 10,30 70,30 level 1; walkway 10,30 70,33 level 1; "

// Of two ladders he climbs the one he stands at, and beside who stands at its head.
Test(argad, ar_5_12_he_climbs_his_own_ladder_to_a_free_place)
{
    ag_battle(WALL "*ladder carried-by=Aka name=One; *ladder carried-by=Kuro name=Two",
              "red samurai Aka 30,29; red samurai Kuro 50,29; red samurai Midori 50,31.2; " AO, "");
    ag_play("red ladder Aka; red ladder Kuro", "");
    ag_end_turn("");
    ag_play("red move Aka 30,20; red climb Kuro", "");
    const struct ag_figure *kuro = ag_figure("Kuro");
    ag_expect_number("Kuro", "is on level", kuro->level, 1);
    ag_expect_number("Kuro", "hangs on", kuro->climbing, 0);
    cr_assert_geq(kuro->x, CM(48));
    cr_assert_geq(ag_gap(kuro, ag_figure("Midori")), 0);
    cr_assert_not(plane_within(ag_point(kuro), ag_point(ag_figure("Midori")), CM(2) - 2));
}

// Both have to stay for it, and to touch each other.
Test(argad, ar_5_13_a_thing_is_handed_on_by_who_stays)
{
    const char *forces = "red samurai Aka 20,20; red samurai Kuro 22,20; " AO;
    for (int i = 0; i < 2; i++) {
        ag_battle("80x60; *chest carried-by=Aka name=Box", forces, "");
        ag_play(i ? "red give Aka Kuro; red move Kuro 30,20" : "red give Aka Kuro", "");
        ag_expect_number("Kuro", "carries", ag_figure("Kuro")->carries, !i);
    }
}

// He stands beside his horse, to its left where there is room.
Test(argad, ar_5_11_dismounting_takes_a_turn)
{
    ag_battle("80x60",
              "red samurai Aka 20,20 cavalry; red samurai Kuro 40,20 cavalry; "
              "red samurai Midori 40,23; " AO,
              "");
    look_east(3);
    ag_play("red dismount Aka; red dismount Kuro", ""); // and the turn ends
    ag_expect_at("Aka", "20,23");
    ag_expect_number("Aka", "rides", ag_figure("Aka")->mount, ON_FOOT);
    cr_assert_not(
        plane_within(ag_point(ag_figure("Kuro")), ag_point(ag_figure("Midori")), 2 * AG_FOOT - 2));
}
