// Where a rule ends: what is just no longer meant by it, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/moving/falling.h"
#include "rules/katana/people/figures.h"
#include "rules/katana/turn/turn.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Is that side asked for that step now?
static bool is_at(enum ky_step step)
{
    return battle_frame(stage_battle())->step == step;
}

// What comes between two special actions need not be done: a phase of his passed.
Test(katana, ky_4_2_a_phase_in_which_he_did_nothing_lies_between)
{
    ky_situation("20x9", "red samurai Taro 5,4:0 katana 3; blue ronin Goro 18,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red back Taro", "");
    ky_go_on(5, MOVING, "");
    stage_allow("red back Taro");
}

// Goro's spears are his own side's, or look away from the horse: the horse goes on without a roll.
static void ride_over(const char *spears)
{
    char forces[240];
    snprintf(forces, sizeof forces, "red samurai Ban 5,4:0 katana 4 mounted expert gallop; %s",
             spears);
    ky_situation("30x9", forces, "");
    ky_phase(4, MOVING);
    ky_expect_lying("Goro", true);
    stage_expect_untold("The horse of Ban takes");
}

Test(katana, ky_6_8_no_line_of_spears_for_friends_nor_from_behind)
{
    ride_over("red samurai Goro 8,4:3 yari 3; red samurai Ken 8,5:3 yari 3; "
              "blue samurai Jiro 28,8:3 yari 3");
    ride_over("blue samurai Goro 8,4:0 yari 3; blue samurai Ken 8,5:0 yari 3");
}

Test(katana, ky_7_2_partial_armour_does_not_burden_a_jump)
{
    cr_expect_eq(ky_trip_modifier(&(struct ky_stumbler){1, 3, PART}, TRIP_JUMP), 0);
    cr_expect_eq(ky_trip_modifier(&(struct ky_stumbler){1, 3, ARMOURED}, TRIP_JUMP), -1);
    cr_expect_eq(ky_trip_modifier(&(struct ky_stumbler){1, 3, FULL}, TRIP_JUMP), -1);
}

// He has changed his mode after he was told to reload, and only stands there.
Test(katana, ky_8_1_a_move_in_the_other_mode_does_not_count)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3 empty; blue ronin Goro 25,4:3 katana 3", "");
    ky_figure("Taro")->arms[0].reloading = 3;
    stage_play("red task Taro reload; red mode Taro non-tactical");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->arms[0].reloading, 3);
}

// Who has struck at a charge with his bow has done something in this phase.
Test(katana, ky_8_3_who_has_struck_out_of_turn_does_not_shoot)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 bow 3; red ronin Jiro 2,8:0 bow 3; "
                 "blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_phase(3, MOVING);
    stage_play("red end-phase; blue charge Goro Taro; red strike Taro yes | 9 0 0");
    cr_assert(is_at(SHOOTING));
    stage_refuse("red shoot Taro Goro", "KY-8.3");
    stage_allow("red shoot Jiro Goro");
}

// 7 and 3 are the 10 that is needed, but for the gallop.
Test(katana, ky_8_7_a_canter_is_no_gallop)
{
    for (int i = 0; i < 2; i++) {
        char forces[160];
        snprintf(forces, sizeof forces,
                 "red ronin Taro 2,4:0 bow 3; blue samurai Ban 12,4:3 katana 3 mounted good %s",
                 i ? "gallop" : "canter");
        ky_situation("30x9", forces, "");
        ky_phase(3, SHOOTING);
        ky_play("red shoot Taro Ban", i ? "3+4 0+0" : "3+4 1");
        stage_expect_told_so(i ? "Taro shoots at Ban, needs 10: a miss"
                               : "Taro shoots at Ban, needs 10: a hit");
    }
}

Test(katana, ky_8_8_a_stray_shot_puts_under_fire_too)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; blue ronin Goro 11,4:3 katana 3; "
                 "blue ronin Jiro 11,5:3 bow 3",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0 0+0");
    ky_go_on(5, SHOOTING, "");
    ky_play("blue shoot Jiro Taro", "3+4"); // 10 but for the 1
    stage_expect_told_so("Jiro shoots at Taro, needs 10: a miss");
}

