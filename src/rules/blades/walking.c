// On foot, and riders of one-hex horses: where a choice of movement may lead.
#include "rules/blades/local.h"

#include <assert.h>
#include <string.h>

#define POINTS_OF_MEN 10 // more than any man on foot has by the tables

// SB_6_7 Friends and the helpless are passed; standing enemies and riderless horses are not, and
// mounted figures pass nobody.
static bool may_pass(const struct field *field, int number, uint16_t cell)
{
    const struct blades_figure *mover = &field->battle->figures[number];
    int who = field->who[cell];
    if (who > BLADES_FIGURES || mover->mounted) return false;
    const struct blades_figure *other = &field->battle->figures[who];
    return other->side == mover->side || blades_helpless(other);
}

static void add_way(struct blades_ways *ways, uint16_t cell, int cost, int before)
{
    for (int i = 0; i < ways->count; i++) {
        struct blades_way *way = &ways->list[i];
        if (way->place.head != cell) continue;
        if (cost < way->cost) {
            way->cost = (uint8_t)cost;
            way->before = (uint16_t)before;
        }
        return;
    }
    assert(ways->count < (int)(sizeof ways->list / sizeof *ways->list));
    ways->list[ways->count++] = (struct blades_way){
        .place = {.head = cell}, .cost = (uint8_t)cost, .before = (uint16_t)before};
}

struct stretch {
    const struct field *field;
    int number;
    int points;
    bool fresh; // SB_6_6 Nothing is spent yet: one hex may be entered whatever it costs.
    struct blades_ways *ways;
    // One more than the least that a hex was gone through for, to the end; 0: never. Only figures
    // are gone through, and each has two hexes at most: its head's stands first.
    int16_t passed[BLADES_FIGURES + 1][2];
};

static int16_t *passed_at(struct stretch *stretch, uint16_t cell)
{
    int who = stretch->field->who[cell];
    return &stretch->passed[who][stretch->field->battle->figures[who].head != cell];
}

static void pass_through(struct stretch *, uint16_t cell, int spent);

// The free hexes ahead are ends; the taken ones that may be passed are gone through, unless control
// would stop the mover there.
static void spread(struct stretch *stretch, uint16_t from, int spent)
{
    const struct field *field = stretch->field;
    for (int direction = 0; direction < 6; direction++) {
        uint16_t to = field->ground->next[from][direction];
        if (!to || field->who[to] == stretch->number) continue;
        int price = blades_cost(field, stretch->number, from, to);
        int sum = spent + price;
        if (!price || (sum > stretch->points && !(stretch->fresh && spent == 0))) continue;
        if (!field->who[to]) {
            add_way(stretch->ways, to, sum, 0);
        } else if (sum < stretch->points && may_pass(field, stretch->number, to) &&
                   !blades_controlled(field, to, 0)) {
            pass_through(stretch, to, sum);
        }
    }
}

// Among many friends there are very many ways through the same hexes: a dearer way to one leads to
// nothing new. As men of the book go, that is noted once all beyond it is found, which settles the
// order of the ends. With more points than they have it is noted at once, or the same hexes would
// be gone through for each of the points.
static void pass_through(struct stretch *stretch, uint16_t cell, int spent)
{
    int16_t *passed = passed_at(stretch, cell);
    if (*passed && *passed <= spent + 1) return;
    if (stretch->points > POINTS_OF_MEN) *passed = (int16_t)(spent + 1);
    spread(stretch, cell, spent);
    *passed = (int16_t)(spent + 1);
}

static void stretch_init(struct stretch *stretch, const struct field *field, int number, int points,
                         struct blades_ways *ways)
{
    stretch->field = field;
    stretch->number = number;
    stretch->points = points;
    stretch->fresh = field->battle->figures[number].spent == 0;
    stretch->ways = ways;
    memset(stretch->passed, 0, sizeof stretch->passed);
}

