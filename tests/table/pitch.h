// For the tests of the open table: a ground of a few features, and kinds of terrain to lay on it.
#ifndef TESTS_TABLE_PITCH_H
#define TESTS_TABLE_PITCH_H

#include "table/terrain.h"

enum pitch_kind { PLAIN, FOREST, SWAMP, RAMPART, PORTAL, MOUND, RUINS, KINDS };
enum pitch_property { SLOWS, BARS, HIDES, OPENS, RAISES, ROUGH, TURNS };

// One ground and its index for all tests: each is a process.
extern struct ground pitch;
extern struct terrain_index pitch_index;

void pitch_begin(int32_t width, int32_t height);
void pitch_area(enum pitch_kind, const struct point *corners, int count, int level);
void pitch_box(enum pitch_kind, int32_t left, int32_t low, int32_t right, int32_t high);
void pitch_line(enum pitch_kind, const struct point *corners, int count);
void pitch_wall(enum pitch_kind, int32_t x, int32_t y, int32_t x2, int32_t y2);
void pitch_lay(struct terrain *, const struct terrain_change *, int count);

#endif
