// What burns in a battle: how it is lit, how it spreads, and when it is over.
#include "rules/daimyo/fires/burning.h"

#define BURNS_FOR 3   // sequences: a cart, a wall, a haystack, a house that burns all over
#define HALF_CART 250 // a wall burns over the width of a cart
#define SAFE_ROOM 2   // cells each way that must be free of fire (DM_16_6)

static void tell_object(struct umpire *umpire, enum dm_event kind, uint16_t clause, int id)
{
    tell(umpire, (struct event){.kind = kind, .clause = clause, .target = (uint16_t)id});
}

// DM_R49 The wind is thrown for once, with the first fire, and holds.
static void first_fire(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    battle->burning = 1;
    if (battle->wind) return;
    enum dm_wind wind = dm_throw_wind(umpire->dice);
    battle->wind = (uint8_t)(wind + 1);
    tell(umpire, (struct event){.kind = SAY_WIND_RISES,
                                .clause = DM_16_13,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)wind}});
}

static bool touches_object(const struct dm_field *field, int figure, int id)
{
    const struct dm_battle *battle = field->battle;
    struct base base = dm_base(battle, figure);
    struct shape shape;
    if (battle->figures[figure].inside) {
        return battle->figures[figure].inside == id - DM_WORK_ID;
    }
    if (id <= DM_WORK_ID) {
        struct base engine = dm_engine_base(&battle->engines[id - DM_ENGINE_ID]);
        return base_within(&base, &engine, DM_TOUCH);
    }
    return dm_work_shape(field, id - DM_WORK_ID, &shape) &&
           shape_near(&shape, &base, shape.linear ? DM_BAND + DM_TOUCH : DM_TOUCH);
}

// Who of the unit lights it: the lowest who touches it and no enemy; 0: nobody can.
static int lighter(const struct dm_field *field, int unit, int id)
{
    for (int figure = 0; (figure = dm_next(field->battle, unit, figure)) != 0;) {
        if (touches_object(field, figure, id) && !dm_in_melee(field, figure)) return figure;
    }
    return 0;
}

static bool is_wagon(const struct dm_battle *battle, int id)
{
    int number = id - DM_ENGINE_ID;
    return number >= 1 && number <= battle->engine_count &&
           battle->engines[number].kind == ENGINE_WAGON && !battle->engines[number].gone;
}

static bool is_work(const struct dm_battle *battle, int id)
{
    int number = id - DM_WORK_ID;
    return number >= 1 && number <= battle->work_count && !battle->works[number].ruined;
}

static bool burns_already(const struct dm_battle *battle, int id)
{
    if (is_wagon(battle, id)) return battle->engines[id - DM_ENGINE_ID].lit;
    const struct dm_work *work = &battle->works[id - DM_WORK_ID];
    return work->lit && work->fuel != A_WOODEN_WALL + 1;
}

static bool work_burns(const struct dm_work *work)
{
    return work->lit && !work->ruined && work->fuel != A_WOODEN_WALL + 1;
}

// DM_16_12 There is fire at hand only while something burns.
static bool anything_burns(const struct dm_battle *battle)
{
    for (int i = 1; i <= battle->work_count; i++) {
        if (work_burns(&battle->works[i])) return true;
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        if (battle->engines[i].lit) return true;
    }
    for (int i = 0; i < DM_BLAZES; i++) {
        if (battle->blazes[i].work && battle->blazes[i].left) return true;
    }
    return false;
}

static struct dm_lighting lighting_of(const struct dm_battle *battle, int unit, int id)
{
    bool wagon = is_wagon(battle, id);
    return (struct dm_lighting){
        .fuel = wagon ? A_CART : (uint8_t)(battle->works[id - DM_WORK_ID].fuel - 1),
        .samurai = dm_is_samurai(&battle->units[unit]),
        .burning = anything_burns(battle),
    };
}

struct problem dm_light_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int unit = choice->group, id = choice->target;
    struct problem problem = dm_unit_check(battle, (enum side)choice->side, unit, FIRES);
    if (!fine(problem)) return problem;
    if (dm_has_begun(&battle->units[unit], FIRES)) {
        return forbidden(DM_16_2, "lighting something is all the fire of a unit in its turn");
    }
    if (!is_wagon(battle, id) && !(is_work(battle, id) && battle->works[id - DM_WORK_ID].fuel)) {
        return forbidden(DM_16_1, "that does not burn");
    }
    if (burns_already(battle, id)) return forbidden(DM_16_2, "it burns already");
    struct dm_lighting lighting = lighting_of(battle, unit, id);
    problem = dm_lighting_forbidden(&lighting);
    if (!fine(problem)) return problem;
    if (lighter(field, unit, id)) return no_problem();
    return forbidden(DM_16_2, "a figure that touches it, and no enemy, lights it");
}

