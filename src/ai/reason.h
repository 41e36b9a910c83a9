// Why a choice is a good one, in a short sentence: what its dice may do to the enemy, what it gains of
// what is fought for, what can be done from there, or what it gets out of.
//
// All of it is found by playing the choice on what its side knows, as previews are.
#ifndef KASSEN_AI_REASON_H
#define KASSEN_AI_REASON_H

#include "odds/expect.h"

struct text;

// Told against the choice by which the side would let things be; NULL: it has to choose something. False:
// nothing was found but that the side then stands better as the ruleset evaluates it.
bool reason_say(const struct venture *, const struct choice *wait, struct odds_engine *,
                struct text *);

#endif
