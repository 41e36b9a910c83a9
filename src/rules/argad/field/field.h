// The table: where people stand, what they touch, see and are covered by.
//
// A field is laid of a battle when there is something to ask of it, and again when somebody has moved. It
// knows walls as stretches with their openings cut out, so that a base fits through a door or does not.
#ifndef KASSEN_RULES_ARGAD_FIELD_FIELD_H
#define KASSEN_RULES_ARGAD_FIELD_FIELD_H

#include "rules/argad/argad.h"
#include "rules/argad/arms.h"
#include "rules/argad/vocabulary.h"
#include "table/crowd.h"
#include "table/sight.h"
#include "table/way.h"

#define AG_FOOT    MM(10) // radius of a base
#define AG_MOUNTED MM(20)
#define AG_TOUCH   5     // from edge to edge, to be in contact
#define AG_ACROSS  MM(5) // likewise across a barrier or through an opening
#define AG_BEHIND  CM(2) // cover, and who is behind it
#define AG_GAP     CM(4) // in a group
#define AG_EARSHOT CM(20)

// What kinds of terrain a scenario may have.
enum ag_ground {
    G_OPEN,
    G_ROAD,
    G_BUSHES,
    G_WOODS,
    G_SLOPE,
    G_WATER,
    G_DEEP,
    G_BARRIER,
    G_FENCE, // a light barrier
    G_WALL,
    G_BUILDING,
    G_DOOR,
    G_WINDOW,
    G_LOOPHOLE,
    G_GATE,
    G_OPEN_GATE,
    G_WALKWAY,
    G_TOWER,
    G_STRAW,
    G_YARD,
    G_RUBBLE,
    G_MANTLET, // a tate that stands, as a battle lays it
    AG_GROUNDS
};

// What terrain does.
enum ag_property {
    IS_BUSHES,
    IS_WOODS,
    IS_SLOPE,
    IS_WATER,
    IS_DEEP,
    IS_BARRIER, // a line that is crossed with trouble, and is cover
    IS_TATE,    // of those a mantlet
    IS_SOLID,   // edges nobody goes or sees through
    IS_WAY,     // an opening in these, for people
    IS_SLIT,    // or for shots only
    IS_LOOP,    // of those an arrow slit
    IS_HOUSE,
    IS_HIGH, // one stands a level higher there
    IS_TOWER,
    IS_STRAW,
    IS_YARD,
};

struct ag_stretch {
    struct point a, b;
    uint8_t top; // the level it reaches up to
};

#define AG_STRETCHES 160

struct ag_walls {
    int count, seen; // those from 'seen' on bar only the sight: they are the slits' part of a wall
    struct ag_stretch list[AG_STRETCHES];
};

struct ag_field {
    const struct ground *ground;
    const struct ag_battle *battle;
    struct terrain terrain;
    struct ag_walls walls;
};

void ag_lay_room(struct ground *); // once, when a scenario is deployed
// The walls as they lie when a battle begins, so that they need not be cut again with every field.
void ag_note_walls(struct ground *, const struct ag_field *);
void ag_field_lay(struct ag_field *, const struct ground *, const struct ag_battle *);

static inline struct point ag_point(const struct ag_figure *figure)
{
    return (struct point){figure->x, figure->y};
}

static inline int32_t ag_radius(const struct ag_figure *figure)
{
    return figure->mount == ON_FOOT ? AG_FOOT : AG_MOUNTED;
}

static inline bool ag_has(const struct ag_figure *figure, enum ag_role role)
{
    return figure->roles & role;
}

static inline bool ag_on_table(const struct ag_figure *figure)
{
    return figure->state == AG_STANDING;
}

// On the table, and not known to be hidden.
static inline bool ag_is_seen(const struct ag_figure *figure)
{
    return figure->state == AG_STANDING && figure->cloak != HIDDEN;
}

struct base ag_base(const struct ag_figure *);
int32_t ag_gap(const struct ag_figure *, const struct ag_figure *); // from edge to edge (4.2)
int32_t ag_gap_to_shape(const struct ag_figure *, const struct shape *);
int ag_level_at(const struct ag_field *, struct point);
bool ag_indoors(const struct ag_field *, struct point);
struct shape ag_feature(const struct ag_field *, int feature); // by its number, from 1
bool ag_feature_lies(const struct ag_field *, int feature);

// contact.c: 4.2. Two of any side who touch, on one level and not through a wall.
enum ag_contact { NO_CONTACT, FREE_CONTACT, OVER_BARRIER, THROUGH_OPENING, AT_LADDER };
enum ag_contact ag_contact(const struct ag_field *, int figure, int other);
bool ag_in_contact(const struct ag_field *, int figure);         // with an enemy who is seen
int ag_next_foe(const struct ag_field *, int figure, int after); // in contact; 0: there is none
bool ag_rough(const struct ag_field *, int figure, int other);   // AR-6.4
bool ag_fights_indoors(const struct ag_field *, int figure, int other);  // AR-6.5
bool ag_fights_to_enter(const struct ag_field *, int figure, int other); // one of them is inside
// Two of a side who are half a centimetre apart at most, with nothing between them (4.7).
bool ag_stand_together(const struct ag_field *, int figure, int friend);
bool ag_wall_between(const struct ag_field *, struct point, struct point, int level);

// room.c: how far a base comes towards a place before a wall or deep water.
int32_t ag_room(const struct ag_field *, const struct base *, struct point to);

// sight.c: 4.3
bool ag_line_clear(const struct ag_field *, const struct eye *,
                   const struct eye *); // but for people
bool ag_sees(const struct ag_field *, int figure, int other);
bool ag_sees_work(const struct ag_field *, int figure, int work);

// cover.c: 4.5. What protects a target from a shooter: enum ag_cover.
enum ag_cover ag_cover_of(const struct ag_field *, int target, int shooter);
enum ag_cover ag_cover_of_work(const struct ag_field *, int work, int shooter);
// AR_12_5 The board or light fence between them, by its id: what a heavy ball goes through; 0: none.
int ag_light_cover_of(const struct ag_field *, int target, int shooter);
bool ag_may_crouch(const struct ag_field *, int figure);    // is there anything to hide behind?
bool ag_may_hide_at(const struct ag_field *, struct point); // AR-16.8

// groups.c: AR-7.1. Figures of a side that gaps of 4 cm link, as a set; alone, or two, or a group.
struct figure_set ag_group(const struct ag_field *, int figure);
// The same for everybody: the lowest number of each one's group; by figure, 0: not on the table. Those
// who hide are in groups of their own.
void ag_groups(const struct ag_battle *, uint8_t group[AG_FIGURES + 1]);

// Is there one with a role within earshot of somebody, of his side? (AR-7.6)
bool ag_hears(const struct ag_battle *, int figure, unsigned roles);

#endif
