#include "core/parameter.h"

#include "core/text.h"

#include <assert.h>
#include <string.h>

#define WORD_CAP 64

// One alternative of a parameter: a word, or a range of numbers with so many decimals.
struct alternative {
    char word[WORD_CAP];
    bool range;
    int decimals;
    long least, most;
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Reads a number with at most so many decimals, in units of the last one.
static bool read_decimal(const char *word, int decimals, long *value)
{
    char digits[WORD_CAP];
    size_t length = 0;
    int after = -1; // digits after the point; -1: no point yet
    if (!is_digit(word[word[0] == '-'])) return false;
    for (const char *c = word; *c != '\0'; c++) {
        if (*c == '.' && after < 0 && decimals > 0) {
            after = 0;
            continue;
        }
        if (!is_digit(*c) && !(*c == '-' && c == word)) return false;
        if (after >= 0 && ++after > decimals) return false;
        if (length + 1 >= sizeof digits) return false;
        digits[length++] = *c;
    }
    if (after == 0) return false;
    for (int i = after < 0 ? 0 : after; i < decimals; i++) {
        if (length + 1 >= sizeof digits) return false;
        digits[length++] = '0';
    }
    digits[length] = '\0';
    return word_number(digits, INT32_MIN, INT32_MAX, value);
}

static bool next_alternative(struct words *values, struct alternative *alternative)
{
    if (!words_next(values, alternative->word, sizeof alternative->word)) return false;
    char *dots = strstr(alternative->word, "..");
    alternative->range = dots != NULL;
    if (!dots) return true;
    *dots = '\0';
    const char *point = strchr(alternative->word, '.');
    alternative->decimals = point ? (int)strlen(point + 1) : 0;
    bool good = read_decimal(alternative->word, alternative->decimals, &alternative->least);
    good = good && read_decimal(dots + 2, alternative->decimals, &alternative->most);
    assert(good);
    return good;
}

static bool has_numbers(const struct parameter *parameter)
{
    return strstr(parameter->values, "..") != NULL;
}

bool parameter_is_text(const struct parameter *parameter)
{
    return strcmp(parameter->values, "*") == 0;
}

int parameter_words(const struct parameter *parameter)
{
    if (has_numbers(parameter) || parameter_is_text(parameter)) return 0;
    struct words values = {parameter->values};
    struct alternative alternative;
    int count = 0;
    while (next_alternative(&values, &alternative)) {
        count++;
    }
    return count;
}

bool parameter_read(const struct parameter *parameter, const char *word, int32_t *value)
{
    struct words values = {parameter->values};
    struct alternative alternative;
    long number;
    if (parameter_is_text(parameter)) {
        *value = 0;
        return true;
    }
    for (int32_t place = 0; next_alternative(&values, &alternative); place++) {
        if (alternative.range) {
            if (!read_decimal(word, alternative.decimals, &number)) continue;
            if (number < alternative.least || number > alternative.most) continue;
            *value = (int32_t)number;
            return true;
        }
        if (strcmp(word, alternative.word) == 0) {
            *value = has_numbers(parameter) ? PARAMETER_WORD + place : place;
            return true;
        }
    }
    return false;
}

static void print_decimal(int32_t value, int decimals, struct text *out)
{
    int32_t unit = 1;
    for (int i = 0; i < decimals; i++) {
        unit *= 10;
    }
    int32_t size = value < 0 ? -value : value;
    text_addf(out, "%s%d", value < 0 ? "-" : "", size / unit);
    if (size % unit == 0) return;
    char fraction[WORD_CAP];
    struct text digits;
    text_init(&digits, fraction, sizeof fraction);
    text_addf(&digits, "%0*d", decimals, size % unit);
    while (digits.length > 0 && fraction[digits.length - 1] == '0') {
        fraction[--digits.length] = '\0';
    }
    text_addf(out, ".%s", fraction);
}

void parameter_print(const struct parameter *parameter, int32_t value, struct text *out)
{
    struct words values = {parameter->values};
    struct alternative alternative;
    int32_t word = has_numbers(parameter) ? PARAMETER_WORD : 0; // the value of the first place
    for (; next_alternative(&values, &alternative); word++) {
        if (alternative.range && value >= alternative.least && value <= alternative.most) {
            print_decimal(value, alternative.decimals, out);
            return;
        }
        if (!alternative.range && value == word) {
            text_add(out, alternative.word);
            return;
        }
    }
    assert(!"a value of this parameter");
}

int parameter_find(const struct parameter *list, const char *name)
{
    for (int i = 0; list[i].name; i++) {
        if (strcmp(list[i].name, name) == 0) return i;
    }
    return -1;
}

int parameter_count(const struct parameter *list)
{
    int count = 0;
    while (list[count].name) {
        count++;
    }
    return count;
}
