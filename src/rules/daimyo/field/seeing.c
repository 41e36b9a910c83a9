// Sight and arcs (4.5).
#include "rules/daimyo/field/local.h"

#define DEEP_WOOD CM(5)

static const struct screens screens = {
    .any = BARS_SIGHT,
    .count = 4,
    .list = {{.property = IS_HIGH, .manner = SCREEN_CROSSED, .length = DM_BAND + DM_TOUCH},
             {.property = IS_HOUSE, .manner = SCREEN_CROSSED},
             {.property = IS_WOOD, .manner = SCREEN_DEEP, .length = DEEP_WOOD},
             {.property = IS_RISE, .manner = SCREEN_BETWEEN}},
};

int dm_work_of(const struct dm_battle *battle, int id)
{
    if (id > DM_WORK_ID) return id - DM_WORK_ID;
    return id <= DM_FIGURES ? battle->figures[id].inside : 0;
}

struct base dm_seen_as(const struct dm_field *field, int id, struct point from)
{
    const struct dm_battle *battle = field->battle;
    int work = dm_work_of(battle, id);
    struct shape shape;
    if (work && dm_work_shape(field, work, &shape)) {
        return plane_disc(shape_nearest(&shape, from), 0);
    }
    if (id > DM_ENGINE_ID) return dm_engine_base(&battle->engines[id - DM_ENGINE_ID]);
    return dm_base(battle, id);
}

struct point dm_place_of(const struct dm_field *field, int id, struct point from)
{
    return dm_seen_as(field, id, from).centre;
}

// DM_6_7 Who is in a house looks out of what does not burn of it; so he is seen there, too.
static bool outline_burns(const struct dm_field *field, int id, struct point at)
{
    int work = dm_work_of(field->battle, id);
    struct cells cells;
    if (!work || id > DM_WORK_ID || !field->battle->works[work].burning) return false;
    if (!dm_work_cells(field, work, &cells)) return false;
    return field->battle->works[work].burning >> cells_nearest(&cells, at) & 1;
}

// A little before what is looked at, or out of, so that it does not hide itself.
static struct point stepped_out(const struct dm_field *field, int id, struct point at,
                                struct point to)
{
    int32_t whole = plane_length((struct point){to.x - at.x, to.y - at.y});
    if (!dm_work_of(field->battle, id) || whole <= MM(1)) return at;
    return plane_towards(at, to, MM(1));
}

struct line {
    struct eye from, to;
    uint16_t ids[2];
};

static struct line line_between(const struct dm_field *field, int shooter, int target)
{
    struct base to = dm_seen_as(field, target, dm_place_of(field, shooter, (struct point){0, 0}));
    struct base from = dm_seen_as(field, shooter, to.centre);
    to = dm_seen_as(field, target, from.centre);
    struct point a = stepped_out(field, shooter, from.centre, to.centre);
    struct point b = stepped_out(field, target, to.centre, from.centre);
    return (struct line){
        {a, from.radius, 0}, {b, to.radius, 0}, {(uint16_t)shooter, (uint16_t)target}};
}

static bool ground_clear(const struct dm_field *field, const struct line *line)
{
    return sight_free(&field->terrain, &screens, &line->from, &line->to);
}

bool dm_sees_past_people(const struct dm_field *field, int one, int other)
{
    struct line line = line_between(field, one, other);
    if (outline_burns(field, one, line.from.at) || outline_burns(field, other, line.to.at)) {
        return false;
    }
    return ground_clear(field, &line);
}

// A wagon hides what is behind it, but not from those who touch it; a gun hides nothing.
static bool wagons_clear(const struct dm_field *field, const struct line *line)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->kind != ENGINE_WAGON || engine->gone) continue;
        if (line->ids[0] == DM_ENGINE_ID + i || line->ids[1] == DM_ENGINE_ID + i) continue;
        struct base base = dm_engine_base(engine);
        struct base from = plane_disc(line->from.at, line->from.radius);
        struct base to = plane_disc(line->to.at, line->to.radius);
        if (base_within(&from, &base, DM_TOUCH) || base_within(&to, &base, DM_TOUCH)) continue;
        if (base_near_segment(&base, line->from.at, line->to.at, 0)) return false;
    }
    return true;
}