// The ends of whole moves, found by their hex: large maps have thousands.
struct ends {
    struct blades_ways *ways;
    uint16_t place[GROUND_CELLS_CAP + 1]; // in the list, from 1; 0: not there
};

static bool add_end(struct ends *ends, uint16_t cell, int cost, int before)
{
    struct blades_ways *ways = ends->ways;
    struct blades_way way = {
        .place = {.head = cell}, .cost = (uint8_t)cost, .before = (uint16_t)before};
    if (!ends->place[cell]) {
        ways->list[ways->count++] = way;
        ends->place[cell] = (uint16_t)ways->count;
        return true;
    }
    struct blades_way *known = &ways->list[ends->place[cell] - 1];
    if (cost < known->cost) *known = way;
    return false;
}

// Goes on from an end by one more stretch; true: ends were found that nobody knew of.
static bool go_on(const struct field *field, int number, struct ends *ends, int from)
{
    struct blades_way way = ends->ways->list[from];
    struct blades_ways next; // large: only its count is cleared
    struct stretch further;
    bool found = false;
    next.count = 0;
    stretch_init(&further, field, number, blades_points_left(&field->battle->figures[number]),
                 &next);
    further.points -= way.cost;
    further.fresh = false;
    spread(&further, way.place.head, 0);
    for (int i = 0; i < next.count; i++) {
        uint16_t cell = next.list[i].place.head;
        if (cell == field->battle->figures[number].head) continue;
        found |= add_end(ends, cell, way.cost + next.list[i].cost, from + 1);
    }
    return found;
}

// Every end within reach, by one stretch after the other; the list grows while it is gone through.
void blades_all_walks(const struct field *field, int number, struct blades_ways *ways)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    int points = blades_points_left(figure);
    struct ends ends = {.ways = ways};
    struct stretch stretch;
    ways->count = 0;
    stretch_init(&stretch, field, number, points, ways);
    spread(&stretch, figure->head, 0);
    for (int i = 0; i < ways->count; i++) {
        ends.place[ways->list[i].place.head] = (uint16_t)(i + 1);
    }
    for (bool found = true; found;) {
        found = false;
        for (int i = 0; i < ways->count; i++) {
            struct blades_place place = ways->list[i].place;
            if (ways->list[i].cost >= points || blades_controlled(field, place.head, 0)) continue;
            found |= go_on(field, number, &ends, i);
        }
    }
}

void blades_walk_steps(const struct field *field, int number, struct blades_ways *ways)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    ways->count = 0;
    struct stretch stretch;
    stretch_init(&stretch, field, number, blades_points_left(figure), ways);
    spread(&stretch, figure->head, 0);
}

void blades_walks(const struct field *field, int number, struct blades_ways *ways)
{
    if (blades_bound(field->battle, number)) {
        blades_all_walks(field, number, ways);
        blades_keep_best(field, number, ways);
    } else {
        blades_walk_steps(field, number, ways);
    }
}

// SB_11_5, SB_12_3
bool blades_bound(const struct blades_battle *battle, int number)
{
    const struct blades_figure *figure = &battle->figures[number];
    bool on_guard = figure->guard && figure->post && !battle->alarm && battle->head.options[NIGHT];
    return figure->duel || on_guard;
}

// How far an end is from what binds the figure: the other duellist, or the hexes around its post.
int blades_shortfall(const struct field *field, int number, struct blades_place place)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[number];
    const struct ground *ground = field->ground;
    if (!figure->duel) {
        int distance = ground_distance(ground, place.head, figure->post);
        int radius = battle->head.options[POST_RADIUS];
        return distance > radius ? distance - radius : 0;
    }
    const struct blades_figure *foe = &battle->figures[figure->duel];
    uint16_t own[2] = {place.head, 0}, his[2] = {foe->head, blades_rear(ground, battle, foe)};
    if (blades_two_hexes(battle, figure)) own[1] = ground->next[place.head][(place.facing + 3) % 6];
    int least = INT16_MAX;
    for (int i = 0; i < 4; i++) {
        if (!own[i / 2] || !his[i % 2]) continue;
        int distance = ground_distance(ground, own[i / 2], his[i % 2]);
        if (distance < least) least = distance;
    }
    return least;
}

