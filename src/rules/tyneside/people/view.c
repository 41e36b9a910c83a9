// The battle as a page shows it.
#include "core/json.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"

#include <string.h>

static void view_place(struct json *json, int32_t x, int32_t y)
{
    if (x < 0) return;
    json_number(json, "x", x);
    json_number(json, "y", y);
}

static const char *class_of(const struct ty_figure *figure)
{
    return figure->class ? ty_classes[figure->class].id : "unknown";
}

static const char *state_of(const struct ty_battle *battle, const struct ty_figure *figure)
{
    if (!figure->class) return "fresh"; // as far as anybody knows
    return ty_state_name(figure->class, ty_is_four(battle), figure->wounds);
}

static void view_arms(const struct ty_figure *figure, struct json *json)
{
    json_text(json, "class", class_of(figure));
    json_text(json, "weapon", figure->weapon ? ty_weapons[figure->weapon].id : "");
    json_text(json, "armour", ty_armours[figure->armour].id);
    json_list(json, "missiles");
    for (int slot = 0; slot < 2; slot++) {
        if (!figure->missiles[slot]) continue;
        json_object(json, NULL);
        json_text(json, "id", ty_missiles[figure->missiles[slot]].id);
        json_number(json, "steps", figure->loaded[slot]);
        json_bool(json, "loaded", ty_is_loaded(figure, slot));
        json_end(json);
    }
    json_end(json);
}

static void view_figure(const struct ground *ground, const struct ty_battle *battle, uint8_t number,
                        struct json *json)
{
    static const char *const places[] = {"absent", "waiting", "on-table", "gone", "dead"};
    const struct ty_figure *figure = &battle->figures[number];
    struct card card;
    ty_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", side_name(figure->side));
    json_text(json, "type", class_of(figure));
    json_number(json, "group", figure->unit);
    json_text(json, "where", places[figure->where]);
    json_text(json, "state", state_of(battle, figure));
    view_place(json, figure->x, figure->y);
    if (figure->mounted) {
        json_number(json, "facing", figure->facing);
        json_text(json, "horse", ty_state_name(TY_HORSE, false, figure->horse_wounds));
        json_number(json, "horse_actions", figure->horse_actions);
    }
    if (figure->pavise) json_number(json, "pavise", figure->pavise_facing);
    view_arms(figure, json);
    json_number(json, "radius", ty_radius(figure));
    json_bool(json, "standing", ty_standing(battle, figure) || figure->x < 0);
    json_bool(json, "mounted", figure->mounted);
    json_bool(json, "commander", battle->terms.commanders[figure->side] == number);
    json_bool(json, "ninja", figure->ninja);
    json_bool(json, "hidden", figure->hidden);
    json_bool(json, "seen", figure->seen);
    json_bool(json, "holding", figure->holding);
    json_bool(json, "engaged", figure->x >= 0 && ty_engaged(battle, number));
    json_number(json, "actions", figure->actions);
    json_number(json, "level", figure->level);
    json_number(json, "carries", figure->carries);
    if (figure->bombs) json_number(json, "bombs", figure->bombs);
    if (figure->bombs) json_bool(json, "bomb_ready", figure->bomb_ready);
    card_view(&card, &tyneside_ruleset, json);
    json_end(json);
}

static bool is_free_to_go(const struct ty_figure *figure)
{
    return figure->mounted ? figure->horse_actions : figure->actions;
}

// Who of a unit stands; or, where anybody does, who of them still has an action to go with.
static void view_members(const struct ty_battle *battle, int unit, bool free, struct json *json)
{
    bool any = false;
    for (int i = 1; i <= battle->count && free; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure)) any |= is_free_to_go(figure);
    }
    json_list(json, free ? "going" : "members");
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        if (!any || is_free_to_go(figure)) json_number(json, NULL, i);
    }
    json_end(json);
}

