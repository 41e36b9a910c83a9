#include "core/items.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct part figure_parts[] = {
    {"mounted", "mounted", .after = "-", .may_lack = true},
    {"type", "samurai samurai-monk monk"},
    {"wounded", "wounded", .before = "-", .may_lack = true},
    {NULL},
};
static const struct items figures = {figure_parts, 3, '+', NULL};

static const struct part place_parts[] = {{"x", "-9..9"}, {"y", "-9..9", .before = ","}, {NULL}};
static const struct items places = {place_parts, 1, '\0', NULL};

static const struct part distance_parts[] = {{"distance", "0.0..99.9"}, {NULL}};
static const struct items distances = {distance_parts, 2, ',', "none"};

static const struct row {
    const struct items *items;
    const char *text;
    int count;
} rows[] = {
    {&figures, "samurai", 1},
    {&figures, "samurai-monk", 1},
    {&figures, "samurai-wounded", 1},
    {&figures, "mounted-samurai-monk-wounded+monk", 2},
    {&figures, "monk+monk+monk", 3},
    {&figures, "monk+monk+monk+monk", -1},
    {&figures, "", -1},
    {&figures, "monk+", -1},
    {&figures, "+monk", -1},
    {&figures, "mounted-", -1},
    {&figures, "monk-mounted", -1},
    {&figures, "monk-wounded-wounded", -1},
    {&figures, "none", -1},
    {&places, "2,0", 1},
    {&places, "-2,-9", 1},
    {&places, "2", -1},
    {&places, "2,", -1},
    {&places, "2,10", -1},
    {&distances, "none", 0},
    {&distances, "4.5", 1},
    {&distances, "4.5,12", 2},
    {&distances, "4.55", -1},
    {&distances, "none,4", -1},
};

Test(items, are_counted_or_refused)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(items_count(rows[i].items, rows[i].text), rows[i].count, "%s", rows[i].text);
    }
}

Test(items, give_a_value_for_each_part)
{
    const char *text = "mounted-samurai-monk+monk-wounded";
    int32_t value[PARTS_CAP];
    cr_assert(items_next(&figures, &text, value));
    cr_expect_eq(value[0], 0);
    cr_expect_eq(value[1], 1, "of words that fit, the longest");
    cr_expect_eq(value[2], PART_LACKS);
    cr_assert_str_eq(text, "monk-wounded");
    cr_assert(items_next(&figures, &text, value));
    cr_expect_eq(value[0], PART_LACKS);
    cr_expect_eq(value[1], 2);
    cr_expect_eq(value[2], 0);
    cr_expect_null(text);
}

Test(items, numbers_are_in_units_of_their_last_digit)
{
    const char *text = "4.5,12";
    int32_t value[PARTS_CAP];
    cr_assert(items_next(&distances, &text, value));
    cr_expect_eq(value[0], 45);
    cr_assert(items_next(&distances, &text, value));
    cr_expect_eq(value[0], 120);
}
