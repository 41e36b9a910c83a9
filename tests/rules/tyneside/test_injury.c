// Wounds in a battle: actions lost, riders thrown, commanders down (TY-8.x, TY-9.8).
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/tyneside.h"

#include <criterion/criterion.h>

#define OPEN "blind-orders=off"

// X47
Test(tyneside, ty_8_6_a_wound_takes_its_action_at_once)
{
    ty_situation("90x60",
                 "blue B1 ashigaru Goro 30,50 bow; red A1 bushi Taro 30,18 katana armoured",
                 "blind-orders=off first=blue");
    stage_play("blue hold Goro; blue end");
    stage_play("red move Taro to 30,28; blue react Goro at Taro first | d6:6 d8:3 d8:1 d8:8");
    ty_expect_state("Taro", "wound");
    ty_expect_at("Taro", "30,28"); // the command goes on
    cr_expect_eq(ty_figure("Taro")->actions, 0);
}

Test(tyneside, ty_8_6_who_has_used_none_keeps_one)
{
    ty_situation("90x60",
                 "blue B1 ashigaru Goro 30,50 bow; red A1 bushi Taro 30,18 katana armoured;"
                 "red A1 bushi Jiro 33,18 katana armoured",
                 "blind-orders=off first=blue");
    stage_play("blue hold Goro; blue end");
    stage_play("red move Taro to 30,22; blue react Goro at Taro first | d2:2 d6:6 d8:3 d8:1 d8:8");
    ty_expect_state("Jiro", "wound");
    cr_expect_eq(ty_figure("Jiro")->actions, 1);
}

// X27
Test(tyneside, ty_9_8_a_horse_that_falls_throws_its_rider)
{
    const char *forces = "red A1 bushi Taro 30,10 bow;"
                         "blue B1 bushi Goro 30,53 katana armoured mounted facing=270 horse=2";
    ty_situation("90x60", forces, OPEN);
    stage_play("red shoot Taro at Goro first | d6:4 d8:8 d6:5 d8:5 d6:5");
    ty_expect_state("Goro", "wound");
    stage_expect_told("Goro comes off his horse, badly");
    cr_expect_eq(ty_figure("Goro")->mounted, 0);
    cr_expect_eq(ty_figure("Goro")->facing, 0);
    ty_expect_at("Goro", "30,53");
    ty_situation("90x60", forces, OPEN);
    stage_play("red shoot Taro at Goro first | d6:4 d8:8 d6:5 d8:5 d6:4");
    ty_expect_state("Goro", "fresh");
    stage_expect_told("Goro comes off his horse, unhurt");
}

// TY-R18
Test(tyneside, ty_8_2_a_disabled_rider_loses_his_horse)
{
    ty_situation("90x60",
                 "red A1 bushi Taro 30,10 bow;"
                 "blue B1 bushi Goro 30,53 katana armoured mounted facing=270",
                 OPEN);
    stage_play("red shoot Taro at Goro first | d6:1 d8:8 d8:4 d8:4");
    ty_expect_state("Goro", "disabled");
    ty_expect_at("Goro", "30,53");
    cr_expect_eq(ty_figure("Goro")->mounted, 0);
    ty_begin(BLUE);
    stage_refuse("blue move Goro to 30,50", "TY-8.2");
}

Test(tyneside, ty_10_2a_the_fall_of_the_commander_is_noted)
{
    ty_situation("90x60",
                 "red A1 bushi Taro 30,10 bow;"
                 "blue B1 eiyuu Goro 30,27 katana force-commander; blue B2 bushi Jiro 60,40 katana",
                 OPEN);
    stage_play("red shoot Taro at Goro first | d8:8 d6:4 d6:4");
    ty_expect_state("Goro", "disabled");
    stage_expect_told("The commander of blue has fallen");
    cr_expect_eq(ty_now()->lost_now[BLUE], 1);
}

Test(tyneside, ty_8_4_wounds_add_up_in_any_order)
{
    ty_situation("90x60", "red A1 bushi Taro 30,10 bow; blue B1 bushi Goro 30,27 katana h=1", OPEN);
    stage_play("red shoot Taro at Goro first | d8:8 d6:3 d6:4"); // disabled on top of a light wound
    ty_expect_state("Goro", "disabled-light");
}
