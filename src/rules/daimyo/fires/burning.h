// Fires in a battle: lighting, spreading, smoke, and who comes too near (DM-16, DM-R45 to DM-R49).
#ifndef KASSEN_RULES_DAIMYO_BURNING_H
#define KASSEN_RULES_DAIMYO_BURNING_H

#include "rules/daimyo/field/field.h"
#include "rules/daimyo/fires/fires.h"

struct problem dm_light_check(const struct dm_field *, const struct choice *); // LIGHT, by a unit
void dm_light_apply(struct umpire *, const struct choice *);
void dm_light_propose(const struct dm_field *, int unit, struct choices *);

void dm_fires_touch(struct umpire *); // what burning carts stand against catches fire
bool dm_is_near_fire(const struct dm_field *, int figure);
void dm_near_fires(struct umpire *, enum side); // DM_16_7 at the end of a side's turn
void dm_fires_spread(struct umpire *);          // at the end of a sequence

#endif
