// What proposals of moves share with what is suggested by chance and with the cards.
#ifndef KASSEN_RULES_DAIMYO_MOVING_OFFERS_H
#define KASSEN_RULES_DAIMYO_MOVING_OFFERS_H

#include "rules/daimyo/moving/local.h"

struct point dm_middle(const struct dm_battle *, int unit); // of its living figures

// Adds a move to the list, in whole degrees; false: it may not be made.
bool dm_offer(const struct dm_field *, const struct choice *, struct choices *);

#endif
