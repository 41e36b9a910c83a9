// The sequence of play: orders, card, actions, melee, nerve (DE-2.1).
#include "demo/local.h"

#include <assert.h>
#include <string.h>

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

static bool is_enemy(const struct demo_battle *demo, enum side side, int squad)
{
    return demo->squads[squad].side != side && demo_squad_standing(demo, squad) > 0;
}

static struct problem order_check(const struct demo_battle *demo, const struct choice *choice,
                                  uint8_t order)
{
    if (!commands(demo, choice->side, choice->group)) {
        return forbidden(DE_3_1, "orders go to a squad of one's own that still stands");
    }
    if (demo->squads[choice->group].order == order) {
        return forbidden(DE_3_1, choice->kind == ORDER
                                     ? "the squad has that order already"
                                     : "the squad attacks already: let it hold first");
    }
    return no_problem();
}

static struct problem orders_check(const struct ground *ground, const struct battle *battle,
                                   const struct choice *choice)
{
    (void)ground;
    const struct demo_battle *demo = demo_in(battle);
    switch (choice->kind) {
    case ORDER: return order_check(demo, choice, (uint8_t)choice->option);
    case SET_ON:
        if (!is_enemy(demo, choice->side, choice->target_group)) {
            return forbidden(DE_3_4, "one attacks a squad of an enemy that still stands");
        }
        return order_check(demo, choice, ATTACK);
    case READY:
        if (too_bold(demo, choice->side)) {
            return forbidden(DE_3_2, "at most half of the squads, rounded up, may attack");
        }
        return no_problem();
    default: return forbidden(DE_3_1, "orders are being given: order a squad, or say ready");
    }
}

// All but the one it has.
static void propose_orders(const struct demo_battle *demo, enum side side, uint8_t squad,
                           struct choices *choices)
{
    for (uint16_t order = HOLD; order <= ATTACK; order++) {
        struct choice choice = {.kind = ORDER, .side = side, .group = squad, .option = order};
        if (fine(order_check(demo, &choice, (uint8_t)order))) choices_add(choices, &choice);
    }
    for (uint8_t foe = 1; foe <= DEMO_SQUADS; foe++) {
        struct choice choice = {.kind = SET_ON, .side = side, .group = squad, .target_group = foe};
        if (!is_enemy(demo, side, foe)) continue;
        if (fine(order_check(demo, &choice, ATTACK))) choices_add(choices, &choice);
    }
}

static void orders_propose(const struct ground *ground, const struct battle *battle, enum side side,
                           struct choices *choices)
{
    (void)ground;
    const struct demo_battle *demo = demo_in(battle);
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (!commands(demo, side, squad)) continue;
        propose_orders(demo, side, squad, choices);
    }
    if (!too_bold(demo, side)) choices_add(choices, &(struct choice){.kind = READY, .side = side});
}

static void orders_apply(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    uint8_t others = ALL_SIDES & (uint8_t)~SIDE_BIT(choice->side);
    if (choice->kind != READY) {
        bool set_on = choice->kind == SET_ON;
        struct demo_squad *squad = &demo->squads[choice->group];
        squad->order = set_on ? ATTACK : (uint8_t)choice->option;
        squad->foe = (uint8_t)choice->target_group;
        tell(umpire, (struct event){.clause = set_on ? DE_3_4 : DE_3_1,
                                    .kind = set_on ? DEMO_SET_ON : DEMO_ORDERED,
                                    .side = choice->side,
                                    .group = choice->group,
                                    .target_group = choice->target_group,
                                    .hidden_from = others,
                                    .amount = {squad->order}});
        return;
    }
    demo->ready |= SIDE_BIT(choice->side);
    tell(umpire, (struct event){.clause = DE_3_1, .kind = DEMO_READY, .side = choice->side});
}

