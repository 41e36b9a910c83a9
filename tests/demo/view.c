// The battle as others see it: data for a page, lines for a terminal, a number for a player.
#include "core/json.h"
#include "core/sketch.h"
#include "demo/local.h"

static const char *const cards[DEMO_CARDS] = {"none", "calm", "rain", "mist", "drums"};
static const char *const states[] = {"absent", "standing", "fallen", "fled"};

static void view_figure(const struct ground *ground, const struct demo_battle *demo, uint8_t number,
                        struct json *json)
{
    const struct demo_figure *figure = &demo->figures[number];
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", side_name(figure->side));
    json_text(json, "type", demo_troops[figure->type].name);
    json_number(json, "squad", figure->squad);
    json_text(json, "state", states[figure->state]);
    if (figure->x >= 0) {
        json_number(json, "x", figure->x);
        json_number(json, "y", figure->y);
    }
    json_bool(json, "hidden", figure->hidden);
    json_bool(json, "acted", figure->acted);
    json_bool(json, "shot", figure->shot);
    json_end(json);
}

void demo_view(const struct ground *ground, const struct battle *battle, struct json *json)
{
    const struct demo_battle *demo = demo_in(battle);
    json_number(json, "turns", demo->turns);
    json_text(json, "card", cards[demo->card]);
    json_list(json, "figures");
    for (uint8_t number = 1; number <= DEMO_FIGURES; number++) {
        if (demo->figures[number].side) view_figure(ground, demo, number, json);
    }
    json_end(json);
    json_list(json, "squads");
    for (int squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (!demo->squads[squad].size) continue;
        json_object(json, NULL);
        json_number(json, "id", squad);
        json_text(json, "side", side_name(demo->squads[squad].side));
        json_text(json, "order", demo->squads[squad].order == ATTACK ? "attack" : "hold");
        json_end(json);
    }
    json_end(json);
}

static void list_figure(const struct ground *ground, const struct demo_battle *demo, uint8_t number,
                        struct text *out)
{
    const struct demo_figure *figure = &demo->figures[number];
    text_addf(out, "%4d  %-14s %-6s %-9s ", number, ground_name(ground, number),
              side_name(figure->side), demo_troops[figure->type].name);
    if (figure->state != DEMO_STANDING) {
        text_add(out, states[figure->state]);
    } else if (figure->x < 0) {
        text_add(out, "hidden somewhere");
    } else {
        place_print(ruleset_places(&demo_ruleset, ground), figure->x, figure->y, out);
        text_add(out, figure->hidden ? ", hidden" : "");
        text_add(out, figure->shot ? ", has shot" : "");
        text_add(out, figure->acted ? ", has acted" : "");
    }
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
