// DM-10 in play: calls on morale, what they may be made for, and what comes of them.
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/morale/calls.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define GUNS  "red ashigaru Guns 5 90,70 line arquebus"
#define REST  "; blue samurai-foot Rest 5 150,20 line naginata"

static void situation_with(const char *table, const char *forces, const char *options)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, LORDS REST);
    dm_stage(table, all, options);
}

static void situation(const char *forces)
{
    situation_with("", forces, "");
}

// So many of a unit have been lost before.
static void lose(const char *unit, int dead)
{
    for (int i = 1; i <= dead; i++) {
        dm_figure_of(unit, i)->state = DM_LOST;
    }
    dm_unit(unit)->dead = (uint8_t)dead;
    dm_act(RED);
}

static unsigned triggers_of(const char *unit)
{
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    return dm_triggers(&field, dm_unit_number(unit));
}

static struct dm_nerve nerve_of(const char *unit)
{
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    return dm_nerve_of(&field, dm_unit_number(unit));
}

// X2
Test(daimyo, dm_10_2a_after_losses_to_fire_a_unit_is_called_on_once)
{
    situation(GUNS "; blue ashigaru Foes 5 90,45 line spear");
    dm_unit("Foes")->ff = 1;
    dm_act(RED);
    dm_play("red fire Guns Foes | 5d8:8+8+1+1+1 d8:1 d8:2");
    cr_expect_eq(triggers_of("Foes"), FOR_SHOTS | FOR_FF);
    dm_play("red call-morale Foes | 3d6:5+4+3 3d10:4+3+4");
    stage_expect_told("Foes are called on: 12 for the living, 11 against: 1");
    stage_expect_told_by("Foes carry on", "DM-10.5");
    stage_refuse("red call-morale Foes", "DM-10.1");
}

// X49
Test(daimyo, dm_10_2b_at_half_strength_there_is_always_cause)
{
    situation("red ashigaru Guns 5 90,70 line bow; blue ashigaru Foes 5 90,45 line spear");
    stage_refuse("red call-morale Foes", "DM-10.2");
    lose("Foes", 2);
    stage_refuse("red call-morale Foes", "DM-10.2");
    lose("Foes", 3);
    cr_expect_eq(triggers_of("Foes"), FOR_HALF);
    dm_play("red call-morale Foes | 2d6:6+5 3d10:2+4+5");
    stage_expect_told("Foes carry on");
    cr_expect_eq(dm_unit("Foes")->retreat, 0);
}

// X50
Test(daimyo, dm_10_3_dm_10_4_dm_10_5_each_throws_by_his_cover_and_less_than_0_is_flight)
{
    situation_with("broken-ground 100,40 110,50; wood 120,40 130,50",
                   "red ashigaru Guns 5 20,70 line bow; blue ashigaru Runs 1 90,60 spear; "
                   "blue ronin Foes 5 60,20/62.5,20/90,45/105,45/125,45 sword",
                   "");
    dm_unit("Runs")->retreat = 3;
    lose("Foes", 2);
    struct dm_nerve nerve = nerve_of("Foes");
    cr_expect_eq(nerve.alive[IN_THE_OPEN], 1);
    cr_expect_eq(nerve.alive[SOFT_COVER], 1);
    cr_expect_eq(nerve.alive[HARD_COVER], 1);
    cr_expect(nerve.sees_retreat);
    dm_play("red call-morale Foes | d8:2 d10:3 d12:4 3d10:6+3+1");
    stage_expect_told("Foes are called on: 9 for the living, 10 against: -1");
    cr_expect_eq(dm_unit("Foes")->retreat, 4, "three moves, and then a test");
    dm_expect_ff("Foes", true);
    stage_refuse("red call-morale Foes", "DM-10.7");
}

