// Melee in a battle: who can strike whom, how everybody is told to fight, and the strokes of the phase.
#ifndef KASSEN_RULES_ARGAD_MELEE_FIGHTING_H
#define KASSEN_RULES_ARGAD_MELEE_FIGHTING_H

#include "rules/argad/field/field.h"

// Is there anybody of a side who may strike at somebody now?
bool ag_may_strike_any(const struct ag_battle *, const struct ground *, enum side);

// `weapon`, `grip`, `strike`, `spare`, `lethal`, `press`, `stay`.
struct problem ag_stroke_check(const struct ag_field *, const struct choice *);
void ag_stroke_write(struct ag_battle *, const struct choice *); // must be checked
void ag_strokes_propose(const struct ag_field *, enum side, struct choices *);

// What he fights with if nothing was said, and at whom (section 3.6); 0: at nobody.
enum ag_weapon ag_weapon_of(const struct ag_field *, int figure);
int ag_foe_of(const struct ag_field *, int figure);
// How he stands in a fight against one foe: what strokes are worked out from.
struct ag_fighter ag_fighter_of(const struct ag_field *, int figure, int foe);

// One stroke as it would be made now, for the page; false: he has none at that foe.
bool ag_stroke_reckon(const struct ag_field *, const struct choice *, struct tally *);

// Throws the strokes of the phase, length by length, and moves whom they move (AR-14.2).
void ag_fray_resolve(struct umpire *);
// The fight of one who was told how to, by itself: for previews.
bool ag_foretell(struct umpire *, const struct choice *, uint64_t *memory);

// Owns no weapon of that kind, or may not use it now: false.
bool ag_may_use(const struct ag_battle *, int figure, enum ag_weapon);

#endif
