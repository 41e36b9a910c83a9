// TY-6 Movement: how far, over what, and what stands in the way.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

// Whose base is two centimetres wide stands no nearer than one to any edge.
Test(tyneside, ty_6_1_bases_stay_on_the_table_at_every_edge)
{
    static const struct {
        const char *at, *over, *beside;
    } edges[] = {
        {"55,30", "59.5,30", "58.5,30"},
        {"5,30", "0.5,30", "1.5,30"},
        {"30,55", "30,59.5", "30,58.5"},
        {"30,5", "30,0.5", "30,1.5"},
    };
    char forces[128], line[64];
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        snprintf(forces, sizeof forces,
                 "red A1 bushi Taro %s katana; blue B1 bushi Goro 30,30 katana", edges[i].at);
        ty_situation("60x60", forces, "");
        snprintf(line, sizeof line, "red move Taro to %s", edges[i].over);
        stage_refuse(line, "TY-6.1");
        snprintf(line, sizeof line, "red move Taro to %s", edges[i].beside);
        stage_allow(line);
    }
}
#include <stdio.h>

static const char far_off[] = "blue B9 bushi Far 110,80 katana";

// One man of red, and an enemy in sight who is far away.
static void one_man(const char *table, const char *man)
{
    char forces[200];
    snprintf(forces, sizeof forces, "red A1 %s; %s", man, far_off);
    ty_situation(table, forces, "blind-orders=off");
}

static const struct allowance_row {
    const char *man;
    const char *near, *far; // along x from 20,20
    const char *again, *too_far;
} allowances[] = {
    {"bushi Taro 20,20 katana heavy", "30,20", "30.01,20", "40,20", "40.01,20"},
    {"bushi Taro 20,20 katana armoured", "30,20", "30.01,20", "40,20", "40.01,20"},
    {"bushi Taro 20,20 katana light", "30,20", "30.01,20", "40,20", "40.01,20"},
    {"bushi Taro 20,20 katana", "34,20", "34.01,20", "48,20", "48.01,20"},
    {"bushi Taro 20,20 katana mounted facing=0", "44,20", "44.02,20", "68,20", "68.02,20"},
    {"bushi Taro 20,20 katana heavy mounted facing=0", "44,20", "44.02,20", "68,20", "68.02,20"},
};

// X90
Test(tyneside, ty_6_1_an_action_moves_10_14_or_24_cm)
{
    for (size_t i = 0; i < sizeof allowances / sizeof *allowances; i++) {
        const struct allowance_row *row = &allowances[i];
        char line[64];
        one_man("120x90", row->man);
        snprintf(line, sizeof line, "red move Taro to %s", row->far);
        stage_refuse(line, "TY-6.1");
        snprintf(line, sizeof line, "red move Taro to %s", row->near);
        stage_play(line);
        ty_expect_at("Taro", row->near);
        snprintf(line, sizeof line, "red move Taro to %s", row->too_far);
        stage_refuse(line, "TY-6.1");
        snprintf(line, sizeof line, "red move Taro to %s", row->again);
        stage_play(line);
        ty_expect_at("Taro", row->again);
        stage_refuse("red move Taro to 20,20", "TY-4.4");
    }
}

Test(tyneside, ty_3_3_light_armour_is_armour_to_its_wearers_feet)
{
    one_man("120x90", "bushi Taro 20,20 katana light");
    cr_expect_eq(ty_allowance(ty_now(), ty_figure("Taro")), CM(10));
    cr_expect_eq(ty_allowance(ty_now(), ty_figure("Far")), CM(14));
}

Test(tyneside, ty_4_6_a_rider_shoots_while_his_horse_moves)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 30,20 bow mounted facing=0;"
                 "blue B1 ashigaru Goro 60,50 yari",
                 "");
    stage_play("red move Kiku to 42,20; red shoot Kiku at Goro first | d8:1 d4:4 d8:4");
    stage_play("red move Kiku to 54,20; red load Kiku first");
    cr_expect_eq(ty_figure("Kiku")->actions, 0);
    cr_expect_eq(ty_figure("Kiku")->horse_actions, 0);
}

Test(tyneside, ty_6_1_a_way_that_an_enemy_bars_at_once_is_none)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 20,17 katana;"
                 "blue B1 bushi Foe 22,20 katana",
                 "");
    stage_refuse("red move Taro to 30,20", "TY-6.1");
    stage_refuse("red advance A1 to 30,20", "TY-6.1");
    stage_allow("red move Taro to 15,20");
    stage_play("red move Jiro to 22,18"); // into the fight that is on
    cr_expect_eq(ty_figure("Taro")->actions, 2);
}

