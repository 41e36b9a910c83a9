#include "rules/daimyo/dm_stage.h"

#include "core/text.h"
#include "support/lines.h"
#include "support/tabletop.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct stage_rules stage = {&daimyo_ruleset, NULL, 0};

static char yaml[32768];

#define LINES                                                                                         \
    "road bridge ford fence low-wall stream wall high-fence redoubt barricade fieldworks earthworks " \
    "overturned-wagon river stone-fort-wall wooden-fort-wall gate"

struct dm_battle *dm_change(void)
{
    return dm_of(stage_battle());
}

const struct dm_battle *dm_now(void)
{
    return dm_change();
}

// Setting up.

// Several places are written "90,40/92.5,40".
static void write_places(char *places, struct text *out)
{
    for (char *each = places; *each; each++) {
        if (*each == '/') *each = ' ';
    }
    text_addf(out, "\"%s\"", places);
}

static bool is_formation(const char *word)
{
    return !strcmp(word, "line") || !strcmp(word, "column") || !strcmp(word, "skirmish");
}

// A unit that is not whole says so.
static bool is_few(const char *type, const char *count, const char *rest)
{
    static const char *const others[] = {"daimyo", "gun", "cart", "wagon", "ox", "horse", "mule"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        if (!strcmp(type, others[i])) return false;
    }
    return strcmp(count, "5") && !strstr(rest, "crew");
}

static void write_words(struct words *rest, const char *side, bool few, struct text *out)
{
    char word[64], list[LINE_CAP];
    struct text words;
    bool faces = false;
    text_init(&words, list, sizeof list);
    if (few) lines_add_word(&words, "few");
    while (words_next(rest, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (equals) {
            faces = faces || !strncmp(word, "facing", 6);
            text_addf(out, ", %.*s: %s", (int)(equals - word), word, equals + 1);
        } else if (is_formation(word)) {
            text_addf(out, ", formation: %s", word);
        } else {
            lines_add_word(&words, word);
        }
    }
    if (!faces) text_addf(out, ", facing: %d", strcmp(side, "red") ? 180 : 0);
    if (words.length) text_addf(out, ", words: \"%s\"", list);
}

static void write_unit(const char *line, struct text *out)
{
    char side[16], type[32], name[32], count[8], places[200];
    struct words rest = {line};
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, type, sizeof type) &&
                 words_next(&rest, name, sizeof name) && words_next(&rest, count, sizeof count) &&
                 words_next(&rest, places, sizeof places);
    cr_assert(whole, "'%s' is not side, type, name, count and place", line);
    text_addf(out, "  - {side: %s, name: %s-man, type: %s, count: %s", side, name, type, count);
    if (!strstr(rest.rest, "group=")) text_addf(out, ", group: %s", name);
    if (strcmp(places, "-") != 0) {
        text_add(out, ", at: ");
        write_places(places, out);
    }
    write_words(&rest, side, is_few(type, count, rest.rest), out);
    text_add(out, "}\n");
}

// Off, where nobody says otherwise.
static void write_usual(const char *options, struct text *others)
{
    static const char *const usual[] = {"events", "ambush", "fog=", "auto-call"};
    for (unsigned i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (strstr(options, usual[i])) continue;
        int length = (int)strcspn(usual[i], "=");
        text_addf(others, "%s%.*s=off", others->length ? ", " : "", length, usual[i]);
    }
}

static void write_options(const char *options, struct text *out)
{
    char word[64], list[LINE_CAP];
    struct words rest = {options};
    struct text others;
    text_init(&others, list, sizeof list);
    write_usual(options, &others);
    while (words_next(&rest, word, sizeof word)) {
        if (strncmp(word, "turns=", 6) == 0) {
            text_addf(out, "turns: %s\n", word + 6);
        } else {
            text_addf(&others, "%s%s", others.length ? ", " : "", word);
        }
    }
    if (others.length) text_addf(out, "options: [%s]\n", list);
}

static void write_battle(const char *table, const char *forces, const char *options)
{
    char line[LINE_CAP], whole[4096];
    struct text out;
    bool sized = isdigit((unsigned char)table[0]);
    snprintf(whole, sizeof whole, "%s%s%s", sized ? "" : "180x120", sized || !*table ? "" : "; ",
             table);
    text_init(&out, yaml, sizeof yaml);
    text_add(&out, "ruleset: daimyo\ntitle: A situation\n");
    if (!strstr(options, "turns=")) text_add(&out, "turns: 10\n");
    write_options(options, &out);
    tabletop_write(whole, LINES, TABLETOP_TERRAIN, &out);
    text_add(&out, "forces:\n");
    while (lines_next(&forces, line)) {
        write_unit(line, &out);
    }
    if (!tabletop_write(whole, LINES, TABLETOP_MARKS, &out)) text_add(&out, "marks:\n");
    text_add(&out, "  - {kind: home, side: blue}\n");
    cr_assert_not(out.cut);
}

void dm_stage(const char *table, const char *forces, const char *options)
{
    write_battle(table, forces, options);
    stage_open(&stage, yaml);
}

void dm_expect_fault(const char *table, const char *forces, const char *part)
{
    write_battle(table, forces, "");
    stage_expect_fault(yaml, part);
}

// Playing.

void dm_act(enum side side)
{
    dm_change()->active = (uint8_t)side;
    stage_enter(ACTIONS, NOBODY);
}

void dm_turn_over(const char *dice)
{
    char line[64];
    struct words tape = {dice};
    stage_new_story();
    snprintf(line, sizeof line, "%s end-turn", side_name((enum side)dm_now()->active));
    stage_play_line(line, &tape);
    stage_expect_spent(&tape, line);
}

// Looking.

int dm_unit_number(const char *name)
{
    for (int i = 1; i <= dm_now()->unit_count; i++) {
        if (!strcmp(ground_group_name(stage_ground(), (uint16_t)i), name)) return i;
    }
    cr_assert_fail("there is no unit '%s'", name);
    return 0;
}

struct dm_unit *dm_unit(const char *name)
{
    return &dm_change()->units[dm_unit_number(name)];
}

struct dm_figure *dm_figure_of(const char *unit, int place)
{
    return &dm_change()->figures[dm_unit(unit)->first + place - 1];
}

void dm_expect_alive(const char *unit, int number)
{
    char is[16], expected[16];
    snprintf(is, sizeof is, "%d", dm_alive(dm_now(), dm_unit_number(unit)));
    snprintf(expected, sizeof expected, "%d", number);
    stage_expect_word(unit, "has left", is, expected);
}

void dm_expect_ff(const char *unit, bool ff)
{
    stage_expect_word(unit, "has formation fail", dm_unit(unit)->ff ? "yes" : "no",
                      ff ? "yes" : "no");
}
