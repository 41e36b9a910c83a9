// A move by chance, for those who play at random; and the rides of card 29, which nobody chooses.
#include "rules/daimyo/moving/offers.h"

// Of a stream of chance, a number below another.
static uint32_t part(uint64_t *chance, uint32_t below)
{
    uint32_t value = (uint32_t)(*chance >> 32) % below;
    *chance = *chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return value;
}

static int any_foe(const struct dm_battle *battle, int unit, uint64_t *chance)
{
    int first = (int)part(chance, battle->unit_count);
    for (int i = 0; i < battle->unit_count; i++) {
        int number = 1 + (first + i) % battle->unit_count;
        const struct dm_unit *foe = &battle->units[number];
        if (dm_on_table(foe) && foe->side != battle->units[unit].side && foe->type != ANIMAL) {
            return number;
        }
    }
    return 0;
}

static void any_step(const struct dm_field *field, int unit, uint64_t *chance,
                     struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int engine = dm_engine_moved(field, unit), foe = any_foe(battle, unit, chance);
    struct point from = dm_middle(battle, unit);
    if (engine) from = (struct point){battle->engines[engine].x, battle->engines[engine].y};
    uint16_t heading = (uint16_t)part(chance, 65536);
    if (foe && part(chance, 3)) heading = plane_bearing(from, dm_middle(battle, foe));
    int32_t pace = engine ? CM(8) : dm_pace_of(battle, unit)->standard;
    struct point to = plane_offset(from, heading, (int32_t)part(chance, (uint32_t)pace));
    choice->kind = MOVE;
    choice->x = to.x;
    choice->y = to.y;
    choice->facing = heading;
}

static void any_form(const struct dm_battle *battle, int unit, uint64_t *chance,
                     struct choice *choice)
{
    struct point at = dm_middle(battle, unit);
    bool archers = battle->units[unit].missile == BOW + 1;
    choice->kind = FORM;
    choice->option = (uint16_t)part(chance, archers ? 3 : 2);
    choice->x = at.x;
    choice->y = at.y;
    choice->facing = (uint16_t)(part(chance, 16) * 4096);
}

static void any_door(const struct dm_field *field, int unit, uint64_t *chance,
                     struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int work = battle->work_count ? 1 + (int)part(chance, battle->work_count) : 0;
    choice->kind = ENTER;
    choice->target = (uint16_t)(DM_WORK_ID + work);
    if (battle->units[unit].drill != IN_BUILDING) return;
    int first = dm_next(battle, unit, 0);
    work = battle->figures[first].inside;
    if (!work) return;
    struct point door = dm_door_point(field, work);
    uint16_t out = (uint16_t)(part(chance, 4) * TURN_RIGHT_ANGLE);
    struct point to = plane_offset(door, out, CM(5));
    choice->kind = LEAVE;
    choice->target = (uint16_t)(DM_WORK_ID + work);
    choice->x = to.x;
    choice->y = to.y;
    choice->facing = out;
}

static void any_single(uint64_t *chance, struct choice *choice)
{
    static const uint8_t kinds[] = {MOUNT, DISMOUNT, LIMBER, UNLIMBER};
    choice->kind = kinds[part(chance, 4)];
    if (choice->kind == UNLIMBER) choice->facing = (uint16_t)(part(chance, 16) * 4096);
}

void dm_move_suggest(const struct dm_field *field, int unit, uint64_t chance,
                     struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *own = &battle->units[unit];
    struct choice choice = {.side = own->side, .group = (uint16_t)unit};
    uint32_t way = part(&chance, 16);
    if (battle->placing == unit) {
        choice = (struct choice){.kind = DONE_WITH, .side = own->side};
    } else if (own->drill == IN_BUILDING) {
        any_door(field, unit, &chance, &choice);
    } else if (own->drill == CHANGING) {
        any_form(battle, unit, &chance, &choice);
        choice.option = own->becomes;
    } else if (way < 8) {
        any_step(field, unit, &chance, &choice);
    } else if (way < 12) {
        choice.kind = CHARGE;
        choice.target_group = (uint16_t)any_foe(battle, unit, &chance);
    } else if (way < 14) {
        any_form(battle, unit, &chance, &choice);
    } else if (way == 14) {
        any_door(field, unit, &chance, &choice);
    } else {
        any_single(&chance, &choice);
    }
    choices_add(choices, &choice);
}

// The figure of the enemy that is nearest to any of a unit; 0: there is none.
static int nearest_foe(const struct dm_field *field, int unit, struct point *from)
{
    const struct dm_battle *battle = field->battle;
    struct among among = {.marks = dm_marks_against((enum side)battle->units[unit].side)};
    int32_t least = INT32_MAX;
    int nearest = 0;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        int32_t gap;
        struct base base = dm_base(battle, figure);
        uint16_t id = crowd_nearest(&field->crowd, &base, among, &gap);
        if (!id || gap >= least) continue;
        least = gap;
        nearest = id;
        *from = base.centre;
    }
    return nearest;
}

// Straight at him, for all the allowance or up to what bars the way.
static void ride_straight(struct umpire *umpire, const struct dm_field *field, int unit,
                          uint16_t heading)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct point from = dm_middle(battle, unit);
    for (int32_t length = dm_full_move(battle, unit); length > 0; length -= DM_INCH) {
        struct dm_order order;
        struct point to = plane_offset(from, heading, length);
        struct choice choice = {.kind = MOVE,
                                .side = battle->units[unit].side,
                                .group = (uint16_t)unit,
                                .facing = heading,
                                .x = to.x,
                                .y = to.y};
        if (!fine(dm_plan_body(field, &choice, &order))) continue;
        tell(umpire, (struct event){.kind = SAY_MOVES,
                                    .clause = DM_15_2,
                                    .group = (uint16_t)unit,
                                    .amount = {(int16_t)to.x, (int16_t)to.y}});
        dm_carry_out(umpire, unit, &order);
        return;
    }
}

void dm_ride_at_nearest(struct umpire *umpire, int unit)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    struct point from = {0, 0};
    dm_field_lay(&field, umpire->ground, battle);
    int foe = nearest_foe(&field, unit, &from);
    if (!foe || battle->figures[foe].unit == 0) return;
    if (dm_charge(umpire, unit, battle->figures[foe].unit, NULL)) return;
    ride_straight(umpire, &field, unit, plane_bearing(from, dm_point(&battle->figures[foe])));
    if (!umpire->dice->starved) dm_check_formation(umpire, unit);
}
