// What a unit may be told to do in its step of movement, and how it is carried out.
#include "rules/daimyo/moving/local.h"
#include "rules/daimyo/moving/plans.h"

#include "rules/daimyo/battlefield/battlefield.h"

static struct problem plan(const struct dm_field *field, const struct choice *choice,
                           struct dm_order *order)
{
    int engine = dm_engine_moved(field, choice->group);
    *order = (struct dm_order){0};
    switch (choice->kind) {
    case MOVE:
        return engine ? dm_plan_engine(field, choice, engine, order)
                      : dm_plan_body(field, choice, order);
    case MARCH: return dm_plan_march(field, choice, order);
    case PLACE_FIGURE: return dm_plan_place(field, choice, order);
    case CHARGE: return dm_plan_charge(field, choice->group, choice->target_group, NULL, order);
    case FORM: return dm_plan_form(field, choice, order);
    case MOUNT:
    case DISMOUNT: return dm_saddle_check(field, choice);
    case LIMBER:
    case UNLIMBER: return dm_plan_harness(field, choice);
    case ENTER: return dm_plan_enter(field, choice, order);
    case LEAVE: return dm_plan_leave(field, choice, order);
    default: return forbidden(0, "that is no movement");
    }
}

static struct problem animals_check(const struct dm_battle *battle, const struct choice *choice)
{
    bool animals = battle->units[choice->group].type == ANIMAL;
    if (!animals || choice->kind == MOVE || choice->kind == LIMBER || choice->kind == UNLIMBER) {
        return no_problem();
    }
    return forbidden(DM_3_2, "guns and wagons only go, or are limbered");
}

static struct problem may_move(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int unit = choice->group;
    if (unit < 1 || unit > battle->unit_count) return forbidden(0, "that is no unit of that side");
    struct problem problem = dm_unit_check(battle, (enum side)choice->side, unit, MOVES);
    if (!fine(problem)) return problem;
    bool goes_on = choice->kind == PLACE_FIGURE && battle->placing == unit;
    if (dm_has_begun(&battle->units[unit], MOVES) && !goes_on) {
        return forbidden(DM_2_7, "the unit has moved this turn");
    }
    return animals_check(battle, choice);
}

struct problem dm_move_foresee(const struct dm_field *field, const struct choice *choice,
                               struct dm_order *order)
{
    *order = (struct dm_order){0};
    struct problem problem = may_move(field, choice);
    return fine(problem) ? plan(field, choice, order) : problem;
}

struct problem dm_move_check(const struct dm_field *field, const struct choice *choice)
{
    return dm_move_check_keeping(NULL, field, choice);
}

struct problem dm_move_plan_check(const struct dm_field *field, const struct choice *choice,
                                  struct dm_order *order)
{
    struct problem problem = dm_named_places_check(field->ground, choice);
    if (!fine(problem)) return problem;
    if (choice->kind == POST_DOOR) return dm_post_check(field, choice);
    if (choice->kind != DONE_WITH) return dm_move_foresee(field, choice, order);
    int placing = field->battle->placing;
    if (placing && field->battle->units[placing].side == choice->side) return no_problem();
    return forbidden(DM_4_1, "no unit is being placed figure by figure");
}

// How far the middle of them has gone the way they looked (DM_R20).
static bool went_forward(const struct dm_battle *battle, const struct dm_order *order)
{
    int64_t ahead = 0;
    for (int i = 0; i < order->count; i++) {
        const struct dm_figure *figure = &battle->figures[order->figures[i]];
        struct point off = {order->at[i].x - figure->x, order->at[i].y - figure->y};
        struct point looks = {plane_cosine(figure->facing), plane_sine(figure->facing)};
        ahead += plane_dot(off, looks);
    }
    return order->count && ahead / order->count >= (int64_t)DM_INCH * 65000;
}

static void note_step(struct dm_battle *battle, const struct dm_order *order)
{
    bool forward = went_forward(battle, order);
    for (int i = 0; i < order->count; i++) {
        struct dm_figure *figure = &battle->figures[order->figures[i]];
        struct dm_unit *unit = &battle->units[figure->unit];
        if (!figure_set_has(&order->gone, order->figures[i])) continue;
        figure->done |= HAS_GONE;
        unit->moved = 1;
        unit->forward |= forward;
    }
}

