// Orders as they are said, and all that may be ordered.
#include "rules/katana/moving/local.h"

#include <assert.h>
#include <string.h>

// The actions of `order F PHASE ACTION` that need no more words, in the order of the pattern.
static const uint8_t plain[] = {FORWARD, STAND,   LIE,   STAY,     BACK, RUN,
                                PICK_UP, REPRIME, MOUNT, DISMOUNT, LEAP};
static const uint8_t aside[] = {TURN, SIDESTEP, SIDESTEP_BACK};
enum { PLAIN_ORDERS = sizeof plain, ASIDE_ORDERS = sizeof aside };

static bool is_written(int kind)
{
    return kind >= ORDER_PLAIN && kind <= ORDER_GAIT_BACK;
}

// What is written for a phase says that first; the rest of its slots is that of the bare action.
static int said(const struct choice *choice, int number)
{
    number += is_written(choice->kind);
    return number == 0 ? choice->option : choice->extra[number - 1];
}

static void say(struct choice *choice, int number, int value)
{
    number += is_written(choice->kind);
    *choice_slot(choice, number) = (uint16_t)value;
}

int ky_phase_of(const struct choice *choice)
{
    return is_written(choice->kind) ? choice->option : 0;
}

// A hand weapon and the tool it belongs to may have one name: the tool is meant (KY-2.8), and the
// first place of the name in the list of words stands for it. Later ones stand for nothing.
static int place_of_tool(int tool)
{
    for (int way = 0; way < 3 && tool >= KY_WEAPONS; way++) {
        int weapon = ky_tool_way(tool, way);
        if (weapon && strcmp(ky_weapons[weapon].id, ky_tool_id(tool)) == 0) return weapon - 1;
    }
    return tool - 1;
}

int ky_tool_said(int place)
{
    int tool = ky_tool_by_id(ky_tool_id(place + 1));
    return place_of_tool(tool) == place ? tool : 0;
}

static struct ky_order gait_said(const struct choice *choice)
{
    struct ky_order order = {.kind = GAIT};
    switch (choice->kind) {
    case ORDER_GAIT_BACK:
    case GAIT_BACK: order.way = BACKS; break;
    case ORDER_GAIT_SIDE:
    case GAIT_SIDE:
        order.way = said(choice, 0) ? TURNS : SIDESTEPS;
        order.turn = (uint8_t)(said(choice, 1) + 1);
        break;
    default:
        order.way = (uint8_t)(GALLOP - said(choice, 0));
        if (!choice->parts) break;
        order.turn = (uint8_t)(said(choice, 1) + 1);
        order.after = (uint8_t)(said(choice, 2) > GALLOP ? GALLOP + 1 : said(choice, 2));
    }
    return order;
}

struct ky_order ky_order_of(const struct choice *choice)
{
    struct ky_order order = {.kind = choice->kind};
    switch (choice->kind) {
    case ORDER_PLAIN: order.kind = plain[said(choice, 0)]; break;
    case ORDER_SIDE:
        order.kind = aside[said(choice, 0)];
        order.way = (uint8_t)said(choice, 1);
        break;
    case TURN:
    case SIDESTEP:
    case SIDESTEP_BACK: order.way = (uint8_t)said(choice, 0); break;
    case ORDER_DRAW:
    case DRAW:
        order.kind = DRAW;
        order.way = (uint8_t)ky_tool_said(said(choice, 0));
        break;
    case ORDER_AT:
        order.kind = said(choice, 0) ? CHARGE : CLOSE;
        order.turn = (uint8_t)choice->target;
        break;
    case CLOSE:
    case CHARGE: order.turn = (uint8_t)choice->target; break;
    case ORDER_GAIT:
    case ORDER_GAIT_SIDE:
    case ORDER_GAIT_BACK:
    case GAIT:
    case GAIT_SIDE:
    case GAIT_BACK: return gait_said(choice);
    default: break;
    }
    return order;
}

static void say_gait(struct ky_order order, bool ahead, struct choice *choice)
{
    switch (order.way) {
    case BACKS: choice->kind = ahead ? ORDER_GAIT_BACK : GAIT_BACK; break;
    case SIDESTEPS:
    case TURNS:
        choice->kind = ahead ? ORDER_GAIT_SIDE : GAIT_SIDE;
        say(choice, 0, order.way == TURNS);
        say(choice, 1, order.turn - 1);
        break;
    default:
        choice->kind = ahead ? ORDER_GAIT : GAIT;
        say(choice, 0, GALLOP - order.way);
        if (!order.turn) break;
        choice->parts = 1;
        say(choice, 1, order.turn - 1);
        say(choice, 2, order.after);
    }
}

