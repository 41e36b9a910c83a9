// Section 4.2 to 4.6: contact, sight, cover, zones, and what becomes of walls that are down.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define OTHERS                                                                                        \
    "; red daimyo Shingen 1 10,115; red ashigaru Reserve 5 20,115 line spear; blue daimyo Kenshin 1 " \
    "10,5; blue ashigaru Rear 5 20,5 line spear"
#define US(place)   "red ashigaru Us 1 " place " line spear"
#define THEM(place) "; blue ashigaru Them 1 " place " line spear"

static struct dm_field field;
static int us, them;

static void situation(const char *table, const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, OTHERS);
    dm_stage(table, all, "");
    dm_field_lay(&field, stage_ground(), dm_now());
    us = dm_unit("Us")->first;
    them = dm_unit("Them")->first;
}

Test(daimyo, dm_1_3_bases_are_round_or_two_and_a_half_by_five)
{
    situation("", US("90,80") THEM("90,70") "; red samurai-cavalry Horse 1 60,80 line");
    cr_expect_eq(dm_gap(&field, us, them), 750);
    struct base horse = dm_base(dm_now(), dm_unit("Horse")->first);
    cr_expect_eq(horse.radius + horse.ahead, 250);
    struct base before = plane_disc((struct point){6000, 7625}, DM_FOOT);
    struct base beside = plane_disc((struct point){6250, 8000}, DM_FOOT);
    cr_expect(base_within(&horse, &before, 0) && !base_overlaps(&horse, &before));
    cr_expect(base_within(&horse, &beside, 0) && !base_overlaps(&horse, &beside));
}

Test(daimyo, dm_1_4_guns_and_wagons_have_footprints)
{
    situation("", US("90,80") THEM("90,70") "; red gun Gun 1 60,80; red cart Cart 1 120,80");
    struct base gun = dm_engine_base(&dm_now()->engines[1]);
    struct base cart = dm_engine_base(&dm_now()->engines[2]);
    cr_expect_eq(gun.radius, 250);
    cr_expect_eq(gun.ahead, 0);
    cr_expect_eq(cart.radius + cart.ahead, 375);
    cr_expect_eq(cart.radius, 250);
}

Test(daimyo, dm_9_1_contact_is_a_millimetre_from_edge_to_edge)
{
    situation("", US("90,80") THEM("90,77.4"));
    cr_expect(dm_touches(&field, us, them));
    cr_expect(dm_in_melee(&field, us));
    situation("", US("90,80") THEM("90,77.38"));
    cr_expect_not(dm_touches(&field, us, them));
}

// 7.8, 74
Test(daimyo, dm_9_1_contact_over_a_wall_that_both_touch)
{
    situation("wall 60,70 120,70", US("90,72") THEM("90,68"));
    cr_expect(dm_touches(&field, us, them));
    cr_expect_eq(dm_cover_between(&field, us, them), HARD_COVER);
    situation("wall 60,70 120,70", US("90,72.2") THEM("90,68"));
    cr_expect_not(dm_touches(&field, us, them));
    situation("low-wall 60,70 120,70", US("90,72") THEM("90,68"));
    cr_expect_eq(dm_cover_between(&field, us, them), SOFT_COVER);
    situation("stone-fort-wall 60,70 120,70", US("90,72") THEM("90,68"));
    cr_expect_not(dm_touches(&field, us, them));
}

Test(daimyo, dm_9_8_cover_of_ground_that_the_attacker_does_not_touch)
{
    situation("wood 80,60 100,60 100,79 80,79", US("90,80") THEM("90,77.5"));
    cr_expect_eq(dm_cover_between(&field, us, them), IN_THE_OPEN);
    situation("wood 80,60 100,60 100,78 80,78", US("90,79.5") THEM("90,77"));
    cr_expect_eq(dm_cover_between(&field, us, them), HARD_COVER);
}

