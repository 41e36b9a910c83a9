// What could be done when it was ordered, and can be done no more when its time comes; and what a
// scenario may ask that no battle could keep.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LATER "120x80; *arrives name=Late turn 2 0,0 30,30"

Test(argad, ar_19_1_who_has_come_onto_the_table_is_not_set_up_again)
{
    ag_battle(LATER,
              "red samurai Aka 10,60; red samurai Late 10,10 group=Late; blue samurai Ao 100,60",
              "");
    stage_allow("red place Late 20,20");
    ag_end_turn("");
    ag_expect_state("Late", "able");
    stage_refuse("red place Late 20,20", "AR-19.1");
    stage_refuse("red place 140 0,0", "AR-19.1"); // there is nobody of that number
}

#define GATE "80x60; wall 10,30 30,30; gate 30,30 36,30 hits 6 name Gate; wall 36,30 60,30"

Test(argad, ar_6_1_a_gate_that_was_shot_down_meanwhile_is_not_shut)
{
    ag_battle(GATE, "red samurai Aka 33,31.04; blue samurai Ao 33,50", "");
    ag_play("red open Aka Gate", "");
    ag_expect_number("Gate", "is", ag_work("Gate")->state, WORK_OPEN);
    ag_end_turn("");
    stage_play("red shut Aka Gate");
    ag_work("Gate")->state = WORK_DOWN; // by what was shot before anybody moved
    ag_play("", "");
    ag_expect_number("Gate", "is", ag_work("Gate")->state, WORK_DOWN);
    stage_expect_told_by("Aka can do nothing with Gate any more", "AR-6.1");
}

// Of two who turn one gate the first does it.
Test(argad, ar_6_1_a_gate_is_opened_once)
{
    ag_battle(GATE, "red samurai Aka 33,31.04; red samurai Kuro 35,31.04; blue samurai Ao 33,50",
              "");
    ag_play("red open Aka Gate; red open Kuro Gate", "");
    stage_expect_told_by("Aka opens Gate", "AR-6.1");
    stage_expect_told_by("Kuro can do nothing with Gate any more", "AR-6.1");
}

// Aka hangs at the head of his ladder, before somebody on the wall.
static void hang(void)
{
    ag_battle("80x60; wall 10,30 50,30 level 1; walkway 10,30 50,33 level 1; "
              "*ladder carried-by=Aka name=Ladder",
              "red samurai Aka 30,29; red samurai Kuro 20,20; blue samurai Ao 30,31.3", "");
    ag_play("red ladder Aka", "");
    ag_end_turn("");
    ag_play("red move Kuro 30,27; red climb Aka", "");
    ag_expect_number("Aka", "hangs on", ag_figure("Aka")->climbing, 1);
    ag_begin(PLAN);
}

Test(argad, ar_5_12_who_hangs_on_a_ladder_waits_for_room)
{
    hang();
    stage_refuse("red move Aka 30,40", "AR-5.12");
    stage_refuse("red charge Aka Ao", "AR-5.12");
    stage_allow("red hold Aka");
}

Test(argad, ar_5_12_nobody_takes_a_ladder_away_from_under_somebody)
{
    hang();
    stage_refuse("red take Kuro Ladder", "AR-5.12");
    ag_figure("Aka")->climbing = 0;
    stage_play("red take Kuro Ladder");
    ag_figure("Aka")->climbing = 1;
    ag_play("", "");
    ag_expect_number("Kuro", "carries", ag_figure("Kuro")->carries, 0);
}

Test(argad, ar_16_8_a_thing_is_not_handed_to_somebody_unseen)
{
    ag_battle("80x60; bushes 0,0 30,30; *hides red 0,0 30,30; *chest carried-by=Aka name=Box",
              "red samurai Aka 20,20; red ninja Kuro 22,20 hidden; blue samurai Ao 70,50", "");
    ag_play("red give Aka Kuro", "");
    stage_expect_told_by("Kuro is discovered at 22,20", "AR-16.8");
    ag_expect_number("Kuro", "carries", ag_known_to(BLUE)->figures[2].carries, 1);
}

