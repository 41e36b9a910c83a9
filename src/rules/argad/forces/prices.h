// The price list of AR-17.1, in half points since a tool costs a half.
#ifndef KASSEN_RULES_ARGAD_FORCES_PRICES_H
#define KASSEN_RULES_ARGAD_FORCES_PRICES_H

#include "rules/argad/arms.h"

#define AG_CLASS_PRICE      2 // for each class, once or several times
#define AG_PACK_HORSE_PRICE 4
#define AG_HORO_PRICE       2

extern const uint8_t ag_weapon_prices[AG_WEAPONS];
extern const uint8_t ag_missile_prices[AG_MISSILES];
extern const uint8_t ag_armour_prices[AG_ARMOURS];

#endif