Test(daimyo, dm_10_2d_flight_is_seen_within_30_cm_and_not_through_a_wall)
{
    static const char forces[] =
        "red ashigaru Guns 5 20,70 line bow; "
        "blue ashigaru Foes 1 90,30 sword; blue ashigaru Runs 1 90,62.5 sword";
    situation(forces);
    dm_unit("Runs")->retreat = 1;
    dm_act(RED);
    cr_expect_eq(triggers_of("Foes"), FOR_FLIGHT);
    cr_expect_eq(triggers_of("Runs") & FOR_FLIGHT, 0, "nobody flees from himself");
    situation_with("wall 80,45 100,45", forces, "");
    dm_unit("Runs")->retreat = 1;
    dm_act(RED);
    cr_expect_eq(triggers_of("Foes"), 0);
    situation("red ashigaru Guns 5 20,70 line bow; blue ashigaru Foes 1 90,30 sword; "
              "blue ashigaru Runs 1 90,62.6 sword");
    dm_unit("Runs")->retreat = 1;
    dm_act(RED);
    cr_expect_eq(triggers_of("Foes"), 0);
}

// X51
Test(daimyo, dm_10_8_peasants_who_are_called_on_and_fail_are_off_the_table)
{
    situation("red ashigaru Guns 5 20,70 line bow; blue peasant Foes 5 90,45 line sword");
    dm_unit("Foes")->shot_at = 1;
    lose("Foes", 1);
    dm_play("red call-morale Foes | 4d4:1+1+1+1 d10:5");
    dm_expect_alive("Foes", 0);
    cr_expect_eq(dm_figure_of("Foes", 5)->state, DM_LEFT);
}

// X52
Test(daimyo, dm_10_6_samurai_and_monks_and_daimyos_are_never_tested)
{
    situation("red ashigaru Guns 5 20,70 line bow; blue samurai-foot Foes 5 90,45 line naginata; "
              "blue monk-foot Monks 5 60,45 line naginata");
    lose("Foes", 4);
    lose("Monks", 4);
    stage_refuse("red call-morale Foes", "DM-10.6");
    stage_refuse("red call-morale Monks", "DM-10.6");
    stage_refuse("red call-morale Kenshin", "DM-10.6");
    stage_refuse("red call-morale Guns", "DM-10.1");
}

Test(daimyo, dm_10_2c_formation_fail_alone_is_a_cause)
{
    situation(GUNS "; blue ashigaru Foes 5 90,20 line spear");
    stage_refuse("red call-morale Foes", "DM-10.2");
    dm_unit("Foes")->ff = 1;
    dm_act(RED);
    cr_expect_eq(triggers_of("Foes"), FOR_FF);
    dm_play("red call-morale Foes | 5d6:1+1+1+1+1 d10:6");
    stage_expect_told("Foes are called on: 5 for the living, 6 against: -1");
}

Test(daimyo, dm_10_2_a_cause_of_the_last_turn_is_none_in_this_one)
{
    situation(GUNS "; blue ashigaru Foes 5 90,45 line spear");
    dm_play("red fire Guns Foes | 5d8:8+1+1+1+1 d8:1");
    dm_turn_over("");
    dm_turn_over("");
    stage_refuse("red call-morale Foes", "DM-10.2");
}

Test(daimyo, dm_10_2e_dm_9_16_losses_as_defender_in_melee_are_a_cause)
{
    situation(
        "red samurai-foot Own 5 90,47.5 line naginata; blue ashigaru Foes 5 90,45 line sword");
    dm_play("red melee 1 10 | d10:10 d6:1");
    cr_expect_eq(triggers_of("Foes"), FOR_BLOWS);
    dm_play("red call-morale Foes | 4d6:1+1+1+1 d10:10");
    stage_expect_told_by("Foes retreat", "DM-10.5");
}

// DM_R24

Test(daimyo, dm_10_1_the_program_calls_after_a_step_that_cost_somebody)
{
    situation_with("", GUNS "; blue ashigaru Foes 5 90,45 line spear", "auto-call=on");
    dm_play("red fire Guns Foes | 5d8:8+1+1+1+1 d8:1 4d6:6+6+6+6 d10:1");
    stage_expect_told("Foes carry on");
    dm_play("red end-turn");
}

