// What kinds of terrain do, and how the table lies now.
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/field/field.h"

#include <string.h>

#define DOES(property) (1u << (property))

// clang-format off
static const uint16_t kinds[AG_GROUNDS] = {
    [G_BUSHES]   = DOES(IS_BUSHES),
    [G_WOODS]    = DOES(IS_WOODS),
    [G_SLOPE]    = DOES(IS_SLOPE),
    [G_WATER]    = DOES(IS_WATER),
    [G_RUBBLE]   = DOES(IS_SLOPE),
    [G_DEEP]     = DOES(IS_DEEP),
    [G_BARRIER]  = DOES(IS_BARRIER),
    [G_FENCE]    = DOES(IS_BARRIER),
    [G_MANTLET]  = DOES(IS_BARRIER) | DOES(IS_TATE),
    [G_WALL]     = DOES(IS_SOLID),
    [G_GATE]     = DOES(IS_SOLID),
    [G_BUILDING] = DOES(IS_SOLID) | DOES(IS_HOUSE),
    [G_DOOR]     = DOES(IS_WAY) | DOES(IS_SLIT),
    [G_OPEN_GATE] = DOES(IS_WAY) | DOES(IS_SLIT),
    [G_WINDOW]   = DOES(IS_SLIT),
    [G_LOOPHOLE] = DOES(IS_SLIT) | DOES(IS_LOOP),
    [G_WALKWAY]  = DOES(IS_HIGH),
    [G_TOWER]    = DOES(IS_HIGH) | DOES(IS_TOWER),
    [G_STRAW]    = DOES(IS_STRAW),
    [G_YARD]     = DOES(IS_YARD),
};
// clang-format on

// The walls as the works cut them when a battle begins: as a rule they lie like that for most of it.
struct usual {
    int count;
    struct terrain_change changes[AG_WORKS];
    struct ag_walls walls;
};

struct ag_room {
    struct terrain_index index;
    struct ag_stand stands[AG_FIGURES + 1];
    struct usual usual;
    bool noted;
};

static_assert(sizeof(struct ag_room) <= sizeof(((struct ground *)0)->room), "it has room");

static const struct ag_room *room_in(const struct ground *ground)
{
    return (const struct ag_room *)ground->room;
}

void ag_lay_room(struct ground *ground)
{
    struct ag_room *room = (struct ag_room *)ground->room;
    terrain_index(&room->index, ground, kinds, AG_GROUNDS);
    room->noted = false;
}

struct ag_stand *ag_stands(struct ground *ground)
{
    struct ag_room *room = (struct ag_room *)ground->room;
    return room->stands;
}

const struct ag_stand *ag_stand_of(const struct ground *ground, int figure)
{
    return &room_in(ground)->stands[figure];
}

// AR_11_4 A mantlet on its posts is four centimetres across the facing it was set up with.
static struct terrain_change mantlet_line(const struct ag_object *object)
{
    struct point middle = {object->x, object->y};
    struct point one = plane_offset(middle, (uint16_t)(object->facing + TURN_RIGHT_ANGLE), CM(2));
    struct point other = plane_offset(middle, (uint16_t)(object->facing - TURN_RIGHT_ANGLE), CM(2));
    return (struct terrain_change){.deed = TERRAIN_LINE,
                                   .kind = G_MANTLET,
                                   .x = (int16_t)one.x,
                                   .y = (int16_t)one.y,
                                   .x2 = (int16_t)other.x,
                                   .y2 = (int16_t)other.y};
}

// What something is now that can be opened and broken. AR_12_6 A gate that is down or open lets people
// through, and a house that is down is rubble. A door that is shut bars the way as a gate does.
static uint8_t is_now(const struct ground *ground, const struct ag_work *work)
{
    const struct feature *feature = &ground->features[work->feature - 1];
    bool stands = work->state == WORK_STANDS;
    if (feature->terrain == G_DOOR) return stands ? G_GATE : G_DOOR;
    if (stands) return feature->terrain;
    if (feature->terrain == G_GATE) return G_OPEN_GATE;
    return feature->linear ? 0 : G_RUBBLE;
}

static int works_changed(const struct ground *ground, const struct ag_battle *battle,
                         struct terrain_change changes[AG_WORKS])
{
    int count = 0;
    for (int i = 1; i <= battle->work_count; i++) {
        const struct ag_work *work = &battle->works[i];
        uint8_t kind = is_now(ground, work);
        if (kind == ground->features[work->feature - 1].terrain) continue;
        changes[count++] =
            (struct terrain_change){.deed = TERRAIN_BECAME, .number = work->feature, .kind = kind};
    }
    return count;
}

static int mantlets_raised(const struct ag_battle *battle, struct terrain_change *changes)
{
    int count = 0;
    for (int i = 1; i <= battle->object_count; i++) {
        const struct ag_object *object = &battle->objects[i];
        if (object->kind != MANTLET || object->lie != RAISED) continue;
        changes[count++] = mantlet_line(object);
    }
    return count;
}

