// The attacker's choice of an edge (TY-12.2, TY-R53), and bases that the ground leaves no place
// (TY-12.1, TY-12.3).
#include "core/json.h"
#include "core/text.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define SIDES_OF_TWO                                                                            \
    "red A1 bushi Taro 40,18 katana; red A2 bushi Jiro 50,17 yari mounted; blue B1 bushi Goro " \
    "40,72 katana; blue B2 bushi Saru 50,73 yari mounted"
#define ONE_EACH "red A1 bushi Taro 45,18 katana; blue B1 bushi Goro 45,72 katana"

Test(tyneside, ty_r53_the_attacker_takes_the_other_edge_and_all_are_drawn_up_there)
{
    ty_deploying("90x90; *pitched; wood 10,40 20,50", SIDES_OF_TWO, "");
    cr_expect(stage_offers("red edge far"));
    stage_play("red edge far");
    stage_expect_story("red takes the far edge, and both sides are drawn up anew\n");
    ty_expect_at("Taro", "45,72");
    ty_expect_at("Jiro", "36,72"); // to the right of who looks the other way
    ty_expect_at("Goro", "45,18");
    ty_expect_at("Saru", "54,18");
    cr_expect_eq(ty_figure("Jiro")->facing, 3 * TURN_RIGHT_ANGLE);
    cr_expect_eq(ty_figure("Saru")->facing, TURN_RIGHT_ANGLE);
    cr_expect_eq(ty_figure("Taro")->facing, 0);
    stage_expect_step(LAYING, RED); // the ground is still his to move
}

Test(tyneside, ty_r53_zones_and_orders_go_with_the_edge)
{
    ty_deploying("90x90; *pitched; wood 10,40 20,50", SIDES_OF_TWO, "");
    stage_play("red edge far");
    cr_expect_eq(ty_unit("A1")->order_y, 0);
    cr_expect_eq(ty_unit("A1")->order_x, CM(45));
    cr_expect_eq(ty_unit("B1")->order_y, CM(90));
    stage_play("red leave; blue leave");
    stage_refuse("red place Taro to 30,18 0", "TY-12.3");
    stage_allow("red place Taro to 30,75 0");
    stage_play("red ready");
    stage_refuse("blue place Goro to 30,75 0", "TY-12.3");
    stage_allow("blue place Goro to 30,15 0");
}

Test(tyneside, ty_r53_who_runs_makes_for_the_edge_he_took)
{
    ty_deploying("90x90; *pitched; wood 10,40 20,50", ONE_EACH, "");
    stage_play("red edge far; red leave; blue leave; red ready; blue ready");
    ty_change()->units[1].morale = BROKEN;
    ty_begin(RED);
    stage_play("red end");
    stage_expect_told("Taro leaves the table");
    ty_expect_at("Taro", "-");
}

Test(tyneside, ty_r53_only_the_attacker_picks_once_and_another_edge_than_his)
{
    ty_deploying("90x90; *pitched; wood 10,40 20,50", ONE_EACH, "first=blue");
    stage_refuse("red edge far", "TY-12.1");
    stage_refuse("blue edge far", "TY-12.2");
    cr_expect(stage_offers("blue edge near"));
    stage_play("blue edge near");
    stage_refuse("blue edge far", "TY-12.2");
    stage_play("blue leave");
    stage_refuse("red edge near", "TY-12.2");
    cr_expect_not(stage_offers("red edge near"));
}

Test(tyneside, ty_r53_who_leaves_the_ground_keeps_his_edge)
{
    ty_deploying("90x90; *pitched; wood 10,40 20,50", ONE_EACH, "");
    stage_play("red leave; blue leave");
    stage_refuse("red edge far", "TY-12.3");
    ty_expect_at("Taro", "45,18");
    cr_expect_eq(ty_now()->terms.swapped, 0);
}

Test(tyneside, ty_r53_the_solo_procedure_keeps_its_edge_and_follows_to_another)
{
    struct choice choice;
    ty_deploying("90x90; *pitched; wood 10,40 20,50", SIDES_OF_TWO, "");
    ty_solo(stage_ground(), &ty_now()->head, RED, &choice);
    cr_expect_eq(choice.kind, LEAVE);
    stage_play("red edge far; red leave; blue leave; red ready");
    ty_solo(stage_ground(), &ty_now()->head, BLUE, &choice);
    cr_expect_eq(choice.kind, READY); // they stand in formation already
}

Test(tyneside, ty_r53_the_solo_procedure_has_its_riders_look_away_from_the_edge_it_was_left)
{
    struct choice choice;
    ty_deploying("90x90; *pitched; wood 10,40 20,50", SIDES_OF_TWO, "");
    stage_play("red edge far; red leave; blue leave; red ready");
    ty_figure("Saru")->x = CM(70);
    ty_solo(stage_ground(), &ty_now()->head, BLUE, &choice);
    cr_expect_eq(choice.kind, PLACE);
    cr_expect_eq(choice.figure, stage_number("Saru"));
    cr_expect_eq(choice.facing, TURN_RIGHT_ANGLE);
}

#define SCREENS                                                                               \
    "red A1 bushi Taro 45,18 bow pavise; blue B1 bushi Goro 45,72 bow pavise; blue B2 bushi " \
    "Saru 20,72 bow"

static bool is_covered(const char *name, const char *from)
{
    return ty_covered(stage_ground(), ty_now(), ty_figure(name), ty_point(ty_figure(from)));
}

Test(tyneside, ty_r15_a_pavise_stands_before_whoever_is_set_up_with_it)
{
    ty_deploying("90x90; *pitched", SCREENS, "");
    cr_expect(is_covered("Taro", "Goro"));
    cr_expect(is_covered("Goro", "Taro"));
    cr_expect_not(is_covered("Saru", "Taro"));
}

