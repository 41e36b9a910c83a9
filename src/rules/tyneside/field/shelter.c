// The nearest cover there is from somebody (TY_R15): in woods and the like, or behind a wall.
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"

#define INTO_COVER MM(1) // past the edge of it
#define HAIR       MM(1) // between a base and its wall

struct seeking {
    const struct ty_shelter *asked;
    int64_t least; // squared way to the best place yet
    struct point place;
};

int64_t ty_gap_at(const struct ty_battle *battle, const struct ty_figure *figure, struct point at)
{
    struct ty_figure there = *figure;
    there.x = (int16_t)at.x;
    there.y = (int16_t)at.y;
    int enemy = ty_nearest_enemy(battle, &there, true);
    return enemy ? ty_gap(&there, &battle->figures[enemy]) : INT64_MAX;
}

static bool is_covered_at(const struct ty_shelter *asked, struct point at)
{
    struct ty_figure there = *asked->figure;
    there.x = (int16_t)at.x;
    there.y = (int16_t)at.y;
    return ty_covered_from(asked->ground, asked->battle, &there, asked->enemy);
}

static void consider(struct seeking *seeking, struct point at)
{
    const struct ty_shelter *asked = seeking->asked;
    const struct ty_figure *enemy = &asked->battle->figures[asked->enemy];
    int64_t way = plane_distance2(ty_point(asked->figure), at);
    if (way >= seeking->least || !ground_on_table(asked->ground, at)) return;
    if (asked->enemy && plane_within(ty_point(enemy), at, asked->apart)) return;
    if (asked->gap && ty_gap_at(asked->battle, asked->figure, at) < asked->gap) return;
    if (!is_covered_at(asked, at)) return;
    seeking->least = way;
    seeking->place = at;
}

// Just inside of it.
static void consider_edge(struct seeking *seeking, struct point a, struct point b)
{
    struct point from = ty_point(seeking->asked->figure), at = segment_nearest(a, b, from);
    int32_t length = plane_length((struct point){at.x - from.x, at.y - from.y});
    consider(seeking, plane_towards(from, at, length + INTO_COVER));
}

// Close to it, on the side that is turned away; of its end he would look past it.
static void consider_wall(struct seeking *seeking, struct point a, struct point b)
{
    const struct ty_shelter *asked = seeking->asked;
    const struct ty_figure *enemy = &asked->battle->figures[asked->enemy];
    struct point edge = {b.x - a.x, b.y - a.y}, way = {enemy->x - a.x, enemy->y - a.y};
    struct point foot = segment_nearest(a, b, ty_point(asked->figure));
    struct point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    unsigned quarter = plane_cross(edge, way) > 0 ? 3 * TURN_RIGHT_ANGLE : TURN_RIGHT_ANGLE;
    uint16_t away = (uint16_t)(plane_bearing(a, b) + quarter);
    int32_t radius = ty_radius(asked->figure), apart = radius + HAIR;
    if (!asked->enemy) return;
    consider(seeking, plane_offset(foot, away, apart));
    consider(seeking, plane_offset(plane_towards(foot, middle, 2 * radius), away, apart));
}

bool ty_find_shelter(const struct ty_shelter *asked, struct point *place)
{
    struct seeking seeking = {.asked = asked, .least = INT64_MAX};
    struct terrain terrain;
    ty_terrain(asked->ground, asked->battle, &terrain);
    for (struct patches each = terrain_near(&terrain, TY_SHELTERS, NULL); patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        bool area = terrain_has(&terrain, TY_COVERS, &each.patch);
        if (area) consider(&seeking, shape_middle(shape));
        for (int i = 0; i < shape_edges(shape); i++) {
            struct point a = shape_corner(shape, i), b = shape_corner(shape, i + 1);
            (area ? consider_edge : consider_wall)(&seeking, a, b);
        }
    }
    *place = seeking.place;
    return seeking.least < INT64_MAX;
}
