// The battle as text, and what the rest of the house asks of figures and units.
#include "core/text.h"
#include "core/card.h"
#include "core/json.h"
#include "core/sketch.h"
#include "rules/daimyo/seeing/seeing.h"

static void list_unit(const struct ground *ground, const struct dm_battle *battle, uint16_t number,
                      struct text *out)
{
    const struct dm_unit *unit = &battle->units[number];
    int first = dm_next(battle, number, 0), last = first;
    struct card card;
    for (int figure = first; (figure = dm_next(battle, number, figure)) != 0;) {
        last = figure;
    }
    dm_group_card(ground, &battle->head, number, &card);
    text_addf(out, "%4d  %-20s %-6s ", number, ground_group_name(ground, number),
              unit->side ? side_name((enum side)unit->side) : "");
    if (first) {
        text_addf(out, last > first ? "%d-%d at " : "%d at ", first, last);
        place_print(PLACE_CM, battle->figures[first].x, battle->figures[first].y, out);
        if (last > first) text_add(out, " to ");
        if (last > first) {
            place_print(PLACE_CM, battle->figures[last].x, battle->figures[last].y, out);
        }
        text_add(out, "  ");
    }
    card_print(&card, out);
    text_add(out, "\n");
}

static void list_engine(const struct ground *ground, const struct dm_battle *battle, int number,
                        struct text *out)
{
    const struct dm_engine *engine = &battle->engines[number];
    if (engine->gone) return;
    text_addf(out, "%4d  %-20s %-6s at ", DM_ENGINE_ID + number,
              ground_name(ground, (uint16_t)(DM_ENGINE_ID + number)),
              side_name((enum side)battle->units[engine->unit].side));
    place_print(PLACE_CM, engine->x, engine->y, out);
    text_addf(out, "%s%s\n", engine->limbered ? ", drawn by its animals" : "",
              engine->lit ? ", on fire" : "");
}

static void list_work(const struct ground *ground, const struct dm_battle *battle, int number,
                      struct text *out)
{
    const struct dm_work *work = &battle->works[number];
    if (!work->patch) return;
    text_addf(out, "%4d  %-20s", DM_WORK_ID + number,
              ground_name(ground, (uint16_t)(DM_WORK_ID + number)));
    for (int i = 0; work->kind != DM_NEVER && i < work->sections; i++) {
        text_addf(out, "%s%d", i ? ", " : " bears ", work->hits[i]);
    }
    text_addf(out, "%s%s\n", work->lit && !work->ruined ? ", on fire" : "",
              work->ruined ? ", down" : "");
}

void dm_sketch(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct dm_battle *battle = dm_in(head);
    struct sketch sketch;
    sketch_init(&sketch);
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING) continue;
        sketch_mark(&sketch, figure->x, figure->y, battle->units[figure->unit].side, (uint8_t)i);
    }
    sketch_print(&sketch, &daimyo_ruleset, ground, out);
    for (uint16_t i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].size) list_unit(ground, battle, i, out);
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        list_engine(ground, battle, i, out);
    }
    for (int i = 1; i <= battle->work_count; i++) {
        list_work(ground, battle, i, out);
    }
}

enum side dm_owner(const struct battle *head, uint16_t number)
{
    const struct dm_battle *battle = dm_in(head);
    return number <= battle->count ? dm_side(battle, number) : NOBODY;
}

enum side dm_group_owner(const struct battle *head, uint16_t number)
{
    const struct dm_battle *battle = dm_in(head);
    return number <= battle->unit_count ? (enum side)battle->units[number].side : NOBODY;
}

bool dm_where(const struct ground *ground, const struct battle *head, uint16_t number,
              struct standing *standing)
{
    const struct dm_battle *battle = dm_in(head);
    (void)ground;
    if (!number || number > battle->count || !dm_standing(battle, number)) return false;
    const struct dm_figure *figure = &battle->figures[number];
    *standing = (struct standing){figure->x, figure->y, figure->facing};
    return true;
}

int dm_losses(const struct battle *head, enum side side)
{
    const struct dm_battle *battle = dm_in(head);
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        lost += dm_side(battle, i) == side && battle->figures[i].state > DM_STANDING;
    }
    return lost;
}

int dm_harm(const struct battle *head, uint16_t number)
{
    const struct dm_battle *battle = dm_in(head);
    if (!number || number > battle->count) return 0;
    const struct dm_figure *figure = &battle->figures[number];
    const struct dm_unit *unit = &battle->units[figure->unit];
    if (figure->state > DM_STANDING) return 10;
    if (figure->state != DM_STANDING) return 0;
    return unit->for_good ? 6 : unit->retreat ? 4 : unit->ff ? 1 : 0;
}

// What questions ask of somebody: his type, his weapon, whether his unit has formation fail.
void dm_person(const struct ground *ground, const struct battle *head, uint16_t number,
               struct json *json)
{
    static const char *const weapons[] = {"sword", "spear", "pike"};
    const struct dm_battle *battle = dm_in(head);
    const struct dm_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    const struct dm_unit *unit = &battle->units[figure->unit];
    (void)ground;
    if (!figure->unit || unit->type == ANIMAL) return;
    json_text(json, "type", dm_types[dm_type_now(unit)].id);
    json_text(json, "weapon", weapons[figure->weapon]);
    json_text(json, "ff", unit->ff ? "yes" : "no");
    if (unit->missile) json_text(json, "missile", dm_missiles[unit->missile - 1].id);
}
