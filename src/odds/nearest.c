#include "odds/nearest.h"

#include "core/text.h"

#include <stddef.h>
#include <string.h>

#define WORD_CAP 64
#define FAR_OFF  WORD_CAP

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

// How many letters must be put in, left out, changed or swapped with the next one.
static int distance(const char *a, const char *b)
{
    int rows[3][WORD_CAP + 1]; // the row before the last, the last, the one being filled
    int a_length = (int)strlen(a), b_length = (int)strlen(b);
    if (a_length > WORD_CAP || b_length > WORD_CAP) return FAR_OFF;
    int *before = rows[0], *last = rows[1], *row = rows[2];
    for (int j = 0; j <= b_length; j++) {
        before[j] = last[j] = j;
    }
    for (int i = 1; i <= a_length; i++) {
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            row[j] = least_of(last[j], row[j - 1]) + 1;
            row[j] = least_of(row[j], last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = least_of(row[j], before[j - 2] + 1);
            }
        }
        int *oldest = before;
        before = last;
        last = row;
        row = oldest;
    }
    return last[b_length];
}

void nearest_suggest(const char *word, const char *list, struct text *out)
{
    char candidate[WORD_CAP], best[WORD_CAP] = "";
    struct words words = {list};
    int nearest = (int)strlen(word) / 3 + 1; // one slip in three letters, and one more
    while (words_next(&words, candidate, sizeof candidate)) {
        int here = distance(word, candidate);
        if (strstr(candidate, "..") || here > nearest) continue;
        if (best[0] != '\0' && here == nearest) continue;
        nearest = here;
        memcpy(best, candidate, sizeof best);
    }
    if (best[0] != '\0') text_addf(out, " (did you mean '%s'?)", best);
}

void words_enumerate(const char *list, const char *link, struct text *out)
{
    char word[WORD_CAP], next[WORD_CAP];
    struct words words = {list};
    bool more = words_next(&words, word, sizeof word);
    for (bool first = true; more; first = false) {
        more = words_next(&words, next, sizeof next);
        if (!first && more) text_add(out, ", ");
        if (!first && !more) text_addf(out, " %s ", link);
        text_add(out, word);
        memcpy(word, next, sizeof word);
    }
}
