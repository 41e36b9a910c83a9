// From a scenario to a battle, and setting up.
#ifndef KASSEN_RULES_KATANA_DEPLOYMENT_DEPLOY_H
#define KASSEN_RULES_KATANA_DEPLOYMENT_DEPLOY_H

#include "core/marking.h"
#include "rules/katana/people/figures.h"

bool ky_deploy(struct battle *, struct scenario *, struct fault *);

const struct ky_profile *ky_profile_of(const char *type); // NULL: there is none

// Reads who a piece is and what he carries (KY-1, KY-2), by the switches of a battle, into a figure
// that is all zero. What is wrong is said of "forces[index].words".
bool ky_read_character(const struct piece *, int index, const uint8_t *switches, struct ky_figure *,
                       struct fault *);
int ky_usual_shots(int tool);                   // of whom no number is said
int ky_usual_turning(const struct ky_figure *); // what he turns arrows with (KY-16.36); 0: nothing
int ky_read_breed(const char *words);           // enum ky_horse; HORSE: nothing is said of it
// The same for a figure of a battle, with his place and his horse.
bool ky_read_figure(const struct scenario *, int index, struct ky_battle *, struct fault *);

// What is fought for, and where the sides set up: the marks of a scenario.
extern const struct mark_kind ky_marks[];
bool ky_read_marks(struct battle *, struct scenario *, struct fault *);

#endif
