// The ground of a battle: what is fixed while it lasts and shared by all copies of it.
//
// Either a map of hexes or an open table with terrain pieces. It knows kinds of terrain by number
// only; what a kind means for moving, seeing and hiding is the ruleset's affair.
#ifndef KASSEN_CORE_GROUND_H
#define KASSEN_CORE_GROUND_H

#include "core/hex.h"
#include "core/shape.h"

#include <stdbool.h>
#include <stdint.h>

#define GROUND_SIDE_CAP     64   // hexes in a row or column
#define GROUND_CELLS_CAP    3072 // hexes in all
#define GROUND_FEATURES_CAP 96
#define GROUND_CORNERS_CAP  1024
#define GROUND_NAMES_CAP    512
#define GROUND_WAYS_CAP     4
#define GROUND_GROUPS_CAP   64
#define GROUND_SPOTS_CAP    8
#define GROUND_NAME_CAP     24
#define GROUND_ROOM_CAP     65536 // bytes of the ruleset's own storage

enum ground_kind { GROUND_HEX = 1, GROUND_OPEN = 2 };

// A kind of terrain as the ruleset's table lists it; its place in the table is its number.
struct terrain_kind {
    const char *name; // NULL ends the list
    char letter;      // on a drawn map
    const char *gist;
    bool touched; // one goes right up to it, to climb it: a place almost there means there
};

struct hex_cell {
    uint8_t terrain;
    int8_t level;
    uint8_t flags; // set by the ruleset when it deploys: exits, zones, objectives
    uint8_t drawn; // on layers beside the map: bit n for the ruleset's flag n
};

// A piece of terrain on an open table: an area, or a line such as a wall.
struct feature {
    uint8_t terrain;
    int8_t level;
    uint8_t flags; // as above
    bool linear;
    uint16_t first, corners; // in the ground's list of corners
    int32_t height_mm10;
    int32_t radius;           // of a line that is thick; the ruleset says how thick when it deploys
    struct point least, most; // of the box around it
    char name[GROUND_NAME_CAP];
};

struct ground {
    enum ground_kind kind;
    int32_t width, height;                               // hexes, or tenths of a millimetre
    struct hex_cell cells[GROUND_CELLS_CAP + 1];         // 0 is off the map; row by row from 1
    uint16_t next[GROUND_CELLS_CAP + 1][6];              // neighbours by direction
    uint8_t ways[GROUND_WAYS_CAP][GROUND_CELLS_CAP + 1]; // costs of the way to somewhere, by cell;
                                                         // laid by the ruleset when it deploys
    struct hex hexes[GROUND_CELLS_CAP + 1];              // by cell; no divisions in play
    struct feature features[GROUND_FEATURES_CAP];
    int feature_count;
    struct point corners[GROUND_CORNERS_CAP];
    int corner_count;
    char names[GROUND_NAMES_CAP][GROUND_NAME_CAP]; // of figures, by id
    char group_names[GROUND_GROUPS_CAP][GROUND_NAME_CAP];
    char spot_names[GROUND_SPOTS_CAP][GROUND_NAME_CAP]; // of places that the ruleset numbers
    char side_names[8][GROUND_NAME_CAP];                // by side; empty: the colour
    // Storage of the ruleset's own, all zero before it deploys: what its data files say, distance
    // maps. A ruleset lays a struct of its own over it and asserts that it fits.
    uint64_t room[GROUND_ROOM_CAP / sizeof(uint64_t)];
};

// Hex maps. A cell is a hex by number, 0 being none.
void ground_lay_hexes(struct ground *, int columns, int rows);
uint16_t ground_cell(const struct ground *, struct hex); // 0: off the map
uint16_t ground_cell_at(const struct ground *, int column, int row);
struct hex ground_hex(const struct ground *, uint16_t cell);
int ground_distance(const struct ground *, uint16_t, uint16_t);

// Calls back for each hex of the map strictly between two, until it is told to stop; true: never
// stopped.
typedef bool (*ground_passes)(const struct ground *, uint16_t cell, void *);
bool ground_line_clear(const struct ground *, uint16_t from, uint16_t to, enum hex_nudge,
                       ground_passes, void *);

// Open tables.
void ground_lay_table(struct ground *, int32_t width, int32_t height);
bool ground_on_table(const struct ground *, struct point);
bool ground_holds_disc(const struct ground *, struct point centre, int32_t radius); // all of it
// A piece of terrain more, with its corners and the box around them.
void ground_lay_feature(struct ground *, const struct feature *, const struct point *corners,
                        int count);
const struct point *feature_corners(const struct ground *, const struct feature *);
struct shape feature_shape(const struct ground *, const struct feature *);

const char *ground_name(const struct ground *, uint16_t figure);
const char *ground_group_name(const struct ground *, uint16_t group);
const char *ground_side_name(const struct ground *, uint8_t side);

#endif
