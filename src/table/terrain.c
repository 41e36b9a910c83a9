#include "table/terrain.h"

#include "table/section.h"

#include <assert.h>
#include <string.h>

void terrain_index(struct terrain_index *index, const struct ground *ground, const uint16_t *kinds,
                   int count)
{
    assert(count <= UINT8_MAX + 1);
    memset(index, 0, sizeof *index);
    memcpy(index->kinds, kinds, (size_t)count * sizeof *kinds);
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        unsigned properties = index->kinds[feature->terrain];
        index->bounds[i] = (struct bounds){feature->least, feature->most};
        if (feature->level > 0 && !feature->linear) properties |= 1u << TERRAIN_RAISED;
        for (int j = 0; j < TERRAIN_PROPERTIES; j++) {
            if (properties >> j & 1) index->features[j][index->count[j]++] = (uint8_t)i;
        }
    }
}

// What is being laid out of the changes.
struct laying {
    struct terrain *terrain;
    const struct terrain_change *changes;
    int count;
    bool room;
};

static bool is_changed(const struct terrain *terrain, int feature)
{
    return terrain->changed[feature / 64] >> feature % 64 & 1;
}

static struct patch patch_of(const struct ground *ground, int number)
{
    const struct feature *feature = &ground->features[number];
    return (struct patch){.shape = feature_shape(ground, feature),
                          .height = feature->height_mm10,
                          .number = (uint16_t)(number + 1),
                          .kind = feature->terrain,
                          .flags = feature->flags,
                          .level = feature->level};
}

static struct point *corners_for(struct laying *laying, int count)
{
    struct terrain *terrain = laying->terrain;
    if (terrain->corner_count + count > TERRAIN_CORNERS_CAP) {
        laying->room = false;
        return NULL;
    }
    struct point *corners = &terrain->corners[terrain->corner_count];
    terrain->corner_count += count;
    return corners;
}

// In order of their numbers; those of one number as they come.
static void add_patch(struct laying *laying, const struct patch *patch)
{
    struct terrain *terrain = laying->terrain;
    if (terrain->count == TERRAIN_PATCHES_CAP) {
        laying->room = false;
        return;
    }
    int at = terrain->count++;
    for (; at > 0 && terrain->patches[at - 1].number > patch->number; at--) {
        terrain->patches[at] = terrain->patches[at - 1];
    }
    terrain->patches[at] = *patch;
}

static struct shape shape_again(const struct shape *shape, const struct point *corners, int count)
{
    return shape->linear ? shape_line(corners, count, shape->radius) : shape_area(corners, count);
}

static struct point turned_about(struct point p, struct point middle, uint16_t turn)
{
    struct point way = {p.x - middle.x, p.y - middle.y};
    return turn ? plane_turned(way, turn) : way;
}

static void move_patch(struct laying *laying, struct patch *patch, struct point way, uint16_t turn)
{
    struct point *corners = corners_for(laying, patch->shape.count);
    struct point middle = shape_middle(&patch->shape);
    if (!corners) return;
    for (int i = 0; i < patch->shape.count; i++) {
        struct point off = turned_about(patch->shape.corners[i], middle, turn);
        corners[i] = (struct point){middle.x + off.x + way.x, middle.y + off.y + way.y};
    }
    patch->shape = shape_again(&patch->shape, corners, patch->shape.count);
}

static const struct terrain_change *broken_at(const struct laying *laying, int number, int section)
{
    for (int i = 0; i < laying->count; i++) {
        const struct terrain_change *change = &laying->changes[i];
        if (change->deed != TERRAIN_BROKEN || change->number != number) continue;
        if (change->section == section) return change;
    }
    return NULL;
}

static void add_sections(struct laying *laying, const struct patch *whole, int32_t length,
                         int first, int after)
{
    struct point *corners = &laying->terrain->corners[laying->terrain->corner_count];
    int room = TERRAIN_CORNERS_CAP - laying->terrain->corner_count;
    int count = section_corners(&whole->shape, length, first, after, corners, room);
    struct patch part = *whole;
    if (count == 0) {
        laying->room = false;
        return;
    }
    laying->terrain->corner_count += count;
    part.shape = shape_line(corners, count, whole->shape.radius);
    add_patch(laying, &part);
}

