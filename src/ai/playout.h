// How a battle may end for a side: what it does not know is imagined, and the rest is played out by hasty
// players, over and over.
//
// They look at a few choices each, and at one throw of the dice for each of these. How many battles are
// played follows from the work they take, never from a clock: equal questions have equal answers.
#ifndef KASSEN_AI_PLAYOUT_H
#define KASSEN_AI_PLAYOUT_H

#include "ai/player.h"

struct prospects {
    int battles, won, drawn;
};

// From the choice on; it must be one that the side may make now. The thinking's work is a number of choices
// that are tried out.
struct prospects playout(const struct thinking *, const struct choice *first, struct desk *);

#endif
