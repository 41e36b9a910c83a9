// What a procedure that was thrown at a real table leaves beside the figures there: "defender-wounded" is a
// wound beside the other. A ruleset writes it down as a table, since only it knows its outcomes.
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

// How much of it an outcome of a question leaves: what it counts, or 1; 0: nothing.
int aftermath_of(const struct aftermath *, const char *question, const char *outcome);

#endif
