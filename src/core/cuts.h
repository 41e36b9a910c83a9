// A straight way, cut into parts wherever it enters or leaves a shape.
//
// A part lies wholly inside each shape or wholly outside it, so whoever asks about the middle of a part
// knows all of it. That is how the length of a way inside several overlapping shapes is added up
// exactly. Places on the way are fractions of the whole way.
#ifndef KASSEN_CORE_CUTS_H
#define KASSEN_CORE_CUTS_H

#include "core/shape.h"

#define CUTS_WHOLE (1 << 20) // the end of the way: far finer than a tenth of a millimetre
#define CUTS_CAP   4096 // two for each edge of everything that can lie on a table, and the ends

struct cuts {
    struct point from, to;
    int32_t length; // of the way, as plane_length has it
    int count;
    int32_t at[CUTS_CAP]; // ascending: 0, …, CUTS_WHOLE
};

void cuts_begin(struct cuts *, struct point from, struct point to);
// Cuts where somebody who goes the way comes within a distance of the shape, or leaves it.
void cuts_add(struct cuts *, const struct shape *, int32_t distance);

struct point cuts_middle(const struct cuts *, int part);    // of the part before cut 'part'
int32_t cuts_length(const struct cuts *, int64_t fraction); // rounded down

#endif
