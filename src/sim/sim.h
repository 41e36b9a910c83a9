// Many battles between players, to see whether a fight is fair and whether a change changed it.
//
// A battle depends on the seed and its number alone, so the results are the same however many
// threads share the work.
#ifndef KASSEN_SIM_SIM_H
#define KASSEN_SIM_SIM_H

#include "ai/player.h"
#include "core/exchange.h"

#include <stdbool.h>
#include <stdint.h>

#define SIM_GAMES_CAP   10000000
#define SIM_THREADS_CAP 64
#define SIM_CHOICES_CAP 100000 // of one battle; what lasts longer is counted as unfinished

struct sim_plan {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *opening; // as deployed; the opening dice are part of each battle
    const struct player *players[SIDES];
    uint32_t games;
    uint64_t seed;
    int threads;
    void (*progress)(void *, uint32_t done, uint32_t games); // from one thread; may be NULL
    void *progress_context;
};

// One battle as it ended.
struct sim_game {
    uint64_t hash; // of the last position and the number of choices
    uint32_t choices;
    uint16_t turns;
    uint8_t outcome; // UNDECIDED: unfinished
    uint8_t losses[SIDES];
};

struct sim_result {
    uint32_t games, unfinished;
    uint32_t wins[DRAWN + 1]; // by enum outcome
    uint64_t choices, turns, losses[SIDES];
    uint32_t shortest, longest; // in choices
    uint64_t signature;
    double seconds;
};

// The chance of winning lies within these, with 95 % confidence (Wilson's interval).
struct interval {
    double low, high;
};

void sim_run(const struct sim_plan *, struct sim_result *);
struct interval sim_interval(uint32_t wins, uint32_t games);

// One battle by number; for the tests, and for looking at one that was odd.
struct sim_game sim_battle(const struct sim_plan *, uint32_t number, struct desk *);

#endif
