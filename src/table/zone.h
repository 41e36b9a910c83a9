// Zones: where somebody may be set up.
#ifndef KASSEN_TABLE_ZONE_H
#define KASSEN_TABLE_ZONE_H

#include "core/shape.h"

enum zone_edge { ZONE_LEFT, ZONE_RIGHT, ZONE_NEAR, ZONE_FAR }; // near is where y is 0

struct bounds zone_strip(int32_t width, int32_t height, enum zone_edge, int32_t depth);

// Is a base in a zone: by its centre or, where it may stand beyond by so much, by its edge?
bool zone_holds(const struct bounds *, int32_t beyond, const struct base *);
bool zone_area_holds(const struct shape *, int32_t beyond, const struct base *);
bool zone_all_of(const struct bounds *, const struct base *); // no part of a disc is outside

// The free place nearest to another, of those at a step from each other in a zone; the lowest y, then
// the lowest x of equals. False: there is none within reach.
struct zone_search {
    struct bounds zone;
    int32_t step, reach;
    bool (*is_free)(void *, struct point);
    void *context;
};

bool zone_room(const struct zone_search *, struct point near, struct point *found);

#endif
