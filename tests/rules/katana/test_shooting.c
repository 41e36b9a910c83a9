// KY-8 and KY-9: bows, muskets and what is thrown, in play.
#include "core/tally.h"
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

// One archer and one target in phase 3, about to declare.
static void aim(const char *archer, const char *target, const char *options)
{
    char forces[220];
    snprintf(forces, sizeof forces, "red ronin Taro 2,4:0 %s; blue ronin Goro %s", archer, target);
    ky_situation("50x9", forces, options);
    ky_phase(3, SHOOTING);
}

Test(katana, ky_8_1_who_moves_non_tactically_does_not_reload)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 8 empty; blue ronin Goro 20,4:3 katana 3", "");
    stage_play("red mode Taro non-tactical");
    stage_refuse("red task Taro reload", "KY-8.1");
}

static int moves_to_reload(const char *words, const char *options)
{
    char forces[160];
    snprintf(forces, sizeof forces, "red ronin Taro 2,4:0 %s; blue ronin Goro 25,4:3 katana 3 pc",
             words);
    ky_situation("50x9", forces, options);
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", words[0] == 'm' ? "9 0+0" : "0+0");
    ky_end_move("");
    int moves = 0;
    for (; !ky_figure("Taro")->arms[0].loaded && moves < 20; moves++) {
        if (ky_figure("Taro")->task != RELOADS) stage_play("red task Taro reload");
        ky_end_move("");
    }
    return moves;
}

// KY-E27
Test(katana, ky_8_2_reloading_takes_moves_by_skill)
{
    cr_expect_eq(moves_to_reload("bow -1", "turns=30"), 4);
    cr_expect_eq(moves_to_reload("bow 4", "turns=30"), 3);
    cr_expect_eq(moves_to_reload("bow 8", "turns=30"), 1);
    cr_expect_eq(moves_to_reload("crossbow 5", "turns=30"), 3);
    cr_expect_eq(moves_to_reload("shuriken 8", "turns=30"), 0);
    cr_expect_eq(moves_to_reload("musket 7", "turns=30"), 13);
    stage_expect_told("Taro has loaded again");
}

// KY-R12
Test(katana, ky_8_2_a_move_with_an_action_does_not_count)
{
    const char *forces = "red ronin Taro 2,4:0 bow 8 empty; blue ronin Goro 25,4:3 katana 3 pc";
    ky_situation("50x9", forces, "");
    stage_play("red task Taro reload");
    ky_go_on(2, MOVING, "");
    ky_play("red forward Taro", "");
    ky_end_move("");
    cr_expect_not(ky_figure("Taro")->arms[0].loaded);
    ky_situation("50x9", forces, "reload-on-the-move=on");
    stage_play("red task Taro reload");
    ky_go_on(2, MOVING, "");
    ky_play("red forward Taro", "");
    ky_end_move("");
    cr_expect(ky_figure("Taro")->arms[0].loaded);
}

// Who throws himself at somebody does not load meanwhile, though walking would not matter.
Test(katana, ky_8_2_a_scuffle_is_no_walk)
{
    static const char *const lines[] = {"red charge Taro Goro", "red close Taro Goro"};
    for (int i = 0; i < 2; i++) {
        ky_situation("50x9",
                     "red ronin Taro 2,4:0 bow 8 empty; blue ronin Goro 3,4:0 katana 3 sheathed",
                     "reload-on-the-move=on");
        stage_play("red task Taro reload");
        ky_go_on(2, MOVING, "");
        ky_play(lines[i], i ? "" : "0 1");
        ky_end_move("");
        cr_expect_not(ky_figure("Taro")->arms[0].loaded, "%s", lines[i]);
    }
}

// KY-R87: a task goes on in the next move, but not for a man who has fallen.
Test(katana, ky_8_2_nobody_reloads_on_the_ground)
{
    ky_situation("50x9", "red ronin Taro 2,4:0 bow 5 empty; blue ronin Goro 25,4:3 katana 3 pc",
                 "");
    ky_figure("Taro")->arms[0].reloading = 2;
    stage_play("red task Taro reload");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->arms[0].reloading, 1);
    ky_figure("Taro")->lying = 1;
    ky_end_move("");
    cr_expect_not(ky_figure("Taro")->arms[0].loaded);
    ky_figure("Taro")->lying = 0;
    ky_end_move("");
    cr_expect(ky_figure("Taro")->arms[0].loaded);
}

