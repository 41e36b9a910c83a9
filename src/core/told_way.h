// The way of somebody who goes, as an event tells of it besides where he ends; and, where much happens in one
// exchange, what a board needs to show it part by part. The blanks that say so leave nothing in a sentence.
//
// {way}     amounts 2 to 9 of the event are the places where he was meanwhile, two for each and at equal times
// {stand}   from then on its figure stands at the place of amounts 0 and 1, and looks by amount 2
// {beat}    a new part of the turn begins
#ifndef KASSEN_CORE_TOLD_WAY_H
#define KASSEN_CORE_TOLD_WAY_H

#include "core/journal.h"
#include "core/plane.h"

struct standing;

#define TOLD_WAY_CAP ((EVENT_AMOUNTS - 2) / 2)

// Returns how many places there are; 0: the event tells of no way.
int told_way(const struct ruleset *, const struct event *, struct point places[TOLD_WAY_CAP]);

// False: the event does not tell where its figure stands.
bool told_stand(const struct ruleset *, const struct event *, struct standing *);

bool told_beat(const struct ruleset *, const struct event *);

#endif
