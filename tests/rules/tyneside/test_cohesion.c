// TY-5 Organisation: units hang together by 5 cm.
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/tyneside.h"

#include <criterion/criterion.h>

static const char pair[] = "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                           "blue B1 ashigaru Goro 60,20 yari";

// X95: bases are 2 cm wide, so 7 cm between centres.
Test(tyneside, ty_5_3_nobody_ends_more_than_5_cm_from_his_unit)
{
    ty_situation("120x90", pair, "");
    stage_refuse("red move Taro to 15.9,20", "TY-5.3");
    stage_refuse("red move Taro to 30.01,20", "TY-5.3");
    stage_play("red move Taro to 30,20");
    ty_expect_at("Taro", "30,20");
}

Test(tyneside, ty_5_3_unless_he_touches_an_enemy)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 46,20 katana; red A1 bushi Jiro 49,20 katana;"
                 "blue B1 ashigaru Goro 60,20 yari",
                 "");
    stage_play("red charge A1 at Goro | 4; red move Jiro to 60,20");
    ty_expect_at("Jiro", "58,20");
}

Test(tyneside, ty_5_4_a_unit_is_one_cluster)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 26,20 katana;"
                 "red A1 bushi Saburo 32,20 katana; blue B1 ashigaru Goro 60,20 yari",
                 "");
    stage_refuse("red move Jiro to 26,24", "TY-5.3"); // it holds the two others together
    stage_play("red move Jiro to 26,22");
}

Test(tyneside, ty_5_4_a_unit_is_not_set_up_apart)
{
    ty_expect_fault("120x90",
                    "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 27.01,20 katana;"
                    "blue B1 ashigaru Goro 60,20 yari",
                    "", "TY-5.4");
}

Test(tyneside, ty_5_1_units_have_up_to_8)
{
    ty_expect_fault("120x90",
                    "red A1 bushi A 20,20 katana; red A1 bushi B 23,20 katana;"
                    "red A1 bushi C 26,20 katana; red A1 bushi D 29,20 katana;"
                    "red A1 bushi E 20,23 katana; red A1 bushi F 23,23 katana;"
                    "red A1 bushi G 26,23 katana; red A1 bushi H 29,23 katana;"
                    "red A1 bushi I 32,23 katana; blue B1 ashigaru Goro 60,20 yari",
                    "", "TY-5.1");
}

// X96
Test(tyneside, ty_5_2_one_class_and_one_leader)
{
    static const char leader[] = "red A1 eiyuu A 20,20 katana; red A1 bushi B 23,20 katana;"
                                 "red A1 bushi C 26,20 katana; red A1 bushi D 29,20 katana;"
                                 "blue B1 ashigaru Goro 60,20 yari";
    static const char two[] = "red A1 eiyuu A 20,20 katana; red A1 eiyuu B 23,20 katana;"
                              "red A1 bushi C 26,20 katana; red A1 bushi D 29,20 katana;"
                              "red A1 bushi E 32,20 katana; blue B1 ashigaru Goro 60,20 yari";
    ty_situation("120x90", leader, "");
    ty_expect_fault("120x90", two, "", "TY-5.2");
    ty_situation("120x90", two, "mixed-units=on");
}

Test(tyneside, ty_5_5_nobody_changes_his_unit)
{
    ty_situation("120x90", pair, "");
    stage_play("red advance A1 to 25,25");
    ty_end_phase("");
    cr_expect_eq(ty_figure("Taro")->unit, stage_number("A1"));
    cr_expect_eq(ty_figure("Jiro")->unit, stage_number("A1"));
}

// A wounded man has one action: the other need not wait.
Test(tyneside, ty_5_6_the_slowed_may_be_left_behind)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana h=2; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 ashigaru Goro 60,20 yari",
                 "");
    stage_play("red move Jiro to 37,20; red move Jiro to 45,20");
    ty_expect_at("Jiro", "45,20");
}

Test(tyneside, ty_5_6_a_light_wound_does_not_slow)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana h=1; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 ashigaru Goro 60,20 yari",
                 "");
    stage_refuse("red move Jiro to 37,20", "TY-5.3");
}

Test(tyneside, ty_5_6_the_fallen_bind_nobody)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana h=4; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 ashigaru Goro 60,20 yari",
                 "");
    stage_play("red move Jiro to 37,20");
}

Test(tyneside, ty_5_7_who_was_left_behind_falls_no_farther_behind)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana h=2; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 ashigaru Goro 60,20 yari",
                 "");
    stage_refuse("red move Taro to 12,20", "TY-5.3"); // he is still with them
    stage_play("red move Jiro to 37,20");
    stage_refuse("red move Taro to 19,20", "TY-5.7");
    stage_play("red move Taro to 25,20");
    ty_expect_at("Taro", "25,20");
}

// X104
Test(tyneside, ty_5_7_a_thrown_rider_may_be_left_by_his_unit)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 yari; red A1 bushi Kiku 25,20 yari mounted;"
                 "red A1 bushi Lin 30,20 yari mounted; blue B1 ashigaru Goro 60,80 yari",
                 "");
    stage_play("red plan Kiku to 25,40; red plan Lin to 30,40; red go A1");
    ty_expect_at("Lin", "30,40");
    stage_refuse("red move Taro to 20,15", "TY-5.7");
    stage_play("red move Taro to 20,30");
}

// X103: edges 1 cm apart, and a gap of 4 cm when the fourth is gone.
Test(tyneside, ty_5_4_a_small_gap_is_none)
{
    ty_situation("120x90",
                 "red A1 bushi A 20,20 katana; red A1 bushi B 23,20 katana;"
                 "red A1 bushi C 26,20 katana; red A1 bushi D 29,20 katana h=4;"
                 "red A1 bushi E 32,20 katana; red A1 bushi F 35,20 katana;"
                 "blue B1 ashigaru Goro 60,60 yari",
                 "");
    stage_play("red advance A1 to 20,30");
    ty_expect_at("F", "35,30");
}

// The same, 5 cm apart: two clusters, of 3 and of 2.
Test(tyneside, ty_5_4_a_unit_torn_apart_is_not_stuck)
{
    ty_situation("120x90",
                 "red A1 bushi A 20,20 katana; red A1 bushi B 27,20 katana;"
                 "red A1 bushi C 34,20 katana; red A1 bushi D 41,20 katana;"
                 "red A1 bushi E 48,20 katana; red A1 bushi F 55,20 katana;"
                 "blue B1 ashigaru Goro 60,80 yari",
                 "");
    ty_figure("D")->wounds = 4;
    ty_begin(RED);
    stage_refuse("red move E to 49,20", "TY-5.4");
    stage_refuse("red move F to 55,21", "TY-5.4");
    stage_allow("red move F to 54,20");
    stage_play("red advance A1 to 20,30");
    ty_expect_at("C", "34,30");
    ty_expect_at("E", "48,30");
    stage_play("red plan E to 43,30; red plan F to 50,30; red go A1");
}
