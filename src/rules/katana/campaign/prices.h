// Money and what it buys (KY-18.1, KY-18.2).
#ifndef KASSEN_RULES_KATANA_CAMPAIGN_PRICES_H
#define KASSEN_RULES_KATANA_CAMPAIGN_PRICES_H

#include "core/campaign.h"

extern const struct coin ky_coins[];
extern const struct ware ky_wares[];

void ky_print_prices(struct text *);

#endif
