// Setting up: scenarios, zones, terrain that is moved, the order of battle (TY-12).
#ifndef KASSEN_RULES_TYNESIDE_DEPLOYMENT_DEPLOYMENT_H
#define KASSEN_RULES_TYNESIDE_DEPLOYMENT_DEPLOYMENT_H

#include "core/marking.h"
#include "rules/tyneside/vocabulary.h"

void ty_throw_for_attack(struct umpire *);                         // for what is not known
uint8_t ty_attacker_first(const struct ty_battle *, uint8_t done); // of two who decide in turn
void ty_deployment_enter(struct umpire *);
uint8_t ty_deployment_asks(const struct battle *);
struct problem ty_deployment_check(const struct ground *, const struct battle *,
                                   const struct choice *);
void ty_deployment_propose(const struct ground *, const struct battle *, enum side,
                           struct choices *);
void ty_deployment_apply(struct umpire *, const struct choice *);
// The orders of units that were given none (TY-R51), and that one was.
void ty_give_order(const struct ground *, struct ty_battle *, int unit);
void ty_give_orders(const struct ground *, struct ty_battle *);
void ty_note_order(struct ty_battle *, int unit, bool given);
// Where a figure may be set up, and whether all of a unit are.
struct problem ty_place_check(const struct ground *, const struct ty_battle *, int figure,
                              struct point);
struct problem ty_unit_ready_check(const struct ground *, const struct ty_battle *, int unit);
bool ty_room_near(const struct ground *, const struct ty_battle *, int figure, struct point,
                  int32_t reach, struct point *found); // the nearest place where it may stay
bool ty_may_stay(const struct ground *, const struct ty_battle *, int figure,
                 struct point); // set up there, hidden or not
struct problem ty_footing_check(const struct ground *, const struct ty_battle *,
                                const struct ty_figure *, struct point);      // may it stand there?
uint8_t ty_draw_up(const struct ground *, struct ty_battle *, uint8_t sides); // those with room
void ty_set_right(struct umpire *); // whoever the ground was moved onto
struct problem ty_edge_check(const struct ground *, const struct ty_battle *,
                             const struct choice *);
void ty_edge_propose(const struct ground *, const struct ty_battle *, enum side, struct choices *);
void ty_edge_apply(struct umpire *, const struct choice *);
// Where each figure of a side stands when it is drawn up; false: there is no room.
bool ty_formation(const struct ground *, const struct ty_battle *, enum side,
                  struct point places[TY_FIGURES + 1]);
void ty_laying_enter(struct umpire *);
uint8_t ty_laying_asks(const struct battle *);
struct problem ty_laying_check(const struct ground *, const struct battle *, const struct choice *);
void ty_laying_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_laying_apply(struct umpire *, const struct choice *);
bool ty_deploy(struct battle *, struct scenario *, struct fault *);
bool ty_enlist(struct ty_battle *, struct scenario *, struct fault *); // figures and units only
extern const struct mark_kind ty_marks[];
bool ty_read_marks(struct ty_battle *, struct scenario *, struct fault *);

#endif
