// Setting up: who attacks, who stands where, who hides (TY_12_1 to TY_12_3, section 3.2).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"

// TY_R53 What the throw settles: all that the scenario leaves open.
static enum ty_event settle(struct ty_battle *battle, enum side higher)
{
    enum ty_event event = battle->first ? SAY_SETS_UP_FIRST : SAY_ATTACKER;
    if (battle->attacker) event = SAY_GOES_FIRST;
    if (!battle->attacker) battle->attacker = (uint8_t)higher;
    if (!battle->first) battle->first = (uint8_t)higher;
    return event;
}

// TY_12_2 Equal dice are told, and thrown again.
void ty_throw_for_attack(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    while (!battle->attacker || !battle->first) {
        int thrown[2], higher = ty_attacker(umpire->dice, thrown);
        if (umpire->dice->starved) return;
        enum side winner = higher == 1 ? RED : BLUE;
        enum ty_event event = higher ? settle(battle, winner) : SAY_TIED;
        tell(umpire, (struct event){.clause = TY_12_2,
                                    .kind = (uint16_t)event,
                                    .side = higher ? (uint8_t)winner : NOBODY,
                                    .roll = last_roll(umpire),
                                    .amount = {(int16_t)thrown[0], (int16_t)thrown[1]}});
    }
    battle->active = battle->first;
}

// TY_R49 Thrown in secret, for each unit that hides.
static void throw_for_ambushes(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!battle->units[i].ambush) continue;
        battle->units[i].ambush = (uint8_t)ty_ambush_die(umpire->dice, ALL_SIDES);
    }
}

void ty_deployment_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    ty_throw_for_attack(umpire);
    if (battle->terms.pitched) ty_set_right(umpire);
    ty_look(umpire);
}

// Who must keep off the enemy is shown where he stands: it can be measured no other way.
static void show_who_is_ready(struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (!side_in(battle->ready, figure->side) || !ty_on_table(figure)) continue;
        if (battle->terms.apart[side_other(figure->side)] && !figure->hidden) {
            figure->seen = SEEN_OPENLY;
        }
    }
}

uint8_t ty_attacker_first(const struct ty_battle *battle, uint8_t done)
{
    if (!battle->attacker) return 0;
    if (!side_in(done, battle->attacker)) return SIDE_BIT(battle->attacker);
    enum side other = side_other(battle->attacker);
    return side_in(done, other) ? 0 : SIDE_BIT(other);
}

uint8_t ty_deployment_asks(const struct battle *head)
{
    return ty_attacker_first(ty_in(head), ty_in(head)->ready);
}

static struct problem place_check(const struct ground *ground, const struct ty_battle *battle,
                                  const struct choice *choice)
{
    const struct ty_figure *figure = ty_named(battle, choice->figure);
    if (!choice->figure || choice->figure > battle->count || figure->side != choice->side) {
        return forbidden(TY_12_3, "that is none of your figures");
    }
    return ty_place_check(ground, battle, choice->figure, (struct point){choice->x, choice->y});
}

static struct problem ready_check(const struct ground *ground, const struct ty_battle *battle,
                                  enum side side)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != side) continue;
        struct problem problem = ty_unit_ready_check(ground, battle, i);
        if (!fine(problem)) return problem;
    }
    return no_problem();
}

struct problem ty_deployment_check(const struct ground *ground, const struct battle *head,
                                   const struct choice *choice)
{
    const struct ty_battle *battle = ty_in(head);
    switch (choice->kind) {
    case READY: return ready_check(ground, battle, choice->side);
    case PLACE: return place_check(ground, battle, choice);
    case HIDE:
    case ORDER_HOLD_WORD:
    case ORDER_MOVE_WORD:
    case ORDER_GOAL_WORD:
    case ORDER_FOLLOW_WORD:
        if (!choice->group || choice->group > battle->unit_count ||
            battle->units[choice->group].side != choice->side) {
            return forbidden(TY_5_1, "that is none of your units");
        }
        return choice->kind == HIDE ? ty_hide_check(ground, battle, choice->group)
                                    : ty_order_check(ground, battle, choice);
    default: return forbidden(TY_12_3, "first both sides set up: place figures, or say ready");
    }
}

