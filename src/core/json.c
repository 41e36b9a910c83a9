#include "core/json.h"

#include <assert.h>

#define DEPTH_CAP 32

// How many of the next bytes stand for themselves; views are made of hardly anything else.
static size_t plain_bytes(const char *value)
{
    size_t length = 0;
    for (;; length++) {
        unsigned char c = (unsigned char)value[length];
        if (c < 0x20 || c >= 0x80) return length;
        if (c == '"' || c == '\\' || c == '<' || c == '>' || c == '&') return length;
    }
}

// Returns how many bytes it has written about: a character that does not stand for itself.
static int escape(struct text *out, const char *value)
{
    unsigned char c = (unsigned char)*value;
    int bytes = character_bytes(value);
    if (c == '"' || c == '\\') {
        text_addf(out, "\\%c", c);
    } else if (c < 0x80) {
        text_addf(out, "\\u%04x", c); // also safe inside a page
    } else if (bytes == 0) {
        text_add(out, "\\ufffd");
    } else {
        text_add_part(out, value, (size_t)bytes);
    }
    return bytes ? bytes : 1;
}

static void quote(struct text *out, const char *value)
{
    text_add_part(out, "\"", 1);
    while (*value != '\0') {
        size_t plain = plain_bytes(value);
        if (plain) text_add_part(out, value, plain);
        value += plain;
        if (!plain) value += escape(out, value);
    }
    text_add_part(out, "\"", 1);
}

static void add_number(struct text *out, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) digits[--at] = '-';
    text_add_part(out, digits + at, sizeof digits - at);
}

static void begin(struct json *json, const char *key)
{
    uint64_t bit = UINT64_C(1) << json->depth;
    assert(!key == (json->depth == 0 || (json->lists & bit)));
    if (json->filled & bit) text_add_part(json->out, ",", 1);
    json->filled |= bit;
    if (key) {
        quote(json->out, key);
        text_add_part(json->out, ":", 1);
    }
}

static void open(struct json *json, const char *key, bool list)
{
    begin(json, key);
    text_add(json->out, list ? "[" : "{");
    json->depth++;
    assert(json->depth < DEPTH_CAP);
    uint64_t bit = UINT64_C(1) << json->depth;
    json->filled &= ~bit;
    json->lists = list ? json->lists | bit : json->lists & ~bit;
}

void json_init(struct json *json, struct text *out)
{
    *json = (struct json){.out = out};
}

void json_object(struct json *json, const char *key)
{
    open(json, key, false);
}

void json_list(struct json *json, const char *key)
{
    open(json, key, true);
}

void json_end(struct json *json)
{
    assert(json->depth > 0);
    text_add(json->out, json->lists >> json->depth & 1 ? "]" : "}");
    json->depth--;
}

void json_text(struct json *json, const char *key, const char *value)
{
    begin(json, key);
    quote(json->out, value);
}

void json_number(struct json *json, const char *key, int64_t value)
{
    begin(json, key);
    add_number(json->out, value);
}

void json_decimal(struct json *json, const char *key, const char *digits)
{
    begin(json, key);
    text_add(json->out, digits);
}

void json_null(struct json *json, const char *key)
{
    begin(json, key);
    text_add(json->out, "null");
}

void json_bool(struct json *json, const char *key, bool value)
{
    begin(json, key);
    text_add(json->out, value ? "true" : "false");
}
