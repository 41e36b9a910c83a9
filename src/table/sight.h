// Lines of sight and of cover: what comes between two who look at each other.
//
// A ruleset lists what hides: a property of terrain and the manner in which it does. A line is free
// if nothing of the list hides. Whether people stand in it is asked of the crowd.
#ifndef KASSEN_TABLE_SIGHT_H
#define KASSEN_TABLE_SIGHT_H

#include "table/crowd.h"
#include "table/terrain.h"

// An end of a line: a figure, or a place, which has no radius.
struct eye {
    struct point at;
    int32_t radius;
    int level;
};

enum screen_manner {
    SCREEN_CROSSED, // hides if the line meets a patch
    SCREEN_DEEP,    // hides if more than 'length' of the line is inside all such patches together
    SCREEN_ABOVE,   // hides if the line meets a patch that is higher than both ends
    SCREEN_BETWEEN, // hides if the line meets a patch that holds neither end
};

struct screen {
    uint8_t property;
    enum screen_manner manner;
    int32_t
        length; // of a line inside; or from the edge of whoever stands so near that he looks past
    int32_t within;   // of a line between two whom one deep patch holds; 0: as for any other
    bool looked_over; // by whoever stands above the table and not lower than the patch
    bool opens;       // by patches with the property 'opening' on its edges
    uint8_t opening;
};

#define SCREENS_CAP 8

struct screens {
    uint8_t any; // the property of whatever is one of them
    int count;
    struct screen list[SCREENS_CAP];
};

bool sight_free(const struct terrain *, const struct screens *, const struct eye *,
                const struct eye *);

// What can come between at all, found once for many lines.
struct veil {
    const struct terrain *terrain;
    const struct screens *screens;
    int count;
    struct veil_patch {
        struct patch patch;
        unsigned hides_as; // set of the screens it is one of
    } list[GROUND_FEATURES_CAP + TERRAIN_PATCHES_CAP];
};

void sight_gather(struct veil *, const struct terrain *, const struct screens *,
                  const struct bounds *about); // NULL: for lines all over the table
bool sight_clear(const struct veil *, const struct eye *, const struct eye *);
bool sight_open(const struct veil *, const struct bounds *); // for all lines inside some bounds

// Lines to a mark, to its middle and to the two points beside that: is one of them clear of people?
bool sight_fan(const struct crowd *, const struct eye *, const struct eye *mark, struct among,
               const uint16_t but_ids[2]);

// Cover behind a line of terrain: an edge of it is between the two, near the target and not near the
// shooter. Distances are from the edges of their bases.
struct cover {
    uint8_t property;
    int32_t of_target, of_shooter; // below 0: however near the shooter is to it
};

bool sight_cover(const struct terrain *, const struct cover *, const struct base *shooter,
                 const struct base *target);
bool sight_amid(const struct terrain *, int property, const struct base *); // does it overlap one?

#endif
