// Where two rules meet: what is left of each, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <stdio.h>

// KY-R33: Goro and Jiro share a hex with swords in hand. Jiro, whom Goro has to mind, does not press Taro
// beside them, at whom only Saburo strikes.
Test(katana, ky_10_13_who_shares_a_hex_with_an_enemy_outnumbers_nobody_else)
{
    ky_situation("12x9",
                 "red ronin Taro 5,4:3 katana 3; red ronin Goro 5,3:1 katana 3; "
                 "blue ronin Saburo 4,4:0 katana 0; blue ronin Jiro 6,3:3 katana 0",
                 "");
    ky_phase(2, MOVING);
    stage_play("red turn Goro left; red stay Taro; blue close Jiro Goro");
    ky_expect_at("Jiro", "5,3");
    ky_figure("Jiro")->facing = 4; // to Taro
    ky_go_on(2, CLASHING, "");
    ky_play("blue attack Saburo Taro", "5 0");
    stage_expect_told("Taro 8 : 0 Saburo");
}

// KY-2.3: of two strokes in a double phase each is made in the way that is named with it.
Test(katana, ky_17_13_each_stroke_has_its_own_way)
{
    ky_situation("16x9",
                 "red master Ken 5,4:0 kusarigama 9 reaction 7; blue ronin Goro 6,4:3 katana 9; "
                 "blue ronin Jiro 7,4:3 katana 9",
                 "faster-reactions=on");
    ky_phase(2, CLASHING);
    ky_play("red attack Ken Goro sickle; red attack Ken Jiro entangle", "5 0 5 0 9");
    stage_expect_told("Ken 13 : 9 Goro"); // 5 + 9, short against standard
    stage_expect_told("Ken 14 : 9 Jiro");
    ky_expect_harm("Goro", 4, 0);
    cr_expect_eq(ky_figure("Jiro")->holders[0], stage_number("Ken"));
    cr_expect_not(ky_figure("Goro")->holders[0]);
}

// A yari at two hexes is aimed at the horse, and then again at the rider.
Test(katana, ky_17_13_one_of_two_strokes_is_aimed_at_the_horse)
{
    ky_situation("16x9",
                 "red master Ken 5,4:0 yari 9 reaction 7; "
                 "blue samurai Ban 7,4:3 katana 0 mounted average",
                 "faster-reactions=on");
    ky_phase(2, CLASHING);
    ky_play("red attack Ken Ban horse; red attack Ken Ban", "0 6 0 5");
    cr_expect_eq(ky_horse("Ban")->wounds, 3);
    ky_expect_harm("Ban", 4, 0);
}

// KY-4.7: what is run over is jumped, into a hex that is clear. It is no way to run bodily at somebody.
Test(katana, ky_16_1_nobody_charges_over_a_hedge)
{
    static const char forces[] = "red ronin Taro 5,4:0 katana 3; blue ronin Goro 7,4:3 katana 3";
    ky_situation("16x9; h 6,4", forces, "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    stage_refuse("red charge Taro Goro", "KY-16.1");
    ky_situation("16x9; r 6,4", forces, "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    stage_allow("red charge Taro Goro");
}

// "A maximum of 60 degrees": a double phase is one phase.
Test(katana, ky_17_9_the_exhausted_turn_once_in_a_double_phase)
{
    ky_situation("16x9",
                 "red master Ken 5,4:0 katana 9 reaction 7; red ronin Taro 2,2:0; "
                 "blue ronin Goro 14,4:3",
                 "faster-reactions=on exhaustion=on");
    ky_figure("Ken")->stamina = 0;
    ky_phase(2, MOVING);
    stage_play("red turn Ken left");
    stage_refuse("red extra Ken turn left", "KY-17.9");
    stage_allow("red extra Ken stay");
}

// Only strokes and movement are forbidden him: his hands are free, on foot as in the saddle.
Test(katana, ky_17_9_the_exhausted_may_draw_and_prime)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 katana 3 wakizashi 3 sheathed; "
                 "red ashigaru Jin 5,6:0 musket 2; red ashigaru Ken 5,2:0 yari 2 tanto 1; "
                 "blue ronin Goro 14,4:3",
                 "exhaustion=on");
    for (int i = 1; i <= 3; i++) {
        ky_change()->figures[i].stamina = 0;
    }
    ky_figure("Jin")->arms[0].primed = 0;
    ky_phase(3, MOVING);
    stage_allow("red draw Taro katana");
    stage_allow("red reprime Jin");
    stage_play("red draw Ken tanto");
    ky_go_on(5, MOVING, "");
    stage_allow("red pick-up Ken");
    stage_refuse("red lie Ken", "KY-17.9");
    stage_refuse("red forward Ken", "KY-17.9");
}