// The rider's armour is not the horse's: 5 on the die is 2 wounds.
Test(katana, ky_8_10_a_horse_has_no_armour)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; blue samurai Ban 11,4:3 katana 3 mounted good full",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Ban horse", "9+0 5");
    cr_expect_eq(ky_horse("Ban")->wounds, 2);
    ky_expect_harm("Ban", 0, 0);
}

// Jiro stands down range, but two hexes off; Shiro beside the target is thrown for before him.
Test(katana, ky_8_11_the_nearest_to_the_target_comes_first)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; blue ronin Goro 9,4:3 katana 3; "
                 "blue ronin Jiro 11,4:3 katana 3; blue ronin Shiro 9,3:3 katana 3",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0 9+9 5");
    stage_expect_untold("Taro shoots at Jiro");
    ky_expect_harm("Shiro", 2, 0);
}

Test(katana, ky_9_4_the_priming_is_tested_once_in_a_move)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 musket 3; blue ronin Goro 25,4:3 katana 3", "");
    ky_play("red mode Taro non-tactical", "");
    ky_phase(1, MOVING);
    ky_play("red run Taro", "3");
    stage_expect_told("The musket of Taro keeps its priming");
    ky_go_on(2, MOVING, "");
    ky_play("red run Taro", "");
    ky_end_move("");
    ky_play("red mode Taro non-tactical", "");
    ky_play("red run Taro", "3"); // but in each
}

// Horses are struck by what reaches one hex only when they are there.
static enum ky_step asked_when_a_head_comes_nearer(const char *weapon)
{
    char forces[160];
    snprintf(forces, sizeof forces,
             "red samurai Ban 6,5:1 katana 4 mounted average; blue ronin Goro 5,4:0 %s", weapon);
    ky_situation("16x9", forces, "");
    ky_phase(2, MOVING);
    stage_play("red gait Ban turn right");
    ky_expect_at("Ban", is_at(STOPPING) ? "6,5" : "5,5");
    return (enum ky_step)battle_frame(stage_battle())->step;
}

Test(katana, ky_10_10_a_stop_stroke_takes_a_reach_of_more_than_one_hex)
{
    cr_expect_eq(asked_when_a_head_comes_nearer("naginata 3"), STOPPING);
    cr_expect_neq(asked_when_a_head_comes_nearer("katana 3"), STOPPING);
}

Test(katana, ky_10_10_who_goes_away_is_not_stopped)
{
    static const char forces[] = "red ronin Taro 4,4:0 katana 4; blue ronin Goro 6,4:3 yari 4";
    ky_situation("16x9", forces, "");
    ky_phase(2, MOVING);
    stage_play("red back Taro");
    cr_expect_neq(battle_frame(stage_battle())->step, STOPPING);
    ky_situation("16x9", forces, "");
    ky_phase(2, MOVING);
    stage_play("red sidestep-back Taro left");
    cr_expect_neq(battle_frame(stage_battle())->step, STOPPING);
}

// KY-R47: bodies make no difference to a horse.
Test(katana, ky_10_13_a_rider_does_not_stand_on_the_body_under_his_horse)
{
    ky_situation("16x9",
                 "red samurai Ban 5,4:0 katana 4 mounted average; "
                 "blue ronin Goro 6,4:3 katana 3; blue ronin Jiro 9,4:3 katana 3",
                 "");
    struct ky_figure *dead = ky_figure("Jiro");
    dead->state = KY_DEAD;
    dead->cell = ky_figure("Ban")->cell;
    dead->lying = 1;
    ky_phase(2, CLASHING);
    ky_play("red attack Ban Goro", "5 5");
    stage_expect_told("Ban 8 : 8 Goro"); // 1 off for the hex before the horse, and no more
}

Test(katana, ky_10_13_who_has_collapsed_outnumbers_nobody)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 katana 3; blue ronin Goro 6,4:3 katana 3; "
                 "blue ronin Jiro 5,5:4 katana 3",
                 "exhaustion=on");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 6 : 8 Goro"); // 2 to 1
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 katana 3; blue ronin Goro 6,4:3 katana 3; "
                 "blue ronin Jiro 5,5:4 katana 3",
                 "exhaustion=on");
    ky_figure("Jiro")->collapsed = ky_figure("Jiro")->lying = 1;
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 8 : 8 Goro");
}

