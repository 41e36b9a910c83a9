// What the two kinds of ground mean for these rules.
#include "demo/local.h"

#define CONTACT MM(2) // between edges

enum { IN_SIGHT = 1, HIDDEN = 2 }; // marks of a crowd

// 5.5 How far each pace leads.
static const struct {
    int32_t length;
    uint16_t clause;
    const char *beyond;
} paces[DEMO_PACES] = {
    [WALK] = {CM(5), DE_5_1, "that is farther than 5 cm"},
    [CREEP] = {MM(25), DE_5_5, "that is farther than one creeps, 2.5 cm"},
    [RUN] = {CM(8), DE_5_5, "that is farther than one runs, 8 cm"},
};

const struct terrain *demo_lay(struct demo_field *field, const struct ground *ground,
                               const struct demo_battle *demo)
{
    static const uint16_t kinds[DEMO_TERRAINS] = {
        [WOOD] = 1 << HIDES, [ROCK] = 1 << BARS, [BOG] = 1 << SLOWS,
        [FENCE] = 1 << BARS, [GATE] = 1 << BARS, [HUT] = 1 << BARS,
    };
    terrain_index(&field->index, ground, kinds, DEMO_TERRAINS);
    terrain_lay(&field->terrain, ground, &field->index, demo_works_in(demo)->changes, DEMO_CHANGES);
    return &field->terrain;
}

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
    return plane_within(point_of(a), point_of(b), length + 2 * DEMO_RADIUS);
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

// Those on the table whose place is known to all, as far about as somebody is in the way of another.
static void gather(const struct ground *ground, const struct demo_battle *demo, int32_t radius,
                   struct crowd *crowd)
{
    crowd_begin(crowd, ground->width, ground->height);
    for (int i = 1; i <= DEMO_FIGURES; i++) {
        const struct demo_figure *figure = &demo->figures[i];
        struct crowd_member member = {
            .base = plane_disc(point_of(figure), radius), .id = (uint16_t)i, .marks = IN_SIGHT};
        if (figure->hidden) member.marks = HIDDEN;
        if (demo_on_field(figure)) crowd_add(crowd, &member);
    }
}

// 6.8 Whoever hides is in nobody's way: or else it would be known where.
static bool is_crowded(const struct ground *ground, const struct demo_battle *demo,
                       const struct demo_figure *a, const struct demo_figure *b)
{
    const uint16_t both[2] = {(uint16_t)(a - demo->figures), (uint16_t)(b - demo->figures)};
    struct eye from = {.at = point_of(a)}, mark = {.at = point_of(b), .radius = DEMO_RADIUS};
    struct crowd crowd;
    if (!demo->head.options[CROWDS]) return false;
    gather(ground, demo, DEMO_RADIUS, &crowd);
    return !sight_fan(&crowd, &from, &mark, (struct among){.marks = IN_SIGHT}, both);
}

// 6.4 Woods strictly between two figures block; the woods one stands in do not.
bool demo_sees(const struct ground *ground, const struct demo_battle *demo,
               const struct demo_figure *a, const struct demo_figure *b)
{
    if (ground->kind == GROUND_HEX) {
        uint16_t from = cell_of(ground, a), to = cell_of(ground, b);
        return ground_line_clear(ground, from, to, HEX_NUDGE_PLUS, is_open_hex, NULL) ||
               ground_line_clear(ground, from, to, HEX_NUDGE_MINUS, is_open_hex, NULL);
    }
    static const struct screens woods = {
        .any = HIDES, .count = 1, .list = {{.property = HIDES, .manner = SCREEN_BETWEEN}}};
    struct eye from = {.at = point_of(a)}, to = {.at = point_of(b)};
    struct demo_field field;
    return sight_free(demo_lay(&field, ground, demo), &woods, &from, &to) &&
           !is_crowded(ground, demo, a, b);
}

// 6.6 Reeds are drawn beside a map; on a table there are none.
bool demo_in_reeds(const struct ground *ground, const struct demo_figure *figure)
{
    return ground->kind == GROUND_HEX && ground->cells[cell_of(ground, figure)].drawn >> REEDS & 1;
}

bool demo_in_woods(const struct ground *ground, const struct demo_battle *demo,
                   const struct demo_figure *figure)
{
    if (ground->kind == GROUND_HEX) {
        return ground->cells[cell_of(ground, figure)].terrain == WOOD;
    }
    struct demo_field field;
    return terrain_holds(demo_lay(&field, ground, demo), HIDES, point_of(figure));
}

