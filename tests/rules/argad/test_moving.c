// How far people get, and who notices them.
#include "rules/argad/ag_situation.h"
#include "rules/argad/moving/slowing.h"
#include "rules/argad/surprise/surprise.h"
#include "rules/argad/vocabulary.h"

#include <criterion/criterion.h>

static int gets_to(struct ag_mover mover, const uint8_t *faces)
{
    struct dice *dice = ag_dice(faces);
    int way = ag_slowed(dice, &mover);
    ag_dice_are_spent(dice);
    return way;
}

// The two dice of a rider as the one cell that they are.
static int rides(struct ag_mover mover, int high, int low)
{
    static const struct roll_call two = {.kind = ROLL_SORTED, .count = 2, .sides = 6, .lowest = 1};
    uint8_t faces[] = {(uint8_t)high, (uint8_t)low}, none[] = {0};
    struct dice *dice = ag_dice(none);
    dice_put(dice, sorted_value(&two, faces));
    dice_rewind(dice);
    return ag_slowed(dice, &mover);
}

// X65
Test(argad, ar_5_5_sixes_bar_the_way)
{
    struct ag_mover light = {.going = DIFFICULT};
    struct ag_mover woods = {.mount = CAVALRY, .armour = ARMOUR_5S, .going = VERY_DIFFICULT};
    struct ag_mover bushes = {.mount = CAVALRY, .armour = ARMOUR_5S, .going = DIFFICULT};
    cr_assert_eq(gets_to(light, (const uint8_t[]){6, 0}), AG_BLOCKED);
    cr_assert_eq(rides(woods, 3, 2), 13);
    cr_assert_eq(rides(woods, 6, 2), AG_BLOCKED);
    cr_assert_eq(rides(bushes, 6, 2), 28);
    cr_assert_eq(rides(bushes, 6, 6), AG_BLOCKED);
}

// X65, X81
Test(argad, ar_5_3_a_die_on_foot)
{
    cr_assert_eq(gets_to((struct ag_mover){.going = DIFFICULT}, (const uint8_t[]){4, 0}), 16);
    cr_assert_eq(
        gets_to((struct ag_mover){.going = DIFFICULT, .armour = ARMOUR_4}, (const uint8_t[]){4, 0}),
        12);
}

Test(argad, ar_5_4_half_of_it_on_very_difficult_ground)
{
    cr_assert_eq(gets_to((struct ag_mover){.going = VERY_DIFFICULT}, (const uint8_t[]){4, 0}), 6);
}

// X66
Test(argad, ar_5_2_loads_come_off_first)
{
    struct ag_mover bearer = {.armour = ARMOUR_4, .load = LOAD_MANTLET};
    cr_assert_eq(ag_allowance(&bearer), 8);
    bearer.going = DIFFICULT;
    cr_assert_eq(gets_to(bearer, (const uint8_t[]){3, 0}), 5);
    cr_assert_eq(ag_allowance(&(struct ag_mover){.load = LOAD_OZUTSU}), 16);
    cr_assert_eq(ag_allowance(&(struct ag_mover){.load = LOAD_AMMO_BOX}), 16);
}

Test(argad, ar_5_1_armour_and_mount_give_the_way)
{
    cr_assert_eq(ag_allowance(&(struct ag_mover){.armour = ARMOUR_5H}), 12);
    cr_assert_eq(ag_allowance(&(struct ag_mover){.armour = ARMOUR_4, .mount = CAVALRY}), 36);
    cr_assert_eq(ag_allowance(&(struct ag_mover){.armour = ARMOUR_4, .mount = MOUNTED_FOOT}), 32);
}

Test(argad, ar_5_7_who_is_at_home_keeps_the_lower_die)
{
    struct ag_mover mover = {.going = DIFFICULT, .at_home = true};
    cr_assert_eq(gets_to(mover, (const uint8_t[]){5, 0}), 15);
    cr_assert_eq(gets_to(mover, (const uint8_t[]){6, 0}), AG_BLOCKED);
}

Test(argad, ar_5_8_nothing_is_thrown_on_easy_ground)
{
    cr_assert_eq(gets_to((struct ag_mover){.mount = CAVALRY}, (const uint8_t[]){0}), 40);
}

// X62 to X64
Test(argad, ar_16_5_ninja_and_monks_see_more_and_ninja_are_seen_less)
{
    cr_assert_eq(ag_perception(3, false, false), 3);
    cr_assert_eq(ag_perception(4, true, false), 5);
    cr_assert_eq(ag_perception(1, false, true), 0);
}

Test(argad, ar_16_6_an_equal_die_takes_a_sharper_companion)
{
    cr_assert_eq(ag_notices(3, 3, 5), WARNED);
    cr_assert_eq(ag_notices(3, 3, ag_perception(0, false, false)), SURPRISED);
    cr_assert_eq(ag_notices(3, 2, 4), SURPRISED);
    cr_assert_eq(ag_notices(5, 5, 4), SURPRISED);
    cr_assert_eq(ag_notices(1, 0, 0), NOTICED);
    cr_assert_eq(ag_notices(3, 4, 0), NOTICED);
}
