// The turn as the book has it (AR-4.1): four questions at most, each answered by all sides at once.
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/players/players.h"
#include "rules/argad/shooting/volleys.h"
#include "rules/argad/structures/works.h"
#include "rules/argad/surprise/ambush.h"
#include "rules/argad/turn/turn.h"

// AR_4_2 Nobody is waited for but those who have not said that they are ready.
static uint8_t asks(const struct battle *head)
{
    return ag_asks_all(ag_in(head));
}

static bool is_asked_to_shoot(const struct ag_field *field, enum side side)
{
    const struct ag_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side == side && figure->cloak == IN_THE_OPEN_AIR &&
            ag_may_shoot(field, i, SHOT_IN_TURN)) {
            return true;
        }
    }
    return false;
}

// A side that could only say that it is ready has said so.
static void excuse(struct ag_battle *battle, enum side side, bool asked)
{
    if (!asked) battle->ready |= SIDE_BIT(side);
}

// 1-2 Plans.

static struct problem plan_check(const struct ground *ground, const struct battle *head,
                                 const struct choice *choice)
{
    struct ag_field field;
    if (choice->kind == READY) return no_problem();
    ag_field_lay(&field, ground, ag_in(head));
    if (choice->kind == SHOOT || choice->kind == THROW) {
        return ag_shooting_check(&field, choice, SHOT_EARLY);
    }
    if (choice->kind == PLACE) return ag_arrival_check(&field, choice);
    return ag_order_check(&field, choice);
}

static void plan_propose(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side == side && ag_can_act(battle, figure)) {
            ag_orders_propose_for(&field, i, choices);
        }
    }
    ag_shooting_propose(&field, side, SHOT_EARLY, choices);
}

// Some of them: what one figure may do, by chance; and now and then it is enough.
static void plan_suggest(const struct ground *ground, const struct battle *head, enum side side,
                         uint64_t chance, struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    int own[AG_FIGURES], count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side == side && ag_can_act(battle, figure)) own[count++] = i;
    }
    if (!count || chance % (unsigned)(count + 1) == 0) {
        choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
        return;
    }
    ag_field_lay(&field, ground, battle);
    int who = own[chance / (unsigned)(count + 1) % (unsigned)count];
    ag_orders_propose_for(&field, who, choices);
    ag_shooting_propose_for(&field, who, SHOT_EARLY, choices);
}

static void plan_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    switch (choice->kind) {
    case READY: ag_say_ready(umpire, choice); break;
    case PLACE:
        battle->figures[choice->figure].x = (int16_t)choice->x;
        battle->figures[choice->figure].y = (int16_t)choice->y;
        break;
    case SHOOT:
    case THROW: ag_shooting_write(battle, choice, SHOT_EARLY); break;
    default: ag_order_write(battle, choice);
    }
}

// AR_R38 Once more, with the first plans of the others in sight.
static void amend_begins(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    bool amends = battle->head.options[AMEND_ROUNDS];
    battle->amending = amends;
    battle->ready = amends ? 0 : ALL_SIDES;
    for (int i = 1; i <= battle->count && amends; i++) {
        battle->figures[i].amended = battle->figures[i].order;
    }
}

static void early_begins(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    for (int i = 1; i <= battle->count && battle->amending; i++) {
        battle->figures[i].order = battle->figures[i].amended;
        battle->figures[i].amended = (struct ag_order){0};
    }
    battle->amending = 0;
    battle->ready = 0;
    ag_volleys_resolve(umpire, SHOT_EARLY);
}

static void movement_begins(struct umpire *umpire)
{
    ag_movement_resolve(umpire, false);
    if (!umpire->dice->starved) ag_check_exits(umpire);
}

// 3 Shots.

static void shots_begin(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    battle->ready = 0;
    for (enum side side = RED; side <= BLUE; side++) {
        excuse(battle, side, is_asked_to_shoot(&field, side));
    }
}

static struct problem shots_check(const struct ground *ground, const struct battle *head,
                                  const struct choice *choice)
{
    struct ag_field field;
    if (choice->kind == READY) return no_problem();
    ag_field_lay(&field, ground, ag_in(head));
    return ag_shooting_check(&field, choice, SHOT_IN_TURN);
}