Test(tyneside, ty_r15_a_pavise_goes_with_the_edge)
{
    ty_deploying("90x90; *pitched", SCREENS, "");
    stage_play("red edge far");
    cr_expect(is_covered("Taro", "Goro"));
    cr_expect(is_covered("Goro", "Taro"));
}

Test(tyneside, ty_12_2_where_the_scenario_fixes_the_edges_nobody_picks_one)
{
    ty_deploying("90x90; *pitched; *zone red 0,0 90,30; wood 10,40 20,50", ONE_EACH, "");
    stage_refuse("red edge far", "TY-12.3");
    cr_expect_not(stage_offers("red edge far"));
    ty_deploying("90x90; *pitched; *wins-beyond red beyond 60; wood 10,40 20,50", ONE_EACH, "");
    stage_refuse("red edge far", "TY-12.3");
}

Test(tyneside, ty_12_2_the_concealed_are_drawn_up_at_the_new_edge_unseen)
{
    ty_deploying("90x90; *pitched",
                 "red A1 bushi Taro 45,18 katana; blue B1 bushi Goro 45,72 ninja concealed katana",
                 "");
    stage_play("red edge far");
    ty_expect_at("Goro", "45,18");
    cr_expect_eq(ty_figure("Goro")->hidden, 1);
    cr_expect_lt(ty_known_to(RED)->figures[stage_number("Goro")].x, 0);
}

Test(tyneside, ty_12_3_the_view_and_the_sketch_tell_where_each_side_sets_up)
{
    ty_deploying("90x80; *pitched; wood 10,40 20,50", ONE_EACH, "");
    const char *near = "{\"side\":\"red\",\"x\":0,\"y\":0,\"width\":9000,\"height\":2000,"
                       "\"text\":\"Red sets up here\"}";
    const char *far = "{\"side\":\"red\",\"x\":0,\"y\":6000,\"width\":9000,\"height\":2000,"
                      "\"text\":\"Red sets up here\"}";
    cr_expect(strstr(stage_page(), near));
    cr_expect(strstr(stage_sketch(), "zone of red  0,0 to 90,20\nzone of blue  0,60 to 90,80\n"));
    stage_play("red edge far");
    cr_expect(strstr(stage_page(), far));
    cr_expect(strstr(stage_sketch(), "zone of red  0,60 to 90,80\nzone of blue  0,0 to 90,20\n"));
    stage_play("red leave; blue leave");
    cr_expect(strstr(stage_page(), far));
    stage_play("red ready; blue ready");
    cr_expect(strstr(stage_page(), "\"zones\":[]"));
    cr_expect_null(strstr(stage_sketch(), "zone of"));
}

// Ground and figures.

Test(tyneside, ty_12_1_who_has_a_wall_moved_onto_him_is_drawn_up_anew_before_he_sets_up)
{
    ty_deploying("90x90; *pitched; wall 45,25 45,40 height 3", ONE_EACH, "");
    stage_play("red leave; blue shift 0 to 45,18");
    ty_expect_at("Taro", "46.5,18");
    stage_expect_told("red is drawn up anew, out of the way of the ground");
    stage_expect_untold_to(BLUE, "red is drawn up");
    cr_expect_eq(ty_unit("A1")->order_x, MM(465));
    ty_expect_at("Goro", "45,72");
    stage_expect_step(DEPLOYMENT, RED);
}

Test(tyneside, ty_12_1_who_keeps_his_place_stays_where_he_was)
{
    ty_deploying("90x90; *pitched; wall 45,25 45,40 height 3",
                 "red A1 bushi Taro 30,12 katana; blue B1 bushi Goro 45,72 katana", "");
    stage_play("red leave; blue shift 0 to 45,18");
    ty_expect_at("Taro", "30,12");
    stage_expect_untold("red is drawn up");
    // A wood is no hindrance.
    ty_deploying("90x90; *pitched; wood 40,25 50,35", ONE_EACH, "");
    stage_play("red leave; blue shift 0 to 45,18");
    ty_expect_at("Taro", "45,18");
}

Test(tyneside, ty_12_1_after_an_edge_is_taken_the_ground_still_sends_them_aside)
{
    ty_deploying("90x90; *pitched; wall 45,25 45,40 height 3", ONE_EACH, "");
    stage_play("red edge far; red leave; blue shift 0 to 45,18");
    ty_expect_at("Goro", "46.5,18");
    ty_expect_at("Taro", "45,72");
}

Test(tyneside, ty_12_3_nobody_sets_up_across_a_wall_or_mounted_in_a_house)
{
    ty_deploying("90x90; wall 20,10 40,10 height 3; building 50,5 60,15; door 54,15 56,15",
                 "red A1 bushi Taro 30,18 katana; red A2 bushi Jiro 70,15 yari mounted; blue B1 "
                 "bushi Goro 40,72 katana",
                 "");
    stage_refuse("red place Taro to 30,10 0", "TY-6.4");
    stage_refuse("red place Taro to 30,10.9 0", "TY-6.4");
    stage_allow("red place Taro to 30,11 0"); // it touches
    stage_allow("red place Taro to 55,10 0"); // inside
    stage_refuse("red place Taro to 50,10 0", "TY-6.4");
    stage_allow("red place Taro to 55,15 0"); // in the door
    stage_refuse("red place Jiro to 55,10 90", "TY-6.4");
    stage_allow("red place Jiro to 63,10 90");
}

Test(tyneside, ty_12_3_nor_does_a_scenario_set_anybody_up_there)
{
    ty_expect_fault("90x90; wall 30,18 50,18 height 3", ONE_EACH, "",
                    "nobody stands across a wall");
}
