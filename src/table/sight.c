#include "table/sight.h"

#include "table/opening.h"
#include "table/way.h"

struct line {
    const struct terrain *terrain;
    const struct eye *from, *to;
    struct bounds bounds;
};

static bool is_near(const struct shape *shape, const struct eye *eye, int32_t length)
{
    return shape_within(shape, eye->at, length + eye->radius);
}

static bool looks_over(const struct patch *patch, const struct eye *eye)
{
    return eye->level > 0 && eye->level >= patch->level;
}

static bool is_met(const struct line *line, const struct screen *screen, const struct patch *patch)
{
    const struct shape *shape = &patch->shape;
    if (screen->looked_over && (looks_over(patch, line->from) || looks_over(patch, line->to))) {
        return false;
    }
    if (!shape_meets(shape, line->from->at, line->to->at)) return false;
    return !screen->opens ||
           !opening_leads(line->terrain, screen->opening, shape, line->from->at, line->to->at);
}

static bool patch_hides(const struct line *line, const struct screen *screen,
                        const struct patch *patch)
{
    const struct eye *from = line->from, *to = line->to;
    if (screen->manner == SCREEN_ABOVE) {
        bool above = patch->level > from->level && patch->level > to->level;
        return above && is_met(line, screen, patch);
    }
    if (!is_met(line, screen, patch)) return false;
    if (screen->manner == SCREEN_BETWEEN) {
        return !shape_holds(&patch->shape, from->at) && !shape_holds(&patch->shape, to->at);
    }
    if (screen->length == 0) return true;
    return !is_near(&patch->shape, from, screen->length) &&
           !is_near(&patch->shape, to, screen->length);
}

// How much of a line is inside the patches of a deep screen, as far as they are known.
struct depth {
    int32_t sum, longest; // what lies upon each other is counted twice
    bool in_one;          // holds both ends
};

// True: it is too far for the two whom it holds.
static bool deepens(const struct line *line, const struct screen *screen, const struct shape *shape,
                    struct depth *depth)
{
    struct point from = line->from->at, to = line->to->at;
    int32_t chord = shape_chord(shape, from, to);
    if (chord == 0) return false;
    depth->sum += chord;
    if (chord > depth->longest) depth->longest = chord;
    if (!screen->within || !shape_holds(shape, from) || !shape_holds(shape, to)) return false;
    depth->in_one = true;
    return !plane_within(from, to, screen->within);
}

static bool is_too_deep(const struct line *line, const struct screen *screen,
                        const struct depth *depth)
{
    if (depth->in_one || depth->sum <= screen->length) return false;
    if (depth->longest > screen->length) return true;
    return way_inside(line->terrain, screen->property, 0, line->from->at, line->to->at) >
           screen->length;
}

void sight_gather(struct veil *veil, const struct terrain *terrain, const struct screens *screens,
                  const struct bounds *about)
{
    veil->terrain = terrain;
    veil->screens = screens;
    veil->count = 0;
    for (struct patches each = terrain_near(terrain, screens->any, about); patches_next(&each);) {
        struct veil_patch *one = &veil->list[veil->count++];
        one->patch = each.patch;
        one->hides_as = 0;
        for (int i = 0; i < screens->count; i++) {
            bool is_one = terrain_has(terrain, screens->list[i].property, &each.patch);
            one->hides_as |= (unsigned)is_one << i;
        }
    }
}

struct depths {
    unsigned known; // set of the screens of which something is on the line
    struct depth of[SCREENS_CAP];
};

static bool hides(const struct line *line, const struct screens *screens,
                  const struct veil_patch *one, struct depths *depths)
{
    for (unsigned left = one->hides_as; left; left &= left - 1) {
        int number = __builtin_ctz(left);
        const struct screen *screen = &screens->list[number];
        if (screen->manner != SCREEN_DEEP) {
            if (patch_hides(line, screen, &one->patch)) return true;
            continue;
        }
        struct depth *depth = &depths->of[number];
        if (!(depths->known >> number & 1)) *depth = (struct depth){0};
        depths->known |= 1u << number;
        if (deepens(line, screen, &one->patch.shape, depth)) return true;
    }
    return false;
}

bool sight_clear(const struct veil *veil, const struct eye *from, const struct eye *to)
{
    struct line line = {veil->terrain, from, to, bounds_about(from->at, to->at, 0)};
    struct depths depths;
    depths.known = 0;
    for (int i = 0; i < veil->count; i++) {
        const struct veil_patch *one = &veil->list[i];
        if (!bounds_meet(&line.bounds, &one->patch.shape.bounds)) continue;
        if (hides(&line, veil->screens, one, &depths)) return false;
    }
    for (unsigned left = depths.known; left; left &= left - 1) {
        int number = __builtin_ctz(left);
        if (is_too_deep(&line, &veil->screens->list[number], &depths.of[number])) return false;
    }
    return true;
}

bool sight_open(const struct veil *veil, const struct bounds *bounds)
{
    for (int i = 0; i < veil->count; i++) {
        if (bounds_meet(bounds, &veil->list[i].patch.shape.bounds)) return false;
    }
    return true;
}

bool sight_free(const struct terrain *terrain, const struct screens *screens,
                const struct eye *from, const struct eye *to)
{
    struct bounds about = bounds_about(from->at, to->at, 0);
    struct veil veil;
    sight_gather(&veil, terrain, screens, &about);
    return veil.count == 0 || sight_clear(&veil, from, to);
}

bool sight_fan(const struct crowd *crowd, const struct eye *from, const struct eye *mark,
               struct among among, const uint16_t but_ids[2])
{
    uint16_t ahead = plane_bearing(from->at, mark->at);
    uint16_t right = (uint16_t)(ahead + TURN_RIGHT_ANGLE),
             left = (uint16_t)(ahead - TURN_RIGHT_ANGLE);
    struct point points[3] = {mark->at, plane_offset(mark->at, left, mark->radius),
                              plane_offset(mark->at, right, mark->radius)};
    for (int i = 0; i < 3; i++) {
        if (!crowd_between(crowd, from->at, points[i], among, but_ids)) return true;
    }
    return false;
}

static bool edge_covers(const struct cover *cover, const struct base *shooter,
                        const struct base *target, struct point edge[2])
{
    if (!segments_cross(shooter->centre, target->centre, edge[0], edge[1])) return false;
    if (!base_near_segment(target, edge[0], edge[1], cover->of_target)) return false;
    return cover->of_shooter < 0 ||
           !base_near_segment(shooter, edge[0], edge[1], cover->of_shooter);
}

bool sight_cover(const struct terrain *terrain, const struct cover *cover,
                 const struct base *shooter, const struct base *target)
{
    struct bounds about = bounds_about(shooter->centre, target->centre, 0);
    struct patches each = terrain_near(terrain, cover->property, &about);
    while (patches_next(&each)) {
        const struct shape *shape = &each.patch.shape;
        for (int i = 0; i < shape_edges(shape); i++) {
            struct point edge[2] = {shape_corner(shape, i), shape_corner(shape, i + 1)};
            if (edge_covers(cover, shooter, target, edge)) return true;
        }
    }
    return false;
}

bool sight_amid(const struct terrain *terrain, int property, const struct base *base)
{
    int32_t reach = base->radius + base->ahead + base->across;
    struct bounds about = bounds_about(base->centre, base->centre, reach);
    for (struct patches each = terrain_near(terrain, property, &about); patches_next(&each);) {
        if (shape_near(&each.patch.shape, base, -1)) return true;
    }
    return false;
}
