#include "core/items.h"

#include "core/parameter.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

#define WORD_CAP 64

static bool skip(const char **at, const char *end, const char *words)
{
    size_t length = words ? strlen(words) : 0;
    if ((size_t)(end - *at) < length || strncmp(*at, words ? words : "", length) != 0) return false;
    *at += length;
    return true;
}

static bool read_length(const struct part *part, const char *at, size_t length, int32_t *value)
{
    const struct parameter one = {.name = part->name, .values = part->values};
    char word[WORD_CAP];
    struct text text;
    text_init(&text, word, sizeof word);
    text_add_part(&text, at, length);
    return !text.cut && parameter_read(&one, word, value);
}

// The longest beginning that is a value of the part and has behind it what must be there.
static bool read_part(const struct part *part, const char **from, const char *end, int32_t *value)
{
    const char *at = *from;
    if (!skip(&at, end, part->before)) return false;
    for (size_t length = (size_t)(end - at); length > 0; length--) {
        const char *behind = at + length;
        if (!skip(&behind, end, part->after)) continue;
        if (!read_length(part, at, length, value)) continue;
        *from = behind;
        return true;
    }
    return false;
}

bool items_next(const struct items *items, const char **text, int32_t value[PARTS_CAP])
{
    const char joint[] = {items->joint, '\0'};
    const char *at = *text, *end = at + strcspn(at, joint);
    for (int i = 0; items->parts[i].name; i++) {
        assert(i < PARTS_CAP);
        if (read_part(&items->parts[i], &at, end, &value[i])) continue;
        if (!items->parts[i].may_lack) return false;
        value[i] = PART_LACKS;
    }
    if (at != end) return false;
    *text = *end ? end + 1 : NULL;
    return true;
}

int items_count(const struct items *items, const char *text)
{
    int32_t value[PARTS_CAP];
    int count = 0;
    if (items->none && strcmp(text, items->none) == 0) return 0;
    while (text) {
        if (count == items->most || !items_next(items, &text, value)) return -1;
        count++;
    }
    return count;
}
