// Shortens a move that is not legal, so that somebody who points too far moves as far as he can.
//
// Only the straight way to the place is tried. It is judged by what the chooser knows, with the check of
// the step: the clipped move ends before whatever stops it, a wall, a base, or the end of its allowance.
#ifndef KASSEN_AI_CLIP_H
#define KASSEN_AI_CLIP_H

#include "core/plane.h"
#include "core/play.h"
#include "odds/expect.h"

// Fills in the choice with the farthest place between 'from' and its own place at which it is legal.
// False: it is legal nowhere on the way.
bool clip_choice(const struct venture *, struct point from, struct choice *clipped);

#endif