// The cell of a building nearest to a place catches fire.
static void light_cell(struct umpire *umpire, int number, struct point from)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_work *work = &battle->works[number];
    struct dm_field field;
    struct cells cells;
    dm_field_lay(&field, umpire->ground, battle);
    if (!dm_work_cells(&field, number, &cells)) return;
    uint64_t cell = UINT64_C(1) << cells_nearest(&cells, from);
    if (work->burning & cell) return;
    work->burning |= cell;
    if (!work->lit) work->lit = (uint8_t)battle->head.turn;
    if (work->burning == cells_all(&cells)) work->full = (uint8_t)battle->head.turn;
    tell_object(umpire, SAY_CATCHES, DM_16_4, DM_WORK_ID + number);
}

// DM_16_8 A stretch of a wall as wide as a cart, about the place of it nearest to somebody.
static void light_wall(struct umpire *umpire, int number, struct point from)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    struct shape shape;
    dm_field_lay(&field, umpire->ground, battle);
    if (!dm_work_shape(&field, number, &shape)) return;
    struct point at = shape_nearest(&shape, from);
    int free = 0;
    for (int i = DM_BLAZES - 1; i >= 0; i--) {
        const struct dm_blaze *blaze = &battle->blazes[i];
        if (!blaze->work) free = i + 1;
        bool there = blaze->work == number &&
                     plane_within(at, (struct point){blaze->x, blaze->y}, HALF_CART);
        if (there) return;
    }
    if (!free) return;
    uint16_t along = dm_work_along(&field, number, at);
    struct point half = plane_offset((struct point){0, 0}, along, HALF_CART);
    battle->blazes[free - 1] = (struct dm_blaze){.x = (int16_t)at.x,
                                                 .y = (int16_t)at.y,
                                                 .x2 = (int16_t)half.x,
                                                 .y2 = (int16_t)half.y,
                                                 .work = (uint8_t)number,
                                                 .left = BURNS_FOR,
                                                 .since = (uint8_t)battle->head.turn};
    battle->works[number].lit = (uint8_t)battle->head.turn;
    tell_object(umpire, SAY_CATCHES, DM_16_8, DM_WORK_ID + number);
}

// DM_R48 Animals are let go when their cart is lit.
static void light_cart(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_engine *engine = &battle->engines[number];
    engine->lit = BURNS_FOR;
    for (int animal = 0; (animal = dm_next(battle, engine->unit, animal)) != 0;) {
        dm_depart(umpire, animal, DM_16_1);
    }
}

static void light(struct umpire *umpire, int id, struct point from)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int number = id - DM_WORK_ID;
    if (is_wagon(battle, id)) {
        light_cart(umpire, id - DM_ENGINE_ID);
    } else if (battle->works[number].fuel == A_BUILDING + 1) {
        light_cell(umpire, number, from);
    } else if (battle->works[number].fuel == A_WOODEN_WALL + 1) {
        light_wall(umpire, number, from);
    } else {
        battle->works[number].lit = (uint8_t)battle->head.turn;
        battle->works[number].burns[0] = BURNS_FOR;
    }
}

void dm_light_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[choice->group];
    struct dm_lighting lighting = lighting_of(battle, choice->group, choice->target);
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, battle);
    int figure = lighter(&field, choice->group, choice->target);
    struct point from = dm_point(&battle->figures[figure]);
    dm_begin(unit, FIRES);
    unit->lit = 1;
    bool lit = dm_lights(umpire->dice, &lighting);
    tell(umpire, (struct event){.kind = SAY_LIGHTS,
                                .clause = DM_16_2,
                                .group = choice->group,
                                .target = choice->target,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)dm_last_throw(umpire),
                                           (int16_t)dm_lighting_needed(&lighting), lit}});
    if (!lit) return;
    light(umpire, choice->target, from);
    first_fire(umpire);
}

void dm_light_propose(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    uint8_t side = battle->units[unit].side;
    if (!fine(dm_unit_check(battle, (enum side)side, unit, FIRES))) return;
    for (int id = DM_ENGINE_ID + 1; id <= DM_WORK_ID + battle->work_count; id++) {
        struct choice choice = {
            .kind = LIGHT, .side = side, .group = (uint16_t)unit, .target = (uint16_t)id};
        if (fine(dm_light_check(field, &choice))) choices_add(choices, &choice);
    }
}

// DM_16_4 A burning cart sets fire to the building, and DM_16_8 to the wooden wall, it stands against.
static void cart_touches(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    const struct dm_engine *engine = &battle->engines[number];
    struct base base = dm_engine_base(engine);
    struct dm_field field;
    struct shape shape;
    dm_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->work_count; i++) {
        const struct dm_work *work = &battle->works[i];
        bool house = work->fuel == A_BUILDING + 1;
        bool wall = work->fuel == A_WOODEN_WALL + 1;
        if (work->ruined || (!house && !wall) || !dm_work_shape(&field, i, &shape)) continue;
        if (!shape_near(&shape, &base, wall ? DM_BAND + DM_TOUCH : DM_TOUCH)) continue;
        if (house) light_cell(umpire, i, base.centre);
        if (wall) light_wall(umpire, i, base.centre);
    }
}

