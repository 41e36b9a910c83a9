#include "support/tabletop.h"

#include "core/battle.h"
#include "core/text.h"
#include "support/lines.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static bool is_place(const char *word)
{
    return word[0] >= '0' && word[0] <= '9' && strchr(word, ',');
}

// "gate 87,40 93,40 hits 6 name Gate words open"
static void write_terrain(const char *line, const char *lines, struct text *out)
{
    char kind[32], word[32], value[32];
    struct words rest = {line};
    int places = 0;
    words_next(&rest, kind, sizeof kind);
    bool is_line = word_in_list(kind, lines, ' ') >= 0;
    text_addf(out, "  - {kind: %s, at: \"", kind);
    bool more = words_next(&rest, word, sizeof word);
    for (; more && is_place(word); more = words_next(&rest, word, sizeof word)) {
        text_addf(out, "%s%s", places++ ? " " : "", word);
    }
    text_add(out, "\"");
    if (is_line) text_add(out, ", shape: line");
    if (!is_line && places > 2) text_add(out, ", shape: area");
    for (; more; more = words_next(&rest, word, sizeof word)) {
        words_next(&rest, value, sizeof value);
        text_addf(out, ", %s: %s", word, value);
    }
    text_add(out, "}\n");
}

// "*mantlet carried-by=Taro" or "*chest red 60,48 name=Rice"
static void write_mark(const char *line, struct text *out)
{
    char kind[32], word[48], list[LINE_CAP], at[LINE_CAP];
    struct words rest = {line + 1};
    struct text words, places;
    text_init(&words, list, sizeof list);
    text_init(&places, at, sizeof at);
    words_next(&rest, kind, sizeof kind);
    text_addf(out, "  - {kind: %s", kind);
    while (words_next(&rest, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (side_by_name(word)) {
            text_addf(out, ", side: %s", word);
        } else if (equals) {
            text_addf(out, ", %.*s: %s", (int)(equals - word), word, equals + 1);
        } else if (is_place(word)) {
            text_addf(&places, "%s%s", places.length ? " " : "", word);
        } else {
            lines_add_word(&words, word);
        }
    }
    if (places.length) text_addf(out, ", at: \"%s\"", at);
    if (words.length) text_addf(out, ", words: \"%s\"", list);
    text_add(out, "}\n");
}

bool tabletop_write(const char *table, const char *lines, enum tabletop_part part, struct text *out)
{
    char line[LINE_CAP], *x;
    bool marks = part == TABLETOP_MARKS, any = false;
    if (!lines_next(&table, line)) return false;
    int width = (int)strtol(line, &x, 10);
    cr_assert(width > 0 && *x == 'x', "'%s' is no size of a table", line);
    if (!marks) text_addf(out, "table: {width: %d, height: %s}\n", width, x + 1);
    while (lines_next(&table, line)) {
        if ((line[0] == '*') != marks) continue;
        if (!any) text_add(out, marks ? "marks:\n" : "terrain:\n");
        any = true;
        if (marks) {
            write_mark(line, out);
        } else {
            write_terrain(line, lines, out);
        }
    }
    return any;
}
