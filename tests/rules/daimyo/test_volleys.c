// DM-7 and DM-8 in play: who of a unit shoots at whom of another, who falls, and whom smoke blinds.
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/firing/volleys.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LORDS      "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define GUNNERS    "red ashigaru Guns 5 90,70 line arquebus"
#define FOES_AT(y) "; blue ashigaru Foes 5 90," #y " line spear"

static void situation(const char *forces, const char *options)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, LORDS);
    dm_stage("", all, options);
}

static int needed_by(const char *line)
{
    struct choice choice = stage_choice(line);
    struct dm_fire_group group;
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    struct problem problem = dm_fire_check(&field, &choice, &group);
    cr_assert(fine(problem), "%s: %s", line, problem.text);
    return dm_fire_needed(&group.fire);
}

// X23
Test(daimyo, dm_7_1_dm_7_15_each_figure_throws_a_d8_and_the_hit_save_on_4)
{
    situation(GUNNERS FOES_AT(45), "");
    dm_play("red fire Guns Foes | 5d8:8+6+5+3+1 d8:4 d8:3");
    dm_expect_alive("Foes", 4);
    stage_expect_told("5 of Guns shoot at Foes, need 6; hits: 2");
    stage_refuse("red fire Guns Foes", "DM-2.7");
}

// X24
Test(daimyo, dm_7_2_dm_7_3_a_volley_throws_a_d10_and_its_unit_stays)
{
    situation(GUNNERS FOES_AT(45), "");
    dm_play("red fire Guns Foes volley | 5d10:10+6+6+5+2 d8:2 d8:4 d8:7");
    dm_expect_alive("Foes", 4);
    stage_expect_told("5 of Guns fire a volley at Foes, need 6; hits: 3");
    cr_expect_eq(dm_unit_check(dm_now(), RED, dm_unit_number("Guns"), MOVES).clause, DM_7_3);
}

// X25
Test(daimyo, dm_7_4_no_volley_in_disorder_by_one_or_after_a_move)
{
    situation(GUNNERS FOES_AT(45), "");
    stage_refuse("red fire Guns Foes volley figures 1", "DM-7.2");
    dm_unit("Guns")->ff = 1;
    dm_act(RED);
    stage_refuse("red fire Guns Foes volley", "DM-5.8");
    dm_unit("Guns")->ff = 0;
    dm_unit("Guns")->moved = 1;
    dm_act(RED);
    stage_refuse("red fire Guns Foes volley", "DM-7.3");
    stage_allow("red fire Guns Foes");
}

// X26
Test(daimyo, dm_7_16_dm_7_17_guards_save_on_3_and_on_2_from_who_shoots_in_disorder)
{
    situation(GUNNERS "; blue guard Foes 5 90,45 line naginata", "");
    dm_unit("Guns")->ff = 1;
    dm_act(RED);
    dm_play("red fire Guns Foes | 5d8:8+6+5+3+1 d8:2 d8:1");
    dm_expect_alive("Foes", 4);
    situation(GUNNERS "; blue guard Foes 5 90,45 line naginata", "");
    dm_play("red fire Guns Foes | 5d8:8+6+5+3+1 d8:3 d8:2");
    dm_expect_alive("Foes", 4);
}

// X27
Test(daimyo, dm_7_10_a_sharpshooter_adds_1_to_his_own_die)
{
    dm_stage("broken-ground 80,40 100,50",
             "red ashigaru Guns 2 90,70 line arquebus" FOES_AT(45) LORDS, "");
    dm_figure_of("Guns", 1)->marks = IS_SHARPSHOOTER;
    dm_act(RED);
    dm_play("red fire Guns Foes | d8:6 d8:6 d8:1");
    stage_expect_told("2 of Guns shoot at Foes, need 7; hits: 1");
    dm_expect_alive("Foes", 4);
}

// X31
Test(daimyo, dm_7_13_hits_are_dealt_one_to_each_the_nearest_first)
{
    situation(GUNNERS "; blue ashigaru Foes 3 87,44/90,46/93,44 spear", "");
    dm_play("red fire Guns Foes | 5d8:8+7+6+6+1 2d8:4+1 d8:8 d8:8");
    dm_expect_alive("Foes", 2);
    cr_expect_eq(dm_figure_of("Foes", 2)->state, DM_LOST, "he in the middle is nearest");
}

Test(daimyo, dm_7_13_who_shoots_may_name_another_order)
{
    situation(GUNNERS "; blue ashigaru Foes 3 90,45 line spear", "");
    dm_play("red fire Guns Foes targets 7 6 | 5d8:8+1+1+1+1 d8:1");
    cr_expect_eq(dm_figure_of("Foes", 2)->state, DM_LOST);
    cr_expect_eq(dm_figure_of("Foes", 1)->state, DM_STANDING);
}

