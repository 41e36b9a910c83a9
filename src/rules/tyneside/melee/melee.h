// What the chapters on melee share. Private to them.
#ifndef KASSEN_RULES_TYNESIDE_MELEE_H
#define KASSEN_RULES_TYNESIDE_MELEE_H

#include "rules/tyneside/arms.h"

#define TY_SUPPORTERS 2

// matching.c: who fights whom (TY-R32), as partners by figure.
struct ty_pairs {
    uint8_t partner[TY_FIGURES + 1]; // 0: none
};

int ty_pairs_first(const struct ty_battle *, struct ty_pairs *); // how many there are
// Brings two together and changes as little else as it can; false: there would be fewer combats.
bool ty_pairs_bring(const struct ty_battle *, struct ty_pairs *, int figure, int enemy);

// combats.c: who fights whom as things are laid out.
int ty_combat_of(const struct ty_battle *, int figure);                              // -1: none
bool ty_may_support(const struct ty_battle *, const struct ty_combat *, int figure); // TY-9.2
bool ty_may_lead(const struct ty_battle *, const struct ty_combat *, int figure);    // TY-R30
void ty_pairs_now(const struct ty_battle *, struct ty_pairs *);
void ty_lay_out(struct ty_battle *, const struct ty_pairs *);
void ty_change_combats(struct ty_battle *, const struct choice *); // PAIR, SUPPORT, STRIKE, PRIMARY

// melee.c
bool ty_opposes(const struct ty_battle *, int figure, int enemy); // touches, and both stand
bool ty_is_behind(const struct ty_figure *rider, const struct ty_figure *enemy); // TY-R30
bool ty_can_fight(const struct ty_battle *, int figure, int enemy);              // TY-9.9
int ty_supporters(const struct ty_combat *);
int ty_lone(const struct ty_battle *, const struct ty_combat *); // against several; 0: nobody
bool ty_fight_of(const struct ground *, const struct ty_battle *, const struct ty_combat *,
                 struct ty_fight *); // false: nobody in it can fight

// push.c
void ty_push_back(struct umpire *, int loser, int winner);

#endif
