// What the files of artillery in a battle share.
#ifndef KASSEN_RULES_DAIMYO_ARTILLERY_LOCAL_H
#define KASSEN_RULES_DAIMYO_ARTILLERY_LOCAL_H

#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/firing/volleys.h"

#define DM_SECTION_CORNERS 16 // that a section of 15 cm may have

// The line of a section; false: it cannot be told, or the work is no line.
bool dm_section_line(const struct dm_field *, int work, int section, struct shape *,
                     struct point corners[DM_SECTION_CORNERS]);
// The point of a section, or of a work that is one whole, that is nearest to a place.
struct point dm_section_point(const struct dm_field *, int work, int section, struct point from);

#endif
