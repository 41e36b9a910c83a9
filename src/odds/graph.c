#include "odds/graph.h"

#include "core/mix.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define STATE_ALIGNMENT 16 // so that a state may hold anything
#define SLOTS_AT_FIRST  64
#define EDGES_PER_STATE 20                // allowed on average, to bound memory
#define STATES_BYTES    ((size_t)1 << 28) // for all states together

void *grown(void *array, size_t bytes)
{
    void *at = realloc(array, bytes);
    assert(at);
    return at;
}

void graph_init(struct graph *graph)
{
    memset(graph, 0, sizeof *graph);
    weight_pool_init(&graph->pool);
}

void graph_fini(struct graph *graph)
{
    free(graph->states);
    free(graph->nodes);
    free(graph->edges);
    free(graph->slots);
    free(graph->scratch);
    chances_fini(&graph->chances);
    weight_pool_fini(&graph->pool);
}

const void *graph_state(const struct graph *graph, uint32_t node)
{
    return graph->states + node * graph->stride;
}

static void clear_slots(struct graph *graph, uint32_t count)
{
    if (count > graph->slot_room) {
        graph->slot_room = count;
        graph->slots = grown(graph->slots, count * sizeof *graph->slots);
    }
    graph->slot_count = count;
    memset(graph->slots, 0, count * sizeof *graph->slots);
}

