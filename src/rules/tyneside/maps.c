#include "rules/tyneside/maps.h"

#include "rules/tyneside/movement.h"

#include <string.h>

#define SQUARE_LEAST CM(3)
#define NO_WAY       UINT8_MAX
#define CLIMB        10 // cm that an action would have gone
#define LEAST_STEP   (int)(SQUARE_LEAST / CM(1))
#define DIRECTIONS   8

struct grid {
    int32_t square; // its side
    int columns, rows;
};

static struct grid grid_by(const struct ground *ground, int32_t square)
{
    return (struct grid){square, (int)(ground->width / square) + 1,
                         (int)(ground->height / square) + 1};
}

// As fine as there is room for.
static struct grid finest_grid(const struct ground *ground)
{
    struct grid grid = grid_by(ground, SQUARE_LEAST);
    while (grid.columns * grid.rows > GROUND_CELLS_CAP) {
        grid = grid_by(ground, grid.square + CM(1));
    }
    return grid;
}

// A map keeps the side of its squares, in cm, where there is no cell; 0: it is not laid.
static struct grid grid_of(const struct ground *ground, enum ty_map map)
{
    return grid_by(ground, CM(ground->ways[map][0]));
}

static int cell_at(const struct grid *grid, struct point at)
{
    int column = (int)(at.x / grid->square), row = (int)(at.y / grid->square);
    return 1 + row * grid->columns + column;
}

static struct point middle_of(const struct grid *grid, int cell)
{
    int column = (cell - 1) % grid->columns, row = (cell - 1) / grid->columns;
    return (struct point){column * grid->square + grid->square / 2,
                          row * grid->square + grid->square / 2};
}

// 0: off the table.
static int neighbour(const struct grid *grid, int cell, int direction)
{
    static const int8_t dx[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
    static const int8_t dy[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    int column = (cell - 1) % grid->columns + dx[direction];
    int row = (cell - 1) / grid->columns + dy[direction];
    if (column < 0 || row < 0 || column >= grid->columns || row >= grid->rows) return 0;
    return 1 + row * grid->columns + column;
}

struct laying {
    const struct ground *ground;
    const struct ty_battle *battle;
    struct grid grid;
    struct ty_figure walker;
    uint8_t *way;
};

// From one square to the next, in cm; 0: it cannot be gone.
static int step_cost(const struct laying *laying, int from, int to)
{
    const struct ground *ground = laying->ground;
    const struct ty_battle *battle = laying->battle;
    struct point a = middle_of(&laying->grid, from), b = middle_of(&laying->grid, to);
    int cost = (int)(plane_length((struct point){b.x - a.x, b.y - a.y}) / CM(1));
    if (ty_houses_bar(ground, battle, &laying->walker, a, b)) return 0;
    if (ty_slow_length(ground, battle, a, b) > laying->grid.square / 2) cost *= 2;
    if (!ty_walls_bar(ground, battle, &laying->walker, a, b)) return cost;
    return laying->walker.mounted ? 0 : cost + CLIMB;
}

// From the goal outwards: whatever is nearer to it has been gone on from before.
static void spread(const struct laying *laying)
{
    uint8_t *way = laying->way;
    int cells = laying->grid.columns * laying->grid.rows;
    for (int cost = 0; cost < NO_WAY; cost++) {
        for (int cell = 1; cell <= cells; cell++) {
            for (int direction = 0; direction < DIRECTIONS && way[cell] == cost; direction++) {
                int other = neighbour(&laying->grid, cell, direction);
                if (!other || way[other] < cost + LEAST_STEP) continue;
                int step = step_cost(laying, other, cell);
                if (step && cost + step < way[other]) way[other] = (uint8_t)(cost + step);
            }
        }
    }
}

static bool is_goal(const struct laying *laying, enum ty_map map, struct point at)
{
    const struct ty_battle *battle = laying->battle;
    const struct ty_terms *terms = &battle->terms;
    int32_t square = laying->grid.square;
    if (map == MAP_OUT) {
        return at.x < square || at.y < square || at.x > laying->ground->width - square ||
               at.y > laying->ground->height - square;
    }
    if (terms->loot_side) {
        const struct ty_object *loot = ty_object_in(battle, terms->loot_object);
        return plane_within(at, (struct point){loot->x, loot->y}, square);
    }
    if (terms->line_side) return at.y > terms->line;
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        int32_t radius = goal->kind == GOAL_MARK ? square : goal->radius;
        if (goal->kind && plane_within(at, (struct point){goal->x, goal->y}, radius)) return true;
    }
    return false;
}

static void lay(struct ground *ground, const struct ty_battle *battle, enum ty_map map)
{
    struct laying laying = {.ground = ground,
                            .battle = battle,
                            .grid = finest_grid(ground),
                            .walker = {.mounted = map == MAP_THERE_RIDING},
                            .way = ground->ways[map]};
    memset(laying.way, NO_WAY, GROUND_CELLS_CAP + 1);
    laying.way[0] = (uint8_t)(laying.grid.square / CM(1));
    for (int cell = 1; cell <= laying.grid.columns * laying.grid.rows; cell++) {
        if (is_goal(&laying, map, middle_of(&laying.grid, cell))) laying.way[cell] = 0;
    }
    spread(&laying);
}

static bool has_riders(const struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].mounted) return true;
    }
    return false;
}

void ty_lay_maps(struct ground *ground, const struct ty_battle *battle)
{
    const struct ty_terms *terms = &battle->terms;
    bool goals = terms->loot_side || terms->line_side || battle->goals[0].kind;
    for (int map = 0; map < TY_MAPS; map++) {
        ground->ways[map][0] = 0;
    }
    if (goals) lay(ground, battle, MAP_THERE);
    if (goals && has_riders(battle)) lay(ground, battle, MAP_THERE_RIDING);
    if (terms->loot_side) lay(ground, battle, MAP_OUT);
}

int ty_map_at(const struct ground *ground, enum ty_map map, struct point at)
{
    if (!ground->ways[map][0] || !ground_on_table(ground, at)) return -1;
    struct grid grid = grid_of(ground, map);
    int cost = ground->ways[map][cell_at(&grid, at)];
    return cost == NO_WAY ? -1 : cost;
}

bool ty_map_ahead(const struct ground *ground, const struct ty_battle *battle, enum ty_map map,
                  struct point from, int cm, struct point *ahead)
{
    const struct ty_figure man = {0};
    const uint8_t *way = ground->ways[map];
    if (!way[0] || !ground_on_table(ground, from)) return false;
    struct grid grid = grid_of(ground, map);
    int cell = cell_at(&grid, from), start = way[cell];
    if (start == NO_WAY || start == 0) return false;
    *ahead = from;
    while (way[cell] > 0 && start - way[cell] < cm) {
        int best = cell;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int other = neighbour(&grid, cell, direction);
            if (!other || way[other] >= way[best]) continue;
            if (ty_houses_bar(ground, battle, &man, *ahead, middle_of(&grid, other))) continue;
            best = other;
        }
        if (best == cell) break;
        cell = best;
        *ahead = middle_of(&grid, cell);
    }
    return true;
}
