// The pack of event cards, and the ninja who is on one of them.
#ifndef KASSEN_RULES_DAIMYO_EVENTS_H
#define KASSEN_RULES_DAIMYO_EVENTS_H

#include "core/dice.h"
#include "rules/daimyo/melee/melee.h"
#include "rules/daimyo/troops.h"

// DM_15_1 Draws one of the cards that are still in the pack, a set of places in dm_pack. Which card lies
// where is not known to anybody, and so it need not be settled before.
int dm_draw(struct dice *, uint32_t pack);
#define DM_FULL_PACK ((UINT32_C(1) << DM_CARDS) - 1)

// DM_15_3 The ninja against a guard of the Daimyo, or against himself. (DM-R39)
struct dm_attack dm_ninja_attack(struct dm_fighter against, bool inside);

#endif
