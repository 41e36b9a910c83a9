// An answer put into words: JSON for programs, a table for people.
//
// Fractions may have any number of digits; a text that comes back cut was too small.
#ifndef KASSEN_ODDS_ANSWER_H
#define KASSEN_ODDS_ANSWER_H

#include "odds/odds.h"

struct text;

// One object on one line, without the line's end.
void odds_json(const struct inquiry *, const struct distribution *, const struct odds_report *,
               struct text *);

void odds_table(const struct inquiry *, const struct distribution *, const struct odds_report *,
                struct text *);

// The table without what was asked, for a preview.
void outcomes_table(const struct distribution *, const struct odds_report *, struct text *);

#endif
