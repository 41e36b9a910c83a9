// The five phases of a move: who goes first, whose turn it is in each step, and what follows what.
#include "rules/katana/arts/arts.h"
#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/players/players.h"
#include "rules/katana/shooting/shooting.h"
#include "rules/katana/turn/initiative.h"
#include "rules/katana/turn/turn.h"

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

static void phase_begins_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    battle->phase++;
    battle->chooser = battle->step = 0;
    battle->asked = 0;
    tell(umpire, (struct event){.clause = KY_3_1,
                                .kind = SAY_PHASE,
                                .amount = {(int16_t)umpire->battle->turn, battle->phase}});
}

// KY-R26 The side of the single highest able figure, or those that have one so high.
static uint8_t highest_initiative(const struct ky_battle *battle)
{
    int best = -1;
    uint8_t sides = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!ky_on_map(man) || man->initiative < best) continue;
        if (man->initiative > best) sides = 0;
        best = man->initiative;
        sides |= SIDE_BIT(man->side);
    }
    return sides;
}

static uint8_t sides_there(const struct ky_battle *battle)
{
    uint8_t sides = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (ky_on_map(&battle->figures[i])) sides |= SIDE_BIT(battle->figures[i].side);
    }
    return sides;
}

// KY_5_4 Sides that are level throw against each other, two by two, until one is ahead.
static enum side throw_for_it(struct umpire *umpire, uint8_t sides)
{
    enum side best = side_first(sides);
    for (enum side side = best + 1; side < SIDES; side++) {
        if (!side_in(sides, side)) continue;
        int lead = 0;
        while (lead == 0 && !umpire->dice->starved) {
            lead = ky_first_throw(umpire->dice);
        }
        if (lead < 0) best = side;
    }
    return best;
}

// The side that goes first by turns: RED in phase 1 of move 1.
static enum side by_turns(const struct ky_battle *battle, uint8_t sides)
{
    int number = (battle->head.turn - 1) * KY_PHASES + battle->phase - 1;
    int place = number % __builtin_popcount(sides);
    for (enum side side = RED; side < SIDES; side++) {
        if (side_in(sides, side) && place-- == 0) return side;
    }
    return RED;
}

static bool is_alternate(const struct battle *battle)
{
    return battle->options[MOVEMENT_ORDER] == ALTERNATE;
}

static void tell_first(struct umpire *umpire)
{
    tell(umpire, (struct event){.clause = KY_5_4,
                                .kind = SAY_GOES_FIRST,
                                .side = ky_in(umpire->battle)->first});
}

// Who went first last goes on doing so while nothing hangs on it.
static enum side first_as_before(const struct ky_battle *battle, uint8_t sides)
{
    enum side before = (enum side)battle->first;
    return side_in(sides, before) ? before : side_first(sides);
}

static void who_first_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    uint8_t sides = sides_there(battle);
    int method = battle->head.options[INITIATIVE];
    bool matters = is_alternate(umpire->battle) && ky_first_matters(umpire->ground, battle);
    if (method == TURNABOUT || !matters) {
        battle->first = (uint8_t)(method == TURNABOUT ? by_turns(battle, sides)
                                                      : first_as_before(battle, sides));
        if (matters) tell_first(umpire);
        return;
    }
    if (method == BY_SCORE) sides = highest_initiative(battle);
    battle->chooser = (uint8_t)throw_for_it(umpire, sides);
}

static uint8_t who_first_asks(const struct battle *head)
{
    const struct ky_battle *battle = ky_in(head);
    return battle->chooser ? SIDE_BIT(battle->chooser) : 0;
}

static void who_first_propose(const struct ground *ground, const struct battle *head,
                              enum side side, struct choices *choices)
{
    uint8_t sides = sides_there(ky_in(head));
    (void)ground;
    for (enum side one = RED; one < SIDES; one++) {
        if (!side_in(sides, one)) continue;
        choices_add(choices, &(struct choice){.kind = FIRST,
                                              .side = (uint8_t)side,
                                              .option = (uint16_t)(one - RED)});
    }
}

static struct problem who_first_check(const struct ground *ground, const struct battle *head,
                                      const struct choice *choice)
{
    (void)ground;
    if (choice->kind == FIRST &&
        side_in(sides_there(ky_in(head)), (enum side)(choice->option + RED))) {
        return no_problem();
    }
    return forbidden(KY_5_4, "name the side that goes first");
}

