// DM-3: how far a move leads, over one kind of ground or several.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <stdio.h>

// So that nobody's army is broken.
#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "10,5; blue ashigaru Rear 5 20,5 line spear"

static void situation(const char *table, const char *forces, const char *options)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(table, all, options);
}

// What the dearest way costs, in hundredths of a move; -1: it is refused.
static int costs(const char *line)
{
    struct choice choice = stage_choice(line);
    struct dm_order order;
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    struct problem problem = dm_move_foresee(&field, &choice, &order);
    if (!fine(problem)) return -1;
    return (int)((order.cost * 100 + WAY_MOVE / 2) / WAY_MOVE);
}

static void expect_at(const char *unit, int place, int x, int y)
{
    const struct dm_figure *figure = dm_figure_of(unit, place);
    cr_expect(figure->x >= x - 1 && figure->x <= x + 1, "%s %d: x is %d", unit, place, figure->x);
    cr_expect(figure->y >= y - 1 && figure->y <= y + 1, "%s %d: y is %d", unit, place, figure->y);
}

Test(daimyo, dm_3_1_dm_3_2_infantry_goes_20_cm_and_need_not)
{
    situation("", "red ashigaru Spears 5 90,100 line spear", "");
    stage_refuse("red move Spears 90,79.9 0", "DM-3.2");
    cr_expect_eq(costs("red move Spears 90,80 0"), 100);
    dm_play("red move Spears 90,95 0");
    expect_at("Spears", 3, 9000, 9500);
    cr_expect(dm_unit("Spears")->moved);
    stage_refuse("red move Spears 90,90 0", "DM-2.7");
}

// 7.3, 17: cavalry over a hill, and over a wall.
Test(daimyo, dm_3_2_dm_3_3_cavalry_pays_for_hill_and_wall)
{
    situation("hill 80,60 100,60 100,75 80,75", "red samurai-cavalry Horse 1 90,90 line naginata",
              "");
    cr_expect_eq(costs("red move Horse 90,58.75 0"), 81); // 17.5 of 30, and 13.75 of 60
    situation("wall 60,60 120,60", "red samurai-cavalry Horse 1 90,90 line naginata", "");
    cr_expect_eq(costs("red move Horse 90,42 0"), 100);
    stage_refuse("red move Horse 90,41.8 0", "DM-3.2");
}

// 7.3, 16
Test(daimyo, dm_3_6_a_column_pays_for_road_and_field_in_proportion)
{
    situation("road 90,110 90,85", "red ashigaru Spears 1 90,99 column spear", "");
    cr_expect_eq(costs("red move Spears 90,84 0"), 50);
    cr_expect_eq(costs("red move Spears 90,74 0"), 100);
    cr_expect_eq(costs("red move Spears 90,73.4 0"), -1);
}

Test(daimyo, dm_3_6_a_line_does_not_go_faster_on_a_road)
{
    situation("road 90,110 90,50", "red ashigaru Spears 5 90,95 line spear", "");
    cr_expect_eq(costs("red move Spears 90,75 0"), 100);
    cr_expect_eq(costs("red move Spears 90,74 0"), -1);
    situation("road 90,110 90,50", "red ashigaru Spears 5 90,95 column spear", "");
    cr_expect_eq(costs("red move Spears 90,65 0"), 100);
}

// 7.1, 1: the printed example.
Test(daimyo, dm_3_3_over_a_low_wall_ashigaru_go_16_cm)
{
    situation("low-wall 60,70 120,70", "red ashigaru Spears 5 90,80 line spear", "");
    cr_expect_eq(costs("red move Spears 90,64 0"), 100);
    cr_expect_eq(costs("red move Spears 90,63.9 0"), -1);
    dm_play("red move Spears 90,64 0");
    dm_expect_ff("Spears", true);
}

Test(daimyo, dm_3_3_by_the_switch_the_worst_ground_counts_for_all_the_way)
{
    situation("low-wall 60,70 120,70", "red ashigaru Spears 5 90,80 line spear",
              "cover-movement=worst");
    cr_expect_eq(costs("red move Spears 90,70 0"), 100);
    cr_expect_eq(costs("red move Spears 90,69 0"), -1);
}

