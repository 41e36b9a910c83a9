// Bodies: how units are drawn up, and how they go as one (DM_R6, sections 4.3 and 4.4).
#include "rules/daimyo/moving/local.h"

bool dm_is_crew(const struct dm_unit *unit)
{
    return unit->missile == GUN + 1;
}

struct layout dm_layout(const struct dm_battle *battle, int unit, int drill, int count,
                        struct point centre, uint16_t facing)
{
    bool rides = dm_rides(&battle->units[unit]);
    return (struct layout){
        .form = drill == IN_COLUMN ? LAYOUT_COLUMN : LAYOUT_LINE,
        .count = count,
        .centre = centre,
        .facing = facing,
        .y_down = true,
        .file = drill == IN_SKIRMISH ? DM_SKIRMISH : DM_ABREAST,
        .rank = rides ? 2 * DM_RIDER : DM_ABREAST,
    };
}

void dm_order_begin(const struct dm_team *team, struct dm_order *order)
{
    *order = (struct dm_order){.count = team->count};
    order->drill = team->battle->units[team->unit].drill;
    for (int i = 0; i < team->count; i++) {
        const struct dm_figure *figure = &team->battle->figures[team->figures[i]];
        order->figures[i] = team->figures[i];
        order->at[i] = dm_point(figure);
        order->facing[i] = figure->facing;
    }
}

// First to his slot of the same layout about each of the points on the way.
bool dm_way_to_slot(const struct dm_team *team, const struct choice *choice,
                    const struct layout *layout, int place, int slot, struct way *way)
{
    struct point from = dm_point(&team->battle->figures[team->figures[place]]);
    bool leads = true;
    *way = (struct way){1, {from}};
    for (int i = 0; i < choice->count; i++) {
        struct layout about = *layout;
        about.centre = (struct point){choice->places[i].x, choice->places[i].y};
        leads = leads && way_lead(way, layout_slot(&about, slot));
    }
    return leads && way_lead(way, layout_slot(layout, slot));
}

static int64_t dearest(const struct dm_team *team, const struct layout *layout,
                       const struct choice *choice, bool descends)
{
    int64_t most = 0;
    for (int i = 0; i < team->count; i++) {
        struct way way;
        int slot = descends ? team->count - 1 - i : i;
        if (!dm_way_to_slot(team, choice, layout, i, slot, &way)) continue;
        int64_t cost = dm_price(team, &way);
        if (cost > most) most = cost;
    }
    return most;
}

// In ascending or in descending order of their numbers, whatever is cheaper for the dearest way.
bool dm_slots_descend(const struct dm_team *team, const struct layout *layout,
                      const struct choice *choice)
{
    if (team->count < 2) return false;
    return dearest(team, layout, choice, true) < dearest(team, layout, choice, false);
}

static struct problem may_go_as_body(const struct dm_team *team)
{
    const struct dm_unit *unit = &team->battle->units[team->unit];
    if (team->count == 0) {
        return forbidden(DM_5_2H, "the unit is in a building, and leaves it first");
    }
    switch (unit->drill) {
    case CHANGING:
        return forbidden(DM_3_8, "the unit is changing its formation, and goes on with that");
    case IN_BUILDING: return forbidden(DM_5_2H, "the unit is in a building, and leaves it first");
    default: return no_problem();
    }
}

struct problem dm_plan_body(const struct dm_field *field, const struct choice *choice,
                            struct dm_order *order)
{
    struct dm_team team;
    dm_team_begin(&team, field, choice->group);
    struct problem problem = may_go_as_body(&team);
    if (!fine(problem)) return problem;
    int drill = field->battle->units[choice->group].drill;
    dm_team_paces(&team, dm_pace_of(field->battle, choice->group),
                  drill == IN_COLUMN || team.count == 1);
    dm_order_begin(&team, order);
    struct layout layout = dm_layout(field->battle, choice->group, drill, team.count,
                                     (struct point){choice->x, choice->y}, choice->facing);
    bool descends = dm_slots_descend(&team, &layout, choice);
    for (int i = 0; i < team.count; i++) {
        struct way way;
        int slot = descends ? team.count - 1 - i : i;
        if (!dm_way_to_slot(&team, choice, &layout, i, slot, &way)) {
            return forbidden(0, "a way has no more corners than that");
        }
        order->facing[i] = choice->facing;
        problem = dm_go(&team, order, i, &way);
        if (!fine(problem)) return problem;
    }
    return dm_stands_check(field, order);
}

