// Gates, houses and straw in a battle: damage, arrows that stick, fire and its end (AR-12).
#ifndef KASSEN_RULES_ARGAD_STRUCTURES_WORKS_H
#define KASSEN_RULES_ARGAD_STRUCTURES_WORKS_H

#include "rules/argad/field/field.h"

enum ag_work_flag { WORK_LARGE = 1, WORK_BURNS = 2, WORK_LIGHT = 4 };

// AR_12_6 One more damage; the die may bring it down, with a word in the journal.
void ag_work_damage(struct umpire *, int work);

void ag_work_sticks(struct umpire *, int work); // AR_12_8 a fire arrow
void ag_work_alight(struct umpire *, int work);
// AR_12_13 A stray arrow: another thing within 40 cm that burns, not in the same yard; 0: none.
int ag_work_astray(struct umpire *, int work);

// AR_12_11, AR_12_12, AR_12_14 At the end of a turn: arrows put out, "some time" dice, people inside, fires.
void ag_works_burn(struct umpire *);

// `extinguish`: he touches it, and there is something to put out.
struct problem ag_extinguish_check(const struct ag_field *, int figure, int work);
// `open` and `shut`: a gate that stands, touched from inside.
struct problem ag_gate_check(const struct ag_field *, int figure, int work, bool open);
// So it is ordered; what has become of the gate or of him meanwhile may leave it as it is.
void ag_gate_turn(struct umpire *, int figure, int work, bool open);

bool ag_inside(const struct ag_field *, int figure, int work); // on the ground it covers
bool ag_touches_work(const struct ag_field *, int figure, int work);
// AR_12_14 Does a straight way lead from outside to where something burns?
bool ag_leads_into_fire(const struct ag_field *, struct point from, struct point to);
bool ag_is_behind_work(const struct ag_field *, int figure, int work); // inside, or right at it

#endif
