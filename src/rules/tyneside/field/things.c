// What each side knows of horses without riders and of things that lie about (TY_11_1, section
// 3.8).
//
// Horses and pavises are forgotten like figures when no enemy sees them, but for one's own horses.
// A chest, which battles are about, is where a side last knew it to lie, until somebody of the side
// sees the place without it: that it is gone would tell who has been there.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/view.h"

#define HORSE_RADIUS MM(20)
#define CHEST_RADIUS MM(10)
#define PAVISE_HALF  MM(20)

static struct ty_trace *trace_of(struct ty_battle *battle, int chest, enum side side)
{
    return &battle->traces[chest][side == BLUE];
}

static bool is_foggy(const struct ty_battle *battle)
{
    return battle->head.options[FOG] == FOG_ON;
}

// By somebody standing; what one touches one sees, in smoke too.
static bool is_in_sight(const struct ty_view *view, enum side side, struct eye mark)
{
    const struct ty_battle *battle = view->battle;
    struct ty_numbers numbers = battle->numbers[side];
    mark.level = terrain_level(&view->terrain, mark.at);
    for (int i = numbers.first; i <= numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !ty_standing(battle, figure)) continue;
        struct eye eye = ty_mark_by(figure);
        if (plane_within(eye.at, mark.at, eye.radius + mark.radius + TY_CONTACT)) return true;
        if (ty_view_clear(view, &eye, &mark)) return true;
    }
    return false;
}

// Without fog what has been seen stays on the board, as figures do.
static void look_at_horse(const struct ty_view *view, struct ty_battle *battle, int number)
{
    struct ty_horse *horse = &battle->figures[number].horse;
    struct eye mark = {{horse->x, horse->y}, HORSE_RADIUS, 0};
    if (horse->seen && !is_foggy(battle)) return;
    horse->seen = is_in_sight(view, side_other((enum side)battle->figures[number].side), mark);
}

static void look_at_pavise(const struct ty_view *view, struct ty_battle *battle, int number)
{
    struct ty_object *pavise = ty_object_of(battle, number);
    struct eye mark = {{pavise->x, pavise->y}, PAVISE_HALF, 0};
    if (pavise->carrier) return;
    if (is_foggy(battle)) pavise->known = 0;
    for (enum side side = RED; side <= BLUE; side++) {
        if (side_in(pavise->known, side) || !is_in_sight(view, side, mark)) continue;
        pavise->known |= SIDE_BIT(side);
    }
}

static bool knows_figure(const struct ty_battle *battle, enum side side, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    return figure->side == side || ty_is_known(battle, figure);
}

// He is known to have it, or it is not where it was thought to be. Out of his hands or out of sight
// nobody knows where it is.
static bool is_missed(const struct ty_view *view, int number, enum side side)
{
    const struct ty_battle *battle = view->battle;
    const struct ty_object *chest = ty_object_in(battle, number);
    const struct ty_trace *trace = &battle->traces[number][side == BLUE];
    struct eye thought = {{trace->x, trace->y}, CHEST_RADIUS, 0};
    if (chest->carrier && knows_figure(battle, side, chest->carrier)) return true;
    return trace->x >= 0 && is_in_sight(view, side, thought);
}

static void look_for_chest(const struct ty_view *view, struct ty_battle *battle, int number,
                           enum side side)
{
    const struct ty_object *chest = ty_object_in(battle, number);
    struct ty_trace *trace = trace_of(battle, number, side);
    struct eye there = {{chest->x, chest->y}, CHEST_RADIUS, 0};
    if (!chest->carrier && trace->x == chest->x && trace->y == chest->y) return;
    if (!chest->carrier && is_in_sight(view, side, there)) {
        *trace = (struct ty_trace){chest->x, chest->y};
    } else if (is_missed(view, number, side)) {
        *trace = (struct ty_trace){-1, -1};
    }
}

