#include "core/text.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

Test(text, a_new_text_is_empty)
{
    char buffer[8] = "garbage";
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    cr_expect_str_eq(text.at, "");
    cr_expect_eq(text.length, 0);
    cr_expect_not(text.cut);
}

Test(text, parts_follow_each_other)
{
    char buffer[32];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "one");
    text_add_part(&text, ", two and more", 5);
    text_addf(&text, " and %d", 3);
    cr_expect_str_eq(buffer, "one, two and 3");
    cr_expect_eq(text.length, strlen(buffer));
}

Test(text, what_just_fits_is_not_cut)
{
    char buffer[6];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "12345");
    cr_expect_not(text.cut);
    text_init(&text, buffer, sizeof buffer);
    text_addf(&text, "%s", "12345");
    cr_expect_not(text.cut);
    cr_expect_str_eq(buffer, "12345");
}

Test(text, what_does_not_fit_is_cut_and_remembered)
{
    struct {
        char buffer[6], beyond;
    } memory = {.beyond = '!'};
    struct text text;
    text_init(&text, memory.buffer, sizeof memory.buffer);
    text_add(&text, "123456");
    cr_expect(text.cut);
    cr_expect_str_eq(memory.buffer, "12345");
    text_add(&text, "7");
    text_addf(&text, "%d", 89);
    cr_expect_str_eq(memory.buffer, "12345");
    cr_expect_eq(text.length, 5);
    cr_expect_eq(memory.beyond, '!');
}

Test(text, a_format_that_does_not_fit_is_cut_and_remembered)
{
    char buffer[6];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "12");
    text_addf(&text, "%s", "3456");
    cr_expect(text.cut);
    cr_expect_str_eq(buffer, "12345");
    cr_expect_eq(text.length, 5);
}

Test(text, a_buffer_of_one_byte_holds_nothing)
{
    char buffer[1];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "");
    cr_expect_not(text.cut);
    text_add(&text, "a");
    text_addf(&text, "%d", 1);
    cr_expect(text.cut);
    cr_expect_str_eq(buffer, "");
}

Test(text, clearing_forgets_the_cut)
{
    char buffer[4];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "too long");
    text_clear(&text);
    cr_expect_not(text.cut);
    text_add(&text, "abc");
    cr_expect_str_eq(buffer, "abc");
}

Test(text, words_stand_between_blanks_and_tabs)
{
    struct words words = {"  move\t 3  to G4 "};
    char word[8];
    static const char *const expected[] = {"move", "3", "to", "G4"};
    for (int i = 0; i < 4; i++) {
        cr_assert(words_next(&words, word, sizeof word));
        cr_expect_str_eq(word, expected[i]);
    }
    cr_expect_not(words_next(&words, word, sizeof word));
}

Test(text, there_are_no_words_in_nothing)
{
    char word[8];
    cr_expect_not(words_next(&(struct words){""}, word, sizeof word));
    cr_expect_not(words_next(&(struct words){" \t "}, word, sizeof word));
}

Test(text, a_word_that_does_not_fit_is_not_read)
{
    struct words words = {"1234567 12345678"};
    char word[8];
    cr_expect(words_next(&words, word, sizeof word));
    cr_expect_not(words_next(&words, word, sizeof word));
    cr_expect_str_eq(words.rest, " 12345678", "it is still there for who wants to know");
}

static const struct number_row {
    const char *word;
    long least, most;
    bool good;
    long number;
} number_rows[] = {
    {"0", 0, 9, true, 0},
    {"9", 0, 9, true, 9},
    {"10", 0, 9, false, 0},
    {"-1", 0, 9, false, 0},
    {"-5", -5, 9, true, -5},
    {"-6", -5, 9, false, 0},
    {"007", 0, 9, true, 7},
    {"-0", 0, 9, true, 0},
    {"", 0, 9, false, 0},
    {"-", -9, 9, false, 0},
    {"--1", -9, 9, false, 0},
    {"+1", 0, 9, false, 0},
    {"1-", -9, 9, false, 0},
    {" 1", 0, 9, false, 0},
    {"1 ", 0, 9, false, 0},
    {"1.0", 0, 9, false, 0},
    {"0x1", 0, 9, false, 0},
    {"1e1", 0, 99, false, 0},
    {"2147483647", 0, INT_MAX, true, INT_MAX},
    {"2147483648", 0, INT_MAX, false, 0},
    {"-2147483648", INT_MIN, 0, true, INT_MIN},
    {"100000000000000000", 0, LONG_MAX, true, 100000000000000000},
    {"18446744073709551616", LONG_MIN, LONG_MAX, false, 0},
    {"18446744073709551617", 0, 9, false, 0}, // 1 if it wrapped
    {"99999999999999999999999999999999", LONG_MIN, LONG_MAX, false, 0},
    {"00000000000000000000000000000005", 0, 9, true, 5},
};

Test(text, a_number_is_digits_within_limits)
{
    for (size_t i = 0; i < sizeof number_rows / sizeof *number_rows; i++) {
        const struct number_row *row = &number_rows[i];
        long number = 4711;
        bool good = word_number(row->word, row->least, row->most, &number);
        cr_expect_eq(good, row->good, "'%s' within %ld and %ld", row->word, row->least, row->most);
        cr_expect_eq(number, row->good ? row->number : 4711, "'%s'", row->word);
    }
}

Test(text, the_largest_numbers_are_within_their_own_limits)
{
    long number;
    cr_expect(word_number("9223372036854775807", LONG_MIN, LONG_MAX, &number));
    cr_expect_not(word_number("9223372036854775808", LONG_MIN, LONG_MAX, &number));
}

static const struct list_row {
    const char *word, *list;
    int place;
} list_rows[] = {
    {"hold", "hold,attack", 0},
    {"attack", "hold,attack", 1},
    {"att", "hold,attack", -1},
    {"attacks", "hold,attack", -1},
    {"hold,attack", "hold,attack", -1},
    {"", "hold,attack", -1},
    {"", "hold,,attack", 1},
    {"HOLD", "hold,attack", -1},
    {"one", "one", 0},
    {"x", "", -1},
};

Test(text, a_word_is_found_whole_or_not_at_all)
{
    for (size_t i = 0; i < sizeof list_rows / sizeof *list_rows; i++) {
        const struct list_row *row = &list_rows[i];
        cr_expect_eq(word_in_list(row->word, row->list, ','), row->place, "'%s' in '%s'", row->word,
                     row->list);
    }
}

static bool word_at(int place, char word[16])
{
    struct text text;
    text_init(&text, word, 16);
    return word_of_list("calm|rain|mist", '|', place, &text);
}

Test(text, the_word_at_a_place_is_given_back)
{
    char word[16];
    static const char *const expected[] = {"calm", "rain", "mist"};
    for (int place = 0; place < 3; place++) {
        cr_expect(word_at(place, word));
        cr_expect_str_eq(word, expected[place]);
        cr_expect_eq(word_in_list(word, "calm|rain|mist", '|'), place);
    }
}

Test(text, there_is_no_word_past_the_end_of_a_list)
{
    char word[16];
    cr_expect_not(word_at(3, word));
    cr_expect_not(word_at(300, word));
    cr_expect_str_eq(word, "");
}

Test(text, there_is_no_word_before_the_start_of_a_list)
{
    char word[16];
    cr_expect_not(word_at(-1, word));
}
