// Chests and pavises: taken up, put down, left behind (TY_6_8, TY_R72).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"

#include <assert.h>

#define THING_RADIUS MM(10)
#define PAVISE_HALF  MM(20)

static const struct ty_object *object_of(const struct ty_battle *battle,
                                         const struct choice *choice)
{
    int number = choice->target - TY_OBJECT_ID;
    if (number < 1 || number > TY_CHESTS + battle->count || !ty_object_in(battle, number)->kind) {
        return NULL;
    }
    return ty_object_in(battle, number);
}

static bool touches(const struct ty_figure *figure, const struct ty_object *object)
{
    struct point at = {object->x, object->y};
    struct base base = ty_base(figure);
    if (object->kind != PAVISE) {
        return plane_within(ty_point(figure), at, base.radius + THING_RADIUS + TY_CONTACT);
    }
    uint16_t back = (uint16_t)(object->facing + 2 * TURN_RIGHT_ANGLE);
    return base_near_segment(&base, plane_offset(at, object->facing, PAVISE_HALF),
                             plane_offset(at, back, PAVISE_HALF), TY_CONTACT);
}

static struct problem take_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    const struct ty_object *object = object_of(battle, choice);
    if (!object || object->carrier || object->x < 0) {
        return forbidden(TY_6_8, "there is nothing of that kind to take up");
    }
    if (ty_is_laden(figure)) return forbidden(TY_6_8, "its hands are full");
    if (!touches(figure, object)) return forbidden(TY_6_8, "it does not touch it");
    return no_problem();
}

// Beside the figure, on the side it is told: a pavise across that direction.
static struct point drop_place(const struct ty_figure *figure, uint16_t facing)
{
    int32_t beyond = figure->pavise ? 0 : THING_RADIUS;
    return plane_offset(ty_point(figure), facing, ty_radius(figure) + beyond);
}

static struct problem drop_check(const struct ground *ground, const struct ty_battle *battle,
                                 const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    if (!ty_is_laden(figure)) return forbidden(TY_6_8, "it carries nothing");
    struct point at = drop_place(figure, choice->facing);
    if (!ground_on_table(ground, at)) return forbidden(TY_6_8, "that is off the table");
    struct ty_figure thing = {.side = figure->side};
    return ty_ground_check(ground, battle, &thing, ty_point(figure), at);
}

struct problem ty_load_check(const struct ground *ground, const struct ty_battle *battle,
                             const struct choice *choice)
{
    return choice->kind == TAKE ? take_check(battle, choice) : drop_check(ground, battle, choice);
}

static void take(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    int number = choice->target - TY_OBJECT_ID;
    struct ty_object *object = ty_object_of(battle, number);
    figure->carries = (uint8_t)number;
    if (object->kind == PAVISE) {
        figure->pavise = 1;
        figure->pavise_facing = object->facing;
    }
    assert(!object->carrier && object->x >= 0);
    object->carrier = choice->figure;
    object->x = object->y = -1;
    object->facing = object->known = 0;
    ty_look_at_things(umpire);
    tell(umpire, (struct event){.clause = TY_6_8,
                                .kind = SAY_TAKES,
                                .figure = choice->figure,
                                .hidden_from = ty_veil(battle, choice->figure),
                                .amount = {object->kind == PAVISE}});
}

// A pavise that has never been put down becomes a thing of its own, with its bearer's number.
static void put_down(struct ty_battle *battle, int number, struct point at, uint16_t across)
{
    struct ty_figure *figure = &battle->figures[number];
    int thing = figure->carries ? figure->carries : TY_CHESTS + number;
    struct ty_object *object = ty_object_of(battle, thing);
    if (!figure->carries) {
        assert(!object->kind);
        object->kind = PAVISE;
        if (figure->moved) object->carried_by = (uint8_t)number;
        battle->pavises++;
    }
    object->x = (int16_t)at.x;
    object->y = (int16_t)at.y;
    object->facing = object->kind == PAVISE ? across : 0;
    object->carrier = 0;
    ty_note_put_down(battle, thing, number);
    figure->carries = figure->pavise = 0;
    figure->pavise_facing = 0;
}

static void tell_drop(struct umpire *umpire, int number)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    tell(umpire, (struct event){.clause = TY_6_8,
                                .kind = SAY_DROPS,
                                .figure = (uint8_t)number,
                                .hidden_from = ty_veil(battle, number),
                                .amount = {battle->figures[number].pavise}});
}

void ty_drop_load(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    const struct ty_figure *figure = &battle->figures[number];
    if (!ty_is_laden(figure) || !ty_on_table(figure)) return;
    tell_drop(umpire, number);
    put_down(battle, number, ty_point(figure), figure->pavise_facing);
}

void ty_load_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    const struct ty_figure *figure = &battle->figures[choice->figure];
    if (choice->kind == TAKE) {
        take(umpire, choice);
        return;
    }
    tell_drop(umpire, choice->figure);
    put_down(battle, choice->figure, drop_place(figure, choice->facing),
             (uint16_t)(choice->facing + TURN_RIGHT_ANGLE));
    ty_look_at_things(umpire);
}
