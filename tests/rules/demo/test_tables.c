// The tables of the demonstration rules, typed a second time.
#include "core/text.h"
#include "demo/demo.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define PAGE_CAP 4096

static void read_page(const char *path, char page[PAGE_CAP])
{
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s cannot be opened", path);
    page[fread(page, 1, PAGE_CAP - 1, file)] = '\0';
    fclose(file);
    for (char *c = page; *c; c++) {
        if (*c == '\n') *c = ' ';
    }
}

// Word by word: how wide the columns are set is no matter.
static void expect_same_words(const char *path, const char *typed, const char *printed)
{
    struct words left = {typed}, right = {printed};
    char word[64], other[64];
    while (words_next(&left, word, sizeof word)) {
        cr_assert(words_next(&right, other, sizeof other), "%s goes on with '%s'", path, word);
        cr_assert_str_eq(word, other, "%s has '%s', the array '%s'", path, word, other);
    }
    cr_assert_not(words_next(&right, other, sizeof other), "%s ends before '%s'", path, other);
}

Test(demo, de_1_1_table_1_is_as_typed)
{
    int tables = 0;
    for (const struct printed_table *table = demo_ruleset.tables; table->name; table++) {
        char path[64], typed[PAGE_CAP], printed[PAGE_CAP];
        struct text text;
        text_init(&text, printed, sizeof printed);
        table->print(&text);
        cr_assert_not(text.cut);
        for (char *c = printed; *c; c++) {
            if (*c == '\n') *c = ' ';
        }
        snprintf(path, sizeof path, "tests/tables/demo/%s.txt", table->name);
        read_page(path, typed);
        expect_same_words(path, typed, printed);
        tables++;
    }
    cr_expect_eq(tables, 1);
}
