// One action's way: how long it may be, what it crosses, and what stands in it.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/tables.h"
#include "table/way.h"

#include <assert.h>

// TY_6_1 Per action on open ground; a unit that shuriken distract goes half as far (TY_13_8).
int32_t ty_allowance(const struct ty_battle *battle, const struct ty_figure *figure)
{
    enum ty_gait gait = ty_gait_of(figure->mounted, (enum ty_armour)figure->armour);
    int32_t allowance = ty_allowances[gait][0];
    return battle->units[figure->unit].slow ? allowance / 2 : allowance;
}

static struct point way_between(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

struct point ty_way_from(const struct ty_mover *mover)
{
    return (struct point){mover->from_x, mover->from_y};
}

struct point ty_way_to(const struct ty_mover *mover)
{
    return (struct point){mover->to_x, mover->to_y};
}

// Where it begins, its corners, where it ends.
struct point ty_way_stop(const struct ty_mover *mover, int number)
{
    if (number == 0) return ty_way_from(mover);
    if (number > mover->bends) return ty_way_to(mover);
    const struct ty_corner *corner = &mover->corners[number - 1];
    return (struct point){corner->x, corner->y};
}

static struct way way_of(const struct ty_mover *mover)
{
    struct way way;
    way.count = mover->bends + 2;
    for (int i = 0; i < way.count; i++) {
        way.stops[i] = ty_way_stop(mover, i);
    }
    return way;
}

int32_t ty_way_length(const struct ty_mover *mover)
{
    struct way way = way_of(mover);
    return way_length(&way);
}

struct point ty_way_along(const struct ty_mover *mover, int32_t length)
{
    struct way way = way_of(mover);
    return way_along(&way, length);
}

// By length; a horse after the first of its halves.
struct point ty_way_at(const struct ty_mover *mover, bool half)
{
    if (!half) return ty_way_to(mover);
    if (mover->how == WAY_RIDDEN) return ty_way_stop(mover, 1);
    return ty_way_along(mover, ty_way_length(mover) / 2);
}

uint16_t ty_way_facing(const struct ty_mover *mover, bool half)
{
    assert(mover->how == WAY_RIDDEN);
    return mover->facings[half ? 0 : 1];
}

void ty_way_bend(struct ty_mover *mover, struct point corner)
{
    assert(mover->bends < TY_CORNERS);
    mover->corners[mover->bends++] = (struct ty_corner){(int16_t)corner.x, (int16_t)corner.y};
}

// A ride that ends in its first half is ridden straight, in two halves as any other: what it does
// not come to it does not turn for.
void ty_way_cut(struct ty_mover *mover, int32_t length)
{
    struct way way = way_of(mover);
    int32_t first = plane_length(way_between(way.stops[0], way.stops[1]));
    if (length <= first) mover->facings[1] = mover->facings[0];
    way_cut(&way, length);
    struct point to = way_end(&way);
    mover->to_x = (int16_t)to.x;
    mover->to_y = (int16_t)to.y;
    while (mover->bends > way.count - 2) {
        mover->corners[--mover->bends] = (struct ty_corner){0, 0};
    }
    if (mover->how != WAY_RIDDEN || mover->bends) return;
    ty_way_bend(mover, plane_towards(ty_way_from(mover), to, length / 2));
}

static struct shape smoke_shape(const struct ty_battle *battle, int number, struct point *centre)
{
    const struct ty_smoke *smoke = ty_smoke_in(battle, number);
    *centre = (struct point){smoke->x, smoke->y};
    return shape_line(centre, 1, TY_SMOKE);
}

static bool is_slow_at(const struct terrain *terrain, const struct ty_battle *battle,
                       struct point at)
{
    if (terrain_holds(terrain, TY_SLOWS, at)) return true;
    for (int i = 0; i < battle->smoke_count; i++) {
        struct point centre;
        struct shape smoke = smoke_shape(battle, i, &centre);
        if (ty_smoke_in(battle, i)->turns && shape_holds(&smoke, at)) return true;
    }
    return false;
}

// TY_R75 Where slow ground lies upon slow ground it is slow once: counted by the millimetre.
static int32_t slow_by_steps(const struct terrain *terrain, const struct ty_battle *battle,
                             struct point from, struct point to)
{
    int32_t slow = 0, length = plane_length(way_between(from, to));
    for (int32_t at = MM(1) / 2; at < length; at += MM(1)) {
        slow += is_slow_at(terrain, battle, plane_towards(from, to, at)) ? MM(1) : 0;
    }
    return slow < length ? slow : length;
}

// TY_6_6
int32_t ty_slow_length(const struct terrain *terrain, const struct ty_battle *battle,
                       struct point from, struct point to)
{
    struct bounds about = bounds_about(from, to, 0);
    struct patches each = terrain_near(terrain, TY_SLOWS, &about);
    int32_t slow = 0;
    int parts = 0;
    while (patches_next(&each)) {
        int32_t chord = shape_chord(&each.patch.shape, from, to);
        slow += chord;
        parts += chord > 0;
    }
    for (int i = 0; i < battle->smoke_count; i++) {
        struct point centre;
        struct shape smoke = smoke_shape(battle, i, &centre);
        int32_t chord = ty_smoke_in(battle, i)->turns ? shape_chord(&smoke, from, to) : 0;
        slow += chord;
        parts += chord > 0;
    }
    return parts > 1 ? slow_by_steps(terrain, battle, from, to) : slow;
}
