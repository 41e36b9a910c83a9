#include "rules/demo/situation.h"

#include "core/exchange.h"
#include "core/text.h"
#include "record/battle_file.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "situation.yaml"
#define LINE_CAP  200

// A sentence of the story, and who may not read it.
struct told {
    char sentence[LINE_CAP];
    uint8_t hidden_from;
};

static struct battle_record *record; // Criterion runs each test in a process of its own.
static char yaml[8192];              // the situation in full, shown with every failure
static struct told story[256];
static int story_length;

static struct game *game(void)
{
    cr_assert(record, "no situation was set up");
    return &record->history.game;
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
    *rest += strspn(*rest, " ");
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

static void write_figure(const char *line, int number, struct text *out)
{
    char side[16], type[32], squad[32], place[32], words[32] = "";
    struct words rest = {line};
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, type, sizeof type) &&
                 words_next(&rest, squad, sizeof squad) && words_next(&rest, place, sizeof place);
    cr_assert(whole, "'%s' is not side, type, squad and place", line);
    text_addf(out, "  - {side: %s, name: %s %d, type: %s, group: %s, at: \"%s\"", side, type,
              number, type, squad, place);
    if (words_next(&rest, words, sizeof words)) text_addf(out, ", words: %s", words);
    text_add(out, "}\n");
}

static struct battle_record *open_situation(const char *setting, const char *forces,
                                            struct text *why)
{
    char line[LINE_CAP];
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    text_addf(&out, "ruleset: demo\ntitle: A situation\n%sforces:\n", setting);
    for (int number = 1; next_line(&forces, line); number++) {
        write_figure(line, number, &out);
    }
    cr_assert_not(out.cut);
    struct shelf shelf = {.read = read_yaml};
    struct battle_setup setup = {.shelf = &shelf, .scenario = FILE_NAME, .typed_dice = true};
    return battle_record_new(&setup, why);
}

void de_situation(const char *setting, const char *forces)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    battle_record_free(record);
    story_length = 0;
    record = open_situation(setting, forces, &why);
    cr_assert(record, "%s\n%s", sentence, yaml);
}

void de_expect_fault(const char *setting, const char *forces, const char *part)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *opened = open_situation(setting, forces, &why);
    cr_assert_null(opened, "'%s' was to be said of\n%s", part, yaml);
    cr_assert(strstr(sentence, part), "'%s' does not hold '%s'", sentence, part);
}

// Playing.

static struct choice read_choice(const char *line)
{
    char side[16], sentence[256];
    struct choice choice;
    struct text why;
    struct words rest = {line};
    text_init(&why, sentence, sizeof sentence);
    bool sided = words_next(&rest, side, sizeof side) && side_by_name(side);
    cr_assert(sided, "'%s' begins with no side", line);
    bool good = choice_parse(game()->rules, game()->ground, rest.rest, &choice, &why);
    cr_assert(good, "'%s': %s", line, sentence);
    choice.side = (uint8_t)side_by_name(side);
    return choice;
}

// Answers the die that is wanted with the next of the tape.
static void answer(struct words *tape, const char *line)
{
    struct dice *dice = &game()->dice;
    const struct roll_call *call = &dice->tape[dice->length].call;
    char wanted[16], given[32];
    uint8_t faces[DICE_FACES_CAP] = {0};
    struct text name;
    text_init(&name, wanted, sizeof wanted);
    if (call->count > 1) text_addf(&name, "%d", call->count);
    text_addf(&name, "d%d:", call->sides);
    bool more = words_next(tape, given, sizeof given);
    cr_assert(more, "'%s': a %s is wanted by %s, in\n%s", line, wanted,
              clause_name(&demo_ruleset, call->clause), yaml);
    cr_assert_eq(strncmp(given, wanted, name.length), 0, "'%s': a %s is wanted by %s, not %s", line,
                 wanted, clause_name(&demo_ruleset, call->clause), given);
    size_t length = name.length + 2u * call->count - 1; // "3+4": a digit a face
    cr_assert_eq(strlen(given), length, "'%s': %s is not all of it", line, given);
    for (int i = 0; i < call->count; i++) {
        faces[i] = (uint8_t)(given[name.length + 2 * (size_t)i] - '0');
    }
    cr_assert(dice_answer(dice, faces), "'%s': %s is no throw", line, given);
}

static void keep_journal(void)
{
    const struct journal *journal = &game()->journal;
    for (int i = 0; i < journal->count; i++) {
        cr_assert(story_length < (int)(sizeof story / sizeof *story));
        struct told *told = &story[story_length++];
        struct text text;
        text_init(&text, told->sentence, sizeof told->sentence);
        event_sentence(game()->rules, game()->ground, &journal->events[i], &text);
        told->hidden_from = journal->events[i].hidden_from;
    }
}

static void exchange(const struct choice *choice, struct words *tape, const char *line)
{
    struct problem problem;
    enum exchange_end end;
    while ((end = history_play(&record->history, choice, &problem)) == EXCHANGE_STARVED) {
        answer(tape, line);
    }
    cr_assert_neq(end, EXCHANGE_REFUSED, "'%s' is refused: %s (%s), in\n%s", line, problem.text,
                  clause_name(&demo_ruleset, problem.clause), yaml);
    keep_journal();
    const char *unsound = demo_ruleset.unsound(game()->ground, &de_now()->head);
    cr_assert_null(unsound, "'%s': %s", line, unsound);
}

