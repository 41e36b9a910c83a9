#include "record/lessons.h"

#include "core/ruleset.h"
#include "core/text.h"
#include "record/library.h"
#include "rules/rulesets.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char sentence[1024];
static struct text why;
static struct lessons lessons;

static bool read_file(const char *text)
{
    char folder[] = "/tmp/kassen-lessons-XXXXXX", path[128];
    text_init(&why, sentence, sizeof sentence);
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/toy.lessons", folder);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
    char scenario[128];
    snprintf(scenario, sizeof scenario, "%s/toy.yaml", folder);
    bool good = lessons_read(&lessons, scenario, &why);
    unlink(path);
    rmdir(folder);
    return good;
}

Test(lessons, are_read_in_their_order)
{
    cr_assert(read_file("next: ford\nlessons:\n  - {title: A, text: One., until: read}\n"
                        "  - {title: B, text: Two., until: roll, word: attack, about: map}\n"),
              "%s", sentence);
    cr_expect_str_eq(lessons.next, "ford");
    cr_assert_eq(lessons.count, 2);
    cr_expect_str_eq(lessons.list[1].word, "attack");
    cr_expect_null(lessons.list[0].word);
    lessons_free(&lessons);
}

Test(lessons, that_no_page_could_end_are_refused)
{
    cr_expect_not(read_file("lessons:\n  - {title: A, text: One., until: doomsday}\n"));
    cr_expect(strstr(sentence, "until is 'doomsday', but must be one of read take"), "%s",
              sentence);
    cr_expect_not(read_file("lessons:\n  - {title: A, text: One., until: read, about: sky}\n"));
    cr_expect(strstr(sentence, "about is 'sky'"), "%s", sentence);
    cr_expect_not(read_file("lessons: nothing\n"));
    cr_expect(why.length > 0);
}

Test(lessons, are_no_fault_where_there_are_none)
{
    text_init(&why, sentence, sizeof sentence);
    cr_expect_not(lessons_read(&lessons, "/nowhere/at-all.yaml", &why));
    cr_expect_eq(why.length, 0);
}

static int taught;

// A lesson waits for words of the ruleset that there are, and leads on to a scenario that there is.
static void look(void *to, const struct ruleset *rules, const char *name, const char *path)
{
    char next[LIBRARY_PATH_CAP];
    (void)to;
    text_init(&why, sentence, sizeof sentence);
    if (!lessons_read(&lessons, path, &why)) {
        cr_expect_eq(why.length, 0, "%s: %s", name, sentence);
        return;
    }
    taught++;
    for (unsigned i = 0; i < lessons.count; i++) {
        const char *word = lessons.list[i].word;
        bool found = word == NULL;
        for (int at = 0; !found && rules->words[at].word; at++) {
            found = strcmp(rules->words[at].word, word) == 0;
        }
        cr_expect(found, "%s has no word %s", rules->id, word);
    }
    cr_expect(lessons.next && library_find(lessons.next, next), "%s leads nowhere", name);
    lessons_free(&lessons);
}

Test(lessons, of_every_scenario_hold)
{
    library_each(look, NULL);
    cr_expect_geq(taught, 2);
}
