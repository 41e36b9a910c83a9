// DM-4, DM-5.2 and section 4.3: bodies, marches, passing through, and what costs a unit its order.
#include "core/say.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "10,5; blue ashigaru Rear 5 20,5 line spear"
#define SPEARS "red ashigaru Spears 5 90,82 line spear"

static void situation(const char *table, const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(table, all, "");
}

static void expect_at(const char *unit, int place, int x, int y)
{
    const struct dm_figure *figure = dm_figure_of(unit, place);
    cr_expect(figure->x >= x - 1 && figure->x <= x + 1, "%s %d: x is %d", unit, place, figure->x);
    cr_expect(figure->y >= y - 1 && figure->y <= y + 1, "%s %d: y is %d", unit, place, figure->y);
}

static bool is_formed(const char *unit)
{
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    return dm_is_formed(&field, dm_unit_number(unit));
}

static void expect_cause(const char *unit, const char *clause)
{
    char told[80];
    snprintf(told, sizeof told, "%s %s formation fail", unit, word_agreeing(unit, "has", "have"));
    stage_expect_told_by(told, clause);
}

static void place_first(const char *unit, const char *place)
{
    char line[80];
    snprintf(line, sizeof line, "red place %s %d %s 0", unit, dm_unit(unit)->first, place);
    dm_play(line);
}

// 7.8, 67
Test(daimyo, dm_4_1_dm_3_8_a_line_wheels_and_the_dearest_way_decides)
{
    struct dm_order order;
    struct dm_field field;
    situation("", SPEARS);
    stage_refuse("red move Spears 90,64 30", "DM-3.2");
    struct choice choice = stage_choice("red move Spears 90,66 30");
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_assert(fine(dm_move_foresee(&field, &choice, &order)));
    cr_expect_eq((order.cost * 100 + WAY_MOVE / 2) / WAY_MOVE, 93);
    cr_expect_eq(order.dearest, order.figures[0]);
    dm_play("red move Spears 90,66 30");
    expect_at("Spears", 1, 8567, 6350);
    expect_at("Spears", 2, 8783, 6475);
    expect_at("Spears", 3, 9000, 6600);
    expect_at("Spears", 4, 9217, 6725);
    expect_at("Spears", 5, 9433, 6850);
    cr_expect(is_formed("Spears"));
    dm_expect_ff("Spears", false);
}

// 7.8, 68
Test(daimyo, dm_4_1_a_line_faces_about_without_walking)
{
    situation("",
              "red ashigaru Guns 5 90,82 line arquebus; blue ashigaru Foes 5 90,105 line spear");
    dm_play("red move Guns 90,82 180");
    cr_expect_not(dm_unit("Guns")->moved);
    expect_at("Guns", 1, 8500, 8200);
    cr_expect_eq(dm_figure_of("Guns", 1)->facing, TURN_RIGHT_ANGLE);
    stage_expect_told_by("Guns have turned", "DM-3.1");
    stage_allow("red fire Guns Foes volley");
    dm_turn_over("");
    dm_turn_over("");
    dm_play("red move Guns 90,82 180");
    stage_expect_told_by("Guns have stayed in place", "DM-3.1");
}

// 7.8, 69
Test(daimyo, dm_4_2_a_column_marches_round_a_corner)
{
    situation("", "red ashigaru Spears 5 90,65 column spear");
    dm_play("red march Spears 90,50 96,50");
    expect_at("Spears", 1, 9600, 5000);
    expect_at("Spears", 2, 9350, 5000);
    expect_at("Spears", 3, 9100, 5000);
    expect_at("Spears", 4, 9000, 5229);
    expect_at("Spears", 5, 9000, 5479);
    cr_expect_eq(dm_figure_of("Spears", 1)->facing, 0);
    cr_expect(is_formed("Spears"));
    dm_expect_ff("Spears", false);
}

Test(daimyo, dm_4_2_only_a_column_marches)
{
    situation("", SPEARS);
    stage_refuse("red march Spears 90,70", "DM-4.2");
}

Test(daimyo, dm_4_3_dm_4_4_only_archers_skirmish_and_stand_apart)
{
    situation("", SPEARS "; red ashigaru Bows 5 40,82 line bow");
    stage_refuse("red form Spears skirmish 90,82 0", "DM-4.4");
    dm_play("red form Bows skirmish 40,82 0");
    expect_at("Bows", 1, 3100, 8200);
    expect_at("Bows", 2, 3550, 8200);
    cr_expect(is_formed("Bows"));
}

// 7.3, 21
Test(daimyo, dm_4_7_formed_units_do_not_pass_through_each_other)
{
    situation("", SPEARS "; red ashigaru Friends 5 90,75 line spear");
    stage_refuse("red move Spears 90,67 0", "DM-4.7");
}

