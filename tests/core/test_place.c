#include "core/place.h"

#include "core/text.h"

#include <criterion/criterion.h>

static const char *written_place(enum place_form form, int32_t x, int32_t y)
{
    static char buffer[48];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    place_print(form, x, y, &text);
    return buffer;
}

static const char *written_facing(enum facing_form form, uint16_t value)
{
    static char buffer[16];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    facing_print(form, value, &text);
    return buffer;
}

static const struct place_row {
    enum place_form form;
    const char *word;
    int32_t x, y;
    const char *printed; // NULL: as it was written
} place_rows[] = {
    {PLACE_LETTERS, "A1", 0, 0},
    {PLACE_LETTERS, "G9", 6, 8},
    {PLACE_LETTERS, "Z10", 25, 9},
    {PLACE_LETTERS, "AA1", 26, 0},
    {PLACE_LETTERS, "AZ1", 51, 0},
    {PLACE_LETTERS, "BA1", 52, 0},
    {PLACE_LETTERS, "ZZ999", 701, 998},
    {PLACE_LETTERS, "B07", 1, 6, "B7"},
    {PLACE_COLUMN_ROW, "7,5", 7, 5},
    {PLACE_COLUMN_ROW, "0,0", 0, 0},
    {PLACE_COLUMN_ROW, "-1,-12", -1, -12},
    {PLACE_COLUMN_ROW, "999,-999", 999, -999},
    {PLACE_CM, "12.5,30", 1250, 3000},
    {PLACE_CM, "0,0", 0, 0},
    {PLACE_CM, "0.05,0.5", 5, 50},
    {PLACE_CM, "-0.01,-3.25", -1, -325},
    {PLACE_CM, "1.50,007", 150, 700, "1.5,7"},
    {PLACE_CM, "320,320", 32000, 32000},
    {PLACE_CM, "10000009,1", 1000000900, 100}, // the most there is
};

Test(place, places_are_read_and_printed_in_the_books_own_way)
{
    for (size_t i = 0; i < sizeof place_rows / sizeof *place_rows; i++) {
        const struct place_row *row = &place_rows[i];
        int32_t x = 4711, y = 4711;
        cr_expect(place_read(row->form, row->word, &x, &y), "%s", row->word);
        cr_expect(x == row->x && y == row->y, "%s is %d %d", row->word, x, y);
        cr_expect_str_eq(written_place(row->form, x, y), row->printed ? row->printed : row->word);
    }
}

static const struct bad_place_row {
    enum place_form form;
    const char *word;
} bad_place_rows[] = {
    {PLACE_LETTERS, ""},
    {PLACE_LETTERS, "G"},
    {PLACE_LETTERS, "9"},
    {PLACE_LETTERS, "G0"},
    {PLACE_LETTERS, "G1000"},
    {PLACE_LETTERS, "G-1"},
    {PLACE_LETTERS, "g9"},
    {PLACE_LETTERS, "AAA1"},
    {PLACE_LETTERS, "G9x"},
    {PLACE_LETTERS, "9G"},
    {PLACE_LETTERS, "G 9"},
    {PLACE_LETTERS, "7,5"},
    {PLACE_LETTERS, "G9,G9"},
    {PLACE_LETTERS, "G4294967297"},
    {PLACE_LETTERS, "ZZZZZZZZZZZZZZZZZZ1"},
    {PLACE_COLUMN_ROW, ""},
    {PLACE_COLUMN_ROW, ","},
    {PLACE_COLUMN_ROW, "7"},
    {PLACE_COLUMN_ROW, "7,"},
    {PLACE_COLUMN_ROW, ",5"},
    {PLACE_COLUMN_ROW, "7,5,3"},
    {PLACE_COLUMN_ROW, "7.0,5"},
    {PLACE_COLUMN_ROW, "1000,5"},
    {PLACE_COLUMN_ROW, "5,-1000"},
    {PLACE_COLUMN_ROW, "7, 5"},
    {PLACE_COLUMN_ROW, "G9"},
    {PLACE_COLUMN_ROW, "7;5"},
    {PLACE_COLUMN_ROW, "0000000000000000000000007,5"},
    {PLACE_CM, ""},
    {PLACE_CM, ","},
    {PLACE_CM, "12.5"},
    {PLACE_CM, "12.,3"},
    {PLACE_CM, ".5,3"},
    {PLACE_CM, "1.255,3"},
    {PLACE_CM, "1.2.3,3"},
    {PLACE_CM, "--1,3"},
    {PLACE_CM, "-,3"},
    {PLACE_CM, "1,3,5"},
    {PLACE_CM, "1,3cm"},
    {PLACE_CM, "1e3,3"},
    {PLACE_CM, "100000000,3"},
    {PLACE_CM, "3,42949672970"},
    {PLACE_CM, "-.5,3"},
    {PLACE_CM, "3,"},
};

Test(place, what_is_not_a_place_is_refused)
{
    for (size_t i = 0; i < sizeof bad_place_rows / sizeof *bad_place_rows; i++) {
        int32_t x, y;
        cr_expect_not(place_read(bad_place_rows[i].form, bad_place_rows[i].word, &x, &y),
                      "form %d: '%s'", bad_place_rows[i].form, bad_place_rows[i].word);
    }
}

static void expect_place_back(enum place_form form, int32_t x, int32_t y)
{
    int32_t back_x = 4711, back_y = 4711;
    const char *word = written_place(form, x, y);
    bool same = place_read(form, word, &back_x, &back_y) && back_x == x && back_y == y;
    if (!same) cr_assert_fail("%d %d is '%s'", x, y, word);
}

