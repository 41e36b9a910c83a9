// Cases at the edges of clauses, in play: what happens twice, out of turn, or to somebody who has gone.
#include "rules/katana/ky_situation.h"

#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

// Two blows of one phase kill together, and who made the last of them has killed.
Test(katana, ky_15_3_who_falls_to_two_blows_is_killed_by_somebody)
{
    ky_situation(
        "16x9",
        "red ronin Taro 5,4:0 katana 5 group=Band; red ronin Jiro 7,4:3 katana 5 group=Band; "
        "blue ronin Goro 6,4:0 katana 9; blue ronin Saburo 1,1:0",
        "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro; red attack Jiro Goro", "5 0 5 3");
    ky_expect_state("Goro", "dead");
    cr_expect_eq(ky_group("Band")->kills, 1);
    cr_expect_neq(ky_figure("Goro")->body, 0, "he fell away from somebody");
}

// Goro parries a stop stroke on the mud, is driven from it, and fights on firm ground.
Test(katana, ky_7_1_who_fought_on_mud_first_may_slip_though_he_fights_again)
{
    ky_situation("16x9; s 6,4",
                 "red ronin Taro 4,4:0 yari 3; red ronin Jiro 8,4:3 katana 0; "
                 "blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    stage_play("red end-phase; blue forward Goro; red stop Taro yes | 5 4");
    ky_expect_at("Goro", "7,4");
    ky_go_on(2, CLASHING, "");
    ky_play("red attack Jiro Goro", "0 9 0");
    ky_expect_lying("Goro", true);
}

// A stroke at the holder is a stroke, and no tearing at what holds.
Test(katana, ky_16_31_who_strikes_at_his_holder_stays_held)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 kusarigama 9; blue ronin Goro 7,4:3 katana 4", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 9");
    ky_go_on(3, MOVING, "");
    ky_play("red forward Taro", "");
    ky_play("blue attack Goro Taro", "9 0");
    cr_expect_eq(ky_figure("Goro")->holders[0], stage_number("Taro"));
}

// KY-R63: he lets go if he wishes, which takes no stroke.
Test(katana, ky_16_31_letting_go_takes_no_action_phase)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 mojiri 9; blue ronin Goro 7,4:3 katana 4", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro entangle", "9 0 9");
    ky_go_on(4, CLASHING, "");
    ky_play("red let-go Taro", "");
    cr_expect_not(ky_figure("Goro")->holders[0]);
}

// KY-R96: who draws and makes no stroke has the art in his first parry, whoever strikes out of turn.
Test(katana, ky_16_16_who_drew_parries_a_rider_in_time)
{
    ky_situation("30x9",
                 "red samurai Taro 8,4:3 katana 5 iaijutsu 6 sheathed; "
                 "blue samurai Ban 5,4:0 katana 3 mounted canter good",
                 "");
    ky_phase(2, MOVING);
    stage_play("red draw Taro katana; blue stay Ban");
    stage_expect_step(RIDING_BY, BLUE);
    stage_play("blue ride-strike Ban Taro yes | 6 5 5");
    stage_expect_told_by("Taro draws and cuts in one motion: in time", "KY-16.16");
    stage_expect_told("Ban 9 : 12 Taro"); // a good rider at a canter, 1 off ahead; 2 for surprise
}

Test(katana, ky_10_3_the_dead_are_struck_by_nobody)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 katana 5; blue ronin Goro 6,4:3; blue ronin Jiro 5,5:3", "");
    ky_figure("Goro")->state = KY_DEAD;
    ky_figure("Goro")->lying = 1;
    ky_phase(2, CLASHING);
    stage_refuse("red attack Taro Goro", "KY-10.3");
    stage_allow("red attack Taro Jiro");
}

// Who closes on somebody that has gone comes into an empty hex.
Test(katana, ky_16_9_who_has_gone_is_not_grappled)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 jujutsu 5; blue ronin Goro 6,4:0 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 close Goro; blue order Goro 2 forward", "");
    ky_expect_at("Taro", "6,4");
    ky_expect_at("Goro", "7,4");
    cr_expect_not(ky_figure("Taro")->shares || ky_figure("Goro")->shares);
}

Test(katana, ky_4_8_bare_hands_are_not_drawn)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 4, jujutsu 5; blue ronin Goro 12,4:3", "");
    ky_phase(2, MOVING);
    stage_refuse("red draw Taro jujutsu", "KY-10.13");
}

// The stroke may come first: then it is the gait that stays.
Test(katana, ky_6_4_no_change_after_a_stroke_out_of_turn)
{
    ky_situation("16x9",
                 "red ronin Taro 7,4:3 katana 9; blue samurai Ban 5,4:0 yari 3 mounted expert", "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro; blue stop Ban yes | 0 9");
    stage_refuse("blue gait Ban walk", "KY-6.4");
    stage_allow("blue gait Ban halt");
}

