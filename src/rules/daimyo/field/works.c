// Buildings and what else can be shot down, burnt or gone into (4.8, DM-6.2 to 6.6, DM_R22).
#include "rules/daimyo/field/local.h"

// Of a wall all of it, as it was built.
bool dm_work_shape(const struct dm_field *field, int number, struct shape *shape)
{
    const struct dm_work *work = &field->battle->works[number];
    struct patch patch;
    if (!work->patch || work->ruined) return false;
    if (work->patch <= field->ground->feature_count) {
        *shape = feature_shape(field->ground, &field->ground->features[work->patch - 1]);
        return true;
    }
    if (!terrain_patch(&field->terrain, work->patch, &patch)) return false;
    *shape = patch.shape;
    return true;
}

bool dm_work_cells(const struct dm_field *field, int work, struct cells *cells)
{
    struct shape shape;
    return dm_work_shape(field, work, &shape) && cells_of(cells, &shape, DM_INCH);
}

int dm_inside_count(const struct dm_battle *battle, int work, enum side side)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING || figure->inside != work) continue;
        if (side == NOBODY || dm_side(battle, i) == side) count++;
    }
    return count;
}

// Nobody keeps it when both sides are in.
int dm_door_keeper(const struct dm_battle *battle, int work)
{
    int keeper = 0;
    bool posted = false;
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING || figure->inside != work) continue;
        if (keeper && dm_enemies(battle, keeper, i)) return 0;
        bool post = battle->units[figure->unit].post == i;
        if (!keeper || (post && !posted)) keeper = i;
        posted |= post;
    }
    return keeper;
}

// The first edge of its cell that lies on the outline.
bool dm_door_edge(const struct dm_field *field, int work, struct point edge[2])
{
    struct shape shape;
    struct cells cells;
    struct point corners[4];
    int door = field->battle->works[work].door;
    if (!door || !dm_work_shape(field, work, &shape) || !cells_of(&cells, &shape, DM_INCH)) {
        return false;
    }
    cells_corners(&cells, door - 1, corners);
    for (int i = 0; i < 4; i++) {
        struct point a = corners[i], b = corners[(i + 1) % 4];
        for (int side = 0; side < shape_edges(&shape); side++) {
            struct point c = shape_corner(&shape, side), d = shape_corner(&shape, side + 1);
            if (!segment_within(c, d, a, 3) || !segment_within(c, d, b, 3)) continue;
            edge[0] = a;
            edge[1] = b;
            return true;
        }
    }
    return false;
}

struct point dm_door_point(const struct dm_field *field, int work)
{
    struct point edge[2];
    if (!dm_door_edge(field, work, edge)) return (struct point){0, 0};
    return (struct point){(edge[0].x + edge[1].x) / 2, (edge[0].y + edge[1].y) / 2};
}

bool dm_at_door(const struct dm_field *field, int figure, int work)
{
    struct point edge[2];
    if (!dm_on_ground(field->battle, figure) || !dm_door_edge(field, work, edge)) return false;
    struct base base = dm_base(field->battle, figure);
    return base_near_segment(&base, edge[0], edge[1], DM_TOUCH);
}

// The band of a wall is touched, not its middle line.
int dm_work_at(const struct dm_field *field, int figure, int32_t distance)
{
    if (!dm_on_ground(field->battle, figure)) return field->battle->figures[figure].inside;
    struct base base = dm_base(field->battle, figure);
    for (int i = 1; i <= field->battle->work_count; i++) {
        struct shape shape;
        if (!dm_work_shape(field, i, &shape)) continue;
        int32_t band = shape.linear && !shape.radius ? DM_BAND : 0;
        if (shape_near(&shape, &base, distance + band)) return i;
    }
    return 0;
}

uint16_t dm_work_along(const struct dm_field *field, int work, struct point at)
{
    struct shape shape;
    uint16_t along = 0;
    int64_t least = INT64_MAX;
    if (!dm_work_shape(field, work, &shape)) return 0;
    for (int i = 0; i < shape_edges(&shape); i++) {
        struct point a = shape_corner(&shape, i), b = shape_corner(&shape, i + 1);
        int64_t far = plane_distance2(segment_nearest(a, b, at), at);
        if (far >= least) continue;
        least = far;
        along = plane_bearing(a, b);
    }
    return along;
}
