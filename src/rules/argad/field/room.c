// How far a base gets over the table.
#include "rules/argad/field/field.h"

// Walls that are closed, or have only slits in them.
static int32_t room_to_walls(const struct ag_field *field, const struct base *base, struct point to)
{
    struct point from = base->centre;
    struct bounds about = bounds_about(from, to, base->radius);
    int32_t far = plane_length((struct point){to.x - from.x, to.y - from.y});
    for (int i = 0; i < field->walls.seen; i++) {
        const struct ag_stretch *wall = &field->walls.list[i];
        struct bounds there = bounds_about(wall->a, wall->b, 0);
        if (!bounds_meet(&about, &there)) continue;
        int32_t room = sweep_to_wall(from, to, base->radius, wall->a, wall->b);
        if (room < far) far = room;
    }
    return far;
}

int32_t ag_room(const struct ag_field *field, const struct base *base, struct point to)
{
    struct bounds about = bounds_about(base->centre, to, base->radius);
    int32_t far = room_to_walls(field, base, to);
    if (!terrain_any(&field->terrain, IS_DEEP, &about)) return far;
    struct way way = way_straight(base->centre, to);
    int32_t room = way_free(&way, base->radius, &field->terrain, IS_DEEP);
    return room < far ? room : far;
}