static void graph_reset(struct graph *graph, const struct process *process)
{
    graph->process = process;
    graph->stride =
        (process->state_bytes + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    graph->count = graph->edge_count = graph->mark = 0;
    graph->forward = true;
    graph->runs = 0;
    if (graph->stride > graph->scratch_room) {
        graph->scratch_room = graph->stride;
        graph->scratch = grown(graph->scratch, graph->stride);
    }
    clear_slots(graph, SLOTS_AT_FIRST);
    weight_pool_reset(&graph->pool);
    graph->prefix_count = 1;
    graph->prefixes[0] = weight_of(1, 1);
}

static void put_slot(struct graph *graph, uint32_t node)
{
    uint32_t mask = graph->slot_count - 1;
    uint32_t slot = (uint32_t)graph->nodes[node].hash & mask;
    while (graph->slots[slot] != 0) {
        slot = (slot + 1) & mask;
    }
    graph->slots[slot] = node + 1;
}

static uint32_t add_node(struct graph *graph, uint64_t hash)
{
    uint32_t node = graph->count++;
    if (graph->count > graph->room) {
        graph->room = graph->room == 0 ? SLOTS_AT_FIRST : graph->room * 2;
        graph->nodes = grown(graph->nodes, graph->room * sizeof *graph->nodes);
    }
    if (graph->count * graph->stride > graph->state_room) {
        graph->state_room = graph->count * graph->stride * 2;
        graph->states = grown(graph->states, graph->state_room);
    }
    memcpy(graph->states + node * graph->stride, graph->scratch, graph->stride);
    graph->nodes[node] = (struct node){.mass = weight_of(0, 1), .hash = hash, .edges = NO_EDGE};
    if (graph->count * 2 <= graph->slot_count) {
        put_slot(graph, node);
        return node;
    }
    clear_slots(graph, graph->slot_count * 2);
    for (uint32_t i = 0; i < graph->count; i++) {
        put_slot(graph, i);
    }
    return node;
}

// The node of the state in the scratch, which is made if there is none yet.
static uint32_t find_node(struct graph *graph)
{
    uint64_t hash = mix_bytes(graph->scratch, graph->stride);
    uint32_t mask = graph->slot_count - 1;
    for (uint32_t slot = (uint32_t)hash & mask; graph->slots[slot] != 0; slot = (slot + 1) & mask) {
        uint32_t node = graph->slots[slot] - 1;
        if (graph->nodes[node].hash != hash) continue;
        if (memcmp(graph_state(graph, node), graph->scratch, graph->stride) == 0) return node;
    }
    return add_node(graph, hash);
}

void row_begin(struct graph *graph, uint32_t node)
{
    graph->mark++;
    for (uint32_t e = graph->nodes[node].edges; e != NO_EDGE; e = graph->edges[e].next) {
        struct node *target = &graph->nodes[graph->edges[e].target];
        target->mark = graph->mark;
        target->marked_edge = e;
    }
}

uint32_t row_edge(struct graph *graph, uint32_t node, uint32_t target)
{
    struct node *to = &graph->nodes[target];
    if (to->mark == graph->mark) return to->marked_edge;
    uint32_t edge = graph->edge_count++;
    if (graph->edge_count > graph->edge_room) {
        graph->edge_room = graph->edge_room == 0 ? SLOTS_AT_FIRST : graph->edge_room * 2;
        graph->edges = grown(graph->edges, graph->edge_room * sizeof *graph->edges);
    }
    graph->edges[edge] = (struct edge){
        .weight = weight_of(0, 1), .target = target, .next = graph->nodes[node].edges};
    graph->nodes[node].edges = edge;
    to->mark = graph->mark;
    to->marked_edge = edge;
    return edge;
}

uint32_t row_take(struct graph *graph, uint32_t node, uint32_t target)
{
    for (uint32_t *at = &graph->nodes[node].edges; *at != NO_EDGE; at = &graph->edges[*at].next) {
        uint32_t edge = *at;
        if (graph->edges[edge].target != target) continue;
        *at = graph->edges[edge].next;
        return edge;
    }
    return NO_EDGE;
}

// Weighs the tape but for its last cell. The cells before the one that was turned are as they
// were.
static void weigh_prefixes(struct graph *graph, int turned)
{
    const struct dice *dice = &graph->dice;
    for (int i = turned; i + 1 < dice->length; i++) {
        uint64_t ways, total;
        chance_of(&graph->chances, &dice->tape[i], &ways, &total);
        if (i + 1 >= graph->prefix_count) {
            graph->prefixes[i + 1] = weight_of(0, 1);
            graph->prefix_count = i + 2;
        }
        struct weight cell = weight_of(ways, total);
        weight_set_product(&graph->pool, &graph->prefixes[i + 1], &graph->prefixes[i], &cell);
    }
}

// Tapes that differ in their last cell only and lead to the same state, one after the other: as a
// rule several faces of a die come to the same. Their ways are added up as whole numbers.
struct streak {
    uint32_t target;
    int length; // of the tape; -1: there is no streak
    uint64_t ways, total;
};

static void end_streak(struct graph *graph, uint32_t node, struct streak *streak)
{
    if (streak->length < 0) return;
    uint32_t edge = row_edge(graph, node, streak->target);
    struct weight last = weight_of(streak->ways, streak->total);
    const struct weight *prefix = &graph->prefixes[streak->length ? streak->length - 1 : 0];
    weight_add_product(&graph->pool, &graph->edges[edge].weight, prefix, &last);
    streak->length = -1;
}

// The state that the tape has led to.
static uint32_t reached(struct graph *graph, const struct streak *streak)
{
    if (streak->length >= 0 &&
        memcmp(graph_state(graph, streak->target), graph->scratch, graph->stride) == 0) {
        return streak->target;
    }
    return find_node(graph);
}

static void add_run(struct graph *graph, uint32_t node, int turned, struct streak *streak)
{
    const struct dice *dice = &graph->dice;
    uint32_t target = reached(graph, streak);
    uint64_t ways = 1, total = 1;
    if (dice->length) {
        chance_of(&graph->chances, &dice->tape[dice->length - 1], &ways, &total);
    }
    graph->forward = graph->forward && target > node;
    if (target == streak->target && dice->length == streak->length && turned == dice->length - 1) {
        streak->ways += ways;
        return;
    }
    end_streak(graph, node, streak);
    weigh_prefixes(graph, turned);
    *streak = (struct streak){target, dice->length, ways, total};
}

// Tries every tape from one state; false: it is too much.
static bool expand(struct graph *graph, uint32_t node, const struct odds_limits *limits)
{
    const struct process *process = graph->process;
    struct dice *dice = &graph->dice;
    struct streak streak = {.length = -1};
    int turned = 0;
    dice_init(dice, BEYOND_FIRST, 0);
    row_begin(graph, node);
    while (true) {
        memcpy(graph->scratch, graph_state(graph, node), graph->stride);
        if (!process->advance(process->context, graph->scratch, dice)) {
            assert(dice->length == 0);
            graph->nodes[node].final = true;
            return true;
        }
        if (dice->full) return false;
        assert(dice->next == dice->length);
        add_run(graph, node, turned, &streak);
        if (++graph->runs > limits->runs || graph->count > limits->states) return false;
        if (!dice_next_outcome(dice)) break;
        turned = dice->length - 1;
    }
    end_streak(graph, node, &streak);
    return true;
}

bool graph_explore(struct graph *graph, const struct process *process,
                   const struct odds_limits *limits)
{
    graph_reset(graph, process);
    memset(graph->scratch, 0, graph->stride);
    memcpy(graph->scratch, process->start, process->state_bytes);
    find_node(graph);
    for (uint32_t node = 0; node < graph->count; node++) {
        if (!expand(graph, node, limits)) return false;
        if (graph->edge_count / EDGES_PER_STATE > limits->states) return false;
        if (graph->count * graph->stride > STATES_BYTES) return false;
    }
    return true;
}
