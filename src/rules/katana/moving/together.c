// TOGETHER: written orders are carried out in four steps, in each of which all make their next hex
// (KY-5.1, KY-5.2, KY-R27).
#include "rules/katana/moving/local.h"
#include "rules/katana/throws.h"

#include <string.h>

#define STEPS 4 // hexes of the longest course, that of a gallop

static uint64_t bit(int figure)
{
    return UINT64_C(1) << figure;
}

// KY_15_6 Who owes a step away from the enemy and has not written one takes the first there is
// (KY-R92); all others stay.
static struct ky_order order_instead(const struct ky_field *field, int figure)
{
    struct ky_order order = {.kind = STAY}, away;
    uint64_t seen;
    if (ky_must_flee(field, figure, &seen) && ky_way_to_flee(field, figure, &away)) return away;
    return order;
}

// KY_5_1 An order that cannot be carried out becomes a stay. Who is in the way now may be gone when
// he gets there.
static struct ky_order order_now(struct umpire *umpire, const struct ky_field *field,
                                 const struct ky_field *empty, int figure)
{
    const struct ky_battle *battle = field->battle;
    struct ky_order order = battle->figures[figure].orders[battle->phase - 1];
    if (!order.kind) return order_instead(field, figure);
    bool goes = ky_takes_hexes(order.kind) || order.kind == GAIT;
    if (fine(ky_order_check(goes ? empty : field, figure, order))) return order;
    tell(umpire, ky_event_of(battle, SAY_ORDER_LAPSES, KY_5_1, figure));
    return order_instead(field, figure);
}

// Who only sets out is still where he was: the field is laid anew after all others.
static void lay_out_all(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field, empty;
    bool laid = false;
    for (int i = 1; i <= battle->count; i++) {
        if (!ky_may_move(battle, i)) continue;
        if (!laid) ky_field_lay(&field, umpire->ground, battle);
        if (!laid) ky_field_clear(&empty, &field);
        struct ky_order order = order_now(umpire, &field, &empty, i);
        laid =
            !ky_mounted(&battle->figures[i]) && (ky_takes_hexes(order.kind) || order.kind == STAY);
        ky_order_lay_out(umpire, i, order);
    }
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (mount->rider && !mount->dead && !mount->ridden) ky_ride_repeat(umpire, i);
    }
}

// Everybody's next hex.
struct crowd {
    struct umpire *umpire;
    struct ky_battle *battle;
    uint64_t walkers, riders; // who has still to make it
    uint16_t to[KY_FIGURES + 1];
};

static struct ky_order order_of(const struct crowd *crowd, int figure)
{
    return crowd->battle->figures[figure].orders[crowd->battle->phase - 1];
}

static bool runs_at(const struct crowd *crowd, int figure, int foe)
{
    struct ky_order order = order_of(crowd, figure);
    return (order.kind == CHARGE || order.kind == CLOSE) && order.turn == foe;
}

static void move_on(struct crowd *crowd, int figure, uint64_t leaving)
{
    crowd->walkers &= ~bit(figure);
    crowd->riders &= ~bit(figure);
    ky_course_step(crowd->umpire, figure, leaving);
}

static void gather(struct crowd *crowd)
{
    const struct ground *ground = crowd->umpire->ground;
    struct ky_battle *battle = crowd->battle;
    struct ky_field field;
    ky_field_lay(&field, ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!ky_under_way(battle, i)) continue;
        if (ky_mounted(man)) {
            crowd->riders |= bit(i);
            continue;
        }
        struct ky_order order = order_of(crowd, i);
        crowd->to[i] = ky_order_cell(ground, man, order, 0);
        bool climbs =
            order.kind == FORWARD && ky_entry(&field, man, man->cell, crowd->to[i]) == CLIMBS;
        if (climbs || !crowd->to[i]) {
            move_on(crowd, i, 0);
        } else {
            crowd->walkers |= bit(i);
        }
    }
}

