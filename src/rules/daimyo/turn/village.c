// The villagers' own turn, at the end of a sequence (DM-14.5, DM-R36).
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/turn/turn.h"

// Is he in their square, and somebody whom one fights?
static bool intrudes(const struct dm_battle *battle, int figure)
{
    const struct dm_figure *him = &battle->figures[figure];
    return him->state == DM_STANDING && dm_side(battle, figure) != NOBODY &&
           battle->units[him->unit].type != ANIMAL &&
           dm_square_of(dm_point(him)) == battle->village;
}

static bool does_anybody_intrude(const struct dm_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        if (intrudes(battle, i)) return true;
    }
    return false;
}

// The one who is nearest to one of them, who are in a building after all others; 0: nobody is there.
static int intruder(const struct dm_field *field, int peasants)
{
    const struct dm_battle *battle = field->battle;
    int32_t least = INT32_MAX;
    int nearest = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (!intrudes(battle, i)) continue;
        bool indoors = battle->figures[i].inside;
        if (nearest && indoors && !battle->figures[nearest].inside) continue;
        if (nearest && !indoors && battle->figures[nearest].inside) least = INT32_MAX;
        for (int own = 0; (own = dm_next(battle, peasants, own)) != 0;) {
            int32_t gap = dm_gap(field, own, i);
            if (gap >= least) continue;
            least = gap;
            nearest = i;
        }
    }
    return nearest;
}

static void turn_on_intruders(struct umpire *umpire, int peasants)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct bounds square = dm_square_bounds(battle->village);
    struct dm_field field;
    if (!does_anybody_intrude(battle)) return;
    dm_field_lay(&field, umpire->ground, battle);
    int foe = intruder(&field, peasants);
    if (!foe) return;
    tell(umpire, (struct event){.kind = SAY_VILLAGERS,
                                .clause = DM_14_5,
                                .group = (uint16_t)peasants,
                                .target_group = battle->figures[foe].unit});
    dm_go_at(umpire, peasants, foe, &square, DM_14_5);
    if (!umpire->dice->starved) dm_strike_all(umpire, peasants);
}

// DM_R36 Whoever lost figures to them is called on.
static void call_on_the_hurt(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count && !umpire->dice->starved; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (!dm_on_table(unit) || !unit->cut_down || unit->retreat) continue;
        if (dm_is_tested(dm_type_now(unit))) dm_call(umpire, i);
    }
}

void dm_village_acts(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int peasants = battle->peasants;
    struct dm_field field;
    if (!peasants || !battle->village || !dm_on_table(&battle->units[peasants])) return;
    if (battle->head.options[VILLAGERS] == PLAYED_WITHOUT) return;
    if (battle->units[peasants].ff) {
        dm_field_lay(&field, umpire->ground, battle);
        if (dm_may_find_order(&field, peasants)) dm_test_order(umpire, peasants);
    }
    turn_on_intruders(umpire, peasants);
    if (umpire->dice->starved) return;
    dm_after_melee(umpire);
    call_on_the_hurt(umpire);
    if (umpire->dice->starved) return;
    dm_near_fires(umpire, NOBODY);
    dm_fog_upkeep(umpire, NOBODY); // DM_5_6 They have moved, or they have not.
}
