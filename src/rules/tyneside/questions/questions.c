// What odds can be asked, and the reading of words that several questions share.
#include "rules/tyneside/questions/questions.h"
#include "rules/tyneside/arms.h"

// clang-format off
#define ASK(name) ty_ask_##name##_parameters, ty_ask_##name##_begin, ty_ask_##name##_advance, ty_ask_##name##_outcome

const struct question ty_questions[] = {
    {"shoot",           "one shot at a figure that has been picked",                       TY_7_13, sizeof(struct shot_state),  ASK(shoot)},
    {"volley",          "several equal shots at one man on foot",                          TY_8_4,  sizeof(struct shot_state),  ASK(volley)},
    {"reaction-fire",   "shots at a moving unit, and the check they force",                TY_7_21, sizeof(struct shot_state),  ASK(reaction)},
    {"target-pick",     "which figure of a unit is hit",                                   TY_7_18, sizeof(struct count_state), ASK(pick)},
    {"horse-hit",       "rider or horse",                                                  TY_7_19, sizeof(struct count_state), ASK(horse)},
    {"melee",           "one combat",                                                      TY_9_6,  sizeof(struct melee_state), ASK(melee)},
    {"duel",            "up to six rounds between two men on foot",                        TY_9_1,  sizeof(struct duel_state),  ASK(duel)},
    {"wound-track",     "a row of results, without a die",                                 TY_8_4,  sizeof(struct count_state), ASK(track)},
    {"dismount-wound",  "a fall from the saddle",                                          TY_9_8,  sizeof(struct count_state), ASK(fall)},
    {"morale",          "one check",                                                       TY_10_4, sizeof(struct count_state), ASK(morale)},
    {"rally",           "a broken unit's throws",                                          TY_10_5, sizeof(struct count_state), ASK(rally)},
    {"spot-ninja",      "a concealed ninja and the groups that come near him",             TY_13_4, sizeof(struct count_state), ASK(spot)},
    {"ambush-reveal",   "a hidden unit and the nearest enemy group",                       TY_11_2, sizeof(struct count_state), ASK(ambush)},
    {"smoke-bomb",      "one throw",                                                       TY_13_6, sizeof(struct count_state), ASK(smoke)},
    {"deployment-roll", "who is the attacker",                                             TY_12_2, sizeof(struct count_state), ASK(deployment)},
    {NULL},
};
// clang-format on

// TY_3_2
bool ty_may_wear(int32_t class, int32_t armour, const char *name, struct fault *fault)
{
    if (class != NOUMIN || armour != HEAVY) return true;
    return fault_set(fault, name, "a noumin does not wear heavy armour");
}

bool ty_read_state(enum ty_class class, bool four, const char *name, const char *word,
                   uint8_t *half_wounds, struct fault *fault)
{
    int found = ty_state_by_name(class, four, word);
    if (found < 0) {
        return fault_set(fault, name, "a %s is never '%s'%s", ty_classes[class].id, word,
                         class == KENSEI ? " unless kensei-wounds is four" : "");
    }
    *half_wounds = (uint8_t)found;
    return true;
}
