// Choices in people's words: blanks of their labels, whom they lead up to, and what may be done with
// a figure in hand that nobody proposes.
#include "core/say.h"

#include "core/text.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/players/players.h"

#include <string.h>

#define HALF_TURN (TURN_RIGHT_ANGLE / 2) // TY-6.2: in one half of a ride
#define AT_HAND   CM(4)                  // near enough to be worth a thought

// The enemy a figure would touch at the end of a step; 0: nobody.
static int touched_by(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = ty_named(battle, choice->figure);
    struct point at = {choice->x, choice->y};
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *foe = &battle->figures[i];
        if (foe->side == figure->side || !ty_standing(battle, foe)) continue;
        if (ty_touches_at(figure, at, foe)) return i;
    }
    return 0;
}

// A supporter, or who takes a friend's place, fights whom that friend fights (TY_9_2).
static uint16_t foe_beside(const struct ty_battle *battle, int number)
{
    for (int i = 0; i < battle->combat_count; i++) {
        const struct ty_combat *combat = &battle->combats[i];
        int all[] = {combat->figure, combat->enemy, combat->support[0], combat->support[1]};
        for (int j = 0; j < 4; j++) {
            if (all[j] != number) continue;
            bool same = battle->figures[number].side == battle->figures[combat->figure].side;
            return same ? combat->enemy : combat->figure;
        }
    }
    return 0;
}

uint16_t ty_meets(const struct ground *ground, const struct battle *head,
                  const struct choice *choice)
{
    const struct ty_battle *battle = ty_in(head);
    (void)ground;
    switch (choice->kind) {
    case PAIR:
    case STRIKE: return choice->target;
    case SUPPORT: return foe_beside(battle, choice->target);
    case PRIMARY: return foe_beside(battle, choice->figure);
    case CLOSE: return choice->target;
    case ADVANCE: return (uint16_t)ty_first_in(battle, battle->units[choice->group].target);
    case MOVE:
    case RIDE: {
        int touched = touched_by(battle, choice);
        if (touched) return (uint16_t)touched;
        int unit = ty_named(battle, choice->figure)->unit;
        return (uint16_t)ty_first_in(battle, battle->units[unit].target);
    }
    default: return 0;
    }
}

static void say_step(const struct ground *ground, const struct ty_battle *battle,
                     const struct choice *choice, struct text *out)
{
    int foe = touched_by(battle, choice);
    if (foe) {
        text_addf(out, "closes with %s", ground_name(ground, (uint16_t)foe));
        return;
    }
    text_add(out, choice->kind == RIDE ? "rides to " : "moves to ");
    place_print(PLACE_CM, choice->x, choice->y, out);
    if (choice->kind != RIDE) return;
    text_add(out, " and faces ");
    facing_say(ground, choice->facing, out);
}

static void say_turn(const struct ty_figure *figure, uint16_t facing, struct text *out)
{
    uint16_t by = (uint16_t)(facing - figure->facing);
    bool right = by > 32768;
    int degrees = (int)(((right ? 65536u - by : by) * 360 + 32768) / 65536);
    text_addf(out, "Turn %d° %s", degrees, right ? "right" : "left");
}

static void say_target(const struct ground *ground, int id, struct text *out)
{
    const char *name = ground_name(ground, (uint16_t)id);
    if (*name) {
        text_add(out, name);
    } else if (id > TY_DEED_ID) {
        text_add(out, "do it");
    } else if (id > TY_OBJECT_ID) {
        text_add(out, id > TY_OBJECT_ID + TY_CHESTS ? "the pavise" : "the chest");
    } else {
        text_add(out, "the horse");
    }
}

static void say_missile(const struct ty_figure *figure, int slot, struct text *out)
{
    int missile = slot == TY_BOMB_SLOT ? SMOKE_BOMB : figure->missiles[slot];
    text_add(out, missile ? ty_arm_spoken(ty_missiles[missile].id) : "weapon");
}

static void say_goal(const struct ground *ground, int number, struct text *out)
{
    bool named = number >= 1 && number <= TY_GOALS && ground->spot_names[number - 1][0];
    if (named) {
        text_add(out, ground->spot_names[number - 1]);
    } else {
        text_addf(out, "objective %d", number);
    }
}

// Shots and charges are at units: the one somebody belongs to.
static void say_enemy(const struct ground *ground, const struct ty_battle *battle, int id,
                      struct text *out)
{
    if (id > TY_FIGURES) {
        text_add(out, "the horse");
    } else {
        text_add(out, ground_group_name(ground, ty_named(battle, (uint16_t)id)->unit));
    }
}

bool ty_blank(const struct ground *ground, const struct battle *head, const struct choice *choice,
              const char *blank, struct text *out)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_figure *figure = ty_named(battle, choice->figure);
    if (strcmp(blank, "moves") == 0 || strcmp(blank, "rides") == 0) {
        say_step(ground, battle, choice, out);
    } else if (strcmp(blank, "turns") == 0) {
        say_turn(figure, choice->facing, out);
    } else if (strcmp(blank, "target") == 0) {
        say_target(ground, choice->target, out);
    } else if (strcmp(blank, "enemy") == 0) {
        say_enemy(ground, battle, choice->target, out);
    } else if (strcmp(blank, "missile") == 0) {
        say_missile(figure, choice->option, out);
    } else if (strcmp(blank, "goal") == 0) {
        say_goal(ground, choice->option, out);
    } else {
        return false;
    }
    return true;
}

