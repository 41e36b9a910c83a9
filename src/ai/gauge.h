// What a position is worth to a side, between -1, a battle lost, and 1, a battle won.
//
// Each ruleset evaluates positions on a scale of its own, and on the same scale a large battle is decided
// by more than a duel. So a gauge is set by what happens in the battle that is thought about: what
// an exchange of blows usually changes moves it half of the way.
#ifndef KASSEN_AI_GAUGE_H
#define KASSEN_AI_GAUGE_H

#include "core/ruleset.h"

struct gauge {
    const struct ruleset *rules;
    const struct ground *ground;
    enum side side;
    double half; // above zero
};

double gauge_read(const struct gauge *, const struct battle *);

#endif
