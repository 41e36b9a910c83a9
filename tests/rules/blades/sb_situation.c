#include "rules/blades/sb_situation.h"

#include "core/exchange.h"
#include "core/text.h"
#include "record/battle_file.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "situation.yaml"
#define LINE_CAP  240
#define SENTENCES 512

static struct battle_record *record; // Criterion runs each test in a process of its own.
static char yaml[16384];             // the situation in full, shown with every failure
static char story[SENTENCES][LINE_CAP];
static int story_length;
static char states[BLADES_FIGURES + 1]; // w or s: set up wounded, stunned

static struct game *game(void)
{
    cr_assert(record, "no situation was set up");
    return &record->history.game;
}

struct blades_battle *sb_battle(void)
{
    return blades_of(&game()->battle.head);
}

const struct blades_battle *sb_now(void)
{
    return sb_battle();
}

const struct ground *sb_ground(void)
{
    return game()->ground;
}

// Setting up.

static bool read_yaml(void *from, const char *name, char **text, size_t *length,
                      struct fault *fault)
{
    (void)from;
    if (strcmp(name, FILE_NAME) != 0) return fault_set(fault, "", "there is no such file");
    *length = strlen(yaml);
    *text = strdup(yaml);
    return *text != NULL;
}

// Cuts a line off a text of several, semicolons between them, without the blanks around it; false:
// there is no more.
static bool next_line(const char **rest, char line[LINE_CAP])
{
    *rest += strspn(*rest, " \n");
    if (**rest == '\0') return false;
    const char *end = strchrnul(*rest, ';');
    size_t length = (size_t)(end - *rest);
    cr_assert(length < LINE_CAP, "too long a line: %s", *rest);
    memcpy(line, *rest, length);
    while (length > 0 && line[length - 1] == ' ') {
        length--;
    }
    line[length] = '\0';
    *rest = end + (*end != '\0');
    return true;
}

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
        bool digits = word[0] >= '0' && word[0] <= '9';
        if (strcmp(word, "wounded") == 0 || strcmp(word, "stunned") == 0) {
            states[number] = word[0];
            continue;
        }
        text_addf(&words, "%s%s", !words.length ? "" : digits ? " " : ", ", word);
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

static struct battle_record *open_situation(const char *map, const char *forces,
                                            const char *options, const char *marks,
                                            struct text *why)
{
    char line[LINE_CAP];
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    memset(states, 0, sizeof states);
    text_add(&out, "ruleset: blades\ntitle: A situation\n");
    write_options(options, &out);
    write_map(map, &out);
    text_add(&out, "forces:\n");
    for (int number = 1; next_line(&forces, line); number++) {
        write_figure(line, number, &out);
    }
    if (*marks) text_add(&out, "marks:\n");
    while (next_line(&marks, line)) {
        text_addf(&out, "  - %s\n", line);
    }
    cr_assert_not(out.cut);
    struct shelf shelf = {.read = read_yaml};
    struct battle_setup setup = {.shelf = &shelf, .scenario = FILE_NAME, .typed_dice = true};
    return battle_record_new(&setup, why);
}

void sb_situation_with(const char *map, const char *forces, const char *options, const char *marks)
{
    char sentence[512];
    struct text why;
    bool changed = false;
    text_init(&why, sentence, sizeof sentence);
    battle_record_free(record);
    story_length = 0;
    record = open_situation(map, forces, options, marks, &why);
    cr_assert(record, "%s\n%s", sentence, yaml);
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        sb_battle()->figures[i].wounded = states[i] == 'w';
        sb_battle()->figures[i].stunned = states[i] == 's';
        changed |= states[i] != '\0';
    }
    if (changed && battle_frame(&sb_now()->head)->step != SETUP) sb_step(PHASE, sb_now()->first);
}

void sb_situation(const char *map, const char *forces, const char *options)
{
    sb_situation_with(map, forces, options, "");
}

void sb_expect_fault(const char *map, const char *forces, const char *options, const char *marks,
                     const char *part)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *opened = open_situation(map, forces, options, marks, &why);
    cr_assert_null(opened, "'%s' was to be said of\n%s", part, yaml);
    cr_assert(strstr(sentence, part), "'%s' does not hold '%s'", sentence, part);
}

// Playing.

static void keep_journal(void)
{
    const struct journal *journal = &game()->journal;
    for (int i = 0; i < journal->count; i++) {
        struct text text;
        cr_assert(story_length < SENTENCES);
        text_init(&text, story[story_length++], LINE_CAP);
        event_sentence(game()->rules, game()->ground, &journal->events[i], &text);
    }
}

static void expect_sound(const char *line)
{
    const char *unsound = blades_ruleset.unsound(game()->ground, &sb_now()->head);
    cr_assert_null(unsound, "'%s': %s, in\n%s", line, unsound, yaml);
}