static int place_in(const uint8_t *list, int count, int kind)
{
    int place = 0;
    while (place < count && list[place] != kind) {
        place++;
    }
    assert(place < count);
    return place;
}

struct choice ky_choice_of(struct ky_order order, int figure, enum side side, int phase)
{
    struct choice choice = {.kind = order.kind, .side = (uint8_t)side, .figure = (uint16_t)figure};
    choice.option = (uint16_t)phase;
    switch (order.kind) {
    case TURN:
    case SIDESTEP:
    case SIDESTEP_BACK:
        if (phase) choice.kind = ORDER_SIDE;
        if (phase) say(&choice, 0, place_in(aside, ASIDE_ORDERS, order.kind));
        say(&choice, phase ? 1 : 0, order.way);
        break;
    case DRAW:
        choice.kind = phase ? ORDER_DRAW : DRAW;
        say(&choice, 0, place_of_tool(order.way));
        break;
    case CLOSE:
    case CHARGE:
        choice.target = order.turn;
        if (phase) choice.kind = ORDER_AT;
        if (phase) say(&choice, 0, order.kind == CHARGE);
        break;
    case GAIT: say_gait(order, phase != 0, &choice); break;
    default:
        if (phase) choice.kind = ORDER_PLAIN;
        if (phase) say(&choice, 0, place_in(plain, PLAIN_ORDERS, order.kind));
    }
    return choice;
}

bool ky_may_move(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    if (!ky_on_map(man) || man->acted) return false;
    if (!ky_movements_now(battle, man)) return false;
    return !ky_mounted(man) || !ky_mount_of(battle, man)->ridden;
}

struct problem ky_turn_check(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    if (!ky_on_map(man)) return forbidden(KY_4_1, "only an able figure on the board acts");
    if (!ky_movements_now(battle, man)) return forbidden(KY_3_3, "this is no phase of his");
    if (!ky_may_move(battle, figure)) return forbidden(KY_4_1, "he has had his action");
    return no_problem();
}

// All but what his fear asks of him.
static struct problem deed_check(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    struct problem problem = ky_turn_check(field->battle, figure);
    if (!fine(problem)) return problem;
    return ky_mounted(man) ? ky_ride_check(field, figure, order)
                           : ky_foot_check(field, figure, order);
}

static struct problem flight_check(const struct ky_field *field, int figure, struct ky_order order,
                                   uint64_t seen)
{
    if (ky_leads_away(field, figure, order, seen)) return no_problem();
    return forbidden(KY_15_6, "his group goes back: he must step away from the nearest enemy");
}

struct problem ky_order_check(const struct ky_field *field, int figure, struct ky_order order)
{
    struct problem problem = deed_check(field, figure, order);
    uint64_t seen;
    if (!fine(problem) || !ky_must_flee(field, figure, &seen)) return problem;
    return flight_check(field, figure, order, seen);
}

// Will he be in the saddle, as far as he has written it?
static bool mounted_at(const struct ky_battle *battle, const struct ky_figure *man, int phase)
{
    bool mounted = ky_mounted(man);
    for (int i = battle->phase ? battle->phase : 1; i < phase; i++) {
        if (man->orders[i - 1].kind == MOUNT) mounted = true;
        if (man->orders[i - 1].kind == DISMOUNT) mounted = false;
    }
    return mounted;
}

static bool has_musket(const struct ky_figure *man)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (ky_tool_missile(man->arms[i].tool) == M_MUSKET) return true;
    }
    return false;
}

static bool owns(const struct ky_figure *man, int tool)
{
    int weapon = ky_tool_way(tool, 0);
    if (weapon != NO_WEAPON && ky_weapons[weapon].class == BARE) return false; // nothing to draw
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].tool == tool && man->arms[i].place != SPENT) return tool != 0;
    }
    return false;
}

// Both may have come this far by then, each two hexes a phase.
static bool may_meet(const struct ky_field *field, const struct ky_figure *man, int phase, int foe)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *other = &battle->figures[foe];
    int phases = phase - (battle->phase ? battle->phase : 1);
    if (foe < 1 || foe > battle->count || other->side == man->side) return false;
    if (!ky_on_map(other) || other->hidden) return false;
    return ground_distance(field->ground, man->cell, other->cell) <= 4 * phases + 2;
}

// The phase of his before another one in this move; 0: there is none that is still to come.
static int phase_before(const struct ky_battle *battle, const struct ky_figure *man, int phase)
{
    do {
        phase--;
    } while (phase > battle->phase && !ky_movements_at(man, phase));
    return phase > battle->phase ? phase : 0;
}

// KY_4_2 As far as he has written it.
static bool special_before(const struct ky_battle *battle, const struct ky_figure *man, int phase)
{
    int before = phase_before(battle, man, phase);
    if (!before) return man->special;
    return ky_is_special(man->orders[before - 1].kind) && ky_actions_at(man, before) < 2;
}

