#include "core/text.h"
#include "odds/expect.h"
#include "support/stage.h"
#include "support/stage_local.h"

#include <criterion/criterion.h>

#define LIST_CAP 2048

void stage_expect_foretold(const char *line, const char *outcomes)
{
    static struct odds_engine engine;
    struct choice choice = stage_choice(line);
    struct venture venture = {stage_game()->rules, stage_ground(), stage_known_to(choice.side),
                              &choice};
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    char said[LIST_CAP];
    struct text text;
    odds_engine_init(&engine);
    distribution_init(&distribution);
    cr_assert(odds_preview(&engine, &venture, &distribution, &report, &fault), "%s", line);
    text_init(&text, said, sizeof said);
    for (int i = 0; i < distribution.count; i++) {
        text_addf(&text, "%s%s ", i ? ", " : "", distribution.list[i].name);
        fraction_print(distribution.list[i].weight, &text);
    }
    cr_expect(report.exact, "%s", line);
    cr_expect_str_eq(said, outcomes, "%s is foretold as:\n%s\n%s", line, said, stage_yaml());
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
}
