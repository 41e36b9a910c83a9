// The tables against a second typing from the page.
#include "rules/daimyo/vocabulary.h"
#include "support/typed_table.h"

#include <criterion/criterion.h>

// Behind what is typed there may be what something is called.
static void expect_line(const char *name, const char *typed, const char *printed)
{
    typed_line(name, typed, printed);
}

static void expect_typed(const char *name, int clause)
{
    typed_table(&daimyo_ruleset, name, clause, expect_line);
}

Test(daimyo, dm_1_5_the_table_troops_is_as_typed)
{
    expect_typed("troops", DM_1_5);
}

Test(daimyo, dm_3_2_the_table_movement_is_as_typed)
{
    expect_typed("movement", DM_3_2);
}

Test(daimyo, dm_7_9_the_table_to_hit_is_as_typed)
{
    expect_typed("to-hit", DM_7_9);
}

Test(daimyo, dm_7_8_the_table_ranges_is_as_typed)
{
    expect_typed("ranges", DM_7_8);
}

Test(daimyo, dm_11_3_the_table_structures_is_as_typed)
{
    expect_typed("structures", DM_11_3);
}

Test(daimyo, dm_13_5_the_table_rivers_is_as_typed)
{
    expect_typed("rivers", DM_13_5);
}

Test(daimyo, dm_15_2_the_table_cards_is_as_typed)
{
    expect_typed("cards", DM_15_2);
}
