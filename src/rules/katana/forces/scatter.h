// Ground laid by chance on hexes, between two strips that stay clear for setting up.
#ifndef KASSEN_RULES_KATANA_FORCES_SCATTER_H
#define KASSEN_RULES_KATANA_FORCES_SCATTER_H

#include "core/ground.h"

#define KY_STRIP 6 // columns at the left and at the right

// The map is clear; the same for the same seed.
void ky_scatter(struct ground *, uint64_t seed);

#endif
