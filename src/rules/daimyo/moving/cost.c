// What ways cost (DM-3.2 to 3.6, DM_R5, DM_R8), and whether they lead through cover or water.
#include "rules/daimyo/moving/local.h"

#define BESIDE  (DM_FOOT + DM_BAND) // from the middle line of a wall, one is in it
#define ON_ROAD (DM_ON_TRACK - 250) // so far inside a road, one is on it

void dm_team_begin(struct dm_team *team, const struct dm_field *field, int unit)
{
    const struct dm_battle *battle = field->battle;
    *team = (struct dm_team){.field = field, .battle = battle, .unit = unit};
    figure_set_add(&team->along, unit);
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        if (battle->figures[figure].inside) continue;
        team->figures[team->count++] = (uint8_t)figure;
    }
}

const struct dm_pace_row *dm_pace_of(const struct dm_battle *battle, int unit)
{
    return &dm_paces[dm_rides(&battle->units[unit]) ? MOUNTED_PACE : ON_FOOT_PACE];
}

// 4.3 Along the middle of a road, a bridge or a ford only walls count besides. DM_3_6 The rate of the road
// is for those who are one figure wide. DM_13_4 A river is hard going, at any width.
void dm_team_paces(struct dm_team *team, const struct dm_pace_row *row, bool single_file)
{
    int32_t road = single_file ? row->road : row->standard;
    team->rates[AT_OPEN] = row->standard;
    team->rates[AT_SOFT] = row->soft;
    team->rates[AT_HARD] = row->hard;
    team->goings[0] = (struct going){.property = IS_HARD_LINE, .rate = row->hard, .reach = BESIDE};
    team->goings[1] = (struct going){.property = IS_SOFT_LINE, .rate = row->soft, .reach = BESIDE};
    team->goings[2] = (struct going){.property = IS_ROAD, .rate = road, .reach = ON_ROAD};
    team->goings[3] = (struct going){.property = IS_TRACK, .rate = row->standard, .reach = ON_ROAD};
    team->goings[4] = (struct going){.property = IS_HARD, .rate = row->hard, .reach = DM_FOOT};
    team->goings[5] = (struct going){.property = IS_SOFT, .rate = row->soft, .reach = DM_FOOT};
    team->walker = (struct walker){&team->field->terrain, team->goings, DM_GOINGS, row->standard};
}

// DM_3_4 Nothing is taken off for cover.
void dm_team_retreats(struct dm_team *team)
{
    const struct dm_pace_row *row = dm_pace_of(team->battle, team->unit);
    for (int i = 0; i < 3; i++) {
        team->rates[i] = row->retreat;
    }
    team->walker = (struct walker){&team->field->terrain, team->goings, 0, row->retreat};
}

static struct bounds bounds_of(const struct way *way, int32_t margin)
{
    struct bounds bounds = bounds_about(way->stops[0], way->stops[0], 0);
    for (int i = 1; i < way->count; i++) {
        bounds = bounds_with(&bounds, way->stops[i]);
    }
    return bounds_about(bounds.least, bounds.most, margin);
}

static bool is_plain(const struct dm_team *team, const struct way *way)
{
    struct bounds about = bounds_of(way, CM(4));
    for (int i = 0; i < team->walker.count; i++) {
        if (terrain_any(&team->field->terrain, team->goings[i].property, &about)) return false;
    }
    return true;
}

static int64_t plain_price(const struct way *way, int32_t rate)
{
    return ((int64_t)way_length(way) * WAY_MOVE + rate - 1) / rate;
}

// Is there any of it on the way? Whoever cannot go there at all cannot go the way.
static bool meets_rate(const struct dm_team *team, const struct way *way, int32_t rate)
{
    struct going goings[DM_GOINGS];
    for (int i = 0; i < team->walker.count; i++) {
        goings[i] = team->goings[i];
        goings[i].rate = goings[i].rate == rate ? 0 : 1;
    }
    int32_t open = team->walker.open == rate ? 0 : 1;
    struct walker walker = {team->walker.terrain, goings, team->walker.count, open};
    return way_cost(&walker, way) == WAY_SHUT;
}

// DM_R5 The switch has the slowest of them count for the whole way.
static int64_t worst_price(const struct dm_team *team, const struct way *way)
{
    for (int rate = AT_HARD; rate >= AT_OPEN; rate--) {
        if (!meets_rate(team, way, team->rates[rate])) continue;
        return team->rates[rate] ? plain_price(way, team->rates[rate]) : WAY_SHUT;
    }
    return way_cost(&team->walker, way);
}

int64_t dm_price(const struct dm_team *team, const struct way *way)
{
    if (is_plain(team, way)) return plain_price(way, team->walker.open);
    if (team->battle->head.options[COVER_MOVEMENT] == BY_THE_WORST) return worst_price(team, way);
    return way_cost(&team->walker, way);
}

// DM_5_2B
bool dm_way_covered(const struct dm_field *field, const struct way *way)
{
    static const struct going goings[] = {
        {.property = IS_HARD_LINE, .reach = BESIDE},
        {.property = IS_SOFT_LINE, .reach = BESIDE},
        {.property = IS_TRACK, .rate = 1, .reach = ON_ROAD},
        {.property = IS_HARD, .reach = DM_FOOT},
        {.property = IS_SOFT, .reach = DM_FOOT},
    };
    struct walker walker = {&field->terrain, goings, 5, 1};
    return way_cost(&walker, way) == WAY_SHUT;
}

// DM_13_2 Whoever keeps to the middle of a bridge or a ford stays dry.
bool dm_way_wet(const struct dm_field *field, const struct way *way, int32_t *dry)
{
    static const struct going goings[] = {
        {.property = IS_TRACK, .rate = 1, .reach = ON_ROAD},
        {.property = IS_RIVER, .reach = DM_FOOT},
    };
    struct walker walker = {&field->terrain, goings, 2, 1};
    struct bounds about = bounds_of(way, DM_FOOT);
    *dry = way_length(way);
    if (!terrain_any(&field->terrain, IS_RIVER, &about)) return false;
    if (way_cost(&walker, way) != WAY_SHUT) return false;
    *dry = way_paid(&walker, way, WAY_SHUT - 1);
    return true;
}
