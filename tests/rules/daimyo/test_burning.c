// DM-16 in play: lighting, spreading, smoke, and who comes too near (DM-R45 to DM-R49).
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/field/field.h"
#include "rules/daimyo/fires/burning.h"

#include <criterion/criterion.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define REDS  "red samurai-foot Reds 5 90,63.75 line"
#define BLUES "; blue ashigaru Blues 5 150,30 line spear"
#define HUT   "wooden-building 85,50 95,62.5 name Hut words door-south"

static struct umpire by_hand(void)
{
    return (struct umpire){&daimyo_ruleset, stage_ground(), &dm_change()->head, &stage_game()->dice,
                           NULL};
}

static int cells_alight(int work)
{
    return __builtin_popcountll(dm_now()->works[work].burning);
}

static void sequence_over(const char *red, const char *blue)
{
    dm_turn_over(red);
    dm_turn_over(blue);
}

// 7.7, 58
Test(daimyo, dm_16_11_samurai_set_fire_to_a_house_on_a_5)
{
    dm_stage(HUT, REDS BLUES LORDS, "");
    dm_play("red light Reds Hut | d6:4");
    cr_expect_eq(cells_alight(1), 0);
    stage_refuse("red light Reds Hut", "DM-16.2");
    dm_stage(HUT, REDS BLUES LORDS, "");
    dm_play("red light Reds Hut | d6:5 d6:5");
    cr_expect_eq(cells_alight(1), 1);
    stage_expect_told_so("There is no wind");
}

Test(daimyo, dm_16_12_on_a_3_where_something_burns)
{
    dm_stage(HUT, "red cart Cart 1 20,90 facing=0; " REDS BLUES LORDS, "");
    dm_change()->engines[1].lit = 3;
    dm_change()->burning = dm_change()->wind = 1;
    dm_play("red light Reds Hut | d6:3");
    cr_expect_eq(cells_alight(1), 1);
}

Test(daimyo, dm_16_12_what_burns_no_more_lights_nothing)
{
    dm_stage(HUT, REDS BLUES LORDS, "");
    dm_change()->burning = dm_change()->wind = 1;
    dm_play("red light Reds Hut | d6:4");
    cr_expect_eq(cells_alight(1), 0);
    dm_stage("wooden-building 20,50 30,60 name Ruin words door-south; " HUT, REDS BLUES LORDS, "");
    dm_change()->burning = dm_change()->wind = 1;
    dm_change()->works[1].lit = dm_change()->works[1].ruined = 1;
    dm_play("red light Reds Hut | d6:4");
    cr_expect_eq(cells_alight(2), 0);
}

Test(daimyo, dm_16_12_a_wall_or_a_house_that_burns_is_fire_at_hand)
{
    for (int wall = 0; wall < 2; wall++) {
        dm_stage(wall ? "wooden-fort-wall 20,50 50,50 name Wall; " HUT
                      : "wooden-building 20,50 30,60 name Barn words door-south; " HUT,
                 REDS BLUES LORDS, "");
        dm_change()->burning = dm_change()->wind = 1;
        dm_change()->works[1].lit = 1;
        if (wall) {
            dm_change()->blazes[0] =
                (struct dm_blaze){.x = 3000, .y = 5000, .x2 = 250, .work = 1, .left = 3};
        }
        dm_play("red light Reds Hut | d6:3");
        cr_expect_eq(cells_alight(2), 1);
    }
}

// DM_R45 It is instead of their fire.
Test(daimyo, dm_16_2_who_has_lit_something_does_not_shoot)
{
    dm_stage("",
             "red cart Cart 1 90,87 facing=0; red ashigaru Reds 5 90,92 line bow; "
             "blue ashigaru Blues 5 90,70 line spear" LORDS,
             "");
    stage_allow("red fire Reds Blues");
    dm_play("red light Reds 185 | d6:4");
    stage_refuse("red fire Reds Blues", "DM-16.2");
}

Test(daimyo, dm_16_2_who_is_in_a_house_lights_nothing_outside)
{
    dm_stage(HUT, "red cart Cart 1 90,68.75 facing=0; " REDS BLUES LORDS, "");
    stage_allow("red light Reds 185");
    for (int i = 1; i <= 5; i++) {
        dm_figure_of("Reds", i)->inside = 1;
    }
    dm_unit("Reds")->drill = IN_BUILDING;
    dm_act(RED);
    stage_refuse("red light Reds 185", "DM-16.2");
}

