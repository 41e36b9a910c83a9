// Terrain as it lies now: where the ground has it, but for what a battle has changed.
//
// The ground never changes and is shared by all copies of a battle, so a battle remembers what was
// moved, broken, set alight or laid since, as a list of changes: plain bytes. Ground and changes
// together are patches, and a ruleset asks for those with a property: what slows, what hides. It says
// once which kinds of terrain have which properties. Laying costs what has changed, and no more.
#ifndef KASSEN_TABLE_TERRAIN_H
#define KASSEN_TABLE_TERRAIN_H

#include "core/ground.h"

#define TERRAIN_PROPERTIES  16
#define TERRAIN_RAISED      15  // a property of all areas above the table, whatever their kind
#define TERRAIN_PATCHES_CAP 160 // that lie otherwise than the ground has them
#define TERRAIN_CORNERS_CAP 640 // of these

enum terrain_deed {
    TERRAIN_MOVED = 1, // by x, y, and turned about its middle
    TERRAIN_BECAME,    // another kind: an open gate, a ruin; 0: it is gone
    TERRAIN_HIT,       // a section was, so many times; it lies as before
    TERRAIN_BROKEN,    // a section is, and became another kind; 0: a gap
    TERRAIN_BURNING,   // some of its cells are; it lies as before
    TERRAIN_AREA,      // placed: a rectangle about x, y
    TERRAIN_LINE,      // placed: from x, y to x2, y2; a wall has no width, a road or river has
    TERRAIN_BEND,      // the line placed last goes on to x2, y2
    TERRAIN_DISC,      // placed: about x, y, so wide
};

// What is placed is numbered after the features of the ground, one by one. Bytes without gaps.
struct terrain_change {
    uint8_t deed;     // 0: an empty slot, which ends the list
    uint8_t kind;     // of terrain, as placed or since
    int8_t level;     // as placed
    uint8_t count;    // of hits, or of turns that it has burnt
    uint16_t number;  // of the patch, from 1; 0 where one is placed
    uint16_t section; // of a line, from 0
    uint16_t length;  // of a section; of a rectangle along its turn
    uint16_t width;   // across
    uint16_t turn;
    uint16_t height;
    int16_t x, y, x2, y2;
    uint64_t cells; // that burn
};

// Which features of a ground have which properties; a property is a number below 16, and a kind's
// are a set of bits. It holds no pointers: laid once with the ground it may be kept beside it.
struct terrain_index {
    uint16_t kinds[UINT8_MAX + 1]; // the properties of each
    uint8_t count[TERRAIN_PROPERTIES];
    uint8_t features[TERRAIN_PROPERTIES][GROUND_FEATURES_CAP]; // ascending, from 0
    struct bounds bounds[GROUND_FEATURES_CAP];
};

struct patch {
    struct shape shape;
    int32_t height;
    uint16_t number;
    uint8_t kind, flags;
    int8_t level;
};

struct terrain {
    const struct ground *ground;
    const struct terrain_index *index;
    int count, corner_count;
    uint64_t changed[(GROUND_FEATURES_CAP + 63) / 64]; // features that lie otherwise
    struct patch patches[TERRAIN_PATCHES_CAP]; // instead of these and beside them, by number
    struct point corners[TERRAIN_CORNERS_CAP];
};

void terrain_index(struct terrain_index *, const struct ground *, const uint16_t *kinds, int count);
// False: more has changed than there is room for.
bool terrain_lay(struct terrain *, const struct ground *, const struct terrain_index *,
                 const struct terrain_change *, int count);

// The change of a deed done to a section of a patch, or else the slot for it; NULL: the list is full.
struct terrain_change *terrain_change_of(struct terrain_change *, int count,
                                         const struct terrain_change *like);

// Is there any patch with a property near some bounds?
bool terrain_any(const struct terrain *, int property, const struct bounds *about);

// The patches with a property that come near some bounds, by number; NULL: all over the table.
//     for (struct patches each = terrain_near(terrain, SLOWS, &about); patches_next(&each);) {
//         ... each.patch ...
struct patches {
    const struct terrain *terrain;
    const struct bounds *about;
    int property, feature, changed;
    struct patch patch;
};

static inline struct patches terrain_near(const struct terrain *terrain, int property,
                                          const struct bounds *about)
{
    return (struct patches){.terrain = terrain, .about = about, .property = property};
}

bool patches_find(struct patches *);

static inline bool patches_next(struct patches *patches)
{
    const struct terrain *terrain = patches->terrain;
    bool over = patches->feature >= terrain->index->count[patches->property] &&
                patches->changed >= terrain->count;
    return !over && patches_find(patches);
}

bool terrain_holds(const struct terrain *, int property, struct point); // does any of them?
bool terrain_has(const struct terrain *, int property, const struct patch *);
// The patch of a number, the first if it was broken; false: there is none any more.
bool terrain_patch(const struct terrain *, int number, struct patch *);
int terrain_level(const struct terrain *, struct point); // of the highest area there

#endif
