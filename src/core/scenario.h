// A scenario as read from a file: who stands where on which ground, and what is played for.
//
// The reader knows the shape of the file; what types, words and marks mean is known to the ruleset,
// which turns a scenario into a battle and says what it does not understand.
#ifndef KASSEN_CORE_SCENARIO_H
#define KASSEN_CORE_SCENARIO_H

#include "core/battle.h"
#include "core/ground.h"

#include <stdbool.h>
#include <stdint.h>

#define PIECES_CAP 200
#define MARKS_CAP  64
#define SPOTS_CAP  12
#define WORDS_CAP  128

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
    char words[WORDS_CAP];       // "mounted, bow, katana 4": for the ruleset to read
    uint8_t side;
    uint8_t spots; // 0: not on the map yet
    bool faces;
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
    struct spot at[SPOTS_CAP];
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
    struct ground ground;
};

// Writes a fault; always false, to be returned.
bool fault_set(struct fault *, const char *where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Words such as "bow, katana 4, asleep": is one there, and with which number (0: none)?
bool piece_word(const char *words, const char *word, int *number);

// The first word of a list that is not in another list of known ones; false when all are known.
bool piece_word_unknown(const char *words, const char *known, char *word, int size);

#endif