Test(daimyo, dm_16_11_nobody_else_does)
{
    dm_stage(HUT, "red ashigaru Reds 5 90,63.75 line spear" BLUES LORDS, "");
    stage_refuse("red light Reds Hut", "DM-16.11");
    dm_stage(HUT, "red samurai-foot Reds 5 90,70 line" BLUES LORDS, "");
    stage_refuse("red light Reds Hut", "DM-16.2");
}

Test(daimyo, dm_16_10_anybody_lights_a_haystack_on_a_5_and_it_burns_for_three_sequences)
{
    dm_stage("haystack 87.5,57.5 92.5,62.5 name Hay",
             "red ashigaru Reds 5 90,63.75 line spear" BLUES LORDS, "");
    dm_play("red light Reds Hay | d6:5 d6:6");
    for (int i = 0; i < 3; i++) {
        cr_expect_not(dm_now()->works[1].ruined);
        sequence_over("", "");
    }
    cr_expect(dm_now()->works[1].ruined);
}

// 7.1, 7
Test(daimyo, dm_16_13_the_wind_is_thrown_with_the_first_fire)
{
    dm_stage(HUT, REDS BLUES LORDS, "");
    dm_play("red light Reds Hut | d6:6 d6:3 d4:2");
    stage_expect_told_so("The wind carries the smoke south");
}

// 7.7, 59: sixteen cells, lit at a corner.
Test(daimyo, dm_16_5_fire_spreads_an_inch_in_all_directions)
{
    dm_stage("wooden-building 85,52.5 95,62.5 name Hut words door-east", REDS BLUES LORDS, "");
    dm_change()->works[1].burning = 1;
    dm_change()->works[1].lit = 1;
    dm_change()->burning = dm_change()->wind = 1;
    dm_unit("Reds")->type = GUARD; // they are near it
    for (int i = 1; i <= 5; i++) {
        dm_figure_of("Reds", i)->y = 9000;
    }
    dm_act(RED);
    sequence_over("", "");
    cr_expect_eq(cells_alight(1), 4);
    sequence_over("", "");
    cr_expect_eq(cells_alight(1), 9);
    sequence_over("", "");
    cr_expect_eq(cells_alight(1), 16);
}

Test(daimyo, dm_16_16_three_sequences_after_all_of_it_burns_a_house_is_a_ruin)
{
    dm_stage("wooden-building 85,52.5 95,62.5 name Hut words door-east",
             "red guard Reds 5 90,90 line" BLUES LORDS, "");
    dm_change()->works[1].burning = 0xffff;
    dm_change()->works[1].lit = dm_change()->works[1].full = 1;
    dm_change()->burning = dm_change()->wind = 1;
    dm_act(RED);
    for (int i = 0; i < 4; i++) {
        struct dm_field field;
        dm_field_lay(&field, stage_ground(), dm_now());
        cr_expect(dm_in_smoke(&field, (struct point){9000, 5700}));
        sequence_over("", "");
        cr_expect_eq(dm_now()->works[1].ruined, i == 3);
    }
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect_not(dm_in_smoke(&field, (struct point){9000, 5700}));
}

Test(daimyo, dm_16_1_wagons_are_lit_and_what_does_not_burn_is_not)
{
    dm_stage(
        "stone-building 85,50 95,62.5 name Store words door-south; low-wall 60,64 80,64 name Wall",
        REDS BLUES LORDS, "");
    stage_allow("red light Reds Store"); // houses of stone burn as well (DM_R45)
    stage_refuse("red light Reds Wall", "DM-16.1");
}

Test(daimyo, dm_16_6_nobody_lives_where_no_two_inches_square_are_free)
{
    dm_stage("wooden-building 85,52.5 95,62.5 name Hut words door-east", REDS BLUES LORDS,
             "auto-call=off");
    dm_change()->works[1].burning = 1;
    dm_change()->works[1].lit = 1;
    dm_change()->burning = dm_change()->wind = 1;
    for (int i = 1; i <= 5; i++) {
        dm_figure_of("Reds", i)->inside = 1;
    }
    dm_unit("Reds")->drill = IN_BUILDING;
    dm_act(RED);
    sequence_over("", "");
    dm_expect_alive("Reds", 5);
    dm_turn_over("");
    dm_turn_over("");
    dm_expect_alive("Reds", 0);
}

