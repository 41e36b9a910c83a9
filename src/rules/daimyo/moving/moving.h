// Moving: what a way costs, bodies and marches, placing, charges, formations, doors; retreats and pulling
// back (DM-3, DM-4, sections 4.3, 4.4, 4.7, 4.9).
#ifndef KASSEN_RULES_DAIMYO_MOVING_H
#define KASSEN_RULES_DAIMYO_MOVING_H

#include "rules/daimyo/field/field.h"
#include "table/body.h"

#define DM_ORDER 12 // those who go together: five who push, animals, a crew

// Where those who go come to stand: the living figures of a unit, lowest number first, and what goes with
// them.
struct dm_order {
    int count;
    uint8_t figures[DM_ORDER];
    struct point at[DM_ORDER];
    uint16_t facing[DM_ORDER];
    uint8_t engine; // 0: none goes with them
    struct point engine_at;
    uint16_t engine_facing;
    uint8_t drill; // enum dm_drill they then have, and what that becomes (DM_3_8)
    uint8_t becomes;
    int64_t cost;             // of the dearest way, in parts of WAY_MOVE
    uint8_t dearest;          // whose it is
    struct figure_set passed; // units that are passed through (DM_4_5, DM_4_6)
    struct figure_set gone;   // figures that leave their places
    struct figure_set wet;    // who touches the water of a river on his way (DM_13_5)
    bool covered;             // somebody crosses or moves in cover (DM_5_2B)
};

// Every choice of a step M: MOVE, MARCH, PLACE_FIGURE, DONE_WITH, CHARGE, FORM, MOUNT, DISMOUNT, LIMBER,
// UNLIMBER, ENTER, LEAVE; and POST_DOOR, which is none.
struct problem dm_move_check(const struct dm_field *, const struct choice *);
struct problem dm_move_plan_check(const struct dm_field *, const struct choice *,
                                  struct dm_order *);       // the same, with what it would come to
void dm_move_apply(struct umpire *, const struct choice *); // must be checked
// Sensible ones for a unit: ready-made charges, steps towards the enemy and what is fought for, out of
// danger, formations.
void dm_move_propose(const struct dm_field *, int unit, struct choices *);
// A unit that is placed figure by figure is judged when something else is done. (DM_R6)
void dm_placing_ends(struct umpire *);

// A move as it would be carried out, for pictures of it before it is made: ghosts, costs.
struct problem dm_move_foresee(const struct dm_field *, const struct choice *, struct dm_order *);
// The clauses and numbers a move's cost rests on.
bool dm_move_reckon(const struct dm_field *, const struct choice *, struct tally *);

// 4.9 Charges that nobody chooses: of the village, and of a card. False: nobody finds a spot.
bool dm_charge(struct umpire *, int unit, int target_unit,
               const struct bounds *within); // NULL: anywhere
// DM_R37 Spots of an ambush, which no way is measured to.
bool dm_spring_spots(const struct dm_field *, int unit, int target_unit, struct dm_order *);
void dm_put(struct umpire *, const struct dm_order *); // they stand there, and face so

uint16_t dm_heading_of(const struct dm_engine *); // the way it goes

// A unit drawn up at a place, for setting up and for those who come by a card. Not checked.
bool dm_drawn_up(const struct dm_battle *, int unit, const struct choice *, struct dm_order *);
struct problem dm_stands_check(const struct dm_field *,
                               const struct dm_order *); // overlaps, table, terrain

// DM_10_9, 4.7 A retreat of one move; figures that reach the edge for good are taken off.
void dm_retreat_move(struct umpire *, int unit);
// DM_R40 Straight back by so much; what blocks it cuts it short. Those whom three enemies hold are pulled
// out as well, or stay.
void dm_pull_back(struct umpire *, int unit, int32_t distance, bool held_too);
int32_t dm_full_move(const struct dm_battle *, int unit); // its rate over open ground
// To an enemy figure's unit if somebody reaches it, or else straight at him as far as it gets; the clause is
// whose command that is.
void dm_go_at(struct umpire *, int unit, int foe, const struct bounds *within, uint16_t clause);
void dm_ride_at_nearest(struct umpire *, int unit); // card 29

// DM_R6, DM_5_2 At the end of a unit's step: out of its formation, or too far from its mates or too near.
void dm_check_formation(struct umpire *, int unit);
bool dm_is_formed(const struct dm_field *, int unit);     // 4.4
bool dm_crosses_cover(const struct dm_field *, int unit); // DM_5_6, DM_R12

#endif
