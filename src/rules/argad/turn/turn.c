// How a turn begins and ends.
#include "rules/argad/turn/turn.h"
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/shooting/volleys.h"
#include "rules/argad/structures/works.h"
#include "rules/argad/surprise/ambush.h"
#include "rules/argad/turn/endings.h"

#include <string.h>

uint8_t ag_asks_all(const struct ag_battle *battle)
{
    uint8_t sides = SIDE_BIT(RED) | SIDE_BIT(BLUE);
    return (uint8_t)(sides & ~battle->ready);
}

void ag_say_ready(struct umpire *umpire, const struct choice *choice)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    battle->ready |= SIDE_BIT(choice->side);
    tell(umpire, (struct event){.clause = AR_4_2, .kind = SAY_READY, .side = choice->side});
}

// What was of the turn before only.
static void begin_anew(struct ag_figure *figure)
{
    figure->stale = figure->engaged;
    figure->rode = figure->moved;
    figure->moved = figure->shot = figure->threw = figure->slung = figure->fired = 0;
    figure->crouched = figure->engaged = figure->met = figure->charged = figure->busy = 0;
    figure->sprung = figure->surprised = figure->flanked = figure->struck = 0;
    figure->weapon = figure->grip = figure->spares = figure->spares_lives = 0;
    figure->presses = figure->stays = 0;
    memset(figure->foes, 0, sizeof figure->foes);
    figure->order = figure->amended = (struct ag_order){0};
    figure->early = figure->aim = (struct ag_aim){0};
}

void ag_turn_begins(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    battle->ready = 0;
    memset(battle->thrown, 0, sizeof battle->thrown);
    memset(battle->elite, 0, sizeof battle->elite);
    tell(umpire, (struct event){
                     .clause = AR_4_1, .kind = SAY_TURN, .amount = {(int16_t)battle->head.turn}});
    ag_arrivals(umpire);
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        begin_anew(figure);
        figure->touched = ag_is_seen(figure) ? (uint8_t)ag_next_foe(&field, i, 0) : 0;
        if (!figure->touched) figure->defends = 0;
    }
}

static bool is_taken(const struct ag_battle *battle, const struct base *base, int but)
{
    for (int i = 1; i <= battle->count; i++) {
        struct base other = ag_base(&battle->figures[i]);
        if (i != but && ag_on_table(&battle->figures[i]) && base_overlaps(base, &other)) {
            return true;
        }
    }
    return false;
}

// AR_5_10 His horse is where it was, if nobody has come to stand there.
static void mount(struct umpire *umpire, int number)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    struct base saddle = plane_disc((struct point){figure->horse_x, figure->horse_y}, AG_MOUNTED);
    if (is_taken(ag_in(umpire->battle), &saddle, number)) {
        ag_tell(umpire, SAY_HORSE_BARRED, AR_5_10, number);
        return;
    }
    figure->mount = figure->rider_mount;
    figure->x = figure->horse_x;
    figure->y = figure->horse_y;
    figure->horse_x = figure->horse_y = 0;
    ag_tell(umpire, SAY_MOUNTS, AR_5_11, number);
}

// AR_5_10 He stands beside his horse, where there is room for him and nothing in between.
static void dismount(struct umpire *umpire, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_figure *figure = &battle->figures[number];
    struct point horse = ag_point(figure);
    struct base rider = plane_disc(horse, AG_FOOT);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 0; i < 16; i++) {
        struct point at = plane_offset(
            horse, (uint16_t)(figure->facing + TURN_RIGHT_ANGLE + i * 4096), AG_FOOT + AG_MOUNTED);
        struct base base = plane_disc(at, AG_FOOT);
        if (!ground_holds_disc(umpire->ground, at, AG_FOOT)) continue;
        if (is_taken(battle, &base, number) || ag_leads_into_fire(&field, horse, at)) continue;
        if (ag_room(&field, &rider, at) < AG_FOOT + AG_MOUNTED - 1) continue;
        figure->rider_mount = figure->mount;
        figure->mount = ON_FOOT;
        figure->horse_x = figure->x;
        figure->horse_y = figure->y;
        figure->x = (int16_t)at.x;
        figure->y = (int16_t)at.y;
        figure->level = (uint8_t)ag_level_at(&field, at);
        ag_tell(umpire, SAY_DISMOUNTS, AR_5_11, number);
        return;
    }
}

// AR_5_11 What took the whole turn, for those whom nobody has touched.
static void finish_work(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!ag_on_table(figure) || !figure->busy || figure->engaged) continue;
        if (figure->busy == MOUNT) mount(umpire, i);
        if (figure->busy == DISMOUNT) dismount(umpire, i);
        if (figure->busy == RAISE) ag_raise(umpire, i);
        if (figure->busy == FORM && ag_forms_first(battle, i)) ag_form(umpire, i);
    }
}

void ag_turn_ends(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    ag_step_up(umpire);
    ag_reload_all(umpire);
    finish_work(umpire);
    ag_works_burn(umpire);
    if (umpire->dice->starved) return;
    ag_note_signals(umpire);
    ag_check_orders(umpire->ground, battle);
    if (ag_battle_ends(umpire)) return;
    battle->head.turn++;
}