// 7.7, 60
Test(daimyo, dm_16_7_who_is_within_an_inch_of_a_fire_throws)
{
    static const struct {
        int y;
        bool near;
    } rows[] = {{6250 + 125 + 200, true}, {6250 + 125 + 250, true}, {6250 + 125 + 260, false}};
    for (int i = 0; i < 3; i++) {
        dm_stage(HUT, "red ashigaru Reds 1 90,70 few spear" BLUES LORDS, "");
        dm_change()->works[1].burning = 1;
        dm_figure_of("Reds", 1)->y = (int16_t)rows[i].y;
        struct dm_field field;
        dm_field_lay(&field, stage_ground(), dm_now());
        cr_expect_eq(dm_is_near_fire(&field, dm_unit("Reds")->first), rows[i].near);
    }
}

Test(daimyo, dm_16_7_on_a_5_he_lives)
{
    for (int face = 4; face <= 5; face++) {
        char dice[16];
        dm_stage(HUT,
                 "red ashigaru Reds 1 90,64 few spear; red ronin Others 5 30,90 line" BLUES LORDS,
                 "auto-call=off");
        dm_change()->works[1].burning = 1;
        dm_change()->works[1].lit = 1;
        dm_change()->burning = dm_change()->wind = 1;
        dm_act(RED);
        snprintf(dice, sizeof dice, "d6:%d", face);
        dm_turn_over(dice);
        dm_expect_alive("Reds", face == 5);
    }
}

#define CART "red cart Cart 1 90,67.5 facing=0; red ashigaru Reds 5 90,90 line spear"

Test(daimyo, dm_16_3_a_burning_cart_burns_for_three_sequences)
{
    dm_stage("", "red cart Cart 1 90,87 facing=0; red ashigaru Reds 5 90,92 line spear" BLUES LORDS,
             "");
    dm_play("red light Reds 185 | d6:5 d6:5");
    for (int i = 0; i < 3; i++) {
        cr_expect_not(dm_now()->engines[1].gone);
        sequence_over("", "");
    }
    cr_expect(dm_now()->engines[1].gone);
}

Test(daimyo, dm_16_4_a_burning_cart_sets_fire_to_the_house_it_stands_against)
{
    dm_stage(HUT,
             "red cart Cart 1 90,66.25 facing=0; red ashigaru Reds 5 90,90 line spear" BLUES LORDS,
             "");
    dm_change()->engines[1].lit = 3;
    dm_change()->burning = dm_change()->wind = 1;
    struct umpire umpire = by_hand();
    dm_fires_touch(&umpire);
    cr_expect_eq(cells_alight(1), 1);
    dm_stage("wooden-building 20,50 30,60 name Far words door-south; low-wall 60,20 80,20; " HUT,
             "red cart Cart 1 90,66.25 facing=0; red ashigaru Reds 5 90,90 line spear" BLUES LORDS,
             "");
    dm_change()->engines[1].lit = 3;
    dm_change()->burning = dm_change()->wind = 1;
    umpire = by_hand();
    dm_fires_touch(&umpire);
    cr_expect_eq(cells_alight(1), 0);
    cr_expect_eq(cells_alight(3), 1);
}

// DM-16.4 There, though it burns elsewhere already.
Test(daimyo, dm_16_4_a_cart_lights_a_house_that_burns_elsewhere)
{
    dm_stage(HUT,
             "red cart Cart 1 90,66.25 facing=0; red ashigaru Reds 5 90,90 line spear" BLUES LORDS,
             "");
    dm_change()->head.turn = 3;
    dm_change()->works[1].burning = 1; // the north-west corner
    dm_change()->works[1].lit = 2;
    dm_change()->engines[1].lit = 3;
    dm_change()->burning = dm_change()->wind = 1;
    struct umpire umpire = by_hand();
    dm_fires_touch(&umpire);
    cr_expect_eq(cells_alight(1), 2);
    cr_expect_eq(dm_now()->works[1].lit, 2, "its smoke has gone on from then");
    dm_fires_touch(&umpire);
    cr_expect_eq(cells_alight(1), 2);
}

