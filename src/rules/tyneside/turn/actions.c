// Phase 1: everything figures do, in any order (TY_4_5, TY_4_7).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"

// What one action of a figure on its feet or in the saddle is checked for before anything else.
struct problem ty_may_act(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = ty_named(battle, choice->figure);
    if (!choice->figure || choice->figure > battle->count || figure->side != choice->side) {
        return forbidden(TY_4_2, "that is none of your figures");
    }
    if (!ty_standing(battle, figure)) return forbidden(TY_8_2, "it can do nothing any more");
    if (ty_is_under_orders(battle, figure->unit)) {
        return forbidden(TY_10_4, "its unit runs, and does nothing else");
    }
    if (battle->units[figure->unit].target && !battle->units[figure->unit].on_its_way) {
        bool goes = choice->kind >= TURN && choice->kind <= PLAN; // TY_R57 a fling besides
        if (!goes) return forbidden(TY_10_1, "its unit has declared a charge, and must go first");
    }
    return no_problem();
}

bool ty_is_loaded(const struct ty_figure *figure, int slot)
{
    if (!figure->missiles[slot]) return false;
    int needed = ty_loading(figure->missiles[slot], figure->class);
    return figure->loaded[slot] >= (needed ? needed : 1);
}

// TY_7_11 A smoke bomb is made ready like anything else that is hurled.
static struct problem fuse_check(const struct ty_figure *figure)
{
    if (!figure->bombs) return forbidden(TY_13_6, "it has no smoke bomb");
    if (figure->bomb_ready) return forbidden(TY_7_12, "it is ready");
    return no_problem();
}

static struct problem loading_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    int slot = choice->option;
    bool bomb = slot == TY_BOMB_SLOT;
    if (!bomb && !figure->missiles[slot]) return forbidden(TY_7_11, "it has no such weapon");
    struct problem problem = ty_spare_check(battle, figure);
    if (!fine(problem)) return problem;
    if (ty_engaged(battle, choice->figure)) return forbidden(TY_9_1, "an enemy is upon it");
    if (bomb) return fuse_check(figure);
    if (ty_is_loaded(figure, slot)) return forbidden(TY_7_12, "it is loaded");
    if (ty_loading(figure->missiles[slot], figure->class)) return no_problem();
    return forbidden(TY_7_11, "it shoots once and never again");
}

// TY_7_20 The shot is postponed: the action is spent now.
static struct problem hold_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    if (battle->head.options[REACTION_HOLD] == HOLD_FREE) {
        return forbidden(TY_7_20, "nobody needs to hold: all who are loaded may react");
    }
    if (!ty_is_loaded(figure, 0) && !ty_is_loaded(figure, 1)) {
        return forbidden(TY_7_20, "only a loaded weapon is held ready");
    }
    if (figure->holding) return forbidden(TY_7_20, "it holds already");
    struct problem problem = ty_spare_check(battle, figure);
    if (!fine(problem)) return problem;
    if (ty_engaged(battle, choice->figure)) return forbidden(TY_9_1, "an enemy is upon it");
    return no_problem();
}

// On a survey that is laid already, or else on one of their own.
static struct problem move_check(const struct ground *ground, const struct ty_battle *battle,
                                 struct ty_survey *laid, const struct choice *choice)
{
    struct ty_survey survey;
    if (!laid) ty_survey_lay(laid = &survey, ground, battle, choice->side);
    return choice->kind == CHARGE ? ty_charge_check(laid, choice) : ty_move_check(laid, choice);
}

static struct problem figure_check(const struct ground *ground, const struct ty_battle *battle,
                                   struct ty_survey *laid, const struct choice *choice)
{
    struct problem problem = ty_may_act(battle, choice);
    if (!fine(problem)) return problem;
    switch (choice->kind) {
    case LOAD: return loading_check(battle, choice);
    case HOLD: return hold_check(battle, choice);
    case SHOOT:
    case LOB: return ty_fire_check(ground, battle, choice);
    case CLIMB: return ty_climb_check(ground, battle, choice);
    case MOUNT:
    case DISMOUNT: return ty_horse_check(ground, battle, choice);
    case TAKE:
    case DROP: return ty_load_check(ground, battle, choice);
    case ACT: return ty_deed_check(battle, choice);
    default: return move_check(ground, battle, laid, choice);
    }
}

