// What the odds questions share: words for their parameters, and the states they go through.
#ifndef KASSEN_RULES_BLADES_QUESTIONS_H
#define KASSEN_RULES_BLADES_QUESTIONS_H

#include "core/text.h"
#include "rules/blades/local.h"

#define TYPES                                                                                       \
    "daimyo samurai ronin samurai-monk monk retainer ashigaru-yari ashigaru-naginata bowman ninja " \
    "bandit peasant villager lord-nightrobe lord-half-armed"
#define TERRAINS                                                                             \
    "flat bridge door house-interior rice-paddy river scrub tree slope temple torii window " \
    "barricade"
#define STATES "healthy wounded stunned asleep"

enum { HEALTHY, WOUNDED, STUNNED, ASLEEP };

static inline enum blades_terrain terrain_of(int32_t value) // walls are left out of the list
{
    return value < WALL ? (enum blades_terrain)value : (enum blades_terrain)(value + 1);
}

static inline struct blades_condition condition_of(int32_t state)
{
    return (struct blades_condition){state == WOUNDED, state == STUNNED, state == ASLEEP};
}

static inline bool can_stand(int type, bool mounted, enum blades_terrain terrain)
{
    return blades_passable(terrain, mounted, blades_troops[type].armoured);
}

static inline bool rides(int type)
{
    return blades_troops[type].values[MOUNTED][MOVE_VALUE] != 0;
}

struct roll_state {
    uint8_t rolled, result;
};

struct arrow_state {
    uint8_t letter, effect, fate, shots_left;
    uint8_t wounded, stunned, asleep, killed;
    uint8_t driven, tried, settled, hurt;
};

struct fighter {
    uint8_t type, mounted, wounded;
};

struct combat_state {
    struct blades_attack attack;
    struct fighter first; // of the attackers: whom A and B speak of
    uint8_t defender_mounted, rolled, letter, allowed, spare;
};

struct duel_state {
    uint8_t wounded[2], stunned[2], killed[2];
    uint8_t turn;  // 0: the challenger attacks next
    uint8_t moves; // still to make; UINT8_MAX: no end
};

bool blades_plain_begin(struct arguments *, void *state, struct fault *);
void blades_print_letter(int letter, struct text *);

#define QUESTION(name)                                                                  \
    extern const struct parameter blades_##name##_parameters[];                         \
    bool blades_##name##_begin(struct arguments *, void *state, struct fault *);        \
    bool blades_##name##_advance(const struct arguments *, void *state, struct dice *); \
    void blades_##name##_outcome(const struct arguments *, const void *state, struct text *);

QUESTION(longbow)
QUESTION(volley)
QUESTION(deflection)
QUESTION(shuriken)
QUESTION(column)
QUESTION(combat)
QUESTION(duel)

#endif
