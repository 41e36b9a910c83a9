// Where somebody finds room: not where a friend stands, nor where one is on his way to.
#include "rules/argad/players/goals.h"

#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"

#define ASIDE    MM(22) // to the next place beside one
#define BACKWARD CM(1)
#define TRIES    6

static const struct ag_order *order_of(const struct ag_battle *battle,
                                       const struct ag_figure *figure)
{
    return battle->amending ? &figure->amended : &figure->order;
}

// As far as he goes straight towards a place, and no nearer to it than so.
static struct point as_far(const struct ag_battle *battle, int number, struct point to, int32_t off)
{
    struct point from = ag_point(&battle->figures[number]);
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y}) - off;
    int32_t pace = CM(ag_pace_of(battle, number));
    if (whole <= 0) return from;
    return whole > pace || off > 0 ? plane_towards(from, to, whole > pace ? pace : whole) : to;
}

struct point ag_bound_for(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_order *order = order_of(battle, figure);
    if (order->kind == CHARGE) {
        const struct ag_figure *foe = &battle->figures[order->target];
        return as_far(battle, number, ag_point(foe), ag_radius(figure) + ag_radius(foe));
    }
    if (order->kind == TAKE) {
        const struct ag_object *object = &battle->objects[order->target];
        return as_far(battle, number, (struct point){object->x, object->y}, 0);
    }
    if (order->kind != MOVE || !order->stops) return ag_point(figure);
    const struct ag_stop *stop = &order->way[order->stops - 1];
    return order->stops > 1 ? (struct point){stop->x, stop->y}
                            : as_far(battle, number, (struct point){stop->x, stop->y}, 0);
}

bool ag_may_be_handed(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (!ag_can_act(battle, figure)) return false;
    return figure->mount == ON_FOOT || 2 * battle->head.turn > battle->turns;
}

int ag_turns_to(const struct ag_battle *battle, int number, int object, int32_t length)
{
    struct ag_mover mover = ag_mover_of(battle, number);
    if (object && battle->objects[object].kind == CHEST) mover.load = LOAD_CHEST;
    int pace = ag_allowance(&mover);
    return pace ? (int)((int64_t)length * 100 / CM(pace)) : 100000;
}

bool ag_has_room(const struct ag_field *field, int number, struct point at)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *own = &battle->figures[number];
    const struct ag_object *shared = &battle->objects[own->carries];
    struct base base = plane_disc(at, ag_radius(own));
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (i == number || !ag_is_seen(other) || other->level != own->level) continue;
        if (own->carries && (shared->bearer == i || shared->second == i)) continue;
        bool friend = other->side == own->side;
        struct base there =
            plane_disc(friend ? ag_bound_for(battle, i) : ag_point(other), ag_radius(other));
        if (base_overlaps(&base, &there)) return false;
    }
    return true;
}

struct point ag_room_towards(const struct ag_field *field, int number, struct point to, int32_t far)
{
    struct point from = ag_point(&field->battle->figures[number]);
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
    int32_t length = whole > far ? far : whole;
    struct point end = whole > far ? plane_towards(from, to, far) : to;
    uint16_t way = plane_bearing(from, to);
    for (int i = 0; i < TRIES && length > i * BACKWARD; i++) {
        static const int8_t sides[] = {0, 1, -1};
        struct point on = i ? plane_towards(from, to, length - i * BACKWARD) : end;
        for (unsigned j = 0; j < sizeof sides; j++) {
            struct point at =
                plane_offset(on, (uint16_t)(way + TURN_RIGHT_ANGLE), sides[j] * i * ASIDE / 2);
            if (ground_holds_disc(field->ground, at, ag_radius(&field->battle->figures[number])) &&
                ag_has_room(field, number, at)) {
                return at;
            }
        }
    }
    return end;
}

// Straight ahead there may be a friend before him: then he comes from beside.
bool ag_room_by(const struct ag_field *field, int number, int foe, struct point *at)
{
    static const int16_t turns[] = {6, -6, 10, -10, 14, -14, 20, -20, 26, -26}; // of 64 round
    const struct ag_figure *own = &field->battle->figures[number];
    const struct ag_figure *other = &field->battle->figures[foe];
    uint16_t towards = plane_bearing(ag_point(other), ag_point(own));
    int32_t apart = ag_radius(own) + ag_radius(other), pace = CM(ag_pace_of(field->battle, number));
    for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++) {
        *at =
            plane_offset(ag_point(other), (uint16_t)(towards + turns[i] * (65536 / 64)), apart + 1);
        if (!plane_within(ag_point(own), *at, pace)) continue;
        if (ground_holds_disc(field->ground, *at, ag_radius(own)) &&
            ag_has_room(field, number, *at)) {
            return true;
        }
    }
    return false;
}
