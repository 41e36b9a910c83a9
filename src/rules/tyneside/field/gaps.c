#include "rules/tyneside/field/gaps.h"

void ty_crowd_of(const struct ty_battle *battle, int unit, struct ty_crowd *crowd)
{
    crowd->count = crowd->radius = 0;
    crowd->least = (struct point){INT16_MAX, INT16_MAX};
    crowd->most = (struct point){INT16_MIN, INT16_MIN};
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (ty_radius(figure) > crowd->radius) crowd->radius = ty_radius(figure);
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

int32_t ty_crowd_gap(const struct ty_crowd *crowd, const struct ty_figure *other, int32_t known)
{
    int64_t x = off(crowd->least.x, crowd->most.x, other->x);
    int64_t y = off(crowd->least.y, crowd->most.y, other->y);
    int64_t reach = (int64_t)known + crowd->radius + ty_radius(other);
    if (x * x + y * y >= reach * reach) return known;
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

void ty_find_sighted(const struct ty_battle *battle, enum side side, struct ty_sighted *sighted)
{
    struct ty_numbers enemies = ty_enemies_of(battle, side);
    sighted->count[0] = sighted->count[1] = 0;
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        int rides = enemy->mounted != 0;
        if (!enemy->seen || enemy->side == side || !ty_standing(battle, enemy)) continue;
        sighted->at[rides][sighted->count[rides]++] = ty_point(enemy);
    }
}

// Of bases that are equally large the one whose centre is nearest is the nearest.
static int32_t nearest_gap(const struct ty_sighted *sighted, const struct ty_figure *figure,
                           int32_t known)
{
    static const struct ty_figure kinds[2] = {{.mounted = 0}, {.mounted = 1}};
    struct point at = ty_point(figure);
    for (int rides = 0; rides < 2; rides++) {
        const struct point *nearest = NULL;
        int64_t least2 = INT64_MAX;
        for (int i = 0; i < sighted->count[rides]; i++) {
            int64_t distance2 = plane_distance2(at, sighted->at[rides][i]);
            if (distance2 >= least2) continue;
            least2 = distance2;
            nearest = &sighted->at[rides][i];
        }
        int32_t radii = ty_radius(figure) + ty_radius(&kinds[rides]);
        if (nearest) known = ty_lesser_gap_at(at, *nearest, radii, known);
    }
    return known;
}

int32_t ty_nearness(const struct ty_battle *battle, const struct ty_sighted *sighted, int unit)
{
    const struct ty_numbers *numbers = &battle->units[unit].numbers;
    int32_t least = INT32_MAX;
    for (int i = numbers->first; i <= numbers->last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        least = nearest_gap(sighted, figure, least);
    }
    return least < INT32_MAX ? least : -1;
}
