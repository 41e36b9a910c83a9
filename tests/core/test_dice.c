#include "core/dice.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#define SEED UINT64_C(20240611)

static struct dice dice; // too large for the stack of a test

static struct roll_call call_of(enum roll_kind kind, int count, int sides, int needed, int lowest)
{
    return (struct roll_call){.kind = (uint8_t)kind,
                              .count = (uint8_t)count,
                              .sides = (uint8_t)sides,
                              .needed = (uint8_t)needed,
                              .lowest = (uint8_t)lowest};
}

// The generator.

Test(dice, a_cell_is_the_same_whenever_it_is_asked_for)
{
    struct roll_call call = call_of(ROLL_SUM, 3, 6, 0, 1);
    uint8_t late[DICE_FACES_CAP], early[DICE_FACES_CAP];
    dice_throw(&call, SEED, 1000, late);
    for (unsigned position = 0; position < 1000; position++) {
        dice_throw(&call, SEED, position, early);
    }
    dice_throw(&call, SEED, 1000, early);
    cr_assert_arr_eq(late, early, DICE_FACES_CAP, "seed %lu", (unsigned long)SEED);
}

Test(dice, a_tape_begun_later_goes_on_where_the_earlier_one_left_off)
{
    int whole[40], parts[40];
    dice_init(&dice, BEYOND_RANDOM, SEED);
    for (int i = 0; i < 40; i++) {
        whole[i] = roll_die(&dice, 0, 0, 20);
    }
    dice_init(&dice, BEYOND_RANDOM, SEED);
    for (int i = 0; i < 40; i++) {
        if (i == 7 || i == 8 || i == 30) dice_advance(&dice);
        parts[i] = roll_die(&dice, 0, 0, 20);
    }
    cr_expect_arr_eq(whole, parts, sizeof whole, "seed %lu", (unsigned long)SEED);
    cr_expect_eq(dice.position, 30);
}

Test(dice, another_seed_and_another_position_throw_otherwise)
{
    struct roll_call call = call_of(ROLL_SUM, 24, 6, 0, 1);
    uint8_t faces[3][DICE_FACES_CAP];
    dice_throw(&call, SEED, 5, faces[0]);
    dice_throw(&call, SEED + 1, 5, faces[1]);
    dice_throw(&call, SEED, 6, faces[2]);
    cr_expect_arr_neq(faces[0], faces[1], DICE_FACES_CAP);
    cr_expect_arr_neq(faces[0], faces[2], DICE_FACES_CAP);
}

Test(dice, faces_that_are_not_rolled_are_zero)
{
    uint8_t faces[DICE_FACES_CAP];
    struct roll_call call = call_of(ROLL_SUM, 2, 6, 0, 1);
    memset(faces, 0xff, sizeof faces);
    dice_throw(&call, SEED, 0, faces);
    for (int i = 2; i < DICE_FACES_CAP; i++) {
        cr_expect_eq(faces[i], 0);
    }
}

