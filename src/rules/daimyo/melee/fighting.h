// Melee in a battle: who may strike whom, and what comes of it (DM-9).
#ifndef KASSEN_RULES_DAIMYO_FIGHTING_H
#define KASSEN_RULES_DAIMYO_FIGHTING_H

#include "rules/daimyo/field/field.h"

// The attack as it would be thrown now, the defender turned if he may; false: the problem says why it
// cannot be.
bool dm_attack_of(const struct dm_field *, int attacker, int defender, struct dm_attack *,
                  struct problem *);
// 4.9 The defender whom he is likeliest to kill, of equals the lower unit, then the lower number; 0: there
// is nobody whom he may strike.
int dm_best_defender(const struct dm_field *, int attacker);

struct problem dm_melee_check(const struct dm_field *,
                              const struct choice *); // MELEE_ONE, MELEE_ALL
void dm_melee_apply(struct umpire *, const struct choice *);
void dm_melee_propose(const struct dm_field *, int unit, struct choices *);
bool dm_melee_reckon(const struct dm_field *, const struct choice *, struct tally *);

// One stroke, whoever chose it: the defender turns if he may, both throw, one may fall.
void dm_strike(struct umpire *, int attacker, int defender);
// 4.9 All of a unit who are in contact and have not struck, each at whom he is likeliest to kill.
void dm_strike_all(struct umpire *, int unit);

// Does anybody of the unit touch an enemy, through a door, too?
bool dm_is_engaged(const struct dm_field *, int unit);
// DM_R11 At the end of any step: units that fought and touch no enemy any more have formation fail.
void dm_after_melee(struct umpire *);

#endif
