// The way of somebody who goes, as an event tells of it besides where he ends.
//
// A sentence that has the blank {way} says nothing there: amounts 2 to 9 of its event are the places where he
// was meanwhile, two for each and at equal times, so that a board can show how he went.
#ifndef KASSEN_CORE_TOLD_WAY_H
#define KASSEN_CORE_TOLD_WAY_H

#include "core/journal.h"
#include "core/plane.h"

#define TOLD_WAY_CAP ((EVENT_AMOUNTS - 2) / 2)

// Returns how many places there are; 0: the event tells of no way.
int told_way(const struct ruleset *, const struct event *, struct point places[TOLD_WAY_CAP]);

#endif
