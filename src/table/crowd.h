// Who stands near: the bases on a table, found by the square of it that they stand in.
//
// A crowd is laid out of a battle when there is something to ask of it and may follow a single base
// that moves. Whoever asks says among whom he looks, by sets of marks that the ruleset gives out: a
// side, the standing, things. Answers are those that asking everybody would give; of equals the
// lowest id counts.
#ifndef KASSEN_TABLE_CROWD_H
#define KASSEN_TABLE_CROWD_H

#include "core/plane.h"

#define CROWD_CAP     512
#define CROWD_SQUARES 1024
#define CROWD_SIDE    CM(6) // of a square, or more where the table has too many of them

struct crowd_member {
    struct base base;
    uint16_t id;    // not 0; they are added in ascending order
    uint16_t group; // of the ruleset's, as the marks are
    uint16_t marks;
    uint16_t next; // in its square; 0: nobody
};

struct crowd {
    int32_t side;
    int columns, rows, count;
    int32_t widest;                // no part of a base is farther from its centre
    uint16_t heads[CROWD_SQUARES]; // the first of a square, by place among the members + 1
    struct crowd_member members[CROWD_CAP];
};

// Among whom somebody looks: all with one of these marks, but for a group and for an id.
struct among {
    uint16_t marks;             // 0: everybody
    uint16_t but_group, but_id; // 0: for nobody
};

void crowd_begin(struct crowd *, int32_t width, int32_t height); // nobody on a table of that size
bool crowd_add(struct crowd *, const struct crowd_member *);     // false: there is no room
void crowd_move(struct crowd *, int place, const struct base *); // by its place among the members
int crowd_place(const struct crowd *, uint16_t id);              // -1: it is not there

// Distances are from edge to edge; 'within' includes the limit, to overlap is more than to touch.
bool crowd_clear(const struct crowd *, const struct base *,
                 struct among); // does it overlap nobody?
bool crowd_touches(const struct crowd *, const struct base *, int32_t distance, struct among);
int crowd_within(const struct crowd *, const struct base *, int32_t distance, struct among,
                 uint16_t ids[CROWD_CAP]); // how many there are, ascending
uint16_t crowd_nearest(const struct crowd *, const struct base *, struct among, int32_t *gap);

// Whom a disc meets first on a straight way, and how far its centre comes; 0: nobody, all the way.
uint16_t crowd_first(const struct crowd *, const struct base *from, struct point to, struct among,
                     int32_t *length);

// Of those whose bases a segment meets the one with the lowest id, but for two; 0: nobody.
uint16_t crowd_between(const struct crowd *, struct point from, struct point to, struct among,
                       const uint16_t but_ids[2]);

// Calls back for every two within a distance of each other, the lower id first, in order of the ids.
typedef void (*crowd_meets)(void *, const struct crowd_member *, const struct crowd_member *);
void crowd_pairs(const struct crowd *, int32_t distance, struct among, crowd_meets, void *);

#endif
