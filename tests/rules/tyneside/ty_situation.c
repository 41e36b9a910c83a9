#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/ty_writing.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const struct stage_thing things[] = {
    {"horse", TY_HORSE_ID},
    {"object", TY_OBJECT_ID},
    {"pavise", TY_OBJECT_ID + TY_CHESTS},
    {"deed", TY_DEED_ID},
    {NULL},
};
static const struct stage_rules stage = {&tyneside_ruleset, things};

static struct ty_written written;

struct ty_battle *ty_change(void)
{
    return ty_of(stage_battle());
}

const struct ty_battle *ty_now(void)
{
    return ty_change();
}

const struct ty_battle *ty_known_to(enum side side)
{
    return ty_in(stage_known_to(side));
}

// Setting up.

void ty_deploying(const char *table, const char *forces, const char *options)
{
    ty_write(&written, table, forces, options);
    stage_open(&stage, written.yaml);
    if (written.attack_dice[0]) stage_throw_opening(written.attack_dice);
    for (int i = 1; i <= ty_now()->count; i++) {
        struct ty_figure *figure = &ty_change()->figures[i];
        figure->wounds = (uint8_t)written.states[i].wounds;
        figure->horse_wounds = (uint8_t)written.states[i].horse_wounds;
        if (written.states[i].empty) memset(figure->loaded, 0, sizeof figure->loaded);
    }
}

void ty_situation(const char *table, const char *forces, const char *options)
{
    char line[128];
    ty_deploying(table, forces, options);
    enum side first = ty_now()->attacker, other = first == RED ? BLUE : RED;
    snprintf(line, sizeof line, "%s ready; %s ready | %s", side_name(first), side_name(other),
             written.set_up_dice);
    stage_play(line);
    stage_expect_step(ACTIONS, ty_now()->first);
}

void ty_expect_fault(const char *table, const char *forces, const char *options, const char *part)
{
    ty_write(&written, table, forces, options);
    stage_expect_fault(written.yaml, part);
}

// Playing.

void ty_begin(enum side side)
{
    struct ty_battle *battle = ty_change();
    battle->active = (uint8_t)side;
    memset(&battle->command, 0, sizeof battle->command);
    stage_enter(TURN_START, side);
}

void ty_end_phase(const char *dice)
{
    char line[32];
    int active = ty_now()->active, turn = stage_battle()->turn;
    struct words tape = {dice};
    stage_new_story();
    while (!game_over(stage_game()) && ty_now()->active == active && stage_battle()->turn == turn) {
        snprintf(line, sizeof line, "%s end", side_name((enum side)active));
        stage_play_line(line, &tape);
    }
    stage_expect_spent(&tape, "the end of the phase");
}

void ty_add_smoke(struct ty_smoke smoke)
{
    struct ty_battle *battle = ty_change();
    cr_assert_lt(battle->smoke_count, TY_SMOKY * battle->count);
    *ty_smoke_of(battle, battle->smoke_count++) = smoke;
}

struct ty_object *ty_leave_pavise(int32_t x, int32_t y)
{
    struct ty_battle *battle = ty_change();
    struct ty_object *left = ty_object_of(battle, TY_CHESTS + 1);
    *left = (struct ty_object){.kind = PAVISE, .x = (int16_t)x, .y = (int16_t)y};
    battle->pavises = 1;
    return left;
}

// Looking.

struct ty_figure *ty_figure(const char *name)
{
    return &ty_change()->figures[stage_number(name)];
}

struct ty_unit *ty_unit(const char *name)
{
    return &ty_change()->units[stage_number(name)];
}

void ty_expect_state(const char *name, const char *state)
{
    const struct ty_figure *figure = ty_figure(name);
    const char *is = ty_state_name(figure->class, ty_is_four(ty_now()), figure->wounds);
    if (figure->where == TY_GONE) is = "gone";
    stage_expect_word(name, "is", is, state);
}

void ty_expect_at(const char *name, const char *place)
{
    const struct ty_figure *figure = ty_figure(name);
    char is[32];
    struct text text;
    text_init(&text, is, sizeof is);
    if (figure->x >= 0) {
        place_print(ruleset_places(&tyneside_ruleset, stage_ground()), figure->x, figure->y, &text);
    } else {
        text_add(&text, "-");
    }
    stage_expect_word(name, "is at", is, place);
}

void ty_expect_morale(const char *unit, const char *morale)
{
    static const char *const names[] = {"ok", "no-advance", "fall-back", "break", "rout"};
    stage_expect_word(unit, "is", names[ty_unit(unit)->morale], morale);
}
