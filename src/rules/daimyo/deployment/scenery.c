// Scenery that the Home side places: what is due, and where it may lie (DM-14, DM-R35).
#include "rules/daimyo/deployment/scenery.h"
#include "rules/daimyo/deployment/roster.h"

// DM_14_2 The list of the page, from the top.
static const uint8_t list[] = {G_BROKEN, G_HILL,   G_VILLAGE, G_HILL,  G_WOOD,
                               G_ROAD,   G_BROKEN, G_HILL,    G_RIVER, G_WOOD};

#define BAND    CM(5) // a road, a river
#define APART   CM(15)
#define ON_LINE 100 // so near a place counts as on the river's middle

enum dm_ground dm_piece_due(const struct dm_battle *battle)
{
    return battle->placed < battle->to_place ? (enum dm_ground)list[battle->placed] : G_OPEN;
}

enum dm_ground dm_area_ground(int word)
{
    static const uint8_t grounds[] = {
        [A_BROKEN] = G_BROKEN, [A_HILL] = G_HILL, [A_VILLAGE] = G_VILLAGE, [A_WOOD] = G_WOOD};
    return (enum dm_ground)grounds[word];
}

struct point dm_square_middle(int square)
{
    struct bounds box = dm_square_bounds(square);
    return (struct point){(box.least.x + box.most.x) / 2, (box.least.y + box.most.y) / 2};
}

static const struct dm_piece *piece_of(const struct dm_battle *battle, enum dm_ground kind)
{
    for (int i = 0; i < DM_PIECES; i++) {
        if (battle->pieces[i].kind == kind) return &battle->pieces[i];
    }
    return NULL;
}

static struct problem area_check(const struct dm_battle *battle, const struct choice *choice)
{
    int square = choice->extra[0];
    enum dm_ground kind = dm_area_ground(choice->option);
    if (kind != dm_piece_due(battle)) {
        return forbidden(DM_14_2, "another piece of the list is due");
    }
    if (square < 1 || square > DM_SQUARES) {
        return forbidden(DM_14_1, "squares are numbered from 1 to 24");
    }
    for (int i = 0; i < DM_PIECES; i++) {
        if (battle->pieces[i].square != square) continue;
        return forbidden(DM_14_3, "another piece lies in that square");
    }
    bool square_piece = kind == G_VILLAGE || kind == G_WOOD;
    if (square_piece && choice->parts) {
        return forbidden(DM_14_3, "it is as long as it is wide");
    }
    return no_problem();
}

static struct problem road_check(const struct dm_battle *battle, const struct choice *choice)
{
    if (dm_piece_due(battle) != G_ROAD) {
        return forbidden(DM_14_2, "another piece of the list is due");
    }
    if (choice->option != choice->extra[0]) return no_problem();
    return forbidden(DM_14_2, "a road joins two different edges");
}

// The edges a point lies on, as a set: none, one, or two in a corner.
static unsigned edges_at(const struct ground *ground, struct point p)
{
    unsigned edges = 0;
    if (!ground_on_table(ground, p)) return 0;
    if (p.y == 0) edges |= 1u << NORTH;
    if (p.y == ground->height) edges |= 1u << SOUTH;
    if (p.x == 0) edges |= 1u << WEST;
    if (p.x == ground->width) edges |= 1u << EAST;
    return edges;
}

static bool on_different_edges(unsigned from, unsigned to)
{
    return from && to && ((from | to) & ((from | to) - 1));
}

// Where two stretches cross, if they do.
static bool crossing_of(struct point a, struct point b, struct point c, struct point d,
                        struct point *at)
{
    struct point along = {b.x - a.x, b.y - a.y}, other = {d.x - c.x, d.y - c.y};
    struct point between = {c.x - a.x, c.y - a.y};
    int64_t whole = plane_cross(along, other);
    if (whole == 0 || !segments_cross(a, b, c, d)) return false;
    int64_t part = plane_cross(between, other);
    at->x = a.x + (int32_t)(along.x * part / whole);
    at->y = a.y + (int32_t)(along.y * part / whole);
    return true;
}

