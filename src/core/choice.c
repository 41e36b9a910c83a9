#include "core/choice.h"

#include "core/place.h"
#include "core/ruleset.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

#define TOKEN_CAP 256

void choices_clear(struct choices *choices)
{
    choices->count = 0;
    choices->cut = false;
}

void choices_add(struct choices *choices, const struct choice *choice)
{
    if (choices->count == CHOICES_CAP) {
        choices->cut = true;
        return;
    }
    choices->list[choices->count++] = *choice;
}

bool choice_equal(const struct choice *a, const struct choice *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool choices_hold(const struct choices *choices, const struct choice *choice)
{
    for (int i = 0; i < choices->count; i++) {
        if (choice_equal(&choices->list[i], choice)) return true;
    }
    return false;
}

// A token of a pattern is the name of a field, or a word to be written as it stands.
static const struct {
    const char *name;
    enum choice_field field;
} fields[] = {
    {"figure", FIELD_FIGURE}, {"target", FIELD_TARGET}, {"xy", FIELD_PLACE},
    {"facing", FIELD_FACING}, {"option", FIELD_OPTION}, {"with", FIELD_WITH},
    {"group", FIELD_GROUP},   {"words", FIELD_WORDS},   {"target-group", FIELD_TARGET_GROUP},
};

// The field a token stands for, 0 for a literal word. The words of an option are cut off the token
// and handed back.
static unsigned token_field(char *token, const char **option_words)
{
    char *bracket = strchr(token, '(');
    *option_words = NULL;
    if (bracket) {
        *bracket = '\0';
        *option_words = bracket + 1;
        char *end = strchr(bracket + 1, ')');
        assert(end);
        *end = '\0';
    }
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(token, fields[i].name) == 0) return fields[i].field;
    }
    return 0;
}

unsigned choice_fields(const struct choice_word *word, int *option_words)
{
    char token[TOKEN_CAP];
    struct words pattern = {word->pattern};
    const char *words;
    unsigned used = 0;
    *option_words = 0;
    while (words_next(&pattern, token, sizeof token)) {
        used |= token_field(token, &words);
        if (!words) continue;
        *option_words = 1;
        for (; *words != '\0'; words++) {
            *option_words += *words == ',';
        }
    }
    return used;
}

// Units 1 to 63, as far as there are so many; 0 is nobody.
static uint64_t figures_that_join(const struct ruleset *rules)
{
    return (rules->figures >= 63 ? ~UINT64_C(0) : (UINT64_C(2) << rules->figures) - 1) &
           ~UINT64_C(1);
}

bool choice_well_formed(const struct ruleset *rules, const struct choice *choice)
{
    for (int kind = 0; kind <= choice->kind; kind++) {
        if (!rules->words[kind].word) return false;
    }
    int option_words;
    unsigned used = choice_fields(&rules->words[choice->kind], &option_words);
    if (choice->side == NOBODY || choice->side >= SIDES) return false;
    if (choice->figure > (used & FIELD_FIGURE ? rules->figures : 0)) return false;
    if (choice->group > (used & FIELD_GROUP ? rules->groups : 0)) return false;
    if (choice->target > (used & FIELD_TARGET ? rules->figures : 0)) return false;
    if (choice->target_group > (used & FIELD_TARGET_GROUP ? rules->groups : 0)) return false;
    if ((choice->x || choice->y) && !(used & FIELD_PLACE)) return false;
    if (choice->facing && !(used & FIELD_FACING)) return false;
    if (choice->option && !(used & FIELD_OPTION)) return false;
    if (choice->with & ~(used & FIELD_WITH ? figures_that_join(rules) : 0)) return false;
    return option_words == 0 || choice->option < option_words;
}

static void print_with(uint64_t with, struct text *out)
{
    const char *between = "";
    if (with == 0) text_add(out, "-");
    for (int figure = 0; figure < 64; figure++) {
        if (!(with >> figure & 1)) continue;
        text_addf(out, "%s%d", between, figure);
        between = "+";
    }
}

static bool read_with(const char *word, uint64_t *with)
{
    long figure;
    char number[4];
    *with = 0;
    if (strcmp(word, "-") == 0) return true;
    while (true) {
        const char *plus = strchr(word, '+');
        size_t length = plus ? (size_t)(plus - word) : strlen(word);
        if (length >= sizeof number) return false;
        memcpy(number, word, length);
        number[length] = '\0';
        if (!word_number(number, 1, 63, &figure)) return false;
        *with |= UINT64_C(1) << figure;
        if (!plus) return true;
        word = plus + 1;
    }
}

void choice_print(const struct ruleset *rules, const struct ground *ground,
                  const struct choice *choice, struct text *out)
{
    char token[TOKEN_CAP];
    const char *option_words;
    struct words pattern = {rules->words[choice->kind].pattern};
    text_add(out, rules->words[choice->kind].word);
    while (words_next(&pattern, token, sizeof token)) {
        unsigned field = token_field(token, &option_words);
        if (field == FIELD_WORDS) continue;
        text_add(out, " ");
        switch (field) {
        case 0: text_add(out, token); break;
        case FIELD_FIGURE: text_addf(out, "%d", choice->figure); break;
        case FIELD_GROUP: text_addf(out, "%d", choice->group); break;
        case FIELD_TARGET: text_addf(out, "%d", choice->target); break;
        case FIELD_TARGET_GROUP: text_addf(out, "%d", choice->target_group); break;
        case FIELD_PLACE:
            place_print(ruleset_places(rules, ground), choice->x, choice->y, out);
            break;
        case FIELD_FACING: facing_print(ruleset_facings(rules, ground), choice->facing, out); break;
        case FIELD_WITH: print_with(choice->with, out); break;
        case FIELD_OPTION:
            if (option_words) {
                word_of_list(option_words, ',', choice->option, out);
            } else {
                text_addf(out, "%d", choice->option);
            }
            break;
        default: assert(!"a field");
        }
    }
}

