// KY-10: the clash of blades, declared and settled in play.
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Two ronin with katana 3 who face each other in phase 2, about to declare.
static void face_to_face(const char *red, const char *blue, const char *options)
{
    char forces[240];
    snprintf(forces, sizeof forces, "red ronin Hideyori 3,4:0 %s; blue ronin Yakitomi 4,4:3 %s",
             red, blue);
    ky_situation("12x9", forces, options);
    ky_phase(2, CLASHING);
}

// KY-S1
Test(katana, ky_10_4_two_who_strike_at_each_other_throw_one_die_each)
{
    face_to_face("katana 3", "katana 3", "");
    ky_play("red attack Hideyori Yakitomi; blue attack Yakitomi Hideyori", "7 4");
    stage_expect_told_by("Hideyori 10 : 7 Yakitomi", "KY-10.4");
    ky_expect_harm("Yakitomi", 3, 0);
    ky_expect_harm("Hideyori", 0, 0);
    ky_expect_at("Yakitomi", "5,4");
    ky_expect_at("Hideyori", "3,4");
}

// KY-S2: the dice go by pairs, the lower number first.
Test(katana, ky_10_4_several_opponents_are_several_clashes)
{
    ky_situation("12x9",
                 "red ronin Hideyori 3,4:0 katana 5; blue ronin Noroi 4,4:3 katana 2; "
                 "blue ronin Murasaki 3,3:2 katana 2",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Hideyori Noroi; blue attack Noroi Hideyori; blue attack Murasaki Hideyori",
            "6 3 2 8");
    stage_expect_told("Hideyori 9 : 5 Noroi");
    stage_expect_told("Hideyori 5 : 10 Murasaki");
    ky_expect_harm("Noroi", 4, 0);
    ky_expect_harm("Hideyori", 5, 0);
    ky_expect_harm("Murasaki", 0, 0);
}

Test(katana, ky_10_1_a_second_stroke_is_refused)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3; "
                 "blue ronin Jiro 3,3:2 katana 3",
                 "");
    ky_phase(2, CLASHING);
    stage_play("red attack Taro Goro");
    stage_refuse("red attack Taro Jiro", "KY-10.1");
}

Test(katana, ky_10_1_anybody_parries_any_number_of_strokes)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 9; blue ronin Goro 4,4:3 katana 0; "
                 "blue ronin Jiro 3,3:2 katana 0",
                 "");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro; blue attack Jiro Taro", "9 1 9 1");
    stage_expect_told("Taro 16 : 1 Goro");
    stage_expect_told("Taro 16 : 1 Jiro");
}

// KY-E29
Test(katana, ky_10_2_a_parry_that_wins_harms_nobody)
{
    face_to_face("katana 4", "katana 4 armoured", "");
    ky_play("red attack Hideyori Yakitomi", "3 9");
    stage_expect_told("Hideyori 7 : 13 Yakitomi");
    ky_expect_harm("Hideyori", 0, 0);
    ky_expect_at("Hideyori", "3,4");
    stage_expect_untold("Yakitomi pushes");
}

// In phase 3 the peasant has no action, yet parries.
Test(katana, ky_10_3_whoever_is_aimed_at_parries_without_a_word)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 3; blue peasant Goro 4,4:3 take-yari 2", "");
    ky_phase(3, CLASHING);
    ky_play("red attack Taro Goro", "5 8");
    stage_expect_told("Taro 8 : 8 Goro"); // the yari loses 2 at one hex
}

Test(katana, ky_10_3_a_stroke_is_aimed_at_an_enemy)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3; red ronin Saburo 4,4:3 katana 3; "
                 "blue ronin Goro 3,3:2 katana 3",
                 "");
    ky_phase(2, CLASHING);
    stage_refuse("red attack Taro Saburo", "KY-10.3");
    stage_allow("red attack Taro Goro");
}

