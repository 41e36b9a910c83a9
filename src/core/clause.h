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

struct clause {
    const char *name; // "SB-7.4", as cited everywhere; NULL ends the list
    enum clause_status status;
    const char *gist;
};

// How an unclear clause is read, and the switch for the other reading where there is one.
struct reading {
    const char *name; // "SB-R5"; NULL ends the list
    uint16_t clause;
    const char *question, *adopted, *why;
    const char *option; // NULL: no switch
};

// A table of the book, printed from the array the rules use.
struct printed_table {
    const char *name, *title; // NULL ends the list
    uint16_t clause;
    void (*print)(struct text *);
};

#endif
