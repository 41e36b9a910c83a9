// Real ways on foot: to the enemy, and to what is fought for.
#include "rules/katana/players/players.h"

#include <string.h>

// A queue of hexes; every hex is in it at most once.
struct spreading {
    const struct ground *ground;
    const uint8_t *closed; // hexes that nobody enters, besides those of the ground
    uint8_t *way;
    uint16_t queue[GROUND_CELLS_CAP + 1];
    uint8_t waits[GROUND_CELLS_CAP + 1];
    int first, count;
};

static void push(struct spreading *spreading, uint16_t cell)
{
    if (spreading->waits[cell]) return;
    int last = (spreading->first + spreading->count) % (GROUND_CELLS_CAP + 1);
    spreading->queue[last] = cell;
    spreading->waits[cell] = 1;
    spreading->count++;
}

static uint16_t pop(struct spreading *spreading)
{
    uint16_t cell = spreading->queue[spreading->first];
    spreading->first = (spreading->first + 1) % (GROUND_CELLS_CAP + 1);
    spreading->count--;
    spreading->waits[cell] = 0;
    return cell;
}

// KY_4_6, KY-R76 Actions that a step into a hex takes; 0: nobody enters it.
static int steps_into(const struct ground *ground, uint16_t from, uint16_t to)
{
    const struct hex_cell *here = &ground->cells[from], *there = &ground->cells[to];
    int rise = there->level - here->level;
    if (there->terrain == G_SOLID || there->terrain == G_DEEP || rise > 1 || rise < -1) return 0;
    bool climbs = there->terrain == G_HIGH_HEDGE || there->terrain == G_BARRICADE ||
                  there->terrain == G_GAP || here->terrain == G_GAP;
    return climbs ? 2 : 1;
}

static void begin(struct spreading *spreading, const struct ground *ground, uint8_t *way,
                  const uint8_t *closed)
{
    spreading->ground = ground;
    spreading->way = way;
    spreading->closed = closed;
    spreading->first = spreading->count = 0;
    memset(spreading->waits, 0, sizeof spreading->waits);
    memset(way, KY_FAR, GROUND_CELLS_CAP + 1);
}

static void add_goal(struct spreading *spreading, uint16_t cell)
{
    if (!cell) return;
    spreading->way[cell] = 0;
    push(spreading, cell);
}

// Backwards from the goal: what counts is the step towards it. A goal may itself be solid: a cart.
static void spread(struct spreading *spreading)
{
    const struct ground *ground = spreading->ground;
    while (spreading->count) {
        uint16_t to = pop(spreading);
        bool goal = spreading->way[to] == 0;
        if (spreading->closed[to] && !goal) continue;
        for (int i = 0; i < 6; i++) {
            uint16_t from = ground->next[to][i];
            if (!from) continue;
            int steps = goal ? 1 : steps_into(ground, from, to);
            int way = spreading->way[to] + steps;
            if (!steps || way >= spreading->way[from]) continue;
            spreading->way[from] = (uint8_t)way;
            push(spreading, from);
        }
    }
}

static void lay_goal(struct ky_ways *ways, const struct ground *ground,
                     const struct ky_battle *battle, const uint8_t *closed)
{
    const struct ky_terms *terms = &battle->terms;
    struct spreading spreading;
    begin(&spreading, ground, ways->to_goal, closed);
    ways->goal_side = ways->goal_needed = 0;
    if (terms->carts_side) {
        ways->goal_side = terms->carts_side;
        ways->goal_needed = 2; // one to take it, and one to keep guards off
        add_goal(&spreading, terms->carts[0]);
        add_goal(&spreading, terms->carts[1]);
    } else if (terms->hold_side) {
        ways->goal_side = terms->hold_side;
        ways->goal_needed = terms->hold_needed;
        for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
            int terrain = ground->cells[cell].terrain;
            if (terrain == G_SOLID || terrain == G_DEEP) continue;
            if (hex_column(ground_hex(ground, cell)) <= terms->hold_beyond) continue;
            add_goal(&spreading, cell);
        }
    }
    spread(&spreading);
}

// Hidden enemies count where they are imagined.
static uint16_t enemy_at(const struct ky_battle *battle, int figure, enum side side)
{
    const struct ky_figure *man = &battle->figures[figure];
    return man->side != side && ky_on_map(man) ? man->cell : 0;
}

static bool is_left(const struct ky_mount *mount)
{
    return mount->head && !mount->rider && !mount->dead;
}

static uint32_t left_of(const struct ky_battle *battle)
{
    uint32_t left = 0;
    for (int i = 1; i <= KY_MOUNTS; i++) {
        if (is_left(&battle->mounts[i])) left |= UINT32_C(1) << i;
    }
    return left;
}

// KY_4_5 A horse without a rider stays where it is, and nobody passes it.
static void close_hexes(const struct ground *ground, const struct ky_battle *battle,
                        uint8_t closed[GROUND_CELLS_CAP + 1])
{
    memset(closed, 0, GROUND_CELLS_CAP + 1);
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (!is_left(mount)) continue;
        closed[mount->head] = 1;
        closed[ground->next[mount->head][(mount->facing + 3) % 6]] = 1;
    }
}

bool ky_ways_hold(const struct ky_ways *ways, const struct ky_battle *battle, enum side side)
{
    if (ways->enemies[0] || ways->left != left_of(battle)) return false;
    for (int i = 1; i <= battle->count; i++) {
        if (ways->enemies[i] != enemy_at(battle, i, side)) return false;
    }
    return true;
}

void ky_ways_lay(struct ky_ways *ways, const struct ground *ground, const struct ky_battle *battle,
                 enum side side)
{
    struct spreading spreading;
    uint8_t closed[GROUND_CELLS_CAP + 1];
    close_hexes(ground, battle, closed);
    ways->enemies[0] = 0;
    ways->left = left_of(battle);
    begin(&spreading, ground, ways->to_enemy, closed);
    for (int i = 1; i <= battle->count; i++) {
        ways->enemies[i] = enemy_at(battle, i, side);
        add_goal(&spreading, ways->enemies[i]);
    }
    spread(&spreading);
    lay_goal(ways, ground, battle, closed);
}
