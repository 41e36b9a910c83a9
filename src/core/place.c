#include "core/place.h"

#include "core/text.h"

#include <string.h>

#define COLUMN_CAP (26 * 27) // A … Z, AA … ZZ

void length_print(int32_t tenths_of_mm, struct text *out)
{
    int32_t size = tenths_of_mm < 0 ? -tenths_of_mm : tenths_of_mm;
    text_addf(out, "%s%d", tenths_of_mm < 0 ? "-" : "", size / 100);
    if (size % 100 == 0) return;
    text_addf(out, size % 10 ? ".%02d" : ".%d", size % 10 ? size % 100 : size % 100 / 10);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Centimetres with at most two decimals; the whole of the word must be used up.
bool length_read(const char *word, int32_t *tenths_of_mm)
{
    bool negative = *word == '-';
    int32_t value = 0;
    int decimals = -1;
    const char *c = word + negative;
    if (!is_digit(*c)) return false;
    for (; *c != '\0'; c++) {
        if (*c == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (!is_digit(*c) || decimals == 2 || value > 1000000) return false;
        value = value * 10 + (*c - '0');
        if (decimals >= 0) decimals++;
    }
    if (decimals == 0) return false;
    for (int i = decimals < 0 ? 0 : decimals; i < 2; i++) {
        value *= 10;
    }
    *tenths_of_mm = negative ? -value : value;
    return true;
}

static bool read_letters(const char *word, int32_t *x, int32_t *y)
{
    int32_t column = 0;
    long row;
    for (; *word >= 'A' && *word <= 'Z'; word++) {
        column = column * 26 + (*word - 'A' + 1);
        if (column > COLUMN_CAP) return false;
    }
    if (column == 0 || !is_digit(*word) || !word_number(word, 1, 999, &row)) return false;
    *x = column - 1;
    *y = (int32_t)row - 1;
    return true;
}

static bool read_pair(enum place_form form, const char *word, int32_t *x, int32_t *y)
{
    char first[16];
    const char *comma = strchr(word, ',');
    if (!comma || (size_t)(comma - word) >= sizeof first) return false;
    memcpy(first, word, (size_t)(comma - word));
    first[comma - word] = '\0';
    if (form == PLACE_CM) return length_read(first, x) && length_read(comma + 1, y);
    long column, row;
    if (!word_number(first, -999, 999, &column)) return false;
    if (!word_number(comma + 1, -999, 999, &row)) return false;
    *x = (int32_t)column;
    *y = (int32_t)row;
    return true;
}

void place_print(enum place_form form, int32_t x, int32_t y, struct text *out)
{
    switch (form) {
    case PLACE_LETTERS:
        if (x >= 26) text_addf(out, "%c", 'A' + x / 26 - 1);
        text_addf(out, "%c%d", 'A' + x % 26, y + 1);
        break;
    case PLACE_COLUMN_ROW: text_addf(out, "%d,%d", x, y); break;
    case PLACE_CM:
        length_print(x, out);
        text_add(out, ",");
        length_print(y, out);
        break;
    }
}

bool place_read(enum place_form form, const char *word, int32_t *x, int32_t *y)
{
    return form == PLACE_LETTERS ? read_letters(word, x, y) : read_pair(form, word, x, y);
}

static const char *const compass = "e,ne,nw,w,sw,se";

// A degree becomes the nearest of 65536 steps; whole degrees come back unchanged.
static uint16_t bam_of_degrees(long degrees)
{
    return (uint16_t)((degrees * 65536 + 180) / 360);
}

static long degrees_of_bam(uint16_t bam)
{
    return ((long)bam * 360 + 32768) / 65536 % 360;
}

void facing_print(enum facing_form form, uint16_t facing, struct text *out)
{
    switch (form) {
    case FACING_COMPASS: word_of_list(compass, ',', facing % 6, out); break;
    case FACING_CLOCKWISE: text_addf(out, "%d", (6 - facing % 6) % 6); break;
    case FACING_DEGREES: text_addf(out, "%ld", degrees_of_bam(facing)); break;
    case FACING_BEARING: text_addf(out, "%ld", degrees_of_bam((uint16_t)(facing + 16384))); break;
    }
}

bool facing_read(enum facing_form form, const char *word, uint16_t *facing)
{
    long number;
    int side = form == FACING_COMPASS ? word_in_list(word, compass, ',') : 0;
    switch (form) {
    case FACING_COMPASS: *facing = (uint16_t)(side < 0 ? 0 : side); return side >= 0;
    case FACING_CLOCKWISE:
        if (!word_number(word, 0, 5, &number)) return false;
        *facing = (uint16_t)((6 - number) % 6);
        return true;
    case FACING_DEGREES:
        if (!word_number(word, 0, 359, &number)) return false;
        *facing = bam_of_degrees(number);
        return true;
    case FACING_BEARING:
        if (!word_number(word, 0, 359, &number)) return false;
        *facing = (uint16_t)(bam_of_degrees(number) - 16384);
        return true;
    }
    return false;
}
