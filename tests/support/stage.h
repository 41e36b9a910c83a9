// A battle on a stage, for the tests of any ruleset.
//
// A room writes the scenario that a test says in a few words and has it put on here. Then lines are
// played with the dice that are to fall, and the test looks at what was told, who is asked and what
// is refused. There is one situation at a time, and whatever fails shows it in full.
#ifndef TESTS_SUPPORT_STAGE_H
#define TESTS_SUPPORT_STAGE_H

#include "core/exchange.h"

#include <stdbool.h>

struct words;

// What tests call by a word and a digit, since no scenario names it: horse2 is 'base' + 2.
struct stage_thing {
    const char *word;
    int base;
};

// Where rulesets differ.
struct stage_rules {
    const struct ruleset *rules;
    const struct stage_thing *things; // the last has no word; NULL: there are none
    int die;                          // sides of the only die it throws; 0: it throws any
};

// Sets a situation up; the text must outlast it. Where the opening waits for dice, they are thrown
// by stage_throw_opening().
void stage_open(const struct stage_rules *, const char *yaml);
void stage_throw_opening(const char *dice);

// It cannot be set up: the sentence that says why holds 'part'.
void stage_expect_fault(const char *yaml, const char *part);

// Jumps to a step, freshly entered, as if nothing had led to it, and plays on from there until
// somebody is asked. Things changed by hand are noticed now.
void stage_enter(int step, enum side);

// Plays "red move Taro to 45,26 | d6:4; blue shoot Goro at Taro | 5 2d6:3+4". Figures and groups go
// by name or number, things by their word. Every die wanted must be given, behind the bar, and
// every die given be wanted: a face, or with the dice it must be. Starts a new story.
void stage_play(const char *script);

// The same piece by piece, for many lines that share their dice.
void stage_new_story(void);
void stage_play_line(const char *line, struct words *dice);
void stage_expect_spent(struct words *dice, const char *line);

// The line is refused under that clause, "TY-6.1", changes nothing and is not proposed.
void stage_refuse(const char *line, const char *clause);
void stage_allow(const char *line);       // not refused, but not played either
bool stage_offers(const char *line);      // is it one of the proposals?
const char *stage_says(const char *line); // what people call it; until it is asked again
int stage_count_offers(enum side);        // all of them must be legal
struct choice stage_choice(const char *line);

// Whoever means to make it is foretold just this: "Goro stunned 1/5, no effect 4/5", by the alphabet.
void stage_expect_foretold(const char *line, const char *outcomes);

// What people call the choices of a ruleset: each row is a line and its label, and a row with no line
// ends them. Returns how many rows there are.
struct stage_label {
    const char *line, *label;
};
int stage_expect_labels(const struct stage_label *);

// The card of a figure by name, or of a group by number, as one line; good until it is asked again.
const char *stage_card(const char *name);
const char *stage_group_card(uint16_t group);

// What was told since the beginning of the story, by stage_open(), stage_enter() or stage_play():
// all of it, a sentence a line; one of the sentences, under a clause; none that begins so.
void stage_expect_story(const char *story);
void stage_expect_told(const char *sentence);
void stage_expect_told_by(const char *sentence, const char *clause);
void stage_expect_told_so(const char *beginning);
void stage_expect_untold(const char *beginning);

// To one side: a sentence it may read; none that begins so and that it may read; a sentence that
// is told, but kept from it.
void stage_expect_told_to(enum side, const char *sentence);
void stage_expect_untold_to(enum side, const char *beginning);
void stage_expect_kept_from(enum side, const char *sentence);

// Which side is asked in which step, or nobody; who is, and what: "red: archer 1 may move".
void stage_expect_step(int step, enum side);
void stage_expect_asked(const char *prompt);
void stage_expect_outcome(const char *name); // "red wins", or "undecided"

// A word of a figure is the one expected: stage_expect_word("Taro", "is at", place, "45,16").
void stage_expect_word(const char *who, const char *verb, const char *word, const char *expected);

// The battle in full as a page is told of it, and as text; good until it is asked for again.
const char *stage_page(void);
const char *stage_sketch(void);

struct game *stage_game(void);
struct battle *stage_battle(void);              // to change things by hand, before stage_enter()
const struct battle *stage_known_to(enum side); // good until it is called again
const struct ground *stage_ground(void);
uint8_t stage_number(const char *name);

#endif
