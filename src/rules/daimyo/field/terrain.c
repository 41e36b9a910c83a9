// What kinds of terrain do, how the table lies now, and who stands on it.
#include "rules/daimyo/field/local.h"

#define DOES(property) (1u << (property))
#define LOW_LINE       (DOES(IS_SOFT_LINE) | DOES(NO_WHEELS))
#define EARTH          (DOES(IS_HARD_LINE) | DOES(NO_WHEELS))
#define HIGH_LINE      (EARTH | DOES(BARS_SIGHT) | DOES(IS_HIGH))
#define BUILDING       (DOES(IS_SHUT) | DOES(IS_HOUSE) | DOES(BARS_SIGHT) | DOES(NO_WHEELS))

// DM_6_1
// clang-format off
static const uint16_t kinds[DM_GROUNDS] = {
    [G_ROAD]             = DOES(IS_TRACK) | DOES(IS_ROAD),
    [G_BRIDGE]           = DOES(IS_TRACK) | DOES(IS_BRIDGE),
    [G_FORD]             = DOES(IS_TRACK) | DOES(NO_WHEELS),
    [G_FENCE]            = LOW_LINE,
    [G_LOW_WALL]         = LOW_LINE,
    [G_STREAM]           = DOES(IS_SOFT),
    [G_BROKEN]           = DOES(IS_SOFT),
    [G_HILL]             = DOES(IS_SOFT) | DOES(IS_RISE) | DOES(BARS_SIGHT),
    [G_MARSH]            = DOES(IS_SOFT) | DOES(NO_WHEELS),
    [G_WALL]             = HIGH_LINE,
    [G_HIGH_FENCE]       = HIGH_LINE,
    [G_WOOD]             = DOES(IS_HARD) | DOES(NO_WHEELS) | DOES(IS_WOOD) | DOES(BARS_SIGHT),
    [G_STONE_BUILDING]   = BUILDING,
    [G_WOODEN_BUILDING]  = BUILDING,
    [G_REDOUBT]          = EARTH,
    [G_BARRICADE]        = EARTH,
    [G_FIELDWORKS]       = EARTH,
    [G_EARTHWORKS]       = EARTH,
    [G_OVERTURNED_WAGON] = EARTH,
    [G_RIVER]            = DOES(IS_HARD) | DOES(IS_RIVER) | DOES(NO_WHEELS),
    [G_STONE_FORT]       = HIGH_LINE | DOES(IS_SHUT),
    [G_WOODEN_FORT]      = HIGH_LINE | DOES(IS_SHUT),
};

// DM_R34, DM_R35 Half the thickness of what is drawn as a line and is none.
static const int16_t radii[DM_GROUNDS] = {
    [G_ROAD] = 250, [G_BRIDGE] = 250, [G_FORD] = 250, [G_RIVER] = 250, [G_STREAM] = DM_BAND, [G_HILL] = CM(10),
};
// clang-format on

struct dm_room {
    struct terrain_index index;
};

static_assert(sizeof(struct dm_room) <= sizeof(((struct ground *)0)->room), "it has room");

static void thicken(struct feature *feature)
{
    int32_t more = radii[feature->terrain] - feature->radius;
    if (!feature->linear || more <= 0) return;
    struct bounds bounds = bounds_about(feature->least, feature->most, more);
    feature->radius += more;
    feature->least = bounds.least;
    feature->most = bounds.most;
}

void dm_lay_room(struct ground *ground)
{
    struct dm_room *room = (struct dm_room *)ground->room;
    for (int i = 0; i < ground->feature_count; i++) {
        thicken(&ground->features[i]);
    }
    terrain_index(&room->index, ground, kinds, DM_GROUNDS);
}

static uint16_t mark_of(const struct dm_unit *unit)
{
    if (unit->type == ANIMAL) return IS_BEAST;
    return (uint16_t)(IS_MAN | dm_marks_of((enum side)unit->side));
}

