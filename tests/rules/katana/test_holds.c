// KY-16: holding somebody with a chain or a pole, and grappling while others strike.
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Taro's weapon holds Goro, who has kept his feet, since phase 2.
static void hold(const char *weapon, const char *hex, const char *more)
{
    char forces[300];
    snprintf(forces, sizeof forces,
             "red ronin Taro 5,4:0 %s; blue ronin Goro %s:3 katana 4 capacity 8%s", weapon, hex,
             more);
    ky_situation("16x9", forces, "variable-wounds=on");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 9");
    stage_expect_told("Goro is held by the weapon of Taro");
}

static void expect_held(bool held)
{
    cr_expect_eq(ky_figure("Goro")->holders[0], held ? stage_number("Taro") : 0);
    cr_expect_eq(ky_figure("Taro")->holds, held ? stage_number("Goro") : 0);
}

static void expect_sickle(const char *weapon)
{
    hold(weapon, "7,4", "");
    ky_go_on(3, MOVING, "");
    ky_play("red forward Taro", "");
    expect_held(true);
    stage_refuse("red attack Taro Goro flail", "KY-16.31");
    stage_refuse("red attack Taro Goro entangle", "KY-16.31");
    ky_play("red attack Taro Goro sickle", "1 5");
    stage_expect_told("Taro 9 : 6 Goro"); // short against standard; held, 3 off
    ky_expect_harm("Goro", 3, 0);
    ky_expect_at("Goro", "8,4"); // the chain gives him no room
    expect_held(true);
}

Test(katana, ky_16_25_the_sickle_strikes_whom_the_chain_holds)
{
    expect_sickle("kusarigama 9");
    expect_sickle("nagegama 9");
}

Test(katana, ky_16_25_the_chain_holds_as_far_as_it_reaches)
{
    hold("kusarigama 9", "8,4", "");
    ky_go_on(3, MOVING, "");
    ky_play("red turn Taro left", "");
    expect_held(true);
    ky_go_on(5, MOVING, "");
    ky_play("red back Taro", "");
    expect_held(false);
}

// KY-R124
Test(katana, ky_16_25_the_sickle_parries_others_and_strikes_at_nobody_else)
{
    hold("kusarigama 9", "7,4", "; blue ronin Jiro 5,3:2 katana 9");
    ky_go_on(3, CLASHING, "");
    stage_refuse("red attack Taro Jiro sickle", "KY-16.31");
    ky_play("blue attack Jiro Taro", "5 5");
    stage_expect_told("Taro 13 : 14 Jiro");
}

Test(katana, ky_16_26_the_held_man_keeps_his_hex)
{
    hold("kusarigama 9", "8,4", "");
    ky_go_on(3, MOVING, "");
    stage_play("red end-phase");
    stage_refuse("blue forward Goro", "KY-16.31");
    stage_refuse("blue back Goro", "KY-16.31");
    stage_allow("blue turn Goro left");
}

Test(katana, ky_16_31_a_pole_serves_for_nothing_else_while_it_holds)
{
    hold("mojiri 9", "7,4", "; blue ronin Jiro 5,3:2 katana 9");
    ky_go_on(3, CLASHING, "");
    stage_refuse("red attack Taro Goro strike", "KY-16.31");
    ky_play("blue attack Jiro Taro", "5 5");
    stage_expect_told("Taro 3 : 14 Jiro"); // bare hands: no skill, 2 off against a sword
}

Test(katana, ky_16_31_the_hold_ends_with_the_fall_of_the_holder)
{
    hold("mojiri 9", "7,4", "; blue ronin Jiro 5,3:2 katana 9; red ronin Sato 1,1:0 katana 1");
    ky_go_on(3, CLASHING, "");
    ky_play("blue attack Jiro Taro", "0 9");
    ky_expect_state("Taro", "dead");
    cr_expect_not(ky_figure("Goro")->holders[0]);
    ky_go_on(5, MOVING, "");
    stage_play("red end-phase");
    stage_allow("blue back Goro");
}

