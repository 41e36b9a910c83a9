// TY-10: checks of morale with their die on the tape, and rallying.
#include "rules/tyneside/arms.h"

#include <criterion/criterion.h>

#define UNIT 5

static struct dice dice;

static void expect_check(struct ty_nerve nerve, int die, int total, enum ty_morale morale)
{
    struct tally tally;
    if (!nerve.quality) nerve.quality = BUSHI;
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, die);
    enum ty_morale result = ty_nerve_resolve(&nerve, &dice, UNIT);
    ty_nerve_tally(&nerve, &tally);
    cr_expect_eq(result, morale, "%d: result %d", die, (int)result);
    cr_expect_eq(die + tally.total, total, "%d: total %d", die, die + tally.total);
    cr_expect_eq(dice.next, 1);
    cr_expect_eq(dice.tape[0].call.sides, ty_classes[nerve.quality].quality);
    cr_expect_eq(dice.tape[0].call.group, UNIT);
}

// X70
Test(tyneside, ty_10_2_the_quality_die_is_thrown)
{
    expect_check((struct ty_nerve){0}, 1, 1, MORALE_OK);
    expect_check((struct ty_nerve){.quality = KENSEI}, 12, 12, MORALE_OK);
}

// X71, X72: killed or disabled is the same in this turn.
Test(tyneside, ty_10_2a_a_commander_lost_this_turn)
{
    struct ty_nerve nerve = {.commander = COMMANDER_LOST_NOW};
    expect_check(nerve, 3, 0, NO_ADVANCE);
    expect_check(nerve, 2, -1, NO_ADVANCE);
}

// X73
Test(tyneside, ty_10_2b_half_the_unit_lost)
{
    struct ty_nerve nerve = {.commander = COMMANDER_LOST_NOW, .half_lost = 1};
    expect_check(nerve, 3, -2, FALL_BACK);
    expect_check((struct ty_nerve){.half_lost = 1}, 2, 0, NO_ADVANCE);
}

// X74, X75
Test(tyneside, ty_10_4_worse_than_falling_back)
{
    struct ty_nerve nerve = {.commander = COMMANDER_LOST_NOW, .half_lost = 1};
    expect_check(nerve, 2, -3, BROKEN);
    expect_check(nerve, 1, -4, ROUTED);
    nerve.flanked = 1;
    expect_check(nerve, 1, -5, ROUTED);
}

// X76
Test(tyneside, ty_10_2c_a_commander_killed_before)
{
    struct ty_nerve nerve = {.commander = COMMANDER_DEAD, .half_wounded = 1};
    expect_check(nerve, 2, -1, NO_ADVANCE);
}

Test(tyneside, ty_10_2d_half_the_unit_wounded)
{
    expect_check((struct ty_nerve){.half_wounded = 1}, 1, 0, NO_ADVANCE);
}

// X77
Test(tyneside, ty_10_2e_retiring)
{
    expect_check((struct ty_nerve){.motion = RETIRING}, 1, 0, NO_ADVANCE);
    expect_check((struct ty_nerve){.motion = RETIRING, .flanked = 1}, 1, -1, NO_ADVANCE);
}

Test(tyneside, ty_10_2f_flanked)
{
    expect_check((struct ty_nerve){.flanked = 1}, 1, 0, NO_ADVANCE);
}

// X78
Test(tyneside, ty_10_2g_advancing)
{
    struct ty_nerve nerve = {.commander = COMMANDER_LOST_NOW, .motion = ADVANCING};
    expect_check(nerve, 3, 1, MORALE_OK);
    expect_check(nerve, 2, 0, NO_ADVANCE); // X89
}

// X79
Test(tyneside, ty_10_2h_friends_doing_well)
{
    expect_check((struct ty_nerve){.friends = 1, .half_lost = 1}, 1, 0, NO_ADVANCE);
}

// X80: uphill and in cover are one line.
Test(tyneside, ty_10_2i_good_ground)
{
    expect_check((struct ty_nerve){.ground = LIE_UPHILL, .half_lost = 1}, 1, 0, NO_ADVANCE);
    expect_check((struct ty_nerve){.ground = LIE_COVER, .half_lost = 1}, 1, 0, NO_ADVANCE);
}

// X81
Test(tyneside, ty_10_2j_the_commander_at_hand)
{
    expect_check((struct ty_nerve){.commander = COMMANDER_NEAR, .half_lost = 1}, 1, 1, MORALE_OK);
    expect_check((struct ty_nerve){.commander = COMMANDER_FAR, .half_lost = 1}, 1, -1, NO_ADVANCE);
}

// X82
Test(tyneside, ty_10_2k_a_leader)
{
    struct ty_nerve nerve = {.quality = ASHIGARU, .leader = 1, .half_lost = 1};
    expect_check(nerve, 1, 0, NO_ADVANCE);
}

Test(tyneside, ty_10_3_all_that_apply_are_added_up_once)
{
    struct ty_nerve worst = {.commander = COMMANDER_LOST_NOW,
                             .half_lost = 1,
                             .half_wounded = 1,
                             .motion = RETIRING,
                             .flanked = 1};
    struct ty_nerve best = {.commander = COMMANDER_NEAR,
                            .leader = 1,
                            .motion = ADVANCING,
                            .friends = 1,
                            .ground = LIE_COVER};
    expect_check(worst, 8, 0, NO_ADVANCE);
    expect_check(best, 1, 7, MORALE_OK);
    expect_check((struct ty_nerve){.commander = COMMANDER_DISABLED}, 1, 1, MORALE_OK); // TY-R38
}

// TY-R36, and X82, X83
Test(tyneside, ty_1_3_the_lower_of_equal_classes_is_the_majority)
{
    static const struct {
        uint8_t standing[TY_CLASSES];
        uint8_t majority;
        bool leader;
    } rows[] = {
        {{[ASHIGARU] = 5, [BUSHI] = 1}, ASHIGARU, true},
        {{[BUSHI] = 1}, BUSHI, false},
        {{[ASHIGARU] = 1, [BUSHI] = 1}, ASHIGARU, true},
        {{[NOUMIN] = 2, [ASHIGARU] = 3}, ASHIGARU, false},
        {{[NOUMIN] = 1, [ASHIGARU] = 3, [KENSEI] = 1}, ASHIGARU, true},
        {{0}, TY_NO_CLASS, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool leader;
        cr_expect_eq(ty_majority(rows[i].standing, &leader), rows[i].majority, "row %d", (int)i);
        cr_expect_eq(leader, rows[i].leader, "row %d", (int)i);
    }
}

// X84, X85
Test(tyneside, ty_10_2b_half_is_half_or_more)
{
    cr_expect_not(ty_is_half(2, 5));
    cr_expect(ty_is_half(3, 5));
    cr_expect_not(ty_is_half(1, 4));
    cr_expect(ty_is_half(2, 4));
}

// X86
Test(tyneside, ty_10_5_four_rallies)
{
    for (int die = 1; die <= 6; die++) {
        dice_init(&dice, BEYOND_STARVE, 0);
        dice_put(&dice, die);
        cr_expect_eq(ty_rallies(ASHIGARU, &dice, UNIT), die >= 4, "%d", die);
        cr_expect_eq(dice.tape[0].call.sides, 6);
    }
}
