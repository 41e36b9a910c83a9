// What a charge leads to where it comes off: he stands before the enemy, and strikes at him.
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/turn/turn.h"

// AR_13_4D He came over easy ground, fast enough to ride the enemy down.
static bool rides_down(const struct ag_field *field, int number, const struct way *way)
{
    return field->battle->figures[number].mount == CAVALRY && way_length(way) >= CM(4) &&
           ag_going_of(field, number, way) == EASY;
}

// False: it is too far, however the dice fall.
static bool come_to_blows(const struct ground *ground, struct ag_battle *battle, int number,
                          int foe)
{
    struct ag_figure *figure = &battle->figures[number], *other = &battle->figures[foe];
    struct point from = ag_point(figure);
    int32_t gap = ag_gap(figure, other);
    struct point at = plane_towards(from, ag_point(other), gap);
    struct way way = way_straight(from, at);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    if (gap > ag_reach_towards(&field, number, plane_bearing(from, ag_point(other)))) return false;
    struct ag_meeting comes = {number, foe, true, false, rides_down(&field, number, &way)};
    struct ag_meeting is_met = {foe, number, false, true, false};
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
    figure->facing = plane_bearing(from, at);
    figure->moved = 1;
    figure->defends = 0;
    ag_meet(battle, &field, &comes);
    ag_meet(battle, &field, &is_met);
    figure->engaged = (uint8_t)foe;
    other->engaged = (uint8_t)number;
    return true;
}

bool ag_follow(const struct ground *ground, struct battle *supposed, const struct choice *choice,
               struct choice *next)
{
    struct ag_battle *battle = ag_of(supposed);
    struct frame *frame = &supposed->frames[supposed->depth - 1];
    bool planned = frame->step == PLAN || frame->step == AMENDS;
    if (choice->kind != CHARGE || !planned) return false;
    if (!come_to_blows(ground, battle, choice->figure, choice->target)) return false;
    frame->step = STROKES;
    battle->ready = (uint8_t)(ALL_SIDES & ~SIDE_BIT(choice->side));
    *next =
        (struct choice){.kind = STRIKE, .side = choice->side, .figure = choice->figure, .count = 1};
    next->foes[0] = choice->target;
    return true;
}
