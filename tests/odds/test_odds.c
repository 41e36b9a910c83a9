// Answers of the engine held against ones worked out by hand or by formula.
#include "core/text.h"
#include "odds/toy.h"
#include "support/distributions.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static struct toy_answer *answer;

static void set_up(void)
{
    answer = malloc(sizeof *answer);
    toy_answer_init(answer);
}

static void tear_down(void)
{
    toy_answer_fini(answer);
    free(answer);
}

TestSuite(odds, .init = set_up, .fini = tear_down);

// Lines with their answers, all exact.
struct expectation {
    const char *line, *answer;
};

static void expect_all(const struct expectation *rows, size_t count)
{
    mpq_t total;
    mpq_init(total);
    for (size_t i = 0; i < count; i++) {
        cr_assert(toy_ask(answer, rows[i].line), "%s", rows[i].line);
        cr_expect(answer->report.exact, "%s", rows[i].line);
        cr_expect(toy_has(answer, rows[i].answer));
        distribution_total(&answer->distribution, total);
        cr_expect_eq(mpq_cmp_ui(total, 1, 1), 0, "%s", rows[i].line);
    }
    mpq_clear(total);
}

#define EXPECT_ALL(rows) expect_all((rows), sizeof(rows) / sizeof((rows)[0]))

Test(odds, single_rolls_have_their_own_weights)
{
    static const struct expectation rows[] = {
        {"die", "1 1/6, 2 1/6, 3 1/6, 4 1/6, 5 1/6, 6 1/6"},
        {"sum", "10 1/12, 11 1/18, 12 1/36, 2 1/36, 3 1/18, 4 1/12, 5 1/9, 6 5/36, 7 1/6, "
                "8 5/36, 9 1/9"},
        {"pool dice=1 needed=6", "0 5/6, 1 1/6"},
        {"pool dice=2 needed=5", "0 4/9, 1 4/9, 2 1/9"},
        {"shot", "hit 1/2, miss 1/2"},
        {"shot bow=mounted", "hit 1/3, miss 2/3"},
        {"shot luck=1", "hit 1/1"},
    };
    EXPECT_ALL(rows);
}

Test(odds, a_pool_of_twenty_dice_is_binomial)
{
    cr_assert(toy_ask(answer, "pool"));
    cr_expect_eq(answer->distribution.count, 21);
    cr_expect_eq(answer->report.runs, 21);
    mpq_t expected;
    mpq_init(expected);
    for (unsigned long hits = 0; hits <= 20; hits++) {
        char name[16];
        snprintf(name, sizeof name, "%lu", hits);
        mpz_bin_uiui(mpq_numref(expected), 20, hits);
        mpz_ui_pow_ui(mpq_denref(expected), 2, 20);
        mpq_canonicalize(expected);
        cr_expect(mpq_equal(distribution_find(&answer->distribution, name), expected), "%s", name);
    }
    mpq_clear(expected);
}

// With a and b added, a is higher in so many of the 36 ways and b in so many; the ties do not count:
// equal dice 15 and 15; +1: 21 and 10; +2: 26 and 6; +5: 35 and 0, the one tie being 1 against 6.
Test(odds, rerolled_ties_leave_the_rest_in_proportion)
{
    static const struct expectation rows[] = {
        {"opposed", "a-wins 1/2, b-wins 1/2"},
        {"opposed a=3", "a-wins 1/2, b-wins 1/2"},
        {"opposed a=1 b=0", "a-wins 21/31, b-wins 10/31"},
        {"opposed a=0 b=2", "a-wins 3/16, b-wins 13/16"},
        {"opposed a=5 b=0", "a-wins 1/1"},
    };
    EXPECT_ALL(rows);
}

