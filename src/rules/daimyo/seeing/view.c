// The battle as a page shows it: people, units, guns, what is built, what burns, and scenery that was placed.
#include "core/json.h"
#include "core/text.h"
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/seeing/seeing.h"

static const char *const drills[] = {"line",     "column",      "skirmish",
                                     "changing", "in-building", "at-engine"};

// Villagers are nobody's, and shown in a colour that no side of two has.
static const char *colour_of(uint8_t side)
{
    return side == NOBODY ? side_name(WHITE) : side_name((enum side)side);
}

static const char *weapon_of(const struct dm_unit *unit, const struct dm_figure *figure)
{
    static const char *const weapons[] = {"sword", "spear", "pike"};
    if (unit->missile == BOW + 1 || unit->missile == ARQUEBUS + 1) {
        return dm_missiles[unit->missile - 1].id;
    }
    if (figure->weapon == SPEAR && unit->type != ASHIGARU) return "naginata";
    return weapons[figure->weapon];
}

static void view_place(const struct dm_unit *unit, const struct dm_figure *figure,
                       struct json *json)
{
    struct base base = dm_base_at(unit, dm_point(figure), figure->facing);
    json_number(json, "radius", base.radius);
    json_number(json, "ahead", base.ahead);
    if (figure->state != DM_STANDING) return;
    json_number(json, "x", figure->x);
    json_number(json, "y", figure->y);
    json_number(json, "facing", figure->facing);
}

static void view_figure(const struct ground *ground, const struct dm_battle *battle,
                        uint16_t number, struct json *json)
{
    const struct dm_figure *figure = &battle->figures[number];
    const struct dm_unit *unit = &battle->units[figure->unit];
    struct card card;
    dm_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", colour_of(unit->side));
    json_text(json, "type", dm_types[unit->type].id);
    json_number(json, "group", figure->unit);
    view_place(unit, figure, json);
    json_text(json, "weapon", weapon_of(unit, figure));
    json_bool(json, "mounted", unit->mounted);
    json_bool(json, "gunner", unit->missile == GUN + 1);
    json_bool(json, "flag", figure->marks & IS_FLAGBEARER);
    json_bool(json, "sharpshooter", figure->marks & IS_SHARPSHOOTER);
    json_bool(json, "chief", unit->type == DAIMYO && !unit->clan);
    json_number(json, "clan", unit->clan);
    json_number(json, "inside", figure->inside ? DM_WORK_ID + figure->inside : 0);
    json_bool(json, "loose", unit->ff);
    json_bool(json, "runs", unit->retreat);
    json_bool(json, "fogged", unit->fogged);
    card_view(&card, &daimyo_ruleset, json);
    json_end(json);
}

static void view_members(const struct dm_battle *battle, int number, const char *key,
                         struct json *json)
{
    json_list(json, key);
    for (int figure = 0; (figure = dm_next(battle, number, figure)) != 0;) {
        json_number(json, NULL, figure);
    }
    json_end(json);
}

static void view_unit(const struct ground *ground, const struct dm_battle *battle, uint16_t number,
                      struct json *json)
{
    const struct dm_unit *unit = &battle->units[number];
    struct card card;
    dm_group_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_group_name(ground, number));
    json_text(json, "side", colour_of(unit->side));
    json_text(json, "formation", drills[unit->drill]);
    json_number(json, "option", unit->drill <= IN_SKIRMISH ? unit->drill : LINE);
    json_number(json, "clan", unit->clan);
    view_members(battle, number, "members", json);
    view_members(battle, number, "going", json);
    card_view(&card, &daimyo_ruleset, json);
    json_end(json);
}

// Things. One that has an id can be named in choices.

static void begin_thing(struct json *json, const char *kind, int id, struct point at,
                        const char *title)
{
    json_object(json, NULL);
    json_text(json, "kind", kind);
    if (id) json_number(json, "id", id);
    json_number(json, "x", at.x);
    json_number(json, "y", at.y);
    json_text(json, "title", title);
}

static void view_engines(const struct ground *ground, const struct dm_battle *battle,
                         struct json *json)
{
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->gone) continue;
        begin_thing(json, engine->kind == ENGINE_GUN ? "gun" : "wagon", DM_ENGINE_ID + i,
                    (struct point){engine->x, engine->y},
                    ground_name(ground, (uint16_t)(DM_ENGINE_ID + i)));
        json_number(json, "facing", engine->facing);
        json_bool(json, "limbered", engine->limbered);
        json_bool(json, "lit", engine->lit);
        json_text(json, "side", colour_of(battle->units[engine->unit].side));
        json_end(json);
    }
}

// A plume goes downwind by 10 cm for every end of a sequence since the fire began (DM_16_14, DM_R49).
#define PLUME CM(10)

static int32_t plume_of(const struct dm_battle *battle, int since)
{
    bool blows = battle->wind > NO_WIND + 1;
    return blows && since ? (battle->head.turn - since) * PLUME : 0;
}

static void view_flames(const struct dm_field *field, int number, struct json *json)
{
    const struct dm_work *work = &field->battle->works[number];
    struct cells cells;
    json_list(json, "flames");
    if (work->burning && !work->ruined && dm_work_cells(field, number, &cells)) {
        for (int cell = 0; cell < cells.columns * cells.rows; cell++) {
            struct point corners[4];
            if (!(work->burning >> cell & 1)) continue;
            cells_corners(&cells, cell, corners);
            json_list(json, NULL);
            json_number(json, NULL, (corners[0].x + corners[2].x) / 2);
            json_number(json, NULL, (corners[0].y + corners[2].y) / 2);
            json_end(json);
        }
    }
    json_end(json);
}

