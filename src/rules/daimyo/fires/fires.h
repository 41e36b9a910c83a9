// Fire: what is lit, who is burnt, and where the wind carries the smoke. (DM-18.1: so defenders were flushed
// out of houses.)
#ifndef KASSEN_RULES_DAIMYO_FIRES_H
#define KASSEN_RULES_DAIMYO_FIRES_H

#include "core/dice.h"
#include "core/problem.h"

enum dm_fuel { A_BUILDING, A_WOODEN_WALL, A_CART, A_HAYSTACK };

enum dm_wind { NO_WIND, WIND_NORTH, WIND_SOUTH, WIND_WEST, WIND_EAST };

struct dm_lighting {
    uint8_t fuel;
    bool samurai; // guards, cavalry and Daimyos are samurai
    bool burning; // something on the table burns already
};

struct problem dm_lighting_forbidden(const struct dm_lighting *);
int dm_lighting_needed(const struct dm_lighting *);
bool dm_lights(struct dice *, const struct dm_lighting *);

int dm_burnt(struct dice *, int figures); // of those who are too near
enum dm_wind dm_throw_wind(struct dice *);

#endif
