// Shooting in a battle: who aims at whom, how shots join into volleys, and what becomes of them (AR-8).
#ifndef KASSEN_RULES_ARGAD_SHOOTING_VOLLEYS_H
#define KASSEN_RULES_ARGAD_SHOOTING_VOLLEYS_H

#include "rules/argad/field/field.h"
#include "rules/argad/shooting/shooting.h"

// When shots are made: at the start of the turn, in their own phase, or out of an ambush.
enum ag_when { SHOT_EARLY, SHOT_IN_TURN, SHOT_FROM_AMBUSH };

struct ag_aiming {
    const struct ag_field *field;
    int figure;
    struct ag_aim aim;
    enum ag_when when;
};

// Whether a shot may be made, by what is known of the table; what forbids it names its clause.
struct problem ag_aim_check(const struct ag_aiming *);

// Has he anything to shoot or throw with now, whatever there is to aim at?
bool ag_may_shoot(const struct ag_field *, int figure, enum ag_when);

// `shoot` and `throw`, whole choices: of every figure that shoots together.
struct problem ag_shooting_check(const struct ag_field *, const struct choice *, enum ag_when);
void ag_shooting_write(struct ag_battle *, const struct choice *, enum ag_when); // must be checked
void ag_shooting_propose(const struct ag_field *, enum side, enum ag_when, struct choices *);

// One figure's own: every target he may shoot at, one of each group; with the better of what he has.
void ag_shooting_propose_for(const struct ag_field *, int figure, enum ag_when, struct choices *);

// AR_4_4 Builds the volleys of all that is aimed in this phase and resolves them, with all casualties
// taken off together at the end; then weapons are empty.
void ag_volleys_resolve(struct umpire *, enum ag_when);

// The die's modifiers of a figure's shot at another, as the page tells them before it is made.
bool ag_shot_reckon(const struct ag_field *, const struct choice *, enum ag_when, struct tally *);

// AR_4_6 Has he shot early, or been told to, with what is used without moving? Then he stays this turn.
bool ag_shot_holds(const struct ag_battle *, int figure);

// AR_8_15, AR_12_1 At the end of a turn: who loads, and who helps him.
void ag_reload_all(struct umpire *);

#endif
