// Things that are carried (AR-5.13), and ladders (AR-5.12).
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"

#define AT_THE_HEAD CM(2)

static struct point place_of(const struct ag_object *object)
{
    return (struct point){object->x, object->y};
}

bool ag_reaches_object(const struct ag_battle *battle, int number, int object)
{
    const struct ag_figure *figure = &battle->figures[number];
    struct base base = ag_base(figure);
    return battle->objects[object].lie != CARRIED &&
           base_near_segment(&base, place_of(&battle->objects[object]),
                             place_of(&battle->objects[object]), AG_TOUCH);
}

// AR_5_12 Whoever hangs on a ladder keeps it where it is.
bool ag_is_climbed(const struct ag_battle *battle, int object)
{
    for (int i = 1; i <= battle->count; i++) {
        if (ag_on_table(&battle->figures[i]) && battle->figures[i].climbing == object) return true;
    }
    return false;
}

static bool contested(const struct ag_field *field, int number, int object)
{
    const struct ag_battle *battle = field->battle;
    if (ag_in_contact(field, number)) return true;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == battle->figures[number].side || !ag_is_seen(foe)) continue;
        if (ag_reaches_object(battle, i, object)) return true;
    }
    return false;
}

static void take(struct umpire *umpire, const struct ag_field *field, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_figure *figure = &battle->figures[number];
    int number_of = figure->order.target;
    struct ag_object *object = &battle->objects[number_of];
    struct event event = {.clause = AR_5_13,
                          .kind = SAY_TAKES,
                          .figure = (uint16_t)number,
                          .target = (uint16_t)(AG_OBJECT_ID + number_of)};
    if (figure->carries || !ag_reaches_object(battle, number, number_of)) return;
    if (ag_is_climbed(battle, number_of)) return;
    if (contested(field, number, number_of)) {
        event.kind = SAY_CONTESTED;
        tell(umpire, event);
        return;
    }
    figure->carries = (uint8_t)number_of;
    object->lie = CARRIED;
    object->wall = 0;
    object->bearer = (uint8_t)number;
    object->x = object->y = 0;
    tell(umpire, event);
}

void ag_take_all(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (ag_on_table(figure) && figure->order.kind == TAKE) take(umpire, &field, i);
    }
}

// Both have stayed where they are. A second pair of hands takes hold of what is for two; they are seen
// to (AR_16_8).
void ag_hand_on(struct umpire *umpire, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_figure *figure = &battle->figures[number];
    struct ag_figure *friend = &battle->figures[figure->order.target];
    struct ag_object *object = &battle->objects[figure->carries];
    if (!figure->carries || friend->carries || figure->moved || friend->moved) return;
    if (!ag_on_table(figure) || !ag_on_table(friend) || ag_gap(figure, friend) > AG_TOUCH) return;
    ag_reveal(umpire, figure->order.target, AR_16_8);
    friend->carries = figure->carries;
    bool for_two = object->kind == LADDER || object->kind == MANTLET;
    if (for_two && !object->second) {
        object->second = figure->order.target;
    } else {
        if (object->second == number) object->second = figure->order.target;
        if (object->bearer == number) object->bearer = figure->order.target;
        figure->carries = 0;
    }
    tell(umpire, (struct event){.clause = AR_5_13,
                                .kind = SAY_GIVES,
                                .figure = (uint16_t)number,
                                .target = figure->order.target});
}

// Where the head of a ladder is that stands there.
static struct point head_at(const struct ag_field *field, int wall, struct point foot)
{
    struct shape shape = ag_feature(field, wall);
    struct point top = shape_nearest(&shape, foot);
    int32_t apart = plane_length((struct point){top.x - foot.x, top.y - foot.y});
    return apart ? plane_towards(foot, top, apart + AG_FOOT + MM(2)) : top;
}

// Somebody may stand a level higher within 2 cm of its head; a house has nothing to step onto.
static bool leads_up(const struct ag_field *field, int wall, struct point foot)
{
    struct point head = head_at(field, wall, foot);
    for (int32_t far = 0; far <= AT_THE_HEAD; far += MM(5)) {
        for (int turn = 0; turn < 16; turn++) {
            if (ag_level_at(field, plane_offset(head, (uint16_t)(turn * 4096), far))) return true;
        }
    }
    return false;
}

// The wall he touches that stands a level above him: its feature, from 1; 0: there is none.
static int wall_by(const struct ag_field *field, const struct ag_figure *figure)
{
    struct base base = ag_base(figure);
    struct bounds about = bounds_about(base.centre, base.centre, base.radius + AG_ACROSS);
    for (struct patches each = terrain_near(&field->terrain, IS_SOLID, &about);
         patches_next(&each);) {
        if (!shape_near(&each.patch.shape, &base, AG_ACROSS)) continue;
        if (leads_up(field, each.patch.number, base.centre)) return each.patch.number;
    }
    return 0;
}

