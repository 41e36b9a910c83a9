#include "support/odds_rows.h"

#include "core/scenario.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/ask.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define ANSWER_CAP   8192
#define PAIRS_CAP    24
#define OUTCOMES_CAP 64

static void ask(const struct inquiry *inquiry, const char *asked, struct text *said)
{
    static struct odds_engine engine;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    odds_engine_init(&engine);
    distribution_init(&distribution);
    cr_assert(odds_ask(&engine, inquiry, &distribution, &report, &fault), "%s", asked);
    odds_json(inquiry, &distribution, &report, said);
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
}

const char *odds_said(const struct ruleset *rules, const char *asked)
{
    static struct inquiry inquiry;
    static char said[ANSWER_CAP];
    char words[PAIRS_CAP][128];
    const char *pairs[PAIRS_CAP];
    int count = 0;
    struct text text;
    struct words line = {asked};
    while (count < PAIRS_CAP && words_next(&line, words[count], sizeof words[count])) {
        pairs[count] = words[count];
        count++;
    }
    cr_assert(count > 0 && *line.rest == '\0', "too long a question: %s", asked);
    struct request request = {pairs[0], pairs + 1, count - 1};
    text_init(&text, said, sizeof said);
    if (!odds_parse(rules, &request, &inquiry, &text)) return said;
    text_clear(&text);
    ask(&inquiry, asked, &text);
    cr_assert_not(text.cut, "%s: %s", asked, said);
    return said;
}

struct outcome_of {
    char name[64], fraction[64];
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct outcome_of *)a)->name, ((const struct outcome_of *)b)->name);
}

// The end of the JSON that a row stands for: its outcomes are sorted.
static void write_expected(const char *answer, struct text *out)
{
    struct outcome_of list[OUTCOMES_CAP];
    size_t count = 0;
    struct words rest = {answer};
    while (count < OUTCOMES_CAP && words_next(&rest, list[count].name, sizeof list->name)) {
        char *fraction = list[count].fraction;
        bool whole = words_next(&rest, fraction, sizeof list->fraction);
        cr_assert(whole, "'%s' is not outcomes with their fractions", answer);
        fraction[strcspn(fraction, ",")] = '\0';
        count++;
    }
    cr_assert_eq(*rest.rest, '\0', "too many outcomes: %s", answer);
    qsort(list, count, sizeof *list, by_name);
    text_add(out, "\"outcomes\":{");
    for (size_t i = 0; i < count; i++) {
        text_addf(out, "%s\"%s\":\"%s\"", i ? "," : "", list[i].name, list[i].fraction);
    }
    text_add(out, "},\"exact\":true}");
}

void odds_expect_rows(const struct ruleset *rules, const struct odds_row *rows)
{
    for (; rows->asked; rows++) {
        char expected[ANSWER_CAP];
        struct text text;
        text_init(&text, expected, sizeof expected);
        write_expected(rows->answer, &text);
        const char *said = odds_said(rules, rows->asked);
        const char *outcomes = strstr(said, "\"outcomes\":");
        cr_assert(outcomes, "%s: %s", rows->asked, said);
        cr_expect_str_eq(outcomes, expected, "%s: %s, not %s", rows->asked, outcomes, expected);
    }
}

void odds_expect_refusals(const struct ruleset *rules, const struct odds_row *rows)
{
    for (; rows->asked; rows++) {
        const char *said = odds_said(rules, rows->asked);
        size_t length = strlen(rows->answer);
        bool whole = rows->answer[length - 1] != ' ';
        bool same = strncmp(said, rows->answer, length) == 0 && (!whole || said[length] == '\0');
        cr_expect(same, "%s: %s, not %s", rows->asked, said, rows->answer);
    }
}
