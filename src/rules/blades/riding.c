// Horses of two hexes: forward, aside, back and round (SB_9_2).
#include "rules/blades/local.h"

#include <string.h>

// Where a step of a horse leads: the hexes newly entered, and what they cost at least.
struct ride {
    struct blades_place place;
    uint16_t entered; // the hex that must be free and passable besides those it holds already
    int least;
};

static struct ride ride_to(const struct ground *ground, struct blades_place from, int step)
{
    uint16_t rear = ground->next[from.head][(from.facing + 3) % 6];
    int turn = step == RIDE_FL || step == RIDE_PL ? 1 : step == RIDE_FR || step == RIDE_PR ? 5 : 0;
    uint8_t facing = (uint8_t)((from.facing + turn) % 6);
    struct ride ride = {.place = {from.head, facing}, .least = 2};
    switch (step) {
    case RIDE_F:
    case RIDE_FL:
    case RIDE_FR:
        ride.place.head = ride.entered = ground->next[from.head][facing];
        ride.least = 1;
        break;
    case RIDE_B:
        ride.place.head = rear;
        ride.entered = rear ? ground->next[rear][(facing + 3) % 6] : 0;
        break;
    default: ride.entered = ground->next[from.head][(facing + 3) % 6]; break;
    }
    return ride;
}

// The cost of a step, or why it cannot be made.
static struct problem weigh(const struct field *field, int number, struct blades_place from,
                            int step, struct ride *ride, int *cost)
{
    *ride = ride_to(field->ground, from, step);
    if (!ride->entered) return forbidden(SB_6_11, "that is off the map");
    int price = blades_cost(field, number, 0, ride->entered);
    if (!price) return forbidden(SB_6_3, "that hex is closed to horses");
    uint8_t who = field->who[ride->entered];
    if (who && who != number) return forbidden_by(SB_6_7, "a horse passes nobody", who);
    *cost = price > ride->least ? price : ride->least;
    return no_problem();
}

struct problem blades_ride_check(const struct field *field, int number, int step, int *cost,
                                 struct blades_place *place)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    struct ride ride;
    if (!blades_standing(figure) || !blades_two_hexes(field->battle, figure)) {
        return forbidden(SB_9_2, "only a standing rider rides");
    }
    if (figure->moving == BLADES_MOVED) return forbidden(SB_6_1, "its move is over");
    if (blades_bound(field->battle, number)) {
        return forbidden(figure->duel ? SB_12_3 : SB_11_5, "he rides to where he means to end");
    }
    if (step > RIDE_FR && !blades_rear(field->ground, field->battle, figure)) {
        return forbidden(SB_9_10, "the horse must first be on the map as a whole");
    }
    struct blades_place from = {figure->head, figure->facing};
    struct problem problem = weigh(field, number, from, step, &ride, cost);
    if (!fine(problem)) return problem;
    if (*cost > blades_points_left(figure) && figure->spent > 0) {
        return forbidden(SB_6_6, "it has not enough movement left");
    }
    *place = ride.place;
    return no_problem();
}

void blades_propose_ride(const struct field *field, uint8_t number, struct choices *choices)
{
    int cost;
    struct blades_place place;
    struct blades_ways ends;
    struct choice choice = {.side = field->side, .figure = number};
    if (field->battle->figures[number].moving == BLADES_MOVED) return;
    if (!blades_bound(field->battle, number)) {
        choice.kind = RIDE;
        for (choice.option = 0; choice.option < BLADES_RIDES; choice.option++) {
            if (!fine(blades_ride_check(field, number, choice.option, &cost, &place))) continue;
            choices_add(choices, &choice);
        }
        return;
    }
    choice.kind = RIDE_TO;
    blades_ride_ends(field, number, &ends);
    blades_keep_best(field, number, &ends);
    for (int i = 0; i < ends.count; i++) {
        struct hex hex = ground_hex(field->ground, ends.list[i].place.head);
        choice.x = hex_column(hex);
        choice.y = hex_row(hex);
        choice.facing = ends.list[i].place.facing;
        choices_add(choices, &choice);
    }
}

void blades_ride_steps(const struct field *field, int number, struct blades_ways *ways)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    struct blades_place from = {figure->head, figure->facing};
    ways->count = 0;
    for (int step = 0; step < BLADES_RIDES; step++) {
        struct ride ride;
        int cost;
        if (!fine(weigh(field, number, from, step, &ride, &cost))) continue;
        if (cost > blades_points_left(figure) && figure->spent > 0) continue;
        ways->list[ways->count++] = (struct blades_way){.place = ride.place, .cost = (uint8_t)cost};
    }
}

