// What draws the units of a side: the enemy, and what is fought for.
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/weights.h"

int dm_face_of(const struct dm_unit *unit)
{
    if (unit->type == ANIMAL) return 2;
    return dm_types[dm_type_now(unit)].die;
}

// Time works for a side that wins when the sequences have run out: it lets the others come.
bool dm_is_patient(const struct dm_battle *battle, enum side side)
{
    for (int i = 0; i < DM_GOALS; i++) {
        if (battle->goals[i].aim == AIM_OUTLAST && battle->goals[i].side == side) return true;
    }
    return false;
}

// What the others fight for is where they will come: how far the nearest of it is; 0: he is near enough.
static int32_t way_to_watch(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    enum side side = (enum side)battle->units[number].side;
    int32_t least = DM_NOWHERE;
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &battle->goals[i];
        struct point place;
        if (dm_goal_is_of(goal, side) || !dm_goal_is_of(goal, side_other(side))) continue;
        if (!dm_watch_place(picture, goal, number, &place)) continue;
        int32_t far = dm_apart(picture->bodies[number].at, place) - CM(WATCHING);
        if (far < least) least = far;
    }
    return least > 0 ? least : 0;
}

// Whom a unit makes for: the nearest, or the enemy's Daimyo where he is not much farther.
static int32_t way_to_fight(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_body *body = &picture->bodies[number];
    enum side side = (enum side)battle->units[number].side;
    int chief = battle->chiefs[side_other(side)];
    int32_t far = dm_way_between(picture, number, picture->bodies[body->foe].at);
    if (dm_is_patient(battle, side) && far > CM(ALERT)) {
        int32_t watch = way_to_watch(picture, number);
        return CM(ALERT) + (watch == DM_NOWHERE ? 0 : watch);
    }
    if (!chief || !picture->bodies[chief].alive) return far;
    int32_t to_chief = dm_way_between(picture, number, picture->bodies[chief].at) * 2 / 3;
    return to_chief < far ? to_chief : far;
}

static int32_t range_to_go(const struct dm_picture *picture, int number)
{
    const struct dm_body *body = &picture->bodies[number];
    const struct dm_unit *unit = &picture->battle->units[number];
    int32_t far = body->far;
    if (unit->missile == GUN + 1) far = far * 25 / 90;
    return far > CM(SHOOTING) ? far - CM(SHOOTING) : 0;
}

static int approach_of(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number];
    const struct dm_body *body = &picture->bodies[number];
    if (unit->retreat || !body->foe || unit->type == ANIMAL || dm_is_lord(unit)) return 0;
    int weight = FACE * dm_face_of(unit) * body->alive;
    int32_t far = unit->missile ? range_to_go(picture, number) : way_to_fight(picture, number);
    bool waits = dm_is_patient(battle, (enum side)unit->side);
    int cm = far / CM(1);
    if (cm > FAR) cm = FAR;
    int worth = -weight * cm / (dm_has_errand(picture, number) ? BUSY : EAGER);
    return waits ? worth : worth + worth * PRESSING * battle->head.turn / (100 * battle->sequences);
}

// A Daimyo keeps up with those who could stand about him; who is far from him is not called back.
static int following_of(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *lord = &battle->units[number];
    int32_t least = DM_NOWHERE;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side != lord->side || unit->clan != lord->clan || !dm_is_samurai(unit)) continue;
        if (dm_is_lord(unit) || unit->retreat || !picture->bodies[i].alive) continue;
        int32_t far = dm_apart(picture->bodies[number].at, picture->bodies[i].at);
        if (far < least) least = far;
    }
    if (least == DM_NOWHERE) return 0;
    return -ASTRAY * (least > CM(SAFE) ? SAFE : least / CM(1));
}

int dm_drive(const struct dm_picture *picture, enum side side)
{
    const struct dm_battle *battle = picture->battle;
    int worth = dm_goals_pull(picture, side);
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != side || !picture->bodies[i].alive) continue;
        worth += approach_of(picture, i);
        if (dm_is_lord(&battle->units[i])) worth += following_of(picture, i);
    }
    return worth;
}
