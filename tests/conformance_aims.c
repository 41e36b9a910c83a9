// Whatever a scenario decides a battle by stands in its aims: nobody loses by what he was not told.
#include "core/exchange.h"
#include "core/marking.h"
#include "core/text.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

static struct scenario scenario, without; // Criterion runs each test in a process of its own.
static struct game game;

// False: it cannot be set up.
static bool aims_of(const struct ruleset *rules, struct scenario *one, char told[AIMS_CAP])
{
    struct fault fault;
    struct text text;
    memset(&game, 0, sizeof game);
    if (!game_deploy(&game, rules, one, &fault)) return false;
    text_init(&text, told, AIMS_CAP);
    rules->aims(game.ground, &game.battle.head, &text);
    cr_expect_not(text.cut, "%s: the aims are too long", one->title);
    return true;
}

static const struct mark_kind *kind_of(const struct ruleset *rules, const struct mark *mark)
{
    const struct mark_kind *kind = rules->marks;
    while (kind->kind && strcmp(kind->kind, mark->kind) != 0) {
        kind++;
    }
    cr_assert(kind->kind, "%s", mark->kind);
    return kind;
}

// The scenario but for one of its marks.
static void leave_out(int number)
{
    without = scenario;
    memmove(&without.marks[number], &without.marks[number + 1],
            (size_t)(without.mark_count - number - 1) * sizeof *without.marks);
    without.mark_count--;
}

static void read(const char *path)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(scenario_read(&scenario, &disk_shelf, path, rulesets, &why), "%s", sentence);
}

static void marks_are_told(const struct ruleset *rules, const char *path)
{
    char with_all[AIMS_CAP], with_less[AIMS_CAP];
    static struct scenario whole;
    read(path);
    whole = scenario;
    if (!rules->aims) return;
    cr_assert(aims_of(rules, &whole, with_all), "%s", path);
    for (int i = 0; i < scenario.mark_count; i++) {
        leave_out(i);
        if (kind_of(rules, &scenario.marks[i])->unsaid) continue;
        if (!aims_of(rules, &without, with_less)) continue; // others rest on it
        cr_expect_str_neq(with_all, with_less, "%s: '%s' is not told in the aims:\n%s", path,
                          scenario.marks[i].kind, with_all);
    }
}

// The library's scenarios, and the tests' own.
static void find_all(const struct ruleset *rules, glob_t *found)
{
    char pattern[128];
    snprintf(pattern, sizeof pattern, "scenarios/%s/*.yaml", rules->id);
    cr_assert_eq(glob(pattern, 0, NULL, found), 0, "%s has no scenario", rules->id);
    snprintf(pattern, sizeof pattern, "tests/scenarios/%s/*.yaml", rules->id);
    glob(pattern, GLOB_APPEND, NULL, found);
}

Test(conformance, every_condition_of_a_scenario_stands_in_its_aims)
{
    for (int i = 0; rulesets[i]; i++) {
        glob_t found;
        if (!ruleset_has_battles(rulesets[i])) continue;
        find_all(rulesets[i], &found);
        for (size_t at = 0; at < found.gl_pathc; at++) {
            marks_are_told(rulesets[i], found.gl_pathv[at]);
        }
        globfree(&found);
    }
}

static bool is_played(const glob_t *found, const char *kind)
{
    for (size_t at = 0; at < found->gl_pathc; at++) {
        read(found->gl_pathv[at]);
        for (int i = 0; i < scenario.mark_count; i++) {
            if (strcmp(scenario.marks[i].kind, kind) == 0) return true;
        }
    }
    return false;
}

// Otherwise the test above would say nothing of it.
Test(conformance, every_condition_that_a_ruleset_knows_is_played_somewhere)
{
    for (int i = 0; rulesets[i]; i++) {
        const struct mark_kind *kind = rulesets[i]->marks;
        glob_t found;
        if (!ruleset_has_battles(rulesets[i])) continue;
        find_all(rulesets[i], &found);
        for (; kind && kind->kind; kind++) {
            if (kind->unsaid) continue;
            cr_expect_not_null(rulesets[i]->aims, "%s: %s", rulesets[i]->id, kind->kind);
            cr_expect(is_played(&found, kind->kind), "%s: no scenario has a mark '%s'",
                      rulesets[i]->id, kind->kind);
        }
        globfree(&found);
    }
}