// A figure to a place that will do, for those who cannot be ready as they stand.
static bool propose_place(const struct ground *ground, const struct ty_battle *battle, int number,
                          int mate, struct choices *choices)
{
    const struct ty_figure *figure = &battle->figures[number], *other = &battle->figures[mate];
    int32_t reach = ty_radius(figure) + ty_radius(other) + TY_COHESION;
    struct point at;
    if (!ty_room_near(ground, battle, number, ty_point(other), mate == number ? PLANE_MAX : reach,
                      &at)) {
        return false;
    }
    choices_add(choices, &(struct choice){.kind = PLACE,
                                          .side = figure->side,
                                          .figure = (uint8_t)number,
                                          .x = at.x,
                                          .y = at.y,
                                          .facing = figure->facing});
    return true;
}

// Its first figure finds a place, and then the others find theirs beside him.
static void propose_room(const struct ground *ground, const struct ty_battle *battle, int unit,
                         struct choices *choices)
{
    int first = ty_first_in(battle, unit);
    const struct ty_figure *leader = &battle->figures[first];
    if (!ty_may_stay(ground, battle, first, ty_point(leader))) {
        propose_place(ground, battle, first, first, choices);
        return;
    }
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        bool beside = ty_gap(figure, leader) < TY_COHESION;
        if (beside && ty_may_stay(ground, battle, i, ty_point(figure))) continue;
        if (propose_place(ground, battle, i, first, choices)) continue;
        propose_place(ground, battle, i, i, choices);
    }
}

void ty_deployment_propose(const struct ground *ground, const struct battle *head, enum side side,
                           struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct choice choice = {.kind = READY, .side = (uint8_t)side};
    if (fine(ready_check(ground, battle, side))) choices_add(choices, &choice);
    for (uint8_t unit = 1; unit <= battle->unit_count; unit++) {
        if (battle->units[unit].side != side) continue;
        choice = (struct choice){.kind = HIDE, .side = (uint8_t)side, .group = unit};
        bool hides =
            !ty_is_hidden(battle, unit) && fine(ty_deployment_check(ground, head, &choice));
        if (hides) choices_add(choices, &choice);
        if (!fine(ty_unit_ready_check(ground, battle, unit))) {
            propose_room(ground, battle, unit, choices);
        }
    }
}

// TY_11_2 Out of cover there is no ambush; ninja stay concealed all the same (TY_13_3).
static void end_ambush(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_unit *unit = &battle->units[number];
    uint8_t die = unit->ambush;
    if (!die) return;
    unit->ambush = 0;
    if (fine(ty_hide_check(umpire->ground, battle, number))) {
        unit->ambush = die;
        return;
    }
    for (int i = battle->units[number].numbers.first; i <= battle->units[number].numbers.last;
         i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == number && !figure->ninja) figure->hidden = 0;
    }
    tell(umpire, (struct event){.clause = TY_11_2,
                                .kind = SAY_SHOWS_ITSELF,
                                .group = (uint8_t)number,
                                .hidden_from = (uint8_t)(ALL_SIDES & ~SIDE_BIT(unit->side))});
}

// Beside the place, if somebody hides there of whom the side could not know.
static void place(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    struct point at = {choice->x, choice->y};
    if (!fine(ty_place_check(umpire->ground, battle, choice->figure, at)) &&
        !ty_room_near(umpire->ground, battle, choice->figure, at, PLANE_MAX, &at)) {
        return;
    }
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
    figure->facing = figure->mounted ? choice->facing : 0;
    figure->level = (uint8_t)ty_level_at(umpire->ground, battle, at);
    ty_give_order(umpire->ground, battle, figure->unit);
    end_ambush(umpire, figure->unit);
}

static void be_ready(struct umpire *umpire, enum side side)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    battle->ready |= SIDE_BIT(side);
    tell(umpire, (struct event){.clause = TY_12_3, .kind = SAY_READY, .side = (uint8_t)side});
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side == side) ty_note_order(battle, i, false); // they stand now
    }
    if (battle->ready == (SIDE_BIT(RED) | SIDE_BIT(BLUE))) throw_for_ambushes(umpire);
}

void ty_deployment_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    switch (choice->kind) {
    case PLACE: place(umpire, choice); break;
    case HIDE: ty_hide(umpire, choice->group); break;
    case READY: be_ready(umpire, choice->side); break;
    default:
        ty_note_order(battle, choice->group, true);
        ty_order_apply(umpire, choice);
        break;
    }
    ty_look(umpire);
    show_who_is_ready(battle);
}