static void shots_propose(const struct ground *ground, const struct battle *head, enum side side,
                          struct choices *choices)
{
    struct ag_field field;
    ag_field_lay(&field, ground, ag_in(head));
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    ag_shooting_propose(&field, side, SHOT_IN_TURN, choices);
}

static void shots_apply(struct umpire *umpire, const struct choice *choice)
{
    if (choice->kind == READY) {
        ag_say_ready(umpire, choice);
    } else {
        ag_shooting_write(ag_of(umpire->battle), choice, SHOT_IN_TURN);
    }
}

static void volleys_begin(struct umpire *umpire)
{
    ag_of(umpire->battle)->ready = 0;
    ag_volleys_resolve(umpire, SHOT_IN_TURN);
}

// 4 Ambushes. Whoever may have somebody hidden is asked in every turn, so that it tells nothing.

static void ambush_begins(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    battle->ready = 0;
    for (enum side side = RED; side <= BLUE; side++) {
        excuse(battle, side, ag_may_have_hidden(battle, side));
    }
}

static struct problem ambush_check(const struct ground *ground, const struct battle *head,
                                   const struct choice *choice)
{
    struct ag_field field;
    if (choice->kind == READY) return no_problem();
    ag_field_lay(&field, ground, ag_in(head));
    return ag_ambush_check(&field, choice);
}

static void ambush_propose(const struct ground *ground, const struct battle *head, enum side side,
                           struct choices *choices)
{
    struct ag_field field;
    ag_field_lay(&field, ground, ag_in(head));
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    ag_ambush_propose(&field, side, choices);
}

static void ambush_apply(struct umpire *umpire, const struct choice *choice)
{
    if (choice->kind == READY) {
        ag_say_ready(umpire, choice);
    } else {
        ag_ambush_write(ag_of(umpire->battle), choice);
    }
}

static void springing_begins(struct umpire *umpire)
{
    ag_of(umpire->battle)->ready = 0;
    ag_ambush_resolve(umpire);
    if (!umpire->dice->starved) ag_check_exits(umpire); // AR_16_2 who springs may run away
}

// 5 Melee.

static void strokes_begin(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    battle->ready = 0;
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (ag_is_seen(figure)) figure->engaged = (uint8_t)ag_next_foe(&field, i, 0);
    }
    for (enum side side = RED; side <= BLUE; side++) {
        excuse(battle, side, ag_may_strike_any(battle, umpire->ground, side));
    }
}

static struct problem strokes_check(const struct ground *ground, const struct battle *head,
                                    const struct choice *choice)
{
    struct ag_field field;
    if (choice->kind == READY) return no_problem();
    ag_field_lay(&field, ground, ag_in(head));
    return ag_stroke_check(&field, choice);
}

static void strokes_propose(const struct ground *ground, const struct battle *head, enum side side,
                            struct choices *choices)
{
    struct ag_field field;
    ag_field_lay(&field, ground, ag_in(head));
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    ag_strokes_propose(&field, side, choices);
}

static void strokes_apply(struct umpire *umpire, const struct choice *choice)
{
    if (choice->kind == READY) {
        ag_say_ready(umpire, choice);
    } else {
        ag_stroke_write(ag_of(umpire->battle), choice);
    }
}

static void fray_begins(struct umpire *umpire)
{
    ag_of(umpire->battle)->ready = 0;
    ag_fray_resolve(umpire);
}

#define ORDERS                                                                            \
    (KIND(HOLD) | KIND(MOVE) | KIND(MOVE_BY) | KIND(CHARGE) | KIND(TURN) | KIND(CROUCH) | \
     KIND(MARCH) | KIND(SWAP) | KIND(FORM) | KIND(BREAK) | KIND(MOUNT) | KIND(DISMOUNT) | \
     KIND(TAKE) | KIND(DROP) | KIND(GIVE) | KIND(OPEN) | KIND(SHUT) | KIND(EXTINGUISH) |  \
     KIND(RAISE) | KIND(CLIMB) | KIND(SHOOT) | KIND(THROW) | KIND(READY))
#define SHOTS_KINDS (KIND(SHOOT) | KIND(THROW) | KIND(HOLD) | KIND(READY))

