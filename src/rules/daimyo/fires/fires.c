// 16 Fire.
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/vocabulary.h"

#define LIT         5 // DM_16_2, DM_16_10, DM_16_11
#define LIT_AT_HAND 3 // DM_16_12
#define UNBURNT     5 // DM_16_7
#define WINDY       4 // a die up to this

// DM-R45 What stands may be lit by samurai only; a wall takes a fire from elsewhere.
struct problem dm_lighting_forbidden(const struct dm_lighting *lighting)
{
    bool stands = lighting->fuel == A_BUILDING || lighting->fuel == A_WOODEN_WALL;
    if (stands && !lighting->samurai) {
        return forbidden(DM_16_11, "only samurai set fire to what is built");
    }
    if (lighting->fuel == A_WOODEN_WALL && !lighting->burning) {
        return forbidden(DM_16_12,
                         "a wall is lit by a burning cart, or when something burns already");
    }
    return no_problem();
}

int dm_lighting_needed(const struct dm_lighting *lighting)
{
    return lighting->samurai && lighting->burning ? LIT_AT_HAND : LIT;
}

// DM_16_2 A cart and DM_16_10 a haystack are lit by anybody.
bool dm_lights(struct dice *dice, const struct dm_lighting *lighting)
{
    static const uint16_t clauses[] = {
        [A_BUILDING] = DM_16_11,
        [A_WOODEN_WALL] = DM_16_12,
        [A_CART] = DM_16_2,
        [A_HAYSTACK] = DM_16_10,
    };
    return roll_die(dice, clauses[lighting->fuel], 0, 6) >= dm_lighting_needed(lighting);
}

int dm_burnt(struct dice *dice, int figures)
{
    return figures - roll(dice, (struct roll_call){.clause = DM_16_7,
                                                   .kind = ROLL_HITS,
                                                   .count = (uint8_t)figures,
                                                   .sides = 6,
                                                   .lowest = 1,
                                                   .needed = UNBURNT});
}

enum dm_wind dm_throw_wind(struct dice *dice)
{
    if (roll_die(dice, DM_16_13, 0, 6) > WINDY) return NO_WIND;
    return (enum dm_wind)roll_die(dice, DM_16_13, 0, 4);
}
