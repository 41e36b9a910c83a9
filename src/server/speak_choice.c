// Choices as a browser gets them: a line to send back, what people call it, how it is made on the
// board, and its fields, so that no browser has to read a line.
#include "core/say.h"
#include "core/text.h"
#include "server/speak.h"

#include <string.h>

// What a choice says of its pattern: all but the parts that are left out.
struct said {
    unsigned fields;
    int slots;                 // for options and the like, whether or not they are said
    int others;                // how many there are in the second list
    struct choice_token first; // of those, if it is said
};

static struct said find_said(const struct choice_word *word, const struct choice *choice)
{
    struct said said = {0};
    struct choice copy = *choice;
    struct choice_token token;
    const char *pattern = word->pattern;
    bool speaks = true;
    for (int parts = 0; choice_token_next(&pattern, &token);) {
        bool slot = token.field & FIELDS_IN_SLOTS;
        if (token.field == FIELD_PART) speaks = choice->parts >> parts++ & 1;
        if (token.field == FIELD_END) speaks = true;
        if (token.field == FIELD_OTHERS) said.others = *choice_slot(&copy, said.slots);
        if (slot && said.slots++ == 0 && speaks) said.first = token;
        if (speaks || token.field == FIELD_PART) said.fields |= token.field;
    }
    return said;
}

static void speak_options(struct json *json, const struct said *said, const struct choice *choice)
{
    char name[TOKEN_CAP];
    struct text text;
    if (said->first.field) json_number(json, "option", choice->option);
    text_init(&text, name, sizeof name);
    if (said->first.listed && word_of_list(said->first.word, ',', choice->option, &text)) {
        json_text(json, "option_word", name);
    }
    if (said->slots < 2) return;
    json_list(json, "extra");
    for (int i = 0; i < said->slots - 1; i++) {
        json_number(json, NULL, choice->extra[i]);
    }
    json_end(json);
}

static void speak_parts(struct json *json, uint8_t parts)
{
    json_list(json, "parts");
    for (int part = 0; parts >> part; part++) {
        if (parts >> part & 1) json_number(json, NULL, part);
    }
    json_end(json);
}

static void speak_list(struct json *json, const char *key, const uint16_t *list, int count)
{
    json_list(json, key);
    for (int i = 0; i < count; i++) {
        json_number(json, NULL, list[i]);
    }
    json_end(json);
}

static void speak_places(struct json *json, const struct choice *choice)
{
    json_list(json, "places");
    for (int i = 0; i < choice->count; i++) {
        json_object(json, NULL);
        json_number(json, "x", choice->places[i].x);
        json_number(json, "y", choice->places[i].y);
        json_end(json);
    }
    json_end(json);
}

static void speak_with(struct json *json, const struct figure_set *with)
{
    json_list(json, "with");
    for (int figure = 0; (figure = figure_set_next(with, figure)) != 0;) {
        json_number(json, NULL, figure);
    }
    json_end(json);
}

static void speak_fields(struct json *json, const struct choice_word *word,
                         const struct choice *choice)
{
    struct said said = find_said(word, choice);
    unsigned fields = said.fields;
    if (fields & FIELD_FIGURE) json_number(json, "figure", choice->figure);
    if (fields & FIELD_GROUP) json_number(json, "group", choice->group);
    if (fields & FIELD_TARGET) json_number(json, "target", choice->target);
    if (fields & FIELD_TARGET_GROUP) json_number(json, "target_group", choice->target_group);
    if (fields & FIELD_FACING) json_number(json, "facing", choice->facing);
    if (fields & FIELD_PLACE) {
        json_number(json, "x", choice->x);
        json_number(json, "y", choice->y);
    }
    speak_options(json, &said, choice);
    if (fields & FIELD_WORDS) json_bool(json, "says", true);
    if (fields & (FIELD_WITH | FIELD_FIGURES)) speak_with(json, &choice->with);
    if (fields & FIELD_FOES) speak_list(json, "foes", choice->foes, choice->count);
    if (fields & FIELD_OTHERS) {
        speak_list(json, "others", choice->foes + FOES_CAP - said.others, said.others);
    }
    if (fields & FIELD_PLACES) speak_places(json, choice);
    if (fields & FIELD_PART) speak_parts(json, choice->parts);
}

