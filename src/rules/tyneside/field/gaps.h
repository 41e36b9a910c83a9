// How far figures and units are from each other, for many of them at once.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_GAPS_H
#define KASSEN_RULES_TYNESIDE_FIELD_GAPS_H

#include "core/shape.h"
#include "rules/tyneside/field/field.h"

// The gap between two whose radii make so much together, if that is less than what is known already.
// Most are not nearer, and need no root to be told so.
static inline int32_t ty_lesser_gap_at(struct point a, struct point b, int32_t radii, int32_t known)
{
    int64_t reach = (int64_t)known + radii;
    if (plane_distance2(a, b) >= reach * reach) return known;
    int32_t gap = plane_length((struct point){b.x - a.x, b.y - a.y}) - radii;
    return gap > 0 ? gap : 0;
}

static inline int32_t ty_lesser_gap(const struct ty_figure *figure, const struct ty_figure *other,
                                    int32_t known)
{
    int32_t radii = ty_radius(figure) + ty_radius(other);
    return ty_lesser_gap_at(ty_point(figure), ty_point(other), radii, known);
}

static inline bool ty_is_nearer(const struct ty_figure *figure, const struct ty_figure *other,
                                int32_t than)
{
    return ty_lesser_gap(figure, other, than) < than;
}

// Those of a unit who stand, and the box around their centres.
struct ty_crowd {
    int count;
    int32_t radius; // of the largest base
    bool has[2];    // men on foot, riders
    struct point least, most;
    const struct ty_figure *members[TY_MEMBERS];
};

void ty_crowd_of(const struct ty_battle *, int unit, struct ty_crowd *);
// From the nearest of them, if that is less than what is known already.
int32_t ty_crowd_gap(const struct ty_crowd *, const struct ty_figure *other, int32_t known);

// The enemies whom a side has in sight.
struct ty_sighted {
    int count;
    const struct ty_figure *list[TY_FIGURES];
};

void ty_find_sighted(const struct ty_battle *, enum side, struct ty_sighted *);
int32_t ty_nearness(const struct ty_battle *, const struct ty_sighted *,
                    int unit); // to the nearest of them; -1: there is none
struct bounds ty_bounds_of(const struct ty_battle *, int unit);       // of those who stand
struct bounds ty_bounds_of_side(const struct ty_battle *, enum side); // of all on the table

#endif
