// What helps against refusals: said of refusals that there are, once each.
#include "rules/rulesets.h"

#include "cli/run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(cures, .init = folder_make, .fini = folder_remove);

Test(cures, every_cure_is_for_a_refusal_of_its_room)
{
    for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
        for (const struct cure *cure = (*rules)->cures; cure && cure->refusal; cure++) {
            char script[256];
            snprintf(script, sizeof script,
                     "grep -rqF --include=*.c --exclude=cures.c \"\\\"%s\\\"\" src/rules/%s",
                     cure->refusal, (*rules)->id);
            struct run ran = run(script, "");
            cr_expect_eq(ran.status, 0, "%s: no rule says '%s'", (*rules)->id, cure->refusal);
            run_free(&ran);
            struct problem problem = forbidden(0, cure->refusal);
            cr_expect_str_eq(problem_cure(*rules, &problem), cure->cure, "said twice: %s",
                             cure->refusal);
        }
    }
}

Test(cures, of_other_refusals_nothing_is_said)
{
    for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
        struct problem unknown = forbidden(0, "no rule says this"), none = no_problem();
        cr_expect_null(problem_cure(*rules, &unknown));
        cr_expect_null(problem_cure(*rules, &none));
    }
}
