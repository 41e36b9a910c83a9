// Forces that come with the program, as a stranger may have them: by what they hold, not by path.
#ifndef KASSEN_SERVER_FORCES_H
#define KASSEN_SERVER_FORCES_H

#include "muster/enlist.h"
#include "muster/offers.h"

#define FORCES_CAP 200
#define ROWS_CAP   128

struct shelved_force {
    const struct ruleset *rules;
    char name[256], title[96], of_list[MUSTER_LIST_CAP];
    char code[ROSTER_CODE_CAP];
    int points;
    char *text; // the file as this program would write it
};

struct force_list {
    int count, row_count;
    struct shelved_force list[FORCES_CAP];
    struct {
        const struct muster_row *row;
        struct offers offers;
    } rows[ROWS_CAP]; // of all lists of all rulesets, worked out once
};

const struct offers *force_list_offers(const struct force_list *, const struct muster_row *);

// Reads every force once. It leaves out those that cannot be read or are not legal by themselves.
struct force_list *force_list_new(void);
void force_list_free(struct force_list *);

// Returns the file of a force; the caller frees it.
char *force_text(const struct enlisted *);

#endif
