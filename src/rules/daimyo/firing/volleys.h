// Fire in a battle: who of a unit shoots at whom of another, and what comes of it (DM-7, DM-8, DM-R16).
#ifndef KASSEN_RULES_DAIMYO_VOLLEYS_H
#define KASSEN_RULES_DAIMYO_VOLLEYS_H

#include "rules/daimyo/field/field.h"
#include "rules/daimyo/firing/firing.h"

// A fire group as it would shoot.
struct dm_fire_group {
    struct dm_fire fire; // what its dice need
    int shooters, targets;
    uint8_t shooter[DM_GROUP];
    uint8_t target[DM_GROUP]; // in the order in which hits are dealt
};

// FIRE, at a unit: figures and targets as named, or else all who can at all who need the lowest score.
struct problem dm_fire_check(const struct dm_field *, const struct choice *,
                             struct dm_fire_group *);
void dm_fire_apply(struct umpire *, const struct choice *); // must be checked
void dm_fire_propose(const struct dm_field *, int unit, struct choices *);
// One of these by chance, unchecked and cheap: the field need not be laid.
void dm_fire_suggest(const struct dm_field *, int unit, uint64_t chance, struct choices *);
bool dm_fire_reckon(const struct dm_field *, const struct choice *, struct tally *);

int dm_reach(const struct dm_battle *,
             const struct dm_unit *);                 // in tenths of a millimetre, by the wind
bool dm_is_fogged(const struct dm_field *, int unit); // DM_8_1, either way of timing

// DM_8 At the end of a turn of its side (DM_R20): `fogged`, `fired_last` and `moved_last` for the next.
void dm_fog_upkeep(struct umpire *, enum side);

#endif
