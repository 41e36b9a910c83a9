// What people are told of a figure or a unit at a glance, and of the battle in the status line.
#include "core/card.h"

#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/turn/turn.h"

#include <string.h>

// Where a name in the tables is not how one speaks of it.
const char *ty_arm_spoken(const char *id)
{
    static const char *const spoken[][2] = {
        {"improvised", "an improvised weapon"},
        {"wakizashi-shield", "wakizashi and shield"},
        {"hand-hurled", "something to throw"},
        {"smoke-bomb", "smoke bomb"},
    };
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        if (strcmp(id, spoken[i][0]) == 0) return spoken[i][1];
    }
    return id;
}

// TY_8_4
static const char *wounds_spoken(enum ty_class class, bool four, int half_wounds)
{
    static const char *const standing[] = {
        "unhurt",   "lightly wounded",        "wounded",  "wounded and scratched",
        "2 wounds", "2 wounds and a scratch", "3 wounds", "3 wounds and a scratch"};
    if (ty_is_killed(class, four, half_wounds)) return "killed";
    return ty_is_disabled(class, four, half_wounds) ? "disabled" : standing[half_wounds];
}

// Has no action left in its own turn, while others of its side have.
static bool is_done(const struct ty_battle *battle, const struct ty_figure *figure)
{
    if (figure->side != battle->active || figure->actions || figure->horse_actions) return false;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == battle->active && battle->figures[i].actions) return true;
    }
    return false;
}

static void say_health(const struct ty_battle *battle, const struct ty_figure *figure,
                       struct card *card)
{
    bool four = ty_is_four(battle);
    if (figure->where == TY_DEAD) {
        card_say(card, TONE_GONE, TY_8_3, "killed");
    } else if (figure->where == TY_GONE) {
        card_say(card, TONE_GONE, TY_10_4, "left the table");
    } else if (figure->where == TY_ON_TABLE && figure->x < 0) {
        card_say(card, TONE_PLAIN, TY_11_1, "out of sight");
    }
    if (figure->mounted && figure->horse_wounds) {
        card_say(card, TONE_PLAIN, TY_8_8, "on a horse, %s",
                 wounds_spoken(TY_HORSE, false, figure->horse_wounds));
    } else if (figure->mounted) {
        card_say(card, TONE_PLAIN, TY_4_6, "mounted");
    }
    if (!figure->wounds || figure->where == TY_DEAD) return;
    card_say(card, ty_disabled(battle, figure) ? TONE_GONE : TONE_HURT, TY_8_1, "%s",
             wounds_spoken(figure->class, four, figure->wounds));
}

static void say_states(const struct ty_battle *battle, uint16_t number, struct card *card)
{
    const struct ty_figure *figure = &battle->figures[number];
    bool armed = figure->missiles[0], loaded = armed && ty_is_loaded(figure, 0);
    const struct {
        bool so;
        uint16_t clause;
        const char *word, *chip;
    } states[] = {
        {loaded, TY_7_10, "loaded", "L"},
        {armed && !loaded, TY_7_10, "not loaded", "–"},
        {figure->holding, TY_7_20, "holds a shot ready", "H"},
        {figure->x >= 0 && ty_engaged(battle, number), TY_9_1, "in contact", "×"},
        {figure->hidden, TY_11_2, "hidden", "?"},
        {figure->carries, TY_6_8, "carries something", "C"},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (!states[i].so) continue;
        card_say(card, TONE_PLAIN, states[i].clause, "%s", states[i].word);
        card_chip(card, states[i].chip);
    }
    if (figure->level) card_say(card, TONE_PLAIN, TY_6_4, "on level %d", figure->level);
    if (!is_done(battle, figure)) return;
    card_say(card, TONE_DONE, TY_4_4, "done");
    card_chip(card, "✓");
}

