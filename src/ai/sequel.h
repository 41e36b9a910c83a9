// What follows if a choice succeeds as its side hopes: a charge is dared, then the men close, then they
// fight. Previews show it together with the choice.
//
// It is worked out on what the chooser knows, as if nobody else did anything meanwhile.
#ifndef KASSEN_AI_SEQUEL_H
#define KASSEN_AI_SEQUEL_H

#include "core/ruleset.h"
#include "odds/expect.h"

struct sequel {
    union any_battle before, // when the side makes the next choice
        after;               // when that has been carried out
    struct choice next;
    bool fights;             // the next choice leads to a fight:
    union any_battle fought; // the battle before that is fought,
    struct choice end;       // and the choice that lets it be fought, as it is proposed
};

// False: nothing follows that is certain to.
bool sequel_of(const struct venture *, struct sequel *);

#endif