Test(katana, ky_8_3_a_missile_needs_an_action_phase_and_nothing_else_in_it)
{
    const char *forces = "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 bow 3 reaction 5";
    ky_situation("30x9", forces, "");
    ky_phase(4, SHOOTING);
    stage_expect_step(SHOOTING, BLUE); // phase 4 is none of Taro's
    ky_situation("30x9", forces, "");
    ky_phase(3, MOVING);
    ky_play("red forward Taro", "");
    stage_expect_step(SHOOTING, BLUE);
    ky_situation("30x9", forces, "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0");
    stage_expect_told("Taro shoots at Goro, needs 10: a miss");
}

Test(katana, ky_8_3_who_has_shot_makes_no_stroke)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 yumi-yari 3; blue ronin Goro 3,4:3 katana 3", "");
    ky_phase(3, SHOOTING);
    stage_play("red shoot Taro Goro | 0+0");
    stage_expect_step(CLASHING, BLUE);
}

// KY-E76
Test(katana, ky_8_3_a_turn_and_a_shot_go_together_by_the_switch)
{
    const char *forces = "red ronin Taro 2,4:1 bow 4; blue ronin Goro 11,4:3 katana 3";
    ky_situation("30x9", forces, "");
    ky_phase(3, MOVING);
    ky_play("red turn Taro left", "");
    ky_play("red shoot Taro Goro", "4+4 0");
    stage_expect_told("Taro shoots at Goro, needs 10: a hit");
    ky_situation("30x9", forces, "turn-and-shoot=off");
    ky_phase(3, MOVING);
    ky_play("red turn Taro left", "");
    cr_expect_neq(battle_frame(stage_battle())->step, SHOOTING);
}

Test(katana, ky_8_10_what_the_die_of_a_hit_came_to_is_told)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 4; blue ronin Goro 11,4:3 katana 3", "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "4+4 6");
    stage_expect_told_by("Goro is hit, in wounds: 3", "KY-8.10");
}

// The second action of a double phase is an action, too: one turn of the two at most.
static bool shoots_after(const char *lines, const char *options)
{
    char switches[64];
    snprintf(switches, sizeof switches, "faster-reactions=on%s", options);
    ky_situation(
        "30x9", "red master Taro 2,4:0 bow 4 katana 3 reaction 10; blue ronin Goro 11,4:3 katana 3",
        switches);
    ky_phase(3, MOVING);
    ky_play(lines, "");
    return battle_frame(stage_battle())->step == SHOOTING;
}

Test(katana, ky_8_3_a_second_action_goes_with_no_shot)
{
    cr_expect(shoots_after("red stay Taro; red extra Taro stay", ""));
    cr_expect(shoots_after("red stay Taro; red extra Taro turn left", ""));
    cr_expect(shoots_after("red turn Taro left; red extra Taro stay", ""));
    cr_expect_not(shoots_after("red stay Taro; red extra Taro turn left", " turn-and-shoot=off"));
    cr_expect_not(shoots_after("red turn Taro left; red extra Taro turn right", ""));
    cr_expect_not(shoots_after("red stay Taro; red extra Taro lie", ""));
    cr_expect_not(shoots_after("red forward Taro; red extra Taro turn left", ""));
}

Test(katana, ky_8_3_the_target_is_before_a_man_on_foot)
{
    aim("bow 3", "2,8:3 katana 3", "");
    cr_expect_neq(battle_frame(stage_battle())->step, SHOOTING);
    aim("bow 3 mounted good", "2,8:3 katana 3", ""); // beside the horse (KY-R21)
    stage_allow("red shoot Taro Goro");
}

Test(katana, ky_8_4_only_in_tactical_mode)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 bow 3", "");
    stage_play("red mode Taro non-tactical");
    ky_phase(3, SHOOTING);
    stage_expect_step(SHOOTING, BLUE);
}

