// Lines of sight, and what comes between: woods, walls, hills and smoke (TY_11_1, TY_11_7).
#include "rules/tyneside/local.h"

#define WOOD_INTO   CM(10) // TY_11_7
#define WOOD_WITHIN CM(15)
#define WALLS_DEEP  CM(3) // of a line that may run inside buildings
#define WALL_HIDES  CM(5)
#define SMOKE_WIDE  CM(5)

// What can come between at all, found once for many lines.
struct screens {
    const struct ground *ground;
    const struct ty_battle *battle;
    bool smoke;
    int count, wall_count;
    uint8_t features[GROUND_FEATURES_CAP];
    struct wall { // a stretch of one that hides
        struct point a, b;
        uint8_t feature;
    } walls[GROUND_CORNERS_CAP];
};

struct sight {
    const struct screens *screens;
    struct point from, to;
    int low, high; // the levels of the two ends
    int32_t woods, walls;
};

static bool is_screen(enum ty_terrain kind)
{
    return kind == WOOD || kind == BUILDING || kind == HILL;
}

static void add_walls(struct screens *screens, int feature)
{
    const struct ground *ground = screens->ground;
    const struct feature *wall = &ground->features[feature];
    for (int edge = 0; edge + 1 < wall->corners; edge++) {
        screens->walls[screens->wall_count++] =
            (struct wall){.a = ty_feature_corner(ground, screens->battle, wall, edge),
                          .b = ty_feature_corner(ground, screens->battle, wall, edge + 1),
                          .feature = (uint8_t)feature};
    }
}

static void find_screens(struct screens *screens, const struct ground *ground,
                         const struct ty_battle *battle)
{
    screens->ground = ground;
    screens->battle = battle;
    screens->count = screens->wall_count = 0;
    screens->smoke = false;
    for (int i = 0; i < ground->feature_count; i++) {
        enum ty_terrain kind = ground->features[i].terrain;
        if (is_screen(kind)) screens->features[screens->count++] = (uint8_t)i;
        if (kind == COMPOUND_WALL) add_walls(screens, i);
    }
    for (int i = 0; i < TY_SMOKES; i++) {
        screens->smoke |= battle->smokes[i].turns != 0;
    }
}

static bool is_in(const struct sight *sight, const struct feature *feature, struct point at)
{
    return ty_feature_holds(sight->screens->ground, sight->screens->battle, feature, at);
}

// TY_11_7, TY_R50 Woods and buildings let a line run a little way inside.
static bool runs_too_deep(struct sight *sight, const struct feature *feature)
{
    int32_t chord = ty_feature_chord(sight->screens->ground, sight->screens->battle, feature,
                                     sight->from, sight->to);
    if (chord == 0) return false;
    bool inside = is_in(sight, feature, sight->from) && is_in(sight, feature, sight->to);
    if (feature->terrain == BUILDING) {
        sight->walls += inside ? 0 : chord;
        return sight->walls > WALLS_DEEP;
    }
    if (inside) return chord > WOOD_WITHIN;
    sight->woods += chord;
    return sight->woods > WOOD_INTO;
}

static bool is_far_from(const struct screens *screens, int feature, struct point at)
{
    for (int i = 0; i < screens->wall_count; i++) {
        const struct wall *wall = &screens->walls[i];
        if (wall->feature == feature && segment_within(wall->a, wall->b, at, WALL_HIDES)) {
            return false;
        }
    }
    return true;
}

// A wall that both stand away from, on the ground.
static bool walled_off(const struct sight *sight)
{
    const struct screens *screens = sight->screens;
    if (sight->low != 0 || sight->high != 0) return false;
    for (int i = 0; i < screens->wall_count; i++) {
        const struct wall *wall = &screens->walls[i];
        if (!segments_cross(sight->from, sight->to, wall->a, wall->b)) continue;
        if (is_far_from(screens, wall->feature, sight->from) &&
            is_far_from(screens, wall->feature, sight->to)) {
            return true;
        }
    }
    return false;
}

static bool hides(struct sight *sight, const struct feature *feature)
{
    if (feature->terrain != HILL) return runs_too_deep(sight, feature);
    return feature->level > sight->low && feature->level > sight->high &&
           ty_feature_meets(sight->screens->ground, sight->screens->battle, feature, sight->from,
                            sight->to);
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

static bool is_clear(struct sight *sight)
{
    const struct screens *screens = sight->screens;
    int32_t night = screens->battle->terms.sight;
    if (night && !plane_within(sight->from, sight->to, night)) return false;
    if (screens->smoke && is_smoky(screens->battle, sight->from, sight->to)) return false;
    for (int i = 0; i < screens->count; i++) {
        if (hides(sight, &screens->ground->features[screens->features[i]])) return false;
    }
    return !walled_off(sight);
}

bool ty_line_clear(const struct ground *ground, const struct ty_battle *battle, struct point from,
                   int from_level, struct point to, int to_level)
{
    struct screens screens;
    find_screens(&screens, ground, battle);
    struct sight sight = {&screens, from, to, from_level, to_level, 0, 0};
    return is_clear(&sight);
}

bool ty_sees(const struct ground *ground, const struct ty_battle *battle, int number, int other)
{
    const struct ty_figure *figure = &battle->figures[number], *seen = &battle->figures[other];
    return ty_line_clear(ground, battle, ty_point(figure), figure->level, ty_point(seen),
                         seen->level);
}

struct watch {
    int count, last; // who saw somebody last will as a rule see the next one
    uint8_t watchers[TY_FIGURES];
};

static bool is_seen_by(const struct screens *screens, const struct ty_figure *figure, int number)
{
    const struct ty_figure *watcher = &screens->battle->figures[number];
    struct sight sight = {
        screens, ty_point(watcher), ty_point(figure), watcher->level, figure->level, 0, 0};
    return is_clear(&sight) || ty_touching(figure, watcher);
}

static bool is_seen(const struct screens *screens, const struct ty_figure *figure,
                    struct watch *watch)
{
    if (watch->count == 0) return false;
    if (is_seen_by(screens, figure, watch->watchers[watch->last])) return true;
    for (int i = 0; i < watch->count; i++) {
        if (i == watch->last || !is_seen_by(screens, figure, watch->watchers[i])) continue;
        watch->last = i;
        return true;
    }
    return false;
}

// TY_11_1 What no enemy sees is hidden; what hides by other means is not seen either.
void ty_look(const struct ground *ground, struct ty_battle *battle)
{
    struct screens screens;
    struct watch watches[SIDES]; // of the enemies of each side
    find_screens(&screens, ground, battle);
    for (enum side side = RED; side <= BLUE; side++) {
        watches[side].count = watches[side].last = 0;
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (!ty_standing(battle, figure)) continue;
        struct watch *watch = &watches[figure->side == RED ? BLUE : RED];
        watch->watchers[watch->count++] = (uint8_t)i;
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        figure->seen = ty_on_table(figure) && !figure->hidden &&
                       is_seen(&screens, figure, &watches[figure->side]);
        if (figure->ninja) figure->glimpsed |= figure->seen; // TY_R56
    }
}
