// A movement phase while it is worked out.
#ifndef KASSEN_RULES_ARGAD_MOVING_LOCAL_H
#define KASSEN_RULES_ARGAD_MOVING_LOCAL_H

#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"

struct walk {
    struct way way; // to the end of it, or to where the one he runs at stands
    int32_t allowance, gone;
    uint8_t chases; // a figure he runs at; 0: he goes his way
    uint8_t paid;   // enum ag_going that his dice were for
    bool goes;
    bool marches; // with all of his unit
    bool all_easy;
    bool leaves; // by the end of his way he is off the table
    bool over;   // a barrier was in his way
};

struct movement {
    struct umpire *umpire;
    struct ag_battle *battle;
    struct ag_field field;
    struct walk walks[AG_FIGURES + 1];
    struct figure_set touching[AG_FIGURES + 1]; // whom each touched when the phase began
    struct figure_set closed[AG_FIGURES + 1];   // whom each came up to by a step of his own
    struct ag_stop trace[AG_TICKS + 1][AG_FIGURES + 1];
    struct ag_stop began[AG_FIGURES + 1];
};

void ag_ticks_run(struct movement *);

#endif
