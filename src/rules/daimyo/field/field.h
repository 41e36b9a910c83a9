// The table: where people stand, what they touch, see and are covered by (section 4).
//
// A field is laid of a battle when there is something to ask of it, and again when somebody has moved. Who
// is in a building stands nowhere on the table: he is in no crowd, and what is asked of him is asked of
// the building's outline.
#ifndef KASSEN_RULES_DAIMYO_FIELD_H
#define KASSEN_RULES_DAIMYO_FIELD_H

#include "rules/daimyo/melee/melee.h"
#include "rules/daimyo/units/units.h"
#include "table/cells.h"
#include "table/crowd.h"
#include "table/sight.h"
#include "table/way.h"

#define DM_FOOT     125 // radius of a base, in tenths of a millimetre (DM_1_2)
#define DM_TOUCH    10  // from edge to edge, to be in contact
#define DM_OVERLAP  5   // deeper than this nobody stands on another
#define DM_SECTION  CM(15)
#define DM_INCH     250
#define DM_NEAR     250 // to be behind something, or near it
#define DM_SQUARE   CM(30)
#define DM_BAND     75    // half the thickness of a wall (DM_R5)
#define DM_ON_TRACK CM(1) // from its middle line: so those on it go in single file
#define DM_CROSSING CM(8)

// What kinds of terrain a scenario may have (DM_6_1).
enum dm_ground {
    G_OPEN,
    G_ROAD,
    G_BRIDGE,
    G_FORD,
    G_FENCE,
    G_LOW_WALL,
    G_STREAM,
    G_BROKEN,
    G_HILL,
    G_MARSH,
    G_WALL,
    G_HIGH_FENCE,
    G_WOOD,
    G_STONE_BUILDING,
    G_WOODEN_BUILDING,
    G_REDOUBT,
    G_BARRICADE,
    G_FIELDWORKS,
    G_EARTHWORKS,
    G_OVERTURNED_WAGON,
    G_RIVER,
    G_STONE_FORT,
    G_WOODEN_FORT,
    G_GATE,
    G_VILLAGE,
    G_HAYSTACK,
    DM_GROUNDS
};

// What terrain does. Roads, bridges and fords are lines, five centimetres wide; a bridge or a ford lies
// across the river and is DM_CROSSING long, so that nobody who comes off it still touches the water. A gate
// fills a gap between two castle walls.
enum dm_property {
    IS_SOFT,      // an area of soft cover
    IS_HARD,      // likewise hard
    IS_SOFT_LINE, // a line, a band 1.5 cm thick
    IS_HARD_LINE,
    IS_SHUT,    // nobody crosses it: castle walls and buildings
    IS_RIVER,   // water that drowns
    IS_TRACK,   // a road, bridge or ford: along its middle there is no deduction
    IS_ROAD,    // of those what a column goes faster on
    IS_BRIDGE,  // and what takes wheels over water
    NO_WHEELS,  // what a wagon, a limber or a gun does not cross
    BARS_SIGHT, // anything that does, in whatever manner
    IS_HIGH,    // a wall that bars it but for those who touch it
    IS_WOOD,
    IS_RISE,
    IS_HOUSE,
    DM_PROPERTIES
};

struct dm_field {
    const struct ground *ground;
    const struct dm_battle *battle;
    struct terrain terrain;
    struct crowd
        crowd; // figures on the table and engines, by their ids; groups are units; marks are:
};

// Animals are of no side here: nobody fights them.
enum dm_crowd_mark {
    OF_RED = 1,
    OF_BLUE = 2,
    OF_VILLAGE = 4,
    OF_ENGINE = 8,
    IS_MAN = 16,
    IS_BEAST = 32,
};

void dm_lay_room(struct ground *); // once, when a scenario is deployed
void dm_field_lay(struct dm_field *, const struct ground *, const struct dm_battle *);
uint16_t dm_marks_of(enum side); // those of a side's people in the crowd
uint16_t dm_marks_against(enum side);

