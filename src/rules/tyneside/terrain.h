// Terrain as it lies in this battle: where the ground has it, but for what the sides have moved
// before they set up (TY_12_1).
//
// The ground is shared by all copies of a battle and never changes; so the battle remembers the
// moves, and instead of a feature whoever asks about it is moved, the other way.
#ifndef KASSEN_RULES_TYNESIDE_TERRAIN_H
#define KASSEN_RULES_TYNESIDE_TERRAIN_H

#include "rules/tyneside/vocabulary.h"

static inline bool ty_is_difficult(enum ty_terrain kind)
{
    return kind == WOOD || kind == MARSH || kind == PADDY || kind == STREAM || kind == RUBBLE;
}

static inline bool ty_is_area_cover(enum ty_terrain kind)
{
    return kind == WOOD || kind == SCRUB || kind == CROPS || kind == RUBBLE || kind == BUILDING ||
           kind == WRECK;
}

static inline bool ty_is_barrier(enum ty_terrain kind) // linear
{
    return kind == WALL || kind == HEDGE || kind == FENCE || kind == PALISADE ||
           kind == COMPOUND_WALL;
}

static inline bool ty_is_climbed(enum ty_terrain kind)
{
    return ty_is_barrier(kind) || kind == WRECK;
}

// By how much it was moved; most never are.
static inline struct point ty_feature_shift(const struct ground *ground,
                                            const struct ty_battle *battle,
                                            const struct feature *feature)
{
    struct point shift = {0, 0};
    for (int i = 0; i < TY_SHIFTS; i++) {
        const struct ty_shift *one = &battle->shifts[i];
        if (one->feature == 0 || &ground->features[one->feature - 1] != feature) continue;
        shift.x += one->dx;
        shift.y += one->dy;
    }
    return shift;
}

// A place on the table, as it would lie to the feature had nobody moved that.
static inline struct point ty_as_laid(const struct ground *ground, const struct ty_battle *battle,
                                      const struct feature *feature, struct point at)
{
    struct point shift = ty_feature_shift(ground, battle, feature);
    return (struct point){at.x - shift.x, at.y - shift.y};
}

// The corners of an area go round: after the last comes the first again.
struct point ty_feature_corner(const struct ground *, const struct ty_battle *,
                               const struct feature *, int corner);
struct point ty_feature_middle(const struct ground *, const struct ty_battle *,
                               const struct feature *); // of the box around it
int ty_feature_edges(const struct feature *);           // between a corner and the next

bool ty_feature_holds(const struct ground *, const struct ty_battle *, const struct feature *,
                      struct point);
bool ty_feature_meets(const struct ground *, const struct ty_battle *, const struct feature *,
                      struct point from, struct point to);
int32_t ty_feature_chord(const struct ground *, const struct ty_battle *, const struct feature *,
                         struct point from, struct point to);
int32_t ty_feature_sweep(const struct ground *, const struct ty_battle *, const struct feature *,
                         struct point from, struct point to, int32_t radius);
bool ty_feature_bars(const struct ground *, const struct ty_battle *, const struct feature *,
                     struct point from, struct point to, int32_t radius);

#endif