// KY-E17 and the borders of the columns (KY-R6).
Test(katana, ky_8_5_the_number_needed_goes_by_range)
{
    aim("bow 3", "37,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "4+6 0");
    stage_expect_told_by("Taro shoots at Goro, needs 13: a hit", "KY-8.5");
    aim("bow 3", "12,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "0+0");
    stage_expect_told("Taro shoots at Goro, needs 10: a miss");
    aim("bow 3", "13,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "0+0");
    stage_expect_told("Taro shoots at Goro, needs 12: a miss");
    aim("shuriken 3", "33,4:3 bow 3", "");
    stage_expect_step(SHOOTING, BLUE); // 31 hexes are too far for a hand
}

// KY-E18, KY-E19: three moves of aiming, two hits, armour on each effect die.
Test(katana, ky_8_6_complete_moves_of_aiming_add_up_to_three)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 8; blue ronin Goro 12,4:3 katana 3 armoured pc",
                 "");
    for (int move = 0; move < 4; move++) {
        if (move == 0) stage_play("red task Taro aim Goro");
        ky_end_move("");
    }
    cr_expect_eq(ky_figure("Taro")->aimed, 3);
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "9+9 9 4");
    stage_expect_told("Taro shoots at Goro, needs 10: two hits");
    ky_expect_harm("Goro", 4, 0);
    cr_expect_eq(ky_figure("Taro")->aimed, 0);
}

Test(katana, ky_8_6_an_action_or_a_clash_spoils_the_aim)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 katana 3 pc", "");
    stage_play("red task Taro aim Goro");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->aimed, 1);
    ky_phase(2, MOVING);
    ky_play("red turn Taro left", "");
    cr_expect_eq(ky_figure("Taro")->aimed, 0);
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 3,4:3 katana 3 pc", "");
    ky_figure("Taro")->aimed = 2;
    ky_figure("Taro")->aimed_at = 2;
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro", "9 0");
    cr_expect_eq(ky_figure("Taro")->aimed, 0);
}

Test(katana, ky_8_6_muskets_and_thrown_things_are_not_aimed)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 musket 3; blue ronin Goro 12,4:3 katana 3", "");
    stage_refuse("red task Taro aim Goro", "KY-8.6");
}

// What a bow of skill 3 with dice of 9 comes to: hit at exactly 12.
static void expect_needs(const char *board, const char *target, bool hits)
{
    char forces[200];
    snprintf(forces, sizeof forces, "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 %s",
             target);
    ky_situation(board, forces, "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", hits ? "7+0 0" : "7+0");
    stage_expect_told(hits ? "Taro shoots at Goro, needs 10: a hit"
                           : "Taro shoots at Goro, needs 10: a miss");
}

Test(katana, ky_8_7_a_target_that_is_hard_to_see_or_hit)
{
    expect_needs("30x9", "katana 3", true); // 7 + 3 = 10
    expect_needs("30x9; h 11,4", "katana 3", false);
    expect_needs("30x9; T 7,4", "katana 3", false);
    expect_needs("30x9; b 11,4", "katana 3", false);
    expect_needs("30x9", "katana 3 lying", false);
    expect_needs("30x9; h 3,4", "katana 3", true); // the shooter's own hedge
}

Test(katana, ky_8_7_non_tactical_and_galloping_targets)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 katana 3", "");
    stage_play("blue mode Goro non-tactical");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "7+0");
    stage_expect_told("Taro shoots at Goro, needs 10: a miss");
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 katana 3 mounted good gallop",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro",
            "7+0 7+2"); // the horse is another target (KY-R17): 9 + 3 - 1 - 2
    stage_expect_told("Taro shoots at Goro, needs 10: a miss");
    stage_expect_told_by("Taro shoots at the horse of Goro, needs 10: a miss", "KY-8.11");
}

static void expect_shooter(const char *words, int dice, bool hits)
{
    char line[32];
    aim(words, "12,4:3 katana 3", "");
    snprintf(line, sizeof line, "%d+%d%s", dice > 9 ? 9 : dice, dice > 9 ? dice - 9 : 0,
             hits ? " 0" : "");
    ky_play("red shoot Taro Goro", line);
    stage_expect_told(hits ? "Taro shoots at Goro, needs 10: a hit"
                           : "Taro shoots at Goro, needs 10: a miss");
}

Test(katana, ky_8_8_the_state_of_the_shooter_counts)
{
    expect_shooter("bow 3 wounds=2", 9, true);
    expect_shooter("bow 3 wounds=2", 8, false);
    expect_shooter("bow 3 distractions=2", 9, true);
    expect_shooter("bow 3 distractions=2", 8, false);
    expect_shooter("bow 3 mounted good", 8, true);
    expect_shooter("bow 3 mounted good", 7, false);
    expect_shooter("bow 3 mounted good walk", 9, true);
    expect_shooter("bow 3 mounted good walk", 8, false);
    expect_shooter("bow 3 mounted good gallop", 12, true);
    expect_shooter("bow 3 mounted good gallop", 11, false);
}

