// Forces by the budget of AR-17: what a character costs, what is reserved for some, what lists ask
// for, forces by chance, and battles of two of them.
#ifndef KASSEN_RULES_ARGAD_FORCES_FORCES_H
#define KASSEN_RULES_ARGAD_FORCES_FORCES_H

#include "core/muster.h"
#include "core/plane.h"
#include "rules/argad/argad.h"

// cost.c: what a character costs, in half points (AR-17.1).
int ag_cost_of(const struct ag_figure *);
int ag_stable_cost(const struct ag_figure *); // of a warhorse in reserve for him

// reserve.c: what only some may have, and what has no price (AR-17.2).
struct problem ag_reserved_check(const struct ag_figure *);

// One character of a force file.
struct ag_character {
    struct ag_figure man; // as he would take the field
    const struct piece *piece;
    uint8_t deeds; // adventures that he has behind him (AR-1.4, AR-15.4)
    bool stabled;  // he has a warhorse in reserve
    bool tate;     // he carries a mantlet
};

// character.c: reads the piece of an index; and writes it again in one order, for a force file or as
// a scenario would have him.
bool ag_character_read(const struct piece *, int index, struct ag_character *, struct fault *);
void ag_character_words(const struct ag_character *, bool for_battle, struct text *);

// lists.c
enum ag_list { AG_CLAN, AG_TEMPLE, AG_SHADOWS, AG_GANG, AG_VILLAGE, AG_ANYBODY, AG_LISTS };
extern const struct muster_list ag_lists[AG_LISTS + 1];
struct muster_range ag_range(const struct muster_list *, const char *type, const char *word);

// demands.c: see struct muster.
const struct muster_demand *ag_demand(const struct muster_list *, int number);
bool ag_validate(const struct muster_force *, const struct muster_terms *, struct muster_breaches *,
                 struct fault *);
bool ag_admits(const struct muster_list *, const struct piece *);

// recruit.c, sheet.c, pitch.c: see struct muster.
bool ag_raise_force(const struct muster_order *, struct muster_force *, struct fault *);
void ag_sheet_card(const struct piece *, const uint8_t *options, struct card *);
bool ag_sheet_box(const struct piece *, const uint8_t *options, int number, struct muster_box *);
#define AG_STRIP CM(20) // along each edge, where a side of a pitched battle sets up
bool ag_pitch(const struct pitch *, struct scenario *, struct fault *);
void ag_scatter(struct ground *, uint64_t seed); // scatter.c: ground by chance

extern const struct muster ag_muster; // muster.c

#endif