// The squared deviation from equal shares, over what is expected by chance. The limits are those
// exceeded once in 100,000 seeds.
static double chi_square(const long *counts, int classes, long total)
{
    double expected = (double)total / classes, sum = 0;
    for (int i = 0; i < classes; i++) {
        double off = (double)counts[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

static const struct uniform_row {
    int sides, lowest;
    double limit; // of chi-square with sides - 1 degrees of freedom
} uniform_rows[] = {
    {2, 1, 19.6}, {6, 1, 30.9}, {6, 0, 30.9}, {10, 0, 39.4}, {20, 1, 57.2}, {100, 1, 168.0},
};

Test(dice, every_face_comes_up_equally_often_along_the_tape)
{
    enum { THROWS = 120000 };
    for (size_t i = 0; i < sizeof uniform_rows / sizeof *uniform_rows; i++) {
        const struct uniform_row *row = &uniform_rows[i];
        struct roll_call call = call_of(ROLL_SUM, 1, row->sides, 0, row->lowest);
        long counts[100] = {0};
        for (unsigned position = 0; position < THROWS; position++) {
            uint8_t faces[DICE_FACES_CAP];
            dice_throw(&call, SEED, position, faces);
            int face = faces[0] - row->lowest;
            if (face < 0 || face >= row->sides) cr_assert_fail("%d on a d%d", faces[0], row->sides);
            counts[faces[0] - row->lowest]++;
        }
        double off = chi_square(counts, row->sides, THROWS);
        cr_expect(off < row->limit, "d%d from %d: chi-square %f, seed %lu", row->sides, row->lowest,
                  off, (unsigned long)SEED);
    }
}

Test(dice, faces_of_one_cell_and_of_the_next_do_not_depend_on_each_other)
{
    enum { THROWS = 90000 };
    struct roll_call call = call_of(ROLL_SUM, 2, 6, 0, 1);
    long within[36] = {0}, between[36] = {0};
    int before = 1;
    for (unsigned position = 0; position < THROWS; position++) {
        uint8_t faces[DICE_FACES_CAP];
        dice_throw(&call, SEED, position, faces);
        within[(faces[0] - 1) * 6 + faces[1] - 1]++;
        between[(before - 1) * 6 + faces[0] - 1]++;
        before = faces[0];
    }
    cr_expect(chi_square(within, 36, THROWS) < 83, "seed %lu", (unsigned long)SEED);
    cr_expect(chi_square(between, 36, THROWS) < 83, "seed %lu", (unsigned long)SEED);
}

Test(dice, every_seed_throws_its_first_die_fairly)
{
    enum { SEEDS = 60000 };
    struct roll_call call = call_of(ROLL_SUM, 1, 6, 0, 1);
    long counts[6] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        uint8_t faces[DICE_FACES_CAP];
        dice_throw(&call, seed, 0, faces);
        counts[faces[0] - 1]++;
    }
    cr_expect(chi_square(counts, 6, SEEDS) < 30.9);
}

// The tape.

Test(dice, a_rewound_tape_gives_the_same_cells)
{
    int first[10];
    dice_init(&dice, BEYOND_RANDOM, SEED);
    for (int i = 0; i < 10; i++) {
        first[i] = roll_die(&dice, 0, 0, 6);
    }
    dice_rewind(&dice);
    for (int i = 0; i < 10; i++) {
        cr_expect_eq(roll_die(&dice, 0, 0, 6), first[i]);
    }
    cr_expect_eq(dice.length, 10);
}

Test(dice, a_tape_is_read_on_from_any_cell)
{
    int rolled[4];
    dice_init(&dice, BEYOND_RANDOM, SEED);
    for (int i = 0; i < 4; i++) {
        rolled[i] = roll_die(&dice, 0, 0, 100);
    }
    dice_resume(&dice, 2);
    cr_expect_eq(roll_die(&dice, 0, 0, 100), rolled[2]);
    cr_expect_eq(roll_die(&dice, 0, 0, 100), rolled[3]);
    cr_expect_eq(dice.length, 4);
}

Test(dice, a_cell_keeps_who_rolled_it_and_why)
{
    dice_init(&dice, BEYOND_RANDOM, SEED);
    struct roll_call call = call_of(ROLL_HITS, 5, 6, 4, 1);
    call.clause = 300;
    call.figure = 7;
    call.hidden_from = 4;
    int hits = roll(&dice, call);
    cr_expect_eq(memcmp(&dice.tape[0].call, &call, sizeof call), 0);
    cr_expect_eq(dice.tape[0].value, hits);
}

Test(dice, values_put_on_the_tape_are_rolled_in_order)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, 5);
    dice_put(&dice, 11);
    cr_expect_eq(roll_die(&dice, 0, 0, 6), 5);
    cr_expect_eq(roll(&dice, call_of(ROLL_SUM, 2, 6, 0, 1)), 11);
    cr_expect_not(dice.starved);
}

Test(dice, the_tape_holds_256_cells)
{
    dice_init(&dice, BEYOND_RANDOM, SEED);
    for (int i = 0; i < DICE_TAPE_CAP; i++) {
        roll_die(&dice, 0, 0, 6);
    }
    cr_expect_eq(dice.length, DICE_TAPE_CAP);
    dice_advance(&dice);
    cr_expect_eq(dice.position, DICE_TAPE_CAP);
    cr_expect_eq(dice.length, 0);
}

Test(dice, picking_one_of_one_rolls_nothing)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    cr_expect_eq(roll_pick(&dice, 0, 0, 1), 0);
    cr_expect_not(dice.starved);
    cr_expect_eq(dice.next, 0);
}

Test(dice, picking_counts_from_nought)
{
    dice_init(&dice, BEYOND_RANDOM, SEED);
    int seen = 0;
    for (int i = 0; i < 200; i++) {
        int pick = roll_pick(&dice, 0, 0, 5);
        cr_assert(pick >= 0 && pick < 5);
        seen |= 1 << pick;
    }
    cr_expect_eq(seen, 31, "seed %lu", (unsigned long)SEED);
}