// clang-format off
const struct step ag_steps[] = {
    [NO_STEP]     = {""},
    [SETUP]       = {"Setting up", "set figures up within the zone of their colour, in secret, or say ready to leave them as they are", AR_19_1, TURN_BEGINS,
                     .asks = asks, .propose = ag_setup_propose, .check = ag_setup_check, .apply = ag_setup_apply,
                     .consider = ag_consider_setup, .id = "setup", .let_be = READY, .sealed = true,
                     .kinds = KIND(PLACE) | KIND(HIDE) | KIND(SHOW) | KIND(DISGUISE) | KIND(FORM) | KIND(BREAK) | KIND(READY)},
    [TURN_BEGINS] = {"Turn", NULL, AR_4_1, PLAN, .enter = ag_turn_begins, .id = "begins"},
    [PLAN]        = {"Plans", "give orders in secret, then say ready: whoever is told nothing holds", AR_4_2, AMENDS,
                     .asks = asks, .propose = plan_propose, .check = plan_check, .apply = plan_apply,
                     .suggest = plan_suggest, .consider = ag_consider_plan,
                     .id = "plan", .let_be = READY, .sealed = true, .kinds = ORDERS | KIND(PLACE)},
    [AMENDS]      = {"Second plans", "first plans are seen: change orders, or say ready to leave them", AR_4_2, EARLY_SHOTS,
                     .enter = amend_begins, .asks = asks, .propose = plan_propose, .check = plan_check, .apply = plan_apply,
                     .suggest = plan_suggest, .consider = ag_consider_plan,
                     .id = "amend", .let_be = READY, .sealed = true, .kinds = ORDERS},
    [EARLY_SHOTS] = {"Early shots", NULL, AR_4_6, MOVEMENT, .enter = early_begins, .id = "early"},
    [MOVEMENT]    = {"Movement", NULL, AR_5_1, SHOTS, .enter = movement_begins, .id = "movement"},
    [SHOTS]       = {"Shooting", "say who shoots at whom, then ready: whoever is told nothing does not shoot", AR_8_1, VOLLEYS,
                     .enter = shots_begin, .asks = asks, .propose = shots_propose, .check = shots_check, .apply = shots_apply,
                     .consider = ag_consider_shots,
                     .id = "shots", .let_be = READY, .sealed = true, .kinds = SHOTS_KINDS},
    [VOLLEYS]     = {"Shots", NULL, AR_4_4, AMBUSH, .enter = volleys_begin, .id = "volleys"},
    [AMBUSH]      = {"Ambush", "say who springs from hiding, or say ready to stay hidden", AR_16_2, SPRINGING,
                     .enter = ambush_begins, .asks = asks, .propose = ambush_propose, .check = ambush_check, .apply = ambush_apply,
                     .consider = ag_consider_ambush,
                     .id = "ambush", .let_be = READY, .sealed = true,
                     .kinds = KIND(MOVE) | KIND(MOVE_BY) | KIND(CHARGE) | KIND(HOLD) | KIND(SHOOT) | KIND(THROW) | KIND(READY)},
    [SPRINGING]   = {"Out of ambush", NULL, AR_16_2, STROKES, .enter = springing_begins, .id = "springing"},
    [STROKES]     = {"Melee", "say how it is fought, or say ready: whoever is told nothing strikes with his longest weapon", AR_14_1, FRAY,
                     .enter = strokes_begin, .asks = asks, .propose = strokes_propose, .check = strokes_check, .apply = strokes_apply,
                     .consider = ag_consider_strokes,
                     .id = "strokes", .let_be = READY, .sealed = true,
                     .kinds = KIND(WEAPON) | KIND(GRIP) | KIND(STRIKE) | KIND(SPARE) | KIND(LETHAL) | KIND(PRESS) | KIND(STAY) | KIND(READY)},
    [FRAY]        = {"Strokes", NULL, AR_13_1, TURN_ENDS, .enter = fray_begins, .id = "fray"},
    [TURN_ENDS]   = {"End of the turn", NULL, AR_4_1, TURN_BEGINS, .enter = ag_turn_ends, .id = "ends"},
    {NULL},
};
// clang-format on
