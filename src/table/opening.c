#include "table/opening.h"

#define ON_EDGE MM(1) // corners are whole numbers and need not lie on a slanting edge

static bool is_at_edge(const struct shape *opening, struct point a, struct point b)
{
    for (int i = 0; i < opening->count; i++) {
        if (!segment_within(a, b, opening->corners[i], ON_EDGE)) return false;
    }
    return true;
}

static bool leads_through_edge(const struct terrain *terrain, int property, struct point edge[2],
                               struct point way[2])
{
    struct bounds about = bounds_about(edge[0], edge[1], ON_EDGE);
    for (struct patches each = terrain_near(terrain, property, &about); patches_next(&each);) {
        const struct shape *opening = &each.patch.shape;
        if (!is_at_edge(opening, edge[0], edge[1])) continue;
        if (shape_meets(opening, way[0], way[1])) return true;
    }
    return false;
}

bool opening_leads(const struct terrain *terrain, int property, const struct shape *shape,
                   struct point from, struct point to)
{
    struct bounds about = bounds_about(from, to, 0);
    struct point way[2] = {from, to};
    if (!bounds_meet(&about, &shape->bounds)) return true;
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point edge[2] = {shape_corner(shape, i), shape_corner(shape, i + 1)};
        if (!segments_cross(from, to, edge[0], edge[1])) continue;
        if (!leads_through_edge(terrain, property, edge, way)) return false;
    }
    return true;
}

void opening_sides(const struct shape *opening, int32_t apart, struct point sides[2])
{
    struct point a = opening->corners[0], b = shape_corner(opening, 1);
    struct point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    uint16_t across = (uint16_t)(plane_bearing(a, b) + TURN_RIGHT_ANGLE);
    sides[0] = plane_offset(middle, across, apart);
    sides[1] = plane_offset(middle, (uint16_t)(across + 2 * TURN_RIGHT_ANGLE), apart);
}
