// What the two kinds of ground mean for these rules.
#include "demo/local.h"

#define BASE_RADIUS MM(10)
#define MOVE_CM     CM(5)
#define CONTACT     MM(2) // between edges

static struct point point_of(const struct demo_figure *figure)
{
    return (struct point){figure->x, figure->y};
}

static uint16_t cell_of(const struct ground *ground, const struct demo_figure *figure)
{
    return ground_cell_at(ground, figure->x, figure->y);
}

bool demo_on_field(const struct demo_figure *figure)
{
    return figure->state == DEMO_STANDING && figure->x >= 0;
}

// 'hexes' on a map, 'length' from edge to edge on a table.
static bool within(const struct ground *ground, const struct demo_figure *a,
                   const struct demo_figure *b, int hexes, int32_t length)
{
    if (ground->kind == GROUND_HEX) {
        return ground_distance(ground, cell_of(ground, a), cell_of(ground, b)) <= hexes;
    }
    return plane_within(point_of(a), point_of(b), length + 2 * BASE_RADIUS);
}

bool demo_adjacent(const struct ground *ground, const struct demo_figure *a,
                   const struct demo_figure *b)
{
    return within(ground, a, b, 1, CONTACT);
}

bool demo_far(const struct ground *ground, const struct demo_figure *a, const struct demo_figure *b)
{
    const struct demo_room *room = demo_room_in(ground);
    return !within(ground, a, b, room->range_hexes, room->range_mm10);
}

static bool is_open_hex(const struct ground *ground, uint16_t cell, void *unused)
{
    (void)unused;
    return ground->cells[cell].terrain != WOOD;
}

// 6.4 Woods strictly between two figures block; the woods one stands in do not.
bool demo_sees(const struct ground *ground, const struct demo_figure *a,
               const struct demo_figure *b)
{
    if (ground->kind == GROUND_HEX) {
        uint16_t from = cell_of(ground, a), to = cell_of(ground, b);
        return ground_line_clear(ground, from, to, HEX_NUDGE_PLUS, is_open_hex, NULL) ||
               ground_line_clear(ground, from, to, HEX_NUDGE_MINUS, is_open_hex, NULL);
    }
    struct point from = point_of(a), to = point_of(b);
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->terrain != WOOD) continue;
        if (feature_holds(ground, feature, from) || feature_holds(ground, feature, to)) continue;
        if (feature_meets(ground, feature, from, to)) return false;
    }
    return true;
}

// 6.6 Reeds are drawn beside a map; on a table there are none.
bool demo_in_reeds(const struct ground *ground, const struct demo_figure *figure)
{
    return ground->kind == GROUND_HEX && ground->cells[cell_of(ground, figure)].drawn >> REEDS & 1;
}

bool demo_in_woods(const struct ground *ground, const struct demo_figure *figure)
{
    if (ground->kind == GROUND_HEX) {
        return ground->cells[cell_of(ground, figure)].terrain == WOOD;
    }
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->terrain == WOOD && feature_holds(ground, feature, point_of(figure))) {
            return true;
        }
    }
    return false;
}

// 5.2 Rocks under the hex, or under any part of the base.
bool demo_on_rocks(const struct ground *ground, struct point at)
{
    if (ground->kind == GROUND_HEX) {
        return ground->cells[ground_cell_at(ground, at.x, at.y)].terrain == ROCK;
    }
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->terrain != ROCK) continue;
        if (feature_holds(ground, feature, at)) return true;
        const struct point *corners = feature_corners(ground, feature);
        struct base base = plane_disc(at, BASE_RADIUS - 1);
        for (int edge = 0; edge < feature->corners; edge++) {
            struct point to = corners[(edge + 1) % feature->corners];
            if (base_near_segment(&base, corners[edge], to, 0)) return true;
        }
    }
    return false;
}

// 5.2 Somebody in the hex to be entered, or whose base the mover's would sweep over.
int demo_in_the_way(const struct ground *ground, const struct demo_battle *demo, int figure,
                    int32_t x, int32_t y)
{
    struct point from = point_of(&demo->figures[figure]), to = {x, y};
    for (int other = 1; other <= DEMO_FIGURES; other++) {
        const struct demo_figure *there = &demo->figures[other];
        if (other == figure || !demo_on_field(there)) continue;
        if (ground->kind == GROUND_HEX) {
            if (there->x == x && there->y == y) return other;
        } else if (segment_within(from, to, point_of(there), 2 * BASE_RADIUS - 1)) {
            return other;
        }
    }
    return 0;
}

