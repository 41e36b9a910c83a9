// Who touches whom, and from which side (4.2, 4.6).
#include "rules/daimyo/field/local.h"

#define THROUGH     200 // from edge to edge, over an obstacle (DM_9_1)
#define FRONT_HALF  8192
#define BACK_BEYOND 24576
#define FROM_ENGINE \
    (DM_WIDE + 3 * DM_FOOT) // from its centre to that of a rider, both at full length

// Both touch the band from either side of it. Nobody fights across a castle wall.
static bool touch_line(const struct shape *line, const struct base *one, const struct base *other)
{
    int32_t reach = line->radius ? DM_TOUCH : DM_BAND + DM_TOUCH;
    return shape_meets(line, one->centre, other->centre) && shape_near(line, one, reach) &&
           shape_near(line, other, reach);
}

static bool touch_over(const struct dm_field *field, enum dm_property property,
                       const struct base *one, const struct base *other)
{
    struct bounds about = bounds_about(one->centre, other->centre, 0);
    for (struct patches each = terrain_near(&field->terrain, property, &about);
         patches_next(&each);) {
        if (terrain_has(&field->terrain, IS_SHUT, &each.patch)) continue;
        if (touch_line(&each.patch.shape, one, other)) return true;
    }
    return false;
}

// No house and no castle wall may be between two who stand at a corner of it.
static bool is_shut_between(const struct dm_field *field, const struct base *one,
                            const struct base *other)
{
    struct bounds about = bounds_about(one->centre, other->centre, 0);
    for (struct patches each = terrain_near(&field->terrain, IS_SHUT, &about);
         patches_next(&each);) {
        if (shape_meets(&each.patch.shape, one->centre, other->centre)) return true;
    }
    return false;
}

bool dm_bases_touch(const struct dm_field *field, const struct base *one, const struct base *other)
{
    if (!base_within(one, other, THROUGH)) return false;
    if (is_shut_between(field, one, other)) return false;
    return base_within(one, other, DM_TOUCH) || touch_over(field, IS_SOFT_LINE, one, other) ||
           touch_over(field, IS_HARD_LINE, one, other);
}

bool dm_touches(const struct dm_field *field, int one, int other)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_figure *a = &battle->figures[one], *b = &battle->figures[other];
    if (a->state != DM_STANDING || b->state != DM_STANDING) return false;
    if (a->inside || b->inside) return a->inside == b->inside;
    struct base base = dm_base(battle, one), mate = dm_base(battle, other);
    return dm_bases_touch(field, &base, &mate);
}

static struct point centre_of(const struct dm_field *field, int id)
{
    if (id <= DM_FIGURES) return dm_point(&field->battle->figures[id]);
    if (id <= DM_WORK_ID) {
        const struct dm_engine *engine = &field->battle->engines[id - DM_ENGINE_ID];
        return (struct point){engine->x, engine->y};
    }
    struct shape shape;
    bool lies = dm_work_shape(field, id - DM_WORK_ID, &shape);
    return lies ? shape_middle(&shape) : (struct point){0, 0};
}

int32_t dm_gap(const struct dm_field *field, int one, int other)
{
    const struct dm_battle *battle = field->battle;
    if (one <= DM_FIGURES && other <= DM_FIGURES && !battle->figures[one].inside &&
        !battle->figures[other].inside) {
        struct base base = dm_base(battle, one), mate = dm_base(battle, other);
        return base_gap(&base, &mate);
    }
    struct base far = dm_seen_as(field, other, centre_of(field, one));
    struct base near = dm_seen_as(field, one, far.centre);
    far = dm_seen_as(field, other, near.centre);
    return base_gap(&near, &far);
}

static int touching_inside(const struct dm_battle *battle, int figure, uint16_t marks,
                           uint8_t list[DM_FIGURES])
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *other = &battle->figures[i];
        if (i == figure || other->state != DM_STANDING) continue;
        if (other->inside != battle->figures[figure].inside) continue;
        if (marks && !(dm_marks_of(dm_side(battle, i)) & marks)) continue;
        list[count++] = (uint8_t)i;
    }
    return count;
}

