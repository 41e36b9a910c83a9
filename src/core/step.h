// The sequence of play as data: a table of steps, and the umpire who leads a battle through them.
//
// The battle holds a small stack of frames, each at one step; an interruption is one more frame. The
// step being played says who must decide, what is offered, what is legal and what happens.
#ifndef KASSEN_CORE_STEP_H
#define KASSEN_CORE_STEP_H

#include "core/battle.h"
#include "core/choice.h"
#include "core/problem.h"

struct ruleset;
struct ground;
struct dice;
struct journal;
struct memo;
struct recall;

// Runs a battle: the only one who changes it, rolls for it or writes about it.
struct umpire {
    const struct ruleset *rules;
    const struct ground *ground;
    struct battle *battle;
    struct dice *dice;
    struct journal *journal; // NULL when nobody reads it: search, odds
    // What check worked out about the choice; NULL: nobody kept it. Apply may read it to save work,
    // and comes to the same battle without it.
    const struct workings *workings;
    // What the step that is played now has worked out before its first die; NULL: nobody keeps it.
    struct memo *memo;
    // What was asked of the ground before, in this battle or another; NULL: nobody remembers.
    struct recall *recall;
};

// One entry of the sequence of play. A function that is NULL: the step has no such part.
struct step {
    const char *name;   // the book's heading
    const char *prompt; // what is asked of a person, as a sentence of the journal
    uint16_t clause;
    uint8_t next; // the step that follows; 0: back to the frame that was interrupted

    // Does what happens by itself: upkeep, rolls.
    void (*enter)(struct umpire *);
    // Returns the set of sides that must decide; none: the step is over.
    uint8_t (*asks)(const struct battle *);
    // Lists legal choices: all of them on hexes (but see samples), sensible ones on an open table.
    void (*propose)(const struct ground *, const struct battle *, enum side, struct choices *);
    // Says whether a choice is legal, and by which clause it is not.
    struct problem (*check)(const struct ground *, const struct battle *, const struct choice *);
    // Carries out a choice that was checked.
    void (*apply)(struct umpire *, const struct choice *);
    // Adds some of the choices that propose would list, picked by chance; they may be illegal, and
    // need not be complete before they are drawn. For random players, where listing all would be
    // slow.
    void (*suggest)(const struct ground *, const struct battle *, enum side, uint64_t chance,
                    struct choices *);
    // Completes one of those that were suggested where it stands in the list, and checks it; it may
    // keep what it works out in the list's workings. NULL: check does it, and all are complete.
    struct problem (*draw)(const struct ground *, const struct battle *, struct choices *,
                           int place);

    // Lists those of the proposed choices that a computer player should weigh. The first is the one it
    // makes if no other is better. Where plans are written one figure after the other, it lists the
    // plans of one figure only. NULL: a computer player weighs all that are proposed.
    void (*consider)(const struct ground *, const struct battle *, enum side, struct choices *);

    // What is asked where the options make it something else than the prompt. NULL: never.
    const char *(*ask)(const struct battle *);

    const char *id; // a short word for the step that never changes
    uint64_t kinds; // kinds of choices that can be made here, as bits; 0: only what is proposed
    uint8_t let_be; // the kind of choice by which a side lets things be; 0 is pass
    bool sealed;    // choices are secret until all sides have let things be
    bool samples;   // on hexes, too, it lists only some of what may be chosen
    bool whole;     // on an open table, too, it lists all that may be chosen
    // A side that lets things be may have to finish something first: a moving figure halts before its
    // side can end the step. Then this changes the choice into the one that finishes it. NULL: nothing
    // has to be finished.
    void (*finish)(const struct battle *, struct choice *);
};

#define KIND(kind) (UINT64_C(1) << (kind))

#endif
