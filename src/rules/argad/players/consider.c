// What a computer player thinks of, one figure after the other.
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/players/goals.h"
#include "rules/argad/players/players.h"
#include "rules/argad/shooting/volleys.h"
#include "rules/argad/surprise/ambush.h"
#include "rules/argad/turn/endings.h"

#define CHARGES  3
#define MANY     16 // of a side: each of them has fewer plans
#define AT_WORST 6  // cm that bad ground takes of a way,
#define AT_BEST  2  // and where it is worth a risk

static void say_ready(enum side side, struct choices *choices)
{
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
}

static void offer(const struct ag_field *field, const struct choice *choice,
                  struct choices *choices)
{
    if (fine(ag_order_check(field, choice)) && !choices_hold(choices, choice)) {
        choices_add(choices, choice);
    }
}

static struct choice told(const struct ag_field *field, int kind, int number)
{
    return (struct choice){.kind = (uint8_t)kind,
                           .side = field->battle->figures[number].side,
                           .figure = (uint16_t)number};
}

static void offer_hold(const struct ag_field *field, int number, struct choices *choices)
{
    struct choice hold = {.kind = HOLD, .side = field->battle->figures[number].side};
    figure_set_add(&hold.with, number);
    offer(field, &hold, choices);
}

static void offer_way(const struct ag_field *field, int number, struct point to, int32_t far,
                      struct choices *choices)
{
    struct choice choice = told(field, MOVE, number);
    struct point from = ag_point(&field->battle->figures[number]);
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
    struct point end = whole > far ? plane_towards(from, to, far) : to;
    if (ground_holds_disc(field->ground, end, 0)) end = ag_room_towards(field, number, to, far);
    choice.x = end.x;
    choice.y = end.y;
    offer(field, &choice, choices);
}

// Where a friend is before him he comes at the enemy from beside.
static void offer_charge(const struct ag_field *field, int number, int foe, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *own = &battle->figures[number], *other = &battle->figures[foe];
    struct choice choice = told(field, CHARGE, number);
    int32_t apart = ag_radius(own) + ag_radius(other);
    struct point from = ag_point(own), to = ag_point(other), at;
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
    choice.target = (uint16_t)foe;
    offer(field, &choice, choices);
    if (whole - apart > CM(ag_pace_of(battle, number)) || whole <= apart) return;
    if (ag_has_room(field, number, plane_towards(from, to, whole - apart))) return;
    if (!ag_room_by(field, number, foe, &at)) return;
    choice = told(field, MOVE, number);
    choice.x = at.x;
    choice.y = at.y;
    offer(field, &choice, choices);
}

// Two who carry a ladder go as one.
static bool offer_together(const struct ag_field *field, int number, int32_t pace, struct point to,
                           struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_object *object = &battle->objects[battle->figures[number].carries];
    if (object->kind != LADDER || !object->second) return false;
    if (ag_gap(&battle->figures[object->bearer], &battle->figures[object->second]) > AG_TOUCH) {
        return false; // they find together again first
    }
    struct choice choice = {.kind = MOVE_BY, .side = battle->figures[number].side};
    struct point from = ag_point(&battle->figures[object->bearer]);
    int32_t whole = plane_length((struct point){to.x - from.x, to.y - from.y});
    struct point end = whole > pace ? plane_towards(from, to, pace) : to;
    choice.x = end.x - from.x;
    choice.y = end.y - from.y;
    figure_set_add(&choice.with, object->bearer);
    figure_set_add(&choice.with, object->second);
    int before = choices->count;
    if (choice.x || choice.y) offer(field, &choice, choices);
    return choices->count > before;
}

// Towards what draws him, a whole move and half of it; or right at it.
static void offer_goals(const struct ag_field *field, int number, bool many,
                        struct choices *choices)
{
    int32_t pace = CM(ag_pace_of(field->battle, number)), length;
    struct ag_goal goal;
    for (int i = 0; i < (many ? 1 : 3) && ag_goal_of(field, number, i, &goal); i++) {
        struct choice choice = told(field, goal.kind == GOAL_OBJECT ? TAKE : CHARGE, number);
        choice.target = goal.target;
        if (goal.target) offer(field, &choice, choices);
        struct point stop = ag_first_stop(field, number, goal.at, &length);
        if (offer_together(field, number, pace, stop, choices)) continue;
        offer_way(field, number, stop, pace, choices);
        if (!many) offer_way(field, number, stop, pace / 2, choices);
    }
}

static void offer_charges(const struct ag_field *field, int number, int most,
                          struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int32_t reach = CM(ag_pace_of(battle, number)) + CM(4);
    int found = 0;
    for (int i = 1; i <= battle->count && found < most; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == figure->side || !ag_is_seen(foe) || ag_gap(figure, foe) > reach) continue;
        if (ag_is_to_spare(battle, (enum side)figure->side, i)) continue;
        offer_charge(field, number, i, choices);
        found++;
    }
}