// KY-R88
Test(katana, ky_6_7_a_horse_climbs_one_level_and_not_two)
{
    static const char forces[] = "red samurai Ban 5,4:0 katana 4 mounted walk reaction 5; "
                                 "blue ronin Goro 15,8:3";
    ky_situation("20x9; +1 4,4 5,4; +2 6,4", forces, "");
    ky_phase(1, MOVING);
    ky_play("red stay Ban", "");
    ky_expect_at("Ban", "6,4");
    ky_situation("20x9; +1 4,4 5,4 6,4", forces, "");
    ky_phase(1, MOVING);
    ky_play("red stay Ban", "");
    ky_expect_at("Ban", "6,4");
    ky_situation("20x9; +1 4,4 5,4; +3 6,4", forces, "");
    ky_phase(1, MOVING);
    ky_play("red stay Ban", "");
    ky_expect_at("Ban", "5,4");
}

// Only the leader of a group throws for it.
Test(katana, ky_15_11_one_die_for_a_group)
{
    ky_situation("30x9; # 10,0 10,1 10,2 10,3 10,4 10,5 10,6 10,7 10,8",
                 "red samurai Ban 20,4:0 pc; red ronin Ichi 3,4:0 group=Band status 90; "
                 "red ronin Ni 3,5:0 group=Band; blue ronin Goro 25,4:3",
                 "independence=on");
    stage_play("red end-phase; blue end-phase | 9");
    stage_expect_told_by("Ichi waits for orders", "KY-15.11");
    cr_expect(ky_group("Band")->waits);
}

Test(katana, ky_8_5_one_shoots_at_living_enemies_in_the_open)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 4; red ronin Jiro 6,4:0; blue ronin Goro 12,4:3; "
                 "blue ronin Saburo 11,4:3 hidden; blue ronin Shiro 10,4:3",
                 "");
    ky_figure("Shiro")->state = KY_DEAD;
    ky_figure("Shiro")->lying = 1;
    ky_phase(3, SHOOTING);
    stage_refuse("red shoot Taro Jiro", "KY-8.5");
    stage_refuse("red shoot Taro Shiro", "KY-8.5");
    stage_refuse("red shoot Goro Taro", "KY-8.3"); // not red's own
    stage_allow("red shoot Taro Goro");
}

// KY-R66: who cannot parry turns nothing aside.
Test(katana, ky_16_36_who_grapples_turns_no_arrow)
{
    ky_situation(
        "30x9",
        "red ronin Taro 2,4:0 bow 9; blue ronin Goro 8,4:3 jujutsu 5 yadomejutsu-jujutsu 18; "
        "red ronin Jiro 9,4:3 jujutsu 1",
        "");
    ky_figure("Jiro")->cell = ky_figure("Goro")->cell;
    ky_figure("Goro")->shares = (uint8_t)stage_number("Jiro");
    ky_figure("Jiro")->shares = (uint8_t)stage_number("Goro");
    ky_figure("Goro")->grappling = ky_figure("Jiro")->grappling = 1;
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "5+5 0");
    stage_expect_untold("Goro turns");
    ky_expect_harm("Goro", 0, 0);
}

// A move of aiming helps against whom it was spent on, and nobody else: 3 + 3 + 3 of skill.
Test(katana, ky_8_6_the_aim_is_at_one_man)
{
    static const char *const lines[] = {"red shoot Taro Goro", "red shoot Taro Jiro"};
    for (int i = 0; i < 2; i++) {
        ky_situation("30x12",
                     "red ronin Taro 2,4:0 bow 3; blue ronin Goro 10,4:3; blue ronin Jiro 10,8:3",
                     "");
        stage_play("red task Taro aim Goro");
        ky_end_move("");
        ky_go_on(3, SHOOTING, "");
        ky_play(lines[i], i ? "3+3" : "3+3 0");
    }
}

Test(katana, ky_16_9_off_nobody_grapples_after_a_charge)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 4; blue ronin Goro 6,4:0 katana 3",
                 "grappling=off");
    ky_phase(2, MOVING);
    stage_play("red charge Taro Goro | 0 1");
    ky_go_on(3, MOVING, "");
    ky_refuse_stroke(3, "red grapple Taro Goro", "KY-16.9");
}

