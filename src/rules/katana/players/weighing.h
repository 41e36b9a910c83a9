// Private to the evaluation: what its files share.
#ifndef KASSEN_RULES_KATANA_PLAYERS_WEIGHING_H
#define KASSEN_RULES_KATANA_PLAYERS_WEIGHING_H

#include "rules/katana/players/players.h"
#include "rules/katana/turn/turn.h"

// The work of one evaluation.
struct ky_weighing {
    struct ky_field field;
    const struct ky_battle *battle;
    const struct ky_ways *ways;
    int worth[KY_FIGURES + 1]; // of what is left of a man
    int key[KY_FIGURES + 1];   // what his fall is worth besides, however hurt he is
    int pressure;              // on the side, in hundredths
    int caution;               // likewise: how much of what enemies may do is counted
    int lead;                  // how far the foremost of the own men is from the enemy
    uint16_t
        at[KY_FIGURES + 1]; // where he is, or his horse will have carried him by his next action
    uint8_t looks[KY_FIGURES + 1]; // which way, there
    enum side side;
};

enum { KY_NEAR = 6 }; // hexes

// What his strokes, shots and shouts come to, those he has declared and the best he may yet make.
int ky_fight_of(const struct ky_weighing *, int figure);
// How he stands: whom he shows his back, what he holds, where he is going.
int ky_stance_of(const struct ky_weighing *, int figure);
int ky_advance_of(const struct ky_weighing *, int figure);
// Who goes where several enemies can come at him has as many of his own with him.
int ky_support_of(const struct ky_weighing *, int figure);
// How that stands which is fought for, for the side.
int ky_goal_of(const struct ky_weighing *);
// Where the horses go that nobody reins in before his next action, and what comes of it.
int ky_rides_of(struct ky_weighing *);

// Is he the one whose fall is the end? He stays behind, until time runs out.
bool ky_holds_back(const struct ky_battle *, int figure);

// Does he go where his fear drives him?
static inline bool ky_is_driven(const struct ky_battle *battle, const struct ky_figure *man)
{
    return battle->groups[man->group].morale >= RETIRE && !man->player;
}

// How far it still is for him; half of a climb is done when it is begun (KY-R76).
static inline int ky_way_left(const struct ky_weighing *weighing, int figure, const uint8_t *way)
{
    const struct ky_figure *man = &weighing->battle->figures[figure];
    uint16_t at = weighing->at[figure], ahead = weighing->field.ground->next[at][man->facing];
    return way[at] - (man->climbing && ahead && way[ahead] < way[at]);
}

static inline bool ky_is_foe(const struct ky_weighing *weighing, const struct ky_figure *man,
                             int foe)
{
    const struct ky_figure *other = &weighing->battle->figures[foe];
    return other->side != man->side && ky_on_map(other);
}

#endif
