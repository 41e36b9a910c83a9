// KY-16: the additional rules of combat, in play.
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void set(const char *red, const char *blue, const char *options)
{
    char forces[240];
    snprintf(forces, sizeof forces, "red ronin Taro %s; blue ronin Goro %s", red, blue);
    ky_situation("16x9", forces, options);
}

// Body charge.

Test(katana, ky_16_1_a_charge_goes_straight_ahead_and_leaves_no_stroke)
{
    set("5,4:0 katana 4", "6,4:0 katana 3", "");
    ky_phase(2, MOVING);
    stage_play("red charge Taro Goro | 0 1");
    ky_expect_at("Taro", "6,4");
    ky_refuse_stroke(2, "red grapple Taro Goro", "KY-16.1");
    set("5,4:0 katana 4", "6,5:0 katana 3", "");
    ky_phase(2, MOVING);
    stage_refuse("red charge Taro Goro", "KY-16.1");
    set("5,4:0 katana 4", "6,4:3 katana 3 mounted", "");
    ky_phase(2, MOVING);
    stage_refuse("red charge Taro Goro", "KY-16.1");
}

Test(katana, ky_16_1_a_charge_of_two_hexes_is_a_run)
{
    set("4,4:0 katana 4", "6,4:0 katana 3", "");
    ky_phase(2, MOVING);
    stage_refuse("red charge Taro Goro", "KY-16.1");
    set("4,4:0 katana 4", "6,4:0 katana 3", "");
    stage_play("red mode Taro non-tactical");
    ky_phase(1, MOVING);
    ky_play("red charge Taro Goro", "0 1");
    ky_expect_at("Taro", "6,4");
}

Test(katana, ky_16_1_it_can_be_switched_off)
{
    set("5,4:0 katana 4", "6,4:0 katana 3", "body-charge=off");
    ky_phase(2, MOVING);
    stage_refuse("red charge Taro Goro", "KY-16.1");
}

// KY-E54: in phase 1, which is none of his.
Test(katana, ky_16_2_the_defender_strikes_whatever_the_phase)
{
    set("5,4:0 katana 4 reaction 5", "6,4:3 katana 3", "");
    ky_phase(1, MOVING);
    stage_play("red charge Taro Goro");
    stage_expect_asked("blue: Taro charges: will Goro strike?");
    stage_play("blue strike Goro yes | 6 5 7 2");
    stage_expect_told_by("Goro 9 : 9 Taro", "KY-16.2");
    stage_expect_told_by("Taro runs bodily into Goro: the defender falls", "KY-16.3");
    ky_expect_lying("Goro", true);
    ky_expect_harm("Goro", 0, 2);
}

Test(katana, ky_16_2_a_charger_who_is_beaten_goes_no_further)
{
    set("5,4:0 katana 4 reaction 5", "6,4:3 katana 3", "");
    ky_phase(1, MOVING);
    stage_play("red charge Taro Goro; blue strike Goro yes | 8 5");
    stage_expect_told("Goro 11 : 9 Taro");
    ky_expect_harm("Taro", 2, 0);
    ky_expect_at("Taro", "4,4");
    cr_expect_not(ky_figure("Goro")->shares);
}

// KY-E55: the column for a defender who moved.
Test(katana, ky_16_3_the_die_says_who_falls)
{
    set("5,4:0 katana 4", "7,4:3 katana 3 reaction 5", "");
    ky_phase(2, MOVING);
    ky_change()->first = BLUE;
    stage_enter(MOVING, BLUE);
    ky_play("blue forward Goro; red charge Taro Goro; blue strike Goro no", "4 1");
    stage_expect_told("Taro runs bodily into Goro: the attacker falls");
    ky_expect_lying("Taro", true);
    ky_expect_lying("Goro", false);
}

Test(katana, ky_16_4_the_charged_takes_d3_distractions)
{
    set("5,4:0 katana 4", "6,4:0 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red charge Taro Goro", "0 3");
    stage_expect_told("Taro runs bodily into Goro: neither falls");
    ky_expect_harm("Goro", 0, 3);
}