Test(daimyo, dm_10_1_not_before_all_who_can_go_on_with_the_step_have_done_so)
{
    situation_with("", GUNS "; blue ashigaru Foes 5 90,45 line spear", "auto-call=on");
    dm_play("red fire Guns Foes figures 1 2 | 2d8:8+1 d8:1");
    stage_expect_untold("Foes are called on");
    dm_play("red fire Guns Foes | 3d8:1+1+1 4d6:6+6+6+6 d10:1");
    stage_expect_told("Foes carry on");
}

Test(daimyo, dm_10_1_one_who_is_not_gone_on_with_is_called_at_the_end_of_the_turn)
{
    situation_with("", GUNS "; blue ashigaru Foes 5 90,45 line spear", "auto-call=on");
    dm_play("red fire Guns Foes figures 1 2 | 2d8:8+1 d8:1");
    dm_turn_over("4d6:6+6+6+6 d10:1");
    stage_expect_told("Foes carry on");
}

// X71
Test(daimyo, dm_10_1_at_the_end_of_a_turn_who_has_lost_nobody_is_left_alone)
{
    situation_with("", GUNS "; blue ashigaru Foes 5 90,20 line spear", "auto-call=on");
    dm_unit("Foes")->ff = 1;
    dm_act(RED);
    dm_turn_over("d6:1");
    stage_expect_untold("Foes are called on");
    situation_with("", GUNS "; blue ashigaru Foes 5 90,20 line spear", "auto-call=on");
    dm_unit("Foes")->ff = 1;
    lose("Foes", 1);
    dm_play("red end-turn | 4d6:6+5+3+2 2d10:9+8");
    stage_expect_told("Foes are called on: 16 for the living, 17 against: -1");
    stage_expect_told("Foes retreat");
}

Test(daimyo, dm_10_1_without_the_switch_only_people_call)
{
    situation(GUNS "; blue ashigaru Foes 5 90,45 line spear");
    dm_play("red fire Guns Foes | 5d8:8+1+1+1+1 d8:1; red end-turn");
    stage_expect_untold("Foes are called on");
}

// X53, the test at its end
Test(daimyo, dm_10_7_after_three_moves_a_unit_is_tested_again)
{
    static const char forces[] =
        "red ashigaru Guns 5 90,70 line bow; red ashigaru Runs 5 90,118.75 line sword";
    situation(forces);
    dm_unit("Runs")->retreat = dm_unit("Runs")->ff = 1;
    dm_act(BLUE);
    dm_turn_over("5d6:6+1+1+1+1 d10:9");
    stage_expect_told_by("Runs stand again", "DM-10.7");
    cr_expect_eq(dm_unit("Runs")->retreat, 0);
    dm_expect_ff("Runs", true);
    situation(forces);
    dm_unit("Runs")->retreat = dm_unit("Runs")->ff = 1;
    dm_act(BLUE);
    dm_turn_over("5d6:1+1+1+1+1 d10:9");
    stage_expect_told("Runs retreat");
    cr_expect(dm_unit("Runs")->retreat);
}

// X49 and X2: what is lost is thrown against, and disorder with one die more.
Test(daimyo, dm_5_11_disorder_costs_a_die)
{
    for (int ff = 0; ff < 2; ff++) {
        situation(GUNS "; blue ashigaru Foes 5 90,20 line spear");
        dm_unit("Foes")->ff = (uint8_t)ff;
        lose("Foes", 3);
        dm_play(ff ? "red call-morale Foes | 2d6:6+5 4d10:2+4+5+1"
                   : "red call-morale Foes | 2d6:6+5 3d10:2+4+5");
        cr_expect_eq(dm_unit("Foes")->retreat, ff ? 4 : 0);
    }
}

// A die for each of the living, and one against them for each of the dead and for disorder.
Test(daimyo, dm_10_4_before_it_is_thrown_a_call_says_what_it_rests_on)
{
    struct dm_field field;
    struct tally tally;
    situation(GUNS "; blue ashigaru Foes 5 90,45 line spear");
    dm_unit("Foes")->ff = 1;
    lose("Foes", 1);
    dm_field_lay(&field, stage_ground(), dm_now());
    dm_call_reckon(&field, dm_unit_number("Foes"), &tally);
    cr_expect_eq(tally.count, 4 + 1 + 1);
}
