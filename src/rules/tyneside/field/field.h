// The table: where figures stand, what they see, what covers them, and whom they can shoot at.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_H
#define KASSEN_RULES_TYNESIDE_FIELD_H

#include "rules/tyneside/field/figures.h"
#include "table/sight.h"

// field.c
struct base ty_base(const struct ty_figure *);
int32_t ty_gap(const struct ty_figure *, const struct ty_figure *);
bool ty_engaged(const struct ty_battle *, int figure); // touches a standing enemy it knows of
int ty_standing_in(const struct ty_battle *, int unit);
int ty_first_in(const struct ty_battle *, int unit); // of the standing; 0: nobody
int ty_nearest_enemy(const struct ty_battle *, const struct ty_figure *, bool seen_only); // 0: none
int ty_nearest_of(const struct ty_battle *, const struct ty_figure *,
                  int unit); // standing; 0: none
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
void ty_look(struct umpire *); // who is in sight of an enemy now
// Does the same where only the places of one unit have changed since the last look.
void ty_look_again(struct umpire *, int unit);

// things.c: which side knows of what lies about.
void ty_look_at_things(struct umpire *);
void ty_note_put_down(struct ty_battle *, int object, int figure); // by whom
void ty_forget_things(struct ty_battle *, enum side viewer);

// sightings.c
struct point ty_seen_at(const struct ty_battle *, int unit); // below 0: nowhere
void ty_note_sightings(struct ty_battle *);

#endif
