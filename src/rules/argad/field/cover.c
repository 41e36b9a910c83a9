// What protects from shots (section 4.5 of the rules as we have them); the best of it counts (AR-6.2).
#include "rules/argad/field/field.h"

#define BY_THE_SHOOTER CM(4) // cover he stands behind without touching it is his target's (AR_6_3)
#define LEAST_WOOD     CM(2)
#define NEAR_TARGET    CM(10)

struct shooting_line {
    const struct ag_field *field;
    const struct ag_figure *shooter, *target;
    struct point from, to;
    struct bounds about;
};

static bool shooter_touches(const struct shooting_line *line, const struct shape *shape)
{
    struct base base = ag_base(line->shooter);
    return shape_near(shape, &base, AG_TOUCH);
}

// AR_6_3 What is crossed near the shooter, unless he leans on it. Who stands on a wall looks over it.
static bool is_before_shooter(const struct shooting_line *line, const struct shape *shape)
{
    struct base shooter = ag_base(line->shooter);
    return line->shooter->level == 0 && shape_near(shape, &shooter, BY_THE_SHOOTER);
}

// A line that is crossed near the target, or near the shooter; not what he himself leans on.
static bool covers(const struct shooting_line *line, const struct shape *shape)
{
    struct base target = ag_base(line->target);
    if (!shape_meets(shape, line->from, line->to) || shooter_touches(line, shape)) return false;
    bool before_target = line->target->level == 0 && shape_near(shape, &target, AG_BEHIND);
    return before_target || is_before_shooter(line, shape);
}

static bool any_covers(const struct shooting_line *line, enum ag_property property)
{
    for (struct patches each = terrain_near(&line->field->terrain, property, &line->about);
         patches_next(&each);) {
        if (covers(line, &each.patch.shape)) return true;
    }
    return false;
}

// A barrier that is no mantlet: a bank or a hedge; or a light fence, which is little more than one (AR_12_5).
static bool barrier_covers(const struct shooting_line *line, bool light)
{
    for (struct patches each = terrain_near(&line->field->terrain, IS_BARRIER, &line->about);
         patches_next(&each);) {
        if (terrain_has(&line->field->terrain, IS_TATE, &each.patch)) continue;
        if ((each.patch.kind == G_FENCE) != light) continue;
        if (covers(line, &each.patch.shape)) return true;
    }
    return false;
}

// 4.5 Those that the shooter himself is in are of no use to his target.
static bool in_bushes(const struct shooting_line *line)
{
    int32_t whole =
        plane_length((struct point){line->to.x - line->from.x, line->to.y - line->from.y});
    struct point last = plane_towards(line->to, line->from, whole < AG_BEHIND ? whole : AG_BEHIND);
    for (struct patches each = terrain_near(&line->field->terrain, IS_BUSHES, &line->about);
         patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        if (shooter_touches(line, shape)) continue;
        if (shape_holds(shape, line->to)) return true;
        if (shape_meets(shape, last, line->to)) return true;
        if (shape_meets(shape, line->from, line->to) && is_before_shooter(line, shape)) return true;
    }
    return false;
}

static bool in_woods(const struct shooting_line *line)
{
    int32_t inside = 0,
            whole =
                plane_length((struct point){line->to.x - line->from.x, line->to.y - line->from.y});
    struct point last =
        plane_towards(line->to, line->from, whole < NEAR_TARGET ? whole : NEAR_TARGET);
    for (struct patches each = terrain_near(&line->field->terrain, IS_WOODS, &line->about);
         patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        if (shooter_touches(line, shape)) continue;
        if (shape_holds(shape, line->to)) return true;
        inside += shape_chord(shape, last, line->to);
    }
    return inside >= LEAST_WOOD;
}

// AR_11_5 The line crosses a board, and the target is right behind it, or behind a friend who is.
static bool board_covers(const struct shooting_line *line, const struct shape *board)
{
    const struct ag_battle *battle = line->field->battle;
    struct base target = ag_base(line->target);
    if (!shape_meets(board, line->from, line->to)) return false;
    if (shape_near(board, &target, AG_BEHIND)) return true;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *friend = &battle->figures[i];
        struct base base = ag_base(friend);
        if (friend == line->target || friend->side != line->target->side) continue;
        if (!ag_is_seen(friend) || !base_within(&base, &target, AG_BEHIND)) continue;
        if (shape_near(board, &base, AG_BEHIND) &&
            plane_distance2(base.centre, line->from) < plane_distance2(target.centre, line->from)) {
            return true;
        }
    }
    return false;
}

static bool standing_board_covers(const struct shooting_line *line)
{
    for (struct patches each = terrain_near(&line->field->terrain, IS_TATE, &line->about);
         patches_next(&each);) {
        if (!shooter_touches(line, &each.patch.shape) && board_covers(line, &each.patch.shape)) {
            return true;
        }
    }
    return false;
}

// A board that is carried lies across the front of its bearer's base.
static bool one_board_covers(const struct shooting_line *line, const struct ag_object *object)
{
    const struct ag_figure *bearer = &line->field->battle->figures[object->bearer];
    struct point middle = {object->x, object->y};
    uint16_t facing = object->lie == CARRIED ? bearer->facing : object->facing;
    if (object->kind != MANTLET || object->lie == LYING) return false;
    if (object->lie == CARRIED && (bearer == line->shooter || !ag_is_seen(bearer))) return false;
    if (object->lie == CARRIED) {
        middle = plane_offset(ag_point(bearer), facing, ag_radius(bearer));
    }
    struct point ends[2] = {plane_offset(middle, (uint16_t)(facing + TURN_RIGHT_ANGLE), CM(2)),
                            plane_offset(middle, (uint16_t)(facing - TURN_RIGHT_ANGLE), CM(2))};
    struct shape board = shape_line(ends, 2, 0);
    if (object->lie == RAISED && shooter_touches(line, &board)) return false;
    return board_covers(line, &board);
}

