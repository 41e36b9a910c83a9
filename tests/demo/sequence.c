// The sequence of play: orders, card, actions, melee, nerve (DE-2.1).
#include "demo/local.h"

#include <assert.h>

// 3.1 Orders are given secretly and revealed together.

static uint8_t orders_asks(const struct battle *battle)
{
    const struct demo_battle *demo = demo_in(battle);
    uint8_t sides = 0;
    for (enum side side = RED; side <= battle->sides; side++) {
        if (!side_in(demo->ready, side) && demo_standing(demo, side)) sides |= SIDE_BIT(side);
    }
    return sides;
}

static bool commands(const struct demo_battle *demo, enum side side, int squad)
{
    return squad >= 1 && squad <= DEMO_SQUADS && demo->squads[squad].side == side &&
           demo_squad_standing(demo, squad) > 0;
}

static bool too_bold(const struct demo_battle *demo, enum side side)
{
    int squads = 0, attacking = 0;
    for (int squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (!commands(demo, side, squad)) continue;
        squads++;
        attacking += demo->squads[squad].order == ATTACK;
    }
    return attacking > (squads + 1) / 2;
}

static struct problem orders_check(const struct ground *ground, const struct battle *battle,
                                   const struct choice *choice)
{
    (void)ground;
    const struct demo_battle *demo = demo_in(battle);
    switch (choice->kind) {
    case ORDER:
        if (!commands(demo, choice->side, choice->group)) {
            return forbidden(DE_3_1, "orders go to a squad of one's own that still stands");
        }
        if (demo->squads[choice->group].order == choice->option) {
            return forbidden(DE_3_1, "the squad has that order already");
        }
        return no_problem();
    case READY:
        if (too_bold(demo, choice->side)) {
            return forbidden(DE_3_2, "at most half of the squads, rounded up, may attack");
        }
        return no_problem();
    default: return forbidden(DE_3_1, "orders are being given: order a squad, or say ready");
    }
}

static void orders_propose(const struct ground *ground, const struct battle *battle, enum side side,
                           struct choices *choices)
{
    (void)ground;
    const struct demo_battle *demo = demo_in(battle);
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (!commands(demo, side, squad)) continue;
        uint16_t other = demo->squads[squad].order == HOLD ? ATTACK : HOLD;
        choices_add(choices,
                    &(struct choice){.kind = ORDER, .side = side, .group = squad, .option = other});
    }
    if (!too_bold(demo, side)) choices_add(choices, &(struct choice){.kind = READY, .side = side});
}

static void orders_apply(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    uint8_t others = ALL_SIDES & (uint8_t)~SIDE_BIT(choice->side);
    if (choice->kind == ORDER) {
        demo->squads[choice->group].order = (uint8_t)choice->option;
        tell(umpire, (struct event){.clause = DE_3_1,
                                    .kind = DEMO_ORDERED,
                                    .side = choice->side,
                                    .group = choice->group,
                                    .hidden_from = others,
                                    .amount = {(int16_t)choice->option}});
        return;
    }
    demo->ready |= SIDE_BIT(choice->side);
    tell(umpire, (struct event){.clause = DE_3_1, .kind = DEMO_READY, .side = choice->side});
}

static void orders_reveal(struct umpire *umpire)
{
    const struct demo_battle *demo = demo_in(umpire->battle);
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (!demo_squad_standing(demo, squad)) continue;
        tell(umpire, (struct event){.clause = DE_3_1,
                                    .kind = DEMO_REVEALED,
                                    .group = squad,
                                    .amount = {demo->squads[squad].order}});
    }
}

static void card_enter(struct umpire *umpire)
{
    orders_reveal(umpire);
    demo_spot(umpire); // who was set up next to an enemy
    if (umpire->battle->options[WITH_CARDS]) demo_draw_card(umpire);
}

// 2.2 One figure acts: it moves, shoots or does nothing.

static uint8_t act_asks(const struct battle *battle)
{
    const struct frame *frame = battle_frame(battle);
    const struct demo_figure *figure = &demo_in(battle)->figures[frame->figure];
    return figure->state == DEMO_STANDING && !figure->acted ? SIDE_BIT(frame->side) : 0;
}

static struct problem act_check(const struct ground *ground, const struct battle *battle,
                                const struct choice *choice)
{
    const struct demo_battle *demo = demo_in(battle);
    int actor = battle_frame(battle)->figure;
    if (choice->kind == PASS) return no_problem();
    if (choice->kind != MOVE && choice->kind != SHOOT) {
        return forbidden(DE_2_2, "a figure that acts moves, shoots or passes");
    }
    if (choice->figure != actor) return forbidden(DE_2_2, "it is another figure's turn to act");
    if (choice->kind == SHOOT) return demo_shot_check(ground, demo, actor, choice->target);
    return demo_can_go(ground, demo, actor, choice->x, choice->y);
}

static void propose_shots(const struct ground *ground, const struct demo_battle *demo,
                          uint8_t archer, int only_at, struct choices *choices)
{
    const struct demo_figure *own = &demo->figures[archer];
    if (!demo_troops[own->type].shoots) return;
    for (uint8_t target = 1; target <= DEMO_FIGURES; target++) {
        if (only_at && target != only_at) continue;
        if (!fine(demo_shot_check(ground, demo, archer, target))) continue;
        choices_add(
            choices,
            &(struct choice){.kind = SHOOT, .side = own->side, .figure = archer, .target = target});
    }
}

static void act_propose(const struct ground *ground, const struct battle *battle, enum side side,
                        struct choices *choices)
{
    const struct demo_battle *demo = demo_in(battle);
    uint8_t actor = battle_frame(battle)->figure;
    choices_add(choices, &(struct choice){.kind = PASS, .side = side});
    propose_shots(ground, demo, actor, 0, choices);
    demo_propose_moves(ground, demo, actor, choices);
}