// KY_6_6 Against the gait that he has written last, or that the horse has now.
static struct problem gait_ahead(const struct ky_battle *battle, int rider, int phase,
                                 struct ky_order order)
{
    const struct ky_figure *man = &battle->figures[rider];
    struct problem problem = ky_gait_check(battle, rider, order);
    int before = phase_before(battle, man, phase);
    while (before && man->orders[before - 1].kind != GAIT) {
        before = phase_before(battle, man, before);
    }
    int gait = before ? man->orders[before - 1].way : ky_mount_of(battle, man)->gait;
    int change = ky_activities[order.way].speed - ky_activities[gait].speed;
    if (!fine(problem) || (change >= -2 && change <= 2)) return problem;
    return forbidden(KY_6_6, "the speed of a horse changes by 2 at the most");
}

// What is possible at all for somebody on foot, wherever he will be.
static struct problem foot_ahead(const struct ky_field *field, const struct ky_figure *man,
                                 int phase, struct ky_order order)
{
    const struct ky_battle *battle = field->battle;
    if (ky_is_special(order.kind) && special_before(battle, man, phase) &&
        ky_actions_at(man, phase) < 2) {
        return forbidden(KY_4_2, "two special actions do not follow each other");
    }
    switch (order.kind) {
    case RUN:
        if (man->mode == NON_TACTICAL) return no_problem();
        return forbidden(KY_4_3, "only who moves non-tactically runs");
    case DRAW:
        if (owns(man, order.way)) return no_problem();
        return forbidden(KY_10_13, "he has no such weapon");
    case REPRIME:
        if (has_musket(man)) return no_problem();
        return forbidden(KY_9_3, "he has no musket");
    case CLOSE:
    case CHARGE:
        if (battle->head.options[order.kind == CHARGE ? BODY_CHARGE : GRAPPLING] == SWITCHED_OFF) {
            return forbidden(order.kind == CHARGE ? KY_16_1 : KY_16_9, "that is switched off");
        }
        if (may_meet(field, man, phase, order.turn)) return no_problem();
        return forbidden(KY_16_9, "that enemy cannot be in his way by then");
    case GAIT:
    case DISMOUNT: return forbidden(KY_6_12, "he will be on foot");
    default: return no_problem();
    }
}

struct problem ky_phase_check(const struct ky_battle *battle, int figure, int phase)
{
    const struct ky_figure *man = &battle->figures[figure];
    if (!ky_on_map(man)) return forbidden(KY_4_1, "only an able figure on the board acts");
    if (phase < 1 || phase > KY_PHASES || phase < battle->phase) {
        return forbidden(KY_5_1, "that phase is over");
    }
    if (!ky_movements_at(man, phase)) return forbidden(KY_3_3, "that is no phase of his");
    return no_problem();
}

struct problem ky_written_check(const struct ky_field *field, int figure, struct ky_order order,
                                int phase)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    struct problem problem = ky_phase_check(battle, figure, phase);
    if (!fine(problem)) return problem;
    if (phase == battle->phase) { // whoever stands in his way may be gone
        struct ky_field empty;
        if (field->empty) return ky_order_check(field, figure, order);
        ky_field_clear(&empty, field);
        return ky_order_check(&empty, figure, order);
    }
    if (!mounted_at(battle, man, phase)) return foot_ahead(field, man, phase, order);
    if (order.kind == GAIT) return gait_ahead(battle, figure, phase, order);
    if (order.kind == STAY || order.kind == DISMOUNT) return no_problem();
    if (order.kind == DRAW || order.kind == REPRIME) return foot_ahead(field, man, phase, order);
    return forbidden(KY_6_3, "he will be in the saddle");
}

struct offer {
    const struct ky_field *field;
    struct choices *choices;
    int figure, phase;
    bool now;      // it is for the present phase
    bool flees;    // and he must step away
    uint64_t seen; // from these
    bool all;      // whether it may be done or not,
    uint64_t some; // and then only some of it, by chance
};

enum { RARELY = 4 }; // one in so many times somebody who chooses by chance thinks of a scuffle

static bool may_be_offered(const struct offer *to, struct ky_order order)
{
    if (!to->now) return fine(ky_written_check(to->field, to->figure, order, to->phase));
    if (!fine(deed_check(to->field, to->figure, order))) return false;
    return !to->flees || fine(flight_check(to->field, to->figure, order, to->seen));
}

static void offer(const struct offer *to, struct ky_order order)
{
    enum side side = (enum side)to->field->battle->figures[to->figure].side;
    if (!to->all && !may_be_offered(to, order)) return;
    struct choice choice = ky_choice_of(order, to->figure, side, to->phase);
    choices_add(to->choices, &choice);
}

