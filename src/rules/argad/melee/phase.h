// A melee phase while it is fought: what its files ask of each other.
#ifndef KASSEN_RULES_ARGAD_MELEE_PHASE_H
#define KASSEN_RULES_ARGAD_MELEE_PHASE_H

#include "rules/argad/melee/clinch.h"

struct ag_phase {
    struct umpire *umpire;
    struct ag_battle *battle;
    struct ag_field field;
    struct ag_clinch clinch;
    struct ag_part parts[AG_FIGURES + 1];
};

// aims.c: whom somebody strikes with a stroke that is due; 0: nobody.
uint8_t ag_aim_of(void *phase, const struct ag_instant *due, uint8_t who);
int ag_foes_of(const void *phase, uint8_t who); // who fight him, over shoulders, too
// What each fights with, and over whose shoulder, is settled before the first stroke.
void ag_phase_prepare(struct ag_phase *);

// blows.c: what the strokes of an instant have done.
void ag_blows_tell(void *phase, const struct ag_stroke *, uint8_t who, int die, enum ag_fate);
void ag_blow_yields(void *phase, uint8_t who, uint8_t to, uint16_t clause, enum ag_strength);
void ag_blow_counts(void *phase, uint8_t who, uint8_t foe, enum ag_fate);
void ag_blows_apply(struct ag_phase *);

void ag_advance_all(struct umpire *);

#endif