// KY-6.5: a horse that bolts does not swing its head into a hedge, or over a cliff.
static void bolt_beside(const char *board, const char *head, int facing)
{
    ky_situation(board,
                 "red ashigaru Jin 4,4:0 musket 2; "
                 "blue samurai Ban 12,4:3 katana 4 pc mounted horse-ordinary",
                 "horse-quality=on");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Jin Ban", "9 0+0 0+0 2");
    ky_expect_at("Ban", head);
    ky_expect_facing("Ban", facing);
}

Test(katana, ky_17_5_a_horse_that_bolts_swings_as_far_as_there_is_room)
{
    bolt_beside("20x9", "14,4", 0);
    bolt_beside("20x9; H 13,3 13,5", "12,5", 2);
    bolt_beside("20x9; +2 13,3 13,5", "12,5", 2);
    bolt_beside("20x9; +1 13,3 13,5", "14,4", 0);
}

// KY-R32, the other way round: the first of two level winners is the first by number as well.
Test(katana, ky_10_15_the_lower_number_of_level_winners_pushes_first)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3; "
                 "blue ronin Jiro 6,4:0 katana 3; red ronin Shiro 7,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro; red attack Shiro Jiro", "5 4 4 5");
    ky_expect_at("Goro", "5,4");
    ky_expect_at("Jiro", "5,5");
}

// KY-1.9: a kind of troops that is named goes before the character's.
Test(katana, ky_1_9_any_character_may_be_bushi)
{
    ky_situation("20x9", "red ashigaru Jin 3,4:0 bushi; blue ronin Goro 15,4:3 heimin", "");
    cr_expect_eq(ky_figure("Jin")->troop, BUSHI);
    cr_expect_eq(ky_figure("Goro")->troop, HEIMIN);
}

Test(katana, section_3_7_either_of_two_carts_is_won)
{
    static const char *const places[] = {"4,4:0", "4,8:0"};
    for (int i = 0; i < 2; i++) {
        char forces[120];
        snprintf(forces, sizeof forces, "red samurai Taro %s; blue samurai Goro 15,4:3", places[i]);
        ky_situation("20x12; # 5,4 5,8", forces,
                     "turns=9 | {kind: cart, at: \"5,4\"}; {kind: cart, at: \"5,8\"}; "
                     "{kind: wins-by-carts, side: red, words: guard 2}");
        ky_end_move("");
        stage_expect_told("red wins: a cart is taken");
    }
    ky_expect_fault("20x12; # 5,4 5,8", "red samurai Taro 4,4:0; blue samurai Goro 15,4:3",
                    "turns=9 | {kind: cart, at: \"5,4\"}; {kind: cart, at: \"5,8\"}; "
                    "{kind: cart, at: \"5,4\"}",
                    "at most two carts");
}

// KY-R62: a chain that only parries a stop stroke needs no drawing in.
Test(katana, ky_16_7_a_chain_that_parries_need_not_be_recovered)
{
    ky_situation("16x9",
                 "red ronin Taro 4,4:0 kusarigama 4 reaction 2; blue ronin Goro 6,4:3 yari 4", "");
    ky_figure("Taro")->mode = NON_TACTICAL; // he moves in phase 2, and strikes in 3
    ky_phase(2, MOVING);
    stage_play("red forward Taro; blue stop Goro yes | 5 9");
    stage_expect_told("Goro 9 : 10 Taro");
    ky_expect_at("Taro", "5,4");
    ky_go_on(3, CLASHING, "");
    cr_expect_not(ky_figure("Taro")->swung);
}

