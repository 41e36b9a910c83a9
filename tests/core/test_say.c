#include "core/say.h"

#include "core/ruleset.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct terrain_kind terrains[] = {
    {"open", '.', ""}, {"compound-wall", '#', ""}, {NULL}};

static const struct choice_word words[] = {
    {"pass", "", "Let them go"},
    {"attack", "figure with at target", "Attack {target} with {all}", BY_AIMING},
    {"go", "group to xy", "{group} to {place}", BY_MARCHING, "Go somewhere"},
    {"face", "figure facing", "{figure} looks {facing}, {turn}", BY_TURNING},
    {"load", "figure option(bow,gun)", "Load the {option:bow|gun}{weather}"},
    {"climb", "figure at option", "Climb {piece}, number {option}"},
    {"follow", "group target-group", "{group} after {target-group}"},
    {NULL},
};

static bool blank(const struct ground *ground, const struct battle *battle,
                  const struct choice *choice, const char *name, struct text *out)
{
    (void)ground;
    (void)battle;
    (void)choice;
    if (strcmp(name, "weather") != 0) return false;
    text_add(out, " in the rain");
    return true;
}

static const struct ruleset rules = {
    .id = "toy",
    .words = words,
    .terrains = terrains,
    .open_facings = FACING_DEGREES,
    .hex_facings = FACING_COMPASS,
    .blank = blank,
};

static struct ground ground;

static void set_up(void)
{
    memset(&ground, 0, sizeof ground);
    ground.kind = GROUND_OPEN;
    ground.feature_count = 2;
    ground.features[0].terrain = ground.features[1].terrain = 1;
    snprintf(ground.features[1].name, sizeof ground.features[1].name, "Yard wall");
    snprintf(ground.names[3], sizeof ground.names[3], "Chu");
    snprintf(ground.names[4], sizeof ground.names[4], "Goro");
    snprintf(ground.names[5], sizeof ground.names[5], "Hiro");
    snprintf(ground.group_names[2], sizeof ground.group_names[2], "Spears");
}

static const char *said(struct choice choice)
{
    static char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    choice_say(&rules, &ground, NULL, &choice, &text);
    return label;
}

TestSuite(say, .init = set_up);

Test(say, names_of_figures_and_of_who_joins_in)
{
    cr_expect_str_eq(said((struct choice){.kind = 1, .figure = 3, .target = 4}),
                     "Attack Goro with Chu");
    cr_expect_str_eq(said((struct choice){.kind = 1, .figure = 3, .target = 5, .with = {{1 << 4}}}),
                     "Attack Hiro with Chu and Goro");
    struct choice three = {.kind = 1, .figure = 3, .target = 9, .with = {{1 << 4 | 1 << 5}}};
    cr_expect_str_eq(said(three), "Attack somebody with Chu, Goro and Hiro");
}

Test(say, groups_and_places)
{
    cr_expect_str_eq(said((struct choice){.kind = 2, .group = 2, .x = 1250, .y = 3000}),
                     "Spears to 12.5,30");
    cr_expect_str_eq(said((struct choice){.kind = 6, .group = 2, .target_group = 2}),
                     "Spears after Spears");
}

Test(say, facings_are_winds_on_a_table_and_sides_on_hexes)
{
    cr_expect_str_eq(said((struct choice){.kind = 3, .figure = 3, .facing = 8192}),
                     "Chu looks north-east, 45° to the left");
    cr_expect_str_eq(said((struct choice){.kind = 3, .figure = 3, .facing = 49152}),
                     "Chu looks south, 90° to the right");
    cr_expect_str_eq(said((struct choice){.kind = 3, .figure = 3, .facing = 65300}),
                     "Chu looks east, 1° to the right");
    ground.kind = GROUND_HEX;
    cr_expect(strstr(said((struct choice){.kind = 3, .figure = 3, .facing = 2}), "north-west"));
}

Test(say, options_and_what_only_the_ruleset_knows)
{
    cr_expect_str_eq(said((struct choice){.kind = 4, .figure = 3, .option = 1}),
                     "Load the gun in the rain");
    cr_expect_str_eq(said((struct choice){.kind = 5, .figure = 3, .option = 1}),
                     "Climb Yard wall, number 1");
    cr_expect_str_eq(said((struct choice){.kind = 5, .figure = 3}),
                     "Climb the compound wall, number 0");
    cr_expect_str_eq(said((struct choice){.kind = 5, .option = 7}), "Climb it, number 7");
}

Test(say, an_option_without_a_word_is_a_mistake, .signal = SIGABRT)
{
    said((struct choice){.kind = 4, .option = 2});
}

Test(say, the_brief_name_where_there_is_one)
{
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    choice_say_briefly(&rules, &ground, NULL, &(struct choice){.kind = 2, .group = 2}, &text);
    text_add(&text, "; ");
    choice_say_briefly(&rules, &ground, NULL, &(struct choice){0}, &text);
    cr_expect_str_eq(label, "Go somewhere; Let them go");
}

Test(say, every_manner_has_a_name_of_its_own)
{
    for (int i = 0; i < MANNERS; i++) {
        for (int j = 0; j < i; j++) {
            cr_expect_str_neq(manner_name((enum manner)i), manner_name((enum manner)j));
        }
    }
}
