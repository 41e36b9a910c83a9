// Where a choice leads, and what the others can do about it.
//
// Asked of what the chooser knows; the rest is imagined.
#ifndef KASSEN_AI_REPLY_H
#define KASSEN_AI_REPLY_H

#include "core/ruleset.h"
#include "odds/expect.h"

#include <stdbool.h>
#include <stdint.h>

// What one of the others may do, and the chance that it harms whom the choice concerns.
struct reply {
    struct choice choice;
    double chance;
};

// A set of figures.
struct figures {
    bool has[GROUND_NAMES_CAP];
};

// Finds the most dangerous answer of the others to a choice: the one most likely to harm whoever makes
// the choice or is moved by it. Everybody lets all other things be. False: nobody can harm them.
bool reply_worst(const struct venture *, struct odds_engine *, struct reply *);

// The same for figures that are named; NULL: whom the choice moves.
bool reply_worst_to(const struct venture *, const struct figures *, struct odds_engine *,
                    struct reply *);

// Is anyone of them worse off afterwards, by the ruleset's scale of harm?
bool figures_harmed(const struct ruleset *, const struct figures *, const struct battle *before,
                    const struct battle *after);

// A figure that a choice moves, and where it will stand.
struct moved {
    uint16_t figure;
    struct standing to;
};

// Plays the choice on a copy of the battle. False: dice or somebody else have a say in where it leads.
bool venture_plays(const struct venture *, struct battle *after);

// Where a choice stands in a plan that is written in secret: carries the plan out as far as it is written, all others
// letting things be. False: dice must be rolled for it, or nothing is secret.
bool venture_carries_out(const struct venture *, struct battle *after);

// Plays a choice of anybody in the battle, on to the next question. False: dice have a say in it.
bool play_surely(const struct venture *, struct battle *, const struct choice *);

// The next figure that the choice moves, after the one named; false: there are no more.
bool venture_moves(const struct venture *, const struct battle *after, struct moved *);

#endif
