#include "rules/tyneside/field/gaps.h"

#include "core/root.h"

void ty_crowd_of(const struct ty_battle *battle, int unit, struct ty_crowd *crowd)
{
    crowd->count = crowd->radius = 0;
    crowd->has[0] = crowd->has[1] = false;
    crowd->least = (struct point){INT16_MAX, INT16_MAX};
    crowd->most = (struct point){INT16_MIN, INT16_MIN};
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (ty_radius(figure) > crowd->radius) crowd->radius = ty_radius(figure);
        crowd->has[figure->mounted != 0] = true;
        if (figure->x < crowd->least.x) crowd->least.x = figure->x;
        if (figure->y < crowd->least.y) crowd->least.y = figure->y;
        if (figure->x > crowd->most.x) crowd->most.x = figure->x;
        if (figure->y > crowd->most.y) crowd->most.y = figure->y;
        crowd->members[crowd->count++] = figure;
    }
}

// How far a place is off the box, along one axis.
static int64_t off(int32_t least, int32_t most, int32_t at)
{
    return at < least ? least - at : at > most ? at - most : 0;
}

static int64_t distance2_to_box(const struct ty_crowd *crowd, const struct ty_figure *other)
{
    int64_t x = off(crowd->least.x, crowd->most.x, other->x);
    int64_t y = off(crowd->least.y, crowd->most.y, other->y);
    return x * x + y * y;
}

int32_t ty_crowd_gap(const struct ty_crowd *crowd, const struct ty_figure *other, int32_t known)
{
    int64_t reach = (int64_t)known + crowd->radius + ty_radius(other);
    if (distance2_to_box(crowd, other) >= reach * reach) return known;
    // Of the riders the one whose centre is nearest, and of those on foot.
    int64_t least2[2] = {INT64_MAX, INT64_MAX};
    const struct ty_figure *nearest[2] = {NULL, NULL};
    for (int i = 0; i < crowd->count; i++) {
        const struct ty_figure *member = crowd->members[i];
        int64_t distance2 = plane_distance2(ty_point(member), ty_point(other));
        int kind = member->mounted != 0;
        if (distance2 >= least2[kind]) continue;
        least2[kind] = distance2;
        nearest[kind] = member;
    }
    if (nearest[0]) known = ty_lesser_gap(nearest[0], other, known);
    return nearest[1] ? ty_lesser_gap(nearest[1], other, known) : known;
}

struct bounds ty_bounds_of(const struct ty_battle *battle, int unit)
{
    const struct ty_numbers numbers = battle->units[unit].numbers;
    struct point least = {INT16_MAX, INT16_MAX}, most = {INT16_MIN, INT16_MIN};
    for (int i = numbers.first; i <= numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (figure->x < least.x) least.x = figure->x;
        if (figure->y < least.y) least.y = figure->y;
        if (figure->x > most.x) most.x = figure->x;
        if (figure->y > most.y) most.y = figure->y;
    }
    return (struct bounds){least, most};
}

struct bounds ty_bounds_of_side(const struct ty_battle *battle, enum side side)
{
    struct bounds bounds = {{INT16_MAX, INT16_MAX}, {INT16_MIN, INT16_MIN}};
    for (int i = battle->numbers[side].first; i <= battle->numbers[side].last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !ty_on_table(figure)) continue;
        bounds = bounds_with(&bounds, ty_point(figure));
    }
    return bounds;
}

void ty_find_sighted(const struct ty_battle *battle, enum side side, struct ty_sighted *sighted)
{
    struct ty_numbers enemies = ty_enemies_of(battle, side);
    sighted->count = 0;
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (!enemy->seen || enemy->side == side || !ty_standing(battle, enemy)) continue;
        sighted->list[sighted->count++] = enemy;
    }
}

// Brings the squares of the least distances from an enemy, to men on foot and to riders, up to date.
static void come_nearer(const struct ty_crowd *crowd, const struct ty_figure *enemy,
                        int64_t least2[2])
{
    int64_t box2 = distance2_to_box(crowd, enemy);
    if (box2 >= least2[0] && box2 >= least2[1]) return;
    for (int i = 0; i < crowd->count; i++) {
        const struct ty_figure *member = crowd->members[i];
        int64_t distance2 = plane_distance2(ty_point(member), ty_point(enemy));
        int64_t *known2 = &least2[member->mounted != 0];
        if (distance2 < *known2) *known2 = distance2;
    }
}

// Of bases that are equally large the one whose centre is nearest is the nearest: no root is taken but
// of the least distance.
int32_t ty_nearness(const struct ty_battle *battle, const struct ty_sighted *sighted, int unit)
{
    struct ty_crowd crowd;
    int64_t least2[2][2]; // from enemies on foot and from riders, each to those of the unit
    int32_t least = -1;
    if (!sighted->count) return least;
    ty_crowd_of(battle, unit, &crowd);
    if (!crowd.count) return least;
    for (int kind = 0; kind < 2; kind++) {
        least2[0][kind] = least2[1][kind] = crowd.has[kind] ? INT64_MAX : -1;
    }
    for (int i = 0; i < sighted->count; i++) {
        come_nearer(&crowd, sighted->list[i], least2[sighted->list[i]->mounted != 0]);
    }
    for (int pair = 0; pair < 4; pair++) {
        int64_t distance2 = least2[pair / 2][pair % 2];
        if (distance2 < 0 || distance2 == INT64_MAX) continue;
        int32_t radii = ty_radius_of(pair / 2) + ty_radius_of(pair % 2);
        int32_t gap = (int32_t)root((uint64_t)distance2) - radii;
        if (gap < 0) gap = 0;
        if (least < 0 || gap < least) least = gap;
    }
    return least;
}
