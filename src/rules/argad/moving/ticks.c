// Twenty ticks (section 3.3): in each everybody steps a twentieth of his way, one after the other.
#include "rules/argad/moving/local.h"
#include "rules/argad/structures/works.h"

#include <string.h>

static void put(struct ag_figure *figure, struct point at)
{
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
}

static int32_t length_between(struct point from, struct point to)
{
    return plane_length((struct point){to.x - from.x, to.y - from.y});
}

// AR_5_9, AR_5_10 The first enemy in his way stops him. From one he touched when all began he goes away, or
// past him, but not through him.
static int32_t free_of_enemies(const struct movement *movement, int number, struct point to,
                               int32_t far)
{
    const struct ag_battle *battle = movement->battle;
    const struct ag_figure *figure = &battle->figures[number];
    struct point from = ag_point(figure);
    struct bounds about = bounds_about(from, to, ag_radius(figure) + AG_MOUNTED);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == figure->side || !ag_is_seen(foe) || foe->level != figure->level) continue;
        if (!bounds_hold(&about, ag_point(foe), 0)) continue;
        if (ag_wall_between(&movement->field, from, ag_point(foe), figure->level)) continue;
        struct base base = ag_base(foe);
        int32_t free = sweep_to_disc(from, to, ag_radius(figure), &base);
        if (free < far) far = free;
    }
    return far;
}

// AR_5_10 Unless he leaves, all of his base stays on the table.
static int32_t free_of_edges(const struct movement *movement, int number, struct point to,
                             int32_t far)
{
    const struct ag_figure *figure = &movement->battle->figures[number];
    const struct ground *ground = movement->field.ground;
    struct point from = ag_point(figure);
    if (movement->walks[number].leaves) return far;
    while (far > 0 && !ground_holds_disc(ground, plane_towards(from, to, far), ag_radius(figure))) {
        far = far > MM(1) ? far - MM(1) : 0;
    }
    return far;
}

// Who comes to worse ground than his dice were for stops at its edge.
static int32_t free_of_worse(const struct movement *movement, int number, struct point to,
                             int32_t far)
{
    const struct walk *walk = &movement->walks[number];
    struct way way = way_straight(ag_point(&movement->battle->figures[number]), to);
    if (!walk->chases || walk->paid == VERY_DIFFICULT) return far;
    if (ag_going_of(&movement->field, number, &way) <= walk->paid) return far;
    int32_t edge = ag_way_to_bad_ground(&movement->field, number, &way);
    return edge < far ? edge : far;
}

// AR_12_14 What has caught fire since he was told to go is not entered.
static int32_t free_of_fires(const struct movement *movement, int number, struct point to,
                             int32_t far)
{
    struct point from = ag_point(&movement->battle->figures[number]);
    while (far > 0 && ag_leads_into_fire(&movement->field, from, plane_towards(from, to, far))) {
        far = far > MM(1) ? far - MM(1) : 0;
    }
    return far;
}

static int32_t free_length(const struct movement *movement, int number, struct point to)
{
    struct base base = ag_base(&movement->battle->figures[number]);
    int32_t far = free_of_fires(movement, number, to, ag_room(&movement->field, &base, to));
    far = free_of_worse(movement, number, to, far);
    far = free_of_enemies(movement, number, to, far);
    return free_of_edges(movement, number, to, far);
}

// AR_5_9 Contact ends the movement of both.
static void stop_at_contact(struct movement *movement, int number)
{
    for (int foe = 0; (foe = ag_next_foe(&movement->field, number, foe)) != 0;) {
        if (figure_set_has(&movement->touching[number], foe)) continue;
        if (!figure_set_has(&movement->closed[foe], number)) {
            figure_set_add(&movement->closed[number], foe);
        }
        movement->walks[number].goes = movement->walks[foe].goes = false;
    }
}

// AR_5_9 Whom he touched when all began, and who still goes, may be out of his way in a moment.
static bool waits_for_one(const struct movement *movement, int number)
{
    const struct figure_set *touched = &movement->touching[number];
    for (int foe = 0; (foe = figure_set_next(touched, foe)) != 0;) {
        if (movement->walks[foe].goes && ag_contact(&movement->field, number, foe)) return true;
    }
    return false;
}

