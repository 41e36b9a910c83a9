// Figures, horses and things on the table: what a glance at one of them tells.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_FIGURES_H
#define KASSEN_RULES_TYNESIDE_FIELD_FIGURES_H

#include "rules/tyneside/arms.h"

#define TY_CONTACT  MM(1)
#define TY_WIDEST   MM(20)                       // no base has a larger radius
#define TY_TOUCH    (2 * TY_WIDEST + TY_CONTACT) // nobody touches from farther, by the centres
#define TY_COHESION CM(5)
#define TY_SMOKE    CM(5) // TY-13.10: from its middle
#define TY_VOICE    CM(50)
#define TY_STRIP    CM(20) // TY-12.3: along an edge, where a side sets up

// Returns which way a side looks from its own edge, as scenarios have them.
static inline uint16_t ty_ahead_of(enum side side)
{
    return side == RED ? TURN_RIGHT_ANGLE : (uint16_t)(3 * TURN_RIGHT_ANGLE);
}

static inline struct point ty_point(const struct ty_figure *figure)
{
    return (struct point){figure->x, figure->y};
}

// TY_R68 is reconstructed: 20 mm for a man, 40 mm for a rider.
static inline int32_t ty_radius_of(bool rides)
{
    return rides ? MM(20) : MM(10);
}

static inline int32_t ty_radius(const struct ty_figure *figure)
{
    return ty_radius_of(figure->mounted);
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

// Most are told apart by one coordinate.
static inline bool ty_touches_at(const struct ty_figure *figure, struct point at,
                                 const struct ty_figure *other)
{
    int32_t x = other->x - at.x, y = other->y - at.y;
    if (x > TY_TOUCH || x < -TY_TOUCH || y > TY_TOUCH || y < -TY_TOUCH) return false;
    int32_t reach = ty_radius(figure) + ty_radius(other) + TY_CONTACT;
    return x * x + y * y <= reach * reach;
}

static inline bool ty_touching(const struct ty_figure *figure, const struct ty_figure *other)
{
    return ty_touches_at(figure, ty_point(figure), other);
}

// The numbers of those whom somebody of a side may have to deal with.
static inline struct ty_numbers ty_enemies_of(const struct ty_battle *battle, enum side side)
{
    return battle->numbers[side_other(side)];
}

// The horses that nobody sits on. As a rule there are none.
struct ty_horses {
    int count;
    uint8_t list[TY_HORSES];
};

static inline void ty_find_horses(const struct ty_battle *battle, struct ty_horses *horses)
{
    horses->count = 0;
    for (int i = 1; i <= battle->count && horses->count < battle->loose; i++) {
        if (battle->figures[i].horse.there) horses->list[horses->count++] = (uint8_t)i;
    }
}

static inline void ty_take_horse_away(struct ty_battle *battle, int number)
{
    battle->figures[number].horse = (struct ty_horse){0};
    battle->loose--;
}

// Returns the next chest, then the next pavise that has been put down, carried again or not.
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

// Returns what the figure may leave behind out of sight, as a set.
static inline uint8_t ty_shown(const struct ty_figure *figure)
{
    return (uint8_t)((figure->mounted ? TY_SHOWN_MOUNTED : 0) |
                     (figure->pavise ? TY_SHOWN_PAVISE : 0));
}

// Says whether a side came from the edge that places are counted from (TY-R53).
static inline bool ty_home_is_near(const struct ty_battle *battle, enum side side)
{
    return (side == RED) != battle->terms.swapped;
}

// Returns which way a side looks from the edge it has in this battle.
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

#endif