// a hits half the time and b a third, in turn. Whoever is to strike, somebody hits before long:
// with a to strike it is a in 3/4, for x = 1/2 + 1/2 * 2/3 * x; with b to strike it is b in 1/2, for
// y = 1/3 + 2/3 * 1/2 * y. After a's hit b strikes, and the other way round. Let F be a's chances
// with a to strike and G those with b to strike, with (a's lives, b's lives):
//   F(i,j) = 3/4 G(i,j-1) + 1/4 F(i-1,j)       F(i,0) = G(i,0) = 1
//   G(i,j) = 1/2 G(i,j-1) + 1/2 F(i-1,j)       F(0,j) = G(0,j) = 0
// F(1,1) = 3/4                       G(1,1) = 1/2
// F(1,2) = 3/4 * 1/2 = 3/8           G(1,2) = 1/4
// F(2,1) = 3/4 + 1/4 * 3/4 = 15/16   G(2,1) = 1/2 + 1/2 * 3/4 = 7/8
// F(2,2) = 3/4 * 7/8 + 1/4 * 3/8 = 3/4
Test(odds, an_unlimited_duel_is_solved)
{
    static const struct expectation rows[] = {
        {"duel a-lives=1", "a-wins 3/4, b-wins 1/4"},
        {"duel a-lives=1 b-lives=2", "a-wins 3/8, b-wins 5/8"},
        {"duel a-lives=2 b-lives=1", "a-wins 15/16, b-wins 1/16"},
        {"duel", "a-wins 3/4, b-wins 1/4"},
    };
    EXPECT_ALL(rows);
}

// The first room is visited x times on average and the second y: x = 1 + y/2 and y = x/3, so
// x = 6/5 and y = 2/5. Out early: x/3 = 2/5. On to the third: x/3 + y/2 = 3/5. From there left with
// l = 1/2 + 1/2 * 1/3 * l = 3/5.
Test(odds, two_circles_one_after_the_other)
{
    static const struct expectation rows[] = {{"rooms", "early 2/5, left 9/25, right 6/25"}};
    EXPECT_ALL(rows);
}

// P(a) = sum over b's wins k of C(n-1+k, k) p^n q^k, with p = 1/3.
Test(odds, a_match_of_many_rounds_agrees_with_the_formula)
{
    mpq_t sum, term;
    mpz_t factor;
    mpq_inits(sum, term, NULL);
    mpz_init(factor);
    for (unsigned long n = 1; n <= 60; n += n < 20 ? 1 : 20) {
        char line[32];
        snprintf(line, sizeof line, "match count=%lu", n);
        cr_assert(toy_ask(answer, line));
        cr_expect(answer->report.exact);
        cr_expect_leq(answer->report.states, (n + 1) * (n + 1)); // equal scores are one state
        mpq_set_ui(sum, 0, 1);
        for (unsigned long k = 0; k < n; k++) {
            mpz_bin_uiui(mpq_numref(term), n - 1 + k, k);
            mpz_ui_pow_ui(factor, 2, k);
            mpz_mul(mpq_numref(term), mpq_numref(term), factor);
            mpz_ui_pow_ui(mpq_denref(term), 3, n + k);
            mpq_canonicalize(term);
            mpq_add(sum, sum, term);
        }
        cr_expect(mpq_equal(distribution_find(&answer->distribution, "a-wins"), sum), "%s", line);
    }
    mpz_clear(factor);
    mpq_clears(sum, term, NULL);
}

static void expect_power(const char *line, unsigned long base, unsigned long exponent)
{
    mpq_t expected;
    mpq_init(expected);
    cr_assert(toy_ask(answer, line));
    mpz_ui_pow_ui(mpq_denref(expected), base, exponent);
    mpz_set_ui(mpq_numref(expected), 1);
    cr_expect(mpq_equal(distribution_find(&answer->distribution, "all"), expected), "%s", line);
    distribution_total(&answer->distribution, expected);
    cr_expect_eq(mpq_cmp_ui(expected, 1, 1), 0, "%s", line);
    mpq_clear(expected);
}

// 12^17 is the last below 2^64, 12^35 the last below 2^128.
Test(odds, weights_outgrow_one_word_and_two)
{
    expect_power("chain count=17", 12, 17);
    expect_power("chain count=18", 12, 18);
    expect_power("chain", 12, 24);
    expect_power("chain count=35", 12, 35);
    expect_power("chain count=36", 12, 36);
    expect_power("chain count=60", 12, 60);
    expect_power("aces count=49", 6, 49);
    expect_power("aces count=50", 6, 50);
    expect_power("aces count=60", 6, 60);
    expect_power("chain count=2", 12, 2); // small again
}