// Those still whole stay together, and each that is broken is a patch of its own or a gap.
static void break_patch(struct laying *laying, const struct patch *patch, int32_t length)
{
    int sections = section_count(&patch->shape, length), whole = 0;
    for (int i = 0; i < sections && laying->room; i++) {
        const struct terrain_change *broken = broken_at(laying, patch->number, i);
        if (!broken) continue;
        struct patch ruin = *patch;
        ruin.kind = broken->kind;
        if (i > whole) add_sections(laying, patch, length, whole, i);
        if (broken->kind) add_sections(laying, &ruin, length, i, i + 1);
        whole = i + 1;
    }
    if (whole < sections) add_sections(laying, patch, length, whole, sections);
}

// All that has happened to one patch.
static void lay_patch(struct laying *laying, struct patch patch)
{
    struct point way = {0, 0};
    uint16_t turn = 0;
    int32_t section = 0;
    for (int i = 0; i < laying->count; i++) {
        const struct terrain_change *change = &laying->changes[i];
        if (change->number != patch.number) continue;
        if (change->deed == TERRAIN_MOVED) {
            way = (struct point){way.x + change->x, way.y + change->y};
            turn = (uint16_t)(turn + change->turn);
        }
        if (change->deed == TERRAIN_BECAME) patch.kind = change->kind;
        if (change->deed == TERRAIN_BROKEN) section = change->length;
    }
    if (patch.kind == 0) return;
    if (way.x || way.y || turn) move_patch(laying, &patch, way, turn);
    if (section) {
        break_patch(laying, &patch, section);
    } else {
        add_patch(laying, &patch);
    }
}

static bool lay_area(struct laying *laying, const struct terrain_change *change,
                     struct shape *shape)
{
    struct point *corners = corners_for(laying, 4);
    int32_t ahead = change->length / 2, across = change->width / 2;
    struct point off[4] = {{ahead, across}, {-ahead, across}, {-ahead, -across}, {ahead, -across}};
    if (!corners) return false;
    for (int i = 0; i < 4; i++) {
        struct point turned = turned_about(off[i], (struct point){0, 0}, change->turn);
        corners[i] = (struct point){change->x + turned.x, change->y + turned.y};
    }
    *shape = shape_area(corners, 4);
    return true;
}

static bool lay_line(struct laying *laying, int number, struct shape *shape)
{
    const struct terrain_change *change = &laying->changes[number];
    int count = change->deed == TERRAIN_DISC ? 1 : 2;
    while (number + count - 1 < laying->count &&
           laying->changes[number + count - 1].deed == TERRAIN_BEND) {
        count++;
    }
    struct point *corners = corners_for(laying, count);
    if (!corners) return false;
    corners[0] = (struct point){change->x, change->y};
    for (int i = 1; i < count; i++) {
        corners[i] = (struct point){change[i - 1].x2, change[i - 1].y2};
    }
    *shape = shape_line(corners, count, change->width / 2);
    return true;
}

static bool is_placing(const struct terrain_change *change)
{
    return change->deed == TERRAIN_AREA || change->deed == TERRAIN_LINE ||
           change->deed == TERRAIN_DISC;
}

static void lay_placed(struct laying *laying)
{
    int placed = laying->terrain->ground->feature_count;
    for (int i = 0; i < laying->count; i++) {
        const struct terrain_change *change = &laying->changes[i];
        struct patch patch = {
            .height = change->height, .kind = change->kind, .level = change->level};
        if (!is_placing(change)) continue;
        patch.number = (uint16_t)++placed;
        bool laid = change->deed == TERRAIN_AREA ? lay_area(laying, change, &patch.shape)
                                                 : lay_line(laying, i, &patch.shape);
        if (laid) lay_patch(laying, patch);
    }
}

static bool lay_changes(struct terrain *terrain, const struct terrain_change *changes, int count)
{
    const struct ground *ground = terrain->ground;
    struct laying laying = {terrain, changes, 0, true};
    while (laying.count < count && changes[laying.count].deed) {
        laying.count++;
    }
    for (int i = 0; i < laying.count; i++) {
        int feature = changes[i].number - 1;
        bool lies_as_before = changes[i].deed == TERRAIN_HIT || changes[i].deed == TERRAIN_BURNING;
        if (lies_as_before || feature < 0 || feature >= ground->feature_count) continue;
        if (is_changed(terrain, feature)) continue;
        terrain->changed[feature / 64] |= (uint64_t)1 << feature % 64;
        lay_patch(&laying, patch_of(ground, feature));
    }
    lay_placed(&laying);
    return laying.room;
}