// Does a stretch lie along an edge? Its ends then are where it begins and stops on it.
static bool lies_on(struct point a, struct point b, struct point c, struct point d)
{
    return segment_within(a, b, c, 2) && segment_within(a, b, d, 2);
}

struct cutting {
    const struct ag_field *field;
    struct ag_walls *walls;
    uint8_t top;
};

static void add_stretch(const struct cutting *cutting, struct point a, struct point b)
{
    struct ag_walls *walls = cutting->walls;
    if (walls->count == AG_STRETCHES || (a.x == b.x && a.y == b.y)) return;
    walls->list[walls->count++] = (struct ag_stretch){a, b, cutting->top};
}

// The first opening of a property on the edge beyond a place on it, as its two ends in the edge's order.
// It leads nearer to the end of the edge, so that however small openings are, they come to an end, too.
static bool next_opening(const struct cutting *cutting, enum ag_property property, struct point a,
                         struct point b, struct point ends[2])
{
    struct bounds about = bounds_about(a, b, 2);
    int64_t least = INT64_MAX;
    for (struct patches each = terrain_near(&cutting->field->terrain, property, &about);
         patches_next(&each);) {
        struct point c = each.patch.shape.corners[0], d = each.patch.shape.corners[1];
        if (each.patch.shape.count != 2 || !lies_on(a, b, c, d)) continue;
        if (plane_distance2(a, d) < plane_distance2(a, c)) {
            struct point swapped = c;
            c = d;
            d = swapped;
        }
        if (plane_distance2(d, b) >= plane_distance2(a, b)) continue;
        if (plane_distance2(a, c) >= least) continue;
        least = plane_distance2(a, c);
        ends[0] = c;
        ends[1] = d;
    }
    return least < INT64_MAX;
}

static void cut_edge(const struct cutting *cutting, enum ag_property property, struct point a,
                     struct point b)
{
    struct point ends[2];
    while (next_opening(cutting, property, a, b, ends)) {
        add_stretch(cutting, a, ends[0]);
        a = ends[1];
    }
    add_stretch(cutting, a, b);
}

static void cut_with(struct ag_field *field, enum ag_property property)
{
    for (struct patches each = terrain_near(&field->terrain, IS_SOLID, NULL);
         patches_next(&each);) {
        struct cutting cutting = {field, &field->walls,
                                  (uint8_t)(each.patch.level > 1 ? each.patch.level : 1)};
        const struct shape *shape = &each.patch.shape;
        for (int i = 0; i < shape_edges(shape); i++) {
            cut_edge(&cutting, property, shape_corner(shape, i), shape_corner(shape, i + 1));
        }
    }
}

static void copy_walls(struct ag_walls *to, const struct ag_walls *from)
{
    to->count = from->count;
    to->seen = from->seen;
    memcpy(to->list, from->list, (size_t)from->count * sizeof *from->list);
}

static void cut_walls(struct ag_field *field, const struct terrain_change *changes, int works)
{
    const struct ag_room *room = room_in(field->ground);
    const struct usual *usual = &room->usual;
    if (room->noted && works == usual->count &&
        memcmp(changes, usual->changes, (size_t)works * sizeof *changes) == 0) {
        copy_walls(&field->walls, &usual->walls);
        return;
    }
    field->walls.count = 0;
    cut_with(field, IS_WAY);
    field->walls.seen = field->walls.count;
    cut_with(field, IS_SLIT);
}

void ag_field_lay(struct ag_field *field, const struct ground *ground,
                  const struct ag_battle *battle)
{
    struct terrain_change changes[AG_WORKS + AG_OBJECTS];
    field->ground = ground;
    field->battle = battle;
    int works = works_changed(ground, battle, changes);
    bool laid = terrain_lay(&field->terrain, ground, &room_in(ground)->index, changes,
                            works + mantlets_raised(battle, changes + works));
    assert(laid); // works and objects are fewer than patches
    cut_walls(field, changes, works);
}

void ag_note_walls(struct ground *ground, const struct ag_field *field)
{
    struct ag_room *room = (struct ag_room *)ground->room;
    room->usual.count = works_changed(ground, field->battle, room->usual.changes);
    copy_walls(&room->usual.walls, &field->walls);
    room->noted = true;
}

struct shape ag_feature(const struct ag_field *field, int feature)
{
    return feature_shape(field->ground, &field->ground->features[feature - 1]);
}

bool ag_feature_lies(const struct ag_field *field, int feature)
{
    struct patch patch;
    return terrain_patch(&field->terrain, feature, &patch);
}

int ag_level_at(const struct ag_field *field, struct point at)
{
    return terrain_holds(&field->terrain, IS_HIGH, at);
}

bool ag_indoors(const struct ag_field *field, struct point at)
{
    return terrain_holds(&field->terrain, IS_HOUSE, at);
}
