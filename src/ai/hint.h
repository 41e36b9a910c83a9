// What the computer would do in a side's place, for a person who asks: who, what and why, and how the
// battle may end then.
#ifndef KASSEN_AI_HINT_H
#define KASSEN_AI_HINT_H

#include "ai/playout.h"

#define PLANS_CAP 4
#define WHY_CAP   400

struct plan {
    struct choice choice;
    char why[WHY_CAP]; // in a short sentence, without its stop
};

// One plan for a figure or a group, the best first. None: nothing is better than to wait, by the choice that
// does so.
struct counsel {
    int count;
    struct plan plans[PLANS_CAP];
    struct choice wait;
    bool may_wait;
    struct prospects prospects; // when the first plan is done, or the side waits
};

void hint_give(const struct thinking *, struct desk *, struct counsel *);

// "about 60 %", of a share that was counted; no more is known of it.
void share_say(int part, int whole, struct text *);

#endif
