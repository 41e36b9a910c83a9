// Formation fail: how a unit that has lost its order finds it again.
#ifndef KASSEN_RULES_DAIMYO_FORMATION_H
#define KASSEN_RULES_DAIMYO_FORMATION_H

#include "core/dice.h"
#include "rules/daimyo/troops.h"

#define DM_FORMED 4 // a die must show so much (DM_5_3)

// A unit's throw at the start of its turn: is it in order again?
bool dm_finds_order(struct dice *, enum dm_type);

#endif