static void who_first_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    battle->first = (uint8_t)(choice->option + RED);
    battle->chooser = 0;
    tell_first(umpire);
    step_done(umpire);
}

// The sides in their order: the first, then the others by number.
static enum side side_after(const struct ky_battle *battle, enum side side)
{
    uint8_t sides = sides_there(battle);
    for (enum side next = side == battle->first ? RED : side + 1; next < SIDES; next++) {
        if (side_in(sides, next) && next != battle->first) return next;
    }
    return NOBODY;
}

// A step that each side has in its turn: entered for the first, then for the next.
static void begin_for_first(struct umpire *umpire)
{
    struct frame *frame = here(umpire);
    if (!frame->side) frame->side = ky_in(umpire->battle)->first;
}

// What follows the last side is for all of them: the next step inherits no side.
static void go_on_with_next(struct umpire *umpire)
{
    struct frame *frame = here(umpire);
    enum side next = side_after(ky_in(umpire->battle), (enum side)frame->side);
    if (next) {
        step_turn(umpire, (struct frame){.step = frame->step, .side = (uint8_t)next});
    } else {
        frame->side = NOBODY; // the step that follows begins with the first side again
        step_done(umpire);
    }
}

uint8_t ky_side_asks(const struct battle *battle)
{
    const struct frame *frame = battle_frame(battle);
    return frame->extra ? SIDE_BIT(frame->side) : 0;
}

// c. Movement: one side after the other, or all that was written at once.

static void moving_enter(struct umpire *umpire)
{
    begin_for_first(umpire);
    if (!ky_moving_goes_on(umpire)) go_on_with_next(umpire);
}

static void orders_enter(struct umpire *umpire)
{
    ky_of(umpire->battle)->ready = 0;
    here(umpire)->extra = umpire->battle->options[MOVEMENT_ORDER] == WRITTEN;
}

static uint8_t orders_asks(const struct battle *battle)
{
    return battle_frame(battle)->extra ? ky_writing_asks(battle) : 0;
}

static void together_enter(struct umpire *umpire)
{
    ky_of(umpire->battle)->ready = 0;
    if (!is_alternate(umpire->battle)) ky_together_enter(umpire);
}

// d. Shooting and e. clashes: each side declares, then all is settled.

static void shooting_enter(struct umpire *umpire)
{
    begin_for_first(umpire);
    ky_shooting_enter(umpire);
    if (!here(umpire)->extra) go_on_with_next(umpire);
}

static void clashing_enter(struct umpire *umpire)
{
    begin_for_first(umpire);
    ky_clashing_enter(umpire);
    if (!here(umpire)->extra) go_on_with_next(umpire);
}

// Who has declared all that he can has ended: the step is entered again to see.
static void shooting_apply(struct umpire *umpire, const struct choice *choice)
{
    ky_shooting_apply(umpire, choice);
    if (choice->kind == END_PHASE) {
        go_on_with_next(umpire);
    } else {
        step_again(umpire);
    }
}

static void clashing_apply(struct umpire *umpire, const struct choice *choice)
{
    ky_clashing_apply(umpire, choice);
    if (choice->kind == END_PHASE) {
        go_on_with_next(umpire);
    } else {
        step_again(umpire);
    }
}

// f. The winners of grapples may break off; then the phase is over, and perhaps the battle.

static void phase_ends_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    ky_phase_ends_enter(umpire);
    enum outcome outcome = ky_outcome_now(battle);
    if (outcome != UNDECIDED) {
        ky_end_battle(umpire, outcome);
        return;
    }
    if (battle->head.options[MORALE_TIMING] == IMMEDIATELY) {
        step_into(umpire, (struct frame){.step = FEAR, .extra = 1}); // only whoever has a new cause
    }
}

// What follows the end of a phase: the next one, or the end of the move.
static void phase_over_enter(struct umpire *umpire)
{
    bool last = ky_in(umpire->battle)->phase == KY_PHASES;
    step_turn(umpire, (struct frame){.step = last ? MOVE_ENDS : PHASE_BEGINS});
}

// KY_15_7 Who begins to run in the middle of a move does so non-tactically from then on (KY-R133).
static void run_at_once(struct ky_battle *battle, int group)
{
    if (battle->groups[group].morale != RUN_AWAY) return;
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (man->group == group && !man->player) man->mode = NON_TACTICAL;
    }
}