// KY-R15: shot at in this move or the one before.
Test(katana, ky_8_8_under_fire_costs_one_for_two_moves)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 bow 3 pc", "");
    ky_phase(2, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0");
    cr_expect(ky_figure("Goro")->under_fire);
    ky_end_move("");
    cr_expect(ky_figure("Goro")->under_fire);
    ky_phase(3, SHOOTING);
    ky_play("blue shoot Goro Taro", "7+0");
    stage_expect_told("Goro shoots at Taro, needs 10: a miss");
    ky_end_move("");
    cr_expect_not(ky_figure("Goro")->under_fire);
}

Test(katana, ky_8_9_each_multiple_of_the_number_is_a_hit)
{
    aim("bow 9", "12,4:3 katana 3 pc", "");
    ky_play("red shoot Taro Goro", "9+2 2 2"); // 20 needs 10
    stage_expect_told("Taro shoots at Goro, needs 10: two hits");
    ky_expect_harm("Goro", 2, 0);
}

Test(katana, ky_8_9_many_hits_have_a_sentence_too)
{
    aim("bow 99", "12,4:3 katana 3 pc", "");
    ky_play("red shoot Taro Goro", "9+9 0 0 0 0 0 0 0 0 0 0 0"); // 117 needs 10
    stage_expect_told("Taro shoots at Goro, needs 10: more than four hits");
}

Test(katana, ky_8_10_the_wounds_of_a_phase_add_up_whatever_they_come_to)
{
    ky_situation("50x9",
                 "red ronin Taro 2,4:0 crossbow 99; red ronin Saburo 2,2:0 crossbow 99; "
                 "red ronin Shiro 2,6:0 crossbow 99; blue ronin Goro 12,4:3 katana 3; "
                 "blue ronin Jiro 40,8:3 katana 3",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro; red shoot Saburo Goro; red shoot Shiro Goro",
            "9+9 9 9 9 9 9 9 9 9 9 9 9 9+9 9 9 9 9 9 9 9 9 9 9 9 "
            "9+9 9 9 9 9 9 9 9 9 9 9 0"); // 256 in all
    cr_expect_eq(ky_figure("Goro")->state, KY_DEAD);
}

// KY-E22, KY-E23, and the switch of KY-R8
Test(katana, ky_8_10_the_effect_goes_by_weapon_and_armour)
{
    aim("shuriken 4", "13,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "9+9 5");
    ky_expect_harm("Goro", 1, 0);
    aim("stone 1", "8,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "8+4 8");
    ky_expect_harm("Goro", 0, 2);
    aim("crossbow 3", "12,4:3 katana 3 full", "");
    ky_play("red shoot Taro Goro", "9+0 7");
    ky_expect_harm("Goro", 3, 0);
    aim("crossbow 3", "12,4:3 katana 3 full", "missile-armour=both");
    ky_play("red shoot Taro Goro", "9+0 7");
    ky_expect_harm("Goro", 0, 0);
}

// KY-E77 and the order of KY-R17: by distance, then clockwise from the line of fire.
Test(katana, ky_8_11_a_miss_may_hit_somebody_else)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; blue ronin Goro 11,4:3 katana 3; "
                 "red ronin Saburo 12,4:3 katana 3; blue ronin Jiro 13,4:3 katana 3; "
                 "blue ronin Shiro 14,4:3 katana 3",
                 "");
    ky_figure("Taro")->aimed = 3;
    ky_figure("Taro")->aimed_at = 2;
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "3+0 5+3 7+7 5");
    stage_expect_told("Taro shoots at Goro, needs 10: a miss");
    stage_expect_told_by("Taro shoots at Saburo, needs 10: a miss", "KY-8.11"); // his own friend
    stage_expect_told_by("Taro shoots at Jiro, needs 12: a hit", "KY-8.11");    // without the aim
    stage_expect_untold("Taro shoots at Shiro"); // three hexes beyond
    ky_expect_harm("Jiro", 2, 0);
}

