// The rides of card 29, which nobody chooses (DM_R40).
#include "rules/daimyo/moving/offers.h"

// The figure of the enemy that is nearest to any of a unit; 0: there is none.
static int nearest_foe(const struct dm_field *field, int unit, struct point *from)
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
        *from = base.centre;
    }
    return nearest;
}

// Straight at him, for all the allowance or up to what bars the way.
static void ride_straight(struct umpire *umpire, const struct dm_field *field, int unit,
                          uint16_t heading)
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
        if (!fine(dm_plan_body(field, &choice, &order))) continue;
        tell(umpire, (struct event){.kind = SAY_MOVES,
                                    .clause = DM_15_2,
                                    .group = (uint16_t)unit,
                                    .amount = {(int16_t)to.x, (int16_t)to.y}});
        dm_carry_out(umpire, unit, &order);
        return;
    }
}

void dm_ride_at_nearest(struct umpire *umpire, int unit)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    struct point from = {0, 0};
    dm_field_lay(&field, umpire->ground, battle);
    int foe = nearest_foe(&field, unit, &from);
    if (!foe || battle->figures[foe].unit == 0) return;
    if (dm_charge(umpire, unit, battle->figures[foe].unit, NULL)) return;
    ride_straight(umpire, &field, unit, plane_bearing(from, dm_point(&battle->figures[foe])));
    if (!umpire->dice->starved) dm_check_formation(umpire, unit);
}
