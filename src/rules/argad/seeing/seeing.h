// What people see: cards, words, the board as data and as text; and what a side may know.
#ifndef KASSEN_RULES_ARGAD_SEEING_SEEING_H
#define KASSEN_RULES_ARGAD_SEEING_SEEING_H

#include "rules/argad/field/field.h"

// The step that is being worked through.
static inline int ag_step_of(const struct ag_battle *battle)
{
    return battle->head.depth ? battle_frame(&battle->head)->step : NO_STEP;
}

// What he has been told and has not done yet; NULL: nothing can be told him now.
const struct ag_order *ag_order_to_come(const struct ag_battle *, const struct ag_figure *);
const struct ag_aim *ag_aim_to_come(const struct ag_battle *, const struct ag_figure *);

void ag_redact(const struct ground *, struct battle *, enum side viewer);
void ag_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);
const char *ag_unsound(const struct ground *, const struct battle *);
void ag_view(const struct ground *, const struct battle *, struct json *);
void ag_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
bool ag_blank(const struct ground *, const struct battle *, const struct choice *,
              const char *blank, struct text *);
void ag_facts(const struct ground *, const struct battle *, struct text *);
void ag_score(const struct ground *, const struct battle *, struct score *);
void ag_aims(const struct ground *, const struct battle *, struct text *);
void ag_sketch(const struct ground *, const struct battle *, struct text *);
void ag_outcome(const struct ground *, const struct battle *before, const struct battle *after,
                const struct choice *, struct text *);
bool ag_reckon(const struct ground *, const struct battle *, const struct choice *, struct tally *);
int ag_losses(const struct battle *, enum side);
int ag_harm(const struct battle *, uint16_t figure);
enum side ag_owner(const struct battle *, uint16_t figure);
bool ag_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
void ag_person(const struct ground *, const struct battle *, uint16_t figure, struct json *);

extern const struct overlay ag_overlays[];
extern const struct cure ag_cures[];

#endif
