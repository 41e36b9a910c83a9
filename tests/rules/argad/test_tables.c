// The tables against a second typing from the page.
#include "rules/argad/vocabulary.h"
#include "support/typed_table.h"

#include <criterion/criterion.h>

// Behind what is typed there may be what something is called.
static void expect_line(const char *name, const char *typed, const char *printed)
{
    typed_line(name, typed, printed);
}

static void expect_typed(const char *name, int clause)
{
    typed_table(&argad_ruleset, name, clause, expect_line);
}

Test(argad, ar_2_1_the_table_armour_is_as_typed)
{
    expect_typed("armour", AR_2_1);
}

Test(argad, ar_3_1_the_table_weapons_is_as_typed)
{
    expect_typed("weapons", AR_3_1);
}

Test(argad, ar_8_1_the_table_missiles_is_as_typed)
{
    expect_typed("missiles", AR_8_1);
}

Test(argad, ar_5_3_the_table_ground_is_as_typed)
{
    expect_typed("ground", AR_5_3);
}

Test(argad, ar_6_2_the_table_covers_is_as_typed)
{
    expect_typed("covers", AR_6_2);
}
