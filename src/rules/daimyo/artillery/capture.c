// Whose guns and wagons are (DM_9_15, DM_R44).
#include "rules/daimyo/artillery/guns.h"

static bool is_soldier(const struct dm_battle *battle, int figure)
{
    return dm_standing(battle, figure) && !battle->figures[figure].inside &&
           battle->units[battle->figures[figure].unit].type != ANIMAL;
}

// A side whose figures touch the engine, but for its owner's; NOBODY: there is none. Villagers want none.
static enum side taker_of(const struct dm_field *field, int number, enum side owner, bool *guarded)
{
    const struct dm_battle *battle = field->battle;
    enum side taker = NOBODY;
    *guarded = false;
    for (int i = 1; i <= battle->count; i++) {
        if (!is_soldier(battle, i) || !dm_near_engine(field, i, number, DM_TOUCH)) continue;
        enum side side = dm_side(battle, i);
        if (side == owner) *guarded = true;
        if (side != owner && side != NOBODY) taker = side;
    }
    return taker;
}

static void change_hands(struct umpire *umpire, const struct dm_field *field, int number)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_engine *engine = &battle->engines[number];
    enum side owner = (enum side)battle->units[engine->unit].side;
    uint8_t servers[DM_GROUP];
    bool held;
    if (engine->gone) return;
    enum side taker = taker_of(field, number, owner, &held);
    if (engine->kind == ENGINE_GUN) {
        held = battle->units[engine->crew].side == owner && dm_servers(field, number, servers);
    }
    if (taker != NOBODY && !held) dm_capture(umpire, number, taker);
}

// DM_7_22 Of one's own guns each crew serves the one it began with.
static bool may_serve(const struct dm_battle *battle, int unit, int number)
{
    return battle->engines[number].captured || battle->units[unit].own_gun == number;
}

// DM_7_23 Only artillerymen serve a gun that was taken, and those of one crew.
static void find_crew(const struct dm_field *field, struct dm_battle *battle, int number)
{
    struct dm_engine *gun = &battle->engines[number];
    enum side owner = (enum side)battle->units[gun->unit].side;
    uint8_t servers[DM_GROUP];
    if (gun->kind != ENGINE_GUN || gun->gone) return;
    if (gun->crew && battle->units[gun->crew].side == owner) return;
    for (int i = 1; i <= battle->count; i++) {
        int unit = battle->figures[i].unit;
        if (!is_soldier(battle, i) || battle->units[unit].side != owner ||
            battle->units[unit].missile != GUN + 1 || !dm_near_engine(field, i, number, DM_NEAR)) {
            continue;
        }
        if (!may_serve(battle, unit, number)) continue;
        int other = dm_gun_of(battle, unit);
        if (other && dm_servers(field, other, servers)) continue;
        if (other) battle->engines[other].crew = 0;
        gun->crew = (uint8_t)unit;
        battle->units[unit].engine = (uint8_t)number;
        return;
    }
}

void dm_engines_change_hands(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field; // not laid: only who stands near an engine is asked of it
    field.ground = umpire->ground;
    field.battle = battle;
    for (int i = 1; i <= battle->engine_count; i++) {
        change_hands(umpire, &field, i);
        find_crew(&field, battle, i);
    }
}
