// Allied clans, who obey when they like.
#ifndef KASSEN_RULES_DAIMYO_CLANS_H
#define KASSEN_RULES_DAIMYO_CLANS_H

#include "core/dice.h"
#include "rules/daimyo/troops.h"

// The throw at the beginning of a turn of its side: may the clan move and fire?
bool dm_clan_acts(struct dice *, enum dm_clan);

#endif