Test(place, every_hex_of_the_largest_maps_comes_back)
{
    for (int32_t x = 0; x < 64; x++) {
        for (int32_t y = 0; y < 64; y++) {
            expect_place_back(PLACE_LETTERS, x, y);
            expect_place_back(PLACE_COLUMN_ROW, x, y);
        }
    }
}

Test(place, every_column_of_two_letters_comes_back)
{
    for (int32_t x = 0; x < 26 * 27; x++) {
        expect_place_back(PLACE_LETTERS, x, x);
    }
}

Test(place, every_tenth_of_a_millimetre_of_the_largest_table_comes_back)
{
    for (int32_t x = -1000; x <= 32000; x++) {
        expect_place_back(PLACE_CM, x, 32000 - x);
    }
}

// Facings.

static const struct facing_row {
    enum facing_form form;
    const char *word;
    uint16_t facing;
} facing_rows[] = {
    {FACING_COMPASS, "e", 0},       {FACING_COMPASS, "ne", 1},      {FACING_COMPASS, "nw", 2},
    {FACING_COMPASS, "w", 3},       {FACING_COMPASS, "sw", 4},      {FACING_COMPASS, "se", 5},
    {FACING_CLOCKWISE, "0", 0},     {FACING_CLOCKWISE, "1", 5},     {FACING_CLOCKWISE, "2", 4},
    {FACING_CLOCKWISE, "3", 3},     {FACING_CLOCKWISE, "4", 2},     {FACING_CLOCKWISE, "5", 1},
    {FACING_DEGREES, "0", 0},       {FACING_DEGREES, "45", 8192},   {FACING_DEGREES, "90", 16384},
    {FACING_DEGREES, "180", 32768}, {FACING_DEGREES, "270", 49152}, {FACING_DEGREES, "359", 65354},
    {FACING_BEARING, "0", 49152}, // north, up the table: towards -y
    {FACING_BEARING, "90", 0},      {FACING_BEARING, "180", 16384}, {FACING_BEARING, "270", 32768},
};

Test(place, facings_are_read_and_printed_in_the_books_own_way)
{
    for (size_t i = 0; i < sizeof facing_rows / sizeof *facing_rows; i++) {
        const struct facing_row *row = &facing_rows[i];
        uint16_t value = 4711;
        cr_expect(facing_read(row->form, row->word, &value), "form %d: %s", row->form, row->word);
        cr_expect_eq(value, row->facing, "form %d: %s is %d", row->form, row->word, value);
        cr_expect_str_eq(written_facing(row->form, value), row->word);
    }
}

static const struct bad_facing_row {
    enum facing_form form;
    const char *word;
} bad_facing_rows[] = {
    {FACING_COMPASS, ""},      {FACING_COMPASS, "n"},     {FACING_COMPASS, "E"},
    {FACING_COMPASS, "e,ne"},  {FACING_COMPASS, "0"},     {FACING_COMPASS, "sse"},
    {FACING_CLOCKWISE, ""},    {FACING_CLOCKWISE, "6"},   {FACING_CLOCKWISE, "-1"},
    {FACING_CLOCKWISE, "e"},   {FACING_DEGREES, "360"},   {FACING_DEGREES, "-1"},
    {FACING_DEGREES, "12.5"},  {FACING_DEGREES, ""},      {FACING_BEARING, "360"},
    {FACING_BEARING, "north"}, {FACING_BEARING, "65536"}, {FACING_BEARING, "-90"},
};

Test(place, what_is_not_a_facing_is_refused)
{
    for (size_t i = 0; i < sizeof bad_facing_rows / sizeof *bad_facing_rows; i++) {
        uint16_t value;
        cr_expect_not(facing_read(bad_facing_rows[i].form, bad_facing_rows[i].word, &value),
                      "form %d: '%s'", bad_facing_rows[i].form, bad_facing_rows[i].word);
    }
}

Test(place, every_hex_side_comes_back)
{
    for (uint16_t side = 0; side < 6; side++) {
        uint16_t back = 99;
        cr_expect(facing_read(FACING_COMPASS, written_facing(FACING_COMPASS, side), &back));
        cr_expect_eq(back, side);
        cr_expect(facing_read(FACING_CLOCKWISE, written_facing(FACING_CLOCKWISE, side), &back));
        cr_expect_eq(back, side);
    }
}

Test(place, every_whole_degree_comes_back)
{
    for (int degrees = 0; degrees < 360; degrees++) {
        char word[16];
        uint16_t value;
        snprintf(word, sizeof word, "%d", degrees);
        cr_assert(facing_read(FACING_DEGREES, word, &value));
        cr_expect_str_eq(written_facing(FACING_DEGREES, value), word);
        cr_assert(facing_read(FACING_BEARING, word, &value));
        cr_expect_str_eq(written_facing(FACING_BEARING, value), word);
    }
}

Test(place, any_angle_is_printed_as_the_nearest_degree)
{
    for (int angle = 0; angle < 65536; angle++) {
        for (int form = FACING_DEGREES; form <= FACING_BEARING; form++) {
            uint16_t back = 0;
            const char *word = written_facing((enum facing_form)form, (uint16_t)angle);
            bool good = facing_read((enum facing_form)form, word, &back);
            int off = (int16_t)(uint16_t)(back - angle);
            if (!good || off < -92 || off > 92) cr_assert_fail("%d is printed '%s'", angle, word);
        }
    }
}