Test(tyneside, ty_4_7_figures_act_turn_and_turn_about)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red move Taro to 20,25; red move Jiro to 23,25; red move Taro to 20,30");
    ty_expect_at("Taro", "20,30");
    ty_end_phase("");
    cr_expect_eq(ty_figure("Jiro")->actions, 0, "what was not used is lost");
}

Test(tyneside, ty_6_1_difficult_ground_halves_it)
{
    static const char *const kinds[] = {"wood", "marsh", "paddy", "stream", "rubble"};
    for (int i = 0; i < 5; i++) {
        char table[64];
        snprintf(table, sizeof table, "120x90; %s 10,10 60,30", kinds[i]);
        one_man(table, "bushi Taro 20,20 katana armoured");
        stage_refuse("red move Taro to 25.1,20", "TY-6.1");
        stage_play("red move Taro to 25,20");
        ty_expect_at("Taro", "25,20");
    }
}

Test(tyneside, ty_6_1_open_kinds_of_ground_do_not_slow)
{
    static const char *const kinds[] = {"scrub", "crops", "hill"};
    for (int i = 0; i < 3; i++) {
        char table[64];
        snprintf(table, sizeof table, "120x90; %s 10,10 60,30", kinds[i]);
        one_man(table, "bushi Taro 20,20 katana armoured");
        stage_play("red move Taro to 30,20");
        ty_expect_at("Taro", "30,20");
    }
}

Test(tyneside, ty_6_1_bases_stay_on_the_table_and_clear_of_each_other)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 5,20 katana; red A1 bushi Jiro 8,20 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red move Taro to 0.9,20", "TY-6.1");
    stage_refuse("red move Taro to 6.1,20", "TY-6.1");
    stage_refuse("red move Taro to 5,20", "TY-6.1");
    stage_play("red move Taro to 6,20; red move Taro to 1,20");
    ty_expect_at("Taro", "1,20");
}

// TY-R76
Test(tyneside, ty_6_1_friends_are_passed_and_enemies_are_not)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 bushi Goro 40,20 katana",
                 "");
    stage_play("red move Taro to 26,20");
    ty_expect_at("Taro", "26,20");
    stage_refuse("red move Taro to 40,20", "TY-6.7");
}

Test(tyneside, ty_6_2_a_horse_turns_45_degrees_in_each_half)
{
    one_man("120x90", "bushi Taro 30,30 katana mounted facing=0");
    stage_allow("red move Taro to 42,42");            // 45 degrees, 17 cm
    stage_allow("red move Taro to 38.48,50.48");      // 45 twice: 12 cm, then 12 straight up
    stage_refuse("red move Taro to 20,30", "TY-6.2"); // behind it
    stage_refuse("red move Taro to 25,42", "TY-6.2");
}

// X92: 12 cm at 45 degrees, then 12 cm at 90.
Test(tyneside, ty_6_2_both_halves_with_a_place_between_them)
{
    one_man("120x90", "bushi Taro 30,30 katana mounted facing=0");
    stage_play("red via Taro at 38.48,38.48; red move Taro to 38.48,50.48");
    ty_expect_at("Taro", "38.48,50.48");
    cr_expect_eq(ty_figure("Taro")->facing, TURN_RIGHT_ANGLE);
    cr_expect_eq(ty_figure("Taro")->horse_actions, 1);
    cr_expect_eq(ty_figure("Taro")->actions, 2, "the rider's own are untouched (TY-4.6)");
}

// Section 4: paths are polylines.
Test(tyneside, ty_6_1_a_way_on_foot_has_up_to_eight_corners)
{
    one_man("120x90", "bushi Taro 20,20 katana");
    stage_play("red via Taro at 21,20; red via Taro at 21,21; red via Taro at 22,21;"
               "red via Taro at 22,22; red via Taro at 23,22; red via Taro at 23,23;"
               "red via Taro at 24,23; red via Taro at 24,24");
    stage_refuse("red via Taro at 26,24", "TY-6.1");
    stage_refuse("red move Taro to 30.1,24", "TY-6.1"); // 8 cm to the last corner
    stage_play("red move Taro to 30,24");
    ty_expect_at("Taro", "30,24");
    stage_play("red move Taro to 44,24"); // straight again
    ty_expect_at("Taro", "44,24");
}

