// What the fear of a group forbids its members when they move, and what it asks of them (KY-15.6,
// KY-15.7, KY-R79).
#include "rules/katana/moving/local.h"
#include "rules/katana/shooting/sight.h"

// KY_15_7 Who goes back may go over the edge, and anybody where it is open.
bool ky_may_leave(const struct ky_battle *battle, const struct ky_figure *man)
{
    return battle->open_edges || battle->groups[man->group].morale >= RETIRE;
}

// KY_15_6, KY_15_7 Does a step bring him nearer to an enemy he sees?
static bool comes_nearer(const struct ky_field *field, int figure, uint16_t to)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *foe = &battle->figures[i];
        if (foe->side == man->side || !ky_on_map(foe)) continue;
        int before = ground_distance(field->ground, man->cell, foe->cell);
        if (ground_distance(field->ground, to, foe->cell) >= before) continue;
        if (ky_seen(field, figure, i) != UNSEEN) return true;
    }
    return false;
}

// KY_15_8 What his group's fear forbids; a player's character need not obey.
struct problem ky_fear_check(const struct ky_field *field, int figure, uint16_t to)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ky_group *group = &field->battle->groups[man->group];
    if (man->player || !to) return no_problem();
    if (group->waits && group->morale < RETIRE) {
        return forbidden(KY_15_11, "his leader does not act alone, so he keeps his hex");
    }
    if (group->morale == CONTINUE || !comes_nearer(field, figure, to)) return no_problem();
    return group->morale == NO_ADVANCE
               ? forbidden(KY_15_6,
                           "his group does not advance: no step nearer to an enemy in sight")
               : forbidden(KY_15_7, "his group goes back: no step nearer to an enemy in sight");
}

static int nearest(const struct ky_field *field, uint64_t foes, uint16_t cell)
{
    int least = INT16_MAX;
    for (; foes; foes &= foes - 1) {
        uint16_t foe = field->battle->figures[__builtin_ctzll(foes)].cell;
        int distance = ground_distance(field->ground, cell, foe);
        if (distance < least) least = distance;
    }
    return least;
}

// Where an order ends if nothing comes between; 0: off the map.
static uint16_t end_of(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    if (ky_mounted(man)) return ky_ride_end(field, figure, order);
    int hexes = ky_order_hexes(order);
    return hexes ? ky_order_cell(field->ground, man, order, hexes - 1) : man->cell;
}

bool ky_leads_away(const struct ky_field *field, int figure, struct ky_order order, uint64_t seen)
{
    uint16_t to = end_of(field, figure, order), from = field->battle->figures[figure].cell;
    if (to == from || !seen) return false;
    return !to || nearest(field, seen, to) > nearest(field, seen, from);
}

// The step is made with the order, whatever comes of it.
void ky_note_flight(struct umpire *umpire, int figure, struct ky_order order)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_field field;
    if (battle->groups[man->group].morale < RETIRE || man->fled) return;
    ky_field_lay(&field, umpire->ground, battle);
    man->fled = ky_leads_away(&field, figure, order, ky_enemies_seen(&field, figure));
}

static bool flees_by(const struct ky_field *field, int figure, struct ky_order order, uint64_t seen)
{
    bool mounted = ky_mounted(&field->battle->figures[figure]);
    if (!ky_leads_away(field, figure, order, seen)) return false;
    return fine(mounted ? ky_ride_check(field, figure, order)
                        : ky_foot_check(field, figure, order));
}

static bool rides_away(const struct ky_field *field, int figure, uint64_t seen,
                       struct ky_order *order)
{
    for (uint8_t gait = HALT; gait < KY_GAITS; gait++) {
        int last = gait == BACKS ? 0 : 2, first = gait == SIDESTEPS || gait == TURNS;
        for (int turn = first; turn <= last; turn++) {
            for (uint8_t after = 0; after <= (turn ? ky_activities[gait].hexes : 0); after++) {
                *order = (struct ky_order){GAIT, gait, (uint8_t)turn, after};
                if (flees_by(field, figure, *order, seen)) return true;
            }
        }
    }
    return false;
}

// The first of all orders that lead away from those he sees.
static bool find_way(const struct ky_field *field, int figure, uint64_t seen,
                     struct ky_order *order)
{
    static const struct ky_order ways[] = {
        {.kind = BACK},    {.kind = SIDESTEP_BACK}, {SIDESTEP_BACK, RIGHT}, {.kind = SIDESTEP},
        {SIDESTEP, RIGHT}, {.kind = FORWARD},       {.kind = RUN},
    };
    if (ky_mounted(&field->battle->figures[figure])) return rides_away(field, figure, seen, order);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        *order = ways[i];
        if (flees_by(field, figure, ways[i], seen)) return true;
    }
    return false;
}

bool ky_way_to_flee(const struct ky_field *field, int figure, struct ky_order *order)
{
    return find_way(field, figure, ky_enemies_seen(field, figure), order);
}

// KY_15_6 One step of a move must lead away, if any can: it is owed in the last phase at latest.
bool ky_must_flee(const struct ky_field *field, int figure, uint64_t *seen)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    struct ky_order order;
    if (battle->groups[man->group].morale < RETIRE || man->player || man->fled) return false;
    if (!ky_may_move(battle, figure)) return false;
    for (int phase = battle->phase + 1; phase <= KY_PHASES; phase++) {
        if (ky_movements_at(man, phase)) return false;
    }
    *seen = ky_enemies_seen(field, figure);
    return *seen && find_way(field, figure, *seen, &order);
}
