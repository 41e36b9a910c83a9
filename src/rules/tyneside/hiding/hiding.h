// Hiding, ambushes, ninja, and orders to units that see nobody (TY-11, TY-13).
#ifndef KASSEN_RULES_TYNESIDE_HIDING_HIDING_H
#define KASSEN_RULES_TYNESIDE_HIDING_HIDING_H

#include "rules/tyneside/moving/survey.h"

void ty_ambushes(struct umpire *);
void ty_watch_ninja(struct umpire *);
struct problem ty_hide_check(const struct ground *, const struct ty_battle *, int unit);
void ty_reveal(struct umpire *, int unit);
void ty_hide(struct umpire *, int unit);
bool ty_is_hidden(const struct ty_battle *, int unit);
// What a unit that sees nobody may do.
bool ty_is_blind(const struct ground *, const struct ty_battle *, int unit);
struct problem ty_order_check(const struct ground *, const struct ty_battle *,
                              const struct choice *);
void ty_order_apply(struct umpire *, const struct choice *);

struct problem ty_blind_check(struct ty_survey *, int figure, struct point to);
void ty_spot(struct umpire *, int figure); // it hides no more
void ty_note_distances(struct umpire *, int unit);

#endif
