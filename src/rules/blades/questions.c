// What odds can be asked.
#include "rules/blades/questions.h"

// clang-format off
const struct question blades_questions[] = {
    {"longbow",    "one arrow",                                        SB_4_4,  sizeof(struct arrow_state),  blades_longbow_parameters,    blades_longbow_begin, blades_longbow_advance,    blades_longbow_outcome},
    {"volley",     "several arrows at one foot target in one step",    SB_4_4,  sizeof(struct arrow_state),  blades_volley_parameters,     blades_volley_begin,  blades_volley_advance,     blades_volley_outcome},
    {"deflection", "the monk's roll alone",                            SB_5_3,  sizeof(struct roll_state),   blades_deflection_parameters, blades_plain_begin,   blades_deflection_advance, blades_deflection_outcome},
    {"shuriken",   "one throw",                                        SB_10_2, sizeof(struct roll_state),   blades_shuriken_parameters,   blades_plain_begin,   blades_shuriken_advance,   blades_shuriken_outcome},
    {"column",     "the odds column, without a die",                   SB_7_4,  sizeof(struct roll_state),   blades_column_parameters,     blades_plain_begin,   blades_column_advance,     blades_column_outcome},
    {"combat",     "one attack",                                       SB_7_9,  sizeof(struct combat_state), blades_combat_parameters,     blades_combat_begin,  blades_combat_advance,     blades_combat_outcome},
    {"duel",       "a challenge fought to the death, both on foot",    SB_12_3, sizeof(struct duel_state),   blades_duel_parameters,       blades_duel_begin,    blades_duel_advance,       blades_duel_outcome},
    {NULL},
};
// clang-format on
