// What outcomes leave: whose pattern fits, and how much it counts.
#include "core/aftermath.h"

#include <criterion/criterion.h>

static const struct aftermath wounds = {"clash grapple", "a-*wounds-#*", 'a', LAYS, "wound"};
static const struct aftermath death = {"clash", "killed", 'b', LAYS, "killed"};

Test(aftermath, counts_what_the_outcome_counts)
{
    cr_assert_eq(aftermath_of(&wounds, "clash", "a-wounds-4"), 4);
    cr_assert_eq(aftermath_of(&wounds, "grapple", "a-thrown-wounds-12-distractions-2"), 12);
    cr_assert_eq(aftermath_of(&death, "clash", "killed"), 1);
}

Test(aftermath, is_of_its_own_questions_and_of_the_whole_outcome)
{
    cr_assert_eq(aftermath_of(&wounds, "shoot", "a-wounds-4"), 0);
    cr_assert_eq(aftermath_of(&wounds, "clas", "a-wounds-4"), 0);
    cr_assert_eq(aftermath_of(&wounds, "clash", "b-wounds-4"), 0);
    cr_assert_eq(aftermath_of(&wounds, "clash", "a-wounds-"), 0);
    cr_assert_eq(aftermath_of(&death, "clash", "horse-killed"), 0);
    cr_assert_eq(aftermath_of(&death, "clash", "killed-too"), 0);
}
