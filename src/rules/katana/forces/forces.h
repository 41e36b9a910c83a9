// Characters as people make them: what a force file says of one, what the book prints for his type,
// what a list demands, characters by chance, and battles of two forces.
#ifndef KASSEN_RULES_KATANA_FORCES_FORCES_H
#define KASSEN_RULES_KATANA_FORCES_FORCES_H

#include "core/muster.h"
#include "rules/katana/people/figures.h"

// One character of a force file.
struct ky_character {
    struct ky_figure man; // as he would take the field, all that a battle adds being zero
    const struct ky_profile *profile;
    const struct piece *piece;
    uint8_t mounted, breed; // enum ky_horse; HORSE: nothing is said of it
    uint8_t leads, sheathed;
    uint8_t shots; // 0: not counted
};

// character.c: reads the piece of an index, by all switches of the ruleset; and writes it again, in
// one order and without what goes without saying.
bool ky_character_read(const struct piece *, int index, struct ky_character *, struct fault *);
void ky_character_words(const struct ky_character *, struct text *);

// guides.c: what the book prints for a type.
struct ky_guide {
    const char *type;
    struct muster_range reaction, skill, initiative, leadership, status;
    bool rides; // such people are allowed horses
};
const struct ky_guide *ky_guide_of(const char *type);
struct muster_range ky_range(const struct muster_list *, const char *type, const char *word);

// lists.c
enum ky_list { KY_RETINUE, KY_MASTERLESS, KY_VILLAGE, KY_SCHOOL, KY_ANYBODY, KY_LISTS };
extern const struct muster_list ky_lists[KY_LISTS + 1];

// demands.c: see struct muster.
const struct muster_demand *ky_demand(const struct muster_list *, int number);
bool ky_validate(const struct muster_force *, const struct muster_terms *, struct muster_breaches *,
                 struct fault *);
bool ky_admits(const struct muster_list *, const struct piece *);

// recruit.c, sheet.c, pitch.c: see struct muster.
bool ky_raise(const struct muster_order *, struct muster_force *, struct fault *);
void ky_sheet_card(const struct piece *, const uint8_t *options, struct card *);
bool ky_sheet_box(const struct piece *, const uint8_t *options, int number, struct muster_box *);
bool ky_pitch(const struct pitch *, struct scenario *, struct fault *);

extern const struct muster ky_muster; // muster.c

#endif
