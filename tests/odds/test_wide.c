// Questions with as many parameters as there is room for, and with more dice than can be followed.
#include "core/text.h"
#include "odds/ask.h"
#include "odds/toy.h"
#include "support/distributions.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static bool begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments, (void)state, (void)fault;
    return true;
}

// As many coins are thrown in one stage as the second parameter says; if none, five dice that are
// read together.
static bool advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    uint8_t *result = state, faces[DICE_FACES_CAP];
    if (result[0]) return false;
    result[0] = 1;
    for (int i = 0; i < arguments->value[1] && !dice->starved; i++) {
        result[1] |= roll_die(dice, 0, 0, 2) == 2;
    }
    if (arguments->value[1]) return true;
    roll_sorted(dice, (struct roll_call){.count = 5, .sides = 8, .lowest = 1}, faces);
    result[1] = (uint8_t)faces_sum(faces, 2);
    result[2] = (uint8_t)faces_showing(faces, 5, 8);
    return true;
}

static void outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const uint8_t *result = state;
    text_addf(out, "%d of %d, last %d", result[2], result[1],
              (int)arguments->value[PARAMETERS_CAP - 1]);
}

static char names[PARAMETERS_CAP][16];
static struct parameter parameters[PARAMETERS_CAP + 1];
static struct question questions[2];
static struct ruleset rules;
static struct inquiry inquiry;
static struct odds_engine engine;
static struct distribution distribution;
static struct odds_report report;
static struct fault fault;

static void set_up(void)
{
    for (int i = 0; i < PARAMETERS_CAP; i++) {
        snprintf(names[i], sizeof names[i], "p%d", i);
        parameters[i] = (struct parameter){names[i], "0..9999", "0", "a number", 0};
    }
    questions[0] = (struct question){"wide", "many", 0, 4, parameters, begin, advance, outcome};
    rules = toy_rules;
    rules.questions = questions;
    odds_engine_init(&engine);
    distribution_init(&distribution);
}

static void tear_down(void)
{
    odds_engine_fini(&engine);
    distribution_fini(&distribution);
}

TestSuite(wide, .init = set_up, .fini = tear_down);

static bool ask(const char *const *pairs, int count)
{
    char sentence[512];
    struct text why;
    struct request request = {"wide", pairs, count};
    text_init(&why, sentence, sizeof sentence);
    cr_assert(odds_parse(&rules, &request, &inquiry, &why), "%s", sentence);
    return odds_ask(&engine, &inquiry, &distribution, &report, &fault);
}

Test(wide, sixty_four_parameters_may_all_be_given)
{
    static char words[PARAMETERS_CAP][32];
    const char *pairs[PARAMETERS_CAP];
    for (int i = 0; i < PARAMETERS_CAP; i++) {
        snprintf(words[i], sizeof words[i], "p%d=%d", i, i == 1 ? 0 : i);
        pairs[i] = words[i];
    }
    cr_assert(ask(pairs, PARAMETERS_CAP));
    for (int i = 2; i < PARAMETERS_CAP; i++) {
        cr_expect_eq(inquiry.arguments.value[i], i);
    }
    cr_expect_not_null(distribution_find(&distribution, "5 of 16, last 63"));
}

// Against every one of the 32,768 combinations.
Test(wide, odds_of_dice_read_together_are_those_of_every_combination)
{
    int counts[17][6] = {{0}};
    for (int all = 0; all < 1 << 15; all++) {
        int best = 0, second = 0, eights = 0;
        for (int k = 0; k < 5; k++) {
            int face = 1 + (all >> 3 * k) % 8;
            eights += face == 8;
            if (face > best) {
                second = best;
                best = face;
            } else if (face > second) {
                second = face;
            }
        }
        counts[best + second][eights]++;
    }
    cr_assert(ask(NULL, 0));
    cr_expect(report.exact);
    cr_expect_eq(report.runs, 792);
    mpq_t expected;
    mpq_init(expected);
    for (int sum = 2; sum <= 16; sum++) {
        for (int eights = 0; eights <= 5; eights++) {
            char name[64];
            snprintf(name, sizeof name, "%d of %d, last 0", eights, sum);
            mpq_srcptr found = distribution_find(&distribution, name);
            cr_expect_eq(found != NULL, counts[sum][eights] > 0, "%s", name);
            if (!found) continue;
            mpq_set_ui(expected, (unsigned long)counts[sum][eights], 1 << 15);
            mpq_canonicalize(expected);
            cr_expect(mpq_equal(found, expected), "%s", name);
        }
    }
    mpq_clear(expected);
}

Test(wide, more_dice_than_a_tape_holds_have_no_odds_and_say_so)
{
    engine.limits.samples = 100;
    cr_expect_not(ask((const char *const[]){"p1=5000"}, 1));
    cr_expect_str_eq(fault.text, "more dice are rolled at once than odds can follow");
}
