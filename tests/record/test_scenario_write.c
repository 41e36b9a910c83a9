// Every scenario that comes with the program, written as a file and read again, is the same.
#include "core/text.h"
#include "record/library.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define ROOM (1 << 18)

static struct scenario *take(const struct shelf *shelf, const char *name)
{
    char sentence[1024];
    struct text why;
    struct scenario *scenario = malloc(sizeof *scenario);
    cr_assert(scenario);
    text_init(&why, sentence, sizeof sentence);
    cr_assert(scenario_read(scenario, shelf, name, rulesets, &why), "%s", sentence);
    return scenario;
}

static void come_back(void *count, const struct ruleset *rules, const char *name, const char *path)
{
    char *room = malloc(ROOM);
    struct text out;
    cr_assert(room);
    text_init(&out, room, ROOM);
    struct scenario *first = take(&disk_shelf, path);
    cr_assert(scenario_write(first, rules, &out), "%s cannot be written", name);
    struct sheet sheet = {path, room, out.length};
    struct shelf shelf = sheet_shelf(&sheet);
    struct scenario *again = take(&shelf, path);
    cr_expect_arr_eq(first, again, sizeof *first, "%s comes back as another:\n%s", name, room);
    free(again);
    free(first);
    free(room);
    ++*(int *)count;
}

Test(scenario_write, every_scenario_comes_back_the_same)
{
    int count = 0;
    library_each(come_back, &count);
    cr_expect_gt(count, 10);
}

Test(scenario_write, odd_letters_are_escaped)
{
    static struct scenario scenario;
    char room[8192];
    struct text out;
    const struct ruleset *rules = ruleset_by_id("tyneside");
    scenario.sides = BLUE;
    ground_lay_table(&scenario.ground, CM(60), CM(60));
    snprintf(scenario.title, sizeof scenario.title, "A \"quoted\" back\\slash: # no comment");
    snprintf(scenario.story, sizeof scenario.story, "One line.\nAnother.");
    text_init(&out, room, sizeof room);
    cr_assert(scenario_write(&scenario, rules, &out));
    struct sheet sheet = {"odd.yaml", room, out.length};
    struct shelf shelf = sheet_shelf(&sheet);
    struct scenario *again = take(&shelf, "odd.yaml");
    cr_expect_str_eq(again->title, scenario.title);
    cr_expect_str_eq(again->story, scenario.story);
    free(again);
}

Test(scenario_write, what_cannot_stand_in_a_file_is_refused)
{
    static struct scenario scenario;
    char room[8192];
    struct text out;
    scenario.sides = BLUE;
    ground_lay_table(&scenario.ground, CM(60), CM(60));
    scenario.title[0] = '\a';
    text_init(&out, room, sizeof room);
    cr_expect_not(scenario_write(&scenario, ruleset_by_id("tyneside"), &out));
}

Test(scenario_write, a_sheet_reaches_no_other_file)
{
    static struct scenario scenario;
    char sentence[1024];
    static const char text[] = "ruleset: tyneside\ntitle: x\ntable: {width: 60, height: 60}\n"
                               "force-files: [{side: red, file: other.yaml}]\n";
    struct sheet sheet = {"mine.yaml", text, strlen(text)};
    struct shelf shelf = sheet_shelf(&sheet);
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_expect_not(scenario_read(&scenario, &shelf, "mine.yaml", rulesets, &why));
    cr_expect(strstr(sentence, "no other file can be reached from here"), "%s", sentence);
}