// A man knocked out makes no effort, adds no skill and lies: 8 off.
Test(katana, ky_10_3_who_cannot_parry_loses_six)
{
    face_to_face("katana 3", "katana 9", "");
    ky_figure("Yakitomi")->state = KY_OUT;
    ky_figure("Yakitomi")->lying = 1;
    ky_phase(2, CLASHING);
    ky_play("red attack Hideyori Yakitomi", "4 9");
    stage_expect_told("Hideyori 7 : 1 Yakitomi");
    ky_expect_state("Yakitomi", "dead");
}

Test(katana, ky_10_5_all_kinds_of_modifiers_add_up)
{
    // skill 4, short against standard -1, rough -1, one distraction -1, enemy at the flank -2
    ky_situation("12x9; r 4,4",
                 "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:5 wakizashi 4 distractions=1",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "0 5");
    stage_expect_told("Taro 4 : 5 Goro"); // the row is Taro's: standard against short +1
}

Test(katana, ky_10_6_equal_totals_do_nothing)
{
    face_to_face("katana 3", "katana 3", "");
    ky_play("red attack Hideyori Yakitomi; blue attack Yakitomi Hideyori", "6 6");
    ky_expect_harm("Hideyori", 0, 0);
    ky_expect_harm("Yakitomi", 0, 0);
    ky_expect_at("Yakitomi", "4,4");
}

// KY-E30
Test(katana, ky_10_7_one_more_pushes_back_and_wounds_nobody)
{
    face_to_face("katana 4", "katana 4 armoured", "");
    ky_play("red attack Hideyori Yakitomi", "5 4");
    stage_expect_told_by("Hideyori pushes Yakitomi back to 5,4", "KY-10.7");
    ky_expect_harm("Yakitomi", 0, 0);
    ky_expect_facing("Yakitomi", 3);
}

// KY-E74: behind stands a friend, the two diagonals are free; 0 east is closed, 1 comes before 5.
Test(katana, ky_10_7_a_push_goes_round_a_friend_to_the_smaller_number)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3; "
                 "blue ronin Jiro 5,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4");
    ky_expect_at("Goro", "4,5");
}

Test(katana, ky_10_7_who_has_no_hex_behind_him_stays)
{
    ky_situation("12x9; # 4,5 5,4 4,3",
                 "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4");
    ky_expect_at("Goro", "4,4");
}

