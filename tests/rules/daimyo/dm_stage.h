// A battle in a few words, for the tests of Simple Samurai Rules.
//
// A test sets a few units on a table; red invades, so red acts first. Cards, ambushes, smoke and calls that
// the program makes are off where nobody switches them on.
#ifndef TESTS_RULES_DAIMYO_STAGE_H
#define TESTS_RULES_DAIMYO_STAGE_H

#include "rules/daimyo/daimyo.h"
#include "rules/daimyo/vocabulary.h"
#include "support/stage.h"

// 'table': its size and what lies on it, "180x120; wood 10,50 30,70; low-wall 60,60 120,60 name Dyke". Walls
// and the like are lines. Marks begin with a star: "*village square 10". Its size may be left out.
// 'forces': "red ashigaru Bows 5 70,44 line bow; blue samurai-foot Alone 1 90,40/90,42.5 facing=180": side, type,
// the unit's name (one word), how many, where (or where each of them; "-": nowhere yet), and words of the
// scenario. Red looks up the table and blue down it where nothing else is said. Units and figures are
// numbered in this order.
// 'options': "fog=all turns=5".
// The first turn of red has begun.
void dm_stage(const char *table, const char *forces, const char *options);
void dm_expect_fault(const char *table, const char *forces, const char *part);

// Plays lines with the dice that are to fall: "red fire Bows Foes | 5d8:8+6+5+3+1 d8:4 d8:3".
#define dm_play stage_play

// The turn of whoever acts ends, and the next begins, with the dice that are wanted meanwhile.
void dm_turn_over(const char *dice);
// Jumps to the actions of a side, as if its turn had come; things changed by hand are noticed now.
void dm_act(enum side);

const struct dm_battle *dm_now(void);
struct dm_battle *dm_change(void); // to change things by hand, before dm_act()
int dm_unit_number(const char *name);
struct dm_unit *dm_unit(const char *name);
struct dm_figure *dm_figure_of(const char *unit, int place); // from 1
void dm_expect_alive(const char *unit, int number);
void dm_expect_ff(const char *unit, bool ff);

#endif
