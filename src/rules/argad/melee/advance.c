// Who has won a place may go there when all strokes are done (AR-13.14, and 4.9).
#include "rules/argad/melee/clinch.h"
#include "rules/argad/melee/phase.h"
#include "rules/argad/people/figures.h"

static bool wants_to(const struct ag_battle *battle, const struct ag_figure *figure)
{
    bool felled = !ag_on_table(&battle->figures[figure->won]);
    if (figure->stays) return false;
    return figure->presses || (!felled && !figure->formed);
}

static bool may(const struct ag_battle *battle, const struct ag_figure *figure)
{
    return figure->won && ag_on_table(figure) && figure->part.fate == UNHURT && !figure->climbing &&
           !ag_stunned(battle, figure);
}

// Before anybody who stands on that level, friend or foe.
static int32_t room_among_people(const struct ag_battle *battle, int number, struct point to)
{
    const struct ag_figure *figure = &battle->figures[number];
    struct point from = ag_point(figure);
    int32_t far = plane_length((struct point){to.x - from.x, to.y - from.y});
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        struct base there = ag_base(other);
        if (i == number || !ag_on_table(other) || other->climbing) continue;
        if (other->level != figure->level) continue;
        int32_t room = sweep_to_disc(from, to, ag_radius(figure), &there);
        if (room < far) far = room;
    }
    return far;
}

static int32_t room_for(const struct ag_field *field, int number, struct point to)
{
    struct base base = ag_base(&field->battle->figures[number]);
    struct way way = way_straight(base.centre, to);
    int32_t walls = ag_room(field, &base, to);
    int32_t barriers = way_free(&way, base.radius, &field->terrain, IS_BARRIER);
    int32_t people = room_among_people(field->battle, number, to);
    if (barriers < people) people = barriers;
    return walls < people ? walls : people;
}

static void advance(struct umpire *umpire, const struct ag_field *field, int number)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    struct point from = ag_point(figure), to = {figure->won_x, figure->won_y};
    int32_t far = room_for(field, number, to);
    struct point at = plane_towards(from, to, far);
    if (far <= 0 || (at.x == from.x && at.y == from.y)) return;
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
    figure->facing = plane_bearing(from, at);
    figure->defends = 0;
    figure->level = (uint8_t)ag_level_at(field, at);
    tell(umpire, (struct event){.clause = AR_13_14,
                                .kind = SAY_ADVANCES,
                                .figure = (uint16_t)number,
                                .amount = {figure->x, figure->y}});
    ag_find_hidden(umpire, number);
}

void ag_advance_all(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!may(battle, figure) || !wants_to(battle, figure)) continue;
        if (!ag_in_contact(&field, i)) advance(umpire, &field, i);
    }
    ag_check_orders(umpire->ground, battle);
}
