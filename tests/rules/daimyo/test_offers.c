// What is offered of moves, and what a move rests on.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "10,5; blue ashigaru Rear 5 20,5 line spear"

static struct choices choices;

static void situation(const char *table, const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(table, all, "");
}

// How many moves of a kind are offered to a unit; every one of them can be made.
static int offered(const char *unit, int kind)
{
    static struct dm_field field;
    int count = 0;
    dm_field_lay(&field, stage_ground(), dm_now());
    choices_clear(&choices);
    dm_move_propose(&field, dm_unit_number(unit), &choices);
    for (int i = 0; i < choices.count; i++) {
        struct problem problem = dm_move_check(&field, &choices.list[i]);
        cr_expect(fine(problem), "%s", problem.text);
        count += choices.list[i].kind == kind;
    }
    return count;
}

Test(daimyo, dm_3_1_a_line_is_offered_to_go_to_turn_and_to_change)
{
    situation("wood 80,60 100,60 100,70 80,70",
              "red ashigaru Bows 5 90,80 line bow; blue ashigaru Foes 5 110,40 line spear");
    cr_expect_geq(offered("Bows", MOVE), 3);
    cr_expect_eq(offered("Bows", FORM), 2);
    cr_expect_eq(offered("Bows", CHARGE), 0);
}

Test(daimyo, dm_9_1_who_is_in_reach_is_offered_to_be_charged)
{
    situation("", "red ashigaru Spears 5 90,80 line spear; blue ashigaru Foes 5 90,66 line spear");
    cr_expect_geq(offered("Spears", CHARGE), 1);
}

Test(daimyo, dm_2_7_whoever_has_moved_is_offered_nothing)
{
    situation("", "red ashigaru Spears 5 90,80 line spear");
    dm_play("red move Spears 90,75 0");
    cr_expect_eq(offered("Spears", MOVE), 0);
    cr_expect_eq(choices.count, 0);
}

Test(daimyo, dm_6_2_a_near_door_is_offered_and_the_way_out_of_it)
{
    situation("wooden-building 85,60 95,70 name Hut words door-south",
              "red ashigaru Spears 5 89,80 line spear");
    cr_expect_eq(offered("Spears", ENTER), 1);
    dm_play("red enter Spears Hut");
    dm_turn_over("");
    dm_turn_over("d6:6");
    cr_expect_eq(offered("Spears", LEAVE), 1);
}

Test(daimyo, dm_4_2_a_column_by_a_road_is_offered_to_march)
{
    situation("road 90,119 90,40", "red ashigaru Spears 5 90,100 column spear");
    cr_expect_eq(offered("Spears", MARCH), 1);
}

Test(daimyo, dm_3_10_a_gun_is_offered_its_limber_and_its_way)
{
    situation("", "red gun Gun 1 90,90 limbered facing=180; red horse Gun 2 88.75,85/91.25,85; "
                  "red ashigaru Crew 3 86.25,90/93.75,90/90,93.75 crew sword; "
                  "blue ashigaru Foes 5 90,40 line spear");
    cr_expect_eq(offered("Crew", UNLIMBER), 1);
    cr_expect_geq(offered("Gun", MOVE), 1);
}

// 7.1, 1
Test(daimyo, dm_3_3_a_move_says_what_its_cost_rests_on)
{
    struct dm_field field;
    struct tally tally;
    situation("low-wall 60,70 120,70", "red ashigaru Spears 5 90,80 line spear");
    struct choice choice = stage_choice("red move Spears 90,64 0");
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_assert(dm_move_reckon(&field, &choice, &tally));
    cr_expect_eq(tally.total, 100);
    cr_expect_eq(tally.count, 2);
    cr_expect_eq(tally.lines[0].value, 40);
    cr_expect_str_eq(tally.lines[0].note, "soft cover, 4.0 of 10.0 cm");
    cr_expect_eq(tally.lines[1].value, 60);
}
