// What a figure answers of odds questions, by the names that their parameters have.
#include "core/json.h"
#include "core/text.h"
#include "rules/blades/chapters.h"
#include "rules/blades/local.h"

static const char *state_of(const struct blades_figure *figure)
{
    if (figure->asleep) return "asleep";
    if (figure->stunned) return "stunned";
    return figure->wounded ? "wounded" : "healthy";
}

// "mounted-samurai-wounded"
static void answer_fighter(const struct blades_figure *figure, struct json *json)
{
    char words[64];
    struct text text;
    text_init(&text, words, sizeof words);
    text_addf(&text, "%s%s", figure->mounted ? "mounted-" : "", blades_troops[figure->type].id);
    json_text(json, "defender", words);
    text_add(&text, figure->wounded ? "-wounded" : "");
    json_text(json, "attacker", words);
}

void blades_person(const struct ground *ground, const struct battle *head, uint16_t number,
                   struct json *json)
{
    const struct blades_figure *figure = &blades_in(head)->figures[number];
    (void)ground;
    json_text(json, "type", blades_troops[figure->type].id);
    json_text(json, "mounted", figure->mounted ? "yes" : "no");
    json_text(json, "bow", figure->mounted ? "mounted" : "foot");
    json_text(json, "state", state_of(figure));
    answer_fighter(figure, json);
}