static void offer_retreat(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    int enemy = ag_nearest_enemy(battle, number);
    struct point from = ag_point(&battle->figures[number]);
    if (!enemy) return;
    uint16_t away =
        (uint16_t)(plane_bearing(from, ag_point(&battle->figures[enemy])) + 2 * TURN_RIGHT_ANGLE);
    struct point to = plane_offset(from, away, CM(ag_pace_of(battle, number)));
    if (ground_holds_disc(field->ground, to, AG_MOUNTED)) {
        offer_way(field, number, to, CM(40), choices);
    }
}

static void offer_deeds(const struct ag_field *field, int number, struct choices *choices)
{
    static const uint8_t deeds[] = {RAISE, CLIMB};
    for (unsigned i = 0; i < sizeof deeds; i++) {
        struct choice choice = told(field, deeds[i], number);
        offer(field, &choice, choices);
    }
    for (int i = 1; i <= field->battle->work_count; i++) {
        struct choice choice = told(field, EXTINGUISH, number);
        choice.target = (uint16_t)(AG_WORK_ID + i);
        offer(field, &choice, choices);
    }
}

// AR_5_13 To whoever would be sooner where it is to go.
static void offer_handing_on(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *own = &battle->figures[number];
    if (!own->carries || battle->objects[own->carries].kind != CHEST) return;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *mate = &battle->figures[i];
        if (mate->side != own->side || i == number || !ag_may_be_handed(battle, i)) continue;
        if (ag_turns_to(battle, i, own->carries, CM(100)) >=
            ag_turns_to(battle, number, own->carries, CM(100))) {
            continue;
        }
        struct choice choice = told(field, GIVE, number);
        choice.target = (uint16_t)i;
        offer(field, &choice, choices);
    }
}

// Who is in close order stays in it: they go ahead, or stand.
static void offer_march(const struct ag_field *field, int number, struct choices *choices)
{
    int32_t limit = ag_march_limit(field->battle, number, AHEAD, false);
    for (int part = 2; part >= 1; part--) {
        struct choice march = told(field, MARCH, number);
        march.extra[0] = (uint16_t)(limit * part / 2);
        offer(field, &march, choices);
    }
}

// Who is in close order goes with the first of it, unless he has nothing to do with it any more.
static bool is_led(const struct ag_battle *battle, int number)
{
    int first = battle->figures[number].formed;
    return first && first != number;
}

// Who hides waits for the enemy to come; if he does not, he goes to him in the open.
static bool lies_in_wait(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (figure->cloak == IN_THE_OPEN_AIR) return false;
    if (figure->cloak == DISGUISED || 3 * battle->head.turn <= battle->turns) return true;
    return ag_nearest_within(battle, number, 3 * CM(ag_pace_of(battle, number)) / 2) != 0;
}

// Who shoots from a wall stays on it as long as nobody has come up to him.
static bool stands_on_wall(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    return figure->level && figure->missile && ag_holds_walls(battle, number) &&
           !ag_nearest_within(battle, number, CM(6));
}

static bool has_order(const struct ag_battle *battle, const struct ag_figure *figure)
{
    return (battle->amending ? figure->amended.kind : figure->order.kind) != 0;
}

void ag_consider_plan(const struct ground *ground, const struct battle *head, enum side side,
                      struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_can_act(battle, figure) || has_order(battle, figure)) {
            continue;
        }
        if (is_led(battle, i) || lies_in_wait(battle, i) || stands_on_wall(battle, i)) continue;
        bool many = ag_active(battle, side) > MANY;
        offer_hold(&field, i, choices);
        if (figure->formed == i) {
            offer_march(&field, i, choices);
            if (choices->count > 1) return;
            choices->count = 0;
            continue;
        }
        offer_goals(&field, i, many, choices);
        offer_charges(&field, i, many ? 1 : CHARGES, choices);
        if (!many) offer_retreat(&field, i, choices);
        offer_deeds(&field, i, choices);
        offer_handing_on(&field, i, choices);
        if (choices->count > 1) return;
        choices->count = 0;
    }
    say_ready(side, choices);
}

// The scenario's own array is good enough; who may hide does.
void ag_consider_setup(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    int kept = 0;
    ag_setup_propose(ground, head, side, choices);
    for (int i = 0; i < choices->count; i++) {
        int kind = choices->list[i].kind;
        if (kind == READY || kind == HIDE || kind == DISGUISE) {
            choices->list[kept++] = choices->list[i];
        }
    }
    choices->count = kept;
}

