#include "server/local.h"

#include <stdarg.h>
#include <time.h>

struct quoted quoted(const char *words)
{
    struct quoted quoted;
    struct text text;
    text_init(&text, quoted.text, sizeof quoted.text - 1); // a place for the last mark
    text_add(&text, "\"");
    for (const char *at = words; *at != '\0' && text.length + 6 < sizeof quoted.text; at++) {
        unsigned char c = (unsigned char)*at;
        bool plain = c >= ' ' && c < 0x7f && c != '"' && c != '\\';
        text_addf(&text, plain ? "%c" : "\\x%02x", c);
    }
    text_add(&text, "\"");
    return quoted;
}

// One line an event: time, what, and its particulars as key=value. Tokens are never among them, and
// what strangers wrote is quoted.
void server_log(const struct server_setup *setup, const char *event, const char *format, ...)
{
    char stamp[32], rest[512];
    time_t now = time(NULL);
    struct tm utc;
    va_list arguments;
    if (setup->quiet) return;
    gmtime_r(&now, &utc);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    va_start(arguments, format);
    vsnprintf(rest, sizeof rest, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s %s %s\n", stamp, event, rest);
}
