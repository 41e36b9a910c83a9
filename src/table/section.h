// Sections of a line: a wall is shot down and burnt down length by length.
//
// They are counted from 0 at its first corner; the last may be shorter than the others.
#ifndef KASSEN_TABLE_SECTION_H
#define KASSEN_TABLE_SECTION_H

#include "core/shape.h"

int section_count(const struct shape *line, int32_t length);
int section_nearest(const struct shape *line, int32_t length, struct point);

// The corners of some sections, the first and the one after the last; how many they are. There is
// room for 'cap' of them, and 0 is said where that is too few.
int section_corners(const struct shape *line, int32_t length, int first, int after,
                    struct point *corners, int cap);

#endif