static void expect_used_up(struct words *tape, const char *line)
{
    char given[32];
    cr_assert_not(words_next(tape, given, sizeof given), "'%s': nobody throws %s, in\n%s", line,
                  given, yaml);
}

void de_play(const char *script)
{
    char line[LINE_CAP];
    story_length = 0;
    while (next_line(&script, line)) {
        char *bar = strchr(line, '|');
        struct words tape = {bar ? bar + 1 : ""};
        if (bar) *bar = '\0';
        struct choice choice = read_choice(line);
        exchange(&choice, &tape, line);
        expect_used_up(&tape, line);
    }
}

void de_play_turn(const char *dice)
{
    struct words tape = {dice};
    int turn = de_now()->head.turn;
    story_length = 0;
    while (!game_over(game()) && de_now()->head.turn == turn) {
        struct decision decision = game_decision(game());
        bool orders = strcmp(demo_ruleset.steps[decision.step].name, "Orders") == 0;
        char line[32];
        snprintf(line, sizeof line, "%s %s", side_name(side_first(decision.sides)),
                 orders ? "ready" : "pass");
        struct choice choice = read_choice(line);
        exchange(&choice, &tape, line);
    }
    expect_used_up(&tape, "the turn");
}

void de_refuse(const char *line, const char *clause)
{
    union any_battle before;
    struct problem problem = {0};
    struct choice choice = read_choice(line);
    battle_copy(&before.head, &de_now()->head);
    enum exchange_end end = history_play(&record->history, &choice, &problem);
    cr_assert_eq(end, EXCHANGE_REFUSED, "'%s' is allowed, against %s, in\n%s", line, clause, yaml);
    cr_assert_str_eq(clause_name(&demo_ruleset, problem.clause), clause, "'%s' is refused: %s (%s)",
                     line, problem.text, clause_name(&demo_ruleset, problem.clause));
    cr_assert(battle_equal(&before.head, &de_now()->head), "'%s' is refused but does something",
              line);
}

// Looking.

static const char *whole_story(void)
{
    static char buffer[sizeof story];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int i = 0; i < story_length; i++) {
        text_addf(&text, "%s\n", story[i].sentence);
    }
    return buffer;
}

void de_expect_story(const char *expected)
{
    cr_assert_str_eq(whole_story(), expected, "told was\n%snot\n%sof\n%s", whole_story(), expected,
                     yaml);
}

static const struct told *find_told(const char *sentence)
{
    for (int i = 0; i < story_length; i++) {
        if (strcmp(story[i].sentence, sentence) == 0) return &story[i];
    }
    return NULL;
}

void de_expect_told(const char *sentence)
{
    cr_assert(find_told(sentence), "'%s' is not told in\n%sof\n%s", sentence, whole_story(), yaml);
}

void de_expect_untold(const char *beginning)
{
    for (int i = 0; i < story_length; i++) {
        bool begins = strncmp(story[i].sentence, beginning, strlen(beginning)) == 0;
        cr_assert_not(begins, "'%s' is told of\n%s", story[i].sentence, yaml);
    }
}

void de_expect_told_to(enum side side, const char *sentence)
{
    de_expect_told(sentence);
    cr_assert_not(side_in(find_told(sentence)->hidden_from, side), "'%s' is kept from %s", sentence,
                  side_name(side));
}

void de_expect_untold_to(enum side side, const char *sentence)
{
    de_expect_told(sentence);
    cr_assert(side_in(find_told(sentence)->hidden_from, side), "'%s' is told to %s", sentence,
              side_name(side));
}

void de_expect_asked(const char *expected)
{
    struct decision decision = game_decision(game());
    char prompt[LINE_CAP];
    struct text text;
    text_init(&text, prompt, sizeof prompt);
    for (enum side side = RED; side <= de_now()->head.sides; side++) {
        if (!side_in(decision.sides, side)) continue;
        text_addf(&text, "%s%s", text.length ? " and " : "", side_name(side));
    }
    if (decision.sides) {
        text_add(&text, ": ");
        frame_sentence(game()->rules, game()->ground, battle_frame(&de_now()->head),
                       decision.prompt, &text);
    }
    cr_assert_str_eq(prompt, expected, "asked is '%s', not '%s', in\n%s", prompt, expected, yaml);
}

void de_expect_outcome(const char *name)
{
    const char *outcome = outcome_name((enum outcome)de_now()->head.outcome);
    cr_assert_str_eq(outcome, name, "the outcome is '%s', not '%s', of\n%s", outcome, name, yaml);
}

const struct demo_battle *de_now(void)
{
    return (const struct demo_battle *)&game()->battle.head;
}

const struct demo_battle *de_known_to(enum side side)
{
    static union any_battle known;
    game_known(game(), side, &known);
    return (const struct demo_battle *)&known.head;
}

bool de_stands(int figure)
{
    return de_now()->figures[figure].state == DEMO_STANDING;
}
