// The table: where figures stand, what they see, what covers them, and whom they can shoot at.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_H
#define KASSEN_RULES_TYNESIDE_FIELD_H

#include "rules/tyneside/field/figures.h"
#include "table/sight.h"

// Those of a unit who stand, and the box around their centres.
struct ty_crowd {
    int count;
    int32_t radius; // of the largest base
    struct point least, most;
    const struct ty_figure *members[TY_MEMBERS];
};

// field.c
void ty_crowd_of(const struct ty_battle *, int unit, struct ty_crowd *);
// Returns the gap to the nearest of them, if that is less than the one known already.
int32_t ty_crowd_gap(const struct ty_crowd *, const struct ty_figure *other, int32_t known);
struct base ty_base(const struct ty_figure *);
int32_t ty_gap(const struct ty_figure *, const struct ty_figure *);

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

bool ty_engaged(const struct ty_battle *, int figure); // touches a standing enemy it knows of
int ty_standing_in(const struct ty_battle *, int unit);
int ty_first_in(const struct ty_battle *, int unit); // of the standing; 0: nobody
int ty_nearest_enemy(const struct ty_battle *, const struct ty_figure *, bool seen_only); // 0: none
int ty_nearest_of(const struct ty_battle *, const struct ty_figure *,
                  int unit);                             // standing; 0: none
int32_t ty_nearness(const struct ty_battle *, int unit); // to the nearest enemy in sight; -1: none
bool ty_is_missile_unit(const struct ty_battle *, int unit);
enum ty_class ty_class_of_unit(const struct ty_battle *, int unit, bool *leader); // TY-R36

// ground.c
int ty_level_at(const struct ground *, const struct ty_battle *, struct point);
bool ty_in_cover_at(const struct ground *, const struct ty_battle *, struct point); // area cover
bool ty_covered(const struct ground *, const struct ty_battle *, const struct ty_figure *,
                struct point from);
bool ty_covered_from(const struct ground *, const struct ty_battle *, const struct ty_figure *,
                     int enemy); // 0: from anybody
bool ty_base_covered(const struct ground *, const struct ty_battle *, const struct base *,
                     struct point from); // by what is nobody's own
bool ty_covered_in_melee(const struct ground *, const struct ty_battle *, int figure, int enemy);

// Returns a figure as the end of a line of sight.
static inline struct eye ty_mark_by(const struct ty_figure *figure)
{
    return (struct eye){ty_point(figure), ty_radius(figure), figure->level};
}

// sight.c
bool ty_line_clear(const struct ground *, const struct ty_battle *, const struct eye *,
                   const struct eye *); // of sight
bool ty_sees(const struct ground *, const struct ty_battle *, int figure, int other);
void ty_look(const struct ground *, struct ty_battle *); // who is in sight of an enemy now
// Does the same where only the places of one unit have changed since the last look.
void ty_look_again(const struct ground *, struct ty_battle *, int unit);

// things.c: which side knows of what lies about.
void ty_look_at_things(const struct ground *, struct ty_battle *);
void ty_note_put_down(struct ty_battle *, int object, int figure); // by whom
void ty_forget_things(struct ty_battle *, enum side viewer);

// sightings.c
struct point ty_seen_at(const struct ty_battle *, int unit); // below 0: nowhere
void ty_note_sightings(struct ty_battle *);

#endif