Test(katana, ky_10_7_the_edge_stops_him_unless_it_is_open)
{
    const char *forces = "red ronin Taro 10,4:0 katana 3; blue ronin Goro 11,4:3 katana 3";
    ky_situation("12x9; # 11,3 11,5", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4");
    ky_expect_at("Goro", "11,4");
    ky_situation("12x9; # 11,3 11,5", forces, "| {kind: open-edges}");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4");
    ky_expect_state("Goro", "gone");
}

// KY-E13, KY-E15, and an obstacle
Test(katana, ky_10_7_a_push_over_a_body_uphill_or_into_a_hedge_may_trip)
{
    const char *forces = "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3";
    ky_situation("12x9; +1 5,4", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4 4");
    stage_expect_told_by("Goro trips and falls", "KY-7.1");
    ky_expect_lying("Goro", true);
    ky_situation("12x9; h 5,4", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 4 5");
    stage_expect_told("Goro keeps his feet");
    ky_expect_lying("Goro", false);
}

// KY-E28
Test(katana, ky_10_8_two_more_wound_by_the_difference_less_the_armour)
{
    face_to_face("katana 4", "katana 4 armoured", "");
    ky_play("red attack Hideyori Yakitomi", "8 4");
    stage_expect_told_by("Yakitomi takes two wounds", "KY-10.8");
    ky_expect_harm("Yakitomi", 2, 0);
    ky_expect_at("Yakitomi", "5,4");
}

// KY-S7
Test(katana, ky_10_9_the_sixth_wound_kills_and_the_body_covers_two_hexes)
{
    face_to_face("katana 3", "katana 3 wounds=5", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Hideyori Yakitomi", "3 4"); // 3 for five wounds: won by 2
    ky_expect_state("Yakitomi", "dead");
    const struct ky_figure *man = ky_figure("Yakitomi");
    cr_expect_eq(man->body, ground_cell_at(stage_ground(), 5, 4));
    ky_expect_at("Yakitomi", "4,4");
}

Test(katana, ky_10_11_the_skill_is_that_of_the_weapon_in_hand)
{
    face_to_face("katana 3 wakizashi 7", "katana 0", "");
    ky_play("red attack Hideyori Yakitomi", "0 0");
    stage_expect_told("Hideyori 3 : 0 Yakitomi");
}

// KY-S3: -2 for the doshi only.
Test(katana, ky_10_12_the_weapon_factor_counts_once)
{
    face_to_face("doshi 3", "tetsubo 3", "");
    ky_play("red attack Hideyori Yakitomi; blue attack Yakitomi Hideyori", "5 5 3");
    stage_expect_told("Hideyori 6 : 8 Yakitomi");
    ky_expect_harm("Hideyori", 0, 2); // 3 + 2 + 3 on the blunt table
}

// KY-R2
Test(katana, ky_10_12_a_knife_loses_two_against_a_sword)
{
    face_to_face("doshi 3", "katana 3", "");
    ky_play("red attack Hideyori Yakitomi", "5 5");
    stage_expect_told("Hideyori 6 : 8 Yakitomi");
}

// One figure in one plight: what its parry with katana 3 and a die of 5 comes to.
static void expect_parry(const char *board, const char *words, const char *prepare, int total)
{
    char forces[240], line[64];
    snprintf(forces, sizeof forces, "red ronin Taro 3,4:0 katana 0; blue ronin Goro 4,4:3 %s",
             words);
    ky_situation(board, forces, "");
    if (*prepare) ky_play(prepare, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "0 5");
    snprintf(line, sizeof line, "Taro 0 : %d Goro", total);
    stage_expect_told(line);
}

Test(katana, ky_10_13_ground_and_state_weigh_on_the_die)
{
    expect_parry("12x9", "katana 3", "", 8);
    expect_parry("12x9; - 4,4", "katana 3", "", 7);
    expect_parry("12x9; ~ 4,4", "katana 3", "", 6);
    expect_parry("12x9; = 4,4", "katana 3", "", 5);
    expect_parry("12x9; h 4,4", "katana 3", "", 5);
    expect_parry("12x9; H 4,4", "katana 3", "", 5);
    expect_parry("12x9; r 4,4", "katana 3", "", 7);
    expect_parry("12x9; c 4,4", "katana 3", "", 7);
    expect_parry("12x9; T 4,4", "katana 3", "", 7);
    expect_parry("12x9", "katana 3 burdened", "", 7);
    expect_parry("12x9", "katana 3 lying", "", 6);
    expect_parry("12x9", "katana 3 distractions=2", "", 6);
    expect_parry("12x9", "katana 3", "blue mode Goro non-tactical", 5);
    expect_parry("12x9; ~ 4,4; r 4,4", "katana 9 wounds=5 distractions=1 burdened", "", 6); // E32
}

Test(katana, ky_10_13_a_long_weapon_is_impeded_by_two)
{
    ky_situation("12x9; c 4,4", "red ronin Taro 3,4:0 katana 0; blue ronin Goro 4,4:3 yari-long 6",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "0 5");
    stage_expect_told("Taro 0 : 6 Goro"); // 3 for the long yari at one hex, 2 for the room
}

Test(katana, ky_10_13_bodies_underfoot_cost_two)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 0; blue ronin Goro 4,4:3 katana 3; "
                 "blue ronin Jiro 8,8:3 katana 3",
                 "");
    ky_figure("Jiro")->state = KY_DEAD;
    ky_figure("Jiro")->lying = 1;
    ky_figure("Jiro")->cell = ky_figure("Goro")->cell;
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "0 5");
    stage_expect_told("Taro 0 : 6 Goro");
}

Test(katana, ky_10_13_drawing_costs_four_in_that_phase_only)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 0; blue ronin Goro 4,4:3 katana 3 sheathed",
                 "");
    ky_phase(2, MOVING);
    ky_play("blue draw Goro katana", "");
    ky_play("red attack Taro Goro", "0 5");
    stage_expect_told("Taro 0 : 4 Goro");
    ky_go_on(3, CLASHING, "");
    ky_play("red attack Taro Goro", "0 5");
    stage_expect_told("Taro 0 : 8 Goro");
}

