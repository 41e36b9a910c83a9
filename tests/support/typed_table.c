#include "support/typed_table.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { LINE_CAP = 256 };

const char *typed_line(const char *name, const char *typed, const char *printed)
{
    struct words left = {typed}, right = {printed};
    char word[64], other[64];
    while (words_next(&left, word, sizeof word)) {
        cr_assert(words_next(&right, other, sizeof other), "%s: '%s' ends before '%s'", name,
                  printed, word);
        cr_assert_str_eq(word, other, "%s: typed '%s', in the array '%s'", name, typed, printed);
    }
    return right.rest;
}

const struct printed_table *table_called(const struct ruleset *rules, const char *name)
{
    for (const struct printed_table *table = rules->tables; table->name; table++) {
        if (strcmp(table->name, name) == 0) return table;
    }
    cr_assert_fail("%s is not shown", name);
    return NULL;
}

const char *typed_table(const struct ruleset *rules, const char *name, int clause,
                        void (*compare)(const char *name, const char *typed, const char *printed))
{
    static char printed[TABLE_CAP];
    char path[96], typed[LINE_CAP], *line = printed;
    struct text text;
    snprintf(path, sizeof path, "tests/tables/%s/%s.txt", rules->id, name);
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s cannot be opened", path);
    text_init(&text, printed, sizeof printed);
    table_called(rules, name)->print(&text);
    cr_assert_not(text.cut);
    cr_expect_eq(table_called(rules, name)->clause, clause, "%s", name);
    while (fgets(typed, sizeof typed, file)) {
        if (typed[0] == '#') continue;
        typed[strcspn(typed, "\n")] = '\0';
        char *end = strchr(line, '\n');
        cr_assert(end, "%s ends before '%s'", name, typed);
        *end = '\0';
        compare(name, typed, line);
        line = end + 1;
    }
    fclose(file);
    return line;
}
