// Retreats that steer themselves, and pulling back (DM-10.9, DM_R27, DM_R34, DM_R40, section 4.7).
#include "rules/daimyo/moving/local.h"

#define HEADINGS 11
#define STEP     2731 // 15 degrees

struct flight {
    struct dm_team team; // those whom nobody holds
    enum side side;
    bool leaves, turns;
    int32_t margin; // from the base line, where it halts
    struct dm_order order;
};

// How far one may go at most, and where he is barred.
struct leg {
    int32_t length, free;
    bool by_water;
    struct figure_set passed;
};

static uint16_t way_back(const struct dm_battle *battle, enum side side)
{
    return (uint16_t)((side == (enum side)battle->home ? 3 : 1) * TURN_RIGHT_ANGLE);
}

int32_t dm_full_move(const struct dm_battle *battle, int number)
{
    const struct dm_unit *unit = &battle->units[number];
    if (unit->type != ANIMAL) return dm_pace_of(battle, number)->standard;
    int animals = dm_alive(battle, number);
    return animals ? dm_paces[animals > 1 ? TWO_ANIMALS : ONE_ANIMAL].standard : 0;
}

// Straight back first, then more and more to the left of it and to the right.
static uint16_t heading(uint16_t back, int number)
{
    int turn = (number + 1) / 2 * STEP;
    return (uint16_t)(back + (number % 2 ? -turn : turn));
}

static int32_t way_to_line(int64_t far, int32_t part)
{
    return far <= 0 ? 0 : (int32_t)(far * 65536 / part);
}

// Along a heading as far as a base line, or INT32_MAX away from it.
static int32_t to_base_line(const struct flight *flight, struct point at, uint16_t heading)
{
    int32_t down = plane_sine(heading);
    bool home = flight->side == (enum side)flight->team.battle->home;
    if (home) return down < 0 ? way_to_line(at.y - flight->margin, -down) : INT32_MAX;
    int32_t most = flight->team.field->ground->height - flight->margin;
    return down > 0 ? way_to_line(most - at.y, down) : INT32_MAX;
}

static int32_t to_side(const struct flight *flight, struct point at, uint16_t heading)
{
    int32_t across = plane_cosine(heading),
            most = flight->team.field->ground->width - flight->margin;
    if (across < -64) return way_to_line(at.x - flight->margin, -across);
    return across > 64 ? way_to_line(most - at.x, across) : INT32_MAX;
}

static int32_t lesser(int32_t one, int32_t other)
{
    return one < other ? one : other;
}

// Each goes the same way, and the first to be barred bars all.
static struct leg leg_along(struct flight *flight, uint16_t heading, int32_t distance)
{
    const struct dm_team *team = &flight->team;
    struct leg leg = {.length = distance};
    for (int i = 0; i < team->count && !flight->leaves; i++) {
        leg.length = lesser(leg.length, to_base_line(flight, flight->order.at[i], heading));
    }
    leg.free = leg.length;
    for (int i = 0; i < team->count; i++) {
        struct point from = flight->order.at[i];
        int32_t ahead = flight->margin - DM_FOOT, whole = leg.length, free;
        if (flight->leaves) whole = lesser(whole, to_base_line(flight, from, heading));
        struct way way = way_straight(from, plane_offset(from, heading, whole + ahead));
        struct problem problem = dm_passage(team, &way, DM_FOOT, &leg.passed, &free);
        free = free > ahead ? free - ahead : 0;
        if (!fine(problem) && free < whole) {
            leg.by_water |= problem.clause == DM_13_3;
            leg.free = lesser(leg.free, free);
        }
        leg.free = lesser(leg.free, to_side(flight, from, heading));
    }
    return leg;
}

static bool is_free(const struct leg *leg)
{
    return leg->free >= leg->length;
}

static int64_t progress(const struct flight *flight, const struct leg *leg, uint16_t heading)
{
    uint16_t back = way_back(flight->team.battle, flight->side);
    return (int64_t)leg->free * plane_cosine((uint16_t)(heading - back));
}

// The first heading that is free, else the one that leads nearest to the base line.
static uint16_t steer(struct flight *flight, int32_t distance, struct leg *leg)
{
    uint16_t back = way_back(flight->team.battle, flight->side), best = back;
    int64_t most = -1;
    for (int i = 0; i < HEADINGS; i++) {
        uint16_t along = heading(back, i);
        struct leg trial = leg_along(flight, along, distance);
        if (is_free(&trial)) {
            *leg = trial;
            return along;
        }
        if (progress(flight, &trial, along) <= most) continue;
        most = progress(flight, &trial, along);
        best = along;
        *leg = trial;
    }
    return best;
}

