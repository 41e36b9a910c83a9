// The board in a terminal: the table drawn to scale, and lists a person can play from.
#include "core/sketch.h"

#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/turn/turn.h"

#include <string.h>

static void list_arms(const struct ty_figure *figure, struct text *out)
{
    text_addf(out, "%s", ty_weapons[figure->weapon].id);
    for (int slot = 0; slot < 2; slot++) {
        if (!figure->missiles[slot]) continue;
        text_addf(out, ", %s%s", ty_missiles[figure->missiles[slot]].id,
                  ty_is_loaded(figure, slot) ? " loaded" : "");
    }
    if (figure->armour) text_addf(out, ", %s", ty_armours[figure->armour].id);
}

static void list_figure(const struct ground *ground, const struct ty_battle *battle, uint8_t number,
                        struct text *out)
{
    const struct ty_figure *figure = &battle->figures[number];
    text_addf(out, "%4d  %-22s %-9s ", number, ground_name(ground, number),
              figure->class ? ty_classes[figure->class].id : "unknown");
    if (figure->where != TY_ON_TABLE) {
        text_add(out, figure->where == TY_DEAD ? "killed\n" : "gone\n");
        return;
    }
    if (figure->x < 0) {
        text_add(out, "out of sight\n");
        return;
    }
    place_print(PLACE_CM, figure->x, figure->y, out);
    text_addf(out, "  %s, ", ty_state_name(figure->class, ty_is_four(battle), figure->wounds));
    list_arms(figure, out);
    if (figure->mounted) {
        text_add(out, ", mounted, facing ");
        facing_print(FACING_DEGREES, figure->facing, out);
    }
    if (figure->actions) {
        text_addf(out, ", %d action%s", figure->actions, figure->actions == 1 ? "" : "s");
    }
    if (figure->holding) text_add(out, ", holds");
    if (figure->hidden) text_add(out, ", hidden");
    if (ty_engaged(battle, number)) text_add(out, ", in contact");
    text_add(out, "\n");
}

// How far the nearest enemies of a unit are, and whether they are in cover from it.
static void list_distances(const struct ground *ground, const struct ty_battle *battle, int unit,
                           struct text *out)
{
    int first = ty_first_in(battle, unit);
    if (!first) return;
    const struct ty_figure *own = &battle->figures[first];
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == own->side) continue;
        int nearest = 0;
        for (int i = battle->units[other].numbers.first; i <= battle->units[other].numbers.last;
             i++) {
            const struct ty_figure *enemy = &battle->figures[i];
            if (enemy->unit != other || !ty_standing(battle, enemy)) continue;
            if (!nearest || ty_gap(own, enemy) < ty_gap(own, &battle->figures[nearest])) {
                nearest = i;
            }
        }
        if (!nearest) continue;
        int32_t gap = ty_gap(own, &battle->figures[nearest]);
        text_addf(out, "        %d.%d cm to %s%s%s\n", gap / 100, gap % 100 / 10,
                  ground_group_name(ground, (uint8_t)other),
                  ty_sees(ground, battle, first, nearest) ? "" : ", not seen",
                  ty_covered(ground, battle, &battle->figures[nearest], ty_point(own))
                      ? ", in cover"
                      : "");
    }
}

static void list_unit(const struct ground *ground, const struct ty_battle *battle, uint8_t number,
                      struct text *out)
{
    static const char *const morales[] = {"steady", "will not advance", "falls back", "runs",
                                          "routs"};
    const struct ty_unit *unit = &battle->units[number];
    text_addf(out, "unit %d  %s (%s), %d of %d, %s%s%s\n", number,
              ground_group_name(ground, number), side_name(unit->side),
              ty_standing_in(battle, number), unit->size, morales[unit->morale],
              unit->slow ? ", slowed" : "", unit->ambush ? ", in ambush" : "");
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].unit == number) list_figure(ground, battle, i, out);
    }
    list_distances(ground, battle, number, out);
}

