// Dice are a tape. Every roll is a cell on it, in the order rolled.
//
// The rules only ever call roll(); where a cell's value comes from is settled by what
// lies beyond the end of the tape:
//
//   random   the generator rolls, and the cell is written      play, simulation
//   starve   nobody rolls: the request is kept, play stops     physical dice, replay
//   first    the least outcome is written                      exact odds
//
// A cell is what the rule looks at, a sum or a number of hits, not a single die where that is all
// it sees. A tape written to the end replays the battle; a tape shown to a player proves it.
//
// A rule that looks at every die of a throw, but not at which die showed what, rolls them sorted:
// the value of such a cell is the place of the sorted faces among all that are possible. So 5d8
// has 792 outcomes, and not 32,768.
#ifndef KASSEN_CORE_DICE_H
#define KASSEN_CORE_DICE_H

#include <stdbool.h>
#include <stdint.h>

#define DICE_TAPE_CAP  1024 // cells of one exchange; the next one fills the tape
#define DICE_FACES_CAP 24   // faces of one cell: as many d6 as can be counted in 64 bits
#define DICE_ROW_CAP   480  // faces typed on one line

enum dice_beyond { BEYOND_RANDOM, BEYOND_STARVE, BEYOND_FIRST };

enum roll_kind {
    ROLL_SUM,    // the faces added up: 2d6 for morale
    ROLL_HITS,   // how many faces reach 'needed': a volley
    ROLL_BEST,   // the highest face
    ROLL_WORST,  // the lowest face
    ROLL_SORTED, // all faces, whichever die shows them: roll_sorted reads them
};

// What is rolled, for whom and under which clause: enough to ask a person for it.
struct roll_call {
    uint16_t clause;
    uint16_t figure, group; // for whom; 0: for nobody in particular
    uint8_t kind;           // enum roll_kind
    uint8_t count;
    uint8_t sides;
    uint8_t needed;      // for ROLL_HITS
    uint8_t lowest;      // face: 1 for most dice, 0 for a d10 read 0 to 9
    uint8_t hidden_from; // set of sides that may not see it
};

struct roll {
    struct roll_call call;
    int32_t value;
    uint8_t faces[DICE_FACES_CAP]; // as they fell; not written when enumerated
};

struct dice {
    enum dice_beyond beyond;
    bool starved;      // a roll was wanted past the end; tape[length].call is it, unless
    bool full;         // there is no room for what happens: see dice_give_up
    int length, next;  // cells written; cells read
    uint64_t seed;     // of the generator
    uint64_t position; // in the battle of the tape's first cell, so that no cell is rolled twice
    struct roll tape[DICE_TAPE_CAP];
};

// One cell: the value on the tape, or what lies beyond it.
int roll(struct dice *, struct roll_call);

// One die with faces 1 to 'sides': the commonest roll.
int roll_die(struct dice *, uint16_t clause, uint16_t figure, uint8_t sides);

// One of n equally likely things, 0 to n-1: who is hit, which card. Nothing is rolled for n = 1.
int roll_pick(struct dice *, uint16_t clause, uint16_t figure, int n);

// All faces of a throw, the highest first: ranks of the sixes, the best two, a sum.
void roll_sorted(struct dice *, struct roll_call, uint8_t faces[DICE_FACES_CAP]);
int faces_sum(const uint8_t *faces, int count);
int faces_showing(const uint8_t *faces, int count, int face); // how many dice show that face

void dice_init(struct dice *, enum dice_beyond, uint64_t seed);
void dice_rewind(struct dice *);            // the same cells again
void dice_resume(struct dice *, int cells); // so many of them have been read
void dice_advance(struct dice *);           // on to the next exchange, with an empty tape
void dice_put(struct dice *, int value);    // writes a cell by value, for tests
bool dice_answer(struct dice *, const uint8_t *faces); // feeds a starved tape; false: no such face
bool roll_prints_zero(const struct roll_call *);       // a ten-sided die: its 0 is a 10
bool dice_next_outcome(struct dice *);                 // steps an enumerating tape; false: all seen

// Stops what is being played because there is no room for it: the tape starves and is full.
void dice_give_up(struct dice *);

// What the generator throws for a cell at a place of the battle: the same whenever asked.
void dice_throw(const struct roll_call *, uint64_t seed, uint64_t position,
                uint8_t faces[DICE_FACES_CAP]);

int roll_least(const struct roll_call *);
int roll_most(const struct roll_call *);

// A sorted throw and its value. The faces are sorted the highest first.
int sorted_value(const struct roll_call *, const uint8_t *faces);
void sorted_faces(const struct roll_call *, int value, uint8_t faces[DICE_FACES_CAP]);

// The faces as people are shown them: as they fell, or sorted where that is how they are read.
const uint8_t *roll_shown(const struct roll *, uint8_t sorted[DICE_FACES_CAP]);

// In how many of the sides^count ways the call comes to the value: the weight of a cell.
uint64_t roll_ways(const struct roll_call *, int value);

#endif