// Every place and facing within reach, step by step, the cheapest first. A dearer way to a place may
// stand before a cheaper one.
void blades_all_rides(const struct field *field, int number, struct blades_ways *ends)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    uint8_t spent[(GROUND_CELLS_CAP + 1) * 6];
    size_t places = (size_t)(field->ground->width * field->ground->height + 1) * 6;
    int points = blades_points_left(figure);
    int capacity = (int)(sizeof ends->list / sizeof *ends->list);
    struct blades_place start = {figure->head, figure->facing};
    memset(spent, UINT8_MAX, places);
    spent[start.head * 6 + start.facing] = 0;
    ends->count = 0;
    int done = -1; // the start, which is not in the list
    for (int have = 0; have <= points; have++) {
        for (int i = have ? 0 : done; i < ends->count || i < 0; i++) {
            struct blades_way way = {.place = start};
            if (i >= 0) way = ends->list[i];
            if (way.cost != have) continue;
            uint16_t rear = field->ground->next[way.place.head][(way.place.facing + 3) % 6];
            if (have && blades_controlled(field, way.place.head, rear)) continue;
            for (int step = 0; step < BLADES_RIDES; step++) {
                struct ride ride;
                int cost;
                if (!fine(weigh(field, number, way.place, step, &ride, &cost))) continue;
                int sum = have + cost, index = ride.place.head * 6 + ride.place.facing;
                if (sum > points && !(have == 0 && figure->spent == 0)) continue;
                if (spent[index] <= sum || ends->count == capacity) continue;
                spent[index] = (uint8_t)sum;
                ends->list[ends->count++] = (struct blades_way){
                    .place = ride.place, .cost = (uint8_t)sum, .before = (uint16_t)(i + 1)};
            }
        }
    }
}

void blades_ride_ends(const struct field *field, int number, struct blades_ways *ends)
{
    uint8_t least[(GROUND_CELLS_CAP + 1) * 6];
    size_t places = (size_t)(field->ground->width * field->ground->height + 1) * 6;
    int kept = 0;
    blades_all_rides(field, number, ends);
    memset(least, UINT8_MAX, places);
    for (int i = 0; i < ends->count; i++) {
        int index = ends->list[i].place.head * 6 + ends->list[i].place.facing;
        if (ends->list[i].cost < least[index]) least[index] = ends->list[i].cost;
    }
    for (int i = 0; i < ends->count; i++) {
        struct blades_way way = ends->list[i];
        if (least[way.place.head * 6 + way.place.facing] == way.cost) ends->list[kept++] = way;
    }
    ends->count = kept;
}

struct problem blades_ride_to_check(const struct field *field, const struct choice *choice,
                                    int *cost)
{
    struct blades_ways ends;
    const struct blades_figure *figure = &field->battle->figures[choice->figure];
    if (!blades_standing(figure) || !blades_two_hexes(field->battle, figure) ||
        !blades_bound(field->battle, choice->figure)) {
        return forbidden(SB_9_2, "only a rider who is bound to a man or a post rides in one go");
    }
    if (figure->moving == BLADES_MOVED) return forbidden(SB_6_1, "its move is over");
    uint16_t to = ground_cell_at(field->ground, choice->x, choice->y);
    blades_ride_ends(field, choice->figure, &ends);
    blades_keep_best(field, choice->figure, &ends);
    for (int i = 0; i < ends.count; i++) {
        if (ends.list[i].place.head != to || ends.list[i].place.facing != choice->facing) continue;
        *cost = ends.list[i].cost;
        return no_problem();
    }
    if (!figure->duel) return forbidden(SB_11_5, "a guard must end near his post");
    return forbidden(SB_12_3, "a duellist must go as near to his man as he can");
}

// SB_9_10 The rear is still outside, and a way on must be open.
struct problem blades_ride_in_check(const struct field *field, const struct choice *choice)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[choice->figure];
    uint16_t head = ground_cell_at(field->ground, choice->x, choice->y);
    if (!blades_two_hexes(battle, figure)) return forbidden(SB_9_10, "that is not a rider");
    if (choice->facing > 5 || field->ground->next[head][(choice->facing + 3) % 6]) {
        return forbidden(SB_9_10, "the rear of the horse must still be off the map");
    }
    int points = blades_value(figure, MOVE_VALUE) - blades_cost(field, choice->figure, 0, head);
    if (!blades_controlled(field, head, 0)) {
        for (int step = RIDE_F; step <= RIDE_FR; step++) {
            struct ride ride;
            int cost;
            struct blades_place from = {head, (uint8_t)choice->facing};
            if (!fine(weigh(field, choice->figure, from, step, &ride, &cost))) continue;
            if (cost <= points) return no_problem();
        }
    }
    return forbidden(SB_9_10, "the horse could not come onto the map as a whole");
}

void blades_propose_ride_in(const struct field *field, uint8_t number, struct choices *choices)
{
    const struct ground *ground = field->ground;
    struct choice choice = {.kind = RIDE_IN, .side = field->side, .figure = number};
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        if (!blades_edges_of(ground, cell)) continue;
        struct hex hex = ground_hex(ground, cell);
        choice.x = hex_column(hex);
        choice.y = hex_row(hex);
        for (choice.facing = 0; choice.facing < 6; choice.facing++) {
            if (ground->next[cell][(choice.facing + 3) % 6]) continue;
            if (!fine(blades_movement_check(ground, &field->battle->head, &choice))) continue;
            choices_add(choices, &choice);
        }
    }
}
