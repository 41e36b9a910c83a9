#include "rules/blades/sb_situation.h"

#include "core/text.h"
#include "support/lines.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct stage_thing things[] = {
    {"horse", HORSE_ID},
    {"lantern", LANTERN_ID},
    {"barricade", BARRICADE_ID},
    {NULL},
};
static const struct stage_rules stage = {&blades_ruleset, things, 10}; // SB-1.1

static char yaml[16384];
static char states[BLADES_FIGURES + 1]; // w or s: set up wounded, stunned

struct blades_battle *sb_battle(void)
{
    return blades_of(stage_battle());
}

const struct blades_battle *sb_now(void)
{
    return sb_battle();
}

const struct blades_battle *sb_known_to(enum side side)
{
    return blades_in(stage_known_to(side));
}

// Setting up.

static void write_row(struct text *out, int row, const char *letters, int columns)
{
    text_add(out, row % 2 ? "   " : "  ");
    for (int i = 0; i < columns; i++) {
        text_addf(out, "%c", letters ? letters[i] : '.');
    }
    text_add(out, "\n");
}

static void write_map(const char *map, struct text *out)
{
    char *x;
    int columns = (int)strtol(map, &x, 10), row = 0;
    text_add(out, "map: |\n");
    if (columns) { // "14x10"
        int rows = (int)strtol(x + 1, NULL, 10);
        for (; row < rows; row++) {
            write_row(out, row, NULL, columns);
        }
        return;
    }
    for (map += strspn(map, " \n"); *map; map += strspn(map, " \n"), row++) {
        columns = (int)strcspn(map, " \n");
        write_row(out, row, map, columns);
        map += columns;
    }
}

static void write_place(char *place, struct text *out)
{
    char *facing = strchr(place, ':'), *rear = strchr(place, '/');
    if (strcmp(place, "-") == 0) return;
    if (rear) *rear = ' ';
    if (facing) *facing = '\0';
    text_addf(out, ", at: %s", place);
    if (facing) text_addf(out, ", facing: %s", facing + 1);
}

static void write_figure(const char *line, int number, struct text *out)
{
    char side[16], type[32], name[32], place[32], word[32], list[LINE_CAP];
    struct words rest = {line};
    struct text words;
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, type, sizeof type) &&
                 words_next(&rest, name, sizeof name) && words_next(&rest, place, sizeof place);
    cr_assert(whole, "'%s' is not side, type, name and place", line);
    cr_assert(number <= BLADES_FIGURES, "too many figures");
    text_addf(out, "  - {side: %s, name: %s, type: %s", side, name, type);
    write_place(place, out);
    text_init(&words, list, sizeof list);
    while (words_next(&rest, word, sizeof word)) {
        if (strcmp(word, "wounded") == 0 || strcmp(word, "stunned") == 0) {
            states[number] = word[0];
            continue;
        }
        lines_add_word(&words, word);
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
        bool first = strncmp(word, "first=", 6) == 0;
        if (first || strncmp(word, "turns=", 6) == 0) {
            text_addf(out, "%s: %s\n", first ? "first" : "turns", word + 6);
            continue;
        }
        text_addf(&others, "%s%s", others.length ? ", " : "", word);
    }
    if (others.length) text_addf(out, "options: [%s]\n", list);
}

static void write_situation(const char *map, const char *forces, const char *options,
                            const char *marks)
{
    char line[LINE_CAP];
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    memset(states, 0, sizeof states);
    text_add(&out, "ruleset: blades\ntitle: A situation\n");
    write_options(options, &out);
    write_map(map, &out);
    text_add(&out, "forces:\n");
    for (int number = 1; lines_next(&forces, line); number++) {
        write_figure(line, number, &out);
    }
    if (*marks) text_add(&out, "marks:\n");
    while (lines_next(&marks, line)) {
        text_addf(&out, "  - %s\n", line);
    }
    cr_assert_not(out.cut);
}

void sb_situation_with(const char *map, const char *forces, const char *options, const char *marks)
{
    bool changed = false;
    write_situation(map, forces, options, marks);
    stage_open(&stage, yaml);
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        sb_battle()->figures[i].wounded = states[i] == 'w';
        sb_battle()->figures[i].stunned = states[i] == 's';
        changed |= states[i] != '\0';
    }
    if (changed && battle_frame(stage_battle())->step != SETUP) sb_step(PHASE, sb_now()->first);
}

void sb_situation(const char *map, const char *forces, const char *options)
{
    sb_situation_with(map, forces, options, "");
}

void sb_expect_fault(const char *map, const char *forces, const char *options, const char *marks,
                     const char *part)
{
    write_situation(map, forces, options, marks);
    stage_expect_fault(yaml, part);
}

// Playing.

void sb_step(enum blades_step step, enum side side)
{
    sb_battle()->active = (uint8_t)side;
    sb_battle()->mover = 0;
    stage_enter((int)step, side);
}

static void end_step(void)
{
    struct words no_dice = {""};
    char line[32];
    snprintf(line, sizeof line, "%s end", side_name(sb_now()->active));
    stage_play_line(line, &no_dice);
}

void sb_end_step(void)
{
    stage_new_story();
    end_step();
}

void sb_end_phase(void)
{
    int active = sb_now()->active, turn = stage_battle()->turn;
    stage_new_story();
    while (!game_over(stage_game()) && sb_now()->active == active && stage_battle()->turn == turn) {
        end_step();
    }
}

// Looking.

struct blades_figure *sb_figure(const char *name)
{
    return &sb_battle()->figures[stage_number(name)];
}

static const char *health_of(const struct blades_figure *figure)
{
    switch (figure->where) {
    case BLADES_DEAD: return "killed";
    case BLADES_LEFT: return "gone";
    case BLADES_WAITING: return "waiting";
    default: break;
    }
    return figure->stunned   ? "stunned"
           : figure->asleep  ? "asleep"
           : figure->wounded ? "wounded"
                             : "healthy";
}

void sb_expect_health(const char *name, const char *health)
{
    stage_expect_word(name, "is", health_of(sb_figure(name)), health);
}

static void print_cell(uint16_t cell, struct text *out)
{
    struct hex hex = ground_hex(stage_ground(), cell);
    place_print(PLACE_LETTERS, hex_column(hex), hex_row(hex), out);
}

void sb_expect_at(const char *name, const char *place)
{
    const struct blades_figure *figure = sb_figure(name);
    char is[32];
    struct text text;
    text_init(&text, is, sizeof is);
    uint16_t rear = figure->head ? blades_rear(stage_ground(), sb_now(), figure) : 0;
    if (figure->head) print_cell(figure->head, &text);
    if (rear) {
        text_add(&text, "/");
        print_cell(rear, &text);
    }
    if (!figure->head) text_add(&text, "-");
    stage_expect_word(name, "is at", is, place);
}

uint16_t sb_cell(const char *place)
{
    int32_t x, y;
    cr_assert(place_read(PLACE_LETTERS, place, &x, &y), "%s is no place", place);
    uint16_t cell = ground_cell_at(stage_ground(), x, y);
    cr_assert(cell, "%s is off the map", place);
    return cell;
}