static void shift(struct flight *flight, uint16_t heading, int32_t length)
{
    const struct dm_team *team = &flight->team;
    for (int i = 0; i < team->count; i++) {
        struct point from = dm_point(&team->battle->figures[team->figures[i]]);
        int32_t own = length;
        if (flight->leaves) own = lesser(own, to_base_line(flight, from, heading));
        flight->order.at[i] = plane_offset(from, heading, own);
        if (flight->turns) flight->order.facing[i] = heading;
    }
}

static void note_ways(struct flight *flight)
{
    const struct dm_team *team = &flight->team;
    for (int i = 0; i < team->count; i++) {
        int32_t dry;
        struct way way =
            way_straight(dm_point(&team->battle->figures[team->figures[i]]), flight->order.at[i]);
        if (way_length(&way) > 0) figure_set_add(&flight->order.gone, team->figures[i]);
        if (dm_way_covered(team->field, &way)) flight->order.covered = true;
        if (dm_way_wet(team->field, &way, &dry)) {
            figure_set_add(&flight->order.wet, team->figures[i]);
        }
    }
}

// A rider's base is longer than the way he sweeps: it is shortened until everybody stands.
static void settle(struct flight *flight, uint16_t heading, int32_t length)
{
    for (; length > 0; length -= DM_TAKES_CUT) {
        shift(flight, heading, length);
        if (fine(dm_stands_check(flight->team.field, &flight->order))) break;
    }
    if (length <= 0) shift(flight, heading, 0);
    note_ways(flight);
}

// The bridge or ford that is nearest to the first of them; its ends, the near one first.
static bool nearest_crossing(const struct flight *flight, struct point ends[2])
{
    struct point from = flight->order.at[0];
    int64_t least = INT64_MAX;
    struct patches each = terrain_near(&flight->team.field->terrain, IS_TRACK, NULL);
    while (patches_next(&each)) {
        const struct shape *shape = &each.patch.shape;
        if (each.patch.kind != G_BRIDGE && each.patch.kind != G_FORD) continue;
        struct point a = shape_corner(shape, 0), b = shape_corner(shape, shape->count - 1);
        int64_t to_a = plane_distance2(from, a), to_b = plane_distance2(from, b);
        if ((to_a < to_b ? to_a : to_b) >= least) continue;
        least = to_a < to_b ? to_a : to_b;
        ends[0] = to_a < to_b ? a : b;
        ends[1] = to_a < to_b ? b : a;
    }
    return least < INT64_MAX;
}

static void sort_by_nearness(struct dm_team *team, struct point to)
{
    for (int i = 1; i < team->count; i++) {
        for (int j = i; j > 0; j--) {
            struct point one = dm_point(&team->battle->figures[team->figures[j - 1]]);
            struct point other = dm_point(&team->battle->figures[team->figures[j]]);
            if (plane_distance2(one, to) <= plane_distance2(other, to)) break;
            uint8_t swapped = team->figures[j];
            team->figures[j] = team->figures[j - 1];
            team->figures[j - 1] = swapped;
        }
    }
}

// DM_R34 Over the nearest crossing, one behind the other, where a fast river bars the way.
static bool march_over(struct flight *flight, int32_t distance)
{
    struct point ends[2];
    uint16_t back = way_back(flight->team.battle, flight->side);
    if (!nearest_crossing(flight, ends)) return false;
    sort_by_nearness(&flight->team, ends[0]);
    struct point from = dm_point(&flight->team.battle->figures[flight->team.figures[0]]);
    struct way first = way_straight(from, ends[0]);
    int32_t on = to_base_line(flight, ends[1], back);
    way_lead(&first, ends[1]);
    way_lead(&first, plane_offset(ends[1], back, on));
    for (int32_t length = distance; length > 0; length -= DM_INCH) {
        struct way way = first;
        struct dm_order order;
        way_cut(&way, length);
        if (!fine(dm_march_along(&flight->team, &way, &order))) continue;
        if (!fine(dm_stands_check(flight->team.field, &order))) continue;
        flight->order = order;
        return true;
    }
    return false;
}

static void leave_the_held(struct dm_team *team)
{
    int count = 0;
    for (int i = 0; i < team->count; i++) {
        if (!dm_held(team->field, team->figures[i])) team->figures[count++] = team->figures[i];
    }
    team->count = count;
}

static void begin_flight(struct flight *flight, const struct dm_field *field, int unit,
                         bool held_too)
{
    dm_team_begin(&flight->team, field, unit);
    dm_team_retreats(&flight->team);
    if (!held_too) leave_the_held(&flight->team);
    flight->side = (enum side)field->battle->units[unit].side;
    flight->margin = dm_rides(&field->battle->units[unit]) ? DM_RIDER : DM_FOOT;
    dm_order_begin(&flight->team, &flight->order);
}

static void tell_place(struct umpire *umpire, enum dm_event kind, uint16_t clause, int unit,
                       const struct dm_order *order)
{
    struct point at = order->count ? order->at[order->count / 2] : (struct point){0, 0};
    tell(umpire, (struct event){.kind = kind,
                                .clause = clause,
                                .group = (uint16_t)unit,
                                .amount = {(int16_t)at.x, (int16_t)at.y}});
}

