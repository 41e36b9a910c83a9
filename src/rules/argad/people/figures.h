// Figures: what they can do now, and what happens to them whoever does it.
#ifndef KASSEN_RULES_ARGAD_PEOPLE_FIGURES_H
#define KASSEN_RULES_ARGAD_PEOPLE_FIGURES_H

#include "rules/argad/field/field.h"

static inline bool ag_stunned(const struct ag_battle *battle, const struct ag_figure *figure)
{
    return figure->stunned && figure->stunned >= battle->head.turn;
}

static inline bool ag_startled(const struct ag_battle *battle, const struct ag_figure *figure)
{
    return figure->startled && figure->startled >= battle->head.turn;
}

// AR_7_7 By a push that found no room, by a foe at his back, or far from who commands him.
bool ag_disordered(const struct ag_battle *, int figure);

// On the table and in his senses, so that he may be told to do something.
bool ag_can_act(const struct ag_battle *, const struct ag_figure *);

// What a contact that is new makes of one of the two (AR-8.12, 13.4h, 14.7, 6.6), in play and in a preview.
struct ag_meeting {
    int figure, foe;
    bool came, was_met; // he himself; the other
    bool charged;       // AR_13_4D
};
void ag_meet(struct ag_battle *, const struct ag_field *, const struct ag_meeting *);

// Whether two who touch now did so when the turn began.
bool ag_touched_before(const struct ag_battle *, int figure, int foe);

// AR_4_8 He has not left his place in the movement phase.
static inline bool ag_still(const struct ag_figure *figure)
{
    return !figure->moved;
}

// A figure of one's own that can be told something, or why not.
struct problem ag_own_check(const struct ag_battle *, const struct choice *, int figure);

// Who is seen from now on, for whatever reason; nothing if he was.
void ag_reveal(struct umpire *, int figure, uint16_t clause);
void ag_find_hidden(struct umpire *, int figure); // AR_16_8 enemies to whom he has come so near

// AR_1_6 He is out of the game; what he carries lies where he stood, and those formed with him go on.
void ag_put_out(struct umpire *, int figure);
// A hit, from where it came: it costs a life point where he has one to lose (AR_1_7), and pushes him
// back; else he is out. True: he is out.
bool ag_hit(struct umpire *, int figure, struct point from);

// AR_13_14, 13.15 He goes back from a place, and friends in the way with him.
void ag_recoil(struct umpire *, int figure, struct point from);

// AR_7_5 He leaves the close order he is in; when too few are left it is over.
void ag_leave_order(struct ag_battle *, int figure);
void ag_check_orders(const struct ground *, struct ag_battle *); // whoever is out of touch

void ag_drop(struct ag_battle *, int figure); // what he carries

// Tells of a figure by an event without numbers.
void ag_tell(struct umpire *, enum ag_event, uint16_t clause, int figure);

#endif
