// Lines of sight, and what comes between: woods, walls, hills and smoke (TY_11_1, TY_11_7).
#include "rules/tyneside/local.h"

#define WOOD_INTO   CM(10) // TY_11_7
#define WOOD_WITHIN CM(15)
#define WALLS_DEEP  CM(3) // of a line that may run inside buildings
#define WALL_HIDES  CM(5)
#define LINE_PARTS  (1 << 20) // of a line that is cut: far less than a tenth of a millimetre

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
    struct ty_mark from, to;
    int32_t woods, walls; // so much of the line is inside; where two lie upon each other, twice
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
    screens->smoke = battle->smoke_count != 0;
    for (int i = 0; i < ground->feature_count; i++) {
        enum ty_terrain kind = ground->features[i].terrain;
        if (is_screen(kind)) screens->features[screens->count++] = (uint8_t)i;
        if (kind == COMPOUND_WALL) add_walls(screens, i);
    }
}

static const struct feature *screen_at(const struct screens *screens, int place)
{
    return &screens->ground->features[screens->features[place]];
}

static bool is_in(const struct sight *sight, const struct feature *feature, struct point at)
{
    return ty_feature_holds(sight->screens->ground, sight->screens->battle, feature, at);
}

static bool holds_both(const struct sight *sight, const struct feature *feature)
{
    return is_in(sight, feature, sight->from.at) && is_in(sight, feature, sight->to.at);
}

static int32_t length_in(const struct sight *sight, const struct feature *feature)
{
    return ty_feature_chord(sight->screens->ground, sight->screens->battle, feature, sight->from.at,
                            sight->to.at);
}

static bool are_in_one(const struct sight *sight, enum ty_terrain kind)
{
    for (int i = 0; i < sight->screens->count; i++) {
        const struct feature *feature = screen_at(sight->screens, i);
        if (feature->terrain == kind && holds_both(sight, feature)) return true;
    }
    return false;
}

// Where a line goes in and out, and its two ends: in order, in parts of the whole.
struct cuts {
    int count;
    int32_t at[GROUND_CORNERS_CAP + 2];
};

static void add_cut(struct cuts *cuts, int32_t at)
{
    int place = cuts->count++;
    for (; place > 0 && cuts->at[place - 1] > at; place--) {
        cuts->at[place] = cuts->at[place - 1];
    }
    cuts->at[place] = at;
}