Test(daimyo, dm_7_5_the_named_shoot_at_the_named_and_nobody_else)
{
    situation(GUNNERS FOES_AT(45), "");
    dm_play("red fire Guns Foes figures 1 2 targets 8 | 2d8:8+6 2d8:4+1");
    dm_expect_alive("Foes", 4);
    cr_expect_eq(dm_figure_of("Foes", 3)->state, DM_LOST);
    stage_refuse("red fire Guns Foes figures 1", "DM-2.7");
    stage_refuse("red fire Guns Foes figures 9", "DM-7.1");
    stage_refuse("red fire Guns Foes targets 3", "DM-7.5");
    dm_play("red fire Guns Foes | 3d8:1+1+1");
}

Test(daimyo, dm_7_5_nobody_is_shot_at_who_is_not_seen)
{
    dm_stage("wall 60,55 120,55", GUNNERS FOES_AT(45) LORDS, "");
    stage_refuse("red fire Guns Foes", "DM-7.5");
    stage_refuse("red fire Guns Guns", "DM-7.5");
}

Test(daimyo, dm_7_5_neither_who_is_in_contact_with_an_enemy_shoots_nor_is_he_shot_at)
{
    situation(GUNNERS "; red ashigaru Spears 1 90,47.5 spear; blue ashigaru Foes 1 90,45 spear",
              "");
    stage_refuse("red fire Guns Foes", "DM-7.5");
    situation("red ashigaru Guns 1 90,47.5 arquebus; blue ashigaru Near 1 90,45 spear" FOES_AT(30),
              "");
    stage_refuse("red fire Guns Foes", "DM-7.6");
}

// X35
Test(daimyo, dm_7_6_who_is_in_contact_shoots_ahead_and_who_is_alone_all_round)
{
    situation("red ashigaru Bows 5 60,70 line bow; blue ashigaru Foes 1 76,50 spear", "");
    stage_refuse("red fire Bows Foes", "DM-7.6");
    situation("red ashigaru Bows 5 60,70 skirmish bow; blue ashigaru Foes 1 76,50 spear", "");
    stage_allow("red fire Bows Foes");
}

Test(daimyo, dm_7_8_bows_and_arquebuses_reach_30_cm_from_edge_to_edge)
{
    situation("red ashigaru Guns 1 90,70 arquebus; blue ashigaru Foes 1 90,37.5 spear", "");
    stage_allow("red fire Guns Foes");
    situation("red ashigaru Guns 1 90,70 arquebus; blue ashigaru Foes 1 90,37.49 spear", "");
    stage_refuse("red fire Guns Foes", "DM-7.8");
    situation("red ashigaru Spears 1 90,70 spear; blue ashigaru Foes 1 90,47 spear", "");
    stage_refuse("red fire Spears Foes", "DM-7.8");
}

// X6
Test(daimyo, dm_15_2_wind_halves_the_reach_of_who_drew_it)
{
    situation("red ashigaru Bows 1 90,70 bow; blue ashigaru Foes 1 90,52.5 spear", "");
    dm_change()->card = WIND;
    dm_act(RED);
    stage_allow("red fire Bows Foes");
    situation("red ashigaru Bows 1 90,70 bow; blue ashigaru Foes 1 90,52 spear", "");
    dm_change()->card = WIND;
    dm_act(RED);
    stage_refuse("red fire Bows Foes", "DM-15.2");
}

Test(daimyo, dm_7_9_the_score_goes_by_cover_and_by_skirmishing)
{
    situation(GUNNERS FOES_AT(45), "");
    cr_expect_eq(needed_by("red fire Guns Foes"), 6);
    situation(GUNNERS "; blue ashigaru Foes 5 90,45 skirmish bow", "");
    cr_expect_eq(needed_by("red fire Guns Foes"), 7);
    dm_stage("wood 80,42 100,48", GUNNERS "; blue ashigaru Foes 5 90,45 skirmish bow" LORDS, "");
    cr_expect_eq(needed_by("red fire Guns Foes"), 9);
    dm_stage("low-wall 80,47 100,47", GUNNERS FOES_AT(45) LORDS, "");
    cr_expect_eq(needed_by("red fire Guns Foes"), 7);
}

Test(daimyo, dm_7_9_all_targets_of_a_group_need_the_same_score)
{
    dm_stage("wood 70,42 89,48", GUNNERS FOES_AT(45) LORDS, "");
    cr_expect_eq(needed_by("red fire Guns Foes"), 6, "those in the open, unless others are named");
    cr_expect_eq(needed_by("red fire Guns Foes targets 10"), 8);
    stage_refuse("red fire Guns Foes targets 6 10", "DM-7.9");
}

