// Charges: each figure takes a spot beside one of those who are charged (section 4.9).
#include "rules/daimyo/moving/spots.h"

#define ABOUT_THEM CM(10) // of whom is charged: more than all spots are away

struct charge {
    struct dm_team team;
    struct dm_assault assault;
    struct dm_order *order;
    bool measured; // ways are paid for; an ambush has come by none
    int32_t rate;  // nobody of them goes faster
    struct figure_set placed;
};

struct candidate {
    struct dm_spot *spot;
    int64_t cost;
};

static int64_t least_cost(const struct charge *charge, struct point from,
                          const struct dm_spot *spot)
{
    if (!charge->measured) return 0;
    int32_t far =
        plane_length((struct point){spot->base.centre.x - from.x, spot->base.centre.y - from.y});
    return (int64_t)far * WAY_MOVE / charge->rate;
}

static bool is_better(int64_t cost, const struct dm_spot *spot, const struct candidate *best)
{
    return cost < best->cost || (best->spot && cost == best->cost && spot < best->spot);
}

// Takes its place if he gets there for less. Whoever is held is not asked, and what costs most to know is
// whether anybody stands in the way.
static void compare(const struct charge *charge, struct point from, struct dm_spot *spot,
                    struct candidate *best)
{
    struct point to = spot->base.centre;
    struct way way = way_straight(from, to);
    bool stays = !charge->measured || (from.x == to.x && from.y == to.y);
    int64_t cost = stays ? 0 : dm_price(&charge->team, &way);
    if (cost > DM_LIMIT || !is_better(cost, spot, best)) return;
    if (stays || dm_can_go(&charge->team, &way)) *best = (struct candidate){spot, cost};
}

struct distant {
    int64_t far;
    struct dm_spot *spot;
};

// The rate of a road where there is any. Whoever finds that a wall is before a spot goes to another place
// than it seemed, so where there are walls about them no more than that is taken for granted.
static int32_t fastest_rate(const struct charge *charge)
{
    const struct dm_team *team = &charge->team;
    const struct dm_assault *assault = &charge->assault;
    int32_t rate = team->walker.open;
    for (int i = 0; i < assault->mark_count; i++) {
        struct point at = assault->marks[i].base.centre;
        struct bounds about = bounds_about(at, at, ABOUT_THEM);
        if (terrain_any(&team->field->terrain, IS_SOFT_LINE, &about) ||
            terrain_any(&team->field->terrain, IS_HARD_LINE, &about)) {
            return dm_pace_of(team->battle, team->unit)->road;
        }
    }
    for (int i = 0; i < team->walker.count; i++) {
        const struct going *going = &team->goings[i];
        if (going->rate <= rate) continue;
        if (terrain_any(&team->field->terrain, going->property, NULL)) rate = going->rate;
    }
    return rate;
}

// The spots at figures with so many attackers that may be free, and are not too far; to an ambush all are
// as near.
static int list_spots(struct charge *charge, struct point from, int attackers,
                      struct distant list[DM_SPOTS])
{
    struct dm_assault *assault = &charge->assault;
    int64_t too_far = (int64_t)(DM_LIMIT + 1) * charge->rate / WAY_MOVE + 1;
    int count = 0;
    for (int i = 0; i < assault->count; i++) {
        struct dm_spot *spot = &assault->spots[i];
        if (assault->marks[spot->mark].attackers != attackers) continue;
        if (spot->looked_at && spot->taken) continue;
        int64_t far = charge->measured ? plane_distance2(from, spot->base.centre) : 0;
        if (far < too_far * too_far) list[count++] = (struct distant){far, spot};
    }
    return count;
}

// Takes the nearest out of a list, of equals the first of all.
static struct dm_spot *take_nearest(struct distant *list, int *count)
{
    int nearest = 0;
    for (int i = 1; i < *count; i++) {
        if (list[i].far > list[nearest].far) continue;
        if (list[i].far == list[nearest].far && list[i].spot > list[nearest].spot) continue;
        nearest = i;
    }
    struct dm_spot *spot = list[nearest].spot;
    list[nearest] = list[--*count];
    return spot;
}

static struct dm_spot *best_spot(struct charge *charge, int place, int attackers)
{
    struct point from = charge->order->at[place];
    struct distant list[DM_SPOTS];
    struct candidate best = {NULL, WAY_SHUT};
    int count = list_spots(charge, from, attackers, list);
    while (count > 0) {
        struct dm_spot *spot = take_nearest(list, &count);
        int64_t least = least_cost(charge, from, spot);
        if (least > DM_LIMIT || (best.spot && least > best.cost)) break;
        if (!dm_spot_is_free(&charge->assault, spot, charge->order)) continue;
        compare(charge, from, spot, &best);
    }
    return best.spot;
}

static void stand_at(struct charge *charge, int place, const struct dm_spot *spot)
{
    struct dm_order *order = charge->order;
    if (charge->measured) {
        struct way way = way_straight(order->at[place], spot->base.centre);
        dm_go(&charge->team, order, place, &way);
    }
    order->at[place] = spot->base.centre;
    order->facing[place] = spot->base.facing;
    figure_set_add(&order->gone, order->figures[place]);
    figure_set_add(&charge->placed, order->figures[place]);
    dm_spot_take(&charge->assault, spot);
}

