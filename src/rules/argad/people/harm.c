// Hits, and recoils that take friends along and may end at a wall.
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "table/push.h"

#define RECOIL_FOOT  CM(2)
#define RECOIL_RIDER CM(4)
#define LADDER_ROOM  CM(8) // somebody who falls off comes down no farther from its foot
#define LADDER_STEP  MM(5)
#define FALLS_ASIDE  4096u // of a whole turn

struct recoil {
    struct ag_field field;
    struct crowd crowd;
    uint8_t side;
};

// AR_13_15 Friends are pushed along, enemies are not.
static bool gives_way(void *context, const struct crowd_member *member)
{
    const struct recoil *recoil = context;
    return recoil->field.battle->figures[member->id].side == recoil->side;
}

static int32_t room(void *context, const struct base *base, struct point to)
{
    return ag_room(&((const struct recoil *)context)->field, base, to);
}

// Those on a level, but for who hangs on a ladder: nobody is in his way.
static void gather(struct recoil *recoil, int number)
{
    const struct ag_battle *battle = recoil->field.battle;
    const struct ground *ground = recoil->field.ground;
    crowd_begin(&recoil->crowd, ground->width, ground->height);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!ag_on_table(figure) || figure->level != battle->figures[number].level) continue;
        if (figure->climbing && i != number) continue;
        struct crowd_member member = {.base = ag_base(figure), .id = (uint16_t)i};
        crowd_add(&recoil->crowd, &member);
    }
}

static void put(const struct ag_field *field, struct ag_figure *figure, struct point at)
{
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
    figure->level = (uint8_t)ag_level_at(field, at);
    figure->crouched = figure->defends = 0;
}

static void tell_place(struct umpire *umpire, enum ag_event event, uint16_t clause, int number)
{
    const struct ag_figure *figure = &ag_in(umpire->battle)->figures[number];
    bool hides = figure->cloak == HIDDEN;
    tell(umpire, (struct event){.clause = clause,
                                .kind = event,
                                .figure = (uint16_t)number,
                                .hidden_from = hides ? ALL_SIDES & ~SIDE_BIT(figure->side) : 0,
                                .amount = {figure->x, figure->y}});
}

// The first is he who recoils; those whom he takes along are told after him.
static void put_all(struct umpire *umpire, const struct recoil *recoil, int first)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    for (int i = 0; i < recoil->crowd.count; i++) {
        const struct crowd_member *member = &recoil->crowd.members[i];
        struct ag_figure *figure = &battle->figures[member->id];
        struct point at = member->base.centre;
        if (member->id == first || (figure->x == at.x && figure->y == at.y)) continue;
        put(&recoil->field, figure, at);
        tell_place(umpire, SAY_PUSHED, AR_13_15, member->id);
        ag_find_hidden(umpire, member->id);
    }
}

static struct point away_from(const struct ag_figure *figure, struct point from, int32_t length)
{
    struct point way = {figure->x - from.x, figure->y - from.y}, none = {0, 0};
    if (way.x == 0 && way.y == 0) {
        return plane_offset(none, (uint16_t)(figure->facing + 2 * TURN_RIGHT_ANGLE), length);
    }
    return plane_towards(none, way, length);
}

// Straight down, or as near to the foot as there is room, away from the wall.
static struct point foot_of_ladder(const struct recoil *recoil, int number)
{
    const struct ag_battle *battle = recoil->field.battle;
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_object *ladder = &battle->objects[figure->climbing];
    struct point foot = {ladder->x, ladder->y};
    struct point head = ag_ladder_head(&recoil->field, figure->climbing);
    uint16_t out = plane_bearing(head, foot);
    struct among others = {.but_id = (uint16_t)number};
    for (int32_t far = 0; far <= LADDER_ROOM; far += LADDER_STEP) {
        for (uint16_t turn = 0; turn < TURN_RIGHT_ANGLE; turn = (uint16_t)(turn + FALLS_ASIDE)) {
            struct base left = plane_disc(plane_offset(foot, (uint16_t)(out + turn), far), AG_FOOT);
            struct base right =
                plane_disc(plane_offset(foot, (uint16_t)(out - turn), far), AG_FOOT);
            if (crowd_clear(&recoil->crowd, &left, others)) return left.centre;
            if (crowd_clear(&recoil->crowd, &right, others)) return right.centre;
        }
    }
    return foot;
}

// AR_5_12
static void fall_off(struct umpire *umpire, const struct recoil *recoil, int number)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    struct point at = foot_of_ladder(recoil, number);
    figure->climbing = 0;
    put(&recoil->field, figure, at);
    tell_place(umpire, SAY_RECOILS, AR_5_12, number);
}

// AR_13_14, AR_13_15 Who comes less than half his way is in disorder.
static void go_back(struct umpire *umpire, struct recoil *recoil, int number, struct point from)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    int place = crowd_place(&recoil->crowd, (uint16_t)number);
    struct push push = {
        .terrain = &recoil->field.terrain,
        .property = IS_BARRIER,
        .way = away_from(figure, from, figure->mount == ON_FOOT ? RECOIL_FOOT : RECOIL_RIDER),
        .gives_way = gives_way,
        .room = room,
        .context = recoil};
    int32_t gone = push_back(&push, &recoil->crowd, place);
    put(&recoil->field, figure, recoil->crowd.members[place].base.centre);
    if (gone > 0) tell_place(umpire, SAY_RECOILS, AR_13_14, number);
    if (2 * gone < plane_length(push.way)) {
        figure->disorder = (uint8_t)(umpire->battle->turn + 1);
        ag_tell(umpire, SAY_NO_ROOM, AR_13_15, number);
    }
    put_all(umpire, recoil, number);
}

void ag_recoil(struct umpire *umpire, int number, struct point from)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct recoil recoil;
    recoil.side = battle->figures[number].side;
    ag_field_lay(&recoil.field, umpire->ground, battle);
    gather(&recoil, number);
    if (battle->figures[number].climbing) {
        fall_off(umpire, &recoil, number);
    } else {
        go_back(umpire, &recoil, number, from);
    }
    ag_find_hidden(umpire, number);
    ag_check_orders(umpire->ground, battle);
}

// AR_1_7 The first hit on who has another life costs that and drives him back.
bool ag_hit(struct umpire *umpire, int number, struct point from)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    if (figure->life > 1) {
        figure->life--;
        ag_tell(umpire, SAY_LIFE, AR_1_7, number);
        ag_recoil(umpire, number, from);
        return false;
    }
    ag_tell(umpire, SAY_OUT, AR_1_6, number);
    ag_put_out(umpire, number);
    return true;
}
