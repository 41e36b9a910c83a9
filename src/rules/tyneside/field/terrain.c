#include "rules/tyneside/field/terrain.h"

#define DOES(property) (1u << (property))
#define AREA_COVER     (DOES(TY_COVERS) | DOES(TY_SHELTERS))
#define CLIMBED        (DOES(TY_CLIMBED) | DOES(TY_SOLID) | DOES(TY_BARS) | DOES(TY_TURNED_AT))
#define BARRIER        (DOES(TY_BARRIER) | DOES(TY_SHELTERS) | CLIMBED)

// clang-format off
static const uint16_t kinds[] = {
    [WOOD]          = DOES(TY_SLOWS) | AREA_COVER | DOES(TY_WOODS) | DOES(TY_SCREENS),
    [SCRUB]         = AREA_COVER,
    [CROPS]         = AREA_COVER,
    [MARSH]         = DOES(TY_SLOWS),
    [PADDY]         = DOES(TY_SLOWS),
    [STREAM]        = DOES(TY_SLOWS),
    [RUBBLE]        = DOES(TY_SLOWS) | AREA_COVER,
    [HILL]          = DOES(TY_HILLS) | DOES(TY_SCREENS),
    [BUILDING]      = AREA_COVER | DOES(TY_HOUSE) | DOES(TY_SOLID) | DOES(TY_BARS) |
                      DOES(TY_TURNED_AT) | DOES(TY_SCREENS),
    [DOOR]          = DOES(TY_DOOR) | DOES(TY_TURNED_AT),
    [WALL]          = BARRIER,
    [HEDGE]         = BARRIER,
    [FENCE]         = BARRIER,
    [PALISADE]      = BARRIER,
    [COMPOUND_WALL] = BARRIER | DOES(TY_HIGH_WALL) | DOES(TY_SCREENS),
    [WRECK]         = AREA_COVER | CLIMBED,
};
// clang-format on

bool ty_kind_does(int kind, enum ty_property property)
{
    return kind < (int)(sizeof kinds / sizeof *kinds) && kinds[kind] >> property & 1;
}

void ty_lay_room(struct ground *ground)
{
    struct ty_room *room = (struct ty_room *)ground->room;
    terrain_index(&room->index, ground, kinds, (int)(sizeof kinds / sizeof *kinds));
}

void ty_terrain(const struct ground *ground, const struct ty_battle *battle,
                struct terrain *terrain)
{
    struct terrain_change changes[TY_SHIFTS];
    int count = 0;
    for (; count < TY_SHIFTS && battle->shifts[count].feature; count++) {
        const struct ty_shift *shift = &battle->shifts[count];
        changes[count] = (struct terrain_change){
            .deed = TERRAIN_MOVED, .number = shift->feature, .x = shift->dx, .y = shift->dy};
    }
    terrain_lay(terrain, ground, &ty_room(ground)->index, changes, count);
}

struct shape ty_feature_shape(const struct terrain *terrain, int feature)
{
    struct patch patch;
    bool lies = terrain_patch(terrain, feature + 1, &patch);
    assert(lies);
    return patch.shape;
}

struct point ty_feature_middle(const struct ground *ground, const struct ty_battle *battle,
                               int feature)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    struct shape shape = ty_feature_shape(&terrain, feature);
    return shape_middle(&shape);
}
