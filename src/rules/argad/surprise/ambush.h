// Ambushes in a battle: who may spring, and what happens when somebody does (AR-16).
#ifndef KASSEN_RULES_ARGAD_SURPRISE_AMBUSH_H
#define KASSEN_RULES_ARGAD_SURPRISE_AMBUSH_H

#include "rules/argad/field/field.h"

bool ag_may_have_hidden(const struct ag_battle *,
                        enum side); // as far as the scenario tells everybody

struct problem ag_ambush_check(const struct ag_field *, const struct choice *);
void ag_ambush_write(struct ag_battle *, const struct choice *); // must be checked
void ag_ambush_propose(const struct ag_field *, enum side, struct choices *);
// Moves, perception and shots of all who have sprung in this turn.
void ag_ambush_resolve(struct umpire *);
void ag_note_signals(struct umpire *); // at the end of a turn (AR_16_4)

#endif
