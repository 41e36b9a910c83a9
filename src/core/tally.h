// How a number was arrived at: one line a clause, so that it can be shown and argued.
#ifndef KASSEN_CORE_TALLY_H
#define KASSEN_CORE_TALLY_H

#include <stdint.h>

#define TALLY_CAP      64
#define TALLY_NOTE_CAP 40

enum verdict { LET_DICE_DECIDE, AUTOMATIC, IMPOSSIBLE };

// Some numbers are added up; others are dice, thrown for or against whoever asks.
enum tally_kind { TALLY_ADDED, TALLY_DIE, TALLY_DIE_AGAINST };

struct tally_line {
    uint16_t clause; // its gist is what the line says
    int16_t value;   // or how many sides the die has
    uint8_t kind;
    int8_t plus;               // added to the die alone
    char note[TALLY_NOTE_CAP]; // what makes it so: "medium range, 24 cm"; may be empty
};

struct tally {
    enum verdict verdict;
    uint16_t verdict_clause;
    const char *of;   // what is counted: "to hit"
    int total, count; // dice are not in the total
    struct tally_line lines[TALLY_CAP];
};

void tally_init(struct tally *, const char *of);

// Nothing for a value of 0, or a die without sides. Numbers that find no room are
// added to the last line; dice are left out.
void tally_add(struct tally *, uint16_t clause, int value);
void tally_add_noted(struct tally *, uint16_t clause, int value, const char *note);
void tally_die(struct tally *, struct tally_line);
void tally_settle(struct tally *, enum verdict, uint16_t clause);

#endif