// All clashes of a phase are one: who tears free is held in all of them.
Test(katana, ky_10_15_who_tears_free_is_held_to_the_end_of_the_phase)
{
    hold("mojiri 7", "7,4", "; red ronin Jiro 8,4:3 katana 4");
    ky_go_on(3, CLASHING, "");
    ky_play("red attack Jiro Goro; blue tear-free Goro Taro", "9 0 5 5");
    stage_expect_told("Goro tears at the weapon of Taro, 8 : 7: he is free");
    stage_expect_told("Goro 0 : 9 Jiro"); // 5 + 4, 3 off held, 4 behind, 2 outnumbered
    expect_held(false);
}

// The first round of a grapple in one phase with an outsider's stroke, whatever the numbers.
static void first_round(const char *forces, const char *dice)
{
    ky_situation("16x9", forces, "");
    ky_phase(2, MOVING);
    stage_play("red close Taro Goro; red stay Jiro");
    ky_play("", "");
    ky_play("red grapple Taro Goro; red attack Jiro Goro", dice);
    stage_expect_untold("The stroke of Jiro at one of the two");
    cr_expect(ky_figure("Taro")->grappling && ky_figure("Goro")->grappling);
    ky_expect_at("Goro", "6,4"); // beaten by Jiro, but grapplers are not pushed
}

// KY-R125
Test(katana, ky_16_11_in_the_first_round_both_still_parry_others)
{
    first_round("red ronin Taro 5,4:0 jujutsu 5; blue ronin Goro 6,4:0 jujutsu 5; "
                "red ronin Jiro 7,4:3 katana 5",
                "5 7 5 5 0");
    stage_expect_told("Goro 6 : 10 Jiro"); // 5 + 5, 2 off against a sword, 2 outnumbered
    ky_expect_harm("Goro", 4, 0);
    first_round("red ronin Jiro 7,4:3 katana 5; red ronin Taro 5,4:0 jujutsu 5; "
                "blue ronin Goro 6,4:0 jujutsu 5",
                "5 5 5 7 0");
    stage_expect_told("Jiro 12 : 8 Goro"); // the same 2, counted for Jiro
    ky_expect_harm("Goro", 4, 0);
}

// KY-R126
Test(katana, ky_16_13_who_only_parried_has_won_nothing)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 jujutsu 5; blue ronin Goro 6,4:0 unarmed 1", "");
    ky_phase(2, MOVING);
    stage_play("red close Taro Goro");
    ky_play("", "");
    ky_play("red grapple Taro Goro", "0 9 0");
    stage_expect_told("Taro 5 : 10 Goro");
    cr_expect_not(ky_figure("Goro")->won);
    ky_expect_lying("Taro", false);
}

// KY-R127
Test(katana, ky_10_13_a_chain_that_is_drawn_in_costs_no_more_than_its_stroke)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 feruzue 5; blue ronin Goro 7,4:3 yari 5", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro chain", "5 5");
    ky_go_on(3, CLASHING, "");
    ky_refuse_stroke(3, "red attack Taro Goro chain", "KY-16.7");
    ky_play("blue attack Goro Taro", "5 5");
    stage_expect_told("Taro 10 : 10 Goro");
}

Test(katana, ky_10_13_a_body_in_a_hedge_costs_both)
{
    ky_situation("16x9; h 5,4",
                 "red ronin Taro 5,4:0 katana 5; blue ronin Goro 6,4:3 katana 5; "
                 "red ronin Jiro 1,1:0 katana 5 lying",
                 "");
    ky_figure("Jiro")->cell = ky_figure("Taro")->cell;
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 5 : 8 Goro"); // 3 and 2 off; Goro is two to one
}

