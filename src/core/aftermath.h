// People play at a real table and throw a procedure's dice there; an aftermath says which tokens its
// outcome then puts beside the figures or takes away: after "defender-wounded" a wound lies beside the
// defender. Each ruleset has a table of them, since only it knows what its outcomes are called.
#ifndef KASSEN_CORE_AFTERMATH_H
#define KASSEN_CORE_AFTERMATH_H

#include <stdbool.h>

enum aftermath_deed {
    LAYS,   // the token 'what', as often as the outcome counts
    CLEARS, // all of the token
    SETS, // a fact: "state=stunned", or "state=*" for the outcome as it stands; tokens follow from it
    ASKS, // another question of him, with that for its argument: "wound-track results=light"
};

struct aftermath {
    const char *questions; // by name, with blanks between them; NULL ends a table
    const char *outcome;   // * is any text, # a number that counts
    char whose;            // 'a' who acts, 'b' the other
    enum aftermath_deed deed;
    const char *what;
};

// Returns how many tokens the outcome of a question leaves: the number that stands for # in it, or else
// 1; 0: this aftermath does not belong to the outcome.
int aftermath_of(const struct aftermath *, const char *question, const char *outcome);

#endif
