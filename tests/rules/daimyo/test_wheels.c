// Guns and wagons: who moves them, how often in a turn, and what that costs those who go along.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/field/field.h"

#include <criterion/criterion.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define REST                                                                            \
    "; red ashigaru Own 5 40,110 line spear; blue samurai-cavalry Foes 5 145.55,76.27 " \
    "line mounted naginata" LORDS
// At 90,90, its barrel up the table, with its horses far off.
#define GUN                                                           \
    "red gun Gun 1 90,90 facing=0; red horse Gun 2 20,100/22.5,100; " \
    "red ashigaru Crew 3 86.25,90/93.75,90/90,93.75 crew sword"
#define CART "red cart Cart 1 90,90 facing=0; "

// Only a throw turns it, or leaves it where it points.
Test(daimyo, dm_3_12_pushing_a_gun_does_not_turn_it)
{
    dm_stage("", GUN REST, "");
    stage_refuse("red move Gun 90,90 75", "DM-3.12");
    stage_refuse("red move Gun 90,88 10", "DM-3.12");
    dm_play("red move Gun 90,88 0");
    cr_expect_eq(dm_now()->engines[1].facing, 3 * TURN_RIGHT_ANGLE);
    stage_refuse("red realign Crew Foes", "DM-3.12");
    dm_stage("", GUN REST, "");
    dm_play("red realign Crew Foes | d4:1");
    stage_refuse("red move Gun 90,88 0", "DM-2.7");
    cr_expect(dm_now()->engines[1].turning);
}

Test(daimyo, dm_2_7_a_wagon_is_moved_once_in_a_turn_whoever_pushes)
{
    dm_stage("",
             CART "red ashigaru First 3 87.5,96.5/90,96.5/92.5,96.5 few spear; "
                  "red ashigaru Second 2 85,90/95,90 few spear" REST,
             "");
    dm_play("red move Cart 90,87 0");
    cr_expect_eq(dm_now()->engines[1].y, 8700);
    stage_refuse("red move Cart 90,84 0", "DM-2.7");
}

// A full move is one of the gun, too.
Test(daimyo, dm_3_10_a_gun_that_was_drawn_up_is_not_unlimbered_in_that_turn)
{
    dm_stage("",
             "red gun Gun 1 90,100 facing=180 limbered; red horse Gun 2 88.75,94/91.25,94; "
             "red ashigaru Crew 3 86.25,100/93.75,100/90,103.75 crew sword" REST,
             "");
    for (int i = 1; i <= 3; i++) {
        dm_figure_of("Crew", i)->x = (int16_t)(i == 2 ? 9380 : 8620);
        dm_figure_of("Crew", i)->y = (int16_t)(i == 3 ? 8770 : 8500);
    }
    dm_act(RED);
    stage_allow("red move Gun 90,85 0");
    dm_play("red move Gun 90,85 0");
    cr_expect_eq(dm_figure_of("Crew", 1)->y, 8500);
    stage_refuse("red unlimber Crew 0", "DM-2.7");
}

Test(daimyo, dm_5_2b_who_rolls_a_gun_or_a_wagon_through_cover_loses_his_order)
{
    dm_stage("broken-ground 70,70 110,110", GUN REST, "");
    dm_play("red move Gun 90,87 0");
    dm_expect_ff("Crew", true);
    stage_expect_told_by("Crew has formation fail", "DM-5.2b");
    dm_stage("broken-ground 70,70 110,110",
             CART "red ashigaru First 3 87.5,96.5/90,96.5/92.5,96.5 few spear" REST, "");
    dm_play("red move Cart 90,88 0");
    dm_expect_ff("First", true);
}

// DM_R5
Test(daimyo, dm_3_3_the_switch_of_cover_is_for_wheels_too)
{
    static const char forces[] = CART "red ox Cart 2 88.75,83.5/91.25,83.5" REST;
    dm_stage("broken-ground 70,60 110,84", forces, "");
    stage_allow("red move Cart 90,81.5 0");
    dm_stage("broken-ground 70,60 110,84", forces, "cover-movement=worst");
    stage_refuse("red move Cart 90,81.5 0", "DM-3.2");
}

