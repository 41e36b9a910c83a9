// The sequence of play, and how a battle ends (sections 3.3, 3.5, 3.6).
#ifndef KASSEN_RULES_DAIMYO_TURN_H
#define KASSEN_RULES_DAIMYO_TURN_H

#include "rules/daimyo/field/field.h"

// turn.c
void dm_turn_begins(struct umpire *);
void dm_end_turn(struct umpire *);
void dm_after_action(struct umpire *); // what any action may have brought about
void dm_offers_of(const struct dm_field *, enum side, int unit, struct choices *); // all it may do
void dm_control_clans(struct umpire *);                                            // DM_12_1
void dm_find_order(struct umpire *);                                               // DM_5_4
bool dm_may_find_order(const struct dm_field *, int unit);
void dm_test_order(struct umpire *, int unit);
void dm_rally_all(struct umpire *);     // DM_10_7
void dm_retreats(struct umpire *);      // DM_10_9
void dm_last_retreats(struct umpire *); // DM_R29 of those who were held in melee
void dm_upkeep(struct umpire *);
void dm_forget_turn(struct dm_battle *, enum side);
void dm_sequence_ends(struct umpire *);

// victory.c
bool dm_ends_at_once(struct umpire *);  // a Daimyo has fallen, an army is broken
bool dm_ends_sequence(struct umpire *); // the scenario's own condition, and the last sequence
int dm_points(const struct dm_battle *, enum side); // for the losses of the other
int dm_goal_count(const struct dm_field *, const struct dm_goal *, enum side);

// village.c
void dm_village_acts(struct umpire *); // DM_R36

// ambush.c
int dm_hidden_unit(const struct dm_battle *); // who lies in ambush; 0: nobody
uint8_t dm_spring_asks(const struct battle *);
struct problem dm_spring_check(const struct dm_field *, const struct choice *);
void dm_spring_apply(struct umpire *, const struct choice *);
void dm_spring_propose(const struct dm_field *, struct choices *);
void dm_arrive(struct dm_battle *, int unit); // out of hiding, or by a card

#endif
