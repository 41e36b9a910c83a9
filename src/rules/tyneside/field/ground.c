// What the ground does: it slows, covers and raises.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "table/sight.h"

#define COVER_REACH CM(2)
#define PAVISE_HALF MM(20)

int ty_level_at(const struct ground *ground, const struct ty_battle *battle, struct point at)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    return terrain_level(&terrain, at);
}

bool ty_in_cover_at(const struct ground *ground, const struct ty_battle *battle, struct point at)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    return terrain_holds(&terrain, TY_COVERS, at);
}

// TY_R15 A wall near the base, between it and whoever shoots: both of one stretch of it.
static bool behind_barrier(const struct terrain *terrain, const struct base *base,
                           struct point from)
{
    static const struct cover barrier = {
        .property = TY_BARRIER, .of_target = COVER_REACH, .of_shooter = -1};
    struct base shooter = plane_disc(from, 0);
    return sight_cover(terrain, &barrier, &shooter, base);
}

struct pavise {
    struct point left, right;
};

static struct pavise pavise_at(struct point centre, uint16_t across)
{
    uint16_t back = (uint16_t)(across + 2 * TURN_RIGHT_ANGLE);
    return (struct pavise){plane_offset(centre, across, PAVISE_HALF),
                           plane_offset(centre, back, PAVISE_HALF)};
}

// TY_2_7 The one he carries, for himself only.
static bool behind_own_pavise(const struct ty_figure *figure, struct point from)
{
    struct point at = ty_point(figure);
    if (!figure->pavise) return false;
    uint16_t ahead = (uint16_t)(figure->pavise_facing - TURN_RIGHT_ANGLE);
    struct pavise pavise =
        pavise_at(plane_offset(at, ahead, ty_radius(figure)), figure->pavise_facing);
    return segments_cross(from, at, pavise.left, pavise.right);
}

// One left standing, for whoever is behind it. What is between two in contact is near to both.
static bool behind_left_pavise(const struct ty_battle *battle, const struct base *base,
                               struct point from)
{
    for (int i = ty_next_object(battle, 0); i; i = ty_next_object(battle, i)) {
        const struct ty_object *object = ty_object_in(battle, i);
        if (object->kind != PAVISE || object->carrier || object->x < 0) continue;
        struct pavise pavise = pavise_at((struct point){object->x, object->y}, object->facing);
        if (!segments_cross(from, base->centre, pavise.left, pavise.right)) continue;
        if (base_near_segment(base, pavise.left, pavise.right, COVER_REACH)) return true;
    }
    return false;
}

// TY_7_8
bool ty_base_covered(const struct ground *ground, const struct ty_battle *battle,
                     const struct base *base, struct point from)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    return terrain_holds(&terrain, TY_COVERS, base->centre) ||
           behind_barrier(&terrain, base, from) || behind_left_pavise(battle, base, from);
}

bool ty_covered(const struct ground *ground, const struct ty_battle *battle,
                const struct ty_figure *figure, struct point from)
{
    struct base base = ty_base(figure);
    return ty_base_covered(ground, battle, &base, from) || behind_own_pavise(figure, from);
}

// TY_R15 Inside area cover that the enemy is outside of, or with a line of cover between the two.
static bool covers_in_melee(const struct terrain *terrain, const struct patch *patch,
                            struct point at, struct point from)
{
    if (terrain_has(terrain, TY_BARRIER, patch)) return shape_meets(&patch->shape, from, at);
    return shape_holds(&patch->shape, at) && !shape_holds(&patch->shape, from);
}

bool ty_covered_from(const struct ground *ground, const struct ty_battle *battle,
                     const struct ty_figure *figure, int enemy)
{
    if (!enemy) return ty_in_cover_at(ground, battle, ty_point(figure));
    return ty_covered(ground, battle, figure, ty_point(&battle->figures[enemy]));
}

// TY_9_5 For whoever did not come into the contact himself.
bool ty_covered_in_melee(const struct ground *ground, const struct ty_battle *battle, int number,
                         int enemy)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct base base = ty_base(figure);
    struct point from = ty_point(&battle->figures[enemy]);
    struct bounds about = bounds_about(base.centre, from, 0);
    struct terrain terrain;
    if (figure->came_in) return false;
    ty_terrain(ground, battle, &terrain);
    struct patches each = terrain_near(&terrain, TY_SHELTERS, &about);
    while (patches_next(&each)) {
        if (covers_in_melee(&terrain, &each.patch, base.centre, from)) return true;
    }
    return behind_own_pavise(figure, from) || behind_left_pavise(battle, &base, from);
}