// KY_15_3 Groups that have cause test one after the other; the frame keeps the last.
static void fear_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct frame *frame = here(umpire);
    struct ky_field field;
    for (int group = frame->value + 1; group <= KY_GROUPS; group++) {
        struct ky_group *own = &battle->groups[group];
        if (!ky_must_test(battle, group) || (frame->extra && !own->trigger)) continue;
        ky_field_lay(&field, umpire->ground, battle);
        struct ky_mood mood = ky_mood_of(&field, group);
        int total;
        own->morale = (uint8_t)ky_mood_throw(&mood, umpire->dice, &total);
        own->trigger = 0;
        if (frame->extra) run_at_once(battle, group);
        tell(umpire, (struct event){.clause = KY_15_5,
                                    .kind = SAY_MORALE,
                                    .group = (uint16_t)group,
                                    .side = own->side,
                                    .roll = last_roll(umpire),
                                    .amount = {(int16_t)total, own->morale}});
        frame->value = (int16_t)group;
        step_again(umpire);
        return;
    }
}

static void move_ends_enter(struct umpire *umpire)
{
    ky_tasks_advance(umpire);
    ky_distractions_pass(umpire);
    ky_stamina_spend(umpire);
    step_into(umpire, (struct frame){.step = FEAR});
}

static void move_over_enter(struct umpire *umpire)
{
    struct ky_field field;
    ky_groups_lead(ky_of(umpire->battle));
    ky_field_lay(&field, umpire->ground, ky_in(umpire->battle));
    enum outcome outcome = ky_outcome(&field);
    if (outcome != UNDECIDED) ky_end_battle(umpire, outcome);
}

#define QUESTION_STEP                                                                     \
    .asks = ky_question_asks, .propose = ky_question_propose, .check = ky_question_check, \
    .apply = ky_question_apply, .finish = ky_question_finish