static void leave_table(struct movement *movement, int number)
{
    struct ag_figure *figure = &movement->battle->figures[number];
    figure->state = AG_LEFT;
    ag_leave_order(movement->battle, number);
    movement->walks[number].goes = false;
    ag_tell(movement->umpire, SAY_LEAVES, AR_19_1, number);
}

static bool at_edge(const struct movement *movement, struct point at)
{
    const struct ground *ground = movement->field.ground;
    return at.x <= 0 || at.y <= 0 || at.x >= ground->width || at.y >= ground->height;
}

// One straight piece of a step; false: something stopped him.
static bool go(struct movement *movement, int number, struct point to)
{
    struct ag_figure *figure = &movement->battle->figures[number];
    struct point from = ag_point(figure);
    int32_t whole = length_between(from, to), far = free_length(movement, number, to);
    struct point end = far >= whole ? to : plane_towards(from, to, far);
    if (end.x != from.x || end.y != from.y) {
        figure->facing = plane_bearing(from, end);
        put(figure, end);
    }
    figure->level = (uint8_t)ag_level_at(&movement->field, end);
    movement->walks[number].gone += length_between(from, end);
    ag_find_hidden(movement->umpire, number);
    if (movement->walks[number].leaves && at_edge(movement, end)) leave_table(movement, number);
    return far >= whole;
}

// Along his corners, up to a length that is counted from where the phase began.
static void go_along(struct movement *movement, int number, int32_t until)
{
    struct walk *walk = &movement->walks[number];
    while (walk->goes && walk->gone < until) {
        struct point here = ag_point(&movement->battle->figures[number]);
        struct point next = walk->way.stops[1];
        int32_t left = length_between(here, next), step = until - walk->gone;
        bool to_corner = left <= step;
        struct point to = to_corner ? next : plane_towards(here, next, step);
        if (left > 0 && !go(movement, number, to)) {
            walk->goes = walk->goes && waits_for_one(movement, number);
            break;
        }
        if (!to_corner) break;
        memmove(&walk->way.stops[1], &walk->way.stops[2],
                (WAY_CAP - 2) * sizeof walk->way.stops[0]);
        if (--walk->way.count < 2) walk->goes = false;
        if (left == 0 && walk->way.count < 2) break;
    }
}

// Towards the place where his target now is.
static void chase(struct movement *movement, int number, int32_t until)
{
    struct walk *walk = &movement->walks[number];
    const struct ag_figure *target = &movement->battle->figures[walk->chases];
    struct point here = ag_point(&movement->battle->figures[number]), there = ag_point(target);
    int32_t left = length_between(here, there), step = until - walk->gone;
    if (!ag_on_table(target) || left == 0 || step <= 0) return;
    go(movement, number, step >= left ? there : plane_towards(here, there, step));
}

// AR_7_3 If one must stop, all stop.
static void march(struct movement *movement, int unit, int32_t until)
{
    struct ag_battle *battle = movement->battle;
    struct walk *walk = &movement->walks[unit];
    struct point here = ag_point(&battle->figures[unit]), end = walk->way.stops[1];
    int32_t step = until - walk->gone, left = length_between(here, end);
    struct point to = step >= left ? end : plane_towards(here, end, step);
    struct point way = {to.x - here.x, to.y - here.y};
    int32_t whole = plane_length(way), far = whole;
    for (int i = unit; i <= battle->count; i++) {
        const struct ag_figure *man = &battle->figures[i];
        if (man->formed != unit) continue;
        if (!movement->walks[i].goes) far = 0;
        int32_t free = free_length(movement, i, (struct point){man->x + way.x, man->y + way.y});
        if (free < far) far = free;
    }
    struct point gone = {0, 0};
    if (far > 0) gone = plane_towards(gone, way, far);
    for (int i = unit; i <= battle->count; i++) {
        struct ag_figure *man = &battle->figures[i];
        if (man->formed != unit) continue;
        put(man, (struct point){man->x + gone.x, man->y + gone.y});
        ag_find_hidden(movement->umpire, i);
        stop_at_contact(movement, i);
        if (!movement->walks[i].goes) walk->goes = false;
    }
    walk->gone += far;
    if (far < whole || step >= left) walk->goes = false;
}

