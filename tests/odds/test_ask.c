// From text to question, and from answer to text.
#include "core/text.h"
#include "odds/answer.h"
#include "odds/ask.h"
#include "odds/toy.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static struct toy_answer *answer;
static char buffer[4096];
static struct text text;

static void set_up(void)
{
    answer = malloc(sizeof *answer);
    toy_answer_init(answer);
    text_init(&text, buffer, sizeof buffer);
}

static void tear_down(void)
{
    toy_answer_fini(answer);
    free(answer);
}

TestSuite(ask, .init = set_up, .fini = tear_down);

struct mistake {
    const char *procedure, *first, *second; // pairs; NULL: none
    const char *sentence;
};

static const struct mistake mistakes[] = {
    {"opposde", NULL, NULL,
     "toy has no procedure 'opposde' (did you mean 'opposed'?); it has die, sum, pool, opposed, "
     "match, duel, rooms, rabble, chain, aces, stalemate, ruin and shot"},
    {"shot", "rnage=3", NULL,
     "shot has no parameter 'rnage' (did you mean 'range'?); it has bow, range, offset, near, "
     "force, note and luck"},
    {"pool", "colour=red", NULL, "pool has no parameter 'colour'; it has dice and needed"},
    {"die", "sides=6", NULL, "die has no parameter 'sides'; it has none"},
    {"shot", "range", NULL, "'range' has no value; it must be followed by '=' and 1..150"},
    {"shot", "quickly", NULL, "'quickly' is not a parameter with its value, such as key=value"},
    {"shot", "=5", NULL, "'=5' is not a parameter with its value, such as key=value"},
    {"shot", "range=5", "range=5", "range is given twice, but may be given once"},
    {"shot", "range=200", NULL, "range is '200', but must be 1..150"},
    {"shot", "range=0", NULL, "range is '0', but must be 1..150"},
    {"shot", "range=", NULL, "range is '', but must be 1..150"},
    {"shot", "range=10.5", NULL, "range is '10.5', but must be 1..150"},
    {"shot", "offset=10.55", NULL, "offset is '10.55', but must be 0.0..60.0"},
    {"shot", "bow=mountd", NULL,
     "bow is 'mountd', but must be foot or mounted (did you mean 'mounted'?)"},
    {"shot", "force=by-tpye", NULL,
     "force is 'by-tpye', but must be by-type or 1..999 (did you mean 'by-type'?)"},
    {"shot", "range=120", NULL,
     "unless it is given, near is as range, and so near is '120', but must be 1..100"},
    {"shot", "bow=mounted", "range=101",
     "unless it is given, near is as range, and so near is '101', but must be 1..100"},
    {"ruin", "have=30", NULL, "have: nobody plays for less than he has"},
};

Test(ask, mistakes_are_told_in_one_sentence)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        const struct mistake *mistake = &mistakes[i];
        const char *pairs[] = {mistake->first, mistake->second};
        struct request request = {mistake->procedure, pairs,
                                  (mistake->first != NULL) + (mistake->second != NULL)};
        cr_expect_not(odds_parse(&toy_rules, &request, &answer->inquiry, &text), "row %zu", i);
        cr_expect_str_eq(buffer, mistake->sentence, "row %zu: %s", i, buffer);
    }
}

Test(ask, an_impossible_situation_is_told_by_the_question)
{
    const char *pairs[] = {"near=1", "range=101", "bow=mounted"};
    struct request request = {"shot", pairs, 3};
    cr_expect_not(odds_parse(&toy_rules, &request, &answer->inquiry, &text));
    cr_expect_str_eq(buffer, "a mounted archer reaches 100 hexes, not 101");
}

Test(ask, defaults_follow_what_is_given)
{
    cr_assert(toy_ask(answer, "shot range=42 offset=7.5 force=12"));
    const struct arguments *arguments = &answer->inquiry.arguments;
    cr_expect_eq(arguments->value[0], 0);
    cr_expect_eq(arguments->value[1], 42);
    cr_expect_eq(arguments->value[2], 75);
    cr_expect_eq(arguments->value[3], 42);
    cr_expect_eq(arguments->value[4], 12);
    cr_expect_str_eq(arguments->text[5], "none");
    cr_expect_null(arguments->text[6]);
    cr_expect_eq(arguments->value[6], 4, "the question fills it in");
    cr_assert(toy_ask(answer, "shot"));
    cr_expect_eq(arguments->value[4], PARAMETER_WORD);
}

