// Reaction fire: shots at a unit in the middle of its move (TY_7_20, TY_7_21, TY_R6, TY_R7).
#include "core/standing.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"

// TY_R6 Who set an action aside for it; or, with the switch, anybody who is loaded, once.
static bool holds(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    bool free = battle->head.options[REACTION_HOLD] == HOLD_FREE;
    if (free ? figure->reacted : !figure->holding) return false;
    if (figure->side == battle->active || !ty_standing(battle, figure)) return false;
    return !ty_is_under_orders(battle, figure->unit); // TY_R86
}

bool ty_anybody_holds(const struct ty_battle *battle)
{
    struct ty_numbers enemies = ty_enemies_of(battle, battle->active);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (!holds(battle, i)) continue;
        if (ty_is_loaded(figure, 0) || ty_is_loaded(figure, 1)) return true;
    }
    return false;
}

static bool may_shoot(const struct ground *ground, const struct ty_battle *battle, int number,
                      int slot, int unit, struct ty_eligible *eligible)
{
    return fine(ty_shooter_check(battle, number, slot)) &&
           fine(ty_eligible_find(ground, battle, number, slot, unit, eligible));
}

bool ty_any_holder(const struct ground *ground, const struct ty_battle *battle, int unit)
{
    struct ty_eligible eligible;
    for (int i = 1; i <= battle->count; i++) {
        if (!holds(battle, i)) continue;
        for (int slot = 0; slot < 2; slot++) {
            if (may_shoot(ground, battle, i, slot, unit, &eligible)) return true;
        }
    }
    return false;
}

static enum side reacting(const struct ty_battle *battle)
{
    return side_other(battle->active);
}

uint8_t ty_reaction_asks(const struct battle *head)
{
    return SIDE_BIT(reacting(ty_in(head)));
}

struct problem ty_reaction_check(const struct ground *ground, const struct battle *head,
                                 const struct choice *choice)
{
    const struct ty_battle *battle = ty_in(head);
    struct ty_eligible eligible;
    int unit = battle_frame(head)->group, target = choice->target;
    if (choice->kind == PASS) return no_problem();
    if (choice->kind != REACT) {
        return forbidden(TY_7_20, "one may only shoot at those who move, or pass");
    }
    if (!choice->figure || choice->figure > battle->count ||
        battle->figures[choice->figure].side != choice->side) {
        return forbidden(TY_4_2, "that is none of your figures");
    }
    if (!target || target > battle->count || battle->figures[target].unit != unit) {
        return forbidden(TY_7_20, "only the unit that moves may be shot at now");
    }
    if (!holds(battle, choice->figure)) {
        return forbidden(TY_7_20, "it does not hold its shot ready");
    }
    struct problem problem = ty_shooter_check(battle, choice->figure, choice->option);
    if (!fine(problem)) return problem;
    return ty_eligible_find(ground, battle, choice->figure, choice->option, unit, &eligible);
}

void ty_reaction_propose(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    int unit = battle_frame(head)->group;
    choices_add(choices, &(struct choice){.kind = PASS, .side = (uint8_t)side});
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (!holds(battle, i)) continue;
        for (uint16_t slot = 0; slot < 2; slot++) {
            struct ty_eligible eligible;
            if (!may_shoot(ground, battle, i, slot, unit, &eligible)) continue;
            choices_add(choices, &(struct choice){.kind = REACT,
                                                  .side = (uint8_t)side,
                                                  .figure = i,
                                                  .target = eligible.named,
                                                  .option = slot});
        }
    }
}

// TY_7_21 The march makes the one check for all the shots of the window.
void ty_reaction_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    int unit = battle_frame(umpire->battle)->group;
    if (choice->kind == PASS) {
        step_done(umpire);
        return;
    }
    struct ty_figure *figure = &battle->figures[choice->figure];
    figure->holding = 0;
    figure->reacted = 1;
    if (ty_fire(umpire, choice->figure, choice->option, unit)) battle->command.hurt = 1;
    if (!ty_any_holder(umpire->ground, battle, unit)) step_done(umpire);
}

// Standing orders: how near they must be, and who.

static bool comes_within(const struct ground *ground, const struct battle *head,
                         const struct choice *choice, enum ty_band band)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_figure *figure = &battle->figures[choice->figure];
    struct eye mark;
    if (!ty_mark_of(ground, battle, choice->target, &mark)) return false;
    return ty_band_of(figure->missiles[choice->option], ty_range_to(figure, &mark)) <= band;
}

static bool is_short(const struct ground *ground, const struct battle *head,
                     const struct choice *choice)
{
    return comes_within(ground, head, choice, BAND_SHORT);
}

static bool is_medium(const struct ground *ground, const struct battle *head,
                      const struct choice *choice)
{
    return comes_within(ground, head, choice, BAND_MEDIUM);
}

static bool is_rider(const struct ground *ground, const struct battle *head,
                     const struct choice *choice)
{
    (void)ground;
    return ty_named(ty_in(head), choice->target)->mounted != 0;
}

static bool has_missiles(const struct battle *head, uint16_t figure)
{
    const struct ty_figure *shooter = ty_named(ty_in(head), figure);
    return ty_standing(ty_in(head), shooter) && (shooter->missiles[0] || shooter->missiles[1]);
}

const struct reactions ty_reactions = {
    .kinds = KIND(REACT),
    .deed = "shoot",
    .concerns = has_missiles,
    .stances = {{"short", "at short range", is_short},
                {"medium", "at medium range or nearer", is_medium},
                {"riders", "only at riders", is_rider}},
};
