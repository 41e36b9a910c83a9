// What somebody goes for, by what his side fights for.
#ifndef KASSEN_RULES_ARGAD_PLAYERS_GOALS_H
#define KASSEN_RULES_ARGAD_PLAYERS_GOALS_H

#include "rules/argad/field/field.h"

enum ag_goal_kind { NO_GOAL, GOAL_ENEMY, GOAL_EXIT, GOAL_OBJECT, GOAL_BEARER, GOAL_WORK };

struct ag_goal {
    enum ag_goal_kind kind;
    struct point at;
    uint16_t target; // a figure, or the id of a thing or a work
};

// The n-th thing that draws him, from 0, the most pressing first; false: there are no more.
bool ag_goal_of(const struct ag_field *, int figure, int number, struct ag_goal *);
int ag_nearest_enemy(const struct ag_battle *, int figure); // who is seen; 0: nobody

// Does a wall or deep water lie between?
bool ag_is_barred(const struct ag_field *, int figure, struct point from, struct point to);
// Where to go at first to get to a place, round walls and deep water; the place itself if there is no way.
struct point ag_first_stop(const struct ag_field *, int figure, struct point to, int32_t *length);

#endif
