// Pieces of scenery while they are placed (DM-14, DM-R35).
#ifndef KASSEN_RULES_DAIMYO_SCENERY_H
#define KASSEN_RULES_DAIMYO_SCENERY_H

#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/deployment/deployment.h"

// The words of PLACE_AREA, and of edges.
enum dm_area_word { A_BROKEN, A_HILL, A_VILLAGE, A_WOOD, AREA_WORDS };
enum dm_edge { NORTH, SOUTH, WEST, EAST, EDGES };

enum dm_ground dm_area_ground(int word);
int dm_piece_lies(const struct dm_piece *, struct terrain_change *); // how many changes it is
struct point dm_road_end(const struct ground *, struct point village, enum dm_edge);
struct point dm_square_middle(int square);

// How often a river would cross the road, and where it does.
int dm_road_crossings(const struct dm_battle *, struct point from, struct point to,
                      struct point *at);

#define DM_DWELLING CM(10)
struct point dm_dwelling_at(struct point village, int number); // the middle of one of the two
// The number of the patch that was laid last.
uint16_t dm_last_patch(const struct ground *, const struct dm_battle *);

#endif
