// Lines of sight (4.6): whether somebody is seen, and how well.
#ifndef KASSEN_RULES_KATANA_SHOOTING_SIGHT_H
#define KASSEN_RULES_KATANA_SHOOTING_SIGHT_H

#include "rules/katana/people/figures.h"
#include "rules/katana/shooting/shot.h"

enum { UNSEEN = MINIMAL + 1 };

// How a hex is seen from another: enum ky_visibility, or UNSEEN. Both are on the map.
int ky_hex_seen(const struct ky_field *, uint16_t from, uint16_t to);
// How a figure is seen by another; a man on the ground is partly obscured.
int ky_seen(const struct ky_field *, int watcher, int figure);
// The enemies that a figure sees, as bits.
uint64_t ky_enemies_seen(const struct ky_field *, int watcher);

#endif
