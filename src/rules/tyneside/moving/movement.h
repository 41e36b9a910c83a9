// What the chapters on moving share: ways, places, and who may go at all. Private to them.
#ifndef KASSEN_RULES_TYNESIDE_MOVING_MOVEMENT_H
#define KASSEN_RULES_TYNESIDE_MOVING_MOVEMENT_H

#include "rules/tyneside/moving/survey.h"

#define TURN_45 ((int)TURN_RIGHT_ANGLE / 2) // of a horse, in each half of its move (TY_6_2)

static inline bool ty_same_place(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

// ways.c: a way is one stretch, or several with corners between them.
struct point ty_way_from(const struct ty_mover *);
struct point ty_way_to(const struct ty_mover *);
struct point ty_way_stop(const struct ty_mover *, int number); // the start, corners, the end
void ty_way_bend(struct ty_mover *, struct point corner);      // one more before the end
int32_t ty_way_length(const struct ty_mover *);
struct point ty_way_along(const struct ty_mover *, int32_t length);
uint16_t ty_way_facing(const struct ty_mover *, bool half); // of a rider, there
void ty_way_cut(struct ty_mover *, int32_t length);         // it ends there

// What a way is told before it is found.
struct ty_told {
    struct ty_corner corners[TY_CORNERS];
    uint16_t turns[2];     // with which the halves of a ride begin
    uint8_t count, turned; // corners; set of the halves that were told theirs
};

// riding.c: a rider's two halves, or a straight way, unless it is told another. It has been checked,
// as ty_way_check does.
struct ty_told ty_told_of(const struct ty_battle *, int figure); // what was shown for it
struct problem ty_way_find(struct ty_survey *, int figure, struct point to, const struct ty_told *,
                           struct ty_mover *);

#define TY_HALF_A_DEGREE 91 // facings are told in whole degrees

// passage.c
// The enemies within reach of a unit whom one of it may come upon within some bounds.
struct ty_foes {
    int count;
    struct ty_peg pegs[TY_FIGURES];
};

void ty_find_foes(const struct ty_survey *, const struct ty_figure *, const struct bounds *,
                  struct ty_foes *);
struct problem ty_way_check(const struct ty_survey *, struct ty_mover *);
// The same by those who have been found about the way, for whoever tries several there.
struct problem ty_way_check_among(const struct ty_survey *, const struct ty_foes *,
                                  struct ty_mover *);
// Is one of them so near to a stretch that somebody might come upon him there?
bool ty_foe_by(const struct ty_foes *, const struct ty_figure *, struct point from,
               struct point to);
// So much of a stretch leads to none of them, or more than there is of it.
int32_t ty_length_before(const struct ty_foes *, const struct ty_figure *, struct point from,
                         struct point to);
bool ty_anybody_unknown(const struct ty_battle *, enum side); // an enemy whom it does not know of
// The first enemy met of those the mover does not know of, and how far it comes; 0: none.
int ty_first_unknown(const struct ty_battle *, const struct ty_mover *, int32_t *length);
// Walls, buildings, outlines: by terrain that has been laid out already, and without.
struct problem ty_stretch_check(const struct terrain *, const struct ty_figure *, struct point from,
                                struct point to);
struct problem ty_ground_check(const struct ground *, const struct ty_battle *,
                               const struct ty_figure *, struct point from, struct point to);
// What bars a way, by the number of its feature, from 1; 0: nothing does.
int ty_houses_bar(const struct terrain *, const struct ty_figure *, struct point from,
                  struct point to);
int ty_walls_bar(const struct terrain *, const struct ty_figure *, struct point from,
                 struct point to);
// Does a line of walls bar all ways that begin like that? By more than their ends can be rounded.
bool ty_walls_cross(const struct terrain *, const struct ty_figure *, struct point from,
                    struct point to);

// places.c: who stands where, as far as the other side knows.
bool ty_fights_unit(const struct ty_battle *, int unit, int other);
void ty_find_fought(const struct ty_battle *, int unit, bool fought[TY_UNITS + 1]);
struct problem ty_contact_check(const struct ty_survey *, const struct ty_figure *,
                                struct point); // TY-6.7
struct problem ty_contact_check_among(const struct ty_survey *, const struct ty_foes *,
                                      const struct ty_figure *, struct point);
bool ty_is_engaged(const struct ty_battle *, int figure); // with an enemy it knows of
bool ty_place_free(const struct ty_battle *, int figure, struct point, bool of_the_known_only);
void ty_put(const struct ground *, struct ty_battle *, int figure, struct point);
void ty_put_movers(const struct ground *, struct ty_battle *, const struct ty_command *,
                   bool at_ends);
// Is there an enemy whom somebody of the unit that a command moves may touch, before it or after?
bool ty_enemy_at_hand(const struct ty_battle *, const struct ty_command *);
// Puts movers at the ends of their ways. Where some of these are taken they settle one by one, the
// lowest number first, and go back along their ways to the last free place.
void ty_settle(const struct ground *, struct ty_battle *, struct ty_command *);
void ty_end_contacts(struct ty_battle *);              // who touches nobody came into no contact
uint8_t ty_veil(const struct ty_battle *, int figure); // the sides that may not read of it

// limits.c: may it go, what does it pay, and may it end there?
struct ty_fare {
    uint8_t actions, horse_actions;
};

struct ty_fare ty_fare_of(const struct ty_figure *);
int ty_moves_left(const struct ty_figure *); // in its turn
bool ty_is_laden(const struct ty_figure *);
bool ty_owes_action(const struct ty_battle *, const struct ty_figure *); // to falling back
struct problem ty_spare_check(const struct ty_battle *, const struct ty_figure *);
struct problem ty_leave_check(const struct ty_battle *, int figure);
void ty_find_movers(const struct ty_battle *, struct ty_reach *); // of its members
struct problem ty_arrival_check(struct ty_survey *, int figure, struct point);
void ty_pay(struct ty_battle *, int figure, struct ty_fare);

// movement.c: the corners and turns that were shown for the next move.
void ty_forget_way(struct ty_command *);
void ty_tell_turn(struct umpire *, int figure);

enum ty_fling { FLING_NOTHING, FLING_FIRST, FLING_LAST };

// commands.c: one command, as the check sees it and as it is carried out.
struct problem ty_command_build(struct ty_survey *, const struct choice *, struct ty_command *);
// closing.c: the same of a unit that closes with another.
struct problem ty_closing_build(struct ty_survey *, const struct choice *, struct ty_command *);
// Would a single move there surely fail, since somebody stands there and no enemy cuts it short?
bool ty_place_taken(struct ty_survey *, int figure, struct point);

// cohesion.c
struct problem ty_cohesion_check(const struct ty_survey *, const struct ty_body *);

// movement.c: commands that move.
struct problem ty_move_check(struct ty_survey *, const struct choice *);

// march.c
void ty_begin_march(struct umpire *, const struct ty_command *);
void ty_after_move(struct umpire *, int unit); // what the others notice of it
// Those whom it has come to touch on its way from there; 'fought' are the units it fought before.
void ty_meet(struct umpire *, int figure, struct point from, bool fought[TY_UNITS + 1]);

// climbing.c
int ty_climbs_of(const struct feature *); // actions it takes

// loads.c
void ty_drop_load(struct umpire *, int figure); // it cannot carry any more

#endif