static void view_group(const struct ground *ground, const struct ty_battle *battle, uint8_t number,
                       struct json *json)
{
    struct card card;
    ty_group_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_group_name(ground, number));
    json_text(json, "side", side_name(battle->units[number].side));
    view_members(battle, number, false, json);
    view_members(battle, number, true, json);
    card_view(&card, &tyneside_ruleset, json);
    json_end(json);
}

// Opens a thing on the table that is no figure: what it is, where, and what people call it. One that
// can be a target has an id.
static void view_thing(struct json *json, const char *kind, int id, struct point at)
{
    json_object(json, NULL);
    json_text(json, "kind", kind);
    if (id) json_number(json, "id", id);
    view_place(json, at.x, at.y);
}

static void view_objects(const struct ty_battle *battle, struct json *json)
{
    for (int i = ty_next_object(battle, 0); i; i = ty_next_object(battle, i)) {
        const struct ty_object *object = ty_object_in(battle, i);
        bool pavise = object->kind == PAVISE;
        if (object->carrier || object->x < 0) continue;
        view_thing(json, pavise ? "pavise" : "chest", TY_OBJECT_ID + i,
                   (struct point){object->x, object->y});
        json_text(json, "title", pavise ? "Pavise" : "Chest");
        json_number(json, "facing", object->facing);
        json_end(json);
    }
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        const struct ty_horse *horse = &battle->figures[horses.list[i]].horse;
        if (horse->x < 0) continue;
        view_thing(json, "horse", TY_HORSE_ID + horses.list[i], (struct point){horse->x, horse->y});
        json_text(json, "title", "Horse without a rider");
        json_number(json, "facing", horse->facing);
        json_end(json);
    }
}

static void view_smokes(const struct ty_battle *battle, struct json *json)
{
    for (int i = 0; i < battle->smoke_count; i++) {
        const struct ty_smoke *smoke = ty_smoke_in(battle, i);
        char title[CARD_WORD_CAP];
        struct text text;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Smoke, %d more turns", smoke->turns);
        view_thing(json, "smoke", 0, (struct point){smoke->x, smoke->y});
        json_text(json, "title", title);
        json_number(json, "r", (int64_t)TY_SMOKE);
        json_end(json);
    }
}

static void view_goals(const struct ground *ground, const struct ty_battle *battle,
                       struct json *json)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        char title[GROUND_NAME_CAP + CARD_WORD_CAP];
        struct text text;
        if (!goal->kind) continue;
        text_init(&text, title, sizeof title);
        text_add(&text, ground->spot_names[i]);
        if (!text.length) text_addf(&text, "Objective %d", i + 1);
        view_thing(json, "goal", 0, (struct point){goal->x, goal->y});
        json_text(json, "title", title);
        json_number(json, "r", goal->radius);
        json_end(json);
    }
}

static void view_deeds(const struct ground *ground, const struct ty_battle *battle,
                       struct json *json)
{
    for (uint8_t i = 1; i <= TY_DEEDS && battle->deeds[i].there; i++) {
        const struct ty_deed *deed = &battle->deeds[i];
        const char *name = ground_name(ground, (uint8_t)(TY_DEED_ID + i));
        char title[GROUND_NAME_CAP + CARD_WORD_CAP];
        struct text text;
        text_init(&text, title, sizeof title);
        text_addf(&text, "To be done: %s", *name ? name : "a deed");
        if (deed->side) text_addf(&text, ", by %s", side_name(deed->side));
        if (deed->done_by) text_add(&text, ", done");
        view_thing(json, "deed", TY_DEED_ID + i, (struct point){deed->x, deed->y});
        json_text(json, "title", title);
        json_bool(json, "done", deed->done_by);
        json_end(json);
    }
}

static void view_bodies(const struct ground *ground, const struct ty_battle *battle,
                        struct json *json)
{
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        char title[GROUND_NAME_CAP + CARD_WORD_CAP];
        struct text text;
        if (figure->where != TY_DEAD || figure->x < 0) continue;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Here fell %s", ground_name(ground, i));
        view_thing(json, "body", 0, ty_point(figure));
        json_text(json, "title", title);
        json_text(json, "side", side_name(figure->side));
        json_end(json);
    }
}

