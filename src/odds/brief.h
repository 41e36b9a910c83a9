// What may come of a choice to whom, summed up for somebody who points at it: how likely each figure
// is hurt, and how likely it is out of the battle.
#ifndef KASSEN_ODDS_BRIEF_H
#define KASSEN_ODDS_BRIEF_H

#include "core/card.h"
#include "odds/expect.h"

#define BRIEF_CAP 4 // figures; of more there is no telling in one line

struct brief_figure {
    uint16_t figure;
    double hurt, gone;        // hurt, but not gone
    char word[CARD_WORD_CAP]; // how it is gone: "killed"; "": in several ways
};

struct brief {
    int count;
    struct brief_figure list[BRIEF_CAP]; // who is likeliest to be hurt first
    double nobody;                       // is hurt
};

// False: it concerns nobody, or more than can be told.
bool odds_brief(struct odds_engine *, const struct venture *, struct brief *);

#endif
