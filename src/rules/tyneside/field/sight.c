// Lines of sight, and what comes between: woods, walls, hills and smoke (TY_11_1, TY_11_7).
#include "table/sight.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"

#define WOOD_INTO   CM(10) // TY_11_7
#define WOOD_WITHIN CM(15)
#define WALLS_DEEP  CM(3) // of a line that may run inside buildings
#define WALL_HIDES  CM(5)

// TY_11_7, TY_R50 Woods and houses let a line run a little way inside, all of a kind together; a wood
// that holds both ends, farther, and a house as far as it goes. Hills hide by their height, and high
// walls unless one stands by them or above the ground.
static const struct screens screens = {
    .any = TY_SCREENS,
    .count = 4,
    .list = {
        {.property = TY_WOODS, .manner = SCREEN_DEEP, .length = WOOD_INTO, .within = WOOD_WITHIN},
        {.property = TY_HOUSE,
         .manner = SCREEN_DEEP,
         .length = WALLS_DEEP,
         .within = 2 * PLANE_MAX},
        {.property = TY_HILLS, .manner = SCREEN_ABOVE},
        {.property = TY_HIGH_WALL,
         .manner = SCREEN_CROSSED,
         .length = WALL_HIDES,
         .looked_over = true},
    }};

// TY_13_10
static bool is_smoky(const struct ty_battle *battle, struct point from, struct point to)
{
    for (int i = 0; i < battle->smoke_count; i++) {
        const struct ty_smoke *smoke = ty_smoke_in(battle, i);
        if (segment_within(from, to, (struct point){smoke->x, smoke->y}, TY_SMOKE)) return true;
    }
    return false;
}

// By night one sees so far, from edge to edge as any distance between figures.
static bool is_too_dark(const struct ty_battle *battle, const struct eye *from,
                        const struct eye *to)
{
    int32_t night = battle->terms.sight;
    return night && !plane_within(from->at, to->at, night + from->radius + to->radius);
}

static struct eye eye_of(const struct ty_mark *mark)
{
    return (struct eye){mark->at, mark->radius, mark->level};
}

static bool is_dim(const struct ty_battle *battle, const struct eye *from, const struct eye *to)
{
    return is_too_dark(battle, from, to) || is_smoky(battle, from->at, to->at);
}

bool ty_line_clear(const struct ground *ground, const struct ty_battle *battle,
                   const struct ty_mark *from, const struct ty_mark *to)
{
    struct eye eye = eye_of(from), seen = eye_of(to);
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    return !is_dim(battle, &eye, &seen) && sight_free(&terrain, &screens, &eye, &seen);
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

// The battle, and what hides in it, for many lines.
struct view {
    const struct ty_battle *battle;
    struct terrain terrain;
    struct veil veil;
};

static void lay_view(struct view *view, const struct ground *ground, const struct ty_battle *battle)
{
    view->battle = battle;
    ty_terrain(ground, battle, &view->terrain);
    sight_gather(&view->veil, &view->terrain, &screens, NULL);
}

static bool is_seen_by(const struct view *view, const struct ty_figure *figure, int number)
{
    const struct ty_figure *watcher = &view->battle->figures[number];
    struct eye eye = {ty_point(watcher), ty_radius(watcher), watcher->level};
    struct eye seen = {ty_point(figure), ty_radius(figure), figure->level};
    bool clear = !is_dim(view->battle, &eye, &seen) && sight_clear(&view->veil, &eye, &seen);
    return clear || ty_touching(figure, watcher);
}

static bool is_seen(const struct view *view, const struct ty_figure *figure, struct watch *watch)
{
    if (watch->count == 0) return false;
    if (is_seen_by(view, figure, watch->watchers[watch->last])) return true;
    for (int i = 0; i < watch->count; i++) {
        if (i == watch->last || !is_seen_by(view, figure, watch->watchers[i])) continue;
        watch->last = i;
        return true;
    }
    return false;
}

// The enemies of a side: those who can be seen themselves, and those in hiding.
struct lookout {
    struct watch open, hidden;
};

static void clear_lookout(struct lookout *lookout)
{
    lookout->open.count = lookout->open.last = 0;
    lookout->hidden.count = lookout->hidden.last = 0;
}

static void post(const struct ty_battle *battle, int number, struct lookout *lookout)
{
    const struct ty_figure *figure = &battle->figures[number];
    if (!ty_standing(battle, figure)) return;
    struct watch *watch = figure->hidden ? &lookout->hidden : &lookout->open;
    watch->watchers[watch->count++] = (uint8_t)number;
}

static void post_watches(const struct ty_battle *battle, struct lookout lookouts[SIDES])
{
    clear_lookout(&lookouts[RED]);
    clear_lookout(&lookouts[BLUE]);
    for (int i = 1; i <= battle->count; i++) {
        post(battle, i, &lookouts[side_other(battle->figures[i].side)]);
    }
}

static enum ty_seen how_seen(const struct view *view, const struct ty_figure *figure,
                             struct lookout *lookout)
{
    if (!ty_on_table(figure) || figure->hidden) return UNSEEN;
    if (is_seen(view, figure, &lookout->open)) return SEEN_OPENLY;
    return is_seen(view, figure, &lookout->hidden) ? SEEN_BY_HIDDEN : UNSEEN;
}

static void note_seen(struct ty_figure *figure, enum ty_seen seen)
{
    figure->seen = (uint8_t)seen;
    if (figure->ninja && seen == SEEN_OPENLY) figure->glimpsed = 1; // TY_R56
    if (seen) figure->shown = ty_shown(figure);
}

// TY_11_1 What no enemy sees is hidden; what hides by other means is not seen either.
void ty_look(const struct ground *ground, struct ty_battle *battle)
{
    struct view view;
    struct lookout lookouts[SIDES];
    lay_view(&view, ground, battle);
    post_watches(battle, lookouts);
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        note_seen(figure, how_seen(&view, figure, &lookouts[figure->side]));
    }
    ty_look_at_things(ground, battle);
}

static bool is_anybody_imagined(const struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].imagined) return true;
    }
    return false;
}

// For its friends nothing has changed, and of the enemies whom nobody saw only it can have come to
// see any. Whoever imagines figures has not looked at what these see.
void ty_look_again(const struct ground *ground, struct ty_battle *battle, int unit)
{
    struct view view;
    struct lookout lookouts[SIDES], moved;
    const struct ty_numbers *numbers = &battle->units[unit].numbers;
    if (is_anybody_imagined(battle)) {
        ty_look(ground, battle);
        return;
    }
    lay_view(&view, ground, battle);
    post_watches(battle, lookouts);
    clear_lookout(&moved);
    for (int i = numbers->first; i <= numbers->last; i++) {
        if (battle->figures[i].unit == unit) post(battle, i, &moved);
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        bool friend = figure->side == battle->units[unit].side && figure->unit != unit;
        bool unseen = figure->unit != unit && figure->seen == UNSEEN;
        struct lookout *lookout = unseen ? &moved : &lookouts[figure->side];
        note_seen(figure, friend ? (enum ty_seen)figure->seen : how_seen(&view, figure, lookout));
    }
    ty_look_at_things(ground, battle);
}
