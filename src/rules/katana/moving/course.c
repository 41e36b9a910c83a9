// COURSE: a figure on its way, hex by hex.
#include "rules/katana/arts/arts.h"
#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/local.h"

bool ky_under_way(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    if (!ky_on_map(man)) return false;
    if (ky_mounted(man)) return ky_mount_of(battle, man)->going > 0;
    return man->going > 0 && !man->lying;
}

void ky_stop_short(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    battle->figures[figure].going = 0;
    tell(umpire, ky_event_of(battle, SAY_STOPS_SHORT, KY_4_5, figure));
}

// Somebody he did not know of is in the way, and is seen now (KY-R20).
void ky_bump(struct umpire *umpire, const struct ky_field *field, int figure, uint16_t cell)
{
    int who = field->stands[cell];
    ky_stop_short(umpire, figure);
    if (who && who <= KY_FIGURES) ky_reveal(umpire, who);
}

static struct ky_order order_of(const struct ky_battle *battle, int figure)
{
    return battle->figures[figure].orders[battle->phase - 1];
}

// KY_16_1, KY_16_9 The enemy whose hex he enters next; 0: he enters nobody's.
static int runs_into(const struct ky_battle *battle, int figure, uint16_t to)
{
    struct ky_order order = order_of(battle, figure);
    if (order.kind != CHARGE && order.kind != CLOSE) return 0;
    const struct ky_figure *foe = &battle->figures[order.turn];
    bool there = ky_on_map(foe) && foe->cell == to && !ky_mounted(foe) && !foe->shares;
    return there ? order.turn : 0;
}

static void enter_hex(struct umpire *umpire, int figure, uint16_t to)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    if (man->climbing) man->jumped = 1; // KY_17_7
    man->cell = to;
    man->climbing = 0;
    man->going--;
    man->moved++;
    man->hexes++;
    ky_part(umpire, figure);
}

// KY_16_5 They share the hex from now on; until they have fought a round each may step out of it.
static void join(struct umpire *umpire, int figure, int foe)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    ky_reveal(umpire, figure);
    enter_hex(umpire, figure, battle->figures[foe].cell);
    battle->figures[figure].going = battle->figures[foe].going = 0;
    battle->figures[figure].shares = (uint8_t)foe;
    battle->figures[foe].shares = (uint8_t)figure;
    battle->figures[foe].called = 0;
}

// KY_16_3, KY_16_4
static void crash(struct umpire *umpire, int figure, int foe)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    bool moving = battle->figures[foe].moved > 0;
    join(umpire, figure, foe);
    enum ky_charge_result result = ky_charge_throw(moving, (uint16_t)figure, umpire->dice);
    struct event event = ky_event_of(battle, SAY_BODY_CHARGE, KY_16_3, figure);
    event.target = (uint16_t)foe;
    event.roll = last_roll(umpire);
    event.amount[0] = (int16_t)result;
    tell(umpire, event);
    if (result == ATTACKER_FALLS || result == BOTH_FALL) ky_lie_down(umpire, figure, KY_16_3);
    if (result == DEFENDER_FALLS || result == BOTH_FALL) ky_lie_down(umpire, foe, KY_16_3);
    battle->figures[foe].disturbed |= DISTURBED;
    int shock = ky_charge_shock((uint16_t)foe, umpire->dice);
    ky_hurt(umpire, foe, (struct ky_harm){.distractions = (uint8_t)shock}, figure);
}

// KY_16_9
static void close_in(struct umpire *umpire, int figure, int foe)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    join(umpire, figure, foe);
    struct event event = ky_event_of(battle, SAY_CLOSES, KY_16_9, figure);
    event.target = (uint16_t)foe;
    tell(umpire, event);
}

// KY_4_7, KY_7_3 He comes down beyond the hedge or the ditch, on his feet or not.
static void land(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_stumbler stumbler = {(uint16_t)figure, (int8_t)ky_best_skill(man), man->armour};
    bool trips = ky_trips_up(&stumbler, TRIP_JUMP, umpire->dice);
    man->jumped = 1;
    man->lying |= trips;
    struct event event = ky_event_of(battle, SAY_LANDS, KY_4_7, figure);
    event.roll = last_roll(umpire);
    event.amount[0] = trips;
    tell(umpire, event);
}

// KY_7_4 Down from a height (KY-R88).
static void leap(struct umpire *umpire, const struct ky_field *field, int figure, uint16_t to)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    int levels = umpire->ground->cells[man->cell].level - umpire->ground->cells[to].level;
    if (!ky_hex_free(field, to)) {
        ky_bump(umpire, field, figure, to);
        return;
    }
    enter_hex(umpire, figure, to);
    ky_tell_place(umpire, SAY_LEAPS, KY_7_4, figure);
    ky_fall_down(umpire, figure, levels);
    ky_look_about(umpire, figure);
}

static void climb(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    man->climbing = (uint8_t)(man->facing + 1);
    man->going = 0;
    tell(umpire, ky_event_of(battle, SAY_CLIMBS, KY_4_6, figure));
}

// KY_4_5, KY_4_6 What he finds when he gets there, which he may not have known when it was ordered.
static void step_to(struct umpire *umpire, const struct ky_field *field, int figure, uint16_t to)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    uint16_t from = man->cell;
    bool runs = order_of(battle, figure).kind == RUN;
    enum ky_entry entry = ky_entry(field, man, from, to);
    if (entry == NO_ENTRY) {
        ky_bump(umpire, field, figure, to);
        return;
    }
    if (entry == CLIMBS && !runs) {
        climb(umpire, figure);
        return;
    }
    enter_hex(umpire, figure, to);
    ky_tell_place(umpire, SAY_GOES, KY_4_1, figure);
    bool over = runs && man->going == 0 && ky_is_obstacle(umpire->ground->cells[from].terrain);
    if (over && man->moved > 1) land(umpire, figure);
    ky_look_about(umpire, figure);
}

static void walk(struct umpire *umpire, int figure, uint64_t leaving)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_figure *man = &battle->figures[figure];
    struct ky_order order = order_of(battle, figure);
    uint16_t to = ky_order_cell(umpire->ground, man, order, 0);
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    int who = field.stands[to], foe = runs_into(battle, figure, to);
    if (who && who <= KY_FIGURES && leaving >> who & 1) field.stands[to] = 0;
    if (foe && order.kind == CHARGE) {
        crash(umpire, figure, foe);
    } else if (foe) {
        close_in(umpire, figure, foe);
    } else if (!to) {
        ky_leave(umpire, figure);
    } else if (order.kind == LEAP) {
        leap(umpire, &field, figure, to);
    } else {
        step_to(umpire, &field, figure, to);
    }
}

void ky_course_step(struct umpire *umpire, int figure, uint64_t leaving)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    battle->asked = 0;
    if (!ky_under_way(battle, figure)) return;
    if (!ky_mounted(&battle->figures[figure])) {
        walk(umpire, figure, leaving);
    } else if (ky_ride_ready(umpire, figure, true)) {
        ky_ride_pace(umpire, figure);
    }
}

void ky_course_enter(struct umpire *umpire)
{
    int figure = battle_frame(umpire->battle)->figure;
    if (!ky_under_way(ky_of(umpire->battle), figure)) return;
    step_again(umpire);
    if (!ky_course_asks(umpire, figure)) ky_course_step(umpire, figure, 0);
}