#define SERVANT "blue civilian Hana 70,47 bound group=P; "
#define SPY     "blue ninja Yoru 72.5,47 disguised group=P; blue ronin R 100,60; "

// By a load, an order or a horse one would see who is not what he seems.
Test(argad, ar_16_8_who_looks_on_has_nothing_that_gives_him_away)
{
    const char *aka = "red samurai Aka 20,20; " SERVANT SPY, *nothing = "carries nothing";
    ag_expect_fault("120x80; *chest carried-by=Yoru name=Box", aka, "", nothing);
    ag_expect_fault("120x80; *chest carried-by=Hana name=Box", aka, "", nothing);
    ag_expect_fault("120x80; *ladder carried-by=Hana name=Ladder two", aka, "", nothing);
    ag_expect_fault("120x80", "red samurai Aka 20,20; blue ninja Yoru 72,47 disguised cavalry", "",
                    nothing);
    ag_expect_fault("120x80", "red samurai Aka 20,20; blue ninja Yoru 72,47 disguised ozutsu", "",
                    nothing);
    ag_expect_fault("120x80", "red samurai Aka 20,20; blue ninja Yoru 72,47 disguised formed", "",
                    nothing);
}

Test(argad, ar_16_1_who_comes_later_is_seen_to)
{
    ag_expect_fault(LATER,
                    "red samurai Aka 10,60; red ninja Late 10,10 hidden group=Late; "
                    "blue samurai Ao 100,60",
                    "", "neither hides nor is disguised");
}

// Nobody is carried over from one wood to join those in another.
Test(argad, ar_16_1_a_wood_hides_no_more_than_it_may, .timeout = 30)
{
    ag_battle("120x80; bushes 0,0 30,30; bushes 80,0 119,30; *hides blue 0,0 30,30 figures 1; "
              "*hides blue 80,0 119,30 figures 2; *zone red 0,40 120,80; *zone blue 0,0 120,40",
              "red samurai Aka 60,60; blue ninja N1 10,10 hidden; blue ninja N2 90,10 hidden", "");
    ag_begin(SETUP);
    stage_refuse("blue place N2 14,10", "AR-16.1");
    stage_allow("blue place N1 94,10");
    stage_allow("blue place N2 110,25");
}

#define FEW "red samurai Aka 20,20; blue samurai Ao 60,50"

// However small openings are, a wall with them has an end.
Test(argad, ar_6_1_a_door_for_a_flea_is_cut_out_of_its_wall, .timeout = 10)
{
    ag_battle("80x60; wall 10,30 50,30; door 30,30 30.01,30; door 30.01,30 30,30", FEW, "");
    ag_battle("80x60; wall 10,30 10.02,30; door 10,30 10.01,30.02; door 10.01,30.02 10,30", FEW,
              "");
}

// Where there are more walls than it can keep, somebody would go through one of them.
Test(argad, ar_6_1_a_table_has_so_many_walls)
{
    char table[8192];
    int length = snprintf(table, sizeof table, "80x60");
    for (int i = 0; i < 81; i++) {
        length +=
            snprintf(table + length, sizeof table - (size_t)length, "; wall %d,30 %d,40", i, i);
    }
    ag_expect_fault(table, FEW, "", "walls and houses");
}

// He shoots down who kept him from it; by then the movement phase is over.
Test(argad, ar_5_13_nothing_is_taken_while_an_ambush_is_sprung)
{
    ag_battle("120x80; bushes 40,0 80,20; *hides blue 30,0 120,30; *chest 50,60 name=Box",
              "red ashigaru Aka 50,61 yumi; blue ashigaru Ao 50,70; blue ninja N 50,18 hidden", "");
    ag_play("red take Aka Box; blue charge Ao Aka", "");
    stage_expect_told_by("Aka cannot take Box: an enemy touches it", "AR-5.13");
    ag_play("red shoot Aka at Ao", "5");
    ag_play("blue move N 50,22", "1");
    ag_expect_state("Ao", "out");
    ag_expect_number("Aka", "carries", ag_figure("Aka")->carries, 0);
}

