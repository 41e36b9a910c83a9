// What odds can be asked.
#include "rules/daimyo/questions/questions.h"

// clang-format off
#define ASK(name) sizeof(struct dm_count_state), dm_ask_##name##_parameters, dm_ask_##name##_begin, dm_ask_##name##_advance, dm_ask_##name##_outcome

const struct question dm_questions[] = {
    {"home-roll",      "who is at home",                                    DM_2_1,   ASK(home)},
    {"scenery",        "how many pieces of scenery there are",              DM_14_2,  ASK(scenery)},
    {"river-flow",     "how the river flows",                               DM_13_1,  ASK(flow)},
    {"formation-fail", "does a unit find its order again?",                 DM_5_3,   ASK(formation)},
    {"realign",        "can a gun be brought about and still fire?",        DM_3_12,  ASK(realign)},
    {"fire",           "the shots of a unit at another",                    DM_7_9,   ASK(fire)},
    {"save",           "does somebody live who was hit?",                   DM_7_13,  ASK(save)},
    {"fire-morale",    "the shots of a unit, and whether the other stands", DM_10_5,  ASK(fire_morale)},
    {"bombard",        "a gun against what is built, turn after turn",      DM_11_2,  ASK(bombard)},
    {"melee",          "one attack",                                        DM_9_13,  ASK(melee)},
    {"melee-line",     "attacks side by side, one against one",             DM_9_3,   ASK(line)},
    {"swarm",          "several attacks on one defender",                   DM_9_5,   ASK(swarm)},
    {"duel",           "two alone, who strike in turn",                     DM_9_13,  ASK(duel)},
    {"morale",         "one test of morale",                                DM_10_5,  ASK(morale)},
    {"allied-clan",    "in how many turns a clan obeys",                    DM_12_1,  ASK(clan)},
    {"river-cross",    "how many drown on the way across",                  DM_13_5,  ASK(river)},
    {"ignite",         "does it burn?",                                     DM_16_11, ASK(ignite)},
    {"near-fire",      "how many of those near a fire are burnt",           DM_16_7,  ASK(near_fire)},
    {"wind",           "where the smoke goes",                              DM_16_13, ASK(wind)},
    {"ninja",          "does the ninja reach the Daimyo?",                  DM_15_3,  ASK(ninja)},
    {"event-draw",     "which card is next",                                DM_15_2,  ASK(draw)},
    {"event-by",       "whether a card comes within so many draws",         DM_15_2,  ASK(by)},
    {"event-special",  "how many cards of so many are not blank",           DM_15_2,  ASK(special)},
    {"arrival",        "in which square monks or ronin arrive",             DM_15_2,  ASK(arrival)},
    {NULL},
};
// clang-format on

bool dm_ask_anything(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments, (void)state, (void)fault;
    return true;
}
