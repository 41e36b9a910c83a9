// KY-5: the order of movement: in turn, written for a phase, written for a move.
#include "rules/katana/ky_situation.h"

#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <string.h>

#define WRITTEN_FOR_ALL "movement-order=written-all"

// Taro and Goro far apart, with a third on either side.
static const char four[] = "red samurai Taro 3,4:0 katana 4; red samurai Jiro 3,6:0 katana 4; "
                           "blue samurai Goro 15,4:3 katana 3; blue samurai Saburo 15,6:3 katana 3";

static const struct ky_order *order(const char *name, int phase)
{
    return &ky_figure(name)->orders[phase - 1];
}

// Written orders.

Test(katana, ky_5_1_orders_are_written_by_all_and_carried_out_together)
{
    ky_situation("20x9", four, "movement-order=written");
    ky_phase(2, ORDERS);
    cr_expect_eq(game_decision(stage_game()).sides, SIDE_BIT(RED) | SIDE_BIT(BLUE));
    stage_play("blue order Goro 2 forward; red order Taro 2 forward; red order Jiro 2 turn left");
    ky_expect_at("Taro", "3,4");
    stage_play("red end-phase");
    ky_expect_at("Taro", "3,4");
    stage_play("blue end-phase");
    ky_expect_at("Taro", "4,4");
    ky_expect_at("Goro", "14,4");
    ky_expect_facing("Jiro", 5);
    ky_expect_at("Saburo", "15,6");
}

Test(katana, ky_5_1_an_order_may_be_written_anew_until_the_side_has_ended)
{
    ky_situation("20x9", four, "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward; red order Taro 2 back", "");
    ky_expect_at("Taro", "2,4");
}

Test(katana, ky_5_1_only_this_phase_is_written)
{
    ky_situation("20x9", four, "movement-order=written");
    ky_phase(3, ORDERS);
    stage_refuse("red order Taro 2 forward", "KY-5.1");
    stage_refuse("red order Taro 5 forward", "KY-5.2");
    stage_refuse("red order Goro 3 forward", "KY-5.3");
    stage_refuse("red order Taro 9 forward", "KY-5.1");
}

// 3.6: two worlds that differ by an order are one to the other side.
static void expect_secret_from(enum side side, int step, const char *first, const char *second)
{
    static struct ky_battle worlds[2];
    const char *lines[] = {first, second};
    for (int i = 0; i < 2; i++) {
        ky_situation("20x9", four, step == MODES ? WRITTEN_FOR_ALL : "movement-order=written");
        if (step == ORDERS) ky_phase(2, ORDERS);
        stage_play(lines[i]);
        battle_copy(&worlds[i].head, &ky_known_to(side)->head);
        stage_expect_untold_to(side, side == BLUE ? "Taro" : "Saburo");
    }
    cr_expect(battle_equal(&worlds[0].head, &worlds[1].head), "'%s' can be told from '%s'", first,
              second);
}

static void expect_secret(int step, const char *first, const char *second)
{
    expect_secret_from(BLUE, step, first, second);
}

Test(katana, ky_5_1_what_is_written_is_secret_until_all_have_ended)
{
    expect_secret(ORDERS, "red order Taro 2 forward", "red order Taro 2 back; red end-phase");
    expect_secret_from(RED, ORDERS, "blue order Saburo 2 forward", "blue order Saburo 2 back");
}

Test(katana, ky_5_1_then_it_is_open)
{
    ky_situation("20x9", four, "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward", "");
    stage_expect_told_to(BLUE, "Taro goes to 4,4");
}

// KY-R27
Test(katana, ky_5_1_two_for_one_hex_the_higher_initiative_enters)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 initiative 4; blue samurai Goro 5,4:3 katana 3 "
                 "initiative 5",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward; blue order Goro 2 forward", "");
    ky_expect_at("Taro", "3,4");
    ky_expect_at("Goro", "4,4");
    stage_expect_told_by("Goro and Taro want the same hex: Taro stops", "KY-5.1");
}

Test(katana, ky_5_1_level_initiatives_are_settled_by_a_die)
{
    for (int die = 4; die <= 5; die++) {
        ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 katana 3",
                     "movement-order=written");
        ky_phase(2, ORDERS);
        ky_play("red order Taro 2 forward; blue order Goro 2 forward", die == 4 ? "4" : "5");
        ky_expect_at("Taro", die == 5 ? "4,4" : "3,4");
        ky_expect_at("Goro", die == 4 ? "4,4" : "5,4");
    }
}

