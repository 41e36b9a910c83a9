// Gates, houses and ships: what damage and fire do to them, sooner or later.
#ifndef KASSEN_RULES_ARGAD_STRUCTURES_H
#define KASSEN_RULES_ARGAD_STRUCTURES_H

#include "core/dice.h"

// Is a structure of that solidity down, which has just been damaged for the so-many-th time?
bool ag_structure_falls(struct dice *, int solidity, int damages);

// Does what takes "some time" happen at the end of the so-many-th turn?
bool ag_time_is_up(struct dice *, int turn);

#endif
