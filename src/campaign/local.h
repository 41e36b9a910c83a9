// Private to campaign/: what the chapters of deeds share.
#ifndef KASSEN_CAMPAIGN_LOCAL_H
#define KASSEN_CAMPAIGN_LOCAL_H

#include "campaign/deeds.h"

struct coins {
    char text[96];
};

struct coins coins_of(const struct band *, int64_t amount); // in words
const char *band_who(const struct band *, int person);      // his name, or "the band"
// Takes a sum out of the purse. False: it does not hold so much, and 'why' says so.
bool band_pay(struct band *, int64_t sum, const char *what, struct text *why);

// days.c
bool band_go(struct band *, const struct deed *, struct dice *, struct text *why);
bool band_rest(struct band *, const struct deed *, struct dice *, struct text *why);
bool band_heal(struct band *, const struct deed *, struct dice *, struct text *why);

#endif
