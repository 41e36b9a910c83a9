// A force that somebody hands in: read, priced, and held against its list; and battles of such forces.
#ifndef KASSEN_MUSTER_ENLIST_H
#define KASSEN_MUSTER_ENLIST_H

#include "muster/roster.h"
#include "record/shelf.h"

#define OPTION_UNTOLD UINT8_MAX

// Large: on the heap. Its roster points at its force, so it stays where it is.
struct enlisted {
    const struct ruleset *rules; // these three before a force is read or raised
    uint8_t told[OPTIONS_CAP];   // switches; untold ones are as the force's file has them
    bool solo;                   // see struct muster_terms
    struct muster_force force;
    struct roster roster;
    struct muster_breaches breaches; // none where the force names no list
};

// Nothing is told yet.
void enlisted_init(struct enlisted *, const struct ruleset *);

// False: 'why' is one sentence. A list that is told goes before the one that the file names.
bool enlist_file(struct enlisted *, const struct shelf *, const char *name, const char *list,
                 struct text *why);
bool enlist_random(struct enlisted *, const struct muster_list *, int points, uint64_t seed,
                   struct text *why);

// A battle of two forces on random ground, as the file of a scenario. Only legal forces fight.
struct field {
    int32_t width, height; // of the table, in tenths of a millimetre; 0: the ruleset's own
    uint64_t seed;
};

bool enlist_for_battle(const struct enlisted *red, const struct enlisted *blue,
                       const struct field *, struct text *scenario, struct text *why);

#endif
