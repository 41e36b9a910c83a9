#include "muster/verdict.h"

#include "core/json.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

void verdict_print(const struct roster *roster, const struct muster_breaches *breaches,
                   struct text *out)
{
    const struct muster_force *force = roster->force;
    const struct muster_list *list = muster_list_by_id(roster->rules->muster, force->list);
    assert(list);
    if (force->title[0] != '\0') text_addf(out, "%s\n", force->title);
    text_addf(out, "%s: %d figure%s, %d points\n", list->title, force->count,
              force->count == 1 ? "" : "s", roster->points);
    for (int i = 0; i < breaches->count; i++) {
        const struct muster_breach *breach = &breaches->list[i];
        text_addf(out, "  %-4s %-8s %s.\n", breach->demand->id,
                  clause_name(roster->rules, breach->demand->clause), breach->text);
    }
    text_add(out, breaches->count ? "Not legal.\n" : "Legal.\n");
}

void verdict_json(const struct roster *roster, const struct muster_breaches *breaches,
                  struct json *json)
{
    json_bool(json, "legal", breaches->count == 0);
    json_list(json, "breaches");
    for (int i = 0; i < breaches->count; i++) {
        const struct muster_breach *breach = &breaches->list[i];
        json_object(json, NULL);
        json_text(json, "id", breach->demand->id);
        json_text(json, "clause", clause_name(roster->rules, breach->demand->clause));
        json_text(json, "demand", breach->demand->gist);
        json_text(json, "text", breach->text);
        json_end(json);
    }
    json_end(json);
}

void muster_options_default(const struct ruleset *rules, uint8_t options[OPTIONS_CAP])
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

bool muster_options_set(const struct ruleset *rules, const char *setting,
                        uint8_t options[OPTIONS_CAP], struct text *why)
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
    if (index < 0) {
        text_addf(why, "%s has no option '%s'; 'kassen rules %s --options' lists them", rules->id,
                  name, rules->id);
        return false;
    }
    if (!parameter_read(&rules->options[index], setting + length + 1, &value) || value < 0 ||
        value > UINT8_MAX) {
        text_addf(why, "option %s is '%s', but may be: %s", name, setting + length + 1,
                  rules->options[index].values);
        return false;
    }
    options[index] = (uint8_t)value;
    return true;
}