static void view_hits(const struct dm_work *work, struct json *json)
{
    json_list(json, "hits");
    for (int i = 0; work->kind != DM_NEVER && i < work->sections; i++) {
        json_number(json, NULL, work->hits[i]);
    }
    json_end(json);
    if (work->kind != DM_NEVER) json_number(json, "sound", dm_structures[work->kind].hits);
}

static bool work_lies_at(const struct dm_field *field, int number, struct point *at)
{
    const struct dm_work *work = &field->battle->works[number];
    struct patch patch;
    struct shape shape;
    if (!work->patch) return false;
    if (work->patch <= field->ground->feature_count) {
        shape = feature_shape(field->ground, &field->ground->features[work->patch - 1]);
        *at = shape_middle(&shape);
        return true;
    }
    if (!terrain_patch(&field->terrain, work->patch, &patch)) return false;
    *at = shape_middle(&patch.shape);
    return true;
}

static void view_works(const struct dm_field *field, struct json *json)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 1; i <= battle->work_count; i++) {
        const struct dm_work *work = &battle->works[i];
        struct point at, door = {0, 0};
        if (!work_lies_at(field, i, &at)) continue;
        bool burns = work->lit && !work->ruined;
        begin_thing(json, "work", DM_WORK_ID + i, at,
                    ground_name(field->ground, (uint16_t)(DM_WORK_ID + i)));
        json_number(json, "feature", work->patch - 1);
        view_hits(work, json);
        json_bool(json, "down", work->ruined);
        json_bool(json, "burns", burns);
        json_number(json, "inside", dm_inside_count(battle, i, NOBODY));
        json_number(json, "wind", burns ? battle->wind : 0);
        json_number(json, "plume", burns ? plume_of(battle, work->lit) : 0);
        if (work->door && !work->ruined) {
            door = dm_door_point(field, i);
            json_number(json, "door_x", door.x);
            json_number(json, "door_y", door.y);
        }
        view_flames(field, i, json);
        json_end(json);
    }
}

static void view_blazes(const struct dm_battle *battle, struct json *json)
{
    for (int i = 0; i < DM_BLAZES; i++) {
        const struct dm_blaze *blaze = &battle->blazes[i];
        if (!blaze->work || !blaze->left) continue;
        begin_thing(json, "blaze", 0, (struct point){blaze->x, blaze->y}, "The wall burns");
        json_number(json, "wind", battle->wind);
        json_number(json, "plume", plume_of(battle, blaze->since));
        json_end(json);
    }
}

static void view_bodies(const struct ground *ground, const struct dm_battle *battle,
                        struct json *json)
{
    for (uint16_t i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        char title[GROUND_NAME_CAP + 16];
        struct text text;
        if (figure->state != DM_LOST) continue;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Here fell %s", ground_name(ground, i));
        begin_thing(json, "body", 0, dm_point(figure), title);
        json_text(json, "side", colour_of(battle->units[figure->unit].side));
        json_end(json);
    }
}

// DM_8_1 Before each figure of a unit that its own powder blinds.
static void view_fog(const struct dm_battle *battle, struct json *json)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING || !battle->units[figure->unit].fogged) continue;
        struct point ahead = plane_offset(dm_point(figure), figure->facing, DM_INCH);
        begin_thing(json, "fog", 0, ahead, "The smoke of their own powder");
        json_end(json);
    }
}

static void view_zones(const struct ground *ground, const struct dm_battle *battle,
                       struct json *json)
{
    static const char *const words[] = {"", "Red sets up here", "Blue sets up here"};
    int step = battle->head.depth ? battle_frame(&battle->head)->step : NO_STEP;
    json_list(json, "zones");
    for (enum side side = RED; side <= BLUE; side++) {
        bool now = side == battle->home ? step == HOME_SETUP : step == INVADER_SETUP;
        if (!now || !battle->depth[side]) continue;
        json_object(json, NULL);
        json_text(json, "side", side_name(side));
        json_number(json, "x", 0);
        json_number(json, "y", side == battle->home ? 0 : ground->height - battle->depth[side]);
        json_number(json, "width", ground->width);
        json_number(json, "height", battle->depth[side]);
        json_text(json, "text", words[side]);
        json_end(json);
    }
    json_end(json);
}

// Scenery that was placed lies as features of the ground do.
static void view_laid(const struct ground *ground, const struct dm_battle *battle,
                      struct json *json)
{
    struct dm_field field;
    struct patch patch;
    if (!battle->placed) return;
    dm_field_lay(&field, ground, battle);
    json_list(json, "laid");
    for (int number = ground->feature_count + 1; terrain_patch(&field.terrain, number, &patch);
         number++) {
        dm_view_feature(&patch.shape, (enum dm_ground)patch.kind, json);
    }
    json_end(json);
}

static bool is_known(const struct dm_battle *battle, int unit)
{
    const struct dm_unit *of = &battle->units[unit];
    return of->side || of->type != PEASANT || of->state != DM_NOT_HERE || unit == battle->peasants;
}

void dm_view(const struct ground *ground, const struct battle *head, struct json *json)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_field field;
    dm_field_lay(&field, ground, battle);
    json_list(json, "figures");
    for (uint16_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].unit) view_figure(ground, battle, i, json);
    }
    json_end(json);
    json_list(json, "groups");
    for (uint16_t i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].size && is_known(battle, i)) view_unit(ground, battle, i, json);
    }
    json_end(json);
    json_list(json, "things");
    view_works(&field, json);
    view_blazes(battle, json);
    view_bodies(ground, battle, json);
    view_engines(ground, battle, json);
    view_fog(battle, json);
    json_end(json);
    view_zones(ground, battle, json);
    view_laid(ground, battle, json);
    dm_view_squares(ground, battle, json);
    dm_view_card(battle, json);
    json_number(json, "wind", battle->wind);
}