Test(daimyo, dm_9_9_zones_are_cut_at_45_and_135_degrees)
{
    situation("", US("90,80") THEM("90,77.5"));
    dm_figure_of("Them", 1)->facing = TURN_RIGHT_ANGLE; // towards us
    cr_expect_eq(dm_zone_of(&field, us, them), FRONT);
    dm_figure_of("Them", 1)->facing = TURN_RIGHT_ANGLE + 8192;
    cr_expect_eq(dm_zone_of(&field, us, them), FRONT);
    dm_figure_of("Them", 1)->facing = TURN_RIGHT_ANGLE + 8300;
    cr_expect_eq(dm_zone_of(&field, us, them), FLANK);
    dm_figure_of("Them", 1)->facing = TURN_RIGHT_ANGLE + 24600;
    cr_expect_eq(dm_zone_of(&field, us, them), REAR);
}

Test(daimyo, dm_9_8_the_mate_behind_has_the_best_weapon)
{
    situation(
        "", "red samurai-foot Us 1 90,80 line pike; red ashigaru Spears 1 90,82.5 line spear" THEM(
                "90,77.5"));
    cr_expect_eq(dm_mate_behind(&field, us, 3 * TURN_RIGHT_ANGLE), dm_unit("Spears")->first);
    cr_expect_eq(dm_mate_behind(&field, dm_unit("Spears")->first, 3 * TURN_RIGHT_ANGLE), 0);
    cr_expect(dm_has_mate(&field, us));
    cr_expect_not(dm_has_mate(&field, them));
}

// 4.5, one thing in the way after the other.
Test(daimyo, dm_7_5_what_bars_the_sight)
{
    static const struct {
        const char *table;
        bool seen;
    } rows[] = {
        {"", true},
        {"wooden-building 85,60 95,70", false},
        {"wall 60,65 120,65", false},
        {"wall 60,51.9 120,51.9", true}, // they touch it
        {"high-fence 60,65 120,65", false},
        {"low-wall 60,65 120,65", true},
        {"wood 80,60 100,60 100,64.9 80,64.9", true},
        {"wood 80,60 100,60 100,65.2 80,65.2", false},
        {"hill 80,60 100,60 100,70 80,70", false},
        {"hill 80,45 100,45 100,70 80,70", true}, // they stand on it
        {"broken-ground 80,60 100,60 100,70 80,70", true},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        situation(rows[i].table, US("90,80") THEM("90,50"));
        cr_expect_eq(dm_sees(&field, us, them), rows[i].seen, "%s", rows[i].table);
    }
}

Test(daimyo, dm_7_5_people_bar_the_sight_but_for_a_line_past_them)
{
    situation("", US("90,80") THEM("90,50") "; red ashigaru Third 1 90,65 line spear");
    cr_expect_not(dm_sees(&field, us, them));
    cr_expect(dm_sees_past_people(&field, us, them));
    situation("", US("90,80") THEM("90,50") "; red ashigaru Third 1 91,65 line spear");
    cr_expect(dm_sees(&field, us, them));
    situation("hill 80,75 100,75 100,85 80,85",
              US("90,80") THEM("90,50") "; red ashigaru Third 1 90,65 line spear");
    cr_expect(dm_sees(&field, us, them));
}

Test(daimyo, dm_7_9_cover_is_near_the_target_and_not_near_the_shooter)
{
    static const struct {
        const char *table;
        enum dm_cover cover;
    } rows[] = {
        {"", IN_THE_OPEN},
        {"low-wall 60,54 120,54", SOFT_COVER},
        {"low-wall 60,54.6 120,54.6", IN_THE_OPEN},
        {"barricade 60,54 120,54", HARD_COVER},
        {"barricade 60,77 120,77", IN_THE_OPEN},
        {"wood 80,40 100,40 100,51 80,51", HARD_COVER},
        {"marsh 80,40 100,40 100,51 80,51", SOFT_COVER},
        {"river 60,50 120,50; ford 90,46 90,54; *flow slow", IN_THE_OPEN},
        {"river 60,50 120,50; *flow slow", HARD_COVER},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        situation(rows[i].table, US("90,80") THEM("90,50"));
        cr_expect_eq(dm_cover_from(&field, us, them), rows[i].cover, "%s", rows[i].table);
    }
}

