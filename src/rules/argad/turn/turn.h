// The turn: its steps (section 3.2), and how a battle ends (AR-19.1).
#ifndef KASSEN_RULES_ARGAD_TURN_TURN_H
#define KASSEN_RULES_ARGAD_TURN_TURN_H

#include "rules/argad/field/field.h"

// Every question is answered by all sides at once; those who have said nothing more are ready.
uint8_t ag_asks_all(const struct ag_battle *);
void ag_say_ready(struct umpire *, const struct choice *);

void ag_turn_begins(struct umpire *);
void ag_turn_ends(struct umpire *);
// What a charge leads to where it comes off, for previews.
bool ag_follow(const struct ground *, struct battle *supposed, const struct choice *,
               struct choice *next);
void ag_check_exits(struct umpire *); // who left with what (AR-19.1)

#endif
