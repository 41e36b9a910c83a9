// Ways round what bars the way, and places out of the enemy's sight or fire.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_DETOURS_H
#define KASSEN_RULES_TYNESIDE_FIELD_DETOURS_H

#include "rules/tyneside/vocabulary.h"
#include "table/detour.h"

struct route ty_detour(const struct ground *, const struct ty_battle *, const struct ty_figure *,
                       struct point goal);
int32_t ty_wall_ahead(const struct ground *, const struct ty_battle *, const struct ty_figure *,
                      struct point goal);

// A place that is looked for.
struct ty_shelter {
    const struct ground *ground;
    const struct ty_battle *battle;
    const struct ty_figure *figure; // for whom
    int enemy;                      // from whom; 0: from anybody
    int32_t apart;                  // at least so far from him
    int64_t gap;                    // and so far from every enemy in sight
};

bool ty_find_shelter(const struct ty_shelter *, struct point *); // the nearest; false: none
int64_t ty_gap_at(const struct ty_battle *, const struct ty_figure *,
                  struct point); // to the nearest enemy in sight

#endif
