// Phase 1: everything figures do, in any order (TY_4_5, TY_4_7).
#include "rules/tyneside/movement.h"

#include "core/mix.h"

#define UNIT_WIDE CM(25) // farther apart few units stand

// What one action of a figure on its feet or in the saddle is judged by before anything else.
struct problem ty_may_act(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = ty_named(battle, choice->unit);
    if (!choice->unit || choice->unit > battle->count || figure->side != choice->side) {
        return forbidden(TY_4_2, "that is none of your figures");
    }
    if (!ty_standing(battle, figure)) return forbidden(TY_8_2, "it can do nothing any more");
    if (ty_is_under_orders(battle, figure->unit)) {
        return forbidden(TY_10_4, "its unit runs, and does nothing else");
    }
    if (battle->units[figure->unit].target && !battle->units[figure->unit].on_its_way) {
        bool goes = choice->kind == VIA || choice->kind == MOVE || choice->kind == PLAN;
        if (!goes) return forbidden(TY_10_1, "its unit has declared a charge, and must go first");
    }
    return no_problem();
}

static int slots_of(const struct choice *choice)
{
    return choice->option ? 1 : 0;
}

bool ty_is_loaded(const struct ty_figure *figure, int slot)
{
    if (!figure->missiles[slot]) return false;
    int needed = ty_loading(figure->missiles[slot], figure->class);
    return figure->loaded[slot] >= (needed ? needed : 1);
}

static struct problem loading_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->unit];
    int slot = slots_of(choice);
    if (!figure->missiles[slot]) return forbidden(TY_7_11, "it has no such weapon");
    if (!figure->actions) return forbidden(TY_4_4, "it has no action left");
    if (ty_engaged(battle, choice->unit)) return forbidden(TY_9_1, "an enemy is upon it");
    if (ty_is_loaded(figure, slot)) return forbidden(TY_7_12, "it is loaded");
    if (!ty_loading(figure->missiles[slot], figure->class))
        return forbidden(TY_7_11, "it shoots once and never again");
    if (figure->missiles[slot] == SMOKE_BOMB && !figure->bombs) {
        return forbidden(TY_13_6, "it has no bombs left");
    }
    return no_problem();
}

// TY_7_20 The shot is postponed: the action is spent now.
static struct problem hold_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->unit];
    bool ready = false;
    for (int slot = 0; slot < 2; slot++) {
        ready |= ty_is_loaded(figure, slot) && figure->missiles[slot] != SMOKE_BOMB;
    }
    if (battle->head.options[REACTION_HOLD] == HOLD_FREE) {
        return forbidden(TY_7_20, "nobody needs to hold: all who are loaded may react");
    }
    if (!ready) return forbidden(TY_7_20, "only a loaded weapon is held ready");
    if (figure->holding) return forbidden(TY_7_20, "it holds already");
    if (!figure->actions) return forbidden(TY_4_4, "it has no action left");
    if (ty_engaged(battle, choice->unit)) return forbidden(TY_9_1, "an enemy is upon it");
    return no_problem();
}

static struct problem move_check(const struct ground *ground, const struct ty_battle *battle,
                                 struct ty_survey *laid, const struct choice *choice)
{
    struct ty_survey survey;
    if (laid) return ty_move_check(laid, choice);
    ty_survey_lay(&survey, ground, battle, choice->side);
    return ty_move_check(&survey, choice);
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
    if (!choice->unit || choice->unit > battle->unit_count ||
        battle->units[choice->unit].side != choice->side) {
        return forbidden(TY_5_1, "that is none of your units");
    }
    switch (choice->kind) {
    case HIDE: return ty_hide_check(ground, battle, choice->unit);
    case CHARGE: return ty_charge_check(ground, battle, choice);
    case ADVANCE:
    case WHEEL:
    case GO:
    case FORGET: return move_check(ground, battle, laid, choice);
    default: return ty_order_check(ground, battle, choice);
    }
}