// Starving.

Test(dice, a_starving_tape_keeps_the_first_call_it_cannot_answer)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, 3);
    roll_die(&dice, 0, 0, 6);
    int least = roll(&dice, call_of(ROLL_SUM, 2, 6, 0, 1));
    roll_die(&dice, 99, 0, 20);
    cr_expect(dice.starved);
    cr_expect_eq(least, 2, "the least, so that the rules can go on to where they stop");
    cr_expect_eq(dice.length, 1);
    cr_expect_eq(dice.tape[1].call.count, 2);
    cr_expect_eq(dice.tape[1].call.sides, 6);
}

Test(dice, a_tape_that_starved_goes_on_once_it_is_fed)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    roll(&dice, call_of(ROLL_SUM, 2, 6, 0, 1));
    cr_assert(dice_answer(&dice, (const uint8_t[]){4, 5}));
    dice_rewind(&dice);
    cr_expect_eq(roll(&dice, call_of(ROLL_SUM, 2, 6, 0, 1)), 9);
    cr_expect_not(dice.starved);
}

static const struct answer_row {
    const char *label;
    enum roll_kind kind;
    int count, sides, needed, lowest;
    uint8_t faces[4];
    int value; // -1: refused
} answer_rows[] = {
    {"lowest of a d6", ROLL_SUM, 1, 6, 0, 1, {1}, 1},
    {"highest of a d6", ROLL_SUM, 1, 6, 0, 1, {6}, 6},
    {"0 on a d6", ROLL_SUM, 1, 6, 0, 1, {0}, -1},
    {"7 on a d6", ROLL_SUM, 1, 6, 0, 1, {7}, -1},
    {"0 on a d10 from 0", ROLL_SUM, 1, 10, 0, 0, {0}, 0},
    {"9 on a d10 from 0", ROLL_SUM, 1, 10, 0, 0, {9}, 9},
    {"10 on a d10 from 0", ROLL_SUM, 1, 10, 0, 0, {10}, -1},
    {"a printed 0 on a d10 from 1", ROLL_SUM, 1, 10, 0, 1, {0}, 10},
    {"10 on a d10 from 1", ROLL_SUM, 1, 10, 0, 1, {10}, 10},
    {"11 on a d10 from 1", ROLL_SUM, 1, 10, 0, 1, {11}, -1},
    {"a printed 0 among others", ROLL_BEST, 3, 10, 0, 1, {3, 0, 9}, 10},
    {"0 on a d20", ROLL_SUM, 1, 20, 0, 1, {0}, -1},
    {"255 on a d6", ROLL_SUM, 1, 6, 0, 1, {255}, -1},
    {"the last of three is wrong", ROLL_SUM, 3, 6, 0, 1, {1, 2, 9}, -1},
    {"a face past the count does not matter", ROLL_SUM, 3, 6, 0, 1, {1, 2, 3, 99}, 6},
    {"hits", ROLL_HITS, 4, 6, 4, 1, {3, 4, 6, 1}, 2},
    {"best", ROLL_BEST, 3, 6, 0, 1, {3, 5, 2}, 5},
    {"worst", ROLL_WORST, 3, 6, 0, 1, {3, 5, 2}, 2},
};

Test(dice, an_answer_must_have_faces_that_the_dice_have)
{
    for (size_t i = 0; i < sizeof answer_rows / sizeof *answer_rows; i++) {
        const struct answer_row *row = &answer_rows[i];
        dice_init(&dice, BEYOND_STARVE, 0);
        roll(&dice, call_of(row->kind, row->count, row->sides, row->needed, row->lowest));
        bool taken = dice_answer(&dice, row->faces);
        cr_expect_eq(taken, row->value >= 0, "%s", row->label);
        cr_expect_eq(dice.length, taken, "%s", row->label);
        if (taken) cr_expect_eq(dice.tape[0].value, row->value, "%s", row->label);
    }
}

Test(dice, a_wrong_answer_leaves_the_call_to_be_answered_again)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    roll_die(&dice, 12, 3, 6);
    cr_assert_not(dice_answer(&dice, (const uint8_t[]){9}));
    cr_expect(dice.starved);
    cr_expect_eq(dice.tape[0].call.clause, 12);
    cr_expect(dice_answer(&dice, (const uint8_t[]){2}));
}

