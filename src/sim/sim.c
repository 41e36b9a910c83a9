#include "sim/sim.h"

#include "core/mix.h"
#include "core/play.h"
#include "core/recall.h"
#include "odds/clock.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#define BATCH 16 // battles a thread takes at a time

// What a thread plays with. The ground of all its battles is the same.
struct bench {
    struct desk *desk;
    struct recall *recall; // NULL: it does without
};

static struct sim_game play_battle(const struct sim_plan *plan, uint32_t number,
                                   const struct bench *bench)
{
    struct desk *desk = bench->desk;
    union any_battle battle, known;
    struct dice dice;
    uint64_t seed = mix_at(plan->seed, number);
    uint32_t choices = 0;
    battle_copy(&battle.head, plan->opening);
    dice_init(&dice, BEYOND_RANDOM, seed);
    struct umpire umpire = {.rules = plan->rules,
                            .ground = plan->ground,
                            .battle = &battle.head,
                            .dice = &dice,
                            .workings = &desk->choices.workings,
                            .recall = bench->recall};
    play_to_decision(&umpire);
    while (battle.head.outcome == UNDECIDED && choices < SIM_CHOICES_CAP && !dice.full) {
        struct decision decision = decision_pending(plan->rules, &battle.head);
        enum side side = side_first(decision.sides);
        if (side == NOBODY) break; // nobody would have anything to decide for too long
        battle_copy(&known.head, &battle.head);
        plan->rules->redact(plan->ground, &known.head, side);
        struct thinking thinking = {
            .rules = plan->rules,
            .ground = plan->ground,
            .known = &known.head,
            .side = side,
            .seed = mix(seed + choices + 1),
            .recall = bench->recall,
        };
        choices_clear(&desk->choices);
        struct choice choice = plan->players[side]->choose(&thinking, desk);
        dice_advance(&dice);
        choice_apply(&umpire, &choice);
        play_to_decision(&umpire);
        choices++;
    }
    struct sim_game game = {
        .hash = mix(battle_hash(&battle.head) + choices),
        .choices = choices,
        .turns = battle.head.turn,
        .outcome = battle.head.outcome,
    };
    for (enum side side = RED; side < SIDES && side <= battle.head.sides; side++) {
        game.losses[side] = (uint8_t)plan->rules->losses(&battle.head, side);
    }
    return game;
}

struct sim_game sim_battle(const struct sim_plan *plan, uint32_t number, struct desk *desk)
{
    return play_battle(plan, number, &(struct bench){.desk = desk});
}

struct workshop {
    const struct sim_plan *plan;
    struct sim_game *games;
    atomic_uint next; // battle not yet taken by a thread
};

static void *work(void *context)
{
    struct workshop *shop = context;
    const struct sim_plan *plan = shop->plan;
    struct bench bench = {desk_new(), malloc(sizeof *bench.recall)};
    if (bench.recall) recall_clear(bench.recall);
    while (true) {
        uint32_t from = atomic_fetch_add(&shop->next, BATCH);
        if (from >= plan->games) break;
        for (uint32_t i = from; i < from + BATCH && i < plan->games; i++) {
            shop->games[i] = play_battle(plan, i, &bench);
        }
    }
    free(bench.recall);
    desk_free(bench.desk);
    return NULL;
}

static void add_up(const struct sim_game *games, uint32_t count, struct sim_result *result)
{
    *result = (struct sim_result){.games = count, .shortest = UINT32_MAX};
    for (uint32_t i = 0; i < count; i++) {
        const struct sim_game *game = &games[i];
        result->wins[game->outcome]++;
        result->choices += game->choices;
        result->turns += game->turns;
        if (game->choices < result->shortest) result->shortest = game->choices;
        if (game->choices > result->longest) result->longest = game->choices;
        for (int side = RED; side < SIDES; side++) {
            result->losses[side] += game->losses[side];
        }
        result->signature = mix(result->signature ^ game->hash);
    }
    result->unfinished = result->wins[UNDECIDED];
}

// This thread only watches, so that the ones that work are not held up by a terminal.
static void watch(struct workshop *shop)
{
    const struct sim_plan *plan = shop->plan;
    if (!plan->progress) return;
    for (uint32_t done = 0; done < plan->games;) {
        nanosleep(&(struct timespec){.tv_nsec = 100000000L}, NULL);
        done = atomic_load(&shop->next);
        if (done > plan->games) done = plan->games;
        plan->progress(plan->progress_context, done, plan->games);
    }
}

void sim_run(const struct sim_plan *plan, struct sim_result *result)
{
    pthread_t threads[SIM_THREADS_CAP];
    struct workshop shop = {.plan = plan};
    assert(plan->games > 0 && plan->games <= SIM_GAMES_CAP);
    assert(plan->threads > 0 && plan->threads <= SIM_THREADS_CAP);
    shop.games = calloc(plan->games, sizeof *shop.games);
    if (!shop.games) abort();
    int64_t begun = now_ns();
    int started = 0;
    while (started < plan->threads && !pthread_create(&threads[started], NULL, work, &shop)) {
        started++;
    }
    if (started == 0) work(&shop);
    watch(&shop);
    for (int i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
    }
    add_up(shop.games, plan->games, result);
    result->seconds = (double)(now_ns() - begun) / (double)SECONDS;
    free(shop.games);
}

struct interval sim_interval(uint32_t wins, uint32_t games)
{
    const double z = 1.959964;
    double n = games, p = wins / n;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (struct interval){middle - half < 0 ? 0 : middle - half,
                             middle + half > 1 ? 1 : middle + half};
}