static void view_things(const struct ground *ground, const struct ty_battle *battle,
                        struct json *json)
{
    json_list(json, "things");
    view_goals(ground, battle, json);
    view_deeds(ground, battle, json);
    view_bodies(ground, battle, json);
    view_objects(battle, json);
    view_smokes(battle, json);
    json_end(json);
}

static bool are_same_place(const struct ty_zone *zone, const struct ty_zone *other)
{
    return zone->side == other->side && zone->beyond == other->beyond &&
           memcmp(zone->box, other->box, sizeof zone->box) == 0;
}

// "Red sets up here", "Spears and Archers set up here".
static void say_zone(const struct ground *ground, const struct ty_battle *battle,
                     const struct ty_zone *zone, struct text *out)
{
    const struct ty_terms *terms = &battle->terms;
    static const char *const colours[SIDES] = {"", "Red", "Blue", "Green", "White"};
    const char *side = colours[zone->side];
    int32_t apart = zone->unit || zone->hidden ? 0 : terms->apart[zone->side];
    int named = 0;
    if (zone->hidden) {
        text_addf(out, "One unit of %s may hide here", side);
        return;
    }
    for (int i = 0; i < TY_ZONES && zone->unit; i++) {
        if (!terms->others[i].unit || !are_same_place(zone, &terms->others[i])) continue;
        text_addf(out, "%s%s", named++ ? " and " : "",
                  ground_group_name(ground, terms->others[i].unit));
    }
    if (!named) text_add(out, side);
    text_add(out, named > 1 ? " set up here" : " sets up here");
    if (apart) text_addf(out, ", %d cm from every enemy", apart / CM(1));
}

// As far as it reaches, its corners round where it goes beyond a box, and cut off at the table.
static void view_zone(const struct ground *ground, const struct ty_battle *battle,
                      const struct ty_zone *zone, struct json *json)
{
    int32_t left = zone->box[0] - zone->beyond, right = zone->box[2] + zone->beyond;
    int32_t top = zone->box[1] - zone->beyond, bottom = zone->box[3] + zone->beyond;
    char sentence[256];
    struct text text;
    if (left < 0) left = 0;
    if (top < 0) top = 0;
    if (right > ground->width) right = ground->width;
    if (bottom > ground->height) bottom = ground->height;
    text_init(&text, sentence, sizeof sentence);
    say_zone(ground, battle, zone, &text);
    json_object(json, NULL);
    json_text(json, "side", side_name(zone->side));
    json_number(json, "x", left);
    json_number(json, "y", top);
    json_number(json, "width", right - left);
    json_number(json, "height", bottom - top);
    if (zone->beyond) json_number(json, "round", zone->beyond);
    json_text(json, "text", sentence);
    json_end(json);
}

// Units that share a zone are named together, with the first of them.
static bool is_first_there(const struct ty_terms *terms, int number)
{
    for (int i = 0; i < number; i++) {
        if (are_same_place(&terms->others[i], &terms->others[number])) return false;
    }
    return true;
}

// While they matter: where each side may set up, and single units.
static void view_zones(const struct ground *ground, const struct ty_battle *battle,
                       struct json *json)
{
    const struct ty_terms *terms = &battle->terms;
    const struct battle *head = &battle->head;
    int step = head->depth ? battle_frame(head)->step : NO_STEP;
    bool matter = step == LAYING || step == DEPLOYMENT;
    json_list(json, "zones");
    for (enum side side = RED; side <= BLUE && matter; side++) {
        struct ty_zone zone = {.beyond = terms->beyond[side], .side = (uint8_t)side};
        memcpy(zone.box, terms->zones[side], sizeof zone.box);
        view_zone(ground, battle, &zone, json);
    }
    for (int i = 0; i < TY_ZONES && matter; i++) {
        if (!terms->others[i].side || !is_first_there(terms, i)) continue;
        view_zone(ground, battle, &terms->others[i], json);
    }
    json_end(json);
}

