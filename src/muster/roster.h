// A roster: a force figure by figure and unit by unit, for printing, with what they cost and a code to
// know it by.
#ifndef KASSEN_MUSTER_ROSTER_H
#define KASSEN_MUSTER_ROSTER_H

#include "core/muster.h"
#include "core/ruleset.h"

struct json;

#define ROSTER_CODE_CAP 24

struct roster {
    const struct ruleset *rules;
    const struct muster_force *force;
    int points, unit_count;    // of points or figures, whichever the ruleset counts by
    uint8_t units[PIECES_CAP]; // of each figure, from 1 on, in the order of the file
    int unit_points[PIECES_CAP + 1];
    struct tally prices[PIECES_CAP];
    char words[PIECES_CAP][WORDS_CAP];
    char code[ROSTER_CODE_CAP];
};

// Reads a force, and prices it where there are prices. The ruleset must have a muster, and the force
// must outlast the roster. False: the fault says why it cannot be.
bool roster_make(struct roster *, const struct ruleset *, const struct muster_force *,
                 struct fault *);

// The name of a unit. A figure in no group is a unit by itself.
const char *roster_unit(const struct roster *, int unit);

void roster_measure(const struct roster *, struct text *); // "142 points", "1 character"

// Adds the roster as aligned lines. With 'explain' each price, or each number of a character's sheet,
// is followed by its clauses.
void roster_print(const struct roster *, bool explain, struct text *);
// Add members to an open object: what the force is and costs, and its units figure by figure.
void roster_head_json(const struct roster *, struct json *);
void roster_units_json(const struct roster *, struct json *);
bool roster_cites(const struct roster *, uint16_t clause);

// A code stands for the ruleset, the list and the figures (names, types, units, words) of a force. It
// does not depend on order and spelling in the file. It looks like KS1-XXXXX-XXXXX-XXXXX and has no
// letters and digits that people mistake for others; three of them check the rest. A code tells
// forces apart; it does not protect them from a forger.
enum code_match { CODE_SAME, CODE_OTHER, CODE_MISTYPED };

void roster_code(struct roster *);
enum code_match roster_code_match(const struct roster *, const char *typed);

#endif
