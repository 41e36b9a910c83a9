// Values as YAML takes them back unchanged.
#include "record/yaml.h"

#include "core/text.h"

#include <string.h>

// Characters that a file may hold only by another name: line ends of other systems, and what is no
// character at all. All that lie between two others are one row.
static const struct unwritten {
    const char *first, *last, *escape;
} unwritten[] = {
    {"\n", "\n", "\\n"},
    {"\"", "\"", "\\\""},
    {"\\", "\\", "\\\\"},
    {"\xc2\x80", "\xc2\x9f", NULL}, // by its number
    {"\xe2\x80\xa8", "\xe2\x80\xa8", "\\L"},
    {"\xe2\x80\xa9", "\xe2\x80\xa9", "\\P"},
    {"\xef\xbb\xbf", "\xef\xbb\xbf", "\\uFEFF"},
    {"\xef\xbf\xbe", "\xef\xbf\xbe", "\\uFFFE"},
    {"\xef\xbf\xbf", "\xef\xbf\xbf", "\\uFFFF"},
};

// Writes the character that a value begins with in its other name, and says how many bytes it has; 0: it
// has none.
static size_t escape(const char *value, struct text *out)
{
    for (size_t i = 0; i < sizeof unwritten / sizeof *unwritten; i++) {
        const struct unwritten *row = &unwritten[i];
        size_t length = strlen(row->first);
        if (strncmp(value, row->first, length) < 0 || strncmp(value, row->last, length) > 0) {
            continue;
        }
        if (row->escape) text_add(out, row->escape);
        if (!row->escape) text_addf(out, "\\x%02X", (unsigned char)value[1]);
        return length;
    }
    return 0;
}

// In double quotes anything may stand but these few; what else has no business in a line of text cannot
// have come from a file.
bool document_write_quoted(const char *value, struct text *out)
{
    text_add(out, "\"");
    while (*value != '\0') {
        size_t escaped = escape(value, out);
        if (!escaped && ((unsigned char)*value < ' ' || *value == 0x7f)) return false;
        if (!escaped) text_add_part(out, value, 1);
        value += escaped ? escaped : 1;
    }
    text_add(out, "\"");
    return true;
}

bool document_write_key(const char *before, const char *key, const char *value, struct text *out)
{
    if (value[0] == '\0') return true;
    text_addf(out, "%s%s: ", before, key);
    return document_write_quoted(value, out);
}
