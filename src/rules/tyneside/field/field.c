// Figures on the table: where they stand and in what state.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/gaps.h"

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

// Ties by the lower number. Whoever is nearer than the nearest so far has his centre within some
// distance, one for men on foot and one for riders.
int ty_nearest_enemy(const struct ty_battle *battle, const struct ty_figure *figure, bool seen_only)
{
    int nearest = 0;
    int32_t least = INT32_MAX;
    int64_t within2[2] = {INT64_MAX, INT64_MAX};
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if ((seen_only && !other->seen) || other->side == figure->side) continue;
        int64_t distance2 = plane_distance2(ty_point(figure), ty_point(other));
        if (distance2 >= within2[other->mounted != 0] || !ty_standing(battle, other)) continue;
        int32_t gap = ty_gap(figure, other);
        if (gap >= least) continue;
        least = gap;
        nearest = i;
        for (int rides = 0; rides < 2; rides++) {
            int64_t within = least + ty_radius(figure) + ty_radius_of(rides);
            within2[rides] = within * within;
        }
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
