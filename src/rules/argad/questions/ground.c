// Odds of getting through bad ground.
#include "rules/argad/questions/questions.h"

enum slowing { SL_MOVER, SL_ARMOUR, SL_TERRAIN, SL_LOAD, SL_HOME };

// clang-format off
const struct parameter ag_ask_slowing_parameters[] = {
    {"mover",   "foot mounted-foot cavalry", "foot",      "how he moves",                        AR_5_1},
    {"armour",  "none 3 4 5s 5h",            "none",      "what he wears",                       AR_2_1, .of = "a-armour"},
    {"terrain", "open bushes woods slope water barrier difficult very-difficult", "difficult", "the worst of his way", AR_5_3},
    {"load",    "none ozutsu ammo-box mantlet", "none",   "what he carries",                     AR_5_2},
    {"at-home", "no yes",                    "no",        "he lives on such ground: the switch terrain-habit", AR_5_7},
    {NULL},
};
// clang-format on

bool ag_ask_slowing_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    (void)state;
    if (value[SL_MOVER] == ON_FOOT) return true;
    if (value[SL_HOME]) return fault_set(fault, "at-home", "that is for people on foot");
    if (value[SL_LOAD] != LOAD_MANTLET) return true;
    return fault_set(fault, "load", "a mantlet is carried on foot");
}

bool ag_ask_slowing_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->done) return false;
    struct ag_mover mover = {
        .mount = (uint8_t)value[SL_MOVER],
        .armour = (uint8_t)value[SL_ARMOUR],
        .load = (uint8_t)value[SL_LOAD],
        .going = ag_terrains[value[SL_TERRAIN]].going[value[SL_MOVER]],
        .at_home = value[SL_HOME],
    };
    int left = ag_slowed(dice, &mover);
    count->result = left == AG_BLOCKED;
    count->count = count->result ? 0 : (uint8_t)left;
    count->done = 1;
    return true;
}

void ag_ask_slowing_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ag_count_state *count = state;
    (void)arguments;
    if (count->result) {
        text_add(out, "blocked");
    } else {
        text_addf(out, "cm-%d", count->count);
    }
}
