#include "table/zone.h"

#include <assert.h>

struct bounds zone_strip(int32_t width, int32_t height, enum zone_edge edge, int32_t depth)
{
    struct bounds strip = {{0, 0}, {width, height}};
    switch (edge) {
    case ZONE_LEFT: strip.most.x = depth; break;
    case ZONE_RIGHT: strip.least.x = width - depth; break;
    case ZONE_NEAR: strip.most.y = depth; break;
    case ZONE_FAR: strip.least.y = height - depth; break;
    default: assert(false);
    }
    return strip;
}

static struct point nearest_in(const struct bounds *zone, struct point at)
{
    if (at.x < zone->least.x) at.x = zone->least.x;
    if (at.x > zone->most.x) at.x = zone->most.x;
    if (at.y < zone->least.y) at.y = zone->least.y;
    if (at.y > zone->most.y) at.y = zone->most.y;
    return at;
}

bool zone_holds(const struct bounds *zone, int32_t beyond, const struct base *base)
{
    int32_t reach = beyond ? beyond + base->radius : 0;
    return plane_within(base->centre, nearest_in(zone, base->centre), reach);
}

bool zone_area_holds(const struct shape *shape, int32_t beyond, const struct base *base)
{
    return shape_within(shape, base->centre, beyond ? beyond + base->radius : 0);
}

bool zone_all_of(const struct bounds *zone, const struct base *base)
{
    struct bounds all = bounds_about(base->centre, base->centre, base->radius);
    return all.least.x >= zone->least.x && all.least.y >= zone->least.y &&
           all.most.x <= zone->most.x && all.most.y <= zone->most.y;
}

// The first place at or after a coordinate, counted in steps from the zone's edge.
static int32_t first_from(int32_t edge, int32_t from, int32_t step)
{
    return from <= edge ? edge : edge + (from - edge + step - 1) / step * step;
}

bool zone_room(const struct zone_search *search, struct point near, struct point *found)
{
    const struct bounds *zone = &search->zone;
    int64_t least = (int64_t)search->reach * search->reach + 1;
    struct bounds about = bounds_about(near, near, search->reach);
    struct point at = {0, first_from(zone->least.y, about.least.y, search->step)};
    bool any = false;
    assert(search->step > 0);
    for (; at.y <= zone->most.y && at.y <= about.most.y; at.y += search->step) {
        at.x = first_from(zone->least.x, about.least.x, search->step);
        for (; at.x <= zone->most.x && at.x <= about.most.x; at.x += search->step) {
            int64_t far = plane_distance2(at, near);
            if (far >= least || !search->is_free(search->context, at)) continue;
            least = far;
            *found = at;
            any = true;
        }
    }
    return any;
}