Test(ask, json_is_exactly_so)
{
    cr_assert(toy_ask(answer, "shot bow=mounted range=40 note=a\"b"));
    odds_json(&answer->inquiry, &answer->distribution, &answer->report, &text);
    cr_expect_str_eq(
        buffer,
        "{\"ruleset\":\"toy\",\"procedure\":\"shot\",\"params\":{\"bow\":\"mounted\",\"range\":"
        "\"40\",\"offset\":\"2.5\",\"near\":\"40\",\"force\":\"by-type\",\"note\":\"a\\\"b\","
        "\"luck\":\"5\"},\"outcomes\":{\"hit\":\"1/3\",\"miss\":\"2/3\"},\"exact\":true}");
}

Test(ask, json_of_certainty_and_of_no_parameters)
{
    cr_assert(toy_ask(answer, "ruin have=0"));
    odds_json(&answer->inquiry, &answer->distribution, &answer->report, &text);
    cr_expect_str_eq(buffer,
                     "{\"ruleset\":\"toy\",\"procedure\":\"ruin\",\"params\":{\"have\":\"0\","
                     "\"target\":\"20\",\"coin\":\"fair\"},\"outcomes\":{\"ruined\":\"1/1\"}"
                     ",\"exact\":true}");
    text_clear(&text);
    cr_assert(toy_ask(answer, "rooms"));
    odds_json(&answer->inquiry, &answer->distribution, &answer->report, &text);
    cr_expect_str_eq(buffer, "{\"ruleset\":\"toy\",\"procedure\":\"rooms\",\"params\":{},"
                             "\"outcomes\":{\"early\":\"2/5\",\"left\":\"9/25\",\"right\":"
                             "\"6/25\"},\"exact\":true}");
}

Test(ask, json_of_samples_says_so)
{
    answer->engine.limits.runs = 1;
    answer->engine.limits.samples = 4;
    cr_assert(toy_ask(answer, "shot luck=1"));
    odds_json(&answer->inquiry, &answer->distribution, &answer->report, &text);
    cr_expect(strstr(buffer, "\"outcomes\":{\"hit\":\"1/1\"},\"exact\":false,\"runs\":4,"
                             "\"error\":0.0000000}"),
              "%s", buffer);
}

Test(ask, the_table_names_what_is_special)
{
    cr_assert(toy_ask(answer, "shot bow=mounted range=10 near=10 luck=5"));
    odds_table(&answer->inquiry, &answer->distribution, &answer->report, &text);
    cr_expect_str_eq(buffer, "toy shot bow=mounted luck=5: one arrow\n"
                             "  hit   1/3   33.3333 %  ####################\n"
                             "  miss  2/3   66.6667 %  ########################################\n"
                             "Exact.\n");
}

Test(ask, the_table_shortens_long_fractions_and_tells_of_samples)
{
    cr_assert(toy_ask(answer, "chain count=60"));
    odds_table(&answer->inquiry, &answer->distribution, &answer->report, &text);
    cr_expect_str_eq(buffer,
                     "toy chain count=60: d12 in a row\n"
                     "  all      (long)    0.0000 %\n"
                     "  not-all  (long)  100.0000 %  ########################################\n"
                     "Exact.\n");
    text_clear(&text);
    answer->engine.limits.runs = 1;
    answer->engine.limits.samples = 100;
    cr_assert(toy_ask(answer, "die"));
    outcomes_table(&answer->distribution, &answer->report, &text);
    cr_expect(strstr(buffer, "Sampled: 100 runs, standard error at most "), "%s", buffer);
}

Test(ask, what_can_be_asked_is_listed)
{
    odds_list(&toy_rules, &text);
    cr_expect(strstr(buffer, "  die        one d6\n  sum        2d6 added up\n"), "%s", buffer);
    text_clear(&text);
    odds_describe(&toy_rules, odds_question(&toy_rules, "shot"), &text);
    cr_expect_str_eq(buffer, "toy shot: one arrow\n"
                             "  bow     foot or mounted (foot): who shoots\n"
                             "  range   1..150 (10): in hexes\n"
                             "  offset  0.0..60.0 (2.5)\n"
                             "  near    1..100 (as range)\n"
                             "  force   by-type or 1..999 (by-type)\n"
                             "  note    any text (none)\n"
                             "  luck    1..6: 4 for a bow on foot\n");
}