bool terrain_lay(struct terrain *terrain, const struct ground *ground,
                 const struct terrain_index *index, const struct terrain_change *changes, int count)
{
    terrain->ground = ground;
    terrain->index = index;
    terrain->count = terrain->corner_count = 0;
    memset(terrain->changed, 0, sizeof terrain->changed);
    return count == 0 || lay_changes(terrain, changes, count);
}

struct terrain_change *terrain_change_of(struct terrain_change *changes, int count,
                                         const struct terrain_change *like)
{
    for (int i = 0; i < count; i++) {
        struct terrain_change *change = &changes[i];
        if (!change->deed) {
            *change = *like;
            return change;
        }
        if (change->deed == like->deed && change->number == like->number &&
            change->section == like->section && !is_placing(like)) {
            return change;
        }
    }
    return NULL;
}

bool terrain_has(const struct terrain *terrain, int property, const struct patch *patch)
{
    if (property != TERRAIN_RAISED) return terrain->index->kinds[patch->kind] >> property & 1;
    return patch->level > 0 && (!patch->shape.linear || patch->shape.radius > 0);
}

// The next feature that lies as the ground has it; -1: there are no more.
static inline int next_feature(struct patches *patches)
{
    const struct terrain_index *index = patches->terrain->index;
    const uint8_t *features = index->features[patches->property];
    const struct bounds *about = patches->about;
    int count = index->count[patches->property];
    for (int i = patches->feature; i < count; i++) {
        int number = features[i];
        if (about && !bounds_meet(about, &index->bounds[number])) continue;
        if (is_changed(patches->terrain, number)) continue;
        patches->feature = i;
        return number;
    }
    patches->feature = count;
    return -1;
}

static const struct patch *next_changed(struct patches *patches)
{
    const struct terrain *terrain = patches->terrain;
    for (; patches->changed < terrain->count; patches->changed++) {
        const struct patch *patch = &terrain->patches[patches->changed];
        if (!terrain_has(terrain, patches->property, patch)) continue;
        if (!patches->about || bounds_meet(patches->about, &patch->shape.bounds)) return patch;
    }
    return NULL;
}

bool patches_find(struct patches *patches)
{
    int feature = next_feature(patches);
    const struct patch *changed = patches->terrain->count ? next_changed(patches) : NULL;
    if (changed && (feature < 0 || changed->number <= feature)) {
        patches->patch = *changed;
        patches->changed++;
        return true;
    }
    if (feature < 0) return false;
    patches->patch = patch_of(patches->terrain->ground, feature);
    patches->feature++;
    return true;
}

bool terrain_any(const struct terrain *terrain, int property, const struct bounds *about)
{
    struct patches patches = terrain_near(terrain, property, about);
    return next_feature(&patches) >= 0 || (terrain->count && next_changed(&patches));
}

bool terrain_holds(const struct terrain *terrain, int property, struct point at)
{
    struct bounds about = {at, at};
    for (struct patches each = terrain_near(terrain, property, &about); patches_next(&each);) {
        if (shape_holds(&each.patch.shape, at)) return true;
    }
    return false;
}

bool terrain_patch(const struct terrain *terrain, int number, struct patch *patch)
{
    int feature = number - 1;
    assert(number > 0);
    if (feature < terrain->ground->feature_count && !is_changed(terrain, feature)) {
        *patch = patch_of(terrain->ground, feature);
        return true;
    }
    for (int i = 0; i < terrain->count; i++) {
        if (terrain->patches[i].number != number) continue;
        *patch = terrain->patches[i];
        return true;
    }
    return false;
}

int terrain_level(const struct terrain *terrain, struct point at)
{
    struct bounds about = {at, at};
    int level = 0;
    if (!terrain->count && !terrain->index->count[TERRAIN_RAISED]) return level;
    if (!terrain_any(terrain, TERRAIN_RAISED, &about)) return level;
    struct patches each = terrain_near(terrain, TERRAIN_RAISED, &about);
    while (patches_next(&each)) {
        if (each.patch.level <= level || !shape_holds(&each.patch.shape, at)) continue;
        level = (int)each.patch.level;
    }
    return level;
}