static struct point shift_of(const struct ty_battle *battle, uint8_t feature)
{
    struct point way = {0, 0};
    for (int i = 0; i < TY_SHIFTS; i++) {
        const struct ty_shift *shift = &battle->shifts[i];
        if (shift->feature != feature) continue;
        way = (struct point){way.x + shift->dx, way.y + shift->dy};
    }
    return way;
}

// By feature; what both sides have moved, by both together.
static void view_shifts(const struct ty_battle *battle, struct json *json)
{
    json_list(json, "shifts");
    for (int i = 0; i < TY_SHIFTS; i++) {
        int number = battle->shifts[i].feature - 1;
        if (number < 0 || (i == 1 && battle->shifts[0].feature == number + 1)) continue;
        struct point shift = shift_of(battle, battle->shifts[i].feature);
        json_object(json, NULL);
        json_number(json, "feature", number);
        json_number(json, "dx", shift.x);
        json_number(json, "dy", shift.y);
        json_end(json);
    }
    json_end(json);
}

static void view_pair(struct json *json, int by, int against, bool support)
{
    json_object(json, NULL);
    json_number(json, "by", by);
    json_number(json, "against", against);
    json_bool(json, "support", support);
    json_end(json);
}

// Who fights whom, as it is proposed or has been chosen (3.5).
static void view_pairs(const struct ty_battle *battle, struct json *json)
{
    bool fought = battle->head.outcome == UNDECIDED;
    json_list(json, "pairs");
    for (int i = 0; i < battle->combat_count && fought; i++) {
        const struct ty_combat *combat = &battle->combats[i];
        view_pair(json, combat->figure, combat->enemy, false);
        for (int j = 0; j < 2; j++) {
            int by = combat->support[j];
            bool own = battle->figures[by].side == battle->figures[combat->figure].side;
            if (by) view_pair(json, by, own ? combat->enemy : combat->figure, true);
        }
    }
    json_end(json);
}

// Whose way has been shown, and how a rider faces by the end of that.
static void view_heading(const struct ty_battle *battle, struct json *json)
{
    struct ty_mover mover;
    if (battle->command.via_figure) json_number(json, "via_of", battle->command.via_figure);
    if (!battle->figures[battle->command.via_figure].mounted) return;
    if (!ty_way_shown(battle, &battle->command, &mover)) return;
    json_number(json, "heading", mover.facings[1]);
}

// A command that is planned, or under way; and the corners shown for the next.
static void view_command(const struct ty_battle *battle, struct json *json)
{
    const struct ty_command *command = &battle->command;
    view_heading(battle, json);
    json_list(json, "via");
    for (int i = 0; i < command->via_count; i++) {
        json_object(json, NULL);
        view_place(json, command->via[i].x, command->via[i].y);
        json_end(json);
    }
    json_end(json);
    json_list(json, "movers");
    for (int i = 0; i < command->count; i++) {
        const struct ty_mover *mover = &command->movers[i];
        json_object(json, NULL);
        json_number(json, "id", mover->figure);
        json_number(json, "x", mover->to_x);
        json_number(json, "y", mover->to_y);
        if (mover->how == WAY_RIDDEN) json_number(json, "facing", mover->facings[1]);
        json_end(json);
    }
    json_end(json);
}

void ty_view(const struct ground *ground, const struct battle *head, struct json *json)
{
    const struct ty_battle *battle = ty_in(head);
    json_number(json, "sight", battle->terms.sight);
    json_list(json, "figures");
    for (uint8_t i = 1; i <= battle->count; i++) {
        view_figure(ground, battle, i, json);
    }
    json_end(json);
    json_list(json, "groups");
    for (uint8_t i = 1; i <= battle->unit_count; i++) {
        view_group(ground, battle, i, json);
    }
    json_end(json);
    view_things(ground, battle, json);
    view_shifts(battle, json);
    view_zones(ground, battle, json);
    view_pairs(battle, json);
    view_command(battle, json);
}