Test(tyneside, ty_6_1_corners_lead_round_an_enemy_and_no_way_leads_through_him)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; blue B1 bushi Foe 24,20 katana;"
                 "blue B2 bushi Goro 100,80 katana",
                 "");
    stage_refuse("red move Taro to 28,20", "TY-6.7"); // it would end at him
    stage_play("red via Taro at 21,23; red via Taro at 27,23; red move Taro to 28,20");
    ty_expect_at("Taro", "28,20");
    ty_begin(RED);
    stage_play("red via Taro at 28,24; red via Taro at 24,24");
    stage_refuse("red move Taro to 24,17", "TY-6.7");
    stage_play("red forget A1");
    stage_refuse("red forget A1", "TY-4.5");
}

Test(tyneside, ty_6_1_corners_keep_bases_on_the_table)
{
    one_man("120x90", "bushi Taro 5,5 katana");
    stage_play("red via Taro at 0.5,5");
    stage_refuse("red move Taro to 5,6", "TY-6.1");
}

// 46 degrees are 8.34 and 8.63; 13 cm at 45 are 9.19 and 9.19.
Test(tyneside, ty_6_2_46_degrees_or_13_cm_in_a_half_are_too_much)
{
    one_man("120x90", "bushi Taro 30,30 katana mounted facing=0");
    stage_play("red via Taro at 38.34,38.63");
    stage_refuse("red move Taro to 38.48,50", "TY-6.2");
    stage_play("red via Taro at 39.19,39.19");
    stage_refuse("red move Taro to 39.19,45", "TY-6.1");
}

Test(tyneside, ty_6_2_a_horse_turns_90_degrees_on_the_spot)
{
    one_man("120x90", "bushi Taro 30,30 katana mounted facing=0");
    stage_refuse("red face Taro 91", "TY-6.2");
    stage_refuse("red face Taro 0", "TY-6.2");
    stage_play("red face Taro 270");
    cr_expect_eq(ty_figure("Taro")->facing, 3 * TURN_RIGHT_ANGLE);
    cr_expect_eq(ty_figure("Taro")->horse_actions, 1);
    stage_play("red face Taro 180");
    stage_refuse("red face Taro 90", "TY-4.4");
}

Test(tyneside, ty_6_3_men_on_foot_turn_freely)
{
    one_man("120x90", "bushi Taro 30,30 katana");
    stage_refuse("red face Taro 90", "TY-6.3");
    stage_play("red move Taro to 44,30; red move Taro to 30,30");
    ty_expect_at("Taro", "30,30");
}

// X91
Test(tyneside, ty_6_6_each_cm_of_difficult_ground_counts_double)
{
    one_man("120x90; marsh 24,10 60,30", "bushi Taro 20,20 katana armoured");
    stage_refuse("red move Taro to 27.1,20", "TY-6.1");
    stage_play("red move Taro to 27,20");
    ty_expect_at("Taro", "27,20");
}

Test(tyneside, ty_6_6_slow_ground_on_slow_ground_is_slow_once)
{
    one_man("120x90; marsh 20,10 60,30; wood 20,10 60,30", "bushi Taro 20,20 katana armoured");
    stage_play("red move Taro to 25,20");
    ty_expect_at("Taro", "25,20");
}

Test(tyneside, ty_6_6_a_rider_pays_in_the_half_where_it_lies)
{
    one_man("120x90; marsh 32,10 60,50", "bushi Taro 20,30 katana mounted facing=0");
    stage_refuse("red move Taro to 38.1,30", "TY-6.1");
    stage_play("red move Taro to 38,30");
    ty_expect_at("Taro", "38,30");
}

Test(tyneside, ty_13_10_smoke_halves_movement)
{
    one_man("120x90", "bushi Taro 20,20 katana armoured");
    ty_add_smoke((struct ty_smoke){.x = CM(28), .y = CM(20), .side = BLUE, .turns = 2});
    stage_refuse("red move Taro to 26.6,20", "TY-6.1"); // 3 cm in the open, then 3.5 in smoke
    stage_play("red move Taro to 26.5,20");
    ty_expect_at("Taro", "26.5,20");
}

// X29, TY-R85: halved again in difficult ground.
Test(tyneside, ty_13_8_a_distracted_unit_goes_half_as_far)
{
    one_man("120x90; marsh 40,10 60,30", "bushi Taro 35,20 katana armoured");
    ty_unit("A1")->slow_next = 1;
    ty_begin(RED);
    stage_refuse("red move Taro to 40.1,20", "TY-6.1");
    stage_play("red move Taro to 40,20");
    stage_refuse("red move Taro to 42.6,20", "TY-6.1");
    stage_play("red move Taro to 42.5,20");
    ty_end_phase("");
    ty_begin(RED);
    stage_play("red move Taro to 47.5,20");
    ty_expect_at("Taro", "47.5,20");
}

