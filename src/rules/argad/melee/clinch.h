// Who can strike whom as they stand now (AR-13.1, AR-14.3).
#ifndef KASSEN_RULES_ARGAD_MELEE_CLINCH_H
#define KASSEN_RULES_ARGAD_MELEE_CLINCH_H

#include "rules/argad/melee/fighting.h"

// Laid when there is something to ask of it, and again when somebody has moved.
struct ag_clinch {
    const struct ag_field *field;
    uint8_t foes[AG_FIGURES + 1][AG_FOES + 1]; // whom each touches, ascending; 0 ends a list
};

void ag_clinch_lay(struct ag_clinch *, const struct ag_field *);

static inline bool ag_touches_foes(const struct ag_clinch *clinch, int figure)
{
    return clinch->foes[figure][0] != 0;
}

bool ag_touches_foe(const struct ag_clinch *, int figure, int foe);

// Why he has no strokes in this phase; fine: he has.
struct problem ag_strokes_barred(const struct ag_battle *, int figure);
// AR_16_3 Nobody strikes back at who has just sprung from hiding.
bool ag_springs_at(const struct ag_battle *, int striker, int foe);

// In which rank he stands behind a friend against a foe of that one, 2 or 3; 0: in none.
int ag_rank(const struct ag_clinch *, int figure, int front, int foe);
// Over whose shoulder he can strike at a foe, with the lance he has; the first after a friend; 0: none.
int ag_shoulder(const struct ag_clinch *, int figure, int foe, int after);
bool ag_reaches(const struct ag_clinch *, int figure, int foe);
bool ag_is_in(const struct ag_clinch *, int figure); // touches a foe, or stands behind one who does

// What he fights with, and whether he thrusts with what could be swung.
enum ag_weapon ag_arm_of(const struct ag_battle *, int figure);
bool ag_thrusts(const struct ag_clinch *, int figure);
int ag_strokes_of(const struct ag_battle *, int figure); // in a turn

bool ag_defends(const struct ag_clinch *, int figure, int foe); // an obstacle between them

struct ag_stroke ag_stroke_at(const struct ag_clinch *, int figure, int foe);

// Of the foes that are allowed the one whom he is likeliest to fell, the lowest of equals; 0: nobody.
typedef bool (*ag_allows)(const struct ag_clinch *, const void *, int figure, int foe);
int ag_likeliest(const struct ag_clinch *, int figure, ag_allows, const void *context);
bool ag_can_strike(const struct ag_clinch *, const void *, int figure, int foe); // he reaches him

#endif
