// A force that somebody hands in: read, priced, and held against its list; and battles of such forces.
#ifndef KASSEN_MUSTER_ENLIST_H
#define KASSEN_MUSTER_ENLIST_H

#include "muster/roster.h"
#include "record/shelf.h"

#define OPTION_UNTOLD UINT8_MAX

// Large: on the heap. Its roster points at its force, so it stays where it is.
struct enlisted {
    // The caller sets these three before a force is read or raised.
    const struct ruleset *rules;
    uint8_t told[OPTIONS_CAP]; // switches; OPTION_UNTOLD: the force's file decides
    bool solo;                 // see struct muster_terms

    struct muster_force force;
    struct roster roster;
    struct muster_breaches breaches; // none where the force names no list
};

// Sets the ruleset, and leaves every switch untold.
void enlisted_init(struct enlisted *, const struct ruleset *);

// Reads a force from a file, or raises one at random; then prices it and holds it against its list.
// 'list' may be NULL; otherwise it replaces the list that the file names. The terms of an order are
// those of the enlisted. False: 'why' is one sentence.
bool enlist_file(struct enlisted *, const struct shelf *, const char *name, const char *list,
                 struct text *why);
bool enlist_random(struct enlisted *, const struct muster_order *, struct text *why);

// The ground that two forces fight on.
struct field {
    int32_t width, height; // of the table, in its units; 0: the ruleset's own
    uint64_t seed;
};

// Writes a scenario in which two forces fight on random ground. False: 'why' is one sentence; a force
// that breaks its list does not fight.
bool enlist_for_battle(const struct enlisted *red, const struct enlisted *blue,
                       const struct field *, struct text *scenario, struct text *why);

#endif
