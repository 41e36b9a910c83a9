// A unit follows a path as a body: by the corners that were shown for one of it.
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/tyneside.h"

#include <criterion/criterion.h>

// Three men on foot, who go 14 cm, to the left of a house.
static void at_the_house(const char *third)
{
    char forces[300];
    snprintf(forces, sizeof forces,
             "red A1 bushi Taro 20,26 katana; red A1 bushi Jiro 17,26 katana;"
             "red A1 bushi %s katana; blue B1 bushi Far 110,80 katana",
             third);
    ty_situation("120x90; building 24,10 40,30", forces, "");
}

Test(tyneside, ty_6_1_a_unit_goes_round_the_corner_of_a_house_as_a_body)
{
    at_the_house("Saburo 17,29");
    stage_refuse("red advance A1 to 27,32", "TY-6.4");
    stage_play("red via Taro at 20,32; red advance A1 to 27,32");
    ty_expect_at("Taro", "27,32");
    ty_expect_at("Jiro", "24,32");
    ty_expect_at("Saburo", "24,35");
    cr_expect_eq(ty_figure("Saburo")->actions, 1);
    stage_play("red advance A1 to 37,32"); // straight again
    ty_expect_at("Saburo", "34,35");
}

Test(tyneside, ty_6_1_the_corners_shown_for_any_of_a_unit_are_those_of_the_body)
{
    at_the_house("Saburo 17,29");
    stage_play("red via Saburo at 17,35; red advance A1 to 27,32");
    ty_expect_at("Taro", "27,32");
    ty_expect_at("Jiro", "24,32");
    ty_expect_at("Saburo", "24,35");
}

Test(tyneside, ty_6_1_a_body_pays_for_the_whole_of_its_path)
{
    at_the_house("Saburo 17,29");
    stage_play("red via Taro at 20,32");
    stage_allow("red advance A1 to 28,32");
    stage_refuse("red advance A1 to 28.1,32", "TY-6.1");
    stage_play("red forget A1");
    stage_refuse("red advance A1 to 28,32", "TY-6.4");
}

// His way would lead through the wall 10 cm along; he is tried every 1.4 cm from 13 down.
Test(tyneside, ty_6_1_who_is_barred_follows_the_path_as_far_as_he_can)
{
    at_the_house("Saburo 20,23");
    stage_play("red via Taro at 20,32; red advance A1 to 27,32");
    ty_expect_at("Taro", "27,32");
    ty_expect_at("Jiro", "24,32");
    ty_expect_at("Saburo", "22.8,29");
}

Test(tyneside, ty_6_1_a_path_ends_for_him_whom_it_leads_off_the_table)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 6,20 katana; red A1 bushi Jiro 3,20 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red via Taro at 2,20; red advance A1 to 2,23");
    ty_expect_at("Taro", "2,23");
    cr_expect_geq(ty_figure("Jiro")->x, CM(1));
    cr_expect_lt(ty_figure("Jiro")->x, CM(3));
    cr_expect_eq(ty_figure("Jiro")->y, CM(20));
    ty_begin(RED);
    stage_play("red via Jiro at 1,20"); // beside it Taro's is on the table
    stage_allow("red advance A1 to 4,23");
}

Test(tyneside, ty_6_1_no_path_leads_the_guide_off_the_table)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 3,20 katana; red A1 bushi Jiro 6,20 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red via Jiro at 2,20");
    stage_refuse("red advance A1 to 3,23", "TY-6.1");
}

// By the end one would stand far round the corner, and the other still before it.
Test(tyneside, ty_5_3_a_body_that_a_path_tears_apart_does_not_go)
{
    ty_situation("120x90; building 24,10 40,30",
                 "red A1 bushi Taro 23,29 katana; red A1 bushi Jiro 23,26 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red via Taro at 23,31");
    stage_refuse("red advance A1 to 34,31", "TY-5.3");
    stage_play("red advance A1 to 26,31");
    ty_expect_at("Taro", "26,31");
    cr_expect_lt(ty_figure("Jiro")->x, CM(24));
}

// 12 cm at 45 degrees, then 12 cm at 90, both.
Test(tyneside, ty_r70_riders_wheel_round_a_corner_as_a_body)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 30,30 katana mounted facing=0;"
                 "red A1 bushi Ren 30,36 katana mounted facing=0;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red via Kiku at 38.48,38.48; red advance A1 to 38.48,50.48");
    ty_expect_at("Kiku", "38.48,50.48");
    ty_expect_at("Ren", "38.48,56.48");
    cr_expect_eq(ty_figure("Ren")->facing, TURN_RIGHT_ANGLE);
}

Test(tyneside, ty_r70_the_turns_told_to_one_are_those_of_the_body)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 30,30 katana mounted facing=0;"
                 "red A1 bushi Ren 30,36 katana mounted facing=0;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red via Kiku at 42,30; red turn Kiku 45; red advance A1 to 42,30");
    ty_expect_at("Ren", "42,36");
    cr_expect_eq(ty_figure("Kiku")->facing, TURN_RIGHT_ANGLE / 2);
    cr_expect_eq(ty_figure("Ren")->facing, TURN_RIGHT_ANGLE / 2);
}

// Whoever rides along with men on foot has one corner in a move, or his own way.
Test(tyneside, ty_r70_a_rider_beside_men_on_foot_finds_his_own_way_by_two_corners)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,30 katana; red A1 bushi Ren 30,34 katana mounted facing=0;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red via Taro at 33,31; red via Taro at 36,30; red advance A1 to 39,30");
    ty_expect_at("Taro", "39,30");
    ty_expect_at("Ren", "39,34");
}