// KY-R43
Test(katana, ky_12_5_who_reloads_does_not_rest)
{
    const char *forces = "red ronin Taro 2,4:0 bow 3 empty distractions=2; "
                         "blue ronin Goro 25,4:3 katana 3";
    ky_situation("30x9", forces, "");
    ky_figure("Taro")->arms[0].reloading = 3;
    stage_play("red task Taro reload");
    ky_end_move("");
    ky_expect_harm("Taro", 0, 2);
    ky_situation("30x9", forces, "");
    ky_end_move("");
    ky_expect_harm("Taro", 0, 1);
}

Test(katana, ky_14_9_who_is_held_cannot_throw_himself_aside)
{
    ky_situation("16x9",
                 "red samurai Ban 4,4:0 katana 4 mounted good trot; "
                 "red ronin Jiro 8,4:3 mojiri 3; blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_figure("Jiro")->holds = (uint8_t)stage_number("Goro");
    ky_figure("Goro")->holders[0] = (uint8_t)stage_number("Jiro");
    ky_phase(2, MOVING);
    stage_play("red end-phase");
    ky_expect_lying("Goro", true);
}

Test(katana, ky_14_9_who_threw_himself_aside_has_no_stroke)
{
    ky_situation("16x9",
                 "red samurai Ban 4,4:0 katana 4 mounted good trot; blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    stage_play("red end-phase; blue dodge Goro 6,5");
    ky_refuse_stroke(2, "blue attack Goro Ban", "KY-14.9");
}

// Goro's die decides that he stays on, and Ban's that he falls: each for himself.
Test(katana, ky_14_11_the_other_rider_may_be_the_one_who_falls)
{
    ky_situation("16x9",
                 "red ronin Ban 4,4:0 katana 4 mounted master gallop; "
                 "blue ronin Goro 7,4:3 katana 3 mounted useless",
                 "");
    ky_phase(2, MOVING);
    ky_play("", "1 7 5");
    cr_expect(ky_figure("Ban")->horse);
    cr_expect_not(ky_figure("Goro")->horse);
    ky_expect_lying("Goro", true);
}

// Who only goes back frightens nobody, and neither does a player's character of the group that runs.
Test(katana, ky_15_3_only_friends_who_run_are_feared_for)
{
    struct ky_field field;
    ky_situation("30x12",
                 "red peasant Ichi 3,4:0 bo 2 leadership 1; red samurai Ni 3,6:0 katana 3; "
                 "blue ronin Goro 15,4:3 katana 3",
                 "");
    ky_field_lay(&field, stage_ground(), ky_now());
    ky_group("Ni")->morale = RETIRE;
    cr_expect_not(ky_mood_of(&field, 1).friends_running);
    ky_group("Ni")->morale = RUN_AWAY;
    cr_expect(ky_mood_of(&field, 1).friends_running);
    ky_figure("Ni")->status = ky_figure("Ichi")->status;
    cr_expect_not(ky_mood_of(&field, 1).friends_running, "he is none of their betters");
    ky_figure("Ni")->status = 120;
    ky_figure("Ni")->player = 1;
    cr_expect_not(ky_mood_of(&field, 1).friends_running);
}

Test(katana, ky_15_7_who_runs_away_shoots_no_more)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; red ronin Jiro 2,6:0 bow 3; "
                 "blue ronin Goro 12,4:3 katana 3",
                 "");
    ky_group("Taro")->morale = RUN_AWAY;
    ky_phase(3, SHOOTING);
    stage_refuse("red shoot Taro Goro", "KY-15.7");
    stage_allow("red shoot Jiro Goro");
}