Test(katana, ky_16_31_one_tears_at_whichever_weapon_one_likes)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 mojiri 4; red ronin Jiro 5,3:0 sodegarami 4; "
                 "blue ronin Goro 7,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle; red attack Jiro Goro entangle", "9 0 9 9 0 9");
    ky_go_on(3, CLASHING, "");
    ky_play("blue tear-free Goro Jiro", "9 0"); // 9 + 3 - 6, and 2 off for two to one
    stage_expect_told_so("Goro tears at the weapon of Jiro, 4 :");
}

// KY-R33, by the switch: an attacker who is struck at by a friend is engaged, whoever the friend is.
Test(katana, ky_10_13_a_friend_who_strikes_engages_an_attacker)
{
    ky_situation("16x9",
                 "red ronin Taro 6,4:0 katana 5; red ronin Sato 7,3:3 katana 3; "
                 "blue ronin Goro 7,4:3 katana 3; blue ronin Jiro 6,3:2 katana 3",
                 "outnumber=attackers");
    ky_phase(2, CLASHING);
    ky_play("red attack Sato Jiro; blue attack Goro Taro; blue attack Jiro Taro", "5 5 5 5 5 0");
    stage_expect_told("Taro 10 : 8 Goro");
    stage_expect_told("Taro 10 : 8 Jiro");
}

// His second stroke counts as much as his first.
Test(katana, ky_10_13_a_second_stroke_presses_like_a_first)
{
    ky_situation("16x9",
                 "red ronin Taro 6,4:0 katana 5; red ronin Sato 6,3:2 katana 3; "
                 "blue master Ken 7,4:3 katana 3 reaction 7; blue ronin Jiro 5,4:0 katana 3",
                 "outnumber=attackers faster-reactions=on");
    ky_phase(2, CLASHING);
    ky_play("blue attack Ken Sato; blue attack Ken Taro; blue attack Jiro Taro", "5 5 5 5 5 5");
    stage_expect_told("Taro 8 : 8 Ken");
    stage_expect_told("Taro 4 : 8 Jiro"); // who stands behind him
}

// KY-10.5: what a die came to is told by the classes of the page.
Test(katana, ky_10_5_the_sum_is_told_by_its_classes)
{
    ky_situation("16x9; r 5,4",
                 "red ronin Taro 5,4:0 katana 4; blue ronin Goro 6,4:5 wakizashi 2 part wounds=2",
                 "");
    ky_phase(2, CLASHING);
    stage_play("red attack Taro Goro | 7 4");
    static const int16_t amounts[] = {7 + 4 + 1 - 1, 4 + 2 - 1 - 2, 4, 1, -1, 0, 2, -1, -2, 1};
    const struct journal *journal = &stage_game()->journal;
    for (int i = 0; i < journal->count; i++) {
        const struct event *event = &journal->events[i];
        for (int n = 0; event->clause == KY_10_4 && n < 10; n++) {
            cr_expect_eq(event->amount[n], amounts[n], "%d: %d", n, event->amount[n]);
        }
    }
    stage_expect_told("Taro 11 : 3 Goro");
}

// KY-R89: somebody whose arrows are counted, and who has none, does not shoot.
Test(katana, ky_2_5_without_arrows_nobody_shoots)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 4 0; red ronin Jiro 2,6:0 bow 4 1; "
                 "blue ronin Goro 9,4:3",
                 "");
    ky_phase(3, SHOOTING);
    stage_refuse("red shoot Taro Goro", "KY-2.5");
    stage_allow("red shoot Jiro Goro");
}

