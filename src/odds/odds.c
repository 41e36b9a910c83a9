#include "odds/odds.h"

#include "core/scenario.h"
#include "core/text.h"
#include "odds/solve.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SUMS_AT_FIRST 16
#define STAGES_CAP    1000000 // of one sample; whoever is not done by then never is
#define LEAST_SAMPLES 64      // however many stages they take

void odds_engine_init(struct odds_engine *engine)
{
    engine->limits = (struct odds_limits){.states = ODDS_STATES_CAP,
                                          .component = ODDS_COMPONENT_CAP,
                                          .runs = ODDS_RUNS_CAP,
                                          .samples = ODDS_SAMPLES,
                                          .seed = ODDS_SEED};
    graph_init(&engine->graph);
    engine->sums = NULL;
    engine->sum_count = engine->sum_room = 0;
    ways_init(&engine->ways);
    engine->ends = NULL;
    engine->end_count = engine->end_room = 0;
    engine->work = 0;
}

void odds_engine_fini(struct odds_engine *engine)
{
    graph_fini(&engine->graph);
    free(engine->sums);
    ways_fini(&engine->ways);
    free(engine->ends);
}

static struct outcome_sum *sum_of_name(struct odds_engine *engine, const char *name)
{
    int low = 0, high = engine->sum_count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(engine->sums[middle].name, name);
        if (order == 0) return &engine->sums[middle];
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (engine->sum_count == engine->sum_room) {
        engine->sum_room = engine->sum_room == 0 ? SUMS_AT_FIRST : engine->sum_room * 2;
        engine->sums = grown(engine->sums, (size_t)engine->sum_room * sizeof *engine->sums);
    }
    struct outcome_sum *at = &engine->sums[low];
    memmove(at + 1, at, (size_t)(engine->sum_count - low) * sizeof *at);
    engine->sum_count++;
    memcpy(at->name, name, strlen(name) + 1);
    at->weight = weight_of(0, 1);
    return at;
}

// Behind the last thing that a name with too many of them tells in full.
static char *end_of_whole(char *name)
{
    char *comma = strrchr(name, ','), *end = name + strlen(name);
    while (end > name && (end[-1] & 0x80)) {
        end--;
    }
    return comma ? comma : end;
}

// What happens to very many is told as far as there is room; outcomes told alike are added up.
static void add_outcome(struct odds_engine *engine, const struct process *process,
                        const void *state, const struct weight *weight)
{
    static const char and_more[] = ", …";
    char name[ODDS_NAME_CAP];
    struct text text;
    text_init(&text, name, sizeof name - sizeof and_more);
    process->outcome(process->context, state, &text);
    if (text.cut) memcpy(end_of_whole(name), and_more, sizeof and_more);
    weight_add(&engine->graph.pool, &sum_of_name(engine, name)->weight, weight);
}

// How many stages it took; 0: it never ends.
static uint64_t sample_once(const struct process *process, void *state, struct dice *dice)
{
    memcpy(state, process->start, process->state_bytes);
    for (uint64_t stage = 1; stage <= STAGES_CAP; stage++) {
        dice_advance(dice);
        if (!process->advance(process->context, state, dice)) return stage;
        if (dice->full) return 0;
    }
    return 0;
}

static bool is_enough(const struct odds_limits *limits, uint32_t taken, uint64_t stages)
{
    if (taken == limits->samples) return true;
    return taken >= LEAST_SAMPLES && limits->stages && stages >= limits->stages;
}

// How many samples were taken; 0: one of them never ends.
static uint32_t sample(struct odds_engine *engine, const struct process *process)
{
    const struct odds_limits *limits = &engine->limits;
    struct graph *graph = &engine->graph;
    struct weight one = weight_of(1, limits->samples);
    uint64_t stages = 0;
    uint32_t taken = 0;
    assert(limits->samples > 0);
    dice_init(&graph->dice, BEYOND_RANDOM, limits->seed);
    while (!is_enough(limits, taken, stages)) {
        uint64_t more = sample_once(process, graph->scratch, &graph->dice);
        if (!more) return 0;
        stages += more;
        add_outcome(engine, process, graph->scratch, &one);
        taken++;
    }
    engine->work += stages;
    struct weight part = weight_of(taken, limits->samples);
    for (int i = 0; i < engine->sum_count; i++) {
        weight_divide(&graph->pool, &engine->sums[i].weight, &part);
    }
    return taken;
}

static double standard_error(const struct distribution *distribution, uint64_t samples)
{
    double largest = 0;
    for (int i = 0; i < distribution->count; i++) {
        double p = mpq_get_d(distribution->list[i].weight);
        double error = sqrt(p * (1 - p) / (double)samples);
        if (error > largest) largest = error;
    }
    return largest;
}

static void add_up_final_nodes(struct odds_engine *engine, const struct process *process)
{
    const struct graph *graph = &engine->graph;
    for (uint32_t i = 0; i < graph->count; i++) {
        if (!graph->nodes[i].final) continue;
        add_outcome(engine, process, graph_state(graph, i), &graph->nodes[i].mass);
    }
}

static void hand_over(struct odds_engine *engine, struct distribution *distribution)
{
    mpq_ptr weight = engine->graph.pool.scratch[0];
    distribution_clear(distribution);
    for (int i = 0; i < engine->sum_count; i++) {
        weight_get(&engine->sums[i].weight, weight);
        distribution_add(distribution, engine->sums[i].name, weight);
    }
}

bool odds_of_process(struct odds_engine *engine, const struct process *process,
                     struct distribution *distribution, struct odds_report *report,
                     struct fault *fault)
{
    struct graph *graph = &engine->graph;
    enum solution solution = TOO_TANGLED;
    *report = (struct odds_report){0};
    engine->sum_count = 0;
    if (graph_explore(graph, process, &engine->limits)) {
        solution = graph_solve(graph, &engine->limits);
    }
    engine->work += graph->runs;
    if (solution == SOLVED) {
        add_up_final_nodes(engine, process);
        hand_over(engine, distribution);
        *report = (struct odds_report){.exact = true, .runs = graph->runs, .states = graph->count};
        return true;
    }
    if (solution != NEVER_ENDS) report->runs = sample(engine, process);
    if (!report->runs) {
        return fault_set(fault, "",
                         graph->dice.full ? "more dice are rolled at once than odds can follow"
                                          : "this may go on for ever, so it has no odds");
    }
    hand_over(engine, distribution);
    report->error = standard_error(distribution, report->runs);
    return true;
}

static bool advance_question(const void *context, void *state, struct dice *dice)
{
    const struct inquiry *inquiry = context;
    return inquiry->question->advance(&inquiry->arguments, state, dice);
}

static void name_outcome(const void *context, const void *state, struct text *name)
{
    const struct inquiry *inquiry = context;
    inquiry->question->outcome(&inquiry->arguments, state, name);
}

bool inquiry_begin(struct inquiry *inquiry, struct fault *fault)
{
    assert(inquiry->question->state_bytes <= QUESTION_STATE_CAP);
    memset(inquiry->state, 0, inquiry->question->state_bytes);
    return inquiry->question->begin(&inquiry->arguments, inquiry->state, fault);
}

bool odds_ask(struct odds_engine *engine, const struct inquiry *inquiry,
              struct distribution *distribution, struct odds_report *report, struct fault *fault)
{
    struct process process = {
        .state_bytes = inquiry->question->state_bytes,
        .start = inquiry->state,
        .context = inquiry,
        .advance = advance_question,
        .outcome = name_outcome,
    };
    return odds_of_process(engine, &process, distribution, report, fault);
}
