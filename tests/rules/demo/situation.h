// A battle in a few words, for the tests of the demonstration rules.
//
// A test sets a situation up, plays lines on the stage with the dice that are to fall, and looks at
// who stands.
#ifndef TESTS_RULES_DEMO_SITUATION_H
#define TESTS_RULES_DEMO_SITUATION_H

#include "demo/demo.h"
#include "support/stage.h"

// The two kinds of ground, as lines of a scenario.
#define HEXES "map: |\n  ........\n   ........\n  ........\n   ........\n  ........\n"
#define TABLE "table: {width: 40, height: 30}\n"
#define PLAIN "options: [cards=no]\n" // no deck, so that no card needs to be drawn
#define CARDS "options: [cards=yes]\n"

// The full deck, as its die has it.
#define CALM  "d4:1"
#define RAIN  "d4:2"
#define MIST  "d4:3"
#define DRUMS "d4:4"

// 'setting' is YAML, all but the forces. These are written "red archer Van B1; blue scout Rear C3
// hidden": side, type, squad, place and words. Figures are numbered in this order from 1 and go by
// type and number, "archer 1"; so are the squads, as they are met.
void de_situation(const char *setting, const char *forces);

// A setting that holds the forces, too.
void de_whole_situation(const char *setting);

// The same as the first, but it cannot be: the sentence that says why holds 'part'.
void de_expect_fault(const char *setting, const char *forces, const char *part);

// Everybody is ready with the orders as they are, and everybody passes, until the next turn.
void de_play_turn(const char *dice);

const struct demo_battle *de_now(void);
const struct demo_battle *de_known_to(enum side); // good until it is called again
bool de_stands(int figure);

#endif
