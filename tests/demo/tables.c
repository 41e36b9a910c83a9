#include "core/text.h"
#include "demo/local.h"

// clang-format off

// Table 1. Troops (DE-1.1).
const struct demo_troop demo_troops[DEMO_TYPES] = {
//                  name        title       strength  shoots  hides
    [ARCHER]     = {"archer",   "Archer",          0,   true, false},
    [SPEARMAN]   = {"spearman", "Spearman",        2,  false, false},
    [SCOUT]      = {"scout",    "Scout",           1,  false,  true},
};

// clang-format on

static void print_troops(struct text *out)
{
    text_add(out, "troop     strength  shoots  may hide\n");
    for (int type = ARCHER; type < DEMO_TYPES; type++) {
        const struct demo_troop *troop = &demo_troops[type];
        text_addf(out, "%-9s %8d  %-6s  %s\n", troop->name, troop->strength,
                  troop->shoots ? "yes" : "no", troop->hides ? "yes" : "no");
    }
}

const struct printed_table demo_tables[] = {
    {"1", "Troops", DE_1_1, print_troops},
    {NULL},
};
