// Guns and wagons: drawn or pushed, with all who go along (DM-3.2, 3.10, 3.13, DM_R3, DM_R8, DM_R44, DM_R48).
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/moving/local.h"

#define PUSHES    CM(5) // from the edge of what is pushed, at most
#define WHEEL_OFF (DM_ON_TRACK - 250)

struct wheels {
    const struct dm_field *field;
    int engine;
    int movers; // a unit that pushes, or a crew that walks along; 0: none
    struct dm_team team;
};

static bool is_pushing(const struct dm_unit *unit)
{
    return unit->engine && unit->drill == AT_ENGINE && !dm_is_crew(unit) && unit->type != ANIMAL;
}

static int near_by(const struct dm_field *field, int unit, int engine, uint8_t list[DM_GROUP])
{
    int count = 0;
    for (int figure = 0; (figure = dm_next(field->battle, unit, figure)) != 0;) {
        if (dm_held(field, figure)) continue;
        if (dm_near_engine(field, figure, engine, PUSHES)) list[count++] = (uint8_t)figure;
    }
    return count;
}

int dm_engine_moved(const struct dm_field *field, int number)
{
    const struct dm_unit *unit = &field->battle->units[number];
    uint8_t list[DM_GROUP];
    if (unit->type != ANIMAL && !is_pushing(unit)) return 0;
    if (unit->type != ANIMAL && !near_by(field, number, unit->engine, list)) return 0;
    return field->battle->engines[unit->engine].gone ? 0 : unit->engine;
}

// Living animals that are harnessed; those of a burning cart have been let go.
static int animals_of(const struct dm_battle *battle, int engine)
{
    const struct dm_engine *own = &battle->engines[engine];
    bool harnessed = own->kind == ENGINE_WAGON || own->limbered;
    return harnessed && !own->lit ? dm_alive(battle, own->unit) : 0;
}

static bool may_move(const struct dm_battle *battle, enum side side, int unit)
{
    return fine(dm_unit_check(battle, side, unit, MOVES)) &&
           !dm_has_begun(&battle->units[unit], MOVES);
}

// DM_3_13 One unit of those who stand about it: the one with the most of them.
static int pushers_of(const struct dm_field *field, enum side side, int engine)
{
    const struct dm_battle *battle = field->battle;
    uint8_t list[DM_GROUP];
    int most = 0, best = 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side != side || dm_rides(unit) || dm_is_lord(unit)) continue;
        int count = near_by(field, i, engine, list);
        if (count <= most || !may_move(battle, side, i)) continue;
        most = count;
        best = i;
    }
    return best;
}

// DM_6_1, DM_13_6 On a bridge or a road nothing else counts; a ford takes no wheels.
static void lay_goings(struct wheels *wheels, int32_t open, int32_t soft)
{
    wheels->team.goings[0] = (struct going){.property = IS_HARD_LINE, .reach = DM_WHEELS + DM_BAND};
    wheels->team.goings[1] = (struct going){.property = IS_SOFT_LINE, .reach = DM_WHEELS + DM_BAND};
    wheels->team.goings[2] =
        (struct going){.property = IS_BRIDGE, .rate = open, .reach = WHEEL_OFF};
    wheels->team.goings[3] = (struct going){.property = IS_ROAD, .rate = open, .reach = WHEEL_OFF};
    wheels->team.goings[4] = (struct going){.property = NO_WHEELS, .reach = DM_WHEELS};
    wheels->team.goings[5] = (struct going){.property = IS_SOFT, .rate = soft, .reach = DM_WHEELS};
    wheels->team.walker = (struct walker){&wheels->field->terrain, wheels->team.goings, 6, open};
    wheels->team.rates[AT_OPEN] = open;
    wheels->team.rates[AT_SOFT] = soft;
}

// How far it goes in a move, and who sees to that.
static bool find_movers(struct wheels *wheels, enum side side, int group)
{
    const struct dm_battle *battle = wheels->field->battle;
    const struct dm_engine *engine = &battle->engines[wheels->engine];
    int animals = animals_of(battle, wheels->engine);
    uint8_t list[DM_GROUP];
    if (animals) {
        const struct dm_pace_row *row = &dm_paces[animals > 1 ? TWO_ANIMALS : ONE_ANIMAL];
        bool crew = engine->crew && may_move(battle, side, engine->crew);
        wheels->movers = crew ? engine->crew : 0;
        lay_goings(wheels, row->standard, row->soft);
        return group == engine->unit;
    }
    bool pushes = battle->units[group].type != ANIMAL;
    wheels->movers = pushes ? group : pushers_of(wheels->field, side, wheels->engine);
    if (!wheels->movers) return false;
    int count = near_by(wheels->field, wheels->movers, wheels->engine, list);
    lay_goings(wheels, dm_pushed[count], dm_pushed[count] / 2);
    return count > 0;
}

