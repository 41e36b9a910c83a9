// The movement phase: dice for bad ground, the ticks, and what comes of them (section 3.3).
#include "rules/argad/moving/local.h"
#include "rules/argad/structures/works.h"

#include <string.h>

bool ag_order_moves(const struct ag_order *order)
{
    return order->kind == MOVE || order->kind == CHARGE || order->kind == TAKE ||
           order->kind == CLIMB || order->turn & SWAPS_RANKS ||
           (order->kind == MARCH && order->facing > 0);
}

static bool takes_part(const struct movement *movement, int number, bool sprung_only)
{
    const struct ag_figure *figure = &movement->battle->figures[number];
    if (!ag_can_act(movement->battle, figure)) return false;
    return sprung_only ? figure->sprung : !figure->sprung;
}

static void note_contacts(struct movement *movement)
{
    for (int i = 1; i <= movement->battle->count; i++) {
        const struct ag_figure *figure = &movement->battle->figures[i];
        movement->touching[i] = movement->closed[i] = (struct figure_set){0};
        movement->began[i] = (struct ag_stop){figure->x, figure->y};
        if (!ag_is_seen(figure)) continue;
        for (int foe = 0; (foe = ag_next_foe(&movement->field, i, foe)) != 0;) {
            figure_set_add(&movement->touching[i], foe);
        }
    }
}

// AR_7_5 Who is told to go by himself is no longer in close order.
static void leave_orders(struct movement *movement)
{
    struct ag_battle *battle = movement->battle;
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        int kind = figure->order.kind;
        if (!figure->formed) continue;
        if (kind == BREAK && figure->formed == i) {
            ag_tell(movement->umpire, SAY_BREAKS, AR_7_5, i);
            for (int j = battle->count; j >= i; j--) {
                if (battle->figures[j].formed == i) battle->figures[j].formed = 0;
            }
        } else if (ag_order_moves(&figure->order) && kind != MARCH && kind != SWAP) {
            ag_leave_order(battle, i);
        }
    }
}

// AR_7_4 Each man turns where he stands, or ranks change places; who changes his place has moved.
static void drill(struct movement *movement, int unit, uint8_t turn)
{
    if (turn & SWAPS_RANKS) {
        ag_swap_ranks(movement->battle, unit);
        ag_tell(movement->umpire, SAY_SWAPS, AR_7_4, unit);
    } else if (turn & THREE_QUARTERS) {
        ag_turn_unit(movement->battle, unit, (enum ag_turning)(turn & THREE_QUARTERS));
        ag_tell(movement->umpire, SAY_TURNS, AR_7_4, unit);
    }
}

// AR_7_3 A unit goes where its first man is told to, everybody by the same way. While one of them cannot, or
// does something else, nobody does.
static void march_begins(struct movement *movement, int unit)
{
    struct ag_battle *battle = movement->battle;
    struct ag_order order = battle->figures[unit].order;
    struct way way =
        way_straight(ag_point(&battle->figures[unit]), ag_point(&battle->figures[unit]));
    bool may = ag_may_march(battle, unit);
    ag_way_of_march(battle, unit, &way);
    if (!(order.turn & TURNS_LAST) && (may || !(order.turn & SWAPS_RANKS))) {
        drill(movement, unit, order.turn);
    }
    // The way began where its first man stood; he may stand elsewhere in it by now.
    struct point from = ag_point(&battle->figures[unit]), end = way_end(&way);
    end.x += from.x - way.stops[0].x;
    end.y += from.y - way.stops[0].y;
    for (int i = unit; i <= battle->count; i++) {
        if (battle->figures[i].formed != unit) continue;
        movement->walks[i] = (struct walk){.allowance = order.facing,
                                           .goes = order.facing > 0 && may,
                                           .marches = true,
                                           .all_easy = true,
                                           .way = way_straight(from, end)};
    }
}

static void march_ends(struct movement *movement, int unit)
{
    struct ag_battle *battle = movement->battle;
    struct ag_figure *first = &battle->figures[unit];
    struct ag_stop began = movement->trace[0][unit];
    if (first->formed != unit) return;
    bool went = first->x != began.x || first->y != began.y;
    bool ranks = first->order.turn & SWAPS_RANKS;
    bool may = ranks ? ag_may_march(battle, unit) : !ag_pike_in_contact(&movement->field, unit);
    struct event event = {.clause = AR_7_3,
                          .kind = SAY_MARCHES,
                          .figure = (uint16_t)unit,
                          .amount = {first->x, first->y}};
    if (first->order.turn & TURNS_LAST && may) drill(movement, unit, first->order.turn);
    event.amount[0] = first->x;
    event.amount[1] = first->y;
    if (went) tell(movement->umpire, event);
}

struct loss_of_group {
    uint8_t group, going, mounted, at_home;
    struct ag_loss loss;
};

