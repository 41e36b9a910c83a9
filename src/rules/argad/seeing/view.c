// The battle as a page shows it, and as text.
#include "core/json.h"
#include "core/sketch.h"
#include "core/text.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/seeing/seeing.h"
#include "rules/argad/structures/works.h"

#include <string.h>

static const char *const states[] = {"absent", "to-come", "standing", "out", "left"};

static const char *type_of(const struct ag_figure *figure)
{
    if (ag_has(figure, NINJA)) return "ninja";
    if (ag_has(figure, MONK)) return "monk";
    if (ag_has(figure, CIVILIAN)) return "civilian";
    if (ag_has(figure, SAMURAI)) return "samurai";
    return figure->class >= 3 ? "ashigaru" : "villager";
}

static void view_way(const struct way *way, struct json *json)
{
    json_list(json, "plan");
    for (int i = 0; i < way->count; i++) {
        json_object(json, NULL);
        json_number(json, "x", way->stops[i].x);
        json_number(json, "y", way->stops[i].y);
        json_end(json);
    }
    json_end(json);
}

static bool has_way(const struct ag_field *field, int number, const struct ag_order *order,
                    struct way *way)
{
    if (!order) return false;
    if (ag_way_of_march(field->battle, number, way)) return true;
    return ag_order_moves(order) &&
           !(KIND(order->kind) & (KIND(MARCH) | KIND(SWAP) | KIND(CLIMB))) &&
           ag_way_of(field, number, order, way);
}

// Where his order leads, as far as he comes on easy ground; how far of that he gets by the worst and the best
// dice; whom he runs at, and whom he aims at.
static void view_plan(const struct ag_field *field, int number, struct json *json)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_order *order = ag_order_to_come(battle, figure);
    const struct ag_aim *aim = ag_aim_to_come(battle, figure);
    struct way way = {.count = 0};
    if (has_way(field, number, order, &way)) {
        struct ag_prospect prospect = ag_prospect_of(field, number, &way);
        json_number(json, "least", prospect.least);
        json_number(json, "most", prospect.most);
        way_cut(&way, CM(ag_pace_of(battle, number)));
    }
    view_way(&way, json);
    if (order && order->kind == CHARGE) json_number(json, "chases", order->target);
    if (aim && aim->kind) json_number(json, "aim", aim->target);
}

static void view_figure(const struct ag_field *field, uint16_t number, struct json *json)
{
    const struct ground *ground = field->ground;
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    struct card card;
    ag_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", side_name(figure->side));
    json_number(json, "group", figure->unit);
    json_text(json, "type", type_of(figure));
    json_text(json, "state", states[figure->state]);
    if (figure->state == AG_STANDING || (figure->state == AG_TO_COME && figure->x)) {
        json_number(json, "x", figure->x);
        json_number(json, "y", figure->y);
        json_number(json, "facing", figure->facing);
    }
    json_number(json, "radius", ag_radius(figure));
    json_number(json, "class", figure->class);
    json_text(json, "armour", ag_armours[figure->armour].id);
    json_text(json, "weapon", ag_weapons[ag_weapon_of(field, number)].id);
    json_text(json, "missile",
              figure->missile    ? ag_missiles[figure->missile - 1].id
              : figure->shuriken ? "shuriken"
                                 : "");
    json_bool(json, "loaded", !figure->reload);
    json_bool(json, "mounted", figure->mount != ON_FOOT);
    json_bool(json, "leader", ag_has(figure, LEADER));
    json_bool(json, "officer", ag_has(figure, OFFICER) || ag_has(figure, SERGEANT));
    json_bool(json, "hidden", figure->cloak == HIDDEN);
    json_bool(json, "disguised", figure->cloak == DISGUISED);
    json_bool(json, "crouched", figure->crouched);
    json_bool(json, "stunned", ag_stunned(battle, figure));
    json_bool(json, "disorder", ag_disordered(battle, number));
    json_number(json, "formed", figure->formed);
    json_number(json, "level", figure->level);
    json_text(json, "carries",
              figure->carries ? (const char *[]){"", "chest", "box", "ladder", "gun",
                                                 "mantlet"}[battle->objects[figure->carries].kind]
                              : "");
    view_plan(field, number, json);
    card_view(&card, &argad_ruleset, json);
    json_end(json);
}

