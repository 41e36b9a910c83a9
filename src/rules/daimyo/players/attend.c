// How a Daimyo is kept safe: behind a line, between two of them, so that he touches both; or by his guard in
// a ring about him, through which a ninja must fight his way (DM_17_6).
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/moving/offers.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/weights.h"

#define HALF_APART 125 // aside of the middle of a line of five
#define BEHIND     217 // and behind it, on foot
#define MOUNTED    125 // farther in the saddle
#define IN_CALL    CM(70)

static void offer_place(const struct dm_field *field, int lord, int unit, int32_t aside,
                        struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    int first = dm_next(battle, unit, 0);
    uint16_t facing = battle->figures[first].facing;
    int32_t behind = BEHIND + (dm_rides(&battle->units[lord]) ? MOUNTED : 0);
    if (dm_rides(&battle->units[unit])) behind += MOUNTED;
    struct point at = plane_offset(dm_middle(battle, unit), facing, -behind);
    at = plane_offset(at, (uint16_t)(facing + TURN_RIGHT_ANGLE), aside);
    struct choice choice = {.kind = MOVE,
                            .side = battle->units[lord].side,
                            .group = (uint16_t)lord,
                            .x = at.x,
                            .y = at.y,
                            .facing = dm_whole_degrees(facing)};
    if (fine(dm_move_check(field, &choice))) choices_add(choices, &choice);
}

void dm_offer_attendance(const struct dm_field *field, int lord, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    struct point from = dm_middle(battle, lord);
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side != battle->units[lord].side || unit->clan != battle->units[lord].clan) {
            continue;
        }
        if (i == lord || !dm_on_table(unit) || unit->retreat || unit->type == ANIMAL) continue;
        if (unit->missile || unit->drill != IN_LINE || !dm_next(battle, i, 0)) continue;
        if (dm_apart(from, dm_middle(battle, i)) > IN_CALL) continue;
        offer_place(field, lord, i, HALF_APART, choices);
        offer_place(field, lord, i, -HALF_APART, choices);
    }
}

static bool touches(const struct dm_field *field, int figure, int lord)
{
    struct base one = dm_base(field->battle, figure), other = dm_base(field->battle, lord);
    return base_within(&one, &other, DM_TOUCH);
}

static bool may_ring(const struct dm_picture *picture, int unit, int lord)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *guard = &battle->units[unit];
    if (battle->head.options[EVENTS] == PLAYED_WITHOUT || !lord || !picture->bodies[lord].alive) {
        return false;
    }
    if (guard->type != GUARD || guard->clan || picture->bodies[unit].alive < RING) return false;
    if (guard->drill == IN_BUILDING || battle->figures[battle->units[lord].first].inside) {
        return false;
    }
    if (picture->bodies[unit].far < CM(QUIET) || picture->bodies[lord].far < CM(QUIET)) {
        return false;
    }
    return dm_apart(picture->bodies[unit].at, picture->bodies[lord].at) < CM(20);
}

// One of the guard after the other comes to one of four places about him.
void dm_offer_ring(const struct dm_picture *picture, int unit, struct choices *choices)
{
    const struct dm_battle *battle = picture->battle;
    int chief = battle->chiefs[battle->units[unit].side];
    if (!may_ring(picture, unit, chief)) return;
    int lord = battle->units[chief].first;
    struct base him = dm_base(battle, lord);
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        struct base own = dm_base(battle, i);
        if (touches(picture->field, i, lord)) continue;
        for (int side = 0; side < RING; side++) {
            uint16_t direction = (uint16_t)(battle->figures[lord].facing + side * TURN_RIGHT_ANGLE);
            struct base spot = body_spot(&him, &own, direction);
            struct choice choice = {.kind = PLACE_FIGURE,
                                    .side = battle->units[unit].side,
                                    .group = (uint16_t)unit,
                                    .figure = (uint16_t)i,
                                    .x = spot.centre.x,
                                    .y = spot.centre.y,
                                    .facing = dm_whole_degrees(direction)};
            if (fine(dm_move_check(picture->field, &choice))) choices_add(choices, &choice);
        }
    }
}