// KY-R81
Test(katana, ky_5_5_shots_of_a_phase_are_simultaneous)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 9; blue ronin Goro 12,4:3 bow 9", "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro; blue shoot Goro Taro", "5+0 9 5+0 9");
    ky_expect_state("Taro", "dead");
    ky_expect_state("Goro", "dead");
}

// Both need a 7: who is shot at in the same phase is not under fire yet.
Test(katana, ky_8_8_shots_of_one_phase_put_nobody_under_fire)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 bow 3", "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro; blue shoot Goro Taro", "7+0 5 7+0 5");
    cr_expect(ky_figure("Taro")->wounds && ky_figure("Goro")->wounds);
    cr_expect_eq(ky_figure("Taro")->under_fire, 2);
    cr_expect_eq(ky_figure("Goro")->under_fire, 2);
}

Test(katana, ky_8_3_a_rider_who_draws_does_not_shoot)
{
    ky_situation("30x9",
                 "red samurai Taro 3,4:0 katana 4 bow 3 mounted; red samurai Jiro 3,7:0 bow 3; "
                 "blue ronin Goro 12,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro bow", "");
    stage_refuse("red shoot Taro Goro", "KY-8.3");
    stage_allow("red shoot Jiro Goro");
}

Test(katana, ky_9_3_who_moves_non_tactically_does_not_prime)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 musket 3; blue ronin Goro 25,4:3 katana 3", "");
    ky_figure("Taro")->arms[0].primed = 0;
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    stage_refuse("red reprime Taro", "KY-9.3");
}

Test(katana, ky_9_4_a_charge_at_a_run_may_lose_the_priming)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 musket 3; blue ronin Goro 4,4:0 katana 3", "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(1, MOVING);
    stage_play("red charge Taro Goro | 4 0 1");
    stage_expect_told_by("The musket of Taro loses its priming", "KY-9.4");
}

Test(katana, ky_9_4_a_horse_that_goes_on_may_lose_the_priming)
{
    const char *forces =
        "red ronin Taro 4,4:0 musket 3 mounted walk; blue ronin Goro 25,4:3 katana 3";
    ky_situation("30x9", forces, "");
    ky_phase(1, MOVING);
    ky_play("", ""); // tactically
    ky_situation("30x9", forces, "");
    ky_play("red mode Taro non-tactical", "");
    ky_phase(1, MOVING);
    ky_play("", "4");
    ky_expect_at("Taro", "5,4");
    stage_expect_told_by("The musket of Taro loses its priming", "KY-9.4");
    ky_go_on(2, MOVING, "");
    ky_play("red stay Taro", ""); // once a move
    ky_situation("30x9", "red ronin Taro 4,4:0 musket 3 mounted; blue ronin Goro 25,4:3 katana 3",
                 "");
    ky_play("red mode Taro non-tactical", "");
    ky_phase(1, MOVING);
    ky_play("", ""); // it stands
}

Test(katana, ky_9_4_a_bolting_horse_may_lose_the_priming)
{
    ky_situation("30x9",
                 "red ronin Taro 14,4:0 musket 3 mounted walk; blue ronin Goro 25,4:3 katana 3",
                 "horse-quality=on");
    ky_horse("Taro")->bolting = 1;
    ky_phase(2, MOVING);
    ky_play("", "3");
    stage_expect_told_by("The musket of Taro keeps its priming", "KY-9.4");
}

// KY-R20: who shoots out of hiding is seen, and surprises the group of his target.
Test(katana, ky_15_2_a_shot_out_of_hiding_surprises)
{
    ky_situation(
        "30x9; T 2,4",
        "red ronin Taro 2,4:0 bow 3 hidden; blue ashigaru Goro 12,4:3 yari 2 leadership 3; "
        "blue ronin Jiro 25,4:3 katana 3 pc group=Others; red ronin Shiro 1,0:0 katana 3 pc",
        "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0");
    stage_expect_told_by("Taro is seen at 2,4", "KY-15.2");
    cr_expect_not(ky_figure("Taro")->hidden);
    cr_expect(ky_group("Goro")->trigger);
}

// KY-9