Test(daimyo, dm_10_3_for_morale_cover_counts_on_either_side)
{
    situation("barricade 60,48 120,48", US("90,80") THEM("90,50"));
    cr_expect_eq(dm_cover_in(&field, them), HARD_COVER);
    cr_expect_eq(dm_cover_from(&field, us, them), IN_THE_OPEN);
}

Test(daimyo, dm_7_6_the_angle_is_off_the_facing)
{
    situation("", US("90,80") THEM("120,50"));
    cr_expect_eq(dm_angle_off(&field, us, them), 4500);
}

// Walls that are shot down let people through and see through, section by section.
Test(daimyo, dm_11_7_a_section_that_is_down_is_rubble)
{
    struct point before = {6750, 7000}, beyond = {8250, 7000};
    situation("stone-fort-wall 60,70 120,70", US("80,75") THEM("75,50"));
    cr_expect_not(dm_sees(&field, us, them));
    dm_change()->works[1].hits[0] = dm_change()->works[1].hits[1] = 0;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_sees(&field, us, them));
    cr_expect(terrain_holds(&field.terrain, IS_SOFT, before));
    cr_expect(terrain_holds(&field.terrain, IS_SOFT, beyond));
    cr_expect_not(terrain_holds(&field.terrain, IS_SOFT, (struct point){9750, 7000}));
    cr_expect(terrain_holds(&field.terrain, IS_SHUT, (struct point){9750, 7000}));
    dm_act(RED);
    stage_allow("red move Us 80,67 0");
    stage_refuse("red move Us 92,71 0", "DM-6.1");
}

// DM_16_8
Test(daimyo, dm_16_8_what_is_burnt_of_a_wall_is_a_gap_as_wide_as_it_burnt)
{
    situation("wooden-fort-wall 60,70 120,70", US("90,80") THEM("90,50"));
    dm_change()->blazes[0] =
        (struct dm_blaze){.x = 9000, .y = 7000, .x2 = 250, .work = 1, .left = 0, .since = 1};
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_sees(&field, us, them));
    cr_expect_not(terrain_holds(&field.terrain, IS_SHUT, (struct point){8800, 7000}));
    cr_expect(terrain_holds(&field.terrain, IS_SHUT, (struct point){8700, 7000}));
    cr_expect(terrain_holds(&field.terrain, IS_SHUT, (struct point){9300, 7000}));
}

Test(daimyo, dm_11_4_a_ruined_building_is_broken_ground_and_a_fallen_bridge_is_river)
{
    situation("wooden-building 85,60 95,70 words door-south", US("90,80") THEM("90,50"));
    dm_change()->works[1].ruined = 1;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_sees(&field, us, them));
    cr_expect(terrain_holds(&field.terrain, IS_SOFT, (struct point){9000, 6500}));
}

// 7.7, 61
Test(daimyo, dm_16_14_dm_16_15_smoke_goes_10_cm_a_sequence_with_the_wind)
{
    situation("wooden-building 85,30 95,40 words door-south", US("90,80") THEM("86,59"));
    struct dm_battle *battle = dm_change();
    battle->works[1].lit = 2;
    battle->works[1].burning = UINT64_C(1) << 12; // south-west
    battle->burning = 1;
    battle->wind = WIND_SOUTH + 1;
    battle->head.turn = 4;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect_eq(dm_cover_from(&field, us, them), SOFT_COVER);
    battle->head.turn = 3;
    cr_expect_eq(dm_cover_from(&field, us, them), IN_THE_OPEN);
}

Test(daimyo, dm_14_1_squares_are_numbered_row_by_row_from_home)
{
    cr_expect_eq(dm_square_of((struct point){100, 100}), 1);
    cr_expect_eq(dm_square_of((struct point){3000, 3000}), 1);
    cr_expect_eq(dm_square_of((struct point){3001, 3000}), 2);
    cr_expect_eq(dm_square_of((struct point){7000, 7500}), 15);
    cr_expect_eq(dm_square_of((struct point){18000, 12000}), 24);
    struct bounds bounds = dm_square_bounds(14);
    cr_expect_eq(bounds.least.x, 3000);
    cr_expect_eq(bounds.least.y, 6000);
}
