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