int dm_road_crossings(const struct dm_battle *battle, struct point from, struct point to,
                      struct point *at)
{
    const struct dm_piece *road = piece_of(battle, G_ROAD);
    if (!road) return 0;
    struct point middle = {road->x, road->y};
    return crossing_of(from, to, middle, (struct point){road->x2, road->y2}, at) +
           crossing_of(from, to, middle, (struct point){road->x3, road->y3}, at);
}

struct river {
    struct point from, to, bridge, ford;
};

static struct river river_of(const struct choice *choice)
{
    struct river river = {{choice->x, choice->y},
                          {choice->places[0].x, choice->places[0].y},
                          {choice->places[1].x, choice->places[1].y},
                          {choice->places[2].x, choice->places[2].y}};
    return river;
}

static struct problem bed_check(const struct ground *ground, const struct dm_battle *battle,
                                const struct river *river)
{
    if (!on_different_edges(edges_at(ground, river->from), edges_at(ground, river->to))) {
        return forbidden(DM_14_2, "a river goes from one edge to another");
    }
    if (!battle->village) return no_problem();
    struct base village = plane_rectangle(dm_square_middle(battle->village), 0, CM(15), CM(15));
    if (base_near_segment(&village, river->from, river->to, BAND / 2)) {
        return forbidden(DM_14_3, "a river keeps away from the village");
    }
    return no_problem();
}

static struct problem river_check(const struct ground *ground, const struct dm_battle *battle,
                                  const struct choice *choice)
{
    struct river river = river_of(choice);
    struct point road = {0, 0};
    if (dm_piece_due(battle) != G_RIVER) {
        return forbidden(DM_14_2, "another piece of the list is due");
    }
    if (choice->count != 3) {
        return forbidden(DM_14_2, "a river has two ends, a bridge and a ford, in this order");
    }
    struct problem problem = bed_check(ground, battle, &river);
    if (!fine(problem)) return problem;
    int times = dm_road_crossings(battle, river.from, river.to, &road);
    if (times > 1) return forbidden(DM_14_3, "it crosses the road once at most");
    if (times == 1 && !plane_within(road, river.bridge, ON_LINE)) {
        return forbidden(DM_14_2, "the bridge is where the road crosses the river");
    }
    if (!segment_within(river.from, river.to, river.bridge, ON_LINE) ||
        !segment_within(river.from, river.to, river.ford, ON_LINE)) {
        return forbidden(DM_14_2, "bridge and ford lie on the river");
    }
    if (plane_within(river.bridge, river.ford, APART - 1)) {
        return forbidden(DM_14_2, "bridge and ford are 15 cm apart");
    }
    return no_problem();
}

struct problem dm_piece_check(const struct ground *ground, const struct dm_battle *battle,
                              const struct choice *choice)
{
    switch (choice->kind) {
    case PLACE_AREA: return area_check(battle, choice);
    case PLACE_ROAD: return road_check(battle, choice);
    case PLACE_RIVER: return river_check(ground, battle, choice);
    default: return forbidden(DM_14_3, "the next piece of scenery is to be placed");
    }
}

// Placing.

static struct dm_piece *new_piece(struct dm_battle *battle, enum dm_ground kind)
{
    for (int i = 0; i < DM_PIECES; i++) {
        if (battle->pieces[i].kind) continue;
        battle->pieces[i].kind = (uint8_t)kind;
        return &battle->pieces[i];
    }
    assert(false); // the list and its crossings are fewer
    return NULL;
}

static struct dm_work *new_work(struct dm_battle *battle, enum dm_ground kind,
                                const struct shape *shape, uint16_t patch)
{
    struct dm_work *work = &battle->works[++battle->work_count];
    bool laid = dm_work_lay(work, kind, shape);
    assert(laid);
    work->patch = patch;
    return work;
}

