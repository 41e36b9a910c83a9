// A battle in a few words, for the tests of Samurai Skirmish.
//
// A test sets a situation up, plays lines on the stage with the dice that are to fall, and looks at
// how the figures are. Chests and deeds go as object1 and deed1; the horse and the pavise that figure
// 2 has left as horse2 and pavise2.
#ifndef TESTS_RULES_TYNESIDE_TY_SITUATION_H
#define TESTS_RULES_TYNESIDE_TY_SITUATION_H

#include "rules/tyneside/tyneside.h"
#include "support/stage.h"

// 'table': its size and what lies on it, "90x60; wood 5,36 25,52; wall 60,40 85,40 height 3; hill
// 10,10 30,30 level 1"; two corners of an area, or all of three and more; walls, doors and the like
// are lines. Marks begin with a star: "*objective 45,30; *chest red 60,48; *night sight 60; *deed
// name=gate 10,10".
// 'forces': "red A1 bushi Taro 45,16 katana armoured; blue B1 ashigaru Goro 45,40 yari mounted
// facing=270": side, unit, class, name (one word), place in cm, words of the scenario. Words of
// these tests: ninja; empty, with nothing loaded; h=2 and horse=2, in half-wounds. Figures and
// units are numbered from 1 in this order.
// 'options': "blind-orders=off fog=off", and "first=blue", "turns=3"; red is first if nobody is
// named, and sets up first unless a mark says otherwise; "attack=5 attack=3" are dice thrown for
// what is not named instead. All is set up and the first action phase has begun; "ambush=3" is the
// die of whoever hides.
void ty_situation(const char *table, const char *forces, const char *options);

// The same, but nobody has said yet that he is ready.
void ty_deploying(const char *table, const char *forces, const char *options);

// The same, but it cannot be: the sentence that says why holds 'part'.
void ty_expect_fault(const char *table, const char *forces, const char *options, const char *part);

// Begins a turn of a side anew, whoever's it was: all have their actions. Things changed by hand
// are noticed now.
void ty_begin(enum side);

// The side whose turn it is ends its actions, and its melee if there is one.
void ty_end_phase(const char *dice);

// By hand: smoke in the air; a pavise that figure 1 has left standing from left to right.
void ty_add_smoke(struct ty_smoke);
struct ty_object *ty_leave_pavise(int32_t x, int32_t y);

// How a figure is: fresh, wound-light, killed, gone; where its centre is, "45,16.5", or -; how its
// unit's morale is: ok, no-advance, fall-back, break, rout.
void ty_expect_state(const char *name, const char *state);
void ty_expect_at(const char *name, const char *place);
void ty_expect_morale(const char *unit, const char *morale);

const struct ty_battle *ty_now(void);
struct ty_battle *ty_change(void);              // to change things by hand, before a ty_begin
const struct ty_battle *ty_known_to(enum side); // good until it is called again
struct ty_figure *ty_figure(const char *name);
struct ty_unit *ty_unit(const char *name);

#endif