// KY-R33 Three who reach him and have nobody else to mind.
Test(katana, ky_10_13_outnumbered_by_those_whom_nobody_else_engages)
{
    const char *forces = "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 0; "
                         "blue ronin Jiro 3,3:2 katana 0; blue ronin Saburo 3,5:4 katana 0; "
                         "red ronin Shiro 8,8:0 katana 3";
    ky_situation("12x9", forces, "");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro", "5 0");
    stage_expect_told("Taro 5 : 0 Goro");
    ky_situation("12x9", forces, "outnumber=attackers");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro", "5 0");
    stage_expect_told("Taro 8 : 0 Goro");
}

Test(katana, ky_10_13_an_enemy_in_contact_with_a_friend_does_not_outnumber)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 0; "
                 "blue ronin Jiro 3,3:2 katana 0; red ronin Shiro 4,3:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro", "5 0");
    stage_expect_told("Taro 8 : 0 Goro"); // Shiro has Jiro before him, so one is left
}

Test(katana, ky_10_14_wounds_weigh_by_twos_and_the_fifth_once_more)
{
    static const int weighs[] = {0, 0, 1, 1, 2, 3};
    for (int wounds = 0; wounds < 6; wounds++) {
        char words[32];
        snprintf(words, sizeof words, "katana 3 wounds=%d", wounds);
        expect_parry("12x9", words, "", 8 - weighs[wounds]);
    }
}

// Goro is killed by Taro, and still strikes Saburo down in the same phase.
Test(katana, ky_10_15_clashes_are_simultaneous)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 9; red ronin Saburo 5,4:3 katana 0; "
                 "blue ronin Goro 4,4:0 katana 9",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro; blue attack Goro Saburo", "9 0 0 9");
    ky_expect_state("Goro", "dead");
    ky_expect_state("Saburo", "dead");
}

// KY-R32: the winner of the higher initiative pushes first, and the hex is taken.
Test(katana, ky_10_15_pushes_go_by_the_initiative_of_the_winners)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3 initiative 2; blue ronin Goro 4,4:3 katana 3; "
                 "red ronin Shiro 7,4:3 katana 3 initiative 9; blue ronin Jiro 6,4:0 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro; red attack Shiro Jiro", "5 4 5 4");
    ky_expect_at("Jiro", "5,4");
    ky_expect_at("Goro", "4,5");
}

// KY-R32: of level winners the lower number, wherever their clashes stand in the order of the dice.
Test(katana, ky_10_15_pushes_of_level_winners_go_by_their_numbers)
{
    ky_situation("12x9",
                 "blue ronin Jiro 6,4:0 katana 3; red ronin Taro 3,4:0 katana 3; "
                 "blue ronin Goro 4,4:3 katana 3; red ronin Shiro 7,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro; red attack Shiro Jiro", "4 5 5 4");
    ky_expect_at("Goro", "5,4");
    ky_expect_at("Jiro", "5,5");
}

// Who goes first in the phase declares first, whoever moved last.
Test(katana, ky_3_8_both_sides_declare_after_all_have_moved)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("", "");
    stage_expect_step(CLASHING, RED);
    stage_play("red end-phase");
    stage_expect_step(CLASHING, BLUE);
}

// KY-E36: a swordsman steps from two hexes to one before a yari, in a phase that is not the yari's.
static void step_before_a_yari(int phase, const char *dice)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 4; blue ashigaru Goro 5,4:3 yari 2", "");
    ky_phase(phase, MOVING);
    stage_play("red forward Taro");
    stage_expect_asked("blue: Taro comes nearer: will Goro strike?");
    char line[32];
    snprintf(line, sizeof line, "blue stop Goro yes | %s", dice);
    stage_play(line);
}

Test(katana, ky_10_10_a_stop_stroke_that_wins_ends_the_movement)
{
    step_before_a_yari(2, "7 3");
    stage_expect_told_by("Goro 9 : 7 Taro", "KY-10.10");
    ky_expect_harm("Taro", 2, 0);
    ky_expect_at("Taro", "2,4");
}