static bool may_react(const struct ground *ground, const struct demo_battle *demo, enum side side,
                      int mover)
{
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        if (demo->figures[figure].side != side) continue;
        if (fine(demo_shot_check(ground, demo, figure, mover))) return true;
    }
    return false;
}

// 5.3 The move stops half way while the others may shoot. What comes after is pushed first: the
// arrival lies below the reactions and is played when they are over.
static void begin_move(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    struct demo_figure *mover = &demo->figures[choice->figure];
    demo->going_x = (int16_t)choice->x;
    demo->going_y = (int16_t)choice->y;
    step_into(umpire,
              (struct frame){.step = ARRIVE, .side = choice->side, .figure = choice->figure});
    if (!umpire->battle->options[WITH_REACTIONS] || mover->hidden) return;
    if (umpire->ground->kind == GROUND_OPEN &&
        !demo_in_the_way(umpire->ground, demo, choice->figure, choice->x, choice->y)) {
        mover->x = (int16_t)((mover->x + choice->x) / 2);
        mover->y = (int16_t)((mover->y + choice->y) / 2);
    }
    for (int side = umpire->battle->sides; side >= RED; side--) {
        if (side == choice->side || !may_react(umpire->ground, demo, side, choice->figure))
            continue;
        step_into(umpire,
                  (struct frame){.step = REACT, .side = (uint8_t)side, .target = choice->figure});
    }
}

static void act_apply(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    demo->figures[battle_frame(umpire->battle)->figure].acted = 1;
    if (choice->kind == SHOOT) demo_shoot(umpire, choice->figure, choice->target);
    if (choice->kind == MOVE) begin_move(umpire, choice);
}

// 5.3 A reaction goes on while somebody can still shoot and the mover stands.

static uint8_t react_asks(const struct battle *battle)
{
    const struct frame *frame = battle_frame(battle);
    return demo_in(battle)->figures[frame->target].state == DEMO_STANDING ? SIDE_BIT(frame->side)
                                                                          : 0;
}

static struct problem react_check(const struct ground *ground, const struct battle *battle,
                                  const struct choice *choice)
{
    const struct demo_battle *demo = demo_in(battle);
    if (choice->kind == PASS) return no_problem();
    if (choice->kind != SHOOT) return forbidden(DE_5_3, "one may only shoot at the mover, or pass");
    if (choice->target != battle_frame(battle)->target) {
        return forbidden(DE_5_3, "only the figure that moves may be shot at now");
    }
    if (demo->figures[choice->figure].side != choice->side) {
        return forbidden(DE_6_1, "that is not a figure of one's own");
    }
    return demo_shot_check(ground, demo, choice->figure, choice->target);
}

static void react_propose(const struct ground *ground, const struct battle *battle, enum side side,
                          struct choices *choices)
{
    const struct demo_battle *demo = demo_in(battle);
    choices_add(choices, &(struct choice){.kind = PASS, .side = side});
    for (uint8_t archer = 1; archer <= DEMO_FIGURES; archer++) {
        if (demo->figures[archer].side != side) continue;
        propose_shots(ground, demo, archer, battle_frame(battle)->target, choices);
    }
}

static void react_apply(struct umpire *umpire, const struct choice *choice)
{
    const struct demo_battle *demo = demo_in(umpire->battle);
    if (choice->kind == SHOOT) demo_shoot(umpire, choice->figure, choice->target);
    if (choice->kind == PASS ||
        !may_react(umpire->ground, demo, choice->side, battle_frame(umpire->battle)->target)) {
        step_done(umpire);
    }
}

#define DECIDES(name) \
    .asks = name##_asks, .propose = name##_propose, .check = name##_check, .apply = name##_apply

// clang-format off
const struct step demo_steps[DEMO_STEPS + 1] = {
//                heading       what a person is asked                                        clause    then           by itself                 asks, offers, weighs, does
    [ORDERS]   = {"Orders",     "give orders to your squads, then say ready",                 DE_3_1,   CARD,                                    DECIDES(orders), .let_be = READY, .sealed = true, .id = "orders", .kinds = KIND(ORDER) | KIND(READY)},
    [CARD]     = {"Card",       NULL,                                                         DE_4_1,   ACTIONS,       .enter = card_enter, .id = "card"},
    [ACTIONS]  = {"Actions",    NULL,                                                         DE_2_2,   MELEE,         .enter = demo_next_actor, .id = "actions"},
    [ACT]      = {"Action",     "{figure} may move, shoot or pass",                           DE_2_2,   0,                                       DECIDES(act), .id = "act", .kinds = KIND(PASS) | KIND(MOVE) | KIND(SHOOT)},
    [ARRIVE]   = {"Arrival",    NULL,                                                         DE_5_1,   0,             .enter = demo_arrive, .id = "arrive"},
    [REACT]    = {"Reaction",   "{target} is on the move: shoot at it, or pass",              DE_5_3,   0,                                       DECIDES(react), .id = "react", .kinds = KIND(PASS) | KIND(SHOOT)},
    [MELEE]    = {"Melee",      NULL,                                                         DE_8_1,   NERVE,         .enter = demo_fight_next, .id = "melee"},
    [NERVE]    = {"Nerve",      NULL,                                                         DE_9_1,   TURN_END,      .enter = demo_test_next, .id = "nerve"},
    [TURN_END] = {"Turn's end", NULL,                                                         DE_2_1,   ORDERS,        .enter = demo_end_turn, .id = "turn-end"},
};
// clang-format on
