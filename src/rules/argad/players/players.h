// Computer players: what is worth a thought, and how a side stands (section 3.9).
#ifndef KASSEN_RULES_ARGAD_PLAYERS_PLAYERS_H
#define KASSEN_RULES_ARGAD_PLAYERS_PLAYERS_H

#include "rules/argad/field/field.h"

struct lure;

void ag_consider_setup(const struct ground *, const struct battle *, enum side, struct choices *);
void ag_consider_plan(const struct ground *, const struct battle *, enum side, struct choices *);
void ag_consider_shots(const struct ground *, const struct battle *, enum side, struct choices *);
void ag_consider_ambush(const struct ground *, const struct battle *, enum side, struct choices *);
void ag_consider_strokes(const struct ground *, const struct battle *, enum side, struct choices *);
int ag_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);
bool ag_lure(const struct ground *, const struct battle *, uint16_t number, int place,
             struct lure *);

#endif
