// Movement (AR-5): what somebody may be told to do, and how all of it is done at once, in twenty ticks.
#ifndef KASSEN_RULES_ARGAD_MOVING_MOVING_H
#define KASSEN_RULES_ARGAD_MOVING_MOVING_H

#include "rules/argad/field/field.h"
#include "rules/argad/moving/slowing.h"

#define AG_TICKS 20
#define AG_PARTS 5 // of them, after which it is told where somebody was

// Orders of the plan, and of those who spring an ambush.
struct problem ag_order_check(const struct ag_field *, const struct choice *);
void ag_order_write(struct ag_battle *, const struct choice *); // must be checked
void ag_orders_propose_for(const struct ag_field *, int figure, struct choices *);
// How much of its movement phase an order leaves somebody: who turns, crouches or works stays.
bool ag_order_moves(const struct ag_order *);

// Everybody's orders, or only those of figures that have just sprung, are carried out together.
void ag_movement_resolve(struct umpire *, bool sprung_only);

// What he carries counts as, and his allowance in cm before any dice.
struct ag_mover ag_mover_of(const struct ag_battle *, int figure);
int ag_pace_of(const struct ag_battle *, int figure);

// The way of an order, from where he stands; false: it leads nowhere.
bool ag_way_of(const struct ag_field *, int figure, const struct ag_order *, struct way *);
// How far along his way somebody comes by an order, whatever the ground's dice take of it.
struct ag_prospect {
    int32_t least, most;
};
struct ag_prospect ag_prospect_of(const struct ag_field *, int figure, const struct way *);
// The way of a man in close order, whose unit marches; false: it does not.
bool ag_way_of_march(const struct ag_battle *, int figure, struct way *);

// How far along a way he comes before ground that is not easy for him.
int32_t ag_way_to_bad_ground(const struct ag_field *, int figure, const struct way *);
enum ag_going ag_going_of(const struct ag_field *, int figure, const struct way *);

// Whether nothing bars a straight part of a way; only the last may end off the table.
struct problem ag_stretch_check(const struct ag_field *, int figure, struct point from,
                                struct point to, bool last);
// How far he comes straight on in a turn, if the dice that ground takes fall low.
int32_t ag_reach_towards(const struct ag_field *, int figure, uint16_t direction);

// drill.c: close order (AR-7.2 to 7.5). A unit is called by its lowest number.
int ag_unit_files(const struct ag_battle *, int unit); // abreast, as they look
int ag_unit_ranks(const struct ag_battle *, int unit);
int32_t ag_march_limit(const struct ag_battle *, int unit, enum ag_march,
                       bool aside); // when they have turned to one side
struct problem ag_march_check(const struct ag_field *, const struct choice *);
struct problem ag_form_check(const struct ag_field *, const struct choice *);
bool ag_forms_first(const struct ag_battle *, int figure); // the lowest of those who still form up
void ag_form(struct umpire *, int figure);                 // all who were told to with him
// Puts men into close order, so many abreast; false: they have no room, and stay as they are.
bool ag_close_up(const struct ground *, struct ag_battle *, const struct figure_set *men,
                 int abreast, uint16_t facing);
void ag_turn_unit(struct ag_battle *, int unit, enum ag_turning);
int ag_pike_in_contact(const struct ag_field *, int unit); // which then does not turn; 0: none is
void ag_swap_ranks(struct ag_battle *, int unit);
bool ag_may_march(const struct ag_battle *, int unit); // nobody in it has something else to do

// carrying.c: things (AR-5.13), ladders (AR-5.12).
bool ag_reaches_object(const struct ag_battle *, int figure, int object);
bool ag_is_climbed(const struct ag_battle *, int object); // a ladder on which somebody hangs
void ag_take_all(struct umpire *);                        // at the end of the movement phase
void ag_hand_on(struct umpire *, int figure);
struct problem ag_raise_check(const struct ag_field *, int figure);
void ag_raise(struct umpire *, int figure);
int ag_ladder_at(const struct ag_battle *, int figure); // one raised that he stands at; 0: none
struct point ag_ladder_head(const struct ag_field *, int ladder);
void ag_climb_all(struct umpire *, const struct figure_set *kept); // but for these, who were met
void ag_step_up(struct umpire *); // after melee: those who hang, and have nobody before them

#endif
