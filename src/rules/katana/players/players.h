// The computer player's eyes: how well a side stands.
#ifndef KASSEN_RULES_KATANA_PLAYERS_PLAYERS_H
#define KASSEN_RULES_KATANA_PLAYERS_PLAYERS_H

#include "core/lure.h"
#include "rules/katana/people/figures.h"

int ky_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);
// The same where nobody is on his way, and what a man unhurt is worth.
int ky_weigh(const struct ground *, const struct battle *, enum side, struct workings *);
int ky_worth_of(const struct ky_battle *, int figure);

#define KY_FAR 60 // no way counts for more

// What draws somebody by what his side fights for, in hexes.
bool ky_lure(const struct ground *, const struct battle *, uint16_t figure, int number,
             struct lure *);

// How far it is on foot, by hexes that can be entered, whoever stands there now.
struct ky_ways {
    uint8_t to_enemy[GROUND_CELLS_CAP + 1]; // the nearest of a side's enemies that it knows of
    uint8_t to_goal[GROUND_CELLS_CAP + 1];  // what is fought for; all KY_FAR: no place is
    uint8_t goal_side;                      // who wins by being there; 0: nobody
    uint8_t goal_needed;                    // figures
    uint16_t enemies[KY_FIGURES + 1];       // the hexes of those it was laid for; 0: no such enemy
};

void ky_ways_lay(struct ky_ways *, const struct ground *, const struct ky_battle *, enum side);
bool ky_ways_hold(const struct ky_ways *, const struct ky_battle *, enum side); // still

// What a stroke of one at the other is worth to him now, in thousandths of the other; and a shot.
int ky_stroke_worth(const struct ky_field *, int striker, int foe);
int ky_stroke_odds(const struct ky_field *, int striker, int foe); // of beating him, in hundredths
int ky_shot_worth(const struct ky_field *, int shooter, int target);

#endif
