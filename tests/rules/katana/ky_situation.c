#include "rules/katana/ky_situation.h"

#include "core/text.h"
#include "rules/katana/people/figures.h"
#include "rules/katana/turn/turn.h"
#include "support/lines.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE_CAP 64

static const struct stage_rules stage = {&katana_ruleset, NULL, 0};

static char yaml[32768];

// How somebody is set up, besides what a scenario can say.
static struct {
    int wounds, distractions, horse_wounds;
    bool empty;
} states[KY_FIGURES + 1];

struct ky_battle *ky_change(void)
{
    return ky_of(stage_battle());
}

const struct ky_battle *ky_now(void)
{
    return ky_change();
}

const struct ky_battle *ky_known_to(enum side side)
{
    return ky_in(stage_known_to(side));
}

// Setting up.

static struct {
    int columns, rows;
    char terrain[SIDE_CAP][SIDE_CAP], flag[SIDE_CAP][SIDE_CAP], level[SIDE_CAP][SIDE_CAP];
} drawn;

// "h 5,4 5,5" or "+2 7,4"
static void draw(const char *line)
{
    char kind[8], place[16];
    struct words rest = {line};
    words_next(&rest, kind, sizeof kind);
    while (words_next(&rest, place, sizeof place)) {
        char *comma;
        int column = (int)strtol(place, &comma, 10), row = (int)strtol(comma + 1, NULL, 10);
        bool on = column >= 0 && column < drawn.columns && row >= 0 && row < drawn.rows;
        cr_assert(on, "'%s' is not on the board", place);
        if (kind[0] == '+') {
            drawn.level[row][column] = kind[1];
        } else if (strchr("rcsl", kind[0])) {
            drawn.flag[row][column] = kind[0];
        } else {
            drawn.terrain[row][column] = kind[0];
        }
    }
}

static void write_drawing(char letters[SIDE_CAP][SIDE_CAP], const char *indent, struct text *out)
{
    for (int row = 0; row < drawn.rows; row++) {
        text_addf(out, "%s%s%.*s\n", indent, row % 2 ? " " : "", drawn.columns, letters[row]);
    }
}

static void write_board(const char *board, struct text *out)
{
    char line[LINE_CAP], *x;
    memset(&drawn, '.', sizeof drawn);
    lines_next(&board, line);
    drawn.columns = (int)strtol(line, &x, 10);
    drawn.rows = (int)strtol(x + 1, NULL, 10);
    bool fits = *x == 'x' && drawn.columns <= SIDE_CAP && drawn.rows <= SIDE_CAP;
    cr_assert(fits && drawn.columns > 0 && drawn.rows > 0, "'%s' is no size of a board", line);
    while (lines_next(&board, line)) {
        draw(line);
    }
    text_add(out, "map: |\n");
    write_drawing(drawn.terrain, "  ", out);
    text_add(out, "levels: |\n");
    write_drawing(drawn.level, "  ", out);
    text_add(out, "layers:\n  - |\n");
    write_drawing(drawn.flag, "    ", out);
}

// A word that only these tests know.
static bool note_state(const char *word, int number)
{
    static const char *const names[] = {"wounds=", "distractions=", "horse-wounds="};
    int *values[] = {&states[number].wounds, &states[number].distractions,
                     &states[number].horse_wounds};
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(word, names[i], length) != 0) continue;
        *values[i] = (int)strtol(word + length, NULL, 10);
        return true;
    }
    if (strcmp(word, "empty") != 0) return false;
    states[number].empty = true;
    return true;
}

