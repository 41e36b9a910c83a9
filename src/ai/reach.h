// Everywhere a figure can get to by itself, and the choices that lead there.
//
// Nobody writes down for a ruleset how far a figure goes: choices are played on copies of what its
// side knows, one after the other.
#ifndef KASSEN_AI_REACH_H
#define KASSEN_AI_REACH_H

#include "core/play.h"

#define REACH_CAP 700 // battles looked at

// A battle within reach: how it is come to, and where the figure then stands.
struct stop {
    int before; // the stop it is come to from
    struct choice choice;
    struct standing standing;
    uint64_t hash;
    bool last; // its side has done all it can
    bool news; // worth telling: the first way to the place, and not among the choices offered
};

struct reach {
    int count;
    struct stop stops[REACH_CAP]; // 0 is the start
};

// Of what the side knows; the figure must be its own. To be freed.
struct reach *reach_of(const struct ruleset *, const struct ground *, const struct battle *known,
                       enum side, uint16_t figure);

// The stops that lead to one, in order; returns how many.
int reach_path(const struct reach *, int stop, int path[REACH_CAP]);

#endif