Test(argad, ar_11_2_who_carries_a_mantlet_opens_no_gate)
{
    const char *forces = "red samurai Aka 33,31.04; blue samurai Ao 33,50";
    ag_battle(GATE "; *mantlet carried-by=Aka", forces, "");
    stage_refuse("red open Aka Gate", "AR-11.2");
    stage_allow("red drop Aka");
    stage_allow("red charge Aka Ao");
    ag_battle(GATE "; *chest carried-by=Aka", forces, "");
    stage_allow("red open Aka Gate");
}

// What cannot be is refused by its clause, and the rest of the plan stands.
Test(argad, ar_4_2_a_plan_stands_whatever_was_refused)
{
    ag_battle("80x60; wall 40,0 40,59",
              "red ninja Aka 20,20 shuriken; red ninja Kuro 20,40 shuriken; "
              "blue samurai Ao 45,20; blue samurai Near 26,40",
              "");
    stage_play("red move Aka 30,20; red throw Kuro at Near");
    stage_refuse("red move Ao 50,30", "AR-4.2");
    stage_refuse("red charge Ao Near", "AR-4.2");
    stage_refuse("red hold Aka+Ao", "AR-4.2");
    stage_refuse("red throw Ao at Near", "AR-4.2");
    stage_refuse("red move Aka 50,20", "AR-5.10");
    stage_refuse("red move Aka 30,20 50,20", "AR-5.10");
    stage_refuse("red charge Aka Ao", "AR-5.10");
    stage_refuse("red move Aka 90,20 30,20", "AR-5.10");
    stage_refuse("red throw Aka at Ao", "AR-10.4");
    stage_refuse("red throw Aka at Near", "AR-10.4");
    stage_play("red ready");
    stage_refuse("red move Aka 10,20", "AR-4.2");
    stage_refuse("red throw Kuro at Near", "AR-4.2");
    ag_play("", "5");
    ag_expect_at("Aka", "30,20");
    ag_expect_state("Near", "out");
}

Test(argad, ar_8_9_a_target_out_of_sight_is_refused)
{
    ag_battle("80x60; wall 40,0 40,59",
              "red ninja Aka 35,20 shuriken; red ashigaru Kuro 35,30 yumi; "
              "blue samurai Ao 43,20; blue ashigaru Saburo 20,30",
              "early-shots=all");
    stage_refuse("red throw Aka at Ao", "AR-8.9");
    stage_refuse("red shoot Kuro at Ao", "AR-8.9");
    stage_play("red shoot Kuro at Saburo");
    ag_play("", "6");
    ag_expect_state("Saburo", "out");
}

Test(argad, ar_6_1_a_gate_is_not_shut_on_people)
{
    ag_battle(GATE, "red samurai Aka 31,31.04; red samurai Kuro 34,40; blue samurai Ao 33,50", "");
    ag_work("Gate")->state = WORK_OPEN;
    ag_begin(PLAN);
    stage_allow("red shut Aka Gate");
    ag_figure("Kuro")->y = MM(305);
    ag_begin(PLAN);
    stage_refuse("red shut Aka Gate", "AR-6.1");
}

// What is put down stands before him, across the way he looks; what falls with him lies.
Test(argad, ar_11_4_a_mantlet_is_set_down_on_its_posts)
{
    ag_battle("80x60; *mantlet carried-by=Aka name=Board",
              "red servant Aka 20,20; blue samurai Ao 70,50", "");
    ag_figure("Aka")->facing = 0;
    ag_begin(PLAN);
    ag_play("red drop Aka", "");
    ag_expect_number("Board", "lies", ag_now()->objects[1].lie, RAISED);
    ag_expect_number("Board", "is at", ag_now()->objects[1].x, CM(21));
}