// Of all ends only the best are open: those that fall short least, staying where one is included.
void blades_keep_best(const struct field *field, int number, struct blades_ways *ways)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    int best = blades_shortfall(field, number, (struct blades_place){figure->head, figure->facing});
    for (int i = 0; i < ways->count; i++) {
        int here = blades_shortfall(field, number, ways->list[i].place);
        if (here < best) best = here;
    }
    int kept = 0;
    for (int i = 0; i < ways->count; i++) {
        if (blades_shortfall(field, number, ways->list[i].place) > best) continue;
        ways->list[kept++] = ways->list[i];
    }
    ways->count = kept;
}

// Back from the end to the start, then turned round.
void blades_trace(const struct field *field, int number, struct blades_place end,
                  struct blades_ways *path)
{
    struct blades_ways all;
    bool horse = blades_two_hexes(field->battle, &field->battle->figures[number]);
    if (horse) {
        blades_all_rides(field, number, &all);
    } else {
        blades_all_walks(field, number, &all);
    }
    int at = 0;
    for (int i = 0; i < all.count; i++) {
        struct blades_place place = all.list[i].place;
        bool there = place.head == end.head && (!horse || place.facing == end.facing);
        if (there && (!at || all.list[i].cost < all.list[at - 1].cost)) at = i + 1;
    }
    path->count = 0;
    for (; at; at = all.list[at - 1].before) {
        struct blades_way way = all.list[at - 1];
        way.cost -= way.before ? all.list[way.before - 1].cost : 0;
        path->list[path->count++] = way;
    }
    for (int i = 0; i < path->count / 2; i++) {
        struct blades_way swapped = path->list[i];
        path->list[i] = path->list[path->count - 1 - i];
        path->list[path->count - 1 - i] = swapped;
    }
}

static struct problem why_not(const struct field *field, int number, uint16_t to)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    if (figure->duel) return forbidden(SB_12_3, "a duellist must go as near to his man as he can");
    if (blades_bound(field->battle, number)) {
        return forbidden(SB_11_5, "a guard must end near his post");
    }
    if (ground_distance(field->ground, figure->head, to) != 1) {
        return forbidden(SB_6_1, "one moves hex by hex");
    }
    if (!blades_cost(field, number, figure->head, to)) {
        enum blades_terrain terrain = blades_terrain_at(field->ground, field->battle, to);
        if (terrain == BRIDGE) return forbidden(SB_6_4, "nobody climbs from the river onto it");
        if (terrain == RIVER) return forbidden(SB_6_5, "armour does not swim");
        return forbidden(SB_6_2, "that hex is closed to it");
    }
    if (field->who[to]) return forbidden_by(SB_6_7, "somebody is in that hex", field->who[to]);
    return forbidden(SB_6_6, "it has not enough movement left");
}

struct problem blades_walk_check(const struct field *field, int number, uint16_t to, int *cost)
{
    struct blades_ways ways;
    const struct blades_figure *figure = &field->battle->figures[number];
    if (!blades_standing(figure)) return forbidden(SB_1_4, "only a standing figure moves");
    if (blades_two_hexes(field->battle, figure)) return forbidden(SB_9_2, "a rider rides");
    if (figure->moving == BLADES_MOVED) return forbidden(SB_6_1, "its move is over");
    if (!to) return forbidden(SB_6_11, "that is off the map");
    blades_walks(field, number, &ways);
    for (int i = 0; i < ways.count; i++) {
        if (ways.list[i].place.head != to) continue;
        *cost = ways.list[i].cost;
        return no_problem();
    }
    return why_not(field, number, to);
}