// Whoever touches one of them already stays, and looks at him.
static bool is_there(struct charge *charge, int place)
{
    const struct dm_field *field = charge->team.field;
    for (int i = 0; i < charge->assault.mark_count && charge->measured; i++) {
        const struct dm_mark_of_charge *mark = &charge->assault.marks[i];
        if (!dm_touches(field, charge->order->figures[place], mark->figure)) continue;
        charge->order->facing[place] = plane_bearing(charge->order->at[place], mark->base.centre);
        figure_set_add(&charge->placed, charge->order->figures[place]);
        return true;
    }
    return charge->measured && dm_held(field, charge->order->figures[place]);
}

static bool find_spot(struct charge *charge, int place)
{
    for (int attackers = 0; attackers < DM_ATTACKERS; attackers++) {
        struct dm_spot *spot = best_spot(charge, place, attackers);
        if (!spot) continue;
        stand_at(charge, place, spot);
        return true;
    }
    return false;
}

static int32_t gap_to_marks(const struct charge *charge, int place)
{
    const struct dm_unit *unit = &charge->team.battle->units[charge->team.unit];
    struct base own = dm_base_at(unit, charge->order->at[place], charge->order->facing[place]);
    int32_t least = INT32_MAX;
    for (int i = 0; i < charge->assault.mark_count; i++) {
        int32_t gap = base_gap(&own, &charge->assault.marks[i].base);
        if (gap < least) least = gap;
    }
    return least;
}

// The nearest to those who are charged goes first.
static void sort_by_gap(const struct charge *charge, int places[DM_GROUP])
{
    int32_t gaps[DM_GROUP];
    for (int i = 0; i < charge->order->count; i++) {
        int32_t gap = gap_to_marks(charge, i);
        int at = i;
        for (; at > 0 && gaps[at - 1] > gap; at--) {
            gaps[at] = gaps[at - 1];
            places[at] = places[at - 1];
        }
        gaps[at] = gap;
        places[at] = i;
    }
}

static int nearest_placed(const struct charge *charge, int place)
{
    const struct dm_order *order = charge->order;
    int64_t least = INT64_MAX;
    int nearest = -1;
    for (int i = 0; i < order->count; i++) {
        if (i == place || !figure_set_has(&charge->placed, order->figures[i])) continue;
        int64_t far = plane_distance2(order->at[i], order->at[place]);
        if (far >= least) continue;
        least = far;
        nearest = i;
    }
    return nearest;
}

// Whoever finds no spot closes up to a mate who has one, as far as he can pay.
static void close_up(struct charge *charge, int place)
{
    struct dm_order *order = charge->order;
    const struct dm_unit *unit = &charge->team.battle->units[charge->team.unit];
    struct figure_set passed = {{0}};
    int32_t free;
    int mate = nearest_placed(charge, place);
    if (mate < 0 || dm_held(charge->team.field, order->figures[place])) return;
    struct point from = order->at[place];
    struct base to = dm_base_at(unit, order->at[mate], order->facing[mate]);
    struct way way = way_straight(from, to.centre);
    int32_t length = sweep_to_disc(from, to.centre, DM_FOOT, &to);
    int32_t paid = way_paid(&charge->team.walker, &way, WAY_MOVE);
    dm_passage(&charge->team, &way, DM_FOOT, &passed, &free);
    if (paid < length) length = paid;
    if (free < length) length = free;
    uint16_t facing = plane_bearing(from, to.centre);
    for (; length > 0; length -= DM_TAKES_CUT) {
        struct dm_order trial = *order;
        struct way cut = way_straight(from, plane_towards(from, to.centre, length));
        if (!fine(dm_go(&charge->team, &trial, place, &cut))) continue;
        trial.facing[place] = facing;
        if (!dm_is_clear(charge->team.field, &trial, place)) continue;
        *order = trial;
        return;
    }
}

static struct problem out_of_reach(void)
{
    return forbidden(DM_9_1, "nobody of the unit reaches a place beside them");
}

static struct problem charge_them(struct charge *charge)
{
    int places[DM_GROUP] = {0}, found = 0;
    sort_by_gap(charge, places);
    for (int i = 0; i < charge->order->count; i++) {
        if (!is_there(charge, places[i])) found += find_spot(charge, places[i]);
    }
    if (found == 0) return out_of_reach();
    for (int i = 0; i < charge->order->count && charge->measured; i++) {
        int figure = charge->order->figures[places[i]];
        if (!figure_set_has(&charge->placed, figure)) close_up(charge, places[i]);
    }
    return no_problem();
}

static struct problem may_be_charged(const struct dm_field *field, int unit, int target)
{
    const struct dm_battle *battle = field->battle;
    if (target < 1 || target > DM_UNITS || !dm_on_table(&battle->units[target]) ||
        battle->units[target].side == battle->units[unit].side) {
        return forbidden(0, "that is no unit of the enemy on the table");
    }
    if (battle->units[target].type == ANIMAL || battle->units[target].type == NINJA) {
        return forbidden(DM_9_1, "they are not fought");
    }
    return no_problem();
}

