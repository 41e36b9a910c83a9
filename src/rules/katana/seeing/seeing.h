// What people see of a battle: the page, the cards, the board as text, marks on it, what is fought
// for; what a side cannot know; and whether a battle is sound. The contracts are in core/ruleset.h.
#ifndef KASSEN_RULES_KATANA_SEEING_SEEING_H
#define KASSEN_RULES_KATANA_SEEING_SEEING_H

#include "rules/katana/people/figures.h"

struct json;

extern const struct overlay ky_overlays[];
extern const struct cure ky_cures[];

// The page.
void ky_view(const struct ground *, const struct battle *, struct json *);
bool ky_planned(const struct ground *, const struct battle *, const struct choice *,
                struct planned *);
bool ky_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
enum side ky_owner(const struct battle *, uint16_t figure);
enum side ky_group_owner(const struct battle *, uint16_t group);
int ky_harm_so_far(const struct battle *, uint16_t figure);
int ky_losses(const struct battle *, enum side);

// At a glance.
void ky_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
void ky_group_card(const struct ground *, const struct battle *, uint16_t group, struct card *);
void ky_person(const struct ground *, const struct battle *, uint16_t figure, struct json *);
void ky_facts(const struct ground *, const struct battle *, struct text *);
void ky_aims(const struct ground *, const struct battle *, struct text *);
void ky_sketch(const struct ground *, const struct battle *, struct text *);

// Blanks of labels: {written} order for a phase, {gait} that is ordered, {tool} that is drawn, {held} by hand, {way} of
// a stroke, {horse} if it is at one, {first} the side that goes first.
bool ky_blank(const struct ground *, const struct battle *, const struct choice *,
              const char *blank, struct text *);
// An order in words: "go forward", "canter, turning left after 2 hexes".
void ky_order_say(const struct ground *, struct ky_order, struct text *);
void ky_tool_say(int tool, struct text *); // "yari nage"

// What a side cannot know (3.6), and something possible in its place.
bool ky_sealed(const struct battle *); // modes or orders are being written
void ky_redact(const struct ground *, struct battle *, enum side viewer);
void ky_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);

const char *ky_unsound(const struct ground *, const struct battle *);

// The number a stroke or a shot rests on, and what came of a choice.
bool ky_reckon(const struct ground *, const struct battle *, const struct choice *, struct tally *);
void ky_outcome_say(const struct ground *, const struct battle *before, const struct battle *after,
                    const struct choice *, struct text *);
// Carries a stroke or a shot out that is only declared, for a preview.
bool ky_foretell(struct umpire *, const struct choice *, uint64_t *memory);

#endif