// A call of more dice than a cell shows cannot be answered by hand; it must not be asked for.
Test(dice, a_call_of_more_dice_than_a_cell_shows_is_a_bug_of_the_rules, .signal = SIGABRT)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    roll(&dice, call_of(ROLL_SUM, DICE_FACES_CAP + 1, 6, 0, 1));
}

// Enumeration.

Test(dice, enumerating_visits_every_outcome_once)
{
    int seen[13][6] = {{0}}, outcomes = 0;
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        int sum = roll(&dice, call_of(ROLL_SUM, 2, 6, 0, 1));
        int hits = roll(&dice, call_of(ROLL_HITS, 5, 6, 4, 1));
        seen[sum][hits]++;
        outcomes++;
    } while (dice_next_outcome(&dice));
    cr_expect_eq(outcomes, 11 * 6);
    for (int sum = 2; sum <= 12; sum++) {
        for (int hits = 0; hits <= 5; hits++) {
            cr_expect_eq(seen[sum][hits], 1, "sum %d, hits %d", sum, hits);
        }
    }
}

// 4 or more rolls again with another die; 1 rolls twice more. The tree is walked leaf by leaf.
static int branch(struct dice *tape, int path[3])
{
    path[0] = roll_die(tape, 0, 0, 6);
    path[1] = path[2] = 0;
    if (path[0] >= 4) path[1] = roll(tape, call_of(ROLL_SUM, 1, 10, 0, 0));
    if (path[0] == 1) {
        path[1] = roll_die(tape, 0, 0, 2);
        path[2] = path[1] == 2 ? roll_die(tape, 0, 0, 3) : 0;
    }
    return path[0] * 10000 + path[1] * 100 + path[2];
}

Test(dice, cells_that_exist_only_after_some_outcomes_are_visited_just_then)
{
    int leaves[64], count = 0, path[3];
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        cr_assert(count < 64);
        leaves[count++] = branch(&dice, path);
        cr_expect_eq(dice.next, dice.length, "no cell of another branch is left on the tape");
    } while (dice_next_outcome(&dice));
    cr_expect_eq(count, 3 * 10 + 2 + 1 + 3);
    for (int i = 1; i < count; i++) {
        cr_expect(leaves[i] > leaves[i - 1], "leaves come in order, none twice");
    }
}

Test(dice, weights_of_all_branches_add_up_to_one)
{
    int path[3];
    uint64_t total = 0, whole = 6 * 10 * 2 * 3; // the least common denominator of all branches
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        uint64_t weight = whole;
        branch(&dice, path);
        for (int i = 0; i < dice.length; i++) {
            weight = weight * roll_ways(&dice.tape[i].call, dice.tape[i].value) /
                     dice.tape[i].call.sides;
        }
        total += weight;
    } while (dice_next_outcome(&dice));
    cr_expect_eq(total, whole);
}

Test(dice, what_rolls_nothing_has_one_outcome)
{
    dice_init(&dice, BEYOND_FIRST, 0);
    cr_expect_not(dice_next_outcome(&dice));
}

Test(dice, a_roll_that_can_come_to_one_thing_only_is_one_outcome)
{
    int outcomes = 0;
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        cr_expect_eq(roll(&dice, call_of(ROLL_HITS, 3, 6, 7, 1)), 0);
        cr_expect_eq(roll(&dice, call_of(ROLL_HITS, 3, 6, 1, 1)), 3);
        outcomes++;
    } while (dice_next_outcome(&dice));
    cr_expect_eq(outcomes, 1);
}

Test(dice, enumeration_can_be_run_again_from_the_start)
{
    for (int run = 0; run < 2; run++) {
        int outcomes = 0;
        if (run == 0) dice_init(&dice, BEYOND_FIRST, 0);
        do {
            roll_die(&dice, 0, 0, 6);
            outcomes++;
        } while (dice_next_outcome(&dice));
        cr_expect_eq(outcomes, 6);
    }
}

// Weights of cells, against every combination of faces.

static int value_of(const struct roll_call *call, const int *faces)
{
    int sum = 0, hits = 0, best = faces[0], worst = faces[0];
    for (int i = 0; i < call->count; i++) {
        sum += faces[i];
        hits += faces[i] >= call->needed;
        if (faces[i] > best) best = faces[i];
        if (faces[i] < worst) worst = faces[i];
    }
    const int values[] = {
        [ROLL_SUM] = sum, [ROLL_HITS] = hits, [ROLL_BEST] = best, [ROLL_WORST] = worst};
    return values[call->kind];
}

