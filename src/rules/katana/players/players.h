// The computer player's eyes: how well a side stands.
#ifndef KASSEN_RULES_KATANA_PLAYERS_PLAYERS_H
#define KASSEN_RULES_KATANA_PLAYERS_PLAYERS_H

#include "core/lure.h"
#include "rules/katana/people/figures.h"

int ky_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);
// The same where nobody is on his way; and what a man unhurt is worth, and what his fall alone.
int ky_weigh(const struct ground *, const struct battle *, enum side, struct workings *);
int ky_worth_of(const struct ky_battle *, int figure);
int ky_key_worth_of(const struct ky_battle *, int figure);

#define KY_FAR 60 // no way counts for more

// What draws somebody by what his side fights for, in hexes.
bool ky_lure(const struct ground *, const struct battle *, uint16_t figure, int number,
             struct lure *);

// How far it is on foot, by hexes that can be entered, whoever stands there now: only a horse that was
// left will not make room.
struct ky_ways {
    uint8_t to_enemy[GROUND_CELLS_CAP + 1]; // the nearest of a side's enemies that it knows of
    uint8_t to_goal[GROUND_CELLS_CAP + 1];  // what is fought for; all KY_FAR: no place is
    uint8_t goal_side;                      // who wins by being there; 0: nobody
    uint8_t goal_needed;                    // figures
    uint16_t enemies[KY_FIGURES + 1]; // the hexes of those it was laid for; 0: no such enemy; the
                                      // first of them: it was not laid yet
    uint32_t left;                    // horses that stood without a rider, a bit each
};

void ky_ways_lay(struct ky_ways *, const struct ground *, const struct ky_battle *, enum side);
bool ky_ways_hold(const struct ky_ways *, const struct ky_battle *, enum side); // still

// Takes a battle on to a phase of its move by what is written; moves: that phase's, too.
void ky_ahead(const struct ground *, struct ky_battle *, int phase, bool moves);
void ky_go_along(const struct ground *, struct ky_figure *, struct ky_order); // on foot
// Takes a copy of a rider's horse along an order, and says what is in its way.
enum { MEETS_WALL = 1, MEETS_EDGE = 2, MEETS_HORSE = 4, MEETS_FRIEND = 8, MEETS_ENEMY = 16 };
int ky_ride_meets(const struct ky_field *, int rider, struct ky_order, struct ky_mount *);

// How many hexes are missing until the first of his enemies could strike at him in this move, if they walk
// and fight from a phase on; 0 or less: one of them could.
int ky_margin_of(const struct ky_field *, int figure, int from_phase);

// What is worth a thought in the steps in which there is much to choose (see struct step).
void ky_setup_consider(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_modes_consider(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_writing_consider(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_moving_consider(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_shooting_consider(const struct ground *, const struct battle *, enum side,
                          struct choices *);
// Has he something in hand to shoot with, now or soon? And how well does he fight with one of his arms
// (-1: bare hands), compared with the others?
bool ky_shoots(const struct ky_figure *);
int ky_arm_score(const struct ky_figure *, int arm);

// What a stroke of one at the other is worth to him now, in thousandths of the other; and a shot.
int ky_stroke_worth(const struct ky_field *, int striker, int foe);
int ky_stroke_odds(const struct ky_field *, int striker, int foe); // of beating him, in hundredths
int ky_shot_worth(const struct ky_field *, int shooter, int target);
int ky_shot_odds(const struct ky_field *, int shooter, int target); // that it hits, in thousandths

#endif
