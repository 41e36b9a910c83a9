// The battle as others see it: data for a page, lines for a terminal, a number for a player.
#include "core/json.h"
#include "core/sketch.h"
#include "demo/local.h"

#include <string.h>

static const char *const cards[DEMO_CARDS] = {"none", "calm", "rain", "mist", "drums"};
static const char *const states[] = {"absent", "standing", "fallen", "fled"};

void demo_card(const struct ground *ground, const struct battle *battle, uint16_t number,
               struct card *card)
{
    const struct demo_figure *figure = &demo_in(battle)->figures[number];
    (void)ground;
    card_begin(card, demo_troops[figure->type].title);
    if (figure->state != DEMO_STANDING) {
        card_say(card, TONE_GONE, figure->state == DEMO_FLED ? DE_9_2 : DE_6_2, "%s",
                 states[figure->state]);
    }
    if (figure->hidden) {
        card_say(card, TONE_PLAIN, DE_7_1, figure->x < 0 ? "hidden somewhere" : "hidden");
    }
    if (demo_works_in(demo_in(battle))->bearer == number) {
        card_say(card, TONE_PLAIN, DE_12_6, "bears the banner");
    }
    if (figure->shot) card_say(card, TONE_PLAIN, DE_6_1, "has shot");
    if (figure->acted) {
        card_say(card, TONE_DONE, DE_2_2, "done");
        card_chip(card, "✓");
    }
    if (figure->squad) card_count(card, "squad", DE_1_2, "%d", figure->squad);
    card_count(card, "strength", DE_1_1, "%d", demo_troops[figure->type].strength);
}

void demo_group_card(const struct ground *ground, const struct battle *battle, uint16_t number,
                     struct card *card)
{
    const struct demo_squad *squad = &demo_in(battle)->squads[number];
    card_begin(card, "");
    card_say(card, TONE_PLAIN, squad->foe ? DE_3_4 : DE_3_1, "ordered to %s%s%s",
             squad->order == ATTACK ? "attack" : "hold", squad->foe ? " " : "",
             squad->foe ? ground_group_name(ground, squad->foe) : "");
    card_count(card, "strength", DE_1_2, "%d of %d", demo_squad_standing(demo_in(battle), number),
               squad->size);
}

static void say_corners(const struct ground *ground, const struct choice *choice, struct text *out)
{
    for (int i = 0; i < choice->count; i++) {
        text_add(out, i ? " and " : " by ");
        place_print(ruleset_places(&demo_ruleset, ground), choice->places[i].x, choice->places[i].y,
                    out);
    }
}

static void say_foes(const struct ground *ground, const struct choice *choice, struct text *out)
{
    for (int i = 0; i < choice->count; i++) {
        text_addf(out, "%s%s", i ? ", then " : "", ground_name(ground, choice->foes[i]));
    }
}

bool demo_blank(const struct ground *ground, const struct battle *battle,
                const struct choice *choice, const char *blank, struct text *out)
{
    static const char *const paces[DEMO_PACES] = {"Move", "Creep", "Run"};
    (void)battle;
    if (strcmp(blank, "pace") == 0) {
        text_add(out, paces[demo_pace_of(choice)]);
    } else if (strcmp(blank, "corners") == 0) {
        say_corners(ground, choice, out);
    } else if (strcmp(blank, "foes") == 0) {
        say_foes(ground, choice, out);
    } else {
        return false;
    }
    return true;
}

void demo_facts(const struct ground *ground, const struct battle *battle, struct text *out)
{
    const struct demo_battle *demo = demo_in(battle);
    if (demo->turns) text_addf(out, "%d turns\n", demo->turns);
    if (demo->card) text_addf(out, "Card: %s\n", cards[demo->card]);
    for (int squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (demo->squads[squad].size && demo->squads[squad].order == ATTACK) {
            text_addf(out, "Squad %d attacks\n", squad);
        }
    }
    demo_say_works(ground, demo, out);
}