// All that need no more words, and all to one side or the other: their places in the lists are what is
// said of them.
static void offer_listed(const struct offer *to)
{
    struct choice choice = {.side = to->field->battle->figures[to->figure].side,
                            .figure = (uint16_t)to->figure,
                            .option = (uint16_t)to->phase};
    for (int i = 0; i < PLAIN_ORDERS; i++) {
        if (!to->all && !may_be_offered(to, (struct ky_order){.kind = plain[i]})) continue;
        choice.kind = to->phase ? ORDER_PLAIN : plain[i];
        if (to->phase) say(&choice, 0, i);
        choices_add(to->choices, &choice);
    }
    for (int i = 0; i < 2 * ASIDE_ORDERS; i++) {
        struct ky_order order = {.kind = aside[i / 2], .way = i % 2 ? RIGHT : LEFT};
        if (!to->all && !may_be_offered(to, order)) continue;
        choice.kind = to->phase ? ORDER_SIDE : order.kind;
        if (to->phase) say(&choice, 0, i / 2);
        say(&choice, to->phase ? 1 : 0, order.way);
        choices_add(to->choices, &choice);
    }
}

static void offer_foot(const struct offer *to)
{
    offer_listed(to);
    if (to->all && to->some % RARELY) return;
    for (uint8_t foe = 1; foe <= to->field->battle->count; foe++) {
        const struct ky_figure *man = &to->field->battle->figures[to->figure];
        int phase = to->phase ? to->phase : to->field->battle->phase;
        if (!may_meet(to->field, man, phase, foe)) continue;
        offer(to, (struct ky_order){.kind = CLOSE, .turn = foe});
        offer(to, (struct ky_order){.kind = CHARGE, .turn = foe});
    }
}

static void offer_gaits(const struct offer *to)
{
    offer(to, (struct ky_order){.kind = STAY});
    offer(to, (struct ky_order){.kind = DISMOUNT});
    for (uint8_t gait = HALT; gait <= GALLOP; gait++) {
        if (to->all && to->some % (GALLOP + 1) != gait) continue;
        offer(to, (struct ky_order){.kind = GAIT, .way = gait});
        for (uint8_t after = 0; gait && after <= ky_activities[gait].hexes; after++) {
            offer(to, (struct ky_order){GAIT, gait, LEFT + 1, after});
            offer(to, (struct ky_order){GAIT, gait, RIGHT + 1, after});
        }
    }
    for (uint8_t turn = 1; turn <= 2; turn++) {
        offer(to, (struct ky_order){GAIT, SIDESTEPS, turn, 0});
        offer(to, (struct ky_order){GAIT, TURNS, turn, 0});
    }
    offer(to, (struct ky_order){.kind = GAIT, .way = BACKS});
}

// Of several alike one is as good as the other.
static void offer_draws(const struct offer *to)
{
    const struct ky_arm *arms = to->field->battle->figures[to->figure].arms;
    for (int i = 0; i < KY_ARMS; i++) {
        bool before = false;
        for (int j = 0; j < i; j++) {
            before |= arms[j].tool == arms[i].tool;
        }
        if (arms[i].tool && !before) {
            offer(to, (struct ky_order){.kind = DRAW, .way = arms[i].tool});
        }
    }
}

static void offer_orders(const struct offer *to, bool mounted)
{
    if (mounted) {
        offer_gaits(to);
        offer(to, (struct ky_order){.kind = REPRIME});
    } else {
        offer_foot(to);
    }
    offer_draws(to);
}

void ky_orders_propose(const struct ky_field *field, int figure, int phase, struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    bool now = !phase || phase == field->battle->phase;
    struct ky_field empty;
    struct offer to = {
        .field = field, .choices = choices, .figure = figure, .phase = phase, .now = now};
    if (!ky_on_map(man) || !ky_movements_at(man, phase ? phase : field->battle->phase)) return;
    if (phase && now) { // whoever stands in his way may be gone
        ky_field_clear(&empty, field);
        to.field = &empty;
    }
    to.flees = now && ky_must_flee(to.field, figure, &to.seen);
    offer_orders(&to, phase ? mounted_at(field->battle, man, phase) : ky_mounted(man));
}

void ky_orders_suggest(const struct ky_field *field, int figure, int phase, uint64_t chance,
                       struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    struct offer to = {.field = field,
                       .choices = choices,
                       .figure = figure,
                       .phase = phase,
                       .all = true,
                       .some = chance};
    offer_orders(&to, phase ? mounted_at(field->battle, man, phase) : ky_mounted(man));
}
