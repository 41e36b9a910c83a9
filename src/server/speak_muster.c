// What is said of forces: the lists they are bought from, one as it was handed in, a battle of two.
#include "muster/market.h"
#include "muster/verdict.h"
#include "record/force_file.h"
#include "server/forces.h"
#include "server/speak.h"

static void speak_set(struct json *json, const char *key, const struct ruleset *rules,
                      const struct ware_set *set)
{
    struct muster_ware ware;
    json_list(json, key);
    for (int i = 0; rules->muster->ware(i, &ware); i++) {
        if (ware_set_has(set, i)) json_text(json, NULL, ware.word);
    }
    json_end(json);
}

// Each word a figure of the row may have, with the words that it takes the place of.
static void speak_offers(struct json *json, const struct ruleset *rules,
                         const struct offers *offers)
{
    struct muster_ware ware;
    json_object(json, "offers");
    for (int i = 0; rules->muster->ware(i, &ware); i++) {
        if (!ware_set_has(&offers->offered, i)) continue;
        speak_set(json, ware.word, rules, &offers->excludes[i]);
    }
    json_end(json);
}

// The least, the most and the usual number behind each rated word.
static void speak_ranges(struct json *json, const struct muster *muster,
                         const struct muster_list *list, const struct muster_row *row)
{
    struct muster_ware ware;
    json_object(json, "ranges");
    for (int i = 0; muster->ware(i, &ware); i++) {
        if (!ware.rated) continue;
        struct muster_range range = muster->range(list, row->type, ware.word);
        json_list(json, ware.word);
        json_number(json, NULL, range.least);
        json_number(json, NULL, range.most);
        json_number(json, NULL, range.usual);
        json_end(json);
    }
    json_end(json);
}

static void speak_row(struct json *json, const struct ruleset *rules,
                      const struct muster_list *list, const struct muster_row *row,
                      const struct offers *offers)
{
    json_object(json, NULL);
    json_text(json, "type", row->type);
    json_text(json, "number", row->number);
    json_text(json, "gist", row->gist);
    json_text(json, "usual", row->usual);
    speak_offers(json, rules, offers);
    speak_ranges(json, rules->muster, list, row);
    json_end(json);
}

static void speak_lists(struct json *json, const struct ruleset *rules,
                        const struct force_list *forces)
{
    const struct muster_demand *demand;
    json_list(json, "lists");
    for (const struct muster_list *list = rules->muster->lists; list->id; list++) {
        json_object(json, NULL);
        json_text(json, "id", list->id);
        json_text(json, "title", list->title);
        json_text(json, "gist", list->gist);
        json_text(json, "clause", clause_name(rules, list->clause));
        json_list(json, "rows");
        for (const struct muster_row *row = list->rows; row->type; row++) {
            speak_row(json, rules, list, row, force_list_offers(forces, row));
        }
        json_end(json);
        json_list(json, "demands");
        for (int i = 0; (demand = rules->muster->demand(list, i)) != NULL; i++) {
            json_object(json, NULL);
            json_text(json, "id", demand->id);
            json_text(json, "clause", clause_name(rules, demand->clause));
            json_text(json, "gist", demand->gist);
            json_end(json);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

static void speak_wares(struct json *json, const struct ruleset *rules)
{
    struct muster_ware ware;
    json_list(json, "wares");
    for (int i = 0; rules->muster->ware(i, &ware); i++) {
        json_object(json, NULL);
        json_text(json, "heading", ware.heading);
        json_text(json, "word", ware.word);
        muster_points_json(rules->muster, "points", ware.points, json);
        json_text(json, "clause", clause_name(rules, ware.clause));
        json_bool(json, "single", ware.single);
        json_number(json, "most", ware_most(rules, &ware));
        json_bool(json, "rated", ware.rated);
        json_bool(json, "ordered", ware.ordered);
        json_bool(json, "given", ware.given);
        json_text(json, "gist", ware.gist ? ware.gist : "");
        json_end(json);
    }
    json_end(json);
}

// By name: all about them is told with the ruleset.
static void speak_switches(struct json *json, const struct ruleset *rules)
{
    json_list(json, "options");
    for (int i = 0; rules->options && rules->options[i].name; i++) {
        if (switch_changes_figures(rules, i)) json_text(json, NULL, rules->options[i].name);
    }
    json_end(json);
}

static void speak_table(struct json *json, const struct muster_table *table)
{
    json_object(json, "table");
    json_text(json, "unit", table->unit);
    json_number(json, "width", table->width);
    json_number(json, "height", table->height);
    json_number(json, "least", table->least);
    json_number(json, "most", table->most);
    json_end(json);
}

void speak_muster(struct text *out, long re, const struct ruleset *rules,
                  const struct force_list *forces)
{
    struct json json;
    speak_begin(&json, out, "muster", re);
    json_text(&json, "ruleset", rules->id);
    speak_lists(&json, rules, forces);
    speak_wares(&json, rules);
    speak_switches(&json, rules);
    json_text(&json, "measure", rules->muster->measure);
    json_number(&json, "usual", rules->muster->usual);
    json_bool(&json, "priced", rules->muster->price != NULL);
    json_bool(&json, "solo", rules->solo != NULL);
    speak_table(&json, &rules->muster->table);
    json_list(&json, "forces");
    for (int i = 0; i < forces->count; i++) {
        const struct shelved_force *force = &forces->list[i];
        if (force->rules != rules) continue;
        json_object(&json, NULL);
        json_text(&json, "name", force->name);
        json_text(&json, "title", force->title);
        json_text(&json, "list", force->of_list);
        muster_points_json(rules->muster, "points", force->points, &json);
        json_text(&json, "code", force->code);
        json_text(&json, "text", force->text);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
}

void speak_force(struct text *out, long re, const struct enlisted *force, const char *file)
{
    struct json json;
    speak_begin(&json, out, "force", re);
    roster_head_json(&force->roster, &json);
    roster_units_json(&force->roster, &json);
    verdict_json(&force->roster, &force->breaches, &json);
    json_text(&json, "text", file);
    json_end(&json);
}

void speak_pitched(struct text *out, long re, const struct battle_record *record, bool hidden,
                   const char *file)
{
    struct json json;
    speak_begin(&json, out, "pitched", re);
    json_text(&json, "ruleset", record->scenario.ruleset);
    json_text(&json, "title", record->scenario.title);
    json_bool(&json, "hidden", hidden);
    speak_side_names(&json, &record->scenario);
    speak_settings(&json, &record->scenario, record->history.game.rules);
    // Who asks has both forces, and the file below has every place in it.
    speak_picture(&json, &record->history.game, &record->history.game.battle.head);
    json_text(&json, "text", file);
    json_end(&json);
}