static void list_goals(const struct ground *ground, const struct ty_battle *battle,
                       struct text *out)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        const char *name = ground->spot_names[i];
        if (!goal->kind) continue;
        text_addf(out, "objective %d  %s%sat ", i + 1, name, *name ? " " : "");
        place_print(PLACE_CM, goal->x, goal->y, out);
        text_addf(out, ", radius %d cm\n", goal->radius / CM(1));
    }
}

static void list_deeds(const struct ground *ground, const struct ty_battle *battle,
                       struct text *out)
{
    for (int i = 1; i <= TY_DEEDS && battle->deeds[i].there; i++) {
        const struct ty_deed *deed = &battle->deeds[i];
        text_addf(out, "deed %d  %s at ", TY_DEED_ID + i,
                  ground_name(ground, (uint8_t)(TY_DEED_ID + i)));
        place_print(PLACE_CM, deed->x, deed->y, out);
        text_add(out, deed->done_by ? ", done\n" : "\n");
    }
}

static void list_zone(const struct ground *ground, const struct ty_zone *zone, struct text *out)
{
    const char *unit = zone->unit ? ground_group_name(ground, zone->unit) : side_name(zone->side);
    text_addf(out, "zone of %s  ", unit);
    place_print(PLACE_CM, zone->box[0], zone->box[1], out);
    text_add(out, " to ");
    place_print(PLACE_CM, zone->box[2], zone->box[3], out);
    if (zone->beyond) text_addf(out, ", or within %d cm", zone->beyond / CM(1));
    if (zone->hidden) text_add(out, ", for one unit that hides");
    text_add(out, "\n");
}

static void list_zones(const struct ground *ground, const struct ty_battle *battle,
                       struct text *out)
{
    const struct ty_terms *terms = &battle->terms;
    for (enum side side = RED; side <= BLUE; side++) {
        struct ty_zone zone = {.beyond = terms->beyond[side], .side = (uint8_t)side};
        memcpy(zone.box, terms->zones[side], sizeof zone.box);
        list_zone(ground, &zone, out);
    }
    for (int i = 0; i < TY_ZONES; i++) {
        if (terms->others[i].side) list_zone(ground, &terms->others[i], out);
    }
    for (enum side side = RED; side <= BLUE; side++) {
        if (!terms->apart[side]) continue;
        text_addf(out, "%s keeps %d cm from every enemy\n", side_name(side),
                  terms->apart[side] / CM(1));
    }
}

// What may still be moved.
static void list_terrain(const struct ground *ground, const struct ty_battle *battle,
                         struct text *out)
{
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        struct point middle = ty_feature_middle(ground, battle, i);
        text_addf(out, "terrain %d  %s at ", i, ty_terrains[feature->terrain].name);
        place_print(PLACE_CM, middle.x, middle.y, out);
        text_add(out, "\n");
    }
}

void ty_sketch(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ty_battle *battle = ty_in(head);
    struct sketch sketch;
    sketch_init(&sketch);
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (ty_on_table(figure)) sketch_mark(&sketch, figure->x, figure->y, figure->side, i);
    }
    for (int i = 0; i < TY_SHIFTS; i++) {
        const struct ty_shift *shift = &battle->shifts[i];
        if (shift->feature) sketch_move(&sketch, shift->feature - 1, shift->dx, shift->dy);
    }
    sketch_print(&sketch, &tyneside_ruleset, ground, out);
    int step = head->depth ? battle_frame(head)->step : NO_STEP;
    if (step == LAYING || step == DEPLOYMENT) list_zones(ground, battle, out);
    if (step == LAYING) list_terrain(ground, battle, out);
    for (uint8_t i = 1; i <= battle->unit_count; i++) {
        list_unit(ground, battle, i, out);
    }
    list_goals(ground, battle, out);
    list_deeds(ground, battle, out);
    text_addf(out, "points: red %d, blue %d; turn %d of %d\n", ty_victory_points(battle, RED),
              ty_victory_points(battle, BLUE), head->turn, battle->turns ? battle->turns : 12);
}
