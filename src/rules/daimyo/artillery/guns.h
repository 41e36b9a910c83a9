// Guns in a battle: bringing them about, and what they do to what is built (DM-11, DM-R7, DM-R31).
#ifndef KASSEN_RULES_DAIMYO_GUNS_H
#define KASSEN_RULES_DAIMYO_GUNS_H

#include "rules/daimyo/artillery/artillery.h"
#include "rules/daimyo/field/field.h"

int dm_gun_of(const struct dm_battle *, int unit); // the engine it serves or draws; 0: no gun
int dm_servers(const struct dm_field *, int engine,
               uint8_t list[DM_GROUP]); // DM_R44 living, near enough

struct problem dm_gun_check(const struct dm_field *, const struct choice *); // REALIGN and BOMBARD
void dm_gun_apply(struct umpire *, const struct choice *);
void dm_gun_propose(const struct dm_field *, int unit, struct choices *);

// A work, or a section of it, loses hits; it may come down, with all that are in or behind it (DM_11_5 to 7).
void dm_work_hit(struct umpire *, int work, int section, int hits, struct point from);
void dm_work_down(struct umpire *, int work, int section, struct point from);

#endif
