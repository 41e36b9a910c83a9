// How near a man may come to an enemy before that enemy could have come to him.
#include "rules/katana/players/players.h"

enum { RIDES = 2 }; // hexes in a phase, without haste

// KY_3_3, KY_6_2 Hexes that an enemy may cover before the move is over and strike at its end.
static int walks_from(const struct ky_battle *battle, const struct ky_figure *man, int from_phase)
{
    int hexes = 0;
    for (int phase = from_phase; phase <= KY_PHASES; phase++) {
        if (ky_mounted(man)) {
            hexes += RIDES;
        } else if (!(phase == battle->phase && man->acted)) {
            hexes += ky_actions_at(man, phase) > 0;
        }
    }
    return hexes;
}

int ky_margin_of(const struct ky_field *field, int figure, int from_phase)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int least = KY_FAR;
    for (int foe = 1; foe <= battle->count; foe++) {
        const struct ky_figure *other = &battle->figures[foe];
        if (other->side == man->side || !ky_on_map(other) || other->hidden) continue;
        // Who runs himself has nothing ahead of him (KY-3.5).
        if (battle->phase && other->mode == NON_TACTICAL && !ky_mounted(other)) continue;
        int far = ground_distance(field->ground, man->cell, other->cell);
        int reach = ky_zone_of(field->ground, battle, foe, ky_weapon_held(other))->reach;
        int margin = far - reach - walks_from(battle, other, from_phase);
        if (margin < least) least = margin;
    }
    return least;
}
