// The order of play: actions, what happens by itself in a turn, deeds of the scenario, the end (TY-4).
#ifndef KASSEN_RULES_TYNESIDE_TURN_TURN_H
#define KASSEN_RULES_TYNESIDE_TURN_TURN_H

#include "rules/tyneside/moving/survey.h"

struct problem ty_action_check(const struct ground *, const struct battle *, const struct choice *);
void ty_action_apply(struct umpire *, const struct choice *);
uint8_t ty_action_asks(const struct battle *);
void ty_actions_enter(struct umpire *);
void ty_turn_start(struct umpire *); // turns.c
void ty_phase_end(struct umpire *);
struct problem ty_may_act(const struct ty_battle *, const struct choice *);
bool ty_is_loaded(const struct ty_figure *, int slot);
struct problem ty_deed_check(const struct ty_battle *, const struct choice *);
void ty_deed_apply(struct umpire *, const struct choice *);
int ty_deeds_by(const struct ty_battle *, enum side); // how many it has done
void ty_aims(const struct ground *, const struct battle *, struct text *);
#define TY_GOAL_POINTS 50
void ty_turn_end(struct umpire *);
void ty_decide_at_once(struct umpire *); // what does not wait for the end of a turn
int ty_last_turn(const struct ty_battle *);
int ty_victory_points(const struct ty_battle *, enum side);
int ty_points_now(const struct ty_battle *, enum side); // if it ended now
int ty_weight_at(const struct ty_battle *, const struct ty_goal *, enum side, bool by_value);
int ty_count_passed(const struct ty_battle *, enum side);
void ty_score(const struct ground *, const struct battle *, struct score *); // score.c

// By a survey, if one has been laid; NULL: none.
struct problem ty_action_check_on(const struct ground *, const struct ty_battle *,
                                  struct ty_survey *, const struct choice *);

#endif