static bool is_of_a_unit(enum ty_word word)
{
    return word == HIDE || word == CHARGE || word == ADVANCE || word == WHEEL || word == GO ||
           word == FORGET || (word >= ORDER_HOLD_WORD && word <= ORDER_FOLLOW_WORD);
}

struct problem ty_action_judge(const struct ground *ground, const struct ty_battle *battle,
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
    return ty_action_judge(ground, ty_in(head), NULL, choice);
}

static void load(struct umpire *umpire, const struct choice *choice)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[choice->unit];
    int slot = slots_of(choice);
    figure->actions--;
    figure->used++;
    figure->loaded[slot]++;
    tell(umpire, (struct event){.clause = TY_7_11,
                                .kind = ty_is_loaded(figure, slot) ? SAY_LOADED : SAY_LOADS,
                                .unit = choice->unit,
                                .hidden_from = ty_veil(ty_in(umpire->battle), choice->unit)});
}

static void hold(struct umpire *umpire, const struct choice *choice)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[choice->unit];
    figure->actions--;
    figure->used++;
    figure->holding = 1;
    tell(umpire, (struct event){.clause = TY_7_20,
                                .kind = SAY_HOLDS,
                                .unit = choice->unit,
                                .hidden_from = ty_veil(ty_in(umpire->battle), choice->unit)});
}

// A way that was pointed out is for the very next move.
static void forget_way(struct ty_battle *battle, enum ty_word word)
{
    if (word == VIA || word == PLAN) return;
    battle->command.via_figure = 0;
    battle->command.via_x = battle->command.via_y = 0;
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
    case HIDE: ty_hide(umpire, choice->unit); break;
    case CHARGE: ty_charge_apply(umpire, choice); break;
    case ORDER_HOLD_WORD:
    case ORDER_MOVE_WORD:
    case ORDER_GOAL_WORD:
    case ORDER_FOLLOW_WORD: ty_order_apply(umpire, choice); break;
    default: ty_move_apply(umpire, choice); break;
    }
    forget_way(battle, word);
}

struct offering {
    struct ty_survey *survey;
    const struct ty_battle *battle;
    struct choices *choices;
    bool unjudged;
};

static void offer(const struct offering *offering, struct choice choice)
{
    struct ty_survey *survey = offering->survey;
    if (offering->unjudged ||
        fine(ty_action_judge(survey->ground, survey->battle, survey, &choice))) {
        choices_add(offering->choices, &choice);
    }
}

// Somebody of a unit who is there to be shot at; 0: nobody.
static int any_mark_of(const struct offering *offering, int unit)
{
    const struct ty_battle *battle = offering->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && !figure->hidden) return i;
    }
    return 0;
}

// One target of a unit stands for all of it.
static void offer_shots(const struct offering *offering, uint8_t number)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_figure *figure = &battle->figures[number];
    for (uint16_t slot = 0; slot < 2; slot++) {
        struct choice choice = {
            .kind = SHOOT, .side = figure->side, .unit = number, .option = slot};
        if (!fine(ty_may_act(battle, &choice))) return;
        if (!fine(ty_shooter_check(battle, number, slot))) continue;
        for (int unit = 1; unit <= battle->unit_count; unit++) {
            struct ty_eligible eligible;
            if (battle->units[unit].side == figure->side) continue;
            choice.target = (uint8_t)any_mark_of(offering, unit);
            if (!choice.target) continue;
            if (!offering->unjudged) {
                if (!fine(ty_eligible_find(offering->survey->ground, battle, number, slot, unit,
                                           &eligible))) {
                    continue;
                }
                choice.target = eligible.named;
            }
            choices_add(offering->choices, &choice);
        }
    }
}