Test(katana, ky_5_1_two_who_would_swap_hexes_both_stop)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward; blue order Goro 2 forward", "");
    ky_expect_at("Taro", "3,4");
    ky_expect_at("Goro", "4,4");
}

Test(katana, ky_5_1_a_hex_left_in_the_same_step_may_be_entered)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Jiro 4,4:0 katana 4; "
                 "blue samurai Goro 15,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    stage_allow("red order Taro 2 forward");
    ky_play("red order Taro 2 forward; red order Jiro 2 forward", "");
    ky_expect_at("Taro", "4,4");
    ky_expect_at("Jiro", "5,4");
}

Test(katana, ky_5_1_who_finds_his_hex_still_taken_stops)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Jiro 4,4:0 katana 4; "
                 "blue samurai Goro 15,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward", "");
    ky_expect_at("Taro", "3,4");
    stage_expect_told("Taro finds the way barred and stops");
}

Test(katana, ky_5_1_a_run_is_made_hex_by_hex_with_all_others)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 initiative 9; blue samurai Goro 6,4:3 katana 3",
                 "movement-order=written");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 run; blue order Goro 2 forward", "");
    ky_expect_at("Goro", "5,4");
    ky_expect_at("Taro", "4,4");
}

Test(katana, ky_5_1_three_may_go_round_in_a_circle)
{
    // 4,4 to 5,4 to 4,5 and back: each enters the hex that another leaves.
    ky_situation("20x9",
                 "red samurai Taro 4,4:0; red samurai Jiro 5,4:2; red samurai Ken 4,5:4; "
                 "blue samurai Goro 15,4:3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward; red order Jiro 2 forward; red order Ken 2 forward", "");
    ky_expect_at("Taro", "5,4");
    ky_expect_at("Jiro", "4,5");
    ky_expect_at("Ken", "4,4");
}

Test(katana, ky_5_1_an_order_that_cannot_be_carried_out_becomes_a_stay)
{
    ky_situation("20x9", four, "movement-order=written");
    ky_phase(2, ORDERS);
    stage_play("red order Taro 2 forward; red end-phase");
    ky_figure("Taro")->lying = 1;
    stage_play("blue end-phase");
    ky_expect_at("Taro", "3,4");
    stage_expect_told_by("Taro cannot do what was written, and stays", "KY-5.1");
    cr_expect_eq(order("Taro", 2)->kind, 0);
}

Test(katana, ky_5_1_stop_strokes_are_asked_for_on_the_way)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 yari 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    stage_play("red order Taro 2 forward; red end-phase; blue end-phase");
    stage_expect_step(STOPPING, BLUE);
    stage_play("blue stop Goro yes | 5 2");
    ky_expect_at("Taro", "2,4");
    ky_expect_harm("Taro", 2, 0);
}

// KY-R84: shots and strokes are declared after movement.
Test(katana, ky_5_1_strokes_are_not_written)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 forward", "");
    stage_expect_step(CLASHING, RED);
}

Test(katana, ky_5_1_a_draw_is_written)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 wakizashi 3; blue samurai Goro 15,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("red order Taro 2 draw wakizashi", "");
    cr_expect_eq(ky_figure("Taro")->hand, 2);
}

// KY-R92
Test(katana, ky_5_1_who_must_go_back_does_so_whatever_is_written)
{
    ky_situation("20x9", "red peasant Yo 6,4:0 kama 1; blue samurai Goro 12,4:3 katana 3",
                 "movement-order=written rally=off");
    ky_group("Yo")->morale = RETIRE;
    ky_phase(5, ORDERS);
    stage_refuse("red order Yo 5 stay", "KY-15.6");
    ky_play("", "");
    ky_expect_at("Yo", "5,4");
}

Test(katana, ky_5_1_a_horse_without_orders_goes_on)
{
    ky_situation(
        "20x9",
        "red samurai Ban 5,4:0 katana 4 mounted walk; red master Ken 5,6:0; blue samurai Goro 15,4:3 katana 3",
        "movement-order=written");
    ky_phase(1, ORDERS);
    stage_refuse("red order Ban 1 gait trot", "KY-3.3");
    stage_play("red end-phase");
    ky_expect_at("Ban", "6,4");
}

