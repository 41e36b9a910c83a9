// Maps of distances: for every square of the table, how far the way from there to some goal is, round
// obstacles and through slow ground. Computer players use them. A map is laid once, with the ground,
// and kept beside it.
#ifndef KASSEN_TABLE_MAP_H
#define KASSEN_TABLE_MAP_H

#include "core/plane.h"

#define MAP_CELLS  3072
#define MAP_SQUARE CM(3) // the side of a square, or more where the table has too many of them
#define MAP_SHUT   UINT8_MAX

// Bytes without pointers.
struct map {
    int32_t square; // 0: it is not laid
    int16_t columns, rows;
    uint8_t costs[MAP_CELLS]; // row by row, in cm; MAP_SHUT: there is no way
    uint8_t
        ahead[MAP_CELLS]; // the direction of the neighbour that is nearest there, from 1; 0: none
};

// What a ruleset says of places: whether one is the goal, and what a step from one square to the next
// costs. A cost is in cm and at least the length of the step; 0: the step cannot be made.
struct map_rules {
    bool (*is_there)(void *, struct point, int32_t square);
    int (*step)(void *, struct point from, struct point to,
                int32_t square); // NULL: all can be gone
    void *context;
};

void map_lay(struct map *, int32_t width, int32_t height, const struct map_rules *);
int map_at(const struct map *, struct point); // in cm; -1: it is off the map, or there is no way
// The place so many cm along the way from there, by steps that can be gone straight; false: there is no
// way, or it is there already.
bool map_ahead(const struct map *, const struct map_rules *, struct point from, int cm,
               struct point *ahead);

#endif
