// Computer players: what is worth a thought, and how a side stands.
#ifndef KASSEN_RULES_DAIMYO_PLAYERS_H
#define KASSEN_RULES_DAIMYO_PLAYERS_H

#include "rules/daimyo/field/field.h"

struct lure;

void dm_consider(const struct ground *, const struct battle *, enum side, struct choices *);
void dm_lair_consider(const struct ground *, const struct battle *, enum side, struct choices *);
void dm_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                struct choices *);
int dm_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);
bool dm_lure(const struct ground *, const struct battle *, uint16_t figure, int number,
             struct lure *);

#endif
