// Forces and the battles made of them: all of it before sitting down.
#include "core/options.h"
#include "muster/verdict.h"
#include "rules/rulesets.h"
#include "server/forces.h"
#include "server/verbs.h"

#include <stdlib.h>
#include <string.h>

#define POINTS_MOST  100000
#define FORCE_NAME   "the force"
#define BATTLE_NAME  "pitched.yaml"
#define PARTING_LINE "---"

// What `force`, `raise` and `pitch` have in common: a ruleset, and wishes behind it.
struct call {
    const struct ruleset *rules;
    uint8_t options[OPTIONS_CAP]; // those that are told
    uint8_t solo;                 // set of sides; RED where there is one force
    struct field field;
    const char *type; // of all that are raised; NULL: any
    struct text why;
    char sentence[1024];
};

static bool take_rules(struct errand *errand, struct call *call)
{
    const char *id = errand_take_word(errand);
    memset(call, 0, sizeof *call);
    text_init(&call->why, call->sentence, sizeof call->sentence);
    call->rules = id ? ruleset_by_id(id) : NULL;
    if (!call->rules || !call->rules->muster) {
        errand_fail(errand, call->rules ? "its forces are not mustered: its scenarios name them"
                                        : "there is no such ruleset");
        return false;
    }
    memset(call->options, OPTION_UNTOLD, sizeof call->options);
    return true;
}

static bool take_length(struct call *call, const char *word, int32_t *length)
{
    long units;
    if (word_number(word, 1, PLANE_MAX / CM(1), &units)) {
        *length = (int32_t)units;
        return true;
    }
    text_addf(&call->why, "a table is so many %s wide and high, not '%s'",
              call->rules->muster->table.unit, word);
    return false;
}

static bool take_seed(struct call *call, const char *word, uint64_t *seed)
{
    char *end;
    *seed = strtoull(word, &end, 10);
    if (word[0] >= '0' && word[0] <= '9' && *end == '\0') return true;
    text_addf(&call->why, "a seed is a whole number, not '%s'", word);
    return false;
}

// One errand "name=value".
static bool take_pair(struct call *call, char *pair)
{
    static const char option[] = "option:";
    if (strncmp(pair, option, strlen(option)) == 0) {
        return option_set(call->rules, pair + strlen(option), call->options, &call->why);
    }
    char *equals = strchr(pair, '=');
    const char *value = equals ? equals + 1 : "";
    if (equals) *equals = '\0';
    if (strcmp(pair, "width") == 0) return take_length(call, value, &call->field.width);
    if (strcmp(pair, "height") == 0) return take_length(call, value, &call->field.height);
    if (strcmp(pair, "seed") == 0) return take_seed(call, value, &call->field.seed);
    if (strcmp(pair, "type") == 0 && *value) {
        call->type = value;
        return true;
    }
    if (strcmp(pair, "solo") == 0) {
        enum side side = strcmp(value, "yes") == 0 ? RED : side_by_name(value);
        call->solo |= SIDE_BIT(side);
        if (call->rules->solo && (side == RED || side == BLUE)) return true;
    }
    text_addf(&call->why, "'%s' was not expected", pair);
    return false;
}

static bool take_pairs(struct errand *errand, struct call *call)
{
    for (char *pair; (pair = errand_take_word(errand)) != NULL;) {
        if (take_pair(call, pair)) continue;
        errand_fail(errand, call->sentence);
        return false;
    }
    return true;
}

static struct enlisted *enlisted_new(const struct call *call, enum side side)
{
    struct enlisted *enlisted = malloc(sizeof *enlisted);
    if (!enlisted) abort();
    enlisted_init(enlisted, call->rules);
    enlisted->solo = side_in(call->solo, side);
    memcpy(enlisted->told, call->options, sizeof enlisted->told);
    return enlisted;
}

void verb_muster(struct errand *errand)
{
    struct call call;
    struct text text = room_voice(errand->guest->room);
    if (!take_rules(errand, &call)) return;
    speak_muster(&text, errand->re, call.rules, errand->guest->room->forces);
    errand_say(errand, &text);
}

static void say_force(struct errand *errand, const struct enlisted *force)
{
    struct text text = room_voice(errand->guest->room);
    char *file = force_text(force);
    speak_force(&text, errand->re, force, file);
    errand_say(errand, &text);
    free(file);
}

static bool enlist_text(struct enlisted *force, const char *text, size_t length, struct text *why)
{
    struct sheet sheet = {FORCE_NAME, text, length};
    struct shelf shelf = sheet_shelf(&sheet);
    return enlist_file(force, &shelf, FORCE_NAME, NULL, why);
}

