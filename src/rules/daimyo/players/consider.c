// What a computer player thinks of: blows first, then shots, then one unit after the other where it goes.
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"

struct considering {
    const struct dm_field *field;
    const struct dm_battle *battle;
    enum side side;
    struct choices *choices;
};

static bool is_own(const struct considering *considering, int unit)
{
    const struct dm_unit *his = &considering->battle->units[unit];
    return his->side == considering->side && dm_on_table(his);
}

static struct choice told(const struct considering *considering, enum dm_word kind, int unit)
{
    return (struct choice){
        .kind = (uint8_t)kind, .side = (uint8_t)considering->side, .group = (uint16_t)unit};
}

// A blow costs nothing: only defenders fall.
static bool think_of_blows(const struct considering *considering)
{
    for (int i = 1; i <= considering->battle->unit_count; i++) {
        struct choice choice = told(considering, MELEE_ALL, i);
        if (!is_own(considering, i) || !fine(dm_melee_check(considering->field, &choice))) continue;
        choices_add(considering->choices, &choice);
        return true;
    }
    return false;
}

// All that one unit may shoot at. A gun is brought about only instead of going elsewhere.
static bool think_of_shots(const struct considering *considering)
{
    struct choices *choices = considering->choices;
    for (int i = 1; i <= considering->battle->unit_count; i++) {
        if (!is_own(considering, i) || !considering->battle->units[i].missile) continue;
        dm_fire_propose(considering->field, i, choices);
        int kept = choices->count;
        dm_gun_propose(considering->field, i, choices);
        for (int j = kept; j < choices->count; j++) {
            if (choices->list[j].kind == BOMBARD) choices->list[kept++] = choices->list[j];
        }
        choices->count = kept;
        if (choices->count) return true;
    }
    return false;
}

// By itself a call does no harm; where the program makes them nobody need think of it.
static bool think_of_calls(const struct considering *considering)
{
    const struct dm_battle *battle = considering->battle;
    if (battle->head.options[AUTO_CALL] == PLAYED_WITH) return false;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side == considering->side || battle->units[i].called) continue;
        if (!fine(dm_call_check(considering->field, considering->side, i))) continue;
        struct choice choice = told(considering, CALL_MORALE, 0);
        choice.target_group = (uint16_t)i;
        choices_add(considering->choices, &choice);
        return true;
    }
    return false;
}

static bool may_move(const struct considering *considering, int unit)
{
    const struct dm_unit *his = &considering->battle->units[unit];
    return is_own(considering, unit) && !dm_has_begun(his, MOVES) &&
           fine(dm_unit_check(considering->battle, considering->side, unit, MOVES));
}

// To stay where they are, drawn up again, and say so: the next unit is thought of then.
static bool add_staying(const struct considering *considering, const struct dm_body *body, int unit)
{
    struct choice stay = told(considering, MOVE, unit);
    stay.x = body->at.x;
    stay.y = body->at.y;
    stay.facing = dm_whole_degrees(body->facing);
    if (!fine(dm_move_check(considering->field, &stay))) return false;
    choices_add(considering->choices, &stay);
    return true;
}

static void add_moves(const struct considering *considering, int unit)
{
    dm_move_propose(considering->field, unit, considering->choices);
    dm_gun_propose(considering->field, unit, considering->choices);
    dm_light_propose(considering->field, unit, considering->choices);
}

// Those in front first, so that they do not stand in the way of those behind them; Daimyos last.
static int next_to_move(const struct considering *considering, const struct dm_picture *picture,
                        const struct figure_set *done)
{
    int next = 0;
    int32_t least = 0;
    for (int i = 1; i <= considering->battle->unit_count; i++) {
        if (figure_set_has(done, i) || !may_move(considering, i)) continue;
        int32_t far = picture->bodies[i].far;
        if (dm_is_lord(&considering->battle->units[i])) far += CM(400);
        if (next && far >= least) continue;
        next = i;
        least = far;
    }
    return next;
}

// Units that cannot say that they stay are thought of together, when all others have gone.
static void think_of_moves(const struct considering *considering)
{
    struct dm_picture picture;
    struct figure_set done = {{0}};
    dm_picture_draw(&picture, considering->field);
    for (int unit; (unit = next_to_move(considering, &picture, &done)) != 0;) {
        figure_set_add(&done, unit);
        if (!add_staying(considering, &picture.bodies[unit], unit)) continue;
        add_moves(considering, unit);
        return;
    }
    choices_add(considering->choices,
                &(struct choice){.kind = END_TURN, .side = (uint8_t)considering->side});
    for (int i = 1; i <= considering->battle->unit_count; i++) {
        if (may_move(considering, i)) add_moves(considering, i);
    }
}

void dm_consider(const struct ground *ground, const struct battle *head, enum side side,
                 struct choices *choices)
{
    struct dm_field field;
    dm_field_lay(&field, ground, dm_in(head));
    struct considering considering = {&field, dm_in(head), side, choices};
    if (think_of_blows(&considering) || think_of_shots(&considering)) return;
    if (think_of_calls(&considering)) return;
    think_of_moves(&considering);
}
