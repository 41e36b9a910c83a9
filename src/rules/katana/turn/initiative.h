// Who goes first in a phase (KY-5.4).
#ifndef KASSEN_RULES_KATANA_TURN_INITIATIVE_H
#define KASSEN_RULES_KATANA_TURN_INITIATIVE_H

#include "core/dice.h"

// By how much one side's die is ahead of the other's; level is thrown again.
int ky_first_throw(struct dice *);

#endif
