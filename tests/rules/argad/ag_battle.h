// A battle in a few words, for the tests of Argad!
//
// A test sets a few people on a small table, begins a step, plays what they are told with the dice that are
// to fall, and looks at how they are.
#ifndef TESTS_RULES_ARGAD_BATTLE_H
#define TESTS_RULES_ARGAD_BATTLE_H

#include "rules/argad/argad.h"
#include "rules/argad/vocabulary.h"
#include "support/stage.h"

// 'table': its size and what lies on it, "80x60; bushes 5,36 25,52; wall 60,40 85,40; gate 87,40 93,40 hits 6
// name Gate". Walls, gates and the like are lines. Marks begin with a star: "*mantlet 45,30 facing 0".
// 'forces': "red samurai Taro 45,16 yumi armour-5s group=Guards facing=270": side, type, name (one word),
// place in cm, words of the scenario. They are numbered from 1 in this order.
// 'options': "lone-six=plain turns=5".
// Both sides have set up, and the plans of the first turn are asked for.
void ag_battle(const char *table, const char *forces, const char *options);

// It cannot be: the sentence that says why holds 'part'.
void ag_expect_fault(const char *table, const char *forces, const char *options, const char *part);

// Jumps to a step, as if nothing had led to it; things changed by hand are noticed now.
void ag_begin(enum ag_step);

// Whoever is asked is ready, until this step asks somebody, in this turn or in the next.
void ag_go_on(enum ag_step, const char *dice);
void ag_end_turn(const char *dice); // until the plans of the next turn

// Plays the lines of one step, "red shoot 1+2 at Goro; blue throw Jiro at Taro", and then all sides are
// ready, with the dice that are wanted on the way to the next step that asks.
void ag_play(const char *lines, const char *dice);

void ag_expect_state(const char *name, const char *state); // able, out, left, to-come
void ag_expect_at(const char *name, const char *place);    // "45,16.5"
void ag_expect_number(const char *name, const char *what, int is, int number);

const struct ag_battle *ag_now(void);
struct ag_battle *ag_change(void);              // to change things by hand, before an ag_begin()
const struct ag_battle *ag_known_to(enum side); // good until it is called again
struct ag_figure *ag_figure(const char *name);
struct ag_work *ag_work(const char *name);

#endif
