// What a person may have marked on the board: what is seen from there, who controls what.
#ifndef KASSEN_CORE_OVERLAY_H
#define KASSEN_CORE_OVERLAY_H

#include "core/ground.h"

#include <stdbool.h>
#include <stdint.h>

struct battle;

#define OVERLAY_DIRECTIONS 72

enum overlay_of { OVERLAY_OF_FIGURE, OVERLAY_OF_PLACE, OVERLAY_OF_BOARD };

struct marks {
    int count;
    struct marked {
        int32_t x, y;
        int32_t radius;   // on an open table: of the circle around it; 0: a point, or a hex
        struct sector in; // what of that circle
        uint8_t band;
    } list[GROUND_CELLS_CAP];
};

// Pages show some overlays of a figure as soon as it is picked up, without being asked. The role says
// what for.
enum overlay_role {
    ROLE_NONE,
    ROLE_REACH, // how far it goes: a circle for each time it may
    ROLE_MATES, // where those are whom it must stay near to
    ROLE_ZONE,  // where it can strike; of whoever is pointed at, too
};

// What is asked: the battle is what the viewer knows. Of a figure its id counts, of a place where it is.
struct overlay_query {
    const struct ground *ground;
    const struct battle *battle;
    uint16_t figure;
    int32_t x, y;
};

struct overlay {
    const char *name; // NULL ends a list
    const char *gist;
    const char *bands; // what they mean, with bars between them
    uint16_t clause;
    enum overlay_of of;
    void (*mark)(const struct overlay_query *, struct marks *);
    enum overlay_role role;
    bool danger;  // what it marks is better kept away from: it is drawn in the colours of that
    bool written; // the words of the bands stand in the places themselves
    // Returns whether the overlay is of any use in this battle: one about light is of none by day. NULL:
    // it always is.
    bool (*tells)(const struct ground *, const struct battle *);
    // Fills in how far a band really reaches where the ground is slow or stops it: a radius for each of the
    // directions, from east on, as angles grow. NULL: it reaches as far as its circle.
    void (*outline)(const struct overlay_query *, int band, int32_t radii[OVERLAY_DIRECTIONS]);
};

void marks_add(struct marks *, int32_t x, int32_t y, int band);
void marks_circle(struct marks *, struct point centre, int32_t radius, int band);
void marks_sector(struct marks *, struct point centre, int32_t radius, struct sector, int band);

#endif
