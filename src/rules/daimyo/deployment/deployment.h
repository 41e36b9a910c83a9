// From a scenario to a battle, and setting up: sides, scenery, ambush, armies (section 3.2).
#ifndef KASSEN_RULES_DAIMYO_DEPLOYMENT_H
#define KASSEN_RULES_DAIMYO_DEPLOYMENT_H

#include "core/marking.h"
#include "rules/daimyo/field/field.h"
#include "table/body.h"

extern const struct mark_kind dm_marks[];

bool dm_deploy(struct battle *, struct scenario *, struct fault *);
bool dm_form_pieces(const struct ground *, const struct piece *, int count, struct spot *,
                    struct fault *); // where the figures of an entry with a formation stand

// 4.4 The standard layout of a formation; its centre and its facing are still to be told.
struct layout dm_layout_of(enum dm_formation, bool rides, int count);

// enlist.c: adds a unit of new figures to a battle: who comes by card, and the villagers. They stand
// nowhere yet. 0: there is no room.
int dm_enlist(struct dm_battle *, const struct dm_unit *like, int figures, enum dm_weapon);
bool dm_reserve_villagers(struct dm_battle *); // false: no room
bool dm_settle_villagers(struct dm_battle *, struct point middle);
// Names that are given when the scenario is set up, since the ground does not change in play.
void dm_name_villagers(const struct dm_battle *, struct ground *);
void dm_name_pieces(struct ground *); // what is built of scenery that is placed later

// setup.c: the questions before the first sequence.
void dm_sides_thrown(struct umpire *);
void dm_scenery_thrown(struct umpire *);
uint8_t dm_scenery_asks(const struct battle *);
uint8_t dm_hiding_asks(const struct battle *);
uint8_t dm_setup_asks(const struct battle *); // by the step it is
struct problem dm_setup_check(const struct ground *, const struct battle *, const struct choice *);
void dm_setup_apply(struct umpire *, const struct choice *);
void dm_setup_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void dm_army_drawn_up(struct umpire *); // who stands nowhere yet takes his place in the usual array
void dm_setup_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                      struct choices *);
void dm_setup_consider(const struct ground *, const struct battle *, enum side, struct choices *);

// array.c: a sensible order of battle for units that stand nowhere yet, one after the other.
bool dm_array_place(const struct dm_field *, int unit, struct choice *); // false: there is no room
struct problem dm_deploy_check(const struct dm_field *, const struct choice *);

// scenery.c, pieces.c, sites.c: DM_R35 pieces that the Home side places become terrain and works.
struct problem dm_piece_check(const struct ground *, const struct dm_battle *,
                              const struct choice *);
void dm_piece_place(struct umpire *, const struct choice *);
#define DM_LIE_CAP 16
int dm_pieces_lie(const struct dm_battle *,
                  struct terrain_change changes[DM_LIE_CAP]); // how many changes
enum dm_ground dm_piece_due(const struct dm_battle *);        // DM_14_2 what is to be placed now
void dm_piece_propose(const struct ground *, const struct dm_battle *, struct choices *);

#endif