Test(katana, ky_10_10_a_stop_stroke_that_fails_lets_him_come)
{
    step_before_a_yari(2, "3 7");
    ky_expect_harm("Goro", 0, 0); // a parry
    ky_expect_at("Taro", "4,4");
}

Test(katana, ky_10_10_a_stop_stroke_uses_up_the_stroke_of_the_phase)
{
    step_before_a_yari(3, "3 7");
    ky_play("", "");
    stage_play("red end-phase");
    cr_expect_neq(ky_now()->phase, 3, "blue is asked for a stroke it does not have");
}

Test(katana, ky_10_10_who_lets_him_come_keeps_his_stroke)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 4; blue ashigaru Goro 5,4:3 yari 2", "");
    ky_phase(3, MOVING);
    stage_play("red forward Taro; blue stop Goro no");
    ky_expect_at("Taro", "4,4");
    ky_play("", "");
    stage_play("red end-phase");
    stage_allow("blue attack Goro Taro");
}

Test(katana, ky_10_10_only_a_weapon_that_reaches_two_hexes_stops)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 4; blue ashigaru Goro 5,4:3 katana 2", "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(CLASHING, RED);
    ky_expect_at("Taro", "4,4");
}

// KY-R28: he strikes back if his own weapon reaches from where he is.
Test(katana, ky_10_10_the_mover_strikes_back_where_his_weapon_reaches)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 naginata 4; blue ashigaru Goro 5,4:3 yari 2", "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro; blue stop Goro yes | 2 7");
    stage_expect_told("Goro 4 : 11 Taro");
    ky_expect_state("Goro", "dead");
}

// A weapon whose rule is switched off makes no stroke out of turn either.
Test(katana, ky_10_10_a_weapon_that_is_not_played_does_not_stop)
{
    const char *forces = "red ronin Taro 3,4:0 katana 4; blue ashigaru Goro 5,4:3 kusarigama 2";
    ky_situation("12x9", forces, "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(STOPPING, BLUE);
    ky_situation("12x9", forces, "kusarigama=off");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    ky_expect_at("Taro", "4,4");
}

// Ken strikes at Saburo and then at Goro, who strikes at him: that is one clash with each.
Test(katana, ky_17_13_strokes_at_each_other_meet_in_one_clash)
{
    ky_situation("12x9",
                 "red master Ken 3,4:0 katana 9 reaction 7; blue ronin Goro 4,4:3 katana 3; "
                 "blue ronin Saburo 3,3:2 katana 3",
                 "faster-reactions=on outnumber=attackers");
    ky_phase(2, CLASHING);
    ky_play("red attack Ken Saburo; red attack Ken Goro; blue attack Goro Ken", "0 9 5 9");
    stage_expect_told("Ken 9 : 12 Goro");
    stage_expect_told("Ken 14 : 12 Saburo");
    ky_expect_harm("Ken", 3, 0);
    ky_expect_harm("Saburo", 2, 0);
}

// KY-R95: the weapon that holds one man is of no use against another.
Test(katana, ky_16_31_a_holder_meets_others_with_bare_hands)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 mojiri 9; blue ronin Goro 7,4:3 katana 0; "
                 "blue ronin Jiro 6,4:3 katana 3",
                 "outnumber=attackers");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 9");
    ky_go_on(3, CLASHING, "");
    ky_play("blue attack Jiro Taro", "5 0");
    stage_expect_told("Taro 3 : 3 Jiro"); // no skill, and 2 less than a sword
}

// In phase 1 neither of two ronin acts, so nobody is asked; in phase 2 both do.
Test(katana, ky_5_4_nobody_is_asked_about_a_phase_without_action)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3 initiative 9; blue ronin Goro 6,4:3 katana 3",
                 "initiative=score");
    stage_play("red end-phase; blue end-phase");
    stage_expect_step(WHO_FIRST, RED);
    cr_expect_eq(ky_now()->phase, 2);
}
