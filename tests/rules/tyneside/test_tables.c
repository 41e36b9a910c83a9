// The tables of the pages, typed a second time, against what is printed from the arrays.
#include "core/text.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define PAGE_CAP 4096
#define LINE_CAP 256

// Word by word; the printed line may go on, as may the table.
static void expect_line(const char *name, const char *typed, const char *printed)
{
    struct words left = {typed}, right = {printed};
    char word[64], other[64];
    while (words_next(&left, word, sizeof word)) {
        cr_assert(words_next(&right, other, sizeof other), "%s: '%s' ends before '%s'", name,
                  printed, word);
        cr_assert_str_eq(word, other, "%s: typed '%s', in the array '%s'", name, typed, printed);
    }
}

static const struct printed_table *table_called(const char *name)
{
    for (const struct printed_table *table = tyneside_ruleset.tables; table->name; table++) {
        if (strcmp(table->name, name) == 0) return table;
    }
    cr_assert_fail("%s is not shown", name);
    return NULL;
}

static void expect_typed(const char *name, int clause)
{
    char path[64], typed[LINE_CAP], printed[PAGE_CAP], *line = printed;
    struct text text;
    snprintf(path, sizeof path, "tests/tables/tyneside/%s.txt", name);
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s cannot be opened", path);
    text_init(&text, printed, sizeof printed);
    table_called(name)->print(&text);
    cr_assert_not(text.cut);
    cr_expect_eq(table_called(name)->clause, clause, "%s", name);
    while (fgets(typed, sizeof typed, file)) {
        if (typed[0] == '#') continue;
        typed[strcspn(typed, "\n")] = '\0';
        char *end = strchr(line, '\n');
        cr_assert(end, "%s ends before '%s'", name, typed);
        *end = '\0';
        expect_line(name, typed, line);
        line = end + 1;
    }
    fclose(file);
}

Test(tyneside, ty_1_2_table_of_classes_is_as_typed)
{
    expect_typed("classes", TY_1_2);
}

Test(tyneside, ty_2_1_table_of_weapons_is_as_typed)
{
    expect_typed("weapons", TY_2_1);
}

Test(tyneside, ty_2_3_table_of_missile_weapons_is_as_typed)
{
    expect_typed("missiles", TY_2_3);
}

Test(tyneside, ty_3_1_table_of_armour_is_as_typed)
{
    expect_typed("armour", TY_3_1);
}

Test(tyneside, ty_6_1_table_of_movement_is_as_typed)
{
    expect_typed("movement", TY_6_1);
}

Test(tyneside, ty_7_7_table_of_ranges_is_as_typed)
{
    expect_typed("ranges", TY_7_7);
}

Test(tyneside, ty_7_9_range_dice_are_as_typed)
{
    expect_typed("range-dice", TY_7_9);
}

Test(tyneside, ty_7_11_table_of_loading_is_as_typed)
{
    expect_typed("loading", TY_7_11);
}

Test(tyneside, ty_7_14_table_of_target_dice_is_as_typed)
{
    expect_typed("target-dice", TY_7_14);
}

Test(tyneside, ty_7_17_table_of_shot_results_is_as_typed)
{
    expect_typed("shot-results", TY_7_17);
}

Test(tyneside, ty_9_6_table_of_melee_results_is_as_typed)
{
    expect_typed("melee-results", TY_9_6);
}

Test(tyneside, ty_10_2_table_of_modifiers_is_as_typed)
{
    expect_typed("morale", TY_10_2);
}

Test(tyneside, ty_10_4_table_of_morale_results_is_as_typed)
{
    expect_typed("morale-results", TY_10_4);
}

Test(tyneside, ty_13_4_table_of_spotting_is_as_typed)
{
    expect_typed("spotting", TY_13_4);
}

Test(tyneside, ty_13_6_table_of_ninja_weapons_is_as_typed)
{
    expect_typed("ninja-weapons", TY_13_6);
}

Test(tyneside, ty_14_2_calculator_is_as_typed)
{
    expect_typed("calculator", TY_14_2);
}

// TY-R61: the one cell that is not the sum of its parts is named below the table.
Test(tyneside, ty_14_3_calculator_names_the_cell_that_gives_way)
{
    char printed[PAGE_CAP];
    struct text text;
    text_init(&text, printed, sizeof printed);
    table_called("calculator")->print(&text);
    const char *first = strstr(printed, "printed ");
    cr_assert(first && strstr(printed, "Katana), light: printed 44, but the sum is 40"));
    cr_expect_null(strstr(first + 1, "printed "));
}
