#include "core/score.h"

#include <criterion/criterion.h>

Test(score, a_line_counts_for_the_sides_it_was_counted_for)
{
    struct score score = {0};
    struct score_line *line = score_add(&score, 7, "Stores of %s", "rice");
    line->needed = 3;
    score_count(line, BLUE, 2);
    cr_expect_eq(score.count, 1);
    cr_expect_str_eq(score.lines[0].what, "Stores of rice");
    cr_expect_eq(score.lines[0].clause, 7);
    cr_expect_eq(score.lines[0].sides, SIDE_BIT(BLUE));
    cr_expect_eq(score.lines[0].number[BLUE], 2);
}

Test(score, what_finds_no_room_takes_the_last_line)
{
    struct score score = {0};
    for (int i = 0; i <= SCORE_CAP; i++) {
        score_count(score_add(&score, 0, "%d", i), RED, i);
    }
    cr_expect_eq(score.count, SCORE_CAP);
    cr_expect_eq(score.lines[SCORE_CAP - 1].number[RED], SCORE_CAP);
    cr_expect_eq(score.lines[0].number[RED], 0);
}
