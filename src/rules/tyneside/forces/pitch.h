// A battle that nobody wrote: ground laid by chance, forces drawn up at both edges.
#ifndef KASSEN_RULES_TYNESIDE_PITCH_H
#define KASSEN_RULES_TYNESIDE_PITCH_H

#include "rules/tyneside/vocabulary.h"

#include "core/muster.h"

// scatter.c: features on an empty table; the same for the same seed.
void ty_scatter(struct ground *, uint64_t seed);

// pitch.c: see struct muster.
bool ty_pitch(const struct pitch *, struct scenario *, struct fault *);

#endif
