// What a figure costs.
#include "rules/tyneside/arms.h"

#include <assert.h>

#define PAVISE_COST 5

// TY_13_2, TY_15_5 A ninja counts as in light armour; a shield is worth one class more.
enum ty_armour ty_armour_of(const struct ty_kit *kit)
{
    if (kit->ninja) return LIGHT;
    assert(kit->armour < TY_ARMOURS);
    assert(!kit->shield || kit->armour < HEAVY);
    return (enum ty_armour)(kit->armour + (kit->shield ? 1 : 0));
}

// TY_1_4, TY_14_1 A shield costs what the armour it makes costs more. A second blade is free
// (TY_2_5), and so is poison (TY_13_9).
int ty_points(const struct ty_kit *kit, bool ninja_pays_for_armour)
{
    bool free_armour = kit->ninja && !ninja_pays_for_armour;
    int points = ty_classes[kit->class].cost + ty_weapons[kit->weapon].cost;
    for (int i = 0; i < TY_SPARES; i++) {
        points += ty_weapons[kit->spares[i]].cost; // TY_2_6
    }
    for (int i = 0; i < 2; i++) {
        points += ty_missiles[kit->missiles[i]].cost;
    }
    points += kit->bombs * ty_missiles[SMOKE_BOMB].cost; // TY_2_6
    if (!free_armour) points += ty_armours[ty_armour_of(kit)].cost;
    if (kit->mounted) points += ty_classes[TY_HORSE].cost; // TY_1_5
    if (kit->pavise) points += PAVISE_COST;                // TY_2_7
    return points;
}

// TY_2_5
enum ty_weapon ty_primary(const uint8_t *weapons, int count)
{
    enum ty_weapon best = TY_NO_WEAPON;
    for (int i = 0; i < count; i++) {
        bool dearer = ty_weapons[weapons[i]].cost > ty_weapons[best].cost;
        if (dearer || best == TY_NO_WEAPON) best = (enum ty_weapon)weapons[i];
    }
    return best;
}
