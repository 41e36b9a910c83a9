// What happens by itself at the beginning and the end of a turn and of its actions (3.3, 3.4).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/turn/turn.h"

#include <string.h>

// TY_R58 Smoke lies until the thrower's third turn after the throw.
static void thin_smoke(struct ty_battle *battle)
{
    int left = 0;
    for (int i = 0; i < battle->smoke_count; i++) {
        struct ty_smoke smoke = *ty_smoke_in(battle, i);
        smoke.turns -= smoke.side == battle->active;
        if (smoke.turns) *ty_smoke_of(battle, left++) = smoke;
    }
    while (battle->smoke_count > left) {
        *ty_smoke_of(battle, --battle->smoke_count) = (struct ty_smoke){0};
    }
}

static void refresh(const struct ty_battle *battle, struct ty_figure *figure)
{
    bool own = figure->side == battle->active;
    figure->reacted = 0;
    figure->glimpsed = 0;
    figure->moved = 0;
    if (figure->ninja) memset(figure->closest, 0, sizeof figure->closest);
    if (!own) return;
    bool stands = ty_standing(battle, figure);
    figure->holding = 0; // TY_R6 unused, it lapses
    figure->paid = 0;
    figure->used = figure->horse_used = 0;
    figure->actions =
        stands ? (uint8_t)ty_actions_of(figure->class, ty_is_four(battle), figure->wounds) : 0;
    figure->horse_actions = stands && figure->mounted
                                ? (uint8_t)ty_actions_of(TY_HORSE, false, figure->horse_wounds)
                                : 0;
}

static void begin_unit(struct ty_battle *battle, int number, const struct ty_sighted *sighted)
{
    struct ty_unit *unit = &battle->units[number];
    unit->checked = 0;
    if (unit->engaged) unit->engaged--;
    if (unit->side != battle->active) return;
    unit->charged = unit->target = unit->on_its_way = unit->stopped = unit->ran = 0;
    unit->hid = 0;
    unit->slow = unit->slow_next;
    unit->slow_next = 0;
    unit->fired = 0;
    unit->near = (int16_t)ty_nearness(battle, sighted, number);
    struct point at = ty_seen_at(battle, number);
    unit->began_x = (int16_t)at.x;
    unit->began_y = (int16_t)at.y;
    unit->bound_to = unit->morale >= FALL_BACK;
}

void ty_turn_start(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    umpire->battle->frames[umpire->battle->depth - 1].side = battle->active;
    if (battle->active == battle->first) umpire->battle->turn++;
    thin_smoke(battle);
    for (int i = 1; i <= battle->count; i++) {
        refresh(battle, &battle->figures[i]);
    }
    for (int i = ty_next_object(battle, 0); i; i = ty_next_object(battle, i)) {
        ty_object_of(battle, i)->carried_by = 0;
    }
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        battle->figures[horses.list[i]].horse.there = 1; // it has its actions again
    }
    ty_look(umpire);
    ty_note_sightings(battle);
    struct ty_sighted sighted;
    ty_find_sighted(battle, battle->active, &sighted);
    for (int i = 1; i <= battle->unit_count; i++) {
        begin_unit(battle, i, &sighted);
    }
    memset(battle->lost_now, 0, sizeof battle->lost_now);
    tell(umpire, (struct event){.clause = TY_4_1,
                                .kind = SAY_TURN_BEGINS,
                                .side = battle->active,
                                .amount = {(int16_t)umpire->battle->turn}});
}

// TY_R39 Nearer to the enemy than when the phase began, or farther.
static void note_motion(struct ty_battle *battle, int number, const struct ty_sighted *sighted)
{
    struct ty_unit *unit = &battle->units[number];
    int32_t now = ty_nearness(battle, sighted, number);
    unit->motion = unit->near < 0 || now < 0 || now == unit->near ? STILL
                   : now < unit->near                             ? ADVANCING
                                                                  : RETIRING;
}

// TY_R43 What began before this phase ends with it.
static void expire(struct ty_unit *unit)
{
    unit->slow = unit->shot_at = 0;
    memset(unit->shot_by, 0, sizeof unit->shot_by);
    unit->bound_to = 0;
    unit->target = unit->on_its_way = unit->stopped = 0;
    if (unit->morale == NO_ADVANCE || unit->morale == FALL_BACK) {
        bool fresh = unit->new_morale;
        if (!fresh) unit->morale = MORALE_OK;
    }
    unit->new_morale = 0;
}

void ty_phase_end(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    memset(&battle->command, 0, sizeof battle->command);
    ty_compulsory(umpire);
    ty_watch_ninja(umpire);
    ty_seppuku(umpire);
    ty_rally(umpire);
    struct ty_sighted sighted;
    ty_find_sighted(battle, battle->active, &sighted);
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != battle->active) continue;
        expire(&battle->units[i]);
        note_motion(battle, i, &sighted);
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->side != battle->active) continue;
        figure->actions = figure->horse_actions = 0; // TY_4_7
        if (figure->came_in && (!ty_on_table(figure) || !ty_engaged(battle, i))) {
            figure->came_in = 0;
        }
    }
}