// DM_R6, 4.3 One figure, straight; those who were placed before stand where they are.
struct problem dm_plan_place(const struct dm_field *field, const struct choice *choice,
                             struct dm_order *order)
{
    const struct dm_battle *battle = field->battle;
    int number = choice->figure;
    if (number < 1 || number > battle->count || battle->figures[number].unit != choice->group ||
        !dm_standing(battle, number)) {
        return forbidden(0, "that is no living figure of the unit");
    }
    struct dm_team team;
    dm_team_begin(&team, field, choice->group);
    struct problem problem = may_go_as_body(&team);
    if (battle->figures[number].inside) {
        return forbidden(DM_5_2H, "the figure is in a building, and leaves it first");
    }
    if (!fine(problem) && battle->units[choice->group].drill != IN_BUILDING) return problem;
    if (battle->figures[number].done & HAS_GONE) {
        return forbidden(DM_2_7, "the figure has moved this turn");
    }
    int drill = battle->units[choice->group].drill;
    dm_team_paces(&team, dm_pace_of(battle, choice->group), drill == IN_COLUMN || team.count == 1);
    team.count = 1;
    team.figures[0] = (uint8_t)number;
    dm_order_begin(&team, order);
    order->facing[0] = choice->facing;
    struct way way =
        way_straight(dm_point(&battle->figures[number]), (struct point){choice->x, choice->y});
    problem = dm_go(&team, order, 0, &way);
    return fine(problem) ? dm_stands_check(field, order) : problem;
}

static int number_of(const struct dm_battle *battle, int unit, uint8_t figures[DM_GROUP])
{
    const struct dm_unit *of = &battle->units[unit];
    int count = 0;
    for (int i = of->first; i < of->first + of->size && count < DM_GROUP; i++) {
        uint8_t state = battle->figures[i].state;
        if (state != DM_LOST && state != DM_LEFT) figures[count++] = (uint8_t)i;
    }
    return count;
}

// DM_R3 Side by side before what they draw.
static struct point before_engine(const struct dm_battle *battle, int unit,
                                  const struct choice *choice, int place, int count)
{
    bool wagon = battle->engines[battle->units[unit].engine].kind == ENGINE_WAGON;
    int32_t ahead = DM_WHEELS + DM_RIDER + (wagon ? DM_FOOT : 0);
    struct point front = plane_offset((struct point){choice->x, choice->y}, choice->facing, ahead);
    struct layout abreast = dm_layout(battle, unit, IN_LINE, count, front, choice->facing);
    return layout_slot(&abreast, place);
}

bool dm_drawn_up(const struct dm_battle *battle, int unit, const struct choice *choice,
                 struct dm_order *order)
{
    const struct dm_unit *of = &battle->units[unit];
    *order = (struct dm_order){.drill = (uint8_t)choice->option};
    order->count = number_of(battle, unit, order->figures);
    if (choice->option > IN_SKIRMISH || order->count == 0) return false;
    if (choice->option == IN_SKIRMISH && of->missile != BOW + 1) return false; // DM_4_4
    struct layout layout = dm_layout(battle, unit, choice->option, order->count,
                                     (struct point){choice->x, choice->y}, choice->facing);
    for (int i = 0; i < order->count; i++) {
        order->facing[i] = choice->facing;
        order->at[i] = of->type == ANIMAL ? before_engine(battle, unit, choice, i, order->count)
                                          : layout_slot(&layout, i);
    }
    return true;
}

void dm_put(struct umpire *umpire, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 0; i < order->count; i++) {
        struct dm_figure *figure = &battle->figures[order->figures[i]];
        figure->x = (int16_t)order->at[i].x;
        figure->y = (int16_t)order->at[i].y;
        figure->facing = order->facing[i];
    }
    if (!order->engine) return;
    struct dm_engine *engine = &battle->engines[order->engine];
    engine->x = (int16_t)order->engine_at.x;
    engine->y = (int16_t)order->engine_at.y;
    engine->facing = order->engine_facing;
}
