// What may follow a choice in a battle: for computer players, who weigh what stands when somebody must
// decide again, and for people, who are shown what comes of its dice before they choose.
//
// The battle must be redacted to what the chooser knows, as it is when a choice is checked. Plans
// that are being written in secret are closed after the choice: see plans_close.
#ifndef KASSEN_ODDS_EXPECT_H
#define KASSEN_ODDS_EXPECT_H

#include "odds/odds.h"

struct battle;
struct choice;
struct ground;
struct recall;
struct ruleset;
struct text;
struct umpire;
struct workings;

// A choice that somebody might make. It must pass its check.
struct venture {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *battle;
    const struct choice *choice;
    // What was worked out when the choice was proposed or checked, for that battle or for what the
    // chooser knows of it; NULL: nobody kept it.
    const struct workings *workings;
    struct recall *recall; // of what was asked of the ground; NULL: nobody remembers
    bool answered;         // the other side gives its answer in the same step: see ruleset->answer
};

// How far a choice has come; all zero at first.
struct course {
    uint64_t chosen, thrown; // the choice has been made; dice have been thrown in its step
    uint64_t left;           // its step is over and no dice were thrown in it
    uint64_t memory;         // for ruleset->foretell
};

// Takes the choice one step on. False: what its dice did is settled, or somebody must decide, or the
// battle is over. The umpire's battle is the venture's at first.
bool venture_advance(const struct venture *, struct umpire *, struct course *);

// Says what the other side is then supposed to do: "Ueda strikes too". False: nothing.
bool venture_answer(const struct venture *, struct text *said);

// A visitor is called with each battle that may follow, and its weight. The weights add up to one.
// A battle that comes more than once is at the same place each time.
struct odds_visitor {
    void (*visit)(void *context, const struct battle *after, double weight);
    void *context;
};

// Visits what follows on every tape of dice and returns true. Where there are more tapes than
// limits->runs, or the first tapes show that there will be far more, it visits samples and returns
// false. It does not use the limits on states. What it has seen is kept in memory until it is done.
bool odds_after(struct odds_engine *, const struct venture *, const struct odds_limits *,
                const struct odds_visitor *);

// Fills in how likely each outcome is once it is settled, in the words of the ruleset. False: the choice leads to
// something that never ends, and the fault says so.
bool odds_preview(struct odds_engine *, const struct venture *, struct distribution *,
                  struct odds_report *, struct fault *);

// The same with outcomes told apart by who asks: equal names are one outcome.
struct odds_naming {
    void (*name)(const void *context, const struct battle *after, struct text *);
    const void *context;
};

bool odds_named(struct odds_engine *, const struct venture *, const struct odds_naming *,
                struct distribution *);

// The same of one thing that may be so afterwards, and how likely that is.
struct odds_test {
    bool (*holds)(const void *context, const struct battle *after);
    const void *context;
};

bool odds_chance(struct odds_engine *, const struct venture *, const struct odds_test *,
                 double *chance);

#endif
