// Rulesets × scenarios × sets of options: what conformance is tested on.
#ifndef TESTS_SUPPORT_VARIANTS_H
#define TESTS_SUPPORT_VARIANTS_H

#include "record/battle_file.h"

#define VARIANTS_CAP 512
#define VARIANT_FEW  16 // figures: a company has more

struct variant {
    char scenario[256];
    char setting[96]; // one option other than the scenario's; empty: none
    const struct ruleset *rules;
    int figures;
    bool rehearsal; // of the tests' own: short, and written for what the library's do not come to
};

struct variants {
    int count;
    struct variant list[VARIANTS_CAP];
};

// The scenarios as they are, the library's and those in tests/scenarios, and every unusual value of
// every option on one of the library's; every value on all of them where the environment says
// KASSEN_CONFORMANCE=full, and those of one ruleset where it says its id.
bool variants_are_full(void);
void variants_find(struct variants *);

// Opens one; a failure fails the test. To be freed.
struct battle_record *variant_open(const struct variant *, uint64_t seed);

// Some proposal for whoever decides first, chosen by the seed; false: the battle is over.
bool pick_choice(const struct game *, struct choices *, uint64_t seed, struct choice *);

#endif