static bool on_rise(const struct dm_field *field, struct point at)
{
    return terrain_holds(&field->terrain, IS_RISE, at);
}

// A gun fires over its own animals, wherever they wait, and past those who serve it.
static bool is_with_gun(const struct dm_field *field, const struct line *line, int unit)
{
    int number = line->ids[0] - DM_ENGINE_ID;
    if (number < 1 || number > DM_ENGINES || !unit) return false;
    const struct dm_engine *engine = &field->battle->engines[number];
    return unit == engine->unit || unit == engine->crew;
}

// Is somebody in that line? From a hill one looks over those who are not on it.
static bool person_between(const struct dm_field *field, const struct line *line, struct point to)
{
    const struct crowd *crowd = &field->crowd;
    struct among among = {.marks = IS_MAN | IS_BEAST};
    bool rise = on_rise(field, line->from.at), gun = line->ids[0] > DM_ENGINE_ID;
    uint16_t first = crowd_between(crowd, line->from.at, to, among, line->ids);
    if (!first || (!rise && !gun)) return first != 0;
    for (int i = 0; i < crowd->count; i++) {
        const struct crowd_member *member = &crowd->members[i];
        if (!(member->marks & (IS_MAN | IS_BEAST)) || member->id == line->ids[0] ||
            member->id == line->ids[1]) {
            continue;
        }
        if (is_with_gun(field, line, member->group)) continue;
        if (!base_near_segment(&member->base, line->from.at, to, 0)) continue;
        if (!rise || on_rise(field, member->base.centre)) return true;
    }
    return false;
}

// One of the lines to the middle of him and to the two points beside that.
static bool people_clear(const struct dm_field *field, const struct line *line)
{
    uint16_t ahead = plane_bearing(line->from.at, line->to.at);
    if (!person_between(field, line, line->to.at)) return true;
    for (int side = -1; side <= 1; side += 2) {
        uint16_t across = (uint16_t)(ahead + side * (int)TURN_RIGHT_ANGLE);
        struct point beside = plane_offset(line->to.at, across, DM_FOOT);
        if (!person_between(field, line, beside)) return true;
    }
    return false;
}

static bool is_clear(const struct dm_field *field, const struct line *line)
{
    return people_clear(field, line) && wagons_clear(field, line) && ground_clear(field, line);
}

bool dm_sees(const struct dm_field *field, int shooter, int target)
{
    struct line line = line_between(field, shooter, target);
    if (outline_burns(field, shooter, line.from.at) || outline_burns(field, target, line.to.at)) {
        return false;
    }
    return is_clear(field, &line);
}

bool dm_sees_place(const struct dm_field *field, int shooter, int work, struct point at)
{
    struct base from = dm_seen_as(field, shooter, at);
    struct line line = {{stepped_out(field, shooter, from.centre, at), from.radius, 0},
                        {stepped_out(field, work, at, from.centre), 0, 0},
                        {(uint16_t)shooter, (uint16_t)work}};
    return is_clear(field, &line);
}

// Who is in a building looks all round.
int32_t dm_angle_off(const struct dm_field *field, int shooter, int target)
{
    const struct dm_battle *battle = field->battle;
    if (shooter <= DM_FIGURES && battle->figures[shooter].inside) return 0;
    uint16_t facing = shooter <= DM_FIGURES ? battle->figures[shooter].facing
                                            : battle->engines[shooter - DM_ENGINE_ID].facing;
    struct point from = dm_place_of(field, shooter, (struct point){0, 0});
    struct point to = dm_place_of(field, target, from);
    int32_t off = (int16_t)(uint16_t)(plane_bearing(from, to) - facing);
    return (off < 0 ? -off : off) * 9000 / (int32_t)TURN_RIGHT_ANGLE;
}