Test(daimyo, dm_4_6_a_line_passes_through_skirmishers_and_both_lose_order)
{
    situation("", SPEARS "; red ashigaru Bows 5 90,75 skirmish bow");
    dm_play("red move Spears 90,67 0");
    dm_expect_ff("Spears", true);
    dm_expect_ff("Bows", true);
    stage_expect_told_by("Spears and Bows pass through each other", "DM-4.6");
}

Test(daimyo, dm_4_5_skirmishers_pass_through_skirmishers_and_both_lose_order)
{
    situation("",
              "red ashigaru Bows 5 90,82 skirmish bow; red ashigaru Others 5 90,75 skirmish bow");
    dm_play("red move Bows 90,67 0");
    dm_expect_ff("Bows", true);
    dm_expect_ff("Others", true);
    stage_expect_told_by("Bows and Others pass through each other", "DM-4.5");
}

Test(daimyo, dm_4_7_a_daimyo_is_let_through_by_his_own)
{
    situation("", "red ashigaru Spears 5 10,110 line spear");
    dm_play("red move Shingen 10,104 0");
    dm_expect_ff("Spears", false);
}

Test(daimyo, dm_4_8_nobody_passes_through_enemies)
{
    situation("", SPEARS "; blue ashigaru Foes 5 90,75 skirmish bow");
    stage_refuse("red move Spears 90,67 0", "DM-4.8");
}

Test(daimyo, dm_1_2_nobody_ends_upon_another)
{
    situation("", SPEARS "; red ashigaru Bows 5 90,75 skirmish bow");
    stage_refuse("red move Spears 90,75 0", "DM-1.2");
}

// DM-5.2 by its causes.

Test(daimyo, dm_5_2a_to_change_formation_costs_order)
{
    situation("", SPEARS);
    dm_play("red form Spears column 90,82 0");
    expect_cause("Spears", "DM-5.2a");
}

Test(daimyo, dm_5_2b_to_move_in_cover_costs_order)
{
    situation("broken-ground 60,50 120,50 120,75 60,75", SPEARS);
    dm_play("red move Spears 90,72 0");
    expect_cause("Spears", "DM-5.2b");
}

Test(daimyo, dm_5_2b_to_turn_in_cover_costs_nothing)
{
    situation("broken-ground 60,50 120,50 120,95 60,95", SPEARS);
    dm_play("red move Spears 90,82 180");
    dm_expect_ff("Spears", false);
}

Test(daimyo, dm_5_2c_skirmishers_too_far_from_their_mates_lose_order)
{
    situation("", "red ashigaru Bows 2 90,82/94.5,82 skirmish bow");
    place_first("Bows", "90,72");
    dm_expect_ff("Bows", false);
    dm_play("red done");
    dm_expect_ff("Bows", false);
    situation("", "red ashigaru Bows 2 90,82/94.5,82 skirmish bow");
    place_first("Bows", "84,72");
    dm_play("red done");
    expect_cause("Bows", "DM-5.2c");
}

Test(daimyo, dm_5_2c_a_skirmisher_behind_a_wall_is_out_of_sight)
{
    situation("wall 80,78.5 110,78.5", "red ashigaru Bows 2 90,82/94.5,82 skirmish bow");
    place_first("Bows", "91,84");
    dm_play("red done");
    dm_expect_ff("Bows", false);
    situation("wall 92.25,60 92.25,100", "red ashigaru Bows 2 88,82/96.5,82 skirmish bow");
    place_first("Bows", "88,84");
    dm_play("red done");
    expect_cause("Bows", "DM-5.2c");
}

Test(daimyo, dm_5_2i_skirmishers_less_than_a_centimetre_apart_lose_order)
{
    situation("", "red ashigaru Bows 2 90,82/94.5,82 skirmish bow");
    place_first("Bows", "91.2,82");
    dm_play("red done");
    expect_cause("Bows", "DM-5.2i");
}

Test(daimyo, dm_5_2e_a_line_with_a_gap_loses_order_when_it_is_judged)
{
    situation("", SPEARS);
    place_first("Spears", "84,80");
    dm_expect_ff("Spears", false);
    stage_refuse("red move Spears 90,80 0", "DM-2.7");
    dm_play("red end-turn");
    expect_cause("Spears", "DM-5.2e");
}

Test(daimyo, dm_5_2e_a_gap_in_contact_with_the_enemy_costs_nothing)
{
    situation("", SPEARS "; blue ashigaru Foes 5 90,68 line spear");
    dm_play("red charge Spears Foes");
    dm_expect_ff("Spears", false);
}

Test(daimyo, dm_5_2e_gaps_left_by_the_dead_close_when_the_unit_moves)
{
    situation("", SPEARS);
    dm_figure_of("Spears", 3)->state = DM_LOST;
    dm_unit("Spears")->dead = 1;
    dm_act(RED);
    dm_play("red move Spears 90,80 0");
    expect_at("Spears", 4, 9125, 8000);
    dm_expect_ff("Spears", false);
}

