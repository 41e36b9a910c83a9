// Order, morale, guns against walls and clans: the worked examples with their dice.
#include "rules/daimyo/artillery/artillery.h"
#include "rules/daimyo/clans/clans.h"
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/formation/formation.h"
#include "rules/daimyo/morale/morale.h"
#include "rules/daimyo/vocabulary.h"

#include <criterion/criterion.h>
#include <string.h>

#define ORDER(type, face) THROWN(dm_finds_order(&t.dice, type), face)
#define NERVE(nerve, ...) THROWN(dm_nerve_test(&t.dice, &(nerve)), __VA_ARGS__)

// 7.1, 1 and 7.2, 10
Test(daimyo, dm_5_3_a_4_ends_formation_fail)
{
    cr_expect_not(ORDER(ASHIGARU, 3));
    cr_expect(ORDER(ASHIGARU, 6));
    cr_expect(ORDER(PEASANT, 4));
    cr_expect_not(ORDER(RONIN, 3));
    cr_expect(ORDER(SAMURAI_CAVALRY, 4));
    cr_expect(ORDER(SAMURAI_FOOT, 10), "its die is a D10");
    cr_expect(ORDER(GUARD, 12), "its die is a D12");
}

// 7.3, 22
Test(daimyo, dm_3_12_a_gun_is_brought_about_by_inches_at_its_muzzle)
{
    static const int needed[][2] = {{0, 1},  {28, 1}, {29, 2}, {60, 2},
                                    {61, 3}, {97, 3}, {98, 4}, {180, 4}};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        cr_expect_eq(dm_realign_needed(needed[i][0]), needed[i][1], "%d degrees", needed[i][0]);
    }
    cr_expect_not(THROWN(dm_realigns(&t.dice, 75), 2));
    cr_expect(THROWN(dm_realigns(&t.dice, 75), 3));
}

// 7.6, 50
Test(daimyo, dm_10_3_the_living_throw_by_kind_and_cover)
{
    struct dm_nerve ronin = {.type = RONIN, .alive = {1, 1, 1}, .dead = 2, .sees_retreat = true};
    cr_expect_eq(NERVE(ronin, 2, 3, 4, 6, 1, 3), RETREATS);
    cr_expect_eq(NERVE(ronin, 8, 10, 12, 10, 10, 10), CARRIES_ON, "D8, D10 and D12");
    static const uint8_t dice[][DM_COVERS] = {{4, 6, 8}, {6, 8, 10}, {8, 10, 12}};
    for (int type = PEASANT; type <= RONIN; type++) {
        cr_expect_arr_eq(dm_types[type].morale, dice[type], DM_COVERS, "%s", dm_types[type].id);
    }
}

// 7.1, 2
Test(daimyo, dm_10_4_the_dead_disorder_and_friends_who_run_take_off_a_d10_each)
{
    struct dm_nerve ashigaru = {.type = ASHIGARU, .alive = {3}, .dead = 2, .ff = true};
    cr_expect_eq(NERVE(ashigaru, 5, 4, 3, 4, 3, 4), CARRIES_ON);
    cr_expect_eq(NERVE(ashigaru, 5, 4, 3, 4, 3, 6), RETREATS);
}

// 7.6, 49
Test(daimyo, dm_10_5_below_0_the_unit_retreats)
{
    struct dm_nerve ashigaru = {.type = ASHIGARU, .alive = {2}, .dead = 3};
    cr_expect_eq(NERVE(ashigaru, 6, 5, 2, 4, 5), CARRIES_ON);
    cr_expect_eq(NERVE(ashigaru, 6, 5, 2, 4, 6), RETREATS);
}

Test(daimyo, dm_10_6_samurai_and_monks_are_not_tested)
{
    for (int type = 0; type < DM_TYPES; type++) {
        cr_expect_eq(dm_is_tested((enum dm_type)type), type <= RONIN, "%s", dm_types[type].id);
    }
}

Test(daimyo, dm_10_7_after_three_moves_a_unit_tests_with_formation_fail)
{
    struct dm_nerve again = {.type = ASHIGARU, .alive = {4}, .dead = 1, .ff = true};
    cr_expect_eq(NERVE(again, 1, 2, 3, 4, 6, 4), CARRIES_ON);
    cr_expect_eq(NERVE(again, 1, 2, 3, 4, 6, 5), RETREATS);
}

// 7.6, 51
Test(daimyo, dm_10_8_peasants_who_fail_go_into_hiding)
{
    struct dm_nerve peasants = {.type = PEASANT, .alive = {4}, .dead = 1};
    cr_expect_eq(NERVE(peasants, 1, 1, 1, 1, 5), HIDES);
    cr_expect_eq(NERVE(peasants, 1, 1, 1, 1, 4), CARRIES_ON);
}

static const struct dm_structure_row *built(const char *id)
{
    for (int i = 0; i < DM_STRUCTURES; i++) {
        if (strcmp(dm_structures[i].id, id) == 0) return &dm_structures[i];
    }
    cr_assert_fail("nothing is called %s", id);
    return NULL;
}

Test(daimyo, dm_11_2_7_hits_soft_cover_and_8_hard)
{
    cr_expect_eq(THROWN(dm_bombard(&t.dice, built("fence"), 3), 7, 8, 6), 2);
    cr_expect_eq(THROWN(dm_bombard(&t.dice, built("barricade"), 3), 7, 8, 6), 1);
}

Test(daimyo, dm_11_3_what_is_built_can_bear_so_much)
{
    cr_expect_eq(built("stone-building")->hits, 24);
    cr_expect_eq(built("wooden-building")->hits, 12);
    cr_expect_eq(built("stone-fort-wall")->hits, 8);
    cr_expect_eq(built("wooden-fort-wall")->hits, 4);
    cr_expect_eq(built("earthworks")->hits, 24);
}

Test(daimyo, dm_11_4_buildings_and_earthworks_are_of_no_use_with_4_hits_left)
{
    cr_expect(dm_structure_is_down(built("wooden-building"), 4));
    cr_expect_not(dm_structure_is_down(built("wooden-building"), 5));
    cr_expect(dm_structure_is_down(built("fieldworks"), 4));
    cr_expect(dm_structure_is_down(built("stone-bridge"), 4));
}

Test(daimyo, dm_11_7_walls_are_down_when_nothing_is_left)
{
    cr_expect_not(dm_structure_is_down(built("stone-wall"), 1));
    cr_expect(dm_structure_is_down(built("stone-wall"), 0));
}

Test(daimyo, dm_11_8_what_is_built_does_not_save)
{
    cr_expect_eq(dm_structure_left(8, 3), 5);
    cr_expect_eq(dm_structure_left(2, 3), 0);
}

// 7.2, 12
Test(daimyo, dm_12_1_the_larger_clan_throws_a_d12_and_the_smaller_a_d10)
{
    cr_expect(THROWN(dm_clan_acts(&t.dice, CLAN_10000), 12));
    cr_expect(THROWN(dm_clan_acts(&t.dice, CLAN_5000), 10));
    cr_expect_eq(dm_control[CLAN_10000], 12);
    cr_expect_eq(dm_control[CLAN_5000], 10);
}

Test(daimyo, dm_12_2_on_5_a_clan_acts)
{
    cr_expect_not(THROWN(dm_clan_acts(&t.dice, CLAN_10000), 4));
    cr_expect(THROWN(dm_clan_acts(&t.dice, CLAN_5000), 5));
}
