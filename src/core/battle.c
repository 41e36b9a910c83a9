#include "core/battle.h"

#include "core/mix.h"

#include <assert.h>
#include <string.h>

void battle_copy(struct battle *to, const struct battle *from)
{
    assert(from->bytes >= sizeof *from);
    assert(from->bytes <= BATTLE_CAP);
    memcpy(to, from, from->bytes);
}

bool battle_equal(const struct battle *a, const struct battle *b)
{
    return a->bytes == b->bytes && memcmp(a, b, a->bytes) == 0;
}

uint64_t battle_hash(const struct battle *battle)
{
    return mix_bytes(battle, battle->bytes);
}

bool bytes_are_zero(const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < count; i++) {
        if (at[i]) return false;
    }
    return true;
}

const char *battle_unsound(const struct battle *battle)
{
    const struct frame *unused = &battle->frames[battle->depth];
    if (!bytes_are_zero(unused, (FRAMES_CAP - battle->depth) * sizeof *unused)) {
        return "an unused frame is not empty";
    }
    if (battle->outcome != UNDECIDED && battle->depth) return "a battle that is over goes on";
    return NULL;
}

static const char *const side_names[SIDES] = {"nobody", "red", "blue", "green", "white"};

const char *side_name(enum side side)
{
    assert(side < SIDES);
    return side_names[side];
}

enum side side_by_name(const char *name)
{
    for (enum side side = RED; side < SIDES; side++) {
        if (strcmp(name, side_names[side]) == 0) return side;
    }
    return NOBODY;
}

const char *outcome_name(enum outcome outcome)
{
    static const char *const names[] = {"undecided",  "red wins",   "blue wins",
                                        "green wins", "white wins", "drawn"};
    assert(outcome <= DRAWN);
    return names[outcome];
}

enum outcome outcome_of_win(enum side side)
{
    return side == NOBODY ? DRAWN : (enum outcome)side;
}

bool side_in(uint8_t set, enum side side)
{
    return set >> side & 1;
}

enum side side_first(uint8_t set)
{
    for (enum side side = RED; side < SIDES; side++) {
        if (side_in(set, side)) return side;
    }
    return NOBODY;
}
