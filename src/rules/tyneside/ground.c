// What the ground does: it slows, covers, raises and hides.
#include "rules/tyneside/local.h"

#define WOOD_INTO   CM(10) // TY_11_7
#define WOOD_WITHIN CM(15)
#define WALLS_DEEP  CM(3) // of a line that may run inside buildings
#define COVER_REACH CM(2)
#define WALL_HIDES  CM(5)
#define PAVISE_HALF MM(20)
#define SMOKE_WIDE  CM(5)

bool ty_is_difficult(enum ty_terrain kind)
{
    return kind == WOOD || kind == MARSH || kind == PADDY || kind == STREAM || kind == RUBBLE;
}

bool ty_is_area_cover(enum ty_terrain kind)
{
    return kind == WOOD || kind == SCRUB || kind == CROPS || kind == RUBBLE || kind == BUILDING ||
           kind == WRECK;
}

bool ty_is_barrier(enum ty_terrain kind)
{
    return kind == WALL || kind == HEDGE || kind == FENCE || kind == PALISADE ||
           kind == COMPOUND_WALL;
}

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
bool ty_covered(const struct ground *ground, const struct ty_battle *battle, int number,
                struct point from)
{
    const struct ty_figure *figure = &battle->figures[number];
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

struct sight {
    const struct ground *ground;
    const struct ty_battle *battle;
    struct point from, to;
    int low, high; // the levels of the two ends
    int32_t woods, walls;
};

// TY_11_7, TY_R50 Woods and buildings let a line run a little way inside.
static bool runs_too_deep(struct sight *sight, const struct feature *feature)
{
    const struct ground *ground = sight->ground;
    const struct ty_battle *battle = sight->battle;
    if (feature->terrain != WOOD && feature->terrain != BUILDING) return false;
    int32_t chord = ty_feature_chord(ground, battle, feature, sight->from, sight->to);
    if (chord == 0) return false;
    bool inside = ty_feature_holds(ground, battle, feature, sight->from) &&
                  ty_feature_holds(ground, battle, feature, sight->to);
    if (feature->terrain == BUILDING) {
        sight->walls += inside ? 0 : chord;
        return sight->walls > WALLS_DEEP;
    }
    if (inside) return chord > WOOD_WITHIN;
    sight->woods += chord;
    return sight->woods > WOOD_INTO;
}

static bool is_far_from(const struct sight *sight, const struct feature *wall, struct point at)
{
    for (int edge = 0; edge + 1 < wall->corners; edge++) {
        struct point a = ty_feature_corner(sight->ground, sight->battle, wall, edge);
        struct point b = ty_feature_corner(sight->ground, sight->battle, wall, edge + 1);
        if (segment_within(a, b, at, WALL_HIDES)) return false;
    }
    return true;
}

static bool is_crossed(const struct sight *sight, const struct feature *feature)
{
    return ty_feature_meets(sight->ground, sight->battle, feature, sight->from, sight->to);
}

static bool hides(const struct sight *sight, const struct feature *feature)
{
    if (feature->terrain == HILL) {
        return feature->level > sight->low && feature->level > sight->high &&
               is_crossed(sight, feature);
    }
    return feature->terrain == COMPOUND_WALL && sight->low == 0 && sight->high == 0 &&
           is_crossed(sight, feature) && is_far_from(sight, feature, sight->from) &&
           is_far_from(sight, feature, sight->to);
}

// TY_13_10
static bool is_smoky(const struct ty_battle *battle, struct point from, struct point to)
{
    for (int i = 0; i < TY_SMOKES; i++) {
        const struct ty_smoke *smoke = &battle->smokes[i];
        if (!smoke->turns) continue;
        if (segment_within(from, to, (struct point){smoke->x, smoke->y}, SMOKE_WIDE)) return true;
    }
    return false;
}

bool ty_line_clear(const struct ground *ground, const struct ty_battle *battle, struct point from,
                   int from_level, struct point to, int to_level)
{
    struct sight sight = {ground, battle, from, to, from_level, to_level, 0, 0};
    if (battle->terms.sight && !plane_within(from, to, battle->terms.sight)) return false;
    if (is_smoky(battle, from, to)) return false;
    for (int i = 0; i < ground->feature_count; i++) {
        if (hides(&sight, &ground->features[i])) return false;
        if (runs_too_deep(&sight, &ground->features[i])) return false;
    }
    return true;
}

bool ty_sees(const struct ground *ground, const struct ty_battle *battle, int number, int other)
{
    const struct ty_figure *figure = &battle->figures[number], *seen = &battle->figures[other];
    return ty_line_clear(ground, battle, ty_point(figure), figure->level, ty_point(seen),
                         seen->level);
}

// TY_11_1 What no enemy sees is hidden; what hides by other means is not seen either.
void ty_look(const struct ground *ground, struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        figure->seen = 0;
        if (!ty_on_table(figure) || figure->hidden) continue;
        for (int j = 1; j <= battle->count && !figure->seen; j++) {
            const struct ty_figure *watcher = &battle->figures[j];
            if (watcher->side == figure->side || !ty_standing(battle, watcher)) continue;
            figure->seen = ty_touching(figure, watcher) || ty_sees(ground, battle, j, i);
        }
    }
}
