// 12 Allied clans.
#include "rules/daimyo/clans/clans.h"
#include "rules/daimyo/vocabulary.h"

// DM_12_2 A lower number keeps the clan where it is (DM_12_3). DM_12_4 On a D12 eight faces of twelve are as
// high, on a D10 six of ten.
#define OBEYS 5

bool dm_clan_acts(struct dice *dice, enum dm_clan clan)
{
    return roll_die(dice, DM_12_1, 0, dm_control[clan]) >= OBEYS;
}
