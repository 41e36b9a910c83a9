// A question settled by dice that lie on a real table: the procedure that its odds come from, run on the
// faces that people have typed.
#ifndef KASSEN_ODDS_SETTLE_H
#define KASSEN_ODDS_SETTLE_H

#include "core/exchange.h"
#include "odds/odds.h"

struct ruling {
    bool over;                   // this came of it; else a roll is awaited
    char outcome[ODDS_NAME_CAP]; // in the words of the ruleset
    struct dice dice;            // what was thrown; the cell past the last is what is awaited
};

// False: the fault says which face cannot be, or that more were typed than are thrown. Its path is empty.
bool question_settle(const struct inquiry *, const struct dice_row *, struct ruling *,
                     struct fault *);

#endif