static bool is_of(const struct ag_battle *battle, int number, int unit)
{
    return battle->figures[number].side && battle->figures[number].unit == unit;
}

// Those who are there; or who of them go together by one order: close order marches.
static void view_members(const struct ag_battle *battle, int unit, bool going, struct json *json)
{
    json_list(json, going ? "going" : "members");
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        bool may = !going || (ag_can_act(battle, figure) && !figure->formed);
        if (is_of(battle, i, unit) && ag_on_table(figure) && may) json_number(json, NULL, i);
    }
    json_end(json);
}

// Those a scenario has named together.
static void view_unit(const struct ground *ground, const struct ag_battle *battle, int unit,
                      struct json *json)
{
    int all = 0, here = 0, last = 0;
    struct card card;
    for (int i = 1; i <= battle->count; i++) {
        if (!is_of(battle, i, unit)) continue;
        all++;
        here += ag_on_table(&battle->figures[i]);
        last = i;
    }
    if (!here) return;
    card_begin(&card, "");
    card_count(&card, "strength", AR_1_6, "%d of %d", here, all);
    json_object(json, NULL);
    json_number(json, "id", unit);
    json_text(json, "name", ground_group_name(ground, (uint8_t)unit));
    json_text(json, "side", side_name(battle->figures[last].side));
    view_members(battle, unit, false, json);
    view_members(battle, unit, true, json);
    card_view(&card, &argad_ruleset, json);
    json_end(json);
}

static void view_units(const struct ground *ground, const struct ag_battle *battle,
                       struct json *json)
{
    json_list(json, "groups");
    for (int unit = 1; unit <= AG_UNITS; unit++) {
        view_unit(ground, battle, unit, json);
    }
    json_end(json);
}

static void view_thing(struct json *json, const char *kind, int id, struct point at,
                       const char *title)
{
    json_object(json, NULL);
    json_text(json, "kind", kind);
    if (id) json_number(json, "id", id);
    json_number(json, "x", at.x);
    json_number(json, "y", at.y);
    json_text(json, "title", title);
}

static void view_objects(const struct ground *ground, const struct ag_battle *battle,
                         struct json *json)
{
    static const char *const kinds[] = {"", "chest", "box", "ladder", "gun", "mantlet"};
    for (int i = 1; i <= battle->object_count; i++) {
        const struct ag_object *object = &battle->objects[i];
        if (!object->kind || object->lie == CARRIED) continue;
        view_thing(json, kinds[object->kind], AG_OBJECT_ID + i,
                   (struct point){object->x, object->y},
                   ground_name(ground, (uint16_t)(AG_OBJECT_ID + i)));
        json_number(json, "facing", object->facing);
        json_bool(json, "raised", object->lie == RAISED);
        json_end(json);
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!figure->horse_x && !figure->horse_y) continue;
        view_thing(json, "horse", 0, (struct point){figure->horse_x, figure->horse_y},
                   "A horse that waits");
        json_end(json);
    }
}

static void view_bodies(const struct ground *ground, const struct ag_battle *battle,
                        struct json *json)
{
    for (uint16_t i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        char title[GROUND_NAME_CAP + 16];
        struct text text;
        if (figure->state != AG_OUT) continue;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Here fell %s", ground_name(ground, i));
        view_thing(json, "body", 0, ag_point(figure), title);
        json_text(json, "side", side_name(figure->side));
        json_end(json);
    }
}

static void view_works(const struct ground *ground, const struct ag_battle *battle,
                       struct json *json)
{
    for (int i = 1; i <= battle->work_count; i++) {
        const struct ag_work *work = &battle->works[i];
        struct shape shape = feature_shape(ground, &ground->features[work->feature - 1]);
        view_thing(json, "work", AG_WORK_ID + i, shape_middle(&shape),
                   ground_name(ground, (uint16_t)(AG_WORK_ID + i)));
        json_number(json, "feature", work->feature - 1);
        json_number(json, "damages", work->damages);
        json_bool(json, "burns", work->burns && !work->burnt);
        json_bool(json, "stuck", work->stuck);
        json_bool(json, "open", work->state == WORK_OPEN);
        json_bool(json, "down", work->state == WORK_DOWN);
        json_end(json);
    }
}

