#include "core/sketch.h"

#include "core/ruleset.h"

#include <assert.h>
#include <string.h>

#define COLUMNS_CAP 30 // of an open table: 3 characters each fit a terminal

void sketch_init(struct sketch *sketch)
{
    sketch->count = sketch->left_out = 0;
    memset(sketch->moved, 0, sizeof sketch->moved);
}

void sketch_mark(struct sketch *sketch, int32_t x, int32_t y, uint8_t side, uint8_t number)
{
    if (sketch->count == SKETCH_MARKS_CAP) {
        sketch->left_out++;
        return;
    }
    sketch->marks[sketch->count].x = x;
    sketch->marks[sketch->count].y = y;
    sketch->marks[sketch->count].side = side;
    sketch->marks[sketch->count].number = number;
    sketch->count++;
}

void sketch_move(struct sketch *sketch, int feature, int32_t dx, int32_t dy)
{
    assert(feature < GROUND_FEATURES_CAP);
    sketch->moved[feature] = (struct point){dx, dy};
}

// A place as the ground has it for a feature: one moved lies where it was to who is moved back.
static struct point as_laid(const struct sketch *sketch, int feature, struct point at)
{
    return (struct point){at.x - sketch->moved[feature].x, at.y - sketch->moved[feature].y};
}

static const char initials[SIDES + 1] = "nrbgw";

// The first mark in a box, or -1; 'size' is 1 for a hex. What stands on the far edges of a table
// belongs to its last boxes.
static int mark_in(const struct sketch *sketch, const struct ground *ground, struct point at,
                   int32_t size)
{
    for (int i = 0; i < sketch->count; i++) {
        int32_t x = sketch->marks[i].x, y = sketch->marks[i].y;
        int32_t dx = (x < ground->width ? x : ground->width - 1) - at.x;
        int32_t dy = (y < ground->height ? y : ground->height - 1) - at.y;
        if (dx >= 0 && dx < size && dy >= 0 && dy < size) return i;
    }
    return -1;
}

// Padded by hand: %-*d would count the initial too.
static void print_mark(const struct sketch *sketch, int mark, int width, struct text *out)
{
    char label[8];
    struct text name;
    text_init(&name, label, sizeof label);
    text_addf(&name, "%c%d", initials[sketch->marks[mark].side], sketch->marks[mark].number);
    text_addf(out, "%-*s", width, label);
}

// A hex nobody stands in: its terrain, and behind it the flags that fit.
static void print_cell(const struct ruleset *rules, const struct hex_cell *cell, struct text *out)
{
    char letters[5] = {rules->terrains[cell->terrain].letter};
    for (int i = 0, length = 1; cell->drawn >> i && length < 3; i++) {
        if (cell->drawn >> i & 1) letters[length++] = rules->flags[i].letter;
    }
    text_addf(out, "%-4s", letters);
}

static void print_hexes(const struct sketch *sketch, const struct ruleset *rules,
                        const struct ground *ground, struct text *out)
{
    text_add(out, "     ");
    for (int column = 0; column < ground->width; column++) {
        if (rules->hex_places == PLACE_LETTERS) {
            text_addf(out, "%c%c  ", column < 26 ? 'A' + column : 'A' + column / 26 - 1,
                      column < 26 ? ' ' : 'A' + column % 26);
        } else {
            text_addf(out, "%-4d", column);
        }
    }
    text_add(out, "\n");
    for (int row = 0; row < ground->height; row++) {
        int label = rules->hex_places == PLACE_LETTERS ? row + 1 : row;
        text_addf(out, "%3d  %s", label, row % 2 ? "  " : "");
        for (int column = 0; column < ground->width; column++) {
            int mark = mark_in(sketch, ground, (struct point){column, row}, 1);
            if (mark >= 0) {
                print_mark(sketch, mark, 4, out);
            } else {
                print_cell(rules, &ground->cells[ground_cell_at(ground, column, row)], out);
            }
        }
        text_add(out, "\n");
    }
}

static char letter_at(const struct sketch *sketch, const struct ruleset *rules,
                      const struct ground *ground, struct point at)
{
    char letter = rules->terrains[0].letter;
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->linear) continue;
        struct shape shape = feature_shape(ground, feature);
        if (shape_holds(&shape, as_laid(sketch, i, at))) {
            letter = rules->terrains[feature->terrain].letter;
        }
    }
    return letter;
}

// Lines are drawn through every box they meet, after the areas.
static char line_at(const struct sketch *sketch, const struct ruleset *rules,
                    const struct ground *ground, struct point box, int32_t size)
{
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!feature->linear) continue;
        struct point at = as_laid(sketch, i, box), far = {at.x + size, at.y + size};
        struct point left = {at.x, at.y + size}, right = {at.x + size, at.y};
        struct shape shape = feature_shape(ground, feature);
        if (shape_meets(&shape, at, far) || shape_meets(&shape, left, right)) {
            return rules->terrains[feature->terrain].letter;
        }
    }
    return 0;
}

static void print_table(const struct sketch *sketch, const struct ruleset *rules,
                        const struct ground *ground, struct text *out)
{
    int32_t box = CM((ground->width / CM(1) + COLUMNS_CAP - 1) / COLUMNS_CAP);
    if (box < CM(1)) box = CM(1);
    // North is up: y grows away from the near edge, except where facings are bearings.
    int width = 3; // one more where numbers have three digits
    for (int i = 0; i < sketch->count; i++) {
        if (sketch->marks[i].number > 99) width = 4;
    }
    bool down = rules->open_facings == FACING_BEARING;
    int rows = (ground->height + box - 1) / box;
    for (int i = 0; i < rows; i++) {
        int32_t y = (down ? i : rows - 1 - i) * box;
        text_addf(out, "%4d  ", y / CM(1));
        for (int32_t x = 0; x < ground->width; x += box) {
            int mark = mark_in(sketch, ground, (struct point){x, y}, box);
            char line = line_at(sketch, rules, ground, (struct point){x, y}, box);
            if (mark >= 0) {
                print_mark(sketch, mark, width, out);
            } else if (line) {
                text_addf(out, "%-*c", width, line);
            } else {
                struct point middle = {x + box / 2, y + box / 2};
                text_addf(out, "%-*c", width, letter_at(sketch, rules, ground, middle));
            }
        }
        text_add(out, "\n");
    }
    text_add(out, "      ");
    for (int32_t x = 0; x < ground->width; x += 2 * box) {
        text_addf(out, "%-*d", 2 * width, x / CM(1));
    }
    text_add(out, "cm\n");
}

void sketch_print(const struct sketch *sketch, const struct ruleset *rules,
                  const struct ground *ground, struct text *out)
{
    if (ground->kind == GROUND_HEX) {
        print_hexes(sketch, rules, ground, out);
    } else {
        print_table(sketch, rules, ground, out);
    }
    if (sketch->left_out) text_addf(out, "%d more are not drawn\n", sketch->left_out);
}
