// Lines of sight, and what comes between: woods, walls, hills and smoke (TY_11_1, TY_11_7).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/field/view.h"

#include "core/recall.h"

#include <string.h>

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

static bool is_dim(const struct ty_battle *battle, const struct eye *from, const struct eye *to)
{
    if (is_too_dark(battle, from, to)) return true;
    return battle->smoke_count && is_smoky(battle, from->at, to->at);
}

bool ty_line_clear(const struct ground *ground, const struct ty_battle *battle,
                   const struct eye *from, const struct eye *to)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    return !is_dim(battle, from, to) && sight_free(&terrain, &screens, from, to);
}

bool ty_sees(const struct ground *ground, const struct ty_battle *battle, int number, int other)
{
    struct eye eye = ty_mark_by(&battle->figures[number]);
    struct eye seen = ty_mark_by(&battle->figures[other]);
    return ty_line_clear(ground, battle, &eye, &seen);
}

static void look_upon(struct ty_view *view, const struct ty_battle *battle)
{
    view->battle = battle;
    view->dim = battle->terms.sight || battle->smoke_count;
}

void ty_view_lay(struct ty_view *view, const struct ground *ground, const struct ty_battle *battle)
{
    look_upon(view, battle);
    ty_terrain(ground, battle, &view->terrain);
    sight_gather(&view->veil, &view->terrain, &screens, NULL);
    view->recall = NULL;
}

static_assert(sizeof(struct ty_view) <= RECALL_ROOM, "a view is remembered with its lines");

// What is remembered is the ground, so nothing where terrain has been moved about.
const struct ty_view *ty_view_for(const struct umpire *umpire, struct ty_view *other)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    struct recall *recall = umpire->recall;
    if (!recall || battle->shifts[0].feature) {
        ty_view_lay(other, umpire->ground, battle);
        return other;
    }
    struct ty_view *kept = (void *)recall->room;
    if (!recall->laid) ty_view_lay(kept, umpire->ground, battle);
    recall->laid = true;
    kept->recall = recall;
    look_upon(kept, battle);
    return kept;
}

static uint64_t word_of(const struct eye *eye)
{
    uint64_t place = (uint64_t)(uint16_t)eye->at.x << 16 | (uint16_t)eye->at.y;
    return place << 32 | (uint64_t)(uint16_t)eye->radius << 16 | (uint16_t)eye->level;
}

static bool is_clear(const struct ty_view *view, const struct eye *from, const struct eye *to)
{
    struct asked asked = {{word_of(from), word_of(to)}};
    struct recalled *slot = recall_slot(view->recall, asked);
    if (!recall_holds(slot, asked)) {
        *slot = (struct recalled){asked, sight_clear(&view->veil, from, to)};
    }
    return slot->answer;
}

bool ty_view_clear(const struct ty_view *view, const struct eye *from, const struct eye *to)
{
    if (view->dim && is_dim(view->battle, from, to)) return false;
    return view->recall ? is_clear(view, from, to) : sight_clear(&view->veil, from, to);
}

// One look around. Two who do not see each other need not be asked from the other end as well.
struct look {
    const struct ty_view *view;
    struct ty_view own;                // where the umpire remembers none
    uint64_t apart[TY_FIGURES + 1][2]; // from whom each is hidden, as far as that is known: sets
};

static void look_around(struct look *look, const struct umpire *umpire)
{
    look->view = ty_view_for(umpire, &look->own);
    memset(look->apart, 0, (ty_in(umpire->battle)->count + 1u) * sizeof *look->apart);
}

static bool is_seen_by(struct look *look, int number, int other)
{
    const struct ty_figure *figure = &look->view->battle->figures[number];
    const struct ty_figure *watcher = &look->view->battle->figures[other];
    if (look->apart[number][other / 64] >> other % 64 & 1) return false;
    struct eye eye = ty_mark_by(watcher), seen = ty_mark_by(figure);
    if (ty_view_clear(look->view, &eye, &seen) || ty_touching(figure, watcher)) return true;
    look->apart[other][number / 64] |= (uint64_t)1 << number % 64;
    return false;
}

// Some enemies of a figure: of a side or of one unit of it, in hiding or not.
struct watch {
    struct ty_numbers numbers;
    uint8_t side, unit; // 0: all of the side
    bool hidden;
    uint8_t last; // who saw somebody last will as a rule see the next one
};

static bool is_on(const struct ty_battle *battle, const struct watch *watch,
                  const struct ty_figure *figure)
{
    if (figure->side != watch->side || (watch->unit && figure->unit != watch->unit)) return false;
    return (figure->hidden != 0) == watch->hidden && ty_standing(battle, figure);
}

static bool is_seen(struct look *look, int number, struct watch *watch)
{
    const struct ty_battle *battle = look->view->battle;
    if (watch->last && is_seen_by(look, number, watch->last)) return true;
    for (int i = watch->numbers.first; i <= watch->numbers.last; i++) {
        if (i == watch->last || !is_on(battle, watch, &battle->figures[i])) continue;
        if (!is_seen_by(look, number, i)) continue;
        watch->last = (uint8_t)i;
        return true;
    }
    return false;
}

