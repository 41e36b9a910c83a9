// Bodies of figures: how they are drawn up, and how they go, wheel and march as one.
//
// A layout has a slot for each figure: in line, in column, in ranks, or in a ring about something;
// one that is loose has more space between them. Slots are counted from 0: from left to right, from
// the head back, from the front rank back, round from the facing.
#ifndef KASSEN_TABLE_BODY_H
#define KASSEN_TABLE_BODY_H

#include "table/way.h"

#define BODY_CAP 64

enum layout_form { LAYOUT_LINE, LAYOUT_COLUMN, LAYOUT_RANKS, LAYOUT_RING };

struct layout {
    enum layout_form form;
    int count;           // of figures
    struct point centre; // of all of it; of the front rank where there are ranks
    uint16_t facing;
    bool y_down;        // the table is seen with y growing downwards: right is as angles grow
    int files;          // in a rank
    int32_t file, rank; // from one centre to the next beside it, behind it
    int32_t radius;     // of a ring
};

struct point layout_slot(const struct layout *, int slot);
uint16_t layout_facing(const struct layout *, int slot); // of a ring: outwards

// Figures take the slots of a layout in ascending or in descending order of their numbers. Returns
// whether descending is better: the figure with the dearest way then pays less. Where both orders cost
// the same they take them in ascending order.
typedef int64_t (*body_price)(void *, int figure, struct point to);
bool body_descends(const struct layout *, body_price, void *);

// Everybody as he stands, turned about a point or moved by an offset.
void body_turn(struct point *, int count, struct point pivot, uint16_t angle);
void body_shift(struct point *, int count, struct point way);

// The first goes its way, and each of the others in the track of the one before until it touches
// him. Their bases become those at the end; lengths are what each has gone. False: the ways have too
// many corners.
bool body_march(struct base *, int count, const struct way *first, int32_t lengths[BODY_CAP]);

// How far a body can go, all by the same way, until one of them meets terrain with a property or
// somebody else; at most the whole of it. Bases count as discs.
struct body_bars {
    const struct terrain *terrain;
    int property;
    const struct crowd *crowd;
    struct among among;
};

int32_t body_free(const struct base *, int count, struct point way, const struct body_bars *);

// Where somebody comes into contact with another from that direction, looking at him: the nearest
// place at which they do not overlap.
struct base body_spot(const struct base *of, const struct base *who, uint16_t direction);

// Are they in that formation, as they stand? Contact is within a distance from edge to edge.
struct body_limits {
    int32_t contact;
    int32_t astray; // of a centre, beside the line through the first and the last
    uint16_t askew; // of a facing: from the others', from being square to the line
    uint16_t bend;  // of a column: how far off his facing the one before may be
};

bool body_in_line(const struct base *, int count, const struct body_limits *);
bool body_in_column(const struct base *, int count, const struct body_limits *); // head first
bool body_chained(const struct base *, int count, int32_t contact); // by contacts, in any order
bool body_apart(const struct base *, int count, int32_t distance);  // every two at least so far

#endif
