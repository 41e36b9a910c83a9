// Ways over the table: where they lead, how long they are, what ground they cross and what it costs.
//
// A way is a row of straight stretches. What it costs is said by a list of goings, the worst first:
// each is a property of terrain and how far a whole move leads through it. Where several lie upon
// each other the first of the list counts, and what is none of them is open.
#ifndef KASSEN_TABLE_WAY_H
#define KASSEN_TABLE_WAY_H

#include "core/cuts.h"
#include "table/crowd.h"
#include "table/terrain.h"

#define WAY_CAP  16
#define WAY_MOVE CUTS_WHOLE // what a whole move costs: a length in fractions over a rate
#define WAY_SHUT INT64_MAX  // what cannot be gone at all

struct way {
    int count; // of stops: where it begins, its corners, where it ends
    struct point stops[WAY_CAP];
};

struct way way_straight(struct point from, struct point to);
bool way_lead(struct way *, struct point to); // on from its end; false: it has too many corners
struct point way_end(const struct way *);
int32_t way_length(const struct way *);
struct point way_along(const struct way *, int32_t length); // or its end
uint16_t way_facing(const struct way *, int32_t length);    // of who goes it, there
void way_cut(struct way *, int32_t length);                 // it ends there

struct going {
    uint8_t property;
    int32_t rate;  // the length of a whole move; 0: nobody gets through
    int32_t reach; // it counts so far from the terrain; below 0: so far inside
    int32_t spare; // no more of it on a way than this is as good as none
};

struct walker {
    const struct terrain *terrain;
    const struct going *goings; // the worst first
    int count;
    int32_t open; // the length of a whole move elsewhere
};

int64_t way_cost(const struct walker *, const struct way *); // in parts of WAY_MOVE, or WAY_SHUT
int32_t way_paid(const struct walker *, const struct way *,
                 int64_t cost);                           // how far one gets for it
int way_worst(const struct walker *, const struct way *); // the number of a going; 'count': open
// How much of a stretch lies within a reach of terrain with a property, counted once where patches
// lie upon each other.
int32_t way_inside(const struct terrain *, int property, int32_t reach, struct point from,
                   struct point to);

// How far a disc gets along the way before it meets terrain with a property, or somebody; the whole
// length where it meets nothing.
int32_t way_free(const struct way *, int32_t radius, const struct terrain *, int property);
uint16_t way_meets(const struct way *, int32_t radius, const struct crowd *, struct among,
                   int32_t *length);

#endif
