#include "core/card.h"

#include "core/json.h"
#include "core/ruleset.h"
#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

void card_begin(struct card *card, const char *title)
{
    card->title = title;
    card->state_count = card->number_count = 0;
}

void card_say(struct card *card, enum card_tone tone, uint16_t clause, const char *format, ...)
{
    if (card->state_count == CARD_STATES_CAP) {
        card->states[CARD_STATES_CAP - 1] = (struct card_state){.word = "and more"};
        return;
    }
    struct card_state *state = &card->states[card->state_count++];
    va_list values;
    va_start(values, format);
    vsnprintf(state->word, sizeof state->word, format, values);
    va_end(values);
    state->clause = clause;
    state->tone = (uint8_t)tone;
    state->chip = NULL;
}

void card_chip(struct card *card, const char *letters)
{
    assert(card->state_count > 0);
    card->states[card->state_count - 1].chip = letters;
}

void card_count(struct card *card, const char *name, uint16_t clause, const char *format, ...)
{
    if (card->number_count == CARD_NUMBERS_CAP) {
        card->numbers[CARD_NUMBERS_CAP - 1] = (struct card_number){.name = "and", .value = "more"};
        return;
    }
    struct card_number *number = &card->numbers[card->number_count++];
    va_list values;
    va_start(values, format);
    vsnprintf(number->value, sizeof number->value, format, values);
    va_end(values);
    number->name = name;
    number->clause = clause;
}

bool card_has(const struct card *card, enum card_tone tone)
{
    for (int i = 0; i < card->state_count; i++) {
        if (card->states[i].tone == tone) return true;
    }
    return false;
}

void card_print_states(const struct card *card, struct text *out)
{
    for (int i = 0; i < card->state_count; i++) {
        text_addf(out, "%s%s", i ? ", " : "", card->states[i].word);
    }
}

void card_print(const struct card *card, struct text *out)
{
    const char *between = *card->title || card->state_count ? "; " : "";
    text_add(out, card->title);
    if (*card->title && card->state_count) text_add(out, ", ");
    card_print_states(card, out);
    for (int i = 0; i < card->number_count; i++) {
        text_addf(out, "%s%s %s", between, card->numbers[i].name, card->numbers[i].value);
        between = ", ";
    }
}

void card_view(const struct card *card, const struct ruleset *rules, struct json *json)
{
    static const char *const tones[] = {"", "hurt", "loud", "done", "gone"};
    json_text(json, "title", card->title);
    json_list(json, "states");
    for (int i = 0; i < card->state_count; i++) {
        const struct card_state *state = &card->states[i];
        json_object(json, NULL);
        json_text(json, "word", state->word);
        if (state->chip) json_text(json, "chip", state->chip);
        if (state->clause) json_text(json, "clause", clause_name(rules, state->clause));
        if (state->tone) json_text(json, "tone", tones[state->tone]);
        json_end(json);
    }
    json_end(json);
    json_list(json, "numbers");
    for (int i = 0; i < card->number_count; i++) {
        const struct card_number *number = &card->numbers[i];
        json_object(json, NULL);
        json_text(json, "name", number->name);
        json_text(json, "value", number->value);
        if (number->clause) json_text(json, "clause", clause_name(rules, number->clause));
        json_end(json);
    }
    json_end(json);
}
