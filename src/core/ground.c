#include "core/ground.h"

#include "core/battle.h"

#include <assert.h>
#include <string.h>

static void clear_pieces(struct ground *ground)
{
    ground->feature_count = 0;
    ground->corner_count = 0;
}

void ground_lay_hexes(struct ground *ground, int columns, int rows)
{
    assert(columns > 0);
    assert(columns <= GROUND_SIDE_CAP);
    assert(rows > 0);
    assert(rows <= GROUND_SIDE_CAP);
    assert(columns * rows <= GROUND_CELLS_CAP);
    clear_pieces(ground);
    ground->kind = GROUND_HEX;
    ground->width = columns;
    ground->height = rows;
    memset(ground->cells, 0, sizeof ground->cells);
    memset(ground->next, 0, sizeof ground->next);
    for (int cell = 1; cell <= columns * rows; cell++) {
        int row = (cell - 1) / columns;
        struct hex hex = hex_at(cell - 1 - row * columns, row);
        ground->hexes[cell] = hex;
        for (int direction = 0; direction < 6; direction++) {
            ground->next[cell][direction] = ground_cell(ground, hex_step(hex, direction));
        }
    }
}

uint16_t ground_cell(const struct ground *ground, struct hex hex)
{
    return ground_cell_at(ground, hex_column(hex), hex_row(hex));
}

uint16_t ground_cell_at(const struct ground *ground, int column, int row)
{
    assert(ground->kind == GROUND_HEX);
    if (column < 0 || column >= ground->width) return 0;
    if (row < 0 || row >= ground->height) return 0;
    return (uint16_t)(row * ground->width + column + 1);
}

struct hex ground_hex(const struct ground *ground, uint16_t cell)
{
    assert(ground->kind == GROUND_HEX);
    assert(cell > 0);
    assert(cell <= ground->width * ground->height);
    return ground->hexes[cell];
}

int ground_distance(const struct ground *ground, uint16_t a, uint16_t b)
{
    return hex_distance(ground_hex(ground, a), ground_hex(ground, b));
}

bool ground_line_clear(const struct ground *ground, uint16_t from, uint16_t to,
                       enum hex_nudge nudge, ground_passes passes, void *context)
{
    struct hex first = ground_hex(ground, from), last = ground_hex(ground, to);
    int distance = hex_distance(first, last);
    struct hex_line line = hex_line_from(first, last, nudge);
    for (int i = 1; i < distance; i++) {
        uint16_t cell = ground_cell(ground, hex_line_next(&line));
        // A line along the edge of the map may leave it by half a hex; there is nothing there.
        if (cell != 0 && !passes(ground, cell, context)) return false;
    }
    return true;
}

void ground_lay_table(struct ground *ground, int32_t width, int32_t height)
{
    assert(width > 0);
    assert(width <= PLANE_MAX);
    assert(height > 0);
    assert(height <= PLANE_MAX);
    clear_pieces(ground);
    ground->kind = GROUND_OPEN;
    ground->width = width;
    ground->height = height;
}

bool ground_on_table(const struct ground *ground, struct point p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= ground->width && p.y <= ground->height;
}

bool ground_holds_disc(const struct ground *ground, struct point centre, int32_t radius)
{
    return centre.x >= radius && centre.y >= radius && centre.x <= ground->width - radius &&
           centre.y <= ground->height - radius;
}

static void widen(struct feature *feature, struct point corner)
{
    if (corner.x < feature->least.x) feature->least.x = corner.x;
    if (corner.y < feature->least.y) feature->least.y = corner.y;
    if (corner.x > feature->most.x) feature->most.x = corner.x;
    if (corner.y > feature->most.y) feature->most.y = corner.y;
}

void ground_lay_feature(struct ground *ground, const struct feature *of,
                        const struct point *corners, int count)
{
    assert(count > 0);
    assert(ground->feature_count < GROUND_FEATURES_CAP);
    assert(ground->corner_count + count <= GROUND_CORNERS_CAP);
    struct feature *feature = &ground->features[ground->feature_count++];
    *feature = *of;
    feature->first = (uint16_t)ground->corner_count;
    feature->corners = (uint16_t)count;
    feature->least = feature->most = corners[0];
    for (int i = 0; i < count; i++) {
        ground->corners[ground->corner_count++] = corners[i];
        widen(feature, corners[i]);
    }
}

const struct point *feature_corners(const struct ground *ground, const struct feature *feature)
{
    assert(feature->corners > 0);
    assert(feature->first + feature->corners <= ground->corner_count);
    return &ground->corners[feature->first];
}

struct shape feature_shape(const struct ground *ground, const struct feature *feature)
{
    const struct point *corners = feature_corners(ground, feature);
    return (struct shape){.corners = corners,
                          .count = feature->corners,
                          .linear = feature->linear,
                          .radius = feature->radius,
                          .upright =
                              !feature->linear && feature->corners == 4 && corners_upright(corners),
                          .bounds = {feature->least, feature->most}};
}

const char *ground_name(const struct ground *ground, uint16_t figure)
{
    assert(figure < GROUND_NAMES_CAP);
    return ground->names[figure];
}

const char *ground_group_name(const struct ground *ground, uint16_t group)
{
    assert(group < GROUND_GROUPS_CAP);
    return ground->group_names[group];
}

const char *ground_side_name(const struct ground *ground, uint8_t side)
{
    assert(side < SIDES);
    const char *name = ground->side_names[side];
    return name[0] != '\0' ? name : side_name(side);
}