Test(odds, gamblers_are_ruined_as_the_formula_says)
{
    static const struct expectation rows[] = {
        {"ruin", "rich 7/20, ruined 13/20"},
        {"ruin have=0", "ruined 1/1"},
        {"ruin have=20", "rich 1/1"},
        {"ruin have=50 target=100", "rich 1/2, ruined 1/2"},
        {"ruin have=1 target=3 coin=loaded", "rich 4/7, ruined 3/7"},
    };
    EXPECT_ALL(rows);
    // A loaded coin: ruined from h of n with (2^(n-h) - 1) / (2^n - 1).
    mpq_t expected;
    mpq_init(expected);
    cr_assert(toy_ask(answer, "ruin have=3 target=140 coin=loaded"));
    cr_expect(answer->report.exact);
    mpz_ui_pow_ui(mpq_numref(expected), 2, 137);
    mpz_sub_ui(mpq_numref(expected), mpq_numref(expected), 1);
    mpz_ui_pow_ui(mpq_denref(expected), 2, 140);
    mpz_sub_ui(mpq_denref(expected), mpq_denref(expected), 1);
    mpq_canonicalize(expected);
    cr_expect(mpq_equal(distribution_find(&answer->distribution, "ruined"), expected));
    mpq_clear(expected);
}

Test(odds, what_may_go_on_for_ever_is_refused)
{
    cr_expect_not(toy_ask(answer, "stalemate"));
    cr_expect_str_eq(answer->fault.text, "this may go on for ever, so it has no odds");
    answer->engine.limits.runs = 2;
    answer->engine.limits.samples = 3;
    cr_expect_not(toy_ask(answer, "stalemate"), "also when sampled");
}

static void expect_near(const char *name, double expected)
{
    mpq_srcptr weight = distribution_find(&answer->distribution, name);
    double got = weight ? mpq_get_d(weight) : 0;
    double sigma = sqrt(expected * (1 - expected) / (double)answer->report.runs);
    cr_expect_leq(fabs(got - expected), 5 * sigma, "%s: %s %f, but expected %f", answer->line, name,
                  got, expected);
}

Test(odds, what_is_too_large_is_sampled)
{
    answer->engine.limits.runs = 10000;
    answer->engine.limits.samples = 100000;
    cr_assert(toy_ask(answer, "rabble count=60"));
    cr_expect_not(answer->report.exact);
    cr_expect_eq(answer->report.runs, 100000);
    cr_expect_float_eq(answer->report.error, 0.00158, 0.00001);
    expect_near("even", 0.5);

    answer->engine.limits.samples = 2000;
    answer->engine.limits.component = 20;
    cr_assert(toy_ask(answer, "ruin have=10 target=30"));
    cr_expect_not(answer->report.exact, "more states lead back to one another than allowed");
    expect_near("rich", 1.0 / 3);

    answer->engine.limits.states = 100;
    cr_assert(toy_ask(answer, "match count=20"));
    cr_expect_not(answer->report.exact, "more states than allowed");
}

Test(odds, the_same_samples_every_time)
{
    char first[64], second[64];
    struct text text;
    answer->engine.limits.runs = 1;
    answer->engine.limits.samples = 1000;
    cr_assert(toy_ask(answer, "sum"));
    text_init(&text, first, sizeof first);
    fraction_print(distribution_find(&answer->distribution, "7"), &text);
    cr_assert(toy_ask(answer, "die"));
    cr_assert(toy_ask(answer, "sum"));
    text_init(&text, second, sizeof second);
    fraction_print(distribution_find(&answer->distribution, "7"), &text);
    cr_expect_str_eq(first, second);
}