void sb_step(enum blades_step step, enum side side)
{
    struct game *on = game();
    struct blades_battle *battle = sb_battle();
    battle->active = (uint8_t)side;
    battle->mover = 0;
    memset(battle->head.frames, 0, sizeof battle->head.frames);
    battle->head.depth = 1;
    battle->head.frames[0] = (struct frame){.step = (uint8_t)step, .side = (uint8_t)side};
    story_length = 0;
    cr_assert_eq(game_begin(on), EXCHANGE_DONE, "a die is wanted, in\n%s", yaml);
    keep_journal();
    expect_sound("the step");
}

// The number of a figure or thing by name; 0: it is no name.
static int number_of(const char *name, size_t length)
{
    static const struct {
        const char *name;
        int base;
    } things[] = {{"horse", HORSE_ID}, {"lantern", LANTERN_ID}, {"barricade", BARRICADE_ID}};
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        const char *own = ground_name(sb_ground(), (uint8_t)i);
        if (strlen(own) == length && strncmp(own, name, length) == 0) return i;
    }
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        size_t size = strlen(things[i].name);
        if (length != size + 1 || strncmp(things[i].name, name, size) != 0) continue;
        return things[i].base + name[size] - '0';
    }
    return 0;
}

uint8_t sb_number(const char *name)
{
    int number = number_of(name, strlen(name));
    cr_assert(number, "nobody is called %s, in\n%s", name, yaml);
    return (uint8_t)number;
}

// Writes a word with names replaced by numbers, also in a list: Taro+Jiro.
static void write_word(const char *word, struct text *out)
{
    text_add(out, " ");
    while (*word) {
        size_t length = strcspn(word, "+");
        int number = number_of(word, length);
        if (number) {
            text_addf(out, "%d", number);
        } else {
            text_add_part(out, word, length);
        }
        word += length;
        if (*word == '+') text_add_part(out, word++, 1);
    }
}

static struct choice read_choice(const char *line)
{
    char side[16], sentence[512], word[64], numbered[LINE_CAP];
    struct choice choice;
    struct text why, out;
    struct words rest = {line};
    text_init(&why, sentence, sizeof sentence);
    text_init(&out, numbered, sizeof numbered);
    bool sided = words_next(&rest, side, sizeof side) && side_by_name(side);
    cr_assert(sided, "'%s' begins with no side", line);
    while (words_next(&rest, word, sizeof word)) {
        write_word(word, &out);
    }
    bool good = choice_parse(game()->rules, game()->ground, numbered, &choice, &why);
    cr_assert(good, "'%s': %s", line, sentence);
    choice.side = (uint8_t)side_by_name(side);
    return choice;
}

// Answers the die that is wanted with the next of the tape.
static void answer(struct words *tape, const char *line)
{
    struct dice *dice = &game()->dice;
    const struct roll_call *call = &dice->tape[dice->length].call;
    const char *clause = clause_name(&blades_ruleset, call->clause);
    char given[16];
    long face = 0;
    cr_assert(call->count == 1 && call->sides == 10, "'%s': %s wants %dd%d (SB-1.1)", line, clause,
              call->count, call->sides);
    bool more = words_next(tape, given, sizeof given);
    cr_assert(more, "'%s': a die is wanted by %s, in\n%s", line, clause, yaml);
    cr_assert(word_number(given, 1, 10, &face), "'%s': %s is no face", line, given);
    uint8_t faces[DICE_FACES_CAP] = {(uint8_t)face};
    cr_assert(dice_answer(dice, faces), "'%s': %s is no throw", line, given);
}

static void exchange(const struct choice *choice, struct words *tape, const char *line)
{
    struct problem problem;
    enum exchange_end end;
    while ((end = history_play(&record->history, choice, &problem)) == EXCHANGE_STARVED) {
        answer(tape, line);
    }
    cr_assert_neq(end, EXCHANGE_REFUSED, "'%s' is refused: %s (%s), in\n%s", line, problem.text,
                  clause_name(&blades_ruleset, problem.clause), yaml);
    keep_journal();
    expect_sound(line);
}

static void play_line(char *line)
{
    char given[16], *bar = strchr(line, '|');
    struct words tape = {bar ? bar + 1 : ""};
    if (bar) *bar = '\0';
    struct choice choice = read_choice(line);
    exchange(&choice, &tape, line);
    cr_assert_not(words_next(&tape, given, sizeof given), "'%s': nobody throws %s, in\n%s", line,
                  given, yaml);
}

void sb_play(const char *script)
{
    char line[LINE_CAP];
    story_length = 0;
    while (next_line(&script, line)) {
        play_line(line);
    }
}

static void end_step(void)
{
    char line[32];
    snprintf(line, sizeof line, "%s end", side_name(sb_now()->active));
    play_line(line);
}

void sb_end_step(void)
{
    story_length = 0;
    end_step();
}

void sb_end_phase(void)
{
    int active = sb_now()->active, turn = sb_now()->head.turn;
    story_length = 0;
    while (!game_over(game()) && sb_now()->active == active && sb_now()->head.turn == turn) {
        end_step();
    }
}