// 5.2, 12.1 Rocks under the hex; or rocks and works under any part of the base.
bool demo_barred(const struct ground *ground, const struct demo_battle *demo, struct point at)
{
    if (ground->kind == GROUND_HEX) {
        return ground->cells[ground_cell_at(ground, at.x, at.y)].terrain == ROCK;
    }
    struct demo_field field;
    struct base base = plane_disc(at, DEMO_RADIUS);
    return sight_amid(demo_lay(&field, ground, demo), BARS, &base);
}

static int in_the_hex(const struct demo_battle *demo, int figure, int32_t x, int32_t y)
{
    for (int other = 1; other <= DEMO_FIGURES; other++) {
        const struct demo_figure *there = &demo->figures[other];
        if (other == figure || !demo_on_field(there)) continue;
        if (there->x == x && there->y == y) return other;
    }
    return 0;
}

// 5.2 Somebody in the hex to be entered, or whose base the mover's would sweep over.
int demo_on_way(const struct ground *ground, const struct demo_battle *demo, int figure,
                const struct way *way)
{
    const uint16_t but_ids[2] = {(uint16_t)figure};
    struct point end = way_end(way);
    struct crowd crowd;
    int met = 0;
    if (ground->kind == GROUND_HEX) return in_the_hex(demo, figure, end.x, end.y);
    gather(ground, demo, 2 * DEMO_RADIUS - 1, &crowd);
    for (int i = 1; i < way->count && !met; i++) {
        met = crowd_between(&crowd, way->stops[i - 1], way->stops[i], (struct among){0}, but_ids);
    }
    return met;
}

int demo_in_the_way(const struct ground *ground, const struct demo_battle *demo, int figure,
                    int32_t x, int32_t y)
{
    struct way way = way_straight(point_of(&demo->figures[figure]), (struct point){x, y});
    return demo_on_way(ground, demo, figure, &way);
}

struct way demo_way(const struct demo_battle *demo, const struct choice *choice)
{
    struct way way = {.count = 1, .stops = {point_of(&demo->figures[choice->figure])}};
    for (int i = 0; i < choice->count; i++) {
        way_lead(&way, (struct point){choice->places[i].x, choice->places[i].y});
    }
    way_lead(&way, (struct point){choice->x, choice->y});
    return way;
}

enum demo_pace demo_pace_of(const struct choice *choice)
{
    return choice->parts & AT_PACE ? (enum demo_pace)(CREEP + choice->option) : WALK;
}