// KY-16.12: in a grapple no chain or pole is of any use.
Test(katana, ky_16_12_who_grapples_lets_go_of_whom_his_weapon_held)
{
    hold("mojiri 9", "7,4", "; blue ronin Jiro 5,3:2 jujutsu 3");
    ky_go_on(3, MOVING, "");
    stage_play("red end-phase; blue close Jiro Taro");
    ky_play("", "");
    expect_held(true); // until a round is fought
    ky_play("blue grapple Jiro Taro", "5 0 0");
    cr_expect(ky_figure("Taro")->grappling);
    expect_held(false);
}

// A rider is an outsider, too, when he strikes in passing.
static void ride_over_grapplers(const char *dice)
{
    ky_situation("16x9",
                 "red ronin Taro 9,4:0 jujutsu 5; blue ronin Goro 10,4:0 unarmed 9; "
                 "red samurai Ban 6,4:0 katana 3 mounted canter average",
                 "");
    ky_figure("Taro")->cell = ky_figure("Goro")->cell;
    ky_figure("Taro")->shares = (uint8_t)stage_number("Goro");
    ky_figure("Goro")->shares = (uint8_t)stage_number("Taro");
    ky_figure("Taro")->grappling = ky_figure("Goro")->grappling = 1;
    ky_horse("Ban")->head = ky_figure("Ban")->cell = ground_cell_at(stage_ground(), 7, 4);
    ky_phase(2, MOVING);
    stage_play("red stay Ban");
    stage_expect_step(RIDING_BY, RED);
    stage_play(dice);
}

Test(katana, ky_16_11_a_stroke_in_passing_falls_on_either_grappler)
{
    ride_over_grapplers("red ride-strike Ban Goro yes | 4 5 5");
    stage_expect_told_by("The stroke of Ban at one of the two falls on Goro", "KY-16.11");
    stage_expect_told("Ban 10 : 2 Goro"); // 5 + 9 - 6, 4 off behind him, 2 for two to one
    ride_over_grapplers("red ride-strike Ban Goro yes | 5 5 5");
    stage_expect_told("The stroke of Ban at one of the two falls on Taro");
    stage_expect_told("Ban 10 : 0 Taro");
}

Test(katana, ky_16_31_a_level_throw_does_not_free_and_is_a_clash_for_both)
{
    hold("mojiri 7", "7,4", "");
    ky_go_on(3, CLASHING, "");
    ky_play("blue tear-free Goro Taro", "6 0"); // 6 + 4 - 3
    stage_expect_told("Goro tears at the weapon of Taro, 7 : 7: he is held");
    expect_held(true);
    cr_expect_eq(ky_figure("Taro")->clashes, 2);
    cr_expect_eq(ky_figure("Goro")->clashes, 2);
}

Test(katana, ky_16_31_tearing_letting_go_and_grappling_are_offered)
{
    hold("mojiri 9", "7,4", "; blue ronin Jiro 5,3:2 jujutsu 3 ki-ai 4");
    ky_go_on(3, MOVING, "");
    stage_play("red end-phase; blue close Jiro Taro");
    ky_play("", "");
    cr_expect(stage_offers("red let-go Taro"));
    cr_expect(stage_offers("red grapple Taro Jiro"));
    stage_play("red end-phase");
    cr_expect(stage_offers("blue tear-free Goro Taro"));
    cr_expect(stage_offers("blue grapple Jiro Taro"));
    cr_expect_not(stage_offers("blue kiai Jiro"), "he has moved");
}

// KY-R62: nor twice in a double phase, which has two strokes (KY-17.13).
Test(katana, ky_16_7_a_chain_is_swung_once_in_a_double_phase)
{
    ky_situation("16x9",
                 "red master Ken 5,4:0 kusarigama 9 reaction 7; blue ronin Goro 7,4:3 katana 9",
                 "faster-reactions=on");
    ky_phase(2, CLASHING);
    stage_play("red attack Ken Goro flail");
    stage_refuse("red attack Ken Goro flail", "KY-16.7");
    stage_allow("red attack Ken Goro entangle"); // only the flail is every other phase
    ky_situation("16x9",
                 "red master Ken 5,4:0 kawa-nawa 9 reaction 7; blue ronin Goro 8,4:3 katana 9; "
                 "blue ronin Jiro 7,4:3 katana 9",
                 "faster-reactions=on");
    ky_phase(2, CLASHING);
    stage_play("red attack Ken Goro strike");
    stage_refuse("red attack Ken Goro trip", "KY-16.7");
    stage_allow("red attack Ken Jiro trip"); // at two hexes there is nothing to draw in
}