static struct problem check(const char *line)
{
    struct choice choice = read_choice(line);
    return game_check(game(), &choice);
}

void sb_refuse(const char *line, const char *clause)
{
    union any_battle before;
    struct problem problem = {0};
    struct choice choice = read_choice(line);
    battle_copy(&before.head, &sb_now()->head);
    enum exchange_end end = history_play(&record->history, &choice, &problem);
    cr_assert_eq(end, EXCHANGE_REFUSED, "'%s' is allowed, against %s, in\n%s", line, clause, yaml);
    const char *cited = clause_name(&blades_ruleset, problem.clause);
    cr_assert_str_eq(cited, clause, "'%s' is refused: %s (%s, not %s), in\n%s", line, problem.text,
                     cited, clause, yaml);
    cr_assert(battle_equal(&before.head, &sb_now()->head), "'%s' is refused but does something",
              line);
    cr_assert_not(sb_offers(line), "'%s' is refused but proposed", line);
}

void sb_allow(const char *line)
{
    struct problem problem = check(line);
    cr_assert(fine(problem), "'%s' is refused: %s (%s), in\n%s", line, problem.text,
              clause_name(&blades_ruleset, problem.clause), yaml);
}

bool sb_offers(const char *line)
{
    static struct choices choices;
    struct choice choice = read_choice(line);
    game_propose(game(), choice.side, &choices);
    return choices_hold(&choices, &choice);
}

int sb_count_offers(enum side side)
{
    static struct choices choices;
    game_propose(game(), side, &choices);
    return choices.count;
}

// Looking.

static const char *whole_story(void)
{
    static char buffer[sizeof story];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int i = 0; i < story_length; i++) {
        text_addf(&text, "%s\n", story[i]);
    }
    return buffer;
}

void sb_expect_story(const char *expected)
{
    cr_assert_str_eq(whole_story(), expected, "told was\n%snot\n%sof\n%s", whole_story(), expected,
                     yaml);
}

void sb_expect_told(const char *sentence)
{
    for (int i = 0; i < story_length; i++) {
        if (strcmp(story[i], sentence) == 0) return;
    }
    cr_assert_fail("'%s' is not told in\n%sof\n%s", sentence, whole_story(), yaml);
}

void sb_expect_untold(const char *beginning)
{
    for (int i = 0; i < story_length; i++) {
        bool begins = strncmp(story[i], beginning, strlen(beginning)) == 0;
        cr_assert_not(begins, "'%s' is told of\n%s", story[i], yaml);
    }
}

void sb_expect_step(enum blades_step step, enum side side)
{
    struct decision decision = game_decision(game());
    uint8_t expected = side ? SIDE_BIT(side) : 0;
    cr_assert_eq(decision.step, step, "it is '%s', not '%s', in\n%s",
                 decision.step ? blades_steps[decision.step].name : "over",
                 step ? blades_steps[step].name : "over", yaml);
    cr_assert_eq(decision.sides, expected, "%s is not asked in '%s', in\n%s", side_name(side),
                 blades_steps[step].name, yaml);
}

void sb_expect_outcome(const char *name)
{
    const char *outcome = outcome_name((enum outcome)sb_now()->head.outcome);
    cr_assert_str_eq(outcome, name, "the outcome is '%s', not '%s', of\n%s", outcome, name, yaml);
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
    const char *is = health_of(sb_figure(name));
    cr_assert_str_eq(is, health, "%s is %s, not %s, after\n%sof\n%s", name, is, health,
                     whole_story(), yaml);
}

static void print_cell(uint16_t cell, struct text *out)
{
    struct hex hex = ground_hex(sb_ground(), cell);
    place_print(PLACE_LETTERS, hex_column(hex), hex_row(hex), out);
}

void sb_expect_at(const char *name, const char *place)
{
    const struct blades_figure *figure = sb_figure(name);
    char is[32];
    struct text text;
    text_init(&text, is, sizeof is);
    uint16_t rear = figure->head ? blades_rear(sb_ground(), sb_now(), figure) : 0;
    if (figure->head) print_cell(figure->head, &text);
    if (rear) {
        text_add(&text, "/");
        print_cell(rear, &text);
    }
    if (!figure->head) text_add(&text, "-");
    cr_assert_str_eq(is, place, "%s is at %s, not %s, after\n%sof\n%s", name, is, place,
                     whole_story(), yaml);
}

const struct blades_battle *sb_known_to(enum side side)
{
    static union any_battle known;
    game_known(game(), side, &known);
    return blades_in(&known.head);
}

struct blades_figure *sb_figure(const char *name)
{
    return &sb_battle()->figures[sb_number(name)];
}

uint16_t sb_cell(const char *place)
{
    int32_t x, y;
    cr_assert(place_read(PLACE_LETTERS, place, &x, &y), "%s is no place", place);
    uint16_t cell = ground_cell_at(sb_ground(), x, y);
    cr_assert(cell, "%s is off the map", place);
    return cell;
}
