// Orders, and what a unit that sees no enemy may do by them (TY_11_3, TY_11_4, TY_R51).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/view.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/survey.h"

static bool sees_anybody(const struct ty_view *view, const struct ty_figure *figure)
{
    const struct ty_battle *battle = view->battle;
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    struct eye eye = ty_mark_by(figure);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        struct eye mark = ty_mark_by(enemy);
        if (enemy->hidden || !enemy->seen || enemy->side == figure->side) continue;
        if (!ty_standing(battle, enemy)) continue;
        if (ty_touching(figure, enemy) || ty_view_clear(view, &eye, &mark)) return true;
    }
    return false;
}

bool ty_is_blind(const struct ground *ground, const struct ty_battle *battle, int unit)
{
    struct ty_view view;
    ty_view_lay(&view, ground, battle);
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (sees_anybody(&view, figure)) return false;
    }
    return true;
}

static bool is_nearer(struct point to, struct point from, struct point goal)
{
    return plane_distance2(to, goal) < plane_distance2(from, goal);
}

// (i) The goal of its order; holding has none.
static bool nears_order(const struct ty_battle *battle, const struct ty_unit *unit,
                        struct point from, struct point to)
{
    struct point goal = {unit->order_x, unit->order_y};
    if (unit->order == ORDER_HOLD) return false;
    if (unit->order == ORDER_FOLLOW) {
        int leader = ty_first_in(battle, unit->order_of);
        if (!leader) return false;
        goal = ty_point(&battle->figures[leader]);
    }
    return is_nearer(to, from, goal);
}

static int32_t to_edge(const struct ground *ground, struct point at)
{
    int32_t across = at.x < ground->width - at.x ? at.x : ground->width - at.x;
    int32_t along = at.y < ground->height - at.y ? at.y : ground->height - at.y;
    return across < along ? across : along;
}

// What is to be carried off is an objective wherever it lies, and for who has it the way out is.
static bool nears_loot(const struct ground *ground, const struct ty_battle *battle,
                       const struct ty_figure *figure, struct point to)
{
    const struct ty_object *loot = ty_object_in(battle, battle->terms.loot_object);
    if (battle->terms.loot_side != figure->side) return false;
    if (loot->carrier && battle->figures[loot->carrier].unit == figure->unit) {
        return to_edge(ground, to) < to_edge(ground, ty_point(figure));
    }
    return loot->x >= 0 && is_nearer(to, ty_point(figure), (struct point){loot->x, loot->y});
}

// (ii) Whatever is fought for; (iii) friends in action.
static bool nears_something(const struct ty_battle *battle, const struct ty_figure *figure,
                            struct point to)
{
    struct point from = ty_point(figure);
    for (int i = 0; i < TY_GOALS; i++) {
        struct point goal = {battle->goals[i].x, battle->goals[i].y};
        if (battle->goals[i].kind && is_nearer(to, from, goal)) return true;
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *friend = &battle->figures[i];
        if (friend->side != figure->side || friend->unit == figure->unit) continue;
        if (!battle->units[friend->unit].engaged || !ty_standing(battle, friend)) continue;
        if (is_nearer(to, from, ty_point(friend))) return true;
    }
    return false;
}

// Whether it sees anybody is asked last, being dear, but for those of whom it is known.
struct problem ty_blind_check(struct ty_survey *survey, int number, struct point to)
{
    const struct ty_battle *battle = survey->battle;
    const struct ty_figure *figure = &battle->figures[number];
    if (battle->head.options[BLIND_ORDERS] == BLIND_OFF) return no_problem();
    const struct ty_unit *unit = &battle->units[figure->unit];
    if (survey->eyes[figure->unit] == EYES_OPEN) return no_problem();
    if (nears_order(battle, unit, ty_point(figure), to) || nears_something(battle, figure, to) ||
        nears_loot(survey->ground, battle, figure, to)) {
        return no_problem();
    }
    if (!ty_survey_blind(survey, figure->unit)) return no_problem();
    return forbidden(TY_11_4, "its unit sees no enemy, and goes only where its orders lead");
}

// TY_11_6 By voice, from the commander; or by a messenger who touches it (TY_R83).
static bool is_reached(const struct ty_battle *battle, int unit)
{
    const struct ty_figure *head =
        &battle->figures[battle->terms.commanders[battle->units[unit].side]];
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        bool commands = head->side && ty_standing(battle, head);
        if (commands && ty_gap(figure, head) <= TY_VOICE) return true;
        for (int j = 1; j <= battle->count; j++) {
            const struct ty_figure *messenger = &battle->figures[j];
            if (messenger->side != figure->side || messenger->unit == unit) continue;
            if (ty_standing(battle, messenger) && ty_touching(figure, messenger)) return true;
        }
    }
    return false;
}

static bool has_begun(const struct ty_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side && (figure->used || figure->horse_used)) return true;
    }
    return false;
}

struct problem ty_order_check(const struct ground *ground, const struct ty_battle *battle,
                              const struct choice *choice)
{
    if (!ty_first_in(battle, choice->group)) {
        return forbidden(TY_5_1, "nobody is left to be ordered");
    }
    bool setting_up = battle_frame(&battle->head)->step == DEPLOYMENT;
    if (!setting_up && has_begun(battle, battle->units[choice->group].side)) {
        return forbidden(TY_11_4, "orders are given when the phase begins, before anybody acts");
    }
    if (!setting_up && !is_reached(battle, choice->group)) {
        return forbidden(TY_11_6, "neither the commander's voice nor a messenger reaches it");
    }
    switch (choice->kind) {
    case ORDER_MOVE_WORD:
        if (choice->x < 0 || choice->y < 0 || choice->x > ground->width ||
            choice->y > ground->height) {
            return forbidden(TY_11_4, "that place is off the table");
        }
        return no_problem();
    case ORDER_GOAL_WORD:
        if (choice->option < 1 || choice->option > TY_GOALS ||
            !battle->goals[choice->option - 1].kind) {
            return forbidden(TY_11_4, "there is no such objective");
        }
        return no_problem();
    case ORDER_FOLLOW_WORD:
        if (choice->target_group < 1 || choice->target_group > battle->unit_count ||
            choice->target_group == choice->group ||
            battle->units[choice->target_group].side != choice->side) {
            return forbidden(TY_11_4, "that is no unit to follow");
        }
        return no_problem();
    default: return no_problem();
    }
}

void ty_order_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_unit *unit = &battle->units[choice->group];
    unit->order = (uint8_t)(choice->kind - ORDER_HOLD_WORD + ORDER_HOLD);
    unit->order_of = (uint8_t)(unit->order == ORDER_FOLLOW ? choice->target_group : choice->option);
    unit->order_x = (int16_t)choice->x;
    unit->order_y = (int16_t)choice->y;
    if (unit->order == ORDER_GOAL) {
        unit->order_x = battle->goals[choice->option - 1].x;
        unit->order_y = battle->goals[choice->option - 1].y;
    }
    tell(umpire, (struct event){.clause = TY_11_4,
                                .kind = SAY_ORDERED,
                                .group = choice->group,
                                .side = choice->side,
                                .hidden_from = (uint8_t)(ALL_SIDES & ~SIDE_BIT(choice->side))});
}
