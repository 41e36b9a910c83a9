// Changing formation (DM-3.7, 3.8), mounting and dismounting (DM-3.9).
#include "rules/daimyo/moving/local.h"

static struct problem may_form(const struct dm_unit *unit, int drill)
{
    if (dm_is_lord(unit) || unit->type == ANIMAL || dm_is_crew(unit) || unit->type == NINJA) {
        return forbidden(DM_4_1, "only units of several figures form line or column");
    }
    if (unit->drill == IN_BUILDING) {
        return forbidden(DM_5_2H, "the unit is in a building, and leaves it first");
    }
    if (drill == IN_SKIRMISH && unit->missile != BOW + 1) {
        return forbidden(DM_4_4, "only archers skirmish");
    }
    if (unit->drill == drill) return forbidden(DM_3_7, "the unit has that formation");
    return no_problem();
}

static int64_t dearest_of(const struct dm_team *team, const struct way ways[DM_GROUP])
{
    int64_t most = 0;
    for (int i = 0; i < team->count; i++) {
        int64_t cost = dm_price(team, &ways[i]);
        if (cost > most) most = cost;
    }
    return most;
}

// As far as they can pay, and no farther than there is room for them.
static struct problem go_as_far(const struct dm_team *team, struct way ways[DM_GROUP],
                                struct dm_order *order)
{
    for (int i = 0; i < team->count; i++) {
        int32_t length = way_paid(&team->walker, &ways[i], WAY_MOVE);
        struct problem problem;
        do {
            struct dm_order trial = *order;
            struct way cut = ways[i];
            way_cut(&cut, length);
            problem = dm_go(team, &trial, i, &cut);
            length -= DM_TAKES_CUT;
            if (!fine(problem) || !dm_is_clear(team->field, &trial, i)) continue;
            *order = trial;
            break;
        } while (length > 0);
        if (!fine(problem)) return problem;
    }
    order->becomes = order->drill;
    order->drill = CHANGING;
    return no_problem();
}

struct problem dm_plan_form(const struct dm_field *field, const struct choice *choice,
                            struct dm_order *order)
{
    const struct dm_unit *unit = &field->battle->units[choice->group];
    struct dm_team team;
    struct way ways[DM_GROUP];
    struct problem problem = may_form(unit, choice->option);
    if (!fine(problem)) return problem;
    dm_team_begin(&team, field, choice->group);
    dm_team_paces(&team, dm_pace_of(field->battle, choice->group), false);
    dm_order_begin(&team, order);
    struct layout layout = dm_layout(field->battle, choice->group, choice->option, team.count,
                                     (struct point){choice->x, choice->y}, choice->facing);
    bool descends = dm_slots_descend(&team, &layout, choice);
    order->drill = (uint8_t)choice->option;
    for (int i = 0; i < team.count; i++) {
        dm_way_to_slot(&team, choice, &layout, i, descends ? team.count - 1 - i : i, &ways[i]);
        order->facing[i] = choice->facing;
    }
    if (dearest_of(&team, ways) > DM_LIMIT) { // DM_3_8
        problem = go_as_far(&team, ways, order);
        return fine(problem) ? dm_stands_check(field, order) : problem;
    }
    for (int i = 0; i < team.count; i++) {
        problem = dm_go(&team, order, i, &ways[i]);
        if (!fine(problem)) return problem;
    }
    return dm_stands_check(field, order);
}

// DM_R43 Cavalry has its horses with it; so has a Daimyo who came on one.
static bool has_horses(const struct dm_unit *unit)
{
    return unit->type == SAMURAI_CAVALRY || unit->type == MONK_CAVALRY || unit->mounted ||
           unit->horses;
}

static struct dm_order in_the_saddle(const struct dm_field *field, int unit)
{
    struct dm_team team;
    struct dm_order order;
    dm_team_begin(&team, field, unit);
    dm_order_begin(&team, &order);
    return order;
}

// Nobody changes his place, and so there must be room for the horses.
static struct problem room_for_horses(const struct dm_field *field, int unit)
{
    struct dm_order order = in_the_saddle(field, unit);
    for (int i = 0; i < order.count; i++) {
        struct base own =
            plane_capsule(order.at[i], order.facing[i], DM_FOOT, DM_FOOT - DM_OVERLAP);
        struct among among = {.but_group = (uint16_t)unit};
        bool room = crowd_clear(&field->crowd, &own, among) && fine(dm_ground_check(field, &own));
        for (int j = 0; j < i && room; j++) {
            struct base mate = plane_capsule(order.at[j], order.facing[j], DM_FOOT, DM_FOOT);
            room = !base_overlaps(&own, &mate);
        }
        if (!room) {
            return forbidden_by(DM_3_9, "there is no room for a horse", order.figures[i]);
        }
    }
    return no_problem();
}

struct problem dm_saddle_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_unit *unit = &field->battle->units[choice->group];
    bool mounts = choice->kind == MOUNT;
    if (unit->type == ANIMAL || !has_horses(unit)) {
        return forbidden(DM_3_9, "the unit has no horses");
    }
    if (unit->drill == IN_BUILDING || unit->drill == CHANGING) {
        return forbidden(DM_3_9,
                         "nobody mounts or dismounts indoors or while he changes formation");
    }
    if (mounts == (bool)unit->mounted) {
        return forbidden(DM_3_9, mounts ? "the unit is in the saddle" : "the unit is on foot");
    }
    if (dm_unit_in_melee(field, choice->group)) {
        return forbidden(DM_3_9, "nobody mounts or dismounts in contact with the enemy");
    }
    return mounts ? room_for_horses(field, choice->group) : no_problem();
}

void dm_saddle(struct umpire *umpire, const struct choice *choice)
{
    struct dm_unit *unit = &dm_of(umpire->battle)->units[choice->group];
    bool mounts = choice->kind == MOUNT;
    unit->mounted = mounts;
    unit->horses = !mounts;
    dm_tell(umpire, mounts ? SAY_MOUNTS : SAY_DISMOUNTS, DM_3_9, choice->group);
    dm_fail_formation(umpire, choice->group, DM_5_2F);
}
