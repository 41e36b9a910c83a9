// Guns in a battle: bringing them about, what they do to what is built, and whose they are (DM-11, DM-R7,
// DM-R31, DM-R44).
#ifndef KASSEN_RULES_DAIMYO_GUNS_H
#define KASSEN_RULES_DAIMYO_GUNS_H

#include "rules/daimyo/artillery/artillery.h"
#include "rules/daimyo/field/field.h"

int dm_gun_of(const struct dm_battle *, int unit); // the engine it serves or draws; 0: no gun
// DM_R44 The living of its crew who are near enough.
int dm_servers(const struct dm_field *, int engine, uint8_t list[DM_GROUP]);
// Could the unit fire its gun, wherever it points? The engine is its gun.
struct problem dm_gun_ready(const struct dm_battle *, int unit, int *engine);

struct problem dm_gun_check(const struct dm_field *,
                            const struct choice *); // REALIGN, REALIGN_AT and BOMBARD
void dm_gun_apply(struct umpire *, const struct choice *);
void dm_gun_propose(const struct dm_field *, int unit, struct choices *);
void dm_gun_suggest(const struct dm_field *, int unit, uint64_t chance, struct choices *);
bool dm_bombard_reckon(const struct dm_field *, const struct choice *, struct tally *);

// A work, or a section of it, loses hits; it may come down, with all that are in or behind it (DM_11_5 to 7).
void dm_work_hit(struct umpire *, int work, int section, int hits, struct point from);
void dm_work_down(struct umpire *, int work, int section, struct point from);

// DM_R44 Guns that nobody serves and wagons that nobody guards are whoever's touches them; and a crew that
// has walked to another gun of its side serves that.
void dm_engines_change_hands(struct umpire *);

#endif
