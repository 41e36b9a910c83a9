// The battle as others see it: what a side knows, what a player imagines, a page and a terminal.
#include "core/json.h"
#include "core/mix.h"
#include "core/sketch.h"
#include "rules/blades/local.h"

// SB_11_6 Of a hidden ninja the other side knows that it is somewhere, on the map or off it.
void blades_redact(const struct ground *ground, struct battle *head, enum side viewer)
{
    (void)ground;
    struct blades_battle *battle = blades_of(head);
    for (int i = 1; i <= battle->count; i++) {
        struct blades_figure *figure = &battle->figures[i];
        if (!figure->hidden || figure->side == viewer) continue;
        figure->head = 0;
        figure->where = BLADES_WAITING;
        figure->enters_until = 0;
        figure->shuriken = 0;
        figure->thrown = figure->moving = figure->spent = figure->attacked = 0;
        figure->shot = figure->loosed = 0;
        if (battle->mover == i) battle->mover = 0;
        if (battle->attackers & bit(i)) battle->attackers &= ~bit(i);
    }
}

// Somewhere in the dark where nobody sees it.
static void imagine_place(const struct ground *ground, struct blades_battle *battle, int number,
                          uint64_t seed)
{
    struct blades_figure *figure = &battle->figures[number];
    struct field field;
    field_lay(&field, ground, battle, figure->side);
    figure->where = BLADES_ON_MAP;
    figure->shuriken = 1;
    for (uint64_t attempt = 0; attempt < 64; attempt++) {
        uint32_t cells = (uint32_t)(ground->width * ground->height);
        uint16_t cell = (uint16_t)(1 + mix_below(mix_at(seed, attempt), cells));
        figure->head = cell;
        if (field.who[cell] || !blades_cost(&field, number, 0, cell)) continue;
        if (!blades_seen_by_side(ground, battle, battle->garrison, number)) return;
    }
    figure->head = 0;
    figure->where = BLADES_WAITING;
}

void blades_imagine(const struct ground *ground, struct battle *head, enum side viewer,
                    uint64_t seed)
{
    struct blades_battle *battle = blades_of(head);
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (!figure->hidden || figure->side == viewer || figure->head) continue;
        imagine_place(ground, battle, i, seed + (unsigned)i);
    }
}

static const char *health_of(const struct blades_figure *figure)
{
    if (figure->where == BLADES_DEAD) return "killed";
    return figure->wounded ? "wounded" : "healthy";
}

static void view_cell(const struct ground *ground, uint16_t cell, const char *x, const char *y,
                      struct json *json)
{
    if (!cell) return;
    struct hex hex = ground_hex(ground, cell);
    json_number(json, x, hex_column(hex));
    json_number(json, y, hex_row(hex));
}

static void view_figure(const struct ground *ground, const struct blades_battle *battle,
                        uint8_t number, struct json *json)
{
    static const char *const places[] = {"absent", "waiting", "on-map", "left", "dead"};
    const struct blades_figure *figure = &battle->figures[number];
    struct card card;
    blades_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", side_name(figure->side));
    json_text(json, "type", blades_troops[figure->type].id);
    json_text(json, "where", places[figure->where]);
    json_text(json, "health", health_of(figure));
    view_cell(ground, figure->head, "x", "y", json);
    view_cell(ground, blades_rear(ground, battle, figure), "rear_x", "rear_y", json);
    view_cell(ground, figure->body, "body_x", "body_y", json);
    if (figure->mounted) json_number(json, "facing", figure->facing);
    json_bool(json, "mounted", figure->mounted);
    json_bool(json, "stunned", figure->stunned);
    json_bool(json, "asleep", figure->asleep);
    json_bool(json, "guard", figure->guard);
    json_bool(json, "bow", figure->bow);
    json_bool(json, "hidden", figure->hidden);
    json_bool(json, "fought", figure->fought);
    json_bool(json, "shot", figure->shot);
    json_bool(json, "deflected", figure->deflected);
    json_bool(json, "thrown", figure->thrown);
    json_bool(json, "attacked", figure->attacked);
    json_bool(json, "dishonoured", figure->dishonoured);
    json_bool(json, "dressing", figure->dressing);
    json_number(json, "shuriken", figure->shuriken);
    json_number(json, "moving", figure->moving);
    json_number(json, "spent", figure->spent);
    json_number(json, "duel", figure->duel);
    card_view(&card, &blades_ruleset, json);
    json_end(json);
}

static void view_things(const struct ground *ground, const struct blades_battle *battle,
                        struct json *json)
{
    json_list(json, "horses");
    for (int i = 1; i <= BLADES_HORSES; i++) {
        if (!battle->horses[i].head) continue;
        json_object(json, NULL);
        json_number(json, "id", HORSE_ID + i);
        view_cell(ground, battle->horses[i].head, "x", "y", json);
        json_number(json, "facing", battle->horses[i].facing);
        json_end(json);
    }
    json_end(json);
    json_list(json, "lanterns");
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        const struct blades_lantern *lantern = &battle->lanterns[i];
        if (!lantern->cell && !lantern->carrier) continue;
        json_object(json, NULL);
        json_number(json, "id", LANTERN_ID + i);
        view_cell(ground, blades_lantern_cell(battle, i), "x", "y", json);
        json_number(json, "carrier", lantern->carrier);
        json_bool(json, "lit", lantern->lit);
        json_end(json);
    }
    json_end(json);
    json_list(json, "barricades");
    for (int i = 1; i <= BLADES_BARRICADES; i++) {
        if (!battle->barricades[i]) continue;
        json_object(json, NULL);
        json_number(json, "id", BARRICADE_ID + i);
        view_cell(ground, battle->barricades[i], "x", "y", json);
        json_end(json);
    }
    json_end(json);
}