static void count_arms(const struct ty_figure *figure, struct card *card)
{
    card_count(card, "weapon", TY_2_1, "%s", ty_arm_spoken(ty_weapons[figure->weapon].id));
    card_count(card, "armour", TY_3_1, "%s", ty_armours[figure->armour].id);
    if (figure->mounted) {
        card_count(card, "actions", TY_4_6, "%d, horse %d", figure->actions, figure->horse_actions);
    } else {
        card_count(card, "actions", TY_4_4, "%d", figure->actions);
    }
    for (int slot = 0; slot < 2; slot++) {
        if (!figure->missiles[slot]) continue;
        const char *name = ty_arm_spoken(ty_missiles[figure->missiles[slot]].id);
        if (!ty_is_loaded(figure, slot) && figure->loaded[slot]) {
            card_count(card, name, TY_7_11, "%d steps loaded", figure->loaded[slot]);
        } else {
            card_count(card, name, TY_7_10, ty_is_loaded(figure, slot) ? "loaded" : "not loaded");
        }
    }
    if (figure->bombs) card_count(card, "smoke bombs", TY_13_10, "%d", figure->bombs);
    card_count(card, "points", TY_14_1, "%d", figure->value);
}

void ty_card(const struct ground *ground, const struct battle *head, uint16_t number,
             struct card *card)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_figure *figure = &battle->figures[number];
    card_begin(card, figure->class ? ty_classes[figure->class].title : "Somebody");
    if (battle->terms.commanders[figure->side] == number) {
        card_say(card, TONE_PLAIN, TY_10_2J, "force commander");
    }
    card_say(card, TONE_PLAIN, TY_5_1, "%s", ground_group_name(ground, figure->unit));
    say_health(battle, figure, card);
    say_states(battle, number, card);
    if (figure->class) count_arms(figure, card);
}

static void say_order(const struct ground *ground, const struct ty_unit *unit, struct card *card)
{
    switch (unit->order) {
    case ORDER_HOLD: card_say(card, TONE_PLAIN, TY_11_4, "ordered to stay"); break;
    case ORDER_MOVE: card_say(card, TONE_PLAIN, TY_11_4, "ordered to go on"); break;
    case ORDER_GOAL: card_say(card, TONE_PLAIN, TY_11_4, "ordered to the objective"); break;
    case ORDER_FOLLOW:
        card_say(card, TONE_PLAIN, TY_11_4, "ordered to follow %s",
                 ground_group_name(ground, unit->order_of));
        break;
    default: break;
    }
}

void ty_group_card(const struct ground *ground, const struct battle *head, uint16_t number,
                   struct card *card)
{
    static const char *const morales[] = {"", "will not advance", "must fall back", "runs",
                                          "routs"};
    static const char *const alarms[] = {NULL, "!", "!!", "!!!", "!!!"};
    const struct ty_unit *unit = &ty_in(head)->units[number];
    card_begin(card, "");
    if (unit->morale) {
        card_say(card, TONE_LOUD, TY_10_4, "%s", morales[unit->morale]);
        card_chip(card, alarms[unit->morale]);
    }
    if (unit->target) {
        card_say(card, TONE_PLAIN, TY_6_7, "charging %s", ground_group_name(ground, unit->target));
        card_chip(card, "→");
    }
    if (unit->stopped) {
        card_say(card, TONE_PLAIN, TY_7_21, "stopped by fire");
        card_chip(card, "■");
    }
    if (unit->slow) card_say(card, TONE_PLAIN, TY_13_8, "slowed");
    if (unit->ambush) {
        card_say(card, TONE_PLAIN, TY_11_2, "in ambush");
        card_chip(card, "A");
    }
    say_order(ground, unit, card);
    card_count(card, "strength", TY_5_1, "%d of %d", ty_standing_in(ty_in(head), number),
               unit->size);
}

void ty_facts(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ty_battle *battle = ty_in(head);
    int going = battle->command.count;
    (void)ground;
    if (ty_last_turn(battle)) text_addf(out, "Last turn %d\n", ty_last_turn(battle));
    text_addf(out, "Points %d : %d\n", ty_points_now(battle, RED), ty_points_now(battle, BLUE));
    if (battle->terms.sight) text_addf(out, "Night: sight %d cm\n", battle->terms.sight / CM(1));
    if (going == 1) text_add(out, "1 figure on its way\n");
    if (going > 1) text_addf(out, "%d figures on their way\n", going);
}
