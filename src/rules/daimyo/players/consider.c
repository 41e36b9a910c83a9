// What a computer player thinks of: blows first, then shots, then one unit after the other where it goes.
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/moving/offers.h"
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

// Nobody wastes powder on them, or goes at them.
static void spare_villagers(const struct considering *considering)
{
    struct choices *choices = considering->choices;
    int kept = 0;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        bool villagers = (choice->kind == FIRE || choice->kind == CHARGE) && choice->target_group &&
                         choice->target_group == considering->battle->peasants;
        if (!villagers) choices->list[kept++] = *choice;
    }
    choices->count = kept;
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
        spare_villagers(considering);
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

// What animals draw stays where it is.
static struct choice stays_with(const struct considering *considering, int animals)
{
    const struct dm_battle *battle = considering->battle;
    const struct dm_engine *engine = &battle->engines[battle->units[animals].engine];
    struct choice stay = told(considering, MOVE, animals);
    stay.x = engine->x;
    stay.y = engine->y;
    stay.facing = dm_whole_degrees(dm_heading_of(engine));
    return stay;
}

// To stay where they are, drawn up again, and say so: the next unit is thought of then.
static bool add_staying(const struct considering *considering, const struct dm_body *body, int unit)
{
    struct choice stay = told(considering, MOVE, unit);
    stay.x = body->at.x;
    stay.y = body->at.y;
    stay.facing = dm_whole_degrees(body->facing);
    if (considering->battle->units[unit].type == ANIMAL) {
        stay = stays_with(considering, unit);
    }
    if (!fine(dm_move_check(considering->field, &stay))) return false;
    choices_add(considering->choices, &stay);
    return true;
}

static void add_ways_over(const struct considering *considering, const struct dm_picture *picture,
                          int unit)
{
    const struct dm_field *field = considering->field;
    int foe = picture->bodies[unit].foe;
    if (dm_is_patient(considering->battle, considering->side)) return; // they come by themselves
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &considering->battle->goals[i];
        struct point to;
        if (!dm_goal_is_of(goal, considering->side)) continue;
        if (!dm_goal_place(picture, goal, unit, &to)) continue;
        dm_offer_crossing(field, unit, to, considering->choices);
        return;
    }
    if (foe) dm_offer_crossing(field, unit, picture->bodies[foe].at, considering->choices);
}

// Nobody goes into a house but to shoot out of it, or where that is what is fought for.
static void keep_out_of_houses(const struct considering *considering, int unit)
{
    const struct dm_battle *battle = considering->battle;
    struct choices *choices = considering->choices;
    int kept = 0;
    for (int i = 0; i < choices->count; i++) {
        bool wanted = choices->list[i].kind != ENTER || battle->units[unit].missile;
        for (int j = 0; j < DM_GOALS && !wanted; j++) {
            const struct dm_goal *goal = &battle->goals[j];
            wanted = goal->aim == AIM_TOUCH && goal->side == considering->side &&
                     DM_WORK_ID + goal->work == choices->list[i].target;
        }
        if (wanted) choices->list[kept++] = choices->list[i];
    }
    choices->count = kept;
}

// The crew of a limbered gun goes with its animals, so that these are asked whether it is to be unlimbered.
static void add_unlimbering(const struct considering *considering, const struct dm_picture *picture,
                            int animals)
{
    const struct dm_battle *battle = considering->battle;
    const struct dm_engine *engine = &battle->engines[battle->units[animals].engine];
    if (engine->kind != ENGINE_GUN || !engine->limbered || !engine->crew) return;
    struct choice choice = told(considering, UNLIMBER, engine->crew);
    struct point at = {engine->x, engine->y};
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_body *body = &picture->bodies[i];
        const struct dm_unit *foe = &battle->units[i];
        if (!body->alive || foe->side != side_other(considering->side)) continue;
        if (foe->type == ANIMAL || !plane_within(at, body->at, CM(dm_missiles[GUN].reach)))
            continue;
        choice.facing = plane_bearing(at, body->at);
        dm_offer(considering->field, &choice, considering->choices);
    }
}

static void add_moves(const struct considering *considering, const struct dm_picture *picture,
                      int unit)
{
    if (dm_is_lord(&considering->battle->units[unit])) {
        dm_offer_attendance(considering->field, unit, considering->choices);
    }
    if (considering->battle->units[unit].type == ANIMAL) {
        add_unlimbering(considering, picture, unit);
    }
    add_ways_over(considering, picture, unit);
    dm_offer_ring(picture, unit, considering->choices);
    dm_move_propose(considering->field, unit, considering->choices);
    dm_offer_stations(picture, unit, considering->choices);
    spare_villagers(considering);
    keep_out_of_houses(considering, unit);
    dm_gun_propose(considering->field, unit, considering->choices);
    dm_light_propose(considering->field, unit, considering->choices);
}

