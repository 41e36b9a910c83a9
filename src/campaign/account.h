// A band and the market, as they are shown: to people in a terminal, and to a page.
#ifndef KASSEN_CAMPAIGN_ACCOUNT_H
#define KASSEN_CAMPAIGN_ACCOUNT_H

#include "campaign/band.h"

struct json;

// Day, purse, people; then the last lines of the history, at most so many.
void band_print(const struct band *, int lines, struct text *);
void band_print_told(const struct band *, int from, struct text *); // what was told from a line on
void band_json(const struct band *, struct json *); // adds members to an open object

// The list of prices, with what is asked where the band is; NULL: as it is printed.
void market_print(const struct ruleset *, const struct band *, struct text *);
void market_json(const struct ruleset *, struct json *);

#endif