// SB_11_1, SB_11_2 How far lanterns shine, and every hex where there is light.
static void view_light(const struct ground *ground, const struct blades_battle *battle,
                       struct json *json)
{
    json_number(json, "lantern_radius", battle->head.options[LANTERN_RADIUS]);
    json_list(json, "lit");
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        if (!blades_lit(ground, battle, cell)) continue;
        struct hex hex = ground_hex(ground, cell);
        json_list(json, NULL);
        json_number(json, NULL, hex_column(hex));
        json_number(json, NULL, hex_row(hex));
        json_end(json);
    }
    json_end(json);
}

// What the battle is fought for, where it lies on the map.
static void view_goals(const struct ground *ground, const struct blades_battle *battle,
                       struct json *json)
{
    const struct blades_terms *terms = &battle->terms;
    if (terms->bell) {
        json_object(json, "bell");
        view_cell(ground, terms->bell, "x", "y", json);
        json_end(json);
    }
    json_list(json, "stores");
    for (int i = 0; i < BLADES_STORES; i++) {
        if (!terms->stores[i]) continue;
        json_object(json, NULL);
        view_cell(ground, terms->stores[i], "x", "y", json);
        json_bool(json, "looted", terms->looted >> i & 1);
        json_end(json);
    }
    json_end(json);
    json_list(json, "exits");
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        uint8_t sides = ground->cells[cell].flags & ALL_SIDES;
        if (!sides) continue;
        json_object(json, NULL);
        view_cell(ground, cell, "x", "y", json);
        json_list(json, "sides");
        for (enum side side = RED; side <= BLUE; side++) {
            if (side_in(sides, side)) json_text(json, NULL, side_name(side));
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

void blades_view(const struct ground *ground, const struct battle *head, struct json *json)
{
    const struct blades_battle *battle = blades_in(head);
    json_text(json, "active", side_name(battle->active));
    json_text(json, "step", head->depth ? blades_steps[battle_frame(head)->step].name : "");
    json_number(json, "last_turn", blades_last_turn(battle));
    json_bool(json, "night", head->options[NIGHT]);
    if (head->options[NIGHT]) view_light(ground, battle, json);
    json_bool(json, "alarm", battle->alarm);
    json_number(json, "looted", battle->terms.looted);
    json_object(json, "points");
    for (enum side side = RED; side <= BLUE; side++) {
        json_number(json, side_name(side), blades_points(battle, side));
    }
    json_end(json);
    json_list(json, "figures");
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) view_figure(ground, battle, i, json);
    }
    json_end(json);
    view_things(ground, battle, json);
    view_goals(ground, battle, json);
}

static void list_figure(const struct ground *ground, const struct blades_battle *battle,
                        uint8_t number, struct text *out)
{
    const struct blades_figure *figure = &battle->figures[number];
    struct card card;
    blades_card(ground, &battle->head, number, &card);
    text_addf(out, "%4d  %-16s %-5s %-17s %2d/%d/%-3d ", number, ground_name(ground, number),
              side_name(figure->side), blades_troops[figure->type].id,
              blades_value(figure, ATTACK_VALUE), blades_value(figure, DEFENCE_VALUE),
              blades_value(figure, MOVE_VALUE));
    if (figure->head) {
        struct hex hex = ground_hex(ground, figure->head);
        place_print(PLACE_LETTERS, hex_column(hex), hex_row(hex), out);
        if (figure->mounted) {
            text_add(out, " facing ");
            facing_print(FACING_COMPASS, figure->facing, out);
        }
        text_add(out, card.state_count ? ", " : "");
    }
    card_print_states(&card, out);
    text_add(out, "\n");
}

void blades_sketch(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct blades_battle *battle = blades_in(head);
    struct sketch sketch;
    sketch_init(&sketch);
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        uint16_t cells[2] = {figure->head, blades_rear(ground, battle, figure)};
        for (int half = 0; half < 2; half++) {
            if (!cells[half]) continue;
            struct hex hex = ground_hex(ground, cells[half]);
            sketch_mark(&sketch, hex_column(hex), hex_row(hex), figure->side, i);
        }
    }
    for (uint8_t i = 1; i <= BLADES_HORSES; i++) {
        if (!battle->horses[i].head) continue;
        struct hex hex = ground_hex(ground, battle->horses[i].head);
        sketch_mark(&sketch, hex_column(hex), hex_row(hex), NOBODY, (uint8_t)(HORSE_ID + i));
    }
    sketch_print(&sketch, &blades_ruleset, ground, out);
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) list_figure(ground, battle, i, out);
    }
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        uint16_t cell = blades_lantern_cell(battle, i);
        if (!cell) continue;
        struct hex hex = ground_hex(ground, cell);
        text_addf(out, "lantern %d at ", i);
        place_print(PLACE_LETTERS, hex_column(hex), hex_row(hex), out);
        text_add(out, battle->lanterns[i].lit ? ", lit\n" : ", out\n");
    }
    for (int i = 1; i <= BLADES_BARRICADES; i++) {
        if (!battle->barricades[i]) continue;
        struct hex hex = ground_hex(ground, battle->barricades[i]);
        text_addf(out, "barricade %d at ", i);
        place_print(PLACE_LETTERS, hex_column(hex), hex_row(hex), out);
        text_add(out, "\n");
    }
    text_addf(out, "points: red %d, blue %d; the last turn is %d%s\n", blades_points(battle, RED),
              blades_points(battle, BLUE), blades_last_turn(battle),
              battle->alarm ? "; the alarm is raised" : "");
}
