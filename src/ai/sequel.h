// What comes next if a choice comes off as its side hopes: a charge is dared, the men close, and fight.
//
// Asked of what the chooser knows. Nobody else does anything about it meanwhile.
#ifndef KASSEN_AI_SEQUEL_H
#define KASSEN_AI_SEQUEL_H

#include "core/ruleset.h"
#include "odds/expect.h"

struct sequel {
    union any_battle before,
        after; // the choice that is made next, and when it has been carried out
    struct choice next;
    bool fights;             // that leads to something that is fought out:
    union any_battle fought; // as it stands before,
    struct choice end;       // and the choice by which it is, as proposed
};

// False: nothing follows that is certain to.
bool sequel_of(const struct venture *, struct sequel *);

#endif
