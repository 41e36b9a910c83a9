// Throws whose faces are read together, whichever die shows them.
#include "core/dice.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#define SEED UINT64_C(1575)

static struct dice dice; // too large for the stack of a test

static struct roll_call sorted_call(int count, int sides, int lowest)
{
    return (struct roll_call){.kind = ROLL_SORTED,
                              .count = (uint8_t)count,
                              .sides = (uint8_t)sides,
                              .lowest = (uint8_t)lowest};
}

static const struct throws_row {
    int count, sides, lowest, throws;
} throws_rows[] = {
    {1, 6, 1, 6}, {2, 6, 1, 21}, {5, 8, 1, 792}, {5, 10, 0, 2002}, {4, 2, 1, 5}, {24, 6, 1, 118755},
};

Test(dice, sorted_throws_are_numbered_without_a_gap_and_back)
{
    for (size_t i = 0; i < sizeof throws_rows / sizeof *throws_rows; i++) {
        const struct throws_row *row = &throws_rows[i];
        struct roll_call call = sorted_call(row->count, row->sides, row->lowest);
        uint8_t faces[DICE_FACES_CAP], before[DICE_FACES_CAP] = {0};
        cr_assert_eq(roll_least(&call), 0);
        cr_assert_eq(roll_most(&call), row->throws - 1, "%dd%d", row->count, row->sides);
        for (int value = 0; value < row->throws; value++) {
            sorted_faces(&call, value, faces);
            for (int k = 1; k < row->count; k++) {
                cr_assert(faces[k] <= faces[k - 1], "%dd%d, %d", row->count, row->sides, value);
            }
            cr_assert(faces[row->count - 1] >= row->lowest);
            cr_assert(faces[0] < row->lowest + row->sides);
            cr_assert(value == 0 || memcmp(before, faces, sizeof faces) < 0,
                      "in order, none twice");
            cr_assert_eq(sorted_value(&call, faces), value);
            memcpy(before, faces, sizeof faces);
        }
    }
}

Test(dice, a_sorted_throw_is_worth_the_same_in_any_order)
{
    struct roll_call call = sorted_call(5, 8, 1);
    int value = sorted_value(&call, (const uint8_t[]){8, 6, 6, 3, 1});
    cr_expect_eq(sorted_value(&call, (const uint8_t[]){6, 1, 8, 3, 6}), value);
    cr_expect_neq(sorted_value(&call, (const uint8_t[]){8, 6, 3, 3, 1}), value);
}

// Against every combination of faces: 32,768 of them.
Test(dice, ways_of_a_sorted_throw_agree_with_every_combination)
{
    struct roll_call call = sorted_call(5, 8, 1);
    uint64_t ways[792] = {0};
    for (int all = 0; all < 1 << 15; all++) {
        uint8_t faces[DICE_FACES_CAP];
        for (int k = 0; k < 5; k++) {
            faces[k] = (uint8_t)(1 + (all >> 3 * k) % 8);
        }
        ways[sorted_value(&call, faces)]++;
    }
    for (int value = 0; value < 792; value++) {
        cr_expect_eq(roll_ways(&call, value), ways[value], "%d", value);
    }
}

Test(dice, ways_of_24_sorted_d6_add_up_to_all)
{
    struct roll_call call = sorted_call(24, 6, 1);
    uint64_t total = 0;
    for (int value = 0; value <= roll_most(&call); value++) {
        total += roll_ways(&call, value);
    }
    cr_expect_eq(total, UINT64_C(4738381338321616896)); // 6^24
}

Test(dice, a_sorted_throw_is_enumerated_by_its_faces)
{
    int outcomes = 0, pairs = 0;
    uint8_t faces[DICE_FACES_CAP];
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        roll_sorted(&dice, sorted_call(3, 10, 0), faces);
        outcomes++;
        pairs += faces_showing(faces, 3, 9) == 2;
    } while (dice_next_outcome(&dice));
    cr_expect_eq(outcomes, 220);
    cr_expect_eq(pairs, 9);
}

Test(dice, a_sorted_throw_of_the_generator_is_what_fell_highest_first)
{
    dice_init(&dice, BEYOND_RANDOM, SEED);
    for (int i = 0; i < 200; i++) {
        uint8_t faces[DICE_FACES_CAP];
        roll_sorted(&dice, sorted_call(6, 6, 1), faces);
        const struct roll *cell = &dice.tape[dice.next - 1];
        cr_expect_eq(faces_sum(faces, 6), faces_sum(cell->faces, 6), "seed %lu",
                     (unsigned long)SEED);
        for (int face = 1; face <= 6; face++) {
            cr_expect_eq(faces_showing(faces, 6, face), faces_showing(cell->faces, 6, face));
        }
        cr_expect(faces[0] >= faces[5]);
    }
}

Test(dice, a_sorted_throw_is_typed_as_it_fell)
{
    uint8_t faces[DICE_FACES_CAP];
    dice_init(&dice, BEYOND_STARVE, 0);
    roll_sorted(&dice, sorted_call(4, 6, 1), faces);
    cr_expect(dice.starved);
    cr_expect_eq(faces[0], 1, "the least outcome, until it is known");
    cr_expect_not(dice_answer(&dice, (const uint8_t[]){6, 0, 6, 3}));
    cr_assert(dice_answer(&dice, (const uint8_t[]){6, 1, 6, 3}));
    dice_rewind(&dice);
    roll_sorted(&dice, sorted_call(4, 6, 1), faces);
    cr_expect_arr_eq(faces, ((const uint8_t[]){6, 6, 3, 1}), 4);
    cr_expect_eq(faces_sum(faces, 2), 12, "the best two");
    cr_expect_arr_eq(dice.tape[0].faces, ((const uint8_t[]){6, 1, 6, 3}), 4);
}

Test(dice, more_sorted_throws_than_a_value_holds_are_a_bug_of_the_rules, .signal = SIGABRT)
{
    uint8_t faces[DICE_FACES_CAP];
    dice_init(&dice, BEYOND_RANDOM, SEED);
    roll_sorted(&dice, sorted_call(24, 20, 1), faces);
}

// A tape that is full.

Test(dice, a_tape_without_room_is_full_and_does_not_write_past_its_end)
{
    static const enum dice_beyond beyonds[] = {BEYOND_RANDOM, BEYOND_FIRST};
    for (size_t i = 0; i < sizeof beyonds / sizeof *beyonds; i++) {
        dice_init(&dice, beyonds[i], SEED);
        for (int k = 0; k < DICE_TAPE_CAP; k++) {
            roll_die(&dice, 1, 0, 6);
            cr_assert_not(dice.full);
        }
        cr_expect_eq(roll_die(&dice, 1, 0, 6), 1);
        cr_expect(dice.full);
        cr_expect(dice.starved, "nothing is played any further");
        cr_expect_eq(dice.length, DICE_TAPE_CAP);
        dice_advance(&dice);
        cr_expect_not(dice.full);
        cr_expect_not(dice.starved);
    }
}

Test(dice, seven_d255_are_summed_to_the_last)
{
    struct roll_call call = {.kind = ROLL_SUM, .count = 7, .sides = 255, .lowest = 1};
    cr_expect_eq(roll_ways(&call, 7), 1);
    cr_expect_eq(roll_ways(&call, 8), 7);
    cr_expect_eq(roll_ways(&call, 7 * 255 - 1), 7);
}
