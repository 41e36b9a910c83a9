// Maps for computer players: how far it is on foot or on horseback to what the battle is fought
// for, round houses, over walls and through what is slow. They are laid with the ground, in squares,
// and know nothing of people.
#ifndef KASSEN_RULES_TYNESIDE_MAPS_H
#define KASSEN_RULES_TYNESIDE_MAPS_H

#include "rules/tyneside/field/terrain.h"

void ty_lay_maps(struct ground *, const struct ty_battle *);
int ty_map_at(const struct ground *, enum ty_map,
              struct point); // in cm; -1: there is none, or no way
// The place so many cm along the way from there; false: there is no way, or it is there already.
bool ty_map_ahead(const struct ground *, const struct ty_battle *, enum ty_map, struct point from,
                  int cm, struct point *);

#endif