Test(katana, ky_5_1_two_horses_that_meet_collide)
{
    ky_situation("20x9",
                 "red samurai Ban 5,4:0 katana 4 mounted trot; "
                 "blue samurai Goro 8,4:3 katana 3 mounted trot",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("", "5 5");
    ky_expect_at("Ban", "6,4");
    ky_expect_at("Goro", "7,4");
    stage_expect_told_by("The horse of Ban collides with that of Goro", "KY-14.11");
}

Test(katana, ky_5_1_a_horse_goes_before_a_man_who_wants_its_hex)
{
    ky_situation("20x9",
                 "red samurai Ban 5,4:0 katana 4 mounted walk; blue samurai Goro 7,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    ky_play("blue order Goro 2 forward", "");
    ky_expect_at("Ban", "6,4");
    ky_expect_at("Goro", "7,4");
}

// Written for the whole move.

Test(katana, ky_5_2_five_phases_are_written_before_the_first)
{
    ky_situation("20x9", four, WRITTEN_FOR_ALL);
    stage_play("red order Taro 2 forward; red order Taro 3 turn right; red order Taro 5 forward; "
               "blue order Goro 2 forward; blue order Goro 3 forward; red end-phase; "
               "blue end-phase");
    cr_expect_eq(stage_battle()->turn, 2, "nobody is asked until the move is over");
    ky_expect_at("Taro", "4,5");
    ky_expect_facing("Taro", 1);
    ky_expect_at("Goro", "13,4");
    stage_expect_told("Taro goes to 4,4");
}

Test(katana, ky_5_2_the_phases_of_a_figure_are_written_in_order)
{
    ky_situation("20x9", four, WRITTEN_FOR_ALL);
    stage_refuse("red order Taro 3 forward", "KY-5.2");
    stage_refuse("red order Taro 1 forward", "KY-3.3");
    stage_play("red order Taro 2 forward");
    stage_refuse("red order Taro 5 forward", "KY-5.2");
    stage_play("red order Taro 3 forward; red order Taro 5 forward");
    stage_play("red order Taro 2 back");
    cr_expect_eq(order("Taro", 3)->kind, 0, "who begins anew writes all anew");
}

Test(katana, ky_5_2_two_special_actions_are_not_written_one_after_the_other)
{
    ky_situation("20x9", four, WRITTEN_FOR_ALL);
    stage_play("red order Taro 2 sidestep left");
    stage_refuse("red order Taro 3 back", "KY-4.2");
    stage_play("red order Taro 3 forward");
    stage_allow("red order Taro 5 back");
}

Test(katana, ky_5_2_runs_are_written_for_the_mode_he_is_put_in)
{
    ky_situation("20x9", four, WRITTEN_FOR_ALL);
    stage_refuse("red order Taro 2 run", "KY-4.3");
    stage_play("red mode Taro non-tactical; red order Taro 1 run");
    stage_play("red mode Taro tactical");
    cr_expect_eq(order("Taro", 1)->kind, 0);
}

Test(katana, ky_5_2_the_whole_sheet_is_secret)
{
    expect_secret(MODES, "red order Taro 2 forward; red order Taro 3 forward",
                  "red mode Taro non-tactical; red order Taro 1 run; red end-phase");
}

Test(katana, ky_5_2_who_has_no_orders_stays)
{
    ky_situation("20x9", four, WRITTEN_FOR_ALL);
    stage_play("red order Taro 2 forward; red end-phase; blue end-phase");
    stage_expect_untold("Goro");
    cr_expect_eq(stage_battle()->turn, 2);
}

// A man on the ground cannot step: what was written for him lapses, phase by phase.
Test(katana, ky_5_2_orders_lapse_when_their_phase_comes)
{
    ky_situation("20x9", four, WRITTEN_FOR_ALL);
    stage_play("red order Taro 2 forward; red order Taro 3 forward; red order Taro 5 stand; "
               "red end-phase");
    ky_figure("Taro")->lying = 1;
    stage_play("blue end-phase");
    ky_expect_at("Taro", "3,4");
    ky_expect_lying("Taro", false);
    stage_expect_told("Taro cannot do what was written, and stays");
}

Test(katana, ky_5_2_a_dismounted_rider_is_given_orders_on_foot)
{
    ky_situation("20x9",
                 "red samurai Ban 5,4:0 katana 4 mounted; blue samurai Goro 15,4:3 katana 3",
                 WRITTEN_FOR_ALL);
    stage_play("red order Ban 2 dismount");
    stage_refuse("red order Ban 3 gait walk", "KY-6.12");
    stage_play("red order Ban 3 forward; red end-phase; blue end-phase");
    cr_expect_eq(ky_figure("Ban")->horse, 0);
}

Test(katana, ky_5_2_the_speed_of_a_horse_is_written_step_by_step)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted; blue samurai Goro 25,8:3 katana 3",
                 WRITTEN_FOR_ALL);
    stage_refuse("red order Ban 2 gait gallop", "KY-6.6");
    stage_play("red order Ban 2 gait trot");
    stage_allow("red order Ban 3 gait gallop");
    stage_play("red order Ban 3 gait gallop");
    stage_refuse("red order Ban 5 gait walk", "KY-6.6");
}

