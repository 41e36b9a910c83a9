// What is thrown before a battle, and what rivers do in it.
#ifndef KASSEN_RULES_DAIMYO_BATTLEFIELD_H
#define KASSEN_RULES_DAIMYO_BATTLEFIELD_H

#include "core/dice.h"
#include "rules/daimyo/troops.h"

#define DM_SQUARES 24 // of 30 cm, row by row from the Home edge

enum dm_home { FIRST_IS_HOME, SECOND_IS_HOME, NOBODY_IS_HOME };

enum dm_home dm_throw_home(struct dice *); // both throw once; equal throws settle nothing (DM-R1)
int dm_throw_scenery(struct dice *);       // so many pieces from the top of the list
enum dm_flow dm_throw_flow(struct dice *);

// Into which square somebody comes; with two dice there is no first one.
int dm_throw_square(struct dice *, bool two_dice);

// DM_13_5 How many of them drown in one move through the water.
int dm_drown(struct dice *, enum dm_flow, bool mounted, int figures);
bool dm_may_be_entered(enum dm_flow); // away from bridges and fords

#endif