void dm_fires_touch(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->engine_count; i++) {
        if (battle->engines[i].lit) cart_touches(umpire, i);
    }
}

// DM_16_9 Of a wall the stretch counts that burns.
static bool blaze_is_near(const struct dm_blaze *blaze, const struct base *base)
{
    struct point one = {blaze->x - blaze->x2, blaze->y - blaze->y2};
    struct point other = {blaze->x + blaze->x2, blaze->y + blaze->y2};
    return blaze->work && blaze->left && base_near_segment(base, one, other, DM_BAND + DM_INCH);
}

// DM_R47 Within an inch of a house that burns, or of a wall where it does.
bool dm_is_near_fire(const struct dm_field *field, int figure)
{
    const struct dm_battle *battle = field->battle;
    struct base base = dm_base(battle, figure);
    struct shape shape;
    if (battle->figures[figure].inside) return false;
    for (int i = 1; i <= battle->work_count; i++) {
        const struct dm_work *work = &battle->works[i];
        bool burns = work->burning && !work->ruined && dm_work_shape(field, i, &shape);
        if (burns && shape_near(&shape, &base, DM_INCH)) return true;
    }
    for (int i = 0; i < DM_BLAZES; i++) {
        if (blaze_is_near(&battle->blazes[i], &base)) return true;
    }
    return false;
}

void dm_near_fires(struct umpire *umpire, enum side side)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    if (!battle->burning) return;
    dm_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count && !umpire->dice->starved; i++) {
        if (!dm_standing(battle, i) || dm_side(battle, i) != side) continue;
        if (!dm_is_near_fire(&field, i)) continue;
        if (dm_burnt(umpire->dice, 1)) {
            dm_lose(umpire, i, SAY_BURNS, DM_16_7);
            continue;
        }
        tell(umpire, (struct event){.kind = SAY_SCORCHED,
                                    .clause = DM_16_7,
                                    .figure = (uint16_t)i,
                                    .roll = last_roll(umpire)});
    }
}

// DM_16_6 Nobody lives where no two inches square are free.
static void burn_inmates(struct umpire *umpire, int work)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].inside != work || !dm_standing(battle, i)) continue;
        dm_lose(umpire, i, SAY_BURNS, DM_16_6);
    }
}

static void ruin(struct umpire *umpire, int number)
{
    dm_of(umpire->battle)->works[number].ruined = 1;
    tell_object(umpire, SAY_BURNT_OUT, DM_16_16, DM_WORK_ID + number);
}

static void house_burns(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_work *work = &battle->works[number];
    struct dm_field field;
    struct cells cells;
    dm_field_lay(&field, umpire->ground, battle);
    if (!dm_work_cells(&field, number, &cells)) return;
    if (work->full) {
        if (battle->head.turn - work->full >= BURNS_FOR) ruin(umpire, number);
        return;
    }
    work->burning = cells_spread(&cells, work->burning); // DM_16_5
    tell_object(umpire, SAY_SPREADS, DM_16_5, DM_WORK_ID + number);
    if (work->burning == cells_all(&cells)) work->full = (uint8_t)battle->head.turn;
    if (!cells_room(&cells, work->burning, SAFE_ROOM)) burn_inmates(umpire, number);
}

// DM_16_3 A cart is gone when it has burnt for three sequences.
static void carts_burn(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->engine_count; i++) {
        struct dm_engine *engine = &battle->engines[i];
        if (!engine->lit || --engine->lit) continue;
        dm_engine_gone(battle, i);
        tell_object(umpire, SAY_BURNT_OUT, DM_16_3, DM_ENGINE_ID + i);
    }
}

static void walls_burn(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 0; i < DM_BLAZES; i++) {
        struct dm_blaze *blaze = &battle->blazes[i];
        if (!blaze->work || !blaze->left || --blaze->left) continue;
        tell_object(umpire, SAY_BURNT_OUT, DM_16_8, DM_WORK_ID + blaze->work);
    }
}

void dm_fires_spread(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    if (!battle->burning) return;
    for (int i = 1; i <= battle->work_count; i++) {
        struct dm_work *work = &battle->works[i];
        if (!work->lit || work->ruined) continue;
        if (work->fuel == A_BUILDING + 1) house_burns(umpire, i);
        if (work->fuel == A_HAYSTACK + 1 && !--work->burns[0]) ruin(umpire, i);
    }
    carts_burn(umpire);
    walls_burn(umpire);
}
