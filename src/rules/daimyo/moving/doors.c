// Going into buildings and out of them, and who stands at the door (DM-6.2, 6.3, DM_R15, DM_R22).
#include "rules/daimyo/moving/local.h"

#define HOLDS 5  // figures in a building
#define RINGS 4  // about a door, in which those who come out find room
#define ABOUT 16 // places in a ring

// Buildings are called by the ids that follow those of guns and wagons; 0: it is none.
static int building_of(const struct choice *choice)
{
    return choice->target > DM_WORK_ID ? choice->target - DM_WORK_ID : 0;
}

static bool is_building(const struct dm_battle *battle, int work)
{
    return work >= 1 && work <= battle->work_count && battle->works[work].door &&
           !battle->works[work].ruined;
}

static bool door_burns(const struct dm_work *work)
{
    return work->burning >> (work->door - 1) & 1;
}

static int room_in(const struct dm_battle *battle, int work, enum side side)
{
    bool each = battle->head.options[CAPACITY] == CAPACITY_EACH;
    return HOLDS - dm_inside_count(battle, work, each ? side : NOBODY);
}

static struct problem may_enter(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit = &battle->units[choice->group];
    int keeper;
    if (!is_building(battle, building_of(choice))) return forbidden(DM_6_2, "that is no building");
    if (unit->type == ANIMAL) return forbidden(DM_6_2, "animals stay outside");
    if (unit->drill == CHANGING) {
        return forbidden(DM_3_8, "the unit is changing its formation, and goes on with that");
    }
    if (door_burns(&battle->works[building_of(choice)])) {
        return forbidden(DM_16_6, "the door burns");
    }
    keeper = dm_door_keeper(battle, building_of(choice));
    if (keeper && dm_side(battle, keeper) != (enum side)unit->side) {
        return forbidden_by(DM_6_3, "an enemy holds the door, and is killed first", keeper);
    }
    if (room_in(battle, building_of(choice), (enum side)unit->side) <= 0) {
        return forbidden(DM_6_2, "the building is full");
    }
    return no_problem();
}

static void sort_by_way(struct dm_team *team, struct point door)
{
    for (int i = 1; i < team->count; i++) {
        for (int j = i; j > 0; j--) {
            struct point one = dm_point(&team->battle->figures[team->figures[j - 1]]);
            struct point other = dm_point(&team->battle->figures[team->figures[j]]);
            if (plane_distance2(one, door) <= plane_distance2(other, door)) break;
            uint8_t swapped = team->figures[j];
            team->figures[j] = team->figures[j - 1];
            team->figures[j - 1] = swapped;
        }
    }
}

// Before the door, so far out that nobody stands in the wall.
static struct point threshold(const struct dm_field *field, int work)
{
    struct point edge[2], door = dm_door_point(field, work);
    struct shape shape;
    if (!dm_door_edge(field, work, edge) || !dm_work_shape(field, work, &shape)) return door;
    uint16_t along = plane_bearing(edge[0], edge[1]);
    struct point out = plane_offset(door, (uint16_t)(along + TURN_RIGHT_ANGLE), DM_FOOT + 2);
    if (!shape_holds(&shape, out)) return out;
    return plane_offset(door, (uint16_t)(along - TURN_RIGHT_ANGLE), DM_FOOT + 2);
}

// To where he stands square before it, unless he touches it already.
static struct way way_to_door(const struct dm_field *field, int figure, int work)
{
    struct point from = dm_point(&field->battle->figures[figure]);
    return way_straight(from, dm_at_door(field, figure, work) ? from : threshold(field, work));
}

