#include "core/card.h"

#include "core/json.h"
#include "core/ruleset.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct clause clauses[] = {{"", CHAPTER, ""}, {"TO-1.1", DONE, "a toy"}, {NULL}};
static const struct ruleset rules = {.id = "toy", .clauses = clauses};

static struct card rider(void)
{
    struct card card;
    card_begin(&card, "Samurai");
    card_say(&card, TONE_PLAIN, 1, "mounted");
    card_say(&card, TONE_HURT, 0, "%d wounds", 2);
    card_count(&card, "attack", 1, "%d", 21);
    return card;
}

Test(card, is_printed_as_one_line)
{
    char line[128];
    struct text text;
    struct card card = rider();
    text_init(&text, line, sizeof line);
    card_print(&card, &text);
    cr_expect_str_eq(line, "Samurai, mounted, 2 wounds; attack 21");
    text_clear(&text);
    card_begin(&card, "");
    card_count(&card, "strength", 1, "3 of 4");
    card_print(&card, &text);
    cr_expect_str_eq(line, "strength 3 of 4");
}

Test(card, knows_its_tones)
{
    struct card card = rider();
    cr_expect(card_has(&card, TONE_HURT));
    cr_expect_not(card_has(&card, TONE_GONE));
}

Test(card, goes_to_a_page_with_clauses_and_tones)
{
    char view[512];
    struct text text;
    struct json json;
    struct card card = rider();
    text_init(&text, view, sizeof view);
    json_init(&json, &text);
    json_object(&json, NULL);
    card_view(&card, &rules, &json);
    json_end(&json);
    cr_expect_str_eq(
        view, "{\"title\":\"Samurai\",\"states\":[{\"word\":\"mounted\",\"clause\":\"TO-1.1\"},"
              "{\"word\":\"2 wounds\",\"tone\":\"hurt\"}],"
              "\"numbers\":[{\"name\":\"attack\",\"value\":\"21\",\"clause\":\"TO-1.1\"}]}");
}

Test(card, says_that_there_is_more_than_it_has_room_for)
{
    struct card card;
    char line[CARD_WORD_CAP * 64];
    struct text text;
    card_begin(&card, "");
    for (int i = 0; i < CARD_STATES_CAP; i++) {
        card_say(&card, TONE_GONE, 1, "state %d", i);
        if (i < CARD_NUMBERS_CAP) card_count(&card, "number", 1, "%d", i);
    }
    text_init(&text, line, sizeof line);
    card_print(&card, &text);
    cr_expect_null(strstr(line, "and more"), "%s", line);
    card_say(&card, TONE_GONE, 1, "one state too many");
    card_count(&card, "one number too many", 1, "1");
    text_clear(&text);
    card_print(&card, &text);
    cr_expect_not_null(strstr(line, "state 22, and more; number 0, "), "%s", line);
    cr_expect_str_eq(line + text.length - strlen("number 18, and more"), "number 18, and more");
    cr_expect_eq(card.states[CARD_STATES_CAP - 1].tone, TONE_PLAIN);
}
