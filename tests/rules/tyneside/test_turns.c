// Turns, and setting up (TY-4.1 to TY-4.3, TY-12.3).
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

#define TWO "red A1 bushi Taro 40,20 katana; blue B1 bushi Goro 40,70 katana"

Test(tyneside, ty_4_1_sides_take_whole_turns_alternately)
{
    ty_situation("90x90", TWO, "");
    stage_expect_step(ACTIONS, RED);
    stage_play("red end");
    stage_expect_step(ACTIONS, BLUE);
    stage_refuse("red end", "TY-4.2");
    cr_expect_eq(ty_now()->head.turn, 1);
    stage_play("blue end");
    stage_expect_step(ACTIONS, RED);
    cr_expect_eq(ty_now()->head.turn, 2);
}

Test(tyneside, ty_4_2_actions_then_melee_then_morale)
{
    ty_situation("90x90",
                 "red A1 bushi Taro 40,20 katana; red A2 bushi Ichi 80,20 katana; blue B1 bushi "
                 "Goro 40,22 katana; blue B2 bushi Niko 80,70 katana",
                 "");
    stage_expect_step(ACTIONS, RED);
    // Seven to four: a wound, and those who suffered it look to their nerve.
    stage_play("red end | d8:7 d6:1 d4:1 d8:4 d6:1 d4:1 d8:8");
    ty_expect_state("Goro", "wound");
    stage_expect_step(ACTIONS, BLUE);
}

Test(tyneside, ty_4_3_melee_is_fought_in_both_turns)
{
    ty_situation("90x90",
                 "red A1 bushi Taro 40,20 katana; blue B1 bushi Goro 40,22 katana; blue B2 bushi "
                 "Niko 80,70 katana",
                 "");
    stage_play("red end | 5 5 1 5 5 1");
    ty_expect_state("Goro", "fresh");
    stage_play("blue end | d8:3 d6:1 d4:1 d8:5 d6:1 d4:1 d8:8"); // Goro is the active one now
    ty_expect_state("Goro", "light");
}

Test(tyneside, ty_12_3_sides_set_up_at_their_own_edge)
{
    ty_deploying("90x90", TWO, "");
    stage_refuse("red place Taro to 40,21 0", "TY-12.3");
    stage_refuse("red place Taro to 0.5,10 0", "TY-12.3");
    stage_refuse("red place Goro to 40,10 0", "TY-12.3");
    stage_play("red place Taro to 30,15 0");
    ty_expect_at("Taro", "30,15");
    stage_play("red ready");
    stage_refuse("blue place Goro to 40,60 0", "TY-12.3");
    stage_play("blue place Goro to 50,75 0; blue ready");
    ty_expect_at("Goro", "50,75");
    stage_expect_step(ACTIONS, RED);
}
