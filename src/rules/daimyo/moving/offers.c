// Moves that are worth a thought: charges, advances, falling back, cover, formations, doors, guns.
#include "rules/daimyo/moving/offers.h"
#include "rules/daimyo/moving/plans.h"

#define CHARGED 3 // of the nearest enemies

struct foes {
    int count;
    struct foe {
        int unit;
        int32_t away; // from middle to middle
    } list[DM_UNITS];
};

struct point dm_middle(const struct dm_battle *battle, int unit)
{
    struct point sum = {0, 0};
    int count = 0;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0; count++) {
        sum.x += battle->figures[figure].x;
        sum.y += battle->figures[figure].y;
    }
    if (!count) return sum;
    return (struct point){sum.x / count, sum.y / count};
}

static int32_t between(struct point a, struct point b)
{
    return plane_length((struct point){b.x - a.x, b.y - a.y});
}

// Units of the enemy, the nearest first.
static void find_foes(const struct dm_field *field, int number, struct foes *foes)
{
    const struct dm_battle *battle = field->battle;
    struct point from = dm_middle(battle, number);
    foes->count = 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *foe = &battle->units[i];
        if (!dm_on_table(foe) || foe->side == battle->units[number].side) continue;
        if (foe->type == ANIMAL || foe->type == NINJA || !dm_next(battle, i, 0)) continue;
        int32_t away = between(from, dm_middle(battle, i));
        int at = foes->count++;
        for (; at > 0 && foes->list[at - 1].away > away; at--) {
            foes->list[at] = foes->list[at - 1];
        }
        foes->list[at] = (struct foe){i, away};
    }
}

static struct choice told(const struct dm_field *field, int kind, int unit)
{
    return (struct choice){
        .kind = (uint8_t)kind, .side = field->battle->units[unit].side, .group = (uint16_t)unit};
}

bool dm_offer(const struct dm_field *field, const struct choice *choice, struct choices *choices)
{
    struct choice written = *choice;
    written.facing = dm_whole_degrees(choice->facing);
    for (int i = 0; i < choices->count; i++) {
        if (choice_equal(&choices->list[i], &written)) return true; // two reasons to go there
    }
    struct dm_plans *plans = dm_plans_in(&choices->workings, field->battle);
    if (!fine(dm_move_check_keeping(plans, field, &written))) return false;
    choices_add(choices, &written);
    return true;
}

static uint16_t home_way(const struct dm_battle *battle, int unit)
{
    bool home = battle->units[unit].side == battle->home;
    return (uint16_t)((home ? 3 : 1) * TURN_RIGHT_ANGLE);
}

// How a unit looks: as its first figure does.
static uint16_t looks(const struct dm_battle *battle, int unit)
{
    int first = dm_next(battle, unit, 0);
    return first ? battle->figures[first].facing : 0;
}

// Where a unit stands for its moves: a gun or a wagon by what it is.
static struct point stand_of(const struct dm_field *field, int unit)
{
    int engine = dm_engine_moved(field, unit);
    const struct dm_engine *own = &field->battle->engines[engine];
    return engine ? (struct point){own->x, own->y} : dm_middle(field->battle, unit);
}

static int32_t pace_for(const struct dm_field *field, int unit)
{
    int engine = dm_engine_moved(field, unit);
    if (!engine) return dm_pace_of(field->battle, unit)->standard;
    int32_t full = dm_full_move(field->battle, field->battle->engines[engine].unit);
    return full ? full : dm_pushed[dm_alive(field->battle, unit)];
}

// A gun that is pushed looks where it looked.
static uint16_t faces_pushed(const struct dm_field *field, int unit, uint16_t facing)
{
    const struct dm_engine *engine = &field->battle->engines[dm_engine_moved(field, unit)];
    return engine->kind == ENGINE_GUN && !engine->limbered ? engine->facing : facing;
}

static struct choice step(const struct dm_field *field, int unit, uint16_t heading, int32_t length,
                          uint16_t facing)
{
    struct choice choice = told(field, MOVE, unit);
    struct point to = plane_offset(stand_of(field, unit), heading, length);
    choice.x = to.x;
    choice.y = to.y;
    choice.facing = faces_pushed(field, unit, facing);
    return choice;
}

// As far as the ground lets it, in a few tries.
static bool offer_advance(const struct dm_field *field, int unit, uint16_t heading, int32_t most,
                          uint16_t facing, struct choices *choices)
{
    for (int part = 4; part >= 1; part--) {
        int32_t length = most * part / 4;
        if (length < DM_INCH) return false;
        struct choice choice = step(field, unit, heading, length, facing);
        if (dm_offer(field, &choice, choices)) return true;
    }
    return false;
}

