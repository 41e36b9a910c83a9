#include "odds/chance.h"

#include "core/mix.h"

#include <assert.h>
#include <stdlib.h>

#define VALUES_KEPT 4096 // of one call; the ways of larger sorted throws are counted each time

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Never 0, as at least one die is rolled.
static uint64_t shape_of(const struct roll_call *call)
{
    return (uint64_t)call->kind << 32 | (uint64_t)call->count << 24 | (uint64_t)call->sides << 16 |
           (uint64_t)call->needed << 8 | call->lowest;
}

static uint64_t ways_in_all(const struct roll_call *call)
{
    uint64_t total = 1;
    for (int i = 0; i < call->count; i++) {
        // The ways are counted in one word. A larger pool must be rolled as two cells.
        bool too_many = __builtin_mul_overflow(total, (uint64_t)call->sides, &total);
        assert(!too_many);
        (void)too_many;
    }
    return total;
}

static void fill(struct chance_table *table, const struct roll_call *call)
{
    int least = roll_least(call), values = roll_most(call) - least + 1;
    uint64_t total = ways_in_all(call);
    table->ways = realloc(table->ways, (size_t)values * sizeof *table->ways);
    assert(table->ways);
    uint64_t common = total;
    for (int i = 0; i < values; i++) {
        table->ways[i] = roll_ways(call, least + i);
        common = gcd(table->ways[i], common);
    }
    for (int i = 0; i < values; i++) {
        table->ways[i] /= common;
    }
    table->least = least;
    table->total = total / common;
    table->shape = shape_of(call);
}

void chance_of(struct chances *chances, const struct roll *cell, uint64_t *ways, uint64_t *total)
{
    const struct roll_call *call = &cell->call;
    if (call->count == 1 && call->kind != ROLL_HITS) {
        *ways = 1;
        *total = call->sides;
        return;
    }
    if (call->kind == ROLL_SORTED && roll_most(call) >= VALUES_KEPT) {
        *ways = roll_ways(call, cell->value);
        *total = ways_in_all(call);
        return;
    }
    uint64_t shape = shape_of(call);
    struct chance_table *table = &chances->tables[mix(shape) % CHANCE_TABLES];
    if (table->shape != shape) fill(table, call);
    *ways = table->ways[cell->value - table->least];
    *total = table->total;
}

void chances_fini(struct chances *chances)
{
    for (int i = 0; i < CHANCE_TABLES; i++) {
        free(chances->tables[i].ways);
    }
}
