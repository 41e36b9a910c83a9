// A battle in a few words, for the tests of Katana to Yari.
//
// A test sets a few people on a small board, begins a phase, plays what they do with the dice that are
// to fall, and looks at how they are.
#ifndef TESTS_RULES_KATANA_KY_SITUATION_H
#define TESTS_RULES_KATANA_KY_SITUATION_H

#include "rules/katana/katana.h"
#include "rules/katana/vocabulary.h"
#include "support/stage.h"

// 'board': its size and what lies where, by the letters of scenarios: "12x9; h 5,4 5,5; s 6,4; +2 7,4".
// A plus is a level; all that is not said is clear and firm.
// 'forces': "red samurai Taro 3,4:0 katana 4 pc; blue ronin Goro 4,4:3 yari 2 part": side, character,
// name (one word), hex and facing (clockwise from east), words of scenarios. Words of these tests:
// group=Guards; wounds=2, distractions=5, horse-wounds=3; empty, with nothing loaded. They are
// numbered from 1 in this order.
// 'options': "outnumber=attackers turns=3". Sides go first by turns unless initiative= is named. Marks
// stand behind a bar, as a scenario has them: "rally=off | {kind: rain}".
// Nobody has a zone to set up in, so the first move has begun and its modes are asked for.
void ky_situation(const char *board, const char *forces, const char *options);

// The same, but it cannot be: the sentence that says why holds 'part'.
void ky_expect_fault(const char *board, const char *forces, const char *options, const char *part);

// Situations to come have these engagement zones; NULL: the usual ones.
void ky_use_zones(const char *drawings);

// Jumps to a step of a phase of the move, as if nothing had been done in it; red goes first.
void ky_phase(int phase, enum ky_step);

// Refuses a stroke of that phase also where its side is not asked for any, having none (KY-R99).
void ky_refuse_stroke(int phase, const char *line, const char *clause);

// Plays the lines of one step, "red attack Taro Goro; blue defend", with the dice behind. Each side ends
// its step when it has no more lines, so it goes on to what is asked next.
void ky_play(const char *lines, const char *dice);

// Ends step after step until this one is asked in this phase, with the dice for what happens meanwhile.
void ky_go_on(int phase, enum ky_step, const char *dice);

// Ends step after step until the next move asks for its modes.
void ky_end_move(const char *dice);

// How somebody is: able, out, dead, gone; where, "4,4"; his facing, clockwise from east; wounds and
// distractions; on the ground or not. The line says which.
void ky_expect_state(const char *name, const char *state);
void ky_expect_at(const char *name, const char *place);
void ky_expect_facing(const char *name, int facing);
void ky_expect_harm(const char *name, int wounds, int distractions);
void ky_expect_lying(const char *name, bool lying);
void ky_expect_morale(const char *group,
                      const char *morale); // continue, no-advance, retire, run-away

const struct ky_battle *ky_now(void);
struct ky_battle *ky_change(void);              // to change things by hand, before a ky_phase()
const struct ky_battle *ky_known_to(enum side); // good until it is called again
struct ky_figure *ky_figure(const char *name);
struct ky_mount *ky_horse(const char *rider);
struct ky_group *ky_group(const char *name);

#endif
