// The sequence of play: two phases of six steps, and the questions that interrupt them (SB_3_1).
#include "rules/blades/local.h"

#include <string.h>

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

// A step asks the active side if, on entering, it found something to be decided.
static uint8_t active_asks(const struct battle *battle)
{
    return battle_frame(battle)->extra ? SIDE_BIT(blades_in(battle)->active) : 0;
}

// A question asks the side it is put to, likewise.
static uint8_t question_asks(const struct battle *battle)
{
    const struct frame *frame = battle_frame(battle);
    return frame->extra ? SIDE_BIT(frame->side) : 0;
}

static void phase_enter(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    here(umpire)->side = battle->active;
    for (int i = 1; i <= battle->count; i++) {
        struct blades_figure *figure = &battle->figures[i];
        figure->struck = 0;
        if (figure->side != battle->active) continue;
        figure->thrown = figure->moving = figure->spent = figure->attacked = figure->loosed = 0;
    }
    blades_look(umpire);
    tell(umpire, (struct event){.clause = SB_3_1,
                                .kind = SAY_PHASE_BEGINS,
                                .side = battle->active,
                                .amount = {(int16_t)umpire->battle->turn}});
}

// SB_11_7 Before step 1: does a watcher still stand who sees a ninja?

static bool sees_ninja(const struct ground *ground, const struct blades_battle *battle, int watcher)
{
    if (!blades_may_raise(battle, watcher)) return false;
    if (battle->figures[watcher].alerted) return true; // SB_11_4
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *ninja = &battle->figures[i];
        if (ninja->side == battle->garrison || ninja->type != NINJA) continue;
        if (!blades_on_map(ninja) || ninja->hidden) continue;
        if (blades_seen_by(ground, battle, watcher, i)) return true;
    }
    return false;
}

static void watch_enter(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    if (battle->active != battle->garrison) return;
    for (int i = 1; i <= battle->count; i++) {
        if (sees_ninja(umpire->ground, battle, i)) here(umpire)->extra = 1;
    }
}

static struct problem watch_check(const struct ground *ground, const struct battle *head,
                                  const struct choice *choice)
{
    if (choice->kind == END) return no_problem();
    if (choice->kind == RAISE && choice->figure <= BLADES_FIGURES &&
        sees_ninja(ground, blades_in(head), choice->figure)) {
        return no_problem();
    }
    return forbidden(SB_11_7, "only a standing figure that sees a ninja raises the alarm");
}

static void watch_propose(const struct ground *ground, const struct battle *head, enum side side,
                          struct choices *choices)
{
    choices_add(choices, &(struct choice){.kind = END, .side = side});
    for (uint8_t i = 1; i <= BLADES_FIGURES; i++) {
        if (!sees_ninja(ground, blades_in(head), i)) continue;
        choices_add(choices, &(struct choice){.kind = RAISE, .side = side, .figure = i});
    }
}

static void watch_apply(struct umpire *umpire, const struct choice *choice)
{
    if (choice->kind == RAISE) blades_raise_alarm(umpire, choice->figure, SB_11_7);
    step_done(umpire);
}

// SB_11_6 Whether the hidden have something to do must not show: they are always asked.
static bool unseen_are_about(const struct blades_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        bool about = figure->head || figure->where == BLADES_WAITING;
        if (figure->side == battle->active && figure->hidden && about) return true;
    }
    return false;
}

// Steps 1, 2 and 4. Entered again after every shot; 'value' says that the step has begun.

static void fire_enter(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct frame *frame = here(umpire);
    if (!frame->value && blades_wake_stirred(umpire)) return;
    if (!frame->value) {
        for (int i = 1; i <= battle->count; i++) { // SB_3_9, SB_5_2
            battle->figures[i].shot = battle->figures[i].deflected = 0;
        }
        frame->value = 1;
    }
    bool on_foot = frame->step != HORSE_FIRE;
    frame->extra = (on_foot && unseen_are_about(battle)) || blades_any_shot(umpire->ground, battle);
}

