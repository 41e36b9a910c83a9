// The sequence of play: setting up, then turns, card first and upkeep last (sections 3.2 and 3.3).
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/events/cards.h"
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/plans.h"
#include "rules/daimyo/players/players.h"
#include "rules/daimyo/turn/turn.h"

// 3.3 The turn of a side.

static struct problem card_check(const struct ground *ground, const struct battle *head,
                                 const struct choice *choice)
{
    struct dm_field field;
    dm_field_lay(&field, ground, dm_in(head));
    return dm_card_check(&field, choice);
}

static void card_propose(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    struct dm_field field;
    dm_field_lay(&field, ground, dm_in(head));
    dm_card_propose(&field, side, choices);
}

static struct problem spring_check(const struct ground *ground, const struct battle *head,
                                   const struct choice *choice)
{
    struct dm_field field;
    dm_field_lay(&field, ground, dm_in(head));
    return dm_spring_check(&field, choice);
}

static void spring_propose(const struct ground *ground, const struct battle *head, enum side side,
                           struct choices *choices)
{
    struct dm_field field;
    (void)side;
    dm_field_lay(&field, ground, dm_in(head));
    dm_spring_propose(&field, choices);
}

// Actions.

static void actions_begin(struct umpire *umpire)
{
    dm_cavalry_charges(umpire); // DM_15_2
}

static uint8_t actions_ask(const struct battle *head)
{
    return SIDE_BIT(dm_in(head)->active);
}

static struct problem check_on(const struct dm_field *field, struct dm_plans *plans,
                               const struct choice *choice)
{
    switch (choice->kind) {
    case FIRE: {
        struct dm_fire_group group;
        return dm_fire_check(field, choice, &group);
    }
    case REALIGN:
    case REALIGN_AT:
    case BOMBARD: return dm_gun_check(field, choice);
    case LIGHT: return dm_light_check(field, choice);
    case MELEE_ONE:
    case MELEE_ALL: return dm_melee_check(field, choice);
    case CALL_MORALE: return dm_call_check(field, (enum side)choice->side, choice->target_group);
    default: return dm_move_check_keeping(plans, field, choice);
    }
}

static struct problem action_check(const struct ground *ground, const struct battle *head,
                                   const struct choice *choice)
{
    struct dm_field field;
    if (choice->kind == END_TURN) return no_problem();
    dm_field_lay(&field, ground, dm_in(head));
    return check_on(&field, NULL, choice);
}

static struct problem action_draw(const struct ground *ground, const struct battle *head,
                                  struct choices *choices, int place)
{
    const struct choice *choice = &choices->list[place];
    if (choice->kind == END_TURN) return no_problem();
    struct dm_plans *plans = dm_plans_in(&choices->workings, dm_in(head));
    assert(plans); // they are of the battle that all of the list is for
    return check_on(dm_plans_field(plans, ground), plans, choice);
}

static void action_apply(struct umpire *umpire, const struct choice *choice)
{
    const struct dm_battle *battle = dm_in(umpire->battle);
    bool goes_on = choice->kind == PLACE_FIGURE && choice->group == battle->placing;
    if (!goes_on) dm_placing_ends(umpire);
    switch (choice->kind) {
    case END_TURN: dm_end_turn(umpire); break;
    case FIRE: dm_fire_apply(umpire, choice); break;
    case REALIGN:
    case REALIGN_AT:
    case BOMBARD: dm_gun_apply(umpire, choice); break;
    case LIGHT: dm_light_apply(umpire, choice); break;
    case MELEE_ONE:
    case MELEE_ALL: dm_melee_apply(umpire, choice); break;
    case CALL_MORALE: dm_call(umpire, choice->target_group); break;
    default: dm_move_apply(umpire, choice); break;
    }
    dm_after_action(umpire);
}

static void action_propose(const struct ground *ground, const struct battle *head, enum side side,
                           struct choices *choices)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_field field;
    dm_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = END_TURN, .side = (uint8_t)side});
    for (int i = 1; i <= battle->unit_count; i++) {
        dm_offers_of(&field, side, i, choices);
    }
}

#define SETTING_UP .check = dm_setup_check, .propose = dm_setup_propose, .apply = dm_setup_apply
#define ARMIES     .enter = dm_army_drawn_up, .suggest = dm_setup_suggest, .consider = dm_setup_consider

#define MOVES_KINDS                                                                                \
    (KIND(MOVE) | KIND(MARCH) | KIND(PLACE_FIGURE) | KIND(DONE_WITH) | KIND(CHARGE) | KIND(FORM) | \
     KIND(MOUNT) | KIND(DISMOUNT) | KIND(LIMBER) | KIND(UNLIMBER) | KIND(ENTER) | KIND(LEAVE) |    \
     KIND(POST_DOOR))
