// Forces by the budget of AR-17.
#ifndef KASSEN_RULES_ARGAD_FORCES_FORCES_H
#define KASSEN_RULES_ARGAD_FORCES_FORCES_H

#include "core/muster.h"
#include "rules/argad/argad.h"

// What a character costs, in half points (AR-17.1).
int ag_cost_of(const struct ag_figure *);

#endif
