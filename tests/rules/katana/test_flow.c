// Section 3: setting up, the end of a move, what is hidden, who wins.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>

#define FOE  "; blue samurai Goro 15,4:3 katana 3 pc"
#define ZONE "{kind: zone, side: red, at: \"0,0 4,8\"}"

// 3.2 Setting up.

Test(katana, section_3_2_figures_are_set_up_in_their_zone)
{
    ky_situation("20x9; # 2,2", "red samurai Taro 3,4:0 katana 4; red samurai Jiro 3,6:0" FOE,
                 "| " ZONE);
    stage_expect_step(SETUP, RED);
    stage_refuse("red deploy Taro 5,4 0", "KY-3.1");
    stage_refuse("red deploy Taro 2,2 0", "KY-4.5");
    stage_refuse("red deploy Taro 3,6 0", "KY-4.5");
    stage_refuse("red deploy Goro 3,5 0", "KY-3.1");
    stage_refuse("red forward Taro", "KY-3.1");
    stage_play("red deploy Taro 1,1 5");
    ky_expect_at("Taro", "1,1");
    ky_expect_facing("Taro", 5);
    stage_play("red ready");
    cr_expect_eq(battle_frame(stage_battle())->step, MODES);
}

Test(katana, section_3_2_a_horse_needs_both_its_hexes)
{
    ky_situation("20x9", "red samurai Ban 3,4:0 katana 4 mounted; red samurai Jiro 3,6:0" FOE,
                 "| " ZONE);
    stage_refuse("red deploy Ban 0,4 0", "KY-4.5");
    stage_refuse("red deploy Ban 4,6 0", "KY-4.5");
    stage_play("red deploy Ban 1,1 3");
    cr_expect_eq(ky_horse("Ban")->head, ky_figure("Ban")->cell);
}

Test(katana, section_3_2_who_may_lies_in_ambush_under_trees)
{
    ky_situation("20x9; T 3,4 4,4", "red samurai Taro 3,4:0 may-hide; red samurai Jiro 4,4:0" FOE,
                 "| " ZONE);
    stage_refuse("red hide Jiro", "KY-15.2");
    stage_play("red hide Taro; red ready");
    cr_expect(ky_figure("Taro")->hidden);
    cr_expect_eq(ky_known_to(BLUE)->figures[1].cell, 0);
}

// 3.6, KY-R20: the place of an ambush is not betrayed while it is laid.
Test(katana, section_3_2_where_an_ambush_is_laid_is_not_told)
{
    static struct ky_battle worlds[2];
    static const char *const lines[] = {"red deploy Taro 4,4 0; red hide Taro",
                                        "red deploy Taro 1,1 0"};
    for (int i = 0; i < 2; i++) {
        ky_situation("20x9; T 3,4 4,4",
                     "red samurai Taro 3,4:0 may-hide; red samurai Jiro 3,6:0" FOE, "| " ZONE);
        stage_play(lines[i]);
        stage_expect_untold_to(BLUE, "Taro");
        battle_copy(&worlds[i].head, &ky_known_to(BLUE)->head);
    }
    cr_expect(battle_equal(&worlds[0].head, &worlds[1].head));
    stage_play("red ready");
    stage_expect_told_to(BLUE, "Taro is set up at 1,1");
}

Test(katana, section_3_2_the_first_weapon_is_in_hand_and_loaded)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 musket 4 katana 4; red samurai Jiro 3,6:0 sheathed" FOE,
                 "");
    cr_expect_eq(ky_figure("Taro")->hand, 1);
    cr_expect(ky_figure("Taro")->arms[0].loaded && ky_figure("Taro")->arms[0].primed);
    cr_expect_eq(ky_figure("Jiro")->hand, 0);
}

// 3.3 One move.

Test(katana, section_3_3_counters_of_a_move_are_cleared_when_the_next_begins)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 katana 3 pc",
                 "");
    ky_phase(5, MOVING);
    ky_play("red forward Taro", "");
    cr_assert_eq(ky_figure("Taro")->hexes, 1);
    ky_play("red attack Taro Goro", "5 6");
    cr_expect_eq(stage_battle()->turn, 2);
    cr_expect_eq(ky_figure("Taro")->hexes, 0);
    cr_expect_eq(ky_figure("Taro")->clashes, 0);
    cr_expect_eq(ky_figure("Taro")->began, ky_figure("Taro")->cell);
}

