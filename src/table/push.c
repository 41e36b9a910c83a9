#include "table/push.h"

#include <assert.h>

// How far the first gets until each of the others is touched by one of those who are moving. From
// then on he moves along if he gives way, and if not he stops them all.
struct pushing {
    const struct push *push;
    struct crowd *crowd;
    struct ray ray; // along which each of them goes
    int32_t whole, room;
    int mover, other;             // who would overlap, when they were last moved
    struct point from[CROWD_CAP]; // where they stand
    int32_t reached[CROWD_CAP];   // below the whole: he is among those moved
    bool passed_on[CROWD_CAP];
};

static int32_t less(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static struct point end_of(const struct push *push, struct point from)
{
    return (struct point){from.x + push->way.x, from.y + push->way.y};
}

static int32_t room_to_edge(const struct pushing *pushing, const struct base *base)
{
    const struct push *push = pushing->push;
    const struct ground *ground = push->terrain->ground;
    int32_t room = pushing->whole, radius = base->radius;
    struct point to = end_of(push, base->centre);
    int32_t over[4] = {radius - to.x, to.x + radius - ground->width, radius - to.y,
                       to.y + radius - ground->height};
    for (int i = 0; i < 4; i++) {
        int32_t step = i < 2 ? push->way.x : push->way.y;
        if (over[i] <= 0 || step == 0) continue;
        if (step < 0) step = -step;
        int32_t left = step > over[i] ? step - over[i] : 0;
        room = less(room, left * pushing->whole / step);
    }
    return room;
}

static int32_t room_to_walls(const struct pushing *pushing, const struct base *base)
{
    const struct push *push = pushing->push;
    struct point from = base->centre, to = end_of(push, from);
    struct bounds about = bounds_about(from, to, base->radius);
    int32_t room = pushing->whole;
    for (struct patches each = terrain_near(push->terrain, push->property, &about);
         patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        for (int i = 0; i < shape_edges(shape); i++) {
            struct point a = shape_corner(shape, i), b = shape_corner(shape, i + 1);
            room = less(room, sweep_to_wall(from, to, base->radius + shape->radius, a, b));
        }
    }
    return room;
}

static int32_t own_room(const struct pushing *pushing, const struct base *base)
{
    const struct push *push = pushing->push;
    int32_t room = less(room_to_edge(pushing, base), room_to_walls(pushing, base));
    if (!push->room) return room;
    return less(room, push->room(push->context, base, end_of(push, base->centre)));
}

// One who moves: what he meets moves too, or stops them all.
static void pass_on(struct pushing *pushing, int place)
{
    const struct push *push = pushing->push;
    const struct base *base = &pushing->crowd->members[place].base;
    struct point to = end_of(push, base->centre);
    int32_t before = pushing->reached[place];
    int32_t own = own_room(pushing, base);
    pushing->passed_on[place] = true;
    pushing->room = less(pushing->room, before + own);
    for (int i = 0; i < pushing->crowd->count; i++) {
        const struct crowd_member *other = &pushing->crowd->members[i];
        if (i == place || pushing->passed_on[i]) continue;
        int32_t met = before + sweep_to_disc(base->centre, to, base->radius, &other->base);
        if (met >= pushing->whole) continue;
        if (push->gives_way(push->context, other)) {
            pushing->reached[i] = less(pushing->reached[i], met);
        } else {
            pushing->room = less(pushing->room, met);
        }
    }
}

// Of those who will be moved and have not passed it on the one met first; -1: nobody.
static int next_moved(const struct pushing *pushing)
{
    int next = -1;
    for (int i = 0; i < pushing->crowd->count; i++) {
        if (pushing->reached[i] >= pushing->whole || pushing->passed_on[i]) continue;
        if (next < 0 || pushing->reached[i] < pushing->reached[next]) next = i;
    }
    return next;
}

// As far as the room there is leaves him.
static struct point place_of(const struct pushing *pushing, int number)
{
    struct point from = pushing->from[number];
    int32_t length = pushing->room - pushing->reached[number];
    if (!pushing->passed_on[number] || length <= 0) return from;
    struct point step = ray_along(&pushing->ray, length);
    return (struct point){from.x + step.x, from.y + step.y};
}

static int overlapped_by(const struct crowd *crowd, int mover)
{
    const struct base *base = &crowd->members[mover].base;
    int other = 0;
    while (other == mover || !base_overlaps(base, &crowd->members[other].base)) {
        other++;
        assert(other < crowd->count);
    }
    return other;
}

// Moves them all; false: places are rounded, and by that two of them overlap.
static bool move_all(struct pushing *pushing)
{
    struct crowd *crowd = pushing->crowd;
    for (int i = 0; i < crowd->count; i++) {
        struct base base = crowd->members[i].base;
        if (!pushing->passed_on[i]) continue;
        base.centre = place_of(pushing, i);
        crowd_move(crowd, i, &base);
    }
    for (int i = 0; i < crowd->count; i++) {
        const struct crowd_member *member = &crowd->members[i];
        if (!pushing->passed_on[i] || pushing->room <= pushing->reached[i]) continue;
        if (crowd_clear(crowd, &member->base, (struct among){.but_id = member->id})) continue;
        pushing->mover = i;
        pushing->other = overlapped_by(crowd, i);
        return false;
    }
    return true;
}

// Would the two who overlapped do so still, with the room there is now?
static bool overlap_still(const struct pushing *pushing)
{
    if (pushing->room <= pushing->reached[pushing->mover]) return false;
    struct base mover = pushing->crowd->members[pushing->mover].base;
    struct base other = pushing->crowd->members[pushing->other].base;
    mover.centre = place_of(pushing, pushing->mover);
    other.centre = place_of(pushing, pushing->other);
    return base_overlaps(&mover, &other);
}

int32_t push_back(const struct push *push, struct crowd *crowd, int place)
{
    struct pushing pushing = {
        .push = push, .crowd = crowd, .ray = plane_ray((struct point){0, 0}, push->way)};
    assert(place >= 0);
    assert(place < crowd->count);
    pushing.whole = pushing.room = plane_length(push->way);
    for (int i = 0; i < crowd->count; i++) {
        pushing.reached[i] = i == place ? 0 : pushing.whole;
        pushing.from[i] = crowd->members[i].base.centre;
    }
    for (int next; (next = next_moved(&pushing)) >= 0;) {
        pass_on(&pushing, next);
    }
    while (!move_all(&pushing) && pushing.room > 0) {
        do {
            pushing.room--;
        } while (pushing.room > 0 && overlap_still(&pushing));
    }
    return pushing.room;
}
