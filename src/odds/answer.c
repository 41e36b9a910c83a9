#include "odds/answer.h"

#include "core/json.h"
#include "core/ruleset.h"
#include "core/text.h"
#include "odds/ask.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define ARGUMENT_CAP  1024
#define BAR_COLUMNS   40
#define FRACTION_WIDE 44      // columns; a longer fraction is left to the JSON
#define HUNDRED       1000000 // per cent, in ten-thousandths

// At most one too many for either number.
static size_t digits_of(mpq_srcptr fraction)
{
    return mpz_sizeinbase(mpq_numref(fraction), 10) + mpz_sizeinbase(mpq_denref(fraction), 10);
}

static void json_fraction(struct json *json, const char *key, mpq_srcptr fraction)
{
    size_t size = digits_of(fraction) + 4;
    char *digits = malloc(size);
    struct text text;
    assert(digits);
    text_init(&text, digits, size);
    fraction_print(fraction, &text);
    json_text(json, key, digits);
    free(digits);
}

void odds_json(const struct inquiry *inquiry, const struct distribution *distribution,
               const struct odds_report *report, struct text *out)
{
    const struct question *question = inquiry->question;
    const struct parameter *parameters = question_parameters(question);
    char buffer[ARGUMENT_CAP];
    struct text argument;
    struct json json;
    json_init(&json, out);
    json_object(&json, NULL);
    json_text(&json, "ruleset", inquiry->rules->id);
    json_text(&json, "procedure", question->name);
    json_object(&json, "params");
    for (int i = 0; parameters[i].name; i++) {
        text_init(&argument, buffer, sizeof buffer);
        argument_print(inquiry, i, &argument);
        json_text(&json, parameters[i].name, buffer);
    }
    json_end(&json);
    json_object(&json, "outcomes");
    for (int i = 0; i < distribution->count; i++) {
        json_fraction(&json, distribution->list[i].name, distribution->list[i].weight);
    }
    json_end(&json);
    json_bool(&json, "exact", report->exact);
    if (!report->exact) {
        struct text error;
        text_init(&error, buffer, sizeof buffer);
        text_addf(&error, "%.7f", report->error);
        json_number(&json, "runs", (int64_t)report->runs);
        json_decimal(&json, "error", buffer);
    }
    json_end(&json);
}

// The fraction times a whole number, to the nearest whole number.
static unsigned long scaled(mpq_srcptr fraction, unsigned long by)
{
    mpz_t product;
    mpz_init(product);
    mpz_mul_ui(product, mpq_numref(fraction), 2 * by);
    mpz_add(product, product, mpq_denref(fraction));
    mpz_fdiv_q(product, product, mpq_denref(fraction));
    unsigned long result = mpz_get_ui(product) / 2;
    mpz_clear(product);
    return result;
}

static void print_fraction_for_people(mpq_srcptr fraction, struct text *out)
{
    if (digits_of(fraction) < FRACTION_WIDE) {
        fraction_print(fraction, out);
    } else {
        text_add(out, "(long)");
    }
}

static int fraction_width(mpq_srcptr fraction)
{
    char buffer[FRACTION_WIDE + 8];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    print_fraction_for_people(fraction, &text);
    return (int)text.length;
}

// One line. The likeliest outcome has the longest bar, of all columns.
static void print_row(const struct odds_outcome *outcome, unsigned long likeliest, int name_width,
                      int width, struct text *out)
{
    static const char bar[] = "########################################";
    unsigned long share = scaled(outcome->weight, HUNDRED);
    text_addf(out, "  %-*s  %*s", name_width, outcome->name,
              width - fraction_width(outcome->weight), "");
    print_fraction_for_people(outcome->weight, out);
    text_addf(out, "  %3lu.%04lu %%", share / 10000, share % 10000);
    unsigned long columns = likeliest == 0 ? 0 : (share * BAR_COLUMNS + likeliest / 2) / likeliest;
    assert(columns < sizeof bar);
    if (columns > 0) text_addf(out, "  %.*s", (int)columns, bar);
    text_add(out, "\n");
}

void outcomes_table(const struct distribution *distribution, const struct odds_report *report,
                    struct text *out)
{
    int name_width = 0, width = 0;
    unsigned long likeliest = 0;
    for (int i = 0; i < distribution->count; i++) {
        const struct odds_outcome *outcome = &distribution->list[i];
        int name_length = (int)strlen(outcome->name), length = fraction_width(outcome->weight);
        unsigned long share = scaled(outcome->weight, HUNDRED);
        if (name_length > name_width) name_width = name_length;
        if (length > width) width = length;
        if (share > likeliest) likeliest = share;
    }
    for (int i = 0; i < distribution->count; i++) {
        print_row(&distribution->list[i], likeliest, name_width, width, out);
    }
    if (report->exact) {
        text_add(out, "Exact.\n");
    } else {
        text_addf(out, "Sampled: %llu runs, standard error at most %.4f %%.\n",
                  (unsigned long long)report->runs, report->error * 100);
    }
}

void odds_table(const struct inquiry *inquiry, const struct distribution *distribution,
                const struct odds_report *report, struct text *out)
{
    const struct question *question = inquiry->question;
    const struct parameter *parameters = question_parameters(question);
    text_addf(out, "%s %s", inquiry->rules->id, question->name);
    for (int i = 0; parameters[i].name; i++) {
        if (!argument_is_special(inquiry, i)) continue;
        text_addf(out, " %s=", parameters[i].name);
        argument_print(inquiry, i, out);
    }
    text_addf(out, ": %s\n", question->gist);
    outcomes_table(distribution, report, out);
}
