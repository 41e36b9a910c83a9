// The ground of an open table that a few words of a test stand for, written as a scenario has it.
#ifndef TESTS_SUPPORT_TABLETOP_H
#define TESTS_SUPPORT_TABLETOP_H

#include <stdbool.h>

struct text;

enum tabletop_part { TABLETOP_TERRAIN, TABLETOP_MARKS };

// Writes one part of "80x60; bushes 5,36 25,52; gate 87,40 93,40 hits 6 name Gate; *mantlet 45,30 facing 0".
// Terrain has its places and then keys with their values; its kinds in 'lines', "wall gate", are lines, any other
// with three places or more is an area. A mark begins with a star. True: there was any of it.
bool tabletop_write(const char *table, const char *lines, enum tabletop_part, struct text *out);

#endif
