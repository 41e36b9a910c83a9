#include "table/map.h"

#include <string.h>

#define LEAST_STEP (int)(MAP_SQUARE / CM(1))
#define DIRECTIONS 8

// As fine as there is room for.
static void fit(struct map *map, int32_t width, int32_t height)
{
    int32_t square = MAP_SQUARE;
    while ((width / square + 1) * (height / square + 1) > MAP_CELLS) {
        square += CM(1);
    }
    map->square = square;
    map->columns = (int16_t)(width / square + 1);
    map->rows = (int16_t)(height / square + 1);
}

// -1: it is off the map.
static int cell_at(const struct map *map, struct point at)
{
    if (!map->square || at.x < 0 || at.y < 0) return -1;
    int32_t column = at.x / map->square, row = at.y / map->square;
    return column < map->columns && row < map->rows ? (int)(row * map->columns + column) : -1;
}

static struct point middle_of(const struct map *map, int cell)
{
    return (struct point){cell % map->columns * map->square + map->square / 2,
                          cell / map->columns * map->square + map->square / 2};
}

struct square {
    int column, row;
};

static struct square square_of(const struct map *map, int cell)
{
    return (struct square){cell % map->columns, cell / map->columns};
}

static int neighbour(const struct map *map, struct square square, int direction)
{
    static const int8_t dx[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
    static const int8_t dy[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    int column = square.column + dx[direction], row = square.row + dy[direction];
    if (column < 0 || row < 0 || column >= map->columns || row >= map->rows) return -1;
    return row * map->columns + column;
}

static void go_on_from(struct map *map, const struct map_rules *rules, int cell)
{
    int cost = map->costs[cell];
    struct square square = square_of(map, cell);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = neighbour(map, square, direction);
        if (other < 0 || map->costs[other] < cost + LEAST_STEP) continue;
        int step =
            rules->step(rules->context, middle_of(map, other), middle_of(map, cell), map->square);
        if (step && cost + step < map->costs[other]) map->costs[other] = (uint8_t)(cost + step);
    }
}

// Where several are as near the first direction counts.
static void look_ahead(struct map *map)
{
    for (int cell = 0; cell < map->columns * map->rows; cell++) {
        int least = map->costs[cell];
        struct square square = square_of(map, cell);
        map->ahead[cell] = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int other = neighbour(map, square, direction);
            if (other < 0 || map->costs[other] >= least) continue;
            least = map->costs[other];
            map->ahead[cell] = (uint8_t)(direction + 1);
        }
    }
}

// From the goal outwards: whatever is nearer to it has been gone on from before.
void map_lay(struct map *map, int32_t width, int32_t height, const struct map_rules *rules)
{
    fit(map, width, height);
    int cells = map->columns * map->rows;
    memset(map->costs, MAP_SHUT, sizeof map->costs);
    for (int cell = 0; cell < cells; cell++) {
        bool there = rules->is_there(rules->context, middle_of(map, cell), map->square);
        if (there) map->costs[cell] = 0;
    }
    const uint8_t *end = map->costs + cells;
    for (int cost = 0; cost < MAP_SHUT; cost++) {
        const uint8_t *at = map->costs;
        while ((at = memchr(at, cost, (size_t)(end - at)))) {
            go_on_from(map, rules, (int)(at++ - map->costs));
        }
    }
    look_ahead(map);
}

int map_at(const struct map *map, struct point at)
{
    int cell = cell_at(map, at);
    return cell < 0 || map->costs[cell] == MAP_SHUT ? -1 : map->costs[cell];
}

// The neighbour with the shortest way on, if it can be gone to from there.
static int next_cell(const struct map *map, const struct map_rules *rules, int cell,
                     struct point from)
{
    int best = cell, ahead = map->ahead[cell];
    struct square square = square_of(map, cell);
    if (!rules->step) return ahead ? neighbour(map, square, ahead - 1) : cell;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = neighbour(map, square, direction);
        if (other < 0 || map->costs[other] >= map->costs[best]) continue;
        if (rules->step(rules->context, from, middle_of(map, other), map->square)) best = other;
    }
    return best;
}

bool map_ahead(const struct map *map, const struct map_rules *rules, struct point from, int cm,
               struct point *ahead)
{
    int cell = cell_at(map, from);
    if (cell < 0 || map->costs[cell] == MAP_SHUT || map->costs[cell] == 0) return false;
    int start = map->costs[cell];
    *ahead = from;
    while (map->costs[cell] > 0 && start - map->costs[cell] < cm) {
        int next = next_cell(map, rules, cell, *ahead);
        if (next == cell) break;
        cell = next;
        *ahead = middle_of(map, cell);
    }
    return true;
}
