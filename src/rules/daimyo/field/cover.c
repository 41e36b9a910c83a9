// Cover: of walls and ground, and of smoke (4.5, DM_R23, DM_R49).
#include "rules/daimyo/field/local.h"
#include "rules/daimyo/fires/fires.h"

#define BEHIND (DM_NEAR + DM_BAND) // from the middle line of a wall
#define DRIFT  CM(10)              // of smoke, in a sequence

static enum dm_cover better(enum dm_cover one, enum dm_cover other)
{
    return one > other ? one : other;
}

// Along the middle of a road, a bridge or a ford one is in nothing that lies about it.
static enum dm_cover area_cover(const struct dm_field *field, const struct base *base)
{
    if (sight_amid(&field->terrain, IS_HARD, base) && !dm_on_track(field, base->centre)) {
        return HARD_COVER;
    }
    if (dm_in_smoke(field, base->centre)) return SOFT_COVER;
    if (!sight_amid(&field->terrain, IS_SOFT, base) || dm_on_track(field, base->centre)) {
        return IN_THE_OPEN;
    }
    return SOFT_COVER;
}

static bool line_covers(const struct dm_field *field, enum dm_property property,
                        const struct base *shooter, const struct base *target)
{
    struct cover cover = {(uint8_t)property, BEHIND, BEHIND};
    return sight_cover(&field->terrain, &cover, shooter, target);
}

enum dm_cover dm_cover_from(const struct dm_field *field, int shooter, int target)
{
    if (dm_work_of(field->battle, target)) return HARD_COVER; // DM_6_8
    struct base to = dm_seen_as(field, target, (struct point){0, 0});
    struct base from = dm_seen_as(field, shooter, to.centre);
    enum dm_cover cover = area_cover(field, &to);
    if (cover != HARD_COVER && line_covers(field, IS_HARD_LINE, &from, &to)) cover = HARD_COVER;
    if (cover == IN_THE_OPEN && line_covers(field, IS_SOFT_LINE, &from, &to)) cover = SOFT_COVER;
    return cover;
}

static bool near_line(const struct dm_field *field, enum dm_property property,
                      const struct base *base)
{
    int32_t reach = base->radius + base->ahead + BEHIND;
    struct bounds about = bounds_about(base->centre, base->centre, reach);
    for (struct patches each = terrain_near(&field->terrain, property, &about);
         patches_next(&each);) {
        if (shape_near(&each.patch.shape, base, BEHIND)) return true;
    }
    return false;
}

enum dm_cover dm_cover_in(const struct dm_field *field, int figure)
{
    if (dm_work_of(field->battle, figure)) return HARD_COVER;
    struct base base = dm_base(field->battle, figure);
    enum dm_cover cover = area_cover(field, &base);
    if (near_line(field, IS_HARD_LINE, &base)) return HARD_COVER;
    return near_line(field, IS_SOFT_LINE, &base) ? better(cover, SOFT_COVER) : cover;
}

static bool line_between_them(const struct dm_field *field, enum dm_property property,
                              struct point a, struct point b)
{
    struct bounds about = bounds_about(a, b, 0);
    for (struct patches each = terrain_near(&field->terrain, property, &about);
         patches_next(&each);) {
        if (shape_meets(&each.patch.shape, a, b)) return true;
    }
    return false;
}

// The defender stands in an area that the attacker does not touch.
static bool alone_amid(const struct dm_field *field, enum dm_property property,
                       const struct base *attacker, const struct base *defender)
{
    int32_t reach = defender->radius + defender->ahead;
    struct bounds about = bounds_about(defender->centre, defender->centre, reach);
    if (dm_on_track(field, defender->centre)) return false;
    for (struct patches each = terrain_near(&field->terrain, property, &about);
         patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        if (shape_near(shape, defender, -1) && !shape_near(shape, attacker, -1)) return true;
    }
    return false;
}

// DM_R23
enum dm_cover dm_cover_between(const struct dm_field *field, int attacker, int defender)
{
    const struct dm_battle *battle = field->battle;
    if (battle->figures[attacker].inside || battle->figures[defender].inside) return IN_THE_OPEN;
    struct base from = dm_base(battle, attacker), to = dm_base(battle, defender);
    struct point a = from.centre, b = to.centre;
    if (line_between_them(field, IS_HARD_LINE, a, b)) return HARD_COVER;
    if (alone_amid(field, IS_HARD, &from, &to)) return HARD_COVER;
    if (line_between_them(field, IS_SOFT_LINE, a, b)) return SOFT_COVER;
    if (alone_amid(field, IS_SOFT, &from, &to)) return SOFT_COVER;
    bool smoke = dm_in_smoke(field, b) && !dm_in_smoke(field, a);
    return smoke ? SOFT_COVER : IN_THE_OPEN;
}

static uint16_t wind_of(const struct dm_battle *battle)
{
    switch (battle->wind - 1) {
    case WIND_SOUTH: return TURN_RIGHT_ANGLE;
    case WIND_WEST: return 2 * TURN_RIGHT_ANGLE;
    case WIND_NORTH: return 3 * TURN_RIGHT_ANGLE;
    default: return 0;
    }
}

// As long as it has burnt; without wind it hangs over what burns.
static int32_t drift_since(const struct dm_battle *battle, int since)
{
    bool blows = battle->wind > NO_WIND + 1;
    return blows ? DRIFT * (battle->head.turn - since) : 0;
}

static bool building_smokes(const struct dm_field *field, int number, struct point at)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_work *work = &battle->works[number];
    struct cells cells;
    if (!work->lit || !dm_work_cells(field, number, &cells)) return false;
    uint64_t burning = work->fuel == A_HAYSTACK + 1 ? cells_all(&cells) : work->burning;
    return cells_smoke(&cells, burning, at, wind_of(battle), drift_since(battle, work->lit));
}

// The stretch that burns, as wide as a wall is thick, swept downwind.
static bool blaze_smokes(const struct dm_battle *battle, const struct dm_blaze *blaze,
                         struct point at)
{
    struct point middle = {blaze->x, blaze->y};
    struct point ends[2] = {{middle.x - blaze->x2, middle.y - blaze->y2},
                            {middle.x + blaze->x2, middle.y + blaze->y2}};
    struct point back = plane_offset(at, (uint16_t)(wind_of(battle) + 2 * TURN_RIGHT_ANGLE),
                                     drift_since(battle, blaze->since));
    struct shape stretch = shape_line(ends, 2, DM_BAND);
    return blaze->work && blaze->left && shape_meets(&stretch, at, back);
}

// DM_16_14, DM_16_15, DM_16_16, DM_R49
bool dm_in_smoke(const struct dm_field *field, struct point at)
{
    const struct dm_battle *battle = field->battle;
    if (!battle->burning) return false;
    for (int i = 1; i <= battle->work_count; i++) {
        if (building_smokes(field, i, at)) return true;
    }
    for (int i = 0; i < DM_BLAZES; i++) {
        if (blaze_smokes(battle, &battle->blazes[i], at)) return true;
    }
    return false;
}