// In turn.

Test(katana, ky_5_3_one_side_moves_all_its_figures_then_the_other)
{
    ky_situation("20x9", four, "");
    ky_phase(2, MOVING);
    stage_refuse("blue forward Goro", "KY-5.3");
    stage_play("red forward Taro; red forward Jiro");
    stage_expect_step(MOVING, BLUE);
    stage_play("blue forward Goro");
    ky_expect_at("Goro", "14,4");
}

Test(katana, ky_5_3_a_side_may_end_before_all_have_moved)
{
    ky_situation("20x9", four, "");
    ky_phase(2, MOVING);
    stage_play("red end-phase");
    stage_expect_step(MOVING, BLUE);
    stage_refuse("red forward Taro", "KY-5.3");
}

Test(katana, ky_5_4_the_highest_initiative_chooses_who_goes_first)
{
    ky_situation("20x9",
                 "red master Taro 3,4:0; blue ronin Goro 5,4:3 initiative 9; red ronin Ken 3,6:0",
                 "initiative=score");
    ky_go_on(2, WHO_FIRST, "");
    stage_expect_step(WHO_FIRST, BLUE);
    stage_play("blue first red");
    stage_expect_told_by("red goes first", "KY-5.4");
    stage_expect_step(MOVING, RED);
}

Test(katana, ky_5_4_whoever_is_down_has_no_initiative)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0; blue ronin Goro 5,4:3 initiative 8; blue ronin Ken 5,6:3",
                 "initiative=score");
    ky_figure("Goro")->state = KY_OUT;
    ky_figure("Goro")->lying = 1;
    ky_play("", "");
    stage_expect_step(WHO_FIRST, RED);
}

Test(katana, ky_5_4_level_scores_are_thrown_for_until_one_is_higher)
{
    ky_situation("20x9", "red samurai Taro 3,4:0; blue samurai Goro 5,4:3", "initiative=score");
    ky_play("", "4 4 3 7");
    stage_expect_step(WHO_FIRST, BLUE);
}

Test(katana, ky_5_4_only_those_who_are_level_throw)
{
    ky_situation("20x9", "red samurai Taro 3,4:0; blue ronin Goro 5,4:3; green samurai Ken 8,8:3",
                 "initiative=score");
    ky_play("", "2 6");
    stage_expect_step(WHO_FIRST, GREEN);
}

Test(katana, ky_5_4_by_die_both_throw_in_every_phase)
{
    ky_situation("20x9", "red master Taro 3,4:0; blue master Goro 5,4:3 initiative 9",
                 "initiative=die");
    ky_play("", "8 2");
    stage_expect_step(WHO_FIRST, RED);
    stage_play("red first blue");
    ky_go_on(2, WHO_FIRST, "1 6");
    stage_expect_step(WHO_FIRST, BLUE);
}

Test(katana, ky_5_4_by_turns_red_goes_first_in_the_first_phase)
{
    ky_situation("20x9", "red master Taro 3,4:0; blue master Goro 15,4:3", "initiative=turnabout");
    ky_play("", "");
    stage_expect_step(MOVING, RED);
    ky_go_on(2, MOVING, "");
    stage_expect_step(MOVING, BLUE);
    ky_go_on(5, MOVING, "");
    stage_expect_step(MOVING, RED);
    ky_end_move("");
    ky_go_on(1, MOVING, "");
    stage_expect_step(MOVING, BLUE);
}

Test(katana, ky_5_5_shots_and_clashes_follow_when_all_have_moved)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("red forward Taro; blue back Goro", "");
    ky_expect_at("Goro", "6,4");
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
}

Test(katana, ky_5_5_the_first_side_declares_first_in_each_step)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_play("", "");
    stage_expect_step(CLASHING, RED);
    stage_play("red attack Taro Goro");
    stage_expect_step(CLASHING, BLUE);
    stage_play("blue end-phase | 5 5");
    stage_expect_told("Taro 9 : 8 Goro");
}
