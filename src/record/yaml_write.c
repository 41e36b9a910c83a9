// Values as YAML takes them back unchanged.
#include "record/yaml.h"

#include "core/text.h"

// In double quotes anything may stand but these few, which are escaped; what else has no business in
// a line of text cannot have come from a file.
bool document_write_quoted(const char *value, struct text *out)
{
    text_add(out, "\"");
    for (; *value != '\0'; value++) {
        if (*value == '\n') {
            text_add(out, "\\n");
            continue;
        }
        if ((unsigned char)*value < ' ' || *value == 0x7f) return false;
        if (*value == '"' || *value == '\\') text_add(out, "\\");
        text_add_part(out, value, 1);
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