static void view_figure(const struct ground *ground, const struct demo_battle *demo, uint8_t number,
                        struct json *json)
{
    const struct demo_figure *figure = &demo->figures[number];
    struct card card;
    demo_card(ground, &demo->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", side_name(figure->side));
    json_text(json, "type", demo_troops[figure->type].name);
    json_number(json, "group", figure->squad);
    json_text(json, "state", states[figure->state]);
    if (figure->x >= 0) {
        json_number(json, "x", figure->x);
        json_number(json, "y", figure->y);
    }
    json_bool(json, "hidden", figure->hidden);
    json_bool(json, "acted", figure->acted);
    json_bool(json, "shot", figure->shot);
    card_view(&card, &demo_ruleset, json);
    json_end(json);
}

static void view_bodies(const struct ground *ground, const struct demo_battle *demo,
                        struct json *json)
{
    json_list(json, "things");
    for (uint8_t i = 1; i <= DEMO_FIGURES; i++) {
        const struct demo_figure *figure = &demo->figures[i];
        char title[CARD_WORD_CAP];
        struct text text;
        if (figure->state != DEMO_FALLEN || figure->x < 0) continue;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Here fell %s", ground_name(ground, i));
        json_object(json, NULL);
        json_text(json, "kind", "body");
        json_number(json, "x", figure->x);
        json_number(json, "y", figure->y);
        json_text(json, "title", title);
        json_text(json, "side", side_name(figure->side));
        json_end(json);
    }
    json_end(json);
}

static void view_squad(const struct ground *ground, const struct demo_battle *demo, uint8_t number,
                       struct json *json)
{
    struct card card;
    demo_group_card(ground, &demo->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_group_name(ground, number));
    json_text(json, "side", side_name(demo->squads[number].side));
    json_list(json, "members");
    for (int i = 1; i <= DEMO_FIGURES; i++) {
        const struct demo_figure *figure = &demo->figures[i];
        if (figure->squad == number && figure->state == DEMO_STANDING) json_number(json, NULL, i);
    }
    json_end(json);
    card_view(&card, &demo_ruleset, json);
    json_end(json);
}

void demo_view(const struct ground *ground, const struct battle *battle, struct json *json)
{
    const struct demo_battle *demo = demo_in(battle);
    json_list(json, "figures");
    for (uint8_t number = 1; number <= DEMO_FIGURES; number++) {
        if (demo->figures[number].side) view_figure(ground, demo, number, json);
    }
    json_end(json);
    view_bodies(ground, demo, json);
    json_list(json, "groups");
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (demo->squads[squad].size) view_squad(ground, demo, squad, json);
    }
    json_end(json);
}

static void list_figure(const struct ground *ground, const struct demo_battle *demo, uint8_t number,
                        struct text *out)
{
    const struct demo_figure *figure = &demo->figures[number];
    struct card card;
    demo_card(ground, &demo->head, number, &card);
    text_addf(out, "%4d  %-14s %-6s %-9s ", number, ground_name(ground, number),
              side_name(figure->side), demo_troops[figure->type].name);
    if (demo_on_field(figure)) {
        place_print(ruleset_places(&demo_ruleset, ground), figure->x, figure->y, out);
        text_add(out, card.state_count ? ", " : "");
    }
    card_print_states(&card, out);
    text_add(out, "\n");
}

void demo_sketch(const struct ground *ground, const struct battle *battle, struct text *out)
{
    const struct demo_battle *demo = demo_in(battle);
    struct sketch sketch;
    sketch_init(&sketch);
    for (uint8_t number = 1; number <= DEMO_FIGURES; number++) {
        const struct demo_figure *figure = &demo->figures[number];
        if (demo_on_field(figure)) {
            sketch_mark(&sketch, figure->x, figure->y, figure->side, number);
        }
    }
    sketch_print(&sketch, &demo_ruleset, ground, out);
    if (demo->card) text_addf(out, "the card is %s\n", cards[demo->card]);
    demo_say_works(ground, demo, out);
    for (uint8_t number = 1; number <= DEMO_FIGURES; number++) {
        if (demo->figures[number].side) list_figure(ground, demo, number, out);
    }
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        const struct demo_squad *one = &demo->squads[squad];
        if (!one->size) continue;
        text_addf(out, "squad %d  %-13s %-6s %d of %d stand, orders to %s\n", squad,
                  ground_group_name(ground, squad), side_name(one->side),
                  demo_squad_standing(demo, squad), one->size,
                  one->order == ATTACK ? "attack" : "hold");
    }
}
