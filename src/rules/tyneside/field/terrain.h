// Terrain as it lies in this battle: where the ground has it, but for what the sides have moved
// before they set up (TY_12_1); and what it does, by kind.
#ifndef KASSEN_RULES_TYNESIDE_TERRAIN_H
#define KASSEN_RULES_TYNESIDE_TERRAIN_H

#include "rules/tyneside/vocabulary.h"
#include "table/map.h"
#include "table/terrain.h"

// Most are sets of kinds that some chapter asks for together.
enum ty_property {
    TY_SLOWS,     // difficult ground
    TY_COVERS,    // whoever is in it
    TY_BARRIER,   // a line that covers whoever is behind it
    TY_CLIMBED,   // instead of being walked over
    TY_HOUSE,     // entered by its doors
    TY_DOOR,      // of a house
    TY_SOLID,     // nobody stands across its edges
    TY_BARS,      // a house, or what is climbed
    TY_TURNED_AT, // corners that ways lead round, doors that they lead through
    TY_SHELTERS,  // covers in one way or the other
    TY_WOODS,     // hide by their depth
    TY_HILLS,     // hide by their height
    TY_HIGH_WALL, // hides from each other those who stand away from it
    TY_SCREENS,   // hides in one way or the other
};

enum ty_map {
    MAP_THERE,        // to what is to be taken, held or passed
    MAP_THERE_RIDING, // the same for those who cannot climb
    MAP_OUT,          // to the edge of the table
    TY_MAPS,
};

// What is kept beside the ground: it is laid with it and shared by all copies of a battle.
struct ty_room {
    struct terrain_index index;
    struct map maps[TY_MAPS];
};

static_assert(sizeof(struct ty_room) <= GROUND_ROOM_CAP, "it fits beside the ground");

static inline const struct ty_room *ty_room(const struct ground *ground)
{
    return (const struct ty_room *)ground->room;
}

void ty_lay_room(struct ground *); // when all features are there
void ty_terrain(const struct ground *, const struct ty_battle *, struct terrain *);

// Of a feature, by its number from 0.
static inline bool ty_does(const struct ground *ground, int feature, enum ty_property property)
{
    return ty_room(ground)->index.kinds[ground->features[feature].terrain] >> property & 1;
}

bool ty_kind_does(int kind, enum ty_property); // of a kind of terrain

struct shape ty_feature_shape(const struct terrain *, int feature);
struct point ty_feature_middle(const struct ground *, const struct ty_battle *, int feature);

#endif
