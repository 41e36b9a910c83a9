// From a scenario to a battle, and setting up: sides, scenery, ambush, armies (section 3.2).
#ifndef KASSEN_RULES_DAIMYO_DEPLOYMENT_H
#define KASSEN_RULES_DAIMYO_DEPLOYMENT_H

#include "core/marking.h"
#include "rules/daimyo/field/field.h"

extern const struct mark_kind dm_marks[];

bool dm_deploy(struct battle *, struct scenario *, struct fault *);
bool dm_form_pieces(const struct ground *, const struct piece *, int count, struct spot *,
                    struct fault *); // where the figures of an entry with a formation stand

// Adds a unit of new figures to a battle: who comes by card, and the villagers. 0: there is no room.
int dm_enlist(struct dm_battle *, const struct dm_unit *like, int figures, enum dm_weapon);

// steps.c: the questions before the first sequence.
void dm_sides_thrown(struct umpire *);
void dm_scenery_thrown(struct umpire *);
uint8_t dm_scenery_asks(const struct battle *);
uint8_t dm_hiding_asks(const struct battle *);
uint8_t dm_setup_asks(const struct battle *); // by the step it is
struct problem dm_setup_check(const struct ground *, const struct battle *, const struct choice *);
void dm_setup_apply(struct umpire *, const struct choice *);
void dm_setup_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void dm_battle_begins(struct umpire *); // the pack is full, the Invader is to begin

// scenery.c: DM_R35 pieces that the Home side places become terrain and works.
struct problem dm_piece_check(const struct ground *, const struct dm_battle *,
                              const struct choice *);
void dm_piece_place(struct umpire *, const struct choice *);
int dm_pieces_lie(const struct dm_battle *, struct terrain_change *changes); // how many changes

#endif