// "On foot and threatened by horsemen": a group with a rider is not.
Test(katana, ky_15_3_horsemen_threaten_nobody_in_the_saddle)
{
    for (int mounted = 0; mounted < 2; mounted++) {
        char forces[200];
        snprintf(forces, sizeof forces,
                 "red ashigaru Jin 10,4:0 group=Band leads leadership 3; "
                 "red samurai Ken 10,6:0 group=Band %s; blue samurai Ban 20,4:3 mounted walk",
                 mounted ? "mounted" : "");
        ky_situation("30x9", forces, "");
        ky_group("Band")->trigger = 1;
        ky_phase(5, MOVING);
        ky_end_move("5");
        // The leader's class is below that of the man he leads, and counts nothing.
        stage_expect_told_so(mounted ? "The courage of Band is tested, 5 in all"
                                     : "The courage of Band is tested, 4 in all");
    }
}

// KY-R19: who stands and draws a sword does not shake the musket at his back, though he is in a hurry.
Test(katana, ky_9_4_only_movement_shakes_a_musket)
{
    ky_situation(
        "30x9", "red ashigaru Jin 3,4:0 katana 2 musket 2 wakizashi 1; blue ronin Goro 20,4:3", "");
    ky_figure("Jin")->mode = NON_TACTICAL;
    ky_phase(3, MOVING);
    stage_play("red draw Jin wakizashi");
    ky_go_on(4, MOVING, "");
    stage_play("red stay Jin");
    ky_go_on(5, MOVING, "");
    stage_play("red turn Jin left | 4");
    stage_expect_told("The musket of Jin loses its priming");
}

// KY-R79, KY-15.8: the step away that is owed is not owed by a player's character.
Test(katana, ky_15_8_a_player_s_character_owes_no_step)
{
    ky_situation("30x9",
                 "red samurai Ban 10,4:0 pc group=Band; red ronin Jiro 10,6:0 group=Band; "
                 "blue ronin Goro 15,4:3",
                 "");
    ky_group("Band")->morale = RETIRE;
    ky_phase(5, MOVING);
    stage_refuse("red end-phase", "KY-15.6");
    stage_allow("red stay Ban");
    stage_play("red back Jiro");
    ky_expect_at("Jiro", "9,6");
    cr_expect_neq(ky_now()->phase, 0);
    stage_allow("red end-phase");
}

// One point is above zero.
Test(katana, ky_17_9_whoever_has_a_point_left_strikes_out_of_turn)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 yari 3",
                 "exhaustion=on");
    ky_figure("Goro")->stamina = 1;
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(STOPPING, BLUE);
}

// Orders are carried out by everybody who has a phase, whoever has none.
Test(katana, ky_5_1_who_has_no_phase_holds_nobody_up)
{
    ky_situation("16x9",
                 "red peasant Yo 2,2:0; red ronin Taro 5,4:0 katana 3; red peasant Ko 2,6:0; "
                 "red ronin Jiro 5,6:0 katana 3; blue ronin Goro 14,4:3 reaction 1",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    stage_play("red order Taro 2 forward; red order Jiro 2 forward; red end-phase");
    ky_expect_at("Taro", "6,4");
    ky_expect_at("Jiro", "6,6");
}

// KY-R27: one point of initiative is enough.
Test(katana, ky_5_1_by_one_point_of_initiative_he_enters)
{
    for (int ahead = 0; ahead < 2; ahead++) {
        char forces[120];
        snprintf(forces, sizeof forces,
                 "red ronin Taro 5,4:0 initiative %d; blue ronin Goro 7,4:3 initiative %d",
                 5 + ahead, 6 - ahead);
        ky_situation("16x9", forces, "movement-order=written");
        ky_phase(2, ORDERS);
        stage_play("red order Taro 2 forward; red end-phase; "
                   "blue order Goro 2 forward; blue end-phase");
        stage_expect_told(ahead ? "Taro and Goro want the same hex: Goro stops"
                                : "Goro and Taro want the same hex: Taro stops");
        ky_expect_at("Taro", ahead ? "6,4" : "5,4");
        ky_expect_at("Goro", ahead ? "7,4" : "6,4");
    }
}
