// What a list lets its figures have, type by type, and what of it goes together. Found by asking the
// ruleset about one figure after the other, so that there is no table of it to be kept.
#ifndef KASSEN_MUSTER_OFFERS_H
#define KASSEN_MUSTER_OFFERS_H

#include "core/muster.h"
#include "core/ruleset.h"

#define WARES_CAP 128

// Wares are bits by their number in the market.
struct ware_set {
    uint64_t bits[WARES_CAP / 64];
};

static inline bool ware_set_has(const struct ware_set *set, int ware)
{
    return set->bits[ware / 64] >> ware % 64 & 1;
}

static inline void ware_set_put(struct ware_set *set, int ware)
{
    set->bits[ware / 64] |= UINT64_C(1) << ware % 64;
}

struct offers {
    struct ware_set offered;
    // Of each ware offered: which others cannot be had with it. None where nothing has a price: words
    // of one heading give way to each other there, and the list says what else is wrong.
    struct ware_set excludes[WARES_CAP];
};

// The ruleset must have a muster.
void offers_of(const struct ruleset *, const struct muster_list *, const struct muster_row *,
               struct offers *);

#endif
