// Over a river by a bridge or a ford, in single file: a column is formed before it and marches across.
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/moving/offers.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/weights.h"

#define BEYOND  CM(20) // from the far end on, so that the last of a column comes off it
#define LONGEST CM(30) // what is tried of a march
#define SHORTER CM(4)
#define BEFORE  CM(2) // the head of a column, from the near end
#define AT_HAND CM(40)

bool dm_is_beyond_river(const struct dm_field *field, struct point from, struct point to)
{
    struct bounds about = bounds_about(from, to, 0);
    if (!terrain_any(&field->terrain, IS_RIVER, &about)) return false;
    for (struct patches each = terrain_near(&field->terrain, IS_RIVER, &about);
         patches_next(&each);) {
        if (shape_meets(&each.patch.shape, from, to)) return true;
    }
    return false;
}

bool dm_crossing_to(const struct dm_field *field, struct point from, struct point to,
                    struct dm_crossing *crossing)
{
    int32_t least = DM_NOWHERE;
    for (struct patches each = terrain_near(&field->terrain, IS_TRACK, NULL);
         patches_next(&each);) {
        if (each.patch.kind != G_BRIDGE && each.patch.kind != G_FORD) continue;
        struct point near = shape_corner(&each.patch.shape, 0);
        struct point far = shape_corner(&each.patch.shape, each.patch.shape.count - 1);
        if (plane_distance2(from, far) < plane_distance2(from, near)) {
            struct point swapped = near;
            near = far;
            far = swapped;
        }
        int32_t length = dm_apart(from, near) + dm_apart(near, far) + dm_apart(far, to);
        if (length >= least) continue;
        least = length;
        *crossing = (struct dm_crossing){near, far, plane_bearing(near, far), length};
    }
    return least < DM_NOWHERE;
}

int32_t dm_way_between(const struct dm_picture *picture, int unit, struct point to)
{
    const struct dm_body *body = &picture->bodies[unit];
    struct dm_crossing crossing;
    if (!dm_is_beyond_river(picture->field, body->at, to) ||
        !dm_crossing_to(picture->field, body->at, to, &crossing)) {
        return dm_apart(body->at, to);
    }
    return crossing.length + dm_forming_of(picture->battle, unit);
}

int32_t dm_forming_of(const struct dm_battle *battle, int unit)
{
    const struct dm_unit *his = &battle->units[unit];
    if (his->drill == IN_COLUMN || dm_alive(battle, unit) < 2) return 0;
    return his->drill == CHANGING && his->becomes == IN_COLUMN ? CM(FORMING) / 2 : CM(FORMING);
}

static struct choice march_along(const struct choice *told, const struct way *way)
{
    struct choice choice = *told;
    choice.kind = MARCH;
    choice.x = way->stops[1].x;
    choice.y = way->stops[1].y;
    for (int i = 2; i < way->count; i++) {
        choice.places[choice.count].x = (int16_t)way->stops[i].x;
        choice.places[choice.count++].y = (int16_t)way->stops[i].y;
        choice.parts = 1;
    }
    return choice;
}

// The one who leads a column is he who is nearest to where it goes.
static struct point head_of(const struct dm_battle *battle, int unit, struct point to)
{
    struct point head = dm_middle(battle, unit);
    int64_t least = INT64_MAX;
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        struct point at = dm_point(&battle->figures[i]);
        if (plane_distance2(at, to) >= least) continue;
        least = plane_distance2(at, to);
        head = at;
    }
    return head;
}

// As far along it as the column gets.
static void offer_march(const struct dm_field *field, const struct choice *told,
                        const struct dm_crossing *crossing, struct choices *choices)
{
    struct point head = head_of(field->battle, told->group, crossing->far);
    struct way whole = {1, {head}};
    struct point end = plane_offset(crossing->far, crossing->heading, BEYOND);
    if (plane_distance2(head, crossing->far) > plane_distance2(crossing->near, crossing->far)) {
        struct point before = plane_offset(crossing->near, crossing->heading, -BEFORE);
        if (dm_apart(head, before) > CM(1)) way_lead(&whole, before);
    }
    way_lead(&whole, end);
    for (int32_t length = LONGEST; length >= SHORTER; length -= SHORTER) {
        struct way way = whole;
        if (length < way_length(&way)) way_cut(&way, length);
        struct choice choice = march_along(told, &way);
        if (dm_offer(field, &choice, choices)) return;
    }
}

// Where a column stands whose head is about to go over.
static struct point before_it(const struct dm_field *field, int unit,
                              const struct dm_crossing *crossing)
{
    int32_t rank = dm_rides(&field->battle->units[unit]) ? CM(5) : 2 * DM_FOOT;
    int32_t half = (dm_alive(field->battle, unit) - 1) * rank / 2;
    return plane_offset(crossing->near, crossing->heading, -BEFORE - half);
}

void dm_offer_crossing(const struct dm_field *field, int unit, struct point to,
                       struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *his = &battle->units[unit];
    struct dm_crossing crossing;
    struct point from = dm_middle(battle, unit);
    struct choice told = {.side = his->side, .group = (uint16_t)unit};
    if (dm_is_lord(his) || his->type == ANIMAL || his->engine || his->missile == GUN + 1) return;
    if (dm_alive(battle, unit) < 2 || !dm_is_beyond_river(field, from, to)) return;
    if (!dm_crossing_to(field, from, to, &crossing)) return;
    if (his->drill == IN_COLUMN) {
        offer_march(field, &told, &crossing, choices);
        return;
    }
    struct point before = before_it(field, unit, &crossing);
    told.facing = crossing.heading;
    told.kind = FORM;
    told.option = IN_COLUMN;
    told.x = before.x;
    told.y = before.y;
    if (dm_apart(from, before) < AT_HAND) dm_offer(field, &told, choices);
    int32_t pace = dm_full_move(battle, unit);
    told.kind = MOVE;
    told.option = 0;
    for (int part = 4; part >= 1 && his->drill != CHANGING; part--) {
        struct point stop = plane_towards(from, before, pace * part / 4);
        if (dm_apart(from, before) < pace * part / 4) stop = before;
        told.x = stop.x;
        told.y = stop.y;
        if (dm_offer(field, &told, choices)) return;
    }
}