static void lay_crowd(struct dm_field *field)
{
    const struct dm_battle *battle = field->battle;
    crowd_begin(&field->crowd, field->ground->width, field->ground->height);
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING || figure->inside) continue;
        struct crowd_member member = {.base = dm_base(battle, i),
                                      .id = (uint16_t)i,
                                      .group = figure->unit,
                                      .marks = mark_of(&battle->units[figure->unit])};
        crowd_add(&field->crowd, &member);
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->gone) continue;
        struct crowd_member member = {.base = dm_engine_base(engine),
                                      .id = (uint16_t)(DM_ENGINE_ID + i),
                                      .group = engine->unit,
                                      .marks = OF_ENGINE};
        crowd_add(&field->crowd, &member);
    }
}

void dm_field_lay(struct dm_field *field, const struct ground *ground,
                  const struct dm_battle *battle)
{
    const struct dm_room *room = (const struct dm_room *)ground->room;
    struct terrain_change changes[DM_CHANGES];
    field->ground = ground;
    field->battle = battle;
    bool laid = terrain_lay(&field->terrain, ground, &room->index, changes,
                            dm_changes_of(ground, battle, changes));
    assert(laid); // there are fewer changes than patches
    lay_crowd(field);
}

uint16_t dm_marks_of(enum side side)
{
    return side == RED ? OF_RED : side == BLUE ? OF_BLUE : OF_VILLAGE;
}

uint16_t dm_marks_against(enum side side)
{
    return (uint16_t)((OF_RED | OF_BLUE | OF_VILLAGE) & ~dm_marks_of(side));
}

// DM_1_2, DM_1_3, DM_R2
struct base dm_base_at(const struct dm_unit *unit, struct point at, uint16_t facing)
{
    if (dm_rides(unit)) return plane_capsule(at, facing, DM_FOOT, DM_FOOT);
    struct base base = plane_disc(at, DM_FOOT);
    base.facing = facing;
    return base;
}

struct base dm_base(const struct dm_battle *battle, int figure)
{
    const struct dm_figure *own = &battle->figures[figure];
    return dm_base_at(&battle->units[own->unit], dm_point(own), own->facing);
}

// DM_1_4, DM_R3
struct base dm_engine_base(const struct dm_engine *engine)
{
    struct point at = {engine->x, engine->y};
    if (engine->kind == ENGINE_WAGON) return plane_capsule(at, engine->facing, DM_FOOT, DM_WIDE);
    struct base base = plane_disc(at, DM_WIDE);
    base.facing = engine->facing;
    return base;
}

static int band_of(int32_t along, int count)
{
    int band = along <= 0 ? 0 : (int)((along - 1) / DM_SQUARE);
    return band < count ? band : count - 1;
}

int dm_square_of(struct point at)
{
    return 1 + band_of(at.y, DM_SQUARE_ROWS) * DM_SQUARE_COLUMNS + band_of(at.x, DM_SQUARE_COLUMNS);
}

struct bounds dm_square_bounds(int square)
{
    int32_t x = (square - 1) % DM_SQUARE_COLUMNS * DM_SQUARE;
    int32_t y = (square - 1) / DM_SQUARE_COLUMNS * DM_SQUARE;
    return (struct bounds){{x, y}, {x + DM_SQUARE, y + DM_SQUARE}};
}

// 4.3 The middle line of it is that of the terrain there: in single file one crosses what is beside it.
bool dm_on_track(const struct dm_field *field, struct point at)
{
    struct bounds about = {at, at};
    for (struct patches each = terrain_near(&field->terrain, IS_TRACK, &about);
         patches_next(&each);) {
        if (shape_within(&each.patch.shape, at, DM_ON_TRACK - each.patch.shape.radius)) return true;
    }
    return false;
}

struct problem dm_named_places_check(const struct ground *ground, const struct choice *choice)
{
    bool on_table = ground_on_table(ground, (struct point){choice->x, choice->y});
    bool has_more = choice->kind == MOVE || choice->kind == MARCH;
    for (int i = 0; has_more && on_table && i < choice->count; i++) {
        on_table =
            ground_on_table(ground, (struct point){choice->places[i].x, choice->places[i].y});
    }
    return on_table ? no_problem() : forbidden(DM_3_14, "that is beyond the table");
}
