// DM-6.2 to 6.4, DM-5.2h: into buildings and out of them, and who holds the door.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/turn/turn.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "10,5; blue ashigaru Rear 5 20,5 line spear"
// Ten centimetres square, with its door in the middle of the south side.
#define HUT "wooden-building 85,60 95,70 name Hut words door-south"

static void situation(const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(HUT, all, "");
}

static int inside(const char *unit)
{
    int count = 0;
    for (int i = 0; i < dm_unit(unit)->size; i++) {
        const struct dm_figure *figure = &dm_now()->figures[dm_unit(unit)->first + i];
        count += figure->state == DM_STANDING && figure->inside;
    }
    return count;
}

static void put_inside(const char *unit, int count)
{
    for (int i = 1; i <= count; i++) {
        dm_figure_of(unit, i)->inside = 1;
    }
    dm_unit(unit)->drill = IN_BUILDING;
    dm_act(RED);
}

Test(daimyo, dm_6_2_five_go_in_by_the_door_and_lose_their_order)
{
    situation("red ashigaru Spears 5 89,80 line spear");
    dm_play("red enter Spears Hut");
    cr_expect_eq(inside("Spears"), 5);
    cr_expect_eq(dm_unit("Spears")->drill, IN_BUILDING);
    dm_expect_ff("Spears", true);
    stage_expect_told_by("Spears: 5 of 5 go into Hut", "DM-6.2");
    stage_expect_told_by("Spears have formation fail", "DM-5.2h");
}

Test(daimyo, dm_6_2_a_building_holds_five_in_all)
{
    situation("red ashigaru Spears 5 89,80 line spear; red ashigaru Guns 5 120,80 line arquebus");
    put_inside("Guns", 3);
    dm_play("red enter Spears Hut");
    cr_expect_eq(inside("Spears"), 2);
    situation("red ashigaru Spears 5 89,80 line spear; red ashigaru Guns 5 120,80 line arquebus");
    put_inside("Guns", 5);
    stage_refuse("red enter Spears Hut", "DM-6.2");
}

Test(daimyo, dm_6_3_nobody_goes_in_by_a_door_that_an_enemy_holds)
{
    situation("red ashigaru Spears 5 89,80 line spear; blue ashigaru Guns 5 120,80 line arquebus");
    put_inside("Guns", 2);
    stage_refuse("red enter Spears Hut", "DM-6.3");
}

Test(daimyo, dm_6_3_with_both_sides_in_it_the_door_is_open_to_all)
{
    situation("red ashigaru Spears 5 89,80 line spear; blue ashigaru Guns 5 120,80 line arquebus; "
              "red ronin First 5 60,80 line");
    dm_figure_of("First", 1)->inside = 1;
    put_inside("Guns", 2);
    stage_allow("red enter Spears Hut");
}

Test(daimyo, dm_3_2_who_cannot_pay_the_way_stays_outside)
{
    situation("red ashigaru Spears 2 89,80/89,99 skirmish bow");
    dm_play("red enter Spears Hut");
    cr_expect_eq(inside("Spears"), 1);
}

Test(daimyo, dm_5_2h_out_of_a_building_they_draw_up_and_lose_their_order)
{
    situation("red ashigaru Spears 5 120,80 line spear");
    put_inside("Spears", 5);
    dm_play("red leave Spears Hut line 89,76 180");
    stage_expect_told_by("Spears have formation fail", "DM-5.2h");
    cr_expect_eq(inside("Spears"), 0);
    cr_expect_eq(dm_unit("Spears")->drill, IN_LINE);
    dm_expect_ff("Spears", true);
    cr_expect_eq(dm_figure_of("Spears", 3)->y, 7600);
    stage_refuse("red enter Spears Hut", "DM-2.7");
}

Test(daimyo, dm_16_6_a_burning_door_is_no_way)
{
    situation("red ashigaru Spears 5 89,80 line spear");
    dm_change()->works[1].lit = dm_change()->burning = 1;
    dm_change()->works[1].burning = UINT64_C(1) << (dm_now()->works[1].door - 1);
    dm_act(RED);
    stage_refuse("red enter Spears Hut", "DM-16.6");
    put_inside("Spears", 5);
    stage_refuse("red leave Spears Hut line 89,76 180", "DM-16.6");
}

Test(daimyo, dm_6_4_the_owner_says_who_holds_the_door)
{
    char line[60];
    situation("red ashigaru Spears 5 120,80 line spear");
    put_inside("Spears", 5);
    int first = dm_unit("Spears")->first;
    cr_expect_eq(dm_door_keeper(dm_now(), 1), first);
    snprintf(line, sizeof line, "red post-door Hut %d", first + 2);
    dm_play(line);
    cr_expect_eq(dm_door_keeper(dm_now(), 1), first + 2);
}

static int posts_offered(uint16_t figure)
{
    static struct choices choices;
    struct dm_field field;
    int count = 0;
    choices_clear(&choices);
    dm_field_lay(&field, stage_ground(), dm_now());
    daimyo_ruleset.more(stage_ground(), &dm_now()->head, figure, &choices);
    for (int i = 0; i < choices.count; i++) {
        if (choices.list[i].kind != POST_DOOR) continue;
        cr_expect(fine(dm_move_check(&field, &choices.list[i])));
        count++;
    }
    return count;
}

Test(daimyo, dm_6_4_whoever_is_inside_and_does_not_hold_the_door_may_be_told_to)
{
    situation("red ashigaru Spears 5 120,80 line spear; blue ashigaru Foes 5 60,80 line spear");
    put_inside("Spears", 4);
    uint16_t first = dm_unit("Spears")->first;
    cr_expect_eq(posts_offered(first), 0, "he holds it");
    cr_expect_eq(posts_offered(first + 1), 1);
    cr_expect_eq(posts_offered(first + 4), 0, "he is outside");
    dm_act(BLUE);
    cr_expect_eq(posts_offered(first + 1), 0, "it is the other side's turn");
}

