#include "support/stage.h"

#include "core/say.h"
#include "core/text.h"
#include "record/battle_file.h"
#include "support/lines.h"
#include "support/stage_local.h"

#include <criterion/criterion.h>
#include <string.h>

#define FILE_NAME "situation.yaml"

// Criterion runs each test in a process of its own.
static const struct stage_rules *own;
static struct battle_record *record;
static const char *yaml; // the situation in full, shown with every failure

const char *stage_yaml(void)
{
    return yaml;
}

struct game *stage_game(void)
{
    cr_assert(record, "no situation was set up");
    return &record->history.game;
}

struct battle *stage_battle(void)
{
    return &stage_game()->battle.head;
}

const struct battle *stage_known_to(enum side side)
{
    static union any_battle known;
    game_known(stage_game(), side, &known);
    return &known.head;
}

const struct ground *stage_ground(void)
{
    return stage_game()->ground;
}

static const char *cited(uint16_t clause)
{
    return clause_name(own->rules, clause);
}

// Dice.

// Faces are joined by a plus: 3+4.
static void read_faces(const char *given, const struct roll_call *call,
                       uint8_t faces[DICE_FACES_CAP], const char *line)
{
    const char *colon = strchr(given, ':'), *rest = colon ? colon + 1 : given;
    int least = call->lowest, most = call->lowest + call->sides - 1;
    for (int i = 0; i < call->count; i++) {
        char word[8] = "";
        long face = 0;
        size_t length = strcspn(rest, "+");
        if (length < sizeof word) memcpy(word, rest, length);
        bool good = word_number(word, least, most, &face);
        cr_assert(good, "'%s': %s: '%.*s' is no face of a d%d, in\n%s", line, given, (int)length,
                  rest, call->sides, yaml);
        faces[i] = (uint8_t)face;
        rest += length;
        if (i + 1 < call->count && *rest == '+') rest++;
    }
    cr_assert_eq(*rest, '\0', "'%s': %s has too many faces, in\n%s", line, given, yaml);
}

// Answers the dice that are wanted with the next of the tape.
static void answer(struct words *tape, const char *line)
{
    struct dice *dice = &stage_game()->dice;
    const struct roll_call *call = &dice->tape[dice->length].call;
    uint8_t faces[DICE_FACES_CAP] = {0};
    char wanted[16], given[32];
    struct text name;
    text_init(&name, wanted, sizeof wanted);
    if (call->count > 1) text_addf(&name, "%d", call->count);
    text_addf(&name, "d%d", call->sides);
    cr_assert(!own->die || (call->count == 1 && call->sides == own->die),
              "'%s': %s wants a %s, but there is only the d%d", line, cited(call->clause), wanted,
              own->die);
    bool more = words_next(tape, given, sizeof given);
    cr_assert(more, "'%s': a %s is wanted by %s, in\n%s", line, wanted, cited(call->clause), yaml);
    const char *colon = strchr(given, ':');
    if (colon) {
        bool these = strncmp(given, wanted, name.length) == 0 && colon == given + name.length;
        cr_assert(these, "'%s': a %s is wanted by %s, not %s, in\n%s", line, wanted,
                  cited(call->clause), given, yaml);
    }
    read_faces(given, call, faces, line);
    cr_assert(dice_answer(dice, faces), "'%s': %s is no throw", line, given);
}

void stage_expect_spent(struct words *tape, const char *line)
{
    const char *rest = tape->rest + strspn(tape->rest, " ");
    cr_assert_eq(*rest, '\0', "'%s': nobody throws %s, in\n%s", line, rest, yaml);
}

// Setting up.

static struct battle_record *open_yaml(const char *text, struct text *why)
{
    struct sheet sheet = {FILE_NAME, text, strlen(text)};
    struct shelf shelf = sheet_shelf(&sheet);
    struct battle_setup setup = {.shelf = &shelf, .scenario = FILE_NAME, .typed_dice = true};
    return battle_record_new(&setup, why);
}

void stage_open(const struct stage_rules *rules, const char *text)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    battle_record_free(record);
    own = rules;
    yaml = text;
    record = open_yaml(text, &why);
    cr_assert(record, "%s\n%s", sentence, yaml);
    cr_assert_eq(stage_game()->rules, own->rules, "other rules than the room's, in\n%s", yaml);
    stage_new_story();
    stage_keep_journal();
}

void stage_throw_opening(const char *dice)
{
    struct words tape = {dice};
    while (stage_game()->dice.starved) {
        answer(&tape, "the opening");
        history_resume_opening(&record->history);
    }
    stage_expect_spent(&tape, "the opening");
    stage_new_story();
    stage_keep_journal();
}

void stage_expect_fault(const char *text, const char *part)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert_null(open_yaml(text, &why), "'%s' was to be said of\n%s", part, text);
    cr_assert(strstr(sentence, part), "'%s' does not hold '%s'", sentence, part);
}

static void expect_sound(const char *line)
{
    const char *unsound = own->rules->unsound(stage_ground(), stage_battle());
    cr_assert_null(unsound, "'%s': %s, in\n%s", line, unsound, yaml);
}