static void offer_charges(const struct dm_field *field, int unit, const struct foes *foes,
                          struct choices *choices)
{
    int32_t reach = dm_pace_of(field->battle, unit)->standard + CM(12);
    for (int i = 0; i < foes->count && i < CHARGED && foes->list[i].away <= reach; i++) {
        struct choice choice = told(field, CHARGE, unit);
        choice.target_group = (uint16_t)foes->list[i].unit;
        dm_offer(field, &choice, choices);
    }
}

static bool goal_place(const struct dm_field *field, int number, struct point from,
                       struct point *at)
{
    const struct dm_goal *goal = &field->battle->goals[number];
    struct shape shape;
    switch (goal->aim) {
    case AIM_BURN:
    case AIM_TOUCH:
    case AIM_RUIN:
        if (!goal->work || !dm_work_shape(field, goal->work, &shape)) return false;
        break;
    case AIM_LINE:
    case AIM_ACROSS:
        if (!goal->work || goal->work > field->ground->feature_count) return false;
        shape = feature_shape(field->ground, &field->ground->features[goal->work - 1]);
        break;
    default: return false;
    }
    *at = shape_nearest(&shape, from);
    return true;
}

// Towards what is fought for, and, where that lies across something, beyond it.
static void offer_goals(const struct dm_field *field, int unit, int32_t pace,
                        struct choices *choices)
{
    struct point from = stand_of(field, unit), at;
    for (int i = 0; i < DM_GOALS; i++) {
        if (!field->battle->goals[i].aim || !goal_place(field, i, from, &at)) continue;
        int32_t away = between(from, at);
        if (away < DM_INCH) continue;
        uint16_t heading = plane_bearing(from, at);
        int32_t most = away < pace ? away : pace;
        offer_advance(field, unit, heading, most, heading, choices);
    }
}

static void offer_steps(const struct dm_field *field, int unit, const struct foes *foes,
                        struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    struct point from = stand_of(field, unit);
    int32_t pace = pace_for(field, unit);
    uint16_t back = home_way(battle, unit);
    offer_goals(field, unit, pace, choices);
    if (foes->count) {
        uint16_t heading = plane_bearing(from, dm_middle(battle, foes->list[0].unit));
        int32_t room = foes->list[0].away - CM(4), most = room < pace ? room : pace;
        if (most > DM_INCH) offer_advance(field, unit, heading, most, heading, choices);
        struct choice turn = step(field, unit, heading, 0, heading);
        if (heading != looks(battle, unit)) dm_offer(field, &turn, choices);
        offer_advance(field, unit, back, pace / 2, heading, choices);
        return;
    }
    offer_advance(field, unit, (uint16_t)(back + 2 * TURN_RIGHT_ANGLE), pace, looks(battle, unit),
                  choices);
}

// The nearest ground that covers and is no water.
static void offer_cover(const struct dm_field *field, int unit, const struct foes *foes,
                        struct choices *choices)
{
    static const enum dm_property kinds[] = {IS_HARD, IS_SOFT};
    struct point from = stand_of(field, unit);
    int32_t pace = pace_for(field, unit);
    struct bounds about = bounds_about(from, from, pace);
    if (dm_engine_moved(field, unit) || !foes->count) return;
    uint16_t facing = plane_bearing(from, dm_middle(field->battle, foes->list[0].unit));
    for (int i = 0; i < 2; i++) {
        struct patches each = terrain_near(&field->terrain, kinds[i], &about);
        while (patches_next(&each)) {
            if (terrain_has(&field->terrain, IS_RIVER, &each.patch)) continue;
            struct point at = shape_nearest(&each.patch.shape, from);
            int32_t away = between(from, at);
            if (away < DM_INCH || away > pace) continue;
            struct choice choice =
                step(field, unit, plane_bearing(from, at), away + DM_FOOT, facing);
            if (dm_offer(field, &choice, choices)) return;
        }
    }
}

