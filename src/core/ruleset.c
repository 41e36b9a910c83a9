#include "core/ruleset.h"

#include "core/json.h"
#include "core/options.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

const char *ruleset_turn(const struct ruleset *rules)
{
    return rules->turn ? rules->turn : "Turn";
}

bool ruleset_has_battles(const struct ruleset *rules)
{
    return rules->grounds != 0;
}

const char *clause_name(const struct ruleset *rules, uint16_t clause)
{
    return clause == 0 ? "" : rules->clauses[clause].name;
}

const char *problem_cure(const struct ruleset *rules, const struct problem *problem)
{
    for (const struct cure *cure = rules->cures; cure && cure->refusal; cure++) {
        if (problem->text && strcmp(cure->refusal, problem->text) == 0) return cure->cure;
    }
    return NULL;
}

enum place_form ruleset_places(const struct ruleset *rules, const struct ground *ground)
{
    return ground->kind == GROUND_HEX ? rules->hex_places : PLACE_CM;
}

enum facing_form ruleset_facings(const struct ruleset *rules, const struct ground *ground)
{
    return ground->kind == GROUND_HEX ? rules->hex_facings : rules->open_facings;
}

static void view_facts(const struct ruleset *rules, const struct ground *ground,
                       const struct battle *battle, struct json *json)
{
    char lines[FACTS_CAP];
    struct text text;
    text_init(&text, lines, sizeof lines);
    rules->facts(ground, battle, &text);
    json_list(json, "facts");
    for (char *line = lines; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        bool last = line[length] == '\0';
        line[length] = '\0';
        json_text(json, NULL, line);
        line += length + !last;
    }
    json_end(json);
}

void ruleset_view(const struct ruleset *rules, const struct ground *ground,
                  const struct battle *battle, struct json *json)
{
    view_facts(rules, ground, battle, json);
    score_view(rules, ground, battle, json);
    rules->view(ground, battle, json);
}

bool ruleset_read_data(const struct ruleset *rules, struct scenario *scenario, struct fault *fault)
{
    memset(scenario->ground.room, 0, sizeof scenario->ground.room);
    for (int i = 0; rules->data && rules->data[i].name; i++) {
        const struct data_kind *kind = &rules->data[i];
        struct data_fault wrong;
        assert(i < DATA_KINDS_CAP);
        const char *text = scenario->data[i][0] != '\0' ? scenario->data[i] : kind->usual;
        if (kind->read(text, &scenario->ground, &wrong)) continue;
        return fault_set(fault, "data", "line %d of %s: %s", wrong.line, kind->name, wrong.text);
    }
    return true;
}

// What a switch is when nobody sets it: its own default, or what another one is.
static uint8_t usual_value(const struct ruleset *rules, const bool *is_set, const uint8_t *options,
                           int number)
{
    int32_t value;
    for (int hops = 0; rules->options[number].initial[0] == '='; hops++) {
        number = parameter_find(rules->options, rules->options[number].initial + 1);
        assert(number >= 0);
        assert(hops < OPTIONS_CAP);
        if (is_set[number]) return options[number];
    }
    bool good = parameter_read(&rules->options[number], rules->options[number].initial, &value);
    assert(good);
    assert(value >= 0 && value <= UINT8_MAX);
    return (uint8_t)value;
}

void options_fill(const struct ruleset *rules, const bool is_set[OPTIONS_CAP],
                  uint8_t options[OPTIONS_CAP])
{
    for (int i = 0; rules->options && rules->options[i].name; i++) {
        assert(i < OPTIONS_CAP);
        if (!is_set[i]) options[i] = usual_value(rules, is_set, options, i);
    }
}

void options_default(const struct ruleset *rules, uint8_t options[OPTIONS_CAP])
{
    static const bool none[OPTIONS_CAP];
    memset(options, 0, OPTIONS_CAP);
    options_fill(rules, none, options);
}

static int unknown_option(const struct ruleset *rules, struct text *why)
{
    text_addf(why, "the options of %s are:", rules->id);
    for (int i = 0; rules->options && rules->options[i].name; i++) {
        text_addf(why, "%s %s", i ? "," : "", rules->options[i].name);
    }
    if (!rules->options) text_add(why, " none");
    return -1;
}

int option_read(const struct ruleset *rules, const char *setting, uint8_t options[OPTIONS_CAP],
                struct text *why)
{
    char name[64];
    int32_t value;
    size_t length = strcspn(setting, "=");
    if (setting[length] == '\0' || length == 0) {
        text_add(why, "name=value was expected");
        return -1;
    }
    if (length >= sizeof name) return unknown_option(rules, why);
    memcpy(name, setting, length);
    name[length] = '\0';
    int number = rules->options ? parameter_find(rules->options, name) : -1;
    if (number < 0) return unknown_option(rules, why);
    const struct parameter *option = &rules->options[number];
    if (parameter_read(option, setting + length + 1, &value) && value >= 0 && value <= UINT8_MAX) {
        options[number] = (uint8_t)value;
        return number;
    }
    text_addf(why, "%s is one of: %s", name, option->values);
    return -1;
}

bool option_set(const struct ruleset *rules, const char *setting, uint8_t options[OPTIONS_CAP],
                struct text *why)
{
    char room[512];
    struct text reason;
    text_init(&reason, room, sizeof room);
    if (option_read(rules, setting, options, &reason) >= 0) return true;
    text_addf(why, "the option is '%s', but %s", setting, room);
    return false;
}

void option_print(const struct ruleset *rules, const uint8_t options[OPTIONS_CAP], int number,
                  struct text *out)
{
    text_addf(out, "%s=", rules->options[number].name);
    parameter_print(&rules->options[number], options[number], out);
}

bool option_changed(const struct ruleset *rules, const uint8_t options[OPTIONS_CAP], int number,
                    struct text *setting)
{
    uint8_t usual[OPTIONS_CAP];
    options_default(rules, usual);
    if (options[number] == usual[number]) return false;
    option_print(rules, options, number, setting);
    return true;
}