// X4, X28
Test(daimyo, dm_7_12_dice_that_cannot_hit_alone_are_added_up)
{
    dm_stage(
        "wood 80,42 100,48",
        "red ashigaru Guns 2 90,70 line arquebus; blue ashigaru Foes 5 90,45 skirmish bow" LORDS,
        "");
    dm_play("red fire Guns Foes | 2d8:5+4 d8:1");
    dm_expect_alive("Foes", 4);
}

// X33
Test(daimyo, dm_7_18_animals_are_shot_at_in_line_and_save_on_a_d6)
{
    situation("red ashigaru Bows 5 90,70 line bow; blue cart Cart 1 90,40 facing=0; "
              "blue ox Cart 2 88.75,46.25/91.25,46.25 facing=180" FOES_AT(20),
              "");
    char line[80];
    snprintf(line, sizeof line, "red fire Bows %d | 5d8:6+2+8+1+1 d6:4 d6:3",
             dm_unit_number("Cart"));
    dm_play(line);
    dm_expect_alive("Cart", 1);
}

// X34
Test(daimyo, dm_7_19_dm_7_20_a_daimyo_is_shot_at_when_no_troops_are_about_him)
{
    dm_stage("",
             GUNNERS "; blue guard Guards 1 90,45 naginata; blue daimyo Lord 1 92.5,45; "
                     "red daimyo Shingen 1 10,115",
             "");
    stage_refuse("red fire Guns Lord", "DM-7.20");
    dm_figure_of("Guards", 1)->state = DM_LOST;
    dm_unit("Guards")->dead = 1;
    dm_unit("Guards")->state = DM_LOST;
    dm_act(RED);
    cr_expect_eq(needed_by("red fire Guns Lord"), 6);
    dm_play("red fire Guns Lord | 5d8:6+1+1+1+1 d8:3");
    dm_expect_alive("Lord", 1);
}

Test(daimyo, dm_7_16_a_daimyo_saves_on_3_and_his_death_decides)
{
    dm_stage("",
             GUNNERS "; blue guard Guards 1 60,45 naginata; blue daimyo Lord 1 92.5,45; "
                     "red daimyo Shingen 1 10,115",
             "");
    dm_play("red fire Guns Lord | 5d8:6+1+1+1+1 d8:2");
    stage_expect_outcome("red wins");
}

Test(daimyo, dm_2_7_a_unit_may_shoot_in_several_groups_each_figure_once)
{
    situation(GUNNERS FOES_AT(45) "; blue ashigaru Others 2 100,47 line spear", "");
    dm_play("red fire Guns Foes figures 1 2 | 2d8:1+1; red fire Guns Others figures 4 5 | 2d8:1+1");
    stage_refuse("red fire Guns Others figures 3 4", "DM-2.7");
    stage_allow("red fire Guns Others figures 3");
}

Test(daimyo, dm_7_3_ordinary_fire_may_be_followed_by_a_move)
{
    situation(GUNNERS FOES_AT(45), "");
    dm_play("red fire Guns Foes | 5d8:1+1+1+1+1");
    cr_expect_not(dm_unit("Guns")->volleyed);
    cr_expect(dm_has_begun(dm_unit("Guns"), FIRES));
}

// DM-8.

static void stand_and_shoot(const char *options)
{
    situation(GUNNERS FOES_AT(45), options);
}

#define NOBODY_HIT "5d8:1+1+1+1+1"

// X36
Test(daimyo, dm_8_1_dm_8_2_who_fires_twice_and_stands_is_blind_for_a_turn)
{
    stand_and_shoot("fog=powder");
    dm_play("red fire Guns Foes | " NOBODY_HIT "; red end-turn; blue end-turn");
    dm_play("red fire Guns Foes | " NOBODY_HIT "; red end-turn");
    stage_expect_told_by("Guns stand in the smoke of their own powder", "DM-8.1");
    dm_play("blue end-turn");
    stage_refuse("red fire Guns Foes", "DM-8.1");
    dm_play("red end-turn");
    stage_expect_told_by("The smoke before Guns has gone", "DM-8.2");
    dm_play("blue end-turn");
    stage_allow("red fire Guns Foes");
}

Test(daimyo, dm_8_2_an_inch_forward_leads_out_of_the_smoke)
{
    stand_and_shoot("fog=powder");
    dm_unit("Guns")->fogged = 1;
    dm_act(RED);
    stage_refuse("red fire Guns Foes", "DM-8.1");
    dm_unit("Guns")->forward = 1;
    dm_act(RED);
    stage_allow("red fire Guns Foes");
}

