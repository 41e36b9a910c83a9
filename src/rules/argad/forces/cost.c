// What characters cost (AR-17.1), in half points since a tool costs a half.
#include "rules/argad/arms.h"
#include "rules/argad/forces/forces.h"

// clang-format off
static const uint8_t weapons[AG_WEAPONS] = {
    [YARI] = 4, [NODACHI] = 4, [KANABO] = 4, [NAGINATA] = 6, [PIKE] = 4,
    [TOOL_HALF_LONG] = 1, [TOOL_HEAVY] = 2,
};

static const uint8_t missiles[AG_MISSILES] = {
    [YUMI] = 8, [SLING] = 4, [PISTOL] = 12, [ARQUEBUS] = 8, [EARLY_ARQUEBUS] = 8, [BAJO_ZUTSU] = 8,
    [OZUTSU] = 16,
};

static const uint8_t armours[AG_ARMOURS] = {
    [ARMOUR_3] = 2, [ARMOUR_4] = 4, [ARMOUR_5S] = 6, [ARMOUR_5H] = 6,
};
// clang-format on

// AR_17_1 His class once, again for rank, and again on a warhorse.
int ag_cost_of(const struct ag_figure *figure)
{
    int times = 1;
    if (figure->roles & (OFFICER | SERGEANT | MUSICIAN)) times++;
    if (figure->mount == CAVALRY) times++;
    int cost = 2 * figure->class * times + armours[figure->armour];
    for (int i = 0; i < AG_WEAPONS; i++) {
        if (figure->arms >> i & 1) cost += weapons[i];
    }
    if (figure->missile) cost += missiles[figure->missile - 1];
    if (figure->mount == MOUNTED_FOOT) cost += 4;
    if (figure->roles & HORO) cost += 2;
    return cost;
}
