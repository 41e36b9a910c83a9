#include "rules/daimyo/moving/spots.h"

#define STEP    5  // of the distance at which a spot lies
#define OUTWARD 40 // steps to the far side of a wall

static uint16_t direction_of(int number)
{
    return (uint16_t)(3 * TURN_RIGHT_ANGLE + (uint32_t)number * 65536u / DM_DIRECTIONS);
}

// The least distance at which the two do not overlap, in whole steps.
static struct base beside(const struct base *of, const struct base *who, uint16_t direction)
{
    struct base spot;
    if (of->ahead) {
        spot = body_spot(of, who, direction);
    } else {
        spot = *who;
        spot.facing = (uint16_t)(direction + 2 * TURN_RIGHT_ANGLE);
        spot.centre = plane_offset(of->centre, direction, of->radius + who->radius + who->ahead);
        return spot;
    }
    int32_t far =
        plane_length((struct point){spot.centre.x - of->centre.x, spot.centre.y - of->centre.y});
    spot.centre = plane_offset(of->centre, direction, (far + STEP) / STEP * STEP);
    return spot;
}

static int attackers_of(const struct dm_field *field, int figure)
{
    uint8_t list[DM_FIGURES];
    enum side side = dm_side(field->battle, figure);
    return dm_touching(field, figure, dm_marks_against(side), list);
}

static void add_mark(struct dm_assault *assault, int figure)
{
    const struct dm_field *field = assault->field;
    int attackers = attackers_of(field, figure);
    int most = dm_has_mate(field, figure) ? DM_ATTACKERS_MATED : DM_ATTACKERS; // DM_9_5
    assault->marks[assault->mark_count++] =
        (struct dm_mark_of_charge){.figure = (uint8_t)figure,
                                   .attackers = (uint8_t)attackers,
                                   .room = (uint8_t)(most > attackers ? most - attackers : 0),
                                   .base = dm_base(field->battle, figure)};
}

void dm_assault_begin(struct dm_assault *assault, const struct dm_field *field, int unit,
                      int target)
{
    const struct dm_battle *battle = field->battle;
    struct base who = dm_base_at(&battle->units[unit], (struct point){0, 0}, 0);
    assault->field = field;
    assault->unit = unit;
    assault->close = false;
    assault->within = NULL;
    assault->mark_count = assault->count = 0;
    for (int figure = 0; (figure = dm_next(battle, target, figure)) != 0;) {
        if (!battle->figures[figure].inside) add_mark(assault, figure);
    }
    for (int i = 0; i < assault->mark_count; i++) {
        for (int k = 0; k < DM_DIRECTIONS && assault->marks[i].room; k++) {
            assault->spots[assault->count++] =
                (struct dm_spot){.base = beside(&assault->marks[i].base, &who, direction_of(k)),
                                 .mark = (uint8_t)i,
                                 .direction = (uint8_t)k};
        }
    }
}

// A wall that the one who is charged touches, between him and the spot.
static bool wall_before(const struct dm_assault *assault, const struct dm_spot *spot,
                        struct shape *wall)
{
    static const enum dm_property lines[] = {IS_SOFT_LINE, IS_HARD_LINE};
    const struct base *mark = &assault->marks[spot->mark].base;
    struct bounds about = bounds_about(mark->centre, spot->base.centre, 0);
    for (int i = 0; i < 2; i++) {
        struct patches each = terrain_near(&assault->field->terrain, lines[i], &about);
        while (patches_next(&each)) {
            *wall = each.patch.shape;
            if (!shape_meets(wall, mark->centre, spot->base.centre)) continue;
            if (shape_near(wall, mark, DM_BAND + DM_TOUCH)) return true;
        }
    }
    return false;
}

// DM_9_1 Over a wall that both touch: he comes no nearer than that.
static void step_back(const struct dm_assault *assault, struct dm_spot *spot)
{
    const struct base *mark = &assault->marks[spot->mark].base;
    struct shape wall;
    if (!wall_before(assault, spot, &wall)) return;
    int32_t far = plane_length(
        (struct point){spot->base.centre.x - mark->centre.x, spot->base.centre.y - mark->centre.y});
    for (int i = 0; i < OUTWARD && shape_near(&wall, &spot->base, DM_BAND - 1); i++) {
        far += STEP;
        spot->base.centre = plane_offset(mark->centre, direction_of(spot->direction), far);
    }
}

static bool is_open(const struct dm_assault *assault, const struct dm_spot *spot)
{
    const struct dm_field *field = assault->field;
    struct base least = spot->base;
    least.radius -= DM_OVERLAP;
    struct among among = {.but_group = assault->close ? 0 : (uint16_t)assault->unit};
    if (assault->within && !bounds_hold(assault->within, spot->base.centre, -DM_FOOT)) return false;
    if (!crowd_clear(&field->crowd, &least, among)) return false;
    if (!dm_bases_touch(field, &assault->marks[spot->mark].base, &spot->base)) return false;
    return fine(dm_ground_check(field, &spot->base));
}

bool dm_spot_is_free(struct dm_assault *assault, struct dm_spot *spot, const struct dm_order *order)
{
    if (!spot->looked_at) {
        spot->looked_at = true;
        step_back(assault, spot);
        spot->taken = !is_open(assault, spot);
    }
    if (spot->taken || !assault->marks[spot->mark].room) return false;
    struct base least = spot->base;
    least.radius -= DM_OVERLAP;
    for (int i = 0; i < order->count; i++) {
        const struct dm_unit *unit = &assault->field->battle->units[assault->unit];
        if (!figure_set_has(&order->gone, order->figures[i])) continue;
        struct base mate = dm_base_at(unit, order->at[i], order->facing[i]);
        if (base_overlaps(&least, &mate)) return false;
    }
    return true;
}

void dm_spot_take(struct dm_assault *assault, const struct dm_spot *spot)
{
    assault->marks[spot->mark].attackers++;
    assault->marks[spot->mark].room--;
}