Test(katana, section_3_3_who_runs_away_is_forced_into_non_tactical_mode)
{
    ky_situation("20x9", "red peasant Yo 3,4:0 kama 1; red ronin Ken 3,6:0" FOE, "");
    ky_group("Yo")->morale = RUN_AWAY;
    stage_enter(MOVE_BEGINS, NOBODY);
    cr_expect_eq(ky_figure("Yo")->mode, NON_TACTICAL);
    stage_refuse("red mode Yo tactical", "KY-15.7");
}

Test(katana, section_3_3_tasks)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 bow 4 empty; red samurai Jiro 3,6:0 katana 4; "
                 "red samurai Yumi 3,2:0 bow 4" FOE,
                 "");
    stage_refuse("red task Jiro reload", "KY-8.1");
    stage_refuse("red task Yumi reload", "KY-8.2");
    stage_refuse("red task Jiro aim Goro", "KY-8.1");
    stage_refuse("red task Yumi aim Jiro", "KY-8.6");
    stage_play("red task Taro reload; red task Yumi aim Goro; red task Jiro rest");
    cr_expect_eq(ky_figure("Taro")->task, RELOADS);
    cr_expect_eq(ky_figure("Yumi")->task, AIMS);
    cr_expect_eq(ky_figure("Jiro")->task, RESTS);
}

// 3.5 The end of a move.

Test(katana, section_3_5_aim_advances_while_nothing_else_is_done)
{
    ky_situation("20x9", "red samurai Yumi 3,2:0 bow 4" FOE, "");
    stage_play("red task Yumi aim Goro; red end-phase; blue end-phase");
    ky_end_move("");
    cr_expect_eq(ky_figure("Yumi")->aimed, 1);
    ky_end_move("");
    cr_expect_eq(ky_figure("Yumi")->aimed, 2, "the task goes on");
    ky_go_on(2, MOVING, "");
    ky_play("red turn Yumi left", "");
    ky_end_move("");
    cr_expect_eq(ky_figure("Yumi")->aimed, 0);
    cr_expect_eq(ky_figure("Yumi")->task, NO_TASK);
}

Test(katana, section_3_5_a_distraction_passes_in_a_move_of_rest)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 distractions=2; red samurai Jiro 3,6:0 distractions=2; "
                 "red samurai Yumi 3,2:0 bow 4 empty distractions=2" FOE,
                 "");
    stage_play("red task Yumi reload; red end-phase; blue end-phase");
    ky_go_on(2, MOVING, "");
    ky_play("red turn Jiro left", "");
    ky_end_move("");
    ky_expect_harm("Taro", 0, 1);
    ky_expect_harm("Jiro", 0, 2);
    ky_expect_harm("Yumi", 0, 2);
}

// KY-R58
Test(katana, section_3_5_a_leader_who_has_fallen_is_replaced_by_status)
{
    ky_situation(
        "20x9",
        "red samurai Head 3,4:0 status 150 group=G; red samurai Second 3,6:0 status 110 group=G; "
        "red samurai Third 3,7:0 status 130 group=G" FOE,
        "");
    cr_assert_eq(ky_group("G")->leader, 1);
    ky_figure("Head")->state = KY_DEAD;
    ky_figure("Head")->lying = 1;
    ky_end_move("");
    cr_expect_eq(ky_group("G")->leader, 3);
}

// 3.6 What is hidden.

Test(katana, section_3_6_an_ambusher_is_found_by_who_comes_within_two_hexes)
{
    ky_situation("20x9; T 6,4", "red samurai Taro 2,4:0 katana 4; blue samurai Goro 6,4:3 hidden",
                 "");
    ky_phase(2, MOVING);
    cr_expect_eq(ky_known_to(RED)->figures[2].cell, 0);
    ky_play("red forward Taro", "");
    cr_expect(ky_figure("Goro")->hidden, "three hexes off");
    ky_play("red forward Taro", "");
    cr_expect_not(ky_figure("Goro")->hidden);
    stage_expect_told_to(RED, "Goro is seen at 6,4");
}

Test(katana, section_3_6_who_moves_in_sight_is_seen)
{
    ky_situation("20x9; T 6,4 12,4 11,4 10,4",
                 "red samurai Taro 2,4:0 katana 4; blue samurai Goro 6,4:3 hidden; "
                 "blue samurai Ken 13,4:0 hidden",
                 "");
    ky_phase(2, MOVING);
    ky_play("blue forward Goro; blue forward Ken", "");
    cr_expect_not(ky_figure("Goro")->hidden);
    cr_expect(ky_figure("Ken")->hidden, "three hexes of wood are between");
    stage_expect_kept_from(RED, "Ken goes to 14,4");
}