// No shots at whom a side had better spare.
static void spare_people(const struct ag_battle *battle, enum side side, struct choices *choices)
{
    int kept = 0;
    for (int i = 0; i < choices->count; i++) {
        int target = choices->list[i].target;
        if (target > battle->count || !ag_is_to_spare(battle, side, target)) {
            choices->list[kept++] = choices->list[i];
        }
    }
    choices->count = kept;
}

// Whoever has the same weapon and may shoot at the same target shoots with him.
static void join_volley(const struct ag_field *field, int number, struct choice *choice)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *first = &battle->figures[number];
    for (int i = 1; i <= battle->count && choice->kind == SHOOT; i++) {
        const struct ag_figure *mate = &battle->figures[i];
        bool idle = mate->side == first->side && mate->missile == first->missile &&
                    !mate->aim.kind && mate->cloak == IN_THE_OPEN_AIR;
        if (!idle || figure_set_has(&choice->with, i) || !ag_may_shoot(field, i, SHOT_IN_TURN)) {
            continue;
        }
        struct choice one = *choice;
        if (!(choice->parts & BY_SALVO)) one.with = (struct figure_set){{0}};
        figure_set_add(&one.with, i);
        if (fine(ag_shooting_check(field, &one, SHOT_IN_TURN))) figure_set_add(&choice->with, i);
    }
}

// All shots that somebody may make, of a whole group where it can.
static bool think_of_shots(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int before = choices->count;
    if (figure->aim.kind || figure->cloak != IN_THE_OPEN_AIR) return false;
    if (!ag_may_shoot(field, number, SHOT_IN_TURN)) return false;
    ag_shooting_propose_for(field, number, SHOT_IN_TURN, choices);
    spare_people(battle, (enum side)figure->side, choices);
    for (int i = before; i < choices->count && figure->missile != OZUTSU + 1; i++) {
        if (!(choices->list[i].parts & (AT_CHOSEN | WITH_BONUS))) {
            join_volley(field, number, &choices->list[i]);
        }
    }
    return choices->count > before;
}

// A shot costs nothing where nobody is near; who is in a fight may rather strike.
void ag_consider_shots(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    for (int fights = 0; fights <= 1; fights++) {
        if (fights) say_ready(side, choices);
        for (int i = 1; i <= battle->count; i++) {
            if (battle->figures[i].side != side || ag_in_contact(&field, i) != fights) continue;
            if (think_of_shots(&field, i, choices)) return;
        }
    }
}

// Whom he reaches even if the ground takes what it can of his way; or with some luck whoever carries what
// is fought for.
static void offer_ambushes(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int found = 0;
    for (int i = 1; i <= battle->count && found < CHARGES; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == figure->side || !ag_is_seen(foe)) continue;
        if (ag_is_to_spare(battle, (enum side)figure->side, i)) continue;
        struct way way = way_straight(ag_point(figure), ag_point(foe));
        int32_t reach = CM(ag_pace_of(battle, number));
        if (ag_gap(figure, foe) > reach) continue;
        bool prize = foe->carries && battle->objects[foe->carries].kind == CHEST;
        if (ag_going_of(field, number, &way) != EASY) reach -= CM(prize ? AT_BEST : AT_WORST);
        if (ag_gap(figure, foe) > reach) continue;
        struct choice choice = told(field, CHARGE, number);
        choice.target = (uint16_t)i;
        offer(field, &choice, choices);
        found++;
    }
}

// An ambush is sprung at whom one reaches with something to spare, or can shoot at from near by; by whoever
// does it best first.
void ag_consider_ambush(const struct ground *ground, const struct battle *head, enum side side,
                        struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    say_ready(side, choices);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_on_table(figure) || figure->cloak == IN_THE_OPEN_AIR) {
            continue;
        }
        if (figure->aim.kind || figure->order.kind || !ag_can_act(battle, figure)) continue;
        struct choices *some = choices;
        int before = some->count;
        ag_shooting_propose_for(&field, i, SHOT_FROM_AMBUSH, some);
        offer_ambushes(&field, i, some);
        int kept = before;
        for (int j = before; j < some->count; j++) {
            if (fine(ag_ambush_check(&field, &some->list[j]))) some->list[kept++] = some->list[j];
        }
        some->count = kept;
    }
}

// Whoever would strike at people whom his side had better spare is told not to.
void ag_consider_strokes(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct choice spare = {.kind = SPARE, .side = (uint8_t)side};
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != side || battle->figures[i].spares) continue;
        int foe = ag_foe_of(&field, i);
        if (!foe || !ag_is_to_spare(battle, side, foe)) continue;
        struct choice one = {.kind = SPARE, .side = (uint8_t)side};
        figure_set_add(&one.with, i);
        if (fine(ag_stroke_check(&field, &one))) figure_set_add(&spare.with, i);
    }
    if (figure_set_next(&spare.with, 0)) {
        choices_add(choices, &spare);
        return;
    }
    say_ready(side, choices); // what is usual is good enough
}