int dm_touching(const struct dm_field *field, int figure, uint16_t marks, uint8_t list[DM_FIGURES])
{
    const struct dm_battle *battle = field->battle;
    uint16_t ids[CROWD_CAP];
    int touching = 0;
    if (!dm_standing(battle, figure)) return 0;
    if (battle->figures[figure].inside) return touching_inside(battle, figure, marks, list);
    struct base base = dm_base(battle, figure);
    struct among among = {.marks = marks ? marks : IS_MAN, .but_id = (uint16_t)figure};
    int count = crowd_within(&field->crowd, &base, THROUGH, among, ids);
    for (int i = 0; i < count; i++) {
        struct base other = dm_base(battle, ids[i]);
        if (dm_bases_touch(field, &base, &other)) list[touching++] = (uint8_t)ids[i];
    }
    return touching;
}

// Does he touch anybody of these? Most people are far from everybody, and that is seen at once.
static bool touches_any(const struct dm_field *field, int figure, uint16_t marks)
{
    const struct dm_battle *battle = field->battle;
    uint8_t list[DM_FIGURES];
    uint16_t ids[CROWD_CAP];
    if (!dm_standing(battle, figure)) return false;
    if (battle->figures[figure].inside) return touching_inside(battle, figure, marks, list) > 0;
    struct base base = dm_base(battle, figure);
    struct among among = {.marks = marks, .but_id = (uint16_t)figure};
    int count = crowd_within(&field->crowd, &base, THROUGH, among, ids);
    for (int i = 0; i < count; i++) {
        struct base other = dm_base(battle, ids[i]);
        if (dm_bases_touch(field, &base, &other)) return true;
    }
    return false;
}

bool dm_has_mate(const struct dm_field *field, int figure)
{
    return touches_any(field, figure, dm_marks_of(dm_side(field->battle, figure)));
}

bool dm_in_melee(const struct dm_field *field, int figure)
{
    const struct dm_battle *battle = field->battle;
    if (battle->units[battle->figures[figure].unit].type == ANIMAL) return false;
    return touches_any(field, figure, dm_marks_against(dm_side(battle, figure)));
}

bool dm_unit_in_melee(const struct dm_field *field, int unit)
{
    for (int figure = 0; (figure = dm_next(field->battle, unit, figure)) != 0;) {
        if (dm_in_melee(field, figure)) return true;
    }
    return false;
}

int dm_mate_behind(const struct dm_field *field, int figure, uint16_t facing)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_figure *own = &battle->figures[figure];
    uint8_t list[DM_FIGURES];
    int best = 0;
    if (own->inside) return 0;
    int count = dm_touching(field, figure, dm_marks_of(dm_side(battle, figure)), list);
    for (int i = 0; i < count; i++) {
        const struct dm_figure *mate = &battle->figures[list[i]];
        if (mate->weapon == SWORD || mate->inside) continue;
        if (plane_in_arc(dm_point(own), facing, BACK_BEYOND, dm_point(mate))) continue;
        if (!best || mate->weapon > battle->figures[best].weapon) best = list[i];
    }
    return best;
}

enum dm_zone dm_zone_of(const struct dm_field *field, int attacker, int defender)
{
    const struct dm_figure *from = &field->battle->figures[attacker];
    const struct dm_figure *own = &field->battle->figures[defender];
    if (own->inside) return FRONT;
    struct point at = dm_point(from);
    if (plane_in_arc(dm_point(own), own->facing, FRONT_HALF, at)) return FRONT;
    return plane_in_arc(dm_point(own), own->facing, BACK_BEYOND, at) ? FLANK : REAR;
}

bool dm_attached(const struct dm_field *field, int lord)
{
    return dm_has_mate(field, lord);
}

bool dm_near_engine(const struct dm_field *field, int figure, int engine, int32_t distance)
{
    const struct dm_engine *own = &field->battle->engines[engine];
    struct bounds about = {{own->x, own->y}, {own->x, own->y}};
    if (!dm_on_ground(field->battle, figure)) return false;
    if (!bounds_hold(&about, dm_point(&field->battle->figures[figure]), distance + FROM_ENGINE)) {
        return false; // as most are
    }
    struct base base = dm_base(field->battle, figure);
    struct base other = dm_engine_base(own);
    return base_within(&base, &other, distance);
}
