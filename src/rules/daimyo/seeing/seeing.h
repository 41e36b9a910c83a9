// The battle as it is shown: to a page, as a card, as text; and what a side may know (section 3.7).
#ifndef KASSEN_RULES_DAIMYO_SEEING_H
#define KASSEN_RULES_DAIMYO_SEEING_H

#include "rules/daimyo/field/field.h"

void dm_redact(const struct ground *, struct battle *, enum side viewer);
void dm_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);
const char *dm_unsound(const struct ground *, const struct battle *);
void dm_view(const struct ground *, const struct battle *, struct json *);
// squares.c: the squares of the table while something is laid or hidden in them, and what is due.
void dm_view_squares(const struct ground *, const struct dm_battle *, struct json *);
// event_card.c: the card that was drawn, if it is not blank.
void dm_view_card(const struct dm_battle *, struct json *);
const char *dm_card_in_brief(const struct dm_battle *); // NULL: there is none
void dm_view_feature(const struct shape *, enum dm_ground, struct json *);
void dm_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
void dm_group_card(const struct ground *, const struct battle *, uint16_t group, struct card *);
bool dm_blank(const struct ground *, const struct battle *, const struct choice *,
              const char *blank, struct text *);
void dm_facts(const struct ground *, const struct battle *, struct text *);
void dm_score(const struct ground *, const struct battle *, struct score *);
void dm_aims(const struct ground *, const struct battle *, struct text *);
void dm_sketch(const struct ground *, const struct battle *, struct text *);
void dm_outcome(const struct ground *, const struct battle *before, const struct battle *after,
                const struct choice *, struct text *);
bool dm_reckon(const struct ground *, const struct battle *, const struct choice *, struct tally *);
int dm_losses(const struct battle *, enum side);
int dm_harm(const struct battle *, uint16_t figure);
enum side dm_owner(const struct battle *, uint16_t figure);
enum side dm_group_owner(const struct battle *, uint16_t group);
bool dm_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
void dm_person(const struct ground *, const struct battle *, uint16_t figure, struct json *);
void dm_more(const struct ground *, const struct battle *, uint16_t figure, struct choices *);

extern const struct overlay dm_overlays[];
extern const struct cure dm_cures[];

#endif