// Those who have reached the edge are gone; the others go on.
static void take_off(struct umpire *umpire, const struct flight *flight)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool for_good = battle->units[flight->team.unit].for_good;
    uint16_t back = way_back(battle, flight->side);
    for (int i = 0; i < flight->order.count; i++) {
        int figure = flight->order.figures[i];
        if (!dm_standing(battle, figure)) continue;
        struct point at = dm_point(&battle->figures[figure]);
        if (to_base_line(flight, at, back) > 2) continue;
        dm_depart(umpire, figure, for_good ? DM_10_10 : DM_10_9);
    }
}

// A crew leaves its gun, and whoever pushes his wagon.
static void let_go(struct dm_battle *battle, int number)
{
    struct dm_unit *unit = &battle->units[number];
    if (unit->type == ANIMAL || !unit->engine || dm_is_crew(unit)) return;
    unit->engine = 0;
    if (unit->drill == AT_ENGINE) unit->drill = IN_LINE;
}

// DM_R44 A limbered gun is taken along, at its own rate (DM_3_5).
static int limbered_gun(const struct dm_battle *battle, int unit)
{
    int engine = dm_is_crew(&battle->units[unit]) ? battle->units[unit].engine : 0;
    const struct dm_engine *gun = &battle->engines[engine];
    bool along = engine && gun->crew == unit && gun->limbered && !gun->gone &&
                 dm_alive(battle, gun->unit) > 0;
    return along ? engine : 0;
}

// The gun and its animals go the way the crew went, and there is no time to turn them.
static void take_gun(struct umpire *umpire, int number, struct point way)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_engine *gun = &battle->engines[number];
    struct dm_field field;
    struct dm_order order;
    dm_field_lay(&field, umpire->ground, battle);
    struct choice choice = {.kind = MOVE,
                            .side = battle->units[gun->unit].side,
                            .group = gun->unit,
                            .facing = dm_heading_of(gun),
                            .x = gun->x + way.x,
                            .y = gun->y + way.y};
    if (!fine(dm_plan_engine(&field, &choice, number, &order))) return;
    dm_put(umpire, &order);
}

void dm_retreat_move(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct flight flight = {.turns = true};
    struct dm_field field;
    dm_come_out(umpire, number, false);
    let_go(battle, number);
    dm_field_lay(&field, umpire->ground, battle);
    begin_flight(&flight, &field, number, false);
    flight.leaves =
        battle->units[number].for_good || battle->head.options[BASE_LINE] == LEAVE_TABLE;
    if (flight.team.count == 0) return;
    int gun = limbered_gun(battle, number);
    int32_t distance =
        gun ? dm_full_move(battle, battle->engines[gun].unit) : dm_pace_of(battle, number)->retreat;
    struct point began = flight.order.at[0];
    struct leg leg = leg_along(&flight, way_back(battle, flight.side), distance);
    if (!leg.by_water || !march_over(&flight, distance)) {
        uint16_t along = steer(&flight, distance, &leg);
        flight.order.passed = leg.passed;
        settle(&flight, along, leg.free);
    }
    struct point ended = flight.order.at[0];
    tell_place(umpire, SAY_RETREATS_TO, DM_10_9, number, &flight.order);
    dm_carry_out(umpire, number, &flight.order);
    if (umpire->dice->starved) return;
    if (gun) take_gun(umpire, gun, (struct point){ended.x - began.x, ended.y - began.y});
    if (flight.leaves) take_off(umpire, &flight);
}

void dm_pull_back(struct umpire *umpire, int number, int32_t distance, bool held_too)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct flight flight = {.turns = false};
    struct dm_field field;
    bool by_card = battle->card != TEA_CEREMONY;
    dm_come_out(umpire, number, held_too);
    let_go(battle, number);
    dm_field_lay(&field, umpire->ground, battle);
    begin_flight(&flight, &field, number, held_too);
    if (flight.team.count == 0) return;
    uint16_t back = way_back(battle, flight.side);
    int gun = limbered_gun(battle, number);
    if (gun) distance = lesser(distance, dm_full_move(battle, battle->engines[gun].unit));
    struct point began = flight.order.at[0];
    struct leg leg = leg_along(&flight, back, distance);
    flight.order.passed = leg.passed;
    settle(&flight, back, leg.free);
    struct point ended = flight.order.at[0];
    tell_place(umpire, by_card ? SAY_PULLED_BACK : SAY_BREAKS_OFF, DM_15_2, number, &flight.order);
    dm_carry_out(umpire, number, &flight.order);
    if (umpire->dice->starved) return;
    if (gun) take_gun(umpire, gun, (struct point){ended.x - began.x, ended.y - began.y});
    dm_check_formation(umpire, number);
}
