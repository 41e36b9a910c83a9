// The solo force of the book (TY_7_22, TY_7_23, TY_12_4 to TY_12_12, section 3.7).
#ifndef KASSEN_RULES_TYNESIDE_SOLO_H
#define KASSEN_RULES_TYNESIDE_SOLO_H

#include "rules/tyneside/vocabulary.h"

// One choice that is looked for, on behalf of one unit at a time.
struct solo {
    const struct ground *ground;
    const struct battle *head;
    const struct ty_battle *battle;
    enum side side;
    int unit;
    struct choice *choice;
};

void ty_solo(const struct ground *, const struct battle *, enum side, struct choice *);
struct problem ty_solo_check(const struct battle *, enum side);
bool ty_solo_finds(const struct solo *, struct choice); // it is legal, and that is it

// Of the standing men of the unit, one after the other until one of them does it.
bool ty_solo_each(const struct solo *, bool (*act)(const struct solo *, uint8_t figure, int target),
                  int target);

// The two of two units who are nearest to each other.
struct ty_nearest {
    int own, foe;
    int32_t gap;
};

static inline bool ty_was_shot_by(const struct ty_unit *unit, int other)
{
    return unit->shot_by[(other - 1) / 8] >> (other - 1) % 8 & 1;
}

// solo_targets.c
struct ty_nearest ty_solo_nearest(const struct ty_battle *, int unit, int other);
struct point ty_solo_place(const struct ty_battle *, int unit);       // to go to
enum ty_missile ty_solo_weapon(const struct ty_battle *, int unit);   // of most of those with any
bool ty_solo_in_reach(const struct ty_battle *, int unit, int other); // of a charge of the other
bool ty_solo_has_path(const struct solo *, int figure, int other);
bool ty_solo_comes(const struct solo *, int other); // advances on the unit
bool ty_solo_is_idle(const struct solo *);          // it defends a place that nobody has come to
int ty_solo_target(const struct solo *, bool missiles, uint32_t but_not); // set of units; 0: none
bool ty_solo_fears_horses(const struct solo *);

// solo_missiles.c
bool ty_solo_shoots(const struct solo *);
bool ty_solo_loads(const struct solo *);
bool ty_solo_stands(const struct solo *); // shooting, loading, holding, but no move

// solo_moves.c
bool ty_solo_goes(const struct solo *, struct point goal);
bool ty_solo_goes_together(const struct solo *, struct point goal, int32_t short_of);
bool ty_solo_goes_alone(const struct solo *, uint8_t figure, struct point goal, int32_t short_of);
bool ty_solo_closes_in(const struct solo *, uint8_t figure, int unit);

// solo_cover.c
enum solo_cover { NO_COVER, TO_COVER, IN_COVER };
enum solo_cover ty_solo_takes_cover(const struct solo *, bool behind_friends);

// solo_setup.c
void ty_solo_sets_up(const struct solo *);

#endif
