// Whether something hangs on a question, so that nobody is asked in vain (KY-R99). Where somebody lies
// in ambush it is asked whether he could do anything or not: else the question would give him away.
#include "rules/katana/turn/turn.h"

enum { PACES_MOST = 4 }; // of a horse in a phase

// How many hexes somebody may come in this phase.
static int hexes_now(const struct ky_battle *battle, const struct ky_figure *man)
{
    if (ky_mounted(man)) {
        bool goes = ky_mount_of(battle, man)->gait != HALT || ky_actions_now(battle, man);
        return goes ? PACES_MOST : 0;
    }
    if (!ky_movements_now(battle, man)) return 0;
    return man->mode == NON_TACTICAL ? 2 : 1;
}

static bool does_something(const struct ky_battle *battle, const struct ky_figure *man)
{
    if (man->hidden) return ky_able(man);
    if (!ky_on_map(man)) return false;
    return ky_actions_now(battle, man) || hexes_now(battle, man);
}

static bool may_shoot_soon(const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    return arm && ky_tool_missile(arm->tool) && arm->loaded && man->mode == TACTICAL;
}

static int reach_of(const struct ground *ground, const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    int reach = ky_zone_of(ground, battle, figure, ky_weapon_held(man))->reach;
    for (int i = 0; i < KY_ARMS; i++) { // a chain in a sleeve
        if (man->arms[i].concealed && !man->arms[i].used) reach = ZONE_RADIUS;
    }
    return reach + ky_mounted(man);
}

// Could the two come within reach of each other?
static bool may_meet(const struct ground *ground, const struct ky_battle *battle, int one, int two)
{
    const struct ky_figure *man = &battle->figures[one], *other = &battle->figures[two];
    if (man->hidden || other->hidden || may_shoot_soon(man) || may_shoot_soon(other)) return true;
    int distance = ground_distance(ground, man->cell, other->cell);
    if (distance > 2 * PACES_MOST + ZONE_RADIUS + 1) return false;
    int reach = reach_of(ground, battle, one), its = reach_of(ground, battle, two);
    int hexes = hexes_now(battle, man) + hexes_now(battle, other) + (reach > its ? reach : its);
    return distance <= hexes;
}

bool ky_first_matters(const struct ground *ground, const struct ky_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!does_something(battle, man)) continue;
        for (int j = i + 1; j <= battle->count; j++) {
            const struct ky_figure *other = &battle->figures[j];
            if (other->side == man->side || !does_something(battle, other)) continue;
            if (may_meet(ground, battle, i, j)) return true;
        }
    }
    return false;
}

bool ky_may_order_mode(const struct ky_battle *battle, const struct ky_figure *man)
{
    if (!ky_able(man)) return false;
    return man->hidden || (man->cell && !ky_mode_is_forced(battle, man));
}
