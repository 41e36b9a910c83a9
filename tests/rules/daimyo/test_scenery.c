// A pitched battle before its first sequence: who is at home, which scenery lies where, who hides (DM-2.1, DM-14).
#include "rules/daimyo/dm_stage.h"
#include "table/terrain.h"

#include "rules/daimyo/deployment/deployment.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const struct stage_rules stage = {&daimyo_ruleset, NULL, 0};

#define ARMY(side, name)                                                      \
    "  - {side: " side ", name: " name ", type: daimyo}\n"                    \
    "  - {side: " side ", name: " name "-spear, type: ashigaru, group: " name \
    " spears, count: 5, "                                                     \
    "words: spear}\n"                                                         \
    "  - {side: " side ", name: " name "-guard, type: guard, group: " name " guard, count: 5}\n"

static const char pitched[] =
    "ruleset: daimyo\ntitle: A situation\n"
    "table: {width: 180, height: 120}\n"
    "forces:\n" ARMY("red", "Aoki") ARMY("blue", "Noda") "marks:\n"
                                                         "  - {kind: pitched}\n";

// Red is at home, and so many pieces are to be placed.
static void place_from(const char *pieces)
{
    char dice[64];
    snprintf(dice, sizeof dice, "d12:9 d12:3 d10:%s", pieces);
    stage_open(&stage, pitched);
    stage_throw_opening(dice);
}

#define FIRST_FIVE                                                                                 \
    "red place-terrain broken-ground 13; red place-terrain hill 14; red place-terrain village 9; " \
    "red place-terrain hill 16; red place-terrain wood 17"

Test(daimyo, dm_2_1_who_throws_more_places_the_scenery)
{
    place_from("5");
    cr_expect_eq(dm_now()->home, RED);
    stage_expect_step(SCENERY, RED);
    stage_open(&stage, pitched);
    stage_throw_opening("d12:4 d12:11 d10:1");
    cr_expect_eq(dm_now()->home, BLUE);
    stage_expect_step(SCENERY, BLUE);
}

Test(daimyo, dm_2_1_equal_throws_are_thrown_again)
{
    stage_open(&stage, pitched);
    stage_throw_opening("d12:7 d12:7 d12:3 d12:9 d10:1");
    cr_expect_eq(dm_now()->home, BLUE);
}

Test(daimyo, dm_14_2_pieces_come_in_the_order_of_the_list)
{
    place_from("5");
    stage_refuse("red place-terrain hill 3", "DM-14.2");
    stage_play("red place-terrain broken-ground 3");
    stage_refuse("red place-terrain village 4", "DM-14.2");
    stage_play("red place-terrain hill 4");
    cr_expect_eq(dm_now()->placed, 2);
}

Test(daimyo, dm_14_3_one_piece_lies_in_a_square)
{
    place_from("2");
    stage_play("red place-terrain broken-ground 3");
    stage_refuse("red place-terrain hill 3", "DM-14.3");
    stage_refuse("red place-terrain hill 25", "DM-14.1");
}

Test(daimyo, dm_14_3_a_wood_is_as_long_as_it_is_wide)
{
    place_from("5");
    stage_play("red place-terrain broken-ground 13 turned; red place-terrain hill 14; "
               "red place-terrain village 9; red place-terrain hill 16");
    stage_refuse("red place-terrain wood 17 turned", "DM-14.3");
}

Test(daimyo, dm_14_2_the_village_has_two_dwellings_and_its_peasants)
{
    place_from("3");
    cr_expect_eq(dm_unit("Villagers")->state, DM_NOT_HERE);
    stage_play("red place-terrain broken-ground 13; red place-terrain hill 14; "
               "red place-terrain village 9");
    const struct dm_battle *battle = dm_now();
    cr_expect_eq(battle->village, 9);
    cr_expect_eq(battle->work_count, 2);
    cr_expect_eq(battle->works[1].hits[0], 12);
    cr_expect_eq(dm_unit("Villagers")->state, DM_STANDING);
    cr_expect_eq(dm_figure_of("Villagers", 3)->x, CM(75));
    cr_expect_eq(dm_figure_of("Villagers", 3)->y, CM(45));
}

// DM_R35 The first has its door in the south, the second in the north.
Test(daimyo, dm_14_2_the_doors_of_the_dwellings_look_at_each_other)
{
    struct dm_field field;
    place_from("3");
    stage_play("red place-terrain broken-ground 13; red place-terrain hill 14; "
               "red place-terrain village 9");
    dm_field_lay(&field, stage_ground(), dm_now());
    struct point south = dm_door_point(&field, 1), north = dm_door_point(&field, 2);
    cr_expect_eq(south.y, CM(42));
    cr_expect_eq(north.y, CM(48));
}

