// Lines of sight (section 4.3 of the rules as we have them): walls, deep woods and people.
#include "rules/argad/field/field.h"

#define DEEP_WOODS CM(10)

// A wall is looked over by whoever stands as high as its top; a slit in it lets a line through.
static bool walls_clear(const struct ag_field *field, struct point a, struct point b, int level)
{
    const struct ag_walls *walls = &field->walls;
    for (int i = walls->seen; i < walls->count; i++) {
        const struct ag_stretch *wall = &walls->list[i];
        if (level < wall->top && segments_cross(a, b, wall->a, wall->b)) return false;
    }
    return true;
}

// AR_6_1 Ten centimetres of wood hide, however they lie.
static bool woods_clear(const struct ag_field *field, struct point a, struct point b)
{
    struct bounds about = bounds_about(a, b, 0);
    if (!terrain_any(&field->terrain, IS_WOODS, &about)) return true;
    return way_inside(&field->terrain, IS_WOODS, 0, a, b) < DEEP_WOODS;
}

bool ag_line_clear(const struct ag_field *field, const struct eye *from, const struct eye *to)
{
    int level = from->level > to->level ? from->level : to->level;
    return walls_clear(field, from->at, to->at, level) && woods_clear(field, from->at, to->at);
}

// AR_6_6, AR_11_2 Who crouches, or stoops behind his board, hides nobody.
static bool stands_in_sight(const struct ag_battle *battle, const struct ag_figure *figure)
{
    bool stoops = figure->carries && battle->objects[figure->carries].kind == MANTLET;
    return ag_is_seen(figure) && !figure->crouched && !stoops;
}

// Nobody lower than one of the two is in the way. AR_10_7 Others do not shield a slinger.
static bool people_clear(const struct ag_field *field, const struct eye *from, const struct eye *to,
                         int figure, int other)
{
    const struct ag_battle *battle = field->battle;
    int level = from->level > to->level ? from->level : to->level;
    struct bounds about = bounds_about(from->at, to->at, AG_MOUNTED);
    if (battle->figures[other].slung) return true;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *third = &battle->figures[i];
        if (i == figure || i == other || third->level < level) continue;
        if (!stands_in_sight(battle, third) || !bounds_hold(&about, ag_point(third), 0)) continue;
        if (segment_within(from->at, to->at, ag_point(third), ag_radius(third))) return false;
    }
    return true;
}

static struct eye eye_of(const struct ag_figure *figure)
{
    return (struct eye){ag_point(figure), ag_radius(figure), figure->level};
}

bool ag_sees(const struct ag_field *field, int figure, int other)
{
    struct eye from = eye_of(&field->battle->figures[figure]);
    struct eye to = eye_of(&field->battle->figures[other]);
    return people_clear(field, &from, &to, figure, other) && ag_line_clear(field, &from, &to);
}

// A house reaches up to the first level, unless the scenario says otherwise; a gate or straw does not.
static int top_of(const struct ag_field *field, int feature)
{
    const struct feature *what = &field->ground->features[feature - 1];
    if (what->terrain != G_BUILDING && what->terrain != G_TOWER) return 0;
    return what->level > 1 ? what->level : 1;
}

// To the nearest place of it, a little before it, so that it does not hide itself. Its roof is seen
// over whatever is no higher.
bool ag_sees_work(const struct ag_field *field, int figure, int work)
{
    struct eye from = eye_of(&field->battle->figures[figure]);
    struct shape shape = ag_feature(field, field->battle->works[work].feature);
    struct point near = shape_nearest(&shape, from.at);
    int32_t whole = plane_length((struct point){near.x - from.at.x, near.y - from.at.y});
    if (whole < MM(1)) return true;
    struct point before = plane_towards(from.at, near, whole - MM(1));
    struct eye to = {before, 0, top_of(field, field->battle->works[work].feature)};
    return people_clear(field, &from, &to, figure, 0) && ag_line_clear(field, &from, &to);
}