// DM_4_5, DM_4_6 Both lose their order, unless one of them is a Daimyo.
static void pass_through(struct umpire *umpire, int number, const struct dm_order *order)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    const struct dm_unit *unit = &battle->units[number];
    for (int other = 0; (other = figure_set_next(&order->passed, other)) != 0;) {
        const struct dm_unit *mate = &battle->units[other];
        bool both = unit->drill == IN_SKIRMISH && mate->drill == IN_SKIRMISH;
        uint16_t clause = both ? DM_4_5 : DM_4_6;
        if (dm_is_lord(unit) || dm_is_lord(mate)) continue;
        tell(umpire, (struct event){.kind = SAY_PASSES,
                                    .clause = clause,
                                    .group = (uint16_t)number,
                                    .target_group = (uint16_t)other});
        dm_fail_formation(umpire, number, DM_5_2K);
        dm_fail_formation(umpire, other, DM_5_2K);
    }
}

// DM_13_5 Each for himself.
static void throw_for_water(struct umpire *umpire, int number, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool mounted = battle->units[number].mounted;
    int flow = battle->flow ? battle->flow - 1 : SLOW, crossed = 0, drowned = 0;
    struct figure_set lost = {{0}};
    if (flow == FAST) return;
    for (int figure = 0; (figure = figure_set_next(&order->wet, figure)) != 0;) {
        int drowns = dm_drown(umpire->dice, (enum dm_flow)flow, mounted, 1);
        if (umpire->dice->starved) return;
        crossed++;
        drowned += drowns;
        if (drowns) figure_set_add(&lost, figure);
    }
    if (!crossed) return;
    tell(umpire, (struct event){.kind = SAY_DROWNS_THROW,
                                .clause = DM_13_5,
                                .group = (uint16_t)number,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)crossed, (int16_t)drowned}});
    for (int figure = 0; (figure = figure_set_next(&lost, figure)) != 0;) {
        dm_lose(umpire, figure, SAY_DROWNS, DM_13_5);
    }
}

void dm_carry_out(struct umpire *umpire, int number, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    note_step(battle, order);
    dm_put(umpire, order);
    pass_through(umpire, number, order);
    if (order->covered) dm_fail_formation(umpire, number, DM_5_2B);
    for (int i = 0; i < order->count && order->covered; i++) { // a crew that goes along, too
        dm_fail_formation(umpire, battle->figures[order->figures[i]].unit, DM_5_2B);
    }
    throw_for_water(umpire, number, order);
}

static struct point middle_of(const struct dm_order *order)
{
    struct point sum = {0, 0};
    if (order->engine) return order->engine_at;
    for (int i = 0; i < order->count; i++) {
        sum.x += order->at[i].x;
        sum.y += order->at[i].y;
    }
    int count = order->count ? order->count : 1;
    return (struct point){sum.x / count, sum.y / count};
}

static void tell_of(struct umpire *umpire, enum dm_event kind, uint16_t clause,
                    const struct choice *choice, const struct dm_order *order)
{
    struct point at = middle_of(order);
    tell(umpire, (struct event){.kind = kind,
                                .clause = clause,
                                .group = choice->group,
                                .figure = choice->figure,
                                .target_group = choice->target_group,
                                .amount = {(int16_t)at.x, (int16_t)at.y, (int16_t)choice->option}});
}

static bool stays(const struct dm_order *order)
{
    return figure_set_next(&order->gone, 0) == 0 && !order->engine;
}

static bool turns(const struct dm_battle *battle, const struct dm_order *order)
{
    for (int i = 0; i < order->count; i++) {
        if (battle->figures[order->figures[i]].facing != order->facing[i]) return true;
    }
    return false;
}

// Whoever pushed and now runs at the enemy lets go of the wagon.
static void let_go(struct dm_battle *battle, int number)
{
    struct dm_unit *unit = &battle->units[number];
    if (dm_is_crew(unit) || unit->type == ANIMAL || unit->drill != AT_ENGINE) return;
    unit->drill = IN_LINE;
    unit->engine = 0;
}

static void move_engine(struct umpire *umpire, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    const struct dm_engine *engine = &battle->engines[order->engine];
    for (int i = 0; i < order->count; i++) {
        int number = battle->figures[order->figures[i]].unit;
        struct dm_unit *unit = &battle->units[number];
        if (dm_may_begin(unit, MOVES)) dm_begin(unit, MOVES);
        if (unit->type == ANIMAL || dm_is_crew(unit)) continue;
        unit->drill = AT_ENGINE;
        unit->engine = order->engine;
    }
    struct dm_unit *own = &battle->units[engine->unit];
    if (dm_may_begin(own, MOVES)) dm_begin(own, MOVES);
}

