// What the odds questions share: words for their parameters, and the states they go through.
#ifndef KASSEN_RULES_TYNESIDE_QUESTIONS_H
#define KASSEN_RULES_TYNESIDE_QUESTIONS_H

#include "core/text.h"
#include "rules/tyneside/arms.h"

#define CLASSES "noumin ashigaru bushi eiyuu kensei"
#define ARMOURS "none light armoured heavy"
#define STANDING \
    "fresh light wound wound-light wound-2 wound-2-light wound-3 wound-3-light" // as in wounds.c
#define DISTANCE "0.0..9999.9"                                                  // cm

static inline uint8_t class_of(int32_t value) // nobody is left out of the list
{
    return (uint8_t)(value + NOUMIN);
}

static inline int32_t tenths_of(int32_t millimetres) // cm with a decimal come in millimetres
{
    return 10 * millimetres;
}

// A shot, or several, and what came of them.
struct shot_state {
    struct ty_hit hit;
    uint8_t possible, shots_left, half_wounds, hurt;
    uint8_t checked, morale; // a check, and its result
};

struct melee_state {
    struct ty_fight fight;
    struct ty_blow blow;
};

struct duel_state {
    struct ty_blow blow;
    uint8_t half_wounds[2], rounds_left;
};

struct count_state { // of tries left, and what they came to
    uint8_t left, count;
};

// TY-3.2: or the fault names the parameter with the armour.
bool ty_may_wear(int32_t class, int32_t armour, const char *name, struct fault *);

// A state by its name, in the track the figure has; or the fault names the parameter.
bool ty_read_state(enum ty_class, bool four, const char *name, const char *word, uint8_t *,
                   struct fault *);

// clang-format off
#define NERVE_PARAMETERS(classes, class, gist, motion)                                                 \
    {"quality",      classes,                           class,  gist,                       TY_10_2, .group = "The check"}, \
    {"leader",       "no yes",                          "no",   "of higher quality, with the unit", TY_10_2K}, \
    {"commander",    "far near lost-now dead disabled", "far",  "of the Force",             TY_10_2J}, \
    {"half-lost",    "no yes",                          "no",   "half of it killed or disabled", TY_10_2B}, \
    {"half-wounded", "no yes",                          "no",   "half of it has a Wound",   TY_10_2D}, \
    {"motion",       "still advancing retiring",        motion, "as to the nearest enemy",  TY_10_2G}, \
    {"flanked",      "no yes",                          "no",   "enemies nearer to flank or rear than friends", TY_10_2F}, \
    {"friends",      "no yes",                          "no",   "in sight advance or win",  TY_10_2H}, \
    {"ground",       "open uphill cover",               "open", "where the unit stands",    TY_10_2I}
// clang-format on

struct ty_nerve ty_nerve_asked(const int32_t *after_quality, uint8_t quality);
void ty_print_morale(int morale, struct text *);

#define QUESTION(name)                                                              \
    extern const struct parameter ty_##name##_parameters[];                         \
    bool ty_##name##_begin(struct arguments *, void *state, struct fault *);        \
    bool ty_##name##_advance(const struct arguments *, void *state, struct dice *); \
    void ty_##name##_outcome(const struct arguments *, const void *state, struct text *);

QUESTION(ask_shoot)
QUESTION(ask_volley)
QUESTION(ask_reaction)
QUESTION(ask_pick)
QUESTION(ask_horse)
QUESTION(ask_melee)
QUESTION(ask_duel)
QUESTION(ask_track)
QUESTION(ask_fall)
QUESTION(ask_morale)
QUESTION(ask_rally)
QUESTION(ask_spot)
QUESTION(ask_ambush)
QUESTION(ask_smoke)
QUESTION(ask_deployment)

#endif
