#include "odds/expect.h"

#include "core/play.h"
#include "core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define ENOUGH_TO_TELL 4 // runs
#define FAR_TOO_MANY   8 // times what may be run
#define STOPS          6 // most that are kept of one way
#define YES            "yes"

// What the latest tape led to, kept from between the steps, each battle with the number of cells
// that had been read by then. The next tape begins with cells of the latest one, and goes on from
// where these led.
struct trail {
    int count;
    struct stop {
        int cells;
        union any_battle battle;
    } stops[STOPS];
};

// Of battles that as many cells led to, the last is kept.
static void mark(struct trail *trail, const struct battle *battle, int cells)
{
    bool same = trail->count > 0 && trail->stops[trail->count - 1].cells == cells;
    if (!same && trail->count == STOPS) return;
    if (!same) trail->count++;
    struct stop *stop = &trail->stops[trail->count - 1];
    stop->cells = cells;
    battle_copy(&stop->battle.head, battle);
}

// Plays the choice out on a copy, by a tape that begins with so many cells of the one before.
static void follow(struct odds_engine *engine, const struct venture *venture, struct trail *trail,
                   int common, struct battle *after)
{
    struct dice *dice = &engine->graph.dice;
    struct umpire umpire = {
        .rules = venture->rules, .ground = venture->ground, .battle = after, .dice = dice};
    while (trail->count > 0 && trail->stops[trail->count - 1].cells > common) {
        trail->count--;
    }
    if (trail->count > 0) {
        const struct stop *stop = &trail->stops[trail->count - 1];
        battle_copy(after, &stop->battle.head);
        dice_resume(dice, stop->cells);
    } else {
        battle_copy(after, venture->battle);
        choice_apply(&umpire, venture->choice);
        plans_close(&umpire);
        mark(trail, after, dice->next);
    }
    for (int steps = 0; steps < PLAY_STEPS_CAP && play_on(&umpire); steps++) {
        mark(trail, after, dice->next);
        engine->work++;
    }
}

// Whether the tapes still to come are as good as sure to be too many, by what the first ones weigh.
static bool is_hopeless(uint64_t runs, double weight, uint64_t runs_cap)
{
    return runs >= ENOUGH_TO_TELL && (double)runs > weight * (double)(FAR_TOO_MANY * runs_cap);
}

static bool show_all(struct odds_engine *engine, const struct venture *venture, struct trail *trail,
                     uint64_t runs_cap, const struct odds_visitor *visitor)
{
    union any_battle after;
    struct dice *dice = &engine->graph.dice;
    double prefixes[DICE_TAPE_CAP + 1]; // weight of the first n cells
    double shown = 0;
    int turned = 0;
    prefixes[0] = 1;
    dice_init(dice, BEYOND_FIRST, 0);
    for (uint64_t run = 0; run < runs_cap; run++) {
        follow(engine, venture, trail, turned, &after.head);
        if (dice->full) return false;
        assert(dice->next == dice->length);
        for (int i = turned; i < dice->length; i++) {
            uint64_t ways, total;
            chance_of(&engine->graph.chances, &dice->tape[i], &ways, &total);
            prefixes[i + 1] = prefixes[i] * (double)ways / (double)total;
        }
        visitor->visit(visitor->context, &after.head, prefixes[dice->length], dice);
        shown += prefixes[dice->length];
        if (!dice_next_outcome(dice)) return true;
        if (is_hopeless(run + 1, shown, runs_cap)) return false;
        turned = dice->length - 1;
    }
    return false;
}

bool odds_after(struct odds_engine *engine, const struct venture *venture,
                const struct odds_limits *limits, const struct odds_visitor *visitor)
{
    union any_battle after;
    struct dice *dice = &engine->graph.dice;
    struct trail trail;
    trail.count = 0;
    if (show_all(engine, venture, &trail, limits->runs, visitor)) return true;
    visitor->again(visitor->context);
    assert(limits->samples > 0);
    dice_init(dice, BEYOND_RANDOM, limits->seed);
    for (uint32_t i = 0; i < limits->samples; i++) {
        dice_advance(dice);
        follow(engine, venture, &trail, 0, &after.head);
        visitor->visit(visitor->context, &after.head, 1.0 / limits->samples, dice);
    }
    return false;
}

// A battle as a process: first the choice, then what it lays out, then step by step, so that equal
// battles meet.
struct stage {
    uint64_t chosen;
    uint64_t memory;         // of what it lays out
    union any_battle battle; // only its own bytes are kept
};

// What may follow a choice, looked at for its outcomes in words, or for one thing alone.
struct prospect {
    const struct venture *venture;
    const struct odds_test *test; // NULL: in words
};

static bool advance_battle(const void *context, void *state, struct dice *dice)
{
    const struct venture *venture = ((const struct prospect *)context)->venture;
    struct stage *stage = state;
    struct umpire umpire = {.rules = venture->rules,
                            .ground = venture->ground,
                            .battle = &stage->battle.head,
                            .dice = dice};
    if (!stage->chosen) {
        stage->chosen = 1;
        choice_apply(&umpire, venture->choice);
        plans_close(&umpire);
        return true;
    }
    return (venture->rules->foretell &&
            venture->rules->foretell(&umpire, venture->choice, &stage->memory)) ||
           play_on(&umpire);
}

static void name_outcome(const void *context, const void *state, struct text *name)
{
    const struct prospect *prospect = context;
    const struct venture *venture = prospect->venture;
    const struct stage *stage = state;
    if (prospect->test) {
        if (prospect->test->holds(prospect->test->context, &stage->battle.head)) {
            text_add(name, YES);
        }
        return;
    }
    venture->rules->outcome(venture->ground, venture->battle, &stage->battle.head, venture->choice,
                            name);
}

static bool look_ahead(struct odds_engine *engine, const struct prospect *prospect,
                       struct distribution *distribution, struct odds_report *report,
                       struct fault *fault)
{
    const struct battle *battle = prospect->venture->battle;
    struct stage start = {.chosen = 0};
    battle_copy(&start.battle.head, battle);
    struct process process = {
        .state_bytes = offsetof(struct stage, battle) + battle->bytes,
        .start = &start,
        .context = prospect,
        .advance = advance_battle,
        .outcome = name_outcome,
    };
    return odds_of_process(engine, &process, distribution, report, fault);
}

bool odds_preview(struct odds_engine *engine, const struct venture *venture,
                  struct distribution *distribution, struct odds_report *report,
                  struct fault *fault)
{
    struct prospect prospect = {venture, NULL};
    return look_ahead(engine, &prospect, distribution, report, fault);
}

bool odds_chance(struct odds_engine *engine, const struct venture *venture,
                 const struct odds_test *test, double *chance)
{
    struct prospect prospect = {venture, test};
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    distribution_init(&distribution);
    bool good = look_ahead(engine, &prospect, &distribution, &report, &fault);
    *chance = 0;
    for (int i = 0; good && i < distribution.count; i++) {
        if (*distribution.list[i].name) *chance = mpq_get_d(distribution.list[i].weight);
    }
    distribution_fini(&distribution);
    return good;
}
