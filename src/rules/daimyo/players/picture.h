// What a computer player sees of a battle at a glance: where units are, and what is near them.
#ifndef KASSEN_RULES_DAIMYO_PICTURE_H
#define KASSEN_RULES_DAIMYO_PICTURE_H

#include "rules/daimyo/field/field.h"

struct choices;

#define DM_NOWHERE INT32_MAX

struct dm_body {
    int alive;       // 0: nobody of it is on the table
    struct point at; // in their middle
    uint16_t facing; // of the first of them
    int foe;         // the nearest enemy unit, and how far it is, from middle to middle; 0: none
    int32_t far;
    bool engaged; // one of it touches an enemy
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
bool dm_goal_place(const struct dm_picture *, const struct dm_goal *, int unit,
                   struct point *); // where that is; false: nowhere it has to go
// Where somebody who wants it will pass, or come to, as a unit that waits for him sees it.
bool dm_watch_place(const struct dm_picture *, const struct dm_goal *, int unit, struct point *);
bool dm_has_errand(const struct dm_picture *, int unit); // it is still on its way to something
bool dm_goal_is_of(const struct dm_goal *, enum side);
// In the measure of dm_evaluate: what the goals have come to for a side, and how near its units are to them.
int dm_goals_worth(const struct dm_picture *, enum side);
int dm_goals_pull(const struct dm_picture *, enum side);

// drive.c: likewise all that draws its units.
int dm_drive(const struct dm_picture *, enum side);
int dm_face_of(const struct dm_unit *);
bool dm_is_patient(const struct dm_battle *, enum side); // it wins when the sequences have run out

// outlook.c: what each unit may lose by what the others do next, in the measure of dm_evaluate.
struct dm_outlook {
    int32_t harm[DM_UNITS + 1]; // of 0: nobody's
};

void dm_outlook_draw(const struct dm_picture *, struct dm_outlook *);
int dm_harm_to(const struct dm_picture *, const struct dm_outlook *, int unit);
int dm_figure_worth(const struct dm_unit *);

// crossing.c: the bridge or ford by which the way from one place to another is shortest.
struct dm_crossing {
    struct point near, far; // its ends
    uint16_t heading;       // from the near one to the far one
    int32_t length;         // of the whole way
};

bool dm_is_beyond_river(const struct dm_field *, struct point from, struct point to);
bool dm_crossing_to(const struct dm_field *, struct point from, struct point to,
                    struct dm_crossing *); // false: there is none
int32_t dm_way_between(const struct dm_picture *, int unit, struct point to); // over it if need be
int32_t dm_forming_of(const struct dm_battle *, int unit); // what forming a column costs, as a way
// Forming up before it, and marching across.
void dm_offer_crossing(const struct dm_field *, int unit, struct point to, struct choices *);

// stations.c: where a unit may halt before the enemy.
void dm_offer_stations(const struct dm_picture *, int unit, struct choices *);

// attend.c: where a Daimyo may join his troops.
void dm_offer_attendance(const struct dm_field *, int lord, struct choices *);
void dm_offer_ring(const struct dm_picture *, int unit, struct choices *); // about the Daimyo

#endif
