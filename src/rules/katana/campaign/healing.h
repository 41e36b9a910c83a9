// Healing between battles (KY-18.4 to KY-18.7).
#ifndef KASSEN_RULES_KATANA_CAMPAIGN_HEALING_H
#define KASSEN_RULES_KATANA_CAMPAIGN_HEALING_H

#include "core/dice.h"

struct ky_care {
    uint8_t wounds, healer, comfortable, moved;
};

int ky_healing_days(const struct ky_care *, struct dice *); // until all wounds are gone

#endif
