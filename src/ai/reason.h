// Says in a short sentence why a choice is good: what its dice may do to the enemy, how it brings the
// side nearer to its aims, what the figure can do from its new place, or which danger it leaves.
//
// The reason is found by playing the choice on what its side knows, like a preview.
#ifndef KASSEN_AI_REASON_H
#define KASSEN_AI_REASON_H

#include "odds/expect.h"

struct text;

// Compares the choice with 'wait', by which the side would let things be; NULL: it has to choose
// something. False: no reason was found, except that the ruleset evaluates the battle as better.
bool reason_say(const struct venture *, const struct choice *wait, struct odds_engine *,
                struct text *);

#endif
