// The driver: leads a battle through its ruleset's sequence of play. The same for all rulesets.
#ifndef KASSEN_CORE_PLAY_H
#define KASSEN_CORE_PLAY_H

#include "core/memo.h"
#include "core/ruleset.h"

enum progress { FRAME_FRESH, FRAME_ENTERED, FRAME_OVER };

// What is being waited for.
struct decision {
    uint8_t sides; // set of those who must decide; 0: nobody, the battle is over or can go on
    uint8_t step;
    uint16_t clause;
    const char *prompt;
};

struct decision decision_pending(const struct ruleset *, const struct battle *);

void choices_propose(const struct ruleset *, const struct ground *, const struct battle *,
                     enum side, struct choices *);
// Adds some of the choices that choices_propose would list, picked by chance. True: they are all
// legal. False: each must be checked by choices_draw before it is made.
bool choices_suggest(const struct ruleset *, const struct ground *, const struct battle *,
                     enum side, uint64_t chance, struct choices *);

// Lists what a computer player weighs. True: in the order of preference, of those that are as good.
bool choices_consider(const struct ruleset *, const struct ground *, const struct battle *,
                      enum side, struct choices *);

// Says whether a choice is legal, whatever it is. The battle must be redacted to what the chooser
// knows, so that a refusal tells him nothing new.
struct problem choice_check(const struct ruleset *, const struct ground *, const struct battle *,
                            const struct choice *);

// Checks one of the choices that were suggested, by its place in the list. What is worked out for
// that is kept in the list's workings.
struct problem choices_draw(const struct ruleset *, const struct ground *, const struct battle *,
                            struct choices *, int place);

void choice_apply(struct umpire *, const struct choice *); // must have been checked

// The choice by which a side lets things be: end, ready, pass. Like choice_check it is asked of what
// the side knows. False: the side cannot let things be, because it has to choose something, or
// because what it has chosen so far may not stand.
bool choice_let_be(const struct ruleset *, const struct ground *, const struct battle *, enum side,
                   struct choice *);
// Why not.
struct problem choice_let_be_check(const struct ruleset *, const struct ground *,
                                   const struct battle *, enum side, struct choice *);

// Returns whether letting things be is the only choice that the side has. Where a step proposes only
// some of the possible choices, the answer is always false. The list is overwritten: it is room to
// work in.
bool choice_let_be_only(const struct ruleset *, const struct ground *, const struct battle *,
                        enum side, struct choices *, struct choice *);

// Ends a sealed step: every side that is still asked lets things be, so the plans that are written come
// into force. Odds and computer players call this before they judge a battle with half-written plans.
// It changes nothing if the step is not sealed, or if somebody's plan is not legal yet.
void plans_close(struct umpire *);

// One automatic step; false: somebody must decide, or the battle is over. One at a time, so that
// odds can add up equal battles in between.
bool play_on(struct umpire *);
// Whether play_on will do what happens by itself in a step: all other times it rolls no dice.
bool play_enters(const struct umpire *);
// Whether it will leave the step that is worked through: nobody has anything to decide there any more.
bool play_leaves(const struct ruleset *, const struct battle *);

// Plays on until somebody must decide, the battle is over or dice are missing; returns how many
// automatic steps that took. PLAY_STEPS_CAP: it was given up, since nobody has anything to decide
// for longer than in any rulebook, as a scenario can make it.
#define PLAY_STEPS_CAP 20000
int play_to_decision(struct umpire *);

// For the steps themselves.
void step_into(struct umpire *, struct frame); // interrupts; too deep: dice_give_up
void step_turn(struct umpire *, struct frame); // puts another in its place
void step_done(struct umpire *);               // it is over: on with what follows
void step_again(struct umpire *);              // enters it once more
void battle_decide(struct umpire *, enum outcome);

// Writes to the journal, if there is one.
void tell(struct umpire *, struct event);

// The number of the last roll, for an event that tells of it.
int16_t last_roll(const struct umpire *);

#endif
