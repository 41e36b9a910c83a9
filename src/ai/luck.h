// How lucky dice are: what a position is worth after they have fallen, less what it was worth on the
// average of all they could have come to.
//
// Over many battles luck comes to nothing, whoever has it. So whoever plays a battle on to find out what a
// choice is worth may take the luck out of what came of it: far fewer battles then tell as much.
#ifndef KASSEN_AI_LUCK_H
#define KASSEN_AI_LUCK_H

#include "ai/gauge.h"
#include "core/dice.h"
#include "odds/chance.h"

#include <stdint.h>

// What luck is measured with: memory that is used again. All zero at first.
struct luck_meter {
    struct chances chances;
    struct dice dice;
    union any_battle before, other;
    uint64_t work; // times that a part of a battle was played to see what else could have come
};

// Plays one part of a battle: the choice or, if that is NULL, the next step that happens by itself.
// Adds the luck of its dice, by the gauge. Returns false if nothing happens by itself any more.
bool luck_advance(struct luck_meter *, const struct gauge *, struct umpire *, const struct choice *,
                  double *luck);

void luck_meter_fini(struct luck_meter *);

#endif