Test(katana, ky_16_5_afterwards_either_grapples_or_steps_out)
{
    set("5,4:0 katana 4", "6,4:0 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red charge Taro Goro", "0 1");
    ky_go_on(3, MOVING, "");
    stage_allow("red back Taro");
    ky_play("blue forward Goro", "");
    ky_expect_at("Goro", "7,4");
    cr_expect_not(ky_figure("Taro")->shares);
}

Test(katana, ky_16_5_the_charged_grapples_in_the_next_phase)
{
    set("5,4:0 katana 4", "6,4:0 katana 3", "");
    ky_phase(2, MOVING);
    stage_play("red charge Taro Goro | 0 1");
    ky_refuse_stroke(2, "blue grapple Goro Taro", "KY-16.5");
    ky_phase(3, CLASHING);
    stage_allow("red grapple Taro Goro");
}

// Feruzue.

Test(katana, ky_16_6_a_short_spear_or_a_chain_of_three_hexes)
{
    set("5,4:0 feruzue 3", "8,4:3 katana 0", "");
    ky_phase(2, CLASHING);
    stage_allow("red attack Taro Goro chain");
    stage_refuse("red attack Taro Goro strike", "KY-11.1"); // the spear reaches two
    ky_play("red attack Taro Goro chain", "9 0 4");
    stage_expect_told("Taro 11 : 0 Goro"); // one off at three hexes
    ky_expect_harm("Goro", 0, 0);
    ky_expect_state("Goro", "out"); // blunt: 4 + 11
}

