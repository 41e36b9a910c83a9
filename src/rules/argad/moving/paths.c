// Ways over the table: where an order leads, and what ground it crosses (AR-5.3, section 4.6).
#include "rules/argad/moving/moving.h"

#define SPARE MM(5) // so much of bad ground on a way is as good as none

struct ag_mover ag_mover_of(const struct ag_battle *battle, int number)
{
    static const uint8_t alone[] = {[CHEST] = LOAD_CHEST,
                                    [AMMO_BOX] = LOAD_AMMO_BOX,
                                    [LADDER] = LOAD_LADDER,
                                    [GUN] = LOAD_OZUTSU,
                                    [MANTLET] = LOAD_MANTLET};
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_object *object = &battle->objects[figure->carries];
    struct ag_mover mover = {.mount = figure->mount,
                             .armour = figure->armour,
                             .pace = figure->pace,
                             .figure = (uint8_t)number};
    mover.at_home = battle->head.options[TERRAIN_HABIT] == PLAYED && figure->roles & AT_HOME;
    if (!figure->carries) return mover;
    mover.load = alone[object->kind];
    bool together = object->second && ag_gap(&battle->figures[object->bearer],
                                             &battle->figures[object->second]) <= AG_TOUCH;
    if (together && object->kind == LADDER) mover.load = LOAD_HALF_LADDER;
    if (together && object->kind == MANTLET) mover.load = LOAD_HALF_MANTLET; // AR_11_3
    return mover;
}

int ag_pace_of(const struct ag_battle *battle, int number)
{
    struct ag_mover mover = ag_mover_of(battle, number);
    return ag_allowance(&mover);
}

static bool lead(struct way *way, struct point to)
{
    struct point end = way_end(way);
    return (end.x == to.x && end.y == to.y) || way_lead(way, to);
}

// To a figure straight, or to a thing that he does not reach; else by its corners.
bool ag_way_of(const struct ag_field *field, int number, const struct ag_order *order,
               struct way *way)
{
    const struct ag_battle *battle = field->battle;
    *way = (struct way){.count = 1, .stops = {ag_point(&battle->figures[number])}};
    if (order->kind == CHARGE) {
        lead(way, ag_point(&battle->figures[order->target]));
    } else if (order->kind == TAKE) {
        const struct ag_object *object = &battle->objects[order->target];
        bool reached = ag_reaches_object(battle, number, order->target);
        if (!reached) lead(way, (struct point){object->x, object->y});
    } else {
        for (int i = 0; i < order->stops; i++) {
            lead(way, (struct point){order->way[i].x, order->way[i].y});
        }
    }
    return way->count > 1;
}

// AR_5_3 So much of a stretch in such ground is too much; a barrier is crossed or is not.
static bool crosses(const struct ag_field *field, enum ag_property property, int32_t radius,
                    struct point from, struct point to)
{
    struct bounds about = bounds_about(from, to, radius);
    if (!terrain_any(&field->terrain, property, &about)) return false;
    if (property != IS_BARRIER) {
        return way_inside(&field->terrain, property, radius, from, to) > SPARE;
    }
    for (struct patches each = terrain_near(&field->terrain, property, &about);
         patches_next(&each);) {
        if (shape_meets(&each.patch.shape, from, to)) return true;
    }
    return false;
}

// Up to a wall's top or down from it, or over it.
static bool climbs(const struct ag_field *field, struct point from, struct point to)
{
    struct bounds about = bounds_about(from, to, 0);
    if (!terrain_any(&field->terrain, IS_HIGH, &about)) return false;
    int level = ag_level_at(field, from);
    if (level != ag_level_at(field, to)) return true;
    int32_t high = way_inside(&field->terrain, IS_HIGH, 0, from, to);
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
    return (level ? whole - high : high) > SPARE;
}

static const struct {
    enum ag_property property;
    uint8_t row; // of table 1.6
} bad_ground[] = {{IS_BUSHES, 1}, {IS_WOODS, 2}, {IS_SLOPE, 3}, {IS_WATER, 4}, {IS_BARRIER, 5}};