static void write_figure(const char *line, int number, struct text *out)
{
    char side[16], type[32], name[32], place[32], word[64], list[LINE_CAP];
    struct words rest = {line};
    struct text words;
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, type, sizeof type) &&
                 words_next(&rest, name, sizeof name) && words_next(&rest, place, sizeof place);
    char *facing = strchr(place, ':');
    cr_assert(whole && facing, "'%s' is not side, character, name, hex:facing", line);
    cr_assert(number <= KY_FIGURES, "too many figures");
    *facing = '\0';
    text_addf(out, "  - {side: %s, name: %s, type: %s, at: \"%s\", facing: %s", side, name, type,
              place, facing + 1);
    text_init(&words, list, sizeof list);
    while (words_next(&rest, word, sizeof word)) {
        if (strncmp(word, "group=", 6) == 0) {
            text_addf(out, ", group: %s", word + 6);
        } else if (!note_state(word, number)) {
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
    bool method = strstr(options, "initiative=") != NULL;
    if (!method) text_add(&others, "initiative=turnabout");
    while (words_next(&rest, word, sizeof word) && strcmp(word, "|") != 0) {
        if (strncmp(word, "turns=", 6) == 0) {
            text_addf(out, "turns: %s\n", word + 6);
        } else {
            text_addf(&others, "%s%s", others.length ? ", " : "", word);
        }
    }
    text_addf(out, "options: [%s]\n", list);
}

static void write_marks(const char *options, struct text *out)
{
    char line[LINE_CAP];
    const char *marks = strchr(options, '|');
    if (!marks) return;
    text_add(out, "marks:\n");
    for (marks++; lines_next(&marks, line);) {
        text_addf(out, "  - %s\n", line);
    }
}

// Zones in place of the usual ones; NULL: those.
static const char *zones;

static void write_zones(struct text *out)
{
    const char *rest = zones;
    if (!zones) return;
    text_add(out, "data:\n  - kind: zones\n    text: |\n");
    while (*rest) {
        size_t length = strcspn(rest, "\n");
        text_addf(out, "      %.*s\n", (int)length, rest);
        rest += length + (rest[length] == '\n');
    }
}

static void write_situation(const char *board, const char *forces, const char *options)
{
    char line[LINE_CAP];
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    memset(states, 0, sizeof states);
    text_add(&out, "ruleset: katana\ntitle: A situation\n");
    write_options(options, &out);
    write_board(board, &out);
    text_add(&out, "forces:\n");
    for (int number = 1; lines_next(&forces, line); number++) {
        write_figure(line, number, &out);
    }
    write_marks(options, &out);
    write_zones(&out);
    cr_assert_not(out.cut);
}

void ky_situation(const char *board, const char *forces, const char *options)
{
    write_situation(board, forces, options);
    stage_open(&stage, yaml);
    for (int i = 1; i <= ky_now()->count; i++) {
        struct ky_figure *man = &ky_change()->figures[i];
        man->wounds = (uint8_t)states[i].wounds;
        man->distractions = (uint8_t)states[i].distractions;
        ky_change()->mounts[man->horse].wounds = (uint8_t)states[i].horse_wounds;
        for (int arm = 0; arm < KY_ARMS && states[i].empty; arm++) {
            man->arms[arm].loaded = man->arms[arm].primed = 0;
        }
    }
}

void ky_expect_fault(const char *board, const char *forces, const char *options, const char *part)
{
    write_situation(board, forces, options);
    stage_expect_fault(yaml, part);
}

void ky_use_zones(const char *drawings)
{
    zones = drawings;
}

// Playing.

void ky_phase(int phase, enum ky_step step)
{
    struct umpire umpire = {.battle = stage_battle(), .ground = stage_ground()};
    if (ky_now()->phase) ky_phase_ends_enter(&umpire);
    ky_change()->phase = (uint8_t)phase;
    ky_change()->first = RED;
    stage_enter(step, step == MODES ? NOBODY : RED);
}

void ky_refuse_stroke(int phase, const char *line, const char *clause)
{
    union any_battle before;
    struct battle *battle = stage_battle();
    uint8_t side = strncmp(line, "red ", 4) == 0 ? RED : BLUE;
    battle_copy(&before.head, battle);
    ky_change()->phase = (uint8_t)phase;
    memset(battle->frames, 0, sizeof battle->frames);
    battle->depth = 1;
    battle->frames[0] =
        (struct frame){.step = CLASHING, .progress = FRAME_ENTERED, .side = side, .extra = 1};
    stage_refuse(line, clause);
    battle_copy(battle, &before.head);
}

static enum side asked(void)
{
    return side_first(game_decision(stage_game()).sides);
}

static bool is_asked(enum ky_step step)
{
    return !game_over(stage_game()) && battle_frame(stage_battle())->step == step && asked();
}

static void end_step(enum side side, struct words *tape)
{
    char line[32];
    snprintf(line, sizeof line, "%s end-phase", side_name(side));
    stage_play_line(line, tape);
}

void ky_play(const char *lines, const char *dice)
{
    char line[LINE_CAP], side[16];
    struct words tape = {dice};
    enum ky_step step = (enum ky_step)battle_frame(stage_battle())->step;
    int phase = ky_now()->phase;
    stage_new_story();
    while (lines_next(&lines, line)) {
        struct words rest = {line};
        words_next(&rest, side, sizeof side);
        while (is_asked(step) && asked() != side_by_name(side)) {
            end_step(asked(), &tape);
        }
        stage_play_line(line, &tape);
    }
    while (is_asked(step) && ky_now()->phase == phase) {
        end_step(asked(), &tape);
    }
    stage_expect_spent(&tape, "the end of the step");
}

void ky_go_on(int phase, enum ky_step step, const char *dice)
{
    struct words tape = {dice};
    stage_new_story();
    while (!game_over(stage_game()) && !(ky_now()->phase == phase && is_asked(step))) {
        end_step(asked(), &tape);
    }
    stage_expect_spent(&tape, "what happens meanwhile");
}

void ky_end_move(const char *dice)
{
    struct words tape = {dice};
    int move = stage_battle()->turn;
    stage_new_story();
    while (!game_over(stage_game()) && stage_battle()->turn == move) {
        end_step(asked(), &tape);
    }
    stage_expect_spent(&tape, "the end of the move");
}

// Looking.

struct ky_figure *ky_figure(const char *name)
{
    return &ky_change()->figures[stage_number(name)];
}

struct ky_mount *ky_horse(const char *rider)
{
    return &ky_change()->mounts[ky_figure(rider)->horse];
}

struct ky_group *ky_group(const char *name)
{
    for (int i = 1; i <= KY_GROUPS; i++) {
        if (strcmp(ground_group_name(stage_ground(), (uint8_t)i), name) == 0) {
            return &ky_change()->groups[i];
        }
    }
    cr_assert_fail("there is no group %s", name);
    return NULL;
}

void ky_expect_state(const char *name, const char *state)
{
    static const char *const names[] = {"absent", "able", "out", "dead", "gone"};
    stage_expect_word(name, "is", names[ky_figure(name)->state], state);
}

void ky_expect_at(const char *name, const char *place)
{
    char is[32] = "-";
    const struct ky_figure *man = ky_figure(name);
    struct hex hex = ground_hex(stage_ground(), man->cell);
    if (man->cell) snprintf(is, sizeof is, "%d,%d", hex_column(hex), hex_row(hex));
    stage_expect_word(name, "is at", is, place);
}

static void expect_number(const char *name, const char *verb, int is, int number)
{
    char word[16], expected[16];
    snprintf(word, sizeof word, "%d", is);
    snprintf(expected, sizeof expected, "%d", number);
    stage_expect_word(name, verb, word, expected);
}

void ky_expect_facing(const char *name, int facing)
{
    expect_number(name, "faces", (6 - ky_figure(name)->facing) % 6, facing);
}

void ky_expect_harm(const char *name, int wounds, int distractions)
{
    expect_number(name, "has so many wounds:", ky_figure(name)->wounds, wounds);
    expect_number(name, "has so many distractions:", ky_figure(name)->distractions, distractions);
}

void ky_expect_lying(const char *name, bool lying)
{
    stage_expect_word(name, "is", ky_figure(name)->lying ? "lying" : "standing",
                      lying ? "lying" : "standing");
}

void ky_expect_morale(const char *group, const char *morale)
{
    static const char *const names[] = {"continue", "no-advance", "retire", "run-away"};
    stage_expect_word(group, "is to", names[ky_group(group)->morale], morale);
}