// Whoever pushed it stands in no crew any more, and is out of order where he strays.
Test(daimyo, dm_16_3_who_pushed_a_cart_that_is_burnt_is_a_unit_as_before)
{
    dm_stage("",
             "red cart Cart 1 90,90 facing=0; "
             "red ashigaru Reds 3 87.5,95.1/90,95.1/92.5,95.1 few spear pushes" BLUES LORDS,
             "");
    cr_assert_eq(dm_unit("Reds")->drill, AT_ENGINE);
    dm_change()->engines[1].lit = 1;
    dm_change()->burning = dm_change()->wind = 1;
    struct umpire umpire = by_hand();
    dm_fires_spread(&umpire);
    cr_expect(dm_now()->engines[1].gone);
    cr_expect_eq(dm_unit("Reds")->drill, IN_LINE);
    cr_expect_eq(dm_unit("Reds")->engine, 0);
}

Test(daimyo, dm_16_8_a_burning_cart_burns_down_a_wooden_wall_as_wide_as_itself)
{
    struct dm_field field;
    dm_stage("wooden-fort-wall 60,60 120,60 name Wall",
             "red cart Cart 1 90,64.6 facing=0; red ashigaru Reds 5 90,90 line spear" BLUES LORDS,
             "");
    dm_change()->engines[1].lit = 3;
    dm_change()->burning = dm_change()->wind = 1;
    struct umpire umpire = by_hand();
    dm_fires_touch(&umpire);
    cr_expect_eq(dm_now()->blazes[0].work, 1);
    cr_expect_eq(dm_now()->blazes[0].left, 3);
    dm_fires_touch(&umpire); // it burns once
    cr_expect_eq(dm_now()->blazes[1].work, 0);
    for (int i = 0; i < 3; i++) {
        dm_fires_spread(&umpire);
    }
    cr_expect_eq(dm_now()->blazes[0].left, 0);
    dm_field_lay(&field, stage_ground(), dm_now());
    struct way through = way_straight((struct point){9000, 6300}, (struct point){9000, 5700});
    struct way beside = way_straight((struct point){8000, 6300}, (struct point){8000, 5700});
    cr_expect_eq(way_free(&through, DM_FOOT, &field.terrain, IS_SHUT), 600);
    cr_expect_lt(way_free(&beside, DM_FOOT, &field.terrain, IS_SHUT), 600);
}

Test(daimyo, dm_16_9_who_is_near_a_wall_that_burns_throws_as_well)
{
    struct dm_field field;
    dm_stage("wooden-fort-wall 60,60 120,60 name Wall",
             "red ashigaru Reds 5 90,63 line spear" BLUES LORDS, "");
    dm_change()->blazes[0] =
        (struct dm_blaze){.x = 9000, .y = 6000, .x2 = 250, .work = 1, .left = 3};
    dm_figure_of("Reds", 5)->x = 9800;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_is_near_fire(&field, dm_unit("Reds")->first + 2));
    cr_expect_not(dm_is_near_fire(&field, dm_unit("Reds")->first + 4));
}

// 7.7, 61
Test(daimyo, dm_16_14_smoke_goes_ten_centimetres_a_sequence_with_the_wind)
{
    dm_stage(HUT, REDS BLUES LORDS, "");
    struct dm_battle *battle = dm_change();
    battle->works[1].burning = 1; // the north-west cell
    battle->works[1].lit = 2;
    battle->burning = 1;
    battle->wind = WIND_SOUTH + 1;
    battle->head.turn = 4;
    struct dm_field field;
    dm_field_lay(&field, stage_ground(), battle);
    cr_expect(dm_in_smoke(&field, (struct point){8625, 5250 + CM(20)}));
    cr_expect_not(dm_in_smoke(&field, (struct point){8625, 5250 + CM(20) + 10}));
    cr_expect_not(dm_in_smoke(&field, (struct point){8625, 4900}));
}

Test(daimyo, dm_16_15_who_stands_in_smoke_is_in_soft_cover)
{
    struct dm_field field;
    dm_stage(
        HUT,
        "red ashigaru Reds 5 90,90 line arquebus; blue ashigaru Blues 5 90,68 line spear" LORDS,
        "");
    struct dm_battle *battle = dm_change();
    int shooter = dm_unit("Reds")->first + 2, target = dm_unit("Blues")->first + 2;
    dm_field_lay(&field, stage_ground(), battle);
    cr_expect_eq(dm_cover_from(&field, shooter, target), IN_THE_OPEN);
    battle->works[1].burning = UINT64_C(1) << 18; // in the middle of the south side
    battle->works[1].lit = 1;
    battle->burning = 1;
    battle->wind = WIND_SOUTH + 1;
    battle->head.turn = 2;
    dm_field_lay(&field, stage_ground(), battle);
    cr_expect_eq(dm_cover_from(&field, shooter, target), SOFT_COVER);
    cr_expect_eq(dm_cover_in(&field, target), SOFT_COVER);
}

