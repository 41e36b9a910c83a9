// Who touches whom (AR-13.1), and on what ground they fight.
#include "rules/argad/field/field.h"

#define NARROW CM(4) // an opening that leaves no room to swing

struct base ag_base(const struct ag_figure *figure)
{
    return plane_disc(ag_point(figure), ag_radius(figure));
}

int32_t ag_gap(const struct ag_figure *figure, const struct ag_figure *other)
{
    struct base one = ag_base(figure), two = ag_base(other);
    return base_gap(&one, &two);
}

int32_t ag_gap_to_shape(const struct ag_figure *figure, const struct shape *shape)
{
    struct point at = ag_point(figure), near = shape_nearest(shape, at);
    if (shape_holds(shape, at)) return 0;
    int32_t gap = plane_length((struct point){near.x - at.x, near.y - at.y}) - ag_radius(figure);
    return gap < 0 ? 0 : gap;
}

bool ag_wall_between(const struct ag_field *field, struct point a, struct point b, int level)
{
    for (int i = 0; i < field->walls.seen; i++) {
        const struct ag_stretch *wall = &field->walls.list[i];
        if (level < wall->top && segments_cross(a, b, wall->a, wall->b)) return true;
    }
    return false;
}

// Both touch the line, from either side of it.
static bool touch_line(const struct shape *line, const struct base *one, const struct base *other)
{
    return shape_meets(line, one->centre, other->centre) && shape_near(line, one, AG_TOUCH) &&
           shape_near(line, other, AG_TOUCH);
}

static bool touch_over_barrier(const struct ag_field *field, const struct base *one,
                               const struct base *other)
{
    struct bounds about = bounds_about(one->centre, other->centre, 0);
    for (struct patches each = terrain_near(&field->terrain, IS_BARRIER, &about);
         patches_next(&each);) {
        if (touch_line(&each.patch.shape, one, other)) return true;
    }
    return false;
}

// AR_6_5 A door, a window or a gate that two look at each other through, but no slit for arrows. A window
// is narrow however wide it is.
static bool next_opening(const struct ag_field *field, struct patches *each, const struct base *one,
                         const struct base *other)
{
    while (patches_next(each)) {
        if (terrain_has(&field->terrain, IS_LOOP, &each->patch)) continue;
        if (touch_line(&each->patch.shape, one, other)) return true;
    }
    return false;
}

static bool touch_through(const struct ag_field *field, const struct base *one,
                          const struct base *other, bool narrow_only)
{
    struct bounds about = bounds_about(one->centre, other->centre, 0);
    struct patches each = terrain_near(&field->terrain, IS_SLIT, &about);
    while (next_opening(field, &each, one, other)) {
        struct point a = shape_corner(&each.patch.shape, 0), b = shape_corner(&each.patch.shape, 1);
        bool narrow = each.patch.kind == G_WINDOW || plane_within(a, b, NARROW - 1);
        if (!narrow_only || narrow) return true;
    }
    return false;
}

static bool barrier_between(const struct ag_field *field, const struct base *one,
                            const struct base *other)
{
    struct bounds about = bounds_about(one->centre, other->centre, 0);
    for (struct patches each = terrain_near(&field->terrain, IS_BARRIER, &about);
         patches_next(&each);) {
        if (shape_meets(&each.patch.shape, one->centre, other->centre)) return true;
    }
    return false;
}

// AR_5_12 Who hangs at the head of a ladder fights those who stand at it; the wall is no bar to that.
static bool at_ladder(const struct ag_figure *climber, const struct ag_figure *other)
{
    return climber->climbing && other->level == 1 && !other->climbing &&
           ag_gap(climber, other) <= AG_ACROSS;
}

enum ag_contact ag_contact(const struct ag_field *field, int figure, int other)
{
    const struct ag_figure *a = &field->battle->figures[figure];
    const struct ag_figure *b = &field->battle->figures[other];
    struct base one = ag_base(a), two = ag_base(b);
    if (!base_within(&one, &two, AG_ACROSS)) return NO_CONTACT;
    if (at_ladder(a, b) || at_ladder(b, a)) return AT_LADDER;
    if (a->level != b->level || a->climbing || b->climbing) return NO_CONTACT;
    if (touch_through(field, &one, &two, false)) return THROUGH_OPENING;
    if (ag_wall_between(field, one.centre, two.centre, a->level)) return NO_CONTACT;
    if (touch_over_barrier(field, &one, &two)) return OVER_BARRIER;
    if (!base_within(&one, &two, AG_TOUCH)) return NO_CONTACT;
    return barrier_between(field, &one, &two) ? OVER_BARRIER : FREE_CONTACT;
}

int ag_next_foe(const struct ag_field *field, int figure, int after)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *own = &battle->figures[figure];
    const int32_t widest = AG_ACROSS + ag_radius(own) + AG_MOUNTED;
    for (int other = after + 1; other <= battle->count; other++) {
        const struct ag_figure *foe = &battle->figures[other];
        int32_t aside = foe->x - own->x; // most are far off, and asked for no more
        if (aside > widest || aside < -widest) continue;
        if (foe->side == own->side || !ag_is_seen(foe)) continue;
        int32_t reach = AG_ACROSS + ag_radius(own) + ag_radius(foe);
        if (!plane_within(ag_point(own), ag_point(foe), reach)) continue;
        if (ag_contact(field, figure, other)) return other;
    }
    return 0;
}

bool ag_in_contact(const struct ag_field *field, int figure)
{
    return ag_next_foe(field, figure, 0) != 0;
}

static bool on_bad_ground(const struct ag_field *field, const struct ag_figure *figure)
{
    static const enum ag_property bad[] = {IS_BUSHES, IS_WOODS, IS_SLOPE, IS_WATER};
    struct base base = ag_base(figure);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (sight_amid(&field->terrain, bad[i], &base)) return true;
    }
    return false;
}

// AR_6_4
bool ag_rough(const struct ag_field *field, int figure, int other)
{
    return ag_contact(field, figure, other) == OVER_BARRIER ||
           on_bad_ground(field, &field->battle->figures[figure]) ||
           on_bad_ground(field, &field->battle->figures[other]);
}

bool ag_fights_indoors(const struct ag_field *field, int figure, int other)
{
    struct base one = ag_base(&field->battle->figures[figure]);
    struct base two = ag_base(&field->battle->figures[other]);
    if (ag_indoors(field, one.centre) && ag_indoors(field, two.centre)) return true;
    return touch_through(field, &one, &two, true);
}

bool ag_fights_to_enter(const struct ag_field *field, int figure, int other)
{
    struct point one = ag_point(&field->battle->figures[figure]);
    struct point two = ag_point(&field->battle->figures[other]);
    return ag_indoors(field, one) != ag_indoors(field, two);
}

bool ag_stand_together(const struct ag_field *field, int figure, int friend)
{
    const struct ag_figure *a = &field->battle->figures[figure];
    const struct ag_figure *b = &field->battle->figures[friend];
    struct base one = ag_base(a), two = ag_base(b);
    return a->level == b->level && !a->climbing && !b->climbing &&
           base_within(&one, &two, AG_ACROSS) &&
           !ag_wall_between(field, one.centre, two.centre, a->level) &&
           !barrier_between(field, &one, &two);
}
