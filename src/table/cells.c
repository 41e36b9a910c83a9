#include "table/cells.h"

#include <assert.h>

static struct point offset(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

static int whole_cells(struct point side, int32_t size)
{
    int cells = (int)((plane_length(side) + size / 2) / size);
    return cells > 0 ? cells : 1;
}

// Corners are whole numbers: a turned rectangle's are at right angles but for their rounding.
static bool is_rectangle(const struct shape *shape)
{
    if (shape->linear || shape->count != 4) return false;
    const struct point *at = shape->corners;
    struct point along = offset(at[0], at[1]), up = offset(at[0], at[3]);
    struct point slip = {at[1].x + up.x - at[2].x, at[1].y + up.y - at[2].y};
    int64_t square = plane_dot(along, up), sides = plane_length(along) + plane_length(up);
    return plane_length(slip) <= 3 && square <= 2 * sides && -square <= 2 * sides;
}

bool cells_of(struct cells *cells, const struct shape *shape, int32_t size)
{
    assert(size > 0);
    if (!is_rectangle(shape)) return false;
    cells->corner = shape->corners[0];
    cells->along = offset(shape->corners[0], shape->corners[1]);
    cells->up = offset(shape->corners[0], shape->corners[3]);
    cells->columns = whole_cells(cells->along, size);
    cells->rows = whole_cells(cells->up, size);
    return cells->columns <= CELLS_CAP && cells->rows <= CELLS_CAP &&
           cells->columns * cells->rows <= CELLS_CAP;
}

uint64_t cells_all(const struct cells *cells)
{
    int count = cells->columns * cells->rows;
    return count == CELLS_CAP ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

static bool holds(uint64_t set, const struct cells *cells, int column, int row)
{
    if (column < 0 || row < 0 || column >= cells->columns || row >= cells->rows) return false;
    return set >> (row * cells->columns + column) & 1;
}

static int place_along(struct point side, struct point at, int count)
{
    int64_t place = plane_dot(side, at) * count / plane_dot(side, side);
    if (plane_dot(side, at) < 0) return 0;
    return place < count ? (int)place : count - 1;
}

int cells_nearest(const struct cells *cells, struct point p)
{
    struct point at = offset(cells->corner, p);
    return place_along(cells->up, at, cells->rows) * cells->columns +
           place_along(cells->along, at, cells->columns);
}

static struct point grid_point(const struct cells *cells, int column, int row)
{
    return (struct point){cells->corner.x + cells->along.x * column / cells->columns +
                              cells->up.x * row / cells->rows,
                          cells->corner.y + cells->along.y * column / cells->columns +
                              cells->up.y * row / cells->rows};
}

void cells_corners(const struct cells *cells, int cell, struct point corners[4])
{
    int column = cell % cells->columns, row = cell / cells->columns;
    corners[0] = grid_point(cells, column, row);
    corners[1] = grid_point(cells, column + 1, row);
    corners[2] = grid_point(cells, column + 1, row + 1);
    corners[3] = grid_point(cells, column, row + 1);
}

uint64_t cells_spread(const struct cells *cells, uint64_t burning)
{
    uint64_t spread = burning;
    for (int cell = 0; cell < cells->columns * cells->rows; cell++) {
        int column = cell % cells->columns, row = cell / cells->columns;
        for (int i = 0; i < 9; i++) {
            if (!holds(burning, cells, column + i % 3 - 1, row + i / 3 - 1)) continue;
            spread |= (uint64_t)1 << cell;
        }
    }
    return spread;
}

static bool is_free(const struct cells *cells, uint64_t burning, int first, int size)
{
    int column = first % cells->columns, row = first / cells->columns;
    if (column + size > cells->columns || row + size > cells->rows) return false;
    for (int i = 0; i < size * size; i++) {
        if (holds(burning, cells, column + i % size, row + i / size)) return false;
    }
    return true;
}

bool cells_room(const struct cells *cells, uint64_t burning, int size)
{
    for (int cell = 0; cell < cells->columns * cells->rows; cell++) {
        if (is_free(cells, burning, cell, size)) return true;
    }
    return false;
}

// Looking back into the wind from there: does a burning cell lie on that line?
bool cells_smoke(const struct cells *cells, uint64_t burning, struct point at, uint16_t wind,
                 int32_t length)
{
    struct point back = plane_offset(at, (uint16_t)(wind + 2 * TURN_RIGHT_ANGLE), length);
    for (int cell = 0; cell < cells->columns * cells->rows; cell++) {
        struct point corners[4];
        if (!(burning >> cell & 1)) continue;
        cells_corners(cells, cell, corners);
        if (polygon_meets(corners, 4, at, back)) return true;
    }
    return false;
}

bool cells_near(const struct cells *cells, uint64_t burning, const struct base *base,
                int32_t distance)
{
    for (int cell = 0; cell < cells->columns * cells->rows; cell++) {
        struct point corners[4];
        if (!(burning >> cell & 1)) continue;
        cells_corners(cells, cell, corners);
        struct shape shape = shape_area(corners, 4);
        if (shape_near(&shape, base, distance)) return true;
    }
    return false;
}
