// Section 4.9: charges take their spots; DM-9.14 holds; ambushes spring; card 29 rides.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "10,5; blue ashigaru Rear 5 20,5 line spear"

static struct dm_field field;

static void situation(const char *table, const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(table, all, "");
}

static void look(void)
{
    dm_field_lay(&field, stage_ground(), dm_now());
}

// How many of a unit touch an enemy.
static int in_contact(const char *unit)
{
    int count = 0, number = dm_unit_number(unit);
    look();
    for (int figure = 0; (figure = dm_next(dm_now(), number, figure)) != 0;) {
        count += dm_in_melee(&field, figure);
    }
    return count;
}

static void expect_nobody_overlaps(void)
{
    look();
    for (int i = 1; i <= dm_now()->count; i++) {
        struct base one = dm_base(dm_now(), i);
        one.radius -= DM_OVERLAP;
        for (int j = 1; j < i; j++) {
            struct base other = dm_base(dm_now(), j);
            cr_expect_not(base_overlaps(&one, &other), "%d and %d", i, j);
        }
    }
}

Test(daimyo, dm_9_1_a_line_that_charges_a_line_has_each_at_one_of_them)
{
    situation("", "red ashigaru Spears 5 90,80 line spear; blue ashigaru Foes 5 90,66 line spear");
    dm_play("red charge Spears Foes");
    cr_expect_eq(in_contact("Spears"), 5);
    cr_expect_eq(in_contact("Foes"), 5);
    expect_nobody_overlaps();
    stage_expect_told_by("Spears charge Foes", "DM-9.1");
    cr_expect(dm_unit("Spears")->moved);
}

Test(daimyo, dm_9_1_whoever_is_too_far_charges_nobody)
{
    situation("", "red ashigaru Spears 5 90,90 line spear; blue ashigaru Foes 5 90,66 line spear");
    stage_refuse("red charge Spears Foes", "DM-9.1");
}

Test(daimyo, dm_9_5_a_lone_figure_is_charged_by_four_and_the_others_close_up)
{
    uint8_t list[DM_FIGURES];
    situation("", "red ashigaru Spears 5 90,80 line spear; blue ashigaru Foes 1 90,70 line spear; "
                  "red ashigaru Lances 5 90,60 line spear facing=180");
    dm_play("red charge Spears Foes; red charge Lances Foes");
    look();
    cr_expect_eq(dm_touching(&field, dm_unit("Foes")->first, dm_marks_of(RED), list), 4);
    for (int i = 0; i < 5; i++) {
        cr_expect(dm_has_mate(&field, dm_unit("Spears")->first + i), "%d", i);
    }
    expect_nobody_overlaps();
}

Test(daimyo, dm_9_5_one_with_a_mate_is_charged_by_three)
{
    situation("", "red ashigaru Spears 5 90,80 line spear; blue ashigaru Foes 2 90,70 line spear");
    dm_play("red charge Spears Foes");
    uint8_t list[DM_FIGURES];
    look();
    for (int i = 1; i <= 2; i++) {
        int foe = dm_unit("Foes")->first + i - 1;
        cr_expect_leq(dm_touching(&field, foe, dm_marks_of(RED), list), 3);
    }
    expect_nobody_overlaps();
}

Test(daimyo, dm_9_1_over_a_wall_they_come_to_it)
{
    situation("low-wall 60,70 120,70",
              "red ashigaru Spears 5 90,80 line spear; blue ashigaru Foes 5 90,68 line spear");
    dm_play("red charge Spears Foes");
    cr_expect_gt(in_contact("Spears"), 0);
    look();
    int first = dm_unit("Spears")->first;
    for (int i = 0; i < 5; i++) {
        cr_expect_geq(dm_now()->figures[first + i].y, 7000 + DM_BAND + DM_FOOT - 2);
    }
    expect_nobody_overlaps();
}

Test(daimyo, dm_9_1_nobody_charges_over_a_castle_wall)
{
    situation("stone-fort-wall 60,70 120,70",
              "red ashigaru Spears 5 90,80 line spear; blue ashigaru Foes 5 90,68 line spear");
    stage_refuse("red charge Spears Foes", "DM-9.1");
}

Test(daimyo, dm_9_1_cavalry_charges_with_its_long_bases)
{
    situation(
        "",
        "red samurai-cavalry Horse 5 90,100 line naginata; blue ashigaru Foes 5 90,60 line spear");
    dm_play("red charge Horse Foes");
    cr_expect_geq(in_contact("Horse"), 3);
    expect_nobody_overlaps();
}

// 7.5, 48
Test(daimyo, dm_9_14_whom_three_enemies_hold_cannot_go)
{
    situation("", "red ashigaru Spears 1 90,80 line spear; "
                  "blue ashigaru Foes 3 90,77.5/87.5,80/92.5,80 line spear");
    stage_refuse("red move Spears 90,90 180", "DM-9.14");
    situation("", "red ashigaru Spears 1 90,80 line spear; "
                  "blue ashigaru Foes 2 87.5,80/92.5,80 line spear");
    stage_allow("red move Spears 90,90 180");
}

// 7.7, 65
Test(daimyo, dm_14_7_an_ambush_takes_its_spots_by_no_way)
{
    struct dm_order order;
    situation("stone-fort-wall 60,72 120,72",
              "red ashigaru Bows 5 70,75 skirmish bow; blue ashigaru Hidden 5 90,30 line spear");
    int hidden = dm_unit_number("Hidden");
    for (int i = 0; i < 5; i++) {
        dm_change()->figures[dm_now()->units[hidden].first + i].state = DM_NOT_HERE;
    }
    dm_unit("Hidden")->state = DM_NOT_HERE;
    look();
    cr_assert(dm_spring_spots(&field, hidden, dm_unit_number("Bows"), &order));
    cr_expect_eq(order.count, 5);
    for (int i = 0; i < 5; i++) {
        struct base own = plane_disc(order.at[i], DM_FOOT);
        cr_expect(crowd_touches(&field.crowd, &own, DM_TOUCH, (struct among){.marks = OF_RED}));
    }
}

// 7.7, 64
Test(daimyo, dm_15_2_the_cavalry_of_the_card_reaches_who_is_in_reach)
{
    situation(
        "",
        "red samurai-cavalry Horse 5 90,100 line naginata; blue ashigaru Foes 5 90,60 line spear");
    dm_act(RED);
    struct umpire umpire = {
        .rules = &daimyo_ruleset, .ground = stage_ground(), .battle = stage_battle()};
    struct dice dice;
    dice_init(&dice, BEYOND_RANDOM, 1);
    umpire.dice = &dice;
    dm_ride_at_nearest(&umpire, dm_unit_number("Horse"));
    cr_expect_geq(in_contact("Horse"), 1);
}

Test(daimyo, dm_15_2_and_else_goes_straight_at_him_for_a_full_move)
{
    situation(
        "",
        "red samurai-cavalry Horse 1 90,118 line naginata; blue ashigaru Foes 5 90,40 line spear");
    struct umpire umpire = {
        .rules = &daimyo_ruleset, .ground = stage_ground(), .battle = stage_battle()};
    struct dice dice;
    dice_init(&dice, BEYOND_RANDOM, 1);
    umpire.dice = &dice;
    dm_figure_of("Horse", 1)->y = 11700;
    dm_ride_at_nearest(&umpire, dm_unit_number("Horse"));
    cr_expect_eq(dm_figure_of("Horse", 1)->y, 5700);
}
