#include "rules/argad/ag_battle.h"

#include "core/text.h"
#include "support/lines.h"
#include "support/tabletop.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct stage_rules stage = {&argad_ruleset, NULL, 0};

static char yaml[32768];

struct ag_battle *ag_change(void)
{
    return ag_of(stage_battle());
}

const struct ag_battle *ag_now(void)
{
    return ag_change();
}

const struct ag_battle *ag_known_to(enum side side)
{
    return ag_in(stage_known_to(side));
}

// Setting up.

#define LINES "barrier fence wall door window gate loophole open-gate mantlet"

// Anywhere on the table, where the test does not say otherwise.
static void write_zones(const char *table, bool marks, struct text *out)
{
    char *x;
    int width = (int)strtol(table, &x, 10), height = (int)strtol(x + 1, NULL, 10);
    if (strstr(table, "*zone")) return;
    if (!marks) text_add(out, "marks:\n");
    for (enum side side = RED; side <= BLUE; side++) {
        text_addf(out, "  - {kind: zone, side: %s, at: \"0,0 %d,%d\"}\n", side_name(side), width,
                  height);
    }
}

static void write_figure(const char *line, struct text *out)
{
    char side[16], type[32], name[32], place[32], word[64], list[LINE_CAP];
    struct words rest = {line};
    struct text words;
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, type, sizeof type) &&
                 words_next(&rest, name, sizeof name) && words_next(&rest, place, sizeof place);
    cr_assert(whole, "'%s' is not side, type, name and place", line);
    text_addf(out, "  - {side: %s, name: %s, type: %s, at: \"%s\"", side, name, type, place);
    text_init(&words, list, sizeof list);
    while (words_next(&rest, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (equals) {
            text_addf(out, ", %.*s: %s", (int)(equals - word), word, equals + 1);
        } else {
            lines_add_word(&words, word);
        }
    }
    if (words.length) text_addf(out, ", words: \"%s\"", list);
    text_add(out, "}\n");
}

static void write_options(const char *options, struct text *out)
{
    char word[64], list[LINE_CAP];
    struct words rest = {options};
    struct text others;
    text_init(&others, list, sizeof list);
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
    char line[LINE_CAP];
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    text_add(&out, "ruleset: argad\ntitle: A situation\n");
    write_options(options, &out);
    tabletop_write(table, LINES, TABLETOP_TERRAIN, &out);
    text_add(&out, "forces:\n");
    while (lines_next(&forces, line)) {
        write_figure(line, &out);
    }
    write_zones(table, tabletop_write(table, LINES, TABLETOP_MARKS, &out), &out);
    cr_assert_not(out.cut);
}

void ag_battle(const char *table, const char *forces, const char *options)
{
    write_battle(table, forces, options);
    stage_open(&stage, yaml);
    ag_go_on(PLAN, "");
}

void ag_expect_fault(const char *table, const char *forces, const char *options, const char *part)
{
    write_battle(table, forces, options);
    stage_expect_fault(yaml, part);
}

// Playing.

void ag_begin(enum ag_step step)
{
    ag_change()->ready = 0;
    stage_enter(step, NOBODY);
}

static enum ag_step asked_step(void)
{
    return (enum ag_step)battle_frame(stage_battle())->step;
}

static enum side asked(void)
{
    return side_first(game_decision(stage_game()).sides);
}

static void say_ready(struct words *tape)
{
    char line[32];
    snprintf(line, sizeof line, "%s ready", side_name(asked()));
    stage_play_line(line, tape);
}

void ag_go_on(enum ag_step step, const char *dice)
{
    struct words tape = {dice};
    int turn = ag_now()->head.turn;
    stage_new_story();
    while (!game_over(stage_game()) && asked_step() != step && ag_now()->head.turn <= turn + 1) {
        say_ready(&tape);
    }
    stage_expect_spent(&tape, "what happens meanwhile");
}

void ag_end_turn(const char *dice)
{
    struct words tape = {dice};
    int turn = ag_now()->head.turn;
    stage_new_story();
    while (!game_over(stage_game()) && ag_now()->head.turn == turn) {
        say_ready(&tape);
    }
    stage_expect_spent(&tape, "the end of the turn");
}

void ag_play(const char *lines, const char *dice)
{
    char line[LINE_CAP];
    struct words tape = {dice};
    enum ag_step step = asked_step();
    int turn = ag_now()->head.turn;
    stage_new_story();
    while (lines_next(&lines, line)) {
        stage_play_line(line, &tape);
    }
    while (!game_over(stage_game()) && asked_step() == step && ag_now()->head.turn == turn) {
        say_ready(&tape);
    }
    stage_expect_spent(&tape, "the end of the step");
}

// Looking.

struct ag_figure *ag_figure(const char *name)
{
    return &ag_change()->figures[stage_number(name)];
}

struct ag_work *ag_work(const char *name)
{
    return &ag_change()->works[stage_number(name) - AG_WORK_ID];
}

void ag_expect_state(const char *name, const char *state)
{
    static const char *const names[] = {"absent", "to-come", "able", "out", "left"};
    stage_expect_word(name, "is", names[ag_figure(name)->state], state);
}

void ag_expect_at(const char *name, const char *place)
{
    char is[32];
    struct text text;
    text_init(&text, is, sizeof is);
    place_print(PLACE_CM, ag_figure(name)->x, ag_figure(name)->y, &text);
    stage_expect_word(name, "is at", is, place);
}

void ag_expect_number(const char *name, const char *what, int is, int number)
{
    char word[16], expected[16];
    snprintf(word, sizeof word, "%d", is);
    snprintf(expected, sizeof expected, "%d", number);
    stage_expect_word(name, what, word, expected);
}