static void offer_missiles(const struct offering *offering, uint8_t number)
{
    const struct ty_figure *figure = &offering->battle->figures[number];
    struct choice choice = {.side = figure->side, .unit = number};
    offer_shots(offering, number);
    for (uint16_t slot = 0; slot < 2; slot++) {
        if (!figure->missiles[slot] || ty_is_loaded(figure, slot)) continue;
        choice.kind = LOAD;
        choice.option = slot;
        offer(offering, choice);
    }
    choice.option = 0;
    choice.kind = HOLD;
    offer(offering, choice);
}

static void offer_deeds(const struct offering *offering, uint8_t number)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_figure *figure = &battle->figures[number];
    struct choice choice = {.kind = ACT, .side = figure->side, .unit = number};
    if (!figure->actions) return;
    if (figure->missiles[0] || figure->missiles[1]) offer_missiles(offering, number);
    for (int deed = 1; deed <= TY_DEEDS && battle->deeds[deed].there; deed++) {
        choice.target = (uint8_t)(TY_DEED_ID + deed);
        offer(offering, choice);
    }
}

// Two actions to go, and from one end of a unit to the other twice.
static bool may_reach(const struct ty_battle *battle, int number, int other)
{
    const struct ty_figure *figure = &battle->figures[number];
    int32_t far = 2 * ty_allowance(battle, figure) + 2 * UNIT_WIDE;
    return plane_within(ty_point(figure), ty_point(&battle->figures[other]), far);
}

static void offer_charges(const struct offering *offering, uint8_t unit)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_unit *own = &battle->units[unit];
    int first = ty_first_in(battle, unit);
    if (!first || own->charged || own->morale != MORALE_OK) return;
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == own->side) continue;
        int target = ty_first_in(battle, other);
        if (!target || !may_reach(battle, first, target)) continue;
        offer(offering,
              (struct choice){
                  .kind = CHARGE, .side = own->side, .unit = unit, .target = (uint8_t)target});
    }
}

static void offer_unit(const struct offering *offering, uint8_t unit)
{
    const struct ty_survey *survey = offering->survey;
    const struct ty_roll *roll = &survey->rolls[unit];
    offer_charges(offering, unit);
    ty_sample_moves(offering->survey, unit, offering->unjudged, offering->choices);
    for (int i = 0; i < roll->count; i++) {
        const struct ty_peg *peg = &survey->pegs[roll->pegs[i]];
        if (peg->standing) offer_deeds(offering, peg->figure);
    }
}

void ty_action_propose(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct ty_survey survey;
    struct offering offering = {&survey, battle, choices, false};
    ty_survey_lay(&survey, ground, battle, side);
    choices_add(choices, &(struct choice){.kind = END, .side = (uint8_t)side});
    for (uint8_t unit = 1; unit <= battle->unit_count; unit++) {
        if (battle->units[unit].side == side) offer_unit(&offering, unit);
    }
}

// One unit's at a time, and with those of the first the end; those that can do nothing pass it on.
void ty_action_suggest(const struct ground *ground, const struct battle *head, enum side side,
                       uint64_t chance, struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct ty_survey survey;
    struct offering offering = {&survey, battle, choices, true};
    uint8_t units[TY_UNITS];
    uint32_t count = 0;
    ty_survey_lay(&survey, ground, battle, side);
    for (uint8_t unit = 1; unit <= battle->unit_count; unit++) {
        if (battle->units[unit].side == side && survey.rolls[unit].count) units[count++] = unit;
    }
    for (uint32_t i = count ? mix_below(chance, count) : 0; choices->count == 0; i++) {
        if (i >= count) i = 0;
        if (i == 0) choices_add(choices, &(struct choice){.kind = END, .side = (uint8_t)side});
        if (i < count) offer_unit(&offering, units[i]);
    }
}

uint8_t ty_action_asks(const struct battle *head)
{
    return SIDE_BIT(ty_in(head)->active);
}

void ty_actions_enter(struct umpire *umpire)
{
    umpire->battle->frames[umpire->battle->depth - 1].side = ty_in(umpire->battle)->active;
}