// AR_5_6 The worst kind decides.
enum ag_going ag_going_of(const struct ag_field *field, int number, const struct way *way)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    uint8_t worst = EASY;
    for (int i = 1; i < way->count; i++) {
        struct point from = way->stops[i - 1], to = way->stops[i];
        for (unsigned j = 0; j < sizeof bad_ground / sizeof *bad_ground; j++) {
            uint8_t going = ag_terrains[bad_ground[j].row].going[figure->mount];
            if (going <= worst) continue;
            if (crosses(field, bad_ground[j].property, ag_radius(figure), from, to)) worst = going;
        }
        uint8_t climb = figure->mount == ON_FOOT ? DIFFICULT : VERY_DIFFICULT;
        if (climb > worst && climbs(field, from, to)) worst = climb;
    }
    return (enum ag_going)worst;
}

// As far as he comes on the level that he is on.
static int32_t free_of_climbs(const struct ag_field *field, const struct way *way)
{
    int32_t before = 0;
    for (int i = 1; i < way->count; i++) {
        struct point from = way->stops[i - 1], to = way->stops[i];
        int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y}), high = length;
        int32_t low = 0;
        if (!climbs(field, from, to)) {
            before += length;
            continue;
        }
        while (high - low > 1) {
            int32_t middle = (low + high) / 2;
            bool stays = !climbs(field, from, plane_towards(from, to, middle));
            *(stays ? &low : &high) = middle;
        }
        return before + low;
    }
    return before;
}

// AR_5_5 How far he comes before ground that bars his way.
int32_t ag_way_to_bad_ground(const struct ag_field *field, int number, const struct way *way)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    int32_t least = way_length(way);
    for (unsigned j = 0; j < sizeof bad_ground / sizeof *bad_ground; j++) {
        if (ag_terrains[bad_ground[j].row].going[figure->mount] == EASY) continue;
        int32_t free =
            way_free(way, ag_radius(figure), &field->terrain, (int)bad_ground[j].property);
        if (free < least) least = free;
    }
    int32_t level = free_of_climbs(field, way);
    return level < least ? level : least;
}

// AR_5_5 The worst of the dice leaves him at the edge of that ground, the best one takes least.
struct ag_prospect ag_prospect_of(const struct ag_field *field, int number, const struct way *way)
{
    struct ag_mover mover = ag_mover_of(field->battle, number);
    int32_t whole = way_length(way), free = CM(ag_allowance(&mover));
    mover.going = (uint8_t)ag_going_of(field, number, way);
    struct ag_loss best = {mover.going == EASY ? 0 : mover.mount == ON_FOOT ? 1 : 2, false};
    int32_t edge = mover.going == EASY ? whole : ag_way_to_bad_ground(field, number, way);
    int32_t most = CM(ag_left(&mover, best)), least = edge < free ? edge : free;
    if (most > whole) most = whole;
    return (struct ag_prospect){least < most ? least : most, most};
}

// AR_7_3 Everybody by the same way, which a turn before it leads elsewhere.
bool ag_way_of_march(const struct ag_battle *battle, int number, struct way *way)
{
    static const uint16_t aside[] = {0, 2 * TURN_RIGHT_ANGLE, TURN_RIGHT_ANGLE,
                                     3 * TURN_RIGHT_ANGLE};
    const struct ag_figure *first = &battle->figures[battle->figures[number].formed];
    const struct ag_order *order = battle->amending ? &first->amended : &first->order;
    uint16_t facing = first->facing;
    if (!battle->figures[number].formed || order->kind != MARCH || !order->facing) return false;
    if (!(order->turn & TURNS_LAST)) {
        facing = (uint16_t)(facing + (order->turn & THREE_QUARTERS) * TURN_RIGHT_ANGLE);
    }
    struct point from = ag_point(&battle->figures[number]);
    *way = way_straight(from,
                        plane_offset(from, (uint16_t)(facing + aside[order->how]), order->facing));
    return true;
}