// DM_R3 They are not harnessed to it.
Test(daimyo, dm_3_2_horses_that_wait_do_not_go_with_a_gun_that_is_pushed)
{
    dm_stage("", GUN REST, "");
    dm_play("red move Gun 90,87 0");
    cr_expect_eq(dm_figure_of("Gun", 1)->x, 2000);
    cr_expect_eq(dm_figure_of("Gun", 1)->y, 10000);
}

// DM_R48 Pushing is what they do beside it.
Test(daimyo, dm_3_13_who_has_left_a_wagon_goes_where_he_likes)
{
    dm_stage("", CART "red ashigaru First 3 87.5,96.5/90,96.5/92.5,96.5 few spear pushes" REST, "");
    cr_assert_eq(dm_unit("First")->drill, AT_ENGINE);
    for (int i = 1; i <= 3; i++) {
        dm_figure_of("First", i)->y = 10200;
    }
    dm_act(RED);
    dm_play("red move First 90,115 0");
    cr_expect_eq(dm_figure_of("First", 2)->y, 11500);
    cr_expect_eq(dm_unit("First")->drill, IN_LINE);
    cr_expect_eq(dm_unit("First")->engine, 0);
    cr_expect_eq(dm_now()->engines[1].y, 9000);
}

Test(daimyo, dm_7_22_another_crew_does_not_take_the_place_of_the_fallen)
{
    dm_stage("",
             GUN
             "; red gun Second 1 150,100 facing=0; red horse Second 2 170,110/172.5,110; "
             "red ashigaru Others 3 146.25,100/153.75,100/150,103.75 crew sword; "
             "red ashigaru Own 5 40,110 line spear; blue ashigaru Foes 5 90,40 line spear" LORDS,
             "");
    for (int i = 1; i <= 3; i++) {
        struct dm_figure *fallen = dm_figure_of("Crew", i), *other = dm_figure_of("Others", i);
        other->x = fallen->x;
        other->y = fallen->y;
        fallen->state = DM_LOST;
    }
    dm_unit("Crew")->dead = 3;
    dm_unit("Crew")->state = DM_LOST;
    dm_change()->engines[1].crew = 0;
    dm_act(RED);
    dm_play("red move Own 40,108 0");
    cr_expect_eq(dm_now()->engines[1].crew, 0);
    stage_refuse("red fire Others Foes", "DM-7.21");
}

Test(daimyo, dm_13_6_wheels_go_over_a_river_on_its_bridge)
{
    static const char forces[] = CART "red ox Cart 2 88.75,83.5/91.25,83.5" REST;
    dm_stage("river 0,80 180,80; bridge 90,76 90,84 words wooden; *flow slow", forces, "");
    stage_allow("red move Cart 90,76 0");
    dm_stage("river 0,80 180,80; *flow slow", forces, "");
    stage_refuse("red move Cart 90,76 0", "DM-6.1");
}

Test(daimyo, dm_3_2_what_is_pushed_goes_half_as_far_over_soft_ground)
{
    static const char forces[] =
        CART "red ashigaru First 3 87.5,96.5/90,96.5/92.5,96.5 few spear" REST;
    dm_stage("broken-ground 70,60 110,110", forces, "");
    stage_allow("red move Cart 90,87 0");
    stage_refuse("red move Cart 90,86.5 0", "DM-3.2");
    dm_stage("", forces, "");
    stage_allow("red move Cart 90,84 0");
}

Test(daimyo, dm_7_7_the_switch_widens_the_arc_of_a_gun)
{
    static const char forces[] =
        GUN "; red ashigaru Own 5 40,110 line spear; blue ashigaru Foes 1 120,45 few spear" LORDS;
    dm_stage("", forces, "gun-arc=90");
    stage_allow("red fire Crew Foes");
    stage_refuse("red realign Crew Foes", "DM-3.12");
    dm_stage("", forces, "");
    stage_refuse("red fire Crew Foes", "DM-7.7");
    stage_allow("red realign Crew Foes");
}
