// The ways on which dice lead from a choice to the next decision, as far as they have been walked.
//
// A halt is a battle between two steps. What happens from there to the next halt depends on the cells
// of the tape that are read on the way, and is played once: another tape with the same cells there
// is led to the same halt. Halts with equal battles are one, as many dice come to the same.
#ifndef KASSEN_ODDS_WAYS_H
#define KASSEN_ODDS_WAYS_H

#include "core/battle.h"
#include "core/dice.h"
#include "core/memo.h"

struct venture;

struct halt {
    bool last;        // somebody must decide, or the battle is over
    int branches;     // the first that leads on from here, from 1; 0: none yet
    struct memo memo; // of the step that begins here
};

// From one halt to another, by some cells of the tape.
struct branch {
    int next; // of the same halt; 0: none
    int to;
    int first, count; // cells
};

struct marked_cell {
    struct roll_call call;
    int32_t value;
};

// All arrays are used again for the next choice.
struct ways {
    const struct venture *venture;
    size_t stride; // bytes from battle to battle
    int halt_count, halt_room, branch_count, branch_room, cell_count, cell_room;
    struct halt *halts; // the first is where the choice is made
    uint8_t *battles;   // of the halts after it
    struct branch *branches;
    struct marked_cell *cells;
    int here; // the halt whose battle is in the scratch; below 0: none
    union any_battle scratch;
};

void ways_init(struct ways *);
void ways_fini(struct ways *);

void ways_begin(struct ways *, const struct venture *); // forgets what was walked before
// Walks where the tape leads, from the choice on, and returns the last halt.
int ways_follow(struct ways *, struct dice *);
const struct battle *ways_battle(const struct ways *, int halt);

#endif
