// Figures on the table: where they stand and in what state.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/arms.h"

struct base ty_base(const struct ty_figure *figure)
{
    return plane_disc(ty_point(figure), ty_radius(figure));
}

// Rounded down, as a gap between bases is.
int32_t ty_gap(const struct ty_figure *figure, const struct ty_figure *other)
{
    struct point way = {other->x - figure->x, other->y - figure->y};
    int32_t gap = plane_length(way) - ty_radius(figure) - ty_radius(other);
    return gap > 0 ? gap : 0;
}

bool ty_engaged(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (!ty_touching(figure, other) || other->side == figure->side) continue;
        if (ty_standing(battle, other)) return true;
    }
    return false;
}

int ty_standing_in(const struct ty_battle *battle, int unit)
{
    int count = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        count += figure->unit == unit && ty_standing(battle, figure);
    }
    return count;
}

int ty_first_in(const struct ty_battle *battle, int unit)
{
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure)) return i;
    }
    return 0;
}

// Ties by the lower number.
int ty_nearest_enemy(const struct ty_battle *battle, const struct ty_figure *figure, bool seen_only)
{
    int nearest = 0;
    int32_t least = INT32_MAX;
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if ((seen_only && !other->seen) || other->side == figure->side) continue;
        int32_t gap = ty_lesser_gap(figure, other, least);
        if (gap >= least || !ty_standing(battle, other)) continue;
        least = gap;
        nearest = i;
    }
    return nearest;
}

int ty_nearest_of(const struct ty_battle *battle, const struct ty_figure *figure, int unit)
{
    int nearest = 0;
    int32_t least = INT32_MAX;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (other->unit != unit || !ty_standing(battle, other)) continue;
        int32_t gap = ty_lesser_gap(figure, other, least);
        if (gap < least) nearest = i;
        least = gap;
    }
    return nearest;
}

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

int32_t ty_nearness(const struct ty_battle *battle, int unit)
{
    struct ty_crowd crowd;
    int32_t least = INT32_MAX;
    struct ty_numbers foes = ty_enemies_of(battle, battle->units[unit].side);
    ty_crowd_of(battle, unit, &crowd);
    for (int i = foes.first; i <= foes.last && crowd.count; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->side == battle->units[unit].side || !enemy->seen) continue;
        if (ty_standing(battle, enemy)) least = ty_crowd_gap(&crowd, enemy, least);
    }
    return least < INT32_MAX ? least : -1;
}

// TY_R36 The class of most who stand, and whether somebody better leads them.
enum ty_class ty_class_of_unit(const struct ty_battle *battle, int unit, bool *leader)
{
    uint8_t standing[TY_CLASSES] = {0};
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure)) standing[figure->class]++;
    }
    return ty_majority(standing, leader);
}

// Most who stand have something to shoot with.
bool ty_is_missile_unit(const struct ty_battle *battle, int unit)
{
    int armed = 0, standing = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        standing++;
        armed += figure->missiles[0] != TY_NO_MISSILE;
    }
    return 2 * armed > standing;
}