void verb_force(struct errand *errand)
{
    struct call call;
    if (!take_rules(errand, &call) || !take_pairs(errand, &call)) return;
    struct enlisted *force = enlisted_new(&call, RED);
    if (enlist_text(force, errand->body, errand->body_length, &call.why)) {
        say_force(errand, force);
    } else {
        errand_fail(errand, call.sentence);
    }
    free(force);
}

void verb_raise(struct errand *errand)
{
    struct call call;
    long points;
    if (!take_rules(errand, &call)) return;
    const char *id = errand_take_word(errand);
    const struct muster_list *list = id ? muster_list_by_id(call.rules->muster, id) : NULL;
    if (!list) {
        errand_fail(errand, "there is no such list");
        return;
    }
    if (!errand_take_number(errand, POINTS_MOST, &points)) {
        text_addf(&call.why, "a number of %s was expected", call.rules->muster->measure);
        errand_fail(errand, call.sentence);
        return;
    }
    if (!take_pairs(errand, &call)) return;
    struct enlisted *force = enlisted_new(&call, RED);
    struct muster_order order = {
        .list = list, .points = (int)points, .seed = call.field.seed, .type = call.type};
    if (enlist_random(force, &order, &call.why)) {
        say_force(errand, force);
    } else {
        errand_fail(errand, call.sentence);
    }
    free(force);
}

// The line between two files; NULL: there is none.
static const char *parting(const char *text, size_t length)
{
    for (const char *line = text; line && line < text + length;) {
        size_t left = (size_t)(text + length - line);
        const char *stop = memchr(line, '\n', left);
        size_t run = stop ? (size_t)(stop - line) : left;
        if (run == strlen(PARTING_LINE) && memcmp(line, PARTING_LINE, run) == 0) return line;
        line = stop ? stop + 1 : NULL;
    }
    return NULL;
}

static struct battle_record *open_scenario(struct sheet *sheet, const struct battle_setup *wanted,
                                           struct text *why)
{
    struct shelf shelf = sheet_shelf(sheet);
    struct battle_setup setup = *wanted;
    setup.shelf = &shelf;
    setup.scenario = sheet->name;
    return battle_record_new(&setup, why);
}

void errand_say_pitched(const struct errand *errand, const struct text *file)
{
    char sentence[1024];
    struct text why, text = room_voice(errand->guest->room);
    struct sheet sheet = {BATTLE_NAME, file->at, file->length};
    struct battle_setup setup = {.seed = 1};
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = open_scenario(&sheet, &setup, &why);
    if (!record) {
        errand_fail(errand, sentence);
        return;
    }
    speak_pitched(&text, errand->re, record, game_keeps_secrets(&record->history.game), file->at);
    errand_say(errand, &text);
    battle_record_free(record);
}

void verb_pitch(struct errand *errand)
{
    struct call call;
    struct text file;
    if (!take_rules(errand, &call) || !take_pairs(errand, &call)) return;
    const char *line = parting(errand->body, errand->body_length);
    if (!line) {
        errand_fail(errand, "two forces were expected, with a line " PARTING_LINE " between them");
        return;
    }
    const char *second = line + strlen(PARTING_LINE);
    struct enlisted *red = enlisted_new(&call, RED), *blue = enlisted_new(&call, BLUE);
    char *room = malloc(SHELF_FILE_CAP);
    if (!room) abort();
    text_init(&file, room, SHELF_FILE_CAP);
    bool good = enlist_text(red, errand->body, (size_t)(line - errand->body), &call.why) &&
                enlist_text(blue, second, (size_t)(errand->body + errand->body_length - second),
                            &call.why) &&
                enlist_for_battle(red, blue, &call.field, &file, &call.why);
    if (good) {
        errand_say_pitched(errand, &file);
    } else {
        errand_fail(errand, call.sentence);
    }
    free(room);
    free(blue);
    free(red);
}

void verb_host(struct errand *errand)
{
    struct room *room = errand->guest->room;
    char sentence[1024];
    struct text why;
    struct table_wish wanted;
    text_init(&why, sentence, sizeof sentence);
    struct table *table = NULL;
    if (table_wish_read(&wanted, errand->rest, &why)) {
        struct sheet sheet = {"the scenario", errand->body, errand->body_length};
        struct battle_setup setup = {.settings = wanted.settings, .typed_dice = wanted.typed};
        setup.seed = room_seed(room);
        table = room_host(room, open_scenario(&sheet, &setup, &why), &wanted, &why);
    }
    if (table) {
        errand_say_made(errand, table);
    } else {
        errand_fail(errand, sentence);
    }
}
