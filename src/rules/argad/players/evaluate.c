// How well a side stands: who is left, how near to what it fights for, and in what fights.
#include "rules/argad/forces/forces.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/players/goals.h"
#include "rules/argad/players/players.h"
#include "rules/argad/turn/endings.h"

enum {
    WON = 100000,
    MAN = 60,        // a half point of the budget
    CENTIMETRE = 3,  // nearer to a goal
    PRIZE = 500,     // a thing in hand that the side fights for
    CAN_SHOOT = 40,  // with something in range
    FIGHT = 12,      // for each point of strength in contact
    POINT = 400,     // of a scenario's points
    DETOUR = CM(30), // what bars the way is gone round
    FAR = 120,       // what is farther is all the same
};

static int strength(const struct ag_figure *figure)
{
    int best = 0;
    for (int i = 0; i < AG_WEAPONS; i++) {
        if (figure->arms >> i & 1 && ag_weapons[i].length > best) best = ag_weapons[i].length;
    }
    return 4 * figure->class + ag_armours[figure->armour].melee + 2 * best +
           2 * (figure->strikes - 1) + 3 * (figure->charged != 0) - 4 * (figure->surprised != 0);
}

static bool is_shooter(const struct ag_figure *figure)
{
    return figure->missile && figure->missile != OZUTSU + 1;
}

static int reach_of(const struct ag_figure *figure)
{
    const struct ag_missile_row *row = &ag_missiles[figure->missile - 1];
    return row->bands[1].to ? row->bands[1].to : row->bands[0].to;
}

// Who shoots keeps within his middle range; who fights goes up to what draws him.
static int pressing(const struct ag_field *field, int number)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct ag_goal goal;
    if (!ag_goal_of(field, number, 0, &goal)) return 0;
    struct point from = ag_point(figure);
    int32_t length = plane_length((struct point){goal.at.x - from.x, goal.at.y - from.y});
    if (ag_is_barred(field, number, from, goal.at)) length += DETOUR;
    int far = length / CM(1);
    if (is_shooter(figure) && goal.kind == GOAL_ENEMY) {
        int apart = far - reach_of(figure);
        far = apart < 0 ? (figure->mount == ON_FOOT ? -apart / 2 : 0) : apart;
        if (apart <= 0 && !figure->moved && !figure->reload) return CAN_SHOOT;
    }
    if (far > FAR) far = FAR;
    int weight = goal.kind == GOAL_ENEMY ? CENTIMETRE : 2 * CENTIMETRE;
    return -far * weight;
}

static int fighting(const struct ag_field *field, int number)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int worth = 0;
    for (int foe = 0; (foe = ag_next_foe(field, number, foe)) != 0;) {
        worth += FIGHT * (strength(figure) - strength(&battle->figures[foe]));
    }
    return worth;
}

static int prizes(const struct ag_battle *battle, enum side side)
{
    int worth = 0;
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        bool prize =
            term->kind == TERM_CARRIES_OFF || term->kind == TERM_HOLDS || term->kind == TERM_KEEPS;
        if (!prize || term->side != side) continue;
        if (ag_carries(battle, side, term->object)) worth += PRIZE;
    }
    return worth;
}

static int figures_of(const struct ag_field *field, enum side side)
{
    const struct ag_battle *battle = field->battle;
    int worth = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || (figure->state != AG_STANDING && figure->state != AG_TO_COME))
            continue;
        int value = MAN * ag_cost_of(figure) * (ag_has(figure, LEADER) ? 3 : 2) / 4;
        worth += value;
        if (ag_stunned(battle, figure)) worth -= value / 4;
        if (ag_disordered(battle, i)) worth -= value / 8;
    }
    return worth;
}

int ag_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    (void)workings;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    ag_field_lay(&field, ground, battle);
    enum side other = side_other(side);
    int worth = figures_of(&field, side) - figures_of(&field, other);
    worth += prizes(battle, side) - prizes(battle, other);
    worth += POINT * (ag_points_of(&field, side) - ag_points_of(&field, other));
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_is_seen(figure) || figure->bound) continue;
        worth += pressing(&field, i) + fighting(&field, i);
    }
    return worth;
}