static void stop(struct crowd *crowd, int figure)
{
    crowd->walkers &= ~bit(figure);
    ky_stop_short(crowd->umpire, figure);
}

// Enemies who meet have seen each other (KY-R20).
static void find_each_other(struct umpire *umpire, int one, int other)
{
    const struct ky_figure *figures = ky_in(umpire->battle)->figures;
    if (figures[one].side == figures[other].side) return;
    ky_reveal(umpire, one);
    ky_reveal(umpire, other);
}

// Two that would swap hexes both stop; but who runs bodily at the other gets there.
static void part_swappers(struct crowd *crowd, int one, int other)
{
    const struct ky_figure *figures = crowd->battle->figures;
    bool swap = crowd->to[one] == figures[other].cell && crowd->to[other] == figures[one].cell;
    if (!swap) return;
    find_each_other(crowd->umpire, one, other);
    bool first = runs_at(crowd, one, other), second = runs_at(crowd, other, one);
    if (first || !second) stop(crowd, other);
    if (!first) stop(crowd, one);
}

// Two for one hex: the higher initiative enters it, level ones by a die.
static void settle_contest(struct crowd *crowd, int one, int other)
{
    const struct ky_figure *figures = crowd->battle->figures;
    int ahead = figures[one].initiative - figures[other].initiative;
    if (crowd->to[one] != crowd->to[other]) return;
    find_each_other(crowd->umpire, one, other);
    struct event event = ky_event_of(crowd->battle, SAY_GIVES_WAY, KY_5_1, one);
    event.hidden_from |= ky_event_of(crowd->battle, SAY_GIVES_WAY, KY_5_1, other).hidden_from;
    if (ahead == 0) {
        ahead = ky_d10(crowd->umpire->dice, KY_5_1, (uint16_t)one) >= 5 ? 1 : -1;
        event.roll = last_roll(crowd->umpire);
    }
    int loser = ahead > 0 ? other : one;
    event.figure = (uint16_t)(ahead > 0 ? one : other);
    event.target = (uint16_t)loser;
    tell(crowd->umpire, event);
    crowd->walkers &= ~bit(loser);
    crowd->battle->figures[loser].going = 0;
}

static void for_pairs(struct crowd *crowd, void (*settle)(struct crowd *, int, int))
{
    for (uint64_t ones = crowd->walkers; ones; ones &= ones - 1) {
        int one = __builtin_ctzll(ones);
        for (uint64_t others = ones & (ones - 1); others; others &= others - 1) {
            int other = __builtin_ctzll(others);
            if (crowd->walkers & bit(one) && crowd->walkers & bit(other)) settle(crowd, one, other);
        }
    }
}

// Does a horse that has still to move come into the hex?
static bool horse_comes(const struct crowd *crowd, uint16_t cell)
{
    const struct ky_battle *battle = crowd->battle;
    for (uint64_t left = crowd->riders; left; left &= left - 1) {
        const struct ky_figure *man = &battle->figures[__builtin_ctzll(left)];
        struct ky_pace pace = ky_pace_next(crowd->umpire->ground, ky_mount_of(battle, man));
        if (pace.entered[0] == cell || pace.entered[1] == cell) return true;
    }
    return false;
}

// Whoever finds his hex empty goes, which empties others.
static void walk_free(struct crowd *crowd)
{
    struct ky_field field;
    bool laid = false;
    for (bool went = true; went && crowd->walkers;) {
        went = false;
        for (int i = 1; i <= crowd->battle->count; i++) {
            if (!(crowd->walkers & bit(i)) || horse_comes(crowd, crowd->to[i])) continue;
            if (!laid) ky_field_lay(&field, crowd->umpire->ground, crowd->battle);
            laid = true;
            if (field.stands[crowd->to[i]]) continue;
            move_on(crowd, i, 0);
            went = true;
            laid = false;
        }
    }
}

