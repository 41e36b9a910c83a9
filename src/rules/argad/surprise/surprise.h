// Who notices an ambush before it bites.
#ifndef KASSEN_RULES_ARGAD_SURPRISE_H
#define KASSEN_RULES_ARGAD_SURPRISE_H

#include "core/dice.h"

enum ag_notice { SURPRISED, WARNED, NOTICED };

// A class of 0 is nobody. Keen are ninja and monks.
int ag_perception(int class, bool keen, bool against_ninja);

int ag_perception_die(struct dice *);
enum ag_notice ag_notices(int die, int perception, int sharpest_companion);

#endif