Test(katana, section_3_6_who_bumps_into_an_ambusher_finds_him)
{
    ky_situation("20x9; T 3,4", "red samurai Taro 2,4:0 katana 4; blue samurai Goro 3,4:3 hidden",
                 "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    ky_expect_at("Taro", "2,4");
    cr_expect_not(ky_figure("Goro")->hidden);
}

// 3.7 Victory.

Test(katana, section_3_7_the_side_with_somebody_left_wins)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    ky_expect_state("Goro", "dead");
    stage_expect_outcome("red wins");
    stage_expect_told("red wins: nobody is left to fight");
}

Test(katana, section_3_7_after_the_last_move_the_lesser_loss_of_status_wins)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 status 120; red peasant Yo 3,8:0; "
                 "blue samurai Goro 15,4:3 pc; blue samurai Ken 15,6:3 status 100 pc",
                 "turns=1");
    ky_figure("Ken")->state = KY_DEAD;
    ky_figure("Yo")->state = KY_DEAD;
    ky_end_move("");
    stage_expect_outcome("red wins");
    stage_expect_told("red wins: by status");
}

Test(katana, section_3_7_level_losses_are_a_draw)
{
    ky_situation("20x9", "red samurai Taro 3,4:0; blue samurai Goro 15,4:3", "turns=1");
    ky_end_move("");
    stage_expect_told("The battle is drawn");
}

Test(katana, section_3_7_a_fall_that_wins)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3; "
                 "blue samurai Ken 15,6:3",
                 "| {kind: wins-by-fall, side: red, name: Goro}");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    stage_expect_told("red wins: the enemy's man is down");
}

Test(katana, section_3_7_a_fall_with_the_whole_group)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3 group=G pc; "
                 "blue samurai Ken 15,6:3 group=G pc; blue samurai Else 15,8:3 pc",
                 "| {kind: wins-by-fall, side: red, name: Goro, words: with-group}");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    stage_expect_outcome("undecided");
    ky_figure("Ken")->state = KY_GONE;
    ky_figure("Ken")->cell = 0;
    ky_end_move("");
    stage_expect_outcome("red wins");
}

Test(katana, section_3_7_losses_that_win)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3; "
                 "blue samurai Ken 15,6:3",
                 "| {kind: wins-by-losses, side: red, words: needed 1}");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    stage_expect_told("red wins: enough enemies are down");
}

Test(katana, section_3_7_a_cart_is_won_by_who_is_beside_it_unguarded)
{
    static const char marks[] = "turns=9 | {kind: cart, at: \"5,4\"}; "
                                "{kind: wins-by-carts, side: red, words: guard 2}";
    ky_situation("20x9; # 5,4", "red samurai Taro 4,4:0; blue samurai Goro 7,4:3", marks);
    ky_end_move("");
    stage_expect_outcome("undecided");
    ky_situation("20x9; # 5,4", "red samurai Taro 4,4:0; blue samurai Goro 8,4:3", marks);
    ky_end_move("");
    stage_expect_told("red wins: a cart is taken");
}

Test(katana, section_3_7_a_line_is_won_by_enough_beyond_it)
{
    static const char marks[] =
        "turns=9 | {kind: wins-by-holding, side: red, words: \"beyond 10, needed 2\"}";
    ky_situation(
        "20x9", "red samurai Taro 11,4:0; red samurai Jiro 10,6:0; blue samurai Goro 2,4:3", marks);
    ky_end_move("");
    stage_expect_outcome("undecided");
    ky_situation(
        "20x9", "red samurai Taro 11,4:0; red samurai Jiro 11,6:0; blue samurai Goro 2,4:3", marks);
    ky_end_move("");
    stage_expect_told("red wins: the line is held");
}

Test(katana, section_3_7_who_wins_when_the_moves_have_run_out)
{
    ky_situation("20x9", "red samurai Taro 3,4:0; blue samurai Goro 15,4:3",
                 "turns=1 | {kind: wins-at-the-end, side: blue}");
    ky_end_move("");
    stage_expect_told("blue wins: the moves have run out");
    ky_situation("20x9", "red samurai Taro 3,4:0 status 5; blue samurai Goro 15,4:3",
                 "turns=1 | {kind: draw-at-the-end}");
    ky_end_move("");
    stage_expect_told("The battle is drawn");
}

// KY-R99: a step asks only where something hangs on the answer.

