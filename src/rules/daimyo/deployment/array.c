// The usual array: archers as a screen, then arquebuses and spears, the samurai behind, the Daimyo at his
// guard's back, cavalry and allied clans on the wings (DM-18.9, DM-R51).
//
// Depths are from the front of the zone backwards, so that it serves either edge.
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/moving/moving.h"

#define ASIDE    CM(16) // from the middle of one unit to the next
#define RANK     CM(4)
#define WING     CM(64)
#define FOOT_GAP 250 // a Daimyo behind his guard
#define RIDE_GAP 375

struct station {
    int32_t behind; // the front of the zone
    int32_t wing;   // from the middle of the table
    uint8_t formation;
};

static struct station station_of(const struct dm_unit *unit)
{
    int32_t wing = unit->clan || unit->type == SAMURAI_CAVALRY ? WING : 0;
    if (unit->missile == BOW + 1) return (struct station){CM(3), CM(16), SKIRMISH};
    if (unit->missile == ARQUEBUS + 1) return (struct station){CM(7), CM(8), LINE};
    if (unit->clan) return (struct station){CM(18), wing, LINE};
    switch (unit->type) {
    case SAMURAI_CAVALRY:
    case MONK_CAVALRY: return (struct station){CM(8), wing, LINE};
    case GUARD: return (struct station){CM(22), 0, LINE};
    case SAMURAI_FOOT:
    case MONK_FOOT: return (struct station){CM(16), 0, LINE};
    default: return (struct station){CM(11), 0, LINE};
    }
}

static bool at_home(const struct dm_battle *battle, const struct dm_unit *unit)
{
    return unit->side == battle->home;
}

static int32_t depth_at(const struct dm_field *field, const struct dm_unit *unit, int32_t behind)
{
    int32_t from_edge = field->battle->depth[unit->side] - behind;
    return at_home(field->battle, unit) ? from_edge : field->ground->height - from_edge;
}

static uint16_t ahead_of(const struct dm_battle *battle, const struct dm_unit *unit)
{
    return (uint16_t)(at_home(battle, unit) ? TURN_RIGHT_ANGLE : 3 * TURN_RIGHT_ANGLE);
}

// DM_R51 Wholly in the part of the table that is the side's.
static bool in_own_zone(const struct dm_field *field, const struct dm_unit *unit,
                        const struct base *base)
{
    int32_t depth = field->battle->depth[unit->side], reach = base->radius + base->ahead;
    struct bounds zone = {{0, 0}, {field->ground->width, depth}};
    if (!at_home(field->battle, unit)) {
        zone.least.y = field->ground->height - depth;
        zone.most.y = field->ground->height;
    }
    return bounds_hold(&zone, base->centre, -reach);
}

struct problem dm_deploy_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit =
        &battle->units[choice->group <= battle->unit_count ? choice->group : 0];
    struct dm_order order;
    if (!choice->group || unit->side != choice->side || !unit->size) {
        return forbidden(DM_14_1, "a unit of one's own was expected");
    }
    if (unit->hides) return forbidden(DM_14_6, "the unit lies in ambush");
    if (unit->type == ANIMAL || unit->drill == AT_ENGINE) {
        return forbidden(DM_14_1, "guns and wagons stay where the scenario has them");
    }
    if (choice->option == SKIRMISH && unit->missile != BOW + 1) {
        return forbidden(DM_4_4, "only archers skirmish");
    }
    if (!dm_drawn_up(battle, choice->group, choice, &order)) {
        return forbidden(DM_14_1, "the unit cannot be drawn up there");
    }
    for (int i = 0; i < order.count; i++) {
        struct base base = dm_base_at(unit, order.at[i], order.facing[i]);
        if (in_own_zone(field, unit, &base)) continue;
        return forbidden(DM_14_1, "that is outside the part of the table where the side sets up");
    }
    return dm_stands_check(field, &order);
}

static bool try_at(const struct dm_field *field, struct choice *choice, int32_t x, int32_t y)
{
    choice->x = x;
    choice->y = y;
    return fine(dm_deploy_check(field, choice));
}

// Outwards from the wing or the middle, to either side in turn.
static bool room_in_rank(const struct dm_field *field, const struct station *station, int32_t y,
                         struct choice *choice)
{
    int32_t middle = field->ground->width / 2;
    for (int32_t off = station->wing; off < middle; off += ASIDE / 2) {
        if (try_at(field, choice, middle + off, y)) return true;
        if (off && try_at(field, choice, middle - off, y)) return true;
    }
    return false;
}

static bool room_for(const struct dm_field *field, const struct dm_unit *unit,
                     struct choice *choice)
{
    struct station station = station_of(unit);
    choice->option = station.formation;
    if (room_in_rank(field, &station, depth_at(field, unit, station.behind), choice)) return true;
    station.wing = 0;
    for (int32_t behind = CM(2); behind < field->battle->depth[unit->side]; behind += RANK) {
        if (room_in_rank(field, &station, depth_at(field, unit, behind), choice)) return true;
    }
    return false;
}

// DM_17_6 A Daimyo begins at the back of his guard, in contact.
static bool room_at_guard(const struct dm_field *field, const struct dm_unit *lord,
                          struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    uint16_t back = (uint16_t)(ahead_of(battle, lord) + 2 * TURN_RIGHT_ANGLE);
    int32_t gap = lord->mounted ? RIDE_GAP : FOOT_GAP;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *guard = &battle->units[i];
        if (guard->side != lord->side || guard->type != GUARD || guard->clan != lord->clan) {
            continue;
        }
        for (int figure = 0; (figure = dm_next(battle, i, figure)) != 0;) {
            struct point at = plane_offset(dm_point(&battle->figures[figure]), back, gap);
            // In the middle of the line, with a mate on either side.
            if (figure < guard->first + guard->size / 2) continue;
            if (try_at(field, choice, at.x, at.y)) return true;
        }
    }
    return false;
}

bool dm_array_place(const struct dm_field *field, int number, struct choice *choice)
{
    const struct dm_unit *unit = &field->battle->units[number];
    *choice = (struct choice){.kind = DEPLOY,
                              .side = unit->side,
                              .group = (uint16_t)number,
                              .facing = ahead_of(field->battle, unit)};
    if (dm_is_lord(unit) && room_at_guard(field, unit, choice)) return true;
    return room_for(field, unit, choice);
}