// Down the middle of the nearest road, the way that leads from home.
static void offer_march(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    struct point from = dm_middle(battle, unit);
    struct bounds about = bounds_about(from, from, CM(10));
    uint16_t ahead = (uint16_t)(home_way(battle, unit) + 2 * TURN_RIGHT_ANGLE);
    if (battle->units[unit].drill != IN_COLUMN) return;
    for (struct patches each = terrain_near(&field->terrain, IS_TRACK, &about);
         patches_next(&each);) {
        struct point on = shape_nearest(&each.patch.shape, from);
        if (between(from, on) > CM(10)) continue;
        for (int part = 3; part >= 1; part--) {
            int32_t far = dm_pace_of(battle, unit)->road * part / 4;
            struct point to = shape_nearest(&each.patch.shape, plane_offset(on, ahead, far));
            struct choice choice = told(field, MARCH, unit);
            choice.x = to.x;
            choice.y = to.y;
            if (dm_offer(field, &choice, choices)) return;
        }
    }
}

static void offer_forms(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_unit *own = &field->battle->units[unit];
    struct point at = dm_middle(field->battle, unit);
    if (dm_is_lord(own) || own->drill == IN_BUILDING || dm_alive(field->battle, unit) < 2) return;
    for (int drill = IN_LINE; drill <= IN_SKIRMISH; drill++) {
        struct choice choice = told(field, FORM, unit);
        if (own->drill == drill || (own->drill == CHANGING && own->becomes != drill)) continue;
        if (drill == IN_SKIRMISH && own->missile != BOW + 1) continue;
        choice.option = (uint16_t)drill;
        choice.x = at.x;
        choice.y = at.y;
        choice.facing = looks(field->battle, unit);
        dm_offer(field, &choice, choices);
    }
}

static void offer_doors(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    struct point from = dm_middle(battle, unit);
    for (int i = 1; i <= battle->work_count; i++) {
        if (!battle->works[i].door || battle->works[i].ruined) continue;
        struct point door = dm_door_point(field, i);
        if (between(from, door) > dm_pace_of(battle, unit)->standard + CM(6)) continue;
        struct choice choice = told(field, ENTER, unit);
        choice.target = (uint16_t)(DM_WORK_ID + i);
        dm_offer(field, &choice, choices);
    }
}

// Out in line before the door, looking away from it.
static void offer_leaving(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 1; i <= battle->work_count; i++) {
        struct shape shape;
        if (!battle->works[i].door || !dm_work_shape(field, i, &shape)) continue;
        struct point door = dm_door_point(field, i);
        uint16_t out = plane_bearing(shape_middle(&shape), door);
        struct point to = plane_offset(door, out, CM(5));
        struct choice choice = told(field, LEAVE, unit);
        choice.target = (uint16_t)(DM_WORK_ID + i);
        choice.x = to.x;
        choice.y = to.y;
        choice.facing = out;
        dm_offer(field, &choice, choices);
    }
}

static void offer_alone(const struct dm_field *field, int unit, struct choices *choices)
{
    static const uint8_t kinds[] = {MOUNT, DISMOUNT, LIMBER, UNLIMBER};
    for (unsigned i = 0; i < sizeof kinds; i++) {
        struct choice choice = told(field, kinds[i], unit);
        bool gun = kinds[i] == LIMBER || kinds[i] == UNLIMBER;
        if (gun && !dm_is_crew(&field->battle->units[unit])) continue;
        choice.facing = kinds[i] == UNLIMBER
                            ? (uint16_t)(home_way(field->battle, unit) + 2 * TURN_RIGHT_ANGLE)
                            : 0;
        dm_offer(field, &choice, choices);
    }
}

static bool may_move(const struct dm_field *field, int unit)
{
    const struct dm_unit *own = &field->battle->units[unit];
    return fine(dm_unit_check(field->battle, (enum side)own->side, unit, MOVES)) &&
           (!dm_has_begun(own, MOVES) || field->battle->placing == unit);
}

void dm_move_propose(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *own = &battle->units[unit];
    struct foes foes;
    if (battle->placing == unit && own->side == battle->active) {
        choices_add(choices, &(struct choice){.kind = DONE_WITH, .side = own->side});
    }
    if (!may_move(field, unit) || dm_has_begun(own, MOVES)) return;
    find_foes(field, unit, &foes);
    if (own->drill == IN_BUILDING) {
        offer_leaving(field, unit, choices);
        return;
    }
    bool rolls = dm_engine_moved(field, unit) != 0;
    if (own->type != ANIMAL) offer_charges(field, unit, &foes, choices);
    if (own->drill != CHANGING) offer_steps(field, unit, &foes, choices);
    if (own->drill != CHANGING && !rolls) offer_cover(field, unit, &foes, choices);
    if (own->type == ANIMAL) return;
    offer_march(field, unit, choices);
    if (!dm_is_crew(own)) offer_forms(field, unit, choices);
    offer_doors(field, unit, choices);
    offer_alone(field, unit, choices);
}