// DM_R35 The first dwelling has its door in the south, the other in the north.
static void build_village(struct umpire *umpire, struct point middle)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    uint16_t last = dm_last_patch(umpire->ground, battle);
    for (int i = 0; i < 2; i++) {
        struct point at = dm_dwelling_at(middle, i);
        int32_t half = DM_DWELLING / 2;
        // Cells are counted from the corner from which a rectangle is laid.
        struct point corners[4] = {{at.x + half, at.y + half},
                                   {at.x - half, at.y + half},
                                   {at.x - half, at.y - half},
                                   {at.x + half, at.y - half}};
        struct shape shape = shape_area(corners, 4);
        uint16_t patch = (uint16_t)(last - 1 + i);
        struct dm_work *work = new_work(battle, G_WOODEN_BUILDING, &shape, patch);
        work->door = (uint8_t)dm_door_cell(&shape, i ? WIND_NORTH : WIND_SOUTH);
    }
    if (battle->head.options[VILLAGERS] == PLAYED_WITH) dm_settle_villagers(battle, middle);
}

static void place_area(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int square = choice->extra[0];
    struct point middle = dm_square_middle(square);
    struct dm_piece *piece = new_piece(battle, dm_area_ground(choice->option));
    piece->x = (int16_t)middle.x;
    piece->y = (int16_t)middle.y;
    piece->square = (uint8_t)square;
    piece->turned = choice->parts != 0;
    tell(umpire, (struct event){
                     .kind = SAY_PIECE, .clause = DM_14_3, .amount = {choice->option + 1, square}});
    if (piece->kind != G_VILLAGE) return;
    battle->village = (uint8_t)square;
    build_village(umpire, middle);
}

struct point dm_road_end(const struct ground *ground, struct point middle, enum dm_edge edge)
{
    switch (edge) {
    case NORTH: return (struct point){middle.x, 0};
    case SOUTH: return (struct point){middle.x, ground->height};
    case WEST: return (struct point){0, middle.y};
    case EAST:
    case EDGES:
    default: return (struct point){ground->width, middle.y};
    }
}

static void place_road(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct point middle = dm_square_middle(battle->village);
    struct point one = dm_road_end(umpire->ground, middle, (enum dm_edge)choice->option);
    struct point other = dm_road_end(umpire->ground, middle, (enum dm_edge)choice->extra[0]);
    struct dm_piece *road = new_piece(battle, G_ROAD);
    road->x = (int16_t)middle.x;
    road->y = (int16_t)middle.y;
    road->x2 = (int16_t)one.x;
    road->y2 = (int16_t)one.y;
    road->x3 = (int16_t)other.x;
    road->y3 = (int16_t)other.y;
    tell(umpire, (struct event){.kind = SAY_BAND, .clause = DM_14_2});
}

static void place_river(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct river river = river_of(choice);
    const struct point crossings[2] = {river.bridge, river.ford};
    struct dm_piece *bed = new_piece(battle, G_RIVER);
    bed->x = (int16_t)river.from.x;
    bed->y = (int16_t)river.from.y;
    bed->x2 = (int16_t)river.to.x;
    bed->y2 = (int16_t)river.to.y;
    for (int i = 0; i < 2; i++) {
        struct dm_piece *across = new_piece(battle, i ? G_FORD : G_BRIDGE);
        // Whichever end is farther off tells the river's direction.
        bool near =
            plane_distance2(crossings[i], river.to) < plane_distance2(crossings[i], river.from);
        across->x = (int16_t)crossings[i].x;
        across->y = (int16_t)crossings[i].y;
        across->x2 = near ? bed->x : bed->x2;
        across->y2 = near ? bed->y : bed->y2;
    }
    tell(umpire, (struct event){.kind = SAY_BAND, .clause = DM_14_2, .amount = {1}});
    struct shape line = shape_line(crossings, 2, 0);
    new_work(battle, G_BRIDGE, &line, (uint16_t)(dm_last_patch(umpire->ground, battle) - 1));
    enum dm_flow flow = dm_throw_flow(umpire->dice);
    battle->flow = (uint8_t)(flow + 1);
    tell(umpire, (struct event){.kind = SAY_FLOW,
                                .clause = DM_13_1,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)dm_last_throw(umpire), (int16_t)flow}});
}

void dm_piece_place(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    switch (choice->kind) {
    case PLACE_ROAD: place_road(umpire, choice); break;
    case PLACE_RIVER: place_river(umpire, choice); break;
    default: place_area(umpire, choice); break;
    }
    battle->placed++;
}
