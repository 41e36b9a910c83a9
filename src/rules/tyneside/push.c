// Pushed back: 2 cm away from the winner, and whoever is free behind goes along (TY_9_7, TY_R33).
#include "rules/tyneside/melee.h"

#include <string.h>

#define PUSH MM(20)

// How far the loser gets until each figure is touched by one of those who are moving. From then on
// it moves along if it is free to, and if not it stops them all.
struct push {
    const struct ground *ground;
    struct ty_battle *battle;
    struct terrain terrain;
    struct point way; // of the whole push
    int32_t whole;    // length of it
    int32_t room;
    int32_t reached[TY_FIGURES + 1]; // below the whole: the figure is among those moved
    bool passed_on[TY_FIGURES + 1];
};

static struct point end_of(const struct push *push, const struct ty_figure *figure)
{
    return (struct point){figure->x + push->way.x, figure->y + push->way.y};
}

static bool gives_way(const struct push *push, int loser, int number)
{
    const struct ty_battle *battle = push->battle;
    const struct ty_figure *figure = &battle->figures[number];
    bool fights = ty_standing(battle, figure) && ty_engaged(battle, number);
    return figure->side == battle->figures[loser].side && !fights;
}

static int32_t free_way(const struct push *push, const struct ty_figure *figure,
                        struct point centre, int32_t radius)
{
    struct base base = plane_disc(centre, radius);
    struct point from = ty_point(figure), to = end_of(push, figure);
    return sweep_to_disc(from, to, ty_radius(figure), &base);
}

static int32_t less(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t room_to_edge(const struct push *push, const struct ty_figure *figure)
{
    int32_t room = push->whole, radius = ty_radius(figure);
    struct point to = end_of(push, figure);
    int32_t over[4] = {radius - to.x, to.x + radius - push->ground->width, radius - to.y,
                       to.y + radius - push->ground->height};
    for (int i = 0; i < 4; i++) {
        int32_t step = i < 2 ? push->way.x : push->way.y;
        if (over[i] <= 0 || step == 0) continue;
        if (step < 0) step = -step;
        int32_t left = step > over[i] ? step - over[i] : 0;
        room = less(room, left * push->whole / step);
    }
    return room;
}

// Walls, and the outlines of what is entered by a door or by climbing.
static int32_t room_to_walls(const struct push *push, const struct ty_figure *figure)
{
    struct point from = ty_point(figure), to = end_of(push, figure);
    struct bounds about = bounds_about(from, to, ty_radius(figure));
    int32_t room = push->whole;
    struct patches each = terrain_near(&push->terrain, TY_SOLID, &about);
    while (patches_next(&each)) {
        const struct shape *shape = &each.patch.shape;
        for (int i = 0; i < shape_edges(shape); i++) {
            struct point a = shape_corner(shape, i), b = shape_corner(shape, i + 1);
            room = less(room, sweep_to_wall(from, to, ty_radius(figure), a, b));
        }
    }
    return room;
}

static int32_t room_to_horses(const struct push *push, const struct ty_figure *figure)
{
    const struct ty_battle *battle = push->battle;
    int32_t room = push->whole;
    for (int i = ty_next_horse(battle, 0); i; i = ty_next_horse(battle, i)) {
        const struct ty_horse *horse = &battle->horses[i];
        room = less(room, free_way(push, figure, (struct point){horse->x, horse->y}, MM(20)));
    }
    return room;
}

// One who moves: what he meets moves too, or stops them all.
static void pass_on(struct push *push, int loser, int number)
{
    const struct ty_battle *battle = push->battle;
    const struct ty_figure *figure = &battle->figures[number];
    int32_t before = push->reached[number];
    int32_t own = less(room_to_edge(push, figure), room_to_walls(push, figure));
    push->passed_on[number] = true;
    push->room = less(push->room, before + less(own, room_to_horses(push, figure)));
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (i == number || push->passed_on[i] || !ty_on_table(other)) continue;
        int32_t met = before + free_way(push, figure, ty_point(other), ty_radius(other));
        if (met >= push->whole) continue;
        if (gives_way(push, loser, i)) {
            push->reached[i] = less(push->reached[i], met);
        } else {
            push->room = less(push->room, met);
        }
    }
}

// Of those who will be moved and have not passed it on the one met first; 0: nobody.
static int next_moved(const struct push *push)
{
    int next = 0;
    for (int i = 1; i <= push->battle->count; i++) {
        if (push->reached[i] >= push->whole || push->passed_on[i]) continue;
        if (!next || push->reached[i] < push->reached[next]) next = i;
    }
    return next;
}

static bool stands_clear(const struct ty_battle *battle, int number)
{
    struct base base = ty_base(&battle->figures[number]);
    for (int i = 1; i <= battle->count; i++) {
        struct base other = ty_base(&battle->figures[i]);
        if (i == number || !ty_on_table(&battle->figures[i])) continue;
        if (base_overlaps(&base, &other)) return false;
    }
    return true;
}

// Moves them all, each as far as the room there is leaves him; false: places are rounded, and by
// that two of them overlap.
static bool shift(const struct push *push, const struct point from[TY_FIGURES + 1])
{
    struct ty_battle *battle = push->battle;
    bool clear = true;
    for (int i = 1; i <= battle->count; i++) {
        if (!push->passed_on[i]) continue;
        int32_t length = push->room - push->reached[i];
        struct point to = {from[i].x + push->way.x, from[i].y + push->way.y};
        ty_put(push->ground, battle, i, length > 0 ? plane_towards(from[i], to, length) : from[i]);
    }
    for (int i = 1; i <= battle->count; i++) {
        clear &= !push->passed_on[i] || push->room <= push->reached[i] || stands_clear(battle, i);
    }
    return clear;
}

static void shift_all(struct push *push)
{
    struct ty_battle *battle = push->battle;
    struct point from[TY_FIGURES + 1];
    for (int i = 0; i <= TY_FIGURES; i++) {
        from[i] = ty_point(&battle->figures[i]);
    }
    while (push->room > 0 && !shift(push, from)) {
        push->room--;
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->x == from[i].x && figure->y == from[i].y) continue;
        figure->climbing = figure->climbed = 0;
    }
}

void ty_push_back(struct umpire *umpire, int loser, int winner)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    const struct ty_figure *figure = &battle->figures[loser];
    struct point from = ty_point(&battle->figures[winner]), at = ty_point(figure);
    struct point away = {at.x - from.x, at.y - from.y};
    struct push push;
    push.ground = umpire->ground;
    push.battle = battle;
    push.way = plane_towards((struct point){0, 0}, away, PUSH);
    memset(push.passed_on, 0, sizeof push.passed_on);
    ty_terrain(umpire->ground, battle, &push.terrain);
    push.whole = push.room = plane_length(push.way);
    for (int i = 0; i <= TY_FIGURES; i++) {
        push.reached[i] = i == loser ? 0 : push.whole;
    }
    for (int next; (next = next_moved(&push)) != 0;) {
        pass_on(&push, loser, next);
    }
    shift_all(&push);
    bool moved = figure->x != at.x || figure->y != at.y;
    tell(umpire, (struct event){.clause = TY_9_7,
                                .kind = moved ? SAY_IS_PUSHED : SAY_STANDS_FAST,
                                .figure = (uint8_t)loser,
                                .target = (uint8_t)winner,
                                .amount = {figure->x, figure->y}});
}