static struct problem plan(struct charge *charge, int target, const struct bounds *within,
                           bool close)
{
    const struct dm_field *field = charge->team.field;
    dm_order_begin(&charge->team, charge->order);
    charge->placed = (struct figure_set){{0}};
    dm_assault_begin(&charge->assault, field, charge->team.unit, target);
    charge->assault.within = within;
    charge->assault.close = close;
    charge->rate = fastest_rate(charge);
    if (charge->assault.mark_count == 0) {
        return forbidden(DM_6_3, "they are in a building, and are reached by its door only");
    }
    struct problem problem = charge_them(charge);
    return fine(problem) ? dm_stands_check(field, charge->order) : problem;
}

// Could anybody get there at all? Most are too far from most, and that is seen at once.
static bool is_in_reach(const struct dm_team *team, int target)
{
    const struct dm_battle *battle = team->battle;
    int32_t reach = dm_pace_of(battle, team->unit)->road + 2 * DM_RIDER + CM(1);
    for (int foe = 0; (foe = dm_next(battle, target, foe)) != 0;) {
        struct point at = dm_point(&battle->figures[foe]);
        for (int i = 0; i < team->count; i++) {
            struct point from = dm_point(&battle->figures[team->figures[i]]);
            if (plane_within(from, at, reach)) return true;
        }
    }
    return false;
}

struct problem dm_plan_charge(const struct dm_field *field, int unit, int target,
                              const struct bounds *within, struct dm_order *order)
{
    struct charge charge;
    const struct dm_battle *battle = field->battle;
    struct problem problem = may_be_charged(field, unit, target);
    if (!fine(problem)) return problem;
    charge.order = order;
    charge.measured = true;
    dm_team_begin(&charge.team, field, unit);
    if (charge.team.count == 0) {
        return forbidden(DM_5_2H, "the unit is in a building, and leaves it first");
    }
    if (!is_in_reach(&charge.team, target)) return out_of_reach();
    dm_team_paces(&charge.team, dm_pace_of(battle, unit),
                  battle->units[unit].drill == IN_COLUMN || charge.team.count == 1);
    problem = plan(&charge, target, within, false);
    // Somebody who finds no way may stand where another was to go.
    return fine(problem) || problem.clause != DM_1_2 ? problem
                                                     : plan(&charge, target, within, true);
}

// Touching a mate, wherever there is room about him.
static bool stand_by_mate(struct charge *charge, int place)
{
    const struct dm_field *field = charge->team.field;
    const struct dm_unit *unit = &charge->team.battle->units[charge->team.unit];
    struct dm_order *order = charge->order;
    for (int i = 0; i < order->count; i++) {
        if (!figure_set_has(&charge->placed, order->figures[i])) continue;
        struct base mate = dm_base_at(unit, order->at[i], order->facing[i]);
        for (uint32_t k = 0; k < DM_DIRECTIONS; k++) {
            struct base spot = body_spot(&mate, &mate, (uint16_t)(k * 65536u / DM_DIRECTIONS));
            struct dm_order alone = {.count = 1, .figures = {order->figures[place]}};
            order->at[place] = alone.at[0] = spot.centre;
            order->facing[place] = alone.facing[0] = mate.facing;
            if (!dm_is_clear(field, order, place)) continue;
            if (!fine(dm_stands_check(field, &alone))) continue;
            figure_set_add(&order->gone, order->figures[place]);
            figure_set_add(&charge->placed, order->figures[place]);
            return true;
        }
    }
    return false;
}

// Nobody of it stands on the table yet.
static void gather_hidden(struct charge *charge)
{
    const struct dm_unit *unit = &charge->team.battle->units[charge->team.unit];
    struct dm_order *order = charge->order;
    *order = (struct dm_order){.drill = IN_LINE};
    for (int i = unit->first; i < unit->first + unit->size && order->count < DM_GROUP; i++) {
        if (charge->team.battle->figures[i].state == DM_LOST) continue;
        order->at[order->count] = (struct point){-PLANE_MAX - CM(3) * order->count, -PLANE_MAX};
        order->figures[order->count++] = (uint8_t)i;
    }
}

// DM_R37
bool dm_spring_spots(const struct dm_field *field, int unit, int target, struct dm_order *order)
{
    struct charge charge;
    if (!fine(may_be_charged(field, unit, target))) return false;
    charge.order = order;
    charge.measured = false;
    charge.placed = (struct figure_set){{0}};
    charge.team = (struct dm_team){.field = field, .battle = field->battle, .unit = unit};
    gather_hidden(&charge);
    dm_assault_begin(&charge.assault, field, unit, target);
    charge.rate = dm_pace_of(field->battle, unit)->road;
    if (charge.assault.mark_count == 0 || !fine(charge_them(&charge))) return false;
    for (int i = 0; i < order->count; i++) {
        if (figure_set_has(&charge.placed, order->figures[i])) continue;
        if (!stand_by_mate(&charge, i)) return false;
    }
    return true;
}
