#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_init(struct text *text, char *buffer, size_t size)
{
    assert(size > 0);
    *text = (struct text){.at = buffer, .size = size};
    buffer[0] = '\0';
}

void text_clear(struct text *text)
{
    text_init(text, text->at, text->size);
}

void text_add_part(struct text *text, const char *part, size_t length)
{
    size_t room = text->size - text->length - 1;
    if (length > room) {
        text->cut = true;
        length = room;
    }
    memcpy(text->at + text->length, part, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void text_add(struct text *text, const char *part)
{
    text_add_part(text, part, strlen(part));
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list arguments;
    size_t room = text->size - text->length;
    va_start(arguments, format);
    int wanted = vsnprintf(text->at + text->length, room, format, arguments);
    va_end(arguments);
    assert(wanted >= 0);
    if ((size_t)wanted >= room) {
        text->cut = true;
        text->length = text->size - 1;
    } else {
        text->length += (size_t)wanted;
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

bool words_next(struct words *words, char *word, size_t size)
{
    const char *start = words->rest;
    while (is_blank(*start)) {
        start++;
    }
    const char *end = start;
    while (*end != '\0' && !is_blank(*end)) {
        end++;
    }
    size_t length = (size_t)(end - start);
    if (length == 0 || length >= size) return false;
    memcpy(word, start, length);
    word[length] = '\0';
    words->rest = end;
    return true;
}

bool word_number(const char *word, long least, long most, long *number)
{
    const char *digit = word[0] == '-' ? word + 1 : word;
    long value = 0;
    if (*digit == '\0') return false;
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9') return false;
        if (__builtin_mul_overflow(value, 10, &value)) return false;
        if (__builtin_add_overflow(value, *digit - '0', &value)) return false;
    }
    if (word[0] == '-') value = -value;
    if (value < least || value > most) return false;
    *number = value;
    return true;
}

int word_in_list(const char *word, const char *list, char separator)
{
    size_t length = strlen(word);
    for (int place = 0;; place++) {
        const char *end = strchr(list, separator);
        size_t here = end ? (size_t)(end - list) : strlen(list);
        if (here == length && strncmp(word, list, length) == 0) return place;
        if (!end) return -1;
        list = end + 1;
    }
}

bool word_of_list(const char *list, char separator, int place, struct text *out)
{
    if (place < 0) return false;
    for (; place > 0; place--) {
        list = strchr(list, separator);
        if (!list) return false;
        list++;
    }
    const char *end = strchr(list, separator);
    text_add_part(out, list, end ? (size_t)(end - list) : strlen(list));
    return true;
}

int character_bytes(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    int more = *c < 0x80 ? 0 : *c >= 0xc2 && *c < 0xe0 ? 1 : *c >= 0xe0 && *c < 0xf0 ? 2 : 3;
    if (more == 3 && (*c < 0xf0 || *c > 0xf4)) return 0;
    if ((*c == 0xe0 && c[1] < 0xa0) || (*c == 0xed && c[1] > 0x9f)) return 0;
    if ((*c == 0xf0 && c[1] < 0x90) || (*c == 0xf4 && c[1] > 0x8f)) return 0;
    for (int i = 1; i <= more; i++) {
        if ((c[i] & 0xc0) != 0x80) return 0;
    }
    return more + 1;
}

int text_columns(const char *word)
{
    int columns = 0;
    for (; *word != '\0'; word++) {
        columns += ((unsigned char)*word & 0xc0) != 0x80;
    }
    return columns;
}
