// Where a solo unit gets out of the way of missiles (TY_12_12, section 3.7): the nearest cover, in
// woods and the like or behind a wall (TY_R15).
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/solo/solo.h"

// Of the enemies who shot at it, or else of those in sight.
static int nearest_enemy(const struct solo *solo, const struct ty_figure *figure)
{
    const struct ty_battle *battle = solo->battle;
    int nearest = 0;
    int32_t least = INT32_MAX;
    for (int i = battle->numbers[side_other(figure->side)].first;
         i <= battle->numbers[side_other(figure->side)].last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->side == figure->side || !ty_standing(battle, enemy)) continue;
        if (!ty_was_shot_by(&battle->units[figure->unit], enemy->unit)) continue;
        if (!ty_is_nearer(figure, enemy, least)) continue;
        least = ty_gap(figure, enemy);
        nearest = i;
    }
    return nearest ? nearest : ty_nearest_enemy(battle, figure, true);
}

// How far from the enemy the closest friendly unit is.
static int32_t screen_of(const struct solo *solo, struct point from)
{
    const struct ty_battle *battle = solo->battle;
    struct ty_nearest closest = {0, 0, INT32_MAX};
    for (int other = 1; other <= battle->unit_count; other++) {
        if (other == solo->unit || battle->units[other].side != solo->side) continue;
        struct ty_nearest nearest = ty_solo_nearest(battle, solo->unit, other);
        if (nearest.gap < closest.gap) closest = nearest;
    }
    const struct ty_figure *friend = &battle->figures[closest.foe];
    return closest.foe ? plane_length((struct point){friend->x - from.x, friend->y - from.y}) : 0;
}

// Behind friends if there is any such place.
enum solo_cover ty_solo_takes_cover(const struct solo *solo, bool behind_friends)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_figure *first = &battle->figures[ty_first_in(battle, solo->unit)];
    int enemy = nearest_enemy(solo, first);
    if (!enemy) return NO_COVER;
    struct point place, from = ty_point(&battle->figures[enemy]);
    struct ty_shelter asked = {solo->ground, battle, first, .enemy = enemy};
    if (ty_covered(solo->ground, battle, first, from)) return IN_COVER;
    asked.apart = behind_friends ? screen_of(solo, from) : 0;
    bool found = ty_find_shelter(&asked, &place);
    if (!found && asked.apart) {
        asked.apart = 0;
        found = ty_find_shelter(&asked, &place);
    }
    return found && ty_solo_goes(solo, place) ? TO_COVER : NO_COVER;
}