// The order has those who get in as gone, and where they last stood.
struct problem dm_plan_enter(const struct dm_field *field, const struct choice *choice,
                             struct dm_order *order)
{
    struct dm_team team;
    int entered = 0;
    struct problem problem = may_enter(field, choice), first = no_problem();
    if (!fine(problem)) return problem;
    const struct dm_unit *unit = &field->battle->units[choice->group];
    int room = room_in(field->battle, building_of(choice), (enum side)unit->side);
    struct point door = dm_door_point(field, building_of(choice));
    dm_team_begin(&team, field, choice->group);
    sort_by_way(&team, door);
    dm_team_paces(&team, dm_pace_of(field->battle, choice->group), false);
    dm_order_begin(&team, order);
    for (int i = 0; i < team.count && entered < room; i++) {
        struct dm_order trial = *order;
        struct way way = way_to_door(field, team.figures[i], building_of(choice));
        problem = dm_go(&team, &trial, i, &way);
        if (!fine(problem)) {
            if (fine(first)) first = problem;
            continue;
        }
        *order = trial;
        figure_set_add(&order->gone, order->figures[i]);
        entered++;
    }
    if (entered) return no_problem();
    return fine(first) ? forbidden(DM_6_2, "nobody of the unit is outside") : first;
}

void dm_enter(struct umpire *umpire, const struct choice *choice, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[choice->group];
    int entered = 0;
    for (int i = 0; i < order->count; i++) {
        if (!figure_set_has(&order->gone, order->figures[i])) continue;
        if (!dm_standing(battle, order->figures[i])) continue; // drowned on the way
        battle->figures[order->figures[i]].inside = (uint8_t)building_of(choice);
        entered++;
    }
    unit->drill = IN_BUILDING;
    unit->engine = dm_is_crew(unit) ? unit->engine : 0;
    tell(umpire,
         (struct event){.kind = SAY_ENTERS,
                        .clause = DM_6_2,
                        .group = choice->group,
                        .target = (uint16_t)(DM_WORK_ID + building_of(choice)),
                        .amount = {(int16_t)entered, (int16_t)dm_alive(battle, choice->group)}});
    dm_fail_formation(umpire, choice->group, DM_5_2H);
}

// Those of a unit who are in a building.
static int insiders(const struct dm_battle *battle, int unit, int work, uint8_t list[DM_GROUP])
{
    int count = 0;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        if (battle->figures[figure].inside == work) list[count++] = (uint8_t)figure;
    }
    return count;
}

static struct problem may_leave(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit = &battle->units[choice->group];
    uint8_t list[DM_GROUP];
    if (!is_building(battle, building_of(choice)) ||
        insiders(battle, choice->group, building_of(choice), list) == 0) {
        return forbidden(DM_5_2H, "nobody of the unit is in that building");
    }
    if (door_burns(&battle->works[building_of(choice)])) {
        return forbidden(DM_16_6, "the door burns");
    }
    if (choice->option == IN_SKIRMISH && unit->missile != BOW + 1) {
        return forbidden(DM_4_4, "only archers skirmish");
    }
    return no_problem();
}

// From the door to their slots; who cannot pay stays inside.
struct problem dm_plan_leave(const struct dm_field *field, const struct choice *choice,
                             struct dm_order *order)
{
    struct dm_team team;
    struct problem problem = may_leave(field, choice), first = no_problem();
    int left = 0;
    if (!fine(problem)) return problem;
    dm_team_begin(&team, field, choice->group);
    team.count = insiders(field->battle, choice->group, building_of(choice), team.figures);
    dm_team_paces(&team, dm_pace_of(field->battle, choice->group), false);
    dm_order_begin(&team, order);
    order->drill = (uint8_t)choice->option;
    struct layout layout = dm_layout(field->battle, choice->group, choice->option, team.count,
                                     (struct point){choice->x, choice->y}, choice->facing);
    struct point door = threshold(field, building_of(choice));
    for (int i = 0; i < team.count; i++) {
        struct dm_order trial = *order;
        struct way way = way_straight(door, layout_slot(&layout, i));
        trial.facing[i] = choice->facing;
        figure_set_add(&trial.gone, team.figures[i]);
        problem = dm_go(&team, &trial, i, &way);
        struct dm_order alone = {.count = 1,
                                 .figures = {team.figures[i]},
                                 .at = {trial.at[i]},
                                 .facing = {choice->facing}};
        if (fine(problem)) problem = dm_stands_check(field, &alone);
        if (fine(problem)) {
            *order = trial;
            left++;
        } else if (fine(first)) {
            first = problem;
        }
    }
    return left ? no_problem() : first;
}

