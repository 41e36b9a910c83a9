// Shooting: lines of shot, targets, fire and reaction fire (TY-7).
#ifndef KASSEN_RULES_TYNESIDE_SHOOTING_SHOOTING_H
#define KASSEN_RULES_TYNESIDE_SHOOTING_SHOOTING_H

#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"

struct problem ty_fire_check(const struct ground *, const struct ty_battle *,
                             const struct choice *);
bool ty_fire(struct umpire *, int shooter, int slot, int unit); // true: somebody of it is hurt
struct problem ty_shooter_check(const struct ty_battle *, int shooter, int slot);
void ty_come_out(struct umpire *, int figure); // who shoots or fights is seen
// Whether somebody was hurt in the window is noted in the command.
bool ty_anybody_holds(const struct ty_battle *); // a shot ready, whatever he can see
bool ty_any_holder(const struct ground *, const struct ty_battle *, int unit);
uint8_t ty_reaction_asks(const struct battle *);
struct problem ty_reaction_check(const struct ground *, const struct battle *,
                                 const struct choice *);
void ty_reaction_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_reaction_apply(struct umpire *, const struct choice *);
extern const struct reactions ty_reactions;
void ty_fire_apply(struct umpire *, const struct choice *); // SHOOT and LOB

// lines.c: may this figure be shot at by that one? Fine, or why not. A target may be the id of a
// horse that nobody sits on.
struct problem ty_aim_check(const struct ground *, const struct ty_battle *, int shooter, int slot,
                            int target);
struct sector ty_arc_of(const struct ty_battle *, const struct ty_figure *shooter);
bool ty_in_arc(const struct ty_battle *, const struct ty_figure *shooter, struct point target);

// targets.c: what is shot at; false: nobody can be, there.
bool ty_is_horse(int target);
bool ty_mark_of(const struct ground *, const struct ty_battle *, int target, struct eye *);
int32_t ty_range_to(const struct ty_figure *shooter, const struct eye *);

// TY-7.18 Who of a unit may be hit.
struct ty_eligible {
    int count;
    uint8_t named; // the first who is of the unit itself
    uint8_t list[TY_MEMBERS * 2];
};

struct problem ty_eligible_find(const struct ground *, const struct ty_battle *, int shooter,
                                int slot, int unit, struct ty_eligible *);
void ty_shot_of(const struct ground *, const struct ty_battle *, int shooter, int slot, int target,
                struct ty_shot *);

#endif