Test(daimyo, dm_16_14_smoke_goes_wherever_the_wind_goes)
{
    static const struct point about[] = {[WIND_NORTH] = {8625, 4500},
                                         [WIND_SOUTH] = {8625, 5750},
                                         [WIND_WEST] = {8000, 5125},
                                         [WIND_EAST] = {9250, 5125}};
    for (int wind = NO_WIND; wind <= WIND_EAST; wind++) {
        dm_stage(HUT, REDS BLUES LORDS, "");
        struct dm_battle *battle = dm_change();
        struct dm_field field;
        battle->works[1].burning = 1; // the north-west cell
        battle->works[1].lit = battle->burning = 1;
        battle->wind = (uint8_t)(wind + 1);
        battle->head.turn = 2;
        dm_field_lay(&field, stage_ground(), battle);
        cr_expect(dm_in_smoke(&field, (struct point){8600, 5100}), "it burns there");
        for (int way = WIND_NORTH; way <= WIND_EAST; way++) {
            cr_expect_eq(dm_in_smoke(&field, about[way]), way == wind, "%d by wind %d", way, wind);
        }
    }
}

// 7.7, 59: from the first cell to the ruin.
Test(daimyo, dm_16_5_dm_16_16_a_house_burns_from_a_corner_to_a_ruin)
{
    dm_stage("wooden-building 85,52.5 95,62.5 name Hut words door-east",
             "red samurai-foot Reds 5 90,100 line" BLUES LORDS, "");
    dm_change()->works[1].burning = dm_change()->works[1].lit = 1;
    dm_change()->burning = dm_change()->wind = 1;
    for (int sequence = 1; sequence <= 6; sequence++) {
        cr_expect_not(dm_now()->works[1].ruined, "%d", sequence);
        sequence_over("", "");
        cr_expect_eq(dm_now()->works[1].full, sequence < 3 ? 0 : 3, "%d", sequence);
    }
    cr_expect(dm_now()->works[1].ruined);
    stage_expect_told_by("Hut is burnt out", "DM-16.16");
}

// What is lit is a wagon of the battle, or what is built, and neither burns yet.
Test(daimyo, dm_16_2_what_burns_already_or_is_gone_is_not_lit)
{
    dm_stage("", "red cart Cart 1 90,87 facing=0; red ashigaru Reds 5 90,92 line spear" BLUES LORDS,
             "");
    stage_allow("red light Reds 185");
    dm_change()->engines[1].lit = 2;
    dm_act(RED);
    stage_refuse("red light Reds 185", "DM-16.2");
    dm_change()->engines[1].lit = 0;
    dm_change()->engines[1].gone = 1;
    dm_act(RED);
    stage_refuse("red light Reds 185", "DM-16.1");
}

Test(daimyo, dm_16_15_a_wall_that_burns_smokes_as_well)
{
    struct dm_field field;
    dm_stage("wooden-fort-wall 60,60 120,60 name Wall", REDS BLUES LORDS, "");
    struct dm_battle *battle = dm_change();
    battle->blazes[0] =
        (struct dm_blaze){.x = 9000, .y = 6000, .x2 = 250, .work = 1, .left = 3, .since = 1};
    battle->burning = 1;
    battle->wind = WIND_SOUTH + 1;
    battle->head.turn = 2;
    dm_field_lay(&field, stage_ground(), battle);
    cr_expect(dm_in_smoke(&field, (struct point){9000, 6950}));
    cr_expect(dm_in_smoke(&field, (struct point){9200, 6500}));
    cr_expect_not(dm_in_smoke(&field, (struct point){9000, 7200}));
    cr_expect_not(dm_in_smoke(&field, (struct point){9500, 6500}));
    cr_expect_not(dm_in_smoke(&field, (struct point){9000, 5500}));
    battle->blazes[0].left = 0;
    dm_field_lay(&field, stage_ground(), battle);
    cr_expect_not(dm_in_smoke(&field, (struct point){9000, 6950}), "it is down");
}
