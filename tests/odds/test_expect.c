// What may follow a choice in a battle.
#include "odds/expect.h"
#include "odds/toy.h"
#include "support/distributions.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

struct seen {
    int visits;
    double weight, broken;
};

static void see(void *context, const struct battle *after, double weight)
{
    struct seen *seen = context;
    seen->visits++;
    seen->weight += weight;
    if (((const struct toy_battle *)after)->broken) seen->broken += weight;
}

static struct odds_engine *engine;
static struct toy_battle battle;
static struct seen seen;
static struct odds_visitor visitor = {see, &seen};

static void set_up(void)
{
    engine = malloc(sizeof *engine);
    odds_engine_init(engine);
    toy_battle_init(&battle);
    seen = (struct seen){0};
}

static void tear_down(void)
{
    odds_engine_fini(engine);
    free(engine);
}

TestSuite(expect, .init = set_up, .fini = tear_down);

static const struct choice shoot = {.kind = TOY_SHOOT, .side = RED};
static const struct choice pass = {.kind = TOY_PASS, .side = RED};

// A shot tells in 1/2, and 7 or more comes up in 21/36: 7/24 together.
Test(expect, every_tape_is_shown)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &shoot};
    struct odds_limits limits = {.runs = 36};
    struct toy_battle before = battle;
    cr_expect(odds_after(engine, &venture, &limits, &visitor));
    cr_expect_eq(seen.visits, 3 + 3 * 11);
    cr_expect_float_eq(seen.weight, 1, 1e-12);
    cr_expect_float_eq(seen.broken, 7.0 / 24, 1e-12);
    cr_expect(battle_equal(&battle.head, &before.head));
}

Test(expect, too_many_tapes_are_sampled)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &shoot};
    struct odds_limits limits = {.runs = 35, .samples = 20000, .seed = 5};
    cr_expect_not(odds_after(engine, &venture, &limits, &visitor));
    cr_expect_eq(seen.visits, 20000);
    cr_expect_float_eq(seen.weight, 1, 1e-9);
    cr_expect_lt(fabs(seen.broken - 7.0 / 24), 5 * sqrt(7.0 / 24 * 17.0 / 24 / 20000));
}

Test(expect, without_dice_there_is_one_way)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &pass};
    struct odds_limits limits = {.runs = 1};
    cr_expect(odds_after(engine, &venture, &limits, &visitor));
    cr_expect_eq(seen.visits, 1);
    cr_expect_float_eq(seen.weight, 1, 0);
}

Test(expect, a_preview_is_exact_and_in_words)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &shoot};
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    distribution_init(&distribution);
    cr_assert(odds_preview(engine, &venture, &distribution, &report, &fault));
    cr_expect(report.exact);
    cr_expect_eq(distribution.count, 2);
    cr_expect_eq(mpq_cmp_ui(distribution_find(&distribution, "broke"), 7, 24), 0);
    cr_expect_eq(mpq_cmp_ui(distribution_find(&distribution, "held"), 17, 24), 0);

    venture.choice = &pass;
    cr_assert(odds_preview(engine, &venture, &distribution, &report, &fault));
    cr_expect_eq(mpq_cmp_ui(distribution_find(&distribution, "held"), 1, 1), 0);
    cr_expect_eq(distribution.count, 1);
    distribution_fini(&distribution);
}
