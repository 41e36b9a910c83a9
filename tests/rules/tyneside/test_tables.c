// The tables of the pages, typed a second time, against what is printed from the arrays.
#include "core/text.h"
#include "rules/tyneside/vocabulary.h"
#include "support/typed_table.h"

#include <criterion/criterion.h>
#include <string.h>

// The printed line may go on, as may the table.
static void expect_line(const char *name, const char *typed, const char *printed)
{
    typed_line(name, typed, printed);
}

static void expect_typed(const char *name, int clause)
{
    typed_table(&tyneside_ruleset, name, clause, expect_line);
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
    char printed[TABLE_CAP];
    struct text text;
    text_init(&text, printed, sizeof printed);
    table_called(&tyneside_ruleset, "calculator")->print(&text);
    const char *first = strstr(printed, "printed ");
    cr_assert(first && strstr(printed, "Katana), light: printed 44, but the sum is 40"));
    cr_expect_null(strstr(first + 1, "printed "));
}