// SB_3_4 Step 3. With the end of step 2 the combats of last turn are forgotten (SB_3_8).
static void movement_enter(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    if (blades_wake_stirred(umpire)) return;
    for (int i = 1; i <= battle->count; i++) {
        struct blades_figure *figure = &battle->figures[i];
        if (figure->side != battle->active) continue;
        figure->fought = figure->alerted = 0;
        bool waits = figure->where == BLADES_WAITING && figure->enters <= umpire->battle->turn;
        if (blades_standing(figure) || waits) here(umpire)->extra = 1;
    }
}

static void combat_enter(struct umpire *umpire)
{
    struct frame *frame = here(umpire);
    if (!frame->value && blades_wake_stirred(umpire)) return;
    frame->value = 1;
    const struct blades_battle *battle = blades_in(umpire->battle);
    frame->extra = unseen_are_about(battle) || blades_any_attack(umpire->ground, battle);
}

// SB_3_7, SB_2_8, SB_11_9, SB_11_10 Step 6, then the other side's phase.
static void recover(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    for (uint8_t i = 1; i <= battle->count; i++) {
        struct blades_figure *figure = &battle->figures[i];
        if (figure->side != battle->active || !blades_on_map(figure)) continue;
        if (figure->stunned) {
            figure->stunned = 0;
            tell(umpire, (struct event){.clause = SB_3_7, .kind = SAY_STANDS_UP, .figure = i});
        }
        if (figure->asleep && battle->alarm) {
            figure->asleep = 0;
            tell(umpire, (struct event){.clause = SB_11_9, .kind = SAY_WAKES, .figure = i});
        }
        if (!figure->dressing) continue;
        figure->dressing = 0;
        figure->type = figure->type == LORD_NIGHTROBE ? LORD_HALF_ARMED : DAIMYO;
        memcpy(figure->values, blades_troops[figure->type].values, sizeof figure->values);
        tell(umpire, (struct event){.clause = SB_11_10, .kind = SAY_DRESSED, .figure = i});
    }
}

static void recovery_enter(struct umpire *umpire)
{
    if (blades_wake_stirred(umpire)) return; // first whoever was struck at in his sleep
    recover(umpire);
    blades_look(umpire);
    blades_hide(umpire);
    blades_end_of_phase(umpire);
}

// After a shot or an attack, stage by stage: the advance, the cries, the end.

static void ask_survivors(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    bool survived = false;
    for (uint8_t i = 1; i <= battle->count; i++) {
        struct blades_figure *figure = &battle->figures[i];
        if (!(battle->defenders & bit(i)) || figure->where != BLADES_ON_MAP) continue;
        survived = true;
        if (figure->asleep) figure->stirred = 1;
        step_into(umpire, (struct frame){.step = SURVIVOR, .side = figure->side, .figure = i});
    }
    for (int i = 1; i <= battle->count && survived; i++) { // SB_11_6
        if (battle->attackers & bit(i)) battle->figures[i].hidden = 0;
    }
}

static void aftermath_enter(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    switch (here(umpire)->value++) {
    case 0:
        step_again(umpire);
        if (battle->attackers) {
            step_into(umpire, (struct frame){.step = ADVANCE, .side = here(umpire)->side});
        }
        break;
    case 1:
        step_again(umpire);
        ask_survivors(umpire);
        break;
    default:
        battle->attackers = battle->defenders = battle->retreating = 0;
        battle->origin = 0;
        memset(battle->emptied, 0, sizeof battle->emptied);
        blades_look(umpire);
        blades_test_victory(umpire);
        break;
    }
}

// Who is on the move halts before the step is ended.
static void finish_move(const struct battle *battle, struct choice *choice)
{
    uint8_t mover = blades_in(battle)->mover;
    if (mover) *choice = (struct choice){.kind = HALT, .side = choice->side, .figure = mover};
}

#define FIRES                                                                 \
    .enter = fire_enter, .asks = active_asks, .propose = blades_propose_fire, \
    .check = blades_fire_check, .apply = blades_fire_apply, .let_be = END
#define ASKS(name)                                                                             \
    .enter = blades_##name##_enter, .asks = question_asks, .propose = blades_##name##_propose, \
    .check = blades_##name##_check, .apply = blades_##name##_apply