// AR_5_6 Those of a group whose ground is equally bad share one throw.
static struct ag_loss loss_for(struct movement *movement, struct loss_of_group *known, int *count,
                               const struct loss_of_group *like, const struct ag_mover *mover,
                               int number)
{
    for (int i = 0; i < *count; i++) {
        if (known[i].group == like->group && known[i].going == like->going &&
            known[i].mounted == like->mounted && known[i].at_home == like->at_home) {
            return known[i].loss;
        }
    }
    known[*count] = *like;
    known[*count].loss = ag_loss_of(movement->umpire->dice, mover);
    bool blocked = known[*count].loss.blocked;
    tell(movement->umpire, (struct event){.clause = blocked ? AR_5_5 : AR_5_3,
                                          .kind = blocked ? SAY_BLOCKED : SAY_SLOWED,
                                          .figure = (uint16_t)number,
                                          .roll = last_roll(movement->umpire),
                                          .amount = {known[*count].loss.steps}});
    return known[(*count)++].loss;
}

static bool off_the_table(const struct ground *ground, struct point at)
{
    return at.x < 0 || at.y < 0 || at.x > ground->width || at.y > ground->height;
}

static void walk_begins(struct movement *movement, int number, uint8_t group,
                        struct loss_of_group *known, int *count)
{
    struct walk *walk = &movement->walks[number];
    const struct ag_figure *figure = &movement->battle->figures[number];
    if (!ag_way_of(&movement->field, number, &figure->order, &walk->way)) return;
    struct ag_mover mover = ag_mover_of(movement->battle, number);
    struct loss_of_group like = {group, 0, figure->mount != ON_FOOT, mover.at_home};
    mover.going = like.going = (uint8_t)ag_going_of(&movement->field, number, &walk->way);
    struct ag_loss loss = {0};
    if (mover.going != EASY) loss = loss_for(movement, known, count, &like, &mover, number);
    int cm = ag_left(&mover, loss);
    walk->goes = true;
    walk->paid = mover.going;
    walk->all_easy = mover.going == EASY;
    walk->leaves = off_the_table(movement->field.ground, way_end(&walk->way));
    walk->chases = figure->order.kind == CHARGE ? figure->order.target : 0;
    walk->allowance = CM(cm);
    if (cm != AG_BLOCKED) return;
    int32_t edge = ag_way_to_bad_ground(&movement->field, number, &walk->way);
    walk->allowance = CM(ag_allowance(&mover));
    walk->chases = 0;
    way_cut(&walk->way, edge);
    walk->goes = edge > 0;
}

// AR_5_6 A group is three or more (AR_7_1): of a couple each throws for himself.
static void part_couples(const struct ag_battle *battle, uint8_t group[AG_FIGURES + 1])
{
    uint8_t size[AG_FIGURES + 1] = {0};
    for (int i = 1; i <= battle->count; i++) {
        size[group[i]]++;
    }
    for (int i = 1; i <= battle->count; i++) {
        if (group[i] && size[group[i]] == 2) group[i] = (uint8_t)i;
    }
}

// Hidden people who are told to go are seen (AR_16_8).
static void walks_begin(struct movement *movement, bool sprung_only)
{
    struct ag_battle *battle = movement->battle;
    struct loss_of_group known[AG_FIGURES];
    uint8_t group[AG_FIGURES + 1];
    int count = 0;
    ag_groups(battle, group);
    part_couples(battle, group);
    memset(movement->walks, 0, (battle->count + 1u) * sizeof *movement->walks);
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (!takes_part(movement, i, sprung_only)) continue;
        if (figure->order.kind && figure->order.kind != HOLD) {
            ag_reveal(movement->umpire, i, AR_16_8);
        }
        if (figure->order.kind == MARCH || figure->order.kind == SWAP) {
            if (figure->formed == i) march_begins(movement, i);
        } else if (ag_order_moves(&figure->order) && figure->order.kind != CLIMB) {
            walk_begins(movement, i, group[i], known, &count);
        }
    }
}

static void face(struct movement *movement, int number)
{
    struct ag_figure *figure = &movement->battle->figures[number];
    if (figure->order.faces) figure->facing = figure->order.facing;
}

// AR_4_8 Who comes back to where he was has moved all the same.
static bool went(const struct movement *movement, int number)
{
    const struct ag_figure *figure = &movement->battle->figures[number];
    return movement->walks[number].gone > 0 || figure->x != movement->began[number].x ||
           figure->y != movement->began[number].y;
}

// AR_13_4D A trained rider whose own step it was, after at least 4 cm over easy ground and across nothing.
static bool has_charged(const struct movement *movement, int number, int foe)
{
    const struct ag_figure *figure = &movement->battle->figures[number];
    struct point from = {movement->began[number].x, movement->began[number].y};
    struct way way = way_straight(from, ag_point(figure));
    return figure->mount == CAVALRY && figure_set_has(&movement->closed[number], foe) &&
           movement->walks[number].gone >= CM(4) && movement->walks[number].all_easy &&
           ag_going_of(&movement->field, number, &way) == EASY &&
           ag_contact(&movement->field, number, foe) == FREE_CONTACT;
}