Test(daimyo, dm_6_6_inside_everybody_touches_everybody_and_nobody_outside)
{
    struct dm_field field;
    situation("red ashigaru Spears 5 120,80 line spear; blue ashigaru Foes 5 60,80 line spear; "
              "red ashigaru Near 1 88.75,71.25 line spear");
    dm_figure_of("Foes", 1)->inside = 1;
    put_inside("Spears", 2);
    int first = dm_unit("Spears")->first, foe = dm_unit("Foes")->first;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_touches(&field, first, first + 1));
    cr_expect(dm_touches(&field, first, foe));
    cr_expect_not(dm_touches(&field, first + 2, foe));
    cr_expect_not(dm_touches(&field, first, dm_unit("Near")->first));
    cr_expect(dm_at_door(&field, dm_unit("Near")->first, 1));
    cr_expect_eq(dm_cover_between(&field, foe, first), IN_THE_OPEN);
}

Test(daimyo, dm_6_7_one_looks_out_of_a_building_on_the_side_of_who_is_seen)
{
    struct dm_field field;
    situation("red ashigaru Spears 5 120,80 line spear; blue ashigaru Foes 1 90,40 line spear; "
              "blue ashigaru Others 1 90,90 line spear");
    put_inside("Spears", 1);
    int own = dm_unit("Spears")->first, foe = dm_unit("Foes")->first;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_sees(&field, own, foe));
    cr_expect(dm_sees(&field, own, dm_unit("Others")->first));
    cr_expect_eq(dm_gap(&field, own, foe), 2000 - DM_FOOT);
    cr_expect_eq(dm_angle_off(&field, own, foe), 0);
    dm_change()->works[1].burning = 15; // the north side
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect_not(dm_sees(&field, own, foe));
    cr_expect(dm_sees(&field, own, dm_unit("Others")->first));
}

Test(daimyo, dm_6_8_who_is_in_a_building_is_behind_hard_cover)
{
    struct dm_field field;
    situation("red ashigaru Spears 5 120,80 line spear; blue ashigaru Foes 1 90,40 line spear");
    put_inside("Spears", 1);
    int own = dm_unit("Spears")->first;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect_eq(dm_cover_from(&field, dm_unit("Foes")->first, own), HARD_COVER);
    cr_expect_eq(dm_cover_in(&field, own), HARD_COVER);
}

Test(daimyo, dm_6_1_a_rider_does_not_turn_into_a_wall)
{
    dm_stage("wooden-building 85,50 95,62.5 name Hut words door-east",
             "red samurai-cavalry Horse 1 90,64 few mounted facing=90; "
             "red ashigaru Own 5 30,90 line spear; blue ashigaru Foes 5 30,20 line spear; "
             "red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5",
             "");
    stage_refuse("red move Horse 90,64 0", "DM-6.1");
    stage_allow("red move Horse 90,66 0");
}

Test(daimyo, dm_4_4_nobody_but_archers_comes_out_in_skirmish)
{
    situation("red ashigaru Spears 5 120,80 line spear");
    put_inside("Spears", 5);
    stage_refuse("red leave Spears Hut skirmish 89,76 180", "DM-4.4");
    situation("red ashigaru Bows 5 120,80 line bow");
    put_inside("Bows", 5);
    stage_allow("red leave Bows Hut skirmish 89,76 180");
}

// Whoever is posted last, of whichever unit.
Test(daimyo, dm_6_4_one_holds_the_door)
{
    char line[60];
    situation("red ashigaru Spears 2 120,80/122.5,80 spear; red ronin Band 2 60,80/62.5,80");
    put_inside("Spears", 2);
    put_inside("Band", 2);
    int one = dm_unit("Spears")->first + 1, other = dm_unit("Band")->first + 1;
    snprintf(line, sizeof line, "red post-door Hut %d", other);
    dm_play(line);
    cr_expect_eq(dm_door_keeper(dm_now(), 1), other);
    snprintf(line, sizeof line, "red post-door Hut %d", one);
    dm_play(line);
    cr_expect_eq(dm_door_keeper(dm_now(), 1), one);
    cr_expect_eq(dm_unit("Band")->post, 0);
}

Test(daimyo, dm_6_4_only_who_is_in_a_house_holds_its_door)
{
    char line[60];
    situation("red ashigaru Spears 5 120,80 line spear; blue ashigaru Foes 5 60,80 line spear");
    put_inside("Spears", 2);
    snprintf(line, sizeof line, "red post-door Hut %d", dm_unit("Spears")->first + 2);
    stage_refuse(line, "DM-6.4");
    snprintf(line, sizeof line, "red post-door Hut %d", dm_unit("Spears")->first + 1);
    stage_allow(line);
}

// DM_5_5 A fight at a door is one, though nobody stands base to base.
Test(daimyo, dm_5_5_who_holds_a_door_against_somebody_finds_no_order)
{
    struct dm_field field;
    situation("red ashigaru Spears 2 70,90/72.5,90 few spear; "
              "blue ashigaru Foes 1 90,71.25 few sword");
    put_inside("Spears", 2);
    dm_unit("Spears")->ff = 1;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect_not(dm_may_find_order(&field, dm_unit_number("Spears")));
    dm_figure_of("Foes", 1)->y = 8000;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_may_find_order(&field, dm_unit_number("Spears")));
}