struct problem ag_raise_check(const struct ag_field *field, int number)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    if (field->battle->objects[figure->carries].kind != LADDER) {
        return forbidden(AR_5_12, "he carries no ladder");
    }
    if (ag_in_contact(field, number)) {
        return forbidden(AR_5_11, "not in contact with an enemy");
    }
    if (figure->level || !wall_by(field, figure)) {
        return forbidden(AR_5_12,
                         "a ladder is raised at a wall he touches that has a floor behind");
    }
    return no_problem();
}

// Its foot stays where he stood; its head is across the wall.
void ag_raise(struct umpire *umpire, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_figure *figure = &battle->figures[number];
    struct ag_field field;
    int ladder = figure->carries;
    ag_field_lay(&field, umpire->ground, battle);
    if (!ladder || !fine(ag_raise_check(&field, number))) return;
    struct ag_object *object = &battle->objects[ladder];
    object->wall = (uint8_t)wall_by(&field, figure);
    ag_drop(battle, number);
    object->lie = RAISED;
    object->x = figure->x;
    object->y = figure->y;
    ag_tell(umpire, SAY_RAISES, AR_5_12, number);
}

int ag_ladder_at(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    for (int i = 1; i <= battle->object_count; i++) {
        const struct ag_object *object = &battle->objects[i];
        if (object->kind != LADDER || object->lie != RAISED || figure->level) continue;
        if (plane_within(ag_point(figure), place_of(object), ag_radius(figure) + AG_TOUCH)) {
            return i;
        }
    }
    return 0;
}

struct point ag_ladder_head(const struct ag_field *field, int ladder)
{
    const struct ag_object *object = &field->battle->objects[ladder];
    return head_at(field, object->wall, place_of(object));
}

static bool is_free(const struct ag_field *field, int number, struct point at)
{
    const struct ag_battle *battle = field->battle;
    struct base base = plane_disc(at, AG_FOOT);
    if (!ag_level_at(field, at)) return false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        struct base there = ag_base(other);
        if (i == number || !ag_on_table(other) || other->level != 1 || other->climbing) continue;
        if (base_overlaps(&base, &there)) return false;
    }
    return true;
}

// The nearest free place on the wall within 2 cm of the ladder's head.
static bool room_at(const struct ag_field *field, int number, struct point head, struct point *at)
{
    for (int32_t far = 0; far <= AT_THE_HEAD; far += MM(5)) {
        for (int turn = 0; turn < 16; turn++) {
            *at = plane_offset(head, (uint16_t)(turn * 4096), far);
            if (is_free(field, number, *at)) return true;
        }
    }
    return false;
}

static bool enemy_at(const struct ag_field *field, int number, struct point head)
{
    const struct ag_battle *battle = field->battle;
    struct base base = plane_disc(head, AG_FOOT);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        struct base there = ag_base(foe);
        if (foe->side == battle->figures[number].side || !ag_is_seen(foe) || !foe->level) continue;
        if (base_within(&base, &there, AG_ACROSS)) return true;
    }
    return false;
}

static bool step_onto_wall(struct umpire *umpire, const struct ag_field *field, int number,
                           struct point head)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    struct point at;
    if (enemy_at(field, number, head) || !room_at(field, number, head, &at)) return false;
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
    figure->level = 1;
    figure->climbing = 0;
    ag_tell(umpire, SAY_CLIMBS, AR_5_12, number);
    ag_find_hidden(umpire, number);
    return true;
}

// AR_5_12 One a turn on each ladder: who has begun at its foot and was told to.
void ag_climb_all(struct umpire *umpire, const struct figure_set *kept)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    uint32_t used = 0;
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (figure->climbing) used |= 1u << figure->climbing;
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        int ladder = ag_ladder_at(battle, i);
        if (figure->order.kind != CLIMB || !ag_on_table(figure) || !ladder) continue;
        if (used >> ladder & 1 || figure_set_has(kept, i)) continue; // AR_5_9
        used |= 1u << ladder;
        figure->moved = 1;
        ag_field_lay(&field, umpire->ground, battle);
        struct point head = ag_ladder_head(&field, ladder);
        if (step_onto_wall(umpire, &field, i, head)) continue;
        figure->x = (int16_t)head.x;
        figure->y = (int16_t)head.y;
        figure->climbing = (uint8_t)ladder;
        ag_tell(umpire, SAY_HANGS, AR_5_12, i);
    }
}

void ag_step_up(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!figure->climbing || !ag_on_table(figure)) continue;
        ag_field_lay(&field, umpire->ground, battle);
        step_onto_wall(umpire, &field, i, ag_ladder_head(&field, figure->climbing));
    }
}