static struct point way_between(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

// An edge along the line needs no cut: its neighbours cut where it begins and ends.
static void cut_at_edges(struct cuts *cuts, const struct sight *sight,
                         const struct feature *feature)
{
    const struct screens *screens = sight->screens;
    struct point from = sight->from.at, to = sight->to.at, way = way_between(from, to);
    for (int i = 0; i < ty_feature_edges(feature); i++) {
        struct point a = ty_feature_corner(screens->ground, screens->battle, feature, i);
        struct point b = ty_feature_corner(screens->ground, screens->battle, feature, i + 1);
        struct point edge = way_between(a, b);
        int64_t whole = plane_cross(way, edge);
        if (whole == 0 || !segments_cross(from, to, a, b)) continue;
        int64_t part = plane_cross(way_between(from, a), edge);
        add_cut(cuts, (int32_t)(part * LINE_PARTS / whole));
    }
}

static bool is_in_any(const struct sight *sight, enum ty_terrain kind, struct point at)
{
    for (int i = 0; i < sight->screens->count; i++) {
        const struct feature *feature = screen_at(sight->screens, i);
        if (feature->terrain == kind && is_in(sight, feature, at)) return true;
    }
    return false;
}

// How much of the line is inside, counting once where they lie upon each other.
static int32_t length_in_all(const struct sight *sight, enum ty_terrain kind)
{
    struct point from = sight->from.at, way = way_between(from, sight->to.at);
    int64_t inside = 0;
    struct cuts cuts;
    cuts.count = 0;
    add_cut(&cuts, 0);
    add_cut(&cuts, LINE_PARTS);
    for (int i = 0; i < sight->screens->count; i++) {
        const struct feature *feature = screen_at(sight->screens, i);
        if (feature->terrain == kind) cut_at_edges(&cuts, sight, feature);
    }
    for (int i = 1; i < cuts.count; i++) {
        int64_t middle = (cuts.at[i - 1] + cuts.at[i]) / 2;
        struct point at = {from.x + (int32_t)(way.x * middle / LINE_PARTS),
                           from.y + (int32_t)(way.y * middle / LINE_PARTS)};
        if (is_in_any(sight, kind, at)) inside += cuts.at[i] - cuts.at[i - 1];
    }
    return (int32_t)(plane_length(way) * inside / LINE_PARTS);
}

// TY_11_7, TY_R50 Woods and buildings let a line run a little way inside, all of a kind together;
// one that holds both ends, farther.
static bool runs_too_deep(struct sight *sight, const struct feature *feature)
{
    enum ty_terrain kind = feature->terrain;
    int32_t most = kind == WOOD ? WOOD_INTO : WALLS_DEEP;
    int32_t *inside = kind == WOOD ? &sight->woods : &sight->walls;
    int32_t chord = length_in(sight, feature);
    if (chord == 0) return false;
    if (holds_both(sight, feature)) {
        return kind == WOOD && !plane_within(sight->from.at, sight->to.at, WOOD_WITHIN);
    }
    *inside += chord;
    if (*inside <= most || are_in_one(sight, kind)) return false;
    return chord > most || length_in_all(sight, kind) > most;
}

// From the edge of the base, as any distance to terrain.
static bool is_far_from(const struct screens *screens, int feature, const struct ty_mark *end)
{
    for (int i = 0; i < screens->wall_count; i++) {
        const struct wall *wall = &screens->walls[i];
        if (wall->feature != feature) continue;
        if (segment_within(wall->a, wall->b, end->at, WALL_HIDES + end->radius)) return false;
    }
    return true;
}

// A wall that both stand away from, on the ground.
static bool walled_off(const struct sight *sight)
{
    const struct screens *screens = sight->screens;
    if (sight->from.level != 0 || sight->to.level != 0) return false;
    for (int i = 0; i < screens->wall_count; i++) {
        const struct wall *wall = &screens->walls[i];
        if (!segments_cross(sight->from.at, sight->to.at, wall->a, wall->b)) continue;
        if (is_far_from(screens, wall->feature, &sight->from) &&
            is_far_from(screens, wall->feature, &sight->to)) {
            return true;
        }
    }
    return false;
}

static bool hides(struct sight *sight, const struct feature *feature)
{
    if (feature->terrain != HILL) return runs_too_deep(sight, feature);
    return feature->level > sight->from.level && feature->level > sight->to.level &&
           ty_feature_meets(sight->screens->ground, sight->screens->battle, feature, sight->from.at,
                            sight->to.at);
}

// TY_13_10
static bool is_smoky(const struct ty_battle *battle, struct point from, struct point to)
{
    for (int i = 0; i < battle->smoke_count; i++) {
        const struct ty_smoke *smoke = &battle->smokes[i];
        if (segment_within(from, to, (struct point){smoke->x, smoke->y}, TY_SMOKE)) return true;
    }
    return false;
}

// By night one sees so far, from edge to edge as any distance between figures.
static bool is_too_dark(const struct sight *sight)
{
    int32_t night = sight->screens->battle->terms.sight;
    return night && !plane_within(sight->from.at, sight->to.at,
                                  night + sight->from.radius + sight->to.radius);
}

static bool is_clear(struct sight *sight)
{
    const struct screens *screens = sight->screens;
    if (is_too_dark(sight)) return false;
    if (screens->smoke && is_smoky(screens->battle, sight->from.at, sight->to.at)) return false;
    for (int i = 0; i < screens->count; i++) {
        if (hides(sight, screen_at(screens, i))) return false;
    }
    return !walled_off(sight);
}

bool ty_line_clear(const struct ground *ground, const struct ty_battle *battle,
                   const struct ty_mark *from, const struct ty_mark *to)
{
    struct screens screens;
    find_screens(&screens, ground, battle);
    struct sight sight = {&screens, *from, *to, 0, 0};
    return is_clear(&sight);
}

bool ty_sees(const struct ground *ground, const struct ty_battle *battle, int number, int other)
{
    struct ty_mark eye = ty_mark_by(&battle->figures[number]);
    struct ty_mark seen = ty_mark_by(&battle->figures[other]);
    return ty_line_clear(ground, battle, &eye, &seen);
}

struct watch {
    int count, last; // who saw somebody last will as a rule see the next one
    uint8_t watchers[TY_FIGURES];
};

static bool is_seen_by(const struct screens *screens, const struct ty_figure *figure, int number)
{
    const struct ty_figure *watcher = &screens->battle->figures[number];
    struct sight sight = {screens, ty_mark_by(watcher), ty_mark_by(figure), 0, 0};
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

// The enemies of a side: those who can be seen themselves, and those in hiding.
struct lookout {
    struct watch open, hidden;
};

static void post_watches(const struct ty_battle *battle, struct lookout lookouts[SIDES])
{
    for (enum side side = RED; side <= BLUE; side++) {
        struct lookout *lookout = &lookouts[side];
        lookout->open.count = lookout->open.last = 0;
        lookout->hidden.count = lookout->hidden.last = 0;
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (!ty_standing(battle, figure)) continue;
        struct lookout *lookout = &lookouts[ty_foe_of(figure->side)];
        struct watch *watch = figure->hidden ? &lookout->hidden : &lookout->open;
        watch->watchers[watch->count++] = (uint8_t)i;
    }
}

static enum ty_seen how_seen(const struct screens *screens, const struct ty_figure *figure,
                             struct lookout *lookout)
{
    if (!ty_on_table(figure) || figure->hidden) return UNSEEN;
    if (is_seen(screens, figure, &lookout->open)) return SEEN_OPENLY;
    return is_seen(screens, figure, &lookout->hidden) ? SEEN_BY_HIDDEN : UNSEEN;
}

// TY_11_1 What no enemy sees is hidden; what hides by other means is not seen either.
void ty_look(const struct ground *ground, struct ty_battle *battle)
{
    struct screens screens;
    struct lookout lookouts[SIDES];
    find_screens(&screens, ground, battle);
    post_watches(battle, lookouts);
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        figure->seen = (uint8_t)how_seen(&screens, figure, &lookouts[figure->side]);
        if (figure->ninja && figure->seen) figure->glimpsed = 1; // TY_R56
        if (figure->seen) figure->shown = ty_shown(figure);
    }
    ty_look_at_things(ground, battle);
}
