// How far somebody gets in a turn: his allowance, what he carries, and the dice that ground takes.
#ifndef KASSEN_RULES_ARGAD_SLOWING_H
#define KASSEN_RULES_ARGAD_SLOWING_H

#include "core/dice.h"
#include "rules/argad/arms.h"

#define AG_BLOCKED (-1)

struct ag_mover {
    uint8_t mount, armour, load;
    uint8_t going;  // the worst of his way
    uint8_t pace;   // by scenario; 0: that of his armour
    bool at_home;   // he lives on such ground
    uint8_t figure; // whose dice they are, in a battle
};

// What the dice take: so many cm, or the whole way through such ground.
struct ag_loss {
    uint8_t steps;
    bool blocked;
};

int ag_allowance(const struct ag_mover *); // cm on easy ground

// Nothing is thrown on easy ground.
struct ag_loss ag_loss_of(struct dice *, const struct ag_mover *);

// Centimetres he may go after the dice, or AG_BLOCKED.
int ag_left(const struct ag_mover *, struct ag_loss);
int ag_slowed(struct dice *, const struct ag_mover *);

#endif
