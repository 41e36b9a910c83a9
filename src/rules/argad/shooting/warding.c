// AR_11_8 Whom somebody wards off, of those who shoot at him from more than a quarter of the way round.
#include "rules/argad/shooting/local.h"

// Is it a shot that he could ward off?
static bool concerns(const struct ag_fire *fire, const struct ag_attempt *attempt, int member)
{
    const struct ag_company *company = &fire->company;
    if (ag_at_work(attempt->target)) return false;
    if (company->group[attempt->target] != company->group[member]) return false;
    return ag_wards(ag_in(fire->umpire->battle), member, (enum ag_missile)attempt->missile);
}

static uint16_t bearing_of(const struct ag_fire *fire, int member, int shooter)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    return plane_bearing(ag_point(&battle->figures[member]), ag_point(&battle->figures[shooter]));
}

static int shots_from(const struct ag_fire *fire, int member, uint16_t from)
{
    int shots = 0;
    for (int i = 0; i < fire->count; i++) {
        if (!concerns(fire, &fire->attempts[i], member)) continue;
        uint16_t bearing = bearing_of(fire, member, fire->attempts[i].figure);
        shots += (uint16_t)(bearing - from) <= TURN_RIGHT_ANGLE;
    }
    return shots;
}

// He wards where most come from; of equals, where bearings are lowest (AR-R52).
bool ag_in_fan(const struct ag_fire *fire, int member, int shooter)
{
    int most = 0;
    uint16_t chosen = 0;
    for (int i = 0; i < fire->count; i++) {
        if (!concerns(fire, &fire->attempts[i], member)) continue;
        uint16_t from = bearing_of(fire, member, fire->attempts[i].figure);
        int shots = shots_from(fire, member, from);
        if (shots < most || (shots == most && from >= chosen)) continue;
        most = shots;
        chosen = from;
    }
    return (uint16_t)(bearing_of(fire, member, shooter) - chosen) <= TURN_RIGHT_ANGLE;
}
