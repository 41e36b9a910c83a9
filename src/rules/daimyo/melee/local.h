// What the files of melee in a battle share.
#ifndef KASSEN_RULES_DAIMYO_MELEE_LOCAL_H
#define KASSEN_RULES_DAIMYO_MELEE_LOCAL_H

#include "rules/daimyo/melee/fighting.h"

// Everybody whom a figure may reach with a weapon, in touch or through a door, ascending.
int dm_within_blows(const struct dm_field *, int figure, uint8_t list[DM_FIGURES]);
// DM_9_6 Does he turn to face whoever strikes at him?
bool dm_turns(const struct dm_field *, int attacker, int defender);

#endif
