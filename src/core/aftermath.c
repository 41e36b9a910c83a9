#include "core/aftermath.h"

#include "core/text.h"

#include <string.h>

#define NAME_CAP 40

static bool names(const char *questions, const char *question)
{
    char name[NAME_CAP];
    struct words words = {questions};
    while (words_next(&words, name, sizeof name)) {
        if (strcmp(name, question) == 0) return true;
    }
    return false;
}

static bool fits(const char *pattern, const char *outcome, long *count)
{
    if (*pattern == '*') {
        return fits(pattern + 1, outcome, count) || (*outcome && fits(pattern, outcome + 1, count));
    }
    if (*pattern == '#') {
        const char *end = outcome;
        long number = 0;
        for (; *end >= '0' && *end <= '9'; end++) {
            number = 10 * number + *end - '0';
        }
        if (end == outcome || !fits(pattern + 1, end, count)) return false;
        *count = number;
        return true;
    }
    if (*pattern != *outcome) return false;
    return !*pattern || fits(pattern + 1, outcome + 1, count);
}

int aftermath_of(const struct aftermath *aftermath, const char *question, const char *outcome)
{
    long count = 1;
    if (!names(aftermath->questions, question)) return 0;
    return fits(aftermath->outcome, outcome, &count) ? (int)count : 0;
}
