#include "rules/tyneside/ty_situation.h"

#include "core/exchange.h"
#include "core/text.h"
#include "record/battle_file.h"
#include "rules/tyneside/ty_writing.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "situation.yaml"
#define SENTENCES 512

static struct battle_record *record; // Criterion runs each test in a process of its own.
static struct ty_written written;    // the situation in full, shown with every failure
static char story[SENTENCES][LINE_CAP];
static uint8_t story_hidden[SENTENCES];
static uint16_t story_clauses[SENTENCES];
static int story_length;

static struct game *game(void)
{
    cr_assert(record, "no situation was set up");
    return &record->history.game;
}

struct ty_battle *ty_change(void)
{
    return ty_of(&game()->battle.head);
}

const struct ty_battle *ty_now(void)
{
    return ty_change();
}

const struct ground *ty_ground(void)
{
    return game()->ground;
}

// Setting up.

static bool read_yaml(void *from, const char *name, char **text, size_t *length,
                      struct fault *fault)
{
    (void)from;
    if (strcmp(name, FILE_NAME) != 0) return fault_set(fault, "", "there is no such file");
    *length = strlen(written.yaml);
    *text = strdup(written.yaml);
    return *text != NULL;
}

static struct battle_record *open_situation(const char *table, const char *forces,
                                            const char *options, struct text *why)
{
    ty_write(&written, table, forces, options);
    struct shelf shelf = {.read = read_yaml};
    struct battle_setup setup = {.shelf = &shelf, .scenario = FILE_NAME, .typed_dice = true};
    return battle_record_new(&setup, why);
}

static void keep_journal(void)
{
    const struct journal *journal = &game()->journal;
    for (int i = 0; i < journal->count; i++) {
        struct text text;
        cr_assert(story_length < SENTENCES);
        story_hidden[story_length] = journal->events[i].hidden_from;
        story_clauses[story_length] = journal->events[i].clause;
        text_init(&text, story[story_length++], LINE_CAP);
        event_sentence(game()->rules, game()->ground, &journal->events[i], &text);
    }
}

// Answers the die that is wanted with the next of the tape.
static void answer(struct words *tape, const char *line)
{
    struct dice *dice = &game()->dice;
    const struct roll_call *call = &dice->tape[dice->length].call;
    const char *clause = clause_name(&tyneside_ruleset, call->clause);
    char given[16], *face = given;
    long value = 0;
    cr_assert_eq(call->count, 1, "'%s': %s wants %d dice", line, clause, call->count);
    bool more = words_next(tape, given, sizeof given);
    cr_assert(more, "'%s': a d%d is wanted by %s, in\n%s", line, call->sides, clause, written.yaml);
    if (given[0] == 'd') {
        int sides = (int)strtol(given + 1, &face, 10);
        cr_assert_eq(sides, call->sides, "'%s': %s wants a d%d, not %s, in\n%s", line, clause,
                     call->sides, given, written.yaml);
        face++;
    }
    cr_assert(word_number(face, 1, call->sides, &value), "'%s': %s is no face of a d%d", line,
              given, call->sides);
    uint8_t faces[DICE_FACES_CAP] = {(uint8_t)value};
    cr_assert(dice_answer(dice, faces), "'%s': %s is no throw", line, given);
}

void ty_deploying(const char *table, const char *forces, const char *options)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    battle_record_free(record);
    story_length = 0;
    record = open_situation(table, forces, options, &why);
    cr_assert(record, "%s\n%s", sentence, written.yaml);
    for (struct words tape = {written.attack_dice};
         written.attack_dice[0] && game()->dice.starved;) {
        answer(&tape, "the opening");
        history_resume_opening(&record->history);
    }
    keep_journal();
    for (int i = 1; i <= TY_FIGURES; i++) {
        struct ty_figure *figure = &ty_change()->figures[i];
        figure->wounds = (uint8_t)written.states[i].wounds;
        figure->horse_wounds = (uint8_t)written.states[i].horse_wounds;
        if (written.states[i].empty) memset(figure->loaded, 0, sizeof figure->loaded);
    }
}

void ty_situation(const char *table, const char *forces, const char *options)
{
    char line[128];
    ty_deploying(table, forces, options);
    enum side first = ty_now()->attacker, other = first == RED ? BLUE : RED;
    snprintf(line, sizeof line, "%s ready; %s ready | %s", side_name(first), side_name(other),
             written.set_up_dice);
    ty_play(line);
    ty_expect_step(ACTIONS, ty_now()->first);
}

void ty_expect_fault(const char *table, const char *forces, const char *options, const char *part)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *opened = open_situation(table, forces, options, &why);
    cr_assert_null(opened, "'%s' was to be said of\n%s", part, written.yaml);
    cr_assert(strstr(sentence, part), "'%s' does not hold '%s'", sentence, part);
}

// Playing.

