// Finds the shortest way round obstacles: where a straight line to the goal is barred, the way goes from
// corner to corner of the obstacles and through their openings.
#ifndef KASSEN_TABLE_DETOUR_H
#define KASSEN_TABLE_DETOUR_H

#include "table/terrain.h"

#define DETOUR_STOPS 192 // corners beyond these are not tried

struct detour {
    const struct terrain *terrain;
    int property, opening; // of all terrain whose corners count; of those patches that lead through
    int32_t apart;         // how far from a corner the way passes it
    bool (*barred)(void *, struct point from, struct point to); // is the straight line barred?
    void *context;
};

struct route {
    struct point
        first;      // the first stop of the way; the goal if the way is straight, or there is none
    int32_t length; // INT32_MAX: there is no way
};

struct route detour_find(const struct detour *, struct point from, struct point goal);

#endif
