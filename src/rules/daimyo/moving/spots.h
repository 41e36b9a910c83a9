// Spots beside the figures of a unit, for those who charge it or spring upon it (section 4.9).
#ifndef KASSEN_RULES_DAIMYO_MOVING_SPOTS_H
#define KASSEN_RULES_DAIMYO_MOVING_SPOTS_H

#include "rules/daimyo/moving/local.h"

#define DM_DIRECTIONS 24
#define DM_SPOTS      (DM_GROUP * DM_DIRECTIONS)

struct dm_spot {
    struct base base;
    uint8_t mark; // whose it is, by place among the marks
    uint8_t direction;
    bool looked_at, taken;
};

// A figure that is charged.
struct dm_mark_of_charge {
    uint8_t figure, attackers, room;
    struct base base;
};

struct dm_assault {
    const struct dm_field *field;
    int unit;   // that charges
    bool close; // its own people's places are taken, too, until they have gone
    const struct bounds *within;
    int mark_count, count;
    struct dm_mark_of_charge marks[DM_GROUP];
    struct dm_spot spots[DM_SPOTS];
};

void dm_assault_begin(struct dm_assault *, const struct dm_field *, int unit, int target);
bool dm_spot_is_free(struct dm_assault *, struct dm_spot *, const struct dm_order *);
void dm_spot_take(struct dm_assault *, const struct dm_spot *);

#endif
