// What the ground does: it slows, covers and raises.
#include "rules/tyneside/local.h"

#define COVER_REACH CM(2)
#define PAVISE_HALF MM(20)

int ty_level_at(const struct ground *ground, const struct ty_battle *battle, struct point at)
{
    int level = 0;
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->level <= level || feature->linear) continue;
        if (ty_feature_holds(ground, battle, feature, at)) level = feature->level;
    }
    return level;
}

bool ty_in_cover_at(const struct ground *ground, const struct ty_battle *battle, struct point at)
{
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_area_cover(feature->terrain)) continue;
        if (ty_feature_holds(ground, battle, feature, at)) return true;
    }
    return false;
}

// TY_R15 A wall near the base, between it and whoever shoots.
static bool behind_barrier(const struct ground *ground, const struct ty_battle *battle,
                           const struct base *base, struct point from)
{
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_barrier(feature->terrain)) continue;
        if (!ty_feature_meets(ground, battle, feature, from, base->centre)) continue;
        for (int edge = 0; edge + 1 < feature->corners; edge++) {
            struct point a = ty_feature_corner(ground, battle, feature, edge);
            struct point b = ty_feature_corner(ground, battle, feature, edge + 1);
            if (base_near_segment(base, a, b, COVER_REACH)) return true;
        }
    }
    return false;
}

static bool screens(struct point centre, uint16_t across, struct point from, struct point to)
{
    struct point left = plane_offset(centre, across, PAVISE_HALF);
    struct point right =
        plane_offset(centre, (uint16_t)(across + 2 * TURN_RIGHT_ANGLE), PAVISE_HALF);
    return segments_cross(from, to, left, right);
}

// TY_2_7 The pavise before its owner, or one left standing, for whoever is behind it.
static bool behind_pavise(const struct ty_battle *battle, const struct ty_figure *figure,
                          struct point from)
{
    struct point at = ty_point(figure);
    if (figure->pavise) {
        uint16_t ahead = (uint16_t)(figure->pavise_facing - TURN_RIGHT_ANGLE);
        struct point centre = plane_offset(at, ahead, ty_radius(figure));
        if (screens(centre, figure->pavise_facing, from, at)) return true;
    }
    struct base base = ty_base(figure);
    for (int i = 1; i <= TY_OBJECTS; i++) {
        const struct ty_object *object = &battle->objects[i];
        if (object->kind != PAVISE || object->carrier) continue;
        struct point centre = {object->x, object->y};
        if (!base_near_segment(&base, centre, centre, COVER_REACH + PAVISE_HALF)) continue;
        if (screens(centre, object->facing, from, at)) return true;
    }
    return false;
}

// TY_7_8
bool ty_covered(const struct ground *ground, const struct ty_battle *battle,
                const struct ty_figure *figure, struct point from)
{
    struct base base = ty_base(figure);
    return ty_in_cover_at(ground, battle, base.centre) ||
           behind_barrier(ground, battle, &base, from) || behind_pavise(battle, figure, from);
}

// TY_9_5 For whoever did not come into the contact himself.
bool ty_covered_in_melee(const struct ground *ground, const struct ty_battle *battle, int number,
                         int enemy)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct point at = ty_point(figure), from = ty_point(&battle->figures[enemy]);
    if (figure->came_in) return false;
    if (ty_in_cover_at(ground, battle, at) && !ty_in_cover_at(ground, battle, from)) return true;
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_barrier(feature->terrain)) continue;
        if (ty_feature_meets(ground, battle, feature, from, at)) return true;
    }
    return false;
}