// Is a horse, which itself has still to move, in the way of another?
static bool must_wait(const struct crowd *crowd, const struct ky_field *field, int rider)
{
    const struct ky_battle *battle = crowd->battle;
    const struct ky_figure *man = &battle->figures[rider];
    struct ky_pace pace = ky_pace_next(crowd->umpire->ground, ky_mount_of(battle, man));
    for (int i = 0; i < 2; i++) {
        int horse = ky_horse_at(field, pace.entered[i]);
        if (!horse || horse == man->horse) continue;
        if (crowd->riders & bit(battle->mounts[horse].rider)) return true;
    }
    return false;
}

// Those whose way is open go first; the rest run into each other (KY-14.11).
static void ride_all(struct crowd *crowd)
{
    struct ky_field field;
    for (bool wait = true; crowd->riders;) {
        bool went = false;
        for (int i = 1; i <= crowd->battle->count; i++) {
            if (!(crowd->riders & bit(i))) continue;
            ky_field_lay(&field, crowd->umpire->ground, crowd->battle);
            if (wait && must_wait(crowd, &field, i)) continue;
            move_on(crowd, i, 0);
            went = true;
        }
        wait = went;
    }
}

// Who would enter the hex of one who would enter the hex of another, and so on, back to himself.
static uint64_t circle_of(const struct crowd *crowd, const struct ky_field *field, int figure)
{
    uint64_t circle = bit(figure);
    int at = field->stands[crowd->to[figure]];
    while (at && at <= KY_FIGURES && crowd->walkers & bit(at) && !(circle & bit(at))) {
        circle |= bit(at);
        at = field->stands[crowd->to[at]];
    }
    return at == figure ? circle : 0;
}

static void walk_circles(struct crowd *crowd)
{
    struct ky_field field;
    for (int i = 1; i <= crowd->battle->count; i++) {
        if (!(crowd->walkers & bit(i))) continue;
        ky_field_lay(&field, crowd->umpire->ground, crowd->battle);
        uint64_t circle = circle_of(crowd, &field, i);
        for (uint64_t left = circle; left; left &= left - 1) {
            move_on(crowd, __builtin_ctzll(left), circle);
        }
    }
}

static void walk_rest(struct crowd *crowd, bool only_runners)
{
    for (int i = 1; i <= crowd->battle->count; i++) {
        int kind = order_of(crowd, i).kind;
        if (!(crowd->walkers & bit(i))) continue;
        if (!only_runners || kind == CHARGE || kind == CLOSE) move_on(crowd, i, 0);
    }
}

static void make_hex(struct umpire *umpire)
{
    struct crowd crowd = {.umpire = umpire, .battle = ky_of(umpire->battle)};
    gather(&crowd);
    for_pairs(&crowd, part_swappers);
    for_pairs(&crowd, settle_contest);
    walk_free(&crowd);
    ride_all(&crowd);
    walk_free(&crowd);
    walk_circles(&crowd);
    walk_rest(&crowd, true);
    walk_free(&crowd);
    walk_rest(&crowd, false);
}

static bool anybody_under_way(const struct ky_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        if (ky_under_way(battle, i)) return true;
    }
    return false;
}

// The questions about everybody's next hex come before anybody makes it.
static bool ask_all(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct frame *frame = &umpire->battle->frames[umpire->battle->depth - 1];
    for (; frame->figure <= battle->count; frame->figure++) {
        if (ky_course_asks(umpire, frame->figure)) return true;
        battle->asked = 0;
    }
    frame->figure = 1;
    return false;
}

void ky_together_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    step_again(umpire);
    if (!battle->step) {
        umpire->battle->frames[umpire->battle->depth - 1].figure = 1;
        lay_out_all(umpire);
        battle->step = 1;
        battle->asked = 0;
        battle->ready = 0;
        return;
    }
    if (ask_all(umpire)) return;
    make_hex(umpire);
    battle->step++;
    if (battle->step <= STEPS && anybody_under_way(battle)) return;
    battle->step = 0;
    step_done(umpire);
}