Test(odds, enumeration_agrees_with_random_runs)
{
    static const char *const lines[] = {
        "die",   "sum",           "pool dice=12", "opposed b=1",     "duel a-lives=3",
        "rooms", "match count=5", "ruin",         "shot bow=mounted"};
    struct odds_limits limits = answer->engine.limits;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        double weights[32];
        char names[32][ODDS_NAME_CAP];
        answer->engine.limits = limits;
        cr_assert(toy_ask(answer, lines[i]));
        int count = answer->distribution.count;
        cr_assert_leq(count, 32);
        for (int j = 0; j < count; j++) {
            weights[j] = mpq_get_d(answer->distribution.list[j].weight);
            snprintf(names[j], sizeof names[j], "%s", answer->distribution.list[j].name);
        }
        answer->engine.limits.runs = 0;
        answer->engine.limits.samples = 100000;
        cr_assert(toy_ask(answer, lines[i]));
        cr_assert_not(answer->report.exact);
        for (int j = 0; j < count; j++) {
            expect_near(names[j], weights[j]);
        }
    }
}

// Names in disorder, each twice; and once more in the memory of the first time.
Test(odds, outcomes_add_up_by_name)
{
    struct distribution *distribution = &answer->distribution;
    mpq_t weight;
    mpq_init(weight);
    for (int round = 0; round < 2; round++) {
        distribution_clear(distribution);
        for (unsigned i = 0; i < 40; i++) {
            char name[8];
            snprintf(name, sizeof name, "n%02u", i * 7 % 20);
            mpq_set_ui(weight, 1, 40);
            distribution_add(distribution, name, weight);
        }
        cr_expect_eq(distribution->count, 20);
        for (int i = 1; i < 20; i++) {
            cr_expect_lt(strcmp(distribution->list[i - 1].name, distribution->list[i].name), 0);
        }
        cr_expect_eq(mpq_cmp_ui(distribution_find(distribution, "n03"), 1, 20), 0);
        cr_expect_null(distribution_find(distribution, "n20"));
    }
    mpq_clear(weight);
}

// One die, and the more it shows the more is told of it.
static bool throw_once(const void *context, void *state, struct dice *dice)
{
    uint8_t *thrown = state;
    (void)context;
    if (*thrown) return false;
    *thrown = (uint8_t)roll_die(dice, 0, 0, 6);
    return true;
}

static void tell_at_length(const void *context, const void *state, struct text *name)
{
    const uint8_t *thrown = state;
    (void)context;
    for (int i = 0; i < *thrown; i++) {
        text_addf(name, "%s%d Jūbei of the thirty-six valleys falls", i ? ", " : "", i);
    }
}

Test(odds, an_outcome_that_cannot_be_told_in_full_is_told_in_part)
{
    static const uint8_t start;
    struct process process = {
        .state_bytes = 1, .start = &start, .advance = throw_once, .outcome = tell_at_length};
    struct distribution *distribution = &answer->distribution;
    distribution_clear(distribution);
    cr_assert(
        odds_of_process(&answer->engine, &process, distribution, &answer->report, &answer->fault));
    cr_expect_eq(distribution->count, 4);
    mpq_srcptr rest = distribution_find(distribution, "0 Jūbei of the thirty-six valleys falls, "
                                                      "1 Jūbei of the thirty-six valleys falls, "
                                                      "2 Jūbei of the thirty-six valleys falls, …");
    cr_assert_not_null(rest);
    cr_expect_eq(mpq_cmp_ui(rest, 1, 2), 0);
}

Test(odds, what_is_too_much_work_is_sampled_and_that_by_so_much_work)
{
    mpq_t total;
    answer->engine.limits.runs = 1;
    answer->engine.limits.stages = 1;
    cr_assert(toy_ask(answer, "rabble count=60"));
    cr_expect_not(answer->report.exact);
    cr_expect_eq(answer->report.runs, 64, "the least there may be");
    answer->engine.limits.stages = 20000;
    cr_assert(toy_ask(answer, "rabble count=60"));
    cr_expect_gt(answer->report.runs, 64);
    uint64_t taken = answer->report.runs;
    cr_assert(toy_ask(answer, "rabble count=60"));
    cr_expect_eq(answer->report.runs, taken, "the same work, whatever the clock says");
    expect_near("even", 0.5);
    mpq_init(total);
    distribution_total(&answer->distribution, total);
    cr_expect_eq(mpq_cmp_ui(total, 1, 1), 0, "however many samples there were");
    mpq_clear(total);
}