static struct point turned_about(struct point at, struct point from, struct point to,
                                 uint16_t angle)
{
    struct point off = plane_turned((struct point){at.x - from.x, at.y - from.y}, angle);
    return (struct point){to.x + off.x, to.y + off.y};
}

static void add_to_order(struct dm_order *order, int figure, struct point at, uint16_t facing)
{
    if (order->count == DM_ORDER) return;
    order->figures[order->count] = (uint8_t)figure;
    order->at[order->count] = at;
    order->facing[order->count++] = facing;
}

// DM_R3 The barrel of a limbered gun points back.
uint16_t dm_heading_of(const struct dm_engine *engine)
{
    bool back = engine->kind == ENGINE_GUN && engine->limbered;
    return (uint16_t)(engine->facing + (back ? 2 * TURN_RIGHT_ANGLE : 0));
}

// Animals and engine are one rigid body.
static void take_animals(const struct wheels *wheels, struct dm_order *order)
{
    const struct dm_battle *battle = wheels->field->battle;
    const struct dm_engine *engine = &battle->engines[wheels->engine];
    struct point from = {engine->x, engine->y};
    uint16_t angle = (uint16_t)(order->engine_facing - engine->facing);
    for (int figure = 0; (figure = dm_next(battle, engine->unit, figure)) != 0;) {
        const struct dm_figure *own = &battle->figures[figure];
        add_to_order(order, figure, turned_about(dm_point(own), from, order->engine_at, angle),
                     (uint16_t)(own->facing + angle));
    }
}

// In single file behind it.
static struct point behind(const struct dm_order *order, uint16_t heading, int32_t half, int number)
{
    return plane_offset(order->engine_at, (uint16_t)(heading + 2 * TURN_RIGHT_ANGLE),
                        half + DM_FOOT + number * DM_ABREAST);
}

// DM_R48 Those who push keep their places about it, or go behind where these are barred.
static void take_movers(const struct wheels *wheels, struct dm_order *order)
{
    const struct dm_battle *battle = wheels->field->battle;
    const struct dm_engine *engine = &battle->engines[wheels->engine];
    int32_t half = DM_WHEELS + (engine->kind == ENGINE_WAGON ? DM_FOOT : 0);
    struct point from = {engine->x, engine->y};
    uint16_t angle = (uint16_t)(order->engine_facing - engine->facing);
    uint8_t list[DM_GROUP];
    int filed = 0, count = near_by(wheels->field, wheels->movers, wheels->engine, list);
    for (int i = 0; i < count; i++) {
        const struct dm_figure *own = &battle->figures[list[i]];
        struct point at = turned_about(dm_point(own), from, order->engine_at, angle);
        int place = order->count;
        add_to_order(order, list[i], at, (uint16_t)(own->facing + angle));
        if (place == order->count) return;
        struct dm_order trial = *order;
        bool wet =
            sight_amid(&wheels->field->terrain, IS_RIVER, &(struct base){at, 0, DM_FOOT, 0, 0});
        while (wet || !fine(dm_stands_check(wheels->field, &trial))) {
            if (filed > DM_GROUP) break;
            wet = false;
            order->at[place] =
                behind(order, (uint16_t)(dm_heading_of(engine) + angle), half, filed++);
            trial = *order;
        }
    }
}

static struct problem animals_pass(struct wheels *wheels, struct dm_order *order)
{
    for (int i = 0; i < order->count; i++) {
        int32_t free;
        struct way way = way_straight(dm_point(&wheels->field->battle->figures[order->figures[i]]),
                                      order->at[i]);
        struct problem problem = dm_passage(&wheels->team, &way, DM_FOOT, &order->passed, &free);
        if (!fine(problem)) return problem;
    }
    return no_problem();
}

static void begin_wheels(struct wheels *wheels, const struct dm_field *field, int engine)
{
    wheels->field = field;
    wheels->engine = engine;
    wheels->movers = 0;
    wheels->team = (struct dm_team){.field = field,
                                    .battle = field->battle,
                                    .unit = field->battle->engines[engine].unit,
                                    .engine = (uint8_t)engine};
}

static struct problem roll_on(struct wheels *wheels, const struct choice *choice,
                              struct dm_order *order)
{
    const struct dm_engine *engine = &wheels->field->battle->engines[wheels->engine];
    struct way way = {1, {{engine->x, engine->y}}};
    int32_t free;
    for (int i = 0; i < choice->count; i++) {
        way_lead(&way, (struct point){choice->places[i].x, choice->places[i].y});
    }
    way_lead(&way, order->engine_at);
    order->cost = dm_price(&wheels->team, &way);
    order->covered = dm_way_covered(wheels->field, &way);
    order->dearest = (uint8_t)(DM_ENGINE_ID + wheels->engine);
    if (order->cost == WAY_SHUT) return forbidden(DM_6_1, "no wheels go there");
    if (order->cost > DM_LIMIT) {
        return forbidden(DM_3_2, "that is farther than a move leads over such ground");
    }
    struct problem problem = dm_passage(&wheels->team, &way, DM_WHEELS, &order->passed, &free);
    return fine(problem) ? animals_pass(wheels, order) : problem;
}

