// What a person is told of a blow or a shot before it is struck: its own dice, and whom they hit.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>

// 3-1 of SB-7.12: a wound, two stuns, two retreats, one of each for the attacker, three of nothing.
// Goro has nobody else: before red is asked again his whole phase has passed, and he is up (SB-3.7).
Test(blades, sb_7_12_a_preview_names_what_the_table_says_and_who)
{
    sb_situation("10x6", "red samurai Taro D3; blue ronin Goro E3", "");
    sb_step(COMBAT, RED);
    stage_expect_foretold("red attack Taro - at Goro",
                          "Goro falls back 1/5, Goro stunned 1/5, Goro wounded 1/10, "
                          "Taro falls back 1/10, Taro wounded 1/10, no effect 3/10");
}

// Eighteen against six, and nothing that shifts it.
Test(blades, sb_7_4_an_attack_is_reckoned_by_its_column)
{
    struct tally tally;
    sb_situation("10x6", "red samurai Taro D3 attack 18; blue ronin Goro E3 defence 6", "");
    sb_step(COMBAT, RED);
    struct choice attack = stage_choice("red attack Taro - at Goro");
    cr_assert(blades_ruleset.reckon(stage_ground(), stage_battle(), &attack, &tally));
    cr_expect_eq(tally.total, 3);
    cr_expect_eq(tally.lines[0].clause, SB_7_4);
}

Test(blades, sb_8_3_a_retreat_to_the_only_hex_is_one_too)
{
    sb_situation("###### #....# ######", "red samurai Taro C2; blue ronin Goro D2", "");
    sb_step(COMBAT, RED);
    stage_expect_foretold("red attack Taro - at Goro",
                          "Goro falls back 1/5, Goro stunned 1/5, Goro wounded 1/10, "
                          "Taro falls back 1/10, Taro wounded 1/10, no effect 3/10");
}

// SB_8_1 Blue will be asked which.
Test(blades, sb_8_1_a_preview_names_those_of_whom_one_is_wounded)
{
    sb_situation("10x6", "red ronin Taro D3; red ronin Jiro D2; blue samurai Goro E3", "");
    sb_step(COMBAT, RED);
    stage_expect_foretold("red attack Taro Jiro at Goro",
                          "Goro falls back 1/5, Goro killed 1/10, Goro stunned 1/5, "
                          "Goro wounded 1/5, Taro falls back, Jiro falls back 1/10, "
                          "Taro or Jiro wounded 1/10, no effect 1/10");
}

Test(blades, sb_8_2_more_than_two_are_counted_by_side)
{
    sb_situation("10x6",
                 "red peasant Ichi D2; red peasant Ni D3; red peasant San D4; blue samurai Goro E3",
                 "");
    sb_step(COMBAT, RED);
    stage_expect_foretold("red attack Ichi Ni+San at Goro",
                          "3 of red driven back 1/5, Goro falls back 1/10, no effect 1/2, "
                          "one attacker of red wounded 1/5");
}

Test(blades, sb_4_14_a_preview_of_a_shot_names_who_must_give_way)
{
    sb_situation("10x6", "red bowman Toyo B3; blue ashigaru-yari Goro F3", "");
    sb_step(FOOT_FIRE, RED);
    stage_expect_foretold("red shoot Toyo at Goro head",
                          "Goro falls back 1/5, Goro killed, red wins 1/5, Goro wounded 1/5, "
                          "no effect 2/5");
}
