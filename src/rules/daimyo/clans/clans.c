// 12 Allied clans.
#include "rules/daimyo/clans/clans.h"
#include "rules/daimyo/vocabulary.h"

#define OBEYS 5 // DM_12_2 A lower number keeps the clan where it is. (DM_12_3)

bool dm_clan_acts(struct dice *dice, enum dm_clan clan)
{
    return roll_die(dice, DM_12_1, 0, dm_control[clan]) >= OBEYS;
}