// DM_3_12 The barrel of a gun that is not limbered is brought about, and not by pushing it.
static struct problem turn_check(const struct dm_engine *own, const struct choice *choice)
{
    if (own->kind != ENGINE_GUN || own->limbered) return no_problem();
    if (choice->facing == dm_whole_degrees(dm_heading_of(own))) return no_problem();
    return forbidden(DM_3_12, "pushing a gun does not turn it: it is realigned");
}

struct problem dm_plan_engine(const struct dm_field *field, const struct choice *choice, int engine,
                              struct dm_order *order)
{
    const struct dm_engine *own = &field->battle->engines[engine];
    struct wheels wheels;
    if (dm_has_begun(&field->battle->units[own->unit], MOVES)) {
        return forbidden(DM_2_7, "it has been moved this turn");
    }
    struct problem problem = turn_check(own, choice);
    if (!fine(problem)) return problem;
    begin_wheels(&wheels, field, engine);
    if (!find_movers(&wheels, (enum side)choice->side, choice->group)) {
        return forbidden(DM_3_13, "nobody draws it and nobody stands by to push it");
    }
    bool drawn = animals_of(field->battle, engine) != 0;
    bool turns = own->kind != ENGINE_GUN || own->limbered;
    if (drawn) figure_set_add(&wheels.team.along, own->unit);
    figure_set_add(&wheels.team.along, wheels.movers);
    *order = (struct dm_order){
        .engine = (uint8_t)engine,
        .engine_at = {choice->x, choice->y},
        .engine_facing =
            turns ? (uint16_t)(own->facing + choice->facing - dm_heading_of(own)) : own->facing,
        .drill = AT_ENGINE};
    if (drawn) take_animals(&wheels, order); // the others wait where they are
    problem = roll_on(&wheels, choice, order);
    if (!fine(problem)) return problem;
    if (wheels.movers) take_movers(&wheels, order);
    bool goes = choice->x != own->x || choice->y != own->y || order->engine_facing != own->facing;
    for (int i = 0; i < order->count && goes; i++) {
        figure_set_add(&order->gone, order->figures[i]);
    }
    return dm_stands_check(field, order);
}

static bool animals_near(const struct dm_field *field, int engine)
{
    const struct dm_battle *battle = field->battle;
    for (int figure = 0; (figure = dm_next(battle, battle->engines[engine].unit, figure)) != 0;) {
        if (dm_near_engine(field, figure, engine, PUSHES)) return true;
    }
    return false;
}

// DM_3_10 By its crew, away from the enemy. DM_3_11 That is its movement, and leaves it its fire.
struct problem dm_plan_harness(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    uint8_t list[DM_GROUP];
    int engine = dm_gun_of(battle, choice->group);
    const struct dm_engine *gun = &battle->engines[engine];
    bool limbers = choice->kind == LIMBER;
    if (!engine || battle->units[gun->unit].side != choice->side) {
        return forbidden(DM_3_10, "the unit has no gun");
    }
    if (limbers == (bool)gun->limbered) {
        return forbidden(DM_3_10, limbers ? "the gun is limbered" : "the gun is unlimbered");
    }
    if (dm_servers(field, engine, list) == 0) {
        return forbidden(DM_3_10, "no artilleryman stands by the gun");
    }
    if (dm_has_begun(&battle->units[gun->unit], MOVES)) {
        return forbidden(DM_2_7, "the gun has moved this turn");
    }
    if (gun->crew != choice->group && !may_move(battle, (enum side)choice->side, gun->crew)) {
        return forbidden(DM_2_7, "the crew cannot move this turn");
    }
    if (dm_unit_in_melee(field, gun->crew)) {
        return forbidden(DM_3_10, "the crew is in contact with the enemy");
    }
    if (limbers && !animals_near(field, engine)) {
        return forbidden(DM_3_10, "there is no animal by the gun");
    }
    return no_problem();
}

void dm_harness(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int number = dm_gun_of(battle, choice->group);
    struct dm_engine *gun = &battle->engines[number];
    bool limbers = choice->kind == LIMBER;
    gun->limbered = limbers;
    gun->turning = 0;
    if (!limbers) gun->facing = gun->aims = choice->facing;
    if (dm_may_begin(&battle->units[gun->unit], MOVES)) dm_begin(&battle->units[gun->unit], MOVES);
    if (dm_may_begin(&battle->units[gun->crew], MOVES)) dm_begin(&battle->units[gun->crew], MOVES);
    dm_tell(umpire, limbers ? SAY_LIMBERS : SAY_UNLIMBERS, DM_3_10, gun->crew);
    dm_fail_formation(umpire, gun->crew, DM_5_2G);
}
