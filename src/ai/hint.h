// What the computer would do in a side's place, for a person who asks.
#ifndef KASSEN_AI_HINT_H
#define KASSEN_AI_HINT_H

#include "ai/player.h"

struct advice {
    struct choice choice;
    double worth; // of the position after it, as the ruleset evaluates it
    double risk;  // the chance to stand worse than now
};

// At most so many, the best first; returns how many they are.
int hint_best(const struct thinking *, struct desk *, struct advice *, int most);

#endif
