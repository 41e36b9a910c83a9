// Who goes at an enemy though nobody chose it: the rides of card 29, and the villagers (DM_R40, DM_R36).
#include "rules/daimyo/moving/offers.h"

// Likewise of those in buildings, who stand nowhere; 0: nobody is nearer than that.
static int nearest_indoors(const struct dm_field *field, int unit, int32_t *least)
{
    const struct dm_battle *battle = field->battle;
    int nearest = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *other = &battle->figures[i];
        bool foe = dm_standing(battle, i) && other->inside &&
                   dm_side(battle, i) != (enum side)battle->units[unit].side;
        for (int figure = 0; foe && (figure = dm_next(battle, unit, figure)) != 0;) {
            int32_t gap = dm_gap(field, figure, i);
            if (gap >= *least) continue;
            *least = gap;
            nearest = i;
        }
    }
    return nearest;
}

// The figure of the enemy that is nearest to any of a unit; 0: there is none.
static int nearest_foe(const struct dm_field *field, int unit)
{
    const struct dm_battle *battle = field->battle;
    struct among among = {.marks = dm_marks_against((enum side)battle->units[unit].side)};
    int32_t least = INT32_MAX;
    int nearest = 0;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        int32_t gap;
        struct base base = dm_base(battle, figure);
        uint16_t id = crowd_nearest(&field->crowd, &base, among, &gap);
        if (!id || gap >= least) continue;
        least = gap;
        nearest = id;
    }
    int indoors = nearest_indoors(field, unit, &least);
    return indoors ? indoors : nearest;
}

// As the one of a unit looks at him who is nearest.
static uint16_t heading_to(const struct dm_field *field, int unit, int foe)
{
    const struct dm_battle *battle = field->battle;
    struct point at = dm_place_of(field, foe, dm_middle(battle, unit)), from = at;
    int32_t least = INT32_MAX;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        int32_t gap = dm_gap(field, figure, foe);
        if (gap >= least) continue;
        least = gap;
        from = dm_point(&battle->figures[figure]);
    }
    return plane_bearing(from, at);
}

static bool stays_within(const struct dm_order *order, const struct bounds *within)
{
    for (int i = 0; i < order->count && within; i++) {
        if (!bounds_hold(within, order->at[i], -DM_FOOT)) return false;
    }
    return true;
}

// Straight at him, for all the allowance or up to what bars the way.
static void go_straight(struct umpire *umpire, const struct dm_field *field, int unit,
                        uint16_t heading, const struct bounds *within, uint16_t clause)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct point from = dm_middle(battle, unit);
    for (int32_t length = dm_full_move(battle, unit); length > 0; length -= DM_INCH) {
        struct dm_order order;
        struct point to = plane_offset(from, heading, length);
        struct choice choice = {.kind = MOVE,
                                .side = battle->units[unit].side,
                                .group = (uint16_t)unit,
                                .facing = heading,
                                .x = to.x,
                                .y = to.y};
        if (!fine(dm_plan_body(field, &choice, &order)) || !stays_within(&order, within)) continue;
        tell(umpire, (struct event){.kind = SAY_MOVES,
                                    .clause = clause,
                                    .group = (uint16_t)unit,
                                    .amount = {(int16_t)to.x, (int16_t)to.y}});
        dm_carry_out(umpire, unit, &order);
        return;
    }
}

void dm_go_at(struct umpire *umpire, int unit, int foe, const struct bounds *within,
              uint16_t clause)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, battle);
    if (dm_charge(umpire, unit, battle->figures[foe].unit, within)) return;
    if (dm_unit_in_melee(&field, unit)) return;
    go_straight(umpire, &field, unit, heading_to(&field, unit, foe), within, clause);
    if (!umpire->dice->starved) dm_check_formation(umpire, unit);
}

void dm_ride_at_nearest(struct umpire *umpire, int unit)
{
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, dm_of(umpire->battle));
    int foe = nearest_foe(&field, unit);
    if (foe) dm_go_at(umpire, unit, foe, NULL, DM_15_2);
}
