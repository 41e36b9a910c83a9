// Units in close order while both sides set up (AR-7.2, section 3.1).
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>

#define PIKES                                                                                \
    "red ashigaru P1 30,30 pike formed group=P; red ashigaru P2 30,28 pike formed group=P; " \
    "red ashigaru P3 30,26 pike formed group=P; red samurai O 27,28 officer group=P; "

static void set_up(const char *table)
{
    ag_battle(table, PIKES "red ashigaru Loose 10,10; blue samurai Ao 70,30", "");
    for (int i = 1; i <= 3; i++) {
        ag_change()->figures[i].facing = 0;
    }
    ag_begin(SETUP);
}

static void expect_formed(int formed)
{
    ag_expect_number("P1", "is formed", ag_figure("P1")->formed, formed);
    ag_expect_number("P2", "is formed", ag_figure("P2")->formed, formed);
    ag_expect_number("P3", "is formed", ag_figure("P3")->formed, formed);
}

Test(argad, ar_7_2_a_unit_is_set_up_as_a_body)
{
    set_up("80x60");
    stage_play("red place P2 40,40");
    ag_expect_at("P1", "40,42");
    ag_expect_at("P3", "40,38");
    expect_formed(1);
    stage_play("red place P2 40,40 facing 90");
    ag_expect_at("P1", "38,40");
    ag_expect_at("P3", "42,40");
    ag_expect_number("P3", "faces", ag_figure("P3")->facing, 16384);
    ag_expect_at("O", "27,28");
}

// Wherever one of them may not stand, none of them is put.
Test(argad, ar_7_2_all_of_a_body_must_have_room)
{
    set_up("80x60; deep 40,44 60,60");
    stage_refuse("red place P2 45,43.5", "AR-6.1");
    stage_refuse("red place P2 40,0.5", "AR-5.10");
    stage_refuse("red place P2 10,11", "AR-5.10"); // on somebody else
    stage_allow("red place P2 31,29");             // on themselves
}

Test(argad, ar_7_5_a_unit_may_begin_in_loose_order)
{
    set_up("80x60");
    stage_refuse("red break P2", "AR-7.5");
    stage_play("red break P1");
    expect_formed(0);
    stage_play("red place P2 33,28");
    ag_expect_at("P1", "30,30");
    stage_play("red form P1+P2+P3 facing 90 files 3");
    expect_formed(1);
    ag_expect_at("P2", "31,28");
    stage_refuse("red form P1+P2+Loose facing 90 files 3", "AR-7.2");
}

// How the others set up is nobody's business until both are ready.
Test(argad, ar_7_2_nobody_sees_how_others_form_up)
{
    set_up("80x60");
    stage_play("red break P1");
    cr_assert_eq(ag_known_to(BLUE)->figures[2].formed, 1);
    cr_assert_eq(ag_known_to(RED)->figures[2].formed, 0);
}