static struct problem unit_check(const struct ground *ground, const struct ty_battle *battle,
                                 struct ty_survey *laid, const struct choice *choice)
{
    if (!choice->group || choice->group > battle->unit_count ||
        battle->units[choice->group].side != choice->side) {
        return forbidden(TY_5_1, "that is none of your units");
    }
    switch (choice->kind) {
    case HIDE: return ty_hide_check(ground, battle, choice->group);
    case CHARGE:
    case ADVANCE:
    case WHEEL:
    case CLOSE:
    case GO:
    case FORGET: return move_check(ground, battle, laid, choice);
    default: return ty_order_check(ground, battle, choice);
    }
}

static bool is_of_a_unit(enum ty_word word)
{
    return word == HIDE || word == CHARGE || word == ADVANCE || word == WHEEL || word == CLOSE ||
           word == GO || word == FORGET || (word >= ORDER_HOLD_WORD && word <= ORDER_FOLLOW_WORD);
}

struct problem ty_action_check_on(const struct ground *ground, const struct ty_battle *battle,
                                  struct ty_survey *laid, const struct choice *choice)
{
    enum ty_word word = choice->kind;
    if (word == END) return no_problem();
    if (word < HIDE || word >= REACT) {
        return forbidden(TY_4_2, "in this phase figures act; 'end' ends it");
    }
    return is_of_a_unit(word) ? unit_check(ground, battle, laid, choice)
                              : figure_check(ground, battle, laid, choice);
}

struct problem ty_action_check(const struct ground *ground, const struct battle *head,
                               const struct choice *choice)
{
    return ty_action_check_on(ground, ty_in(head), NULL, choice);
}

// That there are bombs is nobody else's business.
static void fuse(struct umpire *umpire, int number)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[number];
    figure->bomb_ready = 1;
    tell(umpire, (struct event){.clause = TY_7_11,
                                .kind = SAY_HAS_A_BOMB,
                                .figure = (uint8_t)number,
                                .hidden_from = (uint8_t)(ALL_SIDES & ~SIDE_BIT(figure->side))});
}

static void load(struct umpire *umpire, const struct choice *choice)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[choice->figure];
    int slot = choice->option;
    figure->actions--;
    figure->used++;
    if (slot == TY_BOMB_SLOT) {
        fuse(umpire, choice->figure);
        return;
    }
    figure->loaded[slot]++;
    tell(umpire, (struct event){.clause = TY_7_11,
                                .kind = ty_is_loaded(figure, slot) ? SAY_LOADED : SAY_LOADS,
                                .figure = choice->figure,
                                .hidden_from = ty_veil(ty_in(umpire->battle), choice->figure)});
}

static void hold(struct umpire *umpire, const struct choice *choice)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[choice->figure];
    figure->actions--;
    figure->used++;
    figure->holding = 1;
    tell(umpire, (struct event){.clause = TY_7_20,
                                .kind = SAY_HOLDS,
                                .figure = choice->figure,
                                .hidden_from = ty_veil(ty_in(umpire->battle), choice->figure)});
}

// A way that was pointed out is for the very next move.
static void forget_way(struct ty_battle *battle, enum ty_word word)
{
    if (word == TURN || word == VIA || word == PLAN) return;
    ty_forget_way(&battle->command);
}

void ty_action_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    enum ty_word word = choice->kind;
    switch (choice->kind) {
    case END: step_done(umpire); break;
    case LOAD: load(umpire, choice); break;
    case HOLD: hold(umpire, choice); break;
    case SHOOT:
    case LOB: ty_fire_apply(umpire, choice); break;
    case CLIMB: ty_climb_apply(umpire, choice); break;
    case MOUNT:
    case DISMOUNT: ty_horse_apply(umpire, choice); break;
    case TAKE:
    case DROP: ty_load_apply(umpire, choice); break;
    case ACT: ty_deed_apply(umpire, choice); break;
    case HIDE: ty_hide(umpire, choice->group); break;
    case CHARGE: ty_charge_apply(umpire, choice); break;
    case ORDER_HOLD_WORD:
    case ORDER_MOVE_WORD:
    case ORDER_GOAL_WORD:
    case ORDER_FOLLOW_WORD: ty_order_apply(umpire, choice); break;
    default: ty_move_apply(umpire, choice); break;
    }
    forget_way(battle, word);
}

uint8_t ty_action_asks(const struct battle *head)
{
    return SIDE_BIT(ty_in(head)->active);
}

void ty_actions_enter(struct umpire *umpire)
{
    umpire->battle->frames[umpire->battle->depth - 1].side = ty_in(umpire->battle)->active;
}
