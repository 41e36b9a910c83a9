// The table: where figures stand, what they see, what covers them, and whom they can shoot at.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_H
#define KASSEN_RULES_TYNESIDE_FIELD_H

#include "rules/tyneside/arms.h"

#define TY_CONTACT  MM(1)
#define TY_COHESION CM(5)
#define TY_VOICE    CM(50)
#define TY_STRIP    CM(20) // TY-12.3: along an edge, where a side sets up

static inline enum side ty_foe_of(enum side side)
{
    return side == RED ? BLUE : RED;
}

// Which way it looks from its own edge.
static inline uint16_t ty_ahead_of(enum side side)
{
    return side == RED ? TURN_RIGHT_ANGLE : (uint16_t)(3 * TURN_RIGHT_ANGLE);
}

// field.c: figures and what becomes of their places.
struct point ty_point(const struct ty_figure *);
int32_t ty_radius(const struct ty_figure *);
struct base ty_base(const struct ty_figure *);
bool ty_is_four(const struct ty_battle *); // the option kensei-wounds
bool ty_on_table(const struct ty_figure *);
bool ty_disabled(const struct ty_battle *, const struct ty_figure *);
bool ty_standing(const struct ty_battle *, const struct ty_figure *); // there, and not disabled
bool ty_touching(const struct ty_figure *, const struct ty_figure *);
int32_t ty_gap(const struct ty_figure *, const struct ty_figure *);
bool ty_engaged(const struct ty_battle *, int figure); // touches a standing enemy it knows of
int ty_standing_in(const struct ty_battle *, int unit);
int ty_first_in(const struct ty_battle *, int unit); // of the standing; 0: nobody
int ty_nearest_enemy(const struct ty_battle *, const struct ty_figure *, bool seen_only); // 0: none
int32_t ty_nearness(const struct ty_battle *, int unit); // to the nearest enemy in sight; -1: none
bool ty_is_missile_unit(const struct ty_battle *, int unit);
enum ty_class ty_class_of_unit(const struct ty_battle *, int unit, bool *leader); // TY-R36

// ground.c
bool ty_is_difficult(enum ty_terrain);
bool ty_is_area_cover(enum ty_terrain);
bool ty_is_barrier(enum ty_terrain); // linear: crossed by climbing
int ty_level_at(const struct ground *, const struct ty_battle *, struct point);
bool ty_in_cover_at(const struct ground *, const struct ty_battle *, struct point); // area cover
bool ty_covered(const struct ground *, const struct ty_battle *, int figure, struct point from);
bool ty_covered_in_melee(const struct ground *, const struct ty_battle *, int figure, int enemy);
bool ty_line_clear(const struct ground *, const struct ty_battle *, struct point from,
                   int from_level, struct point to, int to_level); // of sight
bool ty_sees(const struct ground *, const struct ty_battle *, int figure, int other);
void ty_look(const struct ground *, struct ty_battle *); // who is in sight of an enemy now

// lines.c: may this figure be shot at by that one? Fine, or why not. A target may be the id of a
// horse that nobody sits on.
struct problem ty_aim_check(const struct ground *, const struct ty_battle *, int shooter, int slot,
                            int target);

// targets.c: what is shot at; false: nobody can be, there.
struct ty_mark {
    struct point at;
    int32_t radius;
    int level;
};

bool ty_is_horse(int target);
bool ty_mark_of(const struct ground *, const struct ty_battle *, int target, struct ty_mark *);

// TY-7.18 Who of a unit may be hit.
struct ty_eligible {
    int count;
    uint8_t named; // the first who is of the unit itself
    uint8_t list[TY_MEMBERS * 2];
};

struct problem ty_eligible_find(const struct ground *, const struct ty_battle *, int shooter,
                                int slot, int unit, struct ty_eligible *);
void ty_shot_of(const struct ground *, const struct ty_battle *, int shooter, int slot, int target,
                struct ty_shot *);

#endif
