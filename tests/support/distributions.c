#include "support/distributions.h"

#include <string.h>

mpq_srcptr distribution_find(const struct distribution *distribution, const char *name)
{
    for (int i = 0; i < distribution->count; i++) {
        if (strcmp(distribution->list[i].name, name) == 0) return distribution->list[i].weight;
    }
    return NULL;
}

void distribution_total(const struct distribution *distribution, mpq_t total)
{
    mpq_set_ui(total, 0, 1);
    for (int i = 0; i < distribution->count; i++) {
        mpq_add(total, total, distribution->list[i].weight);
    }
}
