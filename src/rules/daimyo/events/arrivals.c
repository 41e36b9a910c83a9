// Units that come by a card: somewhere in a square, or as near to it as there is room.
#include "rules/daimyo/events/arrivals.h"

#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/turn/turn.h"
#include "table/zone.h"

#define STEP    250 // from one place that is tried to the next
#define CLEAR   250 // of enemies, if there is room
#define WIDER   CM(5)
#define OFFERED 6

static bool wholly_in(const struct dm_battle *battle, const struct dm_order *order,
                      const struct bounds *bounds)
{
    const struct dm_unit *unit = &battle->units[battle->card_unit];
    for (int i = 0; i < order->count; i++) {
        struct base base = dm_base_at(unit, order->at[i], order->facing[i]);
        if (!zone_all_of(bounds, &base)) return false;
    }
    return true;
}

static bool clear_of_enemies(const struct dm_field *field, const struct dm_order *order,
                             int32_t distance)
{
    const struct dm_unit *unit = &field->battle->units[field->battle->card_unit];
    struct among among = {.marks = dm_marks_against((enum side)unit->side)};
    for (int i = 0; i < order->count; i++) {
        struct base base = dm_base_at(unit, order->at[i], order->facing[i]);
        if (crowd_touches(&field->crowd, &base, distance, among)) return false;
    }
    return true;
}

static struct bounds widened(int square, int32_t margin)
{
    struct bounds bounds = dm_square_bounds(square);
    bounds.least.x -= margin;
    bounds.least.y -= margin;
    bounds.most.x += margin;
    bounds.most.y += margin;
    return bounds;
}

static bool stands(const struct dm_field *field, const struct choice *choice,
                   const struct bounds *bounds)
{
    struct dm_order order;
    return dm_drawn_up(field->battle, field->battle->card_unit, choice, &order) &&
           wholly_in(field->battle, &order, bounds) && fine(dm_stands_check(field, &order)) &&
           clear_of_enemies(field, &order, DM_TOUCH);
}

// Calls back for every place that is tried, row by row, in line and in column.
struct trial {
    const struct dm_field *field;
    struct bounds bounds;
    struct choices *choices; // NULL: the first is enough
    enum side side;
    int32_t apart; // from enemies
};

static bool clear(const struct trial *trial, const struct choice *choice)
{
    struct dm_order order;
    return dm_drawn_up(trial->field->battle, trial->field->battle->card_unit, choice, &order) &&
           clear_of_enemies(trial->field, &order, trial->apart);
}

static struct choice placed_at(const struct trial *trial, int32_t x, int32_t y, int drill)
{
    bool north = trial->side != trial->field->battle->home;
    return (struct choice){
        .kind = PLACE_UNIT,
        .side = (uint8_t)trial->side,
        .option = (uint16_t)drill,
        .x = x,
        .y = y,
        .facing = (uint16_t)((north ? 3 : 1) * TURN_RIGHT_ANGLE),
    };
}

static bool any_place(const struct trial *trial)
{
    int found = 0;
    for (int32_t y = trial->bounds.least.y; y <= trial->bounds.most.y; y += STEP) {
        for (int32_t x = trial->bounds.least.x; x <= trial->bounds.most.x; x += STEP) {
            for (int drill = LINE; drill <= COLUMN; drill++) {
                struct choice choice = placed_at(trial, x, y, drill);
                bool fits = stands(trial->field, &choice, &trial->bounds) && clear(trial, &choice);
                found += fits;
                if (fits && trial->choices) choices_add(trial->choices, &choice);
                if (fits && (!trial->choices || found == OFFERED)) return true;
            }
        }
    }
    return found > 0;
}

// How far beyond its square there is room for the unit.
static int32_t margin_needed(const struct dm_field *field, enum side side)
{
    int square = field->battle->card_square;
    int32_t margin = 0;
    while (margin < field->ground->width) {
        struct trial trial = {field, widened(square, margin), NULL, side, DM_TOUCH};
        if (any_place(&trial)) break;
        margin += WIDER;
    }
    return margin;
}

struct problem dm_arrival_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    struct dm_order order;
    struct bounds square = dm_square_bounds(battle->card_square);
    struct problem problem = dm_named_places_check(field->ground, choice);
    if (!fine(problem)) return problem;
    if (choice->option == SKIRMISH) return forbidden(DM_15_2, "they arrive in line or in column");
    if (!dm_drawn_up(battle, battle->card_unit, choice, &order)) {
        return forbidden(DM_15_2, "the unit cannot be drawn up so");
    }
    problem = dm_stands_check(field, &order);
    if (!fine(problem)) return problem;
    if (!clear_of_enemies(field, &order, DM_TOUCH)) {
        return forbidden(DM_15_2, "they arrive clear of the enemy");
    }
    if (wholly_in(battle, &order, &square)) return no_problem();
    struct bounds wider =
        widened(battle->card_square, margin_needed(field, (enum side)choice->side));
    if (wholly_in(battle, &order, &wider)) return no_problem();
    return forbidden(DM_15_2, "they arrive wholly in the square");
}

void dm_arrival_place(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int number = battle->card_unit;
    struct dm_unit *unit = &battle->units[number];
    bool hid = unit->hides;
    struct dm_order order;
    bool drawn = dm_drawn_up(battle, number, choice, &order);
    assert(drawn); // it was checked, and nobody has moved since
    dm_arrive(battle, number);
    unit->drill = (uint8_t)choice->option;
    dm_put(umpire, &order);
    tell(umpire, (struct event){.kind = SAY_ARRIVES,
                                .clause = hid ? DM_15_2 : DM_17_5,
                                .group = (uint16_t)number,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y, hid}});
}

void dm_arrival_propose(const struct dm_field *field, enum side side, struct choices *choices)
{
    int32_t margin = margin_needed(field, side);
    struct trial trial = {field, widened(field->battle->card_square, margin), choices, side, CLEAR};
    if (any_place(&trial)) return;
    trial.apart = DM_TOUCH;
    any_place(&trial);
}
