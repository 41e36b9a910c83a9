// What the files of fire in a battle share: one unit that looks at another over its weapons.
#ifndef KASSEN_RULES_DAIMYO_FIRING_LOCAL_H
#define KASSEN_RULES_DAIMYO_FIRING_LOCAL_H

#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/firing/volleys.h"

enum dm_mated { MATED_NOT_ASKED, IS_ALONE, IS_MATED };

struct dm_aiming {
    const struct dm_field *field;
    int unit, foe;       // who shoots, and at whom
    int engine;          // the gun they fire together; 0: each of them has a weapon of his own
    struct dm_fire fire; // what is the same for all of them
    int shooters, targets;
    uint8_t shooter[DM_GROUP], target[DM_GROUP]; // the living
    enum dm_mated mated[DM_GROUP];               // a shooter touches one of his own
    struct problem unable[DM_GROUP];             // why a shooter cannot shoot at anybody now
    uint8_t needed[DM_GROUP][DM_GROUP];          // by the one of the other; 0: he cannot
    struct problem why[DM_GROUP][DM_GROUP];      // not
    int32_t gap[DM_GROUP][DM_GROUP];
};

// What it takes of the two units; whoever shoots at whom is in the rest. Fine though nobody may.
struct problem dm_aim(struct dm_aiming *, const struct dm_field *, enum side, int unit, int foe);

// A fire group of those who are named, or of all. 'volley' is no part of what is named.
struct dm_named {
    int shooters, targets; // 0: whoever can
    uint8_t shooter[DM_GROUP], target[DM_GROUP];
};
struct problem dm_group_of(const struct dm_aiming *, const struct dm_named *,
                           struct dm_fire_group *);

#endif
