// Sets of figures as text: "43-80+91".
#include "core/figure_set.h"

#include "core/text.h"

#include <string.h>

void figure_set_print(const struct figure_set *set, bool ranges, struct text *out)
{
    const char *between = "";
    if (!figure_set_next(set, 0)) text_add(out, "-");
    for (int figure = 0; (figure = figure_set_next(set, figure)) != 0; between = "+") {
        int last = figure;
        while (ranges && figure_set_next(set, last) == last + 1) {
            last++;
        }
        text_addf(out, "%s%d", between, figure);
        if (last != figure) text_addf(out, "-%d", last);
        figure = last;
    }
}

// "43" or "43-80".
static bool read_range(const char *word, size_t length, struct figure_set *set)
{
    char numbers[8];
    long first, last;
    if (length >= sizeof numbers) return false;
    memcpy(numbers, word, length);
    numbers[length] = '\0';
    char *dash = strchr(numbers, '-');
    if (dash) *dash = '\0';
    if (strlen(numbers) > 3 || !word_number(numbers, 1, FIGURE_SET_CAP - 1, &first)) return false;
    last = first;
    if (dash && !word_number(dash + 1, first + 1, FIGURE_SET_CAP - 1, &last)) return false;
    for (long figure = first; figure <= last; figure++) {
        figure_set_add(set, (int)figure);
    }
    return true;
}

bool figure_set_read(const char *word, struct figure_set *set)
{
    *set = (struct figure_set){{0}};
    if (strcmp(word, "-") == 0) return true;
    while (true) {
        const char *plus = strchr(word, '+');
        size_t length = plus ? (size_t)(plus - word) : strlen(word);
        if (!read_range(word, length, set)) return false;
        if (!plus) return true;
        word = plus + 1;
    }
}