// KY-R33: a friend who strikes at neither of the two keeps nobody from him.
Test(katana, ky_10_13_an_idle_friend_engages_no_attacker)
{
    ky_situation("16x9",
                 "red ronin Taro 6,4:0 katana 5; red ronin Sato 1,1:0 katana 3; "
                 "blue ronin Goro 7,4:3 katana 3; blue ronin Jiro 6,3:2 katana 3",
                 "outnumber=attackers");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro; blue attack Jiro Taro", "5 5 5 5");
    stage_expect_told("Taro 8 : 8 Goro");
    stage_expect_told("Taro 8 : 8 Jiro");
}

// KY-R88: a ledge of two levels stops a horse from above as from below.
Test(katana, ky_6_7_a_horse_goes_down_one_level_and_not_two)
{
    static const char *const boards[] = {"20x9; +2 4,4 5,4; +1 6,4", "20x9; +2 4,4 5,4"};
    static const char *const ends[] = {"6,4", "5,4"};
    for (int i = 0; i < 2; i++) {
        ky_situation(boards[i],
                     "red samurai Ban 5,4:0 katana 4 mounted walk reaction 5; "
                     "blue ronin Goro 15,8:3",
                     "");
        ky_phase(1, MOVING);
        ky_play("red stay Ban", "");
        ky_expect_at("Ban", ends[i]);
    }
}

// KY-16.20: a rider is not tripped by a stop stroke either.
Test(katana, ky_16_20_no_stop_stroke_trips_a_rider)
{
    ky_situation("16x9",
                 "blue ronin Goro 9,4:3 kawa-nawa 4; "
                 "red samurai Ban 5,4:0 katana 4 mounted walk; red ronin Taro 5,8:0",
                 "");
    ky_phase(2, MOVING);
    stage_play("red gait Ban walk");
    stage_expect_step(STOPPING, BLUE);
    stage_refuse("blue stop Goro yes trip", "KY-10.10");
    stage_allow("blue stop Goro yes strike");
}

// KY-R48: beside the head, beside and behind the hindquarters, then before the horse.
Test(katana, ky_6_12_a_rider_gets_down_in_the_first_free_hex)
{
    static const char *const hexes[] = {"4,3", "4,5", "3,3", "3,5", "3,4", "5,3", "5,5", "6,4"};
    char board[80] = "16x9; # 9,1";
    for (int i = 0; i < 8; i++) {
        ky_situation(board, "red ronin Taro 5,4:0 katana 3 mounted; blue ronin Goro 14,4:3", "");
        ky_phase(2, MOVING);
        stage_play("red dismount Taro");
        ky_expect_at("Taro", hexes[i]);
        size_t length = strlen(board);
        snprintf(board + length, sizeof board - length, " %s", hexes[i]);
    }
    ky_situation(board, "red ronin Taro 5,4:0 katana 3 mounted; blue ronin Goro 14,4:3", "");
    ky_phase(2, MOVING);
    stage_refuse("red dismount Taro", "KY-6.12");
}

// It turns by the shorter way.
Test(katana, ky_17_5_a_horse_bolts_to_either_side)
{
    static const char *const gunners[] = {"10,8:5", "10,0:1"};
    static const char *const heads[] = {"13,3", "13,5"};
    static const int facings[] = {5, 1};
    for (int i = 0; i < 2; i++) {
        char forces[140];
        snprintf(forces, sizeof forces,
                 "red ashigaru Jin %s musket 2; "
                 "blue samurai Ban 12,4:3 katana 4 pc mounted horse-ordinary",
                 gunners[i]);
        ky_situation("20x9", forces, "horse-quality=on");
        ky_phase(3, SHOOTING);
        ky_play("red shoot Jin Ban", "9 0+0 0+0 2");
        ky_expect_at("Ban", heads[i]);
        ky_expect_facing("Ban", facings[i]);
    }
}

// Only the musket is heard, which is 28 hexes off, and not the bow at 20.
Test(katana, ky_17_3_a_bow_startles_nobody)
{
    ky_situation("40x9",
                 "red ashigaru Jin 2,4:0 musket 2 pc; red ronin Taro 10,2:0 bow 2 pc; "
                 "blue ronin Goro 13,3:3 pc; blue samurai Ban 30,4:3 katana 4 mounted horse-poor",
                 "horse-quality=on");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Jin Goro; red shoot Taro Goro", "9 0+0 0+0");
    cr_expect_not(ky_horse("Ban")->bolting);
}

Test(katana, ky_17_5_every_rider_whose_horse_bolts_rolls)
{
    ky_situation("60x9",
                 "red samurai Ann 5,1:0 reaction 4 mounted; "
                 "red samurai Ban 5,6:0 reaction 4 mounted average walk; "
                 "blue ronin Goro 55,4:3 reaction 1",
                 "horse-quality=on");
    ky_horse("Ban")->bolting = 1;
    ky_phase(1, MOVING);
    ky_play("", "4"); // in phase 3
    stage_expect_told("Ban regains control of his horse");
}
