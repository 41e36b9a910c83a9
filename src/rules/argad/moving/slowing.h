// How far somebody gets in a turn: his allowance, what he carries, and the dice that ground takes.
#ifndef KASSEN_RULES_ARGAD_SLOWING_H
#define KASSEN_RULES_ARGAD_SLOWING_H

#include "core/dice.h"
#include "rules/argad/arms.h"

#define AG_BLOCKED (-1)

struct ag_mover {
    uint8_t mount, armour, load;
    uint8_t going; // the worst of his way
    bool at_home;  // he lives on such ground
};

int ag_allowance(const struct ag_mover *); // cm on easy ground

// Centimetres he may go after the dice, or AG_BLOCKED.
int ag_slowed(struct dice *, const struct ag_mover *);

#endif
