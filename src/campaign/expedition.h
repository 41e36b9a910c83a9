// People come to a band, go into a battle and come back from it.
#ifndef KASSEN_CAMPAIGN_EXPEDITION_H
#define KASSEN_CAMPAIGN_EXPEDITION_H

#include "campaign/band.h"

struct battle_record;

// A side of a scenario, or with NOBODY for a side a file of forces.
struct muster_ground {
    const struct shelf *shelf;
    const char *name;
    enum side side;
};

// Takes everybody of it into the band, with all that they have. False: nothing has changed, and 'why'
// is one sentence.
bool band_recruit(struct band *, const struct muster_ground *, struct text *why);

#define EVERYBODY UINT64_MAX

// Writes the scenario again with people of the band in the place of the forces of a side: the first
// stands where the first of them stood, and what was said of him is said of his stand-in. 'who' is a set
// of people, the first by bit 0; the dead stay away.
bool band_to_battle(const struct band *, const struct muster_ground *, uint64_t who,
                    struct text *scenario, struct text *why);

// Brings back from a battle that is over whoever of the band was in it: wounds, the dead, what was lost.
bool band_return(struct band *, const struct battle_record *, struct text *why);

#endif
