// TY-11.2, TY-12.2 and TY-13.4: dice that find the hidden, and the one that begins a battle.
#include "core/plane.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/tables.h"

#include <criterion/criterion.h>

static struct dice dice;

static bool spotted(int32_t distance, bool cover, bool moving, int die)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, die);
    return ty_spotted(distance, ty_spot_unit(cover, moving), &dice, 4, SIDE_BIT(1));
}

// X98
Test(tyneside, ty_13_5_nearer_than_five_counts_as_five)
{
    cr_expect_not(spotted(CM(2), true, false, 4));
    cr_expect(spotted(CM(2), true, false, 5));
    cr_expect_not(spotted(CM(2), true, true, 2));
    cr_expect(spotted(CM(2), true, true, 3));
}

// X99
Test(tyneside, ty_13_4_a_moving_ninja_is_seen_twice_as_far)
{
    cr_expect_not(spotted(CM(70), false, true, 3));
    cr_expect(spotted(CM(70), false, true, 4));
    cr_expect_not(spotted(CM(70), false, false, 6));
    cr_expect(spotted(CM(60), false, false, 6));
}

Test(tyneside, ty_13_4_the_die_may_be_secret)
{
    spotted(CM(10), false, false, 1);
    cr_expect_eq(dice.tape[0].call.hidden_from, SIDE_BIT(1));
    cr_expect_eq(dice.tape[0].call.figure, 4);
    cr_expect_eq(dice.tape[0].call.clause, TY_13_4);
}

// X97
Test(tyneside, ty_11_2_the_die_is_tens_of_centimetres)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, 3);
    cr_expect_eq(ty_ambush_die(&dice, ALL_SIDES) * TY_AMBUSH_PIP, CM(30));
    cr_expect_eq(dice.tape[0].call.hidden_from, ALL_SIDES);
}

// X102
Test(tyneside, ty_12_2_the_higher_die_attacks_and_ties_are_thrown_again)
{
    static const int rows[][3] = {{4, 4, 0}, {5, 4, 1}, {1, 6, 2}};
    for (int i = 0; i < 3; i++) {
        int thrown[2];
        dice_init(&dice, BEYOND_STARVE, 0);
        dice_put(&dice, rows[i][0]);
        dice_put(&dice, rows[i][1]);
        cr_expect_eq(ty_attacker(&dice, thrown), rows[i][2], "%d : %d", rows[i][0], rows[i][1]);
        cr_expect_eq(thrown[0], rows[i][0]);
        cr_expect_eq(thrown[1], rows[i][1]);
    }
}
