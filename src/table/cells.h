// Cells of a rectangle: a house catches fire at one of them, and the fire spreads.
//
// The cells lie in rows along the rectangle's first side, from its first corner on. Which of them
// burn is a set of bits, so there are 64 at most.
#ifndef KASSEN_TABLE_CELLS_H
#define KASSEN_TABLE_CELLS_H

#include "core/shape.h"

#define CELLS_CAP 64

struct cells {
    struct point corner, along, up; // a corner and its two neighbours
    int columns, rows;
};

// Cells of about a size; false: the shape is no rectangle, or has more of them than there may be.
bool cells_of(struct cells *, const struct shape *, int32_t size);
uint64_t cells_all(const struct cells *);
int cells_nearest(const struct cells *, struct point); // by number, row by row from 0
void cells_corners(const struct cells *, int cell, struct point corners[4]);

uint64_t cells_spread(const struct cells *, uint64_t burning);     // to all neighbours, one step
bool cells_room(const struct cells *, uint64_t burning, int size); // is a square of so many free?
// Is somebody there in the smoke, which drifts so far from the burning cells?
bool cells_smoke(const struct cells *, uint64_t burning, struct point, uint16_t wind,
                 int32_t length);
bool cells_near(const struct cells *, uint64_t burning, const struct base *, int32_t distance);

#endif