static struct problem hex_free(const struct ground *ground, const struct demo_figure *figure,
                               int32_t x, int32_t y)
{
    if (x < 0 || y < 0 || x >= ground->width || y >= ground->height) {
        return forbidden(DE_5_2, "that is off the map");
    }
    uint16_t to = ground_cell_at(ground, x, y);
    if (ground_distance(ground, cell_of(ground, figure), to) != 1) {
        return forbidden(DE_5_1, "a move leads to a hex next to the figure's own");
    }
    if (ground->cells[to].terrain == ROCK) return forbidden(DE_5_2, "nobody moves over rocks");
    return no_problem();
}

static struct problem way_free(const struct ground *ground, const struct demo_figure *figure,
                               struct point to)
{
    struct point from = point_of(figure);
    if (!ground_on_table(ground, to)) return forbidden(DE_5_2, "that is off the table");
    if (!plane_within(from, to, MOVE_CM)) return forbidden(DE_5_1, "that is farther than 5 cm");
    if (plane_distance2(from, to) == 0) return forbidden(DE_5_1, "the figure is there already");
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (feature->terrain != ROCK) continue;
        int32_t free = feature_sweep(ground, feature, from, to, BASE_RADIUS);
        if (free >= plane_length((struct point){to.x - from.x, to.y - from.y})) continue;
        return forbidden(DE_5_2, "nobody moves over rocks");
    }
    return no_problem();
}

struct problem demo_can_go(const struct ground *ground, const struct demo_battle *demo, int figure,
                           int32_t x, int32_t y)
{
    const struct demo_figure *mover = &demo->figures[figure];
    if (demo->squads[mover->squad].order == HOLD) {
        return forbidden(DE_3_3, "its squad has orders to hold");
    }
    struct problem problem = ground->kind == GROUND_HEX
                                 ? hex_free(ground, mover, x, y)
                                 : way_free(ground, mover, (struct point){x, y});
    if (!fine(problem)) return problem;
    if (demo_in_the_way(ground, demo, figure, x, y)) {
        return forbidden(DE_5_2, "another figure is in the way");
    }
    return no_problem();
}

static void offer(const struct ground *ground, const struct demo_battle *demo, uint8_t figure,
                  struct point to, struct choices *choices)
{
    if (!fine(demo_can_go(ground, demo, figure, to.x, to.y))) return;
    choices_add(choices, &(struct choice){.kind = MOVE,
                                          .side = demo->figures[figure].side,
                                          .figure = figure,
                                          .x = to.x,
                                          .y = to.y});
}

// A sample: a full step in eight directions, and up to the base of each enemy within reach.
static void propose_on_table(const struct ground *ground, const struct demo_battle *demo,
                             uint8_t figure, struct choices *choices)
{
    const struct demo_figure *mover = &demo->figures[figure];
    struct point from = point_of(mover);
    for (unsigned eighth = 0; eighth < 8; eighth++) {
        struct point to = plane_offset(from, (uint16_t)(eighth * 8192), MOVE_CM);
        offer(ground, demo, figure, to, choices);
    }
    for (int other = 1; other <= DEMO_FIGURES; other++) {
        const struct demo_figure *enemy = &demo->figures[other];
        if (enemy->side == mover->side || !demo_on_field(enemy)) continue;
        if (!plane_within(from, point_of(enemy), MOVE_CM + 2 * BASE_RADIUS)) continue;
        int32_t apart = 2 * BASE_RADIUS + 2; // a rounding short of touching
        offer(ground, demo, figure, plane_towards(point_of(enemy), from, apart), choices);
    }
}

void demo_propose_moves(const struct ground *ground, const struct demo_battle *demo, int figure,
                        struct choices *choices)
{
    const struct demo_figure *mover = &demo->figures[figure];
    if (demo->squads[mover->squad].order == HOLD) return;
    if (ground->kind == GROUND_OPEN) {
        propose_on_table(ground, demo, (uint8_t)figure, choices);
        return;
    }
    struct hex from = hex_at(mover->x, mover->y);
    for (int direction = 0; direction < 6; direction++) {
        struct hex to = hex_step(from, direction);
        struct point place = {hex_column(to), hex_row(to)};
        offer(ground, demo, (uint8_t)figure, place, choices);
    }
}

// How far an archer there shoots: on a table to the edge of the other's base.
void demo_mark_within(const struct ground *ground, const struct demo_figure *archer,
                      struct marks *marks)
{
    const struct demo_room *room = demo_room_in(ground);
    if (ground->kind == GROUND_OPEN) {
        marks_circle(marks, point_of(archer), room->range_mm10 + 2 * BASE_RADIUS, 0);
        return;
    }
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        if (ground_distance(ground, cell_of(ground, archer), cell) > room->range_hexes) continue;
        struct hex hex = ground_hex(ground, cell);
        marks_add(marks, hex_column(hex), hex_row(hex), 0);
    }
}
