// What odds can be asked.
#include "rules/katana/questions/questions.h"

#include <assert.h>

int32_t asked_value(const struct asked *asked, const char *name, int32_t otherwise)
{
    int place = parameter_find(asked->list, name);
    return place < 0 ? otherwise : asked->arguments->value[place];
}

static int place_of(const struct asked *asked, const char *who, const char *name)
{
    char key[32];
    struct text text;
    text_init(&text, key, sizeof key);
    text_addf(&text, "%s-%s", who, name);
    return parameter_find(asked->list, who ? key : name);
}

int32_t asked_of(const struct asked *asked, const char *who, const char *name, int32_t otherwise)
{
    int place = place_of(asked, who, name);
    return place < 0 ? otherwise : asked->arguments->value[place];
}

const char *asked_word(const struct asked *asked, const char *who, const char *name, char word[32])
{
    int place = place_of(asked, who, name);
    assert(place >= 0);
    struct text text;
    text_init(&text, word, 32);
    parameter_print(&asked->list[place], asked->arguments->value[place], &text);
    return word;
}

void print_harm(const struct ky_harm *harm, const char *nothing, struct text *out)
{
    if (harm->fate == KILLED) {
        text_add(out, "killed");
    } else if (harm->fate == KNOCKED_OUT) {
        text_add(out, "ko");
    } else if (harm->wounds && harm->distractions) {
        text_addf(out, "wounds-%d-distractions-%d", harm->wounds, harm->distractions);
    } else if (harm->wounds) {
        text_addf(out, "wounds-%d", harm->wounds);
    } else if (harm->distractions) {
        text_addf(out, "distractions-%d", harm->distractions);
    } else {
        text_add(out, nothing);
    }
}

bool ky_plain_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)state;
    (void)fault;
    return true;
}

static const struct parameter nothing_asked[] = {{NULL}};

// clang-format off
const struct question ky_questions[] = {
    {"shoot",                "one shot at one target",                               KY_8_5,    sizeof(struct shoot_state),     ky_shoot_parameters,        ky_shoot_begin,       ky_shoot_advance,       ky_shoot_outcome},
    {"shoot-secondary",      "a shot, and who is hit instead",                       KY_8_11,   sizeof(struct secondary_state), ky_secondary_parameters,    ky_secondary_begin,   ky_secondary_advance,   ky_secondary_outcome},
    {"misfire",              "the lock of a musket",                                 KY_9_1,    sizeof(struct roll_state),      ky_misfire_parameters,      ky_plain_begin,       ky_misfire_advance,     ky_misfire_outcome},
    {"prime-loss",           "the priming of a musket that is dropped or run with",  KY_9_4,    sizeof(struct roll_state),      nothing_asked,              ky_plain_begin,       ky_priming_advance,     ky_priming_outcome},
    {"clash",                "one clash of two",                                     KY_10_4,   sizeof(struct clash_state),     ky_clash_parameters,        ky_clash_begin,       ky_clash_advance,       ky_clash_outcome},
    {"blunt",                "a blow with a blunt weapon",                           KY_12_2,   sizeof(struct harm_state),     ky_blunt_parameters,        ky_blunt_begin,       ky_blunt_advance,       ky_blunt_outcome},
    {"tear-free",            "out of a restraining weapon",                          KY_16_31,  sizeof(struct clash_state),     ky_tear_parameters,         ky_tear_begin,        ky_tear_advance,        ky_tear_outcome},
    {"jump",                 "a horse at an obstacle",                               KY_6_8,    sizeof(struct roll_state),      ky_jump_parameters,         ky_plain_begin,       ky_jump_advance,        ky_jump_outcome},
    {"stay-mounted",         "a rider who may fall",                                 KY_6_10,   sizeof(struct roll_state),      ky_staying_parameters,      ky_plain_begin,       ky_staying_advance,     ky_staying_outcome},
    {"horse-collision",      "two riders whose horses collide",                      KY_14_11,  sizeof(struct roll_state),      ky_collision_parameters,    ky_plain_begin,       ky_collision_advance,   ky_collision_outcome},
    {"trip",                 "a man who may trip",                                   KY_7_1,    sizeof(struct roll_state),      ky_trip_parameters,         ky_plain_begin,       ky_trip_advance,        ky_trip_outcome},
    {"fall",                 "from a horse or a height",                             KY_7_5,    sizeof(struct harm_state),      ky_fall_parameters,         ky_fall_begin,        ky_fall_advance,        ky_fall_outcome},
    {"morale",               "the test of a group",                                  KY_15_3,   sizeof(struct roll_state),      ky_morale_parameters,       ky_morale_begin,      ky_morale_advance,      ky_morale_outcome},
    {"body-charge",          "one on foot into another",                             KY_16_3,   sizeof(struct clash_state),     ky_charge_parameters,       ky_charge_begin,      ky_charge_advance,      ky_charge_outcome},
    {"grapple",              "one round in one hex",                                 KY_16_10,  sizeof(struct clash_state),     ky_grapple_parameters,      ky_grapple_begin,     ky_grapple_advance,     ky_grapple_outcome},
    {"grapple-drift",        "where the pair goes",                                  KY_16_14,  sizeof(struct roll_state),      nothing_asked,              ky_plain_begin,       ky_drift_advance,       ky_drift_outcome},
    {"grapple-outsider",     "whom a stroke at grapplers falls on",                  KY_16_11,  sizeof(struct roll_state),      nothing_asked,              ky_plain_begin,       ky_outsider_advance,    ky_outsider_outcome},
    {"iaijutsu",             "drawing and cutting in one motion",                    KY_16_16,  sizeof(struct roll_state),      ky_iai_parameters,          ky_plain_begin,       ky_iai_advance,         ky_iai_outcome},
    {"iaijutsu-clash",       "a clash after such a draw",                            KY_16_16,  sizeof(struct clash_state),     ky_iai_clash_parameters,    ky_iai_clash_begin,   ky_iai_clash_advance,   ky_iai_clash_outcome},
    {"ki-ai",                "the shout, at one who hears it",                       KY_16_23,  sizeof(struct harm_state),     ky_shout_parameters,        ky_plain_begin,       ky_shout_advance,       ky_shout_outcome},
    {"yadomejutsu",          "turning a missile aside",                              KY_16_38,  sizeof(struct roll_state),      ky_turning_parameters,      ky_turning_begin,     ky_turning_advance,     ky_turning_outcome},
    {"horse-musket-reaction","a horse that hears muskets",                           KY_17_3,   sizeof(struct roll_state),      ky_startled_parameters,     ky_plain_begin,       ky_startled_advance,    ky_startled_outcome},
    {"regain-control",       "of a bolting horse",                                   KY_17_5,   sizeof(struct roll_state),      ky_control_parameters,      ky_plain_begin,       ky_control_advance,     ky_control_outcome},
    {"healing",              "days until all wounds are gone",                       KY_18_6,   sizeof(struct healing_state),   ky_healing_parameters,      ky_plain_begin,       ky_healing_advance,     ky_healing_outcome},
    {"initiative",           "which side may choose",                                KY_5_4,    sizeof(struct roll_state),      ky_initiative_parameters,   ky_plain_begin,       ky_initiative_advance,  ky_initiative_outcome},
    {"independent-action",   "a leader without a player in sight",                   KY_15_11,  sizeof(struct roll_state),      ky_alone_parameters,        ky_plain_begin,       ky_alone_advance,       ky_alone_outcome},
    {NULL},
};
// clang-format on
