#include "record/scenario_reader.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool reader_fault(struct reader *reader, const char *key, const char *format, ...)
{
    struct document_fault fault = {0};
    struct fault *said = &fault.fault;
    va_list arguments;
    const char *dot = reader->entry[0] != '\0' && key[0] != '\0' ? "." : "";
    snprintf(said->where, sizeof said->where, "%s%s%s", reader->entry, dot, key);
    va_start(arguments, format);
    vsnprintf(said->text, sizeof said->text, format, arguments);
    va_end(arguments);
    fault.line = document_line(reader->source, said->where);
    document_sentence(reader->source->name, &fault, reader->why);
    return false;
}

void reader_enter(struct reader *reader, const char *list, unsigned index)
{
    reader->entry[0] = '\0';
    if (list) snprintf(reader->entry, sizeof reader->entry, "%s[%u]", list, index);
}

void reader_trim(char *value)
{
    size_t length = strlen(value);
    while (length > 0 && (value[length - 1] == ' ' || value[length - 1] == '\n')) {
        value[--length] = '\0';
    }
}

void reader_flatten(char *value)
{
    reader_trim(value);
    for (; *value != '\0'; value++) {
        if (*value == '\n') *value = ' ';
    }
}

bool reader_line(struct reader *reader, const char *key, char *value, char *to, size_t size)
{
    char quote[QUOTE_CAP];
    if (!value) return true;
    reader_flatten(value);
    size_t length = strlen(value);
    if (length == 0) return reader_fault(reader, key, "is empty, but a value was expected");
    if (length >= size) {
        return reader_fault(reader, key, "is '%s', which takes %zu bytes, but has room for %zu",
                            document_quote(value, quote), length, size - 1);
    }
    memcpy(to, value, length + 1);
    return true;
}

bool reader_number(struct reader *reader, const char *key, char *value, struct span span,
                   long *number)
{
    char quote[QUOTE_CAP];
    if (!value) return true;
    reader_flatten(value);
    if (word_number(value, span.least, span.most, number)) return true;
    return reader_fault(reader, key, "is '%s', but a whole number from %ld to %ld was expected",
                        document_quote(value, quote), span.least, span.most);
}

bool reader_cm(struct reader *reader, const char *key, char *value, int32_t *mm10)
{
    char place[32], quote[QUOTE_CAP];
    int32_t size = -1, ignored;
    if (!value) return true;
    reader_flatten(value);
    // A length is read as the first half of a place.
    int length = snprintf(place, sizeof place, "%s,0", value);
    bool fits = length > 0 && (size_t)length < sizeof place;
    if (!fits || !place_read(PLACE_CM, place, &size, &ignored) || size < 0 || size > PLANE_MAX) {
        return reader_fault(reader, key,
                            "is '%s', but centimetres from 0 to %d with at most two decimals were "
                            "expected",
                            document_quote(value, quote), PLANE_MAX / CM(1));
    }
    *mm10 = size;
    return true;
}

bool reader_side(struct reader *reader, const char *key, char *value, uint8_t *side)
{
    char quote[QUOTE_CAP];
    if (!value) return true;
    reader_flatten(value);
    *side = (uint8_t)side_by_name(value);
    if (*side != NOBODY) return true;
    return reader_fault(reader, key, "is '%s', but red, blue, green or white was expected",
                        document_quote(value, quote));
}

bool reader_on_ground(const struct reader *reader, const struct spot *spot)
{
    const struct ground *ground = &reader->scenario->ground;
    // The last hex is one before the width; a table's edge belongs to it.
    int32_t beyond = ground->kind == GROUND_HEX ? 0 : 1;
    return spot->x >= 0 && spot->y >= 0 && spot->x < ground->width + beyond &&
           spot->y < ground->height + beyond;
}

static bool no_place(struct reader *reader, const char *key, const char *word)
{
    char range[64], quote[QUOTE_CAP];
    const struct ground *ground = &reader->scenario->ground;
    enum place_form form = ruleset_places(reader->rules, ground);
    bool hexes = ground->kind == GROUND_HEX;
    struct text places;
    text_init(&places, range, sizeof range);
    place_print(form, 0, 0, &places);
    text_add(&places, " to ");
    place_print(form, ground->width - hexes, ground->height - hexes, &places);
    return reader_fault(reader, key, "is '%s', but a place on this %s is %s",
                        document_quote(word, quote), hexes ? "map" : "table", range);
}

bool reader_places(struct reader *reader, char *value, struct places *places)
{
    char word[32];
    enum place_form form = ruleset_places(reader->rules, &reader->scenario->ground);
    struct words words = {value};
    places->count = 0;
    if (!value) return true;
    reader_flatten(value);
    while (words_next(&words, word, sizeof word)) {
        struct spot spot;
        if (places->count == places->cap) {
            return reader_fault(reader, places->key, "has more than %d places", places->cap);
        }
        if (!place_read(form, word, &spot.x, &spot.y) || !reader_on_ground(reader, &spot)) {
            return no_place(reader, places->key, word);
        }
        places->spots[places->count++] = spot;
    }
    // Words end early where one is too long to be a place.
    words.rest += strspn(words.rest, " ");
    return *words.rest == '\0' || no_place(reader, places->key, words.rest);
}

bool reader_word(struct reader *reader, const char *key, char *value, const char *list, int *place)
{
    char quote[QUOTE_CAP];
    if (!value) return true;
    reader_flatten(value);
    *place = word_in_list(value, list, ' ');
    if (*place >= 0) return true;
    return reader_fault(reader, key, "is '%s', but one of these was expected: %s",
                        document_quote(value, quote), list);
}

bool reader_knows(struct reader *reader, const char *key, const char *value, bool known,
                  const char *things)
{
    if (!value || known) return true;
    return reader_fault(reader, key, "is there, but %s has no %s", reader->rules->id, things);
}

bool source_load(struct source *source, const struct shelf *shelf, const char *name,
                 struct fault *fault)
{
    *source = (struct source){.name = name};
    if (!shelf->read(shelf->from, name, &source->text, &source->length, fault)) {
        source->text = NULL;
        return false;
    }
    if (source->length <= SHELF_FILE_CAP) return true;
    source_free(source);
    return fault_set(fault, "", "it is larger than %d KiB", SHELF_FILE_CAP / 1024);
}

void source_free(struct source *source)
{
    free(source->text);
    source->text = NULL;
}

bool source_beside(const char *name, const char *file, char *path, size_t size)
{
    const char *slash = strrchr(name, '/');
    int folder = slash ? (int)(slash - name + 1) : 0;
    int length = snprintf(path, size, "%.*s%s", folder, name, file);
    return length >= 0 && (size_t)length < size;
}

bool reader_load(struct reader *reader, char *file, char path[FILE_NAME_CAP], struct source *source)
{
    char quote[QUOTE_CAP];
    struct fault fault;
    reader_flatten(file);
    const char *quoted = document_quote(file, quote);
    if (file[0] == '/' || file[0] == '\0') {
        return reader_fault(reader, "file",
                            "is '%s', but a path from the scenario's folder was expected", quoted);
    }
    if (!source_beside(reader->source->name, file, path, FILE_NAME_CAP)) {
        return reader_fault(reader, "file", "is '%s', but a path has at most %d bytes", quoted,
                            FILE_NAME_CAP - 1);
    }
    if (source_load(source, reader->shelf, path, &fault)) return true;
    return reader_fault(reader, "file", "is '%s', but %s", quoted, fault.text);
}
