// Somebody between battles: what he is, apart from what he has.
//
// A scenario says both in one list of words: "pc, katana 4, part". At home his skill with the katana is
// his own, and the sword a thing that can be sold. Things go by the names of the price list.
#ifndef KASSEN_RULES_KATANA_CAMPAIGN_KIT_H
#define KASSEN_RULES_KATANA_CAMPAIGN_KIT_H

#include "core/campaign.h"

bool ky_recruit(const struct piece *, struct person *, struct fault *);
bool ky_outfit(const struct person *, const uint8_t *options, struct piece *, struct fault *);
void ky_return_from(const struct homecoming *, struct person *, struct goods *left);

#endif
