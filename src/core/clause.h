// Clauses are data: the numbered rules of a rulebook, told in our own words.
//
// A room lists them in its clauses.def; the enum, the rulebook people read and the check that
// each has code and a test are all made from that list.
#ifndef KASSEN_CORE_CLAUSE_H
#define KASSEN_CORE_CLAUSE_H

#include <stdint.h>

struct text;

enum clause_status {
    CHAPTER,  // a heading, not a rule
    DONE,     // code cites it, a test is named after it
    COLOUR,   // background: nothing to compute
    LEFT_OUT, // the gist says why
};

// Where a rule is from. With two of them its core is from the first and details are from the second.
enum clause_source {
    PRINTED = 1 << 0,       // in the book
    FAMILY = 1 << 1,        // known of other games of the same family
    RECONSTRUCTED = 1 << 2, // our own, where nothing could be found
};

struct clause {
    const char *name; // "SB-7.4", as cited everywhere; NULL ends the list
    enum clause_status status;
    const char *gist;
    uint8_t source; // a set of sources; 0 for chapters
};

const char *clause_source_words(uint8_t source); // "printed, details reconstructed"

// How an unclear clause is read, and the switch for the other reading where there is one.
struct reading {
    const char *name; // "SB-R5"; NULL ends the list
    uint16_t clause;
    const char *question, *adopted, *why;
    const char *option; // NULL: no switch
    uint8_t source;     // 0: read from the page
};

// A table of the book, printed from the array the rules use.
struct printed_table {
    const char *name, *title; // NULL ends the list
    uint16_t clause;
    void (*print)(struct text *);
};

#endif