Test(tyneside, ty_6_7_touching_an_enemy_needs_a_charge)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana armoured;"
                 "blue B1 ashigaru Goro 28,20 yari",
                 "");
    stage_refuse("red move Taro to 28,20", "TY-6.7");
    stage_refuse("red move Taro to 25.95,20", "TY-6.7"); // 0.5 mm apart is contact
    stage_play("red charge A1 at Goro | d6:4; red move Taro to 28,20");
    ty_expect_at("Taro", "26,20");
    cr_expect_eq(ty_figure("Taro")->came_in, 1);
    cr_expect_eq(ty_figure("Goro")->came_in, 0);
}

Test(tyneside, ty_6_7_a_charge_comes_nearer_with_every_move)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 20,23 katana;"
                 "blue B1 ashigaru Goro 40,20 yari",
                 "");
    stage_play("red charge A1 at Goro | 4");
    stage_refuse("red move Taro to 18,20", "TY-6.7");
    stage_play("red move Taro to 25,20");
    stage_refuse("red move Jiro to 18,23", "TY-6.7");
    stage_allow("red move Jiro to 24,23");
}

// X106
Test(tyneside, ty_6_7_nothing_else_before_the_charge_is_on_its_way)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana bow empty; red A1 bushi Jiro 20,23 katana;"
                 "blue B1 ashigaru Goro 40,20 yari",
                 "");
    stage_play("red charge A1 at Goro | 4");
    stage_refuse("red load Taro first", "TY-10.1");
    stage_play("red move Jiro to 24,22");
    stage_allow("red load Taro first");
}

Test(tyneside, ty_6_7_more_men_join_a_fight_without_a_new_charge)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 20,25 katana;"
                 "blue B1 ashigaru Goro 22,20 yari",
                 "");
    stage_play("red move Jiro to 22.5,21.95");
    cr_expect(ty_touching(ty_figure("Jiro"), ty_figure("Goro")));
}

Test(tyneside, ty_6_7_a_unit_met_besides_the_target_checks_at_once)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 40,20 yari;"
                 "blue B2 ashigaru Hiro 30,20 yari",
                 "");
    stage_play("red charge A1 at Goro | d6:4");
    stage_play("red move Taro to 34,20 | d6:5");
    ty_expect_at("Taro", "28,20");
    stage_expect_told("Morale of B2, 5 thrown: it carries on");
}

// The whole unit keeps its order; the others go beside the first.
Test(tyneside, ty_4_5_a_unit_advances_as_a_body)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                 "red A1 bushi Saburo 26,20 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red advance A1 to 23,30");
    ty_expect_at("Taro", "23,30");
    ty_expect_at("Jiro", "26,30");
    ty_expect_at("Saburo", "29,30");
    stage_expect_story("A move of A1: Taro goes to 23,30\n");
    cr_expect_eq(ty_figure("Saburo")->actions, 1);
}

Test(tyneside, ty_4_5_who_cannot_go_so_far_goes_as_far_as_he_can)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana heavy;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red advance A1 to 20,34");
    ty_expect_at("Taro", "20,34");
    cr_expect_eq(ty_figure("Jiro")->x, CM(23));
    cr_expect_geq(ty_figure("Jiro")->y, CM(29));
    cr_expect_leq(ty_figure("Jiro")->y, CM(30));
}

Test(tyneside, ty_4_5_a_formation_wheels_about_its_first)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                 "red A1 bushi Saburo 26,20 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red wheel A1 90");
    ty_expect_at("Taro", "20,20");
    ty_expect_at("Jiro", "20,23");
    ty_expect_at("Saburo", "20,26");
    cr_expect_eq(ty_figure("Taro")->actions, 2);
}

// Only where all of them end matters: here two men change places.
Test(tyneside, ty_4_5_a_plan_is_checked_as_a_whole)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red go A1", "TY-4.5");
    stage_refuse("red move Taro to 23,20", "TY-6.1");
    stage_play("red plan Taro to 23,20");
    stage_refuse("red go A1", "TY-6.1");
    stage_play("red plan Jiro to 20,20; red go A1");
    ty_expect_at("Taro", "23,20");
    ty_expect_at("Jiro", "20,20");
    cr_expect_eq(ty_figure("Taro")->actions, 1);
}

