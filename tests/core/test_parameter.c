#include "core/parameter.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

static bool reads(const char *values, const char *word, int32_t *value)
{
    struct parameter parameter = {.name = "p", .values = values};
    return parameter_read(&parameter, word, value);
}

static const char *printed(const char *values, int32_t value)
{
    static char buffer[64];
    struct text text;
    struct parameter parameter = {.name = "p", .values = values};
    text_init(&text, buffer, sizeof buffer);
    parameter_print(&parameter, value, &text);
    return buffer;
}

static const struct good_row {
    const char *values, *word;
    int32_t value;
    const char *printed; // NULL: as it was written
} good_rows[] = {
    // words
    {"no yes", "no", 0},
    {"no yes", "yes", 1},
    {"one", "one", 0},
    {"a b c d e", "e", 4},
    // whole numbers
    {"1..150", "1", 1},
    {"1..150", "150", 150},
    {"1..150", "007", 7, "7"},
    {"0..0", "0", 0},
    {"-5..5", "-5", -5},
    {"-5..5", "-0", 0, "0"},
    {"-9..-3", "-3", -3},
    // decimals
    {"0.0..60.0", "2.5", 25},
    {"0.0..60.0", "60", 600},
    {"0.0..60.0", "60.0", 600, "60"},
    {"0.0..60.0", "0.1", 1},
    {"0.00..1.00", "0.05", 5},
    {"0.00..1.00", "0.5", 50},
    {"0.00..1.00", "0.50", 50, "0.5"},
    {"-1.5..1.5", "-0.5", -5},
    {"-1.5..1.5", "-1.5", -15},
    {"-1.5..1.5", "-1", -10},
    // either
    {"by-type 1..999", "by-type", PARAMETER_WORD},
    {"by-type 1..999", "999", 999},
    {"1..999 by-type", "by-type", PARAMETER_WORD + 1},
    {"none 0.0..9.9 all", "0.3", 3},
    {"none 0.0..9.9 all", "all", PARAMETER_WORD + 2},
    {"1..3 7..9", "8", 8},
};

Test(parameter, what_is_read_is_printed_again)
{
    for (size_t i = 0; i < sizeof good_rows / sizeof *good_rows; i++) {
        const struct good_row *row = &good_rows[i];
        int32_t value = 4711;
        cr_expect(reads(row->values, row->word, &value), "'%s' of '%s'", row->word, row->values);
        cr_expect_eq(value, row->value, "'%s' of '%s' is %d", row->word, row->values, value);
        cr_expect_str_eq(printed(row->values, value), row->printed ? row->printed : row->word);
    }
}

static const struct bad_row {
    const char *values, *word;
} bad_rows[] = {
    {"no yes", ""},
    {"no yes", "maybe"},
    {"no yes", "no yes"},
    {"no yes", "y"},
    {"no yes", "1"},
    {"no yes", "NO"},
    {"1..150", ""},
    {"1..150", "0"},
    {"1..150", "151"},
    {"1..150", "1.5"},
    {"1..150", "5."},
    {"1..150", "-"},
    {"1..150", "1..150"},
    {"1..150", "4294967297"}, // 1 if it wrapped
    {"1..150", "18446744073709551617"},
    {"1..150", "1x"},
    {"1..150", " 1"},
    {"0.0..60.0", "60.1"},
    {"0.0..60.0", "-0.1"},
    {"0.0..60.0", "1.25"},
    {"0.0..60.0", "1."},
    {"0.0..60.0", ".5"},
    {"0.0..60.0", "1.2.3"},
    {"0.0..60.0", "1-2"},
    {"0.0..60.0", "."},
    {"0.0..60.0", "-."},
    {"0.0..60.0", "1e1"},
    {"-1.5..1.5", "--1"},
    {"by-type 1..999", "1000"},
    {"by-type 1..999", "type"},
    {"by-type 1..999", "16777216"}, // the value of by-type
    {"1..3 7..9", "5"},
};

Test(parameter, anything_else_is_refused_and_leaves_the_value_alone)
{
    for (size_t i = 0; i < sizeof bad_rows / sizeof *bad_rows; i++) {
        int32_t value = 4711;
        cr_expect_not(reads(bad_rows[i].values, bad_rows[i].word, &value), "'%s' of '%s'",
                      bad_rows[i].word, bad_rows[i].values);
        cr_expect_eq(value, 4711, "'%s' of '%s'", bad_rows[i].word, bad_rows[i].values);
    }
}

Test(parameter, nothing_at_all_is_not_a_decimal)
{
    int32_t value;
    cr_expect_not(reads("0.0..60.0", "", &value));
    cr_expect_not(reads("0.0..60.0", "-", &value));
    cr_expect_not(reads("-1.5..1.5", "-", &value));
}

Test(parameter, a_decimal_has_a_digit_before_its_point_whatever_its_sign)
{
    int32_t value;
    cr_expect_not(reads("-1.5..1.5", ".5", &value));
    cr_expect_not(reads("-1.5..1.5", "-.5", &value));
}

Test(parameter, a_very_long_word_is_refused)
{
    char word[200];
    int32_t value;
    memset(word, '0', sizeof word);
    word[sizeof word - 1] = '\0';
    cr_expect_not(reads("no yes", word, &value));
    cr_expect_not(reads("0.0..60.0", word, &value));
    word[62] = '\0';
    cr_expect(reads("0.0..60.0", word, &value));
}

Test(parameter, every_value_of_a_range_comes_back)
{
    static const char *const ranges[] = {"-30..30", "-3.0..3.0", "-0.30..0.30", "word -30..30"};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        for (int32_t value = -30; value <= 30; value++) {
            int32_t back = 4711;
            const char *word = printed(ranges[i], value);
            cr_expect(reads(ranges[i], word, &back), "'%s' of '%s'", word, ranges[i]);
            cr_expect_eq(back, value, "'%s' of '%s'", word, ranges[i]);
        }
    }
}

// The header sets no limit to whole numbers; words must not be taken for them.
Test(parameter, a_range_may_reach_beyond_the_value_of_words)
{
    int32_t value;
    cr_assert(reads("1..100000000", "16777217", &value));
    cr_expect_str_eq(printed("1..100000000", value), "16777217");
}

Test(parameter, free_text_takes_anything)
{
    struct parameter note = {.name = "note", .values = "*"};
    int32_t value = 4711;
    cr_expect(parameter_is_text(&note));
    cr_expect(parameter_read(&note, "whatever it is", &value));
    cr_expect_eq(value, 0);
    cr_expect_eq(parameter_words(&note), 0);
}

Test(parameter, only_lists_of_words_have_a_number_of_values)
{
    cr_expect_eq(parameter_words(&(struct parameter){.values = "no yes"}), 2);
    cr_expect_eq(parameter_words(&(struct parameter){.values = "one"}), 1);
    cr_expect_eq(parameter_words(&(struct parameter){.values = "1..150"}), 0);
    cr_expect_eq(parameter_words(&(struct parameter){.values = "by-type 1..999"}), 0);
}

Test(parameter, parameters_are_found_by_name)
{
    static const struct parameter list[] = {{"deck", "no yes"}, {"sight", "0..60"}, {NULL}};
    cr_expect_eq(parameter_count(list), 2);
    cr_expect_eq(parameter_find(list, "deck"), 0);
    cr_expect_eq(parameter_find(list, "sight"), 1);
    cr_expect_eq(parameter_find(list, "sigh"), -1);
    cr_expect_eq(parameter_find(list, ""), -1);
    cr_expect_eq(parameter_find(list + 2, "deck"), -1);
    cr_expect_eq(parameter_count(list + 2), 0);
}
