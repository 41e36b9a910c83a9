// Movement: what a figure does with its action in a phase (KY-4, KY-6), said as an order.
//
// An order is the same thing whether it is carried out at once, written for this phase or written
// for the whole move; it is checked when it is given, and carried out as far as it then can be.
#ifndef KASSEN_RULES_KATANA_MOVING_MOVING_H
#define KASSEN_RULES_KATANA_MOVING_MOVING_H

#include "rules/katana/people/figures.h"

// The phase is the one an order is written for; 0: it is carried out at once.
struct ky_order ky_order_of(const struct choice *);
int ky_tool_said(int place); // by its place among the words; 0: it goes by another name
int ky_phase_of(const struct choice *);
struct choice ky_choice_of(struct ky_order, int figure, enum side, int phase);

// May the figure do that now, as far as its side knows? And may it write that for a phase, when it
// is known where it will be only if the phase is the present one? (KY-R27)
struct problem ky_order_check(const struct ky_field *, int figure, struct ky_order);
struct problem ky_written_check(const struct ky_field *, int figure, struct ky_order, int phase);
void ky_orders_propose(const struct ky_field *, int figure, int phase, struct choices *); // all
void ky_orders_suggest(const struct ky_field *, int figure, int phase, uint64_t chance,
                       struct choices *); // some, allowed or not

// Has it a movement in this phase that it has not used, or a second action? (KY-17.12)
bool ky_may_move(const struct ky_battle *, int figure);
struct problem ky_extra_check(const struct ky_field *, const struct choice *);
void ky_extra_propose(const struct ky_field *, int figure, struct choices *);
void ky_extra_apply(struct umpire *, const struct choice *);

bool ky_is_special(int kind); // KY-4.2
bool ky_takes_hexes(int kind);
bool ky_is_obstacle(int terrain);
bool ky_hex_free(const struct ky_field *, uint16_t cell); // 4.10

// How many hexes an order takes on foot, and the n-th of them, from 0; 0: off the map.
int ky_order_hexes(struct ky_order);
uint16_t ky_order_cell(const struct ground *, const struct ky_figure *, struct ky_order, int n);

// A weapon on the ground, and the halted horse that somebody could mount; 0: none.
bool ky_find_dropped(const struct ky_battle *, uint16_t cell, int *owner, int *arm);
int ky_horse_beside(const struct ky_field *, int figure);

// What a man finds who wants to enter a hex from another.
enum ky_entry { ENTERS, CLIMBS, NO_ENTRY };
enum ky_entry ky_entry(const struct ky_field *, const struct ky_figure *, uint16_t from,
                       uint16_t to);

// Fear and edges (KY-R56, KY-R79).
bool ky_may_leave(const struct ky_battle *, const struct ky_figure *);
struct problem ky_fear_check(const struct ky_field *, int figure, uint16_t to); // one hex
bool ky_leads_away(const struct ky_field *, int figure, struct ky_order, uint64_t seen);
// Must he step away now, having no later phase, and from whom? By which order, if he is free to choose?
bool ky_must_flee(const struct ky_field *, int figure, uint64_t *seen);
bool ky_way_to_flee(const struct ky_field *, int figure, struct ky_order *);
void ky_note_flight(struct umpire *, int figure, struct ky_order); // that he did

// Begins an order that was checked: what takes no hex is done, the rest is a course that is then
// followed hex by hex. Of those that move together the courses are only laid out.
void ky_order_begin(struct umpire *, int figure, struct ky_order);
void ky_order_lay_out(struct umpire *, int figure, struct ky_order);

// MOVING: the side of the frame moves its figures (KY-5.3). ORDERS: all sides write, for this phase
// or between moves for all five, and end by themselves (KY-5.1, KY-5.2).
bool ky_moving_goes_on(struct umpire *); // on entering; false: the side of the frame has moved
uint8_t ky_moving_asks(const struct battle *);
void ky_moving_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_moving_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                       struct choices *);
struct problem ky_moving_draw(const struct ground *, const struct battle *, struct choices *,
                              int place);
struct problem ky_moving_check(const struct ground *, const struct battle *, const struct choice *);
void ky_moving_apply(struct umpire *, const struct choice *);
uint8_t ky_writing_asks(const struct battle *);
// The present phase, or of a move that is written as a whole the first of his that says nothing yet;
// 0: he has nothing to write.
int ky_phase_to_write(const struct ky_battle *, int figure);
// Only the orders, for the step of the modes: one figure's phases are written one after the other.
void ky_writing_offer(const struct ky_field *, enum side, struct choices *);
// Who may write for that phase at all, and then what.
struct problem ky_writer_check(const struct ky_battle *, const struct choice *);
struct problem ky_writing_order_check(const struct ky_field *, const struct choice *);
void ky_writing_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_writing_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                        struct choices *);
struct problem ky_writing_draw(const struct ground *, const struct battle *, struct choices *,
                               int place);
struct problem ky_writing_check(const struct ground *, const struct battle *,
                                const struct choice *);
void ky_writing_apply(struct umpire *, const struct choice *);

// COURSE: one hex each time it is entered, with the questions that interrupt it: STOPPING, CHARGED,
// RIDING_BY and DODGING have all the same functions.
void ky_course_enter(struct umpire *);
uint8_t ky_question_asks(const struct battle *);
void ky_question_propose(const struct ground *, const struct battle *, enum side, struct choices *);
struct problem ky_question_check(const struct ground *, const struct battle *,
                                 const struct choice *);
void ky_question_apply(struct umpire *, const struct choice *);
void ky_question_finish(const struct battle *, struct choice *); // the target, where one is named
extern const struct reactions ky_reactions; // which people may answer beforehand

void ky_together_enter(struct umpire *); // TOGETHER: all orders of the phase at once (KY-R27)

// Horses of a side that have no order go on as they did, one each time; false: all have gone.
bool ky_horses_go_on(struct umpire *, enum side);
// Somebody comes off his horse (KY-6.11, KY-R48); falls: he rolls for the fall.
void ky_unseat(struct umpire *, int figure, bool falls);
// Horses that hear the muskets of this phase so many hexes off rear up or bolt (KY-17.3); riders
// of those that bolt try to regain control.
void ky_startle_horses(struct umpire *, int hexes);
void ky_control_enter(struct umpire *);

// Hidden figures (KY-R20): one is seen, or all are who can be after somebody went somewhere.
void ky_reveal(struct umpire *, int figure);
void ky_look_about(struct umpire *, int mover);

// The end of a phase: what is remembered of its movement, and what is not.
void ky_moving_close(struct ky_battle *);

#endif
