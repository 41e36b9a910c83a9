#include "core/pattern.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name;
    enum choice_field field;
} fields[] = {
    {"figure", FIELD_FIGURE}, {"group", FIELD_GROUP},     {"target", FIELD_TARGET},
    {"xy", FIELD_PLACE},      {"facing", FIELD_FACING},   {"target-group", FIELD_TARGET_GROUP},
    {"with", FIELD_WITH},     {"figures", FIELD_FIGURES}, {"option", FIELD_OPTION},
    {"cm", FIELD_CM},         {"another", FIELD_ANOTHER}, {"places", FIELD_PLACES},
    {"foes", FIELD_FOES},     {"others", FIELD_OTHERS},   {"words", FIELD_WORDS},
    {"[", FIELD_PART},        {"]", FIELD_END},
};

// Cuts the words of an option off its name.
static void take_list(struct choice_token *token)
{
    char *bracket = strchr(token->word, '('), *end = strchr(token->word, ')');
    token->listed = bracket != NULL;
    if (!bracket) return;
    assert(end && end[1] == '\0');
    *end = '\0';
    token->field = FIELD_OPTION;
    memmove(token->word, bracket + 1, (size_t)(end - bracket));
}

bool choice_token_next(const char **pattern, struct choice_token *token)
{
    *pattern += strspn(*pattern, " ");
    size_t length = strcspn(*pattern, " []");
    if (**pattern == '[' || **pattern == ']') length = 1;
    if (length == 0) return false;
    assert(length < sizeof token->word);
    bool literal = **pattern == '\'';
    memcpy(token->word, *pattern + literal, length - literal);
    token->word[length - literal] = '\0';
    *pattern += length;
    token->field = 0;
    token->listed = false;
    if (literal) return true;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(token->word, fields[i].name) == 0) token->field = fields[i].field;
    }
    take_list(token);
    return true;
}

int pattern_words(const char *list)
{
    int count = 1;
    for (; *list != '\0'; list++) {
        count += *list == ',';
    }
    return count;
}

unsigned choice_fields(const struct choice_word *word, int *option_words)
{
    struct choice_token token;
    const char *pattern = word->pattern;
    unsigned used = 0;
    *option_words = 0;
    while (choice_token_next(&pattern, &token)) {
        if (token.listed && !(used & FIELDS_IN_SLOTS)) *option_words = pattern_words(token.word);
        used |= token.field;
    }
    return used;
}

bool choice_names_place(const struct choice_word *word)
{
    int option_words;
    return choice_fields(word, &option_words) & FIELD_PLACE;
}
