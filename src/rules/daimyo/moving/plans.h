// Moves that were planned when they were checked, so that they need not be planned again when they are
// carried out: a charge costs more than all else of a choice.
//
// They are kept in the workings of a decision, and hold for the battle they were planned on. Whoever
// carries out a choice on a battle that differs from it in anything, since somebody hides there of whom
// its side does not know, plans anew.
#ifndef KASSEN_RULES_DAIMYO_PLANS_H
#define KASSEN_RULES_DAIMYO_PLANS_H

#include "rules/daimyo/moving/moving.h"

#define DM_PLANS 192

struct dm_plans {
    const struct dm_battle *of;
    struct dm_battle was; // a copy of it
    bool laid;            // the field of it
    struct dm_field field;
    int count;
    struct dm_planned {
        struct choice choice;
        struct dm_order order;
    } list[DM_PLANS];
};

// Those of a battle, empty if nothing is in the workings yet; NULL: these are of another battle.
struct dm_plans *dm_plans_in(struct workings *, const struct dm_battle *);
const struct dm_field *dm_plans_field(struct dm_plans *, const struct ground *);
// As dm_move_check, but a plan is kept as long as there is room; NULL: nothing is kept.
struct problem dm_move_check_keeping(struct dm_plans *, const struct dm_field *,
                                     const struct choice *);
// NULL: it was not kept, or not for this battle.
const struct dm_order *dm_order_kept(const struct workings *, const struct dm_battle *,
                                     const struct choice *);

#endif
