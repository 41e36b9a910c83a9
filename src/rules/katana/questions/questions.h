// What the odds questions share.
#ifndef KASSEN_RULES_KATANA_QUESTIONS_QUESTIONS_H
#define KASSEN_RULES_KATANA_QUESTIONS_QUESTIONS_H

#include "core/text.h"
#include "rules/katana/clash/clash.h"
#include "rules/katana/local.h"
#include "rules/katana/throws.h"

#define SKILL_VALUES  "-5..20"
#define ARMOUR_VALUES "none part armoured full"
#define RIDER_VALUES  "master expert good average poor useless"
#define GAIT_VALUES   "halt walk trot canter gallop"
#define YES_NO        "no yes"

// A question as it was asked: parameters that it does not have count as what is said instead.
struct asked {
    const struct parameter *list;
    const struct arguments *arguments;
};

int32_t asked_value(const struct asked *, const char *name, int32_t otherwise);
int32_t asked_of(const struct asked *, const char *who, const char *name, int32_t otherwise);
// The word of a parameter, which must be there.
const char *asked_word(const struct asked *, const char *who, const char *name, char word[32]);

// Outcomes that several questions share: "wounds-2", "killed".
void print_harm(const struct ky_harm *, const char *nothing, struct text *);

// For questions of one throw.
struct roll_state {
    uint8_t rolled, result;
};

struct shoot_state {
    uint8_t stage, hits, effect;
    struct ky_harm harm;
};

struct secondary_state {
    uint8_t tried, settled, hit; // hit: 0 nobody, 1 the man aimed at, 2 the first of the others
};

struct clash_state {
    struct ky_clash clash;
    struct ky_blow blow;
    int8_t difference;
    uint8_t stage;
    uint8_t falls, shock, knocked_out; // of a body charge
    uint8_t spare;
};

struct harm_state {
    struct ky_harm harm;
    uint8_t rolled;
};

struct healing_state {
    uint16_t days;
    uint8_t rolled, spare;
};

bool ky_plain_begin(struct arguments *, void *state, struct fault *);

#define QUESTION(name)                                                              \
    extern const struct parameter ky_##name##_parameters[];                         \
    bool ky_##name##_begin(struct arguments *, void *state, struct fault *);        \
    bool ky_##name##_advance(const struct arguments *, void *state, struct dice *); \
    void ky_##name##_outcome(const struct arguments *, const void *state, struct text *);

QUESTION(shoot)
QUESTION(secondary)
QUESTION(misfire)
QUESTION(priming)
QUESTION(clash)
QUESTION(blunt)
QUESTION(tear)
QUESTION(jump)
QUESTION(staying)
QUESTION(collision)
QUESTION(trip)
QUESTION(fall)
QUESTION(morale)
QUESTION(charge)
QUESTION(grapple)
QUESTION(drift)
QUESTION(outsider)
QUESTION(iai)
QUESTION(iai_clash)
QUESTION(shout)
QUESTION(turning)
QUESTION(startled)
QUESTION(control)
QUESTION(healing)
QUESTION(initiative)
QUESTION(alone)

#endif