static void expect_sound(const char *line)
{
    const char *unsound = tyneside_ruleset.unsound(game()->ground, &ty_now()->head);
    cr_assert_null(unsound, "'%s': %s, in\n%s", line, unsound, written.yaml);
}

void ty_begin(enum side side)
{
    struct ty_battle *battle = ty_change();
    battle->active = (uint8_t)side;
    memset(&battle->command, 0, sizeof battle->command);
    memset(battle->head.frames, 0, sizeof battle->head.frames);
    battle->head.depth = 1;
    battle->head.frames[0] = (struct frame){.step = TURN_START, .side = (uint8_t)side};
    story_length = 0;
    cr_assert_eq(game_begin(game()), EXCHANGE_DONE, "a die is wanted, in\n%s", written.yaml);
    keep_journal();
    expect_sound("the beginning");
}

// The number of a figure, thing or unit by name; 0: it is no name.
static int number_of(const char *name)
{
    static const struct {
        const char *name;
        int base;
    } things[] = {{"horse", TY_HORSE_ID}, {"object", TY_OBJECT_ID}, {"deed", TY_DEED_ID}};
    for (int i = 1; i <= ty_now()->count; i++) {
        if (strcmp(ground_name(ty_ground(), (uint8_t)i), name) == 0) return i;
    }
    for (int i = 1; i <= ty_now()->unit_count; i++) {
        if (strcmp(ground_group_name(ty_ground(), (uint8_t)i), name) == 0) return i;
    }
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        size_t size = strlen(things[i].name);
        if (strlen(name) != size + 1 || strncmp(things[i].name, name, size) != 0) continue;
        return things[i].base + name[size] - '0';
    }
    return 0;
}

uint8_t ty_number(const char *name)
{
    int number = number_of(name);
    cr_assert(number, "nobody is called %s, in\n%s", name, written.yaml);
    return (uint8_t)number;
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
        int number = number_of(word);
        if (number) {
            text_addf(&out, " %d", number);
        } else {
            text_addf(&out, " %s", word);
        }
    }
    bool good = choice_parse(game()->rules, game()->ground, numbered, &choice, &why);
    cr_assert(good, "'%s': %s", line, sentence);
    choice.side = (uint8_t)side_by_name(side);
    return choice;
}

static void exchange(const struct choice *choice, struct words *tape, const char *line)
{
    struct problem problem;
    enum exchange_end end;
    while ((end = history_play(&record->history, choice, &problem)) == EXCHANGE_STARVED) {
        answer(tape, line);
    }
    cr_assert_neq(end, EXCHANGE_REFUSED, "'%s' is refused: %s (%s), in\n%s", line, problem.text,
                  clause_name(&tyneside_ruleset, problem.clause), written.yaml);
    keep_journal();
    expect_sound(line);
}

static void play_with(const char *line, struct words *tape)
{
    struct choice choice = read_choice(line);
    exchange(&choice, tape, line);
}

static void expect_spent(struct words *tape, const char *line)
{
    char given[16];
    cr_assert_not(words_next(tape, given, sizeof given), "'%s': nobody throws %s, in\n%s", line,
                  given, written.yaml);
}

void ty_play(const char *script)
{
    char line[LINE_CAP];
    story_length = 0;
    while (ty_next_line(&script, line)) {
        char *bar = strchr(line, '|');
        struct words tape = {bar ? bar + 1 : ""};
        if (bar) *bar = '\0';
        play_with(line, &tape);
        expect_spent(&tape, line);
    }
}

void ty_end_phase(const char *dice)
{
    char line[32];
    int active = ty_now()->active, turn = ty_now()->head.turn;
    struct words tape = {dice};
    story_length = 0;
    while (!game_over(game()) && ty_now()->active == active && ty_now()->head.turn == turn) {
        snprintf(line, sizeof line, "%s end", side_name((enum side)active));
        play_with(line, &tape);
    }
    expect_spent(&tape, "the end of the phase");
}

void ty_refuse(const char *line, const char *clause)
{
    union any_battle before;
    struct problem problem = {0};
    struct choice choice = read_choice(line);
    battle_copy(&before.head, &ty_now()->head);
    enum exchange_end end = history_play(&record->history, &choice, &problem);
    cr_assert_eq(end, EXCHANGE_REFUSED, "'%s' is allowed, against %s, in\n%s", line, clause,
                 written.yaml);
    const char *cited = clause_name(&tyneside_ruleset, problem.clause);
    cr_assert_str_eq(cited, clause, "'%s' is refused: %s (%s, not %s), in\n%s", line, problem.text,
                     cited, clause, written.yaml);
    cr_assert(battle_equal(&before.head, &ty_now()->head), "'%s' is refused but does something",
              line);
    cr_assert_not(ty_offers(line), "'%s' is refused but proposed", line);
}

void ty_allow(const char *line)
{
    struct choice choice = read_choice(line);
    struct problem problem = game_check(game(), &choice);
    cr_assert(fine(problem), "'%s' is refused: %s (%s), in\n%s", line, problem.text,
              clause_name(&tyneside_ruleset, problem.clause), written.yaml);
}