static bool read_id(const char *word, uint16_t most, uint16_t *id)
{
    long number;
    if (!word_number(word, 0, most, &number)) return false;
    *id = (uint16_t)number;
    return true;
}

// Reads one word into the field it stands for.
static bool read_field(const struct ruleset *rules, const struct ground *ground, unsigned field,
                       const char *option_words, const char *word, struct choice *choice)
{
    long number = 0;
    switch (field) {
    case FIELD_FIGURE: return read_id(word, rules->figures, &choice->figure);
    case FIELD_GROUP: return read_id(word, rules->groups, &choice->group);
    case FIELD_TARGET: return read_id(word, rules->figures, &choice->target);
    case FIELD_TARGET_GROUP: return read_id(word, rules->groups, &choice->target_group);
    case FIELD_PLACE:
        return place_read(ruleset_places(rules, ground), word, &choice->x, &choice->y);
    case FIELD_FACING: return facing_read(ruleset_facings(rules, ground), word, &choice->facing);
    case FIELD_WITH: return read_with(word, &choice->with);
    case FIELD_OPTION:
        if (option_words) {
            number = word_in_list(word, option_words, ',');
        } else if (!word_number(word, 0, UINT16_MAX, &number)) {
            return false;
        }
        choice->option = (uint16_t)number;
        return number >= 0;
    default: assert(!"a field");
    }
    return false;
}

// Where words said begin and end, without their quotes; false: the line does not end in any. A bar
// divides the line of a record, so it cannot be said.
static bool find_said(const char *line, const char **said, size_t *length)
{
    const char *quote = strchr(line, '"'), *end = quote ? strchr(quote + 1, '"') : NULL;
    if (!end || end[1 + strspn(end + 1, " \t")] != '\0') return false;
    *said = quote + 1;
    *length = (size_t)(end - *said);
    if (*length == 0 || *length >= SAID_CAP) return false;
    for (const char *at = *said; at < end;) {
        int bytes = character_bytes(at);
        if (bytes == 0 || (unsigned char)*at < ' ' || *at == 0x7f || *at == '|') return false;
        at += bytes;
    }
    return true;
}

bool choice_words(const char *line, char words[SAID_CAP])
{
    const char *said;
    size_t length;
    if (!find_said(line, &said, &length)) return false;
    memcpy(words, said, length);
    words[length] = '\0';
    return true;
}

static bool find_word(const struct ruleset *rules, const char *word, uint8_t *kind)
{
    for (int i = 0; rules->words[i].word; i++) {
        if (strcmp(rules->words[i].word, word) != 0) continue;
        *kind = (uint8_t)i;
        return true;
    }
    return false;
}

static bool unknown_word(const struct ruleset *rules, const char *word, struct text *why)
{
    text_addf(why, "'%s' is not one of the words of %s:", word, rules->id);
    for (int i = 0; rules->words[i].word; i++) {
        text_addf(why, "%s %s", i ? "," : "", rules->words[i].word);
    }
    return false;
}

struct ruleset fixing(const struct ruleset *rules)
{
    static const struct choice_word none[] = {{NULL}};
    struct ruleset by_hand = *rules;
    by_hand.words = rules->fixes ? rules->fixes : none;
    return by_hand;
}

bool choice_parse(const struct ruleset *rules, const struct ground *ground, const char *line,
                  struct choice *choice, struct text *why)
{
    char token[TOKEN_CAP], word[TOKEN_CAP];
    const char *option_words, *said;
    size_t length;
    struct words given = {line};
    *choice = (struct choice){0};
    if (strlen(line) >= CHOICE_LINE_CAP || !words_next(&given, word, sizeof word)) {
        text_add(why, "a choice is one line that begins with a word");
        return false;
    }
    if (!find_word(rules, word, &choice->kind)) return unknown_word(rules, word, why);
    const struct choice_word *form = &rules->words[choice->kind];
    struct words pattern = {form->pattern};
    while (words_next(&pattern, token, sizeof token)) {
        unsigned field = token_field(token, &option_words);
        if (field == FIELD_WORDS) {
            given.rest += strspn(given.rest, " \t");
            if (*given.rest == '"' && find_said(given.rest, &said, &length)) return true;
            continue;
        }
        bool good = words_next(&given, word, sizeof word);
        if (good && field == 0) good = strcmp(word, token) == 0;
        if (good && field != 0) good = read_field(rules, ground, field, option_words, word, choice);
        if (good) continue;
        text_addf(why, "'%s' is read as: %s %s", form->word, form->word, form->pattern);
        return false;
    }
    while (*given.rest == ' ' || *given.rest == '\t') {
        given.rest++;
    }
    if (*given.rest == '"') {
        text_addf(why, "what is said stands between quotes, without bars, in at most %d bytes",
                  SAID_CAP - 1);
        return false;
    }
    if (*given.rest != '\0') {
        text_addf(why, "nothing may follow '%s %s'", form->word, form->pattern);
        return false;
    }
    return true;
}