Test(katana, ky_16_7_a_chain_is_swung_in_every_other_action_phase)
{
    set("5,4:0 feruzue 3", "7,4:3 katana 9", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro chain", "0 0");
    ky_go_on(3, CLASHING, "");
    stage_refuse("red attack Taro Goro chain", "KY-16.7");
    stage_allow("red attack Taro Goro strike");
    ky_go_on(5, CLASHING, "");
    stage_allow("red attack Taro Goro chain");
}

Test(katana, ky_16_8_a_hidden_chain_surprises_once)
{
    set("5,4:0 feruzue 3 concealed", "7,4:3 katana 9", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro chain", "0 0");
    stage_expect_told("Taro 5 : 9 Goro");
    ky_go_on(5, CLASHING, "");
    ky_play("red attack Taro Goro chain", "0 0");
    stage_expect_told("Taro 3 : 9 Goro");
    set("5,4:0 feruzue 3", "7,4:3 katana 9", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro chain", "0 0");
    stage_expect_told("Taro 3 : 9 Goro");
}

// Grappling.

// Taro has closed with Goro in phase 2, and both are asked for strokes.
static void close_in(const char *red, const char *blue)
{
    set(red, blue, "");
    ky_phase(2, MOVING);
    stage_play("red close Taro Goro");
    ky_play("", "");
    stage_expect_step(CLASHING, RED);
}

Test(katana, ky_16_9_a_step_into_his_hex_begins_it)
{
    close_in("5,4:0 jujutsu 5", "6,4:0 unarmed 1");
    ky_expect_at("Taro", "6,4");
    stage_allow("red grapple Taro Goro");
    set("5,4:0 jujutsu 5", "6,4:0 unarmed 1", "grappling=off");
    ky_phase(2, MOVING);
    stage_refuse("red close Taro Goro", "KY-16.9");
}

Test(katana, ky_16_9_nobody_grapples_with_another_than_shares_his_hex)
{
    close_in("5,4:0 jujutsu 5", "6,4:0 unarmed 1; blue ronin Kenji 7,4:3 unarmed 1");
    stage_refuse("red grapple Taro Kenji", "KY-16.9");
}

Test(katana, ky_16_9_who_grapples_cannot_walk_off)
{
    close_in("5,4:0 jujutsu 5", "6,4:0 unarmed 1");
    ky_play("red grapple Taro Goro", "5 9 0");
    ky_go_on(3, MOVING, "");
    stage_refuse("red back Taro", "KY-16.9");
}

// KY-E56
Test(katana, ky_16_10_the_loser_is_thrown)
{
    close_in("5,4:0 jujutsu 5", "6,4:0 unarmed 1");
    stage_play("red grapple Taro Goro; blue grapple Goro Taro | 3 4 5 2");
    stage_expect_told("Taro 8 : 5 Goro");
    ky_expect_lying("Goro", true);
    ky_expect_harm("Goro", 0, 5);
    stage_expect_untold("Taro pushes");
}

// KY-R83
Test(katana, ky_16_10_a_knife_adds_its_wounds)
{
    close_in("5,4:0 tanto 5", "6,4:0 katana 9 part");
    stage_play("red grapple Taro Goro; blue end-phase | 5 5 1 0");
    stage_expect_told("Taro 11 : 5 Goro"); // the sword is of no use: bare hands, 0; a knife has +1
    ky_expect_harm("Goro", 5, 1);
}

Test(katana, ky_16_11_an_outsider_may_strike_either_and_they_cannot_parry)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 jujutsu 5; blue ronin Goro 6,4:0 unarmed 9; "
                 "red ronin Jiro 7,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    stage_play("red close Taro Goro; red stay Jiro");
    ky_play("", "");
    ky_play("red grapple Taro Goro", "0 9 0"); // a parry; they stay
    ky_go_on(3, CLASHING, "");
    ky_play("red attack Jiro Goro", "4 4 0");
    stage_expect_told_by("The stroke of Jiro at one of the two falls on Goro", "KY-16.11");
    stage_expect_told(
        "Goro 3 : 3 Jiro"); // 4 + 9 - 6, 2 off against a sword, 2 for being two to one
    ky_go_on(5, CLASHING, "");
    ky_play("red attack Jiro Goro", "5 9 2");
    stage_expect_told("The stroke of Jiro at one of the two falls on Taro");
    ky_expect_harm("Goro", 0, 0);
    stage_expect_told("Taro 6 : 5 Jiro"); // his own friend
}

Test(katana, ky_16_12_only_close_in_weapons_serve)
{
    close_in("5,4:0 katana 9", "6,4:0 tanto 3");
    stage_play("red grapple Taro Goro; blue end-phase | 5 5 0");
    stage_expect_told("Taro 4 : 8 Goro");
    ky_go_on(3, CLASHING, "");
    stage_refuse("red attack Taro Goro", "KY-16.12");
}

Test(katana, ky_16_13_the_winner_may_break_off)
{
    close_in("5,4:0 jujutsu 5", "6,4:0 unarmed 1");
    stage_play("red grapple Taro Goro; blue end-phase | 9 0 1 0");
    stage_expect_asked("red: Taro has won the round: where will he break off to?");
    stage_play("red break-off Taro 5,4");
    ky_expect_at("Taro", "5,4");
    ky_expect_at("Goro", "6,4");
    ky_expect_lying("Goro", true);
    cr_expect_not(ky_figure("Goro")->grappling);
}

// KY-E56: 2 is board direction 1, south-east; a blocked hex means they stay.
Test(katana, ky_16_14_after_a_round_the_pair_drifts)
{
    close_in("5,4:0 jujutsu 5", "6,4:0 unarmed 1");
    ky_play("red grapple Taro Goro", "5 9 2");
    stage_expect_told_by("Taro and Goro reel to 6,5", "KY-16.14");
    ky_expect_at("Goro", "6,5");
    ky_situation("16x9; # 6,5", "red ronin Taro 5,4:0 jujutsu 5; blue ronin Goro 6,4:0 unarmed 1",
                 "");
    ky_phase(2, MOVING);
    stage_play("red close Taro Goro");
    ky_play("", "");
    ky_play("red grapple Taro Goro", "5 9 2");
    ky_expect_at("Goro", "6,4");
}

// Iaijutsu.

static void draw_and_cut(const char *dice)
{
    set("5,4:0 katana 5 iaijutsu 6 sheathed", "6,4:3 katana 4", "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red attack Taro Goro; blue attack Goro Taro", dice);
}

// The art is cutting as one draws: it does nothing for a sword that lies on the ground.
Test(katana, ky_16_15_a_sword_that_is_picked_up_is_not_drawn)
{
    set("5,4:0 katana 5 iaijutsu 6 sheathed", "6,4:3 katana 4", "");
    ky_figure("Taro")->arms[0].place = DROPPED;
    ky_figure("Taro")->arms[0].cell = ky_figure("Taro")->cell;
    ky_phase(2, MOVING);
    ky_play("red pick-up Taro", "");
    ky_play("red attack Taro Goro; blue attack Goro Taro", "5 6");
    stage_expect_told("Taro 6 : 10 Goro"); // 5 + 5, 4 off, and no die for the art
}

Test(katana, ky_16_15_it_takes_a_sword_of_skill_five)
{
    set("5,4:0 katana 4 iaijutsu 6 sheathed", "6,4:3 katana 4", "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red attack Taro Goro", "5 6"); // no die for the draw, and 4 less
    stage_expect_told("Taro 5 : 10 Goro");
    ky_situation("16x9",
                 "red ashigaru Taro 5,4:0 katana 5 iaijutsu 6 sheathed reaction 3; "
                 "blue ronin Goro 6,4:3 katana 4",
                 "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red attack Taro Goro", "5 6");
    stage_expect_told("Taro 6 : 10 Goro");
}

// KY-E57, KY-E58
Test(katana, ky_16_16_a_draw_in_time_costs_nothing)
{
    draw_and_cut("6 5 6");
    stage_expect_told_by("Taro draws and cuts in one motion: in time", "KY-16.16");
    stage_expect_told("Taro 12 : 10 Goro");
    ky_expect_harm("Goro", 2, 0);
    draw_and_cut("7 5 6");
    stage_expect_told("Taro draws and cuts in one motion: too late");
    stage_expect_told("Taro 6 : 10 Goro");
    ky_expect_harm("Taro", 4, 0);
}

Test(katana, ky_16_16_he_draws_in_time_for_a_stroke_out_of_turn)
{
    set("5,4:0 katana 6 iaijutsu 9 sheathed", "6,4:3 katana 3", "");
    ky_phase(2, MOVING);
    stage_play("red draw Taro katana; blue charge Goro Taro; "
               "red strike Taro yes | 6 5 5");
    stage_expect_told_by("Taro draws and cuts in one motion: in time", "KY-16.16");
    stage_expect_told("Taro 13 : 8 Goro"); // and it surprises (KY-16.17)
}

Test(katana, ky_16_17_it_surprises_the_first_time_and_in_one_clash)
{
    ky_situation(
        "16x9",
        "red ronin Jiro 0,0:2 katana 0; blue ronin Goro 6,4:3 katana 0; "
        "red ronin Taro 5,4:0 katana 5 iaijutsu 6 sheathed; blue ronin Shiro 5,3:2 katana 0",
        "outnumber=attackers");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red attack Taro Goro; blue attack Shiro Taro", "6 0 0 0 0");
    stage_expect_told("Goro 0 : 7 Taro");
    stage_expect_told("Taro 5 : 0 Shiro"); // he only parries, without the 2
    ky_figure("Taro")->hand = ky_figure("Taro")->way = 0;
    ky_phase(3, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("blue attack Shiro Taro", "6 0 0");
    stage_expect_told("Taro 5 : 0 Shiro");
}

// Kawa-nawa.

Test(katana, ky_16_18_hook_and_rope_reach_four_hexes)
{
    set("5,4:0 kawa-nawa 6", "9,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    stage_allow("red attack Taro Goro trip");
    ky_play("red attack Taro Goro strike", "7 0 0");
    stage_expect_told("Taro 12 : 3 Goro");
    ky_expect_harm("Goro", 4, 2); // blunt: 9
    set("5,4:0 kawa-nawa 6", "9,4:3 katana 3", "kawa-nawa=off");
    ky_phase(2, CLASHING);
    ky_refuse_stroke(2, "red attack Taro Goro trip", "KY-16");
}

Test(katana, ky_16_19_far_strokes_come_in_every_other_action_phase)
{
    set("5,4:0 kawa-nawa 6", "8,4:3 katana 9", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro trip", "0 9");
    ky_refuse_stroke(3, "red attack Taro Goro trip", "KY-16.7");
    set("5,4:0 kawa-nawa 6", "7,4:3 katana 9", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro trip", "0 9");
    ky_go_on(3, CLASHING, "");
    stage_allow("red attack Taro Goro trip");
}

// KY-E62, and a margin of 2
Test(katana, ky_16_20_won_by_three_he_falls)
{
    set("5,4:0 kawa-nawa 6", "9,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro trip", "7 3 4");
    stage_expect_told("Taro 12 : 6 Goro");
    ky_expect_lying("Goro", true);
    ky_expect_harm("Goro", 0, 4);
    set("5,4:0 kawa-nawa 6", "9,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro trip", "7 7");
    ky_expect_lying("Goro", false);
    ky_expect_at("Goro", "9,4");
}

// Ki-ai.

Test(katana, ky_16_21_a_shout_reaches_friends_too)
{
    ky_situation(
        "16x9",
        "red ronin Taro 5,4:0 ki-ai 6; red ronin Jiro 6,4:0 katana 3; blue ronin Goro 7,4:3 katana 3",
        "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro", "6 2 7");
    ky_expect_harm("Jiro", 0, 2);
    ky_expect_harm("Goro", 0, 0);
    stage_expect_told("Taro shouts: Goro stands");
}

Test(katana, ky_16_22_who_shouts_does_nothing_else)
{
    set("5,4:0 katana 9 ki-ai 6", "6,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red turn Taro left", "");
    stage_refuse("red kiai Taro", "KY-16.22");
    set("5,4:0 katana 9 ki-ai 6", "6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro; blue attack Goro Taro", "9 5 5");
    stage_expect_told("Taro 8 : 8 Goro"); // 9 + 5 - 6
}

// KY-E59
Test(katana, ky_16_23_the_skill_less_his_own_must_be_thrown)
{
    set("5,4:0 ki-ai 6", "7,4:3 katana 3 ki-ai 2", "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro", "4 3");
    stage_expect_told_by("Taro shouts: Goro is shaken", "KY-16.23");
    ky_expect_harm("Goro", 0, 3);
    ky_expect_at("Goro", "8,4");
    set("5,4:0 ki-ai 6", "7,4:3 katana 3 ki-ai 2", "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro", "5");
    ky_expect_at("Goro", "7,4");
}

Test(katana, ky_16_23_a_rider_is_not_pushed)
{
    set("5,4:0 ki-ai 6", "7,4:3 katana 3 mounted good", "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro", "4 3");
    ky_expect_harm("Goro", 0, 3);
    ky_expect_at("Goro", "7,4");
}

// He is carried along, or turns with the second action of a double phase.
Test(katana, ky_16_22_who_has_moved_in_any_way_does_not_shout)
{
    set("5,4:0 katana 3 ki-ai 6 mounted walk", "8,4:3 katana 3", "");
    ky_phase(2, MOVING);
    stage_play("red stay Taro");
    ky_refuse_stroke(2, "red kiai Taro", "KY-16.22");
    set("5,4:0 katana 3 ki-ai 6 mounted", "7,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red stay Taro", "");
    stage_allow("red kiai Taro");
    set("5,4:0 katana 3 ki-ai 6 reaction 10", "7,4:3 katana 3", "faster-reactions=on");
    ky_phase(2, MOVING);
    stage_play("red stay Taro; red extra Taro turn left");
    ky_refuse_stroke(2, "red kiai Taro", "KY-16.22");
}

// Kumade.

Test(katana, ky_16_24_the_rake_is_blunt_and_reaches_as_a_katana)
{
    set("5,4:0 kumade 3", "6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "6 4 2");
    ky_expect_harm("Goro", 0, 1);
    set("5,4:0 kumade 3", "7,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
}

// Kusarigama.

// KY-E60
Test(katana, ky_16_25_the_chain_entangles_and_may_trip)
{
    set("5,4:0 kusarigama 5", "8,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "8 4 3");
    stage_expect_told("Taro 12 : 7 Goro");
    stage_expect_told_by("Goro trips and falls", "KY-7.1");
    ky_expect_lying("Goro", true);
    cr_expect_eq(ky_figure("Taro")->holds, stage_number("Goro"));
    ky_expect_at("Goro", "8,4"); // no push
}

Test(katana, ky_16_25_three_ways_of_one_weapon)
{
    set("5,4:0 kusarigama 5", "8,4:3 katana 9", "");
    ky_phase(2, CLASHING);
    stage_refuse("red attack Taro Goro sickle", "KY-11.1");
    ky_play("red attack Taro Goro flail", "0 9");
    ky_go_on(3, CLASHING, "");
    stage_refuse("red attack Taro Goro flail", "KY-16.7");
    stage_allow("red attack Taro Goro entangle");
    set("5,4:0 kusarigama 5", "6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro sickle", "5 4");
    stage_expect_told("Taro 9 : 7 Goro"); // short against standard
    ky_expect_harm("Goro", 2, 0);
}

Test(katana, ky_16_26_the_entangled_lose_three_until_they_are_free)
{
    set("5,4:0 kusarigama 5", "8,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "8 4 9");
    ky_go_on(3, CLASHING, "");
    stage_refuse("red attack Taro Goro flail", "KY-16.31");
    ky_play("blue tear-free Goro Taro", "0 0");
    stage_expect_told("Goro tears at the weapon of Taro, 0 : 4: he is held");
}

// Manrikigusari.

// KY-E61
Test(katana, ky_16_27_the_weighted_chain_surprises_first_and_must_be_recovered)
{
    set("5,4:0 manrikigusari 4", "7,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "4 4");
    stage_expect_told("Taro 9 : 7 Goro"); // 4 + 4 + 2 - 1
    cr_expect_not(ky_figure("Taro")->holds);
    ky_refuse_stroke(3, "red attack Taro Goro entangle", "KY-16.7");
    ky_refuse_stroke(3, "red attack Taro Goro strike", "KY-16.7");
    ky_go_on(5, CLASHING, "");
    ky_play("red attack Taro Goro strike", "4 4");
    stage_expect_told("Taro 7 : 7 Goro");
}

Test(katana, ky_16_28_won_by_three_it_restrains_without_a_fall)
{
    set("5,4:0 manrikigusari 4", "7,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "5 4");
    stage_expect_told("Goro is held by the weapon of Taro");
    ky_expect_lying("Goro", false);
    set("5,4:0 manrikigusari 4", "7,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro strike", "5 4 4");
    ky_expect_harm("Goro", 0, 2); // blunt: 7
}

Test(katana, ky_16_29_it_can_be_concealed)
{
    set("5,4:0 katana 3 manrikigusari 4 concealed", "12,4:3 katana 3", "");
    cr_expect(ky_figure("Taro")->arms[1].concealed);
    cr_expect_not(ky_figure("Taro")->arms[0].concealed, "a katana is seen");
    cr_expect_not(ky_known_to(BLUE)->figures[1].arms[1].tool);
    cr_expect(ky_known_to(RED)->figures[1].arms[1].tool);
}

// Mojiri and sodegarami.

Test(katana, ky_16_30_the_poles_entangle_and_may_trip)
{
    set("5,4:0 mojiri 4", "7,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "7 5 5");
    stage_expect_told("Goro keeps his feet");
    stage_expect_told("Goro is held by the weapon of Taro");
}

// KY-E63, KY-E79
Test(katana, ky_16_31_a_victim_on_his_feet_tears_free)
{
    set("5,4:0 mojiri 2", "7,4:3 katana 4", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 9");
    ky_go_on(3, MOVING, "");
    stage_play("red end-phase");
    stage_refuse("blue back Goro", "KY-16.31");
    ky_go_on(3, CLASHING, "");
    ky_play("blue tear-free Goro Taro", "6 4");
    stage_expect_told_by("Goro tears at the weapon of Taro, 7 : 6: he is free", "KY-16.31");
    cr_expect_not(ky_figure("Taro")->holds);
}

Test(katana, ky_16_31_who_has_fallen_stands_up_first)
{
    set("5,4:0 mojiri 2", "7,4:3 katana 4", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 0");
    ky_expect_lying("Goro", true);
    ky_go_on(3, CLASHING, "");
    ky_refuse_stroke(3, "blue tear-free Goro Taro", "KY-16.31");
    ky_go_on(5, MOVING, "");
    ky_play("blue stand Goro", "");
    stage_play("red end-phase");
    stage_allow("blue tear-free Goro Taro");
}

Test(katana, ky_16_31_several_poles_add_up)
{
    ky_situation(
        "16x9",
        "red ronin Taro 5,4:0 mojiri 4; red ronin Jiro 5,3:0 sodegarami 4; blue ronin Goro 7,4:3 katana 0",
        "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle; red attack Jiro Goro entangle", "9 0 9 9 0 9");
    cr_expect_eq(ky_figure("Goro")->holders[0], 1);
    cr_expect_eq(ky_figure("Goro")->holders[1], 2);
    ky_go_on(3, CLASHING, "");
    ky_play("blue tear-free Goro Taro", "6 0");
    stage_expect_told(
        "Goro tears at the weapon of Taro, -2 : 4: he is held"); // 6 off, 2 outnumbered
}

Test(katana, ky_16_31_the_hold_ends_by_the_holders_wish)
{
    set("5,4:0 mojiri 4", "7,4:3 katana 0", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 9");
    ky_go_on(3, CLASHING, "");
    ky_play("red let-go Taro", "");
    cr_expect_not(ky_figure("Goro")->holders[0]);
}

Test(katana, ky_16_32_to_injure_they_are_a_bo)
{
    set("5,4:0 mojiri 4", "6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro strike", "7 4 3");
    stage_expect_told("Taro 11 : 7 Goro"); // nothing off at one hex
    ky_expect_harm("Goro", 0, 2);
}

// Ni-ten jutsu.

Test(katana, ky_16_33_two_swords_have_their_own_skill_and_zone)
{
    set("5,4:0 ni-ten 5 katana 2", "4,3:1 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "4 9");
    stage_expect_told("Taro 8 : 12 Goro"); // one off behind his shoulder
}

// KY-E40
Test(katana, ky_16_34_their_wounds_are_one_less_before_armour)
{
    set("5,4:0 ni-ten 5", "6,4:3 katana 5 part", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "8 4");
    ky_expect_harm("Goro", 2, 0);
}

// KY-E39
Test(katana, ky_16_35_they_parry_at_two_more)
{
    ky_situation(
        "16x9",
        "red ronin Taro 5,4:0 ni-ten 5; blue ronin Goro 4,5:5 katana 3; blue ronin Jiro 6,4:3 katana 3",
        "outnumber=attackers");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Jiro; blue attack Goro Taro", "4 6 4 9");
    stage_expect_told("Taro 10 : 9 Goro");
    stage_expect_told("Taro 9 : 12 Jiro"); // he strikes: nothing more
    ky_expect_harm("Taro", 0, 0);
}

// Yadomejutsu.

static void shoot_at(const char *shooter, const char *target, const char *dice)
{
    set(shooter, target, "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", dice);
}

Test(katana, ky_16_36_it_takes_a_weapon_that_serves)
{
    shoot_at("2,4:0 bow 9", "12,4:3 katana 3 yadomejutsu 9", "3+0 4+5");
    stage_expect_told_by("Goro turns the missile aside", "KY-16.38");
    ky_expect_harm("Goro", 0, 0);
    shoot_at("2,4:0 bow 9", "12,4:3 yari 3 yadomejutsu 9", "3+0 5");
    stage_expect_untold("Goro turns");
    shoot_at("2,4:0 bow 9", "12,4:0 katana 3 yadomejutsu 9", "3+0 5"); // from behind (KY-R66)
    stage_expect_untold("Goro turns");
    shoot_at("2,4:0 shuriken 9", "7,4:3 jujutsu 3 yadomejutsu 9", "3+0 5"); // bare hands
    stage_expect_untold("Goro turns");
}

// KY-R130
Test(katana, ky_16_36_the_skill_is_for_one_weapon)
{
    const char *two = "12,4:3 katana 3 naginata 3 yadomejutsu-naginata 9";
    shoot_at("2,4:0 bow 9", two, "3+0 5"); // he holds the katana
    stage_expect_untold("Goro turns");
    shoot_at("2,4:0 bow 9", "12,4:3 naginata 3 katana 3 yadomejutsu-naginata 9", "3+0 4+5");
    stage_expect_told("Goro turns the missile aside");
    shoot_at("2,4:0 bow 9", "12,4:3 ni-ten 3 katana 3 yadomejutsu-daisho 9", "3+0 4+5");
    stage_expect_told("Goro turns the missile aside");
    shoot_at("2,4:0 bow 9", "12,4:3 ni-ten 3 katana 3 yadomejutsu-katana 9", "3+0 5");
    stage_expect_untold("Goro turns");
    ky_expect_fault("16x9", "red ronin Taro 2,4:0 katana 3 yadomejutsu-naginata 9", "",
                    "'yadomejutsu-naginata' needs that weapon among those he carries");
    ky_expect_fault("16x9", "red ronin Taro 2,4:0 yari 3 yadomejutsu-yari 9", "",
                    "is unknown here");
    ky_expect_fault("16x9", "red ronin Taro 2,4:0 jo 3 yadomejutsu-jo 21", "",
                    "needs a number from 1 to 20");
}

Test(katana, ky_16_36_bare_hands_must_be_empty)
{
    shoot_at("2,4:0 bow 9", "12,4:3 jujutsu 3 yari 3 yadomejutsu 9", "3+0 4+5");
    stage_expect_told("Goro turns the missile aside");
    shoot_at("2,4:0 bow 9", "12,4:3 yari 3 jujutsu 3 yadomejutsu 9", "3+0 5");
    stage_expect_untold("Goro turns");
    shoot_at("2,4:0 bow 9", "12,4:3 yari 3 yadomejutsu-unarmed 9 sheathed", "3+0 4+5");
    stage_expect_told("Goro turns the missile aside");
}

Test(katana, ky_16_37_not_against_muskets_and_crossbows)
{
    shoot_at("2,4:0 crossbow 9", "12,4:3 katana 3 yadomejutsu 20", "3+0 0");
    stage_expect_untold("Goro turns");
    shoot_at("2,4:0 musket 9", "12,4:3 katana 3 yadomejutsu 20", "9 9+0 0");
    stage_expect_untold("Goro turns");
}

// KY-E64, KY-E65
Test(katana, ky_16_38_later_missiles_and_shuriken_are_harder)
{
    ky_situation(
        "16x9",
        "red ronin Taro 2,4:0 bow 9; red ronin Jiro 2,5:0 bow 9; blue ronin Goro 12,4:3 katana 3 yadomejutsu 9",
        "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro; red shoot Jiro Goro", "3+0 9+0 3+0 5+3");
    ky_expect_harm("Goro", 0, 0);
    shoot_at("2,4:0 shuriken 9", "7,4:3 katana 3 yadomejutsu 9", "3+0 3+3 5");
    stage_expect_told("Goro fails to turn the missile aside");
    ky_expect_harm("Goro", 1, 0);
}

// KY-R85: at two hexes, where a yari first reaches him, and only there.
Test(katana, ky_16_2_a_yari_strikes_at_a_charge_from_two_hexes)
{
    set("4,4:0 katana 4", "6,4:3 yari 3", "");
    stage_play("red mode Taro non-tactical");
    ky_phase(1, MOVING);
    stage_play("red charge Taro Goro");
    stage_expect_step(CHARGED, BLUE);
    stage_play("blue strike Goro yes | 2 9 0 1");
    stage_expect_told_by("Goro 5 : 10 Taro", "KY-16.2"); // nothing off at two hexes; 3 for running
    ky_expect_at("Taro", "6,4");
}

// KY-R98
Test(katana, ky_16_21_a_shout_does_not_find_an_ambush)
{
    ky_situation("16x9; T 8,4",
                 "red ronin Taro 5,4:0 ki-ai 6; blue ronin Goro 8,4:3 katana 3 hidden; "
                 "blue ronin Jiro 6,4:3 katana 3 ki-ai 9",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro", "9");
    stage_expect_untold("Goro");
}
