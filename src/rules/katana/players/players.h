// The computer player's eyes: how well a side stands.
#ifndef KASSEN_RULES_KATANA_PLAYERS_PLAYERS_H
#define KASSEN_RULES_KATANA_PLAYERS_PLAYERS_H

#include "rules/katana/people/figures.h"

int ky_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);

#define KY_FAR 60 // no way counts for more

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
int ky_shot_worth(const struct ky_field *, int shooter, int target);

#endif