// KY-E24, KY-E25
Test(katana, ky_9_1_the_lock_is_thrown_for_first)
{
    aim("musket 6", "12,4:3 katana 3", "| {kind: rain}");
    ky_play("red shoot Taro Goro", "5");
    stage_expect_told_by("Taro pulls the trigger: a flash in the pan", "KY-9.1");
    aim("musket -1", "12,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "2");
    stage_expect_told("Taro pulls the trigger: nothing happens");
    aim("musket -1", "12,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "6 9+5 0");
    stage_expect_told("Taro pulls the trigger: it fires");
}

Test(katana, ky_9_2_what_did_not_fire_may_be_pulled_again)
{
    aim("musket 3", "12,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "1");
    ky_go_on(5, SHOOTING, "");
    stage_allow("red shoot Taro Goro");
}

Test(katana, ky_9_3_a_flash_in_the_pan_costs_two_phases_of_priming)
{
    aim("musket 3", "12,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "4");
    cr_expect(ky_figure("Taro")->arms[0].loaded);
    ky_go_on(5, MOVING, "");
    ky_play("red reprime Taro", "");
    stage_expect_told_by("Taro primes his musket: one more phase", "KY-9.3");
    ky_end_move("");
    ky_go_on(2, MOVING, "");
    ky_play("red reprime Taro", "");
    stage_expect_told("Taro primes his musket: it is ready");
    ky_go_on(3, SHOOTING, "");
    stage_allow("red shoot Taro Goro");
}

// KY-E26, KY-R19: once in a move.
Test(katana, ky_9_4_running_may_lose_the_priming)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 musket 3; blue ronin Goro 25,4:3 katana 3", "");
    ky_play("red mode Taro non-tactical", "");
    ky_phase(1, MOVING);
    ky_play("red run Taro", "4");
    stage_expect_told_by("The musket of Taro loses its priming", "KY-9.4");
    ky_go_on(2, MOVING, "");
    ky_play("red run Taro", "");
    cr_expect(ky_figure("Taro")->arms[0].loaded);
    cr_expect_not(ky_figure("Taro")->arms[0].primed);
}

// KY-E80
Test(katana, ky_9_4_a_dropped_musket_may_lose_its_priming)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 musket 3 wakizashi 1; blue ronin Goro 3,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro wakizashi", "3");
    stage_expect_told("Taro drops what he held at 2,4");
    stage_expect_told("The musket of Taro keeps its priming");
    ky_play("blue attack Goro Taro", "9 0");
    stage_expect_told("Taro 5 : 3 Goro"); // 9 + 1 - 4 - 1 for short against standard
}

Test(katana, ky_9_5_a_musket_that_fired_is_empty)
{
    aim("musket 6", "12,4:3 katana 3", "");
    ky_play("red shoot Taro Goro", "9 3+4 5");
    ky_expect_harm("Goro", 3, 0);
    cr_expect_not(ky_figure("Taro")->arms[0].loaded);
    cr_expect_eq(ky_figure("Taro")->arms[0].reloading, 13);
}

// Who is in a clash with the target may be hit, though he stands two hexes off.
Test(katana, ky_8_11_whoever_fights_the_target_may_be_hit)
{
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3; blue ronin Goro 11,4:2 katana 3; "
                 "red ronin Jiro 10,6:5 yari 3; red ronin Shiro 10,7:5 katana 3",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0 0+0");
    stage_expect_told_by("Taro shoots at Jiro, needs 10: a miss", "KY-8.11");
    stage_expect_untold("Taro shoots at Shiro");
}

// KY-R98
Test(katana, ky_8_11_who_lies_in_ambush_is_no_bystander)
{
    ky_situation("30x9; T 12,4",
                 "red ronin Taro 2,4:0 bow 3; blue ronin Goro 11,4:3 katana 3; "
                 "blue ronin Jiro 12,4:3 katana 3 hidden",
                 "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0");
    stage_expect_untold("Taro shoots at Jiro");
}

Test(katana, ky_8_5_a_shot_rests_on_what_is_needed_at_that_range)
{
    struct tally tally;
    aim("bow 3", "17,4:3 katana 3", "");
    struct choice shot = stage_choice("red shoot Taro Goro");
    cr_assert(katana_ruleset.reckon(stage_ground(), stage_battle(), &shot, &tally));
    cr_expect_eq(tally.total, 3 - 12, "a skill of 3, and 12 to hit at 15 hexes");
    cr_expect_eq(tally.lines[tally.count - 1].clause, KY_8_5);
}
