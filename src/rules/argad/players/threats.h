// What each side may do to the other in the next turn, for the judging of computer players.
#ifndef KASSEN_RULES_ARGAD_PLAYERS_THREATS_H
#define KASSEN_RULES_ARGAD_PLAYERS_THREATS_H

#include "rules/argad/field/field.h"

// What each figure is worth to its own side; 0: it is no matter.
struct ag_worths {
    int of[AG_FIGURES + 1];
};

// What a side may hope to take from the other, if it moves and strikes where that is worth most.
int ag_threat_of(const struct ag_field *, enum side, const struct ag_worths *);

#endif