static void orders_reveal(struct umpire *umpire)
{
    const struct demo_battle *demo = demo_in(umpire->battle);
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        const struct demo_squad *one = &demo->squads[squad];
        if (!demo_squad_standing(demo, squad)) continue;
        tell(umpire, (struct event){.clause = one->foe ? DE_3_4 : DE_3_1,
                                    .kind = one->foe ? DEMO_REVEALED_ON : DEMO_REVEALED,
                                    .group = squad,
                                    .target_group = one->foe,
                                    .amount = {one->order}});
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

static struct problem volley_check(const struct ground *ground, const struct demo_battle *demo,
                                   int actor, const struct choice *choice)
{
    struct figure_set all = demo_volley(ground, demo, actor, choice->target);
    struct problem problem = demo_shot_check(ground, demo, actor, choice->target);
    if (!fine(problem)) return problem;
    if (figure_set_count(&all) < 2) return forbidden(DE_6_7, "nobody else can join in");
    if (memcmp(&all, &choice->with, sizeof all) != 0) {
        return forbidden(DE_6_7, "all of the squad who can shoot at the target do, nobody else");
    }
    return no_problem();
}

// 8.5 On a map there are too many who could be named: the lowest number has to do.
static struct problem seek_check(const struct ground *ground, const struct demo_battle *demo,
                                 const struct choice *choice)
{
    if (!demo->head.options[SEEKING] || ground->kind == GROUND_HEX) {
        return forbidden(DE_8_5, "here nobody looks for enemies of his choice");
    }
    if (choice->count > DEMO_SOUGHT) return forbidden(DE_8_5, "one looks for three at most");
    for (int i = 0; i < choice->count; i++) {
        if (demo->figures[choice->foes[i]].side == choice->side ||
            demo->figures[choice->foes[i]].state != DEMO_STANDING) {
            return forbidden(DE_8_5, "one looks for enemies who stand");
        }
    }
    return no_problem();
}

static struct problem act_check(const struct ground *ground, const struct battle *battle,
                                const struct choice *choice)
{
    const struct demo_battle *demo = demo_in(battle);
    int actor = battle_frame(battle)->figure;
    if (choice->kind == PASS) return no_problem();
    if (choice->kind == VOLLEY) return volley_check(ground, demo, actor, choice);
    if (choice->kind < MOVE) {
        return forbidden(DE_2_2, "a figure that acts moves, shoots, works, seeks or passes");
    }
    if (choice->figure != actor) return forbidden(DE_2_2, "it is another figure's turn to act");
    if (choice->kind == WORK) return demo_work_check(ground, demo, choice);
    if (choice->kind == SEEK) return seek_check(ground, demo, choice);
    if (choice->kind == SHOOT) return demo_shot_check(ground, demo, actor, choice->target);
    return demo_can_go(ground, demo, choice);
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

static void propose_volleys(const struct ground *ground, const struct demo_battle *demo,
                            uint8_t archer, struct choices *choices)
{
    const struct demo_figure *own = &demo->figures[archer];
    if (!demo_troops[own->type].shoots) return;
    for (uint8_t target = 1; target <= DEMO_FIGURES; target++) {
        struct choice volley = {.kind = VOLLEY, .side = own->side, .target = target};
        if (!fine(demo_shot_check(ground, demo, archer, target))) continue;
        volley.with = demo_volley(ground, demo, archer, target);
        if (figure_set_count(&volley.with) >= 2) choices_add(choices, &volley);
    }
}

// Each enemy, and behind it the next one.
static void propose_seeking(const struct ground *ground, const struct demo_battle *demo,
                            uint8_t figure, struct choices *choices)
{
    for (uint16_t foe = 1; foe <= DEMO_FIGURES; foe++) {
        struct choice choice = {.kind = SEEK,
                                .side = demo->figures[figure].side,
                                .figure = figure,
                                .count = foe < DEMO_FIGURES ? 2 : 1};
        choice.foes[0] = foe;
        if (foe < DEMO_FIGURES) choice.foes[1] = (uint16_t)(foe + 1);
        if (fine(seek_check(ground, demo, &choice))) choices_add(choices, &choice);
    }
}

static void seek(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    for (int i = 0; i < choice->count; i++) {
        demo->works.sought[choice->figure][i] = (uint8_t)choice->foes[i];
        tell(umpire, (struct event){.clause = DE_8_5,
                                    .kind = DEMO_SOUGHT_OUT,
                                    .figure = choice->figure,
                                    .target = choice->foes[i]});
    }
}

static void act_propose(const struct ground *ground, const struct battle *battle, enum side side,
                        struct choices *choices)
{
    const struct demo_battle *demo = demo_in(battle);
    uint8_t actor = battle_frame(battle)->figure;
    choices_add(choices, &(struct choice){.kind = PASS, .side = side});
    propose_shots(ground, demo, actor, 0, choices);
    propose_volleys(ground, demo, actor, choices);
    demo_propose_moves(ground, demo, actor, choices);
    demo_propose_work(ground, demo, actor, choices);
    propose_seeking(ground, demo, actor, choices);
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

// Puts somebody on the middle of a way and leaves the rest of it.
static void go_half_way(struct demo_figure *mover, struct way *way)
{
    struct way rest = *way;
    struct point middle = way_along(way, way_length(way) / 2);
    way_cut(&rest, way_length(way) / 2);
    int passed = rest.count - 1;
    memmove(&way->stops[1], &way->stops[passed],
            (size_t)(way->count - passed) * sizeof way->stops[0]);
    way->count -= passed - 1;
    mover->x = (int16_t)middle.x;
    mover->y = (int16_t)middle.y;
}

// 5.3 The move stops half way while the others may shoot. What comes after is pushed first: the
// arrival lies below the reactions and is played when they are over.
static void begin_move(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    struct demo_figure *mover = &demo->figures[choice->figure];
    struct way way = demo_way(demo, choice);
    bool is_met = demo_on_way(umpire->ground, demo, choice->figure, &way) != 0;
    bool stops = umpire->battle->options[WITH_REACTIONS] && !mover->hidden;
    if (stops && umpire->ground->kind == GROUND_OPEN && !is_met) go_half_way(mover, &way);
    for (demo->stops = 0; demo->stops < way.count - 1; demo->stops++) {
        struct point stop = way.stops[demo->stops + 1];
        demo->going[demo->stops] = (struct demo_stop){(int16_t)stop.x, (int16_t)stop.y};
    }
    demo->pace = demo_pace_of(choice);
    step_into(umpire,
              (struct frame){.step = ARRIVE, .side = choice->side, .figure = choice->figure});
    for (int side = umpire->battle->sides; stops && side >= RED; side--) {
        if (side == choice->side || !may_react(umpire->ground, demo, side, choice->figure))
            continue;
        step_into(umpire,
                  (struct frame){.step = REACT, .side = (uint8_t)side, .target = choice->figure});
    }
}

static void volley(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    for (int archer = 0; (archer = figure_set_next(&choice->with, archer)) != 0;) {
        demo->figures[archer].acted = 1;
        if (demo->figures[choice->target].state != DEMO_STANDING) continue;
        demo_shoot(umpire, archer, choice->target);
    }
}

static void act_apply(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    demo->figures[battle_frame(umpire->battle)->figure].acted = 1;
    if (choice->kind == VOLLEY) volley(umpire, choice);
    if (choice->kind == SHOOT) demo_shoot(umpire, choice->figure, choice->target);
    if (choice->kind == MOVE) begin_move(umpire, choice);
    if (choice->kind == WORK) demo_work(umpire, choice);
    if (choice->kind == SEEK) seek(umpire, choice);
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
    [ORDERS]   = {"Orders",     "give orders to the squads, then say ready",                  DE_3_1,   CARD,                                    DECIDES(orders), .let_be = READY, .sealed = true, .id = "orders", .kinds = KIND(ORDER) | KIND(SET_ON) | KIND(READY)},
    [CARD]     = {"Card",       NULL,                                                         DE_4_1,   ACTIONS,       .enter = card_enter, .id = "card"},
    [ACTIONS]  = {"Actions",    NULL,                                                         DE_2_2,   MELEE,         .enter = demo_next_actor, .id = "actions"},
    [ACT]      = {"Action",     "{figure} may move, shoot or pass",                           DE_2_2,   0,                                       DECIDES(act), .id = "act", .kinds = KIND(PASS) | KIND(MOVE) | KIND(SHOOT) | KIND(VOLLEY) | KIND(WORK) | KIND(SEEK)},
    [ARRIVE]   = {"Arrival",    NULL,                                                         DE_5_1,   0,             .enter = demo_arrive, .id = "arrive"},
    [REACT]    = {"Reaction",   "{target} is on the move: shoot at it, or pass",              DE_5_3,   0,                                       DECIDES(react), .id = "react", .kinds = KIND(PASS) | KIND(SHOOT)},
    [MELEE]    = {"Melee",      NULL,                                                         DE_8_1,   NERVE,         .enter = demo_fight_next, .id = "melee"},
    [NERVE]    = {"Nerve",      NULL,                                                         DE_9_1,   TURN_END,      .enter = demo_test_next, .id = "nerve"},
    [TURN_END] = {"Turn's end", NULL,                                                         DE_2_1,   ORDERS,        .enter = demo_end_turn, .id = "turn-end"},
};
// clang-format on