void dm_leave(struct umpire *umpire, const struct choice *choice, const struct dm_order *order)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[choice->group];
    bool all = true;
    for (int i = 0; i < order->count; i++) {
        struct dm_figure *figure = &battle->figures[order->figures[i]];
        if (figure_set_has(&order->gone, order->figures[i])) {
            figure->inside = 0;
            if (unit->post == order->figures[i]) unit->post = 0;
        }
    }
    for (int figure = 0; (figure = dm_next(battle, choice->group, figure)) != 0;) {
        if (battle->figures[figure].inside) all = false;
    }
    if (all) unit->drill = dm_is_crew(unit) ? AT_ENGINE : order->drill;
    tell(umpire, (struct event){.kind = SAY_LEAVES,
                                .clause = DM_5_2H,
                                .group = choice->group,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y}});
    dm_fail_formation(umpire, choice->group, DM_5_2H);
}

// The first free place about a door; false: there is none.
static bool place_about(const struct dm_field *field, struct point door, int figure,
                        struct point *at)
{
    for (int ring = 0; ring < RINGS; ring++) {
        for (uint32_t i = 0; i < (ring ? ABOUT : 1); i++) {
            struct dm_order alone = {.count = 1, .figures = {(uint8_t)figure}};
            alone.at[0] = plane_offset(door, (uint16_t)(i * 65536u / ABOUT), ring * CM(3));
            if (!fine(dm_stands_check(field, &alone))) continue;
            *at = alone.at[0];
            return true;
        }
    }
    return false;
}

// DM_16_6 There is no way through a door that burns.
static bool has_way_out(const struct dm_battle *battle, int work)
{
    return is_building(battle, work) && !door_burns(&battle->works[work]);
}

// DM_R27, DM_R40 Whoever is driven off comes out by the door first.
void dm_come_out(struct umpire *umpire, int unit, bool held_too)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool came = false;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        struct dm_figure *own = &battle->figures[figure];
        struct dm_field field;
        struct point at;
        if (!own->inside || !has_way_out(battle, own->inside)) continue;
        dm_field_lay(&field, umpire->ground, battle);
        if (!held_too && dm_held(&field, figure)) continue;
        if (!place_about(&field, threshold(&field, own->inside), figure, &at)) continue;
        own->inside = 0;
        own->x = (int16_t)at.x;
        own->y = (int16_t)at.y;
        came = true;
    }
    if (!came) return;
    battle->units[unit].drill = dm_is_crew(&battle->units[unit]) ? AT_ENGINE : IN_LINE;
    battle->units[unit].post = 0;
    dm_fail_formation(umpire, unit, DM_5_2H);
}

struct problem dm_post_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int figure = choice->figure;
    if (figure < 1 || figure > battle->count || !dm_standing(battle, figure) ||
        dm_side(battle, figure) != (enum side)choice->side) {
        return forbidden(0, "that is no living figure of that side");
    }
    if (!is_building(battle, building_of(choice)) ||
        battle->figures[figure].inside != building_of(choice)) {
        return forbidden(DM_6_4, "the figure is not in that building");
    }
    return no_problem();
}

void dm_post(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        if (!unit->post || unit->side != choice->side) continue;
        if (battle->figures[unit->post].inside == building_of(choice)) unit->post = 0;
    }
    battle->units[battle->figures[choice->figure].unit].post = (uint8_t)choice->figure;
    tell(umpire, (struct event){.kind = SAY_POSTED, .clause = DM_6_4, .figure = choice->figure});
}