bool ty_offers(const char *line)
{
    static struct choices choices;
    struct choice choice = read_choice(line);
    game_propose(game(), choice.side, &choices);
    return choices_hold(&choices, &choice);
}

int ty_count_offers(enum side side)
{
    static struct choices choices;
    game_propose(game(), side, &choices);
    for (int i = 0; i < choices.count; i++) {
        char line[CHOICE_LINE_CAP];
        struct text text;
        struct problem problem = game_check(game(), &choices.list[i]);
        text_init(&text, line, sizeof line);
        choice_print(game()->rules, game()->ground, &choices.list[i], &text);
        cr_assert(fine(problem), "'%s' is proposed but refused: %s, in\n%s", line, problem.text,
                  written.yaml);
    }
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

void ty_expect_story(const char *expected)
{
    cr_assert_str_eq(whole_story(), expected, "told was\n%snot\n%sof\n%s", whole_story(), expected,
                     written.yaml);
}

void ty_expect_told(const char *sentence)
{
    for (int i = 0; i < story_length; i++) {
        if (strcmp(story[i], sentence) == 0) return;
    }
    cr_assert_fail("'%s' is not told in\n%sof\n%s", sentence, whole_story(), written.yaml);
}

void ty_expect_told_by(const char *sentence, const char *clause)
{
    ty_expect_told(sentence);
    for (int i = 0; i < story_length; i++) {
        if (strcmp(story[i], sentence) != 0) continue;
        cr_expect_str_eq(clause_name(&tyneside_ruleset, story_clauses[i]), clause);
    }
}

void ty_expect_untold(const char *beginning)
{
    for (int i = 0; i < story_length; i++) {
        bool begins = strncmp(story[i], beginning, strlen(beginning)) == 0;
        cr_assert_not(begins, "'%s' is told of\n%s", story[i], written.yaml);
    }
}

void ty_expect_untold_to(enum side side, const char *beginning)
{
    for (int i = 0; i < story_length; i++) {
        bool begins = strncmp(story[i], beginning, strlen(beginning)) == 0;
        cr_assert(!begins || side_in(story_hidden[i], side), "'%s' is told to %s, of\n%s", story[i],
                  side_name(side), written.yaml);
    }
}

void ty_expect_step(enum ty_step step, enum side side)
{
    struct decision decision = game_decision(game());
    uint8_t expected = side ? SIDE_BIT(side) : 0;
    cr_assert_eq(decision.step, step, "it is '%s', not '%s', after\n%sin\n%s",
                 decision.step ? ty_steps[decision.step].name : "over",
                 step ? ty_steps[step].name : "over", whole_story(), written.yaml);
    cr_assert_eq(decision.sides, expected, "%s is not asked in '%s', in\n%s", side_name(side),
                 ty_steps[step].name, written.yaml);
}

void ty_expect_outcome(const char *name)
{
    const char *outcome = outcome_name((enum outcome)ty_now()->head.outcome);
    cr_assert_str_eq(outcome, name, "the outcome is '%s', not '%s', of\n%s", outcome, name,
                     written.yaml);
}

struct ty_figure *ty_figure(const char *name)
{
    return &ty_change()->figures[ty_number(name)];
}

struct ty_unit *ty_unit(const char *name)
{
    return &ty_change()->units[ty_number(name)];
}

void ty_expect_state(const char *name, const char *state)
{
    const struct ty_figure *figure = ty_figure(name);
    const char *is = ty_state_name(figure->class, ty_is_four(ty_now()), figure->wounds);
    if (figure->where == TY_GONE) is = "gone";
    cr_assert_str_eq(is, state, "%s is %s, not %s, after\n%sof\n%s", name, is, state, whole_story(),
                     written.yaml);
}

void ty_expect_at(const char *name, const char *place)
{
    const struct ty_figure *figure = ty_figure(name);
    char is[32] = "-";
    struct text text;
    text_init(&text, is, sizeof is);
    if (figure->x >= 0) {
        place_print(ruleset_places(game()->rules, game()->ground), figure->x, figure->y, &text);
    } else {
        text_add(&text, "-");
    }
    cr_assert_str_eq(is, place, "%s is at %s, not %s, after\n%sof\n%s", name, is, place,
                     whole_story(), written.yaml);
}

void ty_expect_morale(const char *unit, const char *morale)
{
    static const char *const names[] = {"ok", "no-advance", "fall-back", "break", "rout"};
    const char *is = names[ty_unit(unit)->morale];
    cr_assert_str_eq(is, morale, "%s is %s, not %s, after\n%sof\n%s", unit, is, morale,
                     whole_story(), written.yaml);
}

const struct ty_battle *ty_known_to(enum side side)
{
    static union any_battle known;
    game_known(game(), side, &known);
    return ty_in(&known.head);
}
