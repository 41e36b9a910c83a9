// How far a move gets on its straight way, where it cannot go all of it.
//
// Asked of what the chooser knows, and only of what may be chosen: a wall or a base in the way stops it
// before, whatever it is that forbids the rest.
#ifndef KASSEN_AI_CLIP_H
#define KASSEN_AI_CLIP_H

#include "core/plane.h"
#include "core/play.h"
#include "odds/expect.h"

// The farthest place on the way from there to the place of the choice where it may be made. False: there
// is none.
bool clip_choice(const struct venture *, struct point from, struct choice *clipped);

#endif
