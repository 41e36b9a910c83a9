#include "odds/expect.h"

#include "core/play.h"
#include "core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define ENOUGH_TO_TELL 4 // runs
#define FAR_TOO_MANY   8 // times what may be run
#define ENDS_AT_FIRST  64
#define YES            "yes"

static void add_end(struct odds_engine *engine, int halt, double weight)
{
    if (engine->end_count == engine->end_room) {
        engine->end_room = engine->end_room ? 2 * engine->end_room : ENDS_AT_FIRST;
        engine->ends = grown(engine->ends, (size_t)engine->end_room * sizeof *engine->ends);
    }
    engine->ends[engine->end_count++] = (struct odds_end){halt, weight};
}

// Whether the tapes still to come are as good as sure to be too many, by what the first ones weigh.
static bool is_hopeless(uint64_t runs, double weight, uint64_t runs_cap)
{
    return runs >= ENOUGH_TO_TELL && (double)runs > weight * (double)(FAR_TOO_MANY * runs_cap);
}

// Follows every tape and lists what it leads to; false: there are too many.
static bool list_all(struct odds_engine *engine, uint64_t runs_cap)
{
    struct dice *dice = &engine->graph.dice;
    double prefixes[DICE_TAPE_CAP + 1]; // weight of the first n cells
    double listed = 0;
    int turned = 0;
    prefixes[0] = 1;
    engine->end_count = 0;
    dice_init(dice, BEYOND_FIRST, 0);
    for (uint64_t run = 0; run < runs_cap; run++) {
        int halt = ways_follow(&engine->ways, dice);
        if (dice->full) return false;
        assert(dice->next == dice->length);
        for (int i = turned; i < dice->length; i++) {
            uint64_t ways, total;
            chance_of(&engine->graph.chances, &dice->tape[i], &ways, &total);
            prefixes[i + 1] = prefixes[i] * (double)ways / (double)total;
        }
        add_end(engine, halt, prefixes[dice->length]);
        listed += prefixes[dice->length];
        if (!dice_next_outcome(dice)) return true;
        if (is_hopeless(run + 1, listed, runs_cap)) return false;
        turned = dice->length - 1;
    }
    return false;
}

static void list_samples(struct odds_engine *engine, const struct odds_limits *limits)
{
    struct dice *dice = &engine->graph.dice;
    assert(limits->samples > 0);
    engine->end_count = 0;
    dice_init(dice, BEYOND_RANDOM, limits->seed);
    for (uint32_t i = 0; i < limits->samples; i++) {
        dice_advance(dice);
        add_end(engine, ways_follow(&engine->ways, dice), 1.0 / limits->samples);
    }
}

bool odds_after(struct odds_engine *engine, const struct venture *venture,
                const struct odds_limits *limits, const struct odds_visitor *visitor)
{
    ways_begin(&engine->ways, venture);
    bool all = list_all(engine, limits->runs);
    if (!all) list_samples(engine, limits);
    engine->work += engine->ways.steps;
    for (int i = 0; i < engine->end_count; i++) {
        const struct odds_end *end = &engine->ends[i];
        visitor->visit(visitor->context, ways_battle(&engine->ways, end->halt), end->weight);
    }
    return all;
}

// Whether the step in which the choice was made is about to be left.
static bool is_leaving(const struct venture *venture, const struct battle *now,
                       const struct course *course)
{
    return !course->left && now->depth == venture->battle->depth &&
           play_leaves(venture->rules, now);
}

// What comes after its own step may undo what its dice did: who was stunned stands up again. But to
// end a step, without dice, leads to all that happens until somebody must decide.
bool venture_advance(const struct venture *venture, struct umpire *umpire, struct course *course)
{
    const struct ruleset *rules = venture->rules;
    int thrown = umpire->dice->next;
    bool goes_on = true;
    if (!course->chosen) {
        course->chosen = 1;
        choice_apply(umpire, venture->choice);
        if (venture->answered && rules->answer) rules->answer(umpire, venture->choice, NULL);
        plans_close(umpire);
    } else {
        if (is_leaving(venture, umpire->battle, course)) {
            if (course->thrown) return false;
            course->left = 1;
        }
        goes_on = (rules->foretell && rules->foretell(umpire, venture->choice, &course->memory)) ||
                  play_on(umpire);
    }
    if (!course->left && umpire->dice->next > thrown) course->thrown = 1;
    return goes_on;
}

bool venture_answer(const struct venture *venture, struct text *said)
{
    union any_battle battle;
    struct dice none;
    struct umpire umpire = {
        .rules = venture->rules, .ground = venture->ground, .battle = &battle.head, .dice = &none};
    if (!venture->answered || !venture->rules->answer) return false;
    dice_init(&none, BEYOND_STARVE, 0);
    battle_copy(&battle.head, venture->battle);
    choice_apply(&umpire, venture->choice);
    return !none.starved && venture->rules->answer(&umpire, venture->choice, said);
}

// A battle as a process: first the choice, then what it lays out, then step by step, so that equal
// battles meet.
struct stage {
    struct course course;
    union any_battle battle; // only its own bytes are kept
};

// What may follow a choice, and how its outcomes are told apart.
struct prospect {
    const struct venture *venture;
    struct odds_naming naming;
};

static bool advance_battle(const void *context, void *state, struct dice *dice)
{
    const struct venture *venture = ((const struct prospect *)context)->venture;
    struct stage *stage = state;
    struct umpire umpire = {.rules = venture->rules,
                            .ground = venture->ground,
                            .battle = &stage->battle.head,
                            .dice = dice};
    return venture_advance(venture, &umpire, &stage->course);
}

static void name_outcome(const void *context, const void *state, struct text *name)
{
    const struct prospect *prospect = context;
    const struct stage *stage = state;
    prospect->naming.name(prospect->naming.context, &stage->battle.head, name);
}

static bool look_ahead(struct odds_engine *engine, const struct prospect *prospect,
                       struct distribution *distribution, struct odds_report *report,
                       struct fault *fault)
{
    const struct battle *battle = prospect->venture->battle;
    struct stage start = {.course = {0}};
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

static void name_in_words(const void *context, const struct battle *after, struct text *name)
{
    const struct venture *venture = context;
    venture->rules->outcome(venture->ground, venture->battle, after, venture->choice, name);
}

bool odds_preview(struct odds_engine *engine, const struct venture *venture,
                  struct distribution *distribution, struct odds_report *report,
                  struct fault *fault)
{
    struct prospect prospect = {venture, {name_in_words, venture}};
    return look_ahead(engine, &prospect, distribution, report, fault);
}

bool odds_named(struct odds_engine *engine, const struct venture *venture,
                const struct odds_naming *naming, struct distribution *distribution)
{
    struct prospect prospect = {venture, *naming};
    struct odds_report report;
    struct fault fault;
    return look_ahead(engine, &prospect, distribution, &report, &fault);
}

static void name_if_so(const void *context, const struct battle *after, struct text *name)
{
    const struct odds_test *test = context;
    if (test->holds(test->context, after)) text_add(name, YES);
}

bool odds_chance(struct odds_engine *engine, const struct venture *venture,
                 const struct odds_test *test, double *chance)
{
    struct odds_naming naming = {name_if_so, test};
    struct distribution distribution;
    distribution_init(&distribution);
    bool good = odds_named(engine, venture, &naming, &distribution);
    *chance = 0;
    for (int i = 0; good && i < distribution.count; i++) {
        if (*distribution.list[i].name) *chance = mpq_get_d(distribution.list[i].weight);
    }
    distribution_fini(&distribution);
    return good;
}