static void count_every_combination(const struct roll_call *call, uint64_t ways[512])
{
    int faces[8];
    for (int i = 0; i < call->count; i++) {
        faces[i] = call->lowest;
    }
    for (int die = 0; die < call->count;) {
        ways[value_of(call, faces)]++;
        for (die = 0; die < call->count; die++) {
            if (++faces[die] < call->lowest + call->sides) break;
            faces[die] = call->lowest;
        }
    }
}

static void expect_ways(const struct roll_call *call)
{
    uint64_t ways[512] = {0};
    char label[64];
    snprintf(label, sizeof label, "kind %d, %dd%d from %d, needed %d", call->kind, call->count,
             call->sides, call->lowest, call->needed);
    count_every_combination(call, ways);
    int least = 511, most = 0;
    for (int value = 0; value < 512; value++) {
        if (!ways[value]) continue;
        if (value < least) least = value;
        most = value;
    }
    cr_assert_eq(roll_least(call), least, "%s: least %d", label, roll_least(call));
    cr_assert_eq(roll_most(call), most, "%s: most %d", label, roll_most(call));
    for (int value = least; value <= most; value++) {
        if (roll_ways(call, value) == ways[value]) continue;
        cr_assert_fail("%s: %d in %lu ways", label, value, (unsigned long)ways[value]);
    }
}

Test(dice, ways_agree_with_every_combination_of_faces)
{
    static const int kinds_of_dice[] = {2, 3, 6, 10};
    for (int count = 1; count <= 5; count++) {
        for (size_t i = 0; i < sizeof kinds_of_dice / sizeof *kinds_of_dice; i++) {
            int sides = kinds_of_dice[i];
            if (count == 5 && sides == 10) continue;
            for (int lowest = 0; lowest <= 1; lowest++) {
                struct roll_call call = call_of(ROLL_SUM, count, sides, 0, lowest);
                expect_ways(&call);
                call = call_of(ROLL_BEST, count, sides, 0, lowest);
                expect_ways(&call);
                call = call_of(ROLL_WORST, count, sides, 0, lowest);
                expect_ways(&call);
                for (int needed = 0; needed <= sides + 2; needed++) {
                    call = call_of(ROLL_HITS, count, sides, needed, lowest);
                    expect_ways(&call);
                }
            }
        }
    }
}

Test(dice, a_d100_and_a_d255_have_one_way_each)
{
    for (int sides = 100; sides <= 255; sides += 155) {
        struct roll_call call = call_of(ROLL_SUM, 1, sides, 0, 1);
        for (int value = 1; value <= sides; value++) {
            cr_expect_eq(roll_ways(&call, value), 1);
        }
    }
}

Test(dice, ways_of_two_large_dice_add_up_to_all)
{
    struct roll_call call = call_of(ROLL_SUM, 2, 255, 0, 1);
    uint64_t total = 0;
    for (int value = roll_least(&call); value <= roll_most(&call); value++) {
        total += roll_ways(&call, value);
    }
    cr_expect_eq(total, 255 * 255);
}

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t result = 1;
    while (exponent-- > 0) {
        result *= base;
    }
    return result;
}

Test(dice, ways_of_the_most_d6_a_cell_shows_add_up_to_all)
{
    for (int kind = ROLL_SUM; kind <= ROLL_WORST; kind++) {
        struct roll_call call = call_of((enum roll_kind)kind, DICE_FACES_CAP, 6, 4, 1);
        uint64_t total = 0;
        for (int value = roll_least(&call); value <= roll_most(&call); value++) {
            total += roll_ways(&call, value);
        }
        cr_expect_eq(total, power(6, DICE_FACES_CAP), "kind %d", kind);
    }
}

// 20d10 can fall in more ways than 64 bits count: better no answer than a wrong one.
Test(dice, more_ways_than_can_be_counted_stop_a_sum, .signal = SIGABRT)
{
    struct roll_call call = call_of(ROLL_SUM, DICE_FACES_CAP, 10, 0, 1);
    roll_ways(&call, 132);
}

Test(dice, more_ways_than_can_be_counted_stop_a_volley, .signal = SIGABRT)
{
    struct roll_call call = call_of(ROLL_HITS, DICE_FACES_CAP, 10, 6, 1);
    roll_ways(&call, 12);
}
