// Moving, as the other chapters see it: how far, which way, and who may (TY-5, TY-6).
#ifndef KASSEN_RULES_TYNESIDE_MOVING_MOVING_H
#define KASSEN_RULES_TYNESIDE_MOVING_MOVING_H

#include "rules/tyneside/vocabulary.h"

struct terrain;
struct ty_survey;

// How far one action takes a figure, and what is in its way.
int32_t ty_allowance(const struct ty_battle *, const struct ty_figure *); // open ground, one action
struct point ty_way_at(const struct ty_mover *, bool half); // in the middle, or at the end
// As far as it has been shown; false: no horse can turn like that.
bool ty_way_shown(const struct ty_battle *, const struct ty_command *, struct ty_mover *);
int32_t ty_slow_length(const struct terrain *, const struct ty_battle *, struct point,
                       struct point);
struct problem ty_together_check(const struct ground *, const struct ty_battle *,
                                 int unit); // as it stands
void ty_move_apply(struct umpire *, const struct choice *);
bool ty_may_move(const struct ty_battle *, const struct ty_figure *);
void ty_march_enter(struct umpire *);
bool ty_goes_on(const struct ty_battle *,
                const struct ty_mover *);                    // he was neither felled nor thrown
bool ty_is_under_orders(const struct ty_battle *, int unit); // break, rout: it does nothing but run
struct problem ty_charge_check(struct ty_survey *, const struct choice *);
void ty_charge_enter(struct umpire *);
bool ty_needs_courage(const struct ty_battle *, int unit, int target); // to charge it
uint8_t ty_unit_veil(const struct ty_battle *, int unit); // sides that may not read of it
struct problem ty_climb_check(const struct ground *, const struct ty_battle *,
                              const struct choice *);
void ty_climb_apply(struct umpire *, const struct choice *);
struct problem ty_horse_check(const struct ground *, const struct ty_battle *,
                              const struct choice *);
void ty_horse_apply(struct umpire *, const struct choice *);
struct problem ty_load_check(const struct ground *, const struct ty_battle *,
                             const struct choice *);
void ty_load_apply(struct umpire *, const struct choice *); // TAKE and DROP
void ty_charge_apply(struct umpire *, const struct choice *);

// What a charge that is dared leads to, for previews.
bool ty_follow(const struct ground *, struct battle *supposed, const struct choice *,
               struct choice *next);

#endif