// The enemies of a figure: those who can be seen themselves, and those in hiding.
struct lookout {
    struct watch open, hidden;
};

static struct lookout lookout_of(const struct ty_battle *battle, enum side side)
{
    struct watch watch = {.numbers = battle->numbers[side], .side = (uint8_t)side};
    struct lookout lookout = {watch, watch};
    lookout.hidden.hidden = true;
    return lookout;
}

static struct lookout lookout_of_unit(const struct ty_battle *battle, int unit)
{
    struct lookout lookout = lookout_of(battle, battle->units[unit].side);
    lookout.open.unit = lookout.hidden.unit = (uint8_t)unit;
    lookout.open.numbers = lookout.hidden.numbers = battle->units[unit].numbers;
    return lookout;
}

static bool may_be_seen(const struct ty_figure *figure)
{
    return ty_on_table(figure) && !figure->hidden;
}

static enum ty_seen how_seen(struct look *look, int number, struct lookout *lookout)
{
    if (!may_be_seen(&look->view->battle->figures[number])) return UNSEEN;
    if (is_seen(look, number, &lookout->open)) return SEEN_OPENLY;
    return is_seen(look, number, &lookout->hidden) ? SEEN_BY_HIDDEN : UNSEEN;
}

static int first_on(const struct ty_battle *battle, const struct watch *watch)
{
    for (int i = watch->numbers.first; i <= watch->numbers.last; i++) {
        if (is_on(battle, watch, &battle->figures[i])) return i;
    }
    return 0;
}

// Is there one on watch who sees all of a unit, since nothing at all is between him and them?
static bool is_in_the_open(const struct ty_view *view, int unit, struct watch *watch)
{
    const struct ty_battle *battle = view->battle;
    const struct ty_numbers numbers = battle->units[unit].numbers;
    if (!watch->last) watch->last = (uint8_t)first_on(battle, watch);
    if (view->dim || !watch->last) return false;
    if (view->veil.count == 0) return true;
    struct point least = ty_point(&battle->figures[watch->last]), most = least;
    for (int i = numbers.first; i <= numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !may_be_seen(figure)) continue;
        if (figure->x < least.x) least.x = figure->x;
        if (figure->y < least.y) least.y = figure->y;
        if (figure->x > most.x) most.x = figure->x;
        if (figure->y > most.y) most.y = figure->y;
    }
    return sight_open(&view->veil, &(struct bounds){least, most});
}

static void note_seen(struct ty_figure *figure, enum ty_seen seen)
{
    figure->seen = (uint8_t)seen;
    if (figure->ninja && seen == SEEN_OPENLY) figure->glimpsed = 1; // TY_R56
    if (seen) figure->shown = ty_shown(figure);
}

// Looks at a unit again: who was seen before may be by 'enemies', who was not only by 'others'.
static void look_at(struct look *look, struct ty_battle *battle, int unit, struct lookout *enemies,
                    struct lookout *others)
{
    const struct ty_numbers numbers = battle->units[unit].numbers;
    bool open = is_in_the_open(look->view, unit, &enemies->open);
    for (int i = numbers.first; i <= numbers.last; i++) {
        struct ty_figure *figure = &battle->figures[i];
        struct lookout *lookout = figure->seen ? enemies : others;
        if (figure->unit != unit) continue;
        bool plain = open && lookout == enemies && may_be_seen(figure);
        note_seen(figure, plain ? SEEN_OPENLY : how_seen(look, i, lookout));
    }
}

// TY_11_1 What no enemy sees is hidden; what hides by other means is not seen either.
void ty_look(struct umpire *umpire)
{
    struct look look;
    struct ty_battle *battle = ty_of(umpire->battle);
    struct lookout red = lookout_of(battle, RED), blue = lookout_of(battle, BLUE);
    look_around(&look, umpire);
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        struct lookout *enemies = battle->units[unit].side == RED ? &blue : &red;
        look_at(&look, battle, unit, enemies, enemies);
    }
    ty_view_things(look.view, battle);
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
void ty_look_again(struct umpire *umpire, int unit)
{
    struct look look;
    struct ty_battle *battle = ty_of(umpire->battle);
    enum side side = battle->units[unit].side;
    struct lookout moved = lookout_of_unit(battle, unit);
    struct lookout friends = lookout_of(battle, side),
                   enemies = lookout_of(battle, side_other(side));
    if (is_anybody_imagined(battle)) {
        ty_look(umpire);
        return;
    }
    look_around(&look, umpire);
    look_at(&look, battle, unit, &enemies, &enemies);
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side != side) look_at(&look, battle, other, &friends, &moved);
    }
    for (int i = battle->numbers[side].first; i <= battle->numbers[side].last; i++) {
        struct ty_figure *friend = &battle->figures[i];
        if (!friend->seen || friend->side != side || friend->unit == unit) continue;
        note_seen(friend, friend->seen);
    }
    ty_view_things(look.view, battle);
}
