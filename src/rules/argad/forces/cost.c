// What characters cost (AR-17.1), in half points since a tool costs a half.
#include "rules/argad/forces/prices.h"

#include "rules/argad/forces/forces.h"

// clang-format off
const uint8_t ag_weapon_prices[AG_WEAPONS] = {
    [YARI] = 4, [NODACHI] = 4, [KANABO] = 4, [NAGINATA] = 6, [PIKE] = 4,
    [TOOL_HALF_LONG] = 1, [TOOL_HEAVY] = 2,
};

const uint8_t ag_missile_prices[AG_MISSILES] = {
    [YUMI] = 8, [SLING] = 4, [PISTOL] = 12, [ARQUEBUS] = 8, [EARLY_ARQUEBUS] = 8, [BAJO_ZUTSU] = 8,
    [OZUTSU] = 16,
};

const uint8_t ag_armour_prices[AG_ARMOURS] = {
    [ARMOUR_3] = 2, [ARMOUR_4] = 4, [ARMOUR_5S] = 6, [ARMOUR_5H] = 6,
};
// clang-format on

// AR_17_1 A warhorse is worth what its usual rider is.
int ag_stable_cost(const struct ag_figure *figure)
{
    return AG_CLASS_PRICE * (figure->rider_class ? figure->rider_class : figure->class);
}

// AR_17_1 His class once, again for rank, and again on a warhorse.
int ag_cost_of(const struct ag_figure *figure)
{
    int cost = AG_CLASS_PRICE * figure->class + ag_armour_prices[figure->armour];
    if (figure->roles & (OFFICER | SERGEANT | MUSICIAN)) cost += AG_CLASS_PRICE * figure->class;
    if (figure->mount == CAVALRY) cost += AG_CLASS_PRICE * figure->class;
    for (int i = 0; i < AG_WEAPONS; i++) {
        if (figure->arms >> i & 1) cost += ag_weapon_prices[i];
    }
    if (figure->missile) cost += ag_missile_prices[figure->missile - 1];
    if (figure->mount == MOUNTED_FOOT) cost += AG_PACK_HORSE_PRICE;
    if (figure->roles & HORO) cost += AG_HORO_PRICE;
    return cost;
}