Test(daimyo, dm_14_2_a_road_leads_from_the_village_to_two_edges)
{
    place_from("6");
    stage_play(FIRST_FIVE);
    stage_refuse("red place-terrain road north north", "DM-14.2");
    stage_play("red place-terrain road north east");
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(terrain_holds(&field.terrain, IS_ROAD, (struct point){CM(75), CM(1)}));
    cr_expect(terrain_holds(&field.terrain, IS_ROAD, (struct point){CM(170), CM(45)}));
    cr_expect_not(terrain_holds(&field.terrain, IS_ROAD, (struct point){CM(75), CM(100)}));
}

static void place_to_the_river(void)
{
    place_from("9");
    stage_play(FIRST_FIVE "; red place-terrain road north south; "
                          "red place-terrain broken-ground 20; red place-terrain hill 22");
}

Test(daimyo, dm_14_2_the_bridge_is_where_the_road_crosses)
{
    place_to_the_river();
    stage_refuse("red place-terrain river 0,75 180,75 100,75 30,75", "DM-14.2");
    stage_refuse("red place-terrain river 0,75 180,75 75,75 85,75", "DM-14.2");
    stage_refuse("red place-terrain river 0,45 180,45 75,45 30,45", "DM-14.3");
    stage_refuse("red place-terrain river 0,75 90,75 75,75 30,75", "DM-14.2");
    stage_play("red place-terrain river 0,75 180,75 75,75 30,75 | d6:3");
    stage_expect_told_by("A 3: the river is steady", "DM-13.1");
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(terrain_holds(&field.terrain, IS_RIVER, (struct point){CM(150), CM(76)}));
    cr_expect(terrain_holds(&field.terrain, IS_BRIDGE, (struct point){CM(75), CM(75)}));
    cr_expect_eq(dm_now()->works[3].hits[0], 12);
}

Test(daimyo, dm_14_3_whatever_is_proposed_may_lie_there)
{
    static const char *const turns[] = {
        "red place-terrain broken-ground 13", "red place-terrain hill 14",
        "red place-terrain village 9",        "red place-terrain hill 16",
        "red place-terrain wood 17",          "red place-terrain road west south",
        "red place-terrain broken-ground 20", "red place-terrain hill 22"};
    place_from("10");
    for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++) {
        cr_expect_gt(stage_count_offers(RED), 3, "at %s", turns[i]);
        stage_play(turns[i]);
    }
    cr_expect_gt(stage_count_offers(RED), 5, "of rivers");
}

// DM-14.6

static void place_all_and_hide(void)
{
    place_from("1");
    stage_play("red place-terrain broken-ground 13");
}

Test(daimyo, dm_14_6_guards_and_daimyos_do_not_hide)
{
    place_all_and_hide();
    stage_expect_step(HIDING, RED);
    stage_refuse("red ambush 3 5", "DM-14.6");
    stage_refuse("red ambush 1 5", "DM-14.6");
    stage_refuse("red ambush 2 19", "DM-14.6");
    stage_allow("red ambush 2 18");
    stage_allow("red done");
}

Test(daimyo, dm_14_6_what_hides_is_on_no_board_of_the_invader)
{
    place_all_and_hide();
    stage_play("red ambush 2 14");
    cr_expect_eq(dm_unit("Aoki spears")->hides, 14);
    const struct dm_battle *known = dm_in(stage_known_to(BLUE));
    cr_expect_eq(known->units[2].size, 0);
    cr_expect_eq(known->units[2].hides, 0);
    for (int i = 1; i <= known->count; i++) {
        cr_expect_neq(known->figures[i].unit, 2);
    }
    cr_expect_eq(dm_in(stage_known_to(RED))->units[2].hides, 14);
    stage_expect_untold("Aoki spears");
}

Test(daimyo, dm_14_6_whether_anybody_hides_is_not_told)
{
    place_all_and_hide();
    stage_play("red ambush 2 14");
    stage_expect_told_to(BLUE, "red may have a unit in ambush");
    place_all_and_hide();
    stage_play("red done");
    stage_expect_told_to(BLUE, "red may have a unit in ambush");
}

// DM-R51