Test(katana, ky_5_4_far_apart_nobody_is_asked_who_goes_first)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue ronin Goro 7,4:3 katana 3",
                 "initiative=score");
    ky_play("", "");
    stage_expect_step(MOVING, RED); // a hex for each and one of reach do not bridge four
    ky_figure("Goro")->cell = ground_cell_at(stage_ground(), 6, 4);
    stage_enter(WHO_FIRST, NOBODY);
    stage_expect_step(WHO_FIRST, RED);
    stage_play("red first blue");
    ky_figure("Goro")->cell = ground_cell_at(stage_ground(), 9, 4);
    stage_enter(WHO_FIRST, NOBODY);
    stage_expect_step(MOVING, BLUE); // as they went before
}

Test(katana, ky_5_4_longer_weapons_and_bows_make_it_matter_from_farther_off)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue ronin Goro 7,4:3 yari 3",
                 "initiative=score");
    ky_play("", "");
    stage_expect_step(WHO_FIRST, RED);
    ky_situation("20x9", "red samurai Taro 3,4:0 bow 4; blue ronin Goro 17,4:3 katana 3",
                 "initiative=score");
    ky_play("", "");
    stage_expect_step(WHO_FIRST, RED);
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue ashigaru Goro 4,4:3 yari 3",
                 "initiative=score");
    ky_play("", "");
    cr_expect_eq(ky_now()->phase, 2);
    stage_expect_step(MOVING, RED); // Goro does nothing in this phase
}

Test(katana, ky_5_4_where_somebody_lies_in_ambush_it_is_always_asked)
{
    ky_situation("40x9; T 38,4",
                 "red samurai Taro 3,4:0 katana 4; blue ronin Goro 38,4:3 katana 3 hidden",
                 "initiative=score");
    ky_play("", "");
    stage_expect_step(WHO_FIRST, RED);
}

Test(katana, ky_10_1_a_side_is_asked_only_for_strokes_that_it_can_make)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    cr_expect_eq(ky_now()->phase, 3, "swords do not reach two hexes");
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 yari 3", "");
    ky_phase(2, CLASHING);
    stage_expect_step(CLASHING, BLUE);
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 manrikigusari 4 concealed; blue samurai Goro 6,4:3", "");
    ky_phase(2, CLASHING);
    stage_expect_step(CLASHING, RED); // what is up his sleeve reaches only two, but nobody knows
}

Test(katana, ky_10_1_who_has_declared_all_strokes_has_ended)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    stage_play("red attack Taro Goro");
    stage_expect_step(CLASHING, BLUE);
    stage_play("blue attack Goro Taro | 5 5");
    stage_expect_told("Taro 9 : 8 Goro");
}

Test(katana, ky_16_22_nobody_is_asked_for_a_shout_that_no_enemy_hears)
{
    ky_situation("20x9", "red ronin Taro 3,4:0 ki-ai 6; blue ronin Goro 7,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    cr_expect_eq(ky_now()->phase, 3, "four hexes are too far");
    ky_situation("20x9", "red ronin Taro 3,4:0 ki-ai 6; blue ronin Goro 6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    stage_expect_step(CLASHING, RED);
}

Test(katana, ky_8_3_an_ambush_is_asked_for_shots_whether_it_has_a_target_or_not)
{
    ky_situation("40x9; T 2,4; # 4,4",
                 "red ronin Taro 2,4:3 bow 3 hidden; blue ronin Goro 38,4:3 katana 3", "");
    ky_phase(2, SHOOTING);
    stage_expect_step(SHOOTING, RED);
}

Test(katana, ky_5_1_only_who_moves_in_a_phase_writes_for_it)
{
    ky_situation("20x9", "red master Taro 3,4:0 katana 4; blue samurai Goro 15,4:3 katana 3",
                 "movement-order=written");
    ky_play("", "");
    cr_expect_eq(ky_now()->phase, 1);
    cr_expect_eq(game_decision(stage_game()).sides, SIDE_BIT(RED));
}

Test(katana, ky_3_2_a_side_that_only_runs_away_is_not_asked_for_its_modes)
{
    ky_situation("20x9", "red peasant Yo 3,4:0 kama 1; blue samurai Goro 15,4:3", "");
    ky_group("Yo")->morale = RUN_AWAY;
    stage_enter(MOVE_BEGINS, NOBODY);
    cr_expect_eq(game_decision(stage_game()).sides, SIDE_BIT(BLUE));
}