void speak_label(struct json *json, const struct game *game, const struct battle *known,
                 const struct choice *choice)
{
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    choice_say(game->rules, game->ground, known, choice, &text);
    json_text(json, "label", label);
}

// Of what is only written: for when, and where it leads.
static void speak_planned(struct json *json, const struct game *game, const struct battle *known,
                          const struct choice *choice)
{
    struct planned planned;
    const struct ruleset *rules = game->rules;
    if (!rules->planned || !rules->planned(game->ground, known, choice, &planned)) return;
    json_object(json, "plan");
    json_number(json, "part", planned.part);
    if (planned.moves) {
        json_number(json, "x", planned.to.x);
        json_number(json, "y", planned.to.y);
    }
    if (planned.seldom) json_bool(json, "seldom", true);
    json_end(json);
}

static void speak_members(struct json *json, const struct game *game, const struct battle *known,
                          const struct choice *choice)
{
    char line[CHOICE_LINE_CAP];
    struct text text;
    const struct choice_word *word = &game->rules->words[choice->kind];
    text_init(&text, line, sizeof line);
    choice_print(game->rules, game->ground, choice, &text);
    json_text(json, "line", line);
    json_text(json, "word", word->word);
    speak_label(json, game, known, choice);
    speak_fields(json, word, choice);
    uint16_t meets = game->rules->meets ? game->rules->meets(game->ground, known, choice) : 0;
    if (meets) json_number(json, "meets", meets);
    speak_planned(json, game, known, choice);
}

void speak_choice(struct json *json, const struct game *game, const struct battle *known,
                  const struct choice *choice)
{
    json_object(json, NULL);
    speak_members(json, game, known, choice);
    json_end(json);
}

void speak_words(struct json *json, const char *key, const struct choice_word *words)
{
    json_list(json, key);
    for (; words && words->word; words++) {
        json_object(json, NULL);
        json_text(json, "word", words->word);
        json_text(json, "pattern", words->pattern);
        json_text(json, "manner", manner_name(words->manner));
        if (words->brief && !strchr(words->brief, '{')) json_text(json, "brief", words->brief);
        if (words->ring) json_number(json, "ring", words->ring);
        json_end(json);
    }
    json_end(json);
}

void speak_kinds(struct json *json, const struct ruleset *rules, uint64_t kinds)
{
    json_list(json, "words");
    for (int kind = 0; kinds >> kind; kind++) {
        if (kinds >> kind & 1) json_text(json, NULL, rules->words[kind].word);
    }
    json_end(json);
}

// Of what a figure could do besides, what may be done now; and, unjudged, patterns that want a place
// or a target yet. Buttons call these by their brief names.
static bool is_offered(const struct game *game, const struct battle *known,
                       const struct choice *choice, bool *open)
{
    int option_words;
    unsigned fields = choice_fields(&game->rules->words[choice->kind], &option_words);
    *open = (fields & FIELD_TARGET && !choice->target) ||
            (fields & FIELD_PLACE && !choice->x && !choice->y);
    return *open || fine(choice_check(game->rules, game->ground, known, choice));
}

void speak_more(struct text *out, long re, const struct onlooker *onlooker, uint16_t figure)
{
    static struct choices more; // too large for a stack; the server speaks with one voice
    const struct game *game = &onlooker->table->record->history.game;
    const struct battle *known = table_known(onlooker->table, onlooker->viewer);
    struct json json;
    char brief[LABEL_CAP];
    struct text text;
    bool open;
    choices_clear(&more);
    if (game->rules->more) game->rules->more(game->ground, known, figure, &more);
    speak_begin(&json, out, "more", re);
    json_number(&json, "figure", figure);
    json_list(&json, "choices");
    for (int i = 0; i < more.count; i++) {
        if (more.list[i].side != onlooker->viewer) continue;
        if (!is_offered(game, known, &more.list[i], &open)) continue;
        text_init(&text, brief, sizeof brief);
        choice_say_briefly(game->rules, game->ground, known, &more.list[i], &text);
        json_object(&json, NULL);
        json_text(&json, "brief", brief);
        json_bool(&json, "open", open);
        speak_members(&json, game, known, &more.list[i]);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
}
