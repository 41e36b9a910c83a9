// Round what bars the way: where it does not lead straight to a place it leads from corner to corner
// of what bars it and through openings, and the shortest of such ways is found.
#ifndef KASSEN_TABLE_DETOUR_H
#define KASSEN_TABLE_DETOUR_H

#include "table/terrain.h"

#define DETOUR_STOPS 192 // corners beyond these are not tried

struct detour {
    const struct terrain *terrain;
    int property, opening; // of what is gone round or through; of what of that is gone through
    int32_t apart;         // from a corner
    bool (*barred)(void *, struct point from, struct point to); // can it not be gone straight?
    void *context;
};

struct route {
    struct point
        first;      // where to go at first; the goal, if it can be gone to straight or not at all
    int32_t length; // INT32_MAX: there is no way
};

struct route detour_find(const struct detour *, struct point from, struct point goal);

#endif