Test(daimyo, dm_5_2f_to_mount_or_dismount_costs_order)
{
    situation("", "red samurai-cavalry Riders 5 90,82 line");
    dm_play("red dismount Riders");
    expect_cause("Riders", "DM-5.2f");
    dm_unit("Riders")->ff = 0;
    dm_unit("Riders")->deeds[0] = NO_DEED;
    dm_act(RED);
    dm_play("red mount Riders");
    expect_cause("Riders", "DM-5.2f");
}

Test(daimyo, dm_5_2g_to_limber_or_unlimber_a_gun_costs_its_crew_its_order)
{
    for (int limbered = 0; limbered < 2; limbered++) {
        situation(
            "", limbered
                    ? "red gun Gun 1 90,80 limbered; red horse Team 2 88.75,75/91.25,75 group=Gun; "
                      "red ashigaru Crew 3 86.25,80/93.75,80/90,83.75 crew"
                    : "red gun Gun 1 90,80; red horse Team 2 88.75,75/91.25,75 group=Gun; "
                      "red ashigaru Crew 3 86.25,80/93.75,80/90,83.75 crew");
        dm_play(limbered ? "red unlimber Crew 0" : "red limber Crew");
        expect_cause("Crew", "DM-5.2g");
        dm_expect_ff("Gun", false);
    }
}

Test(daimyo, dm_5_2k_who_is_passed_through_loses_order_by_it)
{
    situation("", SPEARS "; red ashigaru Bows 5 90,75 skirmish bow");
    dm_play("red move Spears 90,67 0");
    expect_cause("Spears", "DM-5.2k");
    expect_cause("Bows", "DM-5.2k");
}

// Whatever costs it: it is lost once, and a Daimyo has none to lose.
Test(daimyo, dm_5_2_order_that_is_lost_is_not_lost_again)
{
    situation("broken-ground 0,100 120,120", SPEARS "; red ashigaru Bows 5 90,75 skirmish bow");
    dm_unit("Bows")->ff = 1;
    dm_act(RED);
    dm_play("red move Spears 90,67 0; red move Shingen 10,105 0");
    stage_expect_told("Spears have formation fail");
    stage_expect_untold("Bows have formation fail");
    stage_expect_untold("Shingen has formation fail");
}

// 7.2, 11
Test(daimyo, dm_5_6_no_test_while_crossing_cover_but_after_standing_still)
{
    struct dm_field field;
    situation("wood 60,50 120,50 120,75 60,75", SPEARS);
    dm_play("red move Spears 90,74 0");
    dm_turn_over("");
    dm_turn_over("");
    dm_expect_ff("Spears", true);
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_crosses_cover(&field, dm_unit_number("Spears")));
    dm_turn_over("");
    dm_turn_over("d6:5");
    dm_expect_ff("Spears", false);
}

Test(daimyo, dm_8_2_an_inch_forward_is_noted_and_a_step_aside_is_not)
{
    situation("", SPEARS);
    dm_play("red move Spears 90,79.4 0");
    cr_expect(dm_unit("Spears")->forward);
    situation("", SPEARS);
    dm_play("red move Spears 94,82 0");
    cr_expect_not(dm_unit("Spears")->forward);
    cr_expect(dm_unit("Spears")->moved);
}

Test(daimyo, dm_3_14_a_place_beyond_the_table_is_refused_however_far_it_is)
{
    dm_stage(
        "broken-ground 60,40 80,60; wood 100,40 120,60",
        "red ashigaru Own 5 90,80 line bow; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5; blue ashigaru Foes 5 90,20 line spear",
        "");
    stage_refuse("red move Own 300000,90 0", "DM-3.14");
    stage_refuse("red move Own 90,75 0 via 300,90", "DM-3.14");
    stage_refuse("red march Own 90,75 90,-300", "DM-3.14");
}

// DM_R12 Astride a wall they cross it; beside it they do not.
Test(daimyo, dm_5_6_nobody_finds_order_astride_a_wall)
{
    for (int astride = 0; astride < 2; astride++) {
        struct dm_field field;
        situation("low-wall 60,60 120,60", astride ? "red ashigaru Spears 5 90,61 line spear"
                                                   : "red ashigaru Spears 5 90,62 line spear");
        dm_unit("Spears")->moved_last = 1;
        dm_field_lay(&field, stage_ground(), dm_now());
        cr_expect_eq(dm_crosses_cover(&field, dm_unit_number("Spears")), astride);
    }
}

Test(daimyo, dm_3_8_who_is_on_his_way_into_a_formation_says_so)
{
    situation("", "red ashigaru Bows 5 90,82 line bow");
    dm_play("red form Bows skirmish 90,60 0");
    stage_expect_told_by("Bows begin to form skirmish", "DM-3.8");
    cr_expect_eq(dm_unit("Bows")->drill, CHANGING);
}
