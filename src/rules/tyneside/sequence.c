// The sequence of play: three phases a turn, and the one interruption, fire at a move (TY_4_2).
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/melee/rounds.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"

#define ASKING(name) \
    .asks = ty_##name##_asks, .propose = ty_##name##_propose, .check = ty_##name##_check
#define DONE_BY_ASKING(name) ASKING(name), .apply = ty_##name##_apply

// Section 6: wherever a commander may fall, a chest leave or a deed be done, that is looked at
// before anything else can happen.
static void act(struct umpire *umpire, const struct choice *choice)
{
    ty_action_apply(umpire, choice);
    ty_decide_at_once(umpire);
}

static void react(struct umpire *umpire, const struct choice *choice)
{
    ty_reaction_apply(umpire, choice);
    ty_decide_at_once(umpire);
}

static void march_on(struct umpire *umpire)
{
    ty_march_enter(umpire);
    ty_decide_at_once(umpire);
}

static void fight_on(struct umpire *umpire)
{
    ty_combats_enter(umpire);
    ty_decide_at_once(umpire);
}

// clang-format off
#define LAYING_WORDS      KIND(SHIFT) | KIND(LEAVE) | KIND(EDGE)
#define ORDERING_WORDS    KIND(HIDE) | KIND(ORDER_HOLD_WORD) | KIND(ORDER_MOVE_WORD) | KIND(ORDER_GOAL_WORD) | KIND(ORDER_FOLLOW_WORD)
#define DEPLOYMENT_WORDS  KIND(READY) | KIND(PLACE) | ORDERING_WORDS
#define MOVING_WORDS      KIND(CHARGE) | KIND(TURN) | KIND(VIA) | KIND(MOVE) | KIND(RIDE) | KIND(FLING) | KIND(PLAN) | KIND(GO) | KIND(FORGET) | KIND(ADVANCE) | KIND(WHEEL) | KIND(CLOSE) | KIND(FACE) | KIND(CLIMB)
#define HANDIWORK_WORDS   KIND(LOAD) | KIND(SHOOT) | KIND(LOB) | KIND(HOLD) | KIND(MOUNT) | KIND(DISMOUNT) | KIND(TAKE) | KIND(DROP) | KIND(ACT)
#define ACTION_WORDS      KIND(END) | ORDERING_WORDS | MOVING_WORDS | HANDIWORK_WORDS
#define PAIRING_WORDS     KIND(END) | KIND(PAIR) | KIND(SUPPORT) | KIND(STRIKE) | KIND(PRIMARY)

const struct step ty_steps[TY_STEPS + 1] = {
//                    heading                 what a person is asked                                          clause    then           what it does
    [LAYING]       = {"Laying the ground",    "the attacker may take the other edge; then move a piece of terrain by up to 15 cm, or leave all as it is", TY_12_1,  DEPLOYMENT,    .enter = ty_laying_enter, DONE_BY_ASKING(laying), .let_be = LEAVE, .id = "laying", .kinds = LAYING_WORDS},
    [DEPLOYMENT]   = {"Deployment",           "set up figures and give orders, then say ready",               TY_12_3,  TURN_START,    .enter = ty_deployment_enter, DONE_BY_ASKING(deployment), .let_be = READY, .id = "deployment", .kinds = DEPLOYMENT_WORDS},
    [TURN_START]   = {"Beginning of a turn",  NULL,                                                           TY_4_1,   ACTIONS,       .enter = ty_turn_start, .id = "turn-start"},
    [ACTIONS]      = {"1. Actions",           "move, shoot and load, then end the phase",                     TY_4_2,   PHASE_END,     .enter = ty_actions_enter, ASKING(action), .apply = act, .suggest = ty_action_suggest, .draw = ty_action_draw, .let_be = END, .id = "actions", .kinds = ACTION_WORDS},
    [CHARGING]     = {"A charge",             NULL,                                                           TY_10_1,  0,             .enter = ty_charge_enter, .id = "charging"},
    [MARCH]        = {"A move",               NULL,                                                           TY_4_5,   0,             .enter = march_on, .id = "march"},
    [REACTION]     = {"Reaction fire",        "shoot at {group} as it moves, or pass",                        TY_7_20,  0,             ASKING(reaction), .apply = react, .id = "reaction", .kinds = KIND(PASS) | KIND(REACT)},
    [PHASE_END]    = {"End of the actions",   NULL,                                                           TY_4_7,   PAIRING,       .enter = ty_phase_end, .id = "phase-end"},
    [PAIRING]      = {"2. Melee",             "say who fights whom, or end to fight as proposed",             TY_9_1,   COMBATS,       .enter = ty_pairing_enter, DONE_BY_ASKING(pairing), .let_be = END, .id = "pairing", .kinds = PAIRING_WORDS},
    [COMBATS]      = {"The fights",           NULL,                                                           TY_9_2,   MORALE_PHASE,  .enter = fight_on, .id = "combats"},
    [MORALE_PHASE] = {"3. Morale",            NULL,                                                           TY_10_1,  TURN_END,      .enter = ty_morale_enter, .id = "morale"},
    [TURN_END]     = {"End of a turn",        NULL,                                                           TY_4_1,   TURN_START,    .enter = ty_turn_end, .id = "turn-end"},
};
// clang-format on