Test(daimyo, dm_14_1_each_side_sets_up_at_its_own_edge)
{
    place_all_and_hide();
    stage_play("red done");
    stage_expect_step(HOME_SETUP, RED);
    stage_refuse("red deploy 2 line 90,60 180", "DM-14.1");
    stage_refuse("red deploy 5 line 90,15 180", "DM-14.1");
    stage_refuse("red deploy 2 skirmish 90,15 180", "DM-4.4");
    stage_play("red deploy 2 column 40,15 180");
    cr_expect_eq(dm_unit("Aoki spears")->drill, IN_COLUMN);
    stage_play("red done");
    stage_expect_step(INVADER_SETUP, BLUE);
    stage_refuse("blue deploy 5 line 90,15 0", "DM-14.1");
    stage_allow("blue deploy 5 line 90,100 0");
}

Test(daimyo, dm_14_1_the_usual_array_is_drawn_up_by_itself)
{
    place_all_and_hide();
    stage_play("red done");
    for (int i = 1; i <= 3; i++) {
        cr_expect_eq(dm_now()->units[i].state, DM_STANDING, "unit %d", i);
    }
    stage_allow("red done");
}

// DM_17_6 The Daimyo at his guard's back.
Test(daimyo, dm_17_6_the_daimyo_begins_in_contact_with_his_guard)
{
    struct dm_field field;
    place_all_and_hide();
    stage_play("red done");
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_attached(&field, dm_unit("Aoki")->first));
}

static void expect_site(const char *part)
{
    cr_expect(strstr(stage_page(), part), "%s is not in\n%s", part, stage_page());
}

Test(daimyo, dm_14_3_a_page_knows_the_squares_and_what_is_due)
{
    place_from("6");
    expect_site("{\"number\":24,\"x\":15000,\"y\":9000,\"width\":3000,\"height\":3000}");
    expect_site("\"due\":\"broken-ground\",\"lies\":[{\"terrain\":\"broken-ground\"");
    expect_site("[[-1250,-1000],[1250,-1000],[1250,1000],[-1250,1000]]");
    expect_site("\"turned\":[{\"terrain\":\"broken-ground\"");
    stage_play(FIRST_FIVE);
    expect_site(
        "\"due\":\"road\",\"village\":[7500,4500],\"edges\":[[7500,0],[7500,12000],[0,4500],"
        "[18000,4500]]");
    stage_play("red place-terrain road north south");
    cr_expect_null(strstr(stage_page(), "\"due\""), "an ambush needs squares only");
    expect_site("\"squares\"");
    stage_play("red done");
    cr_expect_null(strstr(stage_page(), "\"squares\""));
}

Test(daimyo, dm_2_2_the_invader_is_first)
{
    place_all_and_hide();
    stage_play("red done; red done; blue done | d30:2");
    cr_expect_eq(dm_now()->active, BLUE);
}

Test(daimyo, dm_13_1_the_flow_that_was_thrown_is_the_river_s)
{
    static const uint8_t flows[] = {FAST, STEADY, STEADY, SLOW};
    for (int face = 1; face <= 4; face++) {
        char line[80];
        place_to_the_river();
        snprintf(line, sizeof line, "red place-terrain river 0,75 180,75 75,75 30,75 | d6:%d",
                 face);
        stage_play(line);
        cr_expect_eq(dm_now()->flow, flows[face - 1] + 1, "by a %d", face);
    }
}

Test(daimyo, dm_14_3_a_river_crosses_the_road_once)
{
    place_from("9");
    stage_play(FIRST_FIVE "; red place-terrain road north east; "
                          "red place-terrain broken-ground 20; red place-terrain hill 22");
    stage_refuse("red place-terrain river 60,0 180,90 75,11.25 140,60", "DM-14.3");
}

// DM_14_5 Without its peasants a village is two houses.
Test(daimyo, dm_14_5_a_village_that_is_placed_has_no_peasants_where_these_are_left_out)
{
    char text[sizeof pitched + 40];
    snprintf(text, sizeof text, "options: [village-peasants=off]\n%s", pitched);
    stage_open(&stage, text);
    stage_throw_opening("d12:9 d12:3 d10:3");
    stage_play("red place-terrain broken-ground 13; red place-terrain hill 14; "
               "red place-terrain village 9");
    cr_expect_eq(dm_now()->village, 9);
    cr_expect_eq(dm_now()->peasants, 0);
    for (int i = 1; i <= dm_now()->unit_count; i++) {
        cr_expect_neq(dm_now()->units[i].type, PEASANT);
    }
}
