// Tells a battle in a terminal: board, journal, dice and what may be done, to one side or to all.
#ifndef KASSEN_CLI_TELLER_H
#define KASSEN_CLI_TELLER_H

#include "record/history.h"

struct battle_record;

// These print what a viewer may see. NOBODY sees everything: a record after the battle, a scenario
// before it.
void tell_turn(const struct game *, int turn); // "Turn 3", or as its book calls it
void tell_board(const struct game *, enum side viewer);
void tell_journal(const struct history *, int ply, enum side viewer, int margin);
void tell_words(const struct entry *, int margin); // said with the choice
void known_to(const struct game *, enum side viewer, union any_battle *);

void tell_scenario(const struct battle_record *); // title, story, and what the map's letters mean
void tell_side(const struct game *, enum side);   // "Crane (red)"
void tell_outcome(const struct game *);
void tell_prompt(const struct game *, enum side chooser);
void tell_choice(const struct game *, const struct choice *); // as it is typed
void tell_chosen(const struct game *, const struct battle *known,
                 const struct choice *); // in words
// As one of those offered, by its number, in words and with the number it rests on.
void tell_numbered(const struct game *, const struct battle *known, int number,
                   const struct choice *);
void tell_choices(const struct game *, enum side chooser, const struct choices *, int most);
void tell_call(const struct game *, const struct roll_call *); // asks for dice
void tell_problem(const struct game *, struct problem);

// Prints how a number was arrived at, one line a clause.
void tell_tally(const struct ruleset *, const struct tally *);

// Prints what has happened from one ply to another, as that side saw it.
void tell_past(const struct history *, int from, int to, enum side viewer);

#endif
