// What a ruleset's market does not say by itself: which switches change what figures are or cost, and
// how many of a ware one figure may have. Found by asking for prices, where there are any.
#ifndef KASSEN_MUSTER_MARKET_H
#define KASSEN_MUSTER_MARKET_H

#include "core/muster.h"
#include "core/ruleset.h"

// Does the switch of that number change prices, or what a figure may be? The ruleset must have a
// muster.
bool switch_changes_figures(const struct ruleset *, int number);

// How many of a ware one figure may have. 1: the figure has the ware or does not.
int ware_most(const struct ruleset *, const struct muster_ware *);

#endif
