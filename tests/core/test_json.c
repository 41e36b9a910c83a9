#include "core/json.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

static char buffer[4096];
static struct text text;
static struct json json;

static void begin(void)
{
    text_init(&text, buffer, sizeof buffer);
    json_init(&json, &text);
}

TestSuite(json, .init = begin);

Test(json, an_object_holds_keys_and_values)
{
    json_object(&json, NULL);
    json_text(&json, "name", "Genta");
    json_number(&json, "id", -7);
    json_bool(&json, "mounted", true);
    json_bool(&json, "hidden", false);
    json_decimal(&json, "chance", "0.25");
    json_end(&json);
    cr_expect_str_eq(
        buffer, "{\"name\":\"Genta\",\"id\":-7,\"mounted\":true,\"hidden\":false,\"chance\":0.25}");
}

Test(json, a_list_holds_values)
{
    json_list(&json, NULL);
    json_number(&json, NULL, 1);
    json_text(&json, NULL, "two");
    json_bool(&json, NULL, true);
    json_end(&json);
    cr_expect_str_eq(buffer, "[1,\"two\",true]");
}

Test(json, empty_brackets_stay_empty)
{
    json_list(&json, NULL);
    json_object(&json, NULL);
    json_end(&json);
    json_list(&json, NULL);
    json_end(&json);
    json_end(&json);
    cr_expect_str_eq(buffer, "[{},[]]");
}

Test(json, brackets_in_brackets_keep_their_commas_apart)
{
    json_object(&json, NULL);
    json_list(&json, "units");
    json_object(&json, NULL);
    json_number(&json, "id", 1);
    json_end(&json);
    json_object(&json, NULL);
    json_number(&json, "id", 2);
    json_list(&json, "at");
    json_number(&json, NULL, 3);
    json_number(&json, NULL, 4);
    json_end(&json);
    json_end(&json);
    json_end(&json);
    json_number(&json, "turn", 5);
    json_end(&json);
    cr_expect_str_eq(buffer, "{\"units\":[{\"id\":1},{\"id\":2,\"at\":[3,4]}],\"turn\":5}");
    cr_expect_eq(json.depth, 0);
}

Test(json, a_list_after_an_object_at_the_same_depth_is_a_list)
{
    json_list(&json, NULL);
    json_object(&json, NULL);
    json_number(&json, "a", 1);
    json_end(&json);
    json_list(&json, NULL);
    json_number(&json, NULL, 2);
    json_end(&json);
    json_end(&json);
    cr_expect_str_eq(buffer, "[{\"a\":1},[2]]");
}

static const struct quote_row {
    const char *value, *quoted;
} quote_rows[] = {
    {"", "\"\""},
    {"plain", "\"plain\""},
    {"say \"hai\"", "\"say \\\"hai\\\"\""},
    {"back\\slash", "\"back\\\\slash\""},
    {"a\nb\tc\rd", "\"a\\u000ab\\u0009c\\u000dd\""},
    {"\x01\x1f", "\"\\u0001\\u001f\""},
    {"</script>", "\"\\u003c/script\\u003e\""},
    {"a&b", "\"a\\u0026b\""},
    {"合戦 – Kassen", "\"合戦 – Kassen\""},
    {"'", "\"'\""},
};

Test(json, text_is_quoted_so_that_it_cannot_get_out)
{
    for (size_t i = 0; i < sizeof quote_rows / sizeof *quote_rows; i++) {
        begin();
        json_text(&json, NULL, quote_rows[i].value);
        cr_expect_str_eq(buffer, quote_rows[i].quoted);
    }
}

Test(json, every_control_character_is_escaped)
{
    for (char c = 1; c < 0x20; c++) {
        char value[2] = {c, '\0'}, expected[16];
        begin();
        json_text(&json, NULL, value);
        snprintf(expected, sizeof expected, "\"\\u%04x\"", (unsigned)c);
        cr_expect_str_eq(buffer, expected);
    }
}

Test(json, keys_are_quoted_likewise)
{
    json_object(&json, NULL);
    json_number(&json, "a\"b", 1);
    json_end(&json);
    cr_expect_str_eq(buffer, "{\"a\\\"b\":1}");
}

Test(json, numbers_go_to_the_limits_of_64_bits)
{
    json_list(&json, NULL);
    json_number(&json, NULL, INT64_MIN);
    json_number(&json, NULL, INT64_MAX);
    json_end(&json);
    cr_expect_str_eq(buffer, "[-9223372036854775808,9223372036854775807]");
}

Test(json, a_buffer_too_small_is_cut_at_every_length_and_says_so)
{
    for (size_t size = 1; size <= 40; size++) {
        text_init(&text, buffer, size);
        json_init(&json, &text);
        memset(buffer + size, '#', 8);
        json_object(&json, NULL);
        json_text(&json, "k\n", "value <&>");
        json_number(&json, "n", 123456);
        json_end(&json);
        cr_expect_eq(text.cut,
                     size < sizeof "{\"k\\u000a\":\"value \\u003c\\u0026\\u003e\",\"n\":123456}",
                     "%zu", size);
        cr_expect_eq(strlen(buffer), text.length);
        cr_expect_eq(buffer[size], '#', "%zu", size);
    }
}

Test(json, thirty_one_brackets_nest)
{
    for (int depth = 0; depth < 31; depth++) {
        json_list(&json, NULL);
    }
    json_number(&json, NULL, 1);
    for (int depth = 0; depth < 31; depth++) {
        json_end(&json);
    }
    cr_expect_eq(strlen(buffer), 63);
    cr_expect_eq(buffer[62], ']');
}

Test(json, a_bracket_too_deep_is_a_bug, .signal = SIGABRT)
{
    for (int depth = 0; depth < 32; depth++) {
        json_list(&json, NULL);
    }
}

Test(json, a_value_of_an_object_without_a_key_is_a_bug, .signal = SIGABRT)
{
    json_object(&json, NULL);
    json_number(&json, NULL, 1);
}

Test(json, a_value_of_a_list_with_a_key_is_a_bug, .signal = SIGABRT)
{
    json_list(&json, NULL);
    json_number(&json, "key", 1);
}

Test(json, one_end_too_many_is_a_bug, .signal = SIGABRT)
{
    json_list(&json, NULL);
    json_end(&json);
    json_end(&json);
}
