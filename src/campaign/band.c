#include "campaign/band.h"

#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct band *band_new(const struct ruleset *rules)
{
    struct band *band = calloc(1, sizeof *band);
    if (!band) abort();
    band->rules = rules;
    band->day = 1;
    band->prices = 100;
    return band;
}

void band_free(struct band *band)
{
    free(band);
}

int band_person(const struct band *band, const char *name)
{
    for (int i = 0; i < band->count; i++) {
        if (strcasecmp(band->people[i].name, name) == 0) return i + 1;
    }
    return 0;
}

struct goods *band_goods(struct band *band, int person)
{
    assert(person >= 0 && person <= band->count);
    return person ? &band->people[person - 1].goods : &band->goods;
}

// What was cut must not end in half a letter, nor in a blank that no file would give back.
static void mend_end(char *text)
{
    char *end = text;
    for (int bytes; *end != '\0' && (bytes = character_bytes(end)) > 0;) {
        end += bytes;
    }
    while (end > text && end[-1] == ' ') {
        end--;
    }
    *end = '\0';
}

void band_tell(struct band *band, const char *format, ...)
{
    va_list arguments;
    if (band->told_count == BAND_HISTORY_CAP) {
        band->full = true;
        return;
    }
    struct band_told *told = &band->told[band->told_count++];
    memset(told, 0, sizeof *told);
    told->day = band->day;
    va_start(arguments, format);
    vsnprintf(told->text, sizeof told->text, format, arguments);
    va_end(arguments);
    mend_end(told->text);
}
