// The table: where figures stand, what they see, what covers them, and whom they can shoot at.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_H
#define KASSEN_RULES_TYNESIDE_FIELD_H

#include "rules/tyneside/arms.h"

#define TY_CONTACT  MM(1)
#define TY_COHESION CM(5)
#define TY_SMOKE    CM(5) // TY-13.10: from its middle
#define TY_VOICE    CM(50)
#define TY_STRIP    CM(20) // TY-12.3: along an edge, where a side sets up

// Which way it looks from its own edge, as scenarios have them.
static inline uint16_t ty_ahead_of(enum side side)
{
    return side == RED ? TURN_RIGHT_ANGLE : (uint16_t)(3 * TURN_RIGHT_ANGLE);
}

// Figures and what becomes of their places.
static inline struct point ty_point(const struct ty_figure *figure)
{
    return (struct point){figure->x, figure->y};
}

// TY_R68 is reconstructed: 20 mm for a man, 40 mm for a rider.
static inline int32_t ty_radius(const struct ty_figure *figure)
{
    return figure->mounted ? MM(20) : MM(10);
}

static inline bool ty_on_table(const struct ty_figure *figure)
{
    return figure->where == TY_ON_TABLE && figure->x >= 0;
}

static inline bool ty_is_four(const struct ty_battle *battle) // the option kensei-wounds
{
    return battle->head.options[KENSEI_WOUNDS];
}

// TY_8_2
static inline bool ty_disabled(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return ty_is_disabled(figure->class, ty_is_four(battle), figure->wounds);
}

static inline bool ty_standing(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return ty_on_table(figure) && !ty_disabled(battle, figure);
}

static inline bool ty_touching(const struct ty_figure *figure, const struct ty_figure *other)
{
    int32_t reach = ty_radius(figure) + ty_radius(other) + TY_CONTACT;
    return plane_within(ty_point(figure), ty_point(other), reach);
}

// Horses that nobody sits on, one after the other; 0: there are no more. As a rule there are none.
static inline int ty_next_horse(const struct ty_battle *battle, int after)
{
    for (int i = after + 1; battle->loose && i <= battle->count; i++) {
        if (battle->figures[i].horse.there) return i;
    }
    return 0;
}

static inline void ty_take_horse_away(struct ty_battle *battle, int number)
{
    battle->figures[number].horse = (struct ty_horse){0};
    battle->loose--;
}

// Chests, then pavises that have been put down, carried again or not.
static inline int ty_next_object(const struct ty_battle *battle, int after)
{
    int last = battle->pavises ? TY_CHESTS + battle->count : battle->chests;
    for (int i = after + 1; i <= last; i++) {
        if (ty_object_in(battle, i)->kind) return i;
    }
    return 0;
}

// An enemy nobody has in sight is not there for those who move: they run into him (TY_R91).
static inline bool ty_is_known(const struct ty_battle *battle, const struct ty_figure *enemy)
{
    if (!ty_on_table(enemy) || enemy->hidden) return false;
    return enemy->seen || battle->head.options[FOG] == FOG_OFF;
}

// What of it may be left behind out of sight.
static inline uint8_t ty_shown(const struct ty_figure *figure)
{
    return (uint8_t)((figure->mounted ? TY_SHOWN_MOUNTED : 0) |
                     (figure->pavise ? TY_SHOWN_PAVISE : 0));
}

// Whether the edge it came from is the one that places are counted from (TY-R53).
static inline bool ty_home_is_near(const struct ty_battle *battle, enum side side)
{
    return (side == RED) != battle->terms.swapped;
}

// Which way it looks from the edge it has in this battle.
static inline uint16_t ty_ahead_in(const struct ty_battle *battle, enum side side)
{
    return ty_ahead_of(ty_home_is_near(battle, side) ? RED : BLUE);
}

// TY_R15 A rider looks that way, and a pavise stands there before its bearer.
static inline void ty_face(struct ty_figure *figure, uint16_t ahead)
{
    figure->facing = figure->mounted ? ahead : 0;
    figure->pavise_facing = figure->pavise ? (uint16_t)(ahead + TURN_RIGHT_ANGLE) : 0;
}

// Those of a unit who stand, and the box around their centres.
struct ty_crowd {
    int count;
    int32_t radius; // of the largest base
    struct point least, most;
    const struct ty_figure *members[TY_MEMBERS];
};

// field.c
void ty_crowd_of(const struct ty_battle *, int unit, struct ty_crowd *);
// From the nearest of them, if that is less than what is known already.
int32_t ty_crowd_gap(const struct ty_crowd *, const struct ty_figure *other, int32_t known);
struct base ty_base(const struct ty_figure *);
int32_t ty_gap(const struct ty_figure *, const struct ty_figure *);
bool ty_is_nearer(const struct ty_figure *, const struct ty_figure *, int32_t than);
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

// An end of a line: a figure, a horse, or a place on the ground, which has no radius.
struct ty_mark {
    struct point at;
    int32_t radius;
    int level;
};

static inline struct ty_mark ty_mark_by(const struct ty_figure *figure)
{
    return (struct ty_mark){ty_point(figure), ty_radius(figure), figure->level};
}

// sight.c
bool ty_line_clear(const struct ground *, const struct ty_battle *, const struct ty_mark *,
                   const struct ty_mark *); // of sight
bool ty_sees(const struct ground *, const struct ty_battle *, int figure, int other);
void ty_look(const struct ground *, struct ty_battle *); // who is in sight of an enemy now

// The two halves of a look: to find it out, and to note it in the battle.
struct ty_sightings {
    uint8_t seen[TY_FIGURES + 1]; // enum ty_seen
};

void ty_look_out(const struct ground *, const struct ty_battle *, struct ty_sightings *);
void ty_take_in(const struct ground *, struct ty_battle *, const struct ty_sightings *);
// The same, where nothing but the places of one unit is otherwise than at the last look.
void ty_look_again(const struct ground *, struct ty_battle *, int unit);

// things.c: which side knows of what lies about.
void ty_look_at_things(const struct ground *, struct ty_battle *);
void ty_note_put_down(struct ty_battle *, int object, int figure); // by whom
void ty_forget_things(struct ty_battle *, enum side viewer);

// sightings.c
struct point ty_seen_at(const struct ty_battle *, int unit); // below 0: nowhere
void ty_note_sightings(struct ty_battle *);

#endif
