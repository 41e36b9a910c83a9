#include "rules/tyneside/terrain.h"

struct point ty_feature_corner(const struct ground *ground, const struct ty_battle *battle,
                               const struct feature *feature, int corner)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    struct point laid = feature_corners(ground, feature)[corner % feature->corners];
    return (struct point){laid.x + shift.x, laid.y + shift.y};
}

struct point ty_feature_middle(const struct ground *ground, const struct ty_battle *battle,
                               const struct feature *feature)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    return (struct point){(feature->least.x + feature->most.x) / 2 + shift.x,
                          (feature->least.y + feature->most.y) / 2 + shift.y};
}

int ty_feature_edges(const struct feature *feature)
{
    return feature->linear ? feature->corners - 1 : feature->corners;
}

bool ty_feature_holds(const struct ground *ground, const struct ty_battle *battle,
                      const struct feature *feature, struct point at)
{
    return feature_holds(ground, feature, ty_as_laid(ground, battle, feature, at));
}

bool ty_feature_meets(const struct ground *ground, const struct ty_battle *battle,
                      const struct feature *feature, struct point from, struct point to)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    return feature_meets(ground, feature, (struct point){from.x - shift.x, from.y - shift.y},
                         (struct point){to.x - shift.x, to.y - shift.y});
}

int32_t ty_feature_chord(const struct ground *ground, const struct ty_battle *battle,
                         const struct feature *feature, struct point from, struct point to)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    return feature_chord(ground, feature, (struct point){from.x - shift.x, from.y - shift.y},
                         (struct point){to.x - shift.x, to.y - shift.y});
}

int32_t ty_feature_sweep(const struct ground *ground, const struct ty_battle *battle,
                         const struct feature *feature, struct point from, struct point to,
                         int32_t radius)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    return feature_sweep(ground, feature, (struct point){from.x - shift.x, from.y - shift.y},
                         (struct point){to.x - shift.x, to.y - shift.y}, radius);
}

bool ty_feature_bars(const struct ground *ground, const struct ty_battle *battle,
                     const struct feature *feature, struct point from, struct point to,
                     int32_t radius)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    return feature_bars(ground, feature, (struct point){from.x - shift.x, from.y - shift.y},
                        (struct point){to.x - shift.x, to.y - shift.y}, radius);
}
