#include "table/pitch.h"

#include <criterion/criterion.h>
#include <string.h>

struct ground pitch;
struct terrain_index pitch_index;

void pitch_begin(int32_t width, int32_t height)
{
    ground_lay_table(&pitch, width, height);
}

static void add(enum pitch_kind kind, const struct shape *shape, int level)
{
    struct feature *feature = &pitch.features[pitch.feature_count++];
    *feature = (struct feature){.terrain = (uint8_t)kind,
                                .level = (int8_t)level,
                                .linear = shape->linear,
                                .first = (uint16_t)pitch.corner_count,
                                .corners = shape->count,
                                .least = shape->bounds.least,
                                .most = shape->bounds.most};
    memcpy(&pitch.corners[pitch.corner_count], shape->corners,
           shape->count * sizeof *shape->corners);
    pitch.corner_count += shape->count;
}

void pitch_area(enum pitch_kind kind, const struct point *corners, int count, int level)
{
    struct shape shape = shape_area(corners, count);
    add(kind, &shape, level);
}

void pitch_box(enum pitch_kind kind, int32_t left, int32_t low, int32_t right, int32_t high)
{
    struct point corners[4] = {{left, low}, {right, low}, {right, high}, {left, high}};
    pitch_area(kind, corners, 4, 0);
}

void pitch_line(enum pitch_kind kind, const struct point *corners, int count)
{
    struct shape shape = shape_line(corners, count, 0);
    add(kind, &shape, 0);
}

void pitch_wall(enum pitch_kind kind, int32_t x, int32_t y, int32_t x2, int32_t y2)
{
    struct point corners[2] = {{x, y}, {x2, y2}};
    pitch_line(kind, corners, 2);
}

void pitch_lay(struct terrain *terrain, const struct terrain_change *changes, int count)
{
    static const uint16_t kinds[KINDS] = {
        [FOREST] = 1 << SLOWS | 1 << HIDES,
        [SWAMP] = 1 << SLOWS | 1 << ROUGH,
        [RAMPART] = 1 << BARS | 1 << TURNS,
        [PORTAL] = 1 << OPENS | 1 << TURNS,
        [MOUND] = 1 << RAISES,
        [RUINS] = 1 << ROUGH,
    };
    terrain_index(&pitch_index, &pitch, kinds, KINDS);
    cr_assert(terrain_lay(terrain, &pitch, &pitch_index, changes, count));
}