// clang-format off
const struct step blades_steps[BLADES_STEPS + 1] = {
//                    heading                         what a person is asked                                                clause    then          what it does
    [SETUP]        = {"Setting up",                   "set up {figure}, pass to leave it as it is, or say ready",           SB_14_1,  PHASE,        .enter = blades_setup_enter, .asks = blades_setup_asks, .propose = blades_setup_propose, .check = blades_setup_check, .apply = blades_setup_apply, .let_be = READY, .id = "setup"},
    [PHASE]        = {"Beginning of a phase",         NULL,                                                                 SB_3_1,   WATCH,        .enter = phase_enter, .id = "phase"},
    [WATCH]        = {"The watch",                    "somebody sees a ninja: raise the alarm, or end",                     SB_11_7,  FOOT_FIRE,    .enter = watch_enter, .asks = active_asks, .propose = watch_propose, .check = watch_check, .apply = watch_apply, .let_be = END, .id = "watch"},
    [FOOT_FIRE]    = {"1. Bowmen on foot",            "shoot with bowmen on foot, or end the step",                         SB_3_2,   HORSE_FIRE,   FIRES, .id = "foot-fire"},
    [HORSE_FIRE]   = {"2. Horse archers",             "shoot with horse archers, or end the step",                          SB_3_3,   MOVEMENT,     FIRES, .id = "horse-fire"},
    [MOVEMENT]     = {"3. Movement",                  "move figures one by one, then end the step",                         SB_3_4,   SECOND_FIRE,  .enter = movement_enter, .asks = active_asks, .propose = blades_movement_propose, .consider = blades_movement_propose, .check = blades_movement_check, .apply = blades_movement_apply, .let_be = END, .finish = finish_move, .id = "movement"},
    [SECOND_FIRE]  = {"4. Bowmen on foot again",      "shoot with bowmen on foot, or end the step",                         SB_3_5,   COMBAT,       FIRES, .id = "second-fire"},
    [COMBAT]       = {"5. Combat",                    "attack enemies who are beside, or end the step",                     SB_3_6,   RECOVERY,     .enter = combat_enter, .asks = active_asks, .propose = blades_combat_propose, .check = blades_combat_check, .apply = blades_combat_apply, .let_be = END, .id = "combat"},
    [RECOVERY]     = {"6. Getting up",                NULL,                                                                 SB_3_7,   PHASE,        .enter = recovery_enter, .id = "recovery"},
    [DEFLECTION]   = {"Deflection",                   "will {figure} try to deflect the arrow?",                            SB_5_5,   0,            ASKS(deflection), .let_be = DEFLECT, .id = "deflection"},
    [FLIGHT]       = {"Retreat from missiles",        "{figure} must retreat: where to?",                                   SB_4_14,  0,            ASKS(set_down), .id = "flight"},
    [FALLING_BACK] = {"Retreat from combat",          "retreat one hex: who, and where to?",                                SB_8_4,   0,            ASKS(set_down), .id = "falling-back"},
    [LANDING]      = {"Unhorsed",                     "{figure} is thrown: where does he land?",                            SB_9_7,   0,            ASKS(set_down), .id = "landing"},
    [WOUNDING]     = {"An attacker is wounded",       "choose which attacker is wounded",                                   SB_8_1,   0,            ASKS(wounding), .id = "wounding"},
    [ADVANCE]      = {"Advance after combat",         "advance into the emptied hex, or pass",                              SB_8_7,   0,            ASKS(advance), .id = "advance"},
    [CHALLENGE]    = {"A challenge",                  "{target} challenges {figure}: accept or refuse",                     SB_12_2,  0,            ASKS(challenge), .id = "challenge"},
    [SURVIVOR]     = {"A survivor",                   "{figure} is alive: raise the alarm, or pass",                        SB_11_8,  0,            ASKS(survivor), .id = "survivor"},
    [AFTERMATH]    = {"Aftermath",                    NULL,                                                                 SB_4_4,   0,            .enter = aftermath_enter, .id = "aftermath"},
};
// clang-format on
