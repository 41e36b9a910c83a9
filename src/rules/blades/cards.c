// What people are told of a figure at a glance, and of the battle in the status line.
#include "core/card.h"
#include "core/text.h"
#include "rules/blades/local.h"

#include <string.h>

// Has done what the present step is for.
static bool is_done(const struct blades_battle *battle, const struct blades_figure *figure)
{
    const struct battle *head = &battle->head;
    if (!head->depth || figure->side != battle->active) return false;
    switch (battle_frame(head)->step) {
    case FOOT_FIRE:
    case HORSE_FIRE:
    case SECOND_FIRE: return figure->shot || figure->thrown;
    case MOVEMENT: return figure->moving == BLADES_MOVED;
    case COMBAT: return figure->attacked;
    default: return false;
    }
}

static void say_where(const struct blades_battle *battle, const struct blades_figure *figure,
                      struct card *card)
{
    if (figure->where == BLADES_DEAD) {
        card_say(card, TONE_GONE, figure->suicide ? SB_12_8 : SB_2_2, "%s",
                 figure->suicide ? "took his own life" : "killed");
    } else if (figure->where == BLADES_LEFT) {
        card_say(card, TONE_GONE, SB_6_11, "has left the map");
    } else if (!figure->head && figure->where == BLADES_ON_MAP && !figure->hidden) {
        card_say(card, TONE_PLAIN, SB_9_7, "thrown from his horse");
    } else if (blades_is_late(battle, figure)) {
        card_say(card, TONE_GONE, SB_6_10, "has stayed away");
    } else if (figure->where == BLADES_WAITING && figure->enters_until) {
        card_say(card, TONE_LOUD, SB_6_10, "to come in by turn %d", figure->enters_until);
    } else if (!figure->head) {
        card_say(card, TONE_PLAIN, figure->hidden ? SB_11_6 : SB_6_10, "%s",
                 figure->hidden ? "somewhere in the dark" : "waiting to enter");
    }
}

static void say_states(const struct ground *ground, const struct blades_battle *battle,
                       const struct blades_figure *figure, struct card *card)
{
    const struct {
        bool so;
        uint8_t tone;
        uint16_t clause;
        const char *word, *chip;
    } states[] = {
        {figure->mounted, TONE_PLAIN, SB_9_1, "mounted"},
        {figure->bow && figure->type != BOWMAN, TONE_PLAIN, SB_2_12, "with a bow"},
        {figure->wounded, TONE_HURT, SB_2_3, "wounded", "W"},
        {figure->stunned, TONE_HURT, SB_2_7, "stunned", "S"},
        {figure->asleep, TONE_PLAIN, SB_11_5, "asleep", "Z"},
        {figure->guard, TONE_PLAIN, SB_11_5, "on guard"},
        {figure->hidden && figure->head, TONE_PLAIN, SB_11_6, "hidden", "H"},
        {figure->dressing, TONE_PLAIN, SB_11_10, "dressing", "…"},
        {figure->dishonoured, TONE_PLAIN, SB_12_6, "dishonoured", "D"},
        {figure->fought, TONE_PLAIN, SB_3_8, "was in combat"},
        {figure->moving == BLADES_MOVING, TONE_PLAIN, SB_6_1, "on the move", "→"},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (!states[i].so) continue;
        card_say(card, states[i].tone, states[i].clause, "%s", states[i].word);
        if (states[i].chip) card_chip(card, states[i].chip);
    }
    if (figure->duel) {
        card_say(card, TONE_PLAIN, SB_12_3, "in a duel with %s", ground_name(ground, figure->duel));
        card_chip(card, "×");
    }
    if (!is_done(battle, figure)) return;
    card_say(card, TONE_DONE, SB_3_1, "done");
    card_chip(card, "✓");
}

static void count_values(const struct blades_figure *figure, struct card *card)
{
    int movement = blades_value(figure, MOVE_VALUE);
    int left = figure->spent < movement ? movement - figure->spent : 0;
    card_count(card, "attack", SB_2_1, "%d", blades_value(figure, ATTACK_VALUE));
    card_count(card, "defence", SB_2_1, "%d", blades_value(figure, DEFENCE_VALUE));
    if (figure->spent) {
        card_count(card, "movement", SB_6_1, "%d of %d", left, movement);
    } else {
        card_count(card, "movement", SB_6_1, "%d", movement);
    }
    if (figure->shuriken == BLADES_ENDLESS) {
        card_count(card, "shuriken", SB_10_6, "any");
    } else if (figure->shuriken) {
        card_count(card, "shuriken", SB_10_6, "%d", figure->shuriken);
    }
}

void blades_card(const struct ground *ground, const struct battle *head, uint16_t number,
                 struct card *card)
{
    const struct blades_battle *battle = blades_in(head);
    const struct blades_figure *figure = &battle->figures[number];
    card_begin(card, blades_troops[figure->type].title);
    say_where(battle, figure, card);
    say_states(ground, battle, figure, card);
    count_values(figure, card);
}

// The turn after which one of those who wait stays away; 0: there is none.
static int last_entry(const struct blades_battle *battle)
{
    int first = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->where != BLADES_WAITING || !figure->enters_until) continue;
        if (blades_is_late(battle, figure)) continue;
        if (!first || figure->enters_until < first) first = figure->enters_until;
    }
    return first;
}

void blades_facts(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct blades_battle *battle = blades_in(head);
    int red = blades_points(battle, RED), blue = blades_points(battle, BLUE);
    (void)ground;
    if (blades_last_turn(battle)) text_addf(out, "Last turn %d\n", blades_last_turn(battle));
    if (red || blue) text_addf(out, "Points %d : %d\n", red, blue);
    if (head->options[NIGHT]) {
        text_add(out, battle->alarm ? "The alarm is raised\n" : "Night; no alarm yet\n");
    }
    if (battle->terms.looted) text_add(out, "Stores have been looted\n");
    int last = last_entry(battle);
    if (last) text_addf(out, "To come in by turn %d\n", last);
}

// The things that can be a target have no names.
bool blades_blank(const struct ground *ground, const struct battle *head,
                  const struct choice *choice, const char *blank, struct text *out)
{
    int id = choice->target;
    (void)ground;
    (void)head;
    if (strcmp(blank, "target") != 0 || id <= HORSE_ID) return false;
    text_add(out, id > BARRICADE_ID ? "the barricade"
                  : id > LANTERN_ID ? "the lantern"
                                    : "the horse");
    return true;
}