Test(daimyo, dm_3_2_dm_6_1_woods_are_hard_going)
{
    situation("wood 60,50 120,50 120,100 60,100", "red ashigaru Spears 5 90,80 line spear", "");
    cr_expect_eq(costs("red move Spears 90,72.5 0"), 100);
    cr_expect_eq(costs("red move Spears 90,72.4 0"), -1);
}

// 7.3, 18: pushed, drawn, and where no wheels go.
Test(daimyo, dm_3_13_wheels_go_as_fast_as_there_are_who_push)
{
    situation("", "red cart Cart 1 90,90; red ashigaru Pushers 3 90,95/86.25,90/93.75,90 pushes",
              "");
    cr_expect_eq(costs("red move Cart 90,84 0"), 100);
    cr_expect_eq(costs("red move Cart 90,83.9 0"), -1);
    cr_expect_eq(costs("red move Pushers 90,84 0"), 100);
    dm_play("red move Pushers 90,85 0");
    cr_expect_eq(dm_now()->engines[1].y, 8500);
    expect_at("Pushers", 1, 9000, 9000);
}

Test(daimyo, dm_3_2_two_animals_draw_15_cm_and_one_half_of_it)
{
    situation("broken-ground 60,30 120,30 120,70 60,70",
              "red cart Cart 1 90,90; red ox Cart 2 88.75,83.75/91.25,83.75", "");
    cr_expect_eq(costs("red move Cart 90,75 0"), 100);
    cr_expect_eq(costs("red move Cart 90,74.9 0"), -1);
    situation("broken-ground 60,30 120,30 120,99 60,99",
              "red cart Cart 1 90,90; red ox Cart 2 88.75,83.75/91.25,83.75", "");
    cr_expect_eq(costs("red move Cart 90,82.5 0"), 100);
    situation("", "red cart Cart 1 90,90; red mule Cart 1 90,83.75", "");
    cr_expect_eq(costs("red move Cart 90,82.5 0"), 100);
    cr_expect_eq(costs("red move Cart 90,82.4 0"), -1);
}

Test(daimyo, dm_13_6_wheels_do_not_go_into_woods_or_water)
{
    situation("wood 60,50 120,50 120,80 60,80",
              "red cart Cart 1 90,90; red ox Cart 2 88.75,83.75/91.25,83.75", "");
    stage_refuse("red move Cart 90,80 0", "DM-6.1");
    situation("river 0,82 180,82; ford 90,78 90,86; *flow slow",
              "red cart Cart 1 90,92; red ox Cart 2 88.75,98.25/91.25,98.25", "");
    stage_refuse("red move Cart 90,80 0", "DM-6.1");
}

Test(daimyo, dm_3_14_nobody_leaves_the_table)
{
    situation("", "red ashigaru Spears 5 90,118 line spear", "");
    stage_refuse("red move Spears 90,119 180", "DM-3.14");
    stage_allow("red move Spears 90,118.75 180");
}

Test(daimyo, dm_3_7_a_change_of_formation_is_the_move_of_the_turn)
{
    situation("", "red ashigaru Spears 5 90,100 line spear", "");
    dm_play("red form Spears column 90,95 0");
    cr_expect_eq(dm_unit("Spears")->drill, IN_COLUMN);
    dm_expect_ff("Spears", true);
    expect_at("Spears", 1, 9000, 9000);
    stage_refuse("red move Spears 90,90 0", "DM-2.7");
}

// 7.3, 20
Test(daimyo, dm_3_8_what_cannot_be_reached_takes_a_further_move)
{
    situation("", "red ashigaru Bows 5 90,100 line bow", "");
    dm_play("red form Bows skirmish 90,78 0");
    cr_expect_eq(dm_unit("Bows")->drill, CHANGING);
    cr_expect_eq(dm_unit("Bows")->becomes, IN_SKIRMISH);
    dm_expect_ff("Bows", true);
    dm_turn_over("");
    dm_turn_over("");
    stage_refuse("red move Bows 90,78 0", "DM-3.8");
    dm_play("red form Bows skirmish 90,78 0");
    cr_expect_eq(dm_unit("Bows")->drill, IN_SKIRMISH);
    expect_at("Bows", 1, 8100, 7800);
}