static struct problem hex_free(const struct ground *ground, const struct demo_figure *figure,
                               const struct choice *choice)
{
    int32_t x = choice->x, y = choice->y;
    if (choice->parts & BY_CORNERS) return forbidden(DE_5_4, "on a map no way has corners");
    if (choice->parts & AT_PACE) return forbidden(DE_5_5, "on a map nobody creeps or runs");
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

// A straight way is measured exactly; one with corners is as long as its stretches, rounded.
static bool is_farther(const struct way *way, int32_t length)
{
    if (way->count == 2) return !plane_within(way->stops[0], way->stops[1], length);
    return way_length(way) > length;
}

// 5.6 Bogs are gone at half the pace.
static bool is_too_dear(const struct terrain *terrain, const struct way *way, int32_t length)
{
    struct going bog = {.property = SLOWS, .rate = length / 2};
    struct walker walker = {.terrain = terrain, .goings = &bog, .count = 1, .open = length};
    return terrain_any(terrain, SLOWS, NULL) && way_cost(&walker, way) > WAY_MOVE;
}

static struct problem table_free(const struct ground *ground, const struct demo_battle *demo,
                                 const struct choice *choice, const struct way *way)
{
    enum demo_pace pace = demo_pace_of(choice);
    struct demo_field field;
    const struct terrain *terrain = demo_lay(&field, ground, demo);
    if (choice->count >= DEMO_STOPS) return forbidden(DE_5_4, "a way has two corners at most");
    for (int i = 1; i < way->count; i++) {
        if (!ground_on_table(ground, way->stops[i])) {
            return forbidden(DE_5_2, "that is off the table");
        }
        if (plane_distance2(way->stops[i - 1], way->stops[i]) == 0) {
            return forbidden(DE_5_1, "the figure is there already");
        }
    }
    if (is_farther(way, paces[pace].length)) {
        return forbidden(paces[pace].clause, paces[pace].beyond);
    }
    if (is_too_dear(terrain, way, paces[pace].length)) {
        return forbidden(DE_5_6, "the bog makes that too far");
    }
    if (way_free(way, DEMO_RADIUS, terrain, BARS) < way_length(way)) {
        return forbidden(DE_5_2, "nobody moves over rocks, fences, gates and huts");
    }
    return no_problem();
}

struct problem demo_can_go(const struct ground *ground, const struct demo_battle *demo,
                           const struct choice *choice)
{
    const struct demo_figure *mover = &demo->figures[choice->figure];
    struct way way = demo_way(demo, choice);
    if (demo->squads[mover->squad].order == HOLD) {
        return forbidden(DE_3_3, "its squad has orders to hold");
    }
    struct problem problem = ground->kind == GROUND_HEX ? hex_free(ground, mover, choice)
                                                        : table_free(ground, demo, choice, &way);
    if (!fine(problem)) return problem;
    if (demo_on_way(ground, demo, choice->figure, &way)) {
        return forbidden(DE_5_2, "another figure is in the way");
    }
    return no_problem();
}

static void offer(const struct ground *ground, const struct demo_battle *demo, struct choice choice,
                  struct choices *choices)
{
    if (fine(demo_can_go(ground, demo, &choice))) choices_add(choices, &choice);
}

static struct choice move_to(const struct demo_battle *demo, uint8_t figure, struct point to)
{
    return (struct choice){
        .kind = MOVE, .side = demo->figures[figure].side, .figure = figure, .x = to.x, .y = to.y};
}

// To one of eight points round about, at a pace.
static struct choice step_at(const struct demo_battle *demo, uint8_t figure, unsigned eighth,
                             enum demo_pace pace)
{
    struct point from = point_of(&demo->figures[figure]);
    struct point to = plane_offset(from, (uint16_t)(eighth * 8192), paces[pace].length);
    struct choice step = move_to(demo, figure, to);
    if (pace == WALK) return step;
    step.parts = AT_PACE;
    step.option = (uint16_t)(pace - CREEP);
    return step;
}

// Half of a step, and the other half to the left of it.
static struct choice step_by_corner(const struct demo_battle *demo, uint8_t figure, unsigned eighth)
{
    int32_t half = paces[WALK].length / 2;
    struct point from = point_of(&demo->figures[figure]);
    struct point corner = plane_offset(from, (uint16_t)(eighth * 8192), half - 1);
    struct point to = plane_offset(corner, (uint16_t)((eighth + 2) % 8 * 8192), half - 1);
    struct choice step = move_to(demo, figure, to);
    step.parts = BY_CORNERS;
    step.count = 1;
    step.places[0].x = (int16_t)corner.x;
    step.places[0].y = (int16_t)corner.y;
    return step;
}

// A sample: a full step in eight directions, in four of them at another pace and by a corner, and up
// to the base of each enemy within reach.
static void propose_on_table(const struct ground *ground, const struct demo_battle *demo,
                             uint8_t figure, struct choices *choices)
{
    const struct demo_figure *mover = &demo->figures[figure];
    struct point from = point_of(mover);
    for (unsigned eighth = 0; eighth < 8; eighth++) {
        offer(ground, demo, step_at(demo, figure, eighth, WALK), choices);
    }
    for (unsigned eighth = 0; eighth < 8; eighth += 2) {
        offer(ground, demo, step_at(demo, figure, eighth, CREEP), choices);
        offer(ground, demo, step_at(demo, figure, eighth, RUN), choices);
        offer(ground, demo, step_by_corner(demo, figure, eighth), choices);
    }
    for (int other = 1; other <= DEMO_FIGURES; other++) {
        const struct demo_figure *enemy = &demo->figures[other];
        if (enemy->side == mover->side || !demo_on_field(enemy)) continue;
        if (!plane_within(from, point_of(enemy), paces[WALK].length + 2 * DEMO_RADIUS)) continue;
        int32_t apart = 2 * DEMO_RADIUS + 2; // a rounding short of touching
        struct point beside = plane_towards(point_of(enemy), from, apart);
        offer(ground, demo, move_to(demo, figure, beside), choices);
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
        offer(ground, demo, move_to(demo, (uint8_t)figure, place), choices);
    }
}

// How far an archer there shoots: on a table to the edge of the other's base.
void demo_mark_within(const struct ground *ground, const struct demo_figure *archer,
                      struct marks *marks)
{
    const struct demo_room *room = demo_room_in(ground);
    if (ground->kind == GROUND_OPEN) {
        marks_circle(marks, point_of(archer), room->range_mm10 + 2 * DEMO_RADIUS, 0);
        return;
    }
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        if (ground_distance(ground, cell_of(ground, archer), cell) > room->range_hexes) continue;
        struct hex hex = ground_hex(ground, cell);
        marks_add(marks, hex_column(hex), hex_row(hex), 0);
    }
}
