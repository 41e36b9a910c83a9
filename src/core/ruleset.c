#include "core/ruleset.h"

#include "core/json.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

const char *clause_name(const struct ruleset *rules, uint16_t clause)
{
    return clause == 0 ? "" : rules->clauses[clause].name;
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

void options_default(const struct ruleset *rules, uint8_t options[OPTIONS_CAP])
{
    memset(options, 0, OPTIONS_CAP);
    for (int i = 0; rules->options && rules->options[i].name; i++) {
        const struct parameter *from = &rules->options[i];
        int32_t value = 0;
        while (from->initial[0] == '=') {
            from = &rules->options[parameter_find(rules->options, from->initial + 1)];
        }
        bool good = parameter_read(from, from->initial, &value);
        assert(good);
        options[i] = (uint8_t)value;
    }
}

static bool unknown_option(const struct ruleset *rules, const char *name, struct text *why)
{
    text_addf(why, "%s has no option '%s'; it has", rules->id, name);
    for (int i = 0; rules->options && rules->options[i].name; i++) {
        text_addf(why, "%s %s", i ? "," : "", rules->options[i].name);
    }
    if (!rules->options) text_add(why, " none");
    return false;
}

bool option_set(const struct ruleset *rules, const char *setting, uint8_t options[OPTIONS_CAP],
                struct text *why)
{
    char name[64];
    int32_t value;
    size_t length = strcspn(setting, "=");
    if (setting[length] == '\0' || length == 0 || length >= sizeof name) {
        text_addf(why, "'%s' is not a setting; one is written name=value", setting);
        return false;
    }
    memcpy(name, setting, length);
    name[length] = '\0';
    int index = rules->options ? parameter_find(rules->options, name) : -1;
    if (index < 0) return unknown_option(rules, name, why);
    const struct parameter *option = &rules->options[index];
    const char *word = setting + length + 1;
    if (parameter_read(option, word, &value) && value >= 0 && value <= UINT8_MAX) {
        options[index] = (uint8_t)value;
        return true;
    }
    text_addf(why, "option %s is '%s', but may be: %s", name, word, option->values);
    return false;
}

bool option_changed(const struct ruleset *rules, const uint8_t options[OPTIONS_CAP], int number,
                    struct text *setting)
{
    uint8_t usual[OPTIONS_CAP];
    options_default(rules, usual);
    if (options[number] == usual[number]) return false;
    text_addf(setting, "%s=", rules->options[number].name);
    parameter_print(&rules->options[number], options[number], setting);
    return true;
}