static void form(struct umpire *umpire, const struct choice *choice, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[choice->group];
    let_go(battle, choice->group);
    unit->drill = order->drill;
    unit->becomes = order->becomes;
    if (order->drill == CHANGING) {
        tell(umpire, (struct event){.kind = SAY_FORMING,
                                    .clause = DM_3_8,
                                    .group = choice->group,
                                    .amount = {(int16_t)choice->option}});
    } else {
        tell_of(umpire, SAY_FORMS, DM_3_7, choice, order);
    }
    dm_fail_formation(umpire, choice->group, DM_5_2A);
}

static void tell_move(struct umpire *umpire, const struct choice *choice,
                      const struct dm_order *order)
{
    switch (choice->kind) {
    case MOVE:
        if (stays(order)) {
            tell(umpire, (struct event){.kind = SAY_TURNS,
                                        .clause = DM_3_1,
                                        .group = choice->group,
                                        .amount = {turns(dm_in(umpire->battle), order)}});
        } else {
            tell_of(umpire, SAY_MOVES, DM_3_2, choice, order);
        }
        break;
    case MARCH: tell_of(umpire, SAY_MARCHES, DM_4_2, choice, order); break;
    case PLACE_FIGURE: tell_of(umpire, SAY_FIGURE_MOVES, DM_3_2, choice, order); break;
    case CHARGE: tell_of(umpire, SAY_CHARGES, DM_9_1, choice, order); break;
    case FORM: form(umpire, choice, order); break;
    default: break;
    }
}

// What is done beside going.
static void finish(struct umpire *umpire, const struct choice *choice, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    switch (choice->kind) {
    case MOUNT:
    case DISMOUNT: dm_saddle(umpire, choice); break;
    case LIMBER:
    case UNLIMBER: dm_harness(umpire, choice); break;
    case ENTER: dm_enter(umpire, choice, order); break;
    case PLACE_FIGURE: battle->placing = (uint8_t)choice->group; break;
    case FORM:
    case LEAVE: break;
    default: dm_check_formation(umpire, choice->group); break;
    }
}

// What it was checked as, or on a battle of which its side did not know all, what it comes to there.
static struct problem plan_again(const struct umpire *umpire, const struct choice *choice,
                                 struct dm_order *order)
{
    struct dm_field field;
    const struct dm_battle *battle = dm_in(umpire->battle);
    const struct dm_order *kept = dm_order_kept(umpire->workings, battle, choice);
    if (kept) {
        *order = *kept;
        return no_problem();
    }
    dm_field_lay(&field, umpire->ground, battle);
    return plan(&field, choice, order);
}

void dm_move_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_order order;
    if (choice->kind == POST_DOOR) {
        dm_post(umpire, choice);
        return;
    }
    if (choice->kind == DONE_WITH) {
        dm_placing_ends(umpire);
        return;
    }
    struct problem problem = plan_again(umpire, choice, &order);
    dm_begin(&battle->units[choice->group], MOVES);
    if (!fine(problem)) return; // what nobody knew of stands in the way
    if (choice->kind == LEAVE) dm_leave(umpire, choice, &order);
    if (order.engine) move_engine(umpire, &order);
    if (choice->kind == CHARGE || (choice->kind == MOVE && !order.engine)) {
        let_go(battle, choice->group);
    }
    tell_move(umpire, choice, &order);
    dm_carry_out(umpire, choice->group, &order);
    if (umpire->dice->starved) return;
    finish(umpire, choice, &order);
}

void dm_placing_ends(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int unit = battle->placing;
    battle->placing = 0;
    if (unit) dm_check_formation(umpire, unit);
}

bool dm_charge(struct umpire *umpire, int unit, int target, const struct bounds *within)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    struct dm_order order;
    dm_field_lay(&field, umpire->ground, battle);
    if (!fine(dm_plan_charge(&field, unit, target, within, &order))) return false;
    struct choice choice = {
        .kind = CHARGE, .group = (uint16_t)unit, .target_group = (uint16_t)target};
    tell_move(umpire, &choice, &order);
    dm_carry_out(umpire, unit, &order);
    if (!umpire->dice->starved) dm_check_formation(umpire, unit);
    return true;
}
