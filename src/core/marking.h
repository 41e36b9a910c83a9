// The marks of a scenario as a ruleset reads them: a table of kinds, each of which fills in its own
// part of the battle and says what it misses.
#ifndef KASSEN_CORE_MARKING_H
#define KASSEN_CORE_MARKING_H

#include "core/scenario.h"

// One mark being read.
struct marking {
    struct battle *battle;
    struct scenario *scenario;
    const struct mark *mark;
    int index;
    struct fault *fault;
};

struct mark_kind {
    const char *kind; // NULL ends the list
    bool (*read)(const struct marking *);
    bool unsaid; // the aims need not tell it: the board shows it, or a step asks about it
};

struct limits {
    int least, most;
};

// Reads every mark by its kind, in the order of the scenario; false: the fault says what is wrong.
bool marks_read(struct battle *, struct scenario *, const struct mark_kind *, struct fault *);

// Says what is wrong with a field of the mark: "words"; always false, to be returned.
bool marking_fault(const struct marking *, const char *field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Reads the number behind a word. Where the word is not there the number stays what it is; it must
// be within the limits all the same.
bool marking_number(const struct marking *, const char *word, struct limits, int *number);

// Are all words of the mark in a list with blanks between them?
bool marking_knows_words(const struct marking *, const char *known);

// The box between two places, which the mark must have.
struct mark_box {
    struct spot least, most;
};
bool marking_box(const struct marking *, struct mark_box *);

// The mark must have a side, or one place; what is missing is said in these words.
bool marking_needs_side(const struct marking *, const char *why);
bool marking_needs_place(const struct marking *);

#endif
