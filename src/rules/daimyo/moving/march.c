// Marches of columns: the head goes its way, and the others in its track (section 4.3).
#include "rules/daimyo/moving/local.h"

static const struct body_limits limits = {
    .contact = DM_TOUCH, .astray = 30, .askew = 1820, .bend = 10923};

// A column may have turned about, and then its last number leads.
static void find_head(struct dm_team *team)
{
    struct base bases[DM_GROUP];
    for (int i = 0; i < team->count; i++) {
        bases[i] = dm_base(team->battle, team->figures[i]);
    }
    if (body_in_column(bases, team->count, &limits)) return;
    for (int i = 0; i < team->count; i++) {
        bases[i] = dm_base(team->battle, team->figures[team->count - 1 - i]);
    }
    if (!body_in_column(bases, team->count, &limits)) return;
    for (int i = 0; i < team->count / 2; i++) {
        uint8_t swapped = team->figures[i];
        team->figures[i] = team->figures[team->count - 1 - i];
        team->figures[team->count - 1 - i] = swapped;
    }
}

static bool lead(const struct choice *choice, struct point from, struct way *way)
{
    *way = (struct way){1, {from}};
    if (!way_lead(way, (struct point){choice->x, choice->y})) return false;
    for (int i = 0; i < choice->count; i++) {
        if (!way_lead(way, (struct point){choice->places[i].x, choice->places[i].y})) return false;
    }
    return true;
}

// In the track of the one before, as far as he got.
static bool follow(struct point from, int32_t length, struct way *track)
{
    struct way own = {1, {from}};
    for (int i = 0; i < track->count; i++) {
        if (!way_lead(&own, track->stops[i])) return false;
    }
    way_cut(&own, length);
    *track = own;
    return true;
}

// The order has them as they march, and is put in order of their numbers at the end.
static void by_number(struct dm_order *order)
{
    for (int i = 1; i < order->count; i++) {
        for (int j = i; j > 0 && order->figures[j - 1] > order->figures[j]; j--) {
            uint8_t figure = order->figures[j];
            struct point at = order->at[j];
            uint16_t facing = order->facing[j];
            order->figures[j] = order->figures[j - 1];
            order->at[j] = order->at[j - 1];
            order->facing[j] = order->facing[j - 1];
            order->figures[j - 1] = figure;
            order->at[j - 1] = at;
            order->facing[j - 1] = facing;
        }
    }
}

struct problem dm_march_along(const struct dm_team *team, const struct way *first,
                              struct dm_order *order)
{
    struct base bases[DM_GROUP];
    int32_t lengths[BODY_CAP];
    struct way track = *first;
    for (int i = 0; i < team->count; i++) {
        bases[i] = dm_base(team->battle, team->figures[i]);
    }
    dm_order_begin(team, order);
    if (!body_march(bases, team->count, first, lengths)) {
        return forbidden(0, "a way has no more corners than that");
    }
    for (int i = 0; i < team->count; i++) {
        struct point from = dm_point(&team->battle->figures[team->figures[i]]);
        if (i > 0 && !follow(from, lengths[i], &track)) {
            return forbidden(0, "a way has no more corners than that");
        }
        struct problem problem = dm_go(team, order, i, &track);
        if (!fine(problem)) return problem;
        order->at[i] = bases[i].centre;
        order->facing[i] = bases[i].facing;
    }
    by_number(order);
    return no_problem();
}

struct problem dm_plan_march(const struct dm_field *field, const struct choice *choice,
                             struct dm_order *order)
{
    struct dm_team team;
    struct way first;
    dm_team_begin(&team, field, choice->group);
    if (team.battle->units[choice->group].drill != IN_COLUMN || team.count == 0) {
        return forbidden(DM_4_2, "only a column marches");
    }
    dm_team_paces(&team, dm_pace_of(field->battle, choice->group), true);
    find_head(&team);
    if (!lead(choice, dm_point(&team.battle->figures[team.figures[0]]), &first)) {
        return forbidden(0, "a way has no more corners than that");
    }
    struct problem problem = dm_march_along(&team, &first, order);
    return fine(problem) ? dm_stands_check(field, order) : problem;
}
