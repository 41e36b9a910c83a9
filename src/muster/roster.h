// A roster: a force priced figure by figure and unit by unit, for printing, with a code to know it by.
#ifndef KASSEN_MUSTER_ROSTER_H
#define KASSEN_MUSTER_ROSTER_H

#include "core/muster.h"
#include "core/ruleset.h"

struct json;

#define ROSTER_CODE_CAP 24

struct roster {
    const struct ruleset *rules;
    const struct muster_force *force;
    int points, unit_count;
    uint8_t units[PIECES_CAP]; // of each figure, from 1 on, in the order of the file
    int unit_points[PIECES_CAP + 1];
    struct tally prices[PIECES_CAP];
    char words[PIECES_CAP][WORDS_CAP];
    char code[ROSTER_CODE_CAP];
};

// The force must outlast the roster; its ruleset has a muster. False: the fault says why.
bool roster_make(struct roster *, const struct ruleset *, const struct muster_force *,
                 struct fault *);

// The name of a unit; who is in no group is a unit by himself.
const char *roster_unit(const struct roster *, int unit);

// Aligned lines; 'explain' opens each price to its clauses.
void roster_print(const struct roster *, bool explain, struct text *);
// Members of an object that is open: what it is and costs; its units, figure by figure.
void roster_head_json(const struct roster *, struct json *);
void roster_units_json(const struct roster *, struct json *);
bool roster_cites(const struct roster *, uint16_t clause);

// Its code is one for ruleset, list and figures (names, types, units, words), whatever the order and
// spelling in the file: KS1-XXXXX-XXXXX-XXXXX, letters and digits that are not mistaken for others.
// Three of them check the rest. It tells forces apart, but is no seal against a forger.
enum code_match { CODE_SAME, CODE_OTHER, CODE_MISTYPED };

void roster_code(struct roster *);
enum code_match roster_code_match(const struct roster *, const char *typed);

#endif
