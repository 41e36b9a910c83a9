// Healing between battles (KY-18.4 to KY-18.7).
#ifndef KASSEN_RULES_KATANA_CAMPAIGN_HEALING_H
#define KASSEN_RULES_KATANA_CAMPAIGN_HEALING_H

#include "core/campaign.h"
#include "core/dice.h"

struct ky_care {
    uint8_t wounds, healer, comfortable, moved;
};

int ky_healing_days(const struct ky_care *, struct dice *); // until all wounds are gone

extern const struct care ky_cares[];
void ky_treat(struct person *, struct dice *);
void ky_healing_reckon(const struct person *, struct tally *);
int ky_healing_span(const struct person *); // days for a wound
int ky_rest(struct person *, int days, bool sheltered);

#endif
