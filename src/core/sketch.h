// The board as text: the ground drawn with characters, and the figures upon it by number.
#ifndef KASSEN_CORE_SKETCH_H
#define KASSEN_CORE_SKETCH_H

#include "core/figure_set.h"
#include "core/ground.h"
#include "core/text.h"

struct ruleset;

#define SKETCH_MARKS_CAP (2 * FIGURE_SET_CAP) // a horse may take two hexes

struct sketch {
    int count, left_out; // marks, and those for which there was no room
    struct {
        int32_t x, y; // hex column and row, or tenths of a millimetre
        uint8_t side, number;
    } marks[SKETCH_MARKS_CAP];
    struct point
        moved[GROUND_FEATURES_CAP]; // how far each feature lies from where the ground has it
};

void sketch_init(struct sketch *);
void sketch_mark(struct sketch *, int32_t x, int32_t y, uint8_t side, uint8_t number);
void sketch_move(struct sketch *, int feature, int32_t dx, int32_t dy); // lies so far off
void sketch_print(const struct sketch *, const struct ruleset *, const struct ground *,
                  struct text *);

#endif
