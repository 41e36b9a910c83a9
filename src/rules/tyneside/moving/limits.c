// Who may go, what it costs him, and where he may not end: actions, loads, morale, charges.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#include <assert.h>

// TY_10_4 Who breaks or routs does nothing but run, and that by itself.
bool ty_is_under_orders(const struct ty_battle *battle, int unit)
{
    return battle->units[unit].morale >= BROKEN;
}

bool ty_is_laden(const struct ty_figure *figure)
{
    return figure->pavise || figure->carries;
}

// TY_4_5, TY_4_6 An action, or one of the horse; TY_6_8 one more with a load, for a rider once a turn
// and of his own (TY_R72).
struct ty_fare ty_fare_of(const struct ty_figure *figure)
{
    if (!figure->mounted) return (struct ty_fare){.actions = ty_is_laden(figure) ? 2 : 1};
    return (struct ty_fare){.actions = ty_is_laden(figure) && !figure->paid, .horse_actions = 1};
}

int ty_moves_left(const struct ty_figure *figure)
{
    struct ty_fare fare = ty_fare_of(figure);
    if (!figure->mounted) return figure->actions / fare.actions;
    return figure->actions < fare.actions ? 0 : figure->horse_actions;
}

// TY_R44 One action is owed to falling back, whatever is done with the other.
bool ty_owes_action(const struct ty_battle *battle, const struct ty_figure *figure)
{
    const struct ty_unit *unit = &battle->units[figure->unit];
    return unit->bound_to && unit->morale == FALL_BACK;
}

static struct problem fare_check(const struct ty_battle *battle, const struct ty_figure *figure)
{
    struct ty_fare fare = ty_fare_of(figure);
    int own = figure->actions, horse = figure->horse_actions;
    if (figure->mounted) {
        horse -= ty_owes_action(battle, figure);
    } else {
        own -= ty_owes_action(battle, figure);
    }
    if (horse < fare.horse_actions) return forbidden(TY_4_4, "its horse has no action left");
    if (own >= fare.actions) return no_problem();
    if (own > 0 || figure->mounted) {
        return forbidden(TY_6_8, "with its load it needs one more action to move");
    }
    return forbidden(TY_4_4, "it has no action left");
}

// Is there an action left to do something with? What is owed to falling back a rider's horse pays.
struct problem ty_spare_check(const struct ty_battle *battle, const struct ty_figure *figure)
{
    if (!figure->actions) return forbidden(TY_4_4, "it has no action left");
    if (!figure->mounted && figure->actions <= ty_owes_action(battle, figure)) {
        return forbidden(TY_10_4, "its last action is for falling back");
    }
    return no_problem();
}

// TY_R72 Nothing goes from hand to hand.
static bool is_handed_on(const struct ty_battle *battle, int number)
{
    int load = battle->figures[number].carries;
    if (!load) return false;
    const struct ty_object *object = ty_object_in(battle, load);
    return object->carried_by && object->carried_by != number;
}

static struct problem unit_check(const struct ty_battle *battle, int unit)
{
    if (ty_is_under_orders(battle, unit)) {
        return forbidden(TY_10_4, "its unit runs, and does nothing else");
    }
    if (!battle->units[unit].stopped) return no_problem();
    return forbidden(TY_10_7, "its unit was stopped by fire");
}

// What hinders one figure, whatever its unit may do.
static struct problem own_check(const struct ty_battle *battle, int number)
{
    if (is_handed_on(battle, number)) {
        return forbidden(TY_6_8, "somebody else has carried its load this turn");
    }
    return fare_check(battle, &battle->figures[number]);
}

// May this figure make a move at all?
struct problem ty_leave_check(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    if (!ty_standing(battle, figure)) return forbidden(TY_8_2, "it can do nothing any more");
    struct problem problem = unit_check(battle, figure->unit);
    return fine(problem) ? own_check(battle, number) : problem;
}

bool ty_may_move(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return fine(ty_leave_check(battle, (int)(figure - battle->figures)));
}

void ty_find_movers(const struct ty_battle *battle, struct ty_reach *reach)
{
    bool may_move = fine(unit_check(battle, reach->unit));
    for (int i = 0; i < reach->own; i++) {
        struct ty_peg *peg = &reach->members[i];
        peg->may_move = may_move && peg->standing && fine(own_check(battle, peg->figure));
    }
}

static int64_t nearest_known(const struct ty_battle *battle, const struct ty_figure *figure)
{
    int enemy = ty_nearest_enemy(battle, figure, true);
    return enemy ? ty_gap(figure, &battle->figures[enemy]) : INT64_MAX;
}

// TY_10_4 Nearer to the nearest enemy in sight.
static bool advances(const struct ty_battle *battle, const struct ty_figure *figure,
                     struct point at)
{
    struct ty_figure moved = *figure;
    moved.x = (int16_t)at.x;
    moved.y = (int16_t)at.y;
    return nearest_known(battle, &moved) < nearest_known(battle, figure);
}

// TY_R80 A charge comes nearer to somebody it is made at, of those it knows of; if there is nobody
// any more, anywhere will do.
static bool charges_on(const struct ty_battle *battle, const struct ty_figure *figure,
                       struct point at)
{
    int target = battle->units[figure->unit].target;
    bool any = false;
    for (int i = battle->units[target].numbers.first; i <= battle->units[target].numbers.last;
         i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->unit != target || !ty_is_known(battle, enemy)) continue;
        if (!ty_standing(battle, enemy)) continue;
        any = true;
        if (plane_distance2(at, ty_point(enemy)) <
            plane_distance2(ty_point(figure), ty_point(enemy))) {
            return true;
        }
    }
    return !any;
}

// May it end a move there, as things stand with its unit?
struct problem ty_arrival_check(struct ty_survey *survey, int number, struct point at)
{
    const struct ty_battle *battle = survey->battle;
    const struct ty_figure *figure = &battle->figures[number];
    const struct ty_unit *unit = &battle->units[figure->unit];
    if (unit->morale != MORALE_OK && advances(battle, figure, at)) {
        return forbidden(TY_10_4, "its unit may not move towards the enemy");
    }
    if (unit->target) {
        if (charges_on(battle, figure, at)) return no_problem();
        return forbidden(TY_6_7, "its unit charges, and every move must bring it nearer");
    }
    return ty_blind_check(survey, number, at);
}

void ty_pay(struct ty_battle *battle, int number, struct ty_fare fare)
{
    struct ty_figure *figure = &battle->figures[number];
    assert(figure->actions >= fare.actions);
    assert(figure->horse_actions >= fare.horse_actions);
    figure->actions -= fare.actions;
    figure->used += fare.actions;
    figure->horse_actions -= fare.horse_actions;
    figure->horse_used += fare.horse_actions;
    if (figure->mounted && fare.actions) figure->paid = 1;
    if (figure->carries) ty_object_of(battle, figure->carries)->carried_by = (uint8_t)number;
}