static inline struct point dm_point(const struct dm_figure *figure)
{
    return (struct point){figure->x, figure->y};
}

struct base dm_base(const struct dm_battle *, int figure);
struct base dm_engine_base(const struct dm_engine *);
struct base dm_base_at(const struct dm_unit *, struct point,
                       uint16_t facing); // of one of its figures
// DM_3_14 Whoever is told to go somewhere is told a place on the table.
struct problem dm_named_places_check(const struct ground *, const struct choice *);
int dm_square_of(struct point); // DM_14_1 from 1 to 24; on an edge the lower one
struct bounds dm_square_bounds(int square);

// touching.c: contact, through an obstacle and inside a building too (4.2). Of a pair in one building
// everybody touches everybody.
bool dm_touches(const struct dm_field *, int one, int other);
bool dm_bases_touch(const struct dm_field *, const struct base *, const struct base *); // outside
int32_t dm_gap(const struct dm_field *, int one, int other); // from edge to edge
// The n-th figure that touches him among some marks, ascending; how many there are.
int dm_touching(const struct dm_field *, int figure, uint16_t marks, uint8_t list[DM_FIGURES]);
bool dm_has_mate(const struct dm_field *, int figure); // DM_9_11 a friend in contact
bool dm_in_melee(const struct dm_field *, int figure); // an enemy in contact
bool dm_unit_in_melee(const struct dm_field *, int unit);
// DM_9_8 The best supporter of one who looks there; 0: none.
int dm_mate_behind(const struct dm_field *, int figure, uint16_t facing);
enum dm_zone dm_zone_of(const struct dm_field *, int attacker, int defender); // 4.6, as they stand
bool dm_attached(const struct dm_field *, int lord);                          // DM_7_20
bool dm_near_engine(const struct dm_field *, int figure, int engine, int32_t distance);

// seeing.c: sight, arcs and cover (4.5). An id is a figure's, an engine's or a work's.
bool dm_sees(const struct dm_field *, int shooter, int target);
bool dm_sees_place(const struct dm_field *, int shooter, int work, struct point); // of the work
bool dm_sees_past_people(const struct dm_field *, int one, int other); // figures do not block it
struct point dm_place_of(const struct dm_field *, int id,
                         struct point from); // of a work its nearest point
int32_t dm_angle_off(const struct dm_field *, int shooter, int target); // hundredths of a degree
enum dm_cover dm_cover_from(const struct dm_field *, int shooter, int target);
enum dm_cover dm_cover_in(const struct dm_field *,
                          int figure); // where he stands, for morale (DM_10_3)
enum dm_cover dm_cover_between(const struct dm_field *, int attacker,
                               int defender);            // melee (DM_R23)
bool dm_in_smoke(const struct dm_field *, struct point); // DM_R49

// works.c: buildings and what else can be shot down, burnt or gone into.
bool dm_work_shape(const struct dm_field *, int work, struct shape *); // false: it is gone
bool dm_work_cells(const struct dm_field *, int work, struct cells *); // false: it has none
int dm_inside_count(const struct dm_battle *, int work, enum side);    // NOBODY: of all sides
int dm_door_keeper(const struct dm_battle *, int work);                // DM_R22; 0: nobody
bool dm_at_door(const struct dm_field *, int figure, int work);        // from outside
uint16_t dm_work_along(const struct dm_field *, int work,
                       struct point at);                       // the way a wall runs there
struct point dm_door_point(const struct dm_field *, int work); // the middle of its outer edge
bool dm_door_edge(const struct dm_field *, int work, struct point edge[2]); // false: it has no door
int dm_work_at(const struct dm_field *, int figure, int32_t distance); // one he touches; 0: none
bool dm_is_sectioned(const struct dm_work *);                          // it comes down by sections
bool dm_section_down(const struct dm_work *, int section);
bool dm_on_track(const struct dm_field *, struct point);

#endif