Test(daimyo, dm_3_9_to_mount_or_dismount_takes_a_move_and_costs_order)
{
    situation(
        "",
        "red samurai-cavalry Horse 5 90,100 line naginata; blue ashigaru Foes 5 90,20 line spear",
        "");
    stage_refuse("red mount Horse", "DM-3.9");
    dm_play("red dismount Horse");
    dm_expect_ff("Horse", true);
    cr_expect_eq(dm_type_now(dm_unit("Horse")), SAMURAI_FOOT);
    stage_refuse("red move Horse 90,95 0", "DM-2.7");
    dm_turn_over("");
    dm_turn_over("d10:4");
    cr_expect_eq(costs("red move Horse 90,80 0"), 100);
    dm_play("red mount Horse");
    cr_expect(dm_unit("Horse")->mounted);
}

Test(daimyo, dm_3_9_nobody_mounts_beside_an_enemy_and_ashigaru_have_no_horses)
{
    situation(
        "",
        "red samurai-cavalry Horse 1 90,100 line naginata; red ashigaru Spears 5 60,100 line spear; "
        "blue ashigaru Foes 1 90,96.25 line spear",
        "");
    stage_refuse("red dismount Horse", "DM-3.9");
    stage_refuse("red mount Spears", "DM-3.9");
}

#define LIMBERED                                                                   \
    "red gun Gun 1 90,90 limbered facing=180; red horse Gun 2 88.75,85/91.25,85; " \
    "red ashigaru Crew 3 86.25,90/93.75,90/90,93.75 crew sword"

// 7.1, 3
Test(daimyo, dm_3_11_an_unlimbered_gun_may_fire_in_the_same_turn_in_disorder)
{
    situation("", LIMBERED "; blue ashigaru Foes 5 90,30 line spear", "");
    stage_refuse("red limber Crew", "DM-3.10");
    dm_play("red unlimber Crew 0");
    cr_expect_not(dm_now()->engines[1].limbered);
    dm_expect_ff("Crew", true);
    stage_allow("red fire Crew Foes");
    stage_refuse("red move Gun 90,85 0", "DM-2.7");
}

Test(daimyo, dm_3_10_a_gun_goes_with_its_animals_and_its_crew)
{
    situation("", LIMBERED, "");
    dm_play("red move Gun 90,76 0");
    cr_expect_eq(dm_now()->engines[1].y, 7600);
    cr_expect_eq(dm_now()->engines[1].facing, TURN_RIGHT_ANGLE);
    expect_at("Gun", 1, 8875, 7100);
    expect_at("Crew", 3, 9000, 7975);
    stage_refuse("red move Crew 60,90 0", "DM-2.7");
}

// 7.3, 19
Test(daimyo, dm_3_4_in_retreat_cover_takes_nothing_off)
{
    situation("wood 60,50 120,50 120,90 60,90", "red ashigaru Spears 5 90,70 line spear", "");
    dm_unit("Spears")->retreat = 4;
    dm_unit("Spears")->ff = 1;
    stage_enter(RETREATING, RED);
    expect_at("Spears", 3, 9000, 11000);
    cr_expect_eq(dm_figure_of("Spears", 1)->facing, TURN_RIGHT_ANGLE);
}

Test(daimyo, dm_3_5_a_limbered_gun_retreats_at_its_usual_rate)
{
    situation("", LIMBERED, "");
    dm_unit("Crew")->retreat = 4;
    dm_unit("Crew")->ff = 1;
    stage_enter(RETREATING, RED);
    cr_expect_eq(dm_now()->engines[1].y, 10500);
    expect_at("Crew", 3, 9000, 10875);
}
