// The board as text: the ground drawn with characters, and the figures upon it by number.
#ifndef KASSEN_CORE_SKETCH_H
#define KASSEN_CORE_SKETCH_H

#include "core/battle.h"
#include "core/text.h"

#include <stdint.h>

struct ruleset;
struct ground;

#define SKETCH_MARKS_CAP 256
#define SKETCH_MOVED_CAP 8

struct sketch {
    int count;
    struct {
        int32_t x, y; // hex column and row, or tenths of a millimetre
        uint8_t side, number;
    } marks[SKETCH_MARKS_CAP];
    int moved_count;
    struct {
        int feature;
        int32_t dx, dy;
    } moved[SKETCH_MOVED_CAP];
};

void sketch_init(struct sketch *);
void sketch_mark(struct sketch *, int32_t x, int32_t y, uint8_t side, uint8_t number);
void sketch_move(struct sketch *, int feature, int32_t dx, int32_t dy); // lies so far from there
void sketch_print(const struct sketch *, const struct ruleset *, const struct ground *,
                  struct text *);

#endif
