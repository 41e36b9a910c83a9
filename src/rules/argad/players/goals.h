// What somebody goes for, by what his side fights for.
#ifndef KASSEN_RULES_ARGAD_PLAYERS_GOALS_H
#define KASSEN_RULES_ARGAD_PLAYERS_GOALS_H

#include "rules/argad/field/field.h"

enum ag_goal_kind {
    NO_GOAL,
    GOAL_ENEMY,
    GOAL_EXIT,
    GOAL_OBJECT,
    GOAL_BEARER,
    GOAL_WORK,
    GOAL_GUNS,   // from where a gun fires
    GOAL_GUNNER, // whom he helps, or stands before with a board
    GOAL_WALL,
    GOAL_ESCORT,
    GOAL_RELAY, // to whoever carries what a faster one could carry off
};

struct ag_goal {
    enum ag_goal_kind kind;
    struct point at;
    uint16_t target; // a figure, or the id of a thing or a work
    int near;        // centimetres from it that will do
};

// What somebody has to do beside fighting.
enum ag_duty { NO_DUTY, DUTY_CALLS, DUTY_IS_TO_WAIT };

enum ag_duty ag_duty_of(const struct ag_field *, int figure, struct ag_goal *);
bool ag_holds_walls(const struct ag_battle *, int figure);
bool ag_is_patient(const struct ag_battle *, int figure);  // the others are to come to him
bool ag_has_climbed(const struct ag_battle *, int figure); // he is in, or on, the enemy's walls
struct point ag_way_out(const struct ground *, struct point from, uint8_t edges);
int ag_nearest_within(const struct ag_battle *, int figure, int32_t distance); // an enemy; 0: none

// The n-th thing that draws him, from 0, the most pressing first; false: there are no more.
bool ag_goal_of(const struct ag_field *, int number, int place, struct ag_goal *);
int ag_nearest_enemy(const struct ag_battle *, int figure); // who is seen; 0: nobody

// places.c: where somebody will be when he has done what he is told, and where he would have room.
struct point ag_bound_for(const struct ag_battle *, int figure);
bool ag_has_room(const struct ag_field *, int figure, struct point);
struct point ag_room_towards(const struct ag_field *, int figure, struct point to, int32_t far);
bool ag_room_by(const struct ag_field *, int figure, int foe, struct point *); // in reach
// Who rides off with it alone is lost where somebody lies in wait: he waits until those have been met.
bool ag_may_be_handed(const struct ag_battle *, int figure);
// How many turns it takes with what is carried off, in hundredths.
int ag_turns_to(const struct ag_battle *, int figure, int object, int32_t length);

// Does a wall or deep water lie between?
bool ag_is_barred(const struct ag_field *, int figure, struct point from, struct point to);
// Where to go at first to get to a place, round walls and deep water; the place itself if there is no way.
struct point ag_first_stop(const struct ag_field *, int figure, struct point to, int32_t *length);

#endif
