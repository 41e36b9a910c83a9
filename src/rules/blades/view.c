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
        figure->head = figure->post = 0;
        figure->where = BLADES_WAITING;
        figure->enters_until = 0;
        figure->shuriken = 0;
        figure->thrown = figure->moving = figure->spent = figure->attacked = 0;
        figure->shot = figure->loosed = 0;
        if (battle->mover == i) battle->mover = 0;
        if (battle->attackers & bit(i)) battle->attackers &= ~bit(i);
    }
}

// Does anybody fill the hex, known to the other side or not? The viewer's own may hide there.
static bool is_filled(const struct ground *ground, const struct blades_battle *battle,
                      uint16_t cell)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (!figure->head) continue;
        if (figure->head == cell || blades_rear(ground, battle, figure) == cell) return true;
    }
    return false;
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
        figure->head = 0;
        if (field.who[cell] || is_filled(ground, battle, cell)) continue;
        figure->head = cell;
        if (!blades_cost(&field, number, 0, cell)) continue;
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
    if (figure->mounted) json_number(json, "facing", figure->facing);
    json_bool(json, "mounted", figure->mounted);
    json_bool(json, "stunned", figure->stunned);
    json_bool(json, "asleep", figure->asleep);
    json_bool(json, "bow", figure->bow);
    json_bool(json, "hidden", figure->hidden);
    json_bool(json, "dishonoured", figure->dishonoured);
    json_number(json, "duel", figure->duel);
    card_view(&card, &blades_ruleset, json);
    json_end(json);
}

// Opens a thing on the board that is no figure: what it is, where, and what people call it. One that
// can be a target has an id.
static void view_thing(const struct ground *ground, const char *kind, int id, uint16_t cell,
                       struct json *json)
{
    json_object(json, NULL);
    json_text(json, "kind", kind);
    if (id) json_number(json, "id", id);
    view_cell(ground, cell, "x", "y", json);
}

static void view_lantern(const struct ground *ground, const struct blades_battle *battle, int i,
                         struct json *json)
{
    const struct blades_lantern *lantern = &battle->lanterns[i];
    char title[CARD_WORD_CAP];
    struct text text;
    text_init(&text, title, sizeof title);
    text_addf(&text, "Lantern, %s", lantern->lit ? "lit" : "out");
    if (lantern->carrier) {
        text_addf(&text, ", carried by %s", ground_name(ground, lantern->carrier));
    }
    view_thing(ground, "lantern", LANTERN_ID + i, blades_lantern_cell(battle, i), json);
    json_text(json, "title", title);
    json_bool(json, "lit", lantern->lit);
    json_end(json);
}

static void view_bodies(const struct ground *ground, const struct blades_battle *battle,
                        struct json *json)
{
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        char title[CARD_WORD_CAP];
        struct text text;
        if (!figure->body) continue;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Here fell %s", ground_name(ground, i));
        view_thing(ground, "body", 0, figure->body, json);
        json_text(json, "title", title);
        json_text(json, "side", side_name(figure->side));
        json_end(json);
    }
}

static void view_targets(const struct ground *ground, const struct blades_battle *battle,
                         struct json *json)
{
    for (int i = 1; i <= BLADES_HORSES; i++) {
        if (!battle->horses[i].head) continue;
        view_thing(ground, "horse", HORSE_ID + i, battle->horses[i].head, json);
        json_text(json, "title", "Horse without a rider");
        json_number(json, "facing", battle->horses[i].facing);
        json_end(json);
    }
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        if (blades_lantern_cell(battle, i)) view_lantern(ground, battle, i, json);
    }
    for (int i = 1; i <= BLADES_BARRICADES; i++) {
        if (!battle->barricades[i]) continue;
        view_thing(ground, "barricade", BARRICADE_ID + i, battle->barricades[i], json);
        json_text(json, "title", "Barricade");
        json_end(json);
    }
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

static void view_exits(const struct ground *ground, struct json *json)
{
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        uint8_t sides = ground->cells[cell].flags & ALL_SIDES;
        bool red = side_in(sides, RED), blue = side_in(sides, BLUE);
        if (!red && !blue) continue;
        view_thing(ground, "exit", 0, cell, json);
        json_text(json, "title",
                  red && blue ? "Way off the map for red and blue"
                  : red       ? "Way off the map for red"
                              : "Way off the map for blue");
        json_text(json, "side", side_name(red ? RED : BLUE));
        json_end(json);
    }
}

// What the battle is fought for, where it lies on the map.
static void view_goals(const struct ground *ground, const struct blades_battle *battle,
                       struct json *json)
{
    const struct blades_terms *terms = &battle->terms;
    for (int i = 0; i < BLADES_STORES; i++) {
        bool looted = terms->looted >> i & 1;
        if (!terms->stores[i]) continue;
        view_thing(ground, "store", 0, terms->stores[i], json);
        json_text(json, "title", looted ? "Store, looted" : "Store of rice");
        json_bool(json, "looted", looted);
        json_end(json);
    }
    if (!terms->bell) return;
    view_thing(ground, "bell", 0, terms->bell, json);
    json_text(json, "title", "The bell");
    json_end(json);
}

void blades_view(const struct ground *ground, const struct battle *head, struct json *json)
{
    const struct blades_battle *battle = blades_in(head);
    json_text(json, "active", side_name(battle->active));
    json_bool(json, "night", head->options[NIGHT]);
    if (head->options[NIGHT]) view_light(ground, battle, json);
    json_list(json, "figures");
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) view_figure(ground, battle, i, json);
    }
    json_end(json);
    json_list(json, "things");
    view_exits(ground, json);
    view_bodies(ground, battle, json);
    view_targets(ground, battle, json);
    view_goals(ground, battle, json);
    json_end(json);
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
