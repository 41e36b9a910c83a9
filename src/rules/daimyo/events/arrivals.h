// Who comes onto the table by a card, and the ninja of another.
#ifndef KASSEN_RULES_DAIMYO_ARRIVALS_H
#define KASSEN_RULES_DAIMYO_ARRIVALS_H

#include "rules/daimyo/field/field.h"

// PLACE_UNIT: in the square that the card says, clear of enemies. (DM_R37, DM_R40)
struct problem dm_arrival_check(const struct dm_field *, const struct choice *);
void dm_arrival_place(struct umpire *, const struct choice *);
void dm_arrival_propose(const struct dm_field *, enum side, struct choices *);

// DM_15_3 A ninja at the other side's Daimyo, and first at a guard; false: there is no Daimyo to be had.
bool dm_ninja_strikes(struct umpire *);

#endif