// By one half, or by both where the horse stays; once a way has been shown, at the end of that.
static void add_turns(const struct ty_battle *battle, struct choice choice, struct choices *more)
{
    const struct ty_figure *rider = &battle->figures[choice.figure];
    uint16_t facing = rider->facing;
    struct ty_mover mover;
    bool shown = battle->command.via_figure == choice.figure && battle->command.via_count > 0 &&
                 ty_way_shown(battle, &battle->command, &mover);
    choice.kind = FACE;
    if (shown) {
        facing = mover.facings[1];
        choice.kind = RIDE;
        choice.x = battle->command.via[battle->command.via_count - 1].x;
        choice.y = battle->command.via[battle->command.via_count - 1].y;
    }
    for (int halves = 1; halves <= (shown ? 1 : 2); halves++) {
        choice.facing = ty_whole_degrees((uint16_t)(facing + halves * HALF_TURN));
        choices_add(more, &choice);
        choice.facing = ty_whole_degrees((uint16_t)(facing - halves * HALF_TURN));
        choices_add(more, &choice);
    }
}

static void add_horses(const struct ty_battle *battle, struct choice choice, struct choices *more)
{
    const struct ty_figure *figure = &battle->figures[choice.figure];
    if (figure->mounted) {
        add_turns(battle, choice, more);
        choice.kind = DISMOUNT;
        choice.x = figure->x + ty_radius(figure) + MM(10) + 4; // touching, and yet beside it
        choice.y = figure->y;
        choices_add(more, &choice);
        return;
    }
    choice.kind = MOUNT;
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        const struct ty_horse *horse = &battle->figures[horses.list[i]].horse;
        if (!plane_within(ty_point(figure), (struct point){horse->x, horse->y}, AT_HAND)) continue;
        choice.target = (uint16_t)(TY_HORSE_ID + horses.list[i]);
        choices_add(more, &choice);
    }
}

// Only the place can tell whether it can be done.
static void add_flings(const struct ty_battle *battle, struct choice choice, struct choices *more)
{
    const struct ty_figure *figure = &battle->figures[choice.figure];
    if (figure->missiles[0] != SHURIKEN && figure->missiles[1] != SHURIKEN) return;
    choice.kind = FLING;
    choice.option = 1;
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        choice.target = (uint16_t)ty_first_in(battle, unit);
        if (choice.target && battle->units[unit].side != figure->side) choices_add(more, &choice);
    }
}

static void add_handiwork(const struct ty_battle *battle, struct choice choice,
                          struct choices *more)
{
    const struct ty_figure *figure = &battle->figures[choice.figure];
    if (figure->carries || figure->pavise) {
        choice.kind = DROP;
        for (int side = 0; side < 4; side++) {
            choice.facing = (uint16_t)(side * TURN_RIGHT_ANGLE);
            choices_add(more, &choice);
        }
        choice.facing = 0;
    }
    if (figure->bombs && figure->bomb_ready) {
        choice.kind = LOB;
        choice.x = figure->x;
        choice.y = figure->y;
        choices_add(more, &choice);
        choice.x = choice.y = 0;
    }
    add_flings(battle, choice, more);
}

static void add_orders(const struct ground *ground, const struct ty_battle *battle,
                       struct choice choice, struct choices *more)
{
    choice.kind = HIDE;
    choices_add(more, &choice);
    choice.kind = ORDER_HOLD_WORD;
    choices_add(more, &choice);
    choice.kind = ORDER_MOVE_WORD;
    choice.x = ground->width / 2;
    choice.y = ground->height / 2;
    choices_add(more, &choice);
    choice.x = choice.y = 0;
    choice.kind = ORDER_GOAL_WORD;
    for (int i = 0; i < TY_GOALS; i++) {
        choice.option = (uint16_t)(i + 1);
        if (battle->goals[i].kind) choices_add(more, &choice);
    }
    choice.option = 0;
    choice.kind = ORDER_FOLLOW_WORD;
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        choice.target_group = (uint16_t)unit;
        if (battle->units[unit].side != choice.side || unit == choice.group) continue;
        if (ty_standing_in(battle, unit)) choices_add(more, &choice);
    }
}

void ty_more(const struct ground *ground, const struct battle *head, uint16_t number,
             struct choices *more)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_figure *figure = ty_named(battle, number);
    int step = head->depth ? battle_frame(head)->step : NO_STEP;
    if (!ty_standing(battle, figure) || (step != ACTIONS && step != DEPLOYMENT)) return;
    struct choice own = {.side = figure->side, .figure = number};
    struct choice units = {.side = figure->side, .group = figure->unit};
    if (step == ACTIONS) {
        struct choice aimed = figure->missiles[0] ? own : units;
        aimed.kind = figure->missiles[0] ? SHOOT : CHARGE;
        choices_add(more, &aimed);
        add_horses(battle, own, more);
        add_handiwork(battle, own, more);
    }
    add_orders(ground, battle, units, more);
}
