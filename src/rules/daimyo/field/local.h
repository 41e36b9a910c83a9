// What the files of the field share.
#ifndef KASSEN_RULES_DAIMYO_FIELD_LOCAL_H
#define KASSEN_RULES_DAIMYO_FIELD_LOCAL_H

#include "rules/daimyo/field/field.h"

#define DM_CHANGES        120
#define DM_WIDE           250 // radius of a gun, and of the ends of a wagon (DM_R3)
#define DM_SQUARE_COLUMNS 6
#define DM_SQUARE_ROWS    4

// How the terrain lies otherwise than the ground has it: scenery that was placed, works that are down.
int dm_changes_of(const struct ground *, const struct dm_battle *,
                  struct terrain_change changes[DM_CHANGES]);

static inline bool dm_on_ground(const struct dm_battle *battle, int figure)
{
    return dm_standing(battle, figure) && !battle->figures[figure].inside;
}

// Where somebody is for those who look at him: his base, or, in a building, the nearest place of its
// outline. Of an engine or a work likewise.
int dm_work_of(const struct dm_battle *, int id); // the work it is, or is in; 0: none
struct base dm_seen_as(const struct dm_field *, int id, struct point from);

#endif
