// The move and its phases: modes and tasks, who goes first, what ends a phase and a move (3.3 to 3.5).
#ifndef KASSEN_RULES_KATANA_TURN_TURN_H
#define KASSEN_RULES_KATANA_TURN_TURN_H

#include "rules/katana/morale/morale.h"
#include "rules/katana/people/figures.h"

extern const struct step ky_steps[]; // one without a name ends the list

// Walking spoils a task, and with the switch reload-on-the-move only aiming; being carried by a horse
// spoils nothing but rest.
enum { DISTURBED = 1, DISTURBED_BY_WALKING = 2, DISTURBED_BY_RIDING = 4 };

// M1, sealed: modes, tasks and, where five phases are written ahead, orders.
void ky_move_begins_enter(struct umpire *);
// The mode in which a move finds somebody, who may then choose another, or may not.
enum ky_mode ky_usual_mode(const struct ky_battle *, const struct ky_figure *);
bool ky_mode_is_forced(const struct ky_battle *, const struct ky_figure *);
const char *ky_modes_ask(const struct battle *);
uint8_t ky_modes_asks(const struct battle *);
void ky_modes_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_modes_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                      struct choices *);
struct problem ky_modes_check(const struct ground *, const struct battle *, const struct choice *);
struct problem ky_modes_draw(const struct ground *, const struct battle *, struct choices *,
                             int place);
void ky_modes_apply(struct umpire *, const struct choice *);
void ky_reveal_enter(struct umpire *);
bool ky_must_act_alone(const struct ky_field *, int leader); // KY-15.11

// The end of a phase and of a move.
void ky_phase_ends_enter(struct umpire *);
void ky_tasks_advance(struct umpire *);     // reloading and aiming
void ky_distractions_pass(struct umpire *); // KY-12.5
void ky_stamina_spend(struct umpire *);     // KY-17.7 to KY-17.10
int ky_stamina_cost(const struct ky_figure *);

// Groups (KY-15): what one feels, whether it has to test, and who leads it now (KY-R58).
struct ky_mood ky_mood_of(const struct ky_field *, int group);
bool ky_must_test(const struct ky_battle *, int group);
void ky_groups_lead(struct ky_battle *);

uint8_t ky_side_asks(const struct battle *); // the side of the frame, if it found something to do
// Does it matter in this phase who goes first, and may somebody choose how he moves? (KY-R99)
bool ky_first_matters(const struct ground *, const struct ky_battle *);
bool ky_may_order_mode(const struct ky_battle *, const struct ky_figure *);

// Setting up (3.2), and parting after a grapple (KY-16.13).
void ky_setup_enter(struct umpire *);
uint8_t ky_setup_asks(const struct battle *);
void ky_setup_propose(const struct ground *, const struct battle *, enum side, struct choices *);
struct problem ky_setup_check(const struct ground *, const struct battle *, const struct choice *);
void ky_setup_apply(struct umpire *, const struct choice *);
void ky_parting_enter(struct umpire *);
void ky_parting_propose(const struct ground *, const struct battle *, enum side, struct choices *);
struct problem ky_parting_check(const struct ground *, const struct battle *,
                                const struct choice *);
void ky_parting_apply(struct umpire *, const struct choice *);

void ky_end_battle(struct umpire *, enum outcome); // and says why
// What is fought for: who has won, if anybody (KY-R78).
enum outcome ky_outcome_now(const struct ky_battle *); // after a phase
enum outcome ky_outcome(const struct ky_field *);      // at the end of a move

#endif
