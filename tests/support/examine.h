// Random battles on every variant, looked at as they go.
#ifndef TESTS_SUPPORT_EXAMINE_H
#define TESTS_SUPPORT_EXAMINE_H

#include "support/variants.h"

// What a test does at a decision of a battle, before 'choice' is made.
typedef void (*examination)(struct battle_record *, const struct choice *, const char *label);

// Looks at one position in 'every' at first and at fewer later, at most 'most' of a battle, so that
// long battles cost no more than short ones.
struct pace {
    int every, most, battles;
    bool dear; // each look costs much
};

// Every battle must end.
void examine_variants(examination, struct pace);
void examine_scenario(const char *id, examination, struct pace); // as it is, with no option set

#endif
