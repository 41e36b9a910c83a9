// The battle as people see it: views, cards, words, text; and what they may set right.
#ifndef KASSEN_RULES_TYNESIDE_PEOPLE_PEOPLE_H
#define KASSEN_RULES_TYNESIDE_PEOPLE_PEOPLE_H

#include "rules/tyneside/vocabulary.h"

extern const struct terrain_kind ty_terrains[];
extern const struct choice_word ty_words[];
extern const struct choice_word ty_fixes[];
extern const struct overlay ty_overlays[];
extern const struct cure ty_cures[];
struct problem ty_fix(struct umpire *, const struct choice *);
enum side ty_owner(const struct battle *, uint16_t figure);
enum side ty_group_owner(const struct battle *, uint16_t group);
bool ty_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
const char *ty_unsound(const struct ground *, const struct battle *);
int ty_losses(const struct battle *, enum side);
int ty_harm(const struct battle *, uint16_t figure);
void ty_redact(const struct ground *, struct battle *, enum side viewer);
void ty_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);
void ty_view(const struct ground *, const struct battle *, struct json *);
void ty_sketch(const struct ground *, const struct battle *, struct text *);
// At a glance, and in words.
void ty_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
void ty_group_card(const struct ground *, const struct battle *, uint16_t unit, struct card *);
void ty_person(const struct ground *, const struct battle *, uint16_t figure, struct json *);
void ty_facts(const struct ground *, const struct battle *, struct text *);
bool ty_blank(const struct ground *, const struct battle *, const struct choice *,
              const char *blank, struct text *);
uint16_t ty_meets(const struct ground *, const struct battle *, const struct choice *);
void ty_more(const struct ground *, const struct battle *, uint16_t figure, struct choices *);
const char *ty_arm_spoken(const char *id); // of a weapon in the tables

#endif
