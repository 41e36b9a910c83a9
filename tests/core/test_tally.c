#include "core/tally.h"

#include <criterion/criterion.h>
#include <string.h>

static struct tally tally;

Test(tally, a_new_tally_counts_nothing_and_lets_the_dice_decide)
{
    memset(&tally, 0xff, sizeof tally);
    tally_init(&tally, "to hit");
    cr_expect_eq(tally.total, 0);
    cr_expect_eq(tally.count, 0);
    cr_expect_eq(tally.verdict, LET_DICE_DECIDE);
    cr_expect_eq(tally.verdict_clause, 0);
    cr_expect_str_eq(tally.of, "to hit");
}

Test(tally, lines_add_up_and_cite_their_clause)
{
    tally_init(&tally, "to hit");
    tally_add(&tally, 10, 4);
    tally_add(&tally, 11, -1);
    cr_expect_eq(tally.total, 3);
    cr_expect_eq(tally.count, 2);
    cr_expect_eq(tally.lines[1].clause, 11);
    cr_expect_eq(tally.lines[1].value, -1);
}

Test(tally, dice_are_listed_and_not_added)
{
    tally_init(&tally, "to hit");
    tally_add(&tally, 10, 4);
    tally_die(&tally, (struct tally_line){.clause = 12, .value = 8, .kind = TALLY_DIE});
    tally_die(&tally, (struct tally_line){.clause = 13, .kind = TALLY_DIE_AGAINST});
    cr_expect_eq(tally.total, 4);
    cr_expect_eq(tally.count, 2, "a die without sides is none");
    cr_expect_eq(tally.lines[1].value, 8);
}

Test(tally, what_adds_nothing_is_not_listed)
{
    tally_init(&tally, "to hit");
    tally_add(&tally, 10, 0);
    cr_expect_eq(tally.count, 0);
}

Test(tally, a_settled_tally_keeps_its_lines)
{
    tally_init(&tally, "to hit");
    tally_add(&tally, 10, 4);
    tally_settle(&tally, IMPOSSIBLE, 12);
    cr_expect_eq(tally.verdict, IMPOSSIBLE);
    cr_expect_eq(tally.verdict_clause, 12);
    cr_expect_eq(tally.total, 4);
}

Test(tally, there_is_room_for_64_lines)
{
    tally_init(&tally, "to hit");
    for (int i = 0; i < TALLY_CAP; i++) {
        tally_add(&tally, 1, 1);
    }
    cr_expect_eq(tally.total, TALLY_CAP);
}

Test(tally, what_finds_no_room_is_in_the_last_line_and_in_the_total)
{
    tally_init(&tally, "to hit");
    for (int i = 0; i < TALLY_CAP + 3; i++) {
        tally_add(&tally, 1, 2);
    }
    cr_expect_eq(tally.count, TALLY_CAP);
    cr_expect_eq(tally.total, 2 * (TALLY_CAP + 3));
    cr_expect_eq(tally.lines[TALLY_CAP - 1].value, 2 + 3 * 2);
    cr_expect_str_eq(tally.lines[TALLY_CAP - 1].note, "and others");
}

Test(tally, dice_leave_the_last_line_to_numbers)
{
    tally_init(&tally, "to hit");
    for (int i = 0; i < TALLY_CAP + 3; i++) {
        tally_die(&tally, (struct tally_line){.clause = 1, .value = 6, .kind = TALLY_DIE});
    }
    cr_expect_eq(tally.count, TALLY_CAP - 1);
    tally_add(&tally, 1, 2);
    tally_add(&tally, 1, 2);
    cr_expect_eq(tally.lines[TALLY_CAP - 1].value, 4);
}
