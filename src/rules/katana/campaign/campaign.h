// Between battles (KY-18): the door to money, prices and healing.
#ifndef KASSEN_RULES_KATANA_CAMPAIGN_CAMPAIGN_H
#define KASSEN_RULES_KATANA_CAMPAIGN_CAMPAIGN_H

#include "core/campaign.h"

extern const struct campaign ky_campaign;

#endif