Test(tyneside, ty_4_5_a_plan_can_be_forgotten)
{
    ty_situation("120x90", "red A1 bushi Taro 20,20 katana; blue B1 bushi Far 110,80 katana", "");
    stage_refuse("red forget A1", "TY-4.5");
    stage_play("red plan Taro to 23,20; red forget A1");
    stage_refuse("red go A1", "TY-4.5");
    cr_expect_eq(ty_now()->command.count, 0);
}

Test(tyneside, ty_10_4_a_shaken_unit_does_not_move_towards_the_enemy)
{
    ty_situation("120x90", "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 60,20 yari", "");
    ty_unit("A1")->morale = NO_ADVANCE;
    stage_refuse("red move Taro to 21,20", "TY-10.4");
    stage_refuse("red advance A1 to 21,20", "TY-10.4");
    stage_allow("red move Taro to 15,20");
    stage_allow("red move Taro to 10,20");
}

Test(tyneside, ty_10_4_a_broken_unit_is_not_moved_by_anybody)
{
    ty_situation("120x90", "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 60,20 yari", "");
    ty_unit("A1")->morale = BROKEN;
    stage_refuse("red move Taro to 10,20", "TY-10.4");
    stage_refuse("red advance A1 to 10,20", "TY-10.4");
}

Test(tyneside, ty_10_4_one_action_is_owed_to_falling_back)
{
    ty_situation("120x90", "red A1 bushi Taro 20,40 katana; blue B1 ashigaru Goro 60,40 yari", "");
    ty_unit("A1")->morale = FALL_BACK;
    ty_begin(RED);
    stage_play("red move Taro to 15,40");
    stage_refuse("red move Taro to 10,40", "TY-4.4");
}

Test(tyneside, ty_11_4_for_who_carries_it_off_the_way_out_is_the_objective)
{
    ty_situation("120x90; *night sight 20; *chest red 60,42; *objective 60,42",
                 "red A1 bushi Taro 60,40 katana; blue B1 ashigaru Goro 100,80 yari", "");
    stage_refuse("red move Taro to 60,30", "TY-11.4");
    stage_play("red take Taro object1; red move Taro to 60,30");
    ty_expect_at("Taro", "60,30");
}

Test(tyneside, ty_11_4_what_is_to_be_carried_off_is_an_objective_wherever_it_lies)
{
    ty_situation("120x90; *night sight 20; *chest red 60,42",
                 "red A1 bushi Taro 60,40 katana; blue B1 ashigaru Goro 100,80 yari", "");
    ty_unit("A1")->order = ORDER_HOLD;
    ty_object_of(ty_change(), 1)->x = ty_change()->traces[1][0].x = CM(30);
    ty_begin(RED);
    stage_refuse("red move Taro to 70,40", "TY-11.4");
    stage_allow("red move Taro to 50,40");
}

