// Exact odds: how likely is each outcome of a question, by the rules themselves.
//
// The ruleset's own resolution code is run on a tape that goes through every outcome of its dice;
// nobody writes the probabilities down a second time. Where the outcomes are more than the engine's
// limits allow, it takes samples instead, and the report says so.
#ifndef KASSEN_ODDS_ODDS_H
#define KASSEN_ODDS_ODDS_H

#include "core/question.h"
#include "odds/distribution.h"
#include "odds/graph.h"
#include "odds/ways.h"

#include <stdbool.h>
#include <stdint.h>

struct fault;
struct ruleset;

#define ODDS_STATES_CAP    200000
#define ODDS_COMPONENT_CAP 150
#define ODDS_RUNS_CAP      20000000
#define ODDS_SAMPLES       1000000
#define ODDS_SEED          1600  // the year of Sekigahara
#define ODDS_GLANCE        20000 // runs or stages: somebody points at it, and will not wait for long

// The weight of the outcomes so far, by name, while they are being added up.
struct outcome_sum {
    char name[ODDS_NAME_CAP];
    struct weight weight;
};

// What a tape has led to.
struct odds_end {
    int halt;
    double weight;
};

// What answers questions. Each thread has one; it keeps its memory from question to question.
// It is too large for the stack of a small thread.
struct odds_engine {
    struct odds_limits limits; // may be changed
    struct graph graph;
    struct outcome_sum *sums; // sorted by name
    int sum_count, sum_room;
    struct ways ways;
    struct odds_end *ends;
    int end_count, end_room;
    uint64_t work; // tapes and stages that were run so far, for who allows himself so many
};

// One question with everything that is asked filled in. See ask.h for how it is read from text.
struct inquiry {
    const struct ruleset *rules;
    const struct question *question;
    struct arguments arguments;
    uint64_t given; // bit n: parameter n was written down, not taken from its default
    _Alignas(16) uint8_t state[QUESTION_STATE_CAP]; // the question's first
};

struct odds_report {
    bool exact;
    uint64_t runs;   // tapes tried, or samples taken
    uint32_t states; // told apart; 0 when sampled
    double error;    // standard error of the outcome known least well; 0 when exact
};

void odds_engine_init(struct odds_engine *);
void odds_engine_fini(struct odds_engine *);

// Sets up the question's first state from the arguments. False: the fault says why it cannot be.
bool inquiry_begin(struct inquiry *, struct fault *);

// Fills in how likely each outcome of the question is. False: the question never ends, and the fault
// says so.
bool odds_ask(struct odds_engine *, const struct inquiry *, struct distribution *,
              struct odds_report *, struct fault *);

// The same for any process.
bool odds_of_process(struct odds_engine *, const struct process *, struct distribution *,
                     struct odds_report *, struct fault *);

#endif
