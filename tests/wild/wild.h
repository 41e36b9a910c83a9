// Wild battles: scenarios that chance makes from those at hand, and from forces it musters, played
// by players of all kinds. They find what no written test thinks of.
//
// A battle is known by its number: the same number makes the same scenario and the same play.
#ifndef TESTS_WILD_H
#define TESTS_WILD_H

#include "core/ruleset.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WILD_TEXT_CAP ((size_t)1 << 18)

// Numbers by chance, one after the other.
struct luck {
    uint64_t seed, place;
};

int luck_below(struct luck *, int n);    // 0 to n-1
bool luck_once_in(struct luck *, int n); // with a chance of 1 in n

struct wild {
    const struct ruleset *rules;
    size_t length;
    char text[WILD_TEXT_CAP]; // the scenario's file
};

// Makes the scenario of a number. Its ruleset accepts the scenario.
void wild_make(uint64_t number, const struct ruleset *, struct wild *);

// What came of a battle.
struct wild_tale {
    int choices, questions; // made; asked on the way: previews, hints, reach, overlays
    bool over;
};

// Plays the scenario and looks at everything on the way. Aborts, after a sentence, where something
// does not hold.
void wild_play(const struct wild *, uint64_t number, struct wild_tale *);

#endif