static void view_zones(const struct ag_battle *battle, struct json *json)
{
    static const char *const words[] = {"", "Red sets up here", "Blue sets up here"};
    int step = battle->head.depth ? battle_frame(&battle->head)->step : NO_STEP;
    json_list(json, "zones");
    for (enum side side = RED; side <= BLUE && step == SETUP; side++) {
        const struct ag_zone *zone = &battle->zones[side];
        json_object(json, NULL);
        json_text(json, "side", side_name(side));
        json_number(json, "x", zone->left);
        json_number(json, "y", zone->bottom);
        json_number(json, "width", zone->right - zone->left);
        json_number(json, "height", zone->top - zone->bottom);
        json_text(json, "text", words[side]);
        json_end(json);
    }
    json_end(json);
}

void ag_view(const struct ground *ground, const struct battle *head, struct json *json)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    json_list(json, "figures");
    for (uint16_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) view_figure(&field, i, json);
    }
    json_end(json);
    view_units(ground, battle, json);
    json_list(json, "things");
    view_works(ground, battle, json);
    view_bodies(ground, battle, json);
    view_objects(ground, battle, json);
    json_end(json);
    view_zones(battle, json);
}

static void list_figure(const struct ground *ground, const struct ag_battle *battle,
                        uint16_t number, struct text *out)
{
    const struct ag_figure *figure = &battle->figures[number];
    struct card card;
    ag_card(ground, &battle->head, number, &card);
    text_addf(out, "%4d  %-20s %-5s ", number, ground_name(ground, number),
              side_name(figure->side));
    if (figure->state == AG_STANDING) {
        place_print(PLACE_CM, figure->x, figure->y, out);
        text_add(out, " ");
    }
    card_print(&card, out);
    text_add(out, "\n");
}

void ag_sketch(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ag_battle *battle = ag_in(head);
    struct sketch sketch;
    sketch_init(&sketch);
    for (uint16_t i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->state == AG_STANDING) {
            sketch_mark(&sketch, figure->x, figure->y, figure->side, (uint8_t)i);
        }
    }
    sketch_print(&sketch, &argad_ruleset, ground, out);
    for (uint16_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) list_figure(ground, battle, i, out);
    }
}

enum side ag_owner(const struct battle *head, uint16_t number)
{
    const struct ag_battle *battle = ag_in(head);
    return number <= battle->count ? (enum side)battle->figures[number].side : NOBODY;
}

bool ag_where(const struct ground *ground, const struct battle *head, uint16_t number,
              struct standing *standing)
{
    const struct ag_battle *battle = ag_in(head);
    (void)ground;
    if (number > battle->count || battle->figures[number].state != AG_STANDING) return false;
    const struct ag_figure *figure = &battle->figures[number];
    *standing = (struct standing){figure->x, figure->y, figure->facing};
    return true;
}

int ag_losses(const struct battle *head, enum side side)
{
    const struct ag_battle *battle = ag_in(head);
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        lost += battle->figures[i].side == side && battle->figures[i].state == AG_OUT;
    }
    return lost;
}

int ag_harm(const struct battle *head, uint16_t number)
{
    const struct ag_battle *battle = ag_in(head);
    const struct ag_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    if (figure->state == AG_OUT) return 10;
    return (ag_stunned(battle, figure) ? 3 : 0) + (ag_startled(battle, figure) ? 1 : 0);
}

void ag_person(const struct ground *ground, const struct battle *head, uint16_t number,
               struct json *json)
{
    static const char *const mounts[] = {"no", "mounted-foot", "cavalry"};
    const struct ag_battle *battle = ag_in(head);
    const struct ag_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    struct ag_field field = {.battle = battle};
    char class[4] = {(char)('0' + figure->class), '\0'};
    (void)ground;
    if (!figure->side) return;
    json_text(json, "class", class);
    json_text(json, "armour", ag_armours[figure->armour].id);
    json_text(json, "weapon", ag_weapons[ag_weapon_of(&field, number)].id);
    json_text(json, "mounted", mounts[figure->mount]);
    json_text(json, "fast", ag_has(figure, FAST) ? "yes" : "no");
    json_text(json, "keen", figure->roles & (NINJA | MONK) ? "yes" : "no");
}