void stage_enter(int step, enum side side)
{
    struct battle *battle = stage_battle();
    memset(battle->frames, 0, sizeof battle->frames);
    battle->depth = 1;
    battle->frames[0] = (struct frame){.step = (uint8_t)step, .side = (uint8_t)side};
    cr_assert_eq(game_begin(stage_game()), EXCHANGE_DONE, "a die is wanted, in\n%s", yaml);
    stage_new_story();
    stage_keep_journal();
    expect_sound("the step");
}

// Choices.

static bool is_name(const char *own_name, const char *name, size_t length)
{
    return strlen(own_name) == length && strncmp(own_name, name, length) == 0;
}

// The number of a figure, group or thing by name; 0: it is no name.
static int number_of(const char *name, size_t length)
{
    const struct game *game = stage_game();
    for (int i = 1; i <= game->rules->figures; i++) {
        if (is_name(ground_name(game->ground, (uint8_t)i), name, length)) return i;
    }
    for (int i = 1; i <= game->rules->groups; i++) {
        if (is_name(ground_group_name(game->ground, (uint8_t)i), name, length)) return i;
    }
    const struct stage_thing *thing = own->things;
    for (; length > 0 && thing && thing->word; thing++) {
        char digit = name[length - 1];
        if (digit < '1' || digit > '9' || !is_name(thing->word, name, length - 1)) continue;
        return thing->base + digit - '0';
    }
    return 0;
}

uint8_t stage_number(const char *name)
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
    cr_assert_not(out.cut || rest.rest[strspn(rest.rest, " ")], "too long a word in '%s'", line);
    bool good = choice_parse(own->rules, stage_ground(), numbered, &choice, &why);
    cr_assert(good, "'%s': %s", line, sentence);
    choice.side = (uint8_t)side_by_name(side);
    return choice;
}

void stage_play_line(const char *line, struct words *tape)
{
    struct choice choice = read_choice(line);
    struct problem problem;
    enum exchange_end end;
    while ((end = history_play(&record->history, &choice, &problem)) == EXCHANGE_STARVED) {
        answer(tape, line);
    }
    cr_assert_neq(end, EXCHANGE_REFUSED, "'%s' is refused: %s (%s), in\n%s", line, problem.text,
                  cited(problem.clause), yaml);
    stage_keep_journal();
    expect_sound(line);
}

void stage_play(const char *script)
{
    char line[LINE_CAP];
    stage_new_story();
    while (lines_next(&script, line)) {
        char *bar = strchr(line, '|');
        struct words tape = {bar ? bar + 1 : ""};
        if (bar) *bar = '\0';
        stage_play_line(line, &tape);
        stage_expect_spent(&tape, line);
    }
}

void stage_refuse(const char *line, const char *clause)
{
    union any_battle before;
    struct problem problem = {0};
    struct choice choice = read_choice(line);
    battle_copy(&before.head, stage_battle());
    enum exchange_end end = history_play(&record->history, &choice, &problem);
    cr_assert_eq(end, EXCHANGE_REFUSED, "'%s' is allowed, against %s, in\n%s", line, clause, yaml);
    cr_assert_str_eq(cited(problem.clause), clause, "'%s' is refused: %s (%s, not %s), in\n%s",
                     line, problem.text, cited(problem.clause), clause, yaml);
    cr_assert(battle_equal(&before.head, stage_battle()), "'%s' is refused but does something",
              line);
    cr_assert_not(stage_offers(line), "'%s' is refused but proposed", line);
}

void stage_allow(const char *line)
{
    struct choice choice = read_choice(line);
    struct problem problem = game_check(stage_game(), &choice);
    cr_assert(fine(problem), "'%s' is refused: %s (%s), in\n%s", line, problem.text,
              cited(problem.clause), yaml);
}

bool stage_offers(const char *line)
{
    static struct choices choices;
    struct choice choice = read_choice(line);
    game_propose(stage_game(), choice.side, &choices);
    return choices_hold(&choices, &choice);
}

struct choice stage_choice(const char *line)
{
    return read_choice(line);
}

const char *stage_says(const char *line)
{
    static char label[LABEL_CAP];
    struct text text;
    struct choice choice = read_choice(line);
    text_init(&text, label, sizeof label);
    choice_say(own->rules, stage_ground(), stage_battle(), &choice, &text);
    return label;
}

int stage_count_offers(enum side side)
{
    static struct choices choices;
    game_propose(stage_game(), side, &choices);
    for (int i = 0; i < choices.count; i++) {
        char line[CHOICE_LINE_CAP];
        struct text text;
        struct problem problem = game_check(stage_game(), &choices.list[i]);
        text_init(&text, line, sizeof line);
        choice_print(own->rules, stage_ground(), &choices.list[i], &text);
        cr_assert(fine(problem), "'%s' is proposed but refused: %s, in\n%s", line, problem.text,
                  yaml);
    }
    return choices.count;
}
