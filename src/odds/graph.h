// Everything a process can come to: a graph of its states, with the weight of every way on.
//
// Equal states are one node, found by their bytes. The nodes are in the order they were found,
// the first being the start; everything is kept in arrays that are used again for the next process.
#ifndef KASSEN_ODDS_GRAPH_H
#define KASSEN_ODDS_GRAPH_H

#include "core/dice.h"
#include "odds/chance.h"
#include "odds/weight.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

#define NO_EDGE UINT32_MAX

// Something that goes on in stages, with dice: a question, or a battle until the next decision.
struct process {
    size_t state_bytes;
    const void *start;
    const void *context;
    // One stage; false: the state is final and was not changed.
    bool (*advance)(const void *context, void *state, struct dice *);
    void (*outcome)(const void *context, const void *state, struct text *);
};

// When to stop trying every way: see odds.h. They count work and not time, so that the same question
// has the same answer however busy the machine is.
struct odds_limits {
    uint32_t states;    // nodes of a graph
    uint32_t component; // nodes that lead back to one another
    uint64_t runs;      // tapes tried
    uint32_t samples;
    uint64_t stages; // of all samples together; 0: as many as they take
    uint64_t seed;   // of the samples
};

struct node {
    struct weight mass; // how likely the process is to come here; solve.c spreads it
    uint64_t hash;
    uint32_t edges;              // the first, or NO_EDGE
    uint32_t mark, marked_edge;  // the last row that leads here, and the edge that does
    uint32_t index, low, cursor; // for finding cycles
    bool final, stacked;
};

struct edge {
    struct weight weight;
    uint32_t target, next;
};

struct graph {
    const struct process *process;
    size_t stride; // bytes from state to state
    uint32_t count, room, edge_count, edge_room, slot_count;
    uint32_t mark;
    bool forward; // no edge leads back: the order found is an order to work in
    uint64_t runs;
    uint8_t *states;
    struct node *nodes;
    struct edge *edges;
    uint32_t *slots; // hash table of node numbers, from 1
    uint8_t *scratch;
    size_t state_room, scratch_room, slot_room;

    struct dice dice;
    struct chances chances;
    struct weight_pool pool;
    int prefix_count;                          // how many of the prefixes are in use
    struct weight prefixes[DICE_TAPE_CAP + 1]; // weight of the first n cells of the tape
};

void graph_init(struct graph *);
void graph_fini(struct graph *);

// Finds every state. False: there are more states or tapes than the limits allow.
bool graph_explore(struct graph *, const struct process *, const struct odds_limits *);

const void *graph_state(const struct graph *, uint32_t node);

// The edges of one node are a row. Only one row can be worked on at a time.
void row_begin(struct graph *, uint32_t node);
// Returns the edge to the target; where there is none it adds one that weighs nothing.
uint32_t row_edge(struct graph *, uint32_t node, uint32_t target);
// Takes the edge to the target out of the row and returns it; NO_EDGE: there is none.
uint32_t row_take(struct graph *, uint32_t node, uint32_t target);

void *grown(void *array, size_t bytes); // realloc that cannot fail

#endif
