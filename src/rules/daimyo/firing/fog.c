// 8 Fog of war: whom the smoke of his own powder blinds.
#include "rules/daimyo/firing/volleys.h"

// DM_8_3
static bool makes_smoke(const struct dm_battle *battle, const struct dm_unit *unit)
{
    if (!unit->missile || battle->head.options[FOG] == NO_FOG) return false;
    return battle->head.options[FOG] == FOG_OF_ALL || unit->missile != BOW + 1;
}

static bool has_fired(const struct dm_battle *battle, int unit)
{
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        if (battle->figures[i].done & HAS_FIRED) return true;
    }
    return false;
}

// DM_8_1 Who has taken his move step and stands where he stood is in it from then on. DM_R20 To bring
// a gun about is no such step.
static bool stood_in_smoke(const struct dm_unit *unit)
{
    return unit->fired_last && !unit->moved && unit->missile != GUN + 1 &&
           dm_has_begun(unit, MOVES);
}

// DM_8_2 An inch forward leads out of it at once.
bool dm_is_fogged(const struct dm_field *field, int number)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit = &battle->units[number];
    if (!makes_smoke(battle, unit) || unit->forward) return false;
    if (battle->head.options[FOG_TIMING] == EARLY_FOG) return unit->fired_last;
    return unit->fogged || stood_in_smoke(unit);
}

// DM_8_1, then DM_8_2 A turn without fire clears it.
static bool stays_fogged(const struct dm_battle *battle, const struct dm_unit *unit, bool fired)
{
    bool late = battle->head.options[FOG_TIMING] == LATE_FOG;
    if (!late || !makes_smoke(battle, unit) || unit->forward || !fired) return false;
    return unit->fogged || (unit->fired_last && !unit->moved);
}

void dm_fog_upkeep(struct umpire *umpire, enum side side)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        if (unit->side != side || !dm_on_table(unit)) continue;
        bool fired = has_fired(battle, i), fogged = stays_fogged(battle, unit, fired);
        if (fogged && !unit->fogged) dm_tell(umpire, SAY_FOGGED, DM_8_1, i);
        if (unit->fogged && !fogged) dm_tell(umpire, SAY_FOG_LIFTS, DM_8_2, i);
        unit->fogged = fogged;
        unit->fired_last = fired;
        unit->moved_last = unit->moved;
    }
}
