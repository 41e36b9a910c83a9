// The ways on which dice lead from a choice to the next decision, as far as they have been walked.
//
// A halt is a battle between two steps. What happens from there to the next halt depends on the cells
// of the tape that are read on the way, and is played once: another tape with the same cells there
// is led to the same halt. Many dice come to the same: of the halts that follow on one, those with
// equal battles are one.
#ifndef KASSEN_ODDS_WAYS_H
#define KASSEN_ODDS_WAYS_H

#include "core/battle.h"
#include "core/dice.h"
#include "core/memo.h"

struct venture;

struct halt {
    bool last;        // somebody must decide, or the battle is over
    int branch;       // what is known to follow; 0: nothing yet
    int first, other; // of the halts that follow; another of those beside this; 0: none
    struct memo memo; // of the step that begins here
};

// What follows on the next cell of the tape, a branch for each value that has come up; or, where no
// cell is read any more, the halt that has been reached.
struct branch {
    int halt;              // 0: there are more cells
    struct roll_call call; // of the next cell
    int32_t value;         // of that cell, on this branch
    int other, next;       // the branch of another value; what follows on this one; 0: none
};

// All arrays are used again for the next choice.
struct ways {
    const struct venture *venture;
    size_t stride; // bytes from battle to battle
    int halt_count, halt_room, branch_count, branch_room;
    struct halt *halts;      // the first is where the choice is made
    uint8_t *battles;        // of the halts after it
    struct branch *branches; // from 1
    uint64_t steps;          // that were played
    int here;                // the halt whose battle is in the scratch; below 0: none
    union any_battle scratch;
};

void ways_init(struct ways *);
void ways_fini(struct ways *);

void ways_begin(struct ways *, const struct venture *); // forgets what was walked before
// Walks where the tape leads, from the choice on, and returns the last halt.
int ways_follow(struct ways *, struct dice *);
const struct battle *ways_battle(const struct ways *, int halt);

#endif
