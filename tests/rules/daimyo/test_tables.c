// The tables against a second typing from the page.
#include "rules/daimyo/vocabulary.h"
#include "support/typed_table.h"

#include <criterion/criterion.h>
#include <string.h>

// Behind what is typed there may be what something is called.
static void expect_line(const char *name, const char *typed, const char *printed)
{
    typed_line(name, typed, printed);
}

static void expect_typed(const char *name, int clause)
{
    typed_table(&daimyo_ruleset, name, clause, expect_line);
}

// What the page tells besides is told, and computes nothing; where it does show, other tests are named after it.
Test(daimyo, dm_18_1_dm_18_4_what_is_background_is_told)
{
    int told = 0;
    for (const struct clause *clause = daimyo_ruleset.clauses; clause->name; clause++) {
        if (strncmp(clause->name, "DM-18.", 6) != 0) continue;
        cr_expect_eq(clause->status, COLOUR, "%s", clause->name);
        cr_expect(*clause->gist);
        told++;
    }
    cr_expect_eq(told, 10);
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