// Those in front first, so that they do not stand in the way of those behind them; teams after them,
// and Daimyos last.
static int next_to_move(const struct considering *considering, const struct dm_picture *picture,
                        const struct figure_set *done)
{
    int next = 0;
    int32_t least = 0;
    for (int i = 1; i <= considering->battle->unit_count; i++) {
        if (figure_set_has(done, i) || !may_move(considering, i)) continue;
        int32_t far = picture->bodies[i].far;
        const struct dm_unit *his = &considering->battle->units[i];
        if (dm_is_lord(his)) far += CM(400);
        if (his->type == ANIMAL) far += CM(200); // a crew may want to unlimber
        if (next && far >= least) continue;
        next = i;
        least = far;
    }
    return next;
}

// A unit that is being placed is finished, unless another of it has a better place.
static void think_of_placing(const struct considering *considering)
{
    struct dm_picture picture;
    dm_picture_draw(&picture, considering->field);
    choices_add(considering->choices,
                &(struct choice){.kind = DONE_WITH, .side = (uint8_t)considering->side});
    dm_offer_ring(&picture, considering->battle->placing, considering->choices);
}

// Who changes his formation goes on with that, or charges.
static bool think_of_changing(const struct considering *considering, int unit)
{
    struct choices *choices = considering->choices;
    int kept = 0;
    dm_move_propose(considering->field, unit, choices);
    for (int i = 0; i < choices->count; i++) {
        int kind = choices->list[i].kind;
        if (kind == FORM || kind == CHARGE) choices->list[kept++] = choices->list[i];
    }
    choices->count = kept;
    return kept > 0;
}

// A house is held by those who have somebody to shoot at, who are to be there, or who lead.
static bool holds_house(const struct dm_picture *picture, int unit)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *his = &battle->units[unit];
    int house = battle->figures[dm_next(battle, unit, 0)].inside;
    if (dm_is_lord(his)) return true;
    for (int i = 0; i < DM_GOALS; i++) {
        if (battle->goals[i].aim == AIM_TOUCH && battle->goals[i].work == house) return true;
    }
    return his->missile && picture->bodies[unit].far <= dm_reach(battle, his);
}

static bool think_of_leaving(const struct considering *considering,
                             const struct dm_picture *picture, int unit)
{
    if (holds_house(picture, unit)) return false;
    dm_move_propose(considering->field, unit, considering->choices);
    return considering->choices->count > 0;
}

static bool think_of_unit(const struct considering *considering, const struct dm_picture *picture,
                          int unit)
{
    int drill = considering->battle->units[unit].drill;
    if (drill == CHANGING) return think_of_changing(considering, unit);
    if (drill == IN_BUILDING) return think_of_leaving(considering, picture, unit);
    if (!add_staying(considering, &picture->bodies[unit], unit)) return false;
    add_moves(considering, picture, unit);
    return true;
}

// Those who cannot say that they stay, since an enemy has pushed into their line, may charge or go.
static void think_of_last(const struct considering *considering, const struct dm_picture *picture)
{
    for (int i = 1; i <= considering->battle->unit_count; i++) {
        int drill = considering->battle->units[i].drill;
        if (drill == CHANGING || drill == IN_BUILDING || !may_move(considering, i)) continue;
        if (picture->bodies[i].engaged) {
            dm_move_propose(considering->field, i, considering->choices);
        }
    }
}

static void think_of_moves(const struct considering *considering)
{
    struct dm_picture picture;
    struct figure_set done = {{0}};
    dm_picture_draw(&picture, considering->field);
    for (int unit; (unit = next_to_move(considering, &picture, &done)) != 0;) {
        figure_set_add(&done, unit);
        if (think_of_unit(considering, &picture, unit)) return;
        considering->choices->count = 0;
    }
    choices_add(considering->choices,
                &(struct choice){.kind = END_TURN, .side = (uint8_t)considering->side});
    think_of_last(considering, &picture);
}

void dm_consider(const struct ground *ground, const struct battle *head, enum side side,
                 struct choices *choices)
{
    struct dm_field field;
    dm_field_lay(&field, ground, dm_in(head));
    struct considering considering = {&field, dm_in(head), side, choices};
    if (considering.battle->placing) {
        think_of_placing(&considering);
        return;
    }
    if (think_of_blows(&considering) || think_of_shots(&considering)) return;
    if (think_of_calls(&considering)) return;
    think_of_moves(&considering);
}