#define ACTION_KINDS                                                                             \
    (MOVES_KINDS | KIND(FIRE) | KIND(REALIGN) | KIND(REALIGN_AT) | KIND(BOMBARD) | KIND(LIGHT) | \
     KIND(MELEE_ONE) | KIND(MELEE_ALL) | KIND(CALL_MORALE) | KIND(END_TURN))

// clang-format off
const struct step dm_steps[] = {
    [NO_STEP]        = {""},
    [SIDES_THROWN]   = {"Sides", NULL, DM_2_1, SCENERY_THROWN, .enter = dm_sides_thrown, .id = "sides"},
    [SCENERY_THROWN] = {"Scenery", NULL, DM_14_2, SCENERY, .enter = dm_scenery_thrown, .id = "scenery-thrown"},
    [SCENERY]        = {"Placing the scenery", "the Home side places the next piece", DM_14_3, HIDING,
                        .asks = dm_scenery_asks, SETTING_UP, .id = "scenery", .kinds = KIND(PLACE_ROAD) | KIND(PLACE_RIVER) | KIND(PLACE_AREA)},
    [HIDING]         = {"Ambush", "the Home side may hide a unit in a square", DM_14_6, HOME_SETUP,
                        .asks = dm_hiding_asks, SETTING_UP, .consider = dm_lair_consider, .id = "hiding", .let_be = DONE_WITH, .kinds = KIND(HIDE_UNIT) | KIND(DONE_WITH)},
    [HOME_SETUP]     = {"The Home side sets up", "set up units, then say done", DM_14_1, INVADER_SETUP,
                        .asks = dm_setup_asks, SETTING_UP, ARMIES, .id = "home-setup", .let_be = DONE_WITH, .kinds = KIND(DEPLOY) | KIND(DONE_WITH)},
    [INVADER_SETUP]  = {"The Invader sets up", "set up units, then say done", DM_14_1, TURN_BEGINS,
                        .asks = dm_setup_asks, SETTING_UP, ARMIES, .id = "invader-setup", .let_be = DONE_WITH, .kinds = KIND(DEPLOY) | KIND(DONE_WITH)},
    [TURN_BEGINS]    = {"Turn", NULL, DM_2_2, CARD, .enter = dm_turn_begins, .id = "turn"},
    [CARD]           = {"Event card", NULL, DM_2_3, CARD_CHOICES, .enter = dm_card_drawn, .id = "card"},
    [CARD_CHOICES]   = {"Event card", "what the card leaves to decide", DM_15_2, SPRINGING,
                        .asks = dm_card_asks, .check = card_check, .propose = card_propose, .apply = dm_card_apply,
                        .id = "card-choices", .kinds = KIND(PLACE_UNIT) | KIND(PULL_BACK) | KIND(BREAK_OFF)},
    [SPRINGING]      = {"Ambush", "spring the ambush, or pass", DM_14_7, CONTROL,
                        .asks = dm_spring_asks, .check = spring_check, .propose = spring_propose, .apply = dm_spring_apply,
                        .id = "springing", .let_be = PASS, .whole = true, .kinds = KIND(SPRING) | KIND(PASS)},
    [CONTROL]        = {"Allied clans", NULL, DM_12_1, ORDER, .enter = dm_control_clans, .id = "control"},
    [ORDER]          = {"Formation fail", NULL, DM_5_4, RALLY, .enter = dm_find_order, .id = "order"},
    [RALLY]          = {"Rallying", NULL, DM_10_7, RETREATING, .enter = dm_rally_all, .id = "rally"},
    [RETREATING]     = {"Retreats", NULL, DM_10_9, ACTIONS, .enter = dm_retreats, .id = "retreats"},
    [ACTIONS]        = {"Actions", "fire, move and fight with any unit, then end the turn", DM_2_5, CALLS,
                        .enter = actions_begin, .asks = actions_ask, .check = action_check, .propose = action_propose, .apply = action_apply,
                        .suggest = dm_suggest, .draw = action_draw, .consider = dm_consider,
                        .id = "actions", .let_be = END_TURN, .kinds = ACTION_KINDS},
    [CALLS]          = {"Morale", NULL, DM_10_1, LAST_RETREATING, .enter = dm_call_at_end, .id = "calls"},
    [LAST_RETREATING] = {"Retreats", NULL, DM_10_10, UPKEEP, .enter = dm_last_retreats, .id = "last-retreats"},
    [UPKEEP]         = {"End of the turn", NULL, DM_2_2, SEQUENCE_ENDS, .enter = dm_upkeep, .id = "upkeep"},
    [SEQUENCE_ENDS]  = {"End of the sequence", NULL, DM_2_2, TURN_BEGINS, .enter = dm_sequence_ends, .id = "sequence-ends"},
    {NULL},
};
// clang-format on
