// What may follow a choice in a battle, until somebody must decide again: for computer players,
// who weigh it, and for people, who are shown it before they choose.
//
// To be asked of what the chooser knows, like the choice's check. Plans that are being written in
// secret are closed after the choice: see plans_close.
#ifndef KASSEN_ODDS_EXPECT_H
#define KASSEN_ODDS_EXPECT_H

#include "odds/odds.h"

struct battle;
struct choice;
struct ground;
struct ruleset;

// A choice that might be made, of those that pass their check.
struct venture {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *battle;
    const struct choice *choice;
};

// Is shown what follows, one battle after another, with weights that add up to one. Equal battles
// may be shown more than once.
struct odds_visitor {
    void (*visit)(void *context, const struct battle *after, double weight, const struct dice *);
    void (*again)(void *context); // forget what was shown: it was too much, and samples follow
    void *context;
};

// Every tape, or samples where there are more than limits->runs of them or the first ones promise
// far more; true: every tape. The limits on states do not matter here.
bool odds_after(struct odds_engine *, const struct venture *, const struct odds_limits *,
                const struct odds_visitor *);

// How likely each outcome is, in the words of the ruleset. False: it never ends, as the fault says.
bool odds_preview(struct odds_engine *, const struct venture *, struct distribution *,
                  struct odds_report *, struct fault *);

// The same of one thing that may be so afterwards, and how likely that is.
struct odds_test {
    bool (*holds)(const void *context, const struct battle *after);
    const void *context;
};

bool odds_chance(struct odds_engine *, const struct venture *, const struct odds_test *,
                 double *chance);

#endif
