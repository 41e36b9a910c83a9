// Setting up: who attacks, who stands where, who hides (TY_12_1 to TY_12_3, section 3.2).
#include "rules/tyneside/local.h"

// TY_12_2 Where the scenario names nobody; equal dice are told, and thrown again.
void ty_throw_for_attack(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    while (!battle->attacker) {
        int thrown[2], higher = ty_attacker(umpire->dice, thrown);
        if (umpire->dice->starved) return;
        if (higher) battle->attacker = higher == 1 ? RED : BLUE;
        tell(umpire, (struct event){.clause = TY_12_2,
                                    .kind = higher ? SAY_ATTACKER : SAY_TIED,
                                    .side = battle->attacker,
                                    .roll = last_roll(umpire),
                                    .amount = {(int16_t)thrown[0], (int16_t)thrown[1]}});
    }
    battle->first = battle->active = battle->attacker; // TY_R53
}

// TY_R49 Thrown in secret, for each unit that hides.
static void throw_for_ambushes(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!battle->units[i].ambush) continue;
        battle->units[i].ambush = (uint8_t)ty_ambush_die(umpire->dice, ALL_SIDES);
    }
}

void ty_deployment_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    ty_throw_for_attack(umpire);
    if (battle->terms.pitched) ty_set_right(umpire);
    ty_look(umpire->ground, battle);
}

uint8_t ty_attacker_first(const struct ty_battle *battle, uint8_t done)
{
    if (!battle->attacker) return 0;
    if (!side_in(done, battle->attacker)) return SIDE_BIT(battle->attacker);
    enum side other = ty_foe_of(battle->attacker);
    return side_in(done, other) ? 0 : SIDE_BIT(other);
}

uint8_t ty_deployment_asks(const struct battle *head)
{
    return ty_attacker_first(ty_in(head), ty_in(head)->ready);
}

static struct problem place_check(const struct ground *ground, const struct ty_battle *battle,
                                  const struct choice *choice)
{
    const struct ty_figure *figure = ty_named(battle, choice->unit);
    const int16_t *zone = battle->terms.zones[choice->side];
    if (!choice->unit || choice->unit > battle->count || figure->side != choice->side) {
        return forbidden(TY_12_3, "that is none of your figures");
    }
    int32_t radius = ty_radius(figure);
    if (choice->x < zone[0] || choice->y < zone[1] || choice->x > zone[2] || choice->y > zone[3]) {
        return forbidden(TY_12_3, "that is outside the place where this side sets up");
    }
    if (choice->x < radius || choice->y < radius || choice->x > ground->width - radius ||
        choice->y > ground->height - radius) {
        return forbidden(TY_12_3, "bases stay on the table");
    }
    struct point at = {choice->x, choice->y};
    struct problem problem = ty_footing_check(ground, battle, figure, at);
    if (!fine(problem)) return problem;
    struct base base = plane_disc(at, radius);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        struct base taken = ty_base(other);
        if (i != choice->unit && ty_on_table(other) && base_overlaps(&base, &taken)) {
            return forbidden(TY_12_3, "somebody stands there");
        }
    }
    return no_problem();
}

static struct problem ready_check(const struct ty_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != side) continue;
        struct problem problem = ty_together_check(battle, i);
        if (!fine(problem)) return problem;
    }
    return no_problem();
}

struct problem ty_deployment_check(const struct ground *ground, const struct battle *head,
                                   const struct choice *choice)
{
    const struct ty_battle *battle = ty_in(head);
    switch (choice->kind) {
    case READY: return ready_check(battle, choice->side);
    case PLACE: return place_check(ground, battle, choice);
    case HIDE:
    case ORDER_HOLD_WORD:
    case ORDER_MOVE_WORD:
    case ORDER_GOAL_WORD:
    case ORDER_FOLLOW_WORD:
        if (!choice->unit || choice->unit > battle->unit_count ||
            battle->units[choice->unit].side != choice->side) {
            return forbidden(TY_5_1, "that is none of your units");
        }
        return choice->kind == HIDE ? ty_hide_check(ground, battle, choice->unit)
                                    : ty_order_check(ground, battle, choice);
    default: return forbidden(TY_12_3, "first both sides set up: place figures, or say ready");
    }
}

void ty_deployment_propose(const struct ground *ground, const struct battle *head, enum side side,
                           struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct choice choice = {.kind = READY, .side = (uint8_t)side};
    if (fine(ready_check(battle, side))) choices_add(choices, &choice);
    for (uint8_t unit = 1; unit <= battle->unit_count; unit++) {
        if (battle->units[unit].side != side || ty_is_hidden(battle, unit)) continue;
        choice = (struct choice){.kind = HIDE, .side = (uint8_t)side, .unit = unit};
        if (fine(ty_deployment_check(ground, head, &choice))) choices_add(choices, &choice);
    }
}

static void place(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->unit];
    figure->x = (int16_t)choice->x;
    figure->y = (int16_t)choice->y;
    figure->facing = figure->mounted ? choice->facing : 0;
    figure->level = (uint8_t)ty_level_at(umpire->ground, battle, ty_point(figure));
}

void ty_deployment_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    switch (choice->kind) {
    case PLACE: place(umpire, choice); break;
    case HIDE: ty_hide(umpire, choice->unit); break;
    case READY:
        battle->ready |= SIDE_BIT(choice->side);
        tell(umpire, (struct event){.clause = TY_12_3, .kind = SAY_READY, .side = choice->side});
        if (battle->ready == (SIDE_BIT(RED) | SIDE_BIT(BLUE))) throw_for_ambushes(umpire);
        break;
    default: ty_order_apply(umpire, choice); break;
    }
    ty_look(umpire->ground, battle);
}
