// Guns: how far a barrel can be brought about, and what they do to what is built.
#ifndef KASSEN_RULES_DAIMYO_ARTILLERY_H
#define KASSEN_RULES_DAIMYO_ARTILLERY_H

#include "core/dice.h"
#include "rules/daimyo/troops.h"

// DM_3_12 The inches a muzzle travels when the barrel turns by so many degrees, rounded up: what the
// die must show for the gun to fire in the same turn. (DM-R7)
int dm_realign_needed(int degrees);
int dm_realign_thrown(struct dice *);
bool dm_realigns(struct dice *, int degrees);

// Hits of so many artillerymen on a structure. DM_11_8 It does not save.
int dm_bombard(struct dice *, const struct dm_structure_row *, int artillerymen);

// DM_11_4, DM_11_7 What is left after more hits, never less than nothing; and is it down?
int dm_structure_left(int left, int hits);
bool dm_structure_is_down(const struct dm_structure_row *, int left);

#endif