// clang-format off
const struct step ky_steps[KY_STEPS + 1] = {
//                     heading                     what a person is asked                                                   clause   then           what it does
    [SETUP]         = {"Setting up",               "set the figures up, or leave them as they are, and say ready",         KY_3_1,  MOVE_BEGINS,   .enter = ky_setup_enter, .asks = ky_setup_asks, .propose = ky_setup_propose, .consider = ky_setup_consider, .check = ky_setup_check, .apply = ky_setup_apply, .let_be = READY, .samples = true, .id = "setup"},
    [MOVE_BEGINS]   = {"Beginning of a move",      NULL,                                                                    KY_3_1,  MODES,         .enter = ky_move_begins_enter, .id = "move"},
    [MODES]         = {"Modes and tasks",          "say who moves non-tactically, reloads or aims, then end the step",      KY_3_2,  REVEAL,        .ask = ky_modes_ask, .asks = ky_modes_asks, .propose = ky_modes_propose, .check = ky_modes_check, .apply = ky_modes_apply, .suggest = ky_modes_suggest, .consider = ky_modes_consider, .draw = ky_modes_draw, .let_be = END_PHASE, .sealed = true, .id = "modes"},
    [REVEAL]        = {"Modes are revealed",       NULL,                                                                    KY_3_2,  PHASE_BEGINS,  .enter = ky_reveal_enter, .id = "reveal"},
    [PHASE_BEGINS]  = {"Beginning of a phase",     NULL,                                                                    KY_3_1,  WHO_FIRST,     .enter = phase_begins_enter, .id = "phase"},
    [WHO_FIRST]     = {"Who goes first",           "which side goes first in this phase?",                                  KY_5_4,  CONTROL,       .enter = who_first_enter, .asks = who_first_asks, .propose = who_first_propose, .check = who_first_check, .apply = who_first_apply, .id = "first"},
    [CONTROL]       = {"Bolting horses",           NULL,                                                                    KY_17_5, ORDERS,        .enter = ky_control_enter, .id = "control"},
    [ORDERS]        = {"Written orders",           "write what each figure does in this phase, then end the step",          KY_5_1,  TOGETHER,      .enter = orders_enter, .asks = orders_asks, .propose = ky_writing_propose, .check = ky_writing_check, .apply = ky_writing_apply, .suggest = ky_writing_suggest, .consider = ky_writing_consider, .draw = ky_writing_draw, .let_be = END_PHASE, .sealed = true, .id = "orders"},
    [TOGETHER]      = {"All move at once",         NULL,                                                                    KY_5_1,  MOVING,        .enter = together_enter, .id = "together"},
    [MOVING]        = {"Movement",                 "move the figures one by one, then end the step",                       KY_5_3,  SHOOTING,      .enter = moving_enter, .asks = ky_moving_asks, .propose = ky_moving_propose, .check = ky_moving_check, .apply = ky_moving_apply, .suggest = ky_moving_suggest, .consider = ky_moving_consider, .draw = ky_moving_draw, .let_be = END_PHASE, .id = "movement"},
    [COURSE]        = {"On the way",               NULL,                                                                    KY_4_1,  0,             .enter = ky_course_enter, .id = "course"},
    [STOPPING]      = {"A stop stroke",            "{target} comes nearer: will {figure} strike?",                          KY_10_10, 0,            QUESTION_STEP, .let_be = STOP_NOT, .kinds = KIND(STOP) | KIND(STOP_NOT), .id = "stop"},
    [CHARGED]       = {"Charged bodily",           "{target} charges: will {figure} strike?",                               KY_16_2, 0,             QUESTION_STEP, .let_be = STRIKE_NOT, .kinds = KIND(STRIKE) | KIND(STRIKE_NOT), .id = "strike"},
    [RIDING_BY]     = {"A stroke in passing",      "will {figure} strike at {target} before riding him down?",              KY_14_8, 0,             QUESTION_STEP, .let_be = RIDE_STRIKE_NOT, .kinds = KIND(RIDE_STRIKE) | KIND(RIDE_STRIKE_NOT), .id = "ride-strike"},
    [DODGING]       = {"Before a horse",           "the horse of {target} comes: where will {figure} throw himself?",       KY_14_9, 0,             QUESTION_STEP, .let_be = DODGE_NOT, .kinds = KIND(DODGE) | KIND(DODGE_NOT), .id = "dodge"},
    [SHOOTING]      = {"Shooting",                 "say who shoots at whom, then end the step",                             KY_8_3,  SHOTS,         .enter = shooting_enter, .asks = ky_side_asks, .propose = ky_shooting_propose, .suggest = ky_shooting_suggest, .consider = ky_shooting_consider, .check = ky_shooting_check, .apply = shooting_apply, .let_be = END_PHASE, .id = "shooting"},
    [SHOTS]         = {"The shots",                NULL,                                                                    KY_5_5,  CLASHING,      .enter = ky_shots_enter, .id = "shots"},
    [CLASHING]      = {"Strokes",                  "say who strikes at whom, then end the step",                            KY_10_1, CLASHES,       .enter = clashing_enter, .asks = ky_side_asks, .propose = ky_clashing_propose, .suggest = ky_clashing_suggest, .check = ky_clashing_check, .apply = clashing_apply, .let_be = END_PHASE, .id = "strokes"},
    [CLASHES]       = {"The clashes",              NULL,                                                                    KY_10_15, PARTING,      .enter = ky_clashes_enter, .id = "clashes"},
    [PARTING]       = {"Breaking off",             "{figure} has won the round: where will he break off to?",               KY_16_13, PHASE_ENDS,   .enter = ky_parting_enter, .asks = ky_side_asks, .propose = ky_parting_propose, .check = ky_parting_check, .apply = ky_parting_apply, .let_be = BREAK_OFF_NOT, .id = "parting"},
    [PHASE_ENDS]    = {"End of a phase",           NULL,                                                                    KY_3_8,  PHASE_OVER,    .enter = phase_ends_enter, .id = "phase-end"},
    [PHASE_OVER]    = {"After a phase",            NULL,                                                                    KY_3_1,  PHASE_BEGINS,  .enter = phase_over_enter, .id = "phase-over"},
    [MOVE_ENDS]     = {"End of a move",            NULL,                                                                    KY_12_5, MOVE_OVER,     .enter = move_ends_enter, .id = "move-end"},
    [MOVE_OVER]     = {"After a move",             NULL,                                                                    KY_15_1, MOVE_BEGINS,   .enter = move_over_enter, .id = "move-over"},
    [FEAR]          = {"Fear and bravery",         NULL,                                                                    KY_15_3, 0,             .enter = fear_enter, .id = "fear"},
};
// clang-format on