void ty_view_things(const struct ty_view *view, struct ty_battle *battle)
{
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        look_at_horse(view, battle, horses.list[i]);
    }
    for (int i = ty_next_object(battle, 0); i; i = ty_next_object(battle, i)) {
        if (i > TY_CHESTS) {
            look_at_pavise(view, battle, i);
            continue;
        }
        look_for_chest(view, battle, i, RED);
        look_for_chest(view, battle, i, BLUE);
    }
}

void ty_look_at_things(struct umpire *umpire)
{
    struct ty_view view;
    ty_view_things(ty_view_for(umpire, &view), ty_of(umpire->battle));
}

// Whoever knows of a man knows what he puts down; his own side does, though he may fall with it.
void ty_note_put_down(struct ty_battle *battle, int number, int figure)
{
    struct ty_object *object = ty_object_of(battle, number);
    object->known = 0;
    for (enum side side = RED; side <= BLUE; side++) {
        if (!knows_figure(battle, side, figure)) continue;
        if (number <= TY_CHESTS) {
            *trace_of(battle, number, side) = (struct ty_trace){object->x, object->y};
        } else {
            object->known |= SIDE_BIT(side);
        }
    }
}

// The viewer's copy: those whom he does not know of are nowhere already.

static bool is_unknown_enemy(const struct ty_battle *battle, int number, enum side viewer)
{
    const struct ty_figure *figure = &battle->figures[number];
    return number && figure->side != viewer && figure->x < 0;
}

static void forget_horse(struct ty_battle *battle, int number, enum side viewer)
{
    struct ty_horse *horse = &battle->figures[number].horse;
    if (battle->figures[number].side == viewer) {
        horse->seen = 0;
    } else if (!horse->seen) {
        ty_take_horse_away(battle, number);
    }
}

static void forget_pavise(struct ty_battle *battle, int number, enum side viewer)
{
    struct ty_object *pavise = ty_object_of(battle, number);
    bool unknown = pavise->carrier ? is_unknown_enemy(battle, pavise->carrier, viewer)
                                   : !side_in(pavise->known, viewer);
    pavise->known &= SIDE_BIT(viewer);
    if (!unknown) return;
    *pavise = (struct ty_object){0};
    battle->pavises--;
}

// Who looks on knows where it lies if both sides do.
static struct ty_trace trace_for(struct ty_battle *battle, int number, enum side viewer)
{
    struct ty_trace red = *trace_of(battle, number, RED), blue = *trace_of(battle, number, BLUE);
    if (viewer != NOBODY) return viewer == RED ? red : blue;
    return red.x == blue.x && red.y == blue.y ? red : (struct ty_trace){-1, -1};
}

// What the others think of it is their secret; he takes it to be what he thinks.
static void forget_chest(struct ty_battle *battle, int number, enum side viewer)
{
    struct ty_object *chest = ty_object_of(battle, number);
    const struct ty_trace trace = trace_for(battle, number, viewer);
    *trace_of(battle, number, RED) = *trace_of(battle, number, BLUE) = trace;
    if (chest->carrier && !is_unknown_enemy(battle, chest->carrier, viewer)) return;
    chest->carrier = 0;
    chest->x = trace.x;
    chest->y = trace.y;
}

void ty_forget_things(struct ty_battle *battle, enum side viewer)
{
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        forget_horse(battle, horses.list[i], viewer);
    }
    for (int i = ty_next_object(battle, 0); i; i = ty_next_object(battle, i)) {
        struct ty_object *object = ty_object_of(battle, i);
        if (is_unknown_enemy(battle, object->carried_by, viewer)) object->carried_by = 0;
        if (i > TY_CHESTS) {
            forget_pavise(battle, i, viewer);
        } else {
            forget_chest(battle, i, viewer);
        }
    }
    for (int i = 1; i <= battle->count && battle->pavises; i++) {
        bool left = ty_object_in(battle, TY_CHESTS + i)->kind; // so he cannot be behind it still
        if (left && is_unknown_enemy(battle, i, viewer)) battle->figures[i].pavise = 0;
    }
}
