// Private to the chapter of movement: what its files share.
#ifndef KASSEN_RULES_KATANA_MOVING_LOCAL_H
#define KASSEN_RULES_KATANA_MOVING_LOCAL_H

#include "rules/katana/moving/horses.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/turn/turn.h"

// Whether somebody has a movement now, or in a phase that is written for, whatever he does with it.
struct problem ky_turn_check(const struct ky_battle *, int figure);
struct problem ky_phase_check(const struct ky_battle *, int figure, int phase);

// What may be done on foot, and by anybody who has a hand free.
struct problem ky_foot_check(const struct ky_field *, int figure, struct ky_order);
struct problem ky_draw_check(const struct ky_figure *, int tool);
struct problem ky_reprime_check(const struct ky_figure *);

// An event of one figure; of a hidden one its enemies hear nothing.
struct event ky_event_of(const struct ky_battle *, enum ky_event, uint16_t clause, int figure);
void ky_tell_place(struct umpire *, enum ky_event, uint16_t clause, int figure);

// Is he still on his way?
bool ky_under_way(const struct ky_battle *, int figure);
// Asks the next question that his next hex or pace calls for, by a frame on top of the one that is
// played; false: there is none left.
bool ky_course_asks(struct umpire *, int figure);
// Makes the next hex or pace. Those who leave their hexes in the same moment are not in the way.
void ky_course_step(struct umpire *, int figure, uint64_t leaving);

void ky_act_on_spot(struct umpire *, int figure, struct ky_order); // what takes no hex
// Who moves non-tactically may lose the priming of his muskets, once a move (KY-9.4).
void ky_joggle_muskets(struct umpire *, int figure);
void ky_stop_short(struct umpire *, int figure);
void ky_bump(struct umpire *, const struct ky_field *, int figure, uint16_t cell);

#endif
