// Who has won (AR-19.1).
#ifndef KASSEN_RULES_ARGAD_TURN_ENDINGS_H
#define KASSEN_RULES_ARGAD_TURN_ENDINGS_H

#include "rules/argad/field/field.h"

bool ag_battle_ends(struct umpire *);                                 // at the end of a turn
int ag_points_of(const struct ag_field *, enum side);                 // by the scenario's terms
int ag_active(const struct ag_battle *, enum side);                   // who can fight on
bool ag_is_to_spare(const struct ag_battle *, enum side, int figure); // else that side wins nothing
bool ag_carries(const struct ag_battle *, enum side, int object);
int ag_points_left(const struct ag_battle *, enum side); // of its budget, doubled

#endif