// KY-17.13: his first stroke was made out of turn, and the second one falls on either all the same.
Test(katana, ky_16_11_a_second_stroke_falls_on_either_grappler)
{
    ky_situation("16x9",
                 "blue master Ken 5,4:0 yari 9 reaction 7; red ronin Taro 6,5:3 katana 3; "
                 "red ronin Jiro 7,4:3 katana 3; blue ronin Saburo 8,4:3 katana 3",
                 "faster-reactions=on");
    struct ky_figure *one = ky_figure("Jiro"), *other = ky_figure("Saburo");
    other->cell = one->cell;
    one->shares = (uint8_t)stage_number("Saburo");
    other->shares = (uint8_t)stage_number("Jiro");
    one->grappling = other->grappling = 1;
    ky_phase(2, MOVING);
    stage_play("red forward Taro; blue stop Ken yes | 0 9");
    ky_go_on(2, CLASHING, "");
    ky_play("blue attack Ken Jiro", "9 5 5");
    stage_expect_told_by("The stroke of Ken at one of the two falls on Saburo", "KY-16.11");
}

Test(katana, ky_10_1_nobody_strikes_with_an_enemy)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 3; blue ronin Goro 6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    stage_refuse("red attack Goro Taro", "KY-10.1");
}

// KY-R77
Test(katana, ky_15_11_who_sees_a_players_character_does_not_act_alone)
{
    ky_situation("20x12",
                 "red ashigaru Ichi 3,4:0 yari 2 initiative 3; red samurai Ni 3,8:0 katana 3 pc; "
                 "blue ronin Goro 15,4:3 katana 3",
                 "independence=on");
    ky_play("", "");
    stage_expect_untold("Ichi");
    ky_go_on(3, MOVING, "");
    stage_allow("red forward Ichi");
}

Test(katana, ky_16_1_nobody_runs_bodily_at_who_lies)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 3; blue ronin Goro 6,4:3 katana 3 lying", "");
    ky_phase(2, MOVING);
    stage_refuse("red charge Taro Goro", "KY-16.1");
}

// He has struck out of turn at somebody who came first.
Test(katana, ky_16_1_who_has_struck_does_not_charge)
{
    ky_situation("16x9", "blue ronin Taro 5,5:0 naginata 3; red ronin Goro 6,5:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_figure("Taro")->strokes = 1;
    stage_play("red end-phase");
    stage_refuse("blue charge Taro Goro", "KY-16.1");
}

// KY-R62: a phase in which he cannot act gives him no time to draw the chain in.
Test(katana, ky_16_25_a_phase_that_is_not_his_recovers_no_chain)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 kusarigama 3; blue ronin Goro 7,4:3 katana 3", "");
    ky_phase(3, CLASHING);
    ky_play("red attack Taro Goro flail", "5 5");
    ky_refuse_stroke(5, "red attack Taro Goro flail", "KY-16.7");
}

Test(katana, ky_16_20_a_rider_is_not_tripped)
{
    ky_situation(
        "16x9", "red ronin Taro 5,4:0 kawa-nawa 3; blue samurai Ban 7,4:3 katana 3 mounted average",
        "");
    ky_phase(2, CLASHING);
    stage_refuse("red attack Taro Ban trip", "KY-16.20");
    stage_allow("red attack Taro Ban strike");
}

// KY-R63: an average rider needs 4 to stay on, and does not trip.
Test(katana, ky_16_25_a_rider_who_is_entangled_rolls_to_stay_on)
{
    const char *forces =
        "red ronin Taro 5,4:0 kusarigama 9; blue samurai Ban 7,4:3 katana 3 mounted average";
    ky_situation("16x9", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Ban entangle", "9 0 4");
    cr_expect(ky_figure("Ban")->horse);
    cr_expect_eq(ky_figure("Ban")->holders[0], stage_number("Taro"));
    ky_situation("16x9", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Ban entangle", "9 0 3 9");
    cr_expect_not(ky_figure("Ban")->horse);
    ky_expect_lying("Ban", true);
}

// What is foretold of a stroke begins with the draw, as the stroke does: 7 against 3, and not 3 less.
Test(katana, ky_16_16_what_is_foretold_of_a_stroke_counts_the_draw)
{
    ky_situation(
        "16x9", "red ronin Taro 5,4:0 katana 5 iaijutsu 9 sheathed; blue ronin Goro 6,4:3 katana 3",
        "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    stage_expect_foretold("red attack Taro Goro",
                          "Goro 2 wounds 2/25, Goro 3 wounds 9/100, Goro 4 wounds 1/10, "
                          "Goro 5 wounds 9/100, Goro killed 9/25, Goro pushed back 7/100, "
                          "no effect 21/100");
}