// A chain that has struck out of turn is not swung again in the phase either.
Test(katana, ky_16_7_a_chain_that_stopped_somebody_is_not_swung_again)
{
    ky_situation("16x9",
                 "red ronin Goro 8,4:3 katana 3; blue master Ken 5,4:0 kusarigama 9 reaction 7",
                 "faster-reactions=on");
    ky_phase(2, MOVING);
    stage_play("red forward Goro; blue stop Ken yes flail | 0 9");
    ky_go_on(2, CLASHING, "");
    stage_refuse("blue attack Ken Goro flail", "KY-16.7");
}

// Jiro and Sato lie in one hex, both fallen in a body charge.
static void two_on_the_ground(const char *board, const char *hex, const char *others)
{
    char forces[300];
    snprintf(forces, sizeof forces,
             "red ronin Jiro %s:0 katana 3 lying; blue ronin Sato 25,7:0 katana 3 lying; %s", hex,
             others);
    ky_situation(board, forces, "");
    ky_figure("Sato")->cell = ky_figure("Jiro")->cell;
    ky_figure("Sato")->shares = (uint8_t)stage_number("Jiro");
    ky_figure("Jiro")->shares = (uint8_t)stage_number("Sato");
}

// KY-R29: nobody is pushed into a hex that two men share, and nobody comes down there.
Test(katana, ky_10_7_a_push_goes_round_a_hex_that_two_share)
{
    two_on_the_ground("30x9", "7,4",
                      "red ronin Taro 5,4:0 katana 3; blue ronin Goro 6,4:3 katana 3");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4");
    ky_expect_at("Goro", "6,5");
}

Test(katana, ky_6_11_nobody_comes_down_in_a_hex_that_two_share)
{
    two_on_the_ground("30x9; h 8,4", "6,3",
                      "red samurai Ban 5,4:0 katana 4 mounted gallop expert reaction 5");
    ky_phase(4, MOVING);
    ky_play("", "0 1 9");
    ky_expect_at("Ban", "6,5");
}

// KY-R63: Taro's pole holds Goro, who wrestles with Jiro, until they are out of its reach.
static void wrestle_in_a_hold(const char *strokes, const char *dice)
{
    hold("mojiri 9", "7,4", "; red ronin Jiro 8,4:3 unarmed 0");
    ky_go_on(3, MOVING, "");
    stage_play("red close Jiro Goro");
    ky_play("", "");
    ky_play(strokes, dice);
}

Test(katana, ky_16_14_a_hold_ends_where_the_pair_drifts_out_of_reach)
{
    wrestle_in_a_hold("red grapple Jiro Goro", "0 9 1 0");
    expect_held(true);
    wrestle_in_a_hold("red grapple Jiro Goro", "0 9 1 1");
    ky_expect_at("Goro", "8,4");
    expect_held(false);
}

Test(katana, ky_16_13_a_hold_ends_where_the_winner_breaks_off_out_of_reach)
{
    wrestle_in_a_hold("blue grapple Goro Jiro", "9 0 1 0");
    stage_play("blue break-off Goro 8,4");
    ky_expect_at("Goro", "8,4");
    cr_expect_not(ky_figure("Goro")->shares || ky_figure("Jiro")->grappling);
    expect_held(false);
}

Test(katana, ky_16_25_the_chain_holds_at_its_full_length)
{
    hold("kusarigama 9", "7,4", "");
    ky_go_on(3, MOVING, "");
    ky_play("red back Taro", "");
    expect_held(true); // three hexes off
}
