// How places and facings are written, each rulebook in its own way.
#ifndef KASSEN_CORE_PLACE_H
#define KASSEN_CORE_PLACE_H

#include <stdbool.h>
#include <stdint.h>

struct text;

enum place_form {
    PLACE_LETTERS,    // G9: column letter from the left, row number from the top
    PLACE_COLUMN_ROW, // 7,5: column and row from 0
    PLACE_CM,         // 12.5,30: centimetres on an open table
};

enum facing_form {
    FACING_COMPASS,   // e ne nw w sw se: hex sides, anticlockwise from east
    FACING_CLOCKWISE, // 0 to 5: hex sides, clockwise from east
    FACING_DEGREES,   // whole degrees, anticlockwise from +x
    FACING_BEARING,   // whole degrees, clockwise from -y (north up the table)
};

// A place is a hex column and row, or a point in tenths of a millimetre.
void place_print(enum place_form, int32_t x, int32_t y, struct text *);
bool place_read(enum place_form, const char *word, int32_t *x, int32_t *y);

// A length in tenths of a millimetre, written in centimetres with at most two decimals.
void length_print(int32_t tenths_of_mm, struct text *);
bool length_read(const char *word, int32_t *tenths_of_mm);

// A facing is a hex side, anticlockwise from east, or 1/65536 of a turn.
void facing_print(enum facing_form, uint16_t facing, struct text *);
bool facing_read(enum facing_form, const char *word, uint16_t *facing);

#endif
