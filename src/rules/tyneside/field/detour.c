// Round what bars the way: by the corners of walls and houses, and through doors.
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/movement.h"
#include "table/way.h"

#define HAIR MM(1) // between a base and the wall it goes round

struct goer {
    const struct terrain *terrain;
    const struct ty_figure *figure;
};

static bool is_barred(void *context, struct point from, struct point to)
{
    const struct goer *goer = context;
    return !fine(ty_stretch_check(goer->terrain, goer->figure, from, to));
}

struct route ty_detour(const struct ground *ground, const struct ty_battle *battle,
                       const struct ty_figure *figure, struct point goal)
{
    struct terrain terrain;
    struct goer goer = {&terrain, figure};
    struct detour detour = {.terrain = &terrain,
                            .property = TY_TURNED_AT,
                            .opening = TY_DOOR,
                            .apart = ty_radius(figure) + HAIR,
                            .barred = is_barred,
                            .context = &goer};
    ty_terrain(ground, battle, &terrain);
    return detour_find(&detour, ty_point(figure), goal);
}

// To the first wall that would have to be climbed, if it goes straight; or all the way.
int32_t ty_wall_ahead(const struct ground *ground, const struct ty_battle *battle,
                      const struct ty_figure *figure, struct point goal)
{
    struct terrain terrain;
    struct way way = way_straight(ty_point(figure), goal);
    ty_terrain(ground, battle, &terrain);
    return way_free(&way, ty_radius(figure), &terrain, TY_CLIMBED);
}
