// Sides, rivers, scenery, cards and fires: the worked examples with their dice.
#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/events/events.h"
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/vocabulary.h"

#include <criterion/criterion.h>

// 7.2, 8
Test(daimyo, dm_2_1_the_higher_throw_is_at_home)
{
    cr_expect_eq(THROWN(dm_throw_home(&t.dice), 7, 7), NOBODY_IS_HOME);
    cr_expect_eq(THROWN(dm_throw_home(&t.dice), 3, 9), SECOND_IS_HOME);
    cr_expect_eq(THROWN(dm_throw_home(&t.dice), 12, 9), FIRST_IS_HOME);
}

// 7.2, 9
Test(daimyo, dm_13_1_a_d6_says_how_a_river_flows)
{
    static const uint8_t flows[] = {FAST, STEADY, STEADY, SLOW, SLOW, SLOW};
    for (uint8_t face = 1; face <= 6; face++) {
        cr_expect_eq(THROWN(dm_throw_flow(&t.dice), face), flows[face - 1], "%d", face);
    }
}

// Over a bridge or a ford nothing is thrown, so that odds are those of nobody drowned.
Test(daimyo, dm_13_2_nobody_drowns_at_bridge_or_ford)
{
    struct arguments arguments = {.value = {FAST, 0, 1, 5, 4}};
    const struct question *question = dm_questions;
    while (question->clause != DM_13_5)
        question++;
    _Alignas(8) uint8_t state[QUESTION_STATE_CAP] = {0};
    struct dice dice;
    dice_init(&dice, BEYOND_STARVE, 0);
    cr_assert(question->begin(&arguments, state, NULL));
    cr_expect_not(question->advance(&arguments, state, &dice));
    cr_expect_not(dice.starved);
}

Test(daimyo, dm_13_3_a_fast_river_is_not_entered)
{
    cr_expect_not(dm_may_be_entered(FAST));
    cr_expect(dm_may_be_entered(STEADY));
    cr_expect(dm_may_be_entered(SLOW));
}

Test(daimyo, dm_13_5_low_numbers_drown)
{
    cr_expect_eq(THROWN(dm_drown(&t.dice, STEADY, false, 5), 1, 2, 3, 4, 5), 3);
    cr_expect_eq(THROWN(dm_drown(&t.dice, STEADY, true, 5), 1, 2, 3, 4, 5), 2);
    cr_expect_eq(THROWN(dm_drown(&t.dice, SLOW, false, 5), 1, 2, 3, 4, 5), 2);
    cr_expect_eq(THROWN(dm_drown(&t.dice, SLOW, true, 5), 1, 2, 3, 4, 5), 1);
}

// 7.1, 5
Test(daimyo, dm_14_2_a_d10_says_how_much_scenery_there_is)
{
    cr_expect_eq(THROWN(dm_throw_scenery(&t.dice), 4), 4);
    cr_expect_eq(THROWN(dm_throw_scenery(&t.dice), 10), 10);
}

Test(daimyo, dm_15_1_a_card_of_those_in_the_pack_is_drawn)
{
    cr_expect_eq(THROWN(dm_draw(&t.dice, DM_FULL_PACK), 30), 29);
    cr_expect_eq(THROWN(dm_draw(&t.dice, 1 << 6 | 1 << 20), 2), 20);
    struct throws none = throws_begin(NULL, 0);
    cr_expect_eq(dm_draw(&none.dice, 1 << 20), 20, "the last card is no matter of chance");
}

// 7.2, 14
Test(daimyo, dm_15_2_cards_of_even_numbers_are_blank_and_some_send_people_to_a_square)
{
    for (int number = 1; number <= DM_CARDS; number++) {
        cr_expect_eq(dm_pack[number - 1] == BLANK, number % 2 == 0, "card %d", number);
    }
    cr_expect_eq(THROWN(dm_throw_square(&t.dice, false), 14), 14);
    cr_expect_eq(THROWN(dm_throw_square(&t.dice, true), 6, 8), 14);
}

Test(daimyo, dm_15_3_a_ninja_is_alone_with_a_d12)
{
    struct dm_attack attack =
        dm_ninja_attack((struct dm_fighter){.type = DAIMYO, .alone = true}, false);
    cr_expect(THROWN(dm_attack_kills(&t.dice, &attack), 12, 11));
    cr_expect_not(THROWN(dm_attack_kills(&t.dice, &attack), 11, 11));
    attack = dm_ninja_attack((struct dm_fighter){.type = DAIMYO}, false);
    cr_expect_not(THROWN(dm_attack_kills(&t.dice, &attack), 12, 11),
                  "he is alone, the other is not");
    attack = dm_ninja_attack((struct dm_fighter){.type = DAIMYO}, true);
    cr_expect(THROWN(dm_attack_kills(&t.dice, &attack), 12, 11), "inside nothing counts");
}

static bool lights(uint8_t fuel, bool samurai, bool burning, uint8_t face)
{
    struct dm_lighting lighting = {fuel, samurai, burning};
    cr_assert(fine(dm_lighting_forbidden(&lighting)));
    return THROWN(dm_lights(&t.dice, &lighting), face);
}

static int forbidden_by_clause(uint8_t fuel, bool samurai, bool burning)
{
    struct dm_lighting lighting = {fuel, samurai, burning};
    return dm_lighting_forbidden(&lighting).clause;
}

Test(daimyo, dm_16_2_a_cart_is_lit_on_5)
{
    cr_expect(lights(A_CART, false, false, 5));
    cr_expect_not(lights(A_CART, false, false, 4));
}

Test(daimyo, dm_16_10_a_haystack_is_lit_on_5)
{
    cr_expect(lights(A_HAYSTACK, false, true, 5));
    cr_expect_not(lights(A_HAYSTACK, false, true, 4));
}

Test(daimyo, dm_16_11_samurai_alone_set_fire_to_buildings)
{
    cr_expect(lights(A_BUILDING, true, false, 5));
    cr_expect_not(lights(A_BUILDING, true, false, 4));
    cr_expect_eq(forbidden_by_clause(A_BUILDING, false, true), DM_16_11);
}

Test(daimyo, dm_16_12_where_something_burns_samurai_need_a_3)
{
    cr_expect(lights(A_WOODEN_WALL, true, true, 3));
    cr_expect_not(lights(A_WOODEN_WALL, true, true, 2));
    cr_expect_eq(forbidden_by_clause(A_WOODEN_WALL, true, false), DM_16_12);
}

Test(daimyo, dm_16_7_who_is_too_near_a_fire_lives_on_5)
{
    cr_expect_eq(THROWN(dm_burnt(&t.dice, 3), 4, 5, 6), 1);
}

// 7.1, 7
Test(daimyo, dm_16_13_wind_has_one_of_four_directions_or_there_is_none)
{
    static const uint8_t winds[] = {WIND_NORTH, WIND_SOUTH, WIND_WEST, WIND_EAST};
    for (uint8_t face = 1; face <= 4; face++) {
        cr_expect_eq(THROWN(dm_throw_wind(&t.dice), 3, face), winds[face - 1]);
    }
    cr_expect_eq(THROWN(dm_throw_wind(&t.dice), 4, 2), WIND_SOUTH);
    cr_expect_eq(THROWN(dm_throw_wind(&t.dice), 5), NO_WIND);
}
