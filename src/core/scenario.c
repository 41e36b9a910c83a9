#include "core/scenario.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fault_set(struct fault *fault, const char *where, const char *format, ...)
{
    va_list arguments;
    snprintf(fault->where, sizeof fault->where, "%s", where);
    va_start(arguments, format);
    vsnprintf(fault->text, sizeof fault->text, format, arguments);
    va_end(arguments);
    return false;
}

bool data_fault_set(struct data_fault *fault, int line, const char *format, ...)
{
    va_list arguments;
    fault->line = line;
    va_start(arguments, format);
    vsnprintf(fault->text, sizeof fault->text, format, arguments);
    va_end(arguments);
    return false;
}

bool lines_take_drawn(struct lines *lines, char *line, size_t size)
{
    if (*lines->rest == '\0') return false;
    size_t whole = strcspn(lines->rest, "\n"), length = whole;
    while (length > 0 && lines->rest[length - 1] == ' ') {
        length--;
    }
    if (length >= size) length = size - 1;
    memcpy(line, lines->rest, length);
    line[length] = '\0';
    lines->rest += whole + (lines->rest[whole] == '\n');
    lines->number++;
    return true;
}

bool lines_take(struct lines *lines, char *line, size_t size)
{
    lines->rest += strspn(lines->rest, " ");
    if (*lines->rest != '\0') return lines_take_drawn(lines, line, size);
    return false;
}

// One entry of a list with commas: the word, and the number behind it.
static bool next_entry(const char **list, char *word, size_t size, long *number)
{
    char entry[WORDS_CAP], digits[16];
    const char *comma = strchr(*list, ',');
    size_t length = comma ? (size_t)(comma - *list) : strlen(*list);
    if (length >= sizeof entry) length = sizeof entry - 1;
    memcpy(entry, *list, length);
    entry[length] = '\0';
    *list += comma ? length + 1 : strlen(*list);

    struct words words = {entry};
    if (!words_next(&words, word, size)) return false;
    *number = 0;
    if (words_next(&words, digits, sizeof digits)) word_number(digits, -9999, 9999, number);
    return true;
}

bool piece_word(const char *words, const char *word, int *number)
{
    char entry[WORDS_CAP];
    long value;
    while (*words != '\0') {
        if (!next_entry(&words, entry, sizeof entry, &value)) continue;
        if (strcmp(entry, word) != 0) continue;
        if (number) *number = (int)value;
        return true;
    }
    return false;
}

bool piece_word_unknown(const char *words, const char *known, char *word, int size)
{
    char entry[WORDS_CAP];
    long number;
    while (*words != '\0') {
        if (!next_entry(&words, entry, sizeof entry, &number)) continue;
        if (word_in_list(entry, known, ' ') >= 0) continue;
        snprintf(word, (size_t)size, "%s", entry);
        return true;
    }
    return false;
}