Test(tyneside, ty_11_4_a_blind_unit_goes_where_its_orders_lead)
{
    ty_situation("120x90; hill 50,0 60,90 level 1; *objective 20,80",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari", "");
    stage_refuse("red move Taro to 25,20", "TY-11.4");
    stage_refuse("red move Taro to 20,10", "TY-11.4");
    stage_play("red move Taro to 22,30");
    ty_situation("120x90; hill 50,0 60,90 level 1; *objective 20,80",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari",
                 "blind-orders=off");
    stage_play("red move Taro to 25,20");
    ty_expect_at("Taro", "25,20");
}

// It was told to cross the table; going straight on is as good as round a marsh.
Test(tyneside, ty_11_3_a_blind_unit_goes_on_with_what_it_was_doing)
{
    ty_situation("120x90; hill 50,0 60,90 level 1; marsh 10,25 19,40",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari", "");
    stage_allow("red move Taro to 20,34");
    stage_allow("red move Taro to 24,30");
    stage_refuse("red move Taro to 20,15", "TY-11.4");
    stage_refuse("red charge A1 at Goro", "TY-6.7");
    stage_play("red end"); // to stand still is always allowed
}

Test(tyneside, ty_11_4_it_may_make_for_friends_who_fight)
{
    ty_situation("120x90; hill 50,0 60,90 level 1",
                 "red A1 bushi Taro 20,40 katana; red A2 bushi Jiro 20,10 katana;"
                 "blue B1 ashigaru Goro 100,20 yari",
                 "");
    stage_refuse("red move Taro to 20,35", "TY-11.4");
    ty_unit("A2")->engaged = 1;
    stage_allow("red move Taro to 20,35");
}

// Not for enemies who do, nor for friends who have fallen.
Test(tyneside, ty_11_4_it_does_not_make_for_others_who_fight)
{
    static const char forces[] =
        "red A1 bushi Taro 20,40 katana; red A2 bushi Jiro 20,10 katana;"
        "red A3 bushi Ken 110,80 katana; blue B1 ashigaru Goro 100,10 yari";
    ty_situation("120x90; hill 50,0 60,90 level 1", forces, "");
    ty_unit("B1")->engaged = 1;
    stage_refuse("red move Taro to 25,35", "TY-11.4");
    ty_situation("120x90; hill 50,0 60,90 level 1", forces, "");
    ty_unit("A2")->engaged = 1;
    ty_figure("Jiro")->wounds = 4;
    stage_refuse("red move Taro to 20,35", "TY-11.4");
}

Test(tyneside, ty_11_5_a_unit_that_sees_an_enemy_goes_where_it_likes)
{
    ty_situation("120x90", "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari", "");
    stage_allow("red move Taro to 20,10");
    stage_allow("red move Taro to 10,20");
    stage_allow("red move Taro to 30,20");
}

Test(tyneside, ty_13_6_a_shuriken_is_thrown_on_the_move)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana shuriken ninja;"
                 "blue B1 ashigaru Goro 50,20 yari",
                 "");
    stage_refuse("red fling Taro to 30,20 at Taro last", "TY-7.18");
    stage_play("red fling Taro to 30,20 at Goro last | d8:8 d4:2 d10:3");
    ty_expect_at("Taro", "30,20");
    cr_expect_eq(ty_figure("Taro")->actions, 1);
    cr_expect_eq(ty_unit("B1")->slow_next, 1);
    stage_refuse("red fling Taro to 20,20 at Goro first", "TY-13.6");
}

Test(tyneside, ty_13_6_a_shuriken_thrown_first_is_thrown_from_where_he_stood)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana shuriken ninja;"
                 "blue B1 ashigaru Goro 30,20 yari",
                 "");
    stage_play("red fling Taro to 10,20 at Goro first | d8:2 d4:2 d6:3");
    ty_expect_at("Taro", "10,20");
    stage_expect_untold("Shuriken distract B1");
}

// Whatever the computer player is offered can be done.
Test(tyneside, ty_4_5_what_is_proposed_is_legal)
{
    ty_situation("120x90; wood 90,30 110,50; wall 20,25 30,25 height 3",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 23,20 katana;"
                 "red A2 bushi Kiku 40,20 yari mounted; red A2 bushi Lin 46,20 yari mounted;"
                 "blue B1 bushi Far 80,60 katana; blue B1 bushi Far2 83,60 katana",
                 "");
    cr_expect_geq(stage_count_offers(RED), 10);
    stage_play("red advance A2 to 40,35");
    cr_expect_geq(stage_count_offers(RED), 5);
}

// TY-R72: a rider pays 1 action of his own, once a turn, for carrying.
Test(tyneside, ty_6_8_a_rider_pays_for_what_he_takes_up_on_the_way)
{
    ty_situation(
        "120x90; *chest red 20,45",
        "red A1 bushi Taro 20,20 katana bow mounted facing=90; blue B1 bushi Far 110,80 katana",
        "blind-orders=off");
    struct ty_object *chest = ty_object_of(ty_change(), 1);
    cr_assert_eq(chest->kind, CHEST);
    stage_play("red move Taro to 20,42; red take Taro object1");
    int before = ty_figure("Taro")->actions;
    cr_assert_eq(before, 2);
    stage_play("red move Taro to 32,50");
    cr_expect_eq(ty_figure("Taro")->actions, 1, "carrying cost %d",
                 before - ty_figure("Taro")->actions);
}

// TY-R72: with no action left he cannot.
Test(tyneside, ty_6_8_without_an_action_of_his_own_a_rider_carries_nothing)
{
    ty_situation(
        "120x90; *chest red 20,45",
        "red A1 bushi Taro 20,20 katana crossbow mounted facing=90 empty; blue B1 bushi Far 110,80 katana",
        "blind-orders=off");
    stage_play(
        "red load Taro first; red load Taro first; red move Taro to 20,42; red take Taro object1");
    cr_assert_eq(ty_figure("Taro")->actions, 0);
    stage_refuse("red move Taro to 32,50", "TY-6.8");
}