static void meet(struct movement *movement, int number, int foe)
{
    struct ag_battle *battle = movement->battle;
    struct ag_figure *figure = &battle->figures[number];
    struct ag_meeting meeting = {number, foe, went(movement, number), went(movement, foe),
                                 has_charged(movement, number, foe)};
    if (figure->busy) ag_tell(movement->umpire, SAY_WORK_LOST, AR_5_11, number);
    ag_meet(battle, &movement->field, &meeting);
    ag_reveal(movement->umpire, number, AR_16_8);
    if (!meeting.came) return;
    tell(movement->umpire, (struct event){.clause = figure->charged ? AR_13_4D : AR_5_9,
                                          .kind = figure->charged ? SAY_CHARGES : SAY_MEETS,
                                          .figure = (uint16_t)number,
                                          .target = (uint16_t)foe});
}

// Where he was after each fifth of the ticks but the last, so that the turn can be shown as it happened.
static void tell_walk(const struct movement *movement, int number)
{
    const struct ag_figure *figure = &movement->battle->figures[number];
    struct event event = {.clause = AR_5_1,
                          .kind = SAY_MOVES,
                          .figure = (uint16_t)number,
                          .amount = {figure->x, figure->y}};
    for (int part = 1; part < AG_PARTS; part++) {
        int tick = part * AG_TICKS / AG_PARTS;
        struct ag_stop then = movement->trace[tick][number];
        event.amount[2 * part] = then.x;
        event.amount[2 * part + 1] = then.y;
    }
    tell(movement->umpire, event);
}

static void walk_ends(struct movement *movement, int number)
{
    struct ag_figure *figure = &movement->battle->figures[number];
    if (!ag_on_table(figure)) return;
    face(movement, number);
    bool marches = movement->walks[number].marches;
    if (went(movement, number)) {
        figure->moved = 1;
        figure->defends = 0; // AR_13_4H who goes elsewhere is not the one who was there
        if (!marches) tell_walk(movement, number);
    }
    if (marches) march_ends(movement, number);
}

// Whom somebody has come at.
static struct figure_set newly_touched(const struct movement *movement)
{
    struct figure_set met = {0};
    for (int i = 1; i <= movement->battle->count; i++) {
        if (!ag_is_seen(&movement->battle->figures[i])) continue;
        for (int foe = 0; (foe = ag_next_foe(&movement->field, i, foe)) != 0;) {
            if (!figure_set_has(&movement->touching[i], foe)) figure_set_add(&met, i);
        }
    }
    return met;
}

static void contacts_begin(struct movement *movement)
{
    for (int i = 1; i <= movement->battle->count; i++) {
        if (!ag_is_seen(&movement->battle->figures[i])) continue;
        for (int foe = 0; (foe = ag_next_foe(&movement->field, i, foe)) != 0;) {
            if (!figure_set_has(&movement->touching[i], foe)) meet(movement, i, foe);
        }
    }
}

// What is neither going nor fighting: it takes the whole turn, or is done at once.
static void work_begins(struct movement *movement, int number)
{
    struct ag_figure *figure = &movement->battle->figures[number];
    const struct ag_order *order = &figure->order;
    switch (order->kind) {
    case CROUCH:
        figure->crouched = 1;
        ag_tell(movement->umpire, SAY_CROUCHES, AR_6_6, number);
        break;
    case FORM:
    case MOUNT:
    case DISMOUNT:
    case RAISE:
    case EXTINGUISH: figure->busy = order->kind; break;
    case DROP: {
        int object = figure->carries;
        ag_drop(movement->battle, number);
        tell(movement->umpire, (struct event){.clause = AR_5_13,
                                              .kind = SAY_DROPS,
                                              .figure = (uint16_t)number,
                                              .target = (uint16_t)(AG_OBJECT_ID + object)});
        break;
    }
    case OPEN:
    case SHUT: ag_gate_turn(movement->umpire, number, order->target, order->kind == OPEN); break;
    default: break;
    }
}

static void works_begin(struct movement *movement, bool sprung_only)
{
    for (int i = 1; i <= movement->battle->count; i++) {
        if (takes_part(movement, i, sprung_only)) work_begins(movement, i);
    }
}

void ag_movement_resolve(struct umpire *umpire, bool sprung_only)
{
    struct movement movement; // only what those in the battle need of it is cleared, as they begin
    movement.umpire = umpire;
    movement.battle = ag_of(umpire->battle);
    ag_field_lay(&movement.field, umpire->ground, movement.battle);
    leave_orders(&movement);
    works_begin(&movement, sprung_only);
    ag_field_lay(&movement.field, umpire->ground, movement.battle); // gates, boards
    note_contacts(&movement);
    walks_begin(&movement, sprung_only);
    if (umpire->dice->starved) return;
    ag_ticks_run(&movement);
    for (int i = 1; i <= movement.battle->count; i++) {
        if (takes_part(&movement, i, sprung_only)) walk_ends(&movement, i);
    }
    struct figure_set met = newly_touched(&movement);
    if (!sprung_only) ag_climb_all(umpire, &met); // so that those on the wall are met, too
    contacts_begin(&movement);
    for (int i = 1; i <= movement.battle->count && !sprung_only; i++) {
        if (movement.battle->figures[i].order.kind == GIVE) ag_hand_on(umpire, i);
    }
    if (!sprung_only) ag_take_all(umpire);
    ag_check_orders(umpire->ground, movement.battle);
}
