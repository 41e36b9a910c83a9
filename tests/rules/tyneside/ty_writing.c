#include "rules/tyneside/ty_writing.h"
#include "rules/tyneside/vocabulary.h"

#include "core/text.h"
#include "support/lines.h"
#include "support/tabletop.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES "wall hedge fence palisade door compound-wall"

// Whoever has the first turn sets up first, unless the table says otherwise or dice settle it.
static void write_marks(const struct ty_written *written, const char *table, struct text *out)
{
    bool any = tabletop_write(table, LINES, TABLETOP_MARKS, out);
    if (!written->first[0] || strstr(table, "*sets-up-first")) return;
    text_addf(out, "%s  - {kind: sets-up-first, side: %s}\n", any ? "" : "marks:\n",
              written->first);
}

// A word that only these tests know.
static bool note_state(struct ty_written *written, const char *word, int number)
{
    if (strcmp(word, "ninja") == 0) {
        written->states[number].ninja = true;
    } else if (strcmp(word, "empty") == 0) {
        written->states[number].empty = true;
    } else if (strncmp(word, "h=", 2) == 0) {
        written->states[number].wounds = (int)strtol(word + 2, NULL, 10);
    } else if (strncmp(word, "horse=", 6) == 0) {
        written->states[number].horse_wounds = (int)strtol(word + 6, NULL, 10);
    } else {
        return false;
    }
    return true;
}

static void write_figure(struct ty_written *written, const char *line, int number, struct text *out)
{
    char side[16], unit[32], class[32], name[32], place[32], word[32], list[LINE_CAP];
    struct words rest = {line};
    struct text words;
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, unit, sizeof unit) &&
                 words_next(&rest, class, sizeof class) && words_next(&rest, name, sizeof name) &&
                 words_next(&rest, place, sizeof place);
    cr_assert(whole, "'%s' is not side, unit, class, name and place", line);
    cr_assert(number <= TY_FIGURES, "too many figures");
    text_addf(out, "  - {side: %s, name: %s, group: %s, at: \"%s\"", side, name, unit, place);
    text_init(&words, list, sizeof list);
    text_add(&words, class);
    while (words_next(&rest, word, sizeof word)) {
        if (note_state(written, word, number)) continue;
        if (strncmp(word, "facing=", 7) == 0) {
            text_addf(out, ", facing: %s", word + 7);
            continue;
        }
        lines_add_word(&words, word);
    }
    text_addf(out, ", type: %s, words: \"%s\"}\n", written->states[number].ninja ? "genin" : "man",
              list);
}

static void write_options(struct ty_written *written, const char *options, struct text *out)
{
    char word[64], list[LINE_CAP], first[16] = "";
    struct words rest = {options};
    struct text others, dice, attack;
    text_init(&others, list, sizeof list);
    text_init(&dice, written->set_up_dice, sizeof written->set_up_dice);
    text_init(&attack, written->attack_dice, sizeof written->attack_dice);
    while (words_next(&rest, word, sizeof word)) {
        if (strncmp(word, "first=", 6) == 0) {
            snprintf(first, sizeof first, "%.15s", word + 6);
        } else if (strncmp(word, "turns=", 6) == 0) {
            text_addf(out, "turns: %s\n", word + 6);
        } else if (strncmp(word, "ambush=", 7) == 0) {
            text_addf(&dice, "%s ", word + 7);
        } else if (strncmp(word, "attack=", 7) == 0) {
            text_addf(&attack, "%s ", word + 7);
        } else {
            text_addf(&others, "%s%s", others.length ? ", " : "", word);
        }
    }
    if (!attack.length && !first[0]) snprintf(first, sizeof first, "red");
    if (first[0]) text_addf(out, "first: %s\n", first);
    snprintf(written->first, sizeof written->first, "%s", attack.length ? "" : first);
    if (others.length) text_addf(out, "options: [%s]\n", list);
}

void ty_write(struct ty_written *written, const char *table, const char *forces,
              const char *options)
{
    char line[LINE_CAP];
    struct text out;
    memset(written, 0, sizeof *written);
    text_init(&out, written->yaml, sizeof written->yaml);
    text_add(&out, "ruleset: tyneside\ntitle: A situation\n");
    write_options(written, options, &out);
    tabletop_write(table, LINES, TABLETOP_TERRAIN, &out);
    text_add(&out, "forces:\n");
    for (int number = 1; lines_next(&forces, line); number++) {
        write_figure(written, line, number, &out);
    }
    write_marks(written, table, &out);
    cr_assert_not(out.cut);
}
