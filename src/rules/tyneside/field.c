// Figures on the table: where they stand and in what state.
#include "rules/tyneside/local.h"

struct point ty_point(const struct ty_figure *figure)
{
    return (struct point){figure->x, figure->y};
}

// TY_R68 is reconstructed: 20 mm for a man, 40 mm for a rider.
int32_t ty_radius(const struct ty_figure *figure)
{
    return figure->mounted ? MM(20) : MM(10);
}

struct base ty_base(const struct ty_figure *figure)
{
    return plane_disc(ty_point(figure), ty_radius(figure));
}

bool ty_is_four(const struct ty_battle *battle)
{
    return battle->head.options[KENSEI_WOUNDS];
}

bool ty_on_table(const struct ty_figure *figure)
{
    return figure->where == TY_ON_TABLE && figure->x >= 0;
}

// TY_8_2
bool ty_disabled(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return ty_is_disabled(figure->class, ty_is_four(battle), figure->wounds);
}

bool ty_standing(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return ty_on_table(figure) && !ty_disabled(battle, figure);
}

int32_t ty_gap(const struct ty_figure *figure, const struct ty_figure *other)
{
    struct base a = ty_base(figure), b = ty_base(other);
    return base_gap(&a, &b);
}

bool ty_touching(const struct ty_figure *figure, const struct ty_figure *other)
{
    int32_t reach = ty_radius(figure) + ty_radius(other) + TY_CONTACT;
    return plane_within(ty_point(figure), ty_point(other), reach);
}

bool ty_engaged(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (other->side == figure->side || !ty_standing(battle, other)) continue;
        if (ty_touching(figure, other)) return true;
    }
    return false;
}

int ty_standing_in(const struct ty_battle *battle, int unit)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        count += figure->unit == unit && ty_standing(battle, figure);
    }
    return count;
}

int ty_first_in(const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
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
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (other->side == figure->side || !ty_standing(battle, other)) continue;
        if (seen_only && !other->seen) continue;
        int32_t gap = ty_gap(figure, other);
        if (gap >= least) continue;
        least = gap;
        nearest = i;
    }
    return nearest;
}

int32_t ty_nearness(const struct ty_battle *battle, int unit)
{
    int32_t least = -1;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        int enemy = ty_nearest_enemy(battle, figure, true);
        if (!enemy) continue;
        int32_t gap = ty_gap(figure, &battle->figures[enemy]);
        if (least < 0 || gap < least) least = gap;
    }
    return least;
}

// TY_R36 The class of most who stand, and whether somebody better leads them.
enum ty_class ty_class_of_unit(const struct ty_battle *battle, int unit, bool *leader)
{
    uint8_t standing[TY_CLASSES] = {0};
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure)) standing[figure->class]++;
    }
    return ty_majority(standing, leader);
}

// Most who stand have something to shoot with.
bool ty_is_missile_unit(const struct ty_battle *battle, int unit)
{
    int armed = 0, standing = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        standing++;
        armed += figure->missiles[0] != TY_NO_MISSILE;
    }
    return 2 * armed > standing;
}
