// Push-backs, bodies, and who goes down (4.7, 4.8).
#include "rules/katana/clash/clashing.h"

#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/throws.h"
#include "rules/katana/turn/turn.h"

// Board directions are told clockwise from east (4.2), and equal candidates are taken in that order.
static int clockwise(int direction)
{
    return (6 - direction) % 6;
}

// The loser's six neighbours that lie farther from the winner, the one straight away from him first.
static int candidates(const struct ground *ground, uint16_t loser, uint16_t winner, int order[6])
{
    struct hex away = hex_difference(ground_hex(ground, loser), ground_hex(ground, winner));
    struct hex origin = {0, 0};
    int count = 0;
    for (int turn = 0; turn < 6; turn++) {
        int direction = clockwise(turn);
        struct hex step = hex_step(origin, direction);
        if (hex_distance(origin, hex_sum(away, step)) <= hex_distance(origin, away)) continue;
        int place = count++;
        while (place > 0 &&
               hex_dot(hex_step(origin, order[place - 1]), away) < hex_dot(step, away)) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = direction;
    }
    return count;
}

// KY_10_7
uint16_t ky_push_cell(const struct ky_field *field, int loser, uint16_t away_from, bool *off)
{
    const struct ground *ground = field->ground;
    const struct ky_figure *man = &field->battle->figures[loser];
    int order[6], count = candidates(ground, man->cell, away_from, order);
    *off = false;
    for (int i = 0; i < count; i++) {
        uint16_t cell = ground->next[man->cell][order[i]];
        if (!cell) {
            *off = field->battle->open_edges;
            if (*off) return 0;
            continue;
        }
        bool wall = ground->cells[cell].level > ground->cells[man->cell].level + 1;
        if (!wall && ky_hex_free(field, cell)) return cell;
    }
    return 0;
}

// KY_10_9
uint16_t ky_body_cell(const struct ky_field *field, int figure, int killer)
{
    const struct ground *ground = field->ground;
    const struct ky_figure *man = &field->battle->figures[figure];
    uint16_t from = killer ? field->battle->figures[killer].cell : 0;
    int order[6];
    if (!from || !man->cell || from == man->cell) return 0;
    if (!candidates(ground, man->cell, from, order)) return 0;
    uint16_t cell = ground->next[man->cell][order[0]];
    return cell && ground->cells[cell].terrain != G_SOLID ? cell : 0;
}

// KY_7_1 One roll for a push, with the highest number that applies (KY-R53); -1: none does.
static int trip_of_push(const struct ky_field *field, uint16_t from, uint16_t to)
{
    const struct hex_cell *here = &field->ground->cells[from], *there = &field->ground->cells[to];
    bool obstacle = there->terrain >= G_LOW_HEDGE && there->terrain <= G_GAP;
    if (obstacle) return TRIP_OBSTACLE;
    if (there->level > here->level) return TRIP_UPHILL;
    return field->lies[to] ? TRIP_BODY : -1;
}

static void trip(struct umpire *umpire, int figure, enum ky_trip cause)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    struct ky_stumbler stumbler = {(uint16_t)figure, (int8_t)ky_best_skill(man), man->armour};
    bool trips = ky_trips_up(&stumbler, cause, umpire->dice);
    man->lying |= trips;
    tell(umpire, (struct event){.clause = KY_7_1,
                                .kind = SAY_TRIPS,
                                .figure = (uint16_t)figure,
                                .roll = last_roll(umpire),
                                .amount = {trips}});
}

void ky_push(struct umpire *umpire, int loser, int winner)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[loser];
    struct ky_field field;
    bool off;
    if (!ky_on_map(man) || ky_mounted(man) || man->grappling) return; // KY_14_7, KY_16_10
    ky_field_lay(&field, umpire->ground, battle);
    uint16_t from = man->cell, to = ky_push_cell(&field, loser, battle->figures[winner].cell, &off);
    if (off) {
        ky_leave(umpire, loser);
        return;
    }
    if (!to) return;
    man->cell = to;
    man->climbing = 0;
    man->disturbed |= DISTURBED;
    ky_part(umpire, loser);
    struct hex hex = ground_hex(umpire->ground, to);
    tell(umpire,
         (struct event){.clause = KY_10_7,
                        .kind = SAY_PUSHED,
                        .figure = (uint16_t)loser,
                        .target = (uint16_t)winner,
                        .amount = {(int16_t)hex_column(hex), (int16_t)hex_row(hex), man->facing}});
    int levels = umpire->ground->cells[from].level - umpire->ground->cells[to].level;
    if (levels > 1) {
        ky_fall_down(umpire, loser, levels);
        return;
    }
    int cause = trip_of_push(&field, from, to);
    if (cause >= 0 && !man->lying) trip(umpire, loser, (enum ky_trip)cause);
}
