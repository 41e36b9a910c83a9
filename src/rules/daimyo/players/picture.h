// What a computer player sees of a battle at a glance: where units are, and what is near them.
#ifndef KASSEN_RULES_DAIMYO_PICTURE_H
#define KASSEN_RULES_DAIMYO_PICTURE_H

#include "rules/daimyo/field/field.h"

#define DM_NOWHERE INT32_MAX

struct dm_body {
    int alive;       // 0: nobody of it is on the table
    struct point at; // in their middle
    uint16_t facing; // of the first of them
    int foe;         // the nearest enemy unit, and how far it is, from middle to middle; 0: none
    int32_t far;
};

struct dm_picture {
    const struct dm_field *field;
    const struct dm_battle *battle;
    struct dm_body bodies[DM_UNITS + 1];
};

void dm_picture_draw(struct dm_picture *, const struct dm_field *);
int32_t dm_apart(struct point, struct point); // rounded down

// Of what the scenario asks for and a unit could go to: how far it is to there, 0 at it; DM_NOWHERE:
// nothing draws it. The side is whose aim it is.
int32_t dm_way_to_goal(const struct dm_picture *, const struct dm_goal *, int unit);
bool dm_has_errand(const struct dm_picture *, int unit); // it is still on its way to something
bool dm_goal_is_of(const struct dm_goal *, enum side);
// What the goals have come to for a side, in the measure of dm_evaluate.
int dm_goals_worth(const struct dm_picture *, enum side);

#endif
