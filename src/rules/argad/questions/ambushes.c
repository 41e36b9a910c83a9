// Odds of being noticed, and of striking before one is.
#include "rules/argad/questions/questions.h"

// 5.13 The test.

enum perception { PE_CLASS, PE_KEEN, PE_NINJA, PE_MATE, PE_MATE_KEEN };

// clang-format off
const struct parameter ag_ask_perception_parameters[] = {
    {"class",           "1..6",   "3",  "of who may notice",                                 AR_16_5, .of = "a-class"},
    {"keen",            "no yes", "no", "a ninja or a monk",                                 AR_16_5},
    {"ninja-attackers", "no yes", "no", "hidden ninja lie in ambush",                        AR_16_5},
    {"mate-class",      "0..6",   "0",  "of the sharpest companion within 20 cm; 0: nobody", AR_16_6},
    {"mate-keen",       "no yes", "no", "he is a ninja or a monk",                           AR_16_6},
    {NULL},
};
// clang-format on

static enum ag_notice notice(struct dice *dice, const int32_t *watcher, const int32_t *mate,
                             bool ninja)
{
    int die = ag_perception_die(dice);
    return ag_notices(die, ag_perception(watcher[0], watcher[1], ninja),
                      ag_perception(mate[0], mate[1], ninja));
}

bool ag_ask_perception_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments, (void)state, (void)fault;
    return true;
}

bool ag_ask_perception_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->done) return false;
    count->result = (uint8_t)notice(dice, value + PE_CLASS, value + PE_MATE, value[PE_NINJA]);
    count->done = 1;
    return true;
}

void ag_ask_perception_outcome(const struct arguments *arguments, const void *state,
                               struct text *out)
{
    static const char *const names[] = {
        [SURPRISED] = "surprised",
        [WARNED] = "warned",
        [NOTICED] = "noticed",
    };
    (void)arguments;
    text_add(out, names[((const struct ag_count_state *)state)->result]);
}

// 5.14 The test, and then a stroke or a shot. AR_16_7 Only the unsuspecting are worth one more.

enum ambush {
    AM_ATTACK,
    AM_BY_CLASS,
    AM_BY_WEAPON,
    AM_DISTANCE,
    AM_NINJA,
    AM_CLASS,
    AM_KEEN,
    AM_ARMOUR,
    AM_MATE,
    AM_MATE_KEEN
};
enum ambush_stage { TO_BE_NOTICED, TO_ATTACK, ATTACKED };

static const uint8_t attacks[] = {[1] = YUMI, [2] = SHURIKEN, [3] = ARQUEBUS};

// clang-format off
const struct parameter ag_ask_ambush_parameters[] = {
    {"attack",          "strike yumi shuriken arquebus", "strike", "how it is opened",               AR_16_2, .group = "The ambush"},
    {"by-class",        "1..6",        "4",      "of who strikes",                                    AR_1_1, .of = "a-class"},
    {"by-weapon",       WEAPONS,       "katana", "what he strikes with",                              AR_3_1, .of = "a-weapon"},
    {"distance",        "0.00..40.00", "5.00",   "of a shot, in cm",                                  AR_8_2},
    {"ninja-attackers", "no yes",      "no",     "hidden ninja lie in ambush",                        AR_16_5},
    {"class",           "1..6",        "3",      "of the victim",                                     AR_16_5, .group = "The victim", .of = "b-class"},
    {"keen",            "no yes",      "no",     "a ninja or a monk",                                 AR_16_5},
    {"armour",          ARMOURS,       "none",   "worn by the victim",                                AR_13_6, .of = "b-armour"},
    {"mate-class",      "0..6",        "0",      "of the sharpest companion within 20 cm; 0: nobody", AR_16_6},
    {"mate-keen",       "no yes",      "no",     "he is a ninja or a monk",                           AR_16_6},
    {NULL},
};
// clang-format on

bool ag_ask_ambush_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    (void)state;
    if (!value[AM_ATTACK]) return true;
    return ag_in_range((enum ag_missile)attacks[value[AM_ATTACK]], value[AM_DISTANCE], fault);
}

static enum ag_fate strike_from_ambush(const int32_t *value, bool surprise, struct dice *dice)
{
    struct ag_stroke stroke = {
        .striker = {.class = (uint8_t)value[AM_BY_CLASS], .weapon = (uint8_t)value[AM_BY_WEAPON]},
        .target = {.class = (uint8_t)value[AM_CLASS],
                   .armour = (uint8_t)value[AM_ARMOUR],
                   .weapon = KATANA},
        .surprise = surprise,
    };
    return ag_stroke_fate(&stroke, ag_stroke_die(dice, &stroke.striker));
}

static bool shot_from_ambush(const int32_t *value, bool surprise, struct dice *dice)
{
    uint8_t missile = attacks[value[AM_ATTACK]];
    struct ag_shot shot = {
        .missile = missile,
        .band = (uint8_t)ag_band((enum ag_missile)missile, value[AM_DISTANCE]),
        .armour = (uint8_t)value[AM_ARMOUR],
        .target = AT_LONE,
        .surprise = surprise,
    };
    return ag_volley_hits(dice, ag_shot_needed(&shot), 1, false);
}

bool ag_ask_ambush_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->stage == ATTACKED) return false;
    if (count->stage == TO_BE_NOTICED) {
        enum ag_notice noticed = notice(dice, value + AM_CLASS, value + AM_MATE, value[AM_NINJA]);
        count->count = noticed == SURPRISED;
    } else if (value[AM_ATTACK]) {
        count->result = shot_from_ambush(value, count->count, dice);
    } else {
        count->result = (uint8_t)strike_from_ambush(value, count->count, dice);
    }
    count->stage++;
    return true;
}

void ag_ask_ambush_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ag_count_state *count = state;
    if (arguments->value[AM_ATTACK]) {
        text_add(out, count->result ? "hit" : "miss");
    } else {
        ag_ask_strike_outcome(arguments, state, out);
    }
}
