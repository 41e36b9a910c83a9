// A scenario as read from a file: who stands where on which ground, and what is played for.
//
// The reader knows the shape of the file; what types, words and marks mean is known to the ruleset,
// which turns a scenario into a battle and says what it does not understand.
#ifndef KASSEN_CORE_SCENARIO_H
#define KASSEN_CORE_SCENARIO_H

#include "core/battle.h"
#include "core/ground.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PIECES_CAP 200
#define MARKS_CAP  64
#define SPOTS_CAP  12
#define WORDS_CAP  256
#define DECK_CAP   64
#define DOORS_CAP  4 // of one structure

#define DATA_KINDS_CAP 2
#define DATA_BYTES_CAP 16384 // of one text of data, with its end

// What is wrong with a scenario: where in the file, and what was expected.
struct fault {
    char where[64]; // as a path: "forces[2].type"
    char text[240];
};

struct spot {
    int32_t x, y; // hex column and row, or tenths of a millimetre
};

// A figure or unit of a force.
struct piece {
    char name[GROUND_NAME_CAP];
    char type[32];
    char group[GROUND_NAME_CAP]; // the unit or squad it belongs to
    char clan[GROUND_NAME_CAP];  // whose groups may change sides together; empty: none
    char words[WORDS_CAP];       // "mounted, bow, katana 4": for the ruleset to read
    uint8_t side;
    uint8_t spots; // 0: not on the map yet
    bool faces;
    uint8_t formation; // its place in the ruleset's list, from 1; 0: none
    uint16_t facing;
    struct spot at[SPOTS_CAP];
};

// Anything else the ruleset should know: an objective, an exit, a lantern, a zone.
struct mark {
    char kind[32];
    char name[GROUND_NAME_CAP];
    char words[WORDS_CAP];
    uint8_t side;
    uint8_t spots;
    uint16_t carrier; // the piece that carries it, from 1; 0: nobody does
    struct spot at[SPOTS_CAP];
};

// What a scenario says of a feature besides its shape: how much it stands, and where it opens.
struct structure {
    uint8_t hits;     // or solidity, as the book has it; 0: not said
    uint8_t sections; // 0: not said
    uint8_t doors;
    struct spot door[DOORS_CAP][2]; // from one post to the other
    char words[WORDS_CAP];
};

struct scenario {
    char id[48], title[96], story[512], ruleset[16];
    uint16_t turns; // 0: the ruleset's own
    uint8_t first;  // side that begins; NOBODY: the ruleset decides
    uint8_t sides;
    uint8_t options[OPTIONS_CAP];
    int piece_count, mark_count;
    struct piece pieces[PIECES_CAP];
    struct mark marks[MARKS_CAP];
    struct structure structures[GROUND_FEATURES_CAP]; // by feature
    int deck_count;                                   // 0: the ruleset's own deck
    uint8_t deck[DECK_CAP];                           // places in the ruleset's list of cards
    char data[DATA_KINDS_CAP][DATA_BYTES_CAP];        // by kind; empty: the ruleset's own text
    struct ground ground;
};

// What is wrong with a text of data.
struct data_fault {
    int line; // from 1
    char text[240];
};

// A kind of text that a ruleset reads besides scenarios: a drawing, a table that people may replace.
struct data_kind {
    const char *name; // NULL ends the list
    const char *gist;
    const char *usual; // the text where a scenario brings none
    // Reads a text into the ground's room; false: the fault says what is wrong with which line.
    bool (*read)(const char *text, struct ground *, struct data_fault *);
};

// The next line of a text, copied into the buffer without the blanks around it; false at the end.
// A line that does not fit is cut.
struct lines {
    const char *rest;
    int number; // of the line that was read last, from 1
};
bool lines_take(struct lines *, char *line, size_t size);
bool lines_take_drawn(struct lines *, char *line, size_t size); // with the blanks in front of it

// Writes a fault of a line; always false, to be returned.
bool data_fault_set(struct data_fault *, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Writes a fault; always false, to be returned.
bool fault_set(struct fault *, const char *where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Words such as "bow, katana 4, asleep": is one there, and with which number (0: none)?
bool piece_word(const char *words, const char *word, int *number);

// The first word of a list that is not in another list of known ones; false when all are known.
bool piece_word_unknown(const char *words, const char *known, char *word, int size);

#endif
