// Over walls, palisades and the side of a wreck (TY_6_4, TY_R73).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#include <string.h>

#define WALL_A_CLIMB   MM(30) // of height, for an action
#define LADDER_A_CLIMB MM(60)

// A stretch of wall that the scenario calls a ladder is climbed by one.
int ty_climbs_of(const struct feature *feature)
{
    int32_t step = strncmp(feature->name, "ladder", 6) == 0 ? LADDER_A_CLIMB : WALL_A_CLIMB;
    int32_t height = feature->height_mm10 > 0 ? feature->height_mm10 : WALL_A_CLIMB;
    return (int)((height + step - 1) / step);
}

// The point of the wall's edge that is nearest to the figure; false: it touches none.
static bool find_foot(const struct shape *wall, const struct ty_figure *figure, struct point *foot)
{
    struct base base = ty_base(figure);
    int64_t least = INT64_MAX;
    for (int i = 0; i < shape_edges(wall); i++) {
        struct point a = shape_corner(wall, i), b = shape_corner(wall, i + 1);
        if (!base_near_segment(&base, a, b, TY_CONTACT)) continue;
        struct point edge = {b.x - a.x, b.y - a.y}, way = {figure->x - a.x, figure->y - a.y};
        int64_t along = plane_dot(edge, way), length2 = plane_dot(edge, edge);
        if (along < 0 || along > length2 || length2 == 0) continue; // past its end: walk round it
        struct point at = segment_nearest(a, b, ty_point(figure));
        if (plane_distance2(at, ty_point(figure)) >= least) continue;
        least = plane_distance2(at, ty_point(figure));
        *foot = at;
    }
    return least > 0 && least < INT64_MAX;
}

static bool find_foot_of(const struct ground *ground, const struct ty_battle *battle,
                         const struct choice *choice, struct point *foot)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    struct shape wall = ty_feature_shape(&terrain, choice->option);
    return find_foot(&wall, &battle->figures[choice->figure], foot);
}

// The centre mirrored, a hair farther so that the base is clear of the edge.
static struct point far_side(const struct ty_figure *figure, struct point foot)
{
    struct point from = ty_point(figure);
    int32_t length = plane_length((struct point){foot.x - from.x, foot.y - from.y});
    int32_t beyond = length > ty_radius(figure) ? length : ty_radius(figure);
    return plane_towards(from, foot, length + beyond + 2);
}

// The last climb ends on the far side, and that is a move like any other.
static struct problem landing_check(const struct ground *ground, const struct ty_battle *battle,
                                    const struct choice *choice, struct point to)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    if (!ground_holds_disc(ground, to, ty_radius(figure)) ||
        !ty_place_free(battle, choice->figure, to, true)) {
        return forbidden(TY_6_4, "there is no room on the far side");
    }
    const struct ty_unit *unit = &battle->units[figure->unit];
    struct ty_figure moved = *figure;
    moved.x = (int16_t)to.x;
    moved.y = (int16_t)to.y;
    int enemy = ty_nearest_enemy(battle, &moved, true);
    int before = ty_nearest_enemy(battle, figure, true);
    if (unit->morale != MORALE_OK && enemy &&
        ty_gap(&moved, &battle->figures[enemy]) < ty_gap(figure, &battle->figures[before])) {
        return forbidden(TY_10_4, "its unit may not move towards the enemy");
    }
    struct ty_survey survey;
    ty_survey_lay(&survey, ground, battle, figure->side);
    ty_survey_reach(&survey, figure->unit);
    return ty_contact_check(&survey, figure, to);
}

static int climbed_after(const struct ty_figure *figure, const struct choice *choice)
{
    return figure->climbing == choice->option + 1 ? figure->climbed + 1 : 1;
}

struct problem ty_climb_check(const struct ground *ground, const struct ty_battle *battle,
                              const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    struct point foot;
    if (choice->option >= ground->feature_count || !ty_does(ground, choice->option, TY_CLIMBED)) {
        return forbidden(TY_6_4, "that is nothing to be climbed");
    }
    const struct feature *feature = &ground->features[choice->option];
    if (figure->mounted) return forbidden(TY_6_4, "riders do not climb");
    struct problem problem = ty_leave_check(battle, choice->figure);
    if (!fine(problem)) return problem;
    if (!find_foot_of(ground, battle, choice, &foot)) {
        return forbidden(TY_6_4, "it does not touch it");
    }
    if (climbed_after(figure, choice) < ty_climbs_of(feature)) return no_problem();
    return landing_check(ground, battle, choice, far_side(figure, foot));
}

// TY_R91 Whoever is hidden where he lands is found, and he stays on his side of it.
static bool is_taken_unseen(struct umpire *umpire, int number, struct point to)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    if (ty_place_free(battle, number, to, false)) return false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (!other->hidden || other->side == battle->figures[number].side) continue;
        if (ty_on_table(other) && ty_touches_at(&battle->figures[number], to, other)) {
            ty_spot(umpire, i);
        }
    }
    return true;
}

static void land(struct umpire *umpire, int number, struct point to)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    figure->climbing = figure->climbed = 0;
    struct point from = ty_point(figure);
    bool fought[TY_UNITS + 1] = {false};
    if (is_taken_unseen(umpire, number, to)) return;
    ty_find_fought(battle, figure->unit, fought);
    ty_put(umpire->ground, battle, number, to);
    battle->units[figure->unit].on_its_way = battle->units[figure->unit].target != 0;
    ty_end_contacts(battle);
    ty_look(umpire);
    tell(umpire, (struct event){.clause = TY_6_4,
                                .kind = SAY_CLIMBED,
                                .figure = (uint8_t)number,
                                .hidden_from = ty_veil(battle, number),
                                .amount = {figure->x, figure->y}});
    ty_meet(umpire, number, from, fought);
}

void ty_climb_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    const struct feature *feature = &umpire->ground->features[choice->option];
    struct point foot;
    int unit = figure->unit, climbed = climbed_after(figure, choice);
    battle->command = (struct ty_command){0};
    if (battle->units[unit].ambush) ty_reveal(umpire, unit);
    ty_pay(battle, choice->figure, ty_fare_of(figure));
    figure->moved = 1;
    if (climbed >= ty_climbs_of(feature) && find_foot_of(umpire->ground, battle, choice, &foot)) {
        land(umpire, choice->figure, far_side(figure, foot));
    } else {
        figure->climbing = (uint8_t)(choice->option + 1);
        figure->climbed = (uint8_t)climbed;
        tell(umpire, (struct event){.clause = TY_6_4,
                                    .kind = SAY_CLIMBS,
                                    .figure = choice->figure,
                                    .hidden_from = ty_veil(battle, choice->figure)});
    }
    ty_after_move(umpire, unit);
}
