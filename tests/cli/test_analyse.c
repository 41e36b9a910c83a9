// What was luck and what was skill in a battle that is over.
#include "cli/run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(analyse, .init = folder_make, .fini = folder_remove);

// A duel in which the last blow kills: before it nothing is certain, afterwards red has won.
#define DUEL "$K analyse tests/battles/blades/duel-at-dawn-greedy.battle"

static double number_after(const char *text, const char *key)
{
    const char *at = strstr(text, key);
    cr_assert(at, "no %s", key);
    return strtod(at + strlen(key), NULL);
}

Test(analyse, what_is_told_adds_up_to_the_result)
{
    struct run ran = run(DUEL " --json", "");
    cr_assert_eq(ran.status, 0, "%s", ran.err);
    double start = number_after(ran.out, "\"start\":"),
           result = number_after(ran.out, "\"result\":"), luck = number_after(ran.out, "\"luck\":"),
           red = number_after(ran.out, "_by_red\":"), blue = number_after(ran.out, "_by_blue\":"),
           rest = number_after(ran.out, "remainder\":");
    double sum = start + luck - red + blue + rest - result;
    cr_expect(sum < 1e-5 && sum > -1e-5, "%g is missing", sum);
    cr_expect(result == 1 && red >= 0 && blue >= 0);
    cr_expect_eq(occurrences(ran.out, "\"ply\":"), 47);
    const char *blow = strstr(ran.out, "\"ply\":46");
    cr_expect(number_after(blow, "\"luck\":") > 0, "the die that kills is luck of who throws it");
    run_free(&ran);
}

Test(analyse, what_cannot_be_analysed_is_refused)
{
    struct run sides = run("$K analyse tests/battles/demo/three-banners-greedy.battle", "");
    cr_expect_eq(sides.status, 2);
    cr_expect(is_sentence(sides.err) && strstr(sides.err, "only battles of two sides"), "%s",
              sides.err);
    run_free(&sides);
    struct run none = run("$K analyse $T/none.battle", "");
    cr_expect_eq(none.status, 2);
    cr_expect(is_sentence(none.err), "%s", none.err);
    run_free(&none);
}
