// Doors, gates and loopholes: patches of terrain that lie along an edge of another and lead through.
#ifndef KASSEN_TABLE_OPENING_H
#define KASSEN_TABLE_OPENING_H

#include "table/terrain.h"

// Does the segment go through the shape by openings only: is every edge that it crosses crossed at one
// of them? An opening is a patch with that property whose corners lie on the edge.
bool opening_leads(const struct terrain *, int property, const struct shape *, struct point from,
                   struct point to);

// The places before an opening and behind it, so far from its middle.
void opening_sides(const struct shape *opening, int32_t apart, struct point sides[2]);

#endif