// The object that does it; 0: none.
static int board_before(const struct shooting_line *line)
{
    const struct ag_battle *battle = line->field->battle;
    for (int i = 1; i <= battle->object_count; i++) {
        if (one_board_covers(line, &battle->objects[i])) return i;
    }
    return 0;
}

static bool at_a_slit(const struct shooting_line *line)
{
    const struct terrain *terrain = &line->field->terrain;
    for (struct patches each = terrain_near(terrain, IS_SLIT, &line->about); patches_next(&each);) {
        if (terrain_has(terrain, IS_LOOP, &each.patch) && covers(line, &each.patch.shape)) {
            return true;
        }
    }
    struct bounds there = bounds_about(line->to, line->to, 0);
    bool lower = line->shooter->level < line->target->level;
    return lower && terrain_any(terrain, IS_TOWER, &there) &&
           terrain_holds(terrain, IS_TOWER, line->to);
}

// A parapet covers those on the wall from those below; an opening covers those behind it.
static bool behind_wall(const struct shooting_line *line)
{
    if (line->target->level > line->shooter->level) return true;
    return any_covers(line, IS_SLIT) || any_covers(line, IS_WAY);
}

static struct shooting_line line_to(const struct ag_field *field, const struct ag_figure *target,
                                    int shooter)
{
    struct shooting_line line = {field, &field->battle->figures[shooter], target};
    line.from = ag_point(line.shooter);
    line.to = ag_point(target);
    line.about = bounds_about(line.from, line.to, 0);
    return line;
}

// AR_6_1 Bushes, barriers and mantlets are of use to those on foot only.
static enum ag_cover best_cover(const struct shooting_line *line)
{
    bool afoot = line->target->mount == ON_FOOT;
    if (at_a_slit(line)) return AT_LOOPHOLE;
    if (behind_wall(line)) return BEHIND_WALL;
    if (afoot && barrier_covers(line, false)) return BEHIND_BANK;
    if (afoot && in_bushes(line)) return BEHIND_BUSHES;
    if (in_woods(line)) return BEHIND_WOODS;
    bool light = barrier_covers(line, true) || standing_board_covers(line) || board_before(line);
    return afoot && light ? BEHIND_MANTLET : IN_THE_OPEN;
}

enum ag_cover ag_cover_of(const struct ag_field *field, int target, int shooter)
{
    struct shooting_line line = line_to(field, &field->battle->figures[target], shooter);
    return best_cover(&line);
}

// The place of it that is nearest to the shooter, as if somebody stood there.
enum ag_cover ag_cover_of_work(const struct ag_field *field, int work, int shooter)
{
    const struct ag_figure *own = &field->battle->figures[shooter];
    struct shape shape = ag_feature(field, field->battle->works[work].feature);
    struct point near = shape_nearest(&shape, ag_point(own));
    int32_t whole = plane_length((struct point){near.x - own->x, near.y - own->y});
    if (whole < MM(1)) return IN_THE_OPEN;
    struct point before = plane_towards(ag_point(own), near, whole - MM(1));
    struct ag_figure target = {.x = (int16_t)before.x, .y = (int16_t)before.y, .level = own->level};
    struct shooting_line line = line_to(field, &target, shooter);
    return best_cover(&line);
}

// A fence that is one of the works.
static int fence_before(const struct shooting_line *line)
{
    const struct ag_battle *battle = line->field->battle;
    for (int i = 1; i <= battle->work_count; i++) {
        const struct ag_work *work = &battle->works[i];
        struct patch patch;
        if (!work->feature || !terrain_patch(&line->field->terrain, work->feature, &patch)) {
            continue;
        }
        if (patch.kind == G_FENCE && covers(line, &patch.shape)) return i;
    }
    return 0;
}

int ag_light_cover_of(const struct ag_field *field, int target, int shooter)
{
    struct shooting_line line = line_to(field, &field->battle->figures[target], shooter);
    int board = board_before(&line), fence = fence_before(&line);
    return board ? AG_OBJECT_ID + board : fence ? AG_WORK_ID + fence : 0;
}

// AR_6_6
bool ag_may_crouch(const struct ag_field *field, int figure)
{
    const struct ag_figure *own = &field->battle->figures[figure];
    struct base base = ag_base(own);
    if (own->mount != ON_FOOT) return false;
    if (terrain_holds(&field->terrain, IS_BUSHES, base.centre)) return true;
    struct bounds about = bounds_about(base.centre, base.centre, base.radius + AG_BEHIND);
    for (struct patches each = terrain_near(&field->terrain, IS_BARRIER, &about);
         patches_next(&each);) {
        if (shape_near(&each.patch.shape, &base, AG_BEHIND)) return true;
    }
    return false;
}

// AR_16_8
bool ag_may_hide_at(const struct ag_field *field, struct point at)
{
    const struct terrain *terrain = &field->terrain;
    if (terrain_holds(terrain, IS_BUSHES, at) || terrain_holds(terrain, IS_WOODS, at) ||
        terrain_holds(terrain, IS_HOUSE, at)) {
        return true;
    }
    struct base base = plane_disc(at, AG_FOOT);
    struct bounds about = bounds_about(at, at, AG_FOOT + AG_BEHIND);
    for (struct patches each = terrain_near(terrain, IS_BARRIER, &about); patches_next(&each);) {
        if (shape_near(&each.patch.shape, &base, AG_BEHIND)) return true;
    }
    return false;
}
