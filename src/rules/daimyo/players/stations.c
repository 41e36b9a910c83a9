// Where a unit may halt so that the enemy's reach and its own differ: within its range and out of his
// charge, out of both, or behind what it holds.
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/moving/offers.h"
#include "rules/daimyo/players/picture.h"

#define AT_FOES    2      // of the nearest
#define IN_RANGE   CM(31) // of bow and arquebus, from middle to middle of two lines
#define OUT_OF_IT  CM(34) // of their range
#define NO_CHARGE  CM(25) // nobody on foot charges from there
#define BEHIND_IT  350 // before a line of cover: in it for what counts, and nobody has crossed it
#define LEAST_STEP CM(2)

static void offer_at(const struct dm_picture *picture, int unit, struct point to, struct point look,
                     struct choices *choices)
{
    const struct dm_battle *battle = picture->battle;
    struct point from = picture->bodies[unit].at;
    struct choice choice = {
        .kind = MOVE, .side = battle->units[unit].side, .group = (uint16_t)unit};
    int32_t pace = dm_full_move(battle, unit), far = dm_apart(from, to);
    if (far < LEAST_STEP || far > pace + CM(2)) return;
    choice.x = to.x;
    choice.y = to.y;
    choice.facing = plane_bearing(to, look);
    dm_offer(picture->field, &choice, choices);
}

static int second_foe(const struct dm_picture *picture, int unit)
{
    const struct dm_unit *units = picture->battle->units;
    const struct dm_body *body = &picture->bodies[unit];
    int64_t least = INT64_MAX;
    int second = 0;
    for (int i = 1; i <= picture->battle->unit_count; i++) {
        const struct dm_body *other = &picture->bodies[i];
        if (i == body->foe || !other->alive || !units[i].side) continue;
        if (units[i].side == units[unit].side || units[i].type == ANIMAL) continue;
        int64_t far = plane_distance2(body->at, other->at);
        if (far >= least) continue;
        least = far;
        second = i;
    }
    return second;
}

// On the straight line between them, nearer or farther than now.
static void offer_before(const struct dm_picture *picture, int unit, int foe,
                         struct choices *choices)
{
    static const int32_t distances[] = {IN_RANGE, OUT_OF_IT, NO_CHARGE};
    struct point from = picture->bodies[unit].at, to = picture->bodies[foe].at;
    uint16_t away = plane_bearing(to, from);
    if (plane_distance2(from, to) == 0) return;
    for (unsigned i = 0; i < sizeof distances / sizeof *distances; i++) {
        offer_at(picture, unit, plane_offset(to, away, distances[i]), to, choices);
    }
}

// Up to the line that is fought for, without stepping into it.
static void offer_line(const struct dm_picture *picture, int unit, struct choices *choices)
{
    const struct dm_body *body = &picture->bodies[unit];
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &picture->battle->goals[i];
        struct patch patch;
        if (goal->aim != AIM_LINE || !body->foe) continue;
        if (!terrain_patch(&picture->field->terrain, goal->work, &patch)) continue;
        struct point at = shape_nearest(&patch.shape, body->at);
        if (plane_distance2(at, body->at) == 0) continue;
        struct point to = plane_towards(at, body->at, BEHIND_IT);
        offer_at(picture, unit, to, plane_towards(to, at, CM(10)), choices);
    }
}

void dm_offer_stations(const struct dm_picture *picture, int unit, struct choices *choices)
{
    const struct dm_unit *his = &picture->battle->units[unit];
    int foe = picture->bodies[unit].foe;
    if (!foe || dm_is_lord(his) || his->type == ANIMAL || his->engine) return;
    if (his->drill > IN_SKIRMISH || picture->bodies[unit].engaged) return;
    offer_line(picture, unit, choices);
    for (int i = 0; i < AT_FOES && foe; i++) {
        offer_before(picture, unit, foe, choices);
        foe = second_foe(picture, unit);
    }
}
