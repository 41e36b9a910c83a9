// What can be played and looked up: scenarios, rulesets, rulebooks.
#include "server/speak.h"

#include "core/items.h"
#include "core/text.h"
#include "odds/ask.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

#define TABLE_TEXT_CAP 32768

static void speak_items(struct json *json, const struct items *items)
{
    const char joint[] = {items->joint, '\0'};
    json_object(json, "items");
    json_number(json, "most", items->most);
    json_text(json, "joint", joint);
    json_text(json, "none", items->none ? items->none : "");
    json_list(json, "parts");
    for (const struct part *part = items->parts; part->name; part++) {
        json_object(json, NULL);
        json_text(json, "name", part->name);
        json_text(json, "values", part->values);
        json_text(json, "before", part->before ? part->before : "");
        json_text(json, "after", part->after ? part->after : "");
        json_bool(json, "mayLack", part->may_lack);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

// Of two people, the one whose it is, and what of him.
static void speak_whose(struct json *json, const struct parameter *parameter)
{
    const char *of = parameter->of ? parameter->of : parameter->name;
    const char *dash = strchr(of, '-');
    if (dash != of + 1 || (*of != 'a' && *of != 'b')) return;
    json_text(json, "whose", *of == 'a' ? "a" : "b");
    json_text(json, "fact", dash + 1);
}

static void speak_parameters(struct json *json, const char *key, const struct ruleset *rules,
                             const struct parameter *list)
{
    json_list(json, key);
    for (; list && list->name; list++) {
        json_object(json, NULL);
        json_text(json, "name", list->name);
        json_text(json, "values", list->values);
        json_text(json, "initial", list->initial ? list->initial : "");
        json_text(json, "gist", list->gist ? list->gist : "");
        json_text(json, "clause", clause_name(rules, list->clause));
        if (list->group) json_text(json, "group", list->group);
        if (list->items) speak_items(json, list->items);
        speak_whose(json, list);
        if (list->seldom) json_bool(json, "seldom", true);
        json_end(json);
    }
    json_end(json);
}

static void speak_tokens(struct json *json, const struct token *tokens)
{
    json_list(json, "tokens");
    for (; tokens && tokens->word; tokens++) {
        json_object(json, NULL);
        json_text(json, "word", tokens->word);
        json_text(json, "fact", tokens->fact ? tokens->fact : "");
        json_text(json, "value", tokens->value ? tokens->value : "");
        json_end(json);
    }
    json_end(json);
}

static void speak_ruleset(struct json *json, const struct ruleset *rules)
{
    json_object(json, NULL);
    json_text(json, "id", rules->id);
    json_text(json, "title", rules->title);
    json_text(json, "credit", rules->credit);
    json_text(json, "turn_word", ruleset_turn(rules));
    json_bool(json, "plays", ruleset_has_battles(rules));
    json_bool(json, "musters", rules->muster != NULL);
    json_bool(json, "campaigns", rules->campaign != NULL);
    speak_tokens(json, rules->tokens);
    speak_parameters(json, "options", rules, rules->options);
    json_list(json, "questions");
    for (const struct question *question = rules->questions; question && question->name;
         question++) {
        json_object(json, NULL);
        json_text(json, "name", question->name);
        json_text(json, "gist", question->gist);
        json_text(json, "clause", clause_name(rules, question->clause));
        speak_parameters(json, "parameters", rules, question_parameters(question));
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

void speak_settings(struct json *json, const struct scenario *scenario, const struct ruleset *rules)
{
    json_object(json, "options");
    for (int i = 0; rules->options[i].name; i++) {
        char value[64];
        struct text text;
        text_init(&text, value, sizeof value);
        parameter_print(&rules->options[i], scenario->options[i], &text);
        json_text(json, rules->options[i].name, value);
    }
    json_end(json);
}

void speak_side_names(struct json *json, const struct scenario *scenario)
{
    json_list(json, "sides");
    for (enum side side = RED; side <= scenario->sides; side++) {
        json_object(json, NULL);
        json_text(json, "side", side_name(side));
        json_text(json, "name", ground_side_name(&scenario->ground, side));
        json_end(json);
    }
    json_end(json);
}

static void speak_shelved(struct json *json, const struct shelved *shelved)
{
    const struct scenario *scenario = &shelved->record->scenario;
    json_object(json, NULL);
    json_text(json, "name", shelved->name);
    json_text(json, "ruleset", scenario->ruleset);
    json_text(json, "title", scenario->title);
    json_text(json, "story", scenario->story);
    json_number(json, "turns", scenario->turns);
    json_bool(json, "hidden", shelved->hidden);
    json_bool(json, "taught", shelved->lessons.count > 0);
    speak_settings(json, scenario, shelved->record->history.game.rules);
    speak_side_names(json, scenario);
    json_end(json);
}

void speak_lessons(struct text *out, long re, const struct shelved *shelved)
{
    struct json json;
    speak_begin(&json, out, "lessons", re);
    lessons_json(&shelved->lessons, &json);
    json_end(&json);
}

void speak_lobby(struct text *out, long re, const struct shelf_list *shelf)
{
    struct json json;
    speak_begin(&json, out, "lobby", re);
    json_list(&json, "rulesets");
    for (int i = 0; rulesets[i]; i++) {
        speak_ruleset(&json, rulesets[i]);
    }
    json_end(&json);
    json_list(&json, "scenarios");
    for (int i = 0; i < shelf->count; i++) {
        speak_shelved(&json, &shelf->list[i]);
    }
    json_end(&json);
    json_list(&json, "players");
    for (const struct player *player = players; player->name; player++) {
        json_object(&json, NULL);
        json_text(&json, "name", player->name);
        json_text(&json, "level", player->level);
        json_text(&json, "gist", player->gist);
        json_end(&json);
    }
    json_end(&json);
    json_text(&json, "first", LIBRARY_FIRST_SCENARIO);
    json_end(&json);
}

static void speak_hexes(struct json *json, const struct ruleset *rules, const struct ground *ground)
{
    json_text(json, "kind", "hex");
    json_bool(json, "lettered", rules->hex_places == PLACE_LETTERS);
    json_list(json, "rows");
    for (int row = 0; row < ground->height; row++) {
        char letters[GROUND_SIDE_CAP + 1] = "";
        for (int column = 0; column < ground->width; column++) {
            uint16_t cell = ground_cell_at(ground, column, row);
            letters[column] = rules->terrains[ground->cells[cell].terrain].letter;
        }
        json_text(json, NULL, letters);
    }
    json_end(json);
}

// Flags drawn beside the map, each with the hexes that have it.
static void speak_flags(struct json *json, const struct ruleset *rules, const struct ground *ground)
{
    json_list(json, "flags");
    for (int i = 0; rules->flags && rules->flags[i].name; i++) {
        char letter[2] = {rules->flags[i].letter, '\0'};
        json_object(json, NULL);
        json_text(json, "name", rules->flags[i].name);
        json_text(json, "letter", letter);
        json_text(json, "gist", rules->flags[i].gist);
        json_list(json, "hexes");
        for (int cell = 0; cell < ground->width * ground->height; cell++) {
            if (!(ground->cells[cell + 1].drawn >> i & 1)) continue;
            json_list(json, NULL);
            json_number(json, NULL, cell % ground->width);
            json_number(json, NULL, cell / ground->width);
            json_end(json);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

static void speak_features(struct json *json, const struct ruleset *rules,
                           const struct ground *ground)
{
    json_text(json, "kind", "open");
    json_list(json, "features");
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        const struct point *corners = feature_corners(ground, feature);
        json_object(json, NULL);
        json_text(json, "terrain", rules->terrains[feature->terrain].name);
        json_text(json, "name", feature->name);
        json_number(json, "level", feature->level);
        json_bool(json, "linear", feature->linear);
        json_number(json, "height", feature->height_mm10);
        json_number(json, "width", 2 * feature->radius);
        json_list(json, "corners");
        for (int corner = 0; corner < feature->corners; corner++) {
            json_list(json, NULL);
            json_number(json, NULL, corners[corner].x);
            json_number(json, NULL, corners[corner].y);
            json_end(json);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

void speak_ground(struct json *json, const struct ruleset *rules, const struct ground *ground)
{
    json_object(json, "ground");
    json_number(json, "width", ground->width);
    json_number(json, "height", ground->height);
    if (ground->kind == GROUND_HEX) {
        speak_hexes(json, rules, ground);
        speak_flags(json, rules, ground);
    } else {
        speak_features(json, rules, ground);
    }
    json_list(json, "terrains");
    for (const struct terrain_kind *kind = rules->terrains; kind->name; kind++) {
        char letter[2] = {kind->letter, '\0'};
        json_object(json, NULL);
        json_text(json, "name", kind->name);
        json_text(json, "letter", letter);
        json_text(json, "gist", kind->gist ? kind->gist : "");
        if (kind->touched) json_bool(json, "touched", true);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

// What the figures answer of questions, by number.
static void speak_people(struct json *json, const struct game *game, const struct battle *shown)
{
    const struct ruleset *rules = game->rules;
    char number[8];
    struct text text;
    json_object(json, "people");
    for (uint16_t figure = 1; rules->person && figure <= rules->figures; figure++) {
        if (rules->owner(shown, figure) == NOBODY) continue;
        text_init(&text, number, sizeof number);
        text_addf(&text, "%d", figure);
        json_object(json, number);
        rules->person(game->ground, shown, figure, json);
        json_end(json);
    }
    json_end(json);
}

void speak_picture(struct json *json, const struct game *game, const struct battle *shown)
{
    speak_ground(json, game->rules, game->ground);
    speak_people(json, game, shown);
    json_object(json, "battle");
    ruleset_view(game->rules, game->ground, shown, json);
    json_end(json);
}

void speak_scenario(struct text *out, long re, const struct shelved *shelved)
{
    struct json json;
    const struct game *game = &shelved->record->history.game;
    union any_battle known;
    game_known(game, NOBODY, &known);
    speak_begin(&json, out, "scenario", re);
    json_text(&json, "name", shelved->name);
    json_text(&json, "ruleset", game->rules->id);
    speak_picture(&json, game, &known.head);
    json_end(&json);
}

static void speak_clauses(struct json *json, const struct ruleset *rules)
{
    static const char *const statuses[] = {"chapter", "done", "colour", "left-out"};
    json_list(json, "clauses");
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        json_object(json, NULL);
        json_text(json, "name", clause->name);
        json_text(json, "status", statuses[clause->status]);
        json_text(json, "source", clause_source_words(clause->source));
        json_text(json, "gist", clause->gist);
        json_end(json);
    }
    json_end(json);
}

static void speak_readings(struct json *json, const struct ruleset *rules)
{
    json_list(json, "readings");
    for (const struct reading *reading = rules->readings; reading && reading->name; reading++) {
        json_object(json, NULL);
        json_text(json, "name", reading->name);
        json_text(json, "clause", clause_name(rules, reading->clause));
        json_text(json, "question", reading->question);
        json_text(json, "adopted", reading->adopted);
        json_text(json, "why", reading->why);
        json_text(json, "option", reading->option ? reading->option : "");
        json_text(json, "source", clause_source_words(reading->source));
        json_end(json);
    }
    json_end(json);
}

static void speak_tables(struct json *json, const struct ruleset *rules)
{
    char *buffer = malloc(TABLE_TEXT_CAP);
    struct text text;
    if (!buffer) abort();
    json_list(json, "tables");
    for (const struct printed_table *table = rules->tables; table && table->name; table++) {
        text_init(&text, buffer, TABLE_TEXT_CAP);
        table->print(&text);
        json_object(json, NULL);
        json_text(json, "name", table->name);
        json_text(json, "title", table->title);
        json_text(json, "clause", clause_name(rules, table->clause));
        json_text(json, "text", buffer);
        json_end(json);
    }
    json_end(json);
    free(buffer);
}

void speak_rules(struct text *out, long re, const struct ruleset *rules)
{
    struct json json;
    speak_begin(&json, out, "rules", re);
    json_text(&json, "ruleset", rules->id);
    json_text(&json, "title", rules->title);
    json_text(&json, "credit", rules->credit);
    speak_clauses(&json, rules);
    speak_readings(&json, rules);
    speak_tables(&json, rules);
    speak_parameters(&json, "options", rules, rules->options);
    json_end(&json);
}
