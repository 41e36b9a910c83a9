#include "odds/solve.h"

#include <assert.h>
#include <stdlib.h>

static void pass_on(struct graph *graph, uint32_t node)
{
    const struct weight *mass = &graph->nodes[node].mass;
    for (uint32_t e = graph->nodes[node].edges; e != NO_EDGE; e = graph->edges[e].next) {
        const struct edge *edge = &graph->edges[e];
        weight_add_product(&graph->pool, &graph->nodes[edge->target].mass, mass, &edge->weight);
    }
}

// A node that may lead straight back to itself does so until it leads elsewhere; false: never.
static bool leave_loop(struct graph *graph, uint32_t node)
{
    uint32_t loop = row_take(graph, node, node);
    if (loop == NO_EDGE) return true;
    if (graph->nodes[node].edges == NO_EDGE) return false;
    struct weight elsewhere = weight_of(0, 1);
    for (uint32_t e = graph->nodes[node].edges; e != NO_EDGE; e = graph->edges[e].next) {
        weight_add(&graph->pool, &elsewhere, &graph->edges[e].weight);
    }
    for (uint32_t e = graph->nodes[node].edges; e != NO_EDGE; e = graph->edges[e].next) {
        weight_divide(&graph->pool, &graph->edges[e].weight, &elsewhere);
    }
    return true;
}

// What led from one node to another is led past it.
static void bypass(struct graph *graph, uint32_t from, uint32_t over)
{
    uint32_t taken = row_take(graph, from, over);
    if (taken == NO_EDGE) return;
    row_begin(graph, from);
    for (uint32_t e = graph->nodes[over].edges; e != NO_EDGE; e = graph->edges[e].next) {
        uint32_t edge = row_edge(graph, from, graph->edges[e].target);
        weight_add_product(&graph->pool, &graph->edges[edge].weight, &graph->edges[taken].weight,
                           &graph->edges[e].weight);
    }
}

static bool take_out(struct graph *graph, const uint32_t *members, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!leave_loop(graph, members[i])) return false;
        pass_on(graph, members[i]);
        for (uint32_t j = i + 1; j < count; j++) {
            bypass(graph, members[j], members[i]);
        }
    }
    return true;
}

// Tarjan's search for the sets of nodes that lead back to one another, without recursion. They
// are found last first: whatever a set leads to was found before it.
struct search {
    struct graph *graph;
    uint32_t *path, *stack, *found; // being visited; not in a set yet; in sets, one after another
    uint32_t path_count, stack_count, found_count, next_index;
};

static void enter(struct search *search, uint32_t number)
{
    struct node *node = &search->graph->nodes[number];
    node->index = node->low = ++search->next_index;
    node->cursor = node->edges;
    node->stacked = true;
    search->path[search->path_count++] = number;
    search->stack[search->stack_count++] = number;
}

static void lower(struct node *node, uint32_t low)
{
    if (low < node->low) node->low = low;
}

static void leave(struct search *search)
{
    struct node *nodes = search->graph->nodes;
    uint32_t number = search->path[--search->path_count], popped;
    if (search->path_count > 0) {
        lower(&nodes[search->path[search->path_count - 1]], nodes[number].low);
    }
    if (nodes[number].low != nodes[number].index) return;
    do {
        popped = search->stack[--search->stack_count];
        nodes[popped].stacked = false;
        search->found[search->found_count++] = popped;
    } while (popped != number);
}

static void search_from_start(struct search *search)
{
    struct graph *graph = search->graph;
    enter(search, 0);
    while (search->path_count > 0) {
        struct node *node = &graph->nodes[search->path[search->path_count - 1]];
        if (node->cursor == NO_EDGE) {
            leave(search);
            continue;
        }
        const struct edge *edge = &graph->edges[node->cursor];
        const struct node *target = &graph->nodes[edge->target];
        node->cursor = edge->next;
        if (target->index == 0) {
            enter(search, edge->target);
        } else if (target->stacked) {
            lower(node, target->index);
        }
    }
    assert(search->found_count == graph->count);
}

// The sets in the order to work in: the last found first. A set ends with the node it was
// entered by, whose low is its index.
static enum solution solve_sets(const struct search *search, uint32_t component_cap)
{
    const struct node *nodes = search->graph->nodes;
    uint32_t end = search->found_count;
    while (end > 0) {
        uint32_t begin = end - 1;
        while (begin > 0) {
            const struct node *before = &nodes[search->found[begin - 1]];
            if (before->low == before->index) break;
            begin--;
        }
        if (end - begin > component_cap) return TOO_TANGLED;
        if (!take_out(search->graph, search->found + begin, end - begin)) return NEVER_ENDS;
        end = begin;
    }
    return SOLVED;
}

enum solution graph_solve(struct graph *graph, const struct odds_limits *limits)
{
    graph->nodes[0].mass = weight_of(1, 1);
    if (graph->forward) {
        for (uint32_t node = 0; node < graph->count; node++) {
            pass_on(graph, node);
        }
        return SOLVED;
    }
    uint32_t *numbers = grown(NULL, 3 * (size_t)graph->count * sizeof *numbers);
    struct search search = {.graph = graph,
                            .path = numbers,
                            .stack = numbers + graph->count,
                            .found = numbers + 2 * (size_t)graph->count};
    search_from_start(&search);
    enum solution solution = solve_sets(&search, limits->component);
    free(numbers);
    return solution;
}