static void tick_of(struct movement *movement, int number, int tick)
{
    struct walk *walk = &movement->walks[number];
    const struct ag_figure *figure = &movement->battle->figures[number];
    int32_t until = walk->allowance * tick / AG_TICKS;
    if (!walk->goes || !ag_on_table(figure)) return;
    if (walk->marches) {
        if (figure->formed == number) march(movement, number, until);
        return;
    }
    if (walk->chases) {
        chase(movement, number, until);
    } else {
        go_along(movement, number, until);
    }
    if (ag_on_table(figure)) stop_at_contact(movement, number);
}

static void note_places(struct movement *movement, int tick)
{
    for (int i = 1; i <= movement->battle->count; i++) {
        const struct ag_figure *figure = &movement->battle->figures[i];
        movement->trace[tick][i] = (struct ag_stop){figure->x, figure->y};
    }
}

static bool on_a_friend(const struct movement *movement, int number)
{
    const struct ag_battle *battle = movement->battle;
    const struct ag_figure *own = &battle->figures[number];
    struct base base = ag_base(own);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        struct base there = ag_base(other);
        if (i == number || !ag_on_table(other) || other->level != own->level) continue;
        if (base_overlaps(&base, &there)) return true;
    }
    return false;
}

// AR_7_3 Those who march go back as one.
static bool goes_with(const struct movement *movement, int number, int first)
{
    const struct ag_figure *figures = movement->battle->figures;
    return number == first ||
           (movement->walks[number].marches && figures[number].formed == figures[first].formed);
}

static bool any_on_a_friend(const struct movement *movement, int first)
{
    for (int i = 1; i <= movement->battle->count; i++) {
        if (goes_with(movement, i, first) && on_a_friend(movement, i)) return true;
    }
    return false;
}

// AR_5_10 Nobody ends on a friend: he goes back on his way to the last place that is free.
static bool step_back(struct movement *movement, int number)
{
    struct ag_figure *figure = &movement->battle->figures[number];
    if (!ag_on_table(figure) || !on_a_friend(movement, number)) return false;
    struct ag_stop now = {figure->x, figure->y};
    bool moved = false;
    for (int tick = AG_TICKS; tick >= 0; tick--) {
        struct ag_stop then = movement->trace[tick][number];
        if (then.x == now.x && then.y == now.y) continue;
        now = then;
        moved = true;
        for (int i = 1; i <= movement->battle->count; i++) {
            struct ag_figure *mate = &movement->battle->figures[i];
            struct ag_stop *place = &movement->trace[tick][i];
            if (!goes_with(movement, i, number)) continue;
            put(mate, (struct point){place->x, place->y});
            mate->level = (uint8_t)ag_level_at(&movement->field, ag_point(mate));
        }
        if (!any_on_a_friend(movement, number)) break;
    }
    return moved; // whoever stands below him now goes back in his turn
}

// AR_5_9 Who stays with somebody he touched comes up to him at last, with what he has left to go.
static void catch_up(struct movement *movement)
{
    for (int i = 1; i <= movement->battle->count; i++) {
        const struct walk *walk = &movement->walks[i];
        if (!walk->goes || !walk->chases || !ag_on_table(&movement->battle->figures[i])) continue;
        chase(movement, i, walk->allowance);
        stop_at_contact(movement, i);
    }
}

void ag_ticks_run(struct movement *movement)
{
    int count = movement->battle->count;
    note_places(movement, 0);
    for (int tick = 1; tick <= AG_TICKS; tick++) {
        for (int i = 1; i <= count; i++) {
            tick_of(movement, tick % 2 ? i : count + 1 - i, tick);
        }
        if (tick == AG_TICKS) catch_up(movement);
        note_places(movement, tick);
    }
    bool any = true;
    for (int pass = 0; any && pass < count; pass++) {
        any = false;
        for (int i = 1; i <= count; i++) {
            any |= step_back(movement, i);
        }
    }
}