Test(daimyo, dm_8_1_smoke_blinds_whoever_looks_ahead_only)
{
    situation("red ashigaru Guns 1 90,70 arquebus; blue ashigaru Ahead 1 90,50 spear; "
              "blue ashigaru Behind 1 90,90 spear",
              "fog=powder");
    dm_unit("Guns")->fogged = 1;
    dm_act(RED);
    stage_refuse("red fire Guns Ahead", "DM-8.1");
    stage_allow("red fire Guns Behind");
}

Test(daimyo, dm_8_3_bows_smoke_only_where_all_weapons_do)
{
    situation("red ashigaru Bows 5 90,70 line bow" FOES_AT(45), "fog=powder");
    dm_unit("Bows")->fogged = 1;
    dm_act(RED);
    stage_allow("red fire Bows Foes");
    situation("red ashigaru Bows 5 90,70 line bow" FOES_AT(45), "fog=all");
    dm_unit("Bows")->fogged = 1;
    dm_act(RED);
    stage_refuse("red fire Bows Foes", "DM-8.1");
    situation(GUNNERS FOES_AT(45), "fog=off");
    dm_unit("Guns")->fogged = 1;
    dm_act(RED);
    stage_allow("red fire Guns Foes");
}

// X72
Test(daimyo, dm_8_1_read_strictly_who_fired_last_turn_must_go_forward_first)
{
    stand_and_shoot("fog=powder fog-timing=early");
    dm_unit("Guns")->fired_last = 1;
    dm_act(RED);
    stage_refuse("red fire Guns Foes", "DM-8.1");
    dm_play("red move Guns 90,67 0");
    stage_allow("red fire Guns Foes");
    stage_refuse("red fire Guns Foes volley", "DM-7.3");
}

Test(daimyo, dm_7_1_what_is_offered_is_every_enemy_in_reach_by_volley_and_without)
{
    situation(GUNNERS FOES_AT(45) "; blue ashigaru Far 5 90,20 line spear", "");
    cr_expect(stage_offers("red fire Guns Foes"));
    cr_expect(stage_offers("red fire Guns Foes volley"));
    cr_expect_not(stage_offers("red fire Guns Far"));
}

Test(daimyo, dm_7_9_before_it_is_thrown_a_shot_says_what_it_needs)
{
    struct tally tally;
    struct dm_field field;
    situation("red ashigaru Guns 2 90,70 line arquebus" FOES_AT(45), "");
    dm_figure_of("Guns", 1)->marks = IS_SHARPSHOOTER;
    dm_act(RED);
    struct choice choice = stage_choice("red fire Guns Foes");
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_assert(dm_fire_reckon(&field, &choice, &tally));
    cr_expect_eq(tally.total, 6);
    cr_expect_eq(dm_added(&tally, DM_7_9), 6);
    cr_expect_eq(tally.lines[1].clause, DM_7_1);
    cr_expect_eq(tally.lines[2].clause, DM_7_10);
    cr_expect_eq(tally.lines[2].plus, 1);
    cr_expect_eq(tally.lines[1].value, 8);
    choice = stage_choice("red fire Guns Foes volley");
    cr_assert(dm_fire_reckon(&field, &choice, &tally));
    cr_expect_eq(tally.lines[1].clause, DM_7_2);
    cr_expect_eq(tally.lines[1].value, 10);
    cr_expect_eq(tally.lines[2].value, 10);
}

// Whichever way that is.
Test(daimyo, dm_8_2_forward_is_the_way_they_look)
{
    for (int on = 0; on < 2; on++) {
        situation("red ashigaru Guns 5 60,70 line arquebus facing=90" FOES_AT(45), "fog=powder");
        dm_play(on ? "red move Guns 63,70 90" : "red move Guns 57,70 90");
        cr_expect_eq(dm_unit("Guns")->forward, on);
    }
}

// DM_R16 By how near they are, and not by number.
Test(daimyo, dm_7_13_the_nearest_is_hit_first_wherever_he_is_in_the_list)
{
    situation("red ashigaru Guns 1 90,70 arquebus; "
              "blue ashigaru Foes 4 90,46/88,44/92,52/94,49 spear few",
              "");
    struct choice choice = stage_choice("red fire Guns Foes");
    struct dm_fire_group group;
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_assert(fine(dm_fire_check(&field, &choice, &group)));
    cr_assert_eq(group.targets, 4);
    static const int order[] = {3, 4, 1, 2};
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(group.target[i], dm_unit("Foes")->first + order[i] - 1);
    }
}
